# SPDX-License-Identifier: MIT
"""Subsets of every sort of outlines keep the glyph ids of the whole font as codes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.cffLib import CFFFontSet
from fontTools.ttLib import TTFont

from pnp.assets.fonts.face import Face, FaceSpec, open_face
from tests.assets.font_files import name_keyed_font, packaged, square_font

TEXT = "永字八法A1，。"


def _packaged(name: str, language: str) -> Face:
    library = packaged()
    return library.face(library.stack((name,), 400, language)[0])


def _gids(face: Face, text: str) -> frozenset[int]:
    return frozenset(face.glyph(char) for char in text)


def _cff(data: bytes) -> CFFFontSet:
    fonts = CFFFontSet()
    fonts.decompile(io.BytesIO(data), None)
    return fonts


@pytest.mark.parametrize(
    ("name", "language"), [("sans", "zh-Hant"), ("serif", "zh-Hant"), ("serif", "zh-Hans")], ids=["CFF2", "TC", "SC"]
)
def test_a_cid_keyed_subset_is_keyed_by_the_old_glyph_ids(name: str, language: str) -> None:
    """In the charset of the subset, glyph n bears the id that it had in the whole font."""
    face = _packaged(name, language)
    gids = _gids(face, TEXT)
    subset = face.subset(gids)
    top = _cff(subset.data)[0]
    assert subset.kind == "CFF"
    assert top.charset == [".notdef", *(f"cid{gid:05d}" for gid in sorted(gids))]
    assert top.CIDCount > max(gids)


def test_a_variable_font_comes_out_at_its_weight() -> None:
    """The outlines of a subset differ by weight: the axis is pinned, not lost."""
    library = packaged()
    thin, black = (library.face(library.stack(("sans",), weight, "zh-Hant")[0]) for weight in (100, 900))
    gids = _gids(thin, "永")
    assert thin.subset(gids).data != black.subset(gids).data


def test_a_name_keyed_subset_keeps_its_glyph_ids(tmp_path: Path) -> None:
    """Without CIDs the code is the place of the glyph, so nothing may move."""
    face = open_face(FaceSpec(path=name_keyed_font(tmp_path / "squares.otf")))
    gids = _gids(face, "A二")
    subset = face.subset(gids)
    assert (subset.kind, dict(subset.gids)) == ("CFF", {gid: gid for gid in {0, *gids}})
    assert not hasattr(_cff(subset.data)[0], "ROS")


def test_a_truetype_subset_maps_old_ids_to_new_ones(tmp_path: Path) -> None:
    """The map is what a PDF's CIDToGIDMap is made of."""
    face = open_face(FaceSpec(path=square_font(tmp_path / "squares.ttf")))
    gids = _gids(face, "x二")
    subset = face.subset(gids)
    small = TTFont(io.BytesIO(subset.data))
    assert subset.kind == "glyf"
    assert sorted(subset.gids.values()) == list(range(len(small.getGlyphOrder())))
    widths = {old: small["hmtx"][small.getGlyphOrder()[new]][0] for old, new in subset.gids.items() if old in gids}
    assert widths == {gid: face.advance(gid) for gid in gids}


def test_a_subset_is_small() -> None:
    """A few glyphs of a font of 65,535 take a few thousand bytes."""
    face = _packaged("sans", "zh-Hant")
    assert len(face.subset(_gids(face, TEXT)).data) < 12_000


def test_subsets_are_the_same_twice() -> None:
    """Nothing but the glyphs decides the bytes."""
    face = _packaged("sans", "zh-Hant")
    gids = _gids(face, TEXT)
    assert face.subset(gids).data == face.subset(frozenset(sorted(gids, reverse=True))).data
