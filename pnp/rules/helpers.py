# SPDX-License-Identifier: MIT
"""The functions and filters of rule expressions, as plain functions over items.

Those over items receive the items already chosen and, where they take one, the function that gives each its value.
Values that are left out (None) are skipped by all that reckon with values.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from pnp.rules.numerals import numbers_in, numeral
from pnp.rules.records import Record, quoted
from pnp.rules.rolls import Roll, parse_roll

Items = Sequence[Any]


def key_of(value: Any) -> Any:
    """A value to compare by, that can be hashed: lists by their items, maps by their fields."""
    if isinstance(value, tuple | list):
        return tuple(map(key_of, value))
    if isinstance(value, Record):
        return tuple((name, key_of(inner)) for name, inner in sorted(value.items()))
    return (isinstance(value, bool), value)


def total(values: Items) -> Any:
    """The sum of numbers."""
    return sum(_numbers(values))


def mean(values: Items) -> float:
    """The arithmetic mean of numbers."""
    numbers = _some(values)
    return math.fsum(numbers) / len(numbers)


def median(values: Items) -> float:
    """The middle number; of an even count the mean of the middle two."""
    numbers = sorted(_some(values))
    middle = len(numbers) // 2
    return numbers[middle] if len(numbers) % 2 else (numbers[middle - 1] + numbers[middle]) / 2


def least(values: Items) -> Any:
    """The smallest number."""
    return min(_some(values))


def most(values: Items) -> Any:
    """The greatest number."""
    return max(_some(values))


def unique(values: Items) -> bool:
    """Whether no value occurs twice."""
    return len({key_of(value) for value in values}) == len(values)


def distinct(values: Items) -> tuple[Any, ...]:
    """Each different value once, in the order met."""
    return tuple({key_of(value): value for value in values}.values())


def _numbers(values: Items) -> list[int | float]:
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError(f"{quoted(value)} is not a number")
    return list(values)


def _some(values: Items) -> list[int | float]:
    numbers = _numbers(values)
    if not numbers:
        raise ValueError("there is no number to reckon with")
    return numbers


def _roll(text: Any) -> Roll:
    roll = parse_roll(text)
    if roll is None:
        raise ValueError(f"`{text}` is not a dice text")
    return roll


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{quoted(value)} is not text")
    return value


def _sized(value: Any) -> int:
    if not isinstance(value, str | tuple | list | Record):
        raise TypeError(f"{quoted(value)} has no length")
    return len(value)


def _joined(items: Any, between: str = "") -> str:
    return between.join(map(str, items))


def _sorted(items: Any) -> tuple[Any, ...]:
    return tuple(sorted(items))


def _rounded(number: float, digits: int = 0) -> float:
    return round(number, max(-15, min(15, digits)))


def _keys(record: Record) -> tuple[str, ...]:
    return tuple(str(name) for name in record)


def _entries(record: Record) -> tuple[Any, ...]:
    return tuple(value for _, value in record.items())


VALUE_HELPERS: dict[str, Callable[[Items], Any]] = {
    "total": total,
    "mean": mean,
    "median": median,
    "least": least,
    "most": most,
    "unique": unique,
    "distinct": distinct,
}
"""Called with a list and a field, such as `total(kinds.card, 'cost')`."""

CONDITION_HELPERS: dict[str, Callable[[Items, Sequence[bool]], Any]] = {
    "count": lambda items, verdicts: sum(verdicts),
    "where": lambda items, verdicts: tuple(item for item, kept in zip(items, verdicts, strict=True) if kept),
    "all_of": lambda items, verdicts: all(verdicts),
    "any_of": lambda items, verdicts: any(verdicts),
}
"""Called with a list and a condition, such as `count(kinds.card, 'it.cost > 3')`."""

PLAIN_HELPERS: dict[str, Callable[..., Any]] = {
    "keys": _keys,
    "values": _entries,
    "numbers": lambda text: numbers_in(_text(text)),
    "numeral": numeral,
    "roll_least": lambda text: _roll(text).least,
    "roll_most": lambda text: _roll(text).most,
    "roll_mean": lambda text: _roll(text).mean,
}
"""Called with plain values."""

FILTERS: dict[str, Callable[..., Any]] = {
    "abs": abs,
    "first": lambda items: items[0],
    "last": lambda items: items[-1],
    "length": _sized,
    "min": min,
    "max": max,
    "sum": lambda items: total(tuple(items)),
    "sort": _sorted,
    "join": _joined,
    "round": _rounded,
    "int": int,
    "lower": lambda text: _text(text).lower(),
    "upper": lambda text: _text(text).upper(),
    "trim": lambda text: _text(text).strip(),
    "numeral": numeral,
}
"""Written behind a value, such as `it.text|length`; `map` and the like are made where fields are read."""

TEXT_METHODS = frozenset({"count", "endswith", "startswith"})
"""What may be called on a text, such as `it.name.startswith('小')`."""
