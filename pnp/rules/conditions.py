# SPDX-License-Identifier: MIT
"""Checks of constants and of expressions: a constant has its value, two expressions agree, a condition holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.diagnostics.problem import Place, did_you_mean
from pnp.model.game import ValuePath
from pnp.rules.expressions import Expression
from pnp.rules.family import SELECT, Check, optional, required
from pnp.rules.records import Record, UnknownNameError
from pnp.rules.select import subjects
from pnp.rules.settings import Shape
from pnp.rules.spots import Spot, game_place, label_of, place_of, show
from pnp.rules.work import Work


def find_other_constants(work: Work) -> None:
    """Compare the game's constants with the values the rule states."""
    constants = work.view.roots["game"].field("constants")
    for name, wanted in work.rule.settings["values"].items():
        path = tuple(str(name).split("."))
        value = constants
        for part in path:
            value = _below(work, value, part)
        for inner, found, expected in _differences(path, value, wanted):
            spot = Spot(found, None, path=("constants", *inner))
            fact = f"the constant `{'.'.join(map(str, inner))}` is {show(found)}, not {show(expected)}"
            work.find(spot, fact, helps=(f"set it to {show(expected)}",), found=found, wanted=expected)


def _below(work: Work, holder: Any, name: str) -> Any:
    if isinstance(holder, Record) and name in holder.names():
        return holder.field(name)
    known = holder.names() if isinstance(holder, Record) else ()
    raise work.fault(UnknownNameError(f"the game has no constant `{name}`", did_you_mean(name, known)), "values")


def _differences(path: ValuePath, found: Any, wanted: Any) -> Iterator[tuple[ValuePath, Any, Any]]:
    """The innermost values that differ, with their paths."""
    if isinstance(wanted, Mapping) and isinstance(found, Record):
        for name in dict.fromkeys((*map(str, wanted), *found.names())):
            stated = next((value for key, value in wanted.items() if str(key) == name), None)
            yield from _differences((*path, name), found.field(name) if name in found.names() else None, stated)
    elif isinstance(wanted, list | tuple) and isinstance(found, tuple) and len(wanted) == len(found):
        for number, (mine, theirs) in enumerate(zip(found, wanted, strict=True)):
            yield from _differences((*path, number), mine, theirs)
    elif _plain(found) != _plain(wanted) or isinstance(found, bool) != isinstance(wanted, bool):
        yield path, found, wanted


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return {name: _plain(inner) for name, inner in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


def find_unequal(work: Work) -> None:
    """Compare two expressions, for each thing the rule looks at."""
    left, right = work.text("left"), work.text("right")
    read = _read(work, left, "left")
    for spot in subjects(work):
        mine, theirs = work.setting("left", spot), work.setting("right", spot)
        if _plain(mine) != _plain(theirs):
            owner = "" if spot.component is None and spot.deck is None else f" for {label_of(spot)}"
            fact = f"`{left}` is {show(mine)}{owner}, and `{right}` is {show(theirs)}"
            work.find(spot, fact, place=_place(work, spot, read), found=mine, wanted=theirs)


def find_unmet(work: Work) -> None:
    """Work out a condition for each thing the rule looks at."""
    read = _read(work, work.text("must"), "must")
    for spot in subjects(work):
        if not work.setting("must", spot):
            fact = f"`{work.text('must')}` does not hold for {label_of(spot)}"
            work.find(spot, fact, place=_place(work, spot, read), helps=_read_values(work, spot, read))


def _read(work: Work, source: str, setting: str) -> Expression | None:
    return work.read(source, setting) if isinstance(work.rule.settings[setting], str) else None


def _place(work: Work, spot: Spot, read: Expression | None) -> Place | None:
    """Where the value stands that `at` names, or the first one that the expression reads."""
    if work.has("at"):
        return place_of(work.game, spot, *work.text("at").split("."))
    for root, *path in read.reads if read is not None else ():
        if path and root == "it":
            return place_of(work.game, spot, *path)
        if path and root == "card" and spot.component is not None:
            return spot.component.place_of(*path)
        if len(path) > 1 and root == "game" and spot.component is None and spot.deck is None:
            return game_place(work.game, *path)
    return None


def _read_values(work: Work, spot: Spot, read: Expression | None) -> tuple[str, ...]:
    """An order naming the single values that the condition reads."""
    fields = [path[1] for path in read.reads if len(path) == 2 and path[0] in ("it", "card")] if read else []
    known = spot.it.names() if isinstance(spot.it, Record) else ()
    values = [f"`{name}` ({show(spot.it.field(name))})" for name in dict.fromkeys(map(str, fields)) if name in known]
    shown = [value for value in values if len(value) < 60]
    return (f"change {' or '.join(shown)}",) if shown and len(shown) <= 3 else ()


CHECKS: Mapping[str, Check] = {
    "constant": Check(find=find_other_constants, settings={"values": required(Shape.TABLE)}),
    "equal": Check(
        find=find_unequal,
        settings={
            **SELECT,
            "left": required(Shape.EXPRESSION),
            "right": required(Shape.EXPRESSION),
            "at": optional(Shape.FIELD),
        },
    ),
    "expression": Check(
        find=find_unmet,
        settings={**SELECT, "must": required(Shape.EXPRESSION), "at": optional(Shape.FIELD)},
    ),
}
