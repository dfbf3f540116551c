# SPDX-License-Identifier: MIT
"""The outlines of pieces that straight cuts alone do not make, drawn where they are cut.

A line of white with dashes of key black over it is seen on any ground, and leaves next to nothing at the edge of a
piece that is cut a little beside it. It is drawn on fronts alone: nobody cuts by the back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.geometry import MM
from pnp.geometry_outlines import grown
from pnp.geometry_paths import rectangle, transform
from pnp.imposition.desk import Desk
from pnp.imposition.lines import KEY
from pnp.imposition.settings import Asked, choice_setting
from pnp.scene.frame import Color, Command, Frame, Group, Item, Path
from pnp.scene.sheet import Leaf, Placement, placing

LEAST_BLEED = 1 * MM
"""The bleed of outlined pieces that stand edge to edge: between them it is cut at the trim, elsewhere it shows."""

WIDTH = 0.2 * MM
DASH = (1.2 * MM, 1.2 * MM)
WHITE: Color = (0.0, 0.0, 0.0, 0.0)


def outlines_wanted(asked: Asked) -> str:
    """Which pages get an outline: `all`, `outlined` ones, or `none`; by the style's arrangement and its `outline`."""
    choice = choice_setting(asked, "outline", ("auto", "yes", "no"))
    if choice != "auto":
        return {"yes": "all", "no": "none"}[choice]
    return {"shelves": "all", "grid": "outlined"}.get(asked.style.arrange, "none")


def cut_outlines(placements: Iterable[Placement], wanted: str) -> tuple[Item, ...]:
    """The outlines of the fronts among placements, on the sheet."""
    commands: list[Command] = []
    for placement in placements:
        page = placement.page
        if placement.name.endswith(":front") and (wanted == "all" or (wanted == "outlined" and page.outlined)):
            outline = page.cut or rectangle(0.0, 0.0, page.width, page.height)
            commands += transform(outline, placing(placement))
    if not commands:
        return ()
    ground = Path(commands=tuple(commands), stroke=WHITE, width=WIDTH)
    return (Group(items=(ground, replace(ground, stroke=KEY, dash=DASH))),)


def trimmed(leaves: Sequence[Leaf], bleed: float) -> list[Leaf]:
    """The leaves with the bleed of outlined pages cut down to `bleed` points all round, not only at four sides."""
    known: dict[int, Frame] = {}

    def less(page: Frame) -> Frame:
        if not page.outlined or page.bleed <= bleed:
            return page
        if id(page) not in known:
            clip = Path(commands=grown(page.cut, bleed))
            known[id(page)] = replace(page, items=(Group(items=page.items, clip=clip),), bleed=bleed)
        return known[id(page)]

    return [replace(leaf, front=less(leaf.front), back=leaf.back and less(leaf.back)) for leaf in leaves]


def rounded_off(leaves: Sequence[Leaf], desk: Desk) -> list[Leaf]:
    """Leaves of a grid, outlined ones with no more bleed than leaves the corners of their cells blank."""
    return trimmed(leaves, min(desk.style.bleed, max(desk.style.gap / 2, LEAST_BLEED)))


def without_ticks(leaves: Sequence[Leaf], desk: Desk) -> Desk:
    """The desk for leaves of one size: without crop marks where their outlines are what is cut."""
    style = desk.style
    if style.marks.crop == "none" or outlines_wanted(desk) == "none" or not all(leaf.front.outlined for leaf in leaves):
        return desk
    return replace(desk, style=replace(style, marks=replace(style.marks, crop="none")))
