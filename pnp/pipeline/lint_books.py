# SPDX-License-Identifier: MIT
"""Proofreading books: what sources say, each finding at its letter; what comes from values is read where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pnp.boxes.book import Aside, Block, Book, BookTable, Definitions, Figure, Heading, Listing, Para, Text
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.loading.source import read_source
from pnp.markup.inline import BOX
from pnp.pipeline.leave import Leaves, allowed_at
from pnp.pipeline.lint import MOST, findings, problem_of
from pnp.text.quotes import Finding

SOURCE_SUFFIX = ".md"

_CONTEXTS = ((4, 4), (2, 2), (3, 0), (0, 3), (1, 1), (1, 0), (0, 1))
"""How many letters before and after a finding tell it from others, tried in turn: marks may stand between them."""

_FAR = 200
"""In how many lines after the beginning of its block a finding is looked for."""


def lint_book(book: Book, root: Path) -> tuple[Diagnostic, ...]:
    """Proofread a book.

    Args:
        book: Read from a source of Markdown.
        root: The project's folder, where the files of places lie.
    """
    desk = _Desk(book.language, root)
    for blocks in (book.blocks, *book.notes.values()):
        for text, place in _texts(blocks):
            desk.read(text, place)
    return tuple(desk.diagnostics)


def _texts(blocks: Iterable[Block]) -> Iterator[tuple[Text, Place]]:
    """The texts of blocks that a source states, with the places of their blocks."""
    for block in blocks:
        if not block.place.path.endswith(SOURCE_SUFFIX):
            continue
        if isinstance(block, Heading | Para):
            yield block.text, block.place
        elif isinstance(block, Listing | Definitions):
            terms = block.terms if isinstance(block, Definitions) else ()
            yield from ((term, block.place) for term in terms)
            for inner in block.items if isinstance(block, Listing) else block.bodies:
                yield from _texts(inner)
        elif isinstance(block, Aside):
            yield block.title, block.place
            yield from _texts(block.blocks)
        elif isinstance(block, Figure):
            yield block.caption, block.place
            yield from ((callout.text, block.place) for callout in block.callouts)
        elif isinstance(block, BookTable):
            yield block.caption, block.place
            yield from ((cell.text, block.place) for row in (*block.head, *block.rows) for cell in row.cells)


@dataclass(slots=True)
class _Desk:
    """Where findings become problems; files are read when something is found in them."""

    language: str
    root: Path
    diagnostics: list[Diagnostic] = field(default_factory=list)
    told: dict[tuple[str, str], int] = field(default_factory=dict)
    leaves: Leaves = field(init=False)
    files: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.leaves = Leaves(self.root)

    def read(self, text: Text, place: Place) -> None:
        """Report what is found in a text and stands in the source, at most `MOST` of one code in a block."""
        plain = "".join(piece.text if isinstance(piece, TextPiece) else BOX for piece in text)
        for one in findings(plain, self.language):
            at = self.place(plain, one, place)
            key = (one.code, str(place))
            if at is None or self.told.get(key, 0) >= MOST:
                continue
            if one.code not in allowed_at(self.leaves.lines(at.path), at.line):
                self.told[key] = self.told.get(key, 0) + 1
                self.diagnostics.append(problem_of(plain, one, at))

    def place(self, plain: str, one: Finding, block: Place) -> Place | None:
        """Where a finding stands in the source; None where it comes from a value."""
        lines = self.lines(block.path)
        end = one.offset + one.length
        for before, after in _CONTEXTS:
            start = max(one.offset - before, 0)
            place = _find(lines, plain[start : end + after], block, one.offset - start)
            if place is not None:
                return place
        return None

    def lines(self, path: str) -> Sequence[str]:
        """The lines of a file."""
        if path not in self.files:
            text, _ = read_source(self.root / path, path)
            self.files[path] = split_lines(text) if text is not None else []
        return self.files[path]


def _find(lines: Sequence[str], words: str, block: Place, offset: int) -> Place | None:
    """The first place of words from a block's beginning on, or in the attributes above it, `offset` letters on."""
    last = min(block.line + _FAR, len(lines))
    above = (block.line - 1,) if block.line > 1 and lines[block.line - 2].startswith("{") else ()
    for number in (*range(block.line, last + 1), *above):
        column = lines[number - 1].find(words)
        if column >= 0:
            return Place(path=block.path, line=number, column=column + offset + 1)
    return None
