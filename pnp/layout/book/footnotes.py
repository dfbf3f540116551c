# SPDX-License-Identifier: MIT
"""Footnotes: set at the width of the foot they stand at, below a rule, on the page of their mark."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pnp.boxes.book import Block, Book
from pnp.boxes.tree import TextPiece
from pnp.geometry_paths import polyline
from pnp.layout.book.bench import Bench, Setting, flush
from pnp.layout.book.columns import NO_FOOT, AddNotes, Foot
from pnp.layout.book.looks import Role
from pnp.layout.book.slabs import FREE, Slab, shift, stacked
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

    def adder(self, width: float, most: float) -> AddNotes:
        """Adds the notes of some names to a foot of some width, which is `most` points deep at most."""
        return lambda foot, names: self._added(foot, names, width, most)

    def rest(self, most: float) -> Foot:
        """What is left of split notes, as much of it as a foot has room for."""
        foot = self._grown(NO_FOOT, self.waiting, most)
        self.waiting = list(foot.rest)
        return replace(foot, rest=())

    def commit(self, foot: Foot) -> Foot:
        """Take a foot for printed: its notes come no more, and what is left of them waits for the next foot."""
        self.printed.update(foot.names)
        self.waiting += foot.rest
        return replace(foot, rest=()) if foot.rest else foot

    def _added(self, foot: Foot, names: tuple[str, ...], width: float, most: float) -> Foot:
        most = most if not foot.slabs else math.inf  # notes of one line alone are split; others wait for their line
        for name in names:
            if name not in self.printed and name not in foot.names and name in self.book.notes:
                if foot.rest:  # no note begins below one that goes on on the next page
                    return replace(foot, height=math.inf)
                foot = replace(self._grown(foot, self.slabs(name, width), most), names=(*foot.names, name))
        return foot

    def _grown(self, foot: Foot, slabs: Sequence[Slab], most: float) -> Foot:
        """A foot with more slabs; a note is split where all of it would leave no text on the page."""
        if not slabs:
            return foot
        count = len(slabs)
        while count > 1 and self._depth((*foot.slabs, *slabs[:count])) > most:
            count -= 1
        firm = [number for number in range(1, count + 1) if slabs[number - 1].keep == FREE]
        count = firm[-1] if firm else count
        taken = (*foot.slabs, *slabs[:count])
        return replace(foot, slabs=taken, height=self._depth(taken), rest=tuple(slabs[count:]))

    def _depth(self, slabs: Sequence[Slab]) -> float:
        return self.head + stacked(slabs)[1]

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
