# SPDX-License-Identifier: MIT
"""Flows: runs of slabs set in one number of columns. A book is a row of them, from opening to opening."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pnp.boxes.book import Block, Break, Columns, Figure, Heading
from pnp.layout.book.area import TypeArea
from pnp.layout.book.slabs import BOUND, SINGLE, Slab, align_headings, bind_headings, part_hung


@dataclass(slots=True, eq=False, kw_only=True)
class Flow:
    """Slabs set in `count` columns.

    `start` is where they begin: `` after what stands before them, `page` on a new page, `right` on a right-hand one.
    `opening` is the heading that opens there and that the page's template draws. `bound` flows end with a heading that
    stays with the flow after them.
    """

    count: int
    slabs: list[Slab] = field(default_factory=list)
    start: str = ""
    opening: Heading | None = None

    @property
    def bound(self) -> bool:
        """Whether its end stays with what follows."""
        return bool(self.slabs) and self.slabs[-1].keep == BOUND


Make = Callable[[Block, int], list[Slab]]
"""Makes the slabs of a block for so many columns."""

Spans = Callable[[Block, int], bool]
"""Whether a block is too wide for each of so many columns."""


class Flows:
    """Makes the flows of a book's blocks."""

    def __init__(self, area: TypeArea, make: Make, spans: Spans) -> None:
        self._area, self._make, self._spans = area, make, spans
        self._flows: list[Flow] = []
        self._floats: list[Slab] = []
        self._count = area.page.columns
        self._ends_column = False
        self._tail: list[tuple[Heading, int]] = []
        """The headings at the end of the flow, each with how many slabs it has."""

    def all(self, blocks: Sequence[Block]) -> list[Flow]:
        """The flows of some blocks, in order."""
        self._open("")
        for block in blocks:
            self._add(block)
        self._drop_floats()
        flows = _without_empty(self._flows)
        everything = [slab for flow in flows for slab in flow.slabs]
        bind_headings(everything)
        for flow in flows:
            part_hung(flow.slabs)
            align_headings(flow.slabs)
        return flows

    def _open(self, start: str, count: int | None = None, opening: Heading | None = None) -> None:
        """Begin a flow."""
        self._drop_floats()
        self._flows.append(Flow(count=count or self._count, start=start, opening=opening))
        self._ends_column = False
        self._tail = []

    def _drop_floats(self) -> None:
        """Figures that wait for a slab to stand before, at the end of a flow, stand there."""
        if self._floats:
            self._flows[-1].slabs += self._floats
            self._floats = []

    def _add(self, block: Block) -> None:
        match block:
            case Columns():
                self._switch(max(block.count, 1))
            case Break(sort="page"):
                self._open("page")
            case Break(sort="column"):
                self._ends_column = True
            case Heading(level=1):
                self._chapter(block)
            case Figure(float="top") if self._count == 1 or not self._spans(block, self._count):
                self._floats += self._make(block, self._count)
            case _:
                self._plain(block)

    def _switch(self, count: int) -> None:
        """Change the number of columns; headings at the end of several go along with what follows them."""
        moved = self._take_tail()
        self._count = count
        self._open("")
        for heading in moved:
            self._plain(heading)

    def _take_tail(self) -> list[Heading]:
        """Take the headings at the end of several columns out of these."""
        last = self._flows[-1]
        moved = [heading for heading, _ in self._tail] if last.count > 1 else []
        for _, slabs in self._tail if moved else ():
            del last.slabs[-slabs:]
        return moved

    def _chapter(self, block: Heading) -> None:
        """A heading of level 1: the head of a page, or a line of text; over all columns where there are several."""
        where = self._area.page.openings
        if where != "flow":
            self._open(where, opening=block)
            return
        self._open("", count=1)
        self._flows[-1].slabs += self._make(block, 1)
        if self._count > 1:
            self._open("")

    def _plain(self, block: Block) -> None:
        count = self._flows[-1].count
        if count > 1 and self._spans(block, count):
            moved = self._take_tail()
            self._open("", count=1)
            for one in (*moved, block):  # a heading stands above what spans the columns as it does
                self._put(self._make(one, 1))
            self._open("")
            return
        if count != self._count:
            self._open("")
            count = self._count
        made = self._make(block, count)
        if isinstance(block, Break) and made and self._flows[-1].slabs:  # a thought does not end at a column's top
            self._flows[-1].slabs[-1].keep = max(self._flows[-1].slabs[-1].keep, SINGLE)
        self._put(made)
        self._tail = [*self._tail, (block, len(made))] if isinstance(block, Heading) else []

    def _put(self, slabs: list[Slab]) -> None:
        if not slabs:
            return
        slabs[0].ends_column = self._ends_column
        self._ends_column = False
        slabs[0].floats = tuple(self._floats)
        self._floats = []
        self._flows[-1].slabs += slabs


def _without_empty(flows: Sequence[Flow]) -> list[Flow]:
    """The flows that hold something; where an empty one asks for a new page, the next one does."""
    out: list[Flow] = []
    start = ""
    for flow in flows:
        if not flow.slabs and flow.opening is None:
            start = flow.start or start
            continue
        flow.start = flow.start or start
        start = ""
        out.append(flow)
    return out


def headings_of(blocks: Sequence[Block]) -> Iterator[Heading]:
    """The headings of a book that stand in no other block."""
    return (block for block in blocks if isinstance(block, Heading))
