# SPDX-License-Identifier: MIT
"""The edge colours of a frame read from its items, without painting it.

Only what plain filled outlines cover is known; where a picture, a gradient, a shadow or something translucent lies on
top the colour is unknown (None). Strokes and letters are passed over. Whoever has pixels should sample those instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.geometry import MM, Matrix, apply
from pnp.imposition.edges import EdgeColors, Samples
from pnp.scene.frame import Color, Command, Frame, Group, Item, Path, Picture, Shadow

STEPS = 16
"""Samples an edge."""

INSET = 0.1 * MM
"""How far inside the trim colours are read."""

_WHITE: Color = (1.0, 1.0, 1.0)
_CURVE_STEPS = 8

Point = tuple[float, float]


class _Unknown:
    """Something covers the point, and its colour cannot be told."""


_UNKNOWN = _Unknown()


def edge_colors(frame: Frame) -> EdgeColors:
    """The colours just inside the trim; the paper's white where nothing is painted."""
    right, bottom = frame.width - INSET, frame.height - INSET
    xs = [frame.width * (i + 0.5) / STEPS for i in range(STEPS)]
    ys = [frame.height * (i + 0.5) / STEPS for i in range(STEPS)]
    return EdgeColors(
        left=_sample(frame, [(INSET, y) for y in ys]),
        top=_sample(frame, [(x, INSET) for x in xs]),
        right=_sample(frame, [(right, y) for y in ys]),
        bottom=_sample(frame, [(x, bottom) for x in xs]),
    )


def _sample(frame: Frame, points: Sequence[Point]) -> Samples:
    return tuple(_known(_color_at(frame.items, point)) for point in points)


def _known(color: Color | _Unknown | None) -> Color | None:
    if isinstance(color, _Unknown):
        return None
    return _WHITE if color is None else _rgb(color)


def _rgb(color: Color) -> Color:
    """Grey and CMYK as RGB, simply: enough to tell two edges apart."""
    if len(color) == 1:
        return color * 3
    if len(color) == 4:
        c, m, y, k = color
        return ((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k))
    return color


def _color_at(items: Sequence[Item], point: Point) -> Color | _Unknown | None:
    """The colour of the topmost item at a point; None where there is none."""
    for item in reversed(items):
        found = _item_at(item, point)
        if found is not None:
            return found
    return None


def _item_at(item: Item, point: Point) -> Color | _Unknown | None:
    if isinstance(item, Path):
        if item.fill is None or not _inside(item, point):
            return None
        return item.fill if isinstance(item.fill, tuple) else _UNKNOWN
    if isinstance(item, Group):
        return _group_at(item, point)
    if isinstance(item, Picture | Shadow):
        covered = item.x <= point[0] <= item.x + item.width and item.y <= point[1] <= item.y + item.height
        return _UNKNOWN if covered else None
    return None


def _group_at(group: Group, point: Point) -> Color | _Unknown | None:
    inner = _unmapped(group.matrix, point)
    if inner is None or (group.clip is not None and not _inside(group.clip, inner)):
        return None
    found = _color_at(group.items, inner)
    if found is None or (group.opacity >= 1.0 and group.blend == "normal"):
        return found
    return _UNKNOWN if group.opacity > 0 else None


def _unmapped(matrix: Matrix, point: Point) -> Point | None:
    """The point that the map brings to this one; None where it flattens everything."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    inverse = (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)
    return apply(inverse, *point)


def _inside(path: Path, point: Point) -> bool:
    """Whether a point lies in an outline, by its own rule for overlaps."""
    if not _near(path.commands, point):
        return False
    winding = crossings = 0
    for (x0, y0), (x1, y1) in _sides(path.commands):
        if (y0 <= point[1]) != (y1 <= point[1]) and x0 + (point[1] - y0) * (x1 - x0) / (y1 - y0) > point[0]:
            crossings += 1
            winding += 1 if y1 > y0 else -1
    return crossings % 2 == 1 if path.even_odd else winding != 0


def _near(commands: Sequence[Command], point: Point) -> bool:
    """Whether a point lies in the box round an outline's points: most outlines are dismissed by this."""
    numbers = [[float(v) for v in command[1:]] for command in commands if len(command) > 1]
    if not numbers:
        return False
    xs = [x for n in numbers for x in n[::2]]
    ys = [y for n in numbers for y in n[1::2]]
    return min(xs) <= point[0] <= max(xs) and min(ys) <= point[1] <= max(ys)


def _sides(commands: Sequence[Command]) -> list[tuple[Point, Point]]:
    """An outline as straight sides, every part of it closed."""
    found: list[tuple[Point, Point]] = []
    start = here = (0.0, 0.0)
    for command in (*commands, ("M", 0.0, 0.0)):
        kind, values = command[0], [float(v) for v in command[1:]]
        if kind in {"M", "Z"}:
            if here != start:
                found.append((here, start))
            here = start = (values[0], values[1]) if kind == "M" else start
        elif kind == "L":
            found.append((here, (values[0], values[1])))
            here = (values[0], values[1])
        else:
            for step in range(1, _CURVE_STEPS + 1):
                there = _curve(here if step == 1 else found[-1][1], here, values, step / _CURVE_STEPS)
                found.append(there)
            here = (values[4], values[5])
    return found


def _curve(last: Point, start: Point, values: Sequence[float], t: float) -> tuple[Point, Point]:
    """A piece of a cubic curve, from the point reached last to that at `t`."""
    s = 1 - t
    x = s**3 * start[0] + 3 * s * s * t * values[0] + 3 * s * t * t * values[2] + t**3 * values[4]
    y = s**3 * start[1] + 3 * s * s * t * values[1] + 3 * s * t * t * values[3] + t**3 * values[5]
    return (last, (x, y))
