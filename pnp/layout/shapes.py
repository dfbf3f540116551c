# SPDX-License-Identifier: MIT
"""Shapes of the layout language as outlines in page coordinates."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

from pnp.boxes.tree import Box
from pnp.diagnostics.problem import Place
from pnp.geometry_paths import bounding_box, ellipse, polyline, regular_polygon, rounded_rect, star, transform
from pnp.layout.arrange import Area
from pnp.scene.frame import Command

Outlines = tuple[Command, ...]


def shape_of(box: Box, area: Area) -> Outlines:
    """The outline of a shape element in its area."""
    return SHAPES[box.tag](box, area)


def _centre(area: Area) -> tuple[float, float]:
    x, y, width, height = area
    return (x + width / 2, y + height / 2)


def _ellipse(box: Box, area: Area) -> Outlines:
    return ellipse(*_centre(area), area[2] / 2, area[3] / 2)


def _circle(box: Box, area: Area) -> Outlines:
    radius = min(area[2], area[3]) / 2
    return ellipse(*_centre(area), radius, radius)


def _star(box: Box, area: Area) -> Outlines:
    settings = box.settings
    radius = min(area[2], area[3]) / 2
    return star(int(settings.get("points", 5)), float(settings.get("inner", 0.45)), _centre(area), (radius, radius))


def _hexagon(box: Box, area: Area) -> Outlines:
    """A regular hexagon's corners stretched to the area: flat top or pointed top."""
    turn = 0.0 if box.settings.get("turn", "flat") == "flat" else -90.0
    return transform(_unit_hexagon(turn), (area[2], 0.0, 0.0, area[3], *_centre(area)))


@functools.cache
def _unit_hexagon(turn: float) -> Outlines:
    """A hexagon about the origin, one wide and one high."""
    unit = regular_polygon(6, (0.0, 0.0), (1.0, 1.0), turn)
    bounds = bounding_box(unit)
    assert bounds is not None  # it has corners
    return transform(unit, (1 / bounds.width, 0.0, 0.0, 1 / bounds.height, 0.0, 0.0))


def _line(box: Box, area: Area) -> Outlines:
    x, y, width, height = area
    settings = box.settings

    def at(name: str, start: float, whole: float, otherwise: float) -> float:
        extent = settings.get(name)
        if extent is None:
            return start + otherwise
        return start + float(extent.value / 100 * whole if extent.kind == "percent" else extent.value)

    first = (at("x1", x, width, 0.0), at("y1", y, height, 0.0))
    last = (at("x2", x, width, width), at("y2", y, height, height))
    return polyline((first, last))


def _drawn(box: Box, area: Area) -> Outlines:
    """A path or polygon: millimetres from the box's corner, or a view box fitted into the area and centred."""
    x, y, width, height = area
    commands: Outlines = box.settings["commands"]
    view = box.settings.get("viewbox")
    if view is None:
        return transform(commands, (1.0, 0.0, 0.0, 1.0, x, y))
    vx, vy, vw, vh = view
    k = min(width / vw, height / vh)
    return transform(commands, (k, 0.0, 0.0, k, x + (width - vw * k) / 2 - vx * k, y + (height - vh * k) / 2 - vy * k))


def mask_of(name: str, area: Area, radius: float) -> Outlines:
    """The outline of a picture's mask; `rounded` corners have an eighth of the shorter side where no radius is said."""
    x, y, width, height = area
    if name == "rounded":
        return rounded_rect(x, y, width, height, radius or min(width, height) / 8)
    return SHAPES[name](_PLAIN[name], area)


SHAPES: Mapping[str, Callable[[Box, Area], Outlines]] = {
    "path": _drawn,
    "polygon": _drawn,
    "circle": _circle,
    "ellipse": _ellipse,
    "star": _star,
    "hexagon": _hexagon,
    "line": _line,
}
"""Element names to how they are drawn."""

_PLAIN = {name: Box(tag=name, place=Place(path="")) for name in ("circle", "ellipse", "hexagon", "star")}
