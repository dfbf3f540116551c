# SPDX-License-Identifier: MIT
"""Many pages a sheet, in columns and rows; leaves of different sizes never share a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pnp.diagnostics.problem import Report
from pnp.geometry import Size
from pnp.imposition.backs.duplex import draft_duplex
from pnp.imposition.backs.foldover import draft_foldover
from pnp.imposition.backs.gutterfold import draft_gutterfold
from pnp.imposition.backs.none import draft_fronts
from pnp.imposition.backs.pages import draft_pages
from pnp.imposition.backs.rule import check_backs_rule
from pnp.imposition.desk import Desk, Draft
from pnp.imposition.edges import edges_alike
from pnp.imposition.outlines import rounded_off, without_ticks
from pnp.imposition.placing import by_trim, check_backs
from pnp.scene.sheet import Leaf

Rule = Callable[[Sequence[Leaf], Size, Desk], list[Draft]]

MANY = 360
"""Leaves enough to tell how many a sheet holds: a multiple of most counts, so that one page less makes a sheet more."""

BACKS: dict[str, Rule] = {
    "duplex": draft_duplex,
    "gutterfold": draft_gutterfold,
    "foldover": draft_foldover,
    "none": draft_fronts,
    "pages": draft_pages,
}


def arrange_grid(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """Sheets of as many pages as fit, or as the style says, with backs by the style's rule."""
    if not check_backs_rule(desk, tuple(BACKS)):
        return []
    draft = BACKS[desk.style.backs]
    sound = leaves if desk.style.backs == "none" else check_backs(leaves, desk)
    return [
        sheet
        for trim, group in by_trim(sound)
        for sheet in _parted(draft, rounded_off(group, desk), trim, without_ticks(group, desk))
    ]


def _parted(draft: Rule, leaves: Sequence[Leaf], trim: Size, desk: Desk) -> list[Draft]:
    """Sheets of leaves of one size; with `gap: auto` without a gap, or with one where edges call for it.

    The gap is taken where as many pages fit with it and nothing more has to be left out. Whether that is so does not
    depend on how many leaves there are.
    """
    style, sample = desk.style, desk.sample
    if not style.auto_gap or sample is None:
        return draft(leaves, trim, desk)
    shared = replace(desk, report=Report())
    sheets = draft(leaves, trim, shared)
    if not edges_alike((s.placements for d in sheets for s in d.sides), sample):
        parted = replace(desk, style=replace(style, gap=style.auto_gap), report=Report())
        if _holds_as_much(draft, leaves[0], trim, (parted, shared)):
            sheets, shared = draft(leaves, trim, parted), parted
    desk.report.add(*shared.report.diagnostics)
    return sheets


def _holds_as_much(draft: Rule, leaf: Leaf, trim: Size, desks: tuple[Desk, Desk]) -> bool:
    """Whether sheets of the first desk hold as many pages as those of the second, and lack nothing that those have."""
    reports = (Report(), Report())
    counts = [len(draft([leaf] * MANY, trim, replace(d, report=r))) for d, r in zip(desks, reports, strict=True)]
    lacks, lacked = ({d.code for d in report.diagnostics} for report in reports)
    return 0 < counts[0] <= counts[1] and lacks <= lacked
