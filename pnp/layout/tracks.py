# SPDX-License-Identifier: MIT
"""Grids and tables: columns and rows of given, shared and natural sizes, and boxes that span several of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.boxes.cells import Cell, Cells
from pnp.boxes.tree import AUTO, Box, Extent
from pnp.layout.arrange import Area, Measure, Slot, child_size, clamp, fixed, place_absolute, share_out

Placed = Sequence[tuple[Box, Cell]]
_SHARE = Extent("share", 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lattice:
    """Columns and rows as places along x and y, each with its size; `over` is by how much they overrun the box."""

    columns: tuple[tuple[float, float], ...]
    rows: tuple[tuple[float, float], ...]
    over: tuple[float, float]

    def area(self, cell: Cell) -> Area:
        """The area of a cell; what lies right of the last column has no width."""
        (x, _), (y, _) = self.columns[cell.column], self.rows[cell.row]
        right, bottom = self.columns[cell.column + cell.columns - 1], self.rows[cell.row + cell.rows - 1]
        return (x, y, sum(right) - x, sum(bottom) - y)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableParts:
    """A table with its places: the areas of its rows, its cells, and the lattice they lie in."""

    rows: tuple[Slot, ...]
    cells: tuple[Slot, ...]
    taken: tuple[Cell, ...]
    lattice: Lattice


def place_grid(
    box: Box, content: Area, areas: Mapping[str, Area], measure: Measure
) -> tuple[list[Slot], tuple[float, float]]:
    """Places of the children of a grid, each in its cell as in a stack, and by how much they overrun it."""
    placed, extents = _grid_cells(box)
    lattice = _lattice(placed, extents, content, (box.gap, box.settings["row_gap"]), measure)
    slots = [Slot(box=child, area=place_absolute(child, lattice.area(cell), areas, measure)) for child, cell in placed]
    return slots, lattice.over


def place_table(box: Box, content: Area, areas: Mapping[str, Area], measure: Measure) -> TableParts:
    """Places of the rows and cells of a table."""
    placed, extents = _table_cells(box)
    lattice = _lattice(placed, extents, content, (0.0, 0.0), measure, box.children)
    x, width = content[0], sum(lattice.columns[-1]) - content[0]
    return TableParts(
        rows=tuple(
            Slot(box=row, area=(x, y, width, height))
            for row, (y, height) in zip(box.children, lattice.rows, strict=False)
        ),
        cells=tuple(
            Slot(box=child, area=place_absolute(child, lattice.area(cell), areas, measure)) for child, cell in placed
        ),
        taken=tuple(cell for _, cell in placed),
        lattice=lattice,
    )


def lattice_size(box: Box, width: float, measure: Measure) -> tuple[float, float]:
    """The natural size of a grid or table, padding included, where at most `width` is to be had."""
    pad_x, pad_y = box.pad.left + box.pad.right, box.pad.top + box.pad.bottom
    inner = width - pad_x
    table = box.tag == "table"
    placed, (columns, rows) = _table_cells(box) if table else _grid_cells(box)
    gaps = (0.0, 0.0) if table else (box.gap, box.settings["row_gap"])
    if table and any(extent.kind == "share" for extent in columns):
        sizes = _sizes(placed, columns, inner, gaps[0], _width_of(inner, measure), _COLUMNS)
    else:
        sizes = _natural(placed, columns, inner, gaps[0], _width_of(inner, measure), _COLUMNS)
    heights = _natural(placed, rows, 0.0, gaps[1], _height_in(sizes, gaps[0], measure), _ROWS)
    if table:
        heights = _bounded(heights, box.children)
    return (
        sum(sizes) + gaps[0] * (len(sizes) - 1) + pad_x,
        sum(heights) + gaps[1] * max(len(heights) - 1, 0) + pad_y,
    )


def _grid_cells(box: Box) -> tuple[Placed, tuple[tuple[Extent, ...], tuple[Extent, ...]]]:
    """The children with their cells, and the extents of columns and rows, the last of which go on."""
    columns: tuple[Extent, ...] = box.settings["cols"]
    rows: tuple[Extent, ...] = box.settings["rows"]
    cells = Cells(len(columns))
    placed = [(child, cells.take(child.at.span, child.at.row_span)) for child in box.children]
    last = rows[-1] if rows else _SHARE
    return placed, (columns, rows + (last,) * max(cells.rows - len(rows), 1 - len(rows), 0))


def _table_cells(box: Box) -> tuple[Placed, tuple[tuple[Extent, ...], tuple[Extent, ...]]]:
    columns: tuple[Extent, ...] = box.settings["cols"]
    cells = Cells(len(columns))
    placed = []
    for number, row in enumerate(box.children):
        for child in row.children:
            cell = cells.take(child.at.span, child.at.row_span)
            if cell.row == number:  # a row that is too full is reported where it is written
                placed.append((child, cell))
        if cells.row == number:
            cells.end_row()
    rows = tuple(row.at.height for row in box.children)
    return placed, (columns, rows + (AUTO,) * max(cells.rows - len(rows), 1 - len(rows), 0))


def _lattice(
    placed: Placed,
    extents: tuple[tuple[Extent, ...], tuple[Extent, ...]],
    content: Area,
    gaps: tuple[float, float],
    measure: Measure,
    bounds: Sequence[Box] = (),
) -> Lattice:
    x, y, width, height = content
    widths = _sizes(placed, extents[0], width, gaps[0], _width_of(width, measure), _COLUMNS)
    heights = _sizes(placed, extents[1], height, gaps[1], _height_in(widths, gaps[0], measure), _ROWS)
    heights = _bounded(heights, bounds)
    columns, rows = _in_line(x, widths, gaps[0]), _in_line(y, heights, gaps[1])
    over = (sum(columns[-1]) - x - width, sum(rows[-1]) - y - height)
    return Lattice(columns=columns, rows=rows, over=over)


_Natural = Callable[[Box, Cell], float]
_Along = Callable[[Cell], tuple[int, int]]


def _COLUMNS(cell: Cell) -> tuple[int, int]:  # noqa: N802 - one of two constants that happen to be functions
    return cell.column, cell.columns


def _ROWS(cell: Cell) -> tuple[int, int]:  # noqa: N802
    return cell.row, cell.rows


def _width_of(room: float, measure: Measure) -> _Natural:
    return lambda child, _: child_size(child, room, measure)[0]


def _height_in(widths: Sequence[float], gap: float, measure: Measure) -> _Natural:
    def height(child: Box, cell: Cell) -> float:
        room = sum(widths[cell.column : cell.column + cell.columns]) + gap * (cell.columns - 1)
        return child_size(child, room, measure)[1]

    return height


def _sizes(
    placed: Placed, extents: Sequence[Extent], room: float, gap: float, natural: _Natural, along: _Along
) -> list[float]:
    """The tracks of a box of `room` points: given, natural, and shares of what is left."""
    gaps = gap * (len(extents) - 1)
    known: list[float | None] = [fixed(extent, room) for extent in extents]
    _fill_autos(placed, extents, known, gap, natural, along)
    shares = [extent.value if extent.kind == "share" else 0.0 for extent in extents]
    return share_out(list(zip(known, shares, strict=True)), room - gaps)


def _natural(
    placed: Placed, extents: Sequence[Extent], room: float, gap: float, natural: _Natural, along: _Along
) -> list[float]:
    """The tracks of a box that may be as large as they want; shares keep their proportions."""
    loose = [AUTO if extent.kind == "share" else extent for extent in extents]
    known: list[float | None] = [fixed(extent, room) for extent in loose]
    _fill_autos(placed, loose, known, gap, natural, along)
    sizes = [size or 0.0 for size in known]
    shares = [(size / e.value, k) for k, (size, e) in enumerate(zip(sizes, extents, strict=True)) if e.kind == "share"]
    if shares:
        unit = max(shares)[0]
        for _, k in shares:
            sizes[k] = unit * extents[k].value
    return sizes


def _fill_autos(
    placed: Placed,
    extents: Sequence[Extent],
    known: list[float | None],
    gap: float,
    natural: _Natural,
    along: _Along,
) -> None:
    """Natural sizes of tracks from their boxes; what a box that spans tracks still wants goes to the last auto one."""
    autos = {k for k, extent in enumerate(extents) if extent.kind == "auto"}
    if not autos:
        return
    for k in autos:
        known[k] = 0.0
    wide: list[tuple[Box, Cell]] = []
    for child, cell in placed:
        start, count = along(cell)
        if count > 1:
            wide.append((child, cell))
        elif start in autos:
            known[start] = max(known[start] or 0.0, natural(child, cell))
    for child, cell in wide:
        start, count = along(cell)
        inside = range(start, min(start + count, len(known)))
        ends = [k for k in inside if k in autos]
        if ends and all(known[k] is not None for k in inside):
            lack = natural(child, cell) - sum(known[k] or 0.0 for k in inside) - gap * (count - 1)
            known[ends[-1]] = (known[ends[-1]] or 0.0) + max(lack, 0.0)


def _bounded(heights: list[float], rows: Sequence[Box]) -> list[float]:
    """The heights of a table's rows within what the rows ask for."""
    for k, row in enumerate(rows):
        heights[k] = clamp(heights[k], row.at.min_height, row.at.max_height)
    return heights


def _in_line(start: float, sizes: Sequence[float], gap: float) -> tuple[tuple[float, float], ...]:
    out = []
    for size in sizes:
        out.append((start, size))
        start += size + gap
    return tuple(out)
