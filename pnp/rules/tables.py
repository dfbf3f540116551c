# SPDX-License-Identifier: MIT
"""Checks of relations: a table that must be one-to-one, and things that must hang together as neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.diagnostics.problem import Note, Place, did_you_mean
from pnp.rules.failures import ExpressionError
from pnp.rules.family import SELECT, Check, number_setting, optional, required
from pnp.rules.records import Record
from pnp.rules.select import fields_of, subjects
from pnp.rules.settings import Shape
from pnp.rules.spots import Spot, game_place, label_of, place_of, show
from pnp.rules.work import Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One row of a table: what is mapped, what to, and where that is written."""

    left: str
    right: str
    place: Place


def find_not_one_to_one(work: Work) -> None:
    """Find what a table maps twice, what two rows map to, and what is left out on either side.

    With `left` and `right` the components are the rows of one table; else every subject has a `table` of its own.
    """
    if work.has("left"):
        _find_table_faults(work, Spot(None, None), list(_rows(work)))
        return
    for spot in subjects(work):
        _find_table_faults(work, spot, list(_pairs(work, spot)))


def _rows(work: Work) -> Iterator[Pair]:
    for spot in subjects(work):
        for left in fields_of(work, spot, "left"):
            for right in fields_of(work, spot, "right"):
                yield Pair(left=show(left.value), right=show(right.value), place=place_of(work.game, right))


def _pairs(work: Work, spot: Spot) -> Iterator[Pair]:
    table = work.setting("table", spot)
    if isinstance(table, Record):
        for left, rights in table.items():
            for number, right in enumerate(rights if isinstance(rights, tuple) else (rights,)):
                yield Pair(left=left, right=show(right), place=_table_place(work, spot, left, number))
    elif isinstance(table, tuple) and all(isinstance(row, tuple) and len(row) == 2 for row in table):
        for number, (left, right) in enumerate(table):
            yield Pair(left=show(left), right=show(right), place=_table_place(work, spot, number))
    else:
        problem = ExpressionError("failing-expression", "`table` is neither a map nor a list of pairs")
        raise work.fault(problem, "table", at=spot)


def _table_place(work: Work, spot: Spot, *path: str | int) -> Place:
    """Where a row of the table stands that the `table` expression reads first."""
    reads = work.read(work.text("table"), "table").reads
    root, *table = reads[0] if reads else ("it",)
    return game_place(work.game, *table, *path) if root == "game" else place_of(work.game, spot, *table, *path)


def _find_table_faults(work: Work, spot: Spot, pairs: list[Pair]) -> None:
    lefts = Counter(pair.left for pair in pairs)
    wanted = _wanted(work, "from", spot)
    for left in dict.fromkeys((*(wanted or ()), *lefts)):
        number = 1 if wanted is None else wanted[left]
        if lefts[left] != number:
            place = next((pair.place for pair in pairs if pair.left == left), None)
            mapped = f"`{left}` is mapped {_times(lefts[left])}"
            fact = f"{mapped}, not {_times(number)}" if number else f"{mapped}, and there is no `{left}` to map"
            work.find(spot, fact, place=place, helps=_mend(left, number, wanted), found=lefts[left], wanted=number)
    _find_shared_targets(work, spot, pairs)
    onto = _wanted(work, "onto", spot)
    if onto is not None:
        rights = Counter(pair.right for pair in pairs)
        for right in onto:
            if right not in rights:
                work.find(spot, f"nothing is mapped to `{right}`", helps=(f"map something to `{right}`",), wanted=right)
        for pair in pairs:
            if pair.right not in onto:
                fact = f"`{pair.left}` is mapped to `{pair.right}`, which is not among those to map to"
                work.find(spot, fact, place=pair.place, helps=did_you_mean(pair.right, onto), found=pair.right)


def _mend(left: str, number: int, wanted: Mapping[str, int] | None) -> tuple[str, ...]:
    if number == 0 and wanted is not None:
        return did_you_mean(left, wanted)
    return (f"map `{left}` {_times(number)}",)


def _times(number: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _find_shared_targets(work: Work, spot: Spot, pairs: list[Pair]) -> None:
    first: dict[str, Pair] = {}
    for pair in pairs:
        earlier = first.setdefault(pair.right, pair)
        if earlier is not pair:
            fact = f"`{earlier.left}` and `{pair.left}` are both mapped to `{pair.right}`"
            note = Note(message=f"`{earlier.left}` is mapped", place=earlier.place)
            helps = (f"map `{pair.left}` to something else",)
            work.find(spot, fact, place=pair.place, notes=(note,), helps=helps, found=pair.right)


def _wanted(work: Work, name: str, spot: Spot) -> Counter[str] | None:
    """What one side of the table must hold, and how often; records stand for their ids."""
    if not work.has(name):
        return None
    stated = work.rule.settings[name]
    items = work.evaluate(stated, spot, name) if isinstance(stated, str) else stated
    if not isinstance(items, tuple | list | Record):
        raise work.fault(
            ExpressionError("failing-expression", f"`{name}` is `{show(items)}`, not a list"), name, at=spot
        )
    return Counter(show(item.field("id") if isinstance(item, Record) else item) for item in items)


def find_disconnected(work: Work) -> None:
    """Find neighbours that do not exist or do not answer, things with too few of them, and parts that hang apart."""
    spots = {spot.component.id: spot for spot in subjects(work) if spot.component is not None}
    neighbours = {name: _neighbours(work, spot, spots) for name, spot in spots.items()}
    for name, spot in spots.items():
        for other in neighbours[name] if not work.flag("one-way") else ():
            if name not in neighbours[other]:
                fact = f"{label_of(spot)} has the neighbour `{other}`, which does not have `{name}`"
                work.find(spot, fact, helps=(f"give `{other}` the neighbour `{name}`",), found=other)
        least = number_setting(work, "least", spot) or 0
        if len(neighbours[name]) < least:
            fact = f"{label_of(spot)} has {len(neighbours[name])} neighbours, less than {show(least)}"
            work.find(
                spot, fact, helps=(f"give it {show(least)} neighbours",), found=len(neighbours[name]), wanted=least
            )
    _find_apart(work, spots, neighbours)


def _neighbours(work: Work, spot: Spot, spots: Mapping[str, Spot]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for neighbour in fields_of(work, spot, "field"):
        name = show(neighbour.value)
        if name in spots:
            found[name] = None
        else:
            fact = f"`{name}` in {label_of(neighbour)} does not exist"
            work.find(neighbour, fact, helps=did_you_mean(name, spots), found=name)
    return tuple(found)


def _find_apart(work: Work, spots: Mapping[str, Spot], neighbours: Mapping[str, tuple[str, ...]]) -> None:
    start = next(iter(spots), None)
    reached = {start}
    waiting: list[Any] = [start]
    while waiting:
        for other in neighbours.get(waiting.pop(), ()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    for name, spot in spots.items():
        if name not in reached:
            work.find(spot, f"{label_of(spot)} cannot be reached from `{start}`", helps=("join it to a neighbour",))


CHECKS: Mapping[str, Check] = {
    "one-to-one": Check(
        find=find_not_one_to_one,
        settings={
            **SELECT,
            "left": optional(Shape.FIELD),
            "right": optional(Shape.FIELD),
            "table": optional(Shape.EXPRESSION),
            "from": optional(Shape.LIST),
            "onto": optional(Shape.LIST),
        },
        one_of=(("left", "table"), ("right", "table")),
    ),
    "connected": Check(
        find=find_disconnected,
        settings={
            "kind": required(Shape.KIND),
            "where": SELECT["where"],
            "field": required(Shape.FIELDS),
            "least": optional(Shape.EXPRESSION),
            "one-way": optional(Shape.FLAG),
        },
    ),
}
