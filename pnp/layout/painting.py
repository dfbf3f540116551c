# SPDX-License-Identifier: MIT
"""How a box is painted: ground, border, shadow, and the group that turns, clips or fades it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from pnp.boxes.tree import Fill, HardShadow, Paint
from pnp.geometry import IDENTITY, apply, rotation
from pnp.geometry_paths import rounded_rect
from pnp.layout.arrange import Area
from pnp.scene.frame import Color, Command, Gradient, Group, Item, Path, Shadow


def ink_of(fill: Fill | None, area: Area) -> Color | Gradient | None:
    """A fill as the scene paints it over an area."""
    if fill is None:
        return None
    if fill.kind == "flat":
        return fill.stops[0][1]
    x, y, width, height = area
    cx, cy = x + width / 2, y + height / 2
    if fill.kind == "radial":
        return Gradient(kind="radial", coords=(cx, cy, 0.0, cx, cy, math.hypot(width, height) / 2), stops=fill.stops)
    # As in CSS: the line is as long as makes both corners take the end colours.
    c, s = math.cos(math.radians(fill.angle)), math.sin(math.radians(fill.angle))
    half = (abs(width * c) + abs(height * s)) / 2
    return Gradient(
        kind="linear", coords=(cx - half * c, cy - half * s, cx + half * c, cy + half * s), stops=fill.stops
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """How strokes end and turn; see `scene.frame.Path`."""

    cap: str = "butt"
    join: str = "miter"


PLAIN_PEN = Pen()


def paint_outline(
    commands: tuple[Command, ...], paint: Paint, area: Area, pen: Pen = PLAIN_PEN, *, even_odd: bool = False
) -> list[Item]:
    """A shape with its fill, stroke and hard shadow; a blurred shadow is drawn as that of the area's rectangle."""
    items: list[Item] = []
    if paint.shadow is not None:
        shadow = unturned(paint.shadow, paint.rotate)
        items.append(shadow_of(commands, shadow, area, radius=paint.radius, even_odd=even_odd))
    fill = ink_of(paint.fill, area)
    if fill is not None or paint.stroke is not None:
        items.append(
            Path(
                commands=commands,
                fill=fill,
                stroke=paint.stroke,
                width=paint.line if paint.stroke is not None else 0.0,
                even_odd=even_odd,
                cap=pen.cap,
                join=pen.join,
                dash=paint.dash,
            )
        )
    return items


def unturned(shadow: HardShadow, degrees: float) -> HardShadow:
    """The shadow of a box that is turned afterwards: light falls the same way however boxes are turned."""
    if not degrees:
        return shadow
    dx, dy = apply(rotation(-degrees), shadow.dx, shadow.dy)
    return replace(shadow, dx=dx, dy=dy)


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
    return paint_outline(rounded_rect(x, y, width, height, paint.radius), paint, area)


def wrap(items: Iterable[Item], paint: Paint, area: Area) -> list[Item]:
    """The items under the box's turn, opacity and blend, where it has any."""
    items = list(items)
    if not items or (paint.rotate == 0.0 and paint.opacity >= 1.0 and paint.blend == "normal"):
        return items
    x, y, width, height = area
    matrix = rotation(paint.rotate, x + width / 2, y + height / 2) if paint.rotate else IDENTITY
    return [Group(items=tuple(items), matrix=matrix, opacity=paint.opacity, blend=paint.blend)]


def clipped(items: Iterable[Item], paint: Paint, area: Area) -> list[Item]:
    """The items cut at the box's rounded rectangle, where it asks for that."""
    items = list(items)
    if not items or not paint.clip:
        return items
    x, y, width, height = area
    return [Group(items=tuple(items), clip=Path(commands=rounded_rect(x, y, width, height, paint.radius)))]
