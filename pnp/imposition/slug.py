# SPDX-License-Identifier: MIT
"""The slug: one line outside all pages that says what the sheet is, how to print it and how to turn it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.diagnostics.problem import warning
from pnp.geometry import MM, Size
from pnp.imposition.bands import CLEAR
from pnp.imposition.desk import Desk, NumberPlace
from pnp.imposition.lettering import ASCENT, DESCENT, LEAST_SIZE
from pnp.imposition.plan import Plan
from pnp.imposition.sides import Beside, line_descent
from pnp.imposition.words import words_for
from pnp.scene.frame import Group, Item

SIZES = (7.0, 6.5, LEAST_SIZE)
SEPARATOR = "  ·  "
LONGEST_NUMBER = "888/888"

Slot = tuple[float, float]
"""A free stretch along a band."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of the slug. Of parts that do not fit, those of the highest `rank` go first; 0 stays."""

    text: str
    rank: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSlug:
    """The slug of one side of paper, all but the sheet's number, and where that goes."""

    items: tuple[Item, ...] = ()
    number: NumberPlace | None = None


def slug_parts(desk: Desk, trim: Size, *, back: bool, turning: str) -> list[Part]:
    """The parts of the slug in reading order, but for the number.

    Args:
        desk: Knows the game, style and paper.
        trim: The finished size of the pages.
        back: Whether this is the back of a sheet.
        turning: `long-edge`, `short-edge`, `fold`, or empty where nothing is turned.
    """
    slug, style, words = desk.slug, desk.style, words_for(desk.slug.language)
    turns = {"long-edge": words.long_edge, "short-edge": words.short_edge, "fold": words.fold}
    parts = [
        Part(text=f"{slug.game} {slug.version}".strip()),
        Part(text=slug.product, rank=3),
        Part(text=slug.detail, rank=4),
        Part(text=f"{style.id} v{style.version}", rank=1),
        Part(text=desk.paper.label),
        Part(text=trim.label()),
        Part(text=words.actual_size, rank=2),
        Part(text=turns.get(turning, "")),
        Part(text=words.back if back else words.front),
    ]
    return [part for part in parts if part.text]


def set_slug(plan: Plan, parts: Sequence[Part], desk: Desk) -> SetSlug:
    """Set the slug in its band, at 7 pt or as much smaller, down to 6 pt, as it must be.

    Parts that find no room even then are left out, the least important first, with a warning in the report.
    """
    if plan.slug is None:
        return SetSlug()
    slots = _slots(plan, plan.slug, desk.style.margin)
    thickness = _thickness(plan, plan.slug)
    for kept in _ever_fewer(parts):
        for size in SIZES:
            if size * (ASCENT + DESCENT) > thickness + 1e-6:
                continue
            runs = _flow(slots, [part.text for part in kept], size, desk)
            if runs is not None:
                _warn_lost(parts, kept, desk)
                return _draw(plan, plan.slug, runs, size, desk)
    _warn_lost(parts, [], desk)
    return SetSlug()


def _thickness(plan: Plan, side: Beside) -> float:
    extra = plan.bands[side].extra
    return extra[1] - extra[0] if extra else 0.0


def _slots(plan: Plan, side: Beside, margin: float) -> list[Slot]:
    """The free stretches of the slug's layer, in reading order; where crop marks share it, those between them."""
    extent = plan.extent(side)
    cuts = [margin, *plan.stops(side), extent - margin] if not plan.bands[side].stacked else [margin, extent - margin]
    space = 0.0 if plan.bands[side].stacked else 4 * CLEAR
    slots = [(a + space, b - space) for a, b in pairwise(cuts)]
    return slots[::-1] if side is Beside.LEFT else slots


def _ever_fewer(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """All parts, then without the highest rank, and so on."""
    ranks = sorted({part.rank for part in parts}, reverse=True)
    for highest in ranks:
        yield [part for part in parts if part.rank <= highest]


Run = tuple[Slot, str]


def _flow(slots: Sequence[Slot], texts: Sequence[str], size: float, desk: Desk) -> list[Run] | None:
    """Fill slots with texts in order, the number's longest form last; None where they do not all fit."""
    between = desk.letter(SEPARATOR, size).width
    runs: list[Run] = []
    waiting = [*texts, LONGEST_NUMBER]
    widths = [desk.letter(text, size).width for text in waiting]
    for slot in slots:
        taken, used = 0, -between
        while taken < len(waiting) and used + between + widths[taken] <= slot[1] - slot[0]:
            used += between + widths[taken]
            taken += 1
        if taken:
            runs.append((_aligned(slot, used), SEPARATOR.join(waiting[:taken])))
        waiting, widths = waiting[taken:], widths[taken:]
    return None if waiting else runs


def _aligned(slot: Slot, used: float) -> Slot:
    """A line in a long slot begins a little in from its end, over the pages rather than at the margin."""
    indent = min(12 * MM, (slot[1] - slot[0] - used) / 2)
    return (slot[0] + indent, slot[1] - indent)


def _draw(plan: Plan, side: Beside, runs: Sequence[Run], size: float, desk: Desk) -> SetSlug:
    """Set each run but for the number, which ends the last one."""
    extra = plan.bands[side].extra
    assert extra is not None
    edge, items = plan.edge(side), []
    out = (extra[0], extra[1])
    number = None
    for slot, text in runs:
        fixed = text.removesuffix(LONGEST_NUMBER)
        line = desk.letter(fixed, size) if fixed else None
        width = line.width if line else 0.0
        if line:
            matrix = edge.text(_along(side, slot, 0.0, width), out, line_descent(size))
            items.append(Group(items=line.items, matrix=matrix))
        if fixed != text:
            matrix = edge.text(_along(side, slot, width, 0.0), out, line_descent(size))
            number = NumberPlace(matrix=matrix, size=size)
    return SetSlug(items=tuple(items), number=number)


def _along(side: Beside, slot: Slot, offset: float, width: float) -> Slot:
    """The stretch of a text that begins an offset after its slot does, in the direction of reading."""
    if side is Beside.LEFT:
        return (slot[1] - offset - width, slot[1] - offset)
    return (slot[0] + offset, slot[0] + offset + width)


def _warn_lost(parts: Sequence[Part], kept: Sequence[Part], desk: Desk) -> None:
    lost = [f"`{part.text}`" for part in parts if part not in kept]
    if lost:
        desk.report.add(
            warning(
                "slug-cut-short",
                f"the slug on `{desk.paper.label}` has no room for {', '.join(lost)}",
                desk.style.place,
                helps=("shorten the product's title", "print on larger paper"),
            )
        )
