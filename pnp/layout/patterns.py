# SPDX-License-Identifier: MIT
"""Printed patterns: half-tones, rays, stripes, dots, lattices, waves, ornaments and engravings, cut at their box.

Patterns without an up and a down are symmetric about the centre of their box, so that a back turned by 180 degrees is
the same back; the rows of a half-tone begin where its ramp begins. They are drawn in millimetres under a scaled group,
and what repeats itself is one shared group placed often: a half-tone of a thousand dots is a column of forty, placed
thirty-five times, and takes a few kilobytes of a file instead of a quarter of a million.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from typing import Any

from pnp.geometry import MM, rotation, scaling
from pnp.geometry_paths import polygon, rectangle, transform
from pnp.layout.boards import Board, around, circles, repeated, steady
from pnp.layout.engravings import ENGRAVINGS
from pnp.layout.ornaments import ORNAMENTS
from pnp.scene.frame import Command, Group, Item, Path

LEAST_DOT_MM = 0.04
"""Radius of the smallest dot drawn; smaller ones are dust that no press holds."""
_CREST = 0.3642
"""How far along half a wave the control points of a cubic lie that follows a sine within 0.6 % of its height."""


def pattern(kind: str, width: float, height: float, settings: Mapping[str, Any]) -> Group:
    """A pattern over a box, at (0, 0).

    Args:
        kind: A name of `PATTERNS`.
        width: Width of the box in points.
        height: Its height in points.
        settings: `color`, and what the kind takes, as its function says: lengths in points, angles in degrees
            clockwise.

    Returns:
        A shared group clipped to the box. The same arguments give the same object.

    Raises:
        PictureProblem: The pattern has more pieces than a page should hold.
    """
    wanted = tuple(sorted((name, value) for name, value in settings.items() if name in _SETTINGS))
    return _pattern(kind, round(width, 4), round(height, 4), wanted)


@functools.lru_cache(maxsize=128)
def _pattern(kind: str, width: float, height: float, wanted: tuple[tuple[str, Any], ...]) -> Group:
    board = Board(width / MM, height / MM, dict(wanted))
    clip = Path(commands=rectangle(0.0, 0.0, width, height))
    inner = Group(items=PATTERNS[kind](board), matrix=scaling(MM, MM))
    return Group(items=(inner,), clip=clip, shared=True)


def _halftone(board: Board) -> tuple[Item, ...]:
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
        path = circles((dot for dot in column if seen(cx, *dot[1:])), board.color)
        return repeated(path, ((cx + index * step, 0.0) for index in around(cx + most, step)))
    place = board.turned(angle)
    dots = (sized(*place(i * step + shift, y)) for y, shift in rows for i in around(board.reach, step))
    return (circles((dot for dot in dots if seen(*dot)), board.color),)


def _rows(board: Board, step: float, start: float) -> list[tuple[float, float]]:
    """Rows of a hexagonal grid: distance from the centre and shift along the row; an unshifted row is at `start`."""
    distance = step * math.sqrt(3) / 2
    first = math.floor((-board.reach - (start - board.center[1])) / distance) - 1
    last = math.ceil((board.reach - (start - board.center[1])) / distance) + 1
    return [(start - board.center[1] + row * distance, step / 2 if row % 2 else 0.0) for row in range(first, last + 1)]


def _dots(board: Board) -> tuple[Item, ...]:
    """Equal dots of the diameter `size` on a square grid, one of them in the centre."""
    step, radius = board.step(3.0), board.mm("size", 1.0) / 2
    reach = board.reach + radius
    row = circles(((index * step, 0.0, radius) for index in around(reach, step)), board.color)
    return board.turning(45.0, repeated(row, ((0.0, index * step) for index in around(reach, step))))


def _rays(board: Board) -> tuple[Item, ...]:
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
    return (Path(commands=steady(tuple(wedges)), fill=board.color),)


def _bars(board: Board, step: float, width: float) -> tuple[Command, ...]:
    """Level bars across the whole box and its corners however it is turned, one of them through the centre."""
    reach = board.reach + width
    rows = (index * step - width / 2 for index in around(reach, step))
    return tuple(command for y in rows for command in rectangle(-reach, y, 2 * reach, width))


def _stripes(board: Board) -> tuple[Item, ...]:
    """Bars of `width`, `step` from middle to middle; at an `angle` of 0 they lie level."""
    bars = _bars(board, board.step(2.0), board.mm("width", 1.0))
    return board.turning(45.0, (Path(commands=steady(bars), fill=board.color),))


def _lattice(board: Board) -> tuple[Item, ...]:
    """Two sets of bars that cross at right angles."""
    bars = _bars(board, board.step(3.0), board.mm("width", 0.3))
    crossing = transform(bars, rotation(90.0))
    return board.turning(45.0, (Path(commands=steady((*bars, *crossing)), fill=board.color),))


def _waves(board: Board) -> tuple[Item, ...]:
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
    line = Path(commands=steady(tuple(commands)), stroke=board.color, width=board.mm("width", 0.3))
    places = ((0.0, index * step) for index in around(board.reach + swing, step))
    return board.turning(0.0, repeated(line, places))


_SETTINGS = frozenset({
    "angle", "clear", "color", "count", "cx", "cy", "end", "field", "from", "height", "length", "seed", "size", "start",
    "step", "thin", "to", "turn", "width",
})  # fmt: skip

PATTERNS: Mapping[str, Callable[[Board], tuple[Item, ...]]] = {
    **ENGRAVINGS,
    **ORNAMENTS,
    "dots": _dots,
    "halftone": _halftone,
    "lattice": _lattice,
    "rays": _rays,
    "stripes": _stripes,
    "waves": _waves,
}
"""The kinds of pattern and what draws them."""
