# SPDX-License-Identifier: MIT
"""Words of the glossary in card text: found, longest first, with their parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pnp.model.game import Term

_PARAMETERS = "[（(][0-9０-９A-Za-zＡ-Ｚａ-ｚ+＋\\-−–×/?？、，, ]{1,12}[）)]"
"""What may stand for `（X）`: numbers, letters, dice such as 2D+1, several with marks between."""

_LATIN = "A-Za-z0-9"


class Glossary:
    """The terms of a game, ready to be looked for."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._by_name: dict[str, Term] = {}
        words: dict[str, bool] = {}
        for term in terms:
            for name in (*term.words, term.id):
                self._by_name.setdefault(name, term)
            for word in term.words if term.keyword else ():
                words[word] = bool(term.parameters) or words.get(word, False)
        self._words = _pattern(words)

    @property
    def names(self) -> tuple[str, ...]:
        """Ids and words of all terms."""
        return tuple(self._by_name)

    def find(self, name: str) -> Term | None:
        """The term with that id or word; a word may be written with its parameters."""
        return self._by_name.get(name) or self._by_name.get(re.sub(f" ?{_PARAMETERS}\\Z", "", name))

    def split(self, text: str) -> Iterator[tuple[str, bool]]:
        """The text in parts, each with whether it is a keyword."""
        end = 0
        for match in self._words.finditer(text) if self._words else ():
            if match.start() > end:
                yield text[end : match.start()], False
            yield match[0], True
            end = match.end()
        if end < len(text):
            yield text[end:], False


def _pattern(words: dict[str, bool]) -> re.Pattern[str] | None:
    """All words, the longest first; a Latin word is not found inside a longer one."""
    ordered = sorted((w for w in words if w), key=lambda w: (-len(w), w))
    parts = [_word(word, parameters=words[word]) for word in ordered]
    return re.compile("|".join(parts)) if parts else None


def _word(word: str, *, parameters: bool) -> str:
    """The word's pattern. It begins with a plain letter, so that the search may skip text that begins no word."""
    first = re.escape(word[0])
    before = f"(?<![{_LATIN}]{first})" if re.match(f"[{_LATIN}]", word) else ""
    after = f"(?![{_LATIN}])" if re.search(f"[{_LATIN}]\\Z", word) else ""
    space = " ?" if after else ""  # as Latin words have before brackets
    return first + before + re.escape(word[1:]) + after + (f"(?:{space}{_PARAMETERS})?" if parameters else "")
