# SPDX-License-Identifier: MIT
"""Spacing: the tables of compressed marks and of gaps between Han and Latin."""

from __future__ import annotations

import pytest

from pnp.text.spans import InlineBox, Span
from tests.text.cases import table
from tests.text.model import char_width, paragraph, style


@pytest.mark.parametrize(("language", "text", "width", "ends"), table("widths.txt"))
def test_marks_are_compressed_as_the_table_says(language: str, text: str, width: str, ends: str) -> None:
    """Every case of the table of widths."""
    spacing = paragraph(text, language).spacing
    measured = spacing.end[-1] - spacing.x[0] - spacing.before[0] if ends == "cut" else spacing.x[-1]
    assert measured == float(width)


@pytest.mark.parametrize(("language", "text", "gap"), table("gaps.txt"))
def test_gaps_stand_where_the_table_says(language: str, text: str, gap: str) -> None:
    """Every case of the table of gaps."""
    spacing = paragraph(text, language, autospace=0.125).spacing
    assert spacing.x[-1] - sum(char_width(char) for char in text if not char.isspace()) == float(gap)


def test_the_gap_is_a_setting() -> None:
    """A quarter of an em where the theme wants it."""
    assert paragraph("得3點", autospace=0.25).spacing.x[-1] == 3.0


def test_no_gap_stands_at_the_ends_of_lines() -> None:
    """A line that begins or ends with Latin is not moved or lengthened."""
    spacing = paragraph("3點得3", autospace=0.125).spacing
    assert spacing.x[0] == 0.0
    assert spacing.end[0] == 0.5


def test_korean_spaces_stay() -> None:
    """Only Chinese closes typed spaces beside its characters."""
    assert paragraph("공격 방어", "ko").spacing.x[-1] == 4.5


def test_the_gap_is_that_of_the_smaller_text() -> None:
    """Beside small text the gap is small."""
    pieces = (Span(text="得", style=style()), Span(text="3", style=style(scale=0.5)))
    assert paragraph(pieces, autospace=0.125).spacing.x[-1] == pytest.approx(1.0 + 0.0625 + 0.25)


def test_a_box_keeps_its_own_gap_to_han_alone() -> None:
    """An icon's gap stands beside Han and not beside a digit."""
    box = InlineBox(key="fire", width=1.0, height=1.0, gap=0.2)
    pieces = (Span(text="得", style=style()), box, Span(text="3", style=style()))
    assert paragraph(pieces).spacing.x == [0.0, 1.2, 2.2, 2.7]


def test_tracking_follows_every_character_but_the_last_of_a_line() -> None:
    """Three characters condensed by a tenth of an em lose two tenths."""
    spacing = paragraph("諸葛亮").spaced(-0.1)
    assert spacing.end[-1] == pytest.approx(2.8)
    assert spacing.x[-1] == pytest.approx(2.7)
