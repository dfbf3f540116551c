# SPDX-License-Identifier: MIT
"""The text of a PDF comes back as it was written, however it was spaced."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.scene.frame import GlyphRun, Item, Picture
from tests.assets.font_files import family, library, name_keyed_font, packaged, source, square_font
from tests.writers.jobs import end, finds, frame, job, objects, run, text_of, write

AUTOSPACE = 125
POPPLER = shutil.which("pdftotext")
TRIANGLE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def _written(folder: Path, fonts: FontLibrary, *items: Item, pictures: PictureStore | None = None) -> Path:
    return write(job(frame(*items)), folder, fonts, pictures)


def _spaced(fonts: FontLibrary, key: str, text: str, y: float = 30.0) -> GlyphRun:
    """Text with the space between Han and Latin that layout opens."""
    kinds = [char >= "\u2e80" for char in text]
    gaps = {index: AUTOSPACE for index in range(len(text) - 1) if kinds[index] != kinds[index + 1]}
    return run(fonts, key, text, (10.0, y), gaps=gaps)


@pytest.mark.parametrize(
    ("name", "text"),
    [("sans", "魔法攻擊造成傷害，Deal 3!"), ("serif", "三國「演義」：第1回"), ("display", "HP 12 / ATK 7")],
    ids=["CFF2", "CFF", "TrueType"],
)
def test_text_comes_back_from_every_sort_of_font(tmp_path: Path, name: str, text: str) -> None:
    """Variable CFF2, CID-keyed CFF whose CIDs are not glyph ids, and TrueType."""
    fonts = packaged()
    key = fonts.stack((name,), 400, "zh-Hant")[0]
    assert text_of(_written(tmp_path, fonts, run(fonts, key, text, (10.0, 30.0)))) == text


@pytest.mark.parametrize("build", [square_font, name_keyed_font])
def test_text_comes_back_from_a_users_font(tmp_path: Path, build: object) -> None:
    """A small TrueType font and a name-keyed CFF font."""
    assert callable(build)
    build(tmp_path / "own.ttf")
    fonts = library(family("own", source("own.ttf")), folders=(tmp_path,))
    key = fonts.stack(("own",), 400, "en")[0]
    assert text_of(_written(tmp_path, fonts, run(fonts, key, "Ax 一二1", (10.0, 30.0)))) == "Ax 一二1"


def test_a_space_between_han_and_figures_is_no_space_in_the_text(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """A search for a phrase with figures finds it."""
    path = _written(tmp_path, fonts, _spaced(fonts, sans, "造成5點傷害"))
    assert text_of(path) == "造成5點傷害"
    assert finds(path, "造成5點")


def test_justified_text_stays_together(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Letterspacing of a quarter em does not make words of characters."""
    wide = run(fonts, sans, "兩端對齊的文字", (10.0, 30.0), gaps=dict.fromkeys(range(7), 250))
    assert text_of(_written(tmp_path, fonts, wide)) == "兩端對齊的文字"


def test_a_bold_keyword_stays_in_its_line(tmp_path: Path, fonts: FontLibrary, sans: str, bold: str) -> None:
    """Runs of two fonts with gaps between them read as one line."""
    first = run(fonts, sans, "每回合造成", (10.0, 30.0))
    number = run(fonts, bold, "3", (end(first) + 2.5, 30.0))
    last = run(fonts, sans, "點傷害", (end(number) + 2.5, 30.0))
    path = _written(tmp_path, fonts, first, number, last)
    assert text_of(path) == "每回合造成3點傷害"
    assert finds(path, "造成3點")


def test_a_gap_may_belong_to_the_run_before_it(tmp_path: Path, fonts: FontLibrary, sans: str, bold: str) -> None:
    """A space after the last glyph counts, though the run's own advance has it already."""
    first = run(fonts, sans, "造成", (10.0, 30.0), gaps={1: 200})
    path = _written(tmp_path, fonts, first, run(fonts, bold, "3", (end(first), 30.0)))
    assert text_of(path) == "造成3"


@pytest.mark.parametrize("icon_comes", ["between", "after"])
def test_an_icon_in_a_line_does_not_cut_it(tmp_path: Path, fonts: FontLibrary, sans: str, icon_comes: str) -> None:
    """An icon of an em with its gaps lies between two runs; wherever it is drawn, the line is one."""
    pictures = PictureStore()
    first = run(fonts, sans, "造成", (10.0, 30.0))
    icon = Picture(key=pictures.add_data(TRIANGLE, "a.svg"), x=end(first) + 1.25, y=21.0, width=10, height=10)
    last = run(fonts, sans, "傷害", (icon.x + 11.25, 30.0))
    items = (first, icon, last) if icon_comes == "between" else (first, last, icon)
    assert text_of(_written(tmp_path, fonts, *items, pictures=pictures)) == "造成傷害"


def test_lines_stay_lines(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Runs on different baselines are not joined."""
    lines = [_spaced(fonts, sans, text, 30.0 + 14 * index) for index, text in enumerate(("攻擊+2", "生命+5"))]
    assert text_of(_written(tmp_path, fonts, *lines)) == "攻擊+2\n生命+5"


def test_boxes_side_by_side_stay_apart(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Two texts on one baseline, far from each other, are two."""
    left, right = run(fonts, sans, "攻擊", (10.0, 30.0)), run(fonts, sans, "防禦", (120.0, 30.0))
    assert text_of(_written(tmp_path, fonts, left, right)).split() == ["攻擊", "防禦"]


def test_squeezed_marks_keep_their_place(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Marks set on half an em overlap their neighbours' boxes."""
    text = "「魔法」，「穿刺」。"
    squeezed = run(fonts, sans, text, (10.0, 30.0), gaps={3: -500, 4: -500, 8: -500})
    assert text_of(_written(tmp_path, fonts, squeezed)) == text


def test_characters_that_share_a_glyph_come_back_each(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Radicals, compatibility ideographs, dashes and dots of one look stay what was typed."""
    text = "⾞車\uf902–‒·・"
    path = _written(tmp_path, fonts, run(fonts, sans, text, (10.0, 30.0)), run(fonts, sans, "車", (10.0, 60.0)))
    # pdfium itself folds the compatibility ideograph.
    assert text_of(path).replace("\uf902", "車") == "⾞車車–‒·・\n車"


def test_a_cluster_of_several_glyphs_is_one_character(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """A letter and its mark come back as the letter typed, and the letter alone as itself."""
    mark = fonts.face(sans).glyph("́")
    letter = fonts.face(sans).glyph("x")
    cluster = GlyphRun(font=sans, size=10.0, x=10.0, y=30.0, glyphs=(letter, mark), advances=(560, 0), text=("x́", ""))
    path = _written(tmp_path, fonts, cluster, run(fonts, sans, "xy", (10.0, 60.0)))
    assert text_of(path) == "x́\nxy"


def test_break_chances_do_not_hinder_a_search(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """A zero-width space in the text is not in the way."""
    whole = replace(run(fonts, sans, "曹操", (10.0, 30.0)), text=("曹\u200b", "操"))
    assert text_of(_written(tmp_path, fonts, whole)) == "曹操"


def test_glyphs_without_text_are_not_text(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Emphasis dots are seen, not read."""
    dots = replace(run(fonts, sans, "··", (12.0, 22.0)), text=("", ""))
    path = _written(tmp_path, fonts, run(fonts, sans, "強調", (10.0, 30.0)), dots)
    assert text_of(path) == "強調"


def test_a_column_reads_downwards(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Upright Han and turned Latin of one column read in order, the columns one after the other."""
    upright = run(fonts, sans, "造成傷害", (150.0, 20.0), vertical=True, offsets=((-500, 880),) * 4)
    turned = run(fonts, sans, "HP 5", (146.5, 62.0), rotated=True)
    after = run(fonts, sans, "點", (150.0, 84.0), vertical=True, offsets=((-500, 880),))
    second = run(fonts, sans, "第二欄", (130.0, 20.0), vertical=True, offsets=((-500, 880),) * 3)
    text = text_of(_written(tmp_path, fonts, upright, turned, after, second))
    assert text.replace("\n", " ") == "造成傷害HP 5點 第二欄"


def test_plain_text_needs_no_span(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Where readers see the text by themselves, the stream says nothing twice."""
    path = _written(tmp_path, fonts, run(fonts, sans, "火攻", (10.0, 30.0)))
    (form,) = objects(path, Subtype="/Form")
    assert b"ActualText" not in form.get_data()


def test_rare_characters_come_back(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Characters beyond the first plane."""
    text = "𠀀𡃁㐂"
    assert text_of(_written(tmp_path, fonts, run(fonts, sans, text, (10.0, 30.0)))) == text


@pytest.mark.skipif(POPPLER is None, reason="poppler is not installed")
def test_poppler_reads_the_same(tmp_path: Path, fonts: FontLibrary, sans: str, bold: str) -> None:
    """The other reader that programs are built on sees no spaces either."""
    first = _spaced(fonts, sans, "每回合造成5")
    keyword = run(fonts, bold, "魔法", (end(first) + 1.25, 30.0))
    wide = run(fonts, sans, "兩端對齊3次", (10.0, 60.0), gaps=dict.fromkeys(range(6), 200))
    path = _written(tmp_path, fonts, first, keyword, wide)
    assert POPPLER is not None
    done = subprocess.run([POPPLER, str(path), "-"], capture_output=True, check=True)
    assert done.stdout.decode().split() == ["每回合造成5魔法", "兩端對齊3次"]
