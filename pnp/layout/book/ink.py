# SPDX-License-Identifier: MIT
"""Slabs that stand in a column as items: grounds first, then heads that come again, texts and all else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.geometry_outlines import rough_rect
from pnp.geometry_paths import polyline, rectangle, rounded_rect
from pnp.layout.arrange import Area
from pnp.layout.book.slabs import Enclosure, Standing
from pnp.scene.frame import Command, Item, Path


class _Extent(NamedTuple):
    """An enclosure in a column, and the slabs of it that stand there, from first to last."""

    ground: Enclosure
    depth: int
    first: Standing
    last: Standing


def column_items(standing: Sequence[Standing], x: float, y: float) -> Iterator[Item]:
    """All that stands in a column whose left side is at x, with its heights counted from y."""
    for extent in _extents(standing):
        yield from _ground(extent, x, y)
    if standing:
        yield from _heads(standing[0], x, y)
    at, count = 0, len(standing)
    while at < count:
        after = _run(standing, at)
        yield from _slab_items(standing[at:after], x, y)
        at = after


def _heads(first: Standing, x: float, y: float) -> Iterator[Item]:
    """The heads of a table that come again at the top of a column."""
    top = first.y - sum(head.height for head in first.slab.heads)
    for head in first.slab.heads:
        if head.draw is not None:
            yield from head.draw(x + head.x, y + top)
        top += head.height


def _run(standing: Sequence[Standing], at: int) -> int:
    """The end of a run of lines of one text that follow one another."""
    slab = standing[at].slab
    after = at + 1
    if slab.prose is None:
        return after
    while after < len(standing):
        one, last = standing[after], standing[after - 1]
        if one.slab.prose is not slab.prose or abs(one.y - last.y - last.slab.height) > 1e-6:
            break
        after += 1
    return after


def _slab_items(run: Sequence[Standing], x: float, y: float) -> Iterator[Item]:
    """Lines of one text, or another slab, and what stands beside them."""
    first = run[0].slab
    for one in run:  # a marker is read before its text
        yield from _extras(one, x, y, before=True)
    if first.prose is not None:
        yield from first.prose.items(first.line, run[-1].slab.line, x + first.x, y + run[0].y)
    for one in run:
        if one.slab.draw is not None:
            yield from one.slab.draw(x + one.slab.x, y + one.y)
        yield from _extras(one, x, y, before=False)


def _extras(one: Standing, x: float, y: float, *, before: bool) -> Iterator[Item]:
    """What stands beside a slab: left of it, or elsewhere."""
    for dx, dy, draw in one.slab.extras:
        if (dx < 0) == before:
            yield from draw(x + one.slab.x + dx, y + one.y + dy)


def _extents(standing: Sequence[Standing]) -> list[_Extent]:
    """The enclosures of a column, outer ones first."""
    found: dict[int, _Extent] = {}
    for one in standing:
        for depth, ground in enumerate(one.slab.within):
            known = found.get(id(ground))
            found[id(ground)] = known._replace(last=one) if known else _Extent(ground, depth, one, one)
    return sorted(found.values(), key=lambda extent: extent.depth)


def _ground(extent: _Extent, x: float, y: float) -> Iterator[Item]:
    """The ground, edge and frame of an enclosure, over what of it stands in the column."""
    role, look = extent.ground.role, extent.ground.role.look
    above = sum(one.role.pad.top for one in extent.first.slab.within[extent.depth :])
    below = sum(one.role.pad.bottom for one in extent.last.slab.within[extent.depth :])
    top = y + extent.first.y - above
    height = y + extent.last.y + extent.last.slab.height + below - top
    left, width = x + extent.ground.x, extent.ground.width
    outline = rounded_rect(left, top, width, height, look.radius)
    if look.rough:
        outline = rough_rect(left, top, width, height, look.rough)
    if look.fill is not None:
        yield Path(commands=outline, fill=look.fill)
    if look.edge is not None and role.edge:
        yield Path(commands=rectangle(left, top, role.edge, height), fill=look.edge)
    if look.stroke is not None and role.line:
        lines = _sides(look.sides, (left, top, width, height)) if look.sides else outline
        yield Path(commands=lines, stroke=look.stroke, width=role.line)


def _sides(sides: Sequence[str], area: Area) -> tuple[Command, ...]:
    """Lines along some sides of an area."""
    x, y, width, height = area
    ends = {
        "top": ((x, y), (x + width, y)),
        "right": ((x + width, y), (x + width, y + height)),
        "bottom": ((x, y + height), (x + width, y + height)),
        "left": ((x, y), (x, y + height)),
    }
    return tuple(command for side in ends if side in sides for command in polyline(ends[side]))
