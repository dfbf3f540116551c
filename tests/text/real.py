# SPDX-License-Identifier: MIT
"""The Noto faces of the project's dependencies, for what only a real font can show."""

from __future__ import annotations

from functools import cache

from pnp.assets.fonts.library import Family, FontLibrary, Source
from pnp.diagnostics.problem import Place
from pnp.text.composer import Composer, Paragraph, ParagraphSettings
from pnp.text.spans import Span, SpanStyle

_HERE = Place(path="fonts.yaml")
_SANS = Source(
    file="NotoSansCJK-VF.otf.ttc",
    package="manimgx_fonts_cjk",
    place=_HERE,
    faces={"zh-Hant": 3, "zh-Hans": 2, "ja": 0, "ko": 1},
    weights=(100, 900),
    axis="wght",
)
_DISPLAY = Source(file="files/Anton-Regular.ttf", package="fontpkg_anton", place=_HERE, weights=(100, 900))


@cache
def library() -> FontLibrary:
    """`sans` for Han, `display` for Latin alone."""
    families = (("sans", _SANS), ("display", _DISPLAY))
    return FontLibrary({name: Family(name=name, sources=(source,), place=_HERE) for name, source in families})


@cache
def composer() -> Composer:
    """One composer for all tests."""
    return Composer(library())


def style(language: str = "zh-Hant", families: tuple[str, ...] = ("sans",), **changes: object) -> SpanStyle:
    """A style of the real faces."""
    return SpanStyle(faces=library().stack(families, 400, language), language=language, **changes)  # type: ignore[arg-type]


def paragraph(text: str, language: str = "zh-Hant", **settings: object) -> Paragraph:
    """A paragraph in the Noto face of its language."""
    chosen = ParagraphSettings(language=language, **settings)  # type: ignore[arg-type]
    return composer().paragraph((Span(text=text, style=style(language)),), chosen)
