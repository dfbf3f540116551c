# SPDX-License-Identifier: MIT
"""Whether the bleed that sheets show is painted, as pixels show it: bare paper there leaves white edges when cut."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Mapping

from pnp.diagnostics.problem import Diagnostic, Place, warning
from pnp.geometry import MM, POINTS_PER_INCH, Edges, Rect
from pnp.model.print import PrintStyle
from pnp.preflight.reading import PaintedPage, paint_pages
from pnp.preflight.sheets import trim_box
from pnp.scene.sheet import Job, Placement

DPI = 120

LEAST = 0.4 * MM
"""Bleed narrower than this is too narrow to be told from the edges of pixels."""

INSIDE = 0.4 * MM
"""How far inside the trim the colour is read that must go on outside it."""

STEP = 2 * MM

WHITE = 250
INKED = 243
"""A pixel with all parts above the first is paper, one with a part below the second has ink."""

SHARE = 0.1
"""How much of an edge may be bare."""

_SHOWING = frozenset({"grid", "shelves", "single"})


def check_bleed(
    job: Job, path: pathlib.Path, style: PrintStyle, places: Mapping[str, Place], seen: set[int]
) -> Iterator[Diagnostic]:
    """Report pages whose colour ends at the trim, each page once.

    Args:
        job: The sheets.
        path: The file written from them.
        style: The style the sheets were made by.
        places: Where components are written, by the name of their pages without the side.
        seen: The identities of pages that need no look; those looked at are added.
    """
    if style.arrange not in _SHOWING:
        return
    wanted = list(_first_shown(job, seen))
    painted = paint_pages(path, sorted({number for number, _ in wanted}), DPI)
    for number, placement in wanted:
        if number not in painted:
            continue  # too few pages, which is told elsewhere
        bare = [side for side, share in _bare(painted[number], placement) if share > SHARE]
        if bare:
            fact = f"the bleed of `{placement.name}` is not painted at its {', '.join(bare)}"
            helps = ('let grounds and pictures reach beyond the trim: `area="bleed"`',)
            yield warning("bleed-not-painted", fact, places.get(placement.name.rpartition(":")[0]), helps=helps)


def _first_shown(job: Job, seen: set[int]) -> Iterator[tuple[int, Placement]]:
    """The first placement of each page that is cut at its trim box, with the number of the file's page it stands on."""
    number = 0
    for sheet in job.sheets:
        for side in sheet.sides:
            for placement in side.placements:
                page = placement.page
                if id(page) not in seen and page.bleed > 0 and not page.outlined:
                    seen.add(id(page))
                    yield number, placement
            number += 1


def _bare(painted: PaintedPage, placement: Placement) -> Iterator[tuple[str, float]]:
    """The sides of a page where its bleed shows, with how much of their length is bare paper beside ink."""
    trim, bleed = trim_box(placement), placement.bleed
    for side, shown in (("left", bleed.left), ("top", bleed.top), ("right", bleed.right), ("bottom", bleed.bottom)):
        if shown >= LEAST:
            pairs = list(_pairs(trim, side, shown))
            bare = sum(_is_bare(painted, inner, outer) for inner, outer in pairs)
            yield side, bare / max(1, len(pairs))


Point = tuple[float, float]


def _pairs(trim: Rect, side: str, shown: float) -> Iterator[tuple[Point, Point]]:
    """Points just inside an edge, each with the one in the middle of the bleed beyond it."""
    inner = trim.inset(Edges.all(INSIDE))
    outer = trim.inset(Edges.all(-shown / 2))
    flat = side in {"top", "bottom"}
    start, length = (trim.x, trim.width) if flat else (trim.y, trim.height)
    steps = max(1, int(length / STEP) - 1)
    for number in range(steps):
        at = start + length * (number + 1) / (steps + 1)
        if side == "left":
            yield (inner.x, at), (outer.x, at)
        elif side == "right":
            yield (inner.right, at), (outer.right, at)
        elif side == "top":
            yield (at, inner.y), (at, outer.y)
        else:
            yield (at, inner.bottom), (at, outer.bottom)


def _is_bare(painted: PaintedPage, inner: Point, outer: Point) -> bool:
    scale = DPI / POINTS_PER_INCH
    inside, outside = (painted.pixel(int(x * scale), int(y * scale)) for x, y in (inner, outer))
    return min(outside) > WHITE and min(inside) < INKED
