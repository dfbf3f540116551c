# SPDX-License-Identifier: MIT
"""Quotes and brackets without a partner, and what a finding of proofreading is.

Apart from `text.lint`, since every paragraph of a game is looked through for them, and the rest of proofreading, with
its costly patterns, is loaded for the few that look suspect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


class Finding(NamedTuple):
    """A problem at `offset`, `length` characters long: a diagnostic's code, message and help."""

    code: str
    offset: int
    length: int
    message: str
    help: str


_PAIRS = {
    "「": "」",
    "『": "』",
    "“": "”",
    "‘": "’",
    "《": "》",
    "〈": "〉",
    "（": "）",
    "【": "】",
    "〔": "〕",
    "〖": "〗",
}
_CLOSERS = {closing: opening for opening, closing in _PAIRS.items()}
_APOSTROPHE = re.compile("(?<=[^\\W\\d_])’(?=[^\\W\\d_])|(?<=s)’(?= )")


def find_unbalanced_quotes(text: str) -> Iterator[Finding]:
    """`unbalanced-quotes`: a quote or bracket without its partner; every paragraph stands for itself."""
    start = 0
    for part in re.split("(\u2029|\n\n)", text):
        yield from _unbalanced(part, start)
        start += len(part)


def _unbalanced(text: str, start: int) -> Iterator[Finding]:
    apostrophes = {match.start() for match in _APOSTROPHE.finditer(text)}
    opened: list[tuple[int, str]] = []
    for at, char in enumerate(text):
        if char in _PAIRS:
            opened.append((at, char))
        elif char in _CLOSERS and at not in apostrophes:
            if not any(opening == _CLOSERS[char] for _, opening in opened):
                yield _lone(start + at, char, _CLOSERS[char], "open")
                continue
            while opened[-1][1] != _CLOSERS[char]:
                place, opening = opened.pop()
                yield _lone(start + place, opening, _PAIRS[opening], "close")
            opened.pop()
    for place, opening in opened:
        yield _lone(start + place, opening, _PAIRS[opening], "close")


def _lone(offset: int, char: str, partner: str, verb: str) -> Finding:
    return Finding(
        "unbalanced-quotes", offset, 1, f"`{char}` has no partner", f"{verb} it with `{partner}`, or delete it"
    )
