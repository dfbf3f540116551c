# SPDX-License-Identifier: MIT
"""Numbers about a game: how many of what, how values are distributed, what dice give on average. Nothing is printed."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pnp.model.game import Component, Field, Game, Kind
from pnp.rules.records import GameView, walk
from pnp.rules.rolls import DICE, Dice, Roll, parse_roll
from pnp.rules.wording import Vocabulary, strip_markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How often a value occurs: on how many components, and on how many cards when copies count."""

    value: str
    components: int
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribution:
    """How the numbers of a field are spread over the components that have it, each counted once.

    `counts` are the different values in rising order with how often each occurs; `spread` is the standard deviation
    of the whole population.
    """

    field: str
    counts: tuple[tuple[float, int], ...]
    number: int
    total: float
    least: float
    most: float
    mean: float
    median: float
    spread: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceMean:
    """A dice text of a component and what it gives."""

    component: str
    field: str
    text: str
    roll: Roll


@dataclass(frozen=True, slots=True, kw_only=True)
class KindStatistics:
    """The numbers of one kind."""

    kind: str
    label: str
    components: int
    cards: int
    choices: tuple[tuple[str, tuple[Tally, ...]], ...]
    numbers: tuple[Distribution, ...]
    dice: tuple[DiceMean, ...]
    keywords: tuple[Tally, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStatistics:
    """The numbers of a game: of each kind, and how many cards each deck holds."""

    game: str
    kinds: tuple[KindStatistics, ...]
    decks: tuple[tuple[str, int], ...]


def game_statistics(game: Game, dice: Dice = DICE) -> GameStatistics:
    """Reckon up a game.

    Args:
        game: The game.
        dice: The dice that its dice texts name.

    Returns:
        Its kinds in the order declared, each with its fields in theirs, and its decks.
    """
    view = GameView(game)
    kinds = tuple(_kind_statistics(view, kind, dice) for kind in game.kinds.values())
    return GameStatistics(game=game.id, kinds=kinds, decks=tuple((d.id, d.count) for d in game.decks.values()))


def _kind_statistics(view: GameView, kind: Kind, dice: Dice) -> KindStatistics:
    components = view.game.of_kind(kind.id)
    fields = tuple(_leaves(kind.fields))
    spread = (_distribution(view, kind.id, path) for path, field in fields if field.type in ("integer", "number"))
    return KindStatistics(
        kind=kind.id,
        label=kind.label,
        components=len(components),
        cards=sum(component.copies for component in components),
        choices=tuple((path, _tally(view, kind.id, path)) for path, field in fields if field.type == "choice"),
        numbers=tuple(found for found in spread if found is not None),
        dice=tuple(
            mean for path, field in fields if field.type == "dice" for mean in _dice_means(view, kind.id, path, dice)
        ),
        keywords=keyword_tally(view.game, kind.id),
    )


def _leaves(fields: Iterable[Field], before: str = "") -> Iterator[tuple[str, Field]]:
    """The fields that hold values of their own, inside maps and lists too, by their paths."""
    for field in fields:
        path, inner = f"{before}{field.name}", field
        while inner.item is not None:
            inner = inner.item
        if inner.fields:
            yield from _leaves(inner.fields, f"{path}.")
        else:
            yield path, inner


def _values(view: GameView, kind: str, field: str) -> Iterator[tuple[Component, Any]]:
    path = tuple(field.split("."))
    for component in view.game.of_kind(kind):
        for _, value in walk(view.record(component), path):
            yield component, value


def tally(game: Game, kind: str, field: str) -> tuple[Tally, ...]:
    """How often each value of a field occurs.

    Args:
        game: The game.
        kind: The kind whose components are counted.
        field: The field, with dots into maps and lists. A value that a component has twice counts once.

    Returns:
        First the choices that the kind declares, in their order, also those that nothing has; then other values.
    """
    return _tally(GameView(game), kind, field)


def _tally(view: GameView, kind: str, field: str) -> tuple[Tally, ...]:
    declared = dict(_leaves(view.game.kinds[kind].fields)).get(field)
    found: dict[str, dict[str, Component]] = {choice: {} for choice in (declared.choices if declared else ())}
    for component, value in _values(view, kind, field):
        found.setdefault(str(value), {})[component.id] = component
    return _tallies(found)


def _tallies(found: dict[str, dict[str, Component]]) -> tuple[Tally, ...]:
    return tuple(
        Tally(value=value, components=len(owners), cards=sum(owner.copies for owner in owners.values()))
        for value, owners in found.items()
    )


def distribution(game: Game, kind: str, field: str) -> Distribution | None:
    """How the numbers of a field are spread.

    Args:
        game: The game.
        kind: The kind whose components are looked at.
        field: The field, with dots into maps and lists; what is no number is passed over.

    Returns:
        The distribution, or None if there is no number.
    """
    return _distribution(GameView(game), kind, field)


def _distribution(view: GameView, kind: str, field: str) -> Distribution | None:
    values = [value for _, value in _values(view, kind, field) if type(value) in (int, float)]
    if not values:
        return None
    return Distribution(
        field=field,
        counts=tuple(sorted(Counter(values).items())),
        number=len(values),
        total=sum(values),
        least=min(values),
        most=max(values),
        mean=statistics.fmean(values),
        median=statistics.median(values),
        spread=statistics.pstdev(values),
    )


def dice_means(game: Game, kind: str, field: str, dice: Dice = DICE) -> tuple[DiceMean, ...]:
    """What the dice texts of a field give, in the order of the components; texts that do not parse are passed over."""
    return _dice_means(GameView(game), kind, field, dice)


def _dice_means(view: GameView, kind: str, field: str, dice: Dice) -> tuple[DiceMean, ...]:
    rolls = ((c, value, parse_roll(value, dice)) for c, value in _values(view, kind, field))
    return tuple(
        DiceMean(component=c.id, field=field, text=str(value), roll=roll)
        for c, value, roll in rolls
        if roll is not None
    )


def keyword_tally(game: Game, kind: str) -> tuple[Tally, ...]:
    """On how many components of a kind each keyword of the glossary stands, in the glossary's order.

    All texts of a component are looked through; a keyword counts once a component, by its word or its icon.
    """
    vocabulary = Vocabulary(game.terms)
    found: dict[str, dict[str, Component]] = {term.id: {} for term in game.terms if term.keyword}
    for component in game.of_kind(kind):
        plain = strip_markup("\n".join(_texts(component.values)))
        used = [use.term.id for use in vocabulary.uses(plain.text)]
        used += [term.id for icon in plain.icons for term in vocabulary.by_icon.get(icon, ())]
        for term in used:
            if term in found:
                found[term][component.id] = component
    return _tallies(found)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)
