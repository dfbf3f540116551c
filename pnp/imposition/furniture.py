# SPDX-License-Identifier: MIT
"""The furniture of a side of paper: crop marks, rulers and slug, made once and shared by all sheets of a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.imposition.desk import Desk, NumberPlace
from pnp.imposition.lines import Segment, hairlines
from pnp.imposition.plan import Plan
from pnp.imposition.rulers import ruler, ruler_label
from pnp.imposition.slug import Part, set_slug
from pnp.imposition.ticks import crop_ticks
from pnp.scene.frame import Group, Item


@dataclass(frozen=True, slots=True, kw_only=True)
class Furniture:
    """What stands beside the pages; `marks` are the same objects on every sheet."""

    marks: tuple[Item, ...]
    number: NumberPlace | None


def furnish(plan: Plan, desk: Desk, parts: Sequence[Part], folds: Sequence[Segment] = ()) -> Furniture:
    """Draw the marks of one side of paper.

    Args:
        plan: The bands of that side.
        desk: Says how marks look and sets words.
        parts: The slug's parts.
        folds: Lines to fold on, drawn dashed.
    """
    marks = desk.style.marks
    items: list[Item] = []
    ticks = crop_ticks(plan, desk.style)
    if ticks:
        items.append(hairlines(ticks, marks.width))
    if folds and marks.fold:
        items.append(hairlines(folds, marks.width, (4.0, 3.0)))
    for side in plan.rulers:
        items.append(hairlines(ruler(plan, side, desk.style), marks.width))
        label = ruler_label(plan, side, desk.style, desk.letter)
        if label:
            items.append(label)
    slug = set_slug(plan, parts, desk)
    items += slug.items
    shared = (Group(items=tuple(items), shared=True),) if items else ()
    return Furniture(marks=shared, number=slug.number)
