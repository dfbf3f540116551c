# SPDX-License-Identifier: MIT
"""The section `table` of a game: how it lies on a virtual table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.loading.nodes import ListNode, MapNode, Node, key_node
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, choice, either, listing, shape, table
from pnp.model.game import Component, Deck, Kind
from pnp.model.table import (
    DEFAULT_TIME,
    EACH,
    FACES,
    FORMS,
    IN_ORDER,
    MOST_SEATS,
    ONE,
    SEATS,
    SIDES,
    Lay,
    MapUse,
    TableCounter,
    TableDie,
    TablePlan,
)

_COUNT: dict[str, Any] = {"minimum": 1, "maximum": MOST_SEATS}
_MINUTES: dict[str, Any] = {"minimum": 1, "maximum": 10_000}
_SEAT = shape("seat", pattern=f"{EACH}|{IN_ORDER}|[1-{MOST_SEATS}]", help="A seat's number, `each` or `order`.")
_PLACE = either(
    "seat",
    shape(
        "seat",
        pattern=f"{EACH}|{ONE}|{IN_ORDER}|[1-{MOST_SEATS}]",
        label="a seat's number, `each`, `one` or `order`",
        help="write a seat's number, `each`, `one` or `order`",
    ),
    by_name("seat", shape("seat", "integer", **_COUNT)),
    help="A seat's number; `each` for equal parts, `one` for one of each, `order` for one seat after the other; or the "
    "numbers of single components by their ids.",
)
_LAY = (
    _PLACE,
    choice("face", *FACES, help="Which side is seen."),
    listing("at", shape("spot"), help="Places of the board by their `spot`, for one piece after the other."),
    shape("out", help="Why they are not on the table."),
)
DECK_LAY = table(
    "deck",
    *_LAY,
    shape("shuffle", "boolean", help="Whether it is shuffled; `true` where its backs are seen."),
    shape(
        "discard", "boolean", help="Whether a place for discards is kept beside it; `true` where its backs are seen."
    ),
)
PIECE_LAY = table("pieces", choice("as", *FORMS, help="How they lie."), *_LAY)
MAP_USE = table(
    "map",
    either(
        "players",
        shape("field", label="the name of a field"),
        listing("players", shape("players", "integer", **_COUNT)),
        help="The numbers of players: `[3, 4]`, or the name of a field of the map that says it.",
    ),
)
DIE = table(
    "die",
    shape("name", required=True, help="What it is for."),
    choice("sides", *map(str, SIDES), required=True, help="How many sides it has."),
    shape("color", "color", help="A colour, or a name of the palette."),
    shape("count", "integer", default=1, minimum=1, maximum=100, help="How many."),
    _SEAT,
    shape("shows", "integer", help="The number that lies on top at the beginning."),
    listing("faces", shape("face"), help="What the six sides are called, where not 1 to 6."),
)
COUNTER = table(
    "counter",
    shape("name", required=True, help="What it counts."),
    shape("value", "integer", default=0, help="The number at the beginning."),
    shape("color", "color", help="A colour, or a name of the palette."),
    _SEAT,
)
TABLE = table(
    "table",
    listing("players", shape("players", "integer", **_COUNT), help="The numbers of players a table is made for."),
    listing("time", shape("minutes", "integer", **_MINUTES), maximum=2, help="Minutes of a game: the least, the most."),
    listing("seats", choice("seat", *SEATS), help="The colours of the seats, in the order of play."),
    by_name("decks", DECK_LAY, help="How decks lie, by their ids."),
    by_name("pieces", PIECE_LAY, help="How pieces that lie in no deck lie, by their kinds."),
    by_name("maps", MAP_USE, help="For how many players maps are, by their kind or id."),
    listing("dice", DIE, help="Dice."),
    listing("counters", COUNTER, help="Counters with buttons."),
    shape("note", help="A text that is shown on the screen."),
    shape("setup", help="What to do at the beginning, on a card on the table."),
    help="How the game lies on a virtual table.",
)


def build_table(
    root: MapNode,
    values: Mapping[str, Any],
    reading: Reading,
    kinds: Mapping[str, Kind],
    things: tuple[Mapping[str, Deck], Iterable[Component]],
) -> TablePlan:
    """The table of a game; what names nothing is reported and left out.

    Args:
        root: The map of `game.yaml`.
        values: What `reading` read from it.
        reading: Gathers problems.
        kinds: The game's kinds.
        things: Its decks, and its components.
    """
    node, entry = root.nodes.get("table"), values["table"]
    if type(node) is not MapNode or entry is None:
        return TablePlan(place=reading.place(root))
    decks, components = things
    components = list(components)
    ids = {component.id for component in components}
    held = {name: frozenset(one.component for one in deck.entries) for name, deck in decks.items()}
    held |= {kind: frozenset(c.id for c in components if c.kind == kind) for kind in kinds}
    makers = _Makers(node, entry, reading, held)
    return TablePlan(
        place=reading.key_place(root, "table"),
        players=tuple(dict.fromkeys(entry["players"])),
        time=_times(entry["time"]),
        seats=tuple(dict.fromkeys(entry["seats"])),
        decks=makers.lays("decks", "deck", decks),
        pieces=makers.lays("pieces", "kind", kinds),
        maps=makers.maps(kinds, ids),
        dice=makers.dice(),
        counters=makers.counters(),
        note=entry["note"],
        setup=entry["setup"],
    )


class _Makers:
    """Makes the parts of a table from what was read."""

    def __init__(
        self, node: MapNode, entry: Mapping[str, Any], reading: Reading, ids: Mapping[str, frozenset[str]]
    ) -> None:
        self._node, self._entry, self._reading, self._ids = node, entry, reading, ids

    def lays(self, section: str, what: str, known: Mapping[str, Any]) -> dict[str, Lay]:
        """How decks or pieces lie."""
        node = self._node.nodes.get(section)
        if type(node) is not MapNode:
            return {}
        return {
            name: self._lay(node, name, entry)
            for name, entry in self._entry[section].items()
            if self._is_known(node, name, what, known) and isinstance(entry, Mapping)
        }

    def _is_known(self, node: MapNode, name: str, what: str, known: Iterable[str]) -> bool:
        if name in known:
            return True
        message = f"{what} `{name}` of the table is unknown"
        self._reading.fail(f"unknown-{what}", message, key_node(node, name), *did_you_mean(name, known))
        return False

    def _lay(self, node: MapNode, name: str, entry: Mapping[str, Any]) -> Lay:
        seat = entry["seat"] or ""
        return Lay(
            place=self._reading.key_place(node, name),
            seat=seat if isinstance(seat, str) else "",
            seats={} if isinstance(seat, str) else self._seats(node, name, seat),
            form=entry.get("as", ""),
            face=entry["face"],
            shuffle=entry.get("shuffle"),
            discard=entry.get("discard"),
            spots=tuple(entry["at"]),
            out=entry["out"],
        )

    def _seats(self, node: MapNode, name: str, seats: Mapping[str, int]) -> dict[str, int]:
        """The seats of single components; ids that the deck or kind does not have are reported."""
        entry = node.nodes[name]
        written = entry.nodes.get("seat") if type(entry) is MapNode else None
        if type(written) is not MapNode:
            return {}
        known = self._ids.get(name, frozenset())
        return {one: seat for one, seat in seats.items() if self._is_known(written, one, "component", known)}

    def maps(self, kinds: Mapping[str, Kind], ids: Iterable[str]) -> dict[str, MapUse]:
        """For whom maps are."""
        node = self._node.nodes.get("maps")
        if type(node) is not MapNode:
            return {}
        known = {*kinds, *ids}
        found = {}
        for name, entry in self._entry["maps"].items():
            if not self._is_known(node, name, "component", known) or not isinstance(entry, Mapping):
                continue
            players, place = entry["players"], self._reading.key_place(node, name)
            by_field = isinstance(players, str)
            if by_field and players and not self._has_field(name, players, kinds):
                mends = did_you_mean(players, [field.name for kind in kinds.values() for field in kind.fields])
                message = f"the map `{name}` has no field `{players}`"
                self._reading.fail("undefined-name", message, key_node(node, name), *mends)
                continue
            found[name] = MapUse(
                place=place, players=() if by_field else tuple(players), field=players if by_field else ""
            )
        return found

    @staticmethod
    def _has_field(name: str, field: str, kinds: Mapping[str, Kind]) -> bool:
        """Whether a kind has a field, or any kind where a component is meant."""
        some = [kinds[name]] if name in kinds else kinds.values()
        return any(kind.field(field) is not None for kind in some)

    def dice(self) -> tuple[TableDie, ...]:
        """The dice; what a die cannot show is reported."""
        dice = []
        for entry, child in self._entries("dice"):
            sides = int(entry["sides"] or SIDES[1])
            faces = tuple(entry["faces"])
            if faces and (sides != SIDES[1] or len(faces) != sides):
                mend = "name six faces, or leave `faces` out"
                message = f"a die of {sides} cannot have {len(faces)} faces of its own"
                self._reading.fail("invalid-die", message, child, mend)
                faces = ()
            dice.append(
                TableDie(
                    place=self._reading.place(child),
                    name=entry["name"],
                    sides=sides,
                    color=entry["color"],
                    count=entry["count"],
                    seat=entry["seat"],
                    shows=self._shown(entry["shows"], sides, child),
                    faces=faces,
                )
            )
        return tuple(dice)

    def _shown(self, number: int | None, sides: int, node: Node) -> int | None:
        """The number on top, if the die has it: those of ten have a 0."""
        least = 0 if sides == SIDES[3] else 1
        if number is None or least <= number <= sides:
            return number
        message = f"a die of {sides} cannot show {number}"
        self._reading.fail("invalid-die", message, node, f"write a number from {least} to {sides}")
        return None

    def counters(self) -> tuple[TableCounter, ...]:
        """The counters."""
        return tuple(
            TableCounter(
                place=self._reading.place(child),
                name=entry["name"],
                value=entry["value"],
                color=entry["color"],
                seat=entry["seat"],
            )
            for entry, child in self._entries("counters")
        )

    def _entries(self, section: str) -> list[tuple[Mapping[str, Any], Node]]:
        """The items of a list that are maps, with their nodes."""
        node = self._node.nodes.get(section)
        if type(node) is not ListNode:
            return []
        children = [child for child in node.nodes if type(child) is MapNode]
        return list(zip(self._entry[section], children, strict=False))


def _times(minutes: list[int]) -> tuple[int, int]:
    """The least and the most minutes."""
    return (min(minutes), max(minutes)) if minutes else DEFAULT_TIME
