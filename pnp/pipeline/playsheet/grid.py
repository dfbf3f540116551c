# SPDX-License-Identifier: MIT
"""A sheet while it is made: cells are put and areas merged, and at the end there is the value."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.writers.xlsx.book import Area, Bar, Bounds, Cell, Choice, Highlight, Look, Sheet, Spot

Value = str | int | float | None


@dataclass(slots=True, kw_only=True)
class Grid:
    """The cells of a sheet, and what is to be done with them; see `Sheet`."""

    cells: dict[Spot, Cell] = field(default_factory=dict)
    merged: dict[Area, Cell] = field(default_factory=dict)
    widths: dict[int, int] = field(default_factory=dict)
    heights: dict[int, int] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)
    bounds: list[Bounds] = field(default_factory=list)
    highlights: list[Highlight] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)

    def put(self, spot: Spot, look: Look, value: Value = None, formula: str = "") -> None:
        """Put a value, or a formula and its first value, into a cell."""
        self.cells[spot] = Cell(look=look, value=value, formula=formula)

    def merge(self, area: Area, look: Look, value: Value = None, formula: str = "") -> None:
        """Make one cell of an area, and put a value into it."""
        if area.first == (area.bottom, area.right):
            self.put(area.first, look, value, formula)
        else:
            self.merged[area] = Cell(look=look, value=value, formula=formula)

    def sheet(
        self,
        name: str,
        *,
        frozen: Spot = (0, 0),
        heads: int = 0,
        filtered: Area | None = None,
        footer: str = "",
        long: bool = False,
    ) -> Sheet:
        """The sheet as a value."""
        return Sheet(
            name=name,
            cells=self.cells,
            merged=self.merged,
            widths=self.widths,
            heights=self.heights,
            frozen=frozen,
            heads=heads,
            filtered=filtered,
            choices=tuple(self.choices),
            bounds=tuple(self.bounds),
            highlights=tuple(self.highlights),
            bars=tuple(self.bars),
            footer=footer,
            long=long,
        )


def area(top: int, left: int, height: int = 1, width: int = 1) -> Area:
    """An area by its upper left cell and its size."""
    return Area(top=top, left=left, bottom=top + height - 1, right=left + width - 1)
