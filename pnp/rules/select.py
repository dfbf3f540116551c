# SPDX-License-Identifier: MIT
"""Which things a rule looks at: what its `kind`, `decks`, `each`, `where` and `field` settings choose."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.model.game import Deck, Field
from pnp.rules.records import Found, UnknownNameError, walk
from pnp.rules.settings import texts
from pnp.rules.spots import Spot
from pnp.rules.work import Work


def subjects(work: Work) -> Iterator[Spot]:
    """What a rule looks at: each component of its kind, each of its decks, or the game's constants.

    `each` goes on to the values at that path; `where` leaves out those for which it does not hold.
    """
    spots = _roots(work)
    if work.has("each"):
        spots = (inner for root in spots for inner in _inside(work, root))
    if not work.has("where"):
        return spots
    return (spot for spot in spots if work.setting("where", spot))


def _inside(work: Work, root: Spot) -> Iterator[Spot]:
    for path, value in _walk(work, root, tuple(work.text("each").split(".")), "each"):
        yield Spot(value, value, root.component, root.deck, (*root.path, *path))


def _roots(work: Work) -> Iterator[Spot]:
    if work.has("kind"):
        return (Spot(record, record, component) for component, record in work.view.of_kind(work.text("kind")))
    if work.has("decks"):
        return (deck_spot(work, deck) for deck in chosen_decks(work))
    return iter((constants_spot(work),))


def constants_spot(work: Work) -> Spot:
    """The game's constants as a spot."""
    constants = work.view.roots["game"].field("constants")
    return Spot(constants, constants, path=("constants",))


def chosen_decks(work: Work) -> tuple[Deck, ...]:
    """The decks a rule names, all of them for `all`."""
    names = texts(work.rule.settings.get("decks"))
    return tuple(work.game.decks.values()) if names == ("all",) else tuple(work.game.decks[name] for name in names)


def deck_spot(work: Work, deck: Deck) -> Spot:
    """A deck as a spot."""
    record = work.view.deck_record(deck)
    return Spot(record, record, deck=deck)


def values(work: Work, setting: str = "field", *, whole: bool = False) -> Iterator[Spot]:
    """The values of the fields a setting names, below each subject.

    Args:
        work: The rule at work.
        setting: The setting that names one field or several.
        whole: Keep lists at the end of the path in one piece.

    Yields:
        A spot for each value; values left out are passed over.
    """
    fields = _paths(work, setting)
    missing = set(fields)
    for subject in subjects(work):
        for field in fields:
            found = _walk(work, subject, field, setting, whole=whole)
            if found:
                missing.discard(field)
            for path, value in found:
                yield Spot(value, subject.it, subject.component, subject.deck, (*subject.path, *path))
    for field in sorted(missing):
        _check_known(work, ".".join(field), setting)


def _paths(work: Work, setting: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(name.split(".")) for name in work.names(setting))


def fields_of(work: Work, spot: Spot, setting: str, *, whole: bool = False) -> Iterator[Spot]:
    """The values below one spot of the fields a setting names."""
    for field in _paths(work, setting):
        for path, value in _walk(work, spot, field, setting, whole=whole):
            yield Spot(value, spot.it, spot.component, spot.deck, (*spot.path, *path))


def _walk(work: Work, spot: Spot, field: tuple[str, ...], setting: str, *, whole: bool = False) -> Found:
    try:
        return walk(spot.value, field, whole=whole)
    except UnknownNameError as problem:
        raise work.fault(problem, setting) from None


def _check_known(work: Work, field: str, setting: str) -> None:
    """Refuse a field that nothing has, unless it is declared or may have been left out by `where`."""
    if work.has("where") or work.has("each") or not any(True for _ in _roots(work)):
        return
    if not work.has("kind") or not _is_declared(work, field):
        owner = f"no {work.text('kind')} has" if work.has("kind") else "nothing in the game is"
        raise work.fault(UnknownNameError(f"{owner} `{field}`"), setting)


def _is_declared(work: Work, path: str) -> bool:
    kind = work.game.kinds[work.text("kind")]
    if path in ("id", "kind", "copies"):
        return True
    if not kind.fields:
        return any(path in component.values for component in work.game.of_kind(kind.id))
    first, *rest = path.split(".")
    field = kind.field(first)
    for name in rest:
        field = next((f for f in _item_of(field).fields if f.name == name), None) if field is not None else None
    return field is not None


def _item_of(field: Field) -> Field:
    while field.item is not None:
        field = field.item
    return field
