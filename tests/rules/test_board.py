# SPDX-License-Identifier: MIT
"""Maps as cells: their drawing, the choice of cells, steps and images."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.board import Board, BoardError, choose_cells, coordinates, distances, image_of, parse_board

LEGEND = {".": "plain", "#": "rock", "A": "spawn"}
DRAWINGS = st.integers(1, 6).flatmap(
    lambda width: st.lists(st.text("..#A", min_size=width, max_size=width), min_size=1, max_size=6)
)


def board(*rows: str) -> Board:
    """A small map."""
    return parse_board(rows, LEGEND)


def test_a_drawing_may_be_a_list_or_a_text() -> None:
    """Blanks between letters do not count."""
    assert parse_board("A .\n. #\n", LEGEND) == board("A.", ".#")


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("spawn", ["A1"]),
        ("#", ["C2"]),
        ("edge top", ["A1", "B1", "C1"]),
        ("edge right", ["C1", "C2", "C3"]),
        ("middle bottom", ["B3"]),
        ("middle left", ["A2"]),
        ("middle", ["B2"]),
        ("c 3", ["C3"]),
    ],
)
def test_cells_are_chosen_by_name(name: str, cells: list[str]) -> None:
    """Meanings, letters, edges, middles, coordinates."""
    chosen = choose_cells(board("A..", "..#", "..."), (name,))
    assert [coordinates(cell) for cell in chosen] == cells


def test_an_even_edge_has_two_middle_cells() -> None:
    """And an even map four."""
    assert choose_cells(board("...."), ("middle top",)) == ((1, 0), (2, 0))
    assert len(choose_cells(board("..", ".."), ("middle",))) == 4


@pytest.mark.parametrize("name", ["sea", "edge", "edge up", "middle of nowhere", "D1", "A0", "A4", "", "12"])
def test_what_chooses_no_cell_is_an_error(name: str) -> None:
    """Unknown meanings and edges, coordinates off the map."""
    with pytest.raises(BoardError):
        choose_cells(board("A..", "..#", "..."), (name,))


def test_steps_go_round_what_is_blocked() -> None:
    """Not over corners."""
    ways = distances(board("..", "#."), (0, 0), frozenset({(0, 1)}))
    assert ways == {(0, 0): 0, (1, 0): 1, (1, 1): 2}


@given(DRAWINGS)
def test_ways_are_as_long_back_as_forth(rows: list[str]) -> None:
    """Between any two cells that are joined."""
    drawn = parse_board(rows, LEGEND)
    blocked = frozenset(choose_cells(drawn, ("rock",)))
    free = [cell for cell in drawn.cells() if cell not in blocked]
    ways = {cell: distances(drawn, cell, blocked) for cell in free}
    assert all(ways[b].get(a) == length for a in free for b, length in ways[a].items())


@given(DRAWINGS, st.sampled_from(["180", "left-right", "top-bottom"]))
def test_an_image_of_an_image_is_the_cell_itself(rows: list[str], turn: str) -> None:
    """For half turns and mirrors."""
    drawn = parse_board(rows, LEGEND)
    assert all(image_of(drawn, image_of(drawn, cell, turn), turn) == cell for cell in drawn.cells())


def test_four_quarter_turns_are_none() -> None:
    """On a square."""
    drawn = board("...", "...", "...")
    cell = (0, 1)
    for _ in range(4):
        cell = image_of(drawn, cell, "90")
    assert cell == (0, 1)
    assert image_of(drawn, (0, 0), "90") == (2, 0)


def test_cells_beyond_z_are_named_by_numbers() -> None:
    """There are 26 letters."""
    assert [coordinates(cell) for cell in ((0, 0), (25, 9), (26, 9))] == ["A1", "Z10", "column 27, row 10"]
