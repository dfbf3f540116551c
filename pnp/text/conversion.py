# SPDX-License-Identifier: MIT
"""Traditional Chinese into Simplified and back, for people to review: by OpenCC, with words of one's own and quotes.

OpenCC is an extra, which only authoring needs: nothing that is built depends on it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

_TABLES = {"hans": "tw2s", "hant": "s2tw"}
_QUOTES = {"hans": str.maketrans("「」『』", "“”‘’"), "hant": str.maketrans("“”‘’", "「」『』")}
_APOSTROPHE = re.compile("(?<=[A-Za-z])’(?=[A-Za-z])|(?<=s)’(?= )")
_MARKUP = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}"  # Jinja
    r"|```.*?```|`[^`\n]*`"  # code
    r"|\{[^{}\n]*\}"  # icons
    r"|(?<=\])\([^()\s]*\)|https?://[^\s<>（）]+",  # addresses of links and pictures
    re.DOTALL,
)


class MissingConverterError(Exception):
    """OpenCC is not installed."""


class _Table(Protocol):
    def convert(self, text: str) -> str: ...


class Converter:
    """Converts texts into one script.

    Args:
        script: `hans` or `hant`.
        words: Words that are converted in a way of their own, the longest first.

    Raises:
        MissingConverterError: OpenCC is not installed.
    """

    def __init__(self, script: str, words: Mapping[str, str]) -> None:
        self._script, self._words = script, words
        self._table = _table(_TABLES[script])
        ordered = sorted(filter(None, words), key=lambda word: (-len(word), word))
        self._kept = re.compile("|".join([_MARKUP.pattern, *map(re.escape, ordered)]), re.DOTALL)

    def convert(self, text: str) -> str:
        """A text in the script, with its quotes; icons, Jinja, code and addresses stay as they are."""
        out: list[str] = []
        end = 0
        for match in self._kept.finditer(text):
            out += (self._plain(text[end : match.start()]), self._words.get(match[0], match[0]))
            end = match.end()
        return "".join((*out, self._plain(text[end:])))

    def _plain(self, text: str) -> str:
        if not text:
            return text
        quotes = _QUOTES[self._script]
        parts = _APOSTROPHE.split(self._table.convert(text))
        return "’".join(part.translate(quotes) for part in parts)


def _table(name: str) -> _Table:
    try:
        import opencc  # noqa: PLC0415 - an extra
    except ImportError as fault:
        raise MissingConverterError from fault
    table: _Table = opencc.OpenCC(name)
    return table
