# SPDX-License-Identifier: MIT
"""Which cells of a grid or table are taken: boxes go into the next free ones, in reading order."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """The first column and row of a box, from 0, and how many of each it takes."""

    column: int
    row: int
    columns: int
    rows: int


class Cells:
    """The cells of so many columns, filled from the top left corner; `rows` is how many are begun so far."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.rows = 0
        self._column = self._row = 0
        self._depths = [0] * columns  # the first free row of each column

    def take(self, columns: int, rows: int) -> Cell:
        """The next free cells of a box; one wider than the whole is cut to it."""
        columns = min(columns, self.columns)
        while not self._is_free(columns):
            self._step(1)
        cell = Cell(self._column, self._row, columns, rows)
        self._depths[cell.column : cell.column + columns] = [cell.row + rows] * columns
        self.rows = max(self.rows, cell.row + rows)
        self._step(columns)
        return cell

    @property
    def row(self) -> int:
        """The row being filled."""
        return self._row

    @property
    def next_column(self) -> int:
        """The column in which a box of one cell would come to stand."""
        column = self._column
        while column < self.columns - 1 and self._depths[column] > self._row:
            column += 1
        return column

    def end_row(self) -> int:
        """Go on in the next row, whatever is free in this one; gives how many columns this one has."""
        widest = max([column + 1 for column, depth in enumerate(self._depths) if depth > self._row], default=0)
        self._column = 0
        self._row += 1
        self.rows = max(self.rows, self._row)
        return widest

    def _is_free(self, columns: int) -> bool:
        end = self._column + columns
        return end <= self.columns and max(self._depths[self._column : end]) <= self._row

    def _step(self, columns: int) -> None:
        self._column += columns
        if self._column >= self.columns:
            self._column, self._row = 0, self._row + 1
