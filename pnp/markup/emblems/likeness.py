# SPDX-License-Identifier: MIT
"""How alike two emblems look when they are small: a coarse raster of each, and how much of it differs."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator

from pnp.geometry_paths import parse_path

SIDE = 24
"""Pixels across: as large as an emblem in a table's row."""
_FINE = 2
"""Samples a pixel, along both axes."""
_COUNT = SIDE * _FINE
_STEP = 64 / _COUNT
_UNARY = bytes((1 << min(level, _FINE * _FINE)) - 1 for level in range(256))
"""A level as that many bits."""
_CURVE = 4
"""Straight pieces of a curve."""

Point = tuple[float, float]
Segment = tuple[Point, Point]


@functools.lru_cache(maxsize=4096)
def raster(data: str) -> int:
    """How much ink is on each of 24 by 24 pixels, as one number.

    A pixel has four bits, of which as many are set as of its samples are inked: the bits in which two numbers differ
    are then the differences of their greys, added up.

    Args:
        data: Path data on a grid of 64, filled by the even-odd rule.
    """
    levels = bytearray(SIDE * SIDE)
    for row, places in enumerate(_crossings(data)):
        places.sort()
        base = row // _FINE * SIDE
        for begin, end in zip(places[::2], places[1::2], strict=False):
            for sample in range(max(0, round(begin)), min(_COUNT, round(end))):
                levels[base + sample // _FINE] += 1
    return int.from_bytes(levels.translate(_UNARY))


def difference(first: int, second: int) -> float:
    """Which part of the square differs between two rasters, from 0 to 1."""
    return (first ^ second).bit_count() / (_COUNT * _COUNT)


def _crossings(data: str) -> list[list[float]]:
    """Where the outline crosses each row of samples, in samples."""
    rows: list[list[float]] = [[] for _ in range(_COUNT)]
    for (x0, y0), (x1, y1) in _segments(data):
        if y0 == y1:
            continue
        low, high = (y0, y1) if y0 < y1 else (y1, y0)
        slope = (x1 - x0) / (y1 - y0)
        for row in range(max(0, math.ceil(low / _STEP - 0.5)), min(_COUNT, math.ceil(high / _STEP - 0.5))):
            rows[row].append((x0 + ((row + 0.5) * _STEP - y0) * slope) / _STEP)
    return rows


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
