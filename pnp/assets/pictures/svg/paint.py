# SPDX-License-Identifier: MIT
"""What fills and strokes shapes: flat colours with an opacity, and gradients mapped to where they are painted."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.assets.pictures.svg.colors import parse_color
from pnp.assets.pictures.svg.css import Rule
from pnp.assets.pictures.svg.faults import Beyond
from pnp.assets.pictures.svg.reader import Node
from pnp.assets.pictures.svg.shapes import Scale
from pnp.assets.pictures.svg.style import INITIAL, Style, computed
from pnp.assets.pictures.svg.values import clamped, length, transform
from pnp.geometry import Matrix, apply, compose
from pnp.geometry_paths import Outline, bounding_box
from pnp.scene.frame import Color, Gradient

_URL = re.compile(r"url\(\s*[\"']?([^\"')]*)[\"']?\s*\)\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Flat:
    """One colour and its opacity."""

    color: Color
    alpha: float


@dataclass(frozen=True, slots=True)
class Blend:
    """A gradient in a space of its own, the map from it to the shape's user units, and its opacity."""

    gradient: Gradient
    matrix: Matrix
    alpha: float


Ink = Flat | Blend


def reference(text: str) -> tuple[str, str] | None:
    """The id in `url(#id)` and what follows it; None for other values.

    Raises:
        Beyond: The reference leads into another file.
    """
    match = _URL.match(text.strip())
    if match is None:
        return None
    target = match[1].strip()
    if not target.startswith("#"):
        raise Beyond("a reference to another file")
    return target[1:], match[2].strip()


class Inks:
    """The paint servers of a document."""

    def __init__(self, ids: Mapping[str, Node], rules: Sequence[Rule]) -> None:
        self._ids = ids
        self._rules = rules

    def resolve(self, style: Style, name: str, outline: Outline, scale: Scale) -> Ink | None:
        """What a shape's `fill` or `stroke` is; None for nothing.

        Args:
            style: The shape's style.
            name: `fill` or `stroke`.
            outline: The shape, in user units.
            scale: By what percentages go.
        """
        value = style.get(name, INITIAL[name])
        alpha = clamped(style.get(f"{name}-opacity", "1"))
        found = reference(value)
        if found is None:
            return _flat(value, style, alpha)
        server = self._ids.get(found[0])
        if server is None:
            return _flat(found[1], style, alpha) if found[1] else None
        if server.tag not in {"linearGradient", "radialGradient"}:
            raise Beyond(f"`{server.tag}`")
        return self._gradient(server, outline, scale, alpha)

    def _gradient(self, server: Node, outline: Outline, scale: Scale, alpha: float) -> Ink | None:
        chain = self._chain(server)
        stops, stop_alpha = self._stops(chain)
        if not stops:
            return None
        if len(stops) == 1:
            return Flat(stops[0][1], alpha * stop_alpha)
        values: dict[str, str] = {}
        for node in reversed(chain):
            own = node.attributes if node.tag == server.tag else _shared(node.attributes)
            values.update(own)
        if values.get("spreadMethod", "pad") != "pad":
            raise Beyond("`spreadMethod`")
        matrix = transform(values.get("gradientTransform", ""))
        relative = values.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
        if relative:
            box = bounding_box(outline)
            if box is None or box.width <= 0 or box.height <= 0:
                return None
            matrix = compose((box.width, 0.0, 0.0, box.height, box.x, box.y), matrix)
        unit = Scale(1.0, 1.0, scale.font_size) if relative else scale
        coords = _linear(values, unit) if server.tag == "linearGradient" else _radial(values, unit)
        if coords is None:
            return Flat(stops[-1][1], alpha * stop_alpha)
        kind = "linear" if len(coords) == 4 else "radial"
        return Blend(Gradient(kind=kind, coords=coords, stops=stops), matrix, alpha * stop_alpha)

    def _chain(self, server: Node) -> list[Node]:
        """The gradient and those it takes its values from by `href`, nearest first."""
        chain = [server]
        while (target := chain[-1].attributes.get("href", "")).startswith("#"):
            after = self._ids.get(target[1:])
            if after is None or after in chain or not after.tag.endswith("Gradient"):
                break
            chain.append(after)
        return chain

    def _stops(self, chain: Sequence[Node]) -> tuple[tuple[tuple[float, Color], ...], float]:
        """Colours with offsets from 0 to 1, and the opacity that all stops share."""
        owner = next((node for node in chain if any(child.tag == "stop" for child in node.children)), None)
        if owner is None:
            return (), 1.0
        stops: list[tuple[float, Color]] = []
        alphas: set[float] = set()
        under = computed(INITIAL, owner, self._rules)
        for child in owner.children:
            if child.tag != "stop":
                continue
            style = computed(under, child, self._rules)
            ink = _flat(style.get("stop-color", "black"), style, clamped(style.get("stop-opacity", "1")))
            color, alpha = (ink.color, ink.alpha) if ink is not None else ((0.0, 0.0, 0.0), 0.0)
            offset = clamped(child.attributes.get("offset", "0"))
            stops.append((max(offset, stops[-1][0] if stops else 0.0), color))
            alphas.add(alpha)
        if len(alphas) > 1:
            raise Beyond("`stop-opacity`")
        return _spread(stops), alphas.pop()


def _shared(attributes: Mapping[str, str]) -> dict[str, str]:
    """What a gradient takes over from one of the other kind."""
    return {k: v for k, v in attributes.items() if k in {"gradientUnits", "gradientTransform", "spreadMethod"}}


def _flat(value: str, style: Style, alpha: float) -> Flat | None:
    word = value.strip()
    if word.startswith("context-"):
        raise Beyond(f"`{word}`")
    if word == "none" or not word:
        return None
    if word.lower() == "currentcolor":
        word = style.get("color", "black")
        word = "black" if word.lower() == "currentcolor" else word
    color, own = parse_color(word)
    return Flat(color, alpha * own)


def _spread(stops: Sequence[tuple[float, Color]]) -> tuple[tuple[float, Color], ...]:
    """Stops that begin at 0 and end at 1; a single one stays alone."""
    if len(stops) == 1:
        return tuple(stops)
    out = list(stops)
    if out[0][0] > 0.0:
        out.insert(0, (0.0, out[0][1]))
    if out[-1][0] < 1.0:
        out.append((1.0, out[-1][1]))
    return tuple(out)


def _linear(values: Mapping[str, str], scale: Scale) -> tuple[float, ...] | None:
    x1 = length(values.get("x1", "0"), scale.width, scale.font_size)
    y1 = length(values.get("y1", "0"), scale.height, scale.font_size)
    x2 = length(values.get("x2", "100%"), scale.width, scale.font_size)
    y2 = length(values.get("y2", "0"), scale.height, scale.font_size)
    return None if (x1, y1) == (x2, y2) else (x1, y1, x2, y2)


def _radial(values: Mapping[str, str], scale: Scale) -> tuple[float, ...] | None:
    def read(name: str, default: str, whole: float) -> float:
        return length(values.get(name, default), whole, scale.font_size)

    cx, cy = read("cx", "50%", scale.width), read("cy", "50%", scale.height)
    r = read("r", "50%", scale.diagonal)
    fx = read("fx", "0", scale.width) if "fx" in values else cx
    fy = read("fy", "0", scale.height) if "fy" in values else cy
    fr = read("fr", "0%", scale.diagonal)
    if r <= 0:
        return None
    away = math.hypot(fx - cx, fy - cy)
    if away > r * 0.999:  # SVG 1.1 draws a focus outside the circle on its edge
        fx, fy = cx + (fx - cx) / away * r * 0.999, cy + (fy - cy) / away * r * 0.999
    return (fx, fy, fr, cx, cy, r)


def map_linear(gradient: Gradient, matrix: Matrix) -> Gradient:
    """A linear gradient under any affine map: lines of equal colour stay lines, so the axis is set square to them."""
    x0, y0, x1, y1 = gradient.coords
    a, b, c, d, _, _ = matrix
    px, py = apply(matrix, x0, y0)
    qx, qy = apply(matrix, x1, y1)
    # The direction of equal colour, mapped, and its normal.
    ux, uy = -a * (y1 - y0) + c * (x1 - x0), -b * (y1 - y0) + d * (x1 - x0)
    nx, ny = -uy, ux
    reach = nx * nx + ny * ny
    if reach == 0.0:
        return replace(gradient, coords=(px, py, qx, qy))
    along = ((qx - px) * nx + (qy - py) * ny) / reach
    return replace(gradient, coords=(px, py, px + nx * along, py + ny * along))


def map_radial(gradient: Gradient, matrix: Matrix, scale: float) -> Gradient:
    """A radial gradient under a map that keeps circles round and enlarges by `scale`."""
    fx, fy, fr, cx, cy, r = gradient.coords
    focus, center = apply(matrix, fx, fy), apply(matrix, cx, cy)
    return replace(gradient, coords=(*focus, fr * scale, *center, r * scale))
