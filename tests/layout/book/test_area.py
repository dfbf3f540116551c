# SPDX-License-Identifier: MIT
"""The type area: whole characters and lines, on its side of the page, in columns."""

from __future__ import annotations

import pytest

from pnp.boxes.book import BookFormat
from pnp.boxes.style import TextStyle
from pnp.geometry import Edges
from pnp.layout.book.area import TypeArea
from tests.layout.book.printer import HERE

BODY = TextStyle(name="body", place=HERE, size=10.0, leading=1.6)


def area(**page: object) -> TypeArea:
    """An area on a page of 200 x 300 points, 20 inside, 30 outside, 40 above and below."""
    margins = Edges(left=20.0, top=40.0, right=30.0, bottom=40.0)
    given = {"width": 200.0, "height": 300.0, "margins": margins, **page}
    return TypeArea.of(BookFormat(id="page", place=HERE, **given), BODY)  # type: ignore[arg-type]


def test_the_measure_is_whole_characters_and_the_height_whole_lines() -> None:
    """150 x 220 points have room for 15 characters and 13 lines of 16 points."""
    found = area()
    assert (found.em, found.line, found.width, found.height) == (10.0, 16.0, 150.0, 208.0)


@pytest.mark.parametrize(("side", "left"), [("right", 20.0), ("left", 30.0)])
def test_left_pages_mirror_right_ones(side: str, left: float) -> None:
    """The inner margin is at the spine."""
    assert area().on(side).x == left


def test_pages_of_screens_are_alike() -> None:
    """Where nothing is bound."""
    assert area(two_sided=False).on("left").x == 20.0


def test_what_rounding_leaves_over_is_shared_by_both_sides() -> None:
    """Four points on each."""
    assert area(width=208.0).on("right").x == 24.0


def test_columns_are_whole_characters_and_gutters_take_the_rest() -> None:
    """Two of six characters with 150 - 10 points between them."""
    found = area(columns=2, gutter=12.0)
    assert (found.width, found.column(2), found.lefts(2)) == (132.0, 60.0, (0.0, 72.0))
    assert (found.column(3), found.lefts(3)) == (30.0, (0.0, 51.0, 102.0))
    assert (found.column(1), found.lefts(1)) == (132.0, (0.0,))


def test_an_opening_begins_on_the_line_grid() -> None:
    """Forty points down is the third line."""
    assert area(opening_drop=40.0).drop == 48.0
