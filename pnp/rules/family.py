# SPDX-License-Identifier: MIT
"""What a check is made of, and the settings that many checks share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.rules.failures import ExpressionError
from pnp.rules.settings import Setting, Shape, flag
from pnp.rules.spots import Spot, show
from pnp.rules.work import Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A declarative check: the settings it takes, and the function that looks.

    Of each group in `one_of` a rule must state at least one setting.
    """

    find: Callable[[Work], None]
    settings: Mapping[str, Setting]
    one_of: tuple[tuple[str, ...], ...] = ()


def optional(shape: Shape) -> Setting:
    """A setting that may be left out."""
    return Setting(shape=shape)


def required(shape: Shape) -> Setting:
    """A setting that every rule must state."""
    return Setting(shape=shape, required=True)


SELECT: Mapping[str, Setting] = {
    "kind": optional(Shape.KIND),
    "decks": optional(Shape.DECKS),
    "each": optional(Shape.FIELD),
    "where": optional(Shape.EXPRESSION),
}
"""What a rule looks at; with neither kind nor decks, the game's constants."""

MEASURE: Mapping[str, Setting] = {
    "equals": optional(Shape.EXPRESSION),
    "min": optional(Shape.EXPRESSION),
    "max": optional(Shape.EXPRESSION),
}
"""What a number must be."""

MEASURES = ("equals", "min", "max")


def is_number(value: object) -> bool:
    """Whether a value is a number; yes and no are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """What a number must be: equal to one, no less, no more, odd or even; None where it does not matter."""

    equals: Any = None
    low: Any = None
    high: Any = None
    odd: bool | None = None

    def problem(self, number: float) -> str:
        """Why a number does not do, such as `more than 9`; empty if it does."""
        if self.equals is not None and number != self.equals:
            return f"not {show(self.equals)}"
        if self.low is not None and number < self.low:
            return f"less than {show(self.low)}"
        if self.high is not None and number > self.high:
            return f"more than {show(self.high)}"
        if self.odd is not None and bool(number % 2) != self.odd:
            return "not odd" if self.odd else "not even"
        return ""

    def lacking(self, number: float) -> float:
        """How much is missing; negative for how much is too many."""
        if self.equals is not None:
            return float(self.equals) - number
        if self.low is not None and number < self.low:
            return float(self.low) - number
        return float(self.high) - number if self.high is not None and number > self.high else 0.0

    @property
    def wanted(self) -> str:
        """What is wanted, for messages."""
        if self.equals is not None:
            return show(self.equals)
        if self.low is not None and self.high is not None:
            return f"{show(self.low)}–{show(self.high)}"
        if self.low is not None:
            return f"≥ {show(self.low)}"
        return f"≤ {show(self.high)}" if self.high is not None else ("odd" if self.odd else "even")


def bounds_of(work: Work, spot: Spot) -> Bounds:
    """The bounds a rule states as `equals`, `min` and `max`, worked out at a spot."""
    equals, low, high = (_number(work, work.rule.settings.get(name), spot, name) for name in MEASURES)
    return Bounds(equals=equals, low=low, high=high)


def bounds_in(work: Work, name: str, spot: Spot) -> Bounds:
    """The bounds stated by one setting: a number, an expression, or a map of equals, min, max and odd."""
    stated = work.rule.settings[name]
    if not isinstance(stated, Mapping):
        return Bounds(equals=_number(work, stated, spot, name))
    equals, low, high = (_number(work, stated.get(bound), spot, name, bound) for bound in MEASURES)
    return Bounds(equals=equals, low=low, high=high, odd=flag(stated.get("odd")))


def _number(work: Work, source: Any, spot: Spot, *path: str) -> int | float | None:
    value = work.evaluate(source, spot, *path)
    if value is None or is_number(value):
        return value  # type: ignore[no-any-return]
    raise work.fault(
        ExpressionError("failing-expression", f"`{source}` is `{show(value)}`, not a number"), *path, at=spot
    )


def number_setting(work: Work, name: str, spot: Spot) -> int | float | None:
    """A setting that is a number, or an expression that gives one; None where the rule does not state it."""
    return _number(work, work.rule.settings.get(name), spot, name)


def mends(lacking: float) -> tuple[str, ...]:
    """How to mend a number that is too small by so much, or, where it is negative, too great."""
    return (f"add {show(lacking)}",) if lacking > 0 else (f"take out {show(-lacking)}",)
