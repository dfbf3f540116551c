# SPDX-License-Identifier: MIT
"""Small fonts built for tests, and the families that come with the project's packages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from pnp.assets.fonts.library import Family, FontLibrary, Source
from pnp.diagnostics.problem import Place

FONTS_FILE = Place(path="fonts/fonts.yaml", line=3)

GLYPHS = {"A": "A", "a": "a", "H": "H", "x": "x", "space": " ", "one": "1", "han": "一", "two": "二", "old": "二"}
"""Glyph names and their characters; `old` is the form of 二 before a variation selector."""

SELECTOR = "\ufe00"


def square_font(path: Path, *, rights: int = 0, axis: bool = False, doubled: bool = False) -> Path:
    """A TrueType font of squares: Han 1 em wide, Latin half an em, ascender 0.8, capitals 0.7, small letters 0.5.

    `rights` are its licence bits. With `axis` it is variable in weight, 100 to 900, Thin by default. With `doubled`
    the letters `a` and `A` share a glyph, as in fonts of capitals.
    """
    builder = _builder(is_ttf=True, doubled=doubled)
    builder.setupGlyf({name: _square(TTGlyphPen(None), name).glyph() for name in _order()})
    _finish(builder, rights)
    if axis:
        builder.setupFvar([("wght", 100, 100, 900, "Weight")], [])
        builder.setupGvar({name: [] for name in _order()})
    builder.save(path)
    return path


def name_keyed_font(path: Path) -> Path:
    """The same squares as a name-keyed CFF font."""
    builder = _builder(is_ttf=False, doubled=False)
    strings = {name: _square(T2CharStringPen(_width(name), None), name).getCharString() for name in _order()}
    builder.setupCFF("Squares-Regular", {}, strings, {})
    _finish(builder, 0)
    builder.save(path)
    return path


def _order() -> list[str]:
    return [".notdef", *GLYPHS]


def _width(name: str) -> int:
    return 1000 if name in {"han", "two", "old"} else 500


def _builder(*, is_ttf: bool, doubled: bool) -> Any:
    builder = FontBuilder(1000, isTTF=is_ttf)
    builder.setupGlyphOrder(_order())
    cmap = {ord(char): name for name, char in GLYPHS.items() if name != "old"}
    if doubled:
        cmap[ord("a")] = "A"
    builder.setupCharacterMap(cmap, uvs=[(ord("二"), ord(SELECTOR), "old")])
    builder.setupHorizontalMetrics({name: (_width(name), 0) for name in _order()})
    return builder


def _square(pen: Any, name: str) -> Any:
    if name == "space":
        return pen
    side, height = _width(name), 500 if name in {"a", "x"} else 700
    pen.moveTo((0, 0))
    for corner in ((0, height), (side, height), (side, 0)):
        pen.lineTo(corner)
    pen.closePath()
    return pen


def _finish(builder: Any, rights: int) -> None:
    builder.setupHorizontalHeader(ascent=900, descent=-300)
    builder.setupOS2(
        sTypoAscender=800,
        sTypoDescender=-200,
        sCapHeight=700,
        sxHeight=500,
        usWeightClass=400,
        fsType=rights,
        version=4,
    )
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular", "psName": "Squares-Regular"})
    builder.setupPost()


def source(file: str, **settings: Any) -> Source:
    """A source of `fonts.yaml`."""
    return Source(file=file, place=FONTS_FILE, **settings)


def family(name: str, *sources: Source) -> Family:
    """A family of `fonts.yaml`."""
    return Family(name=name, sources=sources, place=FONTS_FILE)


def library(*families: Family, folders: tuple[Path, ...] = ()) -> FontLibrary:
    """A library of these families."""
    return FontLibrary(families={each.name: each for each in families}, folders=folders)


SANS = family(
    "sans",
    source(
        "NotoSansCJK-VF.otf.ttc",
        package="manimgx_fonts_cjk",
        faces={"zh-Hant": 3, "zh-Hans": 2, "zh-HK": 4, "ja": 0, "ko": 1},
        weights=(100, 900),
        axis="wght",
    ),
)
SERIF = family(
    "serif",
    source("NotoSerifTC-Regular.otf", package="pylopdf_fonts_zh_tw", languages=("zh-Hant",)),
    source("NotoSerifSC-Regular.otf", package="pylopdf_fonts_zh_cn", languages=("zh-Hans",)),
)
DISPLAY = family("display", source("files/Anton-Regular.ttf", package="fontpkg_anton", weights=(1, 1000)))


def packaged() -> FontLibrary:
    """The families of the project's own packages: a variable CFF2 collection, static CFF, TrueType."""
    return library(SANS, SERIF, DISPLAY)
