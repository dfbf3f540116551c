# SPDX-License-Identifier: MIT
"""Blocks to slabs: headings, paragraphs and asides here, all others by their own makers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pnp.boxes.book import (
    Aside,
    Block,
    BookTable,
    Break,
    Contents,
    Definitions,
    Figure,
    Heading,
    Index,
    Listing,
    Para,
    Text,
)
from pnp.boxes.style import TextStyle
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Place
from pnp.geometry_paths import polyline
from pnp.layout.book.bench import Bench, Setting, boxed, flush, inner, line_slabs, strong
from pnp.layout.book.figures import Figures
from pnp.layout.book.ink import column_items
from pnp.layout.book.listed import PageLists
from pnp.layout.book.lists import LABEL_GAP, Lists, headed
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import BOUND, Slab, shift, spaced, stacked
from pnp.layout.book.tables import Tables
from pnp.scene.frame import Item, Path

_NEARLY_FITS = 1.1
"""A figure that is wider than its column by no more than this factor is made smaller instead of spanning them all."""

_SAMPLE = "x"
"""A text to learn the baseline of a style by."""


class Blocks:
    """Makes the slabs of blocks for one book in one format."""

    def __init__(self, bench: Bench, lists: PageLists) -> None:
        self._bench = bench
        self._looks, self._line = bench.looks, bench.area.line
        self._tables, self._figures, self._listed = Tables(bench), Figures(bench), Lists(bench, self.all)
        self._makers: Mapping[type, Callable[[Any, Setting], list[Slab]]] = {
            Heading: self._heading,
            Para: self._para,
            Listing: self._listed.listing,
            Definitions: self._listed.definitions,
            Aside: self._aside,
            BookTable: self._tables.slabs,
            Figure: self._figures.slabs,
            Break: self._break,
            Contents: lists.contents,
            Index: lists.index,
        }

    def slabs(self, block: Block, setting: Setting) -> list[Slab]:
        """The slabs of a block."""
        maker = self._makers.get(type(block))
        return maker(block, setting) if maker is not None else []

    def all(self, blocks: Iterable[Block], setting: Setting) -> list[Slab]:
        """The slabs of blocks one after the other."""
        return [slab for block in blocks for slab in self.slabs(block, setting)]

    def spans(self, block: Block, width: float) -> bool:
        """Whether a block wants to be wider than a column of some width."""
        if isinstance(block, Figure):
            return self._figures.wanted(block) > width * _NEARLY_FITS
        return isinstance(block, BookTable) and self._tables.least(block) > width + 0.01

    # -- paragraphs --------------------------------------------------------------------------------

    def _heading(self, block: Heading, setting: Setting) -> list[Slab]:
        role = self._looks.role(f"h{block.level}", block.place)
        number: Text = (TextPiece(text=f"{block.number}\u3000", nobreak=True),) if block.number else ()
        room = inner(role, role.hang - LABEL_GAP * setting.style.size if role.hang else setting.width)
        style = role.style or setting.style
        style = style if role.hang else self._bench.hung(number, style, block.place)
        prose = self._set((*number, *block.text), style, room, block.place)
        slabs = self._lines(prose, block.place) or [_nothing(block.place)]
        for slab in slabs:
            slab.keep, slab.snap, slab.lines = BOUND, None, 0
        if role.hang:
            slabs = [self._beside(slabs, role, setting, block.place)]
        slabs[0].heading, slabs[0].ids = block, (block.id,)
        return slabs if role.hang else boxed(slabs, role, setting.width)

    def _beside(self, slabs: list[Slab], role: Role, setting: Setting, place: Place) -> Slab:
        """A heading left of the text, its first line on that of the text; what stands beside it is as deep at least."""
        standing, depth = stacked(boxed(slabs, role, role.hang - LABEL_GAP * setting.style.size))
        first = standing[0]
        rise = 0.0
        if first.slab.prose is not None:
            body = self._set((TextPiece(text=_SAMPLE),), setting.text_style, setting.width, place)
            rise = first.y + first.slab.prose.baseline(0) - body.baseline(0)
        slab = Slab(height=0.0, keep=BOUND, lines=0, beside=depth - rise, place=place)
        slab.draw = lambda x, y: column_items(standing, x - role.hang, y - rise)
        return spaced([slab], role.before, 0.0)[0]

    def _para(self, block: Para, setting: Setting) -> list[Slab]:
        role = self._looks.role(block.style, block.place)
        body = block.style == "body"
        style = setting.text_style if body or role.style is None else role.style
        prose = self._set(block.text, style, inner(role, setting.width), block.place)
        slabs = self._lines(prose, block.place)
        if block.id:
            slabs = slabs or [_nothing(block.place)]
            slabs[0].ids = (block.id,)
        slabs = boxed(slabs, role, setting.width)
        return spaced(slabs, 0.0, 0.0) if setting.tight and body else slabs

    def _break(self, block: Break, setting: Setting) -> list[Slab]:
        """A thought's end: a line, or the label of the role in the middle. Ends of pages are made elsewhere."""
        if block.sort != "rule":
            return []
        role = self._looks.role("rule", block.place)

        def draw(x: float, y: float) -> Iterable[Item]:
            if role.look.label:
                style = role.style or setting.style
                prose = self._set((TextPiece(text=role.look.label),), flush(style), setting.width, block.place)
                return prose.draw(x + (setting.width - prose.longest) / 2, y)
            middle = y + self._line / 2
            color = role.look.stroke or self._looks.theme.palette.get(setting.style.color)
            line = polyline(((x, middle), (x + setting.width, middle)))
            return [Path(commands=line, stroke=color, width=role.line or 0.5)]

        slab = Slab(height=self._line, draw=draw, snap=0.0, place=block.place)
        return spaced([slab], role.before, role.after)

    # -- asides ------------------------------------------------------------------------------------

    def _aside(self, block: Aside, setting: Setting) -> list[Slab]:
        role = self._looks.role(block.sort, block.place)
        inside = setting.within(inner(role, setting.width), role.style, flush=setting.flush)
        made = self.all(block.blocks, inside)
        head = self._label(block, role, inside.style, inside.width)
        if head is not None:
            shift(made, role.indent)
            made = headed(head, made, (role.indent, self._line), block.place)
            shift(made, -role.indent)
        if block.id and made:
            made[0].ids = (*made[0].ids, block.id)
        return boxed(made, role, setting.width)

    def _label(self, block: Aside, role: Role, style: TextStyle, width: float) -> Prose | None:
        """The title of an aside, or the word its role has, after the role's icon."""
        words: Text = block.title or ((TextPiece(text=role.look.label),) if role.look.label else ())
        text = (*self._bench.icon(role, block.place), *words)
        if not text:
            return None
        name = f"{block.sort}-title"
        own = self._looks.role(name, block.place).style if self._looks.has(name) else None
        return self._set(text, flush(own or strong(style)), width, block.place)

    # -- parts -------------------------------------------------------------------------------------

    def _set(self, text: Text, style: TextStyle, width: float, place: Place) -> Prose:
        return self._bench.typesetter.set(text, style, width, place)

    def _lines(self, prose: Prose, place: Place) -> list[Slab]:
        return line_slabs(prose, self._line, place)


def _nothing(place: Place) -> Slab:
    """A slab without height, for an anchor of what has no text; it stays with what follows."""
    return Slab(height=0.0, keep=BOUND, lines=0, place=place)
