# SPDX-License-Identifier: MIT
"""How a box is painted: ground, border, shadow, and the group that turns, clips or fades it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from pnp.boxes.tree import Extent, Fill, HardShadow, Paint
from pnp.geometry import IDENTITY, Matrix, apply, compose, rotation
from pnp.geometry_paths import bounding_box, rectangle, rounded_rect
from pnp.layout.arrange import Area
from pnp.scene.frame import Color, Command, Gradient, Group, Item, Path, Shadow


def ink_of(fill: Fill | None, area: Area) -> Color | Gradient | None:
    """A fill as the scene paints it over an area; an opacity that is the same all over is left to `fill_items`."""
    if fill is None:
        return None
    if fill.kind == "flat":
        return fill.stops[0][1]
    alphas = () if _opacity(fill) is not None else fill.alphas
    x, y, width, height = area
    cx, cy = x + width / 2, y + height / 2
    if fill.kind == "radial":
        coords: tuple[float, ...] = (cx, cy, 0.0, cx, cy, math.hypot(width, height) / 2)
        return Gradient(kind="radial", coords=coords, stops=fill.stops, alphas=alphas)
    # As in CSS: the line is as long as makes both corners take the end colours.
    c, s = math.cos(math.radians(fill.angle)), math.sin(math.radians(fill.angle))
    half = (abs(width * c) + abs(height * s)) / 2
    coords = (cx - half * c, cy - half * s, cx + half * c, cy + half * s)
    return Gradient(kind="linear", coords=coords, stops=fill.stops, alphas=alphas)


def _opacity(fill: Fill) -> float | None:
    """The opacity of a fill that is the same all over; None for one that changes."""
    if not fill.alphas:
        return 1.0
    return fill.alphas[0] if min(fill.alphas) == max(fill.alphas) else None


def paint_outline(
    commands: tuple[Command, ...], paint: Paint, area: Area, *, even_odd: bool = False, radius: float | None = None
) -> list[Item]:
    """A shape with its shadow, fill and stroke.

    Args:
        commands: The outline.
        paint: How to paint it.
        area: The area it lies in: gradients run over it, and a blurred shadow is that of its rectangle.
        even_odd: The rule of its inside.
        radius: The radius of its corners, when it is the rounded rectangle of the area; None for any other outline.
    """
    items = shadow_items(commands, paint, area, even_odd=even_odd)
    plain = paint.edge == "center" and paint.stroke_opacity >= 1.0 and (paint.fill is None or not paint.fill.alphas)
    if not plain:
        items += fill_items(commands, paint, area, even_odd=even_odd)
        return items + stroke_items(commands, paint, area, even_odd=even_odd, radius=radius)
    fill = ink_of(paint.fill, area)
    if fill is not None or paint.stroke is not None:
        items.append(
            Path(
                commands=commands,
                fill=fill,
                stroke=paint.stroke,
                width=paint.line if paint.stroke is not None else 0.0,
                even_odd=even_odd,
                cap=paint.cap,
                join=paint.join,
                dash=paint.dash,
            )
        )
    return items


def shadow_items(commands: tuple[Command, ...], paint: Paint, area: Area, *, even_odd: bool = False) -> list[Item]:
    """The shadow of a shape, where it has one."""
    if paint.shadow is None:
        return []
    fallen = unturned(paint.shadow, paint)
    return [shadow_of(commands, fallen, area, radius=paint.radius, even_odd=even_odd)]


def fill_items(commands: tuple[Command, ...], paint: Paint, area: Area, *, even_odd: bool = False) -> list[Item]:
    """The inside of a shape, where it has a fill."""
    if paint.fill is None:
        return []
    inside = Path(commands=commands, fill=ink_of(paint.fill, area), even_odd=even_odd)
    return _faded(inside, _opacity(paint.fill))


def stroke_items(
    commands: tuple[Command, ...], paint: Paint, area: Area, *, even_odd: bool = False, radius: float | None = None
) -> list[Item]:
    """The stroke of a shape, on, inside or outside of its edge; `radius` as for `paint_outline`."""
    if paint.stroke is None:
        return []
    if radius is not None and paint.edge != "center":
        commands = _beside(area, radius, paint.line / 2 * (1 if paint.edge == "inside" else -1))
    line = Path(
        commands=commands,
        stroke=paint.stroke,
        width=paint.line,
        even_odd=even_odd,
        cap=paint.cap,
        join=paint.join,
        dash=paint.dash,
    )
    if radius is None and paint.edge != "center":
        return _faded(_halved(line, paint.edge), paint.stroke_opacity)
    return _faded(line, paint.stroke_opacity)


def _beside(area: Area, radius: float, by: float) -> tuple[Command, ...]:
    """The rounded rectangle inside an area by so much, with corners about the same centres."""
    x, y, width, height = area
    inner = max(radius - by, 0.0) if radius > 0 else 0.0
    return rounded_rect(x + by, y + by, max(width - 2 * by, 0.0), max(height - 2 * by, 0.0), inner)


def _halved(line: Path, edge: str) -> Item:
    """A line twice as wide, of which only the half inside or outside of its outline is seen."""
    wide = replace(line, width=2 * line.width)
    if edge == "inside":
        return Group(items=(wide,), clip=Path(commands=line.commands, even_odd=line.even_odd))
    box = bounding_box(line.commands)
    if box is None:
        return wide
    # Corners may reach far out; a rectangle round them all makes the outside an inside.
    reach = 2 * line.width * line.miter
    around = rectangle(box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach)
    return Group(items=(wide,), clip=Path(commands=(*around, *line.commands), even_odd=True))


def _faded(item: Item, opacity: float | None) -> list[Item]:
    if opacity is None or opacity >= 1.0:
        return [item]
    return [Group(items=(item,), opacity=opacity)] if opacity > 0.0 else []


def unturned(shadow: HardShadow, paint: Paint) -> HardShadow:
    """The shadow of a box that is turned afterwards: light falls the same way however boxes are turned."""
    if not (paint.rotate or paint.mirror):
        return shadow
    dx, dy = apply(rotation(-paint.rotate), shadow.dx, shadow.dy)
    return replace(shadow, dx=-dx if paint.mirror else dx, dy=dy)


def shadow_of(
    commands: tuple[Command, ...], shadow: HardShadow, area: Area, *, radius: float = 0.0, even_odd: bool = False
) -> Item:
    """A shape's shadow: a moved copy, or a blurred rectangle."""
    x, y, width, height = area
    if shadow.blur > 0:
        return Shadow(
            x=x + shadow.dx,
            y=y + shadow.dy,
            width=width,
            height=height,
            radius=radius,
            blur=shadow.blur,
            color=shadow.color,
            opacity=shadow.opacity,
        )
    copy = Path(commands=commands, fill=shadow.color, even_odd=even_odd)
    moved = (1.0, 0.0, 0.0, 1.0, shadow.dx, shadow.dy)
    return Group(items=(copy,), matrix=moved, opacity=shadow.opacity)


def paint_ground(paint: Paint, area: Area) -> list[Item]:
    """The rectangle of a box: shadow, fill and border."""
    if paint.fill is None and paint.stroke is None and paint.shadow is None:
        return []
    x, y, width, height = area
    commands = rounded_rect(x, y, width, height, paint.radius)
    return paint_outline(commands, paint, area, radius=paint.radius)


def turning(paint: Paint, area: Area) -> Matrix:
    """The map of a box's mirroring, about its middle, and turn, about its origin or its middle."""
    x, y, width, height = area
    matrix = IDENTITY
    if paint.rotate:
        cx, cy = width / 2, height / 2
        if paint.origin is not None:
            cx, cy = _along(paint.origin[0], width), _along(paint.origin[1], height)
        matrix = rotation(paint.rotate, x + cx, y + cy)
    if paint.mirror:
        matrix = compose(matrix, (-1.0, 0.0, 0.0, 1.0, 2 * x + width, 0.0))
    return matrix


def _along(extent: Extent, whole: float) -> float:
    return extent.value / 100 * whole if extent.kind == "percent" else extent.value


def wrap(items: list[Item], paint: Paint, area: Area) -> list[Item]:
    """The items under the box's mirroring, turn, opacity and blend, where it has any."""
    turned = paint.rotate != 0.0 or paint.mirror
    if not items or not (turned or paint.opacity < 1.0 or paint.blend != "normal"):
        return items
    matrix = turning(paint, area) if turned else IDENTITY
    return [Group(items=tuple(items), matrix=matrix, opacity=paint.opacity, blend=paint.blend)]


def clipped(items: Iterable[Item], paint: Paint, area: Area) -> list[Item]:
    """The items cut at the box's rounded rectangle, where it asks for that."""
    items = list(items)
    if not items or not paint.clip:
        return items
    x, y, width, height = area
    return [Group(items=tuple(items), clip=Path(commands=rounded_rect(x, y, width, height, paint.radius)))]
