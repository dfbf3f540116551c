# SPDX-License-Identifier: MIT
"""A table as read from any sort of file: rows of cells, each with its place."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics.problem import Diagnostic, Place, error
from pnp.loading.reading import Reading

MAX_CELLS = 200_000


@dataclass(slots=True)
class Cell:
    """What a cell holds as text, and where: the line and column of the text, or the row and column of a workbook.

    `odd` says what it holds that is no text, such as `a date`; the text is then empty.
    """

    text: str
    line: int
    column: int
    odd: str = ""


Rows = list[list[Cell]]


def too_many(reading: Reading, cells: int) -> Diagnostic:
    """The problem of a table that is larger than any game's."""
    message = f"the table spans {cells:,} cells, and at most {MAX_CELLS:,} are read"
    helps = ("remove what stands far from the table, or divide it, and list the parts under `files` of the kind",)
    return error("table-too-large", message, Place(path=reading.path), helps=helps)
