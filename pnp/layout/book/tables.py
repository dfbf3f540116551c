# SPDX-License-Identifier: MIT
"""Tables of books: rows as slabs, heads that come again where a column breaks them, grounds, edges and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.boxes.book import BookTable, Cell, Row
from pnp.boxes.style import TextStyle
from pnp.geometry import Edges
from pnp.geometry_paths import polyline, rectangle
from pnp.layout.book.bench import Bench, Setting, aligned, inner, line_slabs, strong
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import BOUND, Slab, shift, spaced
from pnp.layout.book.widths import Want, column_widths, least_width, widen
from pnp.scene.frame import Color, Item, Path

_PAD = (0.5, 0.25)
"""The space round the text of a cell where the look gives none, across and down, in em."""

_NARROW = 4.0
"""Text is not squeezed below so many em where it could be broken anywhere."""

_LINE = 0.4
_ROW_COUNTS = 2


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class _Look:
    """How one table looks."""

    table: Role
    head: Role
    group: Role
    styles: tuple[TextStyle, ...]
    pad: Edges
    edge: float

    def role(self, row: Row, *, head: bool) -> Role:
        """The role of a row."""
        return self.head if head else self.group if row.group else self.table

    def text(self, row: Row, *, head: bool) -> TextStyle:
        """The style of a row's cells."""
        return self.styles[1 if head else 2 if row.group else 0]


class _Set(NamedTuple):
    """A cell with its text set: its left side from that of the table, and its width, in points."""

    x: float
    width: float
    prose: Prose
    fill: Color | None


class Tables:
    """Makes the slabs of tables."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    def least(self, block: BookTable) -> float:
        """The least width of a table, in points."""
        look = self._look(block, self._bench.looks.body)
        return least_width(block.columns, self._wants(block, look), self._bench.area.width) + look.edge

    def slabs(self, block: BookTable, setting: Setting) -> list[Slab]:
        """The caption, the heads and the rows of a table."""
        look = self._look(block, setting.style)
        wants = self._wants(block, look)
        room = setting.width - look.edge
        over = least_width(block.columns, wants, room) - room
        if over > 0.01:
            self._bench.remarks.too_wide(over, block.place)
        widths = column_widths(block.columns, wants, room)
        heads = [self._row(block, row, look, widths, head=True) for row in block.head]
        for head in heads:
            head.keep, head.lines = BOUND, 0
        rows = self._rows(block, look, widths, heads)
        made = self._caption(block, setting) + heads + rows
        if block.id and made:
            made[0].ids = (*made[0].ids, block.id)
        return spaced(made, look.table.before, look.table.after)

    def _look(self, block: BookTable, style: TextStyle) -> _Look:
        looks = self._bench.looks
        role = looks.role(block.style, block.place)
        own = role.style or style
        pad = role.pad
        if not any((pad.left, pad.top, pad.right, pad.bottom)):
            across, down = (part * own.size for part in _PAD)
            pad = Edges(left=across, top=down, right=across, bottom=down)
        parts = [looks.table_part(block.style, part, block.place) for part in ("head", "group")]
        head, group = (part or role for part in parts)
        styles = [part.style or own if part is not None else strong(own) for part in parts]
        return _Look(
            table=role,
            head=head,
            group=group,
            styles=(own, *styles),
            pad=pad,
            edge=role.edge if any(row.edge is not None for row in block.rows) else 0.0,
        )

    def _wants(self, block: BookTable, look: _Look) -> list[Want]:
        """What the columns want by their cells; cells that span several come last."""
        wants = [Want() for _ in block.columns]
        across = look.pad.left + look.pad.right
        spanning: list[tuple[int, int, Want]] = []
        for row, cell, column, head in _cells(block):
            style = aligned(look.text(row, head=head), "left")
            least, most = self._bench.typesetter.natural(cell.text, style, block.place)
            need = Want(least=max(least, min(most, _NARROW * style.size)) + across, most=most + across + 0.01)
            if cell.span > 1:
                spanning.append((column, cell.span, need))
            else:
                widen(wants, column, 1, need)
        for column, span, need in spanning:
            widen(wants, column, span, need)
        return wants

    def _caption(self, block: BookTable, setting: Setting) -> list[Slab]:
        """The caption, which stands above a table and stays with it."""
        if not block.caption:
            return []
        role = self._bench.looks.role("caption", block.place)
        prose = self._bench.typesetter.set(
            block.caption, role.style or setting.style, inner(role, setting.width), block.place
        )
        slabs = line_slabs(prose, self._bench.area.line, block.place)
        shift(slabs, role.pad.left + role.indent)
        for slab in slabs:
            slab.keep, slab.snap, slab.lines = BOUND, None, 0
        return spaced(slabs, role.before, role.after)

    def _rows(self, block: BookTable, look: _Look, widths: Sequence[float], heads: Sequence[Slab]) -> list[Slab]:
        slabs: list[Slab] = []
        group: Slab | None = None
        number = 0
        for row in block.rows:
            stripe = look.table.look.stripe if number % 2 else None
            slab = self._row(block, row, look, widths, head=False, stripe=None if row.group else stripe)
            if row.group:
                slab.keep, slab.lines, slab.heads = BOUND, 0, tuple(heads)
                group, number = slab, 0
            else:
                slab.heads, number = (*heads, group) if group is not None else tuple(heads), number + 1
            slabs.append(slab)
        if slabs:
            slabs[-1].keep = 0
        return slabs

    def _row(
        self,
        block: BookTable,
        row: Row,
        look: _Look,
        widths: Sequence[float],
        *,
        head: bool,
        stripe: Color | None = None,
    ) -> Slab:
        cells = self._set_cells(block, row, look, widths, head=head)
        pad = look.pad
        height = max([cell.prose.height for cell in cells], default=look.styles[0].size) + pad.top + pad.bottom
        role = look.role(row, head=head)
        fill = stripe or role.look.fill or (look.table.look.fill if not head else None)
        drawing = _RowDrawing(cells, look, role, (sum(widths), height), fill, row.edge)
        marks = [cell.prose for cell in cells if cell.prose.marks]
        return Slab(
            height=height,
            draw=drawing.items,
            lines=_ROW_COUNTS,
            ids=(row.id,) if row.id else (),
            notes=tuple(piece.note for prose in marks for _, piece in prose.marks if piece.note),
            terms=tuple(piece.term for prose in marks for _, piece in prose.marks if piece.term),
            place=block.place,
        )

    def _set_cells(self, block: BookTable, row: Row, look: _Look, widths: Sequence[float], *, head: bool) -> list[_Set]:
        style = look.text(row, head=head)
        out: list[_Set] = []
        column, x = 0, look.edge
        for cell in row.cells:
            if column >= len(widths):
                break
            width = sum(widths[column : column + cell.span])
            own = aligned(style, cell.align or block.columns[column].align)
            room = width - look.pad.left - look.pad.right
            prose = self._bench.typesetter.set(cell.text, own, max(room, own.size), block.place)
            out.append(_Set(x, width, prose, cell.fill))
            column, x = column + cell.span, x + width
        return out


def _cells(block: BookTable) -> Iterator[tuple[Row, Cell, int, bool]]:
    """All cells with their rows, the number of their first column, and whether they are in the head."""
    for head, rows in ((True, block.head), (False, block.rows)):
        for row in rows:
            column = 0
            for cell in row.cells:
                if column < len(block.columns):
                    yield row, replace(cell, span=min(cell.span, len(block.columns) - column)), column, head
                column += cell.span


class _RowDrawing:
    """Draws a row: its ground, the grounds of its cells, its edge, its texts, and the line below it."""

    def __init__(
        self,
        cells: list[_Set],
        look: _Look,
        role: Role,
        size: tuple[float, float],
        fill: Color | None,
        edge: Color | None,
    ) -> None:
        self._cells, self._look, self._role, self._size, self._fill, self._edge = cells, look, role, size, fill, edge

    def items(self, x: float, y: float) -> Iterator[Item]:
        """Everything, with the row's top left corner at (x, y)."""
        look, (width, height) = self._look, self._size
        left = x + look.edge
        if self._fill is not None:
            yield Path(commands=rectangle(left, y, width, height), fill=self._fill)
        for cell in self._cells:
            if cell.fill is not None:
                yield Path(commands=rectangle(x + cell.x, y, cell.width, height), fill=cell.fill)
        if self._edge is not None:
            yield Path(commands=rectangle(x, y, look.edge, height), fill=self._edge)
        for cell in self._cells:
            yield from cell.prose.draw(x + cell.x + look.pad.left, y + look.pad.top)
        stroke = self._role.look.stroke
        if stroke is not None:
            line = polyline(((x, y + height), (left + width, y + height)))
            yield Path(commands=line, stroke=stroke, width=self._role.line or _LINE)
