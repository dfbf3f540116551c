# SPDX-License-Identifier: MIT
"""What a table is painted with beside its cells: the grounds of its rows, and its lines."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.boxes.cells import Cell
from pnp.boxes.tree import Box, Fill, Paint
from pnp.geometry_paths import polyline, rounded_rect
from pnp.layout.arrange import Slot
from pnp.layout.painting import stroke_items
from pnp.layout.tracks import TableParts
from pnp.scene.frame import Command, Item

Stretch = tuple[float, float]


def row_grounds(box: Box, parts: TableParts) -> list[Slot]:
    """A box for each row that has a fill: its own, that of head rows, or that of every second row of the body."""
    out = []
    for number, slot in enumerate(parts.rows):
        fill = slot.box.paint.fill or _fill_of(box, number)
        if fill is not None:
            out.append(Slot(box=Box(tag="box", place=slot.box.place, paint=Paint(fill=fill)), area=slot.area))
    return out


def _fill_of(box: Box, number: int) -> Fill | None:
    heads: int = box.settings["heads"]
    fill: Fill | None = None
    if number < heads:
        fill = box.settings["head_fill"]
    elif (number - heads) % 2:
        fill = box.settings["stripe"]
    return fill


def table_lines(box: Box, parts: TableParts) -> list[Item]:
    """The lines of a table, all one path; none runs through a cell that spans where it would stand."""
    wanted: tuple[str, ...] = box.settings["lines"]
    if box.paint.stroke is None or not parts.lattice.rows:
        return []
    columns, rows = parts.lattice.columns, parts.lattice.rows
    left, right, top, bottom = columns[0][0], sum(columns[-1]), rows[0][0], sum(rows[-1])
    commands: list[Command] = []
    heads: int = box.settings["heads"]
    levels = [row for row in range(1, len(rows)) if "rows" in wanted or ("head" in wanted and row == heads)]
    for row in levels:
        y = rows[row][0]
        for start, end in _unbroken(columns, _spanning(parts.taken, row, across=False)):
            commands += polyline(((start, y), (end, y)))
    for column in range(1, len(columns)) if "columns" in wanted else ():
        x = columns[column][0]
        for start, end in _unbroken(rows, _spanning(parts.taken, column, across=True)):
            commands += polyline(((x, start), (x, end)))
    if "frame" in wanted:
        commands += rounded_rect(left, top, right - left, bottom - top, box.paint.radius)
    area = (left, top, right - left, bottom - top)
    return stroke_items(tuple(commands), box.paint, area) if commands else []


def _spanning(cells: tuple[Cell, ...], at: int, *, across: bool) -> set[int]:
    """The rows (or columns) in which a cell lies across the line before the column (or row) `at`."""
    found: set[int] = set()
    for cell in cells:
        start, count = (cell.column, cell.columns) if across else (cell.row, cell.rows)
        other, others = (cell.row, cell.rows) if across else (cell.column, cell.columns)
        if start < at < start + count:
            found.update(range(other, other + others))
    return found


def _unbroken(tracks: tuple[Stretch, ...], broken: set[int]) -> Iterator[Stretch]:
    """The stretches along tracks that are not broken, from start to end."""
    start: float | None = None
    for number, (at, size) in enumerate(tracks):
        if number in broken:
            if start is not None:
                yield start, at
            start = None
            continue
        start = at if start is None else start
        if number == len(tracks) - 1:
            yield start, at + size
