# SPDX-License-Identifier: MIT
"""Card text taken apart for checking: its icons, strong words and links, and the glossary's words in it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.model.game import Term

_MARKUP = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])|\{(?P<icon>(?:[a-z][a-z0-9-]*:)?[\w.-]{1,64})\}"
    r"|\[\[(?P<target>[^\[\]|]{1,200})(?:\|(?P<shown>[^\[\]]{0,200}))?\]\]"
    r"|\*\*(?P<strong>[^*]{1,400})\*\*|(?P<stars>\*+)"
)
_ARGUMENTS = re.compile(r"\s?[（(]([^（）()]{1,60})[）)]")
_CALL = re.compile(r"([^\W\d_]{1,30})\s?[（(]\s?([+\-−]?[\dA-Za-zＸ]{1,6})\s?[）)]")
ICON_MARK = "\ufffc"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain:
    """A text without its markup.

    `text` has U+FFFC for each icon; `icons` are their names in order, `strong` what was written strong, `links` the
    terms linked to.
    """

    text: str
    icons: tuple[str, ...]
    strong: tuple[str, ...]
    links: tuple[str, ...]


@functools.lru_cache(maxsize=8192)
def strip_markup(text: str) -> Plain:
    """Take a text's inline markup away and keep what it named; several rules look at the same texts."""
    icons: list[str] = []
    strong: list[str] = []
    links: list[str] = []

    def replaced(match: re.Match[str]) -> str:
        if match["icon"] is not None:
            icons.append(match["icon"])
            return ICON_MARK
        if match["target"] is not None:
            links.append(match["target"].strip())
            return str(match["shown"] or match["target"])
        if match["strong"] is not None:
            inner = _MARKUP.sub(replaced, match["strong"])
            strong.append(inner.replace(ICON_MARK, "").strip())
            return inner
        return match["escaped"] or ""  # stars of emphasis are no text

    plain = _MARKUP.sub(replaced, text)
    return Plain(text=plain, icons=tuple(icons), strong=tuple(strong), links=tuple(links))


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """A word of the glossary in a text, from `start` to `end`, with what stands in brackets after it."""

    term: Term
    word: str
    start: int
    end: int
    arguments: tuple[str, ...] | None


class Vocabulary:
    """The words of a glossary, found in texts; where one word lies in another, the longer is meant."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(terms)
        self.by_word: Mapping[str, Term] = {word: term for term in self.terms for word in (*term.words,) if word}
        self.by_id: Mapping[str, Term] = {term.id: term for term in self.terms}
        self.by_icon: Mapping[str, tuple[Term, ...]] = {
            icon: tuple(term for term in self.terms if term.icon == icon)
            for icon in dict.fromkeys(term.icon for term in self.terms if term.icon)
        }
        words = sorted(self.by_word, key=lambda word: (-len(word), word))
        self._pattern = re.compile("|".join(map(_whole_word, words))) if words else None

    def term(self, name: str) -> Term | None:
        """The term of an id or a word; a word may have its brackets, as in `魔法攻擊（X）`."""
        bare = _ARGUMENTS.sub("", name).strip()
        return self.by_id.get(name) or self.by_word.get(name) or self.by_word.get(bare)

    def names(self) -> tuple[str, ...]:
        """Every word of the glossary."""
        return tuple(self.by_word)

    def uses(self, text: str) -> Iterator[Use]:
        """The glossary's words in a text without markup, in order."""
        if self._pattern is None:
            return
        for match in self._pattern.finditer(text):
            arguments = _ARGUMENTS.match(text, match.end())
            parts = tuple(part.strip() for part in re.split(r"[,，、]", arguments[1])) if arguments else None
            word = match.group()
            yield Use(term=self.by_word[word], word=word, start=match.start(), end=match.end(), arguments=parts)


def _whole_word(word: str) -> str:
    """A Latin word is not found inside a longer one; Chinese has no such bounds."""
    start = r"(?<![A-Za-z0-9])" if word[0].isascii() and word[0].isalnum() else ""
    end = r"(?![A-Za-z0-9])" if word[-1].isascii() and word[-1].isalnum() else ""
    return start + re.escape(word) + end


def calls(text: str) -> Iterator[tuple[str, str, int]]:
    """What is written like a keyword with a number, `word（3）`: the letters, the number, where the letters end."""
    for match in _CALL.finditer(text):
        yield match[1], match[2], match.end(1)
