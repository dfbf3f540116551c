# SPDX-License-Identifier: MIT
"""A page larger than the paper, on tiles that overlap: a map page first, then the tiles row by row.

All tiles of a page are of one size. A tile is cut at its left and top edge and glued onto the strip, ticked at the edge
of the paper, that its neighbour has at the right or below. Rows are letters, columns numbers, as on a chess board.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.diagnostics.problem import error
from pnp.geometry import MM, Edges, Size, to_mm, translation
from pnp.imposition.backs.rule import check_backs_rule
from pnp.imposition.bands import CLEAR
from pnp.imposition.desk import Desk, Draft, DraftSide
from pnp.imposition.furniture import Furniture, furnish
from pnp.imposition.grid import Grid, centred
from pnp.imposition.lettering import FIGURE_HEIGHT, LEAST_SIZE
from pnp.imposition.lines import KEY, Segment, hairlines
from pnp.imposition.plan import Plan, plan_bands
from pnp.imposition.settings import choice_setting, length_setting
from pnp.imposition.sides import Beside
from pnp.imposition.slug import Part, slug_parts
from pnp.imposition.words import words_for
from pnp.scene.frame import Frame, Group, Item, Path
from pnp.scene.sheet import Leaf, Placement

OVERLAP = 10 * MM
BAND = 6.5 * MM
"""What rulers, slug, marks and the names of neighbours take on each side of a tile."""

_OUTLINE_DASH = (2 * MM, 1 * MM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiling:
    """How a page is divided: the size of each tile, what neighbours share, and the plan of a tile's sheet."""

    page: Frame
    tile: Size
    overlap: float
    columns: int
    rows: int
    plan: Plan

    def name(self, row: int, column: int) -> str:
        """The name of a tile, such as `B3`; empty outside the page or where there is only one."""
        if not (0 <= row < self.rows and 0 <= column < self.columns) or self.rows * self.columns == 1:
            return ""
        return f"{row_letters(row)}{column + 1}"

    def start(self, row: int, column: int) -> tuple[float, float]:
        """Where a tile begins on the page."""
        return (column * (self.tile.width - self.overlap), row * (self.tile.height - self.overlap))


def row_letters(row: int) -> str:
    """A to Z, then AA and so on."""
    letters = ""
    while row >= 0:
        letters, row = chr(ord("A") + row % 26) + letters, row // 26 - 1
    return letters


def arrange_poster(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """A map and tiles for the front of each leaf; a page that fits on the paper gets one sheet and no map."""
    if not check_backs_rule(desk, ("none",)):
        return []
    drafts: list[Draft] = []
    for leaf in leaves:
        tiling = _divide(leaf.front, desk)
        if tiling is None:
            return []
        if tiling.rows * tiling.columns > 1 and choice_setting(desk, "map", ("yes", "no")) == "yes":
            drafts.append(_map(leaf, tiling, desk))
        drafts += [_tile(leaf, tiling, (j, i), desk) for j in range(tiling.rows) for i in range(tiling.columns)]
    return drafts


def _divide(page: Frame, desk: Desk) -> Tiling | None:
    """The fewest tiles for a page; None, with an error in the report, where the overlap leaves nothing."""
    style, overlap = desk.style, length_setting(desk, "overlap", OVERLAP)
    around = style.margin + BAND + style.bleed
    ways = []
    for sheet in desk.orientations:
        room = Size(width=sheet.width - 2 * around, height=sheet.height - 2 * around)
        if min(room.width, room.height) > overlap + 10 * MM:
            counts = (_count(page.width, room.width, overlap), _count(page.height, room.height, overlap))
            ways.append((counts, sheet))
    if not ways:
        _report_overlap(overlap, desk)
        return None
    (columns, rows), sheet = min(ways, key=lambda way: way[0][0] * way[0][1])
    tile = Size(
        width=(page.width + (columns - 1) * overlap) / columns, height=(page.height + (rows - 1) * overlap) / rows
    )
    grid = Grid(
        sheet=sheet,
        cell=tile,
        xs=centred(sheet.width, tile.width, 0.0, 1),
        ys=centred(sheet.height, tile.height, 0.0, 1),
    )
    plan = plan_bands(grid, desk)
    return Tiling(page=page, tile=tile, overlap=overlap, columns=columns, rows=rows, plan=plan)


def _count(length: float, room: float, overlap: float) -> int:
    return max(1, math.ceil((length - overlap) / (room - overlap) - 1e-6))


def _report_overlap(overlap: float, desk: Desk) -> None:
    desk.report.add(
        error(
            "page-larger-than-paper",
            f"tiles with an overlap of {to_mm(overlap):.4g} mm have no room on `{desk.paper.label}`",
            desk.style.place,
            helps=("write a smaller `overlap` in the style's settings", "print on larger paper"),
        )
    )


def _tile(leaf: Leaf, tiling: Tiling, at: tuple[int, int], desk: Desk) -> Draft:
    """The sheet of one tile."""
    name = tiling.name(*at)
    x, y = tiling.start(*at)
    page, outer, bands = leaf.front, tiling.plan.grid.outer, tiling.plan.bands
    more = (page.width - x - tiling.tile.width, page.height - y - tiling.tile.height)
    shown = {side: min(band.bleed, page.bleed) for side, band in bands.items()}
    placement = Placement(
        page=page,
        x=outer.x - x,
        y=outer.y - y,
        bleed=Edges(
            left=-x if at[1] else shown[Beside.LEFT],
            top=-y if at[0] else shown[Beside.TOP],
            right=-more[0] if at[1] < tiling.columns - 1 else shown[Beside.RIGHT],
            bottom=-more[1] if at[0] < tiling.rows - 1 else shown[Beside.BOTTOM],
        ),
        name=f"{leaf.name}:front",
    )
    furniture = _furnish(tiling, name, desk)
    extras = (*furniture.marks, *_glue(tiling, at, desk), *_neighbours(tiling, at, desk))
    side = DraftSide(placements=(placement,), marks=extras, number=furniture.number, label=name)
    return Draft(size=tiling.plan.grid.sheet, sides=(side,))


def _furnish(tiling: Tiling, name: str, desk: Desk) -> Furniture:
    page = Size(width=tiling.page.width, height=tiling.page.height)
    parts = slug_parts(desk, page, back=False, turning="")[:-1]
    return furnish(tiling.plan, desk, [*parts, Part(text=name)] if name else parts)


def _glue(tiling: Tiling, at: tuple[int, int], desk: Desk) -> list[Item]:
    """Dashed ticks where the strip begins onto which the next tile is glued."""
    outer, lines = tiling.plan.grid.outer, list[Segment]()
    for ahead, sides, where in (
        (tiling.name(at[0], at[1] + 1), (Beside.TOP, Beside.BOTTOM), outer.right - tiling.overlap),
        (tiling.name(at[0] + 1, at[1]), (Beside.LEFT, Beside.RIGHT), outer.bottom - tiling.overlap),
    ):
        ticks = [(side, tiling.plan.bands[side].tick) for side in sides]
        if ahead and tiling.overlap > 0:
            lines += [tiling.plan.edge(side).line((where, where), tick) for side, tick in ticks if tick]
    return [hairlines(lines, desk.style.marks.width, (1.5, 1.0))] if lines else []


def _neighbours(tiling: Tiling, at: tuple[int, int], desk: Desk) -> list[Item]:
    """The names of the tiles round this one, each beside its edge with an arrow towards it."""
    row, column = at
    names = {
        Beside.LEFT: tiling.name(row, column - 1),
        Beside.RIGHT: tiling.name(row, column + 1),
        Beside.TOP: tiling.name(row - 1, column),
        Beside.BOTTOM: tiling.name(row + 1, column),
    }
    found: list[Item] = []
    for side, name in names.items():
        if name:
            found += _pointer(tiling, side, name, desk)
    return found


def _pointer(tiling: Tiling, side: Beside, name: str, desk: Desk) -> list[Item]:
    """A name and an arrow in the layer of the crop marks, a little after the corner."""
    line = desk.letter(name, LEAST_SIZE)
    outer, height = tiling.plan.grid.outer, LEAST_SIZE * FIGURE_HEIGHT
    edge, near = tiling.plan.edge(side), tiling.plan.bands[side].free + CLEAR
    begin, length = (outer.x, outer.width) if side.lies_flat else (outer.y, outer.height)
    start = begin + min(16 * MM, (length - tiling.overlap) / 4)
    out = (near, near + height)
    corners = [(start, near), (start + height, near), (start + height / 2, near + height)]
    points = [edge.point(along, far) for along, far in corners]
    arrow = Path(commands=(("M", *points[0]), ("L", *points[1]), ("L", *points[2]), ("Z",)), fill=KEY)
    after = start + height + 0.8 * MM
    return [arrow, Group(items=line.items, matrix=edge.text((after, after + line.width), out, 0.0))]


def _map(leaf: Leaf, tiling: Tiling, desk: Desk) -> Draft:
    """The whole page, small, with the outlines and names of its tiles."""
    style, page = desk.style, leaf.front
    sheet, edge = tiling.plan.grid.sheet, desk.style.margin + BAND + style.bleed
    scale = min(1.0, (sheet.width - 2 * edge) / page.width, (sheet.height - 2 * edge) / page.height)
    cell = Size(width=page.width * scale, height=page.height * scale)
    xs, ys = centred(sheet.width, cell.width, 0.0, 1), centred(sheet.height, cell.height, 0.0, 1)
    plan = plan_bands(Grid(sheet=sheet, cell=cell, xs=xs, ys=ys), desk)
    parts = slug_parts(desk, Size(width=page.width, height=page.height), back=False, turning="")[:-1]
    words = words_for(desk.slug.language)
    furniture = furnish(plan, desk, [*parts, Part(text=words.map)])
    placement = Placement(page=page, x=xs[0], y=ys[0], scale=scale, name=f"{leaf.name}:front")
    names = _map_names(tiling, (xs[0], ys[0]), scale, desk)
    side = DraftSide(
        placements=(placement,), marks=(*furniture.marks, *names), number=furniture.number, label=words.map
    )
    return Draft(size=sheet, sides=(side,))


def _map_names(tiling: Tiling, origin: tuple[float, float], scale: float, desk: Desk) -> list[Item]:
    """Each tile's outline, and its name on white in its middle. Dashed: a side of 100 mm must not pass for a ruler."""
    items: list[Item] = []
    lines: list[Segment] = []
    width, height = tiling.tile.width * scale, tiling.tile.height * scale
    size = min(18.0, width / 3, height / 2)
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            left, top = (o + s * scale for o, s in zip(origin, tiling.start(row, column), strict=True))
            right, bottom = left + width, top + height
            lines += [(left, top, right, top), (right, top, right, bottom)]
            lines += [(right, bottom, left, bottom), (left, bottom, left, top)]
            items += _name_plate(tiling.name(row, column), (left + width / 2, top + height / 2), size, desk)
    return [hairlines(lines, desk.style.marks.width, _OUTLINE_DASH), *items]


def _name_plate(name: str, middle: tuple[float, float], size: float, desk: Desk) -> list[Item]:
    line = desk.letter(name, size)
    half, up = line.width / 2 + size * 0.25, size * 0.62
    left, right, top, bottom = middle[0] - half, middle[0] + half, middle[1] - up, middle[1] + up
    plate = Path(
        commands=(("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)),
        fill=(0.0, 0.0, 0.0, 0.0),
    )
    base = middle[1] + size * FIGURE_HEIGHT / 2
    return [plate, Group(items=line.items, matrix=translation(middle[0] - line.width / 2, base))]
