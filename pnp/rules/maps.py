# SPDX-License-Identifier: MIT
"""Checks of maps drawn in letters: size, symmetry, reach, spawn cells, and fairness by steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pnp.diagnostics.problem import Place, did_you_mean
from pnp.rules.board import Board, BoardError, Cell, choose_cells, coordinates, distances, image_of, parse_board
from pnp.rules.failures import ExpressionError
from pnp.rules.family import MEASURE, SELECT, Bounds, Check, bounds_in, bounds_of, optional, required
from pnp.rules.records import Record, UnknownNameError, walk
from pnp.rules.select import values
from pnp.rules.settings import Setting, Shape
from pnp.rules.spots import Spot, label_of, place_of, show
from pnp.rules.work import Work

_TURNS = ("180", "90", "left-right", "top-bottom")


def _boards(work: Work) -> Iterator[tuple[Spot, Board]]:
    """Every map the rule looks at; a drawing that is none breaks the rule."""
    for spot in values(work, whole=True):
        legend = work.evaluate(work.text("legend", "it.legend"), spot, "legend")
        if not isinstance(legend, Record):
            raise work.fault(ExpressionError("failing-expression", "`legend` is not a map"), "legend", at=spot)
        try:
            board = parse_board(spot.value, legend)
        except BoardError as problem:
            place = None if problem.row is None else _row_place(work, spot, problem.row)
            work.find(spot, f"{label_of(spot)} is no map: {problem.message}", place=place)
            continue
        yield spot, board


def _row_place(work: Work, spot: Spot, row: int) -> Place:
    return place_of(work.game, spot, row) if isinstance(spot.value, tuple) else place_of(work.game, spot)


def _cells(work: Work, spot: Spot, board: Board, setting: str) -> tuple[Cell, ...]:
    """The cells a setting chooses; coordinates listed in the data, `field NAME`, may be wrong there."""
    chosen: dict[Cell, None] = {}
    for name in work.names(setting):
        field = name.removeprefix("field ")
        if field == name:
            chosen |= dict.fromkeys(_choose(work, spot, board, name, setting))
        else:
            chosen |= dict.fromkeys(_listed_cells(work, spot, board, field.strip(), setting))
    return tuple(chosen)


def _choose(work: Work, spot: Spot, board: Board, name: str, setting: str) -> tuple[Cell, ...]:
    try:
        return choose_cells(board, (name,))
    except BoardError as problem:
        known = sorted({meaning for meanings in board.legend.values() for meaning in meanings})
        unknown = UnknownNameError(problem.message, did_you_mean(name, known))
        raise work.fault(unknown, setting, at=spot) from None


def _listed_cells(work: Work, spot: Spot, board: Board, field: str, setting: str) -> Iterator[Cell]:
    for listed in _listed(work, spot, field, setting):
        try:
            yield from choose_cells(board, (show(listed.value),))
        except BoardError as problem:
            helps = ("write a column's letter and a row's number, such as `B3`",)
            work.find(listed, f"{label_of(listed)} is no cell: {problem.message}", helps=helps, found=listed.value)


def _listed(work: Work, spot: Spot, field: str, setting: str) -> list[Spot]:
    try:
        found = list(walk(spot.it, tuple(field.split("."))))
    except UnknownNameError as problem:
        raise work.fault(problem, setting, at=spot) from None
    return [Spot(value, spot.it, spot.component, spot.deck, path) for path, value in found]


def find_wrong_size(work: Work) -> None:
    """Compare each map's columns and rows with the bounds."""
    for spot, board in _boards(work):
        for name, number in (("columns", board.width), ("rows", board.height)):
            if work.has(name):
                bounds = bounds_in(work, name, spot)
                problem = bounds.problem(number)
                if problem:
                    fact = f"{label_of(spot)} has {number} {name}, {problem}"
                    work.find(spot, fact, helps=_resize(bounds, number, name), found=number, wanted=bounds.wanted)


def _resize(bounds: Bounds, number: int, name: str) -> tuple[str, ...]:
    lacking = bounds.lacking(number)
    if not lacking:
        return (f"add or take out one of the {name}",)
    return (f"add {lacking:g} {name}",) if lacking > 0 else (f"take out {-lacking:g} {name}",)


def find_asymmetry(work: Work) -> None:
    """Find cells whose image under a turn or mirroring is something else."""
    turn = work.text("turn", "180")
    if turn not in _TURNS:
        problem = ExpressionError("invalid-rule-setting", f"`{turn}` is not a turn", did_you_mean(turn, _TURNS))
        raise work.fault(problem, "turn")
    for spot, board in _boards(work):
        if turn == "90" and board.width != board.height:
            work.find(spot, f"{label_of(spot)} is not square, so a quarter turn cannot map it onto itself")
            continue
        becomes = _exchanges(work)
        pairs = ((cell, image_of(board, cell, turn)) for cell in board.cells())
        wrong = [(a, b) for a, b in pairs if becomes(board.letter(a)) != becomes(board.letter(b), image=True)]
        if wrong:
            _report_asymmetry(work, spot, board, wrong)


def _report_asymmetry(work: Work, spot: Spot, board: Board, wrong: list[tuple[Cell, Cell]]) -> None:
    first, image = wrong[0]
    fact = (
        f"`{board.letter(first)}` at {coordinates(first)} of {label_of(spot)} has `{board.letter(image)}` at"
        f" {coordinates(image)} as its image; {len(wrong)} cells have no equal"
    )
    work.find(spot, fact, place=_row_place(work, spot, image[1]), helps=("make the two alike",), found=len(wrong))


def _exchanges(work: Work) -> Callable[..., str]:
    """How letters compare: `swap` says which letter a letter's image must be, `alike` which letters count as one."""
    swap = {str(a): str(b) for a, b in work.rule.settings.get("swap", {}).items()}
    alike = {letter: group[0] for group in work.names("alike") for letter in group}

    def becomes(letter: str, *, image: bool = False) -> str:
        return alike.get(letter, letter if image else swap.get(letter, letter))

    return becomes


def find_unreachable(work: Work) -> None:
    """Find cells that steps cannot reach: all free ones, or those that `to` chooses."""
    for spot, board in _boards(work):
        blocked = frozenset(_cells(work, spot, board, "blocked"))
        free = [cell for cell in board.cells() if cell not in blocked]
        starts = [c for c in _cells(work, spot, board, "from") if c not in blocked] if work.has("from") else free[:1]
        ends = [c for c in _cells(work, spot, board, "to") if c not in blocked] if work.has("to") else free
        if not starts or not ends:
            fact = (
                f"{label_of(spot)} has no free cell to start from"
                if not starts
                else f"{label_of(spot)} has no free aim"
            )
            work.find(spot, fact, helps=("free a cell",))
            continue
        reached = distances(board, starts[0], blocked)
        lost = [cell for cell in dict.fromkeys((*starts, *ends)) if cell not in reached]
        if lost:
            shown = ", ".join(map(coordinates, lost[:5])) + (", …" if len(lost) > 5 else "")
            fact = f"{shown} of {label_of(spot)} cannot be reached from {coordinates(starts[0])}"
            place = _row_place(work, spot, lost[0][1])
            work.find(spot, fact, place=place, helps=("open a way",), found=len(lost), wanted=0)


def find_wrong_spawns(work: Work) -> None:
    """Compare the number of spawn cells with the bounds, and find those that are blocked or named twice."""
    for spot, board in _boards(work):
        blocked = frozenset(_cells(work, spot, board, "blocked"))
        cells = _cells(work, spot, board, "spawns")
        if work.flag("free"):
            cells = tuple(cell for cell in cells if cell not in blocked)
        _find_listed_twice(work, spot)
        for cell in cells:
            if cell in blocked:
                fact = f"the spawn cell {coordinates(cell)} of {label_of(spot)} is blocked"
                place = _row_place(work, spot, cell[1])
                work.find(spot, fact, place=place, helps=("move it to a free cell",), found=coordinates(cell))
        bounds = bounds_of(work, spot)
        problem = bounds.problem(len(cells))
        if problem:
            fact = f"{label_of(spot)} has {len(cells)} spawn cells, {problem}"
            work.find(
                spot, fact, helps=_resize(bounds, len(cells), "spawn cells"), found=len(cells), wanted=bounds.wanted
            )


def _find_listed_twice(work: Work, spot: Spot) -> None:
    for name in work.names("spawns"):
        if name.startswith("field "):
            seen: set[str] = set()
            for listed in _listed(work, spot, name.removeprefix("field ").strip(), "spawns"):
                if show(listed.value) in seen:
                    fact = f"{label_of(listed)} is {show(listed.value)}, which is named before"
                    work.find(listed, fact, helps=("name each cell once",), found=listed.value)
                seen.add(show(listed.value))


def find_other_cells(work: Work) -> None:
    """Find cells that are not what the rule says of them."""
    for spot, board in _boards(work):
        for name, wanted in work.rule.settings["cells"].items():
            for cell in _choose(work, spot, board, str(name), "cells"):
                if str(wanted) not in board.meanings(cell):
                    fact = f"{coordinates(cell)} of {label_of(spot)} ({name}) is `{board.letter(cell)}`, not `{wanted}`"
                    place = _row_place(work, spot, cell[1])
                    work.find(spot, fact, place=place, helps=(f"draw `{wanted}` there",), wanted=wanted)


def find_unfairness(work: Work) -> None:
    """Find sides whose sorted step distances to the others' spawn cells differ by more than the rule allows."""
    for spot, board in _boards(work):
        blocked = frozenset(_cells(work, spot, board, "blocked"))
        sides = {name: _choose(work, spot, board, name, "sides") for name in work.names("sides")}
        ways = {name: _ways(board, name, sides, blocked) for name in sides if sides[name]}
        if None in ways.values():
            work.find(spot, f"{label_of(spot)} has spawn cells that cannot reach each other", helps=("open a way",))
            continue
        _compare_ways(work, spot, {name: way for name, way in ways.items() if way is not None})


def _ways(board: Board, side: str, sides: Mapping[str, tuple[Cell, ...]], blocked: frozenset[Cell]) -> list[int] | None:
    """The sorted distances from a side's cells to all cells of other sides; None where there is no way."""
    found: list[int] = []
    enemies = [cell for name, cells in sides.items() if name != side for cell in cells]
    for cell in sides[side]:
        reached = distances(board, cell, blocked)
        if any(enemy not in reached for enemy in enemies):
            return None
        found += [reached[enemy] for enemy in enemies]
    return sorted(found)


def _compare_ways(work: Work, spot: Spot, ways: Mapping[str, list[int]]) -> None:
    within = work.rule.settings.get("within", 1)
    first, *others = ways or [""]
    for other in others:
        mine, theirs = ways[first], ways[other]
        apart = max((abs(a - b) for a, b in zip(mine, theirs, strict=False)), default=0)
        if len(mine) != len(theirs) or apart > within:
            fact = (
                f"on {label_of(spot)} `{first}` has the steps {', '.join(map(str, mine))} to its enemies, and `{other}`"
                f" {', '.join(map(str, theirs))}"
            )
            work.find(spot, fact, helps=("move a spawn cell or an obstacle",), found=apart, wanted=within)


_MAP: Mapping[str, Setting] = {
    "kind": required(Shape.KIND),
    "where": SELECT["where"],
    "field": required(Shape.FIELD),
    "legend": optional(Shape.EXPRESSION),
}
_BLOCKED: Mapping[str, Setting] = {"blocked": optional(Shape.NAMES)}
CHECKS: Mapping[str, Check] = {
    "map-size": Check(
        find=find_wrong_size, settings={**_MAP, "columns": optional(Shape.BOUNDS), "rows": optional(Shape.BOUNDS)}
    ),
    "map-symmetry": Check(
        find=find_asymmetry,
        settings={
            **_MAP,
            "turn": optional(Shape.ANY),
            "swap": optional(Shape.TABLE),
            "alike": optional(Shape.NAMES),
        },
    ),
    "map-reachable": Check(
        find=find_unreachable,
        settings={**_MAP, **_BLOCKED, "from": optional(Shape.NAMES), "to": optional(Shape.NAMES)},
    ),
    "map-spawns": Check(
        find=find_wrong_spawns,
        settings={**_MAP, **_BLOCKED, **MEASURE, "spawns": required(Shape.NAMES), "free": optional(Shape.FLAG)},
        one_of=(("equals", "min", "max"),),
    ),
    "map-cells": Check(find=find_other_cells, settings={**_MAP, "cells": required(Shape.TABLE)}),
    "map-fairness": Check(
        find=find_unfairness,
        settings={**_MAP, **_BLOCKED, "sides": required(Shape.NAMES), "within": optional(Shape.NUMBER)},
    ),
}
