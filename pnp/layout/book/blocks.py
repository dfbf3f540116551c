# SPDX-License-Identifier: MIT
"""Blocks to slabs: headings, paragraphs, lists, definitions, asides; tables, figures and lists of pages have rooms."""

from __future__ import annotations

import math
import re
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
from pnp.layout.book.listed import PageLists
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import BOUND, Slab, shift, spaced
from pnp.layout.book.tables import Tables
from pnp.scene.frame import Item, Path

_MARKER_GAP = 0.15
"""The least space between a list marker and its text, in em."""

_LABEL_GAP = 0.5
_LOOSE_GAP = 0.5
"""The space between the items of a loose list where the look does not say, in lines."""

_NUMBER = re.compile("[0-9]")


class Blocks:
    """Makes the slabs of blocks for one book in one format."""

    def __init__(self, bench: Bench, lists: PageLists) -> None:
        self._bench = bench
        self._looks, self._line = bench.looks, bench.area.line
        self._tables, self._figures, self._lists = Tables(bench), Figures(bench), lists
        self._makers: Mapping[type, Callable[[Any, Setting], list[Slab]]] = {
            Heading: self._heading,
            Para: self._para,
            Listing: self._listing,
            Definitions: self._definitions,
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
            return self._figures.wanted(block) > width + 0.01
        return isinstance(block, BookTable) and self._tables.least(block) > width + 0.01

    # -- paragraphs --------------------------------------------------------------------------------

    def _heading(self, block: Heading, setting: Setting) -> list[Slab]:
        role = self._looks.role(f"h{block.level}", block.place)
        number: Text = (TextPiece(text=f"{block.number}\u3000", nobreak=True),) if block.number else ()
        prose = self._set((*number, *block.text), role.style or setting.style, inner(role, setting.width), block.place)
        slabs = self._lines(prose, block.place) or [_nothing(block.place)]
        for slab in slabs:
            slab.keep, slab.snap, slab.lines = BOUND, None, 0
        slabs[0].heading, slabs[0].ids = block, (block.id,)
        return boxed(slabs, role, setting.width)

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

    # -- lists -------------------------------------------------------------------------------------

    def _listing(self, block: Listing, setting: Setting) -> list[Slab]:
        role, item = self._looks.role("list", block.place), self._looks.role("item", block.place)
        style = self._looks.role("marker", block.place).style if self._looks.has("marker") else None
        markers = [
            self._set(
                (TextPiece(text=marker, nobreak=True),), flush(style or setting.style), setting.width, block.place
            )
            for marker in block.markers
        ]
        widest = max([marker.longest for marker in markers], default=0.0)
        em = setting.style.size
        indent = max(math.ceil((widest + _MARKER_GAP * em) / em - 1e-6) * em, role.indent)
        gap = 0.0 if block.tight else max(item.before, item.after) or _LOOSE_GAP * self._line
        inside = setting.within(setting.width - indent, tight=block.tight)
        slabs: list[Slab] = []
        for number, blocks in enumerate(block.items):
            made = self.all(blocks, inside) or [self._empty_line(setting, block.place)]
            shift(made, indent)
            if number < len(markers):
                numbered = all(_NUMBER.match(marker) for marker in block.markers)
                _hang(made[0], markers[number], widest - markers[number].longest if numbered else 0.0)
            slabs += spaced(made, gap, gap)
        outer = (0.0, 0.0) if setting.tight else (role.before, role.after)
        return spaced(slabs, *outer)

    def _definitions(self, block: Definitions, setting: Setting) -> list[Slab]:
        whole, role = self._looks.role("definitions", block.place), self._looks.role("definition", block.place)
        term = self._looks.role("term", block.place)
        style = term.style if term.style is not None and self._looks.has("term") else strong(setting.style)
        inside = setting.within(setting.width - role.indent, role.style if self._looks.has("definition") else None)
        slabs: list[Slab] = []
        for text, blocks, name in zip(block.terms, block.bodies, block.ids, strict=True):
            head = self._set(text, flush(style), setting.width, block.place)
            made = self.all(blocks, inside)
            shift(made, role.indent)
            made = self._headed(head, made, role.indent, block.place)
            if made and name:
                made[0].ids = (*made[0].ids, name)
            slabs += spaced(made, role.before, role.after)
        return spaced(slabs, whole.before, whole.after)

    def _headed(self, head: Prose, slabs: list[Slab], indent: float, place: Place) -> list[Slab]:
        """Slabs with a head: left of their first line where it has room there, else above them."""
        if not head.lines:
            return slabs
        beside = head.longest + _LABEL_GAP * head.style.size <= indent
        if beside and slabs and len(head.lines) == 1:
            _hang(slabs[0], head, 0.0)
            slabs[0].notes += head.notes(0)
            slabs[0].terms += head.terms(0)
            return slabs
        lines = self._lines(head, place)
        for slab in lines if slabs else lines[:-1]:
            slab.keep, slab.lines = BOUND, 0
        return lines + slabs

    # -- asides ------------------------------------------------------------------------------------

    def _aside(self, block: Aside, setting: Setting) -> list[Slab]:
        role = self._looks.role(block.sort, block.place)
        inside = setting.within(inner(role, setting.width), role.style, flush=setting.flush)
        made = self.all(block.blocks, inside)
        head = self._label(block, role, inside.style, inside.width)
        if head is not None:
            shift(made, role.indent)
            made = self._headed(head, made, role.indent, block.place)
            shift(made, -role.indent)
        if block.id and made:
            made[0].ids = (*made[0].ids, block.id)
        return boxed(made, role, setting.width)

    def _label(self, block: Aside, role: Role, style: TextStyle, width: float) -> Prose | None:
        """The title of an aside, or the word its role has, after the role's icon."""
        words: Text = block.title or ((TextPiece(text=role.look.label),) if role.look.label else ())
        text = (*self._bench.icon(role), *words)
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

    def _empty_line(self, setting: Setting, place: Place) -> Slab:
        return Slab(height=setting.style.size * setting.style.leading, place=place)


def _nothing(place: Place) -> Slab:
    """A slab without height, for an anchor of what has no text; it stays with what follows."""
    return Slab(height=0.0, keep=BOUND, lines=0, place=place)


def _hang(slab: Slab, prose: Prose, x: float) -> None:
    """Draw a text left of a slab, on the baseline of its first line; `x` is from the left of the slab's own indent."""
    drop = slab.prose.baseline(slab.line) - prose.baseline(0) if slab.prose is not None and prose.lines else 0.0
    slab.extras.append((x - slab.x, drop, prose.draw))
