# SPDX-License-Identifier: MIT
"""What emblems are made of, as path data on a grid of 64: boxes, discs, polygons, bars, petals."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable

from pnp.geometry import Matrix
from pnp.geometry_paths import Outline, parse_path, transform

Draw = Callable[[str], float]
"""A number from 0 up to 1 for a name: what chance decides about an emblem, always the same."""

MIDDLE = 32.0


def number(value: float) -> str:
    """A number as path data writes it, in hundredths."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def points(places: Iterable[tuple[float, float]]) -> str:
    """A closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places) + "Z"


def box(x: float, y: float, width: float, height: float) -> str:
    """An upright rectangle."""
    return points(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def disc(x: float, y: float, radius: float) -> str:
    """A circle."""
    r = number(radius)
    left, right, level = number(x - radius), number(x + radius), number(y)
    return f"M{left} {level}A{r} {r} 0 1 1 {right} {level}A{r} {r} 0 1 1 {left} {level}Z"


def ring(x: float, y: float, radius: float, width: float) -> str:
    """A circle with a hole, to be filled by the even-odd rule."""
    return disc(x, y, radius) + disc(x, y, radius - width)


def polar(angle: float, radius: float, x: float = MIDDLE, y: float = MIDDLE) -> tuple[float, float]:
    """A point at an angle in degrees, clockwise from straight up."""
    turn = math.radians(angle)
    return (x + radius * math.sin(turn), y - radius * math.cos(turn))


def star(tips: int, outer: float, inner: float, x: float = MIDDLE, y: float = MIDDLE) -> str:
    """A star with a tip straight up."""
    return points(polar(180 * k / tips, inner if k % 2 else outer, x, y) for k in range(2 * tips))


def wedge(angle: float, half: float, inner: float, outer: float, taper: float = 1.0) -> str:
    """A bar that points away from the middle, `half` degrees wide to each side at the outer end."""
    near = half * taper
    return points(
        (
            polar(angle - near, inner),
            polar(angle - half, outer),
            polar(angle + half, outer),
            polar(angle + near, inner),
        )
    )


def petal(angle: float, inner: float, outer: float, width: float) -> str:
    """A leaf from the middle outwards, pointed at both ends."""
    middle = (inner + outer) / 2
    a, b = polar(angle, inner), polar(angle, outer)
    side = math.degrees(math.atan2(width, middle))
    reach = math.hypot(width, middle)
    left, right = polar(angle - side, reach), polar(angle + side, reach)
    spots = " ".join(f"{number(x)} {number(y)}" for x, y in (left, b))
    back = " ".join(f"{number(x)} {number(y)}" for x, y in (right, a))
    return f"M{number(a[0])} {number(a[1])}Q{spots}Q{back}Z"


def spindle(start: tuple[float, float], end: tuple[float, float], width: float) -> str:
    """A gouge: pointed at both ends, widest at 45 %."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    across = (-(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2)
    mx, my = x0 + 0.45 * (x1 - x0), y0 + 0.45 * (y1 - y0)
    return points((start, (mx + across[0], my + across[1]), end, (mx - across[0], my - across[1])))


def moved(data: str, matrix: Matrix) -> str:
    """Path data mapped by a matrix."""
    commands = transform(_outline(data), matrix)
    return "".join(str(letter) + " ".join(number(float(n)) for n in numbers) for letter, *numbers in commands)


@functools.lru_cache(maxsize=256)
def _outline(data: str) -> Outline:
    """An outline read once: the silhouettes that emblems are made of are few, and moved again and again."""
    return parse_path(data)
