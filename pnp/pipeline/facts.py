# SPDX-License-Identifier: MIT
"""Facts of a game held against everything people read: cards, glossary, and the sources of its books."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Note, Place, error
from pnp.loading.source import read_source
from pnp.model.game import Game
from pnp.model.texts import texts_of
from pnp.pipeline.lint import FAR, place_in
from pnp.rules.facts import Contradiction, Stated, contradictions, reckon_facts

_COMMENT = re.compile(r"\{#(?![^\s{}#][^{}#\n]*\}).*?#\}|<!--.*?-->", re.DOTALL)
_NOT_LINE_END = re.compile(r"[^\n]")
_INCLUDE = re.compile(r"\{%-?\s*(?:include|import|extends|from)\s+[\"']([^\"']+\.md)[\"']")


@dataclass(frozen=True, slots=True)
class _Passage:
    """A text and where it begins; `is_file` where it is a whole file."""

    text: str
    place: Place
    far: int = 0
    is_file: bool = False


def check_facts(game: Game, root: Path) -> tuple[Diagnostic, ...]:
    """What is wrong with a game's facts, and every text that contradicts one.

    Args:
        game: The game in the language it was written in.
        root: The project's folder, where the files of places lie.
    """
    numbers, problems = reckon_facts(game)
    if not any(fact.says for fact in game.facts):
        return problems
    passages = [*_texts(game), *_sources(game, root)]
    desk = _Desk(root)
    found = contradictions(game.facts, numbers, [passage.text for passage in passages])
    return (*problems, *(desk.problem(one, passages[one.text]) for one in found))


def fact_values(game: Game) -> dict[str, Any]:
    """What templates of books see as `facts`: numbers by name, ranges as maps of `min` and `max`."""
    return {name: _plain(stated) for name, stated in reckon_facts(game)[0].items()}


def _plain(stated: Stated) -> Any:
    return stated.low if stated.high is None else {"min": stated.low, "max": stated.high}


def _texts(game: Game) -> Iterator[_Passage]:
    for one in texts_of(game):
        yield _Passage(one.text, one.place, FAR if one.path[0] == "glossary" else 0)


def _sources(game: Game, root: Path) -> Iterator[_Passage]:
    """The sources of the game's books and what they include, without their comments."""
    waiting = [product.source for product in game.products if product.source]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop(0)
        path = root / game.folder / name
        if name in seen or not path.resolve().is_relative_to(root.resolve()) or not path.is_file():
            continue
        seen.add(name)
        label = f"{game.folder}/{name}"
        text, _ = read_source(path, label)
        if text is not None:
            waiting += _INCLUDE.findall(text)
            blanked = _COMMENT.sub(lambda match: _NOT_LINE_END.sub(" ", match[0]), text)
            yield _Passage(blanked, Place(path=label), is_file=True)


@dataclass(slots=True)
class _Desk:
    """Where contradictions become problems; files are read when something is found in them."""

    root: Path
    files: dict[str, list[str]] = field(default_factory=dict)

    def problem(self, one: Contradiction, passage: _Passage) -> Diagnostic:
        """The problem of a contradiction in a passage."""
        message = f"`{one.found}` contradicts the fact `{one.fact.name}`, which is {one.wanted}"
        notes = (Note(message=f"the fact says `{one.sentence}`", place=one.fact.place),)
        helps = (f"write `{one.wanted}`, or correct the fact",)
        return error("fact-contradicted", message, self._place(one, passage), notes=notes, helps=helps)

    def _place(self, one: Contradiction, passage: _Passage) -> Place:
        if passage.is_file:
            before = split_lines(passage.text[: one.offset])
            return Place(path=passage.place.path, line=len(before), column=len(before[-1]) + 1)
        path = passage.place.path
        if path not in self.files:
            text, _ = read_source(self.root / path, path)
            self.files[path] = split_lines(text) if text is not None else []
        return place_in(self.files[path], passage.text, passage.place, one.offset, passage.far)
