# SPDX-License-Identifier: MIT
"""The dictionaries of a PDF file, read without decoding streams: enough to see which fonts a file names and holds.

It reads the plain objects that pnp writes. Objects packed into object streams, as some optimisers leave them, are not
seen. Pdfium, which reads everything else here, does not say which kind of font a font is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

_OBJECT = re.compile(rb"(?:^|[\r\n])\s*(\d+)\s+\d+\s+obj\b")
_TOKEN = re.compile(
    rb"<<|>>|\[|\]|\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f\s]*>|/[^\s/<>\[\]()%]*|%[^\r\n]*|[^\s/<>\[\]()%]+|[()]", re.S
)
_DELIMITERS = {b">>", b"]"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A reference to an object by number."""

    number: int


Value: TypeAlias = "str | Reference | list[Value] | dict[str, Value]"
"""Names keep their slash; numbers, strings and words stay as they are written."""


def read_objects(data: bytes) -> dict[int, Value]:
    """The objects of a file by number; of streams only their dictionary."""
    found: dict[int, Value] = {}
    starts = list(_OBJECT.finditer(data))
    for match in starts:
        value = _Tokens(data, match.end()).value()
        if value is not None:
            found[int(match.group(1))] = value
    return found


def dictionaries(value: Value) -> Iterator[Mapping[str, Value]]:
    """A value's dictionaries, nested ones included."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from dictionaries(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from dictionaries(inner)


class _Tokens:
    """Reads one value from a place in the file."""

    def __init__(self, data: bytes, at: int) -> None:
        self._tokens = (m.group() for m in _TOKEN.finditer(data, at) if not m.group().startswith(b"%"))
        self._waiting: list[bytes] = []

    def _next(self) -> bytes:
        return self._waiting.pop() if self._waiting else next(self._tokens, b"")

    def value(self) -> Value | None:
        """The next value; None at the end of a list, a dictionary or the file."""
        token = self._next()
        if not token or token in _DELIMITERS:
            return None
        if token == b"<<":
            return self._dictionary()
        if token == b"[":
            return list(iter(self.value, None))
        return self._reference(token) or token.decode("latin-1")

    def _dictionary(self) -> dict[str, Value]:
        found: dict[str, Value] = {}
        while (key := self.value()) is not None:
            inner = self.value()
            if isinstance(key, str) and inner is not None:
                found[key] = inner
        return found

    def _reference(self, token: bytes) -> Reference | None:
        """`12 0 R`, should the token begin one."""
        if not token.isdigit():
            return None
        second = self._next()
        third = self._next() if second.isdigit() else b""
        if third == b"R":
            return Reference(number=int(token))
        self._waiting += [t for t in (third, second) if t]
        return None
