# SPDX-License-Identifier: MIT
"""Pages as drafts: flows put into bands of columns, page after page, before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.boxes.book import Heading
from pnp.layout.book.area import TypeArea
from pnp.layout.book.columns import NO_FOOT, NONE_WAITING, Column, Foot, Room, Waiting, fill
from pnp.layout.book.flows import Flow
from pnp.layout.book.footnotes import Footnotes
from pnp.layout.book.remarks import BookRemarks
from pnp.layout.book.slabs import FREE, Slab, space_between
from pnp.layout.book.spread import Span, Spread

_NEARLY = 1e-4
_LEAST_TEXT = 4
"""So many lines of text stand above the deepest notes."""


@dataclass(slots=True, eq=False, kw_only=True)
class Band:
    """Columns side by side: their left sides and width from the type area, and what stands in them."""

    lefts: tuple[float, ...]
    width: float
    columns: list[Column]


@dataclass(slots=True, eq=False, kw_only=True)
class Draft:
    """A page that is being filled. `pen` is how far down it is filled; `foot` the notes across its whole width."""

    number: int
    opening: Heading | None = None
    blank: bool = False
    bands: list[Band] = field(default_factory=list)
    pen: float = 0.0
    foot: Foot = NO_FOOT
    fresh: bool = True

    @property
    def side(self) -> str:
        """`right` for odd pages, else `left`."""
        return "right" if self.number % 2 else "left"

    def last(self) -> Slab | None:
        """The slab at the end of the last band."""
        for band in reversed(self.bands):
            for column in reversed(band.columns):
                if column.standing:
                    return column.standing[-1].slab
        return None


class Drafter:
    """Puts flows onto pages."""

    def __init__(self, area: TypeArea, footnotes: Footnotes, remarks: BookRemarks, first: int) -> None:
        self._area, self._footnotes, self._remarks = area, footnotes, remarks
        self._spread = Spread(area, footnotes)
        self._next = first
        self.pages: list[Draft] = []

    def all(self, flows: Sequence[Flow]) -> list[Draft]:
        """The pages of a book's flows."""
        for number, flow in enumerate(flows):
            self._start(flow)
            self._place(flow, flows[number + 1 :])
        while self._footnotes.waiting:
            self._turn()
        return self.pages

    # -- pages -------------------------------------------------------------------------------------

    @property
    def _page(self) -> Draft:
        return self.pages[-1]

    def _turn(self, opening: Heading | None = None) -> None:
        """Begin a page; notes that were split go on at its foot."""
        page = Draft(number=self._next, opening=opening, pen=self._area.drop if opening is not None else 0.0)
        self._next += 1
        self.pages.append(page)
        page.foot = self._footnotes.rest(self._most_foot)

    def _start(self, flow: Flow) -> None:
        """Turn the page where a flow asks for it."""
        if flow.start:
            if flow.start == "right" and self._next % 2 == 0:
                self._turn()
                self._page.blank = True
            if not self.pages or self._page.opening is not None or not self._page.fresh or flow.opening is not None:
                self._turn(flow.opening)
        elif not self.pages:
            self._turn()

    @property
    def _most_foot(self) -> float:
        """How deep the notes of a page are at most: some lines of text stand above them."""
        drop = self._area.drop if self._page.opening is not None else 0.0
        return self._area.height - drop - _LEAST_TEXT * self._area.line

    # -- flows -------------------------------------------------------------------------------------

    def _place(self, flow: Flow, following: Sequence[Flow]) -> None:
        """Set a flow from where the last one ended."""
        at = 0
        waiting = NONE_WAITING
        need = _chunk(flow.slabs[-1], following, self._area.line) if flow.bound else 0.0
        while at < len(flow.slabs) or waiting.floats:
            column = self._band(flow, at, waiting, need)
            if column.end == at and column.waiting == waiting and not column.standing:
                self._turn()
                continue
            at, waiting = column.end, column.waiting
            if at < len(flow.slabs) or waiting.floats:
                self._turn()

    def _band(self, flow: Flow, at: int, waiting: Waiting, need: float) -> Column:
        """Set as much of a flow as the page has room for; returns its last column."""
        top = self._top(flow, at)
        must = self._page.fresh and self._page.opening is None and not self._page.foot.slabs
        if flow.count == 1:
            return self._single(flow, at, waiting, (top, need, must))
        place = Span(top=top, bottom=self._area.height, foot=self._page.foot, most=self._most_foot)
        columns, foot = self._spread.columns(flow, at, waiting, place, must=must)
        band = Band(lefts=self._area.lefts(flow.count), width=self._area.column(flow.count), columns=columns)
        if any(column.standing for column in columns):
            self._page.foot = foot
            self._take(band)
        return band.columns[-1]

    def _top(self, flow: Flow, at: int) -> float:
        """Where a band begins: below the last one, on the grid."""
        page, last = self._page, self._page.last()
        if last is None or at >= len(flow.slabs):
            return page.pen
        top = page.pen - last.at_bottom + space_between(last, flow.slabs[at]) - flow.slabs[at].at_top
        line = self._area.line
        return math.ceil(top / line - _NEARLY) * line if flow.count > 1 else top

    def _single(self, flow: Flow, at: int, waiting: Waiting, how: tuple[float, float, bool]) -> Column:
        top, need, must = how
        page = self._page
        room = Room(top, self._area.height, page.foot, self._area.line / 2)
        add = self._footnotes.adder(self._area.width, self._most_foot)
        column = fill(flow.slabs, at, room, waiting, add, must=must)
        if column.end == len(flow.slabs) and need:
            bottom = column.bottom + need + column.foot.height
            if bottom > self._area.height + _NEARLY:  # its last heading goes with what has no room
                end = _free_end(flow.slabs, at)
                if end > at:
                    column = fill(flow.slabs[:end], at, room, waiting, add, must=must)
                elif not must:
                    column = Column(end=at, bottom=top, foot=page.foot, waiting=waiting)
        if column.standing:
            page.foot, column.foot = column.foot, NO_FOOT
            self._take(Band(lefts=(0.0,), width=self._area.width, columns=[column]))
        return column

    def _take(self, band: Band) -> None:
        """Put a band on the page."""
        page = self._page
        page.bands.append(band)
        page.fresh = False
        page.pen = max(column.bottom for column in band.columns)
        page.foot = self._footnotes.commit(page.foot)
        for column in band.columns:
            column.foot = self._footnotes.commit(column.foot)
            if column.over > _NEARLY:
                self._tell(column)

    def _tell(self, column: Column) -> None:
        place = column.standing[-1].slab.place
        if place is not None:
            self._remarks.overfull(column.over, place)


def _free_end(slabs: Sequence[Slab], start: int) -> int:
    """The number behind the last slab, from `start` on, that need not stay with what follows it; `start` for none."""
    return next((end for end in range(len(slabs), start, -1) if slabs[end - 1].keep == FREE), start)


def _chunk(last: Slab, flows: Sequence[Flow], line: float) -> float:
    """How deep the first things of some flows are that stay together, after a slab; columns begin on a whole line."""
    depth = 0.0
    for flow in flows:
        if flow.start:
            break
        depth += line if flow.count > 1 else line / 2
        for slab in flow.slabs:
            depth += slab.height + space_between(last, slab)
            if slab.keep == FREE:
                return depth + slab.at_bottom
            last = slab
    return depth
