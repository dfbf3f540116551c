# SPDX-License-Identifier: MIT
"""The grid of a sheet: how many pages of one size fit, and where their trim boxes stand.

The grid is centred on the sheet and does not depend on how many pages there are to print, so that a sheet that is half
empty is cut by the same marks, and backs meet fronts. What must stand beside it (rulers and the bleed of outer pages)
counts when pages are counted.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.diagnostics.problem import error
from pnp.geometry import Rect, Size, to_mm
from pnp.imposition.bands import CLEAR, RULER
from pnp.imposition.desk import Desk


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Trim boxes in columns and rows: `xs` and `ys` are the left and top sides of each column and row."""

    sheet: Size
    cell: Size
    xs: tuple[float, ...]
    ys: tuple[float, ...]

    @property
    def outer(self) -> Rect:
        """The rectangle round all trim boxes."""
        width = self.xs[-1] + self.cell.width - self.xs[0]
        return Rect(x=self.xs[0], y=self.ys[0], width=width, height=self.ys[-1] + self.cell.height - self.ys[0])

    @property
    def vertical_lines(self) -> tuple[float, ...]:
        """The x of every trim line, left to right, lines that coincide once."""
        return _lines(self.xs, self.cell.width)

    @property
    def horizontal_lines(self) -> tuple[float, ...]:
        """The y of every trim line, top to bottom, lines that coincide once."""
        return _lines(self.ys, self.cell.height)


def _lines(starts: tuple[float, ...], extent: float) -> tuple[float, ...]:
    """Both ends of each cell along one axis, without repeats."""
    ends = sorted(e for s in starts for e in (s, s + extent))
    return tuple(e for i, e in enumerate(ends) if i == 0 or e - ends[i - 1] > 0.001)


def plan_grid(cell: Size, desk: Desk) -> Grid | None:
    """The grid that holds the most cells of a size on the desk's paper.

    Returns:
        The grid; None, with an error in the report, where not even what the style asks for fits.
    """
    for kept_free in (beside(desk), 0.0):
        best = max((_fit(cell, sheet, kept_free, desk) for sheet in desk.orientations), key=_count)
        if best is not None:
            return best
    _report_cells(cell, desk)
    return None


def _count(grid: Grid | None) -> int:
    return len(grid.xs) * len(grid.ys) if grid else 0


def beside(desk: Desk) -> float:
    """What must find room on each side between the grid and the printer's margin: a ruler, and bleed as inside."""
    style = desk.style
    ruler = RULER.least + CLEAR if style.marks.rulers else 0.0
    return min(style.bleed, style.gap / 2) + ruler


def _fit(cell: Size, sheet: Size, kept_free: float, desk: Desk) -> Grid | None:
    """The centred grid on a sheet of a size, or None where it does not fit."""
    style = desk.style
    edge = style.margin + kept_free
    columns = tracks(sheet.width - 2 * edge, cell.width, style.gap, style.columns)
    rows = tracks(sheet.height - 2 * edge, cell.height, style.gap, style.rows)
    if not columns or not rows:
        return None
    xs = centred(sheet.width, cell.width, style.gap, columns)
    return Grid(sheet=sheet, cell=cell, xs=xs, ys=centred(sheet.height, cell.height, style.gap, rows))


def tracks(available: float, extent: float, gap: float, wanted: int) -> int:
    """How many cells fit along an axis; 0 where `wanted` is more than that. `wanted` of 0 means as many as fit."""
    most = max(0, math.floor((available + gap + 1e-6) / (extent + gap)))
    return (wanted if wanted <= most else 0) if wanted else most


def centred(length: float, extent: float, gap: float, count: int) -> tuple[float, ...]:
    """Where `count` cells start so that they stand in the middle of a length."""
    start = (length - count * extent - (count - 1) * gap) / 2
    return tuple(start + i * (extent + gap) for i in range(count))


def _report_cells(cell: Size, desk: Desk) -> None:
    """Report that not even what the style asks for fits on the paper."""
    style = desk.style
    columns, rows = style.columns or 1, style.rows or 1
    need = Size(
        width=columns * cell.width + (columns - 1) * style.gap, height=rows * cell.height + (rows - 1) * style.gap
    )
    what = f"a page of {cell.label()}" if columns * rows == 1 else f"{columns} × {rows} pages of {cell.label()}"
    report_too_large(desk, what, need, margin=style.margin)


def report_too_large(desk: Desk, what: str, need: Size, *, margin: float) -> None:
    """Report that something does not fit on the paper.

    Args:
        desk: Knows the paper and the style.
        what: What does not fit, such as `a page of 63 × 88 mm`.
        need: The room it takes.
        margin: How much of each side of the paper cannot be used.
    """
    style, paper = desk.style, desk.paper.size
    room = Size(width=paper.width - 2 * margin, height=paper.height - 2 * margin)
    if style.columns or style.rows:
        helps = ("leave `columns` and `rows` out of the style, for as many as fit", "print on larger paper")
    else:
        helps = ("print on larger paper", "use the print style `poster` for a page larger than the paper")
    inside = f" inside a margin of {to_mm(margin):.4g} mm" if margin else ""
    desk.report.add(
        error(
            "page-larger-than-paper",
            f"no room for {what}: {need.label()} on the {room.label()} of `{desk.paper.label}`{inside}",
            style.place,
            helps=helps,
        )
    )
