# SPDX-License-Identifier: MIT
r"""Patterns that texts must fit, matched in linear time.

A pattern comes from a game's file and meets texts from other files, so it must not be able to hang the build, as
`(a+)+b` can with Python's `re`. Patterns are compiled to a non-deterministic automaton, which is walked with sets of
states whose steps are remembered. Known are literals, `.`, classes such as `[a-z0-9]` and `\d`, groups, `|`, and the
repeats `* + ? {m,n}`. Not known, since they need backtracking or have no use here: backreferences, lookarounds,
lazy and possessive repeats. A pattern always fits the whole text, so `^` and `$` may only stand at its ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

_MAX_SOURCE = 500
_MAX_STATES = 2000
_MAX_REPEAT = 200
_MAX_STEPS = 20_000
_MAX_DEPTH = 30
_COUNTS = re.compile(r"\{([0-9]{1,4})(,([0-9]{1,4})?)?\}")
_CLASSES: dict[str, Callable[[str], bool]] = {
    "d": lambda c: c in "0123456789",
    "w": lambda c: c == "_" or c.isalnum(),
    "s": str.isspace,
}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


class PatternError(ValueError):
    """A pattern that cannot be used; its message states why, as the end of a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Class:
    """Which characters a step takes."""

    singles: frozenset[str] = frozenset()
    ranges: tuple[tuple[str, str], ...] = ()
    tests: tuple[tuple[str, bool], ...] = ()
    negated: bool = False

    def takes(self, char: str) -> bool:
        """Whether the character belongs to the class."""
        inside = (
            char in self.singles
            or any(low <= char <= high for low, high in self.ranges)
            or any(_CLASSES[name](char) is not negative for name, negative in self.tests)
        )
        return inside is not self.negated


@dataclass(slots=True)
class Pattern:
    """A compiled pattern. State i takes a character of `classes[i]` to state `targets[i]`, or jumps to `jumps[i]`."""

    source: str
    classes: list[_Class | None] = field(default_factory=list)
    targets: list[int] = field(default_factory=list)
    jumps: list[tuple[int, ...]] = field(default_factory=list)
    start: int = 0
    end: int = 0
    steps: dict[tuple[frozenset[int], str], frozenset[int]] = field(default_factory=dict)

    def matches(self, text: str) -> bool:
        """Whether the whole text fits, in time linear in its length."""
        states = self._closure({self.start})
        for char in text:
            key = (states, char)
            following = self.steps.get(key)
            if following is None:
                following = self._step(states, char)
                if len(self.steps) >= _MAX_STEPS:
                    self.steps.clear()
                self.steps[key] = following
            if not following:
                return False
            states = following
        return self.end in states

    def _step(self, states: frozenset[int], char: str) -> frozenset[int]:
        taken = set()
        for state in states:
            one = self.classes[state]
            if one is not None and one.takes(char):
                taken.add(self.targets[state])
        return self._closure(taken)

    def _closure(self, states: set[int]) -> frozenset[int]:
        todo = list(states)
        while todo:
            for state in self.jumps[todo.pop()]:
                if state not in states:
                    states.add(state)
                    todo.append(state)
        return frozenset(states)

    def add(self, one: _Class | None = None, target: int = -1, jumps: tuple[int, ...] = ()) -> int:
        """A new state."""
        if len(self.classes) >= _MAX_STATES:
            raise PatternError("is too large")
        self.classes.append(one)
        self.targets.append(target)
        self.jumps.append(jumps)
        return len(self.classes) - 1


@dataclass(frozen=True, slots=True)
class _Then:
    parts: tuple[_Tree, ...]


@dataclass(frozen=True, slots=True)
class _Or:
    parts: tuple[_Tree, ...]


@dataclass(frozen=True, slots=True)
class _Repeat:
    """`high` is None where there is no limit."""

    part: _Tree
    low: int
    high: int | None


_Tree = _Class | _Then | _Or | _Repeat


def compile_pattern(source: str) -> Pattern:
    """Compile a pattern.

    Raises:
        PatternError: It is wrong, too large, or uses what is not known here.
    """
    if len(source) > _MAX_SOURCE:
        raise PatternError(f"is longer than {_MAX_SOURCE} characters")
    body = source.removeprefix("^")
    if body.endswith("$") and not body.endswith("\\$"):
        body = body[:-1]
    tree = _Parser(body).parse()
    pattern = Pattern(source)
    pattern.end = pattern.add()
    pattern.start = _build(pattern, tree, pattern.end)
    return pattern


def _build(pattern: Pattern, tree: _Tree, after: int) -> int:
    """Add the states of a tree that leads on to `after`; gives its first state."""
    if isinstance(tree, _Class):
        return pattern.add(tree, after)
    if isinstance(tree, _Then):
        for part in reversed(tree.parts):
            after = _build(pattern, part, after)
        return after
    if isinstance(tree, _Or):
        return pattern.add(jumps=tuple(_build(pattern, part, after) for part in tree.parts))
    if tree.high is None:
        loop = pattern.add()
        pattern.jumps[loop] = (_build(pattern, tree.part, loop), after)
        after = loop
    else:
        for _ in range(tree.high - tree.low):
            after = pattern.add(jumps=(_build(pattern, tree.part, after), after))
    for _ in range(tree.low):
        after = _build(pattern, tree.part, after)
    return after


class _Parser:
    """Reads a pattern from left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.depth = 0

    def parse(self) -> _Tree:
        """The whole pattern."""
        tree = self._either()
        if self.at < len(self.source):
            raise PatternError("has a `)` without its `(`")
        return tree

    def _peek(self) -> str:
        return self.source[self.at : self.at + 1]

    def _take(self) -> str:
        char = self._peek()
        self.at += 1
        return char

    def _either(self) -> _Tree:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise PatternError("has too many groups in groups")
        parts = [self._sequence()]
        while self._peek() == "|":
            self.at += 1
            parts.append(self._sequence())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else _Or(tuple(parts))

    def _sequence(self) -> _Tree:
        parts: list[_Tree] = []
        while self._peek() not in {"", "|", ")"}:
            parts.append(self._repeated())
        return _Then(tuple(parts))

    def _repeated(self) -> _Tree:
        tree = self._atom()
        bounds = self._bounds()
        if bounds is None:
            return tree
        if self._peek() in {"*", "+", "?", "{"}:
            raise PatternError(f"has `{self._peek()}` after a repeat")
        return _Repeat(tree, *bounds)

    def _bounds(self) -> tuple[int, int | None] | None:
        known = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(self._peek())
        if known is not None:
            self.at += 1
            return known
        if self._peek() != "{":
            return None
        match = _COUNTS.match(self.source, self.at)
        if match is None:
            raise PatternError("has a `{` that begins no repeat; write `\\{` for the character")
        self.at = match.end()
        low = int(match[1])
        high = low if match[2] is None else int(match[3]) if match[3] else None
        if max(low, high or 0) > _MAX_REPEAT or (high is not None and high < low):
            raise PatternError(f"has the repeat `{match[0]}`, which is upside down or over {_MAX_REPEAT}")
        return low, high

    def _atom(self) -> _Tree:
        char = self._take()
        if char == "(":
            return self._group()
        if char == "[":
            return self._class()
        if char == ".":
            return _Class(singles=frozenset("\n"), negated=True)
        if char == "\\":
            return self._escape()
        if char in "*+?{":
            raise PatternError(f"has `{char}` with nothing before it to repeat")
        if char in "^$":
            raise PatternError(f"has `{char}` inside; a pattern always fits the whole text")
        return _Class(singles=frozenset(char))

    def _group(self) -> _Tree:
        if self.source.startswith("?:", self.at):
            self.at += 2
        elif self._peek() == "?":
            raise PatternError(f"uses `(?{self.source[self.at + 1 : self.at + 2]}`, which is not known here")
        tree = self._either()
        if self._take() != ")":
            raise PatternError("has a `(` without its `)`")
        return tree

    def _escape(self) -> _Class:
        char = self._take()
        if not char:
            raise PatternError("ends with a backslash")
        if char.lower() in _CLASSES:
            return _Class(tests=((char.lower(), char.isupper()),))
        if char in _ESCAPES:
            return _Class(singles=frozenset(_ESCAPES[char]))
        if char.isalnum():
            raise PatternError(f"uses `\\{char}`, which is not known here")
        return _Class(singles=frozenset(char))

    def _class(self) -> _Class:
        negated = self._peek() == "^"
        self.at += negated
        singles: set[str] = set()
        ranges: list[tuple[str, str]] = []
        tests: list[tuple[str, bool]] = []
        first = True
        while first or self._peek() != "]":
            one = self._member()
            first = False
            if one.tests:
                tests.extend(one.tests)
                continue
            (low,) = one.singles
            if self._peek() == "-" and self.source[self.at + 1 : self.at + 2] not in {"]", ""}:
                self.at += 1
                high = self._member().singles
                if not high or min(high) < low:
                    raise PatternError(f"has a range that begins with `{low}` and ends before it")
                ranges.append((low, min(high)))
            else:
                singles.add(low)
        self.at += 1
        return _Class(singles=frozenset(singles), ranges=tuple(ranges), tests=tuple(tests), negated=negated)

    def _member(self) -> _Class:
        char = self._take()
        if not char:
            raise PatternError("has a `[` without its `]`")
        return self._escape() if char == "\\" else _Class(singles=frozenset(char))
