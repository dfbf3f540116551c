# SPDX-License-Identifier: MIT
"""Footnotes: set at the width of the foot they stand at, below a rule, on the page of their mark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from pnp.boxes.book import Block, Book
from pnp.boxes.tree import TextPiece
from pnp.geometry_paths import polyline
from pnp.layout.book.bench import Bench, Setting, flush
from pnp.layout.book.columns import NO_FOOT, AddNotes, Foot
from pnp.layout.book.looks import Role
from pnp.layout.book.slabs import Slab, shift, space_between
from pnp.scene.frame import BLACK, Item, Path

_RULE = 0.4
_RULE_EM = 8.0
"""How long the rule above notes is at most, in em of the body."""

_MARK_GAP = 0.4
_SPACE = 0.75
"""The space above notes where the look gives none, in lines."""

Make = Callable[[tuple[Block, ...], Setting], list[Slab]]


@dataclass(slots=True)
class Footnotes:
    """The notes of one book. `printed` are those that stand on a page already, `waiting` parts of split ones."""

    bench: Bench
    book: Book
    make: Make
    marks: Mapping[str, str]
    printed: set[str] = field(default_factory=set)
    waiting: list[Slab] = field(default_factory=list)
    _set: dict[tuple[str, float], list[Slab]] = field(default_factory=dict)
    _adders: dict[float, AddNotes] = field(default_factory=dict)

    @property
    def role(self) -> Role:
        """How notes look."""
        return self.bench.looks.role("footnote", self.book.place)

    @property
    def head(self) -> float:
        """The space above the notes of a foot, in the middle of which the rule stands."""
        return self.role.before or _SPACE * self.bench.area.line

    def adder(self, width: float) -> AddNotes:
        """Adds the notes of some names to a foot of some width."""
        return lambda foot, names: self._added(foot, names, width)

    def rest(self, width: float, room: float) -> Foot:
        """What is left of split notes, as much of it as a foot has room for."""
        if not self.waiting:
            return NO_FOOT
        taken: list[Slab] = []
        height = self.head
        while self.waiting and (not taken or height + self.waiting[0].height <= room):
            height += self.waiting[0].height
            taken.append(self.waiting.pop(0))
        return Foot(slabs=tuple(taken), height=height)

    def _added(self, foot: Foot, names: tuple[str, ...], width: float) -> Foot:
        for name in names:
            if name not in self.printed and name not in foot.names and name in self.book.notes:
                slabs = self.slabs(name, width)
                height = foot.height or self.head
                if foot.slabs and slabs:
                    height += space_between(foot.slabs[-1], slabs[0])
                foot = Foot(slabs=(*foot.slabs, *slabs), names=(*foot.names, name), height=height + depth_of(slabs))
        return foot

    def slabs(self, name: str, width: float) -> list[Slab]:
        """A note set at a width, its mark hanging before it."""
        known = self._set.get((name, width))
        if known is None:
            known = self._set[name, width] = self._made(name, width)
        return known

    def _made(self, name: str, width: float) -> list[Slab]:
        style = flush(self.role.style or self.bench.looks.body)
        mark = self.bench.typesetter.set((TextPiece(text=self.marks.get(name, "")),), style, width, self.book.place)
        indent = max(self.role.indent, mark.longest + _MARK_GAP * style.size)
        made = self.make(self.book.notes[name], Setting(width=width - indent, style=style, flush=True, tight=True))
        shift(made, indent)
        if made:
            made[0].extras.append((-made[0].x, 0.0, mark.draw))
            made[0].ids = (*made[0].ids, f"note-{name}")
        return made

    def rule(self, x: float, y: float, width: float) -> Iterator[Item]:
        """The rule above notes whose space begins at y."""
        look = self.role.look
        color = look.stroke or self.bench.looks.theme.palette.get(self.bench.looks.body.color, BLACK)
        length = min(_RULE_EM * self.bench.area.em, width)
        middle = y + self.head * 0.6
        line = polyline(((x, middle), (x + length, middle)))
        yield Path(commands=line, stroke=color, width=self.role.line or _RULE)


def depth_of(slabs: list[Slab]) -> float:
    """How deep slabs are, one below the other."""
    return sum(slab.height for slab in slabs) + sum(space_between(above, below) for above, below in pairwise(slabs))
