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
    r"\{\{.*?\}\}|\{%.*?%\}|\{#(?![^\s{}#][^{}#\n]*\}).*?#\}"  # Jinja; `{#id}` is no comment of it
    r"|```.*?```|`[^`\n]*`"  # code
    r"|\{(?:[^{}\n\"]|\"[^\"\n]*\")*\}"  # icons and attributes
    r"|(?<=\s)#[^\s{}#\"()\[\]]+|(?<=\[\[)(?:page)?#[^\[\]|\n]+"  # ids and references to them
    r"|(?<=\])\([^()\s]*\)|https?://[^\s<>（）]+",  # addresses of links and pictures
    re.DOTALL,
)


_CAPTION = re.compile(r"(?<=[\s{]caption=\")[^\"]*")
"""What is said in a list of attributes."""


_ID = re.compile(r"(?<=[\s{])#([^\s{}#\"()\[\]]+)")
_REFERENCE = re.compile(r"(?:\(|page)?#([^()]+)\)?")


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
        """A text in the script, with its quotes; icons, Jinja, code, ids, addresses, attributes but captions stay."""
        out: list[str] = []
        end = 0
        ids = set(_ID.findall(text)) if "#" in text else set()
        for match in self._kept.finditer(text):
            kept = self._words.get(match[0], match[0])
            if kept.startswith("{"):
                kept = _CAPTION.sub(lambda said: self.convert(said[0]), kept)
            elif (named := _REFERENCE.fullmatch(kept)) and named[1] not in ids:  # the id is made of a title
                kept = self._plain(kept)
            out += (self._plain(text[end : match.start()]), kept)
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
