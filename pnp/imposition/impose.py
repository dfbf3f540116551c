# SPDX-License-Identifier: MIT
"""Imposition: pages onto sheets of paper, by a print style.

One frame, many styles: nothing here draws a page, it only says where pages stand, how they are turned and how much of
their bleed shows, and adds the marks beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.diagnostics.problem import Diagnostic, Report, did_you_mean, error, tidy
from pnp.imposition.arrange.booklet import arrange_booklet
from pnp.imposition.arrange.contact import arrange_contact
from pnp.imposition.arrange.grid import arrange_grid
from pnp.imposition.arrange.leaflet import arrange_leaflet
from pnp.imposition.arrange.poster import arrange_poster
from pnp.imposition.arrange.shelves import arrange_shelves
from pnp.imposition.arrange.single import arrange_single
from pnp.imposition.desk import Desk, Draft, DraftSide, Slug
from pnp.imposition.edge_samples import EdgeSampler
from pnp.imposition.lettering import Lettering, TextLine
from pnp.imposition.outlines import cut_outlines, outlines_wanted
from pnp.imposition.settings import check_settings
from pnp.model.print import Paper, PrintStyle
from pnp.scene.frame import Group, Item
from pnp.scene.sheet import Leaf, Sheet, Side

ARRANGEMENTS: dict[str, Callable[[Sequence[Leaf], Desk], list[Draft]]] = {
    "grid": arrange_grid,
    "shelves": arrange_shelves,
    "single": arrange_single,
    "images": arrange_single,
    "poster": arrange_poster,
    "booklet": arrange_booklet,
    "leaflet": arrange_leaflet,
    "contact": arrange_contact,
}


def impose(
    leaves: Sequence[Leaf],
    style: PrintStyle,
    paper: Paper,
    slug: Slug,
    lettering: Lettering,
    sample: EdgeSampler | None = None,
) -> tuple[tuple[Sheet, ...], tuple[Diagnostic, ...]]:
    """Place leaves on as few sheets as the style allows.

    Args:
        leaves: What to print, a leaf for each copy, in the order wanted. Leaves keep their order on sheets; leaves of
            different sizes are put on sheets of their own.
        style: How pages are put on paper.
        paper: The paper.
        slug: What the slug line says of the job.
        lettering: Sets a line of words at a size in points.
        sample: Reads the colours of a page's edges; without it `gap: auto` is no gap.

    Returns:
        The sheets in printing order, and the problems met: what does not fit, and what had to be left out.
    """
    report = Report()
    arrange = ARRANGEMENTS.get(style.arrange)
    if arrange is None:
        helps = did_you_mean(style.arrange, ARRANGEMENTS)
        return (), (error("unknown-arrangement", f"`{style.arrange}` is not an arrangement", style.place, helps=helps),)
    desk = Desk(style=style, paper=paper, slug=slug, letter=lettering, report=report, sample=sample)
    check_settings(desk)
    drafts = arrange(leaves, desk)
    total, outlines = len(drafts), outlines_wanted(desk)
    sheets = tuple(_count(draft, f"{number}/{total}", desk, outlines) for number, draft in enumerate(drafts, 1))
    return sheets, tidy(report.diagnostics)


def _count(draft: Draft, number: str, desk: Desk, outlines: str) -> Sheet:
    """The sheet with its number in the slug of each side, and the outlines wanted on its fronts."""
    lines: dict[float, TextLine] = {}
    for side in draft.sides:
        if side.number and side.number.size not in lines:
            lines[side.number.size] = desk.letter(number, side.number.size)
    return Sheet(
        width=draft.size.width,
        height=draft.size.height,
        sides=tuple(_finish(side, lines, outlines) for side in draft.sides),
        boxes=draft.boxes,
    )


def _finish(side: DraftSide, lines: dict[float, TextLine], outlines: str) -> Side:
    marks: tuple[Item, ...] = (*side.marks, *cut_outlines(side.placements, outlines))
    if side.number:
        marks = (*marks, Group(items=lines[side.number.size].items, matrix=side.number.matrix))
    return Side(placements=side.placements, marks=marks, label=side.label)
