# SPDX-License-Identifier: MIT
"""Backs joined to their fronts at the short edge: each leaf is cut out as one strip and folded over, for sleeves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.geometry import Edges, Rect, Size
from pnp.imposition.desk import Desk, Draft, DraftSide
from pnp.imposition.double import grid_spots
from pnp.imposition.furniture import furnish
from pnp.imposition.grid import Grid, plan_grid
from pnp.imposition.lines import Segment
from pnp.imposition.placing import Spot, backs, batches, fronts
from pnp.imposition.plan import Plan, plan_bands
from pnp.imposition.sides import Beside
from pnp.imposition.slug import slug_parts
from pnp.imposition.ticks import meets_ruler, warn_lost_ticks
from pnp.scene.sheet import Leaf


def draft_foldover(leaves: Sequence[Leaf], trim: Size, desk: Desk) -> list[Draft]:
    """Sheets of one side, with strips of back and front.

    Standing leaves have the back above the front, turned by half; lying ones have it at the right, upright.
    """
    stands = trim.height >= trim.width
    strip = Size(width=trim.width, height=2 * trim.height) if stands else Size(width=2 * trim.width, height=trim.height)
    grid = plan_grid(strip, desk)
    if grid is None:
        return []
    plan = replace(plan_bands(grid, desk), folds=_fold_places(grid, trim, stands=stands))
    warn_lost_ticks(plan, desk)
    strips = grid_spots(plan, desk)
    before = [_front(spot, trim, stands=stands) for spot in strips]
    behind = [_back(spot, trim, stands=stands) for spot in strips]
    folds = _folds(plan)
    furniture = furnish(plan, desk, slug_parts(desk, trim, back=False, turning="fold"), folds)
    return [
        Draft(
            size=grid.sheet,
            sides=(
                DraftSide(
                    placements=fronts(batch, before) + backs(batch, behind),
                    marks=furniture.marks,
                    number=furniture.number,
                ),
            ),
        )
        for batch in batches(leaves, len(strips))
    ]


def _front(strip: Spot, trim: Size, *, stands: bool) -> Spot:
    """The front's half of a strip; no bleed shows at the fold."""
    rect, bleed = strip.rect, strip.bleed
    if stands:
        place = Rect(x=rect.x, y=rect.y + trim.height, width=trim.width, height=trim.height)
        return Spot(rect=place, bleed=Edges(left=bleed.left, top=0.0, right=bleed.right, bottom=bleed.bottom))
    place = Rect(x=rect.x, y=rect.y, width=trim.width, height=trim.height)
    return Spot(rect=place, bleed=Edges(left=bleed.left, top=bleed.top, right=0.0, bottom=bleed.bottom))


def _back(strip: Spot, trim: Size, *, stands: bool) -> Spot:
    """The back's half of a strip."""
    rect, bleed = strip.rect, strip.bleed
    if stands:
        place = Rect(x=rect.x, y=rect.y, width=trim.width, height=trim.height)
        return Spot(rect=place, bleed=Edges(left=bleed.left, top=bleed.top, right=bleed.right, bottom=0.0), turn=180)
    place = Rect(x=rect.x + trim.width, y=rect.y, width=trim.width, height=trim.height)
    return Spot(rect=place, bleed=Edges(left=0.0, top=bleed.top, right=bleed.right, bottom=bleed.bottom))


def _fold_places(grid: Grid, trim: Size, *, stands: bool) -> dict[Beside, tuple[float, ...]]:
    """Where each row or column of strips is folded, along the bands at its ends."""
    if stands:
        return dict.fromkeys((Beside.LEFT, Beside.RIGHT), tuple(y + trim.height for y in grid.ys))
    return dict.fromkeys((Beside.TOP, Beside.BOTTOM), tuple(x + trim.width for x in grid.xs))


def _folds(plan: Plan) -> list[Segment]:
    """Fold marks as long as the crop marks beside them; none where a ruler lies."""
    return [
        plan.edge(side).line((at, at), tick)
        for side, places in plan.folds.items()
        if (tick := plan.bands[side].tick)
        for at in places
        if not meets_ruler(plan, side, at)
    ]
