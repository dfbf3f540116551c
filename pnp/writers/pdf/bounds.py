# SPDX-License-Identifier: MIT
"""Rectangles that surely hold what items paint; forms state them as their boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.assets.pictures.blur import REACH
from pnp.geometry import Matrix, Rect, apply
from pnp.scene.frame import Command, GlyphRun, Group, Item, Path, Shadow

_GLYPH_REACH = 2.0
"""How far ink may lie from its pen, in em: vertical forms and long strokes included."""

Point = tuple[float, float]


def path_bounds(commands: Sequence[Command]) -> Rect:
    """The box of an outline and its control points."""
    # A command is a letter, then x and y by turns.
    xs: list[Any] = [x for command in commands for x in command[1::2]]
    ys: list[Any] = [y for command in commands for y in command[2::2]]
    return _spanning(xs, ys)


def items_bounds(items: Iterable[Item]) -> Rect:
    """The box of items, with room for strokes, glyphs and blurs; empty at the origin without items."""
    found = [_item_bounds(item) for item in items]
    return _spanning([n for b in found for n in (b.x, b.right)], [n for b in found for n in (b.y, b.bottom)])


def mapped(matrix: Matrix, area: Rect) -> Rect:
    """The box of a rectangle's image."""
    return _box(apply(matrix, x, y) for x, y in _corners(area))


def _item_bounds(item: Item) -> Rect:
    if isinstance(item, Path):
        # A mitred corner reaches as far as the mitre limit of ten half widths.
        reach = 0.0 if item.stroke is None else item.width * (5.0 if item.join == "miter" else 1.0)
        return _grown(path_bounds(item.commands), reach)
    if isinstance(item, GlyphRun):
        return _run_bounds(item)
    if isinstance(item, Group):
        inner = path_bounds(item.clip.commands) if item.clip is not None else items_bounds(item.items)
        return mapped(item.matrix, inner)
    area = Rect(x=item.x, y=item.y, width=item.width, height=item.height)
    if isinstance(item, Shadow):
        return _grown(area, REACH * item.blur)
    return area


def _run_bounds(run: GlyphRun) -> Rect:
    length = sum(run.advances) * run.size / 1000
    down = run.vertical or run.rotated
    far = (run.x, run.y + length) if down else (run.x + length, run.y)
    shifts = [abs(shift) for pair in run.offsets or () for shift in pair]
    reach = run.size * (_GLYPH_REACH + max(shifts, default=0) / 1000)
    return _grown(_box(((run.x, run.y), far)), reach)


def _corners(area: Rect) -> tuple[Point, ...]:
    return ((area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom))


def _grown(area: Rect, by: float) -> Rect:
    return Rect(x=area.x - by, y=area.y - by, width=area.width + 2 * by, height=area.height + 2 * by)


def _box(points: Iterable[Point]) -> Rect:
    found = list(points)
    return _spanning([x for x, _ in found], [y for _, y in found])


def _spanning(xs: Sequence[float], ys: Sequence[float]) -> Rect:
    if not xs:
        return Rect(x=0.0, y=0.0, width=0.0, height=0.0)
    return Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))
