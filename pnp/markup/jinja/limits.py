# SPDX-License-Identifier: MIT
"""What one page's template may spend: steps, letters, numbers; and the checks of calls that could cost much at once.

This is protection against accidents (a loop that never ends, a number with two zeros too many), so that a build stops
with a problem instead of hanging. It is not a wall against an enemy with time; such games belong in a container.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Sized
from typing import Any

MAX_STEPS = 1_000_000
"""Turns of loops, plus what calls and filters count for."""

MAX_TEXT = 4_000_000
"""Characters printed on one page, those inside macros counted again."""

MAX_PART = 1_000_000
"""Characters of one value, or items of one list."""

MAX_COUNT = 100_000
"""The largest number given to `range`, a filter or a method of a text."""

MAX_BITS = 256
"""Size of the largest whole number."""

CALL_STEPS = 20
LOAD_STEPS = 50

_WIDE = re.compile(r"\*|\d{4,}")
_SLOW = frozenset({"dictsort", "groupby", "sort", "unique"})
_SIZED = (str, list, tuple, dict, range)


class LimitError(Exception):
    """A template asks for more than a page may take."""


class RefusedError(Exception):
    """A template uses what templates do not have; `help` says what to use instead."""

    def __init__(self, message: str, help_: str) -> None:
        self.help = help_
        super().__init__(message)


class Budget:
    """What is left for the page being made."""

    __slots__ = ("steps", "text")

    def __init__(self) -> None:
        self.steps = MAX_STEPS
        self.text = MAX_TEXT

    def spend(self, steps: int) -> None:
        """Take steps away.

        Raises:
            LimitError: None are left.
        """
        self.steps -= steps
        if self.steps < 0:
            raise LimitError(f"the template takes more than {MAX_STEPS:,} steps")

    def print(self, letters: int) -> None:
        """Take printed characters away.

        Raises:
            LimitError: None are left.
        """
        self.text -= letters
        if self.text < 0:
            raise LimitError(f"the template prints more than {MAX_TEXT:,} characters")

    def check_page(self, letters: int) -> None:
        """Check the length of a whole page.

        Raises:
            LimitError: It is more than `MAX_TEXT`.
        """
        if letters > MAX_TEXT:
            raise LimitError(f"the template makes more than {MAX_TEXT:,} characters")

    def counted(self, items: Any) -> Any:
        """What a loop goes through, so that every turn is counted: at once where the number is known."""
        if isinstance(items, Sized):
            self.spend(len(items))
            return items
        return self._count(items)

    def scanned(self, items: Any) -> Any:
        """What `in` looks through."""
        if isinstance(items, _SIZED) and not isinstance(items, (dict, range)):
            self.spend(len(items) // 16)
        return items

    def _count(self, items: Any) -> Iterator[Any]:
        for item in items:
            self.spend(1)
            yield item

    def range(self, *numbers: int) -> range:
        """Python's `range`, not longer than `MAX_COUNT`; going over it counts as steps."""
        whole = range(*numbers)
        try:
            count = len(whole)
        except OverflowError:
            count = MAX_COUNT + 1
        if count > MAX_COUNT:
            raise LimitError(f"`range` gives more than {MAX_COUNT:,} numbers")
        return whole


def check_part(value: Any) -> Any:
    """The value, when it is not too long.

    Raises:
        LimitError: It is longer than `MAX_PART`.
    """
    if isinstance(value, (str, list, tuple)) and len(value) > MAX_PART:
        raise LimitError(f"a value grows longer than {MAX_PART:,}")
    return value


def check_call(name: str, value: Any, arguments: Sequence[Any], named: Mapping[str, Any]) -> int:
    """Check a filter or a method of a text before it runs.

    Args:
        name: Of the filter or method.
        value: What it is applied to.
        arguments: Its further arguments.
        named: Those given by name.

    Returns:
        How many steps it counts for.

    Raises:
        LimitError: It would make too much.
    """
    for argument in (*arguments, *named.values()):
        if isinstance(argument, (int, float)) and abs(argument) > MAX_COUNT:
            raise LimitError(f"`{name}` is given {argument:g}, more than {MAX_COUNT:,}")
    if name == "format":
        if _WIDE.search(str(value)):
            raise LimitError("`format` is given a width of more than three digits")
    elif name == "replace" and len(arguments) >= 2:
        check_size(str(value).count(str(arguments[0])) * len(str(arguments[1])))
    elif name == "join":
        items, between = (arguments[0], value) if isinstance(value, str) and arguments else (value, arguments[:1] or "")
        if isinstance(items, Sized):
            check_size(len(items) * len(str(between)))
    if not isinstance(value, _SIZED):
        return 1
    return 1 + (len(value) * 4 if name in _SLOW else len(value) // 4)


def check_size(size: int) -> None:
    """Check the length of something about to be made.

    Raises:
        LimitError: It is more than `MAX_PART`.
    """
    if size > MAX_PART:
        raise LimitError(f"a value grows longer than {MAX_PART:,}")


def check_operator(operator: str, left: Any, right: Any) -> None:
    """Check `+`, `*`, `%` and `**` before they run.

    Raises:
        LimitError: The result would be too large.
        RefusedError: The operator is not to be had.
    """
    if operator == "**":
        raise RefusedError("templates have no `**`", "multiply with `*`, or use `sqrt`")
    if operator == "%" and isinstance(left, str):
        raise RefusedError("templates have no `%` for texts", "use the filter `|format`, or join texts with `~`")
    if operator == "+" and isinstance(left, _SIZED) and isinstance(right, _SIZED):
        check_size(len(left) + len(right))
    if operator == "*":
        _check_product(left, right)


def _check_product(left: Any, right: Any) -> None:
    if isinstance(left, int) and isinstance(right, int):
        if left.bit_length() + right.bit_length() > MAX_BITS:
            raise LimitError("a number grows too large")
    elif isinstance(left, (str, list, tuple)) and isinstance(right, int):
        check_size(len(left) * max(right, 0))
    elif isinstance(right, (str, list, tuple)) and isinstance(left, int):
        check_size(len(right) * max(left, 0))
