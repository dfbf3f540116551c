# SPDX-License-Identifier: MIT
"""What the makers of a book's blocks share: the source, the game, and where problems go."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.boxes.tree import Inline
from pnp.diagnostics.problem import Diagnostic, Note, Place, Report, Severity
from pnp.markup.attributes import Flaw, Reader
from pnp.markup.book.anchors import Anchors
from pnp.markup.book.arguments import Arguments, Type, read_named, strange_words
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.reckoner import Reckoner
from pnp.markup.book.running import RunningText
from pnp.markup.book.written import Written
from pnp.markup.inline import WordFlaw
from pnp.model.game import Component, Game

Text = tuple[Inline, ...]


@dataclass(slots=True, kw_only=True)
class Desk:
    """One book being made.

    `asides` are the sorts of blocks set apart that the look knows. `values` are what the source saw. `anchors` are the
    ids there are, `ids` those of blocks of the tree that were given one. `components` are the game's by kind and id.
    """

    game: Game
    reader: Reader
    words: RunningText
    written: Written
    report: Report
    asides: Collection[str]
    values: Mapping[str, Any]
    anchors: Anchors
    reckoner: Reckoner
    components: Mapping[tuple[str, str], Component]
    ids: dict[int, str] = field(default_factory=dict)
    made: dict[int, Any] = field(default_factory=dict)

    def place(self, block: Md) -> Place:
        """Where a block is written."""
        return self.written.place(block.first)

    def say(
        self,
        severity: Severity,
        code: str,
        message: str,
        place: Place,
        helps: Iterable[str] = (),
        notes: Iterable[Note] = (),
    ) -> None:
        """Report a problem."""
        self.report.add(
            Diagnostic(
                severity=severity, code=code, message=message, place=place, helps=tuple(helps), notes=tuple(notes)
            )
        )

    def fault(self, block: Md, flaw: Flaw) -> None:
        """Report what is wrong with the words of a block's first line, or of the attributes above it."""
        lines = self.written.lines[max(block.first - 1, 0) : block.first + 1]
        above = len(lines) > 1 and flaw.attribute in lines[0] and flaw.attribute not in lines[1]
        place = self.written.place(block.first - above, flaw.attribute)
        self.say(Severity.ERROR, flaw.code, flaw.message, place, flaw.helps)

    def text(self, block: Md, text: str | None = None) -> Text:
        """The running text of a block, or a part of it."""
        source = block.text if text is None else text
        pieces, flaws = self.words.read(source)
        for flaw in flaws:
            self.word_fault(flaw, block)
        return pieces

    def value_text(self, text: str, place: Place, source: tuple[str, Place] | None = None) -> Text:
        """Running text that is a value of the game, with its place; and the text it may come from, with its own."""
        pieces, flaws = self.words.read(text)
        for one in flaws:
            at = source[1] if source is not None and one.snippet in source[0] else place
            self.say(Severity.ERROR, one.flaw.code, one.flaw.message, at, one.flaw.helps)
        return pieces

    def word_fault(self, flaw: WordFlaw, block: Md) -> None:
        """Report what is wrong with a word of a block's text."""
        lines = self.written.lines[block.first : block.end]
        above = block.first > 0 and not any(flaw.snippet in line for line in lines)  # in a line of attributes
        place = self.written.find(block.first - above, block.end, flaw.snippet, flaw.nth)
        self.say(Severity.ERROR, flaw.flaw.code, flaw.flaw.message, place, flaw.flaw.helps)

    def named(
        self, block: Md, owner: str, arguments: Arguments, types: Mapping[str, Type], most: int = 0
    ) -> dict[str, Any]:
        """The values that a block is given by name; `most` is how many other words it may have."""
        values, flaws = read_named(self.reader, owner, types, arguments.named)
        for flaw in (*flaws, *strange_words(owner, arguments, most)):
            self.fault(block, flaw)
        return values
