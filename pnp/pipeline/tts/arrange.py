# SPDX-License-Identifier: MIT
"""Room on a table: things in rows, rows in blocks, blocks in free places, none over another."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pnp.pipeline.tts.seats import HALF_DEPTH, HALF_WIDTH, turned

GAP = 0.5
"""Between things of a block, in units; blocks stand twice as far apart."""

_STEP = 1.0
_WIDTHS = (8.0, 12.0, 5.0, 18.0, 26.0, 3.0, 40.0)
"""How wide blocks may be made, what looks best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle on the table by its middle: `width` along x, `depth` along z."""

    x: float
    z: float
    width: float
    depth: float

    def meets(self, other: Box, gap: float = 0.0) -> bool:
        """Whether two have less than a gap between them."""
        across = abs(self.x - other.x) * 2 < self.width + other.width + 2 * gap
        return across and abs(self.z - other.z) * 2 < self.depth + other.depth + 2 * gap


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Things in rows: their middles from that of the block, to the right and away, as their player sees them."""

    places: tuple[tuple[float, float], ...]
    width: float
    depth: float


def block_of(sizes: Sequence[tuple[float, float]], widest: float) -> Block:
    """Things in rows of at most a width, each row in the middle; the first row is the nearest."""
    rows: list[list[int]] = []
    room = 0.0
    for index, (width, _) in enumerate(sizes):
        if not rows or room + GAP + width > widest:
            rows.append([])
            room = -GAP
        rows[-1].append(index)
        room += GAP + width
    lengths = [sum(sizes[i][0] for i in row) + GAP * (len(row) - 1) for row in rows]
    depths = [max(sizes[i][1] for i in row) for row in rows]
    width, depth = max(lengths, default=0.0), sum(depths) + GAP * max(0, len(rows) - 1)
    places: dict[int, tuple[float, float]] = {}
    near = -depth / 2
    for row, long, deep in zip(rows, lengths, depths, strict=True):
        left = -long / 2
        for index in row:
            places[index] = (left + sizes[index][0] / 2, near + deep / 2)
            left += sizes[index][0] + GAP
        near += deep + GAP
    return Block(places=tuple(places[i] for i in range(len(sizes))), width=width, depth=depth)


@dataclass(slots=True)
class Room:
    """The free room of a table; what is placed takes its part of it."""

    taken: list[Box] = field(default_factory=list)

    def take(self, box: Box) -> None:
        """Take a place, whatever lies there."""
        self.taken.append(box)

    def place(
        self, sizes: Sequence[tuple[float, float]], anchor: tuple[float, float], turn: float = 0.0, widest: float = 0.0
    ) -> list[tuple[float, float]] | None:
        """Places for things that belong together, as near to an anchor as there is room.

        Args:
            sizes: Width and depth of each, as their player sees them.
            anchor: Where they would best lie, x and z.
            turn: How the player is turned, in degrees clockwise.
            widest: How far the things may reach along the player's edge; 0 for a block that is as wide as it is deep.

        Returns:
            The middle of each, x and z; None where there is not room enough even for each by itself.
        """
        if not sizes:
            return []
        found = self._best(sizes, anchor, turn, widest)
        if found is None:
            if len(sizes) == 1:
                return None
            half = len(sizes) // 2
            parts = [self.place(some, anchor, turn, widest) for some in (sizes[:half], sizes[half:])]
            return None if None in parts else [place for part in parts for place in part or ()]
        block, middle = found
        self.take(middle)
        ways = (turned(dx, dz, turn) for dx, dz in block.places)
        return [(middle.x + dx, middle.z + dz) for dx, dz in ways]

    def _best(
        self, sizes: Sequence[tuple[float, float]], anchor: tuple[float, float], turn: float, widest: float
    ) -> tuple[Block, Box] | None:
        """The block that comes nearest to the anchor, of all widths it may have."""
        best: tuple[float, Block, Box] | None = None
        blocks = dict.fromkeys(block_of(sizes, min(width, widest or width)) for width in _WIDTHS)
        for block in blocks:
            width, depth = (block.width, block.depth) if turn % 180 == 0 else (block.depth, block.width)
            box = self._nearest(anchor, width, depth)
            if box is None:
                continue
            away = _distance((box.x, box.z), anchor) + (0.0 if widest else abs(block.width - block.depth) / 4)
            if best is None or away < best[0] - 1e-9:
                best = (away, block, box)
        return None if best is None else best[1:]

    def _nearest(self, anchor: tuple[float, float], width: float, depth: float) -> Box | None:
        """The free place of a rectangle that is nearest to an anchor."""
        limit_x, limit_z = HALF_WIDTH - width / 2, HALF_DEPTH - depth / 2
        if limit_x < 0 or limit_z < 0:
            return None
        spots = itertools.product(_stops(anchor[0], limit_x), _stops(anchor[1], limit_z))
        for x, z in sorted(spots, key=lambda spot: (_distance(spot, anchor), spot)):
            box = Box(x=x, z=z, width=width, depth=depth)
            if not any(box.meets(other, 2 * GAP) for other in self.taken):
                return box
        return None


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The distance of two points; to a thousandth, so that what looks the same is the same."""
    return round(math.hypot(one[0] - other[0], one[1] - other[1]), 3)


def _stops(wanted: float, limit: float) -> Iterable[float]:
    """Where a middle may lie along an axis: where it is wanted, as near to the limits as may be, and in steps."""
    nearest = max(-limit, min(limit, wanted))
    count = int(2 * limit / _STEP)
    return sorted({round(at, 3) for at in (nearest, limit, *(-limit + n * _STEP for n in range(count + 1)))})
