# SPDX-License-Identifier: MIT
"""The basic shapes of SVG as outlines in user units."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from pnp.assets.pictures.svg.faults import SvgFault
from pnp.assets.pictures.svg.reader import Node
from pnp.assets.pictures.svg.values import length, numbers
from pnp.geometry_paths import (
    Outline,
    PathError,
    ellipse,
    parse_path,
    polygon,
    polyline,
    rectangle,
    rounded_rect,
)


@dataclass(frozen=True, slots=True)
class Scale:
    """By what percentages and em go: the size of the nearest viewport, and the font size, in user units."""

    width: float
    height: float
    font_size: float

    @property
    def diagonal(self) -> float:
        """What a percentage of neither width nor height is of."""
        return math.hypot(self.width, self.height) / math.sqrt(2)


def outline_of(node: Node, scale: Scale) -> Outline:
    """The outline of a shape element; empty when it has no extent.

    Raises:
        SvgFault: An attribute cannot be read.
    """
    try:
        return SHAPES[node.tag](_Attributes(node, scale))
    except SvgFault as fault:
        raise SvgFault(f"{fault.message} (`{node.tag}` in line {node.line})", fault.help, fault.code) from None


@dataclass(frozen=True, slots=True)
class _Attributes:
    node: Node
    scale: Scale

    def text(self, name: str) -> str:
        return self.node.attributes.get(name, "")

    def x(self, name: str) -> float:
        return self._length(name, self.scale.width)

    def y(self, name: str) -> float:
        return self._length(name, self.scale.height)

    def other(self, name: str) -> float:
        return self._length(name, self.scale.diagonal)

    def radius(self, name: str, whole: float) -> float | None:
        """A radius of a rectangle or an ellipse; None for `auto` and for none."""
        text = self.text(name).strip()
        if text in {"", "auto"}:
            return None
        value = length(text, whole, self.scale.font_size)
        return value if value >= 0 else None

    def _length(self, name: str, whole: float) -> float:
        text = self.text(name)
        return length(text, whole, self.scale.font_size) if text.strip() else 0.0


def _path(a: _Attributes) -> Outline:
    try:
        return parse_path(a.text("d"))
    except PathError as fault:
        raise SvgFault(f"{fault} (character {fault.offset + 1} of the path)") from None


def _rect(a: _Attributes) -> Outline:
    x, y, width, height = a.x("x"), a.y("y"), a.x("width"), a.y("height")
    if width <= 0 or height <= 0:
        return ()
    rx, ry = a.radius("rx", a.scale.width), a.radius("ry", a.scale.height)
    rx = ry if rx is None else rx
    ry = rx if ry is None else ry
    if not rx or not ry:
        return rectangle(x, y, width, height)
    return rounded_rect(x, y, width, height, (rx, ry))


def _circle(a: _Attributes) -> Outline:
    r = a.other("r")
    return ellipse(a.x("cx"), a.y("cy"), r, r) if r > 0 else ()


def _ellipse(a: _Attributes) -> Outline:
    rx, ry = a.radius("rx", a.scale.width), a.radius("ry", a.scale.height)
    rx = ry if rx is None else rx
    ry = rx if ry is None else ry
    return ellipse(a.x("cx"), a.y("cy"), rx, ry) if rx and ry else ()


def _line(a: _Attributes) -> Outline:
    return polyline(((a.x("x1"), a.y("y1")), (a.x("x2"), a.y("y2"))))


def _points(a: _Attributes) -> list[tuple[float, float]]:
    values = numbers(a.text("points"))
    return list(zip(values[::2], values[1::2], strict=False))  # an odd number at the end is left out, as in SVG


def _polyline(a: _Attributes) -> Outline:
    return polyline(_points(a))


def _polygon(a: _Attributes) -> Outline:
    return polygon(_points(a))


SHAPES: dict[str, Callable[[_Attributes], Outline]] = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}
