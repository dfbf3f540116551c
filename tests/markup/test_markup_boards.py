# SPDX-License-Identifier: MIT
"""Maps drawn in letters: their cells on squares and hexagons, and the names of rows and columns."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.markup.jinja.boards import cells, coordinate
from pnp.markup.jinja.filters import FilterError

LEGEND = {".": "plain", "A": {"terrain": "plain", "spawn": True, "name": "甲"}, "x": ""}


def by_address(found: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Cells by their address."""
    return {cell["at"]: cell for cell in found}


def test_a_text_is_read_row_by_row() -> None:
    """Blanks between letters and blank lines mean nothing."""
    found = by_address(cells(". A\n\n. .\n", LEGEND, 10))
    assert list(found) == ["A1", "B1", "A2", "B2"]
    assert (found["B2"]["x"], found["B2"]["y"], found["B2"]["w"], found["B2"]["cx"]) == (10, 10, 10, 15)


def test_a_cell_has_what_the_legend_says() -> None:
    """A text is the terrain; a name of the legend's own stands beside the address."""
    found = by_address(cells([".A"], LEGEND))
    assert found["A1"]["terrain"] == "plain"
    assert found["A1"]["name"] == "A1"
    assert (found["B1"]["spawn"], found["B1"]["name"], found["B1"]["letter"]) == (True, "甲", "A")


def test_a_letter_without_meaning_leaves_its_cell_out() -> None:
    """The others keep their places."""
    found = cells(["x."], LEGEND, 10)
    assert [(cell["at"], cell["x"]) for cell in found] == [("B1", 10)]


@given(st.sampled_from(["flat", "pointy"]), st.sampled_from(["odd", "even"]), st.floats(5, 60))
def test_neighbouring_hexagons_are_one_size_apart(grid: str, shift: str, size: float) -> None:
    """Each centre has its nearest neighbours at the distance between opposite sides, and none is nearer."""
    found = cells(["....", "....", "....", "...."], LEGEND, size, grid, shift)
    middle = by_address(found)["B2"]
    ways = sorted(math.hypot(c["cx"] - middle["cx"], c["cy"] - middle["cy"]) for c in found if c["at"] != middle["at"])
    assert ways[:6] == pytest.approx([size] * 6, rel=1e-3)
    assert ways[6] > 1.5 * size


@pytest.mark.parametrize(("shift", "expected"), [("odd", (0, 5)), ("even", (5, 0))])
def test_columns_of_flat_hexagons_are_moved(shift: str, expected: tuple[float, float]) -> None:
    """The second and fourth, or the first and third."""
    found = cells([".."], LEGEND, 10, "flat", shift)
    assert (found[0]["y"], found[1]["y"]) == expected


@pytest.mark.parametrize(
    ("drawing", "legend", "words"),
    [
        (["..", "."], LEGEND, "row 2 of the map has 1 cells"),
        (["?"], LEGEND, "`?` in row 1"),
        ("", LEGEND, "needs rows"),
        (["."], "plain", "needs a legend"),
    ],
)
def test_a_drawing_that_is_none_is_told(drawing: Any, legend: Any, words: str) -> None:
    """In words that say where."""
    with pytest.raises(FilterError) as fault:
        cells(drawing, legend)
    assert words in str(fault.value)


@pytest.mark.parametrize(
    ("number", "form", "name"),
    [
        (1, "numbers", "1"),
        (26, "letters", "Z"),
        (27, "letters", "AA"),
        (3, "stems", "丙"),
        (11, "stems", "甲2"),
        (12, "branches", "亥"),
        (12, "numerals", "十二"),
    ],
)
def test_rows_and_columns_have_names(number: int, form: str, name: str) -> None:
    """In several forms."""
    assert coordinate(number, form) == name


def test_an_unknown_form_is_told() -> None:
    """With those there are."""
    with pytest.raises(FilterError, match="`stems`"):
        coordinate(1, "roman")
