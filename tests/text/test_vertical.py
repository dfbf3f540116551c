# SPDX-License-Identifier: MIT
"""Columns: how characters stand, and what the real faces draw there."""

from __future__ import annotations

from itertools import groupby

import pytest

from pnp.text.clusters import SET_ACROSS, TURNED, UPRIGHT, Cluster
from pnp.text.composer import Paragraph
from pnp.text.draw import draw
from pnp.text.fit import TextBox, fit
from tests.text import real
from tests.text.cases import table
from tests.text.model import paragraph

SIGNS = {UPRIGHT: "u", TURNED: "t", SET_ACROSS: "x"}


def cells(para: Paragraph) -> str:
    """The cells of a column in the notation of the table; a turned phrase is one."""
    parts = []
    for stands, group in groupby(para.clusters, lambda cluster: cluster.stands):
        texts = [cluster.text for cluster in group]
        parts += [f"t:{''.join(texts)}"] if stands == TURNED else [f"{SIGNS[stands]}:{text}" for text in texts]
    return " ".join(parts)


@pytest.mark.parametrize(("language", "text", "expected", "length"), table("vertical.txt"))
def test_characters_stand_as_the_table_says(language: str, text: str, expected: str, length: str) -> None:
    """Every case of the table of columns."""
    para = paragraph(text, language, vertical=True)
    spacing = para.spacing
    assert cells(para) == expected
    assert spacing.end[-1] - spacing.before[0] == float(length)


def shown(text: str, language: str) -> list[Cluster]:
    """The clusters of a text in a column of the real face."""
    return real.paragraph(text, language, vertical=True).clusters


def ink(cluster: Cluster) -> tuple[float, float, float, float]:
    """The ink of a cluster's first glyph in its cell: left and right of the middle, down from the top."""
    gid, _, dx, dy = cluster.glyphs[0]
    box = real.library().face(cluster.face).ink(gid)
    assert box is not None
    left, bottom, right, top = box
    return left + dx, right + dx, -(top + dy), -(bottom + dy)


def test_brackets_take_their_vertical_forms() -> None:
    """The face's `vert` glyph stands in the half that is not cut, and half is cut at each end (V6)."""
    opening, *_, closing = shown("「火計」", "zh-Hant")
    assert (opening.stands, closing.stands) == (UPRIGHT, UPRIGHT)
    assert opening.before == 0.5 == closing.after
    assert ink(opening)[2] > 0.5 > ink(closing)[3]


@pytest.mark.parametrize("mark", "：；！？")
@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_colons_and_bangs_are_not_turned(mark: str, language: str) -> None:
    """They are taller than wide, as in horizontal text (V3)."""
    (cluster,) = shown(mark, language)
    left, right, top, bottom = ink(cluster)
    assert bottom - top > right - left


def test_stops_stand_upper_right_in_simplified_and_in_the_middle_in_traditional() -> None:
    """The place of 、 in its cell follows the language (V3)."""
    left, _, _, bottom = ink(shown("三国、战棋", "zh-Hans")[2])
    assert left > 0.1
    assert bottom < 0.5
    left, right, top, bottom = ink(shown("三國、戰棋", "zh-Hant")[2])
    assert left < 0 < right
    assert top < 0.52 < bottom


@pytest.mark.parametrize(("language", "like"), [("zh-Hant", "「"), ("zh-Hans", "『")])
def test_curly_quotes_become_corner_brackets_and_keep_their_text(language: str, like: str) -> None:
    """What is shown is the bracket of the language, what is read the quote that was written (P4)."""
    (quote, *_), (bracket,) = shown("“火”", language), shown(like, language)
    assert quote.glyphs == bracket.glyphs
    assert quote.text == "“"


def test_a_dash_is_one_bar_along_the_column() -> None:
    """Two em long, thin across, without a gap (V6)."""
    dash = shown("是——好", "zh-Hant")[1]
    left, right, top, bottom = ink(dash)
    assert (dash.text, dash.advance) == ("——", 2.0)
    assert right - left < 0.1
    assert bottom - top > 1.8


def test_lines_run_from_right_to_left() -> None:
    """The second column stands left of the first; glyphs are placed from the middle of their column."""
    para = real.paragraph("諸葛亮張飛", vertical=True)
    drawn = draw(para, fit(para, TextBox(width=40, height=35, size=10, leading=1.5)), 0, 0, 40, 35)
    first, second = drawn.runs
    assert (first.x, second.x) == (32.5, 17.5)
    assert (first.y, second.y) == (0.0, 0.0)
    assert first.vertical
    assert first.offsets == ((-500, 880),) * 3


def test_latin_is_turned_about_the_middle_of_the_column() -> None:
    """A word is a turned run whose letters have their middle in the column's (V2)."""
    para = real.paragraph("用Tabletop", vertical=True)
    drawn = draw(para, fit(para, TextBox(width=14, height=100, size=10, leading=1.4)), 0, 0, 14, 100)
    word = drawn.runs[1]
    assert word.rotated
    assert word.x == pytest.approx(7 - 3.6)
    assert "".join(word.text) == "Tabletop"


def test_two_digits_share_a_cell() -> None:
    """They stand side by side in the middle of the column, an em wide at most, on one baseline (V4)."""
    para = real.paragraph("第10回", vertical=True)
    drawn = draw(para, fit(para, TextBox(width=14, height=100, size=10, leading=1.4)), 0, 0, 14, 100)
    before, number, after = drawn.runs
    assert number.vertical
    assert number.text == ("1", "0")
    assert number.offsets is not None
    (left, first_drop), (right, second_drop) = number.offsets
    assert (left, right) == (-500, 0)
    assert first_drop == second_drop
    assert (number.x, number.y) == (7.0, 10.0)
    assert after.y == pytest.approx(number.y + sum(number.advances) * number.size / 1000)
    assert sum(before.advances) == 1000


def test_three_digits_are_made_smaller_to_share_a_cell() -> None:
    """Three half-width digits are an em and a half: they are set at two thirds."""
    para = real.paragraph("得100分", vertical=True)
    drawn = draw(para, fit(para, TextBox(width=14, height=100, size=9, leading=1.4)), 0, 0, 14, 100)
    number = drawn.runs[1]
    assert number.size == pytest.approx(6.0)
    assert sum(number.advances) * number.size / 1000 == pytest.approx(9.0)
