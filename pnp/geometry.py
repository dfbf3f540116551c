# SPDX-License-Identifier: MIT
"""Lengths, rectangles and affine maps. Inside pnp every length is a float in points (1/72 inch), y grows down."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

POINTS_PER_INCH = 72.0
MM = POINTS_PER_INCH / 25.4
"""Points in one millimetre."""

_UNITS = {"mm": MM, "cm": 10 * MM, "in": POINTS_PER_INCH, "pt": 1.0}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*([A-Za-z%]*)\s*")


class LengthError(ValueError):
    """A text that is not a length; its message states the fact, without a mend."""


def length(text: str) -> float:
    """Convert a length with its unit, such as `63mm` or `0.25in`, to points.

    Args:
        text: A number followed by one of mm, cm, in, pt.

    Returns:
        The length in points.

    Raises:
        LengthError: The text has no number, no unit or an unknown unit.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise LengthError(f"`{text}` is not a length")
    number, unit = match.groups()
    if not unit:
        raise LengthError(f"`{text}` has no unit")
    if unit not in _UNITS:
        raise LengthError(f"`{unit}` is not a unit of length")
    return float(number) * _UNITS[unit]


def to_mm(points: float) -> float:
    """Points to millimetres, for messages and slugs."""
    return points / MM


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """A width and a height in points."""

    width: float
    height: float

    def turned(self) -> Size:
        """The same size in the other orientation."""
        return Size(width=self.height, height=self.width)

    def label(self) -> str:
        """Millimetres as people write them, such as `63 × 88 mm`."""
        return f"{to_mm(self.width):.4g} × {to_mm(self.height):.4g} mm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edges:
    """Four distances in points, such as the bleed or a margin of each side."""

    left: float
    top: float
    right: float
    bottom: float

    @staticmethod
    def all(value: float) -> Edges:
        """The same distance on every side."""
        return Edges(left=value, top=value, right=value, bottom=value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rect:
    """A rectangle by its top left corner and its size, in points."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower side."""
        return self.y + self.height

    def inset(self, by: Edges) -> Rect:
        """The rectangle smaller by `by`; negative distances enlarge it."""
        return Rect(
            x=self.x + by.left,
            y=self.y + by.top,
            width=self.width - by.left - by.right,
            height=self.height - by.top - by.bottom,
        )


Matrix = tuple[float, float, float, float, float, float]
"""An affine map (a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f, in y-down points."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def translation(x: float, y: float) -> Matrix:
    """The map that moves by (x, y)."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scaling(x: float, y: float) -> Matrix:
    """The map that scales about the origin."""
    return (x, 0.0, 0.0, y, 0.0, 0.0)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """The map that turns clockwise (as seen, y down) by `degrees` about (x, y)."""
    quarter = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    turn = degrees % 360.0
    c, s = quarter.get(turn) or (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The map that applies `inner` first and `outer` after it."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def inverse(matrix: Matrix) -> Matrix | None:
    """The map that undoes `matrix`; None where it flattens the plane."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """The image of the point (x, y)."""
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)
