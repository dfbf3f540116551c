# SPDX-License-Identifier: MIT
"""Pieces of several sizes on one sheet, in rows like books on shelves: tokens, dials, tiles, whatever is cut singly.

Tall pieces come first. Each size has rows of its own, as even as can be; where that would take more sheets, every piece
goes to the first row with room for it. Backs lie behind their fronts. Every piece is cut along its outline, for no
straight cut runs through a sheet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pnp.geometry import MM, Edges, Rect, Size
from pnp.imposition.backs.rule import check_backs_rule
from pnp.imposition.desk import Desk, Draft, DraftSide
from pnp.imposition.furniture import Furniture, furnish
from pnp.imposition.grid import Grid, report_too_large, tracks
from pnp.imposition.mirror import flip_axis, flip_edge
from pnp.imposition.outlines import trimmed
from pnp.imposition.placing import Spot, backs, by_trim, check_backs, fronts
from pnp.imposition.plan import Plan, plan_bands
from pnp.imposition.slug import Part, slug_parts
from pnp.scene.sheet import Leaf

BAND = 4 * MM
"""What a ruler or the slug takes on each side, beyond the bleed."""

_CLOSE = 1e-6


@dataclass(slots=True)
class _Row:
    """A row being filled; `width` is taken so far, with a gap after each piece."""

    height: float
    leaves: list[Leaf] = field(default_factory=list)
    width: float = 0.0


@dataclass(slots=True)
class _Shelves:
    """A sheet being filled; `height` is taken so far, with a gap after each row."""

    rows: list[_Row] = field(default_factory=list)
    height: float = 0.0


def arrange_shelves(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """Sheets of rows, as few as the order of heights allows."""
    if not check_backs_rule(desk, ("none", "duplex")):
        return []
    sound = trimmed(leaves if desk.style.backs == "none" else check_backs(leaves, desk), _bleed(desk))
    bare = replace(desk, style=replace(desk.style, marks=replace(desk.style.marks, crop="none")))
    drafts: list[Draft] = []
    for sheet, group in _by_orientation(sound, bare):
        drafts += _drafts(group, sheet, bare)
    return drafts


def _by_orientation(leaves: Sequence[Leaf], desk: Desk) -> list[tuple[Size, list[Leaf]]]:
    """Which leaves go onto sheets of which orientation: all onto one where that can be, the one of fewer sheets."""
    ways = desk.orientations
    whole = [sheet for sheet in ways if all(_fits(leaf, sheet, desk) for leaf in leaves)]
    if whole:
        best = min(whole, key=lambda sheet: len(_fill(leaves, _room(sheet, desk), desk.style.gap)))
        return [(best, list(leaves))] if leaves else []
    groups: list[tuple[Size, list[Leaf]]] = [(sheet, []) for sheet in ways]
    for leaf in leaves:
        group = next((group for sheet, group in groups if _fits(leaf, sheet, desk)), None)
        if group is not None:
            group.append(leaf)
        else:
            _report(leaf, desk)
    return [(sheet, group) for sheet, group in groups if group]


def _bleed(desk: Desk) -> float:
    """The bleed that shows round each piece."""
    return min(desk.style.bleed, desk.style.gap / 2)


def _edge(desk: Desk) -> float:
    return desk.style.margin + desk.style.bleed + BAND


def _room(sheet: Size, desk: Desk) -> Size:
    """The part of a sheet that pieces may take."""
    edge = _edge(desk)
    return Size(width=sheet.width - 2 * edge, height=sheet.height - 2 * edge)


def _fits(leaf: Leaf, sheet: Size, desk: Desk) -> bool:
    room = _room(sheet, desk)
    return leaf.front.width <= room.width + _CLOSE and leaf.front.height <= room.height + _CLOSE


def _report(leaf: Leaf, desk: Desk) -> None:
    size = Size(width=leaf.front.width, height=leaf.front.height)
    report_too_large(desk, f"`{leaf.name}`", size, margin=_edge(desk))


def _fill(leaves: Sequence[Leaf], room: Size, gap: float) -> list[_Shelves]:
    """Rows on sheets, the neat way or the one that takes fewer sheets; leaves of one size keep their order."""
    tallest_first = sorted(leaves, key=lambda leaf: (-leaf.front.height, -leaf.front.width))
    neat, tight = _by_size(tallest_first, room, gap), _first_fit(tallest_first, room, gap)
    return neat if len(neat) <= len(tight) else tight


def _by_size(leaves: Sequence[Leaf], room: Size, gap: float) -> list[_Shelves]:
    """Rows of one size each; rows of a size differ by one piece at most."""
    sheets: list[_Shelves] = []
    for trim, group in by_trim(leaves):
        most = tracks(room.width, trim.width, gap, 0)
        count = math.ceil(len(group) / most)
        ends = [math.ceil(number * len(group) / count) for number in range(count + 1)]
        for start, end in pairwise(ends):
            row = _new_row(trim.height, sheets, room, gap)
            row.leaves += group[start:end]
            row.width += len(row.leaves) * (trim.width + gap)
    return sheets


def _first_fit(leaves: Sequence[Leaf], room: Size, gap: float) -> list[_Shelves]:
    """Each piece in the first row with room for it."""
    sheets: list[_Shelves] = []
    for leaf in leaves:
        row = _row_for(leaf, sheets, room, gap)
        row.leaves.append(leaf)
        row.width += leaf.front.width + gap
    return sheets


def _row_for(leaf: Leaf, sheets: list[_Shelves], room: Size, gap: float) -> _Row:
    """The first row with room, else a new one."""
    width, height = leaf.front.width, leaf.front.height
    for sheet in sheets:
        for row in sheet.rows:
            if row.width + width <= room.width + _CLOSE:
                return row
    return _new_row(height, sheets, room, gap)


def _new_row(height: float, sheets: list[_Shelves], room: Size, gap: float) -> _Row:
    """A row on the first sheet with room, else on a new sheet."""
    for sheet in sheets:
        if sheet.height + height <= room.height + _CLOSE:
            break
    else:
        sheet = _Shelves()
        sheets.append(sheet)
    row = _Row(height)
    sheet.rows.append(row)
    sheet.height += height + gap
    return row


def _drafts(leaves: Sequence[Leaf], sheet: Size, desk: Desk) -> list[Draft]:
    """The sheets of one orientation."""
    style, axis = desk.style, flip_axis(desk.style, sheet)
    room, edge = _room(sheet, desk), _edge(desk)
    plan = plan_bands(Grid(sheet=sheet, cell=room, xs=(edge,), ys=(edge,)), desk)
    both = style.backs == "duplex" and any(leaf.back is not None for leaf in leaves)
    front = _furnish(plan, desk, leaves, turning=flip_edge(style) if both else "", back=False)
    behind = _furnish(plan.mirrored(axis), desk, leaves, turning=flip_edge(style), back=True) if both else None
    drafts = []
    for shelves in _fill(leaves, room, style.gap):
        placed, spots = _spots(shelves, room, desk)
        sides = [DraftSide(placements=fronts(placed, spots), marks=front.marks, number=front.number)]
        if behind is not None:
            mirrored = [spot.behind(sheet, axis) for spot in spots]
            sides.append(DraftSide(placements=backs(placed, mirrored), marks=behind.marks, number=behind.number))
        drafts.append(Draft(size=sheet, sides=tuple(sides)))
    return drafts


def _spots(shelves: _Shelves, room: Size, desk: Desk) -> tuple[list[Leaf], list[Spot]]:
    """The leaves of a sheet and their places: rows from the top, each in the middle of the sheet's width."""
    style, edge = desk.style, _edge(desk)
    bleed = Edges.all(_bleed(desk))
    leaves: list[Leaf] = []
    spots: list[Spot] = []
    y = edge
    for row in shelves.rows:
        x = edge + (room.width - row.width + style.gap) / 2
        for leaf in row.leaves:
            width, height = leaf.front.width, leaf.front.height
            rect = Rect(x=x, y=y + (row.height - height) / 2, width=width, height=height)
            leaves.append(leaf)
            spots.append(Spot(rect=rect, bleed=bleed))
            x += width + style.gap
        y += row.height + style.gap
    return leaves, spots


def _furnish(plan: Plan, desk: Desk, leaves: Sequence[Leaf], *, turning: str, back: bool) -> Furniture:
    """Rulers and slug; the slug names the size of the pieces where all have one."""
    sizes = {Size(width=leaf.front.width, height=leaf.front.height).label(): leaf for leaf in leaves}
    first = leaves[0].front
    trim = Size(width=first.width, height=first.height)
    parts: list[Part] = slug_parts(desk, trim, back=back, turning=turning)
    if len(sizes) > 1:
        parts = [part for part in parts if part.text != trim.label()]
    return furnish(plan, desk, parts)
