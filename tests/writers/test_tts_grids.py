# SPDX-License-Identifier: MIT
"""Sheets of cells: sharp enough, no larger than video cards take, and without foreign colours at their edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import MM, POINTS_PER_INCH
from pnp.writers.tts.grids import LIMIT, MOST_COLUMNS, MOST_ROWS, STEP, choose_cell, grids_of

MOST_ERROR = 0.006


@pytest.mark.parametrize(
    ("size", "cell", "fullest"),
    [
        ((63, 88), (672, 944), (6, 4)),
        ((57, 88), (656, 1008), (6, 4)),
        ((70, 120), (784, 1344), (5, 3)),
        ((44, 68), (496, 768), (8, 5)),
        ((50, 50), (512, 512), (8, 7)),
        ((25, 25), (400, 400), (10, 7)),
        ((63.5, 63.5), (672, 672), (6, 6)),
    ],
)
def test_usual_cards_get_the_most_cells_of_250_dpi(
    size: tuple[float, float], cell: tuple[int, int], fullest: tuple[int, int]
) -> None:
    """And of the sizes that allow as many, the largest."""
    chosen = choose_cell(size[0] * MM, size[1] * MM)
    grid = grids_of(chosen, 1000)[0]
    assert ((chosen.width, chosen.height), (grid.columns, grid.rows)) == (cell, fullest)
    assert chosen.dpi >= 250


@given(width=st.floats(20, 300), height=st.floats(20, 300), count=st.integers(1, 600))
def test_every_sheet_can_be_shown(width: float, height: float, count: int) -> None:
    """Cells of 16 pixels times something, of the right proportions, on sheets within the limits."""
    cell = choose_cell(width * MM, height * MM)
    assert cell.width % STEP == cell.height % STEP == 0
    if 1 / 3 < width / height < 3:
        assert abs(cell.width / cell.height * height / width - 1) <= MOST_ERROR
    assert cell.dpi <= cell.width / width * 25.4 + 0.1
    grids = grids_of(cell, count)
    for grid in grids:
        assert (grid.columns, grid.rows) <= (MOST_COLUMNS, MOST_ROWS)
        assert max(grid.size) <= LIMIT
        assert grid.size == (grid.columns * cell.width, grid.rows * cell.height)
    capacities = [grid.columns * grid.rows for grid in grids]
    assert sum(capacities[:-1]) < count <= sum(capacities)


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (24, 1), (25, 2), (71, 3), (110, 5), (141, 6)])
def test_more_cards_than_cells_go_on_another_sheet(count: int, sheets: int) -> None:
    """Poker cards, 24 a sheet; the last sheet has no cells that it does not need."""
    grids = grids_of(choose_cell(63 * MM, 88 * MM), count)
    assert len(grids) == sheets
    last = grids[-1]
    assert last.columns * last.rows - (count - 24 * (sheets - 1)) < last.columns


def test_a_single_card_is_a_single_cell() -> None:
    """A sheet of one."""
    (grid,) = grids_of(choose_cell(63 * MM, 88 * MM), 1)
    assert (grid.columns, grid.rows) == (1, 1)


def test_what_cannot_be_sharp_is_as_sharp_as_can_be() -> None:
    """A sheet of A2 has fewer pixels an inch than asked for, but all that there may be."""
    cell = choose_cell(594 * MM, 420 * MM)
    assert max(cell.width, cell.height) == LIMIT
    assert cell.dpi == pytest.approx(4096 / (594 * MM) * POINTS_PER_INCH, abs=1)


def test_a_finer_resolution_means_fewer_cells() -> None:
    """300 dpi: 15 poker cards a sheet."""
    cell = choose_cell(63 * MM, 88 * MM, 300)
    grid = grids_of(cell, 100)[0]
    assert ((cell.width, cell.height), grid.columns * grid.rows) == ((816, 1136), 15)
