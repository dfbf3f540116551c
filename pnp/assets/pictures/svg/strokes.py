# SPDX-License-Identifier: MIT
"""Shapes with their paints as scene items: what is filled, what is stroked, and in which space."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pnp.assets.pictures.svg.faults import Beyond, unsupported
from pnp.assets.pictures.svg.paint import Blend, Flat, Ink, Inks, map_linear, map_radial
from pnp.assets.pictures.svg.reader import Node
from pnp.assets.pictures.svg.shapes import Scale
from pnp.assets.pictures.svg.style import Style
from pnp.assets.pictures.svg.values import length, lengths, number, similarity
from pnp.geometry import Matrix, compose, inverse, scaling
from pnp.geometry_paths import Outline, transform
from pnp.scene.frame import Color, Command, Gradient, Group, Item, Path

_DIGITS = 5
_PIXEL = 0.75
"""Points in a CSS pixel."""
_TRACE = 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """A stroke, its lengths in user units."""

    color: Color
    alpha: float
    width: float
    join: str
    cap: str
    miter: float
    dash: tuple[float, ...]
    fixed: bool = False
    """Whether the width does not grow with the drawing's own transforms."""


def rounded(commands: Outline) -> Outline:
    """Coordinates to a hundred-thousandth, so that platforms agree on the last digits."""
    return tuple(tuple(round(n, _DIGITS) if isinstance(n, float) else n for n in command) for command in commands)


def paint_shape(node: Node, outline: Outline, style: Style, matrix: Matrix, inks: Inks, scale: Scale) -> list[Item]:
    """A shape as items in points.

    Args:
        node: The element.
        outline: Its outline in user units.
        style: Its style.
        matrix: The map from user units to points.
        inks: The document's paints.
        scale: By what percentages go.

    Raises:
        Beyond: Scene items cannot express how it is painted.
    """
    fill = None if node.tag == "line" else inks.resolve(style, "fill", outline, scale)
    stroke = inks.resolve(style, "stroke", outline, scale)
    pen = _pen(node, stroke, style, scale) if stroke is not None else None
    even_odd = style.get("fill-rule", "nonzero") == "evenodd"
    filled = _filled(outline, fill, matrix, even_odd)
    stroked = _stroked(outline, pen, matrix)
    stroke_first = style.get("paint-order", "normal").split()[:1] == ["stroke"]
    if isinstance(filled, Path) and isinstance(stroked, Path) and not stroke_first:
        return [replace(stroked, fill=filled.fill, even_odd=even_odd)]
    parts = [stroked, filled] if stroke_first else [filled, stroked]
    return [part for part in parts if part is not None]


def _filled(outline: Outline, ink: Ink | None, matrix: Matrix, even_odd: bool) -> Item | None:
    if ink is None or ink.alpha <= 0.0 or len(outline) < 2:
        return None
    if isinstance(ink, Flat):
        path = Path(commands=rounded(transform(outline, matrix)), fill=ink.color, even_odd=even_odd)
        return _faded(path, ink.alpha)
    whole = compose(matrix, ink.matrix)
    scale = similarity(whole)
    if ink.gradient.kind == "linear" or scale is not None:
        gradient = map_linear(ink.gradient, whole) if scale is None else _similar(ink.gradient, whole, scale)
        path = Path(commands=rounded(transform(outline, matrix)), fill=_steady(gradient), even_odd=even_odd)
        return _faded(path, ink.alpha)
    return _stretched(outline, ink, whole, even_odd)


def _similar(gradient: Gradient, matrix: Matrix, scale: float) -> Gradient:
    return map_linear(gradient, matrix) if gradient.kind == "linear" else map_radial(gradient, matrix, scale)


def _steady(gradient: Gradient) -> Gradient:
    return replace(gradient, coords=tuple(round(n, _DIGITS) for n in gradient.coords))


def _stretched(outline: Outline, ink: Blend, whole: Matrix, even_odd: bool) -> Item | None:
    """A radial gradient drawn out to ellipses: the shape goes into the gradient's space, and the group leads back."""
    back = inverse(ink.matrix)
    if back is None:
        return None
    grown, outer = _evened(whole)
    inner = compose(grown, back)
    gradient = _steady(map_radial(ink.gradient, grown, grown[0]))
    path = Path(commands=rounded(transform(outline, inner)), fill=gradient, even_odd=even_odd)
    return Group(items=(path,), matrix=outer, opacity=ink.alpha)


def _evened(matrix: Matrix) -> tuple[Matrix, Matrix]:
    """A map in two: an even enlargement, and what neither enlarges nor shrinks. Between them lengths are about points.

    Writers round coordinates to thousandths, which would show in a space whose unit is the whole picture.
    """
    a, b, c, d, _, _ = matrix
    k = math.sqrt(abs(a * d - b * c)) or 1.0
    return scaling(k, k), compose(matrix, scaling(1 / k, 1 / k))


def _stroked(outline: Outline, pen: Pen | None, matrix: Matrix) -> Item | None:
    if pen is None or pen.alpha <= 0.0 or pen.width <= 0.0 or not outline:
        return None
    scale = _PIXEL if pen.fixed else similarity(matrix)
    if scale is None:  # a pen that is drawn out with the shape
        grown, outer = _evened(matrix)
        return Group(items=(_line(rounded(transform(outline, grown)), pen, grown[0]),), matrix=outer, opacity=pen.alpha)
    path = _line(rounded(transform(outline, matrix)), pen, scale)
    return _faded(path, pen.alpha)


def _line(commands: tuple[Command, ...], pen: Pen, scale: float) -> Path:
    return Path(
        commands=commands,
        stroke=pen.color,
        width=round(pen.width * scale, _DIGITS),
        join=pen.join,
        cap=pen.cap,
        miter=pen.miter,
        dash=tuple(round(n * scale, _DIGITS) for n in pen.dash),
    )


def _faded(path: Path, alpha: float) -> Item:
    return path if alpha >= 1.0 else Group(items=(path,), opacity=alpha)


def _pen(node: Node, ink: Ink, style: Style, scale: Scale) -> Pen:
    if isinstance(ink, Blend):
        raise Beyond("a gradient on a stroke")
    join = style.get("stroke-linejoin", "miter")
    if join == "miter-clip":
        raise Beyond("`miter-clip`")
    return Pen(
        color=ink.color,
        alpha=ink.alpha,
        width=length(style.get("stroke-width", "1"), scale.diagonal, scale.font_size),
        join=join if join in {"round", "bevel"} else "miter",
        cap=style.get("stroke-linecap", "butt"),
        miter=max(1.0, number(style.get("stroke-miterlimit", "4"))),
        dash=_dash(node, style, scale),
        fixed=style.get("vector-effect") == "non-scaling-stroke",
    )


def _dash(node: Node, style: Style, scale: Scale) -> tuple[float, ...]:
    text = style.get("stroke-dasharray", "none")
    if text == "none":
        return ()
    dash = lengths(text, scale.diagonal, scale.font_size)
    total = sum(dash)
    if total <= 0.0 or min(dash) < 0.0:
        return ()
    if "pathLength" in node.attributes:
        raise unsupported("`pathLength`", "write the dashes in the drawing's own units")
    if len(dash) % 2:
        dash, total = dash * 2, total * 2
    if abs(length(style.get("stroke-dashoffset", "0"), scale.diagonal, scale.font_size)) % total > 1e-9:
        raise Beyond("`stroke-dashoffset`")
    # A dot is a dash of no length with round caps. pdfium lengthens those, and so shifts all that follow; a trace of
    # length is left as it is.
    return tuple(_TRACE if n == 0.0 and index % 2 == 0 else n for index, n in enumerate(dash))
