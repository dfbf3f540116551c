# SPDX-License-Identifier: MIT
"""Several columns side by side: as even as can be where a flow ends on the page, else down to its foot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pnp.layout.book.area import TypeArea
from pnp.layout.book.columns import NO_FOOT, Column, Foot, Room, Waiting, fill
from pnp.layout.book.flows import Flow
from pnp.layout.book.footnotes import Footnotes

_NEARLY = 1e-4


class Span(NamedTuple):
    """Where columns stand: between `top` and `bottom`, above the `foot` of the page, which is `most` deep at most."""

    top: float
    bottom: float
    foot: Foot
    most: float


class Spread:
    """Sets flows in columns on the grid of whole lines."""

    def __init__(self, area: TypeArea, footnotes: Footnotes) -> None:
        self._area, self._footnotes = area, footnotes

    def columns(self, flow: Flow, at: int, waiting: Waiting, span: Span, *, must: bool) -> tuple[list[Column], Foot]:
        """The columns of a flow on a page, and the foot that the page has with them."""
        balanced = self._balanced(flow, at, waiting, span)
        if balanced is not None:
            return balanced
        if span.foot.slabs:
            return self._across(flow, at, waiting, span)
        return self._full(flow, at, waiting, span, must=must), span.foot

    def _full(self, flow: Flow, at: int, waiting: Waiting, span: Span, *, must: bool) -> list[Column]:
        """Columns filled down to the foot of the page, each with its notes at its own foot."""
        add = self._footnotes.adder(self._area.column(flow.count), span.most)
        room = Room(span.top, span.bottom - span.foot.height, NO_FOOT, self._area.line)
        columns: list[Column] = []
        printed = self._footnotes.printed.copy()
        for _ in range(flow.count):
            column = fill(flow.slabs, at, room, waiting, add, must=must)
            self._footnotes.printed.update(column.foot.names)
            columns.append(column)
            at, waiting = column.end, column.waiting
        self._footnotes.printed = printed
        return columns

    def _across(self, flow: Flow, at: int, waiting: Waiting, span: Span) -> tuple[list[Column], Foot]:
        """Columns filled down to the foot of a page that has notes across it, with theirs below these."""
        add = self._footnotes.adder(self._area.width, span.most)
        foot = span.foot
        while True:
            room = Room(span.top, span.bottom - foot.height, NO_FOOT, self._area.line)
            columns = self._filled(flow, at, waiting, room)
            wanted = add(span.foot, _names(columns))
            if wanted.height <= foot.height + _NEARLY:
                return columns, wanted
            foot = wanted  # which leaves the columns less room, so that this ends

    def _filled(self, flow: Flow, at: int, waiting: Waiting, room: Room) -> list[Column]:
        """Columns side by side in a room, without their notes."""
        columns: list[Column] = []
        for _ in range(flow.count):
            column = fill(flow.slabs, at, room, waiting, _without_notes)
            columns.append(column)
            at, waiting = column.end, column.waiting
        return columns

    def _balanced(self, flow: Flow, at: int, waiting: Waiting, span: Span) -> tuple[list[Column], Foot] | None:
        """The rest of a flow in columns as even as can be, where the page has room for it and for its notes."""
        line = self._area.line
        depth = sum(slab.height for slab in flow.slabs[at:]) / flow.count
        bottom = span.top + math.ceil(depth / line - _NEARLY) * line
        while bottom <= span.bottom - span.foot.height + _NEARLY:
            columns = self._even(flow, at, waiting, Room(span.top, bottom, NO_FOOT, line))
            if columns is not None:
                foot = self._footnotes.adder(self._area.width, span.most)(span.foot, _names(columns))
                lowest = max(column.bottom for column in columns)
                fits = not foot.rest and lowest + foot.height <= span.bottom + _NEARLY
                return (columns, foot) if fits else None
            bottom += line
        return None

    def _even(self, flow: Flow, at: int, waiting: Waiting, room: Room) -> list[Column] | None:
        """Columns of one height that hold all the rest of a flow; None where they do not."""
        columns = self._filled(flow, at, waiting, room)
        last = columns[-1]
        return columns if last.end == len(flow.slabs) and not last.waiting.floats else None


def _names(columns: Sequence[Column]) -> tuple[str, ...]:
    """The notes whose marks stand in some columns, in the order of these."""
    return tuple(name for column in columns for one in column.standing for name in one.slab.notes)


def _without_notes(foot: Foot, names: tuple[str, ...]) -> Foot:
    """Notes that stand elsewhere take no room."""
    return foot
