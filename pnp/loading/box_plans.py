# SPDX-License-Identifier: MIT
"""Folding boxes sized from the decks they hold: how thick a deck is, and the net that is cut out and folded.

The net has, from the left, the back with the lid above it, a side, the front with a notch for the thumb, the other
side, and a strip that is glued behind the back. Flaps below the back and the front are glued on one another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.geometry import MM, length, to_mm
from pnp.loading.nodes import ListNode, MapNode, ScalarNode
from pnp.loading.project import Project
from pnp.loading.reading import Reading
from pnp.loading.shapes import listing, shape, table
from pnp.model.game import BoxPlan, Deck, Kind

BOX = table(
    "box",
    listing("decks", shape("deck"), required=True, help="The decks that lie in the box, one on the other."),
    shape("sheet", "length", minimum=0, help="How thick a card is; 0.3mm where left out."),
    shape("sleeves", "length", minimum=0, help="How thick one side of a sleeve is, such as 0.1mm; nothing without."),
    shape("room", "length", minimum=0, help="By how much the box is larger than the cards; 1mm where left out."),
    help="The kind is a folding box for these decks; its size and shape follow from them.",
)

SLEEVE = 3 * MM
"""How much wider and taller a sleeve is than its card."""

LEAST_DEPTH = 5 * MM
TAB = 12 * MM
TUCK = 14 * MM
FLAP = 11 * MM
THUMB = 9 * MM
_EASE = 0.6
"""By how many mm flaps stand back from their neighbours, so that they fold freely."""


def plan_boxes(
    root: MapNode, values: Mapping[str, Any], reading: Reading, project: Project, things: tuple[Any, Any]
) -> dict[str, Kind]:
    """The kinds of a game, those that are boxes with their size, shape and plan.

    Args:
        root: The map of `game.yaml`.
        values: What `reading` read from it.
        reading: Gathers problems.
        project: Knows the sizes.
        things: The game's kinds and decks, by id.
    """
    kinds: dict[str, Kind] = dict(things[0])
    decks: Mapping[str, Deck] = things[1]
    for name, kind in kinds.items():
        asked = values["kinds"][name]["box"]
        node = root.nodes["kinds"]
        if asked is None or type(node) is not MapNode:
            continue
        entry = node.nodes[name]
        assert type(entry) is MapNode
        known = len(reading.diagnostics)
        held = _decks(name, entry, decks, reading)
        plan = _plan(asked, held, kinds, project)
        if plan is not None:
            kinds[name] = _shaped(kind, plan)
        elif len(reading.diagnostics) == known:
            reading.fail("empty-box", f"the box `{name}` holds no cards of a known size", entry, "name its `decks`")
    return kinds


def _decks(name: str, entry: MapNode, decks: Mapping[str, Deck], reading: Reading) -> list[Deck]:
    box = entry.nodes["box"]
    listed = box.nodes.get("decks") if type(box) is MapNode else None
    found = []
    for child in listed.nodes if type(listed) is ListNode else ():
        if type(child) is ScalarNode and child.text in decks:
            found.append(decks[child.text])
        elif type(child) is ScalarNode:
            helps = did_you_mean(child.text, decks)
            reading.fail("unknown-deck", f"deck `{child.text}` of the box `{name}` is unknown", child, *helps)
    return found


def _plan(
    asked: Mapping[str, Any], decks: Iterable[Deck], kinds: Mapping[str, Kind], project: Project
) -> BoxPlan | None:
    """The inside of a box for the cards of decks; None where there are none."""
    film = length(asked["sleeves"] or "0mm")
    room = length(asked["room"] or "1mm")
    cards, width, height = 0, 0.0, 0.0
    for deck in decks:
        size = project.size(kinds[deck.kind].size) if deck.kind in kinds else None
        if size is not None:
            cards += deck.count
            width, height = max(width, size.size.width), max(height, size.size.height)
    if not cards:
        return None
    around = room + (SLEEVE if film else 0.0)
    depth = max(LEAST_DEPTH, cards * (length(asked["sheet"] or "0.3mm") + 2 * film) + room)
    return BoxPlan(
        width=width + around,
        height=height + around,
        depth=depth,
        tab=TAB,
        tuck=TUCK,
        flap=min(FLAP, (width + around) / 2 - MM),
        cards=cards,
    )


def _shaped(kind: Kind, plan: BoxPlan) -> Kind:
    """The kind with the size and outline of the net."""
    total = (2 * plan.width + 2 * plan.depth + plan.tab, net_top(plan) + plan.height + max(plan.depth, plan.flap))
    return replace(kind, size=f"{_mm(total[0])}mm x {_mm(total[1])}mm", shape=" ".join(_net(plan)), box=plan)


def net_top(plan: BoxPlan) -> float:
    """How far below the top of the net the four panels begin, in points."""
    return max(plan.depth + plan.tuck, plan.flap)


def _mm(points: float) -> str:
    return f"{to_mm(points):.2f}".rstrip("0").rstrip(".")


def _net(plan: BoxPlan) -> Iterator[str]:
    """The outline as path data in mm, clockwise from the upper left corner of the back."""
    w, h, d, t = (to_mm(v) for v in (plan.width, plan.height, plan.depth, plan.tab))
    k, f, top, thumb = (to_mm(v) for v in (plan.tuck, plan.flap, net_top(plan), THUMB))
    e, r, low = _EASE, 7.0, top + h
    front, side, end = w + d, 2 * w + d, 2 * w + 2 * d
    middle, upper = front + w / 2, top - d - k
    yield _path("M", 0, top, 0, top - d, e, upper + r)
    yield _path("Q", e, upper, e + r, upper) + _path("L", w - e - r, upper) + _path("Q", w - e, upper, w - e, upper + r)
    yield _path("L", w, top - d, w, top)
    yield _path("L", *_flap(w, front, top, -f))
    yield _path("L", front, top, middle - thumb, top)
    yield _path("C", middle - thumb, top + thumb * 1.2, middle + thumb, top + thumb * 1.2, middle + thumb, top)
    yield _path("L", side, top, *_flap(side, end, top, -f))
    yield _path("L", end, top, end + t, top + 5, end + t, low - 5, end, low)
    yield _path("L", *_flap(end, side, low, f), side, low)
    yield _path("L", side - 1, low + d, front + 1, low + d, front, low)
    yield _path("L", *_flap(front, w, low, f), w, low)
    yield _path("L", w - 1, low + d, 1, low + d, 0, low) + "Z"


def _flap(start: float, end: float, edge: float, out: float) -> tuple[float, ...]:
    """A small flap on a side's edge, from left to right or back, narrower than the side and tapered."""
    way = 1 if end > start else -1
    lean = min(2.0, abs(end - start) / 4)
    first, last = start + way * _EASE, end - way * _EASE
    return (first, edge, first + way * lean / 2, edge + out, last - way * lean, edge + out, last, edge)


def _path(letter: str, *numbers: float) -> str:
    return letter + " ".join(f"{n:.2f}".rstrip("0").rstrip(".") for n in numbers)
