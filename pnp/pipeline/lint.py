# SPDX-License-Identifier: MIT
"""Proofreading a game: its texts, titles and terms, each finding placed at the character it is about.

What is found is `text.lint`'s; here it gets a severity and a place, and leave to stand where the file says so (see
`leave`): every finding may be right as it stands, also one that is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path

from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Note, Place, Severity
from pnp.loading.languages import FOLDER
from pnp.loading.source import read_source
from pnp.markup.inline import without_marks
from pnp.model.game import Field, Game, ValuePath
from pnp.model.texts import table_texts
from pnp.pipeline.leave import allowed_at
from pnp.text.characters import profile
from pnp.text.quotes import Finding, find_unbalanced_quotes
from pnp.text.scripts import SIMPLIFIED_ONLY, TRADITIONAL_ONLY

SEVERITIES = {
    "text-mojibake": Severity.ERROR,
    "unbalanced-quotes": Severity.ERROR,
    "fullwidth-digit": Severity.ERROR,
    "halfwidth-punctuation": Severity.WARNING,
    "script-mix": Severity.WARNING,
    "ellipsis-dash": Severity.WARNING,
    "range-minus": Severity.INFO,
}
"""Every code of proofreading with how bad it is; ASCII quotation marks beside Chinese are errors all the same."""

MOST = 5
"""How many findings of one code are told in one value; the last says how many more there are."""

FAR = 400
"""Lines after the beginning of a term in which its definition is looked for."""

_BONES = re.compile("[「」『』“”‘’《》〈〉（）【】〔〕〖〗\n\u2029]")
_BROKEN = "?\x80-\x9f\u00c0-\u01dc\ufffd\ue000-\uf8ff\U000f0000-\U0010fffd"
_HALF_OR_FULL = ",;:!()\"'~－─―０-９Ａ-Ｚａ-ｚ"
_SUSPECT_ANYWHERE = re.compile(f"[{_BROKEN}]")
_DOTS_AND_DASHES = re.compile("[-.·‧・…—]")
_SUSPECT_DOTS = re.compile(
    "(?<![0-9A-Za-z])\\.|\\.(?![0-9A-Za-z])|[·‧・]{3}|(?<!…)…(?!…)|…{3}|(?<!—)—(?!—)|—{3}|(?<![A-Za-z])-|--"
)


def lint_game(game: Game, root: Path) -> tuple[Diagnostic, ...]:
    """Proofread a game.

    Args:
        game: Its texts of the type `text` at any depth, its titles, deck names and the definitions of its terms are
            read. Words of the glossary are right as they are spelled there, wherever they stand.
            Of a game in translation only what is translated is read.
        root: The project's folder, where the files of places lie.

    Returns:
        What a proofreader would mark and no comment allows.
    """
    desk = _Desk(game, root)
    translated = f"{game.folder}/{FOLDER}/" if game.original else ""
    for value in chain(_values_of(game), _terms_of(game)):
        if not value.place.path.startswith(translated):
            continue
        found = findings(value.text, game.language)
        if found:
            desk.mark(value, found)
    return tuple(desk.diagnostics)


@lru_cache(maxsize=8192)
def findings(text: str, language: str) -> tuple[Finding, ...]:
    """The findings in a text with inline markup; offsets are those of the source."""
    shown = without_marks(text)
    if not is_suspect(shown.text, language):
        return ()
    from pnp.text.lint import lint  # noqa: PLC0415 - costly patterns that a game without suspect texts needs not

    return tuple([one._replace(offset=shown.source(one.offset)) for one in lint(shown.text, language)])


def is_suspect(text: str, language: str) -> bool:
    """Whether a text may have findings: a quick look that spares most texts the slow one."""
    pattern = _suspect(profile(language))
    if (pattern or _SUSPECT_ANYWHERE).search(text):
        return True
    if pattern is not None and ("。。" in text or (_DOTS_AND_DASHES.search(text) and _SUSPECT_DOTS.search(text))):
        return True
    bones = "".join(_BONES.findall(text))
    return bool(bones) and not _balanced(bones)


@cache
def _suspect(script: str) -> re.Pattern[str] | None:
    """What stands out in a script of Chinese, None for other texts; compiled for the scripts a game has."""
    foreign = {"hant": SIMPLIFIED_ONLY, "hans": TRADITIONAL_ONLY}.get(script)
    return None if foreign is None else re.compile(f"[{_BROKEN}{_HALF_OR_FULL}{''.join(foreign)}]")


@lru_cache(maxsize=1024)
def _balanced(bones: str) -> bool:
    """Whether quotes and brackets alone have their partners."""
    return next(find_unbalanced_quotes(bones), None) is None


# -- what is read ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Value:
    """A text and where it begins.

    `far` is in how many further lines it is looked for, where its place is that of the entry round it. A `spelling` is
    a word of the glossary itself, which only a broken encoding can make wrong.
    """

    text: str
    place: Place
    far: int = 0
    spelling: bool = False


def _values_of(game: Game) -> Iterator[_Value]:
    """Titles, deck names and the texts of components."""
    titles: list[tuple[str, ValuePath, Place]] = [(game.title, ("title",), game.place)]
    titles += [(deck.name, ("decks", deck.id, "name"), deck.place) for deck in game.decks.values()]
    titles += [(product.title, ("products", product.id, "title"), product.place) for product in game.products]
    titles += [(text, path, product.place) for product in game.products for path, text in table_texts(product)]
    for index, thing in enumerate(game.stand_ins):
        start = ("stand-ins", index)
        titles += [(thing.part, (*start, "part"), thing.place), (thing.use, (*start, "use"), thing.place)]
    for text, path, place in titles:
        if text:
            yield _Value(text, game.places.get(path, place))
    fields = {kind.id: tuple(one for one in kind.fields if _holds_text(one)) for kind in game.kinds.values()}
    for component in game.components:
        for one in fields.get(component.kind, ()):
            for text, path in _texts(component.values.get(one.name), one, (one.name,)):
                if findings(text, game.language):  # places are made only where they are wanted
                    yield _Value(text, component.place_of(*path))


def _terms_of(game: Game) -> Iterator[_Value]:
    for term in game.terms:
        for word in term.words:
            yield _Value(word, term.place, far=FAR, spelling=True)
        if term.definition:
            yield _Value(term.definition, term.place, far=FAR)


def _holds_text(what: Field) -> bool:
    inner = (*what.fields, *((what.item,) if what.item is not None else ()))
    return what.type == "text" or any(_holds_text(one) for one in inner)


def _texts(value: object, what: Field, path: ValuePath) -> Iterator[tuple[str, ValuePath]]:
    """The texts in a value of a field, with their paths."""
    if what.type == "text":
        if isinstance(value, str) and value:
            yield value, path
    elif isinstance(value, list) and what.item is not None:
        for index, inner in enumerate(value):
            yield from _texts(inner, what.item, (*path, index))
    elif isinstance(value, dict):
        known = {one.name: one for one in what.fields}
        for key, inner in value.items():
            one = known.get(key, what.item)
            if one is not None:
                yield from _texts(inner, one, (*path, key))


# -- what is said of it ----------------------------------------------------------------------------


@dataclass(slots=True)
class _Desk:
    """Where findings become problems. Files are read only when something is found in them."""

    game: Game
    root: Path
    diagnostics: list[Diagnostic] = field(default_factory=list)
    files: dict[str, list[str]] = field(default_factory=dict)

    def mark(self, value: _Value, found: tuple[Finding, ...]) -> None:
        """Report the findings in one value that nothing excuses."""
        lines = self.lines(value.place.path)
        allowed = allowed_at(lines, value.place.line)
        told: dict[str, list[Diagnostic]] = {}
        for one in found:
            right = one.code != "text-mojibake" if value.spelling else self.is_spelled_so(value.text, one)
            if right or one.code in allowed:
                continue
            place = place_in(lines, value.text, value.place, one.offset, value.far)
            told.setdefault(one.code, []).append(problem_of(value.text, one, place))
        for problems in told.values():
            self.diagnostics += _most(problems)

    def lines(self, path: str) -> list[str]:
        """The lines of a file; none where it is not to be had."""
        if path not in self.files:
            text, _ = read_source(self.root / path, path)
            self.files[path] = split_lines(text) if text is not None else []
        return self.files[path]

    def is_spelled_so(self, text: str, one: Finding) -> bool:
        """Whether a finding lies in a word that the glossary spells in this way."""
        end = one.offset + one.length
        for term in self.game.terms:
            for word in term.words:
                at = text.find(word, max(end - len(word), 0))
                if 0 <= at <= one.offset:
                    return True
        return False


def problem_of(text: str, one: Finding, place: Place) -> Diagnostic:
    """The problem of a finding in a text."""
    ascii_quote = one.code == "halfwidth-punctuation" and text[one.offset] in "\"'"
    severity = Severity.ERROR if ascii_quote else SEVERITIES[one.code]
    return Diagnostic(severity=severity, code=one.code, message=one.message, place=place, helps=(one.help,))


def _most(problems: list[Diagnostic]) -> list[Diagnostic]:
    """The first problems of many alike, the last with how many more there are."""
    more = len(problems) - MOST
    if more <= 0:
        return problems
    last = problems[MOST - 1]
    note = Note(message=f"and {more} more of this sort in the same text")
    return [*problems[: MOST - 1], replace(last, notes=(*last.notes, note))]


def place_in(lines: list[str], text: str, place: Place, offset: int, far: int = 0) -> Place:
    """Where a letter of a value stands in its file, else where the value begins.

    The line of the value that holds the letter is looked for as it stands, from the value's beginning on; written
    with escapes or folded it is not found, and nothing is guessed.

    Args:
        lines: The lines of the file.
        text: The value.
        place: Where it begins.
        offset: Which letter.
        far: In how many further lines it is looked for, where its place is that of the entry round it.
    """
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    wanted = text[start : end if end >= 0 else len(text)]
    last = place.line + (far or text.count("\n") + 1)
    for number in range(place.line, min(last, len(lines)) + 1):
        column = lines[number - 1].find(wanted, place.column - 1 if number == place.line else 0)
        if column >= 0:
            return Place(path=place.path, line=number, column=column + offset - start + 1)
    return place
