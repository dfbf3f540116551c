# SPDX-License-Identifier: MIT
"""The outline of a finished piece, and the bleed that follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.boxes.tree import Page
from pnp.geometry import MM
from pnp.geometry_outlines import grown
from pnp.geometry_paths import bounding_box, ellipse, parse_path, regular_polygon, rounded_rect, transform
from pnp.scene.frame import Command, Group, Item, Path

Outline = tuple[Command, ...]


def cut_of(page: Page) -> tuple[Outline, bool]:
    """The outline along which a page is cut, in points, and whether straight cuts cannot make it.

    A plain rectangle has an empty outline; round corners are taken off after straight cuts.
    """
    shape = page.shape
    if shape in _SHAPES:
        return _SHAPES[shape](page.width, page.height), True
    if shape[:1] in {"M", "m"}:
        return transform(parse_path(shape), (MM, 0.0, 0.0, MM, 0.0, 0.0)), True
    if page.corner > 0 and shape != "rectangle":
        return rounded_rect(0.0, 0.0, page.width, page.height, page.corner), False
    return (), False


def within_bleed(items: Sequence[Item], cut: Outline, bleed: float) -> tuple[Item, ...]:
    """The items of a page cut off where its bleed ends, at the outline grown by it."""
    return (Group(items=tuple(items), clip=Path(commands=grown(cut, bleed))),)


def _circle(width: float, height: float) -> Outline:
    return ellipse(width / 2, height / 2, width / 2, height / 2)


def _regular(sides: int, turn: float) -> Callable[[float, float], Outline]:
    """A regular polygon's corners, stretched to the trim box."""

    def outline(width: float, height: float) -> Outline:
        unit = regular_polygon(sides, (0.0, 0.0), (1.0, 1.0), turn)
        box = bounding_box(unit)
        assert box is not None
        return transform(unit, (width / box.width, 0.0, 0.0, height / box.height, width / 2, height / 2))

    return outline


_SHAPES: Mapping[str, Callable[[float, float], Outline]] = {
    "circle": _circle,
    "hexagon-flat": _regular(6, 0.0),
    "hexagon-pointy": _regular(6, -90.0),
    "octagon": _regular(8, 22.5),
}
"""The shapes by name that straight cuts alone do not make."""
