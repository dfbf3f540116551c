# SPDX-License-Identifier: MIT
"""Crop marks: short lines in the direction of each cut, never inside bleed that shows."""

from __future__ import annotations

from itertools import pairwise

from pnp.diagnostics.problem import warning
from pnp.geometry import MM
from pnp.imposition.bands import CLEAR, TICK
from pnp.imposition.desk import Desk
from pnp.imposition.lines import Segment
from pnp.imposition.plan import RULER_LENGTH, Plan
from pnp.imposition.sides import Beside
from pnp.model.print import PrintStyle

SAME = 0.02 * MM
"""A crop mark and the end of a ruler nearer than this are one line."""

APART = 0.6 * MM
"""How far a crop mark must stand from the end of a ruler in its layer to be told from it."""


def crop_ticks(plan: Plan, style: PrintStyle) -> list[Segment]:
    """The crop marks that a style asks for: `outside` the grid, or at the `corners` of every page that has room."""
    if style.marks.crop == "none":
        return []
    found = [s for side in Beside for s in _outside(plan, side, style)]
    if style.marks.crop == "corners":
        found += _inside(plan, style)
    return found


def _outside(plan: Plan, side: Beside, style: PrintStyle) -> list[Segment]:
    """The ticks of a band."""
    tick = plan.bands[side].tick
    if tick is None:
        return []
    edge = plan.edge(side)
    return [edge.line((at, at), tick) for at in _markable(plan, side, style) if not meets_ruler(plan, side, at)]


def _markable(plan: Plan, side: Beside, style: PrintStyle) -> list[float]:
    """The trim lines along a band that a mark can stand on: none in the printer's margin, where the paper ends."""
    edge = style.margin + style.marks.width / 2
    return [at for at in plan.lines(side) if edge <= at <= plan.extent(side) - edge]


def meets_ruler(plan: Plan, side: Beside, at: float) -> bool:
    """Whether a tick would stand where a ruler in its own layer ends, so that neither could be told.

    Between its ends such a ruler has but one tick, and crop marks stand there undisturbed.
    """
    if side not in plan.rulers or plan.bands[side].stacked:
        return False
    off = abs(abs(at - plan.extent(side) / 2) - RULER_LENGTH / 2)
    return SAME < off < APART


def _inside(plan: Plan, style: PrintStyle) -> list[Segment]:
    """The ticks between rows and between columns, where the gap leaves room beside the bleed."""
    grid, length = plan.grid, style.marks.length
    found: list[Segment] = []
    for start, end in _channels(grid.ys, grid.cell.height, style.bleed):
        found += [(x, a, x, b) for x in _markable(plan, Beside.TOP, style) for a, b in _between(start, end, length)]
    for start, end in _channels(grid.xs, grid.cell.width, style.bleed):
        found += [(a, y, b, y) for y in _markable(plan, Beside.LEFT, style) for a, b in _between(start, end, length)]
    return found


def _channels(starts: tuple[float, ...], extent: float, bleed: float) -> list[tuple[float, float]]:
    """The free stretches between the bleed of neighbours along an axis."""
    found = []
    for here, there in pairwise(starts):
        shown = min(bleed, (there - here - extent) / 2)
        found.append((here + extent + shown + CLEAR, there - shown - CLEAR))
    return found


def _between(start: float, end: float, length: float) -> list[tuple[float, float]]:
    """One tick through a short stretch, two at the ends of a long one, none where they would be too short."""
    if end - start < TICK:
        return []
    if end - start <= 2.5 * length:
        return [(start, end)]
    return [(start, start + length), (end - length, end)]


def warn_lost_ticks(plan: Plan, desk: Desk) -> None:
    """Report trim lines that end at a band without a crop mark."""
    if desk.style.marks.crop == "none":
        return
    for side in Beside:
        lost = [at for at in plan.lines(side) if plan.bands[side].tick is None or meets_ruler(plan, side, at)]
        if lost:
            desk.report.add(
                warning(
                    "crop-mark-left-out",
                    f"{len(lost)} crop marks at the {side} of `{desk.paper.label}` have no room",
                    desk.style.place,
                    helps=("print on larger paper", "set fewer `columns` or `rows` in the print style"),
                )
            )
