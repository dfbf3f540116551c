# SPDX-License-Identifier: MIT
"""`stand-ins` of a game: things at hand that can take the place of its parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.loading.nodes import ListNode, MapNode
from pnp.loading.reading import Reading
from pnp.loading.shapes import listing, shape, table
from pnp.model.game import Deck, Kind, StandIn

STAND_IN = table(
    "stand-in",
    shape("kind", help="The kind whose components it stands for."),
    shape("deck", help="The deck that it stands for."),
    shape("part", help="Another part, by its name, such as dice."),
    shape("count", "integer", minimum=1, help="How many are needed; as many as there are where left out."),
    shape("use", required=True, help="What to take instead, such as coins."),
)
STAND_INS = listing("stand-ins", STAND_IN, help="Things at hand that can take the place of parts.")

_PARTS = ("kind", "deck", "part")


def build_stand_ins(
    root: MapNode,
    values: Mapping[str, Any],
    reading: Reading,
    kinds: Mapping[str, Kind],
    decks: Mapping[str, Deck],
) -> tuple[StandIn, ...]:
    """The stand-ins of a game; those of nothing are reported and left out.

    Args:
        root: The map of `game.yaml`.
        values: What `reading` read from it.
        reading: Gathers problems.
        kinds: The game's kinds.
        decks: The game's decks.
    """
    node = root.nodes.get("stand-ins")
    nodes = [child for child in node.nodes if type(child) is MapNode] if type(node) is ListNode else []
    found = []
    for child, written in zip(nodes, values["stand-ins"], strict=False):
        if _is_of_something(child, written, reading, (kinds, decks)):
            about = {name: written[name] for name in (*_PARTS, "use")}
            found.append(StandIn(place=reading.place(child), count=written["count"] or 0, **about))
    return tuple(found)


def _is_of_something(
    node: MapNode,
    written: Mapping[str, Any],
    reading: Reading,
    known: tuple[Mapping[str, Kind], Mapping[str, Deck]],
) -> bool:
    """Whether a stand-in names one part, and that is there; what is wrong is reported."""
    named = [name for name in _PARTS if written[name]]
    if len(named) != 1:
        fact = f"a stand-in has a `{named[0]}` and a `{named[1]}`" if named else "a stand-in is of nothing"
        code = "conflicting-keys" if named else "missing-key"
        reading.fail(code, fact, node, "write one of `kind: …`, `deck: …` and `part: …`")
        return False
    (what,) = named
    ids = known[what == "deck"]
    if what != "part" and written[what] not in ids:
        message = f"there is no {what} `{written[what]}`"
        reading.fail(f"unknown-{what}", message, node.nodes[what], *did_you_mean(written[what], ids))
        return False
    return True
