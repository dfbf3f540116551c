# SPDX-License-Identifier: MIT
"""Outlines grown outwards, as bleed follows the shape of a piece, and such as are cut by hand."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pnp.geometry_paths import Outline, Point, polygon

CURVE_STEPS = 24
"""Straight pieces that a curve of an outline is grown as: a quarter of a 25 mm circle is then true to 0.01 mm."""

CUTS = 4
"""Straight cuts along each side of a board cut by hand."""

MITRE = 2.0
"""How many times the bleed a corner may reach out before it is cut off."""


@lru_cache(maxsize=256)
def grown(outline: Outline, by: float) -> Outline:
    """An outline moved outwards by `by` points: each of its closed parts, with mitred corners, curves as short lines.

    To be filled by the nonzero rule: notches narrower than twice `by` are covered, as bleed should.
    """
    if by <= 0:
        return outline
    return tuple(command for points in _parts(outline) for command in polygon(_moved(points, by)))


def _parts(outline: Outline) -> Iterator[list[Point]]:
    """The closed parts as points, clockwise as seen (y down), without repeats."""
    points: list[Point] = []
    for command in (*outline, ("M", 0.0, 0.0)):
        if command[0] == "M":
            distinct = [p for i, p in enumerate(points) if math.dist(p, points[i - 1]) > 1e-6]
            if len(distinct) > 2:
                yield distinct if _area(distinct) > 0 else distinct[::-1]
            points = []
        numbers = [float(n) for n in command[1:]]
        if command[0] == "C":
            points += _curve(points[-1], numbers)
        elif numbers:
            points.append((numbers[0], numbers[1]))


def _curve(start: Point, numbers: Sequence[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3)


def _area(points: Sequence[Point]) -> float:
    """Twice the area, positive where the points run clockwise as seen."""
    return sum(points[i - 1][0] * p[1] - p[0] * points[i - 1][1] for i, p in enumerate(points))


def _moved(points: Sequence[Point], by: float) -> list[Point]:
    """The corners of a clockwise polygon moved outwards."""
    found: list[Point] = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        (ux, uy), (vx, vy) = _outwards(before, (x, y)), _outwards((x, y), after)
        reach = 1 + ux * vx + uy * vy
        # The mitre is as long as 1 / cos of half the turn; sharp corners get two points instead of a spike.
        if reach > 2 / MITRE**2 or _area((before, (x, y), after)) < 0:
            k = by / max(reach, 1e-3)
            found.append((x + k * (ux + vx), y + k * (uy + vy)))
        else:
            found += [(x + by * (ux - uy), y + by * (uy + ux)), (x + by * (vx + vy), y + by * (vy - vx))]
    return found


def _outwards(start: Point, end: Point) -> Point:
    """The direction to the left of a side, of length 1: outwards where the polygon runs clockwise as seen."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return (dy / length, -dx / length)


def rough_rect(x: float, y: float, width: float, height: float, by: float) -> Outline:
    """A rectangle as if cut by hand: its edges wander by up to `by` points, alike for all of a size."""
    chance = random.Random(f"{width:.1f} {height:.1f}")
    points: list[Point] = []
    for side in range(4):
        for cut in range(CUTS):
            along, off = cut / CUTS, chance.uniform(-by, by)
            right, down = ((along, 0.0), (1.0, along), (1.0 - along, 1.0), (0.0, 1.0 - along))[side]
            shift = (0.0, off) if side % 2 == 0 else (off, 0.0)
            points.append((x + width * right + shift[0], y + height * down + shift[1]))
    return polygon(points)
