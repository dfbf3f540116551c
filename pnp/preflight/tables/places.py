# SPDX-License-Identifier: MIT
"""Where values stand in a JSON text, found when they are asked for.

Python's own reader keeps no places, and is fifty times as fast as one that does. So a save is read by it, and its text
is gone through once more only if there is something to say of it.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

Path = tuple[str | int, ...]
"""How to come to a value from the root: keys of objects, and places in lists from 0."""

_TOKEN = re.compile(r'[{}\[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}\[\],:"]+', re.DOTALL)
_LINE_END = re.compile("\r\n|\r|\n")


class Lines:
    """Offsets in a text as lines and columns, from 1, as editors count them."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in _LINE_END.finditer(text))]

    def at(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


@dataclass(slots=True)
class _Wanted:
    """A value on the way to those wanted; `path` is set where it is wanted itself."""

    path: Path | None = None
    inner: dict[str | int, _Wanted] = field(default_factory=dict)


@dataclass(slots=True)
class _Open:
    """An object or list that has begun and not ended, and which of its values comes next."""

    wanted: _Wanted | None
    key: str | int | None


def offsets(text: str, paths: Iterable[Path]) -> dict[Path, int]:
    """Where values begin in a JSON text.

    Args:
        text: The text; one that is no JSON gives some of the places, or none.
        paths: The values wanted.

    Returns:
        The offset of each that is there. Of values under a repeated key the last counts, as for readers of JSON.
    """
    root = _Wanted()
    for path in paths:
        node = root
        for step in path:
            node = node.inner.setdefault(step, _Wanted())
        node.path = path
    return _Search(root).run(text)


class _Search:
    """One walk along the tokens of a text."""

    def __init__(self, root: _Wanted) -> None:
        self._root = root
        self._stack: list[_Open] = []
        self._found: dict[Path, int] = {}

    def run(self, text: str) -> dict[Path, int]:
        for match in _TOKEN.finditer(text):
            token = match.group()
            if token in "}]":
                if self._stack:
                    self._stack.pop()
            elif token == ",":
                self._next()
            elif token != ":" and not self._is_key(token):
                self._value(token, match.start())
        return self._found

    def _next(self) -> None:
        if self._stack:
            top = self._stack[-1]
            top.key = top.key + 1 if isinstance(top.key, int) else None

    def _is_key(self, token: str) -> bool:
        """Take a token for the key of an object, where one is due."""
        if not self._stack or self._stack[-1].key is not None:
            return False
        self._stack[-1].key = _text(token)
        return True

    def _value(self, token: str, offset: int) -> None:
        wanted = self._root if not self._stack else self._inner(self._stack[-1])
        if wanted is not None and wanted.path is not None:
            self._found[wanted.path] = offset
        if token in "{[":
            self._stack.append(_Open(wanted, None if token == "{" else 0))

    @staticmethod
    def _inner(top: _Open) -> _Wanted | None:
        return top.wanted.inner.get(top.key) if top.wanted is not None and top.key is not None else None


def _text(token: str) -> str:
    """A key as JSON means it."""
    if "\\" not in token:
        return token[1:-1]
    try:
        return str(json.loads(token, strict=False))
    except ValueError:
        return token
