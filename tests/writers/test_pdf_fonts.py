# SPDX-License-Identifier: MIT
"""Fonts in a PDF: embedded, subset, stated truly, each once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.scene.frame import Picture
from tests.assets.font_files import family, library, name_keyed_font, source
from tests.writers.jobs import block, frame, job, objects, reader, run, write


def _descriptors(path: Path) -> list[Any]:
    return objects(path, Type="/FontDescriptor")


@pytest.fixture
def several(tmp_path: Path, fonts: FontLibrary, sans: str, bold: str) -> Path:
    """A file of four fonts in two frames."""
    serif, display = (fonts.stack((name,), 400, "zh-Hant")[0] for name in ("serif", "display"))
    first = frame(run(fonts, sans, "魔法1", (10.0, 30.0)), run(fonts, bold, "攻擊", (10.0, 60.0)))
    second = frame(
        run(fonts, sans, "穿刺2", (10.0, 30.0)),
        run(fonts, serif, "三國A", (10.0, 60.0)),
        run(fonts, display, "88", (10.0, 90.0)),
    )
    return write(job(first, second), tmp_path, fonts)


def test_every_font_is_embedded(several: Path) -> None:
    """No font is left to the reader's computer, and none is drawn by Type 3 procedures."""
    subtypes = {each["/Subtype"] for each in objects(several, Type="/Font")}
    assert subtypes == {"/Type0", "/CIDFontType0", "/CIDFontType2"}
    assert all("/FontFile2" in each or "/FontFile3" in each for each in _descriptors(several))


def test_a_file_without_text_has_no_font(tmp_path: Path, fonts: FontLibrary) -> None:
    """Nothing like an unused Helvetica comes in by the way, with pictures neither."""
    pictures = PictureStore()
    key = pictures.add_data(
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>', "a"
    )
    path = write(
        job(frame(block(0, 0, 9, 9), Picture(key=key, x=9, y=9, width=9, height=9))), tmp_path, fonts, pictures
    )
    assert objects(path, Type="/Font") == []
    assert b"Helvetica" not in path.read_bytes()


def test_a_face_is_embedded_once_with_the_glyphs_of_all_frames(several: Path) -> None:
    """Two frames in one face share its subset."""
    names = [each["/FontName"].partition("+")[2] for each in _descriptors(several)]
    assert sorted(names) == [
        "Anton-Regular",
        "NotoSansCJKtc-wght400",
        "NotoSansCJKtc-wght900",
        "NotoSerifTC-Regular",
    ]


def test_subsets_bear_a_tag_of_six_capitals(several: Path) -> None:
    """So that programs that join files tell them apart."""
    assert all(re.fullmatch(r"/[A-Z]{6}\+[\w-]+", each["/FontName"]) for each in _descriptors(several))


def test_a_font_file_holds_only_what_is_shown(several: Path) -> None:
    """A few glyphs do not carry a font of 32 megabytes along."""
    assert several.stat().st_size < 40_000


def test_descriptors_state_what_the_font_says(several: Path) -> None:
    """Heights come from the font, and stems grow with the weight."""
    by_name = {each["/FontName"].partition("+")[2]: each for each in _descriptors(several)}
    regular, black = by_name["NotoSansCJKtc-wght400"], by_name["NotoSansCJKtc-wght900"]
    assert (regular["/CapHeight"], regular["/Ascent"], regular["/Descent"]) == (733, 1160, -288)
    assert (regular["/Flags"], regular["/ItalicAngle"]) == (4, 0)
    assert (regular["/StemV"], black["/StemV"]) == (88, 242)


def test_widths_are_those_of_the_face(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Han is the default width; other glyphs are listed by their ids."""
    path = write(job(frame(run(fonts, sans, "永A1", (10.0, 30.0)))), tmp_path, fonts)
    (font,) = objects(path, Type="/Font", Subtype="/CIDFontType0")
    face = fonts.face(sans)
    listed = {start: widths[0] for start, widths in zip(font["/W"][::2], font["/W"][1::2], strict=True)}
    assert font["/DW"] == 1000
    assert listed == {gid: face.advance(gid) for gid in map(face.glyph, "A1")}


def test_codes_are_the_glyph_ids_of_the_whole_font(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """A frame's stream does not depend on what else its file holds."""
    path = write(job(frame(run(fonts, sans, "永", (10.0, 30.0)))), tmp_path, fonts)
    (form,) = objects(path, Subtype="/Form")
    assert f"<{fonts.face(sans).glyph('永'):04X}>".encode() in form.get_data()


def test_a_shared_glyph_stands_for_the_character_proper(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Whatever the order of the pages, a radical does not give its text to the character's glyph."""
    radical, proper = (frame(run(fonts, sans, text, (10.0, 30.0))) for text in ("⾞", "車"))
    streams = []
    for frames in ((radical, proper), (proper, radical)):
        path = write(job(*frames), tmp_path, fonts)
        (font,) = objects(path, Subtype="/Type0")
        streams.append(font["/ToUnicode"].get_data())
    assert streams[0] == streams[1]
    assert f"<{ord('車'):04x}>".encode() in streams[0]


def test_streams_are_deflated_and_not_ascii85(several: Path) -> None:
    """Nothing is blown up into letters."""
    data = several.read_bytes()
    assert b"ASCII85" not in data
    assert all(each["/Filter"] == "/FlateDecode" for each in objects(several) if "/Length" in each)


def test_a_name_keyed_font_is_embedded(tmp_path: Path) -> None:
    """Fonts of the old sort of CFF work, too."""
    name_keyed_font(tmp_path / "own.otf")
    fonts = library(family("own", source("own.otf")), folders=(tmp_path,))
    key = fonts.stack(("own",), 400, "en")[0]
    path = write(job(frame(run(fonts, key, "A一", (10.0, 30.0)))), tmp_path, fonts)
    (descriptor,) = _descriptors(path)
    assert descriptor["/FontFile3"]["/Subtype"] == "/CIDFontType0C"
    assert len(reader(path).pages) == 1
