# SPDX-License-Identifier: MIT
"""Tables of books: the widths of their columns, their captions, and heads that come again where a column breaks."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.boxes.book import BookTable
from pnp.boxes.style import TextStyle
from pnp.geometry import MM, Edges
from pnp.layout.book.bench import Bench, Setting, aligned, inner, line_slabs, strong
from pnp.layout.book.rows import RowMaker, TableLook, placed_cells
from pnp.layout.book.slabs import BOUND, FREE, SINGLE, Slab, shift, spaced
from pnp.layout.book.widths import Want, column_widths, least_width, widen
from pnp.scene.frame import Color

_PAD = (0.5, 0.25)
"""The space round the text of a cell where the look gives none, across and down, in em."""

_SMALL = 12.0
"""Tables of no more than so many lines are not broken, where they take no more than a third of a page."""

_LOW, _FEW = 3.0, 3
"""In tables of more than so many rows none stands alone that is no more than so many lines high."""

_CAPTION_GAP = 0.25
"""The space below a caption where the look gives none, in lines."""

_EDGE = 1 * MM
"""How wide the strip at the left of rows is where the look does not say."""

_NARROW = 4.0
"""Text is not squeezed below so many em where it could be broken anywhere."""


class Tables:
    """Makes the slabs of tables."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    def least(self, block: BookTable) -> float:
        """The least width of a table, in points."""
        look = self._look(block, self._bench.looks.body, self._bench.area.width)
        return least_width(block.columns, self._wants(block, look), self._bench.area.width) + look.edge

    def slabs(self, block: BookTable, setting: Setting) -> list[Slab]:
        """The caption, the heads and the rows of a table."""
        look = self._look(block, setting.style, setting.width)
        wants = self._wants(block, look)
        room = setting.width - look.edge
        over = least_width(block.columns, wants, room) - room
        if over > 0.01:
            self._bench.remarks.too_wide(over, block.place)
        maker = RowMaker(self._bench, block, look, column_widths(block.columns, wants, room))
        heads = [slab for row in block.head for slab in maker.row(row, self._bench.area.height, head=True)]
        for head in heads:
            head.keep, head.lines = BOUND, 0
        made = self._caption(block, setting) + heads + self._rows(block, maker, look.table.look.stripe, heads)
        if block.id and made:
            made[0].ids = (*made[0].ids, block.id)
        return spaced(made, look.table.before, look.table.after)

    def _look(self, block: BookTable, style: TextStyle, width: float) -> TableLook:
        looks, area = self._bench.looks, self._bench.area
        role = looks.role(block.style, block.place)
        own = role.style or style
        pad = role.pad
        if not any((pad.left, pad.top, pad.right, pad.bottom)):
            across, down = (part * own.size for part in _PAD)
            pad = Edges(left=across, top=down, right=across, bottom=down)
        parts = [looks.table_part(block.style, part, block.place) for part in ("head", "group")]
        head, group = (part or role for part in parts)
        bleeds = role.look.bleed and width > area.width - 0.01
        edged = any(row.edge is not None for row in block.rows)
        return TableLook(
            table=role,
            head=head,
            group=group,
            styles=(own, *[part.style or own if part is not None else strong(own) for part in parts]),
            pad=pad,
            edge=(role.edge or _EDGE) if edged and not bleeds else 0.0,
            bleed=(-area.page.bleed, area.page.width + area.page.bleed) if bleeds else None,
        )

    def _wants(self, block: BookTable, look: TableLook) -> list[Want]:
        """What the columns want by their cells; cells that span several come last."""
        wants = [Want() for _ in block.columns]
        across = look.pad.left + look.pad.right
        spanning: list[tuple[int, int, Want]] = []
        heads = len(block.head)
        cells = [
            (cell, column, look.text(row, head=number < heads))
            for number, row in enumerate((*block.head, *block.rows))
            for cell, column in placed_cells(row, block.columns)
        ]
        for cell, column, style in cells:
            least, most = self._bench.typesetter.natural(cell.text, aligned(style, "left"), block.place)
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
        return spaced(slabs, role.before, role.after or _CAPTION_GAP * self._bench.area.line)

    def _rows(self, block: BookTable, maker: RowMaker, stripe: Color | None, heads: Sequence[Slab]) -> list[Slab]:
        """The rows below the heads; those of a group also below its head."""
        slabs: list[Slab] = []
        group: Slab | None = None
        number = 0
        for row in block.rows:
            above = (*heads, group) if group is not None and not row.group else tuple(heads)
            room = self._bench.area.height - sum(head.height for head in above)
            made = maker.row(row, room, stripe=stripe if number % 2 and not row.group else None)
            for slab in made:
                slab.heads = above
            if row.group:
                for slab in made:
                    slab.keep, slab.lines = BOUND, 0
                group, number = made[0], 0
            else:
                number += 1
            slabs += made
        if slabs:
            slabs[-1].keep = FREE
        self._keep_rows(slabs, heads)
        return slabs

    def _keep_rows(self, slabs: Sequence[Slab], heads: Sequence[Slab]) -> None:
        """Keep a small table whole, and a low row from standing alone at the beginning or the end of a larger one."""
        low = _LOW * self._bench.area.line
        depth = sum(slab.height for slab in (*heads, *slabs))
        if depth <= min(_SMALL * self._bench.area.line, self._bench.area.height / 3):
            for slab in slabs[:-1]:
                slab.keep = max(slab.keep, SINGLE)
        for one, other, at in ((0, 1, 0), (-1, -2, -2)) if len(slabs) > _FEW else ():
            if slabs[one].height <= low and slabs[other].height <= low:
                slabs[at].keep = max(slabs[at].keep, SINGLE)
