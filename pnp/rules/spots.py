# SPDX-License-Identifier: MIT
"""The things that rules look at, each with its place in the game's files and the name messages give it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.diagnostics.problem import Place
from pnp.model.game import Component, Deck, Game, ValuePath

_LONGEST_SHOWN = 80


class Spot(NamedTuple):
    """A thing a rule looks at: a component, a deck, the game's constants, or a value in one of them.

    `it` is what `it` means in expressions there; `path` leads from the component or the game to the value. It is a
    tuple because rules make one for every value they look at, and tuples are made three times as fast.
    """

    value: Any
    it: Any
    component: Component | None = None
    deck: Deck | None = None
    path: ValuePath = ()


def game_place(game: Game, *path: str | int) -> Place:
    """Where a value of `game.yaml` stands, or the nearest thing round it."""
    for end in range(len(path), 0, -1):
        if path[:end] in game.places:
            return game.places[path[:end]]
    return game.place


def place_of(game: Game, spot: Spot, *path: str | int) -> Place:
    """Where a spot, or a value below it, stands in the game's files."""
    if spot.component is not None:
        return spot.component.place_of(*spot.path, *path)
    return spot.deck.place if spot.deck is not None else game_place(game, *spot.path, *path)


def label_of(spot: Spot) -> str:
    """What messages call a spot, such as `points` of card `match`."""
    if spot.component is not None:
        owner = f"{spot.component.kind} `{spot.component.id}`"
    else:
        owner = f"deck `{spot.deck.id}`" if spot.deck is not None else "the game"
    path = ".".join(map(str, spot.path))
    return f"`{path}` of {owner}" if path else owner


def show(value: Any) -> str:
    """A value as messages show it: on one line, and cut where it is long."""
    if type(value) is int:
        return str(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.6g}"
    if isinstance(value, tuple | list):
        return ", ".join(map(show, value))
    text = "nothing" if value is None else " ".join(str(value).split())
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"
