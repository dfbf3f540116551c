# SPDX-License-Identifier: MIT
"""Checks of dice: texts such as `2D+1`, and ranges of results that must cover a die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.rules.failures import ExpressionError
from pnp.rules.family import SELECT, Check, bounds_in, optional, required
from pnp.rules.records import Record, UnknownNameError
from pnp.rules.rolls import DICE, Dice, NumberSpan, parse_roll, parse_span
from pnp.rules.select import values
from pnp.rules.settings import Shape
from pnp.rules.spots import Spot, label_of, show
from pnp.rules.work import Work


def find_wrong_rolls(work: Work) -> None:
    """Find values that are no dice texts, or whose results lie outside the bounds."""
    dice = _dice(work)
    for spot in values(work):
        roll = parse_roll(spot.value, dice)
        if roll is None:
            helps = (
                f"write numbers and {' or '.join(f'`{letter}`' for letter in dice)}, such as `2{next(iter(dice))}+1`",
            )
            work.find(spot, f"{label_of(spot)} is `{show(spot.value)}`, not a dice text", helps=helps, found=spot.value)
            continue
        for name, number in (("least", roll.least), ("most", roll.most), ("mean", roll.mean)):
            if work.has(name):
                bounds = bounds_in(work, name, spot)
                problem = bounds.problem(number)
                if problem:
                    fact = f"the {name} result of {label_of(spot)}, `{show(spot.value)}`, is {show(number)}, {problem}"
                    work.find(spot, fact, found=number, wanted=bounds.wanted)


def _dice(work: Work) -> Dice:
    """The dice the rule names: a letter with the number of faces, or with the range of its results."""
    if not work.has("dice"):
        return DICE
    dice: dict[str, tuple[int, int]] = {}
    for letter, faces in work.rule.settings["dice"].items():
        span = parse_span(faces)
        if len(str(letter)) != 1 or not str(letter).isalpha() or span is None or span.high is None:
            problem = f"`{letter}: {show(faces)}` is not a die"
            raise work.fault(ExpressionError("invalid-rule-setting", problem, ("write `D: 6` or `C: 1-2`",)), "dice")
        dice[str(letter)] = (1 if span.low == span.high else span.low, span.high)
    return dice


_WIDEST = 10_000


def find_uncovered(work: Work) -> None:
    """Find lists of ranges that leave out a result of the die, or hold one twice."""
    low, high = int(work.rule.settings.get("from", 1)), int(work.rule.settings.get("to", 6))
    if not 0 <= high - low <= _WIDEST:
        problem = ExpressionError(
            "invalid-rule-setting", f"{low} to {high} is no die", ("write `from: 1` and `to: 6`",)
        )
        raise work.fault(problem, "to")
    for spot in values(work, whole=True):
        stated = list(_ranges(work, spot))
        if not stated:  # a table that is left out is empty
            continue
        spans = [parse_span(text) for text in stated]
        known = [span for span in spans if span is not None]
        if len(known) == len(spans):
            _find_gaps(work, spot, known, range(low, high + 1))
            continue
        unread = show(stated[spans.index(None)])
        fact = f"`{unread}` in {label_of(spot)} is not a range of numbers"
        work.find(spot, fact, helps=("write `1-3` or `4`",), found=unread)


def _find_gaps(work: Work, spot: Spot, spans: list[NumberSpan], faces: range) -> None:
    missing = [face for face in faces if not any(face in span for span in spans)]
    repeated = [face for face in faces if sum(face in span for span in spans) > 1]
    outside = [span for span in spans if span.low < faces[0] or (span.high is not None and span.high > faces[-1])]
    wanted = f"{faces[0]}–{faces[-1]}"
    if missing:
        helps = (f"add a range for {show(missing)}",)
        work.find(spot, f"{label_of(spot)} leaves out {show(missing)}", helps=helps, found=missing, wanted=wanted)
    if repeated:
        helps = (f"let one range hold {show(repeated)}",)
        work.find(spot, f"{label_of(spot)} holds {show(repeated)} twice", helps=helps, found=repeated, wanted=wanted)
    if outside:
        fact = f"{label_of(spot)} has {outside[0]}, beyond {wanted}"
        work.find(spot, fact, helps=(f"stay within {wanted}",), found=str(outside[0]), wanted=wanted)


def _ranges(work: Work, spot: Spot) -> Iterator[Any]:
    """The ranges as written: a map's keys, a list's items, or the `part` of each map of a list."""
    part = work.text("part")
    items: Any = spot.value if isinstance(spot.value, Record | tuple) else (spot.value,)
    for item in items:
        try:
            yield item.get(part) if part and isinstance(item, Record) else item
        except UnknownNameError as problem:
            raise work.fault(problem, "part", at=spot) from None


CHECKS: Mapping[str, Check] = {
    "dice": Check(
        find=find_wrong_rolls,
        settings={
            **SELECT,
            "field": required(Shape.FIELDS),
            "dice": optional(Shape.TABLE),
            "least": optional(Shape.BOUNDS),
            "most": optional(Shape.BOUNDS),
            "mean": optional(Shape.BOUNDS),
        },
    ),
    "cover": Check(
        find=find_uncovered,
        settings={
            **SELECT,
            "field": required(Shape.FIELDS),
            "part": optional(Shape.TEXT),
            "from": optional(Shape.NUMBER),
            "to": optional(Shape.NUMBER),
        },
    ),
}
