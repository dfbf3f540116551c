# SPDX-License-Identifier: MIT
"""Sums of whole numbers, cells and constants: as people write them, as spreadsheets do, and what they come to."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

LONGEST = 200
MOST = 1_000_000_000
_TOKEN = re.compile(r"\s*(?:(?P<number>[0-9]{1,9})|(?P<name>[^\W\d][\w.]*)|(?P<sign>[-+*()]))")


class SumError(Exception):
    """A text that is no sum, or names what there is not; `helps` mend it."""

    def __init__(self, message: str, *helps: str) -> None:
        super().__init__(message)
        self.helps = helps


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum as a formula without its `=`, and what it comes to with what the cells begin with."""

    formula: str
    value: int

    @property
    def is_number(self) -> bool:
        """Whether it is a number as it stands."""
        return self.formula.removeprefix("-").isdecimal()


Lookup = Callable[[str], Sum]
"""What a name stands for; raises `SumError` for one that stands for nothing."""


def parse_sum(text: str, lookup: Lookup) -> Sum:
    """Read a sum.

    Args:
        text: Whole numbers and names joined by `+`, `-` and `*`, with brackets.
        lookup: What names stand for.

    Raises:
        SumError: It is no such sum, a name is unknown, or it comes to more than a billion.
    """
    if len(text) > LONGEST:
        raise SumError(f"the sum has more than {LONGEST} characters", "take it apart")
    parser = _Parser(_tokens(text), lookup, text)
    found = parser.sum()
    parser.end()
    return found


def _tokens(text: str) -> list[str]:
    tokens, at = [], 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            sign = text[at:].strip()[0]
            raise SumError(f"`{sign}` has no place in a sum", "write whole numbers, names, `+`, `-`, `*` and brackets")
        tokens.append(match.group().strip())
        at = match.end()
    return tokens


class _Parser:
    """One sum, read from left to right."""

    def __init__(self, tokens: list[str], lookup: Lookup, text: str) -> None:
        self._tokens = tokens
        self._lookup = lookup
        self._text = text
        self._at = 0

    def sum(self) -> Sum:
        found = self._product()
        while self._peek() in {"+", "-"}:
            sign, other = self._take(), self._product()
            value = found.value + other.value if sign == "+" else found.value - other.value
            found = self._within(Sum(f"{found.formula}{sign}{other.formula}", value))
        return found

    def end(self) -> None:
        if self._at < len(self._tokens):
            raise self._fault()

    def _product(self) -> Sum:
        found = self._factor()
        while self._peek() == "*":
            self._take()
            other = self._factor()
            found = self._within(Sum(f"{found.formula}*{other.formula}", found.value * other.value))
        return found

    def _factor(self) -> Sum:
        token = self._take()
        if token.isdecimal():
            return Sum(str(int(token)), int(token))
        if token == "-":
            inner = self._factor()
            return Sum(f"-{inner.formula}", -inner.value)
        if token == "(":
            inner = self.sum()
            if self._take() != ")":
                raise self._fault()
            return Sum(f"({inner.formula})", inner.value)
        if token in {"", "+", "*", ")"}:
            raise self._fault()
        return self._lookup(token)

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self) -> str:
        token = self._peek()
        self._at += 1
        return token

    def _within(self, found: Sum) -> Sum:
        if abs(found.value) > MOST:
            raise SumError(f"`{self._text}` comes to more than a billion", "use smaller numbers")
        return found

    def _fault(self) -> SumError:
        return SumError(f"`{self._text}` is no sum", "write one such as `3 * team + 1`")
