# SPDX-License-Identifier: MIT
"""Checks that count: how many components there are, what their numbers add up to, what decks hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.diagnostics.problem import Note, Place
from pnp.model.game import Component, Deck, DeckEntry, Field
from pnp.rules.family import MEASURE, MEASURES, SELECT, Bounds, Check, bounds_of, is_number, mends, optional, required
from pnp.rules.rolls import NumberSpan, parse_span
from pnp.rules.select import chosen_decks, deck_spot, fields_of, subjects
from pnp.rules.settings import Shape
from pnp.rules.spots import Spot, label_of, show
from pnp.rules.work import Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One component of what is counted, how often it counts, and where."""

    spot: Spot
    copies: int
    place: Place | None = None


@dataclass(slots=True, kw_only=True)
class Group:
    """What is counted together: all of a kind or deck, or those with one value of the `by` field."""

    label: str
    spot: Spot
    place: Place
    members: list[Member]


def find_count(work: Work) -> None:
    """Compare the number of components of each group with the bounds."""
    for group in _groups(work):
        number = sum(member.copies for member in group.members)
        bounds = bounds_of(work, group.spot)
        problem = bounds.problem(number)
        if problem:
            place = _surplus_place(group, bounds)
            fact = f"{group.label} counts {number}, {problem}"
            helps = mends(bounds.lacking(number))
            work.find(group.spot, fact, place=place, helps=helps, found=number, wanted=bounds.wanted)


def find_sum(work: Work) -> None:
    """Compare what a field adds up to in each group with the bounds."""
    for group in _groups(work):
        number = sum(_amount(work, member) for member in group.members)
        bounds = bounds_of(work, group.spot)
        problem = bounds.problem(number)
        if problem:
            fact = f"`{work.text('field')}` of {group.label} adds up to {show(number)}, {problem}"
            work.find(group.spot, fact, place=group.place, found=number, wanted=bounds.wanted)


def _amount(work: Work, member: Member) -> float:
    amount = 0.0
    for spot in fields_of(work, member.spot, "field"):
        if is_number(spot.value):
            amount += spot.value
        else:
            work.find(spot, f"{label_of(spot)} is `{show(spot.value)}`, not a number", found=spot.value)
    return member.copies * amount


def _surplus_place(group: Group, bounds: Bounds) -> Place:
    """The first member too many; the group itself where some are missing."""
    most = bounds.equals if bounds.equals is not None else bounds.high
    so_far = 0
    for member in group.members:
        so_far += member.copies
        if most is not None and so_far > most:
            return member.place or member.spot.component.place if member.spot.component else group.place
    return group.place


def _groups(work: Work) -> Iterator[Group]:
    for group in _whole_groups(work):
        if work.has("by"):
            yield from _split(work, group)
        else:
            yield group


def _whole_groups(work: Work) -> Iterator[Group]:
    if work.has("decks"):
        for deck in chosen_decks(work):
            members = list(_deck_members(work, deck))
            yield Group(label=f"deck `{deck.id}`", spot=deck_spot(work, deck), place=deck.place, members=members)
        return
    kind = work.game.kinds[work.text("kind")]
    copies = work.flag("copies")
    members = [
        Member(spot=spot, copies=spot.component.copies if copies and spot.component else 1) for spot in subjects(work)
    ]
    label = f"kind `{kind.id}`" + (f" with `{work.text('where')}`" if work.has("where") else "")
    yield Group(label=label, spot=Spot(None, None), place=kind.place, members=members)


def _deck_members(work: Work, deck: Deck) -> Iterator[Member]:
    copies = work.flag("copies", default=True)
    for entry, component in deck_entries(work, deck):
        record = work.view.record(component)
        spot = Spot(record, record, component, deck)
        if not work.has("where") or work.setting("where", spot):
            yield Member(spot=spot, copies=entry.copies if copies else 1, place=entry.place)


def deck_entries(work: Work, deck: Deck) -> Iterator[tuple[DeckEntry, Component]]:
    """The entries of a deck with their components; those that name none are the loader's to report."""
    components = {component.id: component for component in work.game.of_kind(deck.kind)}
    return ((entry, components[entry.component]) for entry in deck.entries if entry.component in components)


def _split(work: Work, group: Group) -> Iterator[Group]:
    """A group for each value of the `by` field, also for choices that nothing has."""
    parts: dict[str, list[Member]] = {name: [] for name in _expected(work, group)}
    for member in group.members:
        for spot in fields_of(work, member.spot, "by"):
            parts.setdefault(show(spot.value), []).append(member)
    for name, members in parts.items():
        yield Group(label=f"`{name}` in {group.label}", spot=group.spot, place=group.place, members=members)


def _expected(work: Work, group: Group) -> tuple[str, ...]:
    kind = group.spot.deck.kind if group.spot.deck is not None else work.text("kind")
    field = work.game.kinds[kind].field(work.text("by")) if kind in work.game.kinds else None
    while field is not None and field.item is not None:
        field = field.item
    if field is None:
        return ()
    return tuple(c.id for c in work.game.of_kind(field.kind)) if field.type == "reference" else field.choices


def find_deck_size(work: Work) -> None:
    """Compare each deck's number of cards, its marker apart, with the bounds or with the size it states."""
    for deck in chosen_decks(work):
        spot = deck_spot(work, deck)
        number = sum(entry.copies for entry in deck.entries if entry.component != deck.marker)
        stated = any(work.has(name) for name in MEASURES)
        bounds = bounds_of(work, spot) if stated else Bounds(equals=deck.size)
        problem = bounds.problem(number)
        if problem:
            fact = f"deck `{deck.id}` holds {number} cards, {problem}"
            work.find(spot, fact, helps=mends(bounds.lacking(number)), found=number, wanted=bounds.wanted)
        if work.has("marker"):
            _find_marker(work, deck, spot)


def _find_marker(work: Work, deck: Deck, spot: Spot) -> None:
    wanted = work.flag("marker")
    if wanted and not deck.marker:
        work.find(spot, f"deck `{deck.id}` has no marker card", helps=("give it a `marker`",), found=0, wanted=1)
    elif wanted and not any(component.id == deck.marker for component in work.game.components):
        work.find(spot, f"the marker `{deck.marker}` of deck `{deck.id}` does not exist", found=deck.marker, wanted=1)
    elif wanted and sum(entry.copies for entry in deck.entries if entry.component == deck.marker) > 1:
        work.find(spot, f"deck `{deck.id}` holds its marker card more than once", wanted=1)
    elif not wanted and deck.marker:
        work.find(spot, f"deck `{deck.id}` has a marker card", helps=("take out its `marker`",), found=1, wanted=0)


def find_copies(work: Work) -> None:
    """Compare the copies of each card of a deck, or of each group of cards, with the range that a field states."""
    for deck in chosen_decks(work):
        for owner, entries in _counted_owners(work, deck):
            number = sum(entry.copies for entry in entries)
            _find_copies(work, deck, owner, entries[0].place if entries else deck.place, number)


def _counted_owners(work: Work, deck: Deck) -> Iterator[tuple[Component, list[DeckEntry]]]:
    """The components that state a range, each with the entries that fall under it."""
    by = work.text("by")
    counted: dict[str, tuple[Component, list[DeckEntry]]] = {}
    if work.flag("all"):
        owners = work.game.of_kind(_owner_kind(work, deck, by))
        counted = {owner.id: (owner, []) for owner in owners if by or owner.id != deck.marker}
    for entry, component in deck_entries(work, deck):
        owner = _group_owner(work, deck, component, by) if by else component
        if owner is not None and entry.component != deck.marker:
            counted.setdefault(owner.id, (owner, []))[1].append(entry)
    yield from counted.values()


def _owner_kind(work: Work, deck: Deck, by: str) -> str:
    field: Field | None = work.game.kinds[deck.kind].field(by) if by and deck.kind in work.game.kinds else None
    return field.kind if field is not None and field.kind else deck.kind


def _group_owner(work: Work, deck: Deck, component: Component, by: str) -> Component | None:
    named = component.values.get(by)
    owners = work.game.of_kind(_owner_kind(work, deck, by))
    return next((owner for owner in owners if owner.id == named), None)


def _find_copies(work: Work, deck: Deck, owner: Component, place: Place, number: int) -> None:
    record = work.view.record(owner)
    spot = Spot(record, record, owner, deck)
    for stated in fields_of(work, spot, "field", whole=True):
        span = parse_span(_plain(stated.value))
        if span is None:
            work.find(stated, f"{label_of(stated)} is not a range of numbers", found=stated.value)
        elif number not in span:
            fact = f"deck `{deck.id}` holds {number} of {owner.kind} `{owner.id}`, not {span}"
            note = Note(message="the range is set", place=owner.place_of(*stated.path))
            helps = (f"hold {_nearest(number, span)} of it",)
            work.find(spot, fact, place=place, notes=(note,), helps=helps, found=number, wanted=str(span))


def _nearest(number: int, span: NumberSpan) -> int:
    return span.low if number < span.low or span.high is None else span.high


def _plain(value: Any) -> Any:
    """A map as a plain one, for reading it as a range."""
    return dict(value.items()) if hasattr(value, "items") else value


_GROUPED: Mapping[str, Any] = {
    "kind": SELECT["kind"],
    "decks": SELECT["decks"],
    "where": SELECT["where"],
    "by": optional(Shape.FIELD),
    "copies": optional(Shape.FLAG),
    **MEASURE,
}
CHECKS: Mapping[str, Check] = {
    "count": Check(find=find_count, settings=_GROUPED, one_of=(("kind", "decks"), MEASURES)),
    "sum": Check(
        find=find_sum, settings={**_GROUPED, "field": required(Shape.FIELDS)}, one_of=(("kind", "decks"), MEASURES)
    ),
    "deck-size": Check(
        find=find_deck_size, settings={"decks": required(Shape.DECKS), "marker": optional(Shape.FLAG), **MEASURE}
    ),
    "copies": Check(
        find=find_copies,
        settings={
            "decks": required(Shape.DECKS),
            "field": required(Shape.FIELD),
            "by": optional(Shape.FIELD),
            "all": optional(Shape.FLAG),
        },
    ),
}
