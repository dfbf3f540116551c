# SPDX-License-Identifier: MIT
"""What can be done with drawings as they are: count their colours, give them another, take their outlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pnp.geometry import IDENTITY, Matrix, compose
from pnp.geometry_paths import transform
from pnp.scene.frame import Color, Command, Gradient, Group, Item, Path

Point = tuple[float, float]

_STEPS = 8
"""Straight pieces a curve is taken for when contours are compared."""


def _paths(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Path, Matrix]]:
    for item in items:
        if isinstance(item, Group):
            yield from _paths(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Path):
            yield item, matrix


def is_one_color(items: Iterable[Item]) -> bool:
    """Whether every fill and stroke has the same flat colour, so that it may be exchanged for another."""
    paints = {paint for path, _ in _paths(items) for paint in (path.fill, path.stroke) if paint is not None}
    return len(paints) == 1 and not any(isinstance(paint, Gradient) for paint in paints)


def tinted(items: Iterable[Item], color: Color) -> tuple[Item, ...]:
    """The items of a one-colour drawing in another colour; opacities stay."""
    out: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            out.append(replace(item, items=tinted(item.items, color)))
        elif isinstance(item, Path):
            out.append(replace(item, fill=item.fill and color, stroke=item.stroke and color))
        else:
            out.append(item)
    return tuple(out)


def outlines(items: Iterable[Item]) -> tuple[Command, ...]:
    """All contours of what a drawing fills, closed and running the same way round.

    Filled by the nonzero rule they are the drawing without its cuts, however the contours ran in the file. Lines that
    are only stroked have no inside and give none.
    """
    return tuple(command for contour in _contours(items) for command in contour)


def silhouette(items: Iterable[Item]) -> tuple[Command, ...]:
    """The outer contours alone: those of `outlines` that do not lie within another one. Stroked, they make a rim."""
    contours = [contour for contour in _contours(items) if contour]
    shapes = [_flattened(contour) for contour in contours]
    kept = [
        contour
        for index, contour in enumerate(contours)
        if not any(_within(shapes, index, other) for other in range(len(shapes)) if other != index)
    ]
    return tuple(command for contour in kept for command in contour)


def _within(shapes: Sequence[list[Point]], inner: int, outer: int) -> bool:
    """Whether one contour lies wholly within another; of two that are equal, the later one does."""
    a, b = shapes[inner], shapes[outer]
    if a == b:
        return inner > outer
    if min(x for x, _ in a) < min(x for x, _ in b) or max(x for x, _ in a) > max(x for x, _ in b):
        return False
    return all(_is_inside(point, b) for point in a)


def _contours(items: Iterable[Item]) -> Iterator[tuple[Command, ...]]:
    for path, matrix in _paths(items):
        if path.fill is None:
            continue
        for contour in _split(transform(path.commands, matrix)):
            yield contour if _area(_flattened(contour)) >= 0 else _reversed(contour)


def _split(commands: Iterable[Command]) -> Iterator[tuple[Command, ...]]:
    """Subpaths, each closed; those of a single point are left out."""
    current: list[Command] = []
    for command in commands:
        if command[0] == "M":
            yield from _closed(current)
            current = []
        if command[0] != "Z":
            current.append(command)
    yield from _closed(current)


def _closed(current: Sequence[Command]) -> Iterator[tuple[Command, ...]]:
    if len(current) > 1:
        yield (*current, ("Z",))


def _points(command: Command) -> list[Point]:
    numbers = [float(n) for n in command[1:]]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _flattened(contour: Iterable[Command]) -> list[Point]:
    """The contour as a polygon."""
    out: list[Point] = []
    for command in contour:
        points = _points(command)
        if command[0] == "C":
            out += [_on_curve(out[-1], points, step / _STEPS) for step in range(1, _STEPS + 1)]
        else:
            out += points
    return out


def _on_curve(start: Point, points: Sequence[Point], t: float) -> Point:
    (x1, y1), (x2, y2), (x3, y3) = points
    u = 1 - t
    a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return (a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3)


def _area(polygon: Sequence[Point]) -> float:
    following = [*polygon[1:], *polygon[:1]]
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(polygon, following, strict=True)) / 2


def _reversed(contour: Sequence[Command]) -> tuple[Command, ...]:
    """The same contour the other way round; it begins where it began."""
    ends = [_points(command)[-1] for command in contour[:-1]]
    out: list[Command] = [("M", *ends[-1])]
    for index in range(len(ends) - 1, 0, -1):
        command = contour[index]
        if command[0] == "C":
            first, second, _ = _points(command)
            out.append(("C", *second, *first, *ends[index - 1]))
        else:
            out.append(("L", *ends[index - 1]))
    return (*out, ("Z",))


def _is_inside(point: Point, polygon: Sequence[Point]) -> bool:
    """By the even-odd rule; points on the edge may count either way."""
    x, y = point
    inside = False
    previous = polygon[-1]
    for current in polygon:
        if (current[1] > y) != (previous[1] > y):
            cross = (previous[0] - current[0]) * (y - current[1]) / (previous[1] - current[1]) + current[0]
            inside ^= x < cross
        previous = current
    return inside
