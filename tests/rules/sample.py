# SPDX-License-Identifier: MIT
"""Small games for the tests of rules, made from plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Place
from pnp.model.game import Component, Deck, DeckEntry, Field, Game, Kind, Rule, Term, ValuePath
from pnp.rules.check import check_game

NOWHERE = Place(path="game.yaml")


def field(name: str, stated: Any) -> Field:
    """A field from its type, from a list with its item, or from a map with its fields."""
    if isinstance(stated, list):
        return Field(name=name, type="list", place=NOWHERE, item=field(name, stated[0]))
    if isinstance(stated, Mapping) and "type" not in stated:
        inner = tuple(field(key, value) for key, value in stated.items())
        return Field(name=name, type="map", place=NOWHERE, fields=inner)
    details = dict(stated) if isinstance(stated, Mapping) else {"type": stated}
    return Field(name=name, place=NOWHERE, **details)


def places(values: Any, line: int, path: ValuePath = ()) -> dict[ValuePath, Place]:
    """A place for every value: the component's line, and a column that counts the values."""
    found: dict[ValuePath, Place] = {}
    pairs = values.items() if isinstance(values, Mapping) else enumerate(values) if isinstance(values, list) else ()
    for key, value in pairs:
        inner = (*path, key)
        found[inner] = Place(path="cards.yaml", line=line, column=10 * len(inner) + len(found) + 1)
        found |= places(value, line, inner)
    return found


def component(kind: str, line: int, values: Mapping[str, Any]) -> Component:
    """A component; its line is its number in the kind."""
    inner = {name: value for name, value in values.items() if name not in ("id", "copies")}
    return Component(
        kind=kind,
        id=str(values.get("id", f"{kind}-{line}")),
        place=Place(path="cards.yaml", line=line),
        values=inner,
        places=places(inner, line),
        copies=values.get("copies", 1),
    )


def deck(name: str, cards: Mapping[str, int], kind: str = "card", **details: Any) -> Deck:
    """A deck; its entries stand on the lines after 100."""
    entries = tuple(
        DeckEntry(component=card, copies=copies, place=Place(path="game.yaml", line=100 + number))
        for number, (card, copies) in enumerate(cards.items(), 1)
    )
    place = Place(path="game.yaml", line=100)
    return Deck(id=name, place=place, name=details.pop("title", name), kind=kind, entries=entries, **details)


def term(name: str, *words: str, **details: Any) -> Term:
    """A term of the glossary with a definition."""
    return Term(id=name, place=Place(path="glossary.yaml"), words=words, **{"definition": "…", **details})


def rule(check: str, *, name: str = "RULE", say: str = "", severity: str = "error", **settings: Any) -> Rule:
    """A rule; settings with `-` in their names are written with `_`."""
    stated = {key.replace("_", "-"): value for key, value in settings.items()}
    examples = tuple(stated.pop("examples", ()))
    lines: dict[ValuePath, Place] = {
        (key,): Place(path="rules.yaml", line=number) for number, key in enumerate(stated, 2)
    }
    return Rule(
        id=name,
        place=Place(path="rules.yaml"),
        check=check,
        message=say,
        severity=severity,
        settings=stated,
        places=lines,
        examples=examples,
    )


def game(
    *rules: Rule,
    cards: Sequence[Mapping[str, Any]] = (),
    fields: Mapping[str, Any] | None = None,
    decks: Sequence[Deck] = (),
    others: Mapping[str, Sequence[Mapping[str, Any]]] | None = None,
    **details: Any,
) -> Game:
    """A game with one kind `card` of the given fields, and further kinds that declare none."""
    kinds = {"card": Kind(id="card", place=NOWHERE, fields=tuple(field(n, s) for n, s in (fields or {}).items()))}
    components = [component("card", number, values) for number, values in enumerate(cards, 1)]
    for name, entries in (others or {}).items():
        kinds[name] = Kind(id=name, place=NOWHERE)
        components += [component(name, number, values) for number, values in enumerate(entries, 1)]
    return Game(
        id="sample",
        folder="cards/sample",
        place=NOWHERE,
        title="Sample",
        version="1",
        kinds=kinds,
        components=tuple(components),
        decks={d.id: d for d in decks},
        rules=rules,
        **details,
    )


def check(sample: Game) -> tuple[Diagnostic, ...]:
    """What its rules find, and nothing but that: a rule that cannot be checked fails the test."""
    found = check_game(sample)
    assert {diagnostic.code for diagnostic in found} <= {rule.id for rule in sample.rules}, found
    return found


def messages(sample: Game) -> list[str]:
    """The facts that its rules find."""
    return [diagnostic.message for diagnostic in check(sample)]


def fault(sample: Game) -> Diagnostic:
    """The one diagnostic about a rule that cannot be checked."""
    (found,) = check_game(sample)
    assert found.code not in {rule.id for rule in sample.rules}
    return found
