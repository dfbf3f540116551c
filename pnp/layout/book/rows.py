# SPDX-License-Identifier: MIT
"""Rows of tables: cells on one baseline, grounds and edges, and rows taller than a page split between lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.boxes.book import BookTable, Cell, Column, Row
from pnp.boxes.style import TextStyle
from pnp.geometry import Edges
from pnp.geometry_paths import polyline, rectangle
from pnp.layout.book.bench import Bench, aligned
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import Slab
from pnp.scene.frame import Color, Item, Path

_LINE = 0.4
"""The thickness of lines where the look gives none, in points."""

_COUNTS = 2
_NEARLY = 1e-6


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class TableLook:
    """How one table looks.

    `styles` are those of rows, heads and groups. `edge` is the room of the strip at the left of rows. `bleed` are the
    sides of the page that grounds and lines run to, from the page's trimmed left side; None where they stay in the
    table.
    """

    table: Role
    head: Role
    group: Role
    styles: tuple[TextStyle, ...]
    pad: Edges
    edge: float
    bleed: tuple[float, float] | None = None

    def role(self, row: Row, *, head: bool) -> Role:
        """The role of a row."""
        return self.head if head else self.group if row.group else self.table

    def text(self, row: Row, *, head: bool) -> TextStyle:
        """The style of a row's cells."""
        return self.styles[1 if head else 2 if row.group else 0]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SetCell:
    """A cell with its text set.

    `x` is its left side from that of the table, `drop` how far its text stands below the row's pad so that all first
    lines have one baseline. Lines `first` to `last` stand in this part of the row.
    """

    x: float
    width: float
    prose: Prose
    fill: Color | None
    first: int
    last: int
    drop: float = 0.0

    @property
    def height(self) -> float:
        """The lines with what is above them."""
        return self.drop + sum(self.prose.heights[self.first : self.last + 1])


class RowMaker:
    """Makes the slabs of one table's rows."""

    def __init__(self, bench: Bench, block: BookTable, look: TableLook, widths: Sequence[float]) -> None:
        self._bench, self._block, self._look, self._widths = bench, block, look, widths

    def row(self, row: Row, room: float, *, head: bool = False, stripe: Color | None = None) -> list[Slab]:
        """The slab of a row; several where it is taller than the `room` of a page."""
        pad = self._look.pad
        cells = self._cells(row, head=head)
        parts = _split(cells, room - pad.top - pad.bottom)
        if len(parts) > 1:
            self._bench.remarks.split_row(self._block.place)
        slabs = [self._part(part, row, stripe, head=head) for part in parts]
        if row.id:
            slabs[0].ids = (row.id,)
        for slab in slabs[:-1]:
            slab.keep = 0
        return slabs

    def _cells(self, row: Row, *, head: bool) -> list[SetCell]:
        """The cells of a row, their first lines on one baseline."""
        look, widths, style = self._look, self._widths, self._look.text(row, head=head)
        out: list[SetCell] = []
        stands: list[str] = []
        x = look.edge
        for cell, column in placed_cells(row, self._block.columns):
            width = sum(widths[column : column + cell.span])
            own = aligned(style, cell.align or self._block.columns[column].align)
            room = max(width - look.pad.left - look.pad.right, own.size)
            prose = self._bench.typesetter.set(cell.text, own, room, self._block.place)
            last = len(prose.lines) - 1
            out.append(SetCell(x=x, width=width, prose=prose, fill=cell.fill, first=0, last=last))
            stands.append(cell.valign or self._block.columns[column].valign)
            x += width
        return _dropped(out, stands)

    def _part(self, cells: Sequence[SetCell], row: Row, stripe: Color | None, *, head: bool) -> Slab:
        look, role = self._look, self._look.role(row, head=head)
        pad = look.pad
        height = max([cell.height for cell in cells], default=0.0) or look.styles[0].size * look.styles[0].leading
        fill = stripe or role.look.fill or (None if head else look.table.look.fill)
        drawing = _Drawing(cells, look, role, (sum(self._widths), height + pad.top + pad.bottom), (fill, row.edge))
        marks = [piece for cell in cells for line, piece in cell.prose.marks if cell.first <= line <= cell.last]
        return Slab(
            height=height + pad.top + pad.bottom,
            draw=drawing.items,
            lines=_COUNTS,
            notes=tuple(piece.note for piece in marks if piece.note),
            terms=tuple(piece.term for piece in marks if piece.term),
            place=self._block.place,
        )


def placed_cells(row: Row, columns: Sequence[Column]) -> Iterator[tuple[Cell, int]]:
    """The cells of a row with the number of their first column; what lies beyond the last column is left out."""
    column = 0
    for cell in row.cells:
        if column < len(columns):
            yield replace(cell, span=min(max(cell.span, 1), len(columns) - column)), column
        column += max(cell.span, 1)


def _dropped(cells: Sequence[SetCell], stands: Sequence[str]) -> list[SetCell]:
    """Cells where they stand in their row: at its top, in its middle, or with their first lines on one baseline."""
    on_line = [how == "baseline" and bool(one.prose.lines) for one, how in zip(cells, stands, strict=True)]
    deepest = max([one.prose.baseline(0) for one, on in zip(cells, on_line, strict=True) if on], default=0.0)
    out = [
        replace(one, drop=deepest - one.prose.baseline(0)) if on else one
        for one, on in zip(cells, on_line, strict=True)
    ]
    height = max([one.height for one in out], default=0.0)
    return [
        replace(one, drop=(height - one.height) / 2) if how == "middle" else one
        for one, how in zip(out, stands, strict=True)
    ]


def _split(cells: Sequence[SetCell], room: float) -> list[list[SetCell]]:
    """The cells in parts of at most `room` points, each with as many lines as it has room for, but one at least."""
    parts: list[list[SetCell]] = []
    rest = list(cells)
    while max([cell.height for cell in rest], default=0.0) > room + _NEARLY:
        part: list[SetCell] = []
        left: list[SetCell] = []
        for cell in rest:
            depth, last = cell.drop, cell.first
            while last <= cell.last and (last == cell.first or depth + cell.prose.heights[last] <= room + _NEARLY):
                depth += cell.prose.heights[last]
                last += 1
            part.append(replace(cell, last=last - 1))
            left.append(replace(cell, first=last, drop=0.0))
        parts.append(part)
        if all(cell.first > cell.last for cell in left):
            return parts
        rest = left
    return [*parts, rest]


class _Drawing:
    """Draws a row: its ground, the grounds of its cells, its edge, its texts, and the line below it."""

    def __init__(
        self,
        cells: Sequence[SetCell],
        look: TableLook,
        role: Role,
        size: tuple[float, float],
        colors: tuple[Color | None, Color | None],
    ) -> None:
        self._cells, self._look, self._role, self._size = cells, look, role, size
        self._fill, self._edge = colors

    def items(self, x: float, y: float) -> Iterator[Item]:
        """Everything, with the row's top left corner at (x, y)."""
        look, (width, height) = self._look, self._size
        left, right = look.bleed or (x, x + look.edge + width)
        inner = left if look.bleed else left + look.edge
        if self._fill is not None:
            yield Path(commands=rectangle(inner, y, right - inner, height), fill=self._fill)
        for cell in self._cells:
            if cell.fill is not None:
                yield Path(commands=rectangle(x + cell.x, y, cell.width, height), fill=cell.fill)
        if self._edge is not None:
            strip = look.edge or max(look.table.edge - left, 0.0)  # up to its width on the trimmed page
            yield Path(commands=rectangle(left, y, strip, height), fill=self._edge)
        for cell in self._cells:
            if cell.first <= cell.last:
                top = y + look.pad.top + cell.drop
                yield from cell.prose.items(cell.first, cell.last, x + cell.x + look.pad.left, top)
        stroke = self._role.look.stroke
        if stroke is not None:
            line = polyline(((left, y + height), (right, y + height)))
            yield Path(commands=line, stroke=stroke, width=self._role.line or _LINE)
