# SPDX-License-Identifier: MIT
"""Filling columns with slabs: where a column may end, with its footnotes at its foot and its floats at its top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.layout.book.slabs import FREE, Slab, Standing, snapped, space_between

_NEARLY = 1e-4


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Foot:
    """The notes at a foot: their slabs, the names they belong to, and how deep they are with the rule above them.

    `rest` is what of them had no room and goes on at the next foot.
    """

    slabs: tuple[Slab, ...] = ()
    names: tuple[str, ...] = ()
    height: float = 0.0
    rest: tuple[Slab, ...] = ()


NO_FOOT = Foot()

AddNotes = Callable[[Foot, tuple[str, ...]], Foot]
"""Adds the notes of some names to a foot; those that stand somewhere already are passed over."""


class Waiting(NamedTuple):
    """The floats that wait for the top of a column.

    `begun` says that the floats of the next slab are among them or stand already.
    """

    floats: tuple[Slab, ...] = ()
    begun: bool = False


NONE_WAITING = Waiting()


@dataclass(slots=True, kw_only=True)
class Column:
    """A column filled: what stands in it, how far down it reaches, its foot, and what goes on in the next column.

    `end` is the number of the first slab that is left over.
    """

    standing: list[Standing] = field(default_factory=list)
    end: int = 0
    bottom: float = 0.0
    foot: Foot = NO_FOOT
    waiting: Waiting = NONE_WAITING
    over: float = 0.0


class Room(NamedTuple):
    """Where a column stands: its top and lowest bottom from the top of the type area, its foot so far, and its grid.

    Its notes reach up from `bottom`.
    """

    top: float
    bottom: float
    foot: Foot
    grid: float


class _State(NamedTuple):
    """How far a column is filled."""

    end: int
    standing: int
    bottom: float
    foot: Foot
    waiting: Waiting


def fill(
    slabs: Sequence[Slab], start: int, room: Room, waiting: Waiting, notes: AddNotes, *, must: bool = False
) -> Column:
    """Fill a column with as many slabs as it has room for.

    Args:
        slabs: What to set.
        start: The number of the first slab of the column.
        room: Where it stands.
        waiting: What waits for the top of a column.
        notes: Adds footnotes.
        must: Whether something has to stand in the column, whatever is parted by it or runs out of it.

    Returns:
        The column; with nothing in it where nothing has room.
    """
    if start >= len(slabs) and not waiting.floats:
        return Column(end=start, bottom=room.top, foot=room.foot)
    filling = _Filling(slabs, start, room, notes)
    filling.take_floats(waiting)
    end = filling.run()
    if end is None and must:
        end = filling.fallback or filling.force()
    if end is None:
        return Column(end=start, bottom=room.top, foot=room.foot, waiting=waiting)
    return Column(
        standing=filling.standing[: end.standing],
        end=end.end,
        bottom=end.bottom,
        foot=end.foot,
        waiting=end.waiting,
        over=max(end.bottom + end.foot.height - room.bottom, 0.0),
    )


class _Filling:
    """One column being filled."""

    def __init__(self, slabs: Sequence[Slab], start: int, room: Room, notes: AddNotes) -> None:
        self.slabs, self.start, self.room, self.notes = slabs, start, room, notes
        self.standing: list[Standing] = []
        self.fallback: _State | None = None
        self._least_bond = FREE
        self._pen = room.top
        self._foot = room.foot
        self._floats: tuple[Slab, ...] = ()
        self._begun = False
        self._best: _State | None = None

    def take_floats(self, waiting: Waiting) -> None:
        """Set what waits for the top of a column, as much of it as has room, in its order."""
        floats = list(waiting.floats)
        while floats and self._add(floats[0]):
            floats.pop(0)
        self._floats, self._begun = tuple(floats), waiting.begun
        if self.standing:
            self._best = self._state(self.start, self.standing[-1].slab, begun=waiting.begun)

    def run(self) -> _State | None:
        """Add slabs till the column is full; returns where it had best end, None for nowhere."""
        for number in range(self.start, len(self.slabs)):
            slab = self.slabs[number]
            if slab.ends_column and number > self.start:
                return self._state(number, self.slabs[number - 1])
            if slab.floats and not (self._begun and number == self.start):
                self._float(number, slab)
            if not self._add(slab):
                return self._best
            self._remember(number + 1, slab)
        if self.start == len(self.slabs):
            return self._best
        return self._state(len(self.slabs), self.slabs[-1])

    def _float(self, number: int, slab: Slab) -> None:
        """Set the floats of a slab before it, or let them wait; the column may end between them and the slab."""
        for floating in slab.floats:
            if self._floats or not self._add(floating):
                self._floats = (*self._floats, floating)
        if self.standing and (number == self.start or self.slabs[number - 1].keep == FREE):
            self._best = self._state(number, self.standing[-1].slab, begun=True)

    def force(self) -> _State:
        """Set the next thing though it has no room; what runs out of the page is reported by whoever asks."""
        waiting = self._floats if self.start == len(self.slabs) else ()
        slab = waiting[0] if waiting else self.slabs[self.start]
        self.standing.clear()
        self._pen, self._foot = self.room.top, self.room.foot
        self._put(slab, self._top_of(slab), self.notes(self._foot, slab.notes))
        self._floats = self._floats[1:] if waiting else self._floats
        return self._state(self.start + (0 if waiting else 1), slab)

    def _remember(self, end: int, slab: Slab) -> None:
        """Keep a place where the column may end, and the least bad one where it had better not."""
        if slab.keep == FREE:
            self._best = self._state(end, slab)
        elif self.fallback is None or slab.keep <= self._least_bond:
            self.fallback, self._least_bond = self._state(end, slab), slab.keep

    def _state(self, end: int, last: Slab, *, begun: bool = False) -> _State:
        waiting = Waiting(self._floats, begun)
        return _State(end, len(self.standing), self._pen + last.at_bottom, self._foot, waiting)

    def _add(self, slab: Slab) -> bool:
        """Set a slab where it has room."""
        top = self._top_of(slab)
        foot = self.notes(self._foot, slab.notes) if slab.notes else self._foot
        if top + slab.height + slab.at_bottom + foot.height > self.room.bottom + _NEARLY:
            return False
        self._put(slab, top, foot)
        return True

    def _put(self, slab: Slab, top: float, foot: Foot) -> None:
        self.standing.append(Standing(slab, top))
        self._pen, self._foot = top + slab.height, foot

    def _top_of(self, slab: Slab) -> float:
        """Where a slab stands below the last one."""
        if self.standing:
            above = self.standing[-1].slab
            top = self._pen + space_between(above, slab)
            if slab.leads and all(one.slab.leads for one in self.standing):
                return top
            return snapped(top, slab, self.room.grid, max(above.after, slab.before))
        top = self._pen + slab.at_top
        return top if slab.leads else snapped(top, slab, self.room.grid)
