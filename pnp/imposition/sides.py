# SPDX-License-Identifier: MIT
"""The four sides of a grid, and a way to say "so far along, so far out" on each of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pnp.geometry import Matrix, Rect, translation
from pnp.imposition.lettering import DESCENT


class Axis(StrEnum):
    """The line through the middle of the page about which a sheet is turned over, or folded."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


class Beside(StrEnum):
    """Where a band lies, seen from the grid."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"

    @property
    def lies_flat(self) -> bool:
        """Whether the band runs along x."""
        return self in {Beside.TOP, Beside.BOTTOM}

    def mirrored(self, axis: Axis) -> Beside:
        """The band behind this one when the sheet is turned over."""
        flips = axis is (Axis.HORIZONTAL if self.lies_flat else Axis.VERTICAL)
        return _OPPOSITE[self] if flips else self


_OPPOSITE = {
    Beside.LEFT: Beside.RIGHT,
    Beside.RIGHT: Beside.LEFT,
    Beside.TOP: Beside.BOTTOM,
    Beside.BOTTOM: Beside.TOP,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """One side of a rectangle. Positions are given along it (x or y of the sheet) and outwards from it, in points."""

    side: Beside
    outer: Rect

    def point(self, along: float, out: float) -> tuple[float, float]:
        """The point of the sheet that lies there."""
        match self.side:
            case Beside.LEFT:
                return (self.outer.x - out, along)
            case Beside.RIGHT:
                return (self.outer.right + out, along)
            case Beside.TOP:
                return (along, self.outer.y - out)
            case Beside.BOTTOM:
                return (along, self.outer.bottom + out)

    def line(self, along: tuple[float, float], out: tuple[float, float]) -> tuple[float, float, float, float]:
        """The segment from (along[0], out[0]) to (along[1], out[1])."""
        return (*self.point(along[0], out[0]), *self.point(along[1], out[1]))

    def rect(self, along: tuple[float, float], out: tuple[float, float]) -> Rect:
        """The rectangle between two positions along and two outwards."""
        x0, y0, x1, y1 = self.line(along, out)
        return Rect(x=min(x0, x1), y=min(y0, y1), width=abs(x1 - x0), height=abs(y1 - y0))

    def text(self, along: tuple[float, float], out: tuple[float, float], descent: float) -> Matrix:
        """The map that lays a line of text along the band; it reads from below on the left, from above on the right.

        Args:
            along: Where the line begins and ends.
            out: The nearest and farthest distance that its letters may take.
            descent: How much of that lies below the baseline, in points.
        """
        match self.side:
            case Beside.TOP:
                return translation(along[0], self.outer.y - out[0] - descent)
            case Beside.BOTTOM:
                return translation(along[0], self.outer.bottom + out[1] - descent)
            case Beside.RIGHT:
                return (0.0, 1.0, -1.0, 0.0, self.outer.right + out[0] + descent, along[0])
            case Beside.LEFT:
                return (0.0, -1.0, 1.0, 0.0, self.outer.x - out[0] - descent, along[1])


def line_descent(size: float) -> float:
    """How far a line of a size falls below its baseline, in points."""
    return size * DESCENT
