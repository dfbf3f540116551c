# SPDX-License-Identifier: MIT
"""Backs beyond a fold: fronts on one half of the sheet, backs on the other, folded and glued before cutting.

A printer that draws the second side askew cannot spoil such a sheet, for it has only one. The grid of each half stands
as near to the fold as thick card can be folded, where a crooked fold does the least harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.geometry import MM, Size
from pnp.imposition.bands import CLEAR
from pnp.imposition.desk import Desk, Draft, DraftSide
from pnp.imposition.double import grid_spots
from pnp.imposition.furniture import furnish
from pnp.imposition.grid import Grid, beside, centred, report_too_large, tracks
from pnp.imposition.lines import Segment
from pnp.imposition.placing import backs, batches, fronts
from pnp.imposition.plan import Plan, even_bleed, plan_bands
from pnp.imposition.settings import choice_setting, length_setting
from pnp.imposition.sides import Axis, Beside
from pnp.imposition.slug import slug_parts
from pnp.imposition.ticks import warn_lost_ticks
from pnp.scene.sheet import Leaf

FOLD_GAP = 5 * MM
"""From the fold to the nearest bleed: nearer, thick card cannot be folded sharply."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Half:
    """A grid that is its own mirror image about a fold, and the axis of that fold."""

    grid: Grid
    axis: Axis


def draft_gutterfold(leaves: Sequence[Leaf], trim: Size, desk: Desk) -> list[Draft]:
    """Sheets of one side, with fronts at the left of a standing fold or above a lying one, and backs beyond it."""
    half = _plan_half(trim, desk)
    if half is None:
        gutter = 2 * (length_setting(desk, "fold-gap", FOLD_GAP) + desk.style.bleed)
        need = Size(width=trim.width, height=2 * trim.height + gutter)
        what = f"a page of {trim.label()} and its back beyond a fold"
        report_too_large(desk, what, need, margin=desk.style.margin)
        return []
    # Backs lie behind their fronts on the very side of the paper whose bands differ: both halves show the lesser bleed.
    plan, sheet = even_bleed(plan_bands(half.grid, desk), half.axis), half.grid.sheet
    warn_lost_ticks(plan, desk)
    spots = [spot for spot in grid_spots(plan, desk) if _before_fold(spot.rect.x, spot.rect.y, half)]
    behind = [spot.behind(sheet, half.axis) for spot in spots]
    parts = slug_parts(desk, trim, back=False, turning="fold")
    furniture = furnish(plan, desk, parts, [_fold_line(plan, half.axis)])
    return [
        Draft(
            size=sheet,
            sides=(
                DraftSide(
                    placements=fronts(batch, spots) + backs(batch, behind),
                    marks=furniture.marks,
                    number=furniture.number,
                ),
            ),
        )
        for batch in batches(leaves, len(spots))
    ]


def _before_fold(x: float, y: float, half: Half) -> bool:
    sheet = half.grid.sheet
    return x < sheet.width / 2 if half.axis is Axis.VERTICAL else y < sheet.height / 2


def _plan_half(trim: Size, desk: Desk) -> Half | None:
    """The sheet and fold that hold the most leaves."""
    wish = choice_setting(desk, "fold", ("auto", *Axis))
    axes = list(Axis) if wish == "auto" else [Axis(wish)]
    ways = [_fit(trim, sheet, axis, desk) for sheet in desk.orientations for axis in axes]
    return max((way for way in ways if way), key=lambda way: len(way.grid.xs) * len(way.grid.ys), default=None)


def _fit(trim: Size, sheet: Size, axis: Axis, desk: Desk) -> Half | None:
    """The grid about a fold on a sheet, or None where it does not fit."""
    style, edge = desk.style, desk.style.margin + beside(desk)
    gutter = length_setting(desk, "fold-gap", FOLD_GAP) + style.bleed
    if axis is Axis.VERTICAL:
        columns = tracks(sheet.width / 2 - gutter - edge, trim.width, style.gap, style.columns)
        rows = tracks(sheet.height - 2 * edge, trim.height, style.gap, style.rows)
    else:
        columns = tracks(sheet.width - 2 * edge, trim.width, style.gap, style.columns)
        rows = tracks(sheet.height / 2 - gutter - edge, trim.height, style.gap, style.rows)
    if not columns or not rows:
        return None
    if axis is Axis.VERTICAL:
        xs = _about_fold(sheet.width, trim.width, style.gap, columns, gutter)
        ys = centred(sheet.height, trim.height, style.gap, rows)
    else:
        xs = centred(sheet.width, trim.width, style.gap, columns)
        ys = _about_fold(sheet.height, trim.height, style.gap, rows, gutter)
    return Half(grid=Grid(sheet=sheet, cell=trim, xs=xs, ys=ys), axis=axis)


def _about_fold(length: float, extent: float, gap: float, count: int, gutter: float) -> tuple[float, ...]:
    """Where cells start on both sides of the middle of a length."""
    after = [length / 2 + gutter + i * (extent + gap) for i in range(count)]
    return (*(length - start - extent for start in reversed(after)), *after)


def _fold_line(plan: Plan, axis: Axis) -> Segment:
    """The fold, from the end of the crop marks on one side to their end on the other, clear of a ruler."""
    ends = (Beside.TOP, Beside.BOTTOM) if axis is Axis.VERTICAL else (Beside.LEFT, Beside.RIGHT)
    middle = plan.extent(ends[0]) / 2
    first, last = (plan.edge(side).point(middle, _reach(plan, side)) for side in ends)
    return (*first, *last)


def _reach(plan: Plan, side: Beside) -> float:
    """How far out from the trim a fold line may go."""
    band = plan.bands[side]
    if band.tick and band.stacked:
        return band.tick[1]
    return max(0.0, band.bleed - CLEAR)
