# SPDX-License-Identifier: MIT
"""Small changes laid over a game, by which rules state examples: values set, components added and removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.model.game import Component, Deck, DeckEntry, Game, Term, ValuePath

_ORDERS = ("set", "add", "remove")
_TERM_FIELDS = {"words": tuple, "definition": str, "keyword": bool, "icon": str, "parameters": tuple}
_DECK_FIELDS = {"name": str, "size": int, "marker": str, "back": str}
_WORDS = {tuple: "a list of texts", str: "a text", int: "a whole number", bool: "true or false"}


_NOTHING = object()
"""Set in place of a value, it takes the value out."""


class OverlayError(Exception):
    """A change that cannot be made; `path` leads to it inside the overlay."""

    def __init__(self, message: str, path: ValuePath = (), helps: tuple[str, ...] = ()) -> None:
        self.message = message
        self.path = path
        self.helps = helps
        super().__init__(message)


def lay_over(game: Game, overlay: Any) -> Game:
    """Change a game.

    Args:
        game: The game; it stays as it is.
        overlay: A map with `set` (paths to new values), `add` (kinds to lists of new components) and `remove` (a list
            of `kind.id`, or of paths to values). Paths begin with a kind and an id, or with `constants`, `decks` or
            `glossary`. They are carried out in the order remove, add, set.

    Returns:
        The changed game.

    Raises:
        OverlayError: A path leads nowhere, or the overlay has another shape.
    """
    if not isinstance(overlay, Mapping):
        raise OverlayError("it is not a map", helps=("write `set`, `add` or `remove`",))
    for order in overlay:
        if order not in _ORDERS:
            raise OverlayError(f"`{order}` is not a change", (str(order),), did_you_mean(str(order), _ORDERS))
    removed, added, changed = (overlay.get(name) or () for name in ("remove", "add", "set"))
    for number, path in enumerate(_listed(removed, "remove")):
        game = _at(_remove, game, str(path), ("remove", number))
    for kind, entries in _mapped(added, "add"):
        for number, entry in enumerate(_listed(entries, "add", kind)):
            game = _add(game, kind, entry, ("add", kind, number))
    for path, value in _mapped(changed, "set"):
        game = _at(_set, game, path, ("set", path), value)
    return game


def _listed(value: Any, *path: str) -> Iterable[Any]:
    if not isinstance(value, list | tuple):
        raise OverlayError(f"`{path[-1]}` is not a list", path, ("write a list",))
    return value


def _mapped(value: Any, name: str) -> Iterable[tuple[str, Any]]:
    if value and not isinstance(value, Mapping):
        raise OverlayError(f"`{name}` is not a map", (name,), ("write a map",))
    return ((str(key), inner) for key, inner in dict(value).items())


def _at(change: Any, game: Game, path: str, where: ValuePath, *value: Any) -> Game:
    try:
        changed: Game = change(game, path, *value)
    except OverlayError as problem:
        raise OverlayError(problem.message, where, problem.helps) from None
    return changed


def _set(game: Game, path: str, value: Any) -> Game:
    root, rest = _split(path)
    if root == "constants":
        return replace(game, constants=_with(game.constants, _keys(rest), value, path))
    if root == "decks":
        deck, inner = _owner(game.decks, rest, "deck")
        return replace(game, decks={**game.decks, deck: _set_in_deck(game.decks[deck], inner, value, path)})
    if root == "glossary":
        terms = {term.id: term for term in game.terms}
        name, inner = _owner(terms, rest, "term")
        terms[name] = _set_in_term(terms[name], inner, value)
        return replace(game, terms=tuple(terms.values()))
    component, inner = _component(game, root, rest)
    return _replaced(game, component, _set_in_component(component, inner, value, path))


def _remove(game: Game, path: str) -> Game:
    root, rest = _split(path)
    if root == "constants":
        return replace(game, constants=_with(game.constants, _keys(rest), _NOTHING, path))
    if root == "glossary":
        name, _ = _owner({term.id: term for term in game.terms}, rest, "term")
        return replace(game, terms=tuple(term for term in game.terms if term.id != name))
    if root == "decks":
        deck, inner = _owner(game.decks, rest, "deck")
        if not inner:
            return replace(game, decks={name: kept for name, kept in game.decks.items() if name != deck})
        return replace(game, decks={**game.decks, deck: _set_in_deck(game.decks[deck], inner, _NOTHING, path)})
    component, inner = _component(game, root, rest)
    if inner:
        changed = replace(component, values=_with(component.values, _keys(inner), _NOTHING, path))
        return _replaced(game, component, changed)
    kept = tuple(c for c in game.components if c is not component)
    decks = {name: _without(deck, component) for name, deck in game.decks.items()}
    return replace(game, components=kept, decks=decks)


def _add(game: Game, kind: str, entry: Any, where: ValuePath) -> Game:
    if kind not in game.kinds:
        raise OverlayError(f"the game has no kind `{kind}`", where, did_you_mean(kind, game.kinds))
    if not isinstance(entry, Mapping) or "id" not in entry:
        raise OverlayError("it has no `id`", where, ("give it an `id`",))
    values = {str(name): value for name, value in entry.items() if name not in ("id", "copies")}
    component = Component(
        kind=kind,
        id=str(entry["id"]),
        place=game.kinds[kind].place,
        values=values,
        places={},
        copies=_whole(entry.get("copies", 1), where),
    )
    return replace(game, components=(*game.components, component))


def _whole(value: Any, where: ValuePath = ()) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise OverlayError(f"`{value}` is not a whole number", where, ("write a whole number",))
    return value


def _split(path: str) -> tuple[str, str]:
    root, _, rest = path.partition(".")
    if not rest:
        raise OverlayError(f"`{path}` has no dot", helps=("write a kind, an id and a field with dots between",))
    return root, rest


def _keys(path: str) -> ValuePath:
    return tuple(int(part) if part.isdecimal() and len(part) < 6 else part for part in path.split("."))


def _owner(known: Mapping[str, Any], path: str, what: str) -> tuple[str, str]:
    """The longest id that a path begins with, since ids may hold dots, and what follows it."""
    fitting = [name for name in known if path == name or path.startswith(f"{name}.")]
    if not fitting:
        name = path.split(".", 1)[0]
        raise OverlayError(f"there is no {what} `{name}`", helps=did_you_mean(name, known))
    name = max(fitting, key=len)
    return name, path[len(name) + 1 :]


def _component(game: Game, kind: str, path: str) -> tuple[Component, str]:
    if kind not in game.kinds:
        roots = (*game.kinds, "constants", "decks", "glossary")
        raise OverlayError(f"the game has no kind `{kind}`", helps=did_you_mean(kind, roots))
    components = {component.id: component for component in game.of_kind(kind)}
    name, inner = _owner(components, path, kind)
    return components[name], inner


def _replaced(game: Game, old: Component, new: Component) -> Game:
    return replace(game, components=tuple(new if c is old else c for c in game.components))


def _set_in_component(component: Component, path: str, value: Any, whole: str) -> Component:
    if path == "copies":
        return replace(component, copies=_whole(value))
    if path in ("", "id"):
        raise OverlayError(f"`{whole}` names no field", helps=("write a field behind the id",))
    return replace(component, values=_with(component.values, _keys(path), value, whole))


def _set_in_term(term: Term, field: str, value: Any) -> Term:
    if field not in _TERM_FIELDS:
        raise OverlayError(f"a term has no `{field}`", helps=did_you_mean(field, _TERM_FIELDS))
    changes: dict[str, Any] = {field: _typed(tuple(value) if isinstance(value, list) else value, _TERM_FIELDS[field])}
    return replace(term, **changes)


def _typed(value: Any, wanted: type) -> Any:
    """A value of a deck or term, which other than a component's have fixed types."""
    fits = isinstance(value, wanted) and (wanted is bool or not isinstance(value, bool))
    if not fits or (wanted is tuple and not all(isinstance(item, str) for item in value)):
        raise OverlayError(f"`{value}` is not {_WORDS[wanted]}", helps=(f"write {_WORDS[wanted]}",))
    return value


def _set_in_deck(deck: Deck, path: str, value: Any, whole: str) -> Deck:
    first, _, rest = path.partition(".")
    if first == "cards" and rest:
        return _with_copies(deck, rest, 0 if value is _NOTHING else _whole(value))
    if path in _DECK_FIELDS and value is not _NOTHING:
        changes: dict[str, Any] = {path: _typed(value, _DECK_FIELDS[path])}
        return replace(deck, **changes)
    if first == "values" and rest:
        return replace(deck, values=_with(deck.values, _keys(rest), value, whole))
    names = (*_DECK_FIELDS, "cards", "values")
    raise OverlayError(f"a deck has no `{path}`", helps=did_you_mean(path, names))


def _with_copies(deck: Deck, component: str, copies: int) -> Deck:
    """The deck with so many copies of a component; none take it out."""
    entries = {entry.component: entry for entry in deck.entries}
    entries[component] = DeckEntry(component=component, copies=copies, place=deck.place)
    return replace(deck, entries=tuple(entry for entry in entries.values() if entry.copies))


def _without(deck: Deck, component: Component) -> Deck:
    if deck.kind != component.kind:
        return deck
    return replace(deck, entries=tuple(entry for entry in deck.entries if entry.component != component.id))


def _with(holder: Any, path: ValuePath, value: Any, whole: str) -> Any:
    """A copy of a value with one inner value replaced, or taken out for `_NOTHING`."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(holder, list | tuple):
        return _with_item(holder, key, rest, value, whole)
    if not isinstance(holder, Mapping):
        raise OverlayError(f"`{whole}` leads into `{holder}`, which is not a map")
    named = key if key in holder else str(key)
    if named not in holder and (rest or value is _NOTHING):
        raise OverlayError(
            f"`{whole}` leads nowhere: there is no `{key}`", helps=did_you_mean(str(key), map(str, holder))
        )
    inner = _with(holder.get(named), rest, value, whole)
    return {name: kept for name, kept in {**holder, named: inner}.items() if kept is not _NOTHING}


def _with_item(items: list[Any] | tuple[Any, ...], key: str | int, rest: ValuePath, value: Any, whole: str) -> Any:
    if not isinstance(key, int) or key > len(items) or (key == len(items) and rest):
        raise OverlayError(f"`{whole}` leads nowhere: the list has no item `{key}`", helps=("count items from 0",))
    changed = [*items]
    inner = _with(items[key] if key < len(items) else None, rest, value, whole)
    changed[key : key + 1] = [] if inner is _NOTHING else [inner]
    return changed
