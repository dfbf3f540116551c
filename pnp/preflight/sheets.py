# SPDX-License-Identifier: MIT
"""Checks of the sheets themselves: backs behind fronts, marks off the bleed, everything where a printer reaches.

They are made without a word from imposition, by other code than placed the pages, so that a fault there shows here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pnp.diagnostics.problem import Diagnostic, error
from pnp.geometry import MM, Edges, Rect, to_mm
from pnp.model.print import PrintStyle
from pnp.preflight.marks import RULER, Marks, marks_of
from pnp.scene.sheet import Job, Placement, Sheet, Side

TOLERANCE = 0.01 * MM
"""How far anything may be from its place."""

_MANY = frozenset({"grid", "shelves"})
"""Arrangements of many pages a sheet."""

_PRINTED = _MANY | {"poster"}
"""Arrangements whose sheets go through a printer with a margin."""


def check_sheets(job: Job, style: PrintStyle) -> Iterator[Diagnostic]:
    """Check every sheet of a job; sides that are alike in their marks are looked at once."""
    seen: set[tuple[int, ...]] = set()
    for number, sheet in enumerate(job.sheets, 1):
        if style.arrange in _MANY:
            yield from _check_backs(sheet, number, job.duplex, style)
        for side in sheet.sides:
            if style.arrange in _MANY:
                yield from _check_overlaps(side, number)
            if style.arrange in _PRINTED:
                yield from _check_margin(sheet, side.placements, number, style)
            shared = tuple(id(item) for item in side.marks[:1])
            if shared not in seen or style.arrange == "poster":
                seen.add(shared)
                yield from _check_marks(sheet, side, number, style)


def trim_box(placement: Placement) -> Rect:
    """Where the page is cut, on the sheet."""
    width, height = placement.page.width * placement.scale, placement.page.height * placement.scale
    if placement.turn % 180:
        width, height = height, width
    return Rect(x=placement.x, y=placement.y, width=width, height=height)


def shown_box(placement: Placement) -> Rect:
    """What shows of the page, on the sheet."""
    bleed = placement.bleed
    outwards = Edges(left=-bleed.left, top=-bleed.top, right=-bleed.right, bottom=-bleed.bottom)
    return trim_box(placement).inset(outwards)


def _check_backs(sheet: Sheet, number: int, duplex: str, style: PrintStyle) -> Iterator[Diagnostic]:
    """Each back must lie behind the front of its leaf."""
    if style.backs == "gutterfold":
        fronts = [p for side in sheet.sides for p in side.placements if p.name.endswith(":front")]
        backs = [p for side in sheet.sides for p in side.placements if p.name.endswith(":back")]
        ways = [_misplaced(fronts, backs, sheet, vertical=vertical) for vertical in (True, False)]
        wrong = min(ways, key=len)
    elif style.backs == "duplex" and len(sheet.sides) == 2:
        vertical = (sheet.height >= sheet.width) == (duplex != "short-edge")
        wrong = _misplaced(sheet.sides[0].placements, sheet.sides[1].placements, sheet, vertical=vertical)
    else:
        return
    for back in wrong:
        yield error(
            "preflight-back-moved",
            f"`{back.name}` on sheet {number} does not lie behind its front",
            style.place,
            helps=("report this: imposition made a sheet it must not make",),
        )


def _misplaced(
    fronts: Iterable[Placement], backs: Iterable[Placement], sheet: Sheet, *, vertical: bool
) -> list[Placement]:
    """The backs that are not the mirror image of a front of the same leaf, upright or turned as the axis wants."""
    places: dict[str, list[Rect]] = {}
    for front in fronts:
        places.setdefault(front.name.rpartition(":")[0], []).append(
            _mirrored(trim_box(front), sheet, vertical=vertical)
        )
    turn = 0 if vertical else 180
    return [
        back
        for back in backs
        if back.turn != turn
        or not any(_same(trim_box(back), place) for place in places.get(back.name.rpartition(":")[0], ()))
    ]


def _mirrored(rect: Rect, sheet: Sheet, *, vertical: bool) -> Rect:
    x, y = (sheet.width - rect.right, rect.y) if vertical else (rect.x, sheet.height - rect.bottom)
    return Rect(x=x, y=y, width=rect.width, height=rect.height)


def _same(one: Rect, other: Rect) -> bool:
    pairs = ((one.x, other.x), (one.y, other.y), (one.width, other.width), (one.height, other.height))
    return all(abs(a - b) <= TOLERANCE for a, b in pairs)


def _check_overlaps(side: Side, number: int) -> Iterator[Diagnostic]:
    """No two trim boxes of a side may share an area."""
    for one, other in combinations(side.placements, 2):
        if _overlap(trim_box(one), trim_box(other)):
            yield error(
                "preflight-trim-overlap",
                f"`{one.name}` and `{other.name}` overlap on sheet {number}",
                helps=("report this: imposition made a sheet it must not make",),
            )


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > TOLERANCE and down > TOLERANCE


def _check_margin(
    sheet: Sheet, placements: Iterable[Placement], number: int, style: PrintStyle
) -> Iterator[Diagnostic]:
    for placement in placements:
        by = _beyond(shown_box(placement), sheet, style.margin)
        if by > TOLERANCE:
            yield _outside(f"`{placement.name}`", number, by, style)


def _beyond(rect: Rect, sheet: Sheet, margin: float) -> float:
    """How far a rectangle reaches into the printer's margin."""
    return max(margin - rect.x, margin - rect.y, rect.right - sheet.width + margin, rect.bottom - sheet.height + margin)


def _outside(what: str, number: int, by: float, style: PrintStyle) -> Diagnostic:
    return error(
        "preflight-outside-margin",
        f"{what} on sheet {number} lies {to_mm(by):.2f} mm inside the printer's margin of {to_mm(style.margin):.4g} mm",
        style.place,
        helps=("set fewer `columns` or `rows` in the style", "print on larger paper"),
    )


def _check_marks(sheet: Sheet, side: Side, number: int, style: PrintStyle) -> Iterator[Diagnostic]:
    """Rulers of the right length, marks inside the printer's reach, and off all bleed on grids."""
    marks = marks_of(side)
    yield from _check_rulers(marks, number, style)
    worst = max((_beyond(box, sheet, style.margin) for box in marks.covered()), default=0.0)
    if worst > TOLERANCE and style.arrange in _PRINTED:
        yield _outside("a mark", number, worst, style)
    if style.arrange != "grid":
        return
    names = sorted(_touched(marks, side.placements))
    if names:
        yield error(
            "preflight-mark-in-bleed",
            f"marks lie in the bleed of {', '.join(f'`{name}`' for name in names[:3])} on sheet {number}",
            style.place,
            helps=("set a larger `gap`, or `crop: outside`, in the style",),
        )


def _check_rulers(marks: Marks, number: int, style: PrintStyle) -> Iterator[Diagnostic]:
    for line in marks.lines:
        if line.is_ruler and abs(line.length - RULER) > TOLERANCE:
            yield error(
                "preflight-ruler",
                f"a ruler on sheet {number} is {to_mm(line.length):.3f} mm long, not 100 mm",
                style.place,
                helps=("report this: imposition made a sheet it must not make",),
            )


def _touched(marks: Marks, placements: Sequence[Placement]) -> set[str]:
    """The pages that a mark touches, but for those that are cut along an outline drawn on them."""
    covered = list(marks.covered())
    return {p.name for p in placements if not p.page.outlined for box in covered if _overlap(box, shown_box(p))}
