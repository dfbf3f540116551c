# SPDX-License-Identifier: MIT
"""Pinyin, bopomofo and emphasis dots, in the model font."""

from __future__ import annotations

import pytest

from pnp.scene.frame import GlyphRun, Path
from pnp.text.composer import Paragraph, ParagraphSettings
from pnp.text.draw import Drawn, draw
from pnp.text.fit import TextBox, fit
from pnp.text.lines import break_lines
from pnp.text.spans import Piece, Span
from tests.text.model import composer, line_texts, paragraph, style


def pieces(*parts: str | tuple[str, str]) -> tuple[Piece, ...]:
    """Plain texts, and pairs of a base with its annotation."""
    return tuple(
        Span(text=part, style=style()) if isinstance(part, str) else Span(text=part[0], style=style(), ruby=part[1])
        for part in parts
    )


def set_in_box(para: Paragraph) -> Drawn:
    """A drawing in a box of 200 by 200 points, ten points large."""
    return draw(para, fit(para, TextBox(width=200.0, height=200.0, size=10.0, leading=1.5)), 0.0, 0.0, 200.0, 200.0)


def runs(result: Drawn) -> list[GlyphRun]:
    """The annotations among the marks."""
    return [mark for mark in result.marks if isinstance(mark, GlyphRun)]


def dots(result: Drawn) -> list[tuple[float, float]]:
    """The middle of each dot, as far as its right side says."""
    paths = [mark for mark in result.marks if isinstance(mark, Path)]
    assert all(path.fill is not None for path in paths)
    return [(c[1] - 0.75, c[2]) for path in paths for c in path.commands if c[0] == "M"]  # type: ignore[operator,misc]


def test_pinyin_stands_centred_over_its_base_at_half_size() -> None:
    """Six letters of half an em at half size over two characters."""
    result = set_in_box(paragraph(pieces("與", ("曹操", "caocao"))))
    (ruby,) = runs(result)
    base = result.runs[0]
    assert ruby.size == 5.0
    assert ruby.x + sum(ruby.advances) * 5.0 / 2000 == pytest.approx(20.0)
    assert base.y - 15.0 < ruby.y < base.y - 8.4


def test_a_base_is_spaced_out_for_a_wider_annotation() -> None:
    """Eight letters take two em: the base is as wide, with an eighth of an em to the neighbours."""
    para = paragraph(pieces("甲", ("斗", "chuangab"), "乙"))
    assert para.spacing.x == [0.0, 1.0, 3.125, 4.125]
    result = set_in_box(para)
    assert [run.x for run in result.runs] == [0.0]
    assert result.runs[0].advances[0] == pytest.approx(1562, abs=1)


def test_an_annotated_word_is_never_split() -> None:
    """Base and annotation stay together (U4)."""
    para = paragraph(pieces("甲乙丙", ("曹操", "cao"), "丁"))
    assert line_texts(para, break_lines(para, 4)) == ["甲乙丙", "曹操丁"]


def test_every_line_has_room_for_annotations() -> None:
    """The leading is at least 1.5 for all lines, annotated or not, and the room lies over the text."""
    para = paragraph(pieces(("甲", "jia"), "\n乙"))
    fitted = fit(para, TextBox(width=100.0, height=100.0, size=10.0, leading=1.2))
    assert fitted.height == 30.0
    first, second = draw(para, fitted, 0.0, 0.0, 100.0, 100.0).runs
    assert first.y == pytest.approx(5.0 + 8.6)
    assert second.y - first.y == pytest.approx(15.0)


def test_bopomofo_stands_right_of_each_base() -> None:
    """Symbols of three tenths of the size in a column; the bases stand half an em apart (E5)."""
    para = paragraph(pieces(("諸葛", "ㄓㄨ ㄍㄜˊ"), "亮"))
    assert para.spacing.x == [0.0, 1.5, 3.0, 4.0]
    ruby = runs(set_in_box(para))
    assert ["".join(run.text) for run in ruby] == ["ㄓ", "ㄨ", "ㄍ", "ㄜ", "ˊ"]
    assert {run.size for run in ruby} == {3.0}
    assert ruby[0].x == ruby[1].x == pytest.approx(10.5)
    assert ruby[1].y - ruby[0].y == pytest.approx(3.0)
    assert ruby[2].x == pytest.approx(25.5)
    assert ruby[4].x == pytest.approx(28.5)


def test_in_a_column_annotations_stand_right_of_it() -> None:
    """Pinyin is turned along the column, bopomofo stands upright; neither takes room along it."""
    para = paragraph(pieces(("曹操", "cao"), ("甲", "ㄐㄧㄚ")), vertical=True)
    assert para.spacing.x == [0.0, 1.0, 2.0, 3.0]
    result = set_in_box(para)
    pinyin, *symbols = runs(result)
    column = result.runs[0].x
    assert pinyin.rotated
    assert pinyin.x > column + 5.0
    assert all(not run.rotated and run.x >= column + 5.0 for run in symbols)
    assert column == pytest.approx(200.0 - 10.0)


def test_dots_stand_under_characters_and_not_under_marks() -> None:
    """`注意，` has two dots, each in the middle of its character (E2)."""
    para = paragraph((Span(text="注意，", style=style(dots=True)), Span(text="好", style=style())))
    result = set_in_box(para)
    baseline = result.runs[0].y
    assert [x for x, _ in dots(result)] == pytest.approx([5.0, 15.0])
    assert all(baseline + 1.4 < y < baseline + 4.0 for _, y in dots(result))


def test_dots_stand_right_of_a_column() -> None:
    """In vertical text they are on the right, in the middle of the cell."""
    result = set_in_box(paragraph((Span(text="注意", style=style(dots=True)),), vertical=True))
    column = result.runs[0].x
    assert all(column + 5.0 < x < column + 7.5 for x, _ in dots(result))
    assert [y for _, y in dots(result)] == pytest.approx([5.0, 15.0])


def test_the_text_of_runs_is_the_base_alone() -> None:
    """Annotations are marks: who copies the text gets the text."""
    result = set_in_box(paragraph(pieces("與", ("曹操", "caocao"))))
    assert "".join("".join(run.text) for run in result.runs) == "與曹操"


def test_a_missing_character_of_an_annotation_is_listed() -> None:
    """An annotation's characters are looked for like any other."""
    made = composer("zh-Hant", lacks="ü").paragraph(pieces(("女", "nü")), ParagraphSettings())
    assert made.missing == ("ü",)
