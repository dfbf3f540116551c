# SPDX-License-Identifier: MIT
"""What stands in each band beside a grid: rulers, slug, how long the crop marks are and how much bleed shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pnp.diagnostics.problem import Diagnostic, warning
from pnp.geometry import MM, Edges, to_mm
from pnp.imposition.bands import RULER, SAFE, SLUG, Band, share_band
from pnp.imposition.desk import Desk
from pnp.imposition.grid import Grid
from pnp.imposition.sides import Axis, Beside, Edge
from pnp.model.print import PrintStyle

RULER_LENGTH = 100 * MM
LEAST_OUTER_BLEED = 0.4 * MM
"""With less, a cut a little off leaves a white edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The bands of a side of paper.

    `rulers` and `slug` say which bands bear them; `slug` is None without room. `folds` are where fold marks stand among
    the crop marks of a band.
    """

    grid: Grid
    bands: Mapping[Beside, Band]
    rulers: tuple[Beside, ...]
    slug: Beside | None
    folds: Mapping[Beside, tuple[float, ...]] = field(default_factory=dict)

    def edge(self, side: Beside) -> Edge:
        """The side of the grid, for positions along and out from it."""
        return Edge(side=side, outer=self.grid.outer)

    def lines(self, side: Beside) -> tuple[float, ...]:
        """The trim lines that end at a band, by their position along it."""
        return self.grid.vertical_lines if side.lies_flat else self.grid.horizontal_lines

    def stops(self, side: Beside) -> tuple[float, ...]:
        """Where marks stand along a band, crop marks and fold marks; words keep clear of them."""
        return tuple(sorted((*self.lines(side), *self.folds.get(side, ()))))

    def extent(self, side: Beside) -> float:
        """The length of the paper along a band."""
        return self.grid.sheet.width if side.lies_flat else self.grid.sheet.height

    def mirrored(self, axis: Axis) -> Plan:
        """The plan of the other side of the paper."""
        return Plan(
            grid=self.grid,
            bands={side.mirrored(axis): band for side, band in self.bands.items()},
            rulers=tuple(side.mirrored(axis) for side in self.rulers),
            slug=self.slug.mirrored(axis) if self.slug else None,
            folds={side.mirrored(axis): at for side, at in self.folds.items()},
        )


def even_bleed(plan: Plan, axis: Axis) -> Plan:
    """The plan with as much bleed on the one side of an axis as on the other: the lesser, where they differ."""
    bands = {
        side: replace(band, bleed=min(band.bleed, plan.bands[side.mirrored(axis)].bleed))
        for side, band in plan.bands.items()
    }
    return replace(plan, bands=bands)


def corner(style: PrintStyle) -> float:
    """How far from the paper's edges a ruler must end, so that it meets nothing of the bands across."""
    return max(style.margin, SAFE) + 3 * MM


def ruler_fits(extent: float, style: PrintStyle) -> bool:
    """Whether a paper's side of this length has room for a ruler."""
    return extent - 2 * corner(style) >= RULER_LENGTH + style.marks.width


def plan_bands(grid: Grid, desk: Desk) -> Plan:
    """Share out the bands: a ruler below and one at the left, the slug above or else at the right.

    What finds no room is left out, with a warning in the report.
    """
    style = desk.style
    rooms = _rooms(grid, style.margin)
    bands: dict[Beside, Band] = {}
    rulers: list[Beside] = []
    for side in (Beside.BOTTOM, Beside.LEFT):
        extent = grid.sheet.width if side.lies_flat else grid.sheet.height
        wanted = style.marks.rulers and ruler_fits(extent, style)
        bands[side] = share_band(rooms[side], style, RULER if wanted else None)
        if bands[side].extra:
            rulers.append(side)
    slug = _slug_band(rooms, style) if style.marks.slug else None
    for side in (Beside.TOP, Beside.RIGHT):
        bands[side] = share_band(rooms[side], style, SLUG if side is slug else None)
    plan = Plan(grid=grid, bands=bands, rulers=tuple(rulers), slug=slug)
    desk.report.add(*_warn(plan, desk))
    return plan


def _rooms(grid: Grid, margin: float) -> dict[Beside, float]:
    outer, sheet = grid.outer, grid.sheet
    return {
        Beside.LEFT: outer.x - margin,
        Beside.TOP: outer.y - margin,
        Beside.RIGHT: sheet.width - margin - outer.right,
        Beside.BOTTOM: sheet.height - margin - outer.bottom,
    }


def _slug_band(rooms: Mapping[Beside, float], style: PrintStyle) -> Beside | None:
    """The band for the slug: where it lies beyond the marks if that can be, above rather than at the right."""
    shared = {side: share_band(rooms[side], style, SLUG) for side in (Beside.TOP, Beside.RIGHT)}
    fit = [side for side, band in shared.items() if band.extra]
    return min(fit, key=lambda side: not shared[side].stacked, default=None)


def _warn(plan: Plan, desk: Desk) -> list[Diagnostic]:
    """What could not be placed as the style asks."""
    style, paper, found = desk.style, desk.paper.label, []
    helps = ("print on larger paper", "set fewer `columns` or `rows`, or a smaller `margin`, in the print style")
    if style.marks.rulers and len(plan.rulers) < 2:
        missing = " and ".join("xy"[s is Beside.LEFT] for s in (Beside.BOTTOM, Beside.LEFT) if s not in plan.rulers)
        found.append(
            warning("ruler-left-out", f"`{paper}` has no room for a ruler in {missing}", style.place, helps=helps)
        )
    if style.marks.slug and plan.slug is None:
        found.append(warning("slug-left-out", f"`{paper}` has no room for the slug line", style.place, helps=helps))
    narrow = _narrow_sides(plan, style)
    if narrow:
        least = min(plan.bands[s].bleed for s in narrow)
        found.append(
            warning(
                "bleed-cut-short",
                f"only {to_mm(least):.2f} mm of bleed fit at the {', '.join(narrow)} of `{paper}`",
                style.place,
                helps=helps,
            )
        )
    return found


def _narrow_sides(plan: Plan, style: PrintStyle) -> list[Beside]:
    """The sides where so little bleed shows that a cut a little off leaves a white edge."""
    enough = min(style.bleed, max(LEAST_OUTER_BLEED, style.gap / 2)) - 1e-6
    return [side for side in Beside if plan.bands[side].bleed < enough]


def shown_bleed(plan: Plan, style: PrintStyle) -> tuple[tuple[Edges, ...], ...]:
    """How much bleed each cell shows, by row and column: the bands' outside, half the gap at most inside."""
    across = _both_ends(plan.grid.xs, plan.grid.cell.width, style.bleed)
    down = _both_ends(plan.grid.ys, plan.grid.cell.height, style.bleed)
    bands = plan.bands
    across[0][0], across[-1][1] = bands[Beside.LEFT].bleed, bands[Beside.RIGHT].bleed
    down[0][0], down[-1][1] = bands[Beside.TOP].bleed, bands[Beside.BOTTOM].bleed
    return tuple(
        tuple(Edges(left=left, top=top, right=right, bottom=bottom) for left, right in across) for top, bottom in down
    )


def _both_ends(starts: tuple[float, ...], extent: float, bleed: float) -> list[list[float]]:
    """For each cell along an axis, the bleed at its two ends where it meets a neighbour."""
    ends = [[0.0, 0.0] for _ in starts]
    for i in range(len(starts) - 1):
        ends[i][1] = ends[i + 1][0] = min(bleed, max(0.0, starts[i + 1] - starts[i] - extent) / 2)
    return ends
