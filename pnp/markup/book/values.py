# SPDX-License-Identifier: MIT
"""What the source of a book sees by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.markup.game_values import game_values
from pnp.model.game import Component, Game, StandIn


def book_values(game: Game, name: str, more: Mapping[str, Any]) -> dict[str, Any]:
    """The names that a book's source knows.

    Args:
        game: The game.
        name: The book's id, `book.id`.
        more: What the pipeline knows: `contents`, `date`, `facts` and the like; it wins over the rest.
    """
    components = {kind: [_component(c) for c in game.of_kind(kind)] for kind in game.kinds}
    values: dict[str, Any] = {
        "game": game_values(game),
        "constants": game.constants,
        "version": game.version,
        "credits": list(game.credits),
        "decks": {
            deck.id: {
                **deck.values,
                "id": deck.id,
                "name": deck.name,
                "kind": deck.kind,
                "count": deck.count,
                "size": deck.size if deck.size is not None else deck.count,
            }
            for deck in game.decks.values()
        },
        "kinds": {
            kind.id: {"id": kind.id, "label": kind.label or kind.id, "count": len(components[kind.id])}
            for kind in game.kinds.values()
        },
        "components": components,
        "by_id": {kind: {one["id"]: one for one in found} for kind, found in components.items()},
        "terms": [_term(term) for term in game.terms],
        "stand_ins": [_stand_in(one, game) for one in game.stand_ins],
        "book": {"id": name, "title": game.title},
        "contents": [],
        "date": "",
        "facts": {},
    }
    return {**values, **more}


def _component(component: Component) -> dict[str, Any]:
    return {"kind": component.kind, **component.values, "id": component.id, "copies": component.copies}


def _stand_in(one: StandIn, game: Game) -> dict[str, Any]:
    """What stands for a part: a kind or deck by its name, and how many of it there are."""
    if one.kind:
        name, count = game.kinds[one.kind].label or one.kind, sum(c.copies for c in game.of_kind(one.kind))
    elif one.deck:
        name, count = game.decks[one.deck].name or one.deck, game.decks[one.deck].count
    else:
        name, count = one.part, one.count
    return {"name": name, "count": one.count or count, "use": one.use}


def _term(term: Any) -> dict[str, Any]:
    return {
        "id": term.id,
        "word": term.words[0] if term.words else term.id,
        "words": list(term.words),
        "definition": term.definition,
        "keyword": term.keyword,
        "icon": term.icon,
        "parameters": list(term.parameters),
    }
