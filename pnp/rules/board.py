# SPDX-License-Identifier: MIT
"""A map drawn in letters: its cells, what they mean, and how far one is from another."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.rules.records import Record

Cell = tuple[int, int]
"""A cell by column and row, both from 0, from the top left."""

_COORDINATES = re.compile(r"([A-Za-z])\s*([0-9]{1,3})")
_STEPS = ((0, -1), (-1, 0), (1, 0), (0, 1))


class BoardError(Exception):
    """A drawing that is no map, or a choice of cells that cannot be made; `row` is where, from 0."""

    def __init__(self, message: str, row: int | None = None) -> None:
        self.message = message
        self.row = row
        super().__init__(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A rectangle of letters; `legend` gives every letter its meanings."""

    rows: tuple[str, ...]
    legend: Mapping[str, frozenset[str]]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    def cells(self) -> Iterable[Cell]:
        """Every cell, in reading order."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def letter(self, cell: Cell) -> str:
        """The letter drawn in a cell."""
        return self.rows[cell[1]][cell[0]]

    def meanings(self, cell: Cell) -> frozenset[str]:
        """What a cell is, its letter included."""
        letter = self.letter(cell)
        return self.legend.get(letter, frozenset()) | {letter}


def parse_board(drawing: Any, legend: Any) -> Board:
    """Read a drawing.

    Args:
        drawing: A list of rows, or one text with a row a line; blanks between letters are ignored unless the legend
            has a blank.
        legend: A map of letters to a meaning, a list of meanings, or a map whose texts and true keys are meanings.

    Returns:
        The map.

    Raises:
        BoardError: It has no rows, rows of different length, or letters that the legend does not explain.
    """
    lines = drawing.splitlines() if isinstance(drawing, str) else drawing
    if not isinstance(lines, list | tuple) or not lines:
        raise BoardError("it has no rows")
    meanings = {str(letter): _meanings_of(value) for letter, value in legend.items()}
    rows = tuple(_letters(str(line), meanings) for line in lines)
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]) or not row:
            raise BoardError(f"row {number + 1} has {len(row)} cells, not {len(rows[0])}", number)
        for column, letter in enumerate(row):
            if letter not in meanings:
                raise BoardError(f"`{letter}` in row {number + 1}, column {column + 1} is not in the legend", number)
    return Board(rows=rows, legend=meanings)


def _letters(line: str, legend: Mapping[str, Any]) -> str:
    return line if " " in legend else "".join(line.split())


def _meanings_of(value: Any) -> frozenset[str]:
    if isinstance(value, Record):
        return frozenset(
            str(name if inner is True else inner) for name, inner in value.items() if inner not in (None, False, "")
        )
    return frozenset(map(str, value)) if isinstance(value, tuple | list) else frozenset((str(value),))


def choose_cells(board: Board, names: Iterable[str]) -> tuple[Cell, ...]:
    """The cells that names choose, each once.

    Args:
        board: The map.
        names: Meanings or letters of the legend; `edge top`, `edge bottom`, `edge left`, `edge right`; `middle` with
            the same words (the middle cell of that edge; two of an even edge), or `middle` alone; or coordinates such
            as `B3` (second column, third row).

    Returns:
        The cells in the order of the names.

    Raises:
        BoardError: A name is none of these, or its coordinates lie off the map.
    """
    chosen: dict[Cell, None] = {}
    for name in names:
        chosen |= dict.fromkeys(_named_cells(board, name))
    return tuple(chosen)


def _named_cells(board: Board, name: str) -> list[Cell]:
    if any(name == letter or name in meanings for letter, meanings in board.legend.items()):
        return [cell for cell in board.cells() if name in board.meanings(cell)]
    words = name.split()
    if words and words[0] in ("edge", "middle") and len(words) < 3:
        return _cells_of_edge(board, words)
    coordinates = _COORDINATES.fullmatch(name)
    if coordinates is None:
        raise BoardError(f"the legend has no `{name}`")
    cell = (ord(coordinates[1].upper()) - ord("A"), int(coordinates[2]) - 1)
    if cell[0] >= board.width or not 0 <= cell[1] < board.height:
        raise BoardError(f"`{name}` is off the map")
    return [cell]


def _cells_of_edge(board: Board, words: list[str]) -> list[Cell]:
    across, down = _middle(board.width), _middle(board.height)
    if words == ["middle"]:
        return [(x, y) for y in down for x in across]
    whole = words[0] == "edge"
    columns, rows = (range(board.width), range(board.height)) if whole else (across, down)
    edges = {
        "top": [(x, 0) for x in columns],
        "bottom": [(x, board.height - 1) for x in columns],
        "left": [(0, y) for y in rows],
        "right": [(board.width - 1, y) for y in rows],
    }
    if words[-1] not in edges:
        raise BoardError(f"`{' '.join(words)}` is not an edge")
    return edges[words[-1]]


def _middle(length: int) -> range:
    return range((length - 1) // 2, length // 2 + 1)


def distances(board: Board, start: Cell, blocked: frozenset[Cell]) -> dict[Cell, int]:
    """The least number of steps from a cell to every cell that can be reached.

    A step goes to one of the four neighbours; blocked cells cannot be entered.
    """
    reached = {start: 0}
    waiting = deque([start])
    while waiting:
        x, y = waiting.popleft()
        for dx, dy in _STEPS:
            cell = (x + dx, y + dy)
            inside = 0 <= cell[0] < board.width and 0 <= cell[1] < board.height
            if inside and cell not in reached and cell not in blocked:
                reached[cell] = reached[x, y] + 1
                waiting.append(cell)
    return reached


def image_of(board: Board, cell: Cell, turn: str) -> Cell:
    """Where a cell comes to lie when the map is turned by 180 or 90 degrees, or mirrored.

    A quarter turn needs a square map.
    """
    x, y = cell
    right, below = board.width - 1 - x, board.height - 1 - y
    return {"180": (right, below), "90": (below, x), "left-right": (right, y), "top-bottom": (x, below)}[turn]


def coordinates(cell: Cell) -> str:
    """How messages name a cell: `B3` up to column Z, else column and row."""
    x, y = cell
    return f"{chr(ord('A') + x)}{y + 1}" if x < 26 else f"column {x + 1}, row {y + 1}"
