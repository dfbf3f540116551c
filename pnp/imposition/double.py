# SPDX-License-Identifier: MIT
"""A grid filled twice: fronts, and backs in the same grid mirrored; what the rules for backs make sheets of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.geometry import Rect, Size
from pnp.imposition.desk import Desk, DraftSide
from pnp.imposition.furniture import Furniture, furnish
from pnp.imposition.grid import plan_grid
from pnp.imposition.placing import Spot, backs, batches, fronts
from pnp.imposition.plan import Plan, plan_bands, shown_bleed
from pnp.imposition.settings import page_scale
from pnp.imposition.sides import Axis
from pnp.imposition.slug import slug_parts
from pnp.imposition.ticks import warn_lost_ticks
from pnp.scene.sheet import Leaf, Placement


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """The front of a batch, and the back that belongs to it."""

    size: Size
    front: DraftSide
    back: DraftSide


def draw_pairs(
    leaves: Sequence[Leaf], trim: Size, desk: Desk, *, axis_of: Callable[[Size], Axis], turning: str
) -> list[Pair]:
    """Fronts and mirrored backs of leaves of one trim size, batch by batch.

    Args:
        leaves: Of the trim size given.
        trim: The size of every page, in points.
        desk: Style, paper, words and report.
        axis_of: The axis for a sheet of a size, about which backs are mirrored.
        turning: How the slug tells to turn the paper: `long-edge`, `short-edge` or nothing.
    """
    scale = page_scale(trim, desk)
    cell = Size(width=trim.width * scale, height=trim.height * scale)
    grid = plan_grid(cell, desk)
    if grid is None:
        return []
    plan, axis = plan_bands(grid, desk), axis_of(grid.sheet)
    warn_lost_ticks(plan, desk)
    spots = grid_spots(plan, desk, scale)
    behind = tuple(spot.behind(grid.sheet, axis) for spot in spots)
    front = furnish(plan, desk, slug_parts(desk, cell, back=False, turning=turning))
    back = furnish(plan.mirrored(axis), desk, slug_parts(desk, cell, back=True, turning=turning))
    return [
        Pair(size=grid.sheet, front=_side(fronts(batch, spots), front), back=_side(backs(batch, behind), back))
        for batch in batches(leaves, len(spots))
    ]


def grid_spots(plan: Plan, desk: Desk, scale: float = 1.0) -> tuple[Spot, ...]:
    """The spots of a grid, row by row."""
    grid, bleeds = plan.grid, shown_bleed(plan, desk.style)
    return tuple(
        Spot(rect=Rect(x=x, y=y, width=grid.cell.width, height=grid.cell.height), bleed=bleeds[j][i], scale=scale)
        for j, y in enumerate(grid.ys)
        for i, x in enumerate(grid.xs)
    )


def _side(placements: tuple[Placement, ...], furniture: Furniture) -> DraftSide:
    return DraftSide(placements=placements, marks=furniture.marks, number=furniture.number)
