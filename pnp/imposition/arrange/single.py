# SPDX-License-Identifier: MIT
"""One page a sheet: the paper is the page with its bleed, as printing houses and pixels want it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.diagnostics.problem import error, warning
from pnp.geometry import Edges, Rect, Size, to_mm
from pnp.imposition.backs.rule import check_backs_rule
from pnp.imposition.bands import CLEAR
from pnp.imposition.desk import CLOSE, Desk, Draft, DraftSide
from pnp.imposition.grid import Grid
from pnp.imposition.lines import hairlines
from pnp.imposition.placing import Spot, backs, by_trim, check_backs, fronts
from pnp.imposition.sides import Beside, Edge
from pnp.model.print import PrintStyle
from pnp.scene.frame import Item
from pnp.scene.sheet import Boxes, Leaf


def arrange_single(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """A sheet a leaf, its back on the other side; the paper chosen plays no part.

    Crop marks, where the style wants them, lie outside the bleed and make the sheet larger. Leaves keep their order
    whatever their size.
    """
    style = desk.style
    if not check_backs_rule(desk, ("duplex", "pages", "none")):
        return []
    sound = leaves if style.backs == "none" else check_backs(leaves, desk)
    _check_bleed(sound, desk)
    _check_marks(desk)
    made = {id(leaf): draft for trim, group in by_trim(sound) for leaf, draft in _drafts(group, trim, style)}
    drafts = [made[id(leaf)] for leaf in sound]
    if style.backs != "pages":
        return drafts
    return [replace(draft, sides=(side,)) for draft in drafts for side in draft.sides]


def _drafts(leaves: Iterable[Leaf], trim: Size, style: PrintStyle) -> list[tuple[Leaf, Draft]]:
    """Leaves of one size with their sheets."""
    ticks = style.marks.crop != "none"
    offset = max(style.marks.offset, CLEAR)
    room = style.bleed + (offset + style.marks.length if ticks else 0.0)
    size = Size(width=trim.width + 2 * room, height=trim.height + 2 * room)
    spot = Spot(rect=Rect(x=room, y=room, width=trim.width, height=trim.height), bleed=Edges.all(style.bleed))
    boxes = Boxes(trim=Edges.all(room), bleed=Edges.all(room - style.bleed))
    grid = Grid(sheet=size, cell=trim, xs=(room,), ys=(room,))
    marks = (_ticks(grid, (style.bleed + offset, room), style),) if ticks else ()
    found = []
    for leaf in leaves:
        sides = [DraftSide(placements=fronts((leaf,), (spot,)), marks=marks)]
        if style.backs != "none" and leaf.back is not None:
            sides.append(DraftSide(placements=backs((leaf,), (spot,)), marks=marks))
        found.append((leaf, Draft(size=size, sides=tuple(sides), boxes=boxes)))
    return found


def _ticks(grid: Grid, out: tuple[float, float], style: PrintStyle) -> Item:
    lines = []
    for side in Beside:
        edge = Edge(side=side, outer=grid.outer)
        ends = grid.vertical_lines if side.lies_flat else grid.horizontal_lines
        lines += [edge.line((at, at), out) for at in ends]
    return hairlines(lines, style.marks.width)


def _check_bleed(leaves: Iterable[Leaf], desk: Desk) -> None:
    """Pages with less bleed than the paper shows would be printed with white edges."""
    wanted = desk.style.bleed
    short = [leaf for leaf in leaves if min(p.bleed for p in (leaf.front, leaf.back or leaf.front)) < wanted - CLOSE]
    if not short:
        return
    least = min(min(p.bleed for p in (leaf.front, leaf.back or leaf.front)) for leaf in short)
    names = ", ".join(f"`{leaf.name}`" for leaf in short[:3]) + (
        f" and {len(short) - 3} more" if len(short) > 3 else ""
    )
    desk.report.add(
        error(
            "page-bleed-too-small",
            f"{names} has {to_mm(least):.4g} mm of bleed, and `{desk.style.id}` prints {to_mm(wanted):.4g} mm",
            desk.style.place,
            helps=(f"set `bleed: {to_mm(wanted):.4g}mm` or more for the kind", "set a smaller `bleed` in the style"),
        )
    )


def _check_marks(desk: Desk) -> None:
    marks = desk.style.marks
    if marks.rulers or marks.slug:
        desk.report.add(
            warning(
                "mark-not-possible",
                f"`{desk.style.id}` puts one page on a sheet and has no room for rulers and a slug",
                desk.style.place,
                helps=("set `rulers: no` and `slug: no` under `marks` in the style",),
            )
        )
