# SPDX-License-Identifier: MIT
"""Slabs: the unbreakable pieces that a column is filled with, one below the other, and the space between them.

A line of text is a slab, a row of a table, a figure. What encloses several of them, such as the ground of a note, is
an enclosure that each of them knows; it is painted over as much as stands together in a column.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pnp.boxes.book import Heading
from pnp.diagnostics.problem import Place
from pnp.layout.book.looks import Role
from pnp.layout.book.prose import Prose
from pnp.scene.frame import Item

FREE, COMPANY, SINGLE, BOUND = range(4)
"""What a column's end after a slab would do: nothing; leave a heading one line; leave a single line; part what belongs
together. Where no free end is to be had, the least of these is."""

ENOUGH = 2
"""How many lines stay with a heading (A5)."""

_NEARLY = 1e-4

_GIVE = 0.4
"""How much of the space between two blocks the line grid may take away."""

Draw = Callable[[float, float], Iterable[Item]]
"""Draws a thing whose top left corner is at (x, y)."""


@dataclass(slots=True, eq=False)
class Enclosure:
    """A ground round slabs: `x` and `width` are its outer sides in the column."""

    role: Role
    x: float
    width: float


@dataclass(slots=True, eq=False, kw_only=True)
class Slab:
    """An unbreakable piece of a column. Lengths in points.

    `x` is its left side in the column. `before` and `after` are the spaces it wants; the larger of two that meet
    counts. `snap` is how far below its top a point lies that stands on the line grid; None for none. With `middle`
    what the grid adds is shared by above and below. One that `leads` stands on the grid only for what follows it,
    and not at the top of a column. `lines` is how many lines it counts for when a heading wants company. `beside`
    is how deep it is beside what follows it, for one without height. `heads` are printed again above it where a
    column begins with it. `floats` want to stand before it, or at the top of a later column. `notes` are the
    footnotes whose marks stand in it, `terms` the words for the index.
    """

    height: float
    x: float = 0.0
    prose: Prose | None = None
    line: int = 0
    draw: Draw | None = None
    extras: list[tuple[float, float, Draw]] = field(default_factory=list)
    before: float = 0.0
    after: float = 0.0
    keep: int = FREE
    snap: float | None = None
    middle: bool = False
    leads: bool = False
    lines: int = 1
    beside: float = 0.0
    within: tuple[Enclosure, ...] = ()
    heads: tuple[Slab, ...] = ()
    floats: tuple[Slab, ...] = ()
    notes: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    heading: Heading | None = None
    ends_column: bool = False
    place: Place | None = None

    @property
    def at_top(self) -> float:
        """The space above it at the top of a column: the pads of its enclosures, and heads that come again."""
        pads = sum([one.role.pad.top for one in self.within])
        return pads + sum([head.height for head in self.heads])

    @property
    def at_bottom(self) -> float:
        """The space below it at the foot of a column."""
        return sum([one.role.pad.bottom for one in self.within])


@dataclass(frozen=True, slots=True)
class Standing:
    """A slab in a column: `y` is its top, from the top of the type area."""

    slab: Slab
    y: float


def stacked(slabs: Sequence[Slab]) -> tuple[list[Standing], float]:
    """Slabs one below the other from 0, with their grounds, and how deep they are."""
    out: list[Standing] = []
    pen = slabs[0].at_top if slabs else 0.0
    for slab in slabs:
        pen += space_between(out[-1].slab, slab) if out else 0.0
        out.append(Standing(slab, pen))
        pen += slab.height
    return out, pen + (slabs[-1].at_bottom if slabs else 0.0)


def space_between(above: Slab, below: Slab) -> float:
    """The space between two slabs of a column: the larger of what they want, and the pads of grounds that end there."""
    space = max(above.after, below.before)
    if above.within or below.within:
        common = 0
        for one, other in zip(above.within, below.within, strict=False):
            if one is not other:
                break
            common += 1
        space += sum([one.role.pad.bottom for one in above.within[common:]])
        space += sum([one.role.pad.top for one in below.within[common:]])
    return space


def snapped(top: float, slab: Slab, grid: float, gap: float = 0.0) -> float:
    """Where a slab stands that would have its top at `top`, on a grid of lines from 0.

    It moves down to the next line, or up to the one before where that is nearer and the `gap` above it can spare it.
    """
    if slab.middle:
        spare = _up(top + slab.height, grid) - top - slab.height
        return top + spare / 2
    if slab.snap is None:
        return top
    down = _up(top + slab.snap, grid) - slab.snap
    up = down - grid
    return up if down - top > top - up and top - up <= gap * _GIVE else down


def _up(at: float, grid: float) -> float:
    return math.ceil(at / grid - _NEARLY) * grid


def shift(slabs: Iterable[Slab], by: float) -> None:
    """Move slabs and their enclosures to the right."""
    moved: set[int] = set()
    for slab in slabs:
        slab.x += by
        for one in slab.within:
            if id(one) not in moved:
                moved.add(id(one))
                one.x += by


def enclose(slabs: list[Slab], role: Role, x: float, width: float) -> None:
    """Put a ground round slabs; a part of them that stands alone in a column has two lines or more."""
    ground = Enclosure(role, x, width)
    for slab in slabs:
        slab.within = (ground, *slab.within)
    for first in {0, len(slabs) - 2} if len(slabs) > 1 else ():
        slabs[first].keep = max(slabs[first].keep, SINGLE)


def spaced(slabs: list[Slab], before: float, after: float) -> list[Slab]:
    """Give slabs the space round them; spaces of what is inside them do not show at their ends."""
    if slabs:
        slabs[0].before, slabs[-1].after = before, after
    return slabs


def keep_lines(slabs: Sequence[Slab]) -> None:
    """Keep the lines of a paragraph from standing alone at a column's foot or top (A5)."""
    count = len(slabs)
    for number, slab in enumerate(slabs[:-1], start=1):
        if count == ENOUGH + 1 or number in {1, count - 1}:
            slab.keep = max(slab.keep, SINGLE)


def bind_headings(slabs: Sequence[Slab]) -> None:
    """Keep each heading with two lines of what follows it, and let it stand on the grid together with that."""
    for at, slab in enumerate(slabs):
        if slab.heading is not None:
            _bind(slabs, at, slab.heading.level)


def _bind(slabs: Sequence[Slab], at: int, level: int) -> None:
    found, last = 0, at
    for number in range(at + 1, len(slabs)):
        slab = slabs[number]
        if slab.ends_column or (slab.heading is not None and found and slab.heading.level <= level):
            break
        last = number
        found += 0 if slab.heading is not None else slab.lines
        if found >= ENOUGH:
            break
    for slab in slabs[at:last]:
        slab.keep = max(slab.keep, COMPANY)


def part_hung(slabs: Sequence[Slab]) -> None:
    """Move what comes after a heading that stands beside the text down till its foot, where it hangs as well."""
    last: Slab | None = None
    depth = 0.0
    for above, slab in pairwise(slabs):
        if above.beside:
            last, depth, slab.before = above, 0.0, 0.0
        space = space_between(above, slab)
        if slab.beside and last is not None:
            slab.before = max(slab.before, last.beside + slab.before / 2 - depth)
            space = space_between(above, slab)
        depth += space + slab.height


def align_headings(slabs: Sequence[Slab]) -> None:
    """Give slabs that are bound to one on the grid the same grid, so that what rounding adds stands above them all."""
    for later, earlier in pairwise(reversed(slabs)):
        if earlier.keep == BOUND and earlier.snap is None and not earlier.middle and later.snap is not None:
            earlier.snap = earlier.height + space_between(earlier, later) + later.snap
            earlier.leads = True
