# SPDX-License-Identifier: MIT
"""Dice texts such as `2D+1`, and ranges of numbers such as `1-3`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Dice = Mapping[str, tuple[int, int]]
"""The letter of each die with its least and greatest face."""

DICE: Dice = {"D": (1, 6), "C": (1, 2)}
"""The dice used unless a rule names others: D is a six-sided die, C a coin with a 1 and a 2."""

_TERM = re.compile(r"([+\-−–]?)(\d{0,6})([^\W\d_]?)")
_SPAN = re.compile(r"(\d{1,9})(?:(?:\s*[-–—~～至]\s*(\d{1,9}))|(\s*[+＋]))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """What a dice text can give: its least and greatest result, and the mean of all."""

    least: int
    most: int
    mean: float


def parse_roll(text: object, dice: Dice = DICE) -> Roll | None:
    """Read a dice text: whole numbers and dice, each with a number before it, joined by plus and minus.

    Args:
        text: Such as `2D+1`, `C`, `D-1`; a whole number is a roll without dice.
        dice: The dice that may be rolled.

    Returns:
        The roll, or None if the text is none.
    """
    if isinstance(text, bool) or not isinstance(text, int | str):
        return None
    if isinstance(text, int) or (text.isascii() and text.isdecimal() and len(text) < 7):
        return Roll(least=int(text), most=int(text), mean=float(text))
    compact = re.sub(r"\s+", "", text).replace("＋", "+").replace("－", "-")
    position = least = most = 0
    while position < len(compact):
        match = _TERM.match(compact, position)
        part = _term(match, dice) if match else None
        if match is None or part is None or (position and not match.group(1)):
            return None
        least, most = least + min(part), most + max(part)
        position = match.end()
    return Roll(least=least, most=most, mean=(least + most) / 2) if compact else None


def _term(match: re.Match[str], dice: Dice) -> tuple[int, int] | None:
    sign, number, letter = match.groups()
    if not number and not letter:
        return None
    faces = dice.get(letter) if letter else (1, 1)
    if faces is None:
        return None
    times = int(number or 1) * (-1 if sign not in ("", "+") else 1)
    return faces[0] * times, faces[1] * times


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberSpan:
    """The whole numbers from `low` to `high`, both included; `high` of None has no end."""

    low: int
    high: int | None

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.low <= number and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low} or more"
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


def parse_span(value: Any) -> NumberSpan | None:
    """Read a range of whole numbers: `3`, `1-3`, `2+`, a list of two, or a map with `min` and `max`.

    Args:
        value: As the game's data states it.

    Returns:
        The range, or None if the value is none; a range whose ends are swapped is none.
    """
    ends = _ends(value)
    if ends is None or (ends[1] is not None and ends[1] < ends[0]):
        return None
    return NumberSpan(low=ends[0], high=ends[1])


def _ends(value: Any) -> tuple[int, int | None] | None:
    if isinstance(value, str):
        match = _SPAN.fullmatch(value.strip())
        if match is None:
            return None
        low, high, open_end = match.groups()
        return int(low), None if open_end else int(high or low)
    if _whole(value):
        return value, value
    if isinstance(value, list | tuple):
        return (value[0], value[1]) if len(value) == 2 and all(map(_whole, value)) else None
    return _mapped_ends(value) if isinstance(value, Mapping) else None


def _mapped_ends(value: Mapping[str, Any]) -> tuple[int, int | None] | None:
    low, high = value.get("min", 0), value.get("max")
    if set(value) - {"min", "max"} or not _whole(low) or not (high is None or _whole(high)):
        return None
    return low, high


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
