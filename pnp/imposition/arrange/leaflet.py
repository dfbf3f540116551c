# SPDX-License-Identifier: MIT
"""A leaflet: one sheet folded, perhaps slit, to a small book; where each page stands is the print style's own data.

The settings `front` and `back` draw the two sides in numbers: rows parted by `/`, a `^` after a page that stands upside
down, `-` for an empty place. `7^ 6^ 5^ 4^ / 8 1 2 3` is the sheet of eight pages folded to a book with one slit.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.diagnostics.problem import error
from pnp.geometry import MM, Edges, Rect, Size
from pnp.imposition.desk import CLOSE, Desk, Draft, DraftSide
from pnp.imposition.grid import report_too_large
from pnp.imposition.lines import Segment, hairlines
from pnp.imposition.placing import NamedPage, Spot, pages_of
from pnp.imposition.settings import choice_setting, invalid_setting
from pnp.model.print import PrintStyle
from pnp.scene.frame import Frame, Item
from pnp.scene.sheet import Leaf, Placement

_CELL = re.compile(r"(?P<number>[1-9][0-9]?)(?P<turned>\^?)|-")
_NUMBER = re.compile(r"[1-9][0-9]?")
_SLIT = re.compile(r"(?P<row>[1-9]):(?P<first>[0-9])-(?P<last>[0-9])")
_DASH = (3.0, 2.0)
_LEAST_TICK = 2 * MM


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on a side: the number of its page, 0 for none, and whether that stands upside down."""

    number: int
    turned: bool = False


Scheme = tuple[tuple[Cell, ...], ...]
"""A side as rows of cells."""


def arrange_leaflet(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """One sheet with all pages, fronts and backs of leaves as they are read; what does not fit on it is an error."""
    front, back = _scheme("front", desk), _scheme("back", desk)
    pages = pages_of(leaves)
    if not pages or not front or not _fits(pages, front, back, desk):
        return []
    page = pages[0][1]
    sheet, scale = _best_sheet(page, front, desk)
    if scale < 1.0 - 1e-6 and choice_setting(desk, "fit", ("none", "shrink")) != "shrink":
        size = Size(width=page.width * len(front[0]), height=page.height * len(front))
        report_too_large(
            desk, f"a leaflet of pages of {Size(width=page.width, height=page.height).label()}", size, margin=0
        )
        return []
    marks = _marks(front, sheet, desk)
    sides = [DraftSide(placements=_put(pages, front, sheet, scale), marks=marks)]
    if back:
        sides.append(DraftSide(placements=_put(pages, back, sheet, scale)))
    return [Draft(size=sheet, sides=tuple(sides))]


def leaflet_places(style: PrintStyle) -> int:
    """How many pages the sheet of a style has places for."""
    return sum(len(_NUMBER.findall(str(style.settings.get(name, "") or ""))) for name in ("front", "back"))


def _scheme(name: str, desk: Desk) -> Scheme:
    """A side by its setting; empty, with an error in the report, where that is no drawing of a side."""
    text = str(desk.style.settings.get(name, "") or "")
    if not text and name == "back":
        return ()
    rows = [row.split() for row in text.split("/")]
    found = [[_CELL.fullmatch(word) for word in row] for row in rows]
    if not text or len({len(row) for row in rows}) != 1 or not all(all(row) for row in found):
        invalid_setting(desk, name, f"`{text}` does not draw a side", "write rows such as `7^ 6^ 5^ 4^ / 8 1 2 3`")
        return ()
    return tuple(
        tuple(Cell(number=int(m["number"] or 0), turned=bool(m["turned"])) for m in row if m is not None)
        for row in found
    )


def _fits(pages: Sequence[NamedPage], front: Scheme, back: Scheme, desk: Desk) -> bool:
    """Whether the pages are of one size and have places; reports what stands against it."""
    numbers = [cell.number for side in (front, back) for row in side for cell in row if cell.number]
    if back and (len(back), len(back[0])) != (len(front), len(front[0])):
        invalid_setting(desk, "back", "it has other rows or columns than `front`", "draw both sides alike")
        return False
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        invalid_setting(desk, "front", "a page stands twice or is left out", "write each number from 1 once")
        return False
    first, page = pages[0]
    other = [name for name, p in pages if max(abs(p.width - page.width), abs(p.height - page.height)) > CLOSE]
    if other:
        fact = f"`{other[0]}` is not of the size of `{first}`"
        helps = ("give all pages of a leaflet one size",)
        desk.report.add(error("booklet-pages-differ", fact, desk.style.place, helps=helps))
        return False
    if len(pages) > len(numbers):
        fact = f"{len(pages)} pages are too many for a leaflet of {len(numbers)}"
        helps = ("shorten the text, choose a larger format, or print a booklet",)
        desk.report.add(error("leaflet-too-long", fact, desk.style.place, helps=helps))
        return False
    return True


def _best_sheet(page: Frame, scheme: Scheme, desk: Desk) -> tuple[Size, float]:
    """The way the paper lies in which pages are largest, and their scale, 1 at most."""
    columns, rows = len(scheme[0]), len(scheme)
    ways = [
        (sheet, min(1.0, sheet.width / columns / page.width, sheet.height / rows / page.height))
        for sheet in desk.orientations
    ]
    return max(ways, key=lambda way: way[1])


def _put(pages: Sequence[NamedPage], scheme: Scheme, sheet: Size, scale: float) -> tuple[Placement, ...]:
    """The pages of a side, each in the middle of its cell."""
    wide, high = sheet.width / len(scheme[0]), sheet.height / len(scheme)
    placed = []
    for y, row in enumerate(scheme):
        for x, cell in enumerate(row):
            if 0 < cell.number <= len(pages):
                name, page = pages[cell.number - 1]
                width, height = page.width * scale, page.height * scale
                left, top = x * wide + (wide - width) / 2, y * high + (high - height) / 2
                rect = Rect(x=left, y=top, width=width, height=height)
                spot = Spot(rect=rect, bleed=Edges.all(0.0), turn=180 if cell.turned else 0, scale=scale)
                placed.append(spot.put(page, name))
    return tuple(placed)


def _marks(scheme: Scheme, sheet: Size, desk: Desk) -> tuple[Item, ...]:
    """Dashed ticks at the edges of the paper where it is folded, a line where it is slit."""
    marks = desk.style.marks
    tick = max(marks.length, _LEAST_TICK)
    columns, rows = len(scheme[0]), len(scheme)
    items: list[Item] = []
    if marks.fold:
        folds: list[Segment] = []
        for column in range(1, columns):
            x = sheet.width * column / columns
            folds += [(x, 0.0, x, tick), (x, sheet.height - tick, x, sheet.height)]
        for row in range(1, rows):
            y = sheet.height * row / rows
            folds += [(0.0, y, tick, y), (sheet.width - tick, y, sheet.width, y)]
        items.append(hairlines(folds, marks.width, _DASH))
    slits = _slits(scheme, sheet, desk)
    return (*items, hairlines(slits, marks.width)) if slits else tuple(items)


def _slits(scheme: Scheme, sheet: Size, desk: Desk) -> list[Segment]:
    """The cuts of `slit: 1:1-3`: below row 1, from the first to the third line between columns."""
    text = str(desk.style.settings.get("slit", "") or "")
    match = _SLIT.fullmatch(text)
    if match is None:
        if text:
            invalid_setting(desk, "slit", f"`{text}` is no cut", "write `1:1-3`: below row 1, from line 1 to 3")
        return []
    y = sheet.height * int(match["row"]) / len(scheme)
    x1, x2 = (sheet.width * int(match[name]) / len(scheme[0]) for name in ("first", "last"))
    return [(x1, y, x2, y)]
