# SPDX-License-Identifier: MIT
"""How alike two emblems look when they are small: a coarse raster of each, and how much of it differs."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator

from pnp.geometry_paths import parse_path

SIDE = 24
"""Pixels across: as large as an emblem in a table's row."""
_FINE = 2
"""Samples a pixel, along both axes."""
_CURVE = 6
"""Straight pieces of a curve."""

Point = tuple[float, float]
Segment = tuple[Point, Point]


@functools.lru_cache(maxsize=4096)
def raster(data: str) -> bytes:
    """The grey of each of 24 by 24 pixels, from 0 to 4: how many samples of it are inked.

    Args:
        data: Path data on a grid of 64, filled by the even-odd rule.
    """
    count = SIDE * _FINE
    step = 64 / count
    crossings: list[list[float]] = [[] for _ in range(count)]
    for (x0, y0), (x1, y1) in _segments(data):
        if y0 == y1:
            continue
        low, high = min(y0, y1), max(y0, y1)
        first = max(0, int(low / step + 0.5))
        for row in range(first, min(count, int(high / step + 0.5))):
            y = (row + 0.5) * step
            if low <= y < high:
                crossings[row].append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    grey = bytearray(SIDE * SIDE)
    for row, places in enumerate(crossings):
        places.sort()
        base = row // _FINE * SIDE
        for begin, end in zip(places[::2], places[1::2], strict=False):
            for sample in range(max(0, round(begin / step)), min(count, round(end / step))):
                grey[base + sample // _FINE] += 1
    return bytes(grey)


def difference(first: bytes, second: bytes) -> float:
    """Which part of the square differs between two rasters, from 0 to 1."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / (SIDE * SIDE * _FINE * _FINE)


def _segments(data: str) -> Iterator[Segment]:
    """The outline in straight pieces, every part of it closed."""
    start: Point = (0.0, 0.0)
    at: Point = start
    for command in parse_path(data):
        letter, numbers = command[0], [float(n) for n in command[1:]]
        if letter == "M":
            yield at, start
            start = at = (numbers[0], numbers[1])
        elif letter == "L":
            yield at, (numbers[0], numbers[1])
            at = (numbers[0], numbers[1])
        elif letter == "C":
            ends = [_on_curve(at, numbers, n / _CURVE) for n in range(_CURVE)] + [(numbers[4], numbers[5])]
            yield from itertools.pairwise(ends)
            at = ends[-1]
        else:
            yield at, start
            at = start
    yield at, start


def _on_curve(start: Point, numbers: list[float], t: float) -> Point:
    a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
    x1, y1, x2, y2, x3, y3 = numbers
    return (a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3)
