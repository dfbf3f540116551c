# SPDX-License-Identifier: MIT
"""Faces: measures, outlines and rights of a font."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.assets.fonts.face import Face, FaceSpec, open_face
from pnp.assets.fonts.problem import FontError
from pnp.assets.fonts.runs import run_outlines
from pnp.scene.frame import GlyphRun
from tests.assets.font_files import SELECTOR, packaged, square_font


@pytest.fixture
def face(tmp_path: Path) -> Face:
    """The square font."""
    return open_face(FaceSpec(path=square_font(tmp_path / "squares.ttf")))


def test_metrics_come_from_the_font(face: Face) -> None:
    """Ascender and descender are the typographic ones; the line's own reach further."""
    assert (face.ascender, face.descender) == (0.8, -0.2)
    assert (face.cap_height, face.x_height) == (0.7, 0.5)
    assert face.line_extents == (0.9, -0.3)


def test_advances_are_whole_thousandths(face: Face) -> None:
    """The advance is what a PDF states, in 1/1000 em."""
    assert face.advance(face.glyph("一")) == 1000
    assert face.advance(face.glyph("A")) == 500


def test_a_missing_character_is_glyph_zero(face: Face) -> None:
    """A character that the face lacks has no glyph."""
    assert face.glyph("龘") == 0


def test_a_variation_selector_chooses_another_glyph(face: Face) -> None:
    """A sequence that the font knows has a glyph of its own, another sequence none."""
    assert face.glyph_variation("二", SELECTOR) not in {0, face.glyph("二")}
    assert face.glyph_variation("一", SELECTOR) == 0


def test_outlines_point_down_from_the_baseline(face: Face) -> None:
    """What stands above the baseline has a negative y."""
    assert face.outline(face.glyph("A")) == (
        ("M", 0.0, 0.0),
        ("L", 0.0, -0.7),
        ("L", 0.5, -0.7),
        ("L", 0.5, 0.0),
        ("Z",),
    )


def test_quadratic_curves_are_raised_to_cubic_ones() -> None:
    """TrueType curves come out as commands that a scene knows."""
    library = packaged()
    anton = library.face(library.stack(("display",), 400, "en")[0])
    assert {command[0] for command in anton.outline(anton.glyph("8"))} <= {"M", "L", "C", "Z"}


def test_ink_is_measured_up_from_the_baseline(face: Face) -> None:
    """The box of ink is left, bottom, right, top; a space has none."""
    assert face.ink(face.glyph("A")) == (0.0, 0.0, 0.5, 0.7)
    assert face.ink(face.glyph(" ")) is None


def test_a_han_face_knows_itself(face: Face) -> None:
    """A face with Han characters is a Han face."""
    assert face.is_han


def test_characters_that_share_a_glyph_are_told(tmp_path: Path) -> None:
    """Where small letters look like capitals, the small ones are the doubles."""
    doubled = open_face(FaceSpec(path=square_font(tmp_path / "capitals.ttf", doubled=True)))
    assert doubled.doubles == frozenset("a")


@pytest.mark.parametrize("rights", [0x0002, 0x0100])
def test_a_font_that_must_not_be_embedded_is_refused(tmp_path: Path, rights: int) -> None:
    """The licence bits for no embedding and no subsetting are kept to."""
    with pytest.raises(FontError) as caught:
        open_face(FaceSpec(path=square_font(tmp_path / "own.ttf", rights=rights)))
    assert caught.value.code == "unembeddable-font"


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    """Bytes that are no font make a problem that says what to give."""
    path = tmp_path / "font.ttf"
    path.write_bytes(b"wOF2 is packed")
    with pytest.raises(FontError) as caught:
        open_face(FaceSpec(path=path))
    assert (caught.value.code, caught.value.message) == ("unreadable-font", "`font.ttf` is not a font that can be read")


def test_a_face_number_beyond_the_collection_is_refused(tmp_path: Path) -> None:
    """A single font has face 0 alone."""
    with pytest.raises(FontError, match="has no face number 3"):
        open_face(FaceSpec(path=square_font(tmp_path / "squares.ttf"), index=3))


def test_weight_never_stays_at_the_default(tmp_path: Path) -> None:
    """A variable font whose default is Thin stands at the weight asked for, even where its source names no axis."""
    path = square_font(tmp_path / "variable.ttf", axis=True)
    assert open_face(FaceSpec(path=path)).axes == {"wght": 400.0}
    assert open_face(FaceSpec(path=path, weight=700)).axes == {"wght": 700.0}


def test_an_unknown_axis_is_refused(tmp_path: Path) -> None:
    """A misspelt axis is a problem with the nearest name."""
    path = square_font(tmp_path / "variable.ttf", axis=True)
    with pytest.raises(FontError) as caught:
        open_face(FaceSpec(path=path, axes=(("wgth", 500),)))
    assert (caught.value.code, caught.value.helps) == ("unknown-font-axis", ("write `wght`",))


def test_a_value_beyond_the_axis_is_refused(tmp_path: Path) -> None:
    """HarfBuzz would clamp the value without a word."""
    path = square_font(tmp_path / "variable.ttf", axis=True)
    with pytest.raises(FontError) as caught:
        open_face(FaceSpec(path=path, axes=(("wght", 950),)))
    assert (caught.value.code, caught.value.helps) == ("font-axis-out-of-range", ("give a value from 100 to 900",))


def test_a_key_is_the_same_wherever_the_file_lies(tmp_path: Path) -> None:
    """Keys stand in frames, which must not depend on folders."""
    (tmp_path / "other").mkdir()
    one = Face(FaceSpec(path=square_font(tmp_path / "squares.ttf")))
    two = Face(FaceSpec(path=tmp_path / "squares.ttf"))
    (tmp_path / "other" / "renamed.ttf").write_bytes((tmp_path / "squares.ttf").read_bytes())
    moved = Face(FaceSpec(path=tmp_path / "other" / "renamed.ttf"))
    assert one.key == two.key == moved.key
    assert one.key.startswith("Squares-Regular@")


def _run(face: Face, *, rotated: bool = False) -> GlyphRun:
    gid = face.glyph("A")
    return GlyphRun(
        font=face.key,
        size=10.0,
        x=100.0,
        y=50.0,
        glyphs=(gid, gid),
        advances=(500, 500),
        text=("A", "A"),
        rotated=rotated,
    )


def test_a_run_has_its_outlines_where_it_shows_them(face: Face) -> None:
    """The second square stands an advance beside the first."""
    corners = [command[1:] for command in run_outlines(_run(face), face) if command[0] == "M"]
    assert corners == [(100.0, 50.0), (105.0, 50.0)]


def test_a_rotated_run_goes_down(face: Face) -> None:
    """A quarter turn clockwise: the tops of the letters look to the right."""
    commands = run_outlines(_run(face, rotated=True), face)
    assert commands[1] == ("L", 107.0, 50.0)
    assert commands[5] == ("M", 100.0, 55.0)
