# SPDX-License-Identifier: MIT
"""The marks of a side as plain geometry: straight lines, and the boxes of whatever else is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.geometry import IDENTITY, MM, Matrix, Rect, apply, compose
from pnp.scene.frame import GlyphRun, Group, Item, Path, Picture
from pnp.scene.sheet import Side

RULER = 100 * MM

_RISE, _FALL = 0.9, 0.22
"""How far, in em, letters may reach above and below their baseline."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A straight line on the sheet, and how wide it is drawn."""

    start: Point
    end: Point
    width: float
    dashed: bool

    @property
    def length(self) -> float:
        """Its length; marks run along x or y."""
        return abs(self.end[0] - self.start[0]) + abs(self.end[1] - self.start[1])

    @property
    def is_ruler(self) -> bool:
        """Whether it is about as long as a ruler, and so must be exactly as long."""
        return not self.dashed and abs(self.length - RULER) < 1 * MM

    @property
    def box(self) -> Rect:
        """What it covers: butt ends, half its width to either side."""
        (x0, y0), (x1, y1) = self.start, self.end
        across = (0.0, self.width / 2) if abs(x1 - x0) >= abs(y1 - y0) else (self.width / 2, 0.0)
        left, top = min(x0, x1) - across[0], min(y0, y1) - across[1]
        return Rect(x=left, y=top, width=max(x0, x1) + across[0] - left, height=max(y0, y1) + across[1] - top)


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What is drawn beside the pages."""

    lines: tuple[Line, ...]
    boxes: tuple[Rect, ...]

    def covered(self) -> Iterator[Rect]:
        """The rectangles that bear ink."""
        yield from (line.box for line in self.lines)
        yield from self.boxes


def marks_of(side: Side) -> Marks:
    """All marks of a side, on the sheet."""
    lines: list[Line] = []
    boxes: list[Rect] = []
    for item, matrix in _flat(side.marks, IDENTITY):
        if isinstance(item, Path) and item.fill is None:
            lines += _lines(item, matrix)
        elif not isinstance(item, Path) or item.commands:
            box = _box(item, matrix)
            if box is not None:
                boxes.append(box)
    return Marks(lines=tuple(lines), boxes=tuple(boxes))


def _flat(items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[Item, Matrix]]:
    for item in items:
        if isinstance(item, Group):
            yield from _flat(item.items, compose(matrix, item.matrix))
        else:
            yield item, matrix


def _lines(path: Path, matrix: Matrix) -> Iterator[Line]:
    here: Point = (0.0, 0.0)
    for command in path.commands:
        if command[0] not in {"M", "L"}:
            continue
        there = apply(matrix, float(command[1]), float(command[2]))
        if command[0] == "L":
            yield Line(start=here, end=there, width=path.width, dashed=bool(path.dash))
        here = there


def _box(item: Item, matrix: Matrix) -> Rect | None:
    corners = _corners(item)
    if not corners:
        return None
    points = [apply(matrix, x, y) for x, y in corners]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))


def _corners(item: Item) -> list[Point]:
    if isinstance(item, Path):
        values = [[float(v) for v in command[1:]] for command in item.commands]
        return [point for row in values for point in zip(row[::2], row[1::2], strict=True)]
    if isinstance(item, GlyphRun):
        length = sum(item.advances) * item.size / 1000
        figures = all(text.isdigit() or text in {" ", "m"} for text in item.text)
        rise, fall = (0.75, 0.0) if figures else (_RISE, _FALL)
        return [(item.x, item.y - rise * item.size), (item.x + length, item.y + fall * item.size)]
    if isinstance(item, Picture):
        return [(item.x, item.y), (item.x + item.width, item.y + item.height)]
    return []
