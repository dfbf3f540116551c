# SPDX-License-Identifier: MIT
"""The edge colours of a frame read from its items, without painting it.

Only what plain filled outlines cover is known; where a picture, a gradient, a shadow or something translucent lies on
top the colour is unknown (None). Strokes and letters are passed over. Whoever has pixels should sample those instead.

Most of a page lies far from its edges: items are first boxed, and only those whose box meets an edge are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import IDENTITY, MM, Matrix, apply, compose, inverse
from pnp.imposition.edge_samples import EdgeColors, Samples
from pnp.scene.colours import rgb_of
from pnp.scene.frame import Color, Command, Frame, Group, Item, Path, Picture, Shadow

STEPS = 16
"""Samples an edge."""

INSET = 0.1 * MM
"""How far inside the trim colours are read."""

_WHITE: Color = (1.0, 1.0, 1.0)
_CURVE_STEPS = 8

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Sides = list[tuple[Point, Point]]


class _Unknown:
    """Something covers the point, and its colour cannot be told."""


_UNKNOWN = _Unknown()


@dataclass(slots=True)
class _Boxed:
    """An item that paints an area, with the box round it in its parent's coordinates, and what a group holds."""

    item: Path | Group | Picture | Shadow
    box: Box
    inner: list[_Boxed]
    inverse: Matrix = IDENTITY
    sides: Sides | None = None


class EdgeReader:
    """Reads the edge colours of frames, each once; what frames share (patterns) is boxed once for all of them."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Frame, EdgeColors]] = {}
        self._shared: dict[int, tuple[tuple[Item, ...], list[_Boxed]]] = {}

    def colors(self, frame: Frame) -> EdgeColors:
        """The colours just inside the trim; the paper's white where nothing is painted."""
        known = self._known.get(id(frame))
        if known is None:
            known = self._known[id(frame)] = (frame, self._read(frame))  # held, so that its id stays its own
        return known[1]

    def _read(self, frame: Frame) -> EdgeColors:
        boxed = self._boxed(frame.items)
        right, bottom = frame.width - INSET, frame.height - INSET
        xs = [frame.width * (i + 0.5) / STEPS for i in range(STEPS)]
        ys = [frame.height * (i + 0.5) / STEPS for i in range(STEPS)]
        return EdgeColors(
            left=_sample(boxed, [(INSET, y) for y in ys]),
            top=_sample(boxed, [(x, INSET) for x in xs]),
            right=_sample(boxed, [(right, y) for y in ys]),
            bottom=_sample(boxed, [(x, bottom) for x in xs]),
        )

    def _boxed(self, items: Iterable[Item]) -> list[_Boxed]:
        return [boxed for item in items if (boxed := self._box(item)) is not None]

    def _box(self, item: Item) -> _Boxed | None:
        if isinstance(item, Path):
            box = _around(item.commands) if item.fill is not None else None
            return None if box is None else _Boxed(item, box, [])
        if isinstance(item, Group):
            return self._group_box(item)
        if isinstance(item, Picture | Shadow):
            return _Boxed(item, (item.x, item.y, item.x + item.width, item.y + item.height), [])
        return None

    def _group_box(self, group: Group) -> _Boxed | None:
        back = inverse(group.matrix)
        inner = self._inner(group)
        if group.opacity <= 0 or back is None or not inner:
            return None
        box = _union(boxed.box for boxed in inner)
        if group.clip is not None:
            clip = _around(group.clip.commands)
            if clip is None or not _meet(box, clip):
                return None
            box = (max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3]))
        return _Boxed(group, _mapped(group.matrix, box), inner, back)

    def _inner(self, group: Group) -> list[_Boxed]:
        if not group.shared:
            return self._boxed(group.items)
        known = self._shared.get(id(group.items))
        if known is None:
            known = self._shared[id(group.items)] = (group.items, self._boxed(group.items))
        return known[1]


def edge_colors(frame: Frame) -> EdgeColors:
    """The edge colours of one frame; see `EdgeReader`."""
    return EdgeReader().colors(frame)


@dataclass(slots=True)
class _Layer:
    """An item that lies at an edge.

    `inverse` maps the page to its coordinates, `box` is on the page. `clips` cut it, each with its own map; what lies
    under a `veil` has no colour of its own.
    """

    boxed: _Boxed
    box: Box
    inverse: Matrix
    clips: tuple[tuple[Path, Matrix], ...]
    veil: bool


def _sample(boxed: Sequence[_Boxed], points: Sequence[Point]) -> Samples:
    """The colours at points along an edge."""
    strip = (*map(min, zip(*points, strict=True)), *map(max, zip(*points, strict=True)))
    layers = list(_layers(boxed, strip, _Layer(_Boxed(Group(items=()), strip, []), strip, IDENTITY, (), False)))
    layers.reverse()
    return tuple(_known(layers, point) for point in points)


def _layers(inner: Sequence[_Boxed], strip: Box, parent: _Layer, matrix: Matrix = IDENTITY) -> Iterator[_Layer]:
    """The items at a strip of the page, in painting order."""
    for boxed in inner:
        box = boxed.box if matrix is IDENTITY else _mapped(matrix, boxed.box)
        if not _meet(box, strip):
            continue
        item = boxed.item
        if not isinstance(item, Group):
            yield _Layer(boxed, box, parent.inverse, parent.clips, parent.veil)
            continue
        back = compose(boxed.inverse, parent.inverse)
        clips = parent.clips if item.clip is None else (*parent.clips, (item.clip, back))
        veil = parent.veil or item.opacity < 1.0 or item.blend != "normal"
        here = _Layer(boxed, box, back, clips, veil)
        yield from _layers(boxed.inner, strip, here, compose(matrix, item.matrix))


def _known(layers: Sequence[_Layer], point: Point) -> Color | None:
    """The colour of the topmost layer at a point: white for none, None for one that is not known."""
    x, y = point
    for layer in layers:
        box = layer.box
        if box[0] <= x <= box[2] and box[1] <= y <= box[3]:
            found = _paint_at(layer, point)
            if found is not None:
                return None if isinstance(found, _Unknown) else rgb_of(found)
    return _WHITE


def _paint_at(layer: _Layer, point: Point) -> Color | _Unknown | None:
    item, back = layer.boxed.item, layer.inverse
    local = point if back is IDENTITY else apply(back, *point)
    fill: object = None
    if isinstance(item, Path):
        if layer.boxed.sides is None:
            layer.boxed.sides = _sides(item.commands)
        if not _inside(layer.boxed.sides, local, even_odd=item.even_odd):
            return None
        fill = item.fill
    elif not isinstance(item, Group):
        covered = item.x <= local[0] <= item.x + item.width and item.y <= local[1] <= item.y + item.height
        if not covered:
            return None
    for clip, back in layer.clips:
        if not _inside(_sides(clip.commands), apply(back, *point), even_odd=clip.even_odd):
            return None
    return fill if isinstance(fill, tuple) and not layer.veil else _UNKNOWN


# -- outlines --------------------------------------------------------------------------------------


def _inside(sides: Sides, point: Point, *, even_odd: bool) -> bool:
    """Whether a point lies in an outline, by its own rule for overlaps."""
    x, y = point
    winding = crossings = 0
    for (x0, y0), (x1, y1) in sides:
        if (y0 <= y) != (y1 <= y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) > x:
            crossings += 1
            winding += 1 if y1 > y0 else -1
    return crossings % 2 == 1 if even_odd else winding != 0


def _sides(commands: Sequence[Command]) -> Sides:
    """An outline as straight sides, every part of it closed."""
    found: Sides = []
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


def _around(commands: Sequence[Command]) -> Box | None:
    """The box round an outline's points."""
    xs = [float(x) for command in commands for x in command[1::2]]
    ys = [float(y) for command in commands for y in command[2::2]]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def _union(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def _meet(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _mapped(matrix: Matrix, box: Box) -> Box:
    """The box round a mapped box."""
    a, b, c, d, e, f = matrix
    x0, y0, x1, y1 = box
    xs = (a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1)
    ys = (b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1)
    return (min(xs) + e, min(ys) + f, max(xs) + e, max(ys) + f)
