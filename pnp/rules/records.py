# SPDX-License-Identifier: MIT
"""A game's values as rules see them: maps whose fields are read by name, where a misspelt name is an error.

Components, decks and the maps inside them become `Record`s, lists become tuples. Everything is made when first asked
for and then kept, since most rules read few fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.model.game import Component, Deck, Field, Game, Term, ValuePath


class UnknownNameError(Exception):
    """A name that the game's data does not have, with the help that mends it."""

    def __init__(self, message: str, helps: tuple[str, ...] = ()) -> None:
        self.message = message
        self.helps = helps
        super().__init__(message)


_SCALARS = (str, int, float)


class Record:
    """A map read by field names.

    A field that the kind declares and the data leave out is None; any other missing name raises `UnknownNameError`.
    `fields` of None means that nothing is declared: then only what is written can be read.
    """

    __slots__ = ("_kept", "_values", "fields", "label")
    __hash__ = None  # type: ignore[assignment]  # equality below is not by identity

    def __init__(self, label: str, values: Mapping[str, Any], fields: Mapping[str, Field] | None = None) -> None:
        self.label = label
        self.fields = fields
        self._values = values
        self._kept: dict[str, Any] = {}

    def field(self, name: str) -> Any:
        """The value of a field, its maps as records and its lists as tuples."""
        kept = self._kept
        if name in kept:
            return kept[name]
        written: Mapping[Any, Any] = self._values
        declared = self.fields.get(name) if self.fields else None
        if name in written:
            value = written[name]
        elif declared is not None:
            value = declared.default
        elif name.isdecimal() and len(name) < 10 and int(name) in written:  # YAML keys such as 1 are numbers
            value = written[int(name)]
        else:
            raise UnknownNameError(f"{self.label} has no `{name}`", did_you_mean(name, self.names()))
        if value is not None and not isinstance(value, _SCALARS):
            value = wrap(value, f"`{name}` of {self.label}", declared)
        kept[name] = value
        return value

    def get(self, name: str) -> Any:
        """The value of a field; None for an unknown name where nothing is declared."""
        if name in self._kept:
            return self._kept[name]
        if self.fields is None and name not in self._values:
            return None
        return self.field(name)

    def names(self) -> tuple[str, ...]:
        """Every name that can be read."""
        return tuple(dict.fromkeys((*map(str, self._values), *(self.fields or ()))))

    def items(self) -> Iterator[tuple[str, Any]]:
        """The written fields with their values."""
        return ((str(name), self.field(str(name))) for name in self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, Record):
            return self is other
        raise UnknownNameError(
            f"{self.label} and {other.label} cannot be compared whole", ("compare one of their fields",)
        )

    def __str__(self) -> str:
        return self.label


def quoted(value: Any) -> str:
    """What messages call a value that may be a record."""
    if value is None:
        return "nothing"
    return value.label if isinstance(value, Record) else f"`{value}`"


def wrap(value: Any, label: str, declared: Field | None = None) -> Any:
    """A value as rules see it; `declared` is what the kind says of it."""
    if isinstance(value, Mapping):
        fields = {f.name: f for f in declared.fields} if declared is not None and declared.fields else None
        return Record(label, value, fields)
    if isinstance(value, list | tuple) and not (value and isinstance(value[0], Record)):
        item = declared.item if declared is not None else None
        return tuple(wrap(entry, f"item {number} of {label}", item) for number, entry in enumerate(value, 1))
    return value


Found = list[tuple[ValuePath, Any]]
"""Values with the paths that lead to them."""


def walk(value: Any, path: tuple[str, ...], *, whole: bool = False, strict: bool = False) -> Found:
    """Every value at a path, through lists on the way, with its exact place; values left out are skipped.

    A text that is left out is empty, any other value None.

    Args:
        value: A record, or a list of them.
        path: Field names, outermost first.
        whole: Give a list at the end of the path whole, instead of its items.
        strict: Raise for a name that an undeclared map does not have, instead of passing it over.

    Returns:
        The path with the numbers of list items in it, and the value, for each.

    Raises:
        UnknownNameError: A name is not known, or the path leads into what is no map.
    """
    if len(path) == 1 and isinstance(value, Record):  # nearly all paths end here at once
        found = value.field(path[0]) if strict else value.get(path[0])
        if whole or not isinstance(found, tuple):
            return [] if found is None or found == "" else [(path, found)]
        return [((*path, number), item) for number, item in enumerate(found) if item is not None and item != ""]
    if isinstance(value, tuple):
        if whole and not path:
            return [((), value)]
        return [
            ((number, *inner), found)
            for number, item in enumerate(value)
            for inner, found in walk(item, path, whole=whole, strict=strict)
        ]
    if value is None or not path:
        return [] if value is None or value == "" else [((), value)]
    if not isinstance(value, Record):
        raise UnknownNameError(f"{quoted(value)} is not a map with a field `{path[0]}`")
    first, rest = path[0], path[1:]
    inside = value.field(first) if strict else value.get(first)
    return [((first, *inner), found) for inner, found in walk(inside, rest, whole=whole, strict=strict)]


def kind_fields(game: Game, kind: str) -> dict[str, Field] | None:
    """What a kind declares by name; where it declares nothing, every name its components use."""
    known = game.kinds.get(kind)
    if known is not None and known.fields:
        return {f.name: f for f in known.fields}
    used = (name for component in game.of_kind(kind) for name in component.values)
    return {name: Field(name=name, type="", place=game.place) for name in dict.fromkeys(used)}


_MOST_CARDS = 100_000
"""Decks beyond this many cards are not spread out into a list of cards."""


class GameView:
    """A game as rules see it.

    `roots` are the names every expression may use: `game`, `kinds`, `decks` and `terms`. `shared` identifies the lists
    that live as long as the view, so that what was reckoned over them can be kept.
    """

    __slots__ = ("_decks", "_records", "game", "roots", "shared")

    def __init__(self, game: Game) -> None:
        self.game = game
        fields = {kind: kind_fields(game, kind) for kind in game.kinds}
        self._records = {id(c): _component_record(c, fields.get(c.kind)) for c in game.components}
        kinds = {kind: tuple(self.record(c) for c in game.of_kind(kind)) for kind in game.kinds}
        self._decks = {deck.id: self._deck_record(deck) for deck in game.decks.values()}
        terms = tuple(_term_record(term) for term in game.terms)
        self.roots: dict[str, Any] = {
            "game": _game_record(game),
            "kinds": Record("`kinds`", kinds),
            "decks": Record("`decks`", self._decks),
            "terms": terms,
        }
        lists = [*kinds.values(), terms]
        lists += [deck.field(name) for deck in self._decks.values() for name in ("entries", "cards") if name in deck]
        self.shared = frozenset(map(id, lists))

    def record(self, component: Component) -> Record:
        """The record of one of the game's components."""
        return self._records[id(component)]

    def of_kind(self, kind: str) -> tuple[tuple[Component, Record], ...]:
        """The components of a kind with their records, in the order written."""
        return tuple(zip(self.game.of_kind(kind), self.roots["kinds"].field(kind), strict=True))

    def deck_record(self, deck: Deck) -> Record:
        """The record of one of the game's decks."""
        return self._decks[deck.id]

    def _deck_record(self, deck: Deck) -> Record:
        cards = {c.id: self.record(c) for c in self.game.of_kind(deck.kind)}
        known = [entry for entry in deck.entries if entry.component in cards]
        entries = tuple(
            Record(f"entry `{e.component}` of deck `{deck.id}`", {"card": cards[e.component], "copies": e.copies})
            for e in known
        )
        values: dict[str, Any] = {
            "id": deck.id,
            "name": deck.name,
            "kind": deck.kind,
            "size": deck.size,
            "marker": deck.marker,
        }
        values |= {"count": deck.count, "entries": entries}
        if deck.count <= _MOST_CARDS:
            values["cards"] = tuple(cards[e.component] for e in known for _ in range(e.copies))
        return Record(f"deck `{deck.id}`", {**deck.values, **values})


def _component_record(component: Component, fields: Mapping[str, Field] | None) -> Record:
    values = {"kind": component.kind, **component.values, "id": component.id, "copies": component.copies}
    return Record(f"{component.kind} `{component.id}`", values, fields)


def _game_record(game: Game) -> Record:
    least, most = game.players
    values = {"id": game.id, "title": game.title, "version": game.version, "language": game.language}
    return Record("the game", {**values, "players": {"min": least, "max": most}, "constants": game.constants})


def _term_record(term: Term) -> Record:
    names = ("id", "words", "definition", "keyword", "icon", "parameters")
    return Record(f"term `{term.id}`", {name: getattr(term, name) for name in names})
