# SPDX-License-Identifier: MIT
"""Patterns that repeat one unit: meanders, clouds, scales, lozenges, crosses, arches, targets and triangles.

Units are drawn about the origin, in millimetres, and tiled. Meanders, lozenges, crosses and targets are the same upside
down; clouds, scales, arches and triangles have an up and a down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from pnp.geometry import scaling
from pnp.geometry_paths import parse_path, polygon, polyline, rectangle, transform
from pnp.layout.boards import Board, circles, steady
from pnp.scene.frame import Command, Item, Path

_KEY = (
    *((4, 2), (2, 2), (2, 4), (6, 4), (6, 0), (0, 0), (0, 6), (8, 6)),
    *((8, 0), (16, 0), (16, 6), (10, 6), (10, 2), (14, 2), (14, 4), (12, 4)),
)
"""One key of a meander, in widths of its line: inwards on the left, outwards on the right."""

_CLOUD = parse_path(
    "M-3.4 1.4A1.25 1.25 0 0 1 -3.1 -1.08A1.9 1.9 0 0 1 .3 -1.7A1.45 1.45 0 0 1 2.9 -.9A1.16 1.16 0 0 1 3 1.4"
    "M-.2 .1A.4 .4 0 0 1 -1 .1A.7 .7 0 0 1 .4 .1A1 1 0 0 1 -1.6 .1A1.3 1.3 0 0 1 -.5 -1.15"
    "M-5 1.4H4.2M-2.6 2.2H5.4"
)
"""A cloud with a curl in it, on the two lines that it drifts along."""

_MOST_RINGS = 12


def _line(board: Board, commands: Iterable[Command], width: float, cap: str = "butt") -> Path:
    return Path(commands=steady(tuple(commands)), stroke=board.color, width=width, cap=cap)


def _shape(board: Board, commands: Iterable[Command]) -> Path:
    return Path(commands=steady(tuple(commands)), fill=board.color)


def _meander(board: Board) -> tuple[Item, ...]:
    """Rows of square keys, `step` from row to row, with a line of `width`: as wide as its gaps where that is left out.

    A box as high as the step holds one whole row.
    """
    step = board.step(5.0)
    unit = step / 8
    key = polyline([((x - 8) * unit, (y - 3) * unit) for x, y in _KEY])
    return board.tiled([_line(board, key, board.mm("width", unit), "square")], (18 * unit, step), 0.0)


def _clouds(board: Board) -> tuple[Item, ...]:
    """Drifting clouds, each with a curl, in rows `step` apart, with a line of `width`."""
    step = board.step(6.0)
    unit = step / 5
    cloud = transform(_CLOUD, scaling(unit, unit))
    return board.tiled([_line(board, cloud, board.mm("width", 0.3), "round")], (10.4 * unit, step))


def _scales(board: Board) -> tuple[Item, ...]:
    """Rows of scales `step` wide, each of `count` rings, as the sea is drawn in Japan; a line of `width`."""
    step = board.step(6.0)
    outer, rings = step / 2, board.count(3, _MOST_RINGS)
    arcs = "".join(_seen_arc(outer, outer * (index + 1) / rings) for index in range(rings))
    return board.tiled([_line(board, parse_path(arcs), board.mm("width", 0.3))], (step, step / 4))


def _seen_arc(outer: float, radius: float) -> str:
    """What is seen of a ring: its upper part, down to where the scales of the next row cover it."""
    reach = (radius**2 + outer**2 / 4) / (radius * outer * math.sqrt(5.0))
    low = math.atan(2.0) - math.asin(min(1.0, reach))
    x, y = radius * math.cos(low), -radius * math.sin(low)
    return f"M{-x:.4f} {y:.4f}A{radius:.4f} {radius:.4f} 0 {int(low < 0)} 1 {x:.4f} {y:.4f}"


def _lozenges(board: Board) -> tuple[Item, ...]:
    """Diamonds `step` wide and `height` high, side by side, each with a smaller one in it; a line of `width`."""
    step = board.step(6.0)
    height = board.mm("height", 4.0) or step
    width = board.mm("width", 0.3)
    outer = _diamond(step / 2, height / 2)
    inner = _diamond(step * 0.27, height * 0.27)
    seed = _shape(board, _diamond(step * 0.08, height * 0.08))
    return board.tiled([_line(board, (*outer, *inner), width), seed], (step, height / 2))


def _diamond(across: float, down: float) -> tuple[Command, ...]:
    return polygon([(0.0, -down), (across, 0.0), (0.0, down), (-across, 0.0)])


def _crosses(board: Board) -> tuple[Item, ...]:
    """Upright crosses of `size`, with arms of `width`, in rows `step` apart of which every other is moved."""
    step = board.step(6.0)
    half, arm = board.mm("size", 3.0) / 2, board.mm("width", 1.0) / 2
    corners = [(arm, -half), (arm, -arm), (half, -arm), (half, arm), (arm, arm), (arm, half)]
    cross = polygon([*corners, *((-x, y) for x, y in reversed(corners))])
    return board.tiled([_shape(board, cross)], (step, step))


def _targets(board: Board) -> tuple[Item, ...]:
    """Dots in `count` rings, `size` across, `step` apart; a line of `width`."""
    step = board.step(8.0)
    outer, rings, width = board.mm("size", 7.0) / 2, board.count(3, _MOST_RINGS), board.mm("width", 0.5)
    pitch = outer / (rings + 0.5)
    lines = [
        Path(commands=steady(circle.commands), stroke=board.color, width=width)
        for circle in (circles([(0.0, 0.0, pitch * (n + 1.5) - width / 2)], board.color) for n in range(rings))
    ]
    return board.tiled([circles([(0.0, 0.0, pitch / 2 + width / 4)], board.color), *lines], (step, step))


def _arches(board: Board) -> tuple[Item, ...]:
    """Rows of arcades: arches `step` wide and `height` high, each of `count` bands, of `width`."""
    step = board.step(8.0)
    height, width, bands = board.mm("height", 8.0) or step, board.mm("width", 0.8), board.count(2, _MOST_RINGS)
    pitch = step / 2 / (bands + 0.5)
    spans = [pitch * (n + 1) - width / 2 for n in range(bands)]
    foot, top = height / 2, -height / 2 + step / 2
    legs = "".join(
        f"M{-r:.4f} {foot:.4f}V{top:.4f}A{r:.4f} {r:.4f} 0 0 1 {r:.4f} {top:.4f}V{foot:.4f}" for r in spans if r > 0
    )
    floor = rectangle(-step / 2, foot - width / 2, step, width)
    return board.tiled([_line(board, parse_path(legs), width), _shape(board, floor)], (step, height))


def _triangles(board: Board) -> tuple[Item, ...]:
    """Triangles with a base of `size`, upright, in rows of which every other is moved; `step` apart."""
    step = board.step(6.0)
    size = board.mm("size", 6.0)
    height = size * math.sqrt(3.0) / 2
    triangle = polygon([(0.0, -height / 2), (size / 2, height / 2), (-size / 2, height / 2)])
    return board.tiled([_shape(board, triangle)], (step, step * math.sqrt(3.0) / 2))


ORNAMENTS: Mapping[str, Callable[[Board], tuple[Item, ...]]] = {
    "arches": _arches,
    "clouds": _clouds,
    "crosses": _crosses,
    "lozenges": _lozenges,
    "meander": _meander,
    "scales": _scales,
    "targets": _targets,
    "triangles": _triangles,
}
"""Tiled kinds of pattern and what draws them."""
