# SPDX-License-Identifier: MIT
"""Printed patterns: half-tones, rays, stripes, dots, lattices and waves, cut at their box.

Patterns are symmetric about the centre of their box, so that a back turned by 180 degrees is the same back; the rows of
a half-tone begin where its ramp begins. They are drawn in millimetres under a scaled group, and what repeats itself is
one shared group placed often: a half-tone of a thousand dots is a column of forty, placed thirty-five times, and takes
a few kilobytes of a file instead of a quarter of a million.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.tree import Extent
from pnp.geometry import MM, apply, compose, rotation, scaling, translation
from pnp.geometry_paths import ellipse, polygon, rectangle, transform
from pnp.scene.frame import BLACK, Color, Command, Group, Item, Path

Point = tuple[float, float]
Outline = tuple[Command, ...]

LEAST_DOT_MM = 0.04
"""Radius of the smallest dot drawn; smaller ones are dust that no press holds."""
MOST_PIECES = 20_000
"""Dots or lines of one pattern; more than that is a wrong number in a template, and would choke a viewer."""
_DIGITS = 2
_CREST = 0.3642
"""How far along half a wave the control points of a cubic lie that follows a sine within 0.6 % of its height."""


def pattern(kind: str, width: float, height: float, settings: Mapping[str, Any]) -> Group:
    """A pattern over a box, at (0, 0).

    Args:
        kind: A name of `PATTERNS`.
        width: Width of the box in points.
        height: Its height in points.
        settings: What the kind takes, lengths in points and angles in degrees clockwise: `color`; of a halftone
            `step`, `from`, `to`, `start`, `end`, `angle`; of rays `count`, `cx`, `cy`, `turn`; of stripes and a lattice
            `step`, `width`, `angle`; of dots `step`, `size`, `angle`; of waves `step`, `width`, `length`, `height`,
            `angle`.

    Returns:
        A shared group clipped to the box. The same arguments give the same object.

    Raises:
        PictureProblem: The pattern has more pieces than a page should hold.
    """
    wanted = tuple(sorted((name, value) for name, value in settings.items() if name in _SETTINGS))
    return _pattern(kind, round(width, 4), round(height, 4), wanted)


@functools.lru_cache(maxsize=128)
def _pattern(kind: str, width: float, height: float, wanted: tuple[tuple[str, Any], ...]) -> Group:
    board = _Board(width / MM, height / MM, dict(wanted))
    clip = Path(commands=rectangle(0.0, 0.0, width, height))
    inner = Group(items=PATTERNS[kind](board), matrix=scaling(MM, MM))
    return Group(items=(inner,), clip=clip, shared=True)


class _Board:
    """The box to be covered, in millimetres, and what the template says of the pattern."""

    def __init__(self, width: float, height: float, settings: Mapping[str, Any]) -> None:
        self.width, self.height, self._settings = width, height, settings
        self.center: Point = (width / 2, height / 2)
        self.reach = math.hypot(width, height) / 2
        """From the centre to a corner."""

    @property
    def color(self) -> Color:
        color: Color = self._settings.get("color") or BLACK
        return color

    def mm(self, name: str, default: float, whole: float | None = None) -> float:
        """A length in millimetres; percentages are of `whole`."""
        value = self._settings.get(name)
        if value is None:
            return default
        if isinstance(value, Extent):
            part = value.value / 100 * (whole or 0.0) if value.kind == "percent" else value.value / MM
            return round(part, 6)
        return round(float(value) / MM, 6)

    def number(self, name: str, default: float) -> float:
        """A plain number, such as an angle."""
        value = self._settings.get(name)
        return default if value is None else float(value)

    def step(self, default: float) -> float:
        """The distance of the pattern's pieces, once that is found to be sane."""
        step = self.mm("step", default)
        if step <= 0 or self.width * self.height / (step * step) > MOST_PIECES:
            raise PictureProblem(
                "pattern-too-fine",
                f"a pattern with a step of {step:g} mm has more than {MOST_PIECES:,} pieces on this box",
                ("give it a larger `step`, or a smaller box",),
            )
        return step

    def turned(self, angle: float) -> Callable[[float, float], Point]:
        """The map from the pattern's own axes about the centre to the box."""
        matrix = compose(translation(*self.center), rotation(angle))
        return lambda x, y: apply(matrix, x, y)

    def turning(self, angle: float, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Items drawn about the origin, brought to the centre and turned by `angle`, where none is given."""
        matrix = compose(translation(*self.center), rotation(self.number("angle", angle)))
        return (Group(items=items, matrix=matrix),)

    def holds(self, x: float, y: float, reach: float) -> bool:
        """Whether something within `reach` of a point can be seen."""
        return -reach < x < self.width + reach and -reach < y < self.height + reach


def _steady(outline: Outline) -> Outline:
    """Hundredths of a millimetre, which is as fine as an imagesetter draws."""
    return tuple(tuple(round(n, _DIGITS) if isinstance(n, float) else n for n in command) for command in outline)


def _around(reach: float, step: float) -> Iterator[int]:
    """Indices of lines a step apart that cover both sides of the centre."""
    most = math.ceil(reach / step) + 1
    return iter(range(-most, most + 1))


def _repeated(path: Path, places: Iterable[Point]) -> tuple[Item, ...]:
    """The same path at several places: one object, by which writers know it again, and so draw it once."""
    items = (path,)
    return tuple(Group(items=items, matrix=translation(x, y), shared=True) for x, y in places)


def _circles(circles: Iterable[tuple[float, float, float]], color: Color) -> Path:
    """Circles (x, y, radius) as one path."""
    return Path(commands=_steady(tuple(c for x, y, r in circles for c in ellipse(x, y, r, r))), fill=color)


def _halftone(board: _Board) -> tuple[Item, ...]:
    """Dots in staggered rows whose radius runs from `from` at `start` to `to` at `end`, and stays so beyond."""
    step, angle = board.step(2.0), board.number("angle", 0.0)
    start, end = board.mm("start", 0.0, board.height), board.mm("end", board.height, board.height)
    least, most = board.mm("from", 0.0), board.mm("to", step / 2)

    def sized(x: float, y: float) -> tuple[float, float, float]:
        along = (y - start) / (end - start) if end != start else float(y >= start)
        return (x, y, least + (most - least) * min(1.0, max(0.0, along)))

    def seen(x: float, y: float, radius: float) -> bool:
        return radius >= LEAST_DOT_MM and board.holds(x, y, radius)

    cx, cy = board.center
    rows = _rows(board, step, start)
    if angle % 180.0 == 0.0:
        column = [sized(shift, cy + y) for y, shift in rows]
        path = _circles((dot for dot in column if seen(cx, *dot[1:])), board.color)
        return _repeated(path, ((cx + index * step, 0.0) for index in _around(cx + most, step)))
    place = board.turned(angle)
    dots = (sized(*place(i * step + shift, y)) for y, shift in rows for i in _around(board.reach, step))
    return (_circles((dot for dot in dots if seen(*dot)), board.color),)


def _rows(board: _Board, step: float, start: float) -> list[tuple[float, float]]:
    """Rows of a hexagonal grid: distance from the centre and shift along the row; an unshifted row is at `start`."""
    distance = step * math.sqrt(3) / 2
    first = math.floor((-board.reach - (start - board.center[1])) / distance) - 1
    last = math.ceil((board.reach - (start - board.center[1])) / distance) + 1
    return [(start - board.center[1] + row * distance, step / 2 if row % 2 else 0.0) for row in range(first, last + 1)]


def _dots(board: _Board) -> tuple[Item, ...]:
    """Equal dots of the diameter `size` on a square grid, one of them in the centre."""
    step, radius = board.step(3.0), board.mm("size", 1.0) / 2
    reach = board.reach + radius
    row = _circles(((index * step, 0.0, radius) for index in _around(reach, step)), board.color)
    return board.turning(45.0, _repeated(row, ((0.0, index * step) for index in _around(reach, step))))


def _rays(board: _Board) -> tuple[Item, ...]:
    """`count` wedges as wide as the gaps between them; at a `turn` of 0 one of them points straight up."""
    count = max(1, min(360, round(board.number("count", 14))))
    cx, cy = board.mm("cx", board.center[0], board.width), board.mm("cy", board.center[1], board.height)
    corners = ((0.0, 0.0), (board.width, 0.0), (0.0, board.height), (board.width, board.height))
    half = 90.0 / count
    # Each wedge is two triangles, whose outer sides must lie beyond the farthest corner.
    far = max(math.hypot(x - cx, y - cy) for x, y in corners) / math.cos(math.radians(half / 2)) + 1.0
    wedges: list[Command] = []
    for index in range(count):
        middle = board.number("turn", 0.0) - 90.0 + 360.0 * index / count
        rim = [math.radians(middle + side * half) for side in (-1, 0, 1)]
        wedges += polygon([(cx, cy), *((cx + far * math.cos(a), cy + far * math.sin(a)) for a in rim)])
    return (Path(commands=_steady(tuple(wedges)), fill=board.color),)


def _bars(board: _Board, step: float, width: float) -> tuple[Command, ...]:
    """Level bars across the whole box and its corners however it is turned, one of them through the centre."""
    reach = board.reach + width
    rows = (index * step - width / 2 for index in _around(reach, step))
    return tuple(command for y in rows for command in rectangle(-reach, y, 2 * reach, width))


def _stripes(board: _Board) -> tuple[Item, ...]:
    """Bars of `width`, `step` from middle to middle; at an `angle` of 0 they lie level."""
    bars = _bars(board, board.step(2.0), board.mm("width", 1.0))
    return board.turning(45.0, (Path(commands=_steady(bars), fill=board.color),))


def _lattice(board: _Board) -> tuple[Item, ...]:
    """Two sets of bars that cross at right angles."""
    bars = _bars(board, board.step(3.0), board.mm("width", 0.3))
    crossing = transform(bars, rotation(90.0))
    return board.turning(45.0, (Path(commands=_steady((*bars, *crossing)), fill=board.color),))


def _waves(board: _Board) -> tuple[Item, ...]:
    """Wavy lines of `width`, `step` apart, each swinging by `height` from trough to crest over half a `length`."""
    step, half = board.step(3.0), max(board.mm("length", 8.0), 0.5) / 2
    swing = board.mm("height", 1.0) / 2
    count = 2 * math.ceil(board.reach / half) + 1
    # An odd number of half waves about the centre: a turn by 180 degrees maps the line to itself.
    x, y = -count * half / 2, swing
    commands: list[Command] = [("M", x, y)]
    for _ in range(count):
        commands.append(("C", x + _CREST * half, y, x + half - _CREST * half, -y, x + half, -y))
        x, y = x + half, -y
    line = Path(commands=_steady(tuple(commands)), stroke=board.color, width=board.mm("width", 0.3))
    places = ((0.0, index * step) for index in _around(board.reach + swing, step))
    return board.turning(0.0, _repeated(line, places))


_SETTINGS = frozenset({
    "angle", "color", "count", "cx", "cy", "end", "from", "height", "length", "size", "start", "step", "to", "turn",
    "width",
})  # fmt: skip

PATTERNS: Mapping[str, Callable[[_Board], tuple[Item, ...]]] = {
    "dots": _dots,
    "halftone": _halftone,
    "lattice": _lattice,
    "rays": _rays,
    "stripes": _stripes,
    "waves": _waves,
}
"""The kinds of pattern and what draws them."""
