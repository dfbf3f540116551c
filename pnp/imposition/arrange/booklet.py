# SPDX-License-Identifier: MIT
"""A booklet: pages two a side in the order in which folded sheets, one laid into the other, read right.

Sheet s of N pages bears N-2s and 2s+1 in front, 2s+2 and N-2s-1 behind. Paper has a thickness, so that inner sheets
stand out at the fore edge once folded; their pages are moved towards the fold by as much (creep), and what would reach
beyond the fold is cut off there. Half sheets of the very size of a page have no room for marks and need none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.diagnostics.problem import error
from pnp.geometry import MM, Edges, Rect, Size
from pnp.imposition.backs.rule import check_backs_rule
from pnp.imposition.desk import CLOSE, Desk, Draft, DraftSide
from pnp.imposition.furniture import Furniture, furnish
from pnp.imposition.grid import Grid, report_too_large
from pnp.imposition.lines import Segment
from pnp.imposition.mirror import flip_axis, flip_edge
from pnp.imposition.placing import NamedPage, Spot, pages_of
from pnp.imposition.plan import Plan, plan_bands
from pnp.imposition.settings import choice_setting, length_setting
from pnp.imposition.sides import Axis, Beside
from pnp.imposition.slug import slug_parts
from pnp.scene.sheet import Leaf, Placement

PAPER_THICKNESS = 0.1 * MM
"""That of a sheet of 80 g/m2."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Where two pages meet at the fold: the sheet, a page's trim size on it, and how pages are scaled."""

    sheet: Size
    page: Size
    scale: float
    plan: Plan
    creep: float
    right_bound: bool

    def spots(self, sheet: int) -> tuple[Spot, Spot]:
        """The left and the right place on the front of a sheet, 0 being the outermost."""
        shift, bands = sheet * self.creep, self.plan.bands
        top, bottom = bands[Beside.TOP].bleed, bands[Beside.BOTTOM].bleed
        fold, y = self.sheet.width / 2, self.plan.grid.outer.y
        size = {"width": self.page.width, "height": self.page.height}
        left = Spot(
            rect=Rect(x=fold - self.page.width + shift, y=y, **size),
            bleed=Edges(left=bands[Beside.LEFT].bleed, top=top, right=-shift, bottom=bottom),
            scale=self.scale,
        )
        right = Spot(
            rect=Rect(x=fold - shift, y=y, **size),
            bleed=Edges(left=-shift, top=top, right=bands[Beside.RIGHT].bleed, bottom=bottom),
            scale=self.scale,
        )
        return left, right


def arrange_booklet(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """Sheets of a booklet of all pages, fronts and backs of the leaves in reading order, filled up to fours."""
    if not leaves or not check_backs_rule(desk, ("duplex",)):
        return []
    pages = pages_of(leaves)
    spread = _plan_spread(pages, desk)
    if spread is None:
        return []
    axis = flip_axis(desk.style, spread.sheet)
    front, back = (_furnish(spread, desk, axis, back=back) for back in (False, True))
    return [
        Draft(
            size=spread.sheet,
            sides=(
                DraftSide(placements=_put(pages, order[0], spots), marks=front.marks, number=front.number),
                DraftSide(
                    placements=_put(pages, order[1], [spot.behind(spread.sheet, axis) for spot in spots]),
                    marks=back.marks,
                    number=back.number,
                ),
            ),
        )
        for order, spots in _sheets(len(pages), spread)
    ]


Order = tuple[tuple[int, int], tuple[int, int]]


def signature(count: int) -> list[Order]:
    """For each sheet of a booklet, outermost first: the pages of its front, left and right, and those behind each.

    Pages count from 1. `count` is filled up to a multiple of four; numbers beyond it are empty pages.
    """
    total = -(-count // 4) * 4
    return [((total - 2 * s, 2 * s + 1), (total - 2 * s - 1, 2 * s + 2)) for s in range(total // 4)]


def _sheets(count: int, spread: Spread) -> list[tuple[Order, tuple[Spot, Spot]]]:
    """Each sheet's pages with the places of its front; a book bound at the right has the halves exchanged."""
    found = []
    for number, (front, back) in enumerate(signature(count)):
        left, right = spread.spots(number)
        found.append(((front, back), (right, left) if spread.right_bound else (left, right)))
    return found


def _put(pages: Sequence[NamedPage], numbers: tuple[int, int], spots: Sequence[Spot]) -> tuple[Placement, ...]:
    """The pages of those numbers on their spots; empty pages leave theirs empty."""
    return tuple(
        spot.put(pages[number - 1][1], pages[number - 1][0])
        for number, spot in zip(numbers, spots, strict=True)
        if number <= len(pages)
    )


def _plan_spread(pages: Sequence[NamedPage], desk: Desk) -> Spread | None:
    """The sheet that holds two pages at the largest scale; None, with an error in the report, where none does."""
    trim = Size(width=pages[0][1].width, height=pages[0][1].height)
    other = [name for name, p in pages if max(abs(p.width - trim.width), abs(p.height - trim.height)) > CLOSE]
    if other:
        _report_differing(pages[0][0], other[0], trim, desk)
        return None
    shrink = choice_setting(desk, "fit", ("none", "shrink")) == "shrink"
    lying_first = sorted(desk.orientations, key=lambda sheet: sheet.width, reverse=True)
    ways = [(min(1.0, s.width / 2 / trim.width, s.height / trim.height), s) for s in lying_first]
    scale, sheet = max(ways, key=lambda way: way[0])
    if scale < 1.0 - 1e-6 and not shrink:
        report_too_large(
            desk, f"two pages of {trim.label()}", Size(width=2 * trim.width, height=trim.height), margin=0.0
        )
        return None
    page = Size(width=trim.width * scale, height=trim.height * scale)
    both = Size(width=2 * page.width, height=page.height)
    grid = Grid(sheet=sheet, cell=both, xs=(sheet.width / 2 - page.width,), ys=((sheet.height - page.height) / 2,))
    return Spread(
        sheet=sheet,
        page=page,
        scale=scale,
        plan=plan_bands(grid, desk),
        creep=length_setting(desk, "paper-thickness", PAPER_THICKNESS),
        right_bound=choice_setting(desk, "binding", ("left", "right")) == "right",
    )


def _report_differing(first: str, other: str, trim: Size, desk: Desk) -> None:
    desk.report.add(
        error(
            "booklet-pages-differ",
            f"`{other}` is not of the size of `{first}`, {trim.label()}",
            desk.style.place,
            helps=("give all pages of a booklet one size",),
        )
    )


def _furnish(spread: Spread, desk: Desk, axis: Axis, *, back: bool) -> Furniture:
    """The marks of one side, with dashed ticks where it is folded."""
    plan = spread.plan.mirrored(axis) if back else spread.plan
    parts = slug_parts(desk, spread.page, back=back, turning=flip_edge(desk.style))
    middle = spread.sheet.width / 2
    folds: list[Segment] = []
    for side in (Beside.TOP, Beside.BOTTOM):
        tick = plan.bands[side].tick
        if tick and plan.bands[side].stacked:
            folds.append(plan.edge(side).line((middle, middle), tick))
    return furnish(plan, desk, parts, folds)
