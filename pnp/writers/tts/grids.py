# SPDX-License-Identifier: MIT
"""How cells are laid out on a sheet of faces.

A sheet is exactly its cells, without any rim, and cells are whole multiples of 16 pixels: halved four times, as video
cards do for what is seen from afar, each pixel still belongs to one cell alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.geometry import POINTS_PER_INCH

STEP = 16
"""Sides of cells are multiples of so many pixels."""

MOST_COLUMNS, MOST_ROWS = 10, 7
LIMIT = 4096
"""The longest side of a picture that every video card can show."""

TARGET_DPI = 250
LEAST_DPI = 150
"""With fewer pixels an inch, small Chinese text cannot be read."""

_LEAST_SIDE = 512
"""Pictures of small pieces have so many pixels along their longer side."""

_FINER = 1.2
_MOST_ERROR = 0.006
"""How far the proportions of a cell may be from those of its face."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """The pixels of a face, and how many of them an inch has across or down, whichever is fewer."""

    width: int
    height: int
    dpi: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cells in columns and rows, counted from the left, then down."""

    columns: int
    rows: int
    cell: Cell

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the sheet in pixels."""
        return self.columns * self.cell.width, self.rows * self.cell.height


def choose_cell(width: float, height: float, dpi: float = TARGET_DPI) -> Cell:
    """The cell of a face: true and fine enough where that can be, of those the one of which most fit on a sheet.

    Args:
        width: Of the face, in points.
        height: Likewise.
        dpi: The fewest pixels an inch; where not even one face has them, it gets what it can.
    """
    best: tuple[tuple[float, ...], Cell] | None = None
    for columns in range(1, MOST_COLUMNS + 1):
        for rows in range(1, MOST_ROWS + 1):
            cell = _largest(width, height, LIMIT // columns, LIMIT // rows)
            if cell is None:
                continue
            fine, true = cell.dpi >= dpi, _error(cell, width, height) <= _MOST_ERROR
            rank = (fine and true, fine, columns * rows if fine else 0, cell.dpi)
            if best is None or rank > best[0]:
                best = (rank, cell)
    assert best is not None
    return best[1]


def single_grid(width: float, height: float, dpi: float = TARGET_DPI) -> Grid:
    """The grid of a picture by itself: as fine as cells are, small pieces finer, for they are looked at from near."""
    longest = max(width, height)
    most = min(LIMIT, max(_LEAST_SIDE, math.ceil(longest / POINTS_PER_INCH * dpi * _FINER / STEP) * STEP))
    cell = _largest(width, height, most, most)
    assert cell is not None
    return Grid(columns=1, rows=1, cell=cell)


def grids_of(cell: Cell, count: int) -> list[Grid]:
    """The sheets of so many cells: full ones, and a last one no larger than it need be."""
    most = Grid(columns=min(MOST_COLUMNS, LIMIT // cell.width), rows=min(MOST_ROWS, LIMIT // cell.height), cell=cell)
    capacity = most.columns * most.rows
    full, rest = divmod(count, capacity)
    grids = [most] * full
    if rest:
        shapes = [(-(-rest // rows), rows) for rows in range(1, most.rows + 1) if -(-rest // rows) <= most.columns]
        columns, rows = min(shapes, key=lambda shape: (shape[0] * shape[1], abs(shape[0] - shape[1])))
        grids.append(Grid(columns=columns, rows=rows, cell=cell))
    return grids


def _largest(width: float, height: float, most_wide: int, most_high: int) -> Cell | None:
    """The largest cell within bounds; of those with the right proportions if there are any."""
    best: tuple[tuple[bool, float, int], Cell] | None = None
    for wide in range(STEP, most_wide // STEP * STEP + 1, STEP):
        high = round(wide * height / width / STEP) * STEP
        if not STEP <= high <= most_high // STEP * STEP:
            continue
        dpi = min(wide / width, high / height) * POINTS_PER_INCH
        cell = Cell(width=wide, height=high, dpi=round(dpi, 1))
        error = _error(cell, width, height)
        rank = (True, 0.0, wide) if error <= _MOST_ERROR else (False, -error, wide)
        if best is None or rank > best[0]:
            best = (rank, cell)
    return best[1] if best else None


def _error(cell: Cell, width: float, height: float) -> float:
    """How far the proportions of a cell are from those of a face."""
    return abs(cell.width / cell.height * height / width - 1)
