# SPDX-License-Identifier: MIT
"""The decks of a game: which components they hold, and how many of each."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.diagnostics.problem import Note, did_you_mean, error
from pnp.loading.components import Loaded
from pnp.loading.names import fold_id
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, key_node
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, either, listing, shape, table
from pnp.model.game import Component, Deck, DeckEntry, Kind


class _Named(NamedTuple):
    """A component as a deck names it; `copies` is None for as many as the component has."""

    id: str
    copies: int | None
    node: ScalarNode


DECK = table(
    "deck",
    shape("name", help="The name people read."),
    shape("kind", help="The kind of its components; may be left out where the game has one kind."),
    either(
        "cards",
        shape("all", label="`all`"),
        listing("ids", shape("id")),
        by_name("copies", shape("copies", "integer", minimum=0, maximum=100_000)),
        required=True,
        help="`all`, a list of ids, or a map of ids with copies.",
    ),
    shape("size", "integer", minimum=0, help="How many cards it must hold."),
    shape("marker", help="The id of its marker card."),
    shape("back", help="The template of its backs instead of the kind's."),
    by_name("values", shape("value", "any"), help="What its backs see as `deck`."),
)
DECKS = by_name("decks", DECK, help="Counted sets of components.")


def build_decks(
    root: MapNode, values: dict[str, Any], reading: Reading, kinds: Mapping[str, Kind], loaded: Loaded
) -> dict[str, Deck]:
    """The decks of a game; one whose kind is unknown is left out, and entries that name nothing are.

    Args:
        root: The map of `game.yaml`.
        values: What `reading` read from it.
        reading: Gathers problems.
        kinds: The game's kinds.
        loaded: All components.
    """
    node = root.nodes.get("decks")
    decks: dict[str, Deck] = {}
    if type(node) is not MapNode:
        return decks
    for name, entry in values["decks"].items():
        child = node.nodes[name]
        if type(child) is not MapNode:
            continue
        key = key_node(node, name)
        reading.check_id(node, name, "deck")
        kind = _kind(name, entry["kind"], child, key, kinds, reading)
        if kind:
            decks[name] = _deck(entry, child, key, reading, kind, loaded)
    return decks


def _deck(
    entry: Mapping[str, Any], node: MapNode, key: ScalarNode, reading: Reading, kind: str, loaded: Loaded
) -> Deck:
    name, marker = key.text, entry["marker"]
    known = loaded.ids.get(kind, {})
    if marker and _find(marker, known) is None:
        _unknown(marker, node.nodes["marker"], f"the marker of deck `{name}`", kind, known, reading)
        marker = ""
    entries = _entries(name, node.nodes.get("cards"), kind, loaded, reading)
    count, size = sum(one.copies for one in entries if one.component != marker), entry["size"]
    if size is not None and count != size:
        code, mend = ("deck-too-small", "add") if count < size else ("deck-too-large", "take out")
        message = f"deck `{name}` holds {count} cards, not {size}"
        reading.fail(code, message, node.nodes["size"], f"{mend} {abs(size - count)}, or set `size` to {count}")
    return Deck(
        id=name,
        place=reading.place(key),
        name=entry["name"] or name,
        kind=kind,
        entries=entries,
        size=size,
        marker=marker,
        back=entry["back"],
        values=entry["values"],
    )


def _kind(deck: str, kind: str, node: MapNode, key: Node, kinds: Mapping[str, Kind], reading: Reading) -> str:
    if kind in kinds:
        return kind
    if kind:
        helps = did_you_mean(kind, kinds)
        reading.fail("unknown-kind", f"kind `{kind}` of deck `{deck}` is unknown", node.nodes["kind"], *helps)
        return ""
    if len(kinds) == 1:
        return next(iter(kinds))
    reading.fail("missing-key", f"deck `{deck}` has no `kind`", key, "write `kind: …`")
    return ""


def _entries(deck: str, node: Node | None, kind: str, loaded: Loaded, reading: Reading) -> tuple[DeckEntry, ...]:
    known = loaded.ids.get(kind, {})
    if type(node) is ScalarNode:
        if node.text != "all":
            helps = ("write `all`, a list of ids, or a map of ids with copies",)
            reading.fail("wrong-type", f"`cards` of deck `{deck}` is `{node.text}`, not `all`", node, *helps)
            return ()
        place = reading.place(node)
        whole = [c for c in loaded.components if c.kind == kind and c.copies]
        return tuple(DeckEntry(component=c.id, copies=c.copies, place=place) for c in whole)
    if type(node) is ListNode:
        named = [_Named(child.text, None, child) for child in node.nodes if type(child) is ScalarNode and child.text]
    elif type(node) is MapNode:
        keys = {name: ScalarNode(name, False, *mark) for name, mark in node.keys.items()}
        named = [_Named(name, _count(child), keys[name]) for name, child in node.nodes.items()]
    else:
        named = []
    return _named(deck, named, kind, known, reading)


def _count(node: Node) -> int | None:
    return int(node.text) if type(node) is ScalarNode and node.text.isascii() and node.text.isdigit() else None


def _named(
    deck: str,
    named: Sequence[_Named],
    kind: str,
    known: Mapping[str, Component],
    reading: Reading,
) -> tuple[DeckEntry, ...]:
    """Entries by id, with their own number of copies or the component's."""
    entries: dict[str, DeckEntry] = {}
    for name, copies, node in named:
        component = _find(name, known)
        if component is None:
            _unknown(name, node, f"deck `{deck}`", kind, known, reading)
            continue
        if component.id in entries:
            message = f"deck `{deck}` names `{name}` twice"
            notes = (Note(message="first named", place=entries[component.id].place),)
            helps = (f"write `{{{name}: 2}}` for two copies",)
            reading.diagnostics.append(error("duplicate-entry", message, reading.place(node), notes=notes, helps=helps))
            continue
        count = component.copies if copies is None else copies
        entries[component.id] = DeckEntry(component=component.id, copies=count, place=reading.place(node))
    return tuple(entry for entry in entries.values() if entry.copies)


def _find(name: str, known: Mapping[str, Component]) -> Component | None:
    """The component of exactly that id; ids that differ by case are another's misspelling."""
    component = known.get(fold_id(name))
    return component if component is not None and component.id == unicodedata.normalize("NFC", name) else None


def _unknown(name: str, node: Node, where: str, kind: str, known: Mapping[str, Component], reading: Reading) -> None:
    ids = [c.id for c in known.values()]
    helps = did_you_mean(name, ids)
    if len(ids) > 12 and helps[0].startswith("use one of"):
        helps = ()
    reading.fail("unknown-component", f"{where} names `{name}`, and there is no such {kind}", node, *helps)
