# SPDX-License-Identifier: MIT
"""Where links and the contents list of a file lead: pages by the names of their placements, and anchors on pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.geometry import apply
from pnp.scene.frame import Anchor
from pnp.scene.sheet import Job, Placement, Sheet, Side, placing
from pnp.writers.pdf.objects import OutlineEntry, name, page_reference

Destination = tuple[object, ...]


def targets_of(job: Job) -> Mapping[str, Destination]:
    """Where links to `#name` lead: to the first place on which an anchor or a placement of that name stands."""
    found: dict[str, Destination] = {}
    for index, sheet, side in _sides(job):
        for placement in side.placements:
            corner = _destination(index, sheet, placement.x, placement.y)
            found.setdefault(placement.name, corner)
            found.setdefault(placement.name.removesuffix(":front"), corner)
            for anchor in placement.page.anchors:
                found.setdefault(anchor.name, _anchored(index, sheet, placement, anchor))
    return found


def outline_of(job: Job) -> list[OutlineEntry]:
    """The contents list: the job's own entries, else the titled anchors of pages that stand alone on their sheets.

    Pages imposed several a side are not in reading order, so that a list of them would mislead.
    """
    own = [OutlineEntry(title=title, destination=(page_reference(page), name("Fit"))) for title, page in job.outline]
    if own or any(len(side.placements) > 1 for _, _, side in _sides(job)):
        return own
    return [
        OutlineEntry(
            title=anchor.title, destination=_anchored(index, sheet, placement, anchor), level=max(anchor.level, 1)
        )
        for index, sheet, side in _sides(job)
        for placement in side.placements
        for anchor in placement.page.anchors
        if anchor.title
    ]


def _sides(job: Job) -> Iterator[tuple[int, Sheet, Side]]:
    sides = [(sheet, side) for sheet in job.sheets for side in sheet.sides]
    for index, (sheet, side) in enumerate(sides):
        yield index, sheet, side


def _anchored(index: int, sheet: Sheet, placement: Placement, anchor: Anchor) -> Destination:
    return _destination(index, sheet, *apply(placing(placement), anchor.x, anchor.y))


def _destination(index: int, sheet: Sheet, x: float, y: float) -> Destination:
    return (page_reference(index), name("XYZ"), round(x, 3), round(sheet.height - y, 3), "null")
