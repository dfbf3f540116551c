# SPDX-License-Identifier: MIT
"""A source of Markdown in, a book of blocks out: the one door of this room."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from pnp.boxes.book import Block, Book, BookTable
from pnp.boxes.style import Theme
from pnp.diagnostics.problem import Diagnostic, Note, Place, Report, Severity, did_you_mean, error
from pnp.markup.attributes import Reader
from pnp.markup.book.anchors import Anchors
from pnp.markup.book.blocks import BlockMaker
from pnp.markup.book.data_tables import TableSpec, make_table
from pnp.markup.book.desk import Desk
from pnp.markup.book.directives import asides_of
from pnp.markup.book.markdown.reader import MarkdownReader
from pnp.markup.book.reckoner import Reckoner
from pnp.markup.book.running import RunningText, glossaries
from pnp.markup.book.scan import scan
from pnp.markup.book.sheets import sheet_blocks
from pnp.markup.book.values import book_values
from pnp.markup.book.written import Written
from pnp.markup.jinja.prose import ProseSandbox
from pnp.markup.templates import Templates
from pnp.model.game import Game, Product


def book_templates(folders: tuple[Path, ...], project: Path) -> Templates:
    """What finds and runs the sources of books.

    Args:
        folders: Where sources and what they include are looked for: the game's folder first.
        project: The project's root, to which places are relative.
    """
    return Templates(folders, project, ProseSandbox)


class BookMaker:
    """Makes the books of a game.

    Args:
        sources: The sources to be had; see `book_templates`.
        theme: Colours, text styles and icons.
        game: The game.
        asides: Roles of the book's look; those that are no parts of a book are sorts of blocks set apart.
    """

    def __init__(self, sources: Templates, theme: Theme, game: Game, *, asides: Collection[str] = ()) -> None:
        self._sources, self._theme, self._game = sources, theme, game
        self._reader = Reader(theme, game.folder)
        self._asides = asides_of(asides)
        self._components = {(c.kind, c.id): c for c in game.components}
        self._inline, self._glossary, self._every_term = glossaries(game, self._reader)
        self._markdown = MarkdownReader()

    def book(
        self, source: str, name: str, values: Mapping[str, Any], *, title: str = "", asked: Place | None = None
    ) -> tuple[Book | None, tuple[Diagnostic, ...]]:
        """Make a book.

        Args:
            source: The file of its Markdown, from the first of the folders it is looked for in.
            name: The book's id.
            values: What the pipeline knows beside the game: `contents`, `date`, `facts`.
            title: What it is called; the game's title where empty.
            asked: Where the book is asked for.

        Returns:
            The book, None where it cannot be made; and the problems met.
        """
        asked = asked or self._game.place
        if not self._sources.has(source):
            helps = ("add the file, or correct its name",)
            return None, (error("missing-file", f"there is no file `{source}`", asked, helps=helps),)
        known = book_values(self._game, name, values)
        rendered, problems = self._sources.render(source, known, Note(message=f"for the book `{name}`", place=asked))
        if rendered is None:
            return None, problems
        desk = self._desk(Written.of(self._sources, rendered), known)
        blocks, notes = self._blocks(desk)
        desk.report.add(*problems)
        if desk.report.has_errors:
            return None, tuple(desk.report.diagnostics)
        book = Book(
            name=name,
            title=title or self._game.title,
            blocks=blocks,
            place=desk.written.place(0),
            notes=notes,
            language=self._game.language,
        )
        return book, tuple(desk.report.diagnostics)

    def sheet(self, product: Product, values: Mapping[str, Any]) -> tuple[Book | None, tuple[Diagnostic, ...]]:
        """Make the data sheet of a product that says what it lists; see `book`."""
        known = book_values(self._game, product.id, values)
        desk = self._desk(Written(self._sources, [""], [(0, 1)]), known)
        title = product.title or product.id
        blocks = sheet_blocks(title, product.tables, desk, product.place)
        problems = tuple(desk.report.diagnostics)
        if desk.report.has_errors:
            return None, problems
        name, language = product.id, self._game.language
        return Book(name=name, title=title, blocks=blocks, place=product.place, language=language), problems

    def table(self, spec: TableSpec, values: Mapping[str, Any]) -> tuple[BookTable | None, tuple[Diagnostic, ...]]:
        """Make a table over the game's data that stands in no source."""
        desk = self._desk(Written(self._sources, [""], [(0, 1)]), book_values(self._game, "", values))
        if spec.kind not in self._game.kinds:
            helps = did_you_mean(spec.kind, self._game.kinds)
            return None, (error("unknown-kind", f"there is no kind `{spec.kind}`", spec.place, helps=helps),)
        made = make_table(spec, desk)
        return made, tuple(desk.report.diagnostics)

    def _desk(self, written: Written, values: Mapping[str, Any]) -> Desk:
        anchors = Anchors()
        words = RunningText(
            game=self._game,
            reader=self._reader,
            inline=self._inline,
            glossary=self._glossary,
            every_term=self._every_term,
            anchors=anchors,
            components=self._components,
        )
        return Desk(
            game=self._game,
            reader=self._reader,
            words=words,
            written=written,
            report=Report(),
            asides=self._asides,
            values=values,
            reckoner=Reckoner(self._sources.sandbox, values),
            anchors=anchors,
            components=self._components,
        )

    def _blocks(self, desk: Desk) -> tuple[tuple[Block, ...], Mapping[str, tuple[Block, ...]]]:
        """The blocks of the source, and its footnotes by the ids of their marks."""
        sources = self._markdown.read(desk.written.text)
        scan(desk, sources)
        maker = BlockMaker(desk)
        blocks = maker.blocks(sources)
        marks = desk.words.marks
        for name, block in maker.note_blocks.items():
            if name not in marks:
                message = f"nothing refers to the footnote `{name}`"
                mend = (f"write `[^{name}]` in the text",)
                desk.say(Severity.WARNING, "unused-note", message, desk.place(block), mend)
        for name in marks:
            if name not in maker.notes:
                place = desk.written.find(0, len(desk.written.lines), f"[^{name}]")
                helps: tuple[str, ...] = did_you_mean(name, maker.notes) or (f"add `[^{name}]: …`",)
                desk.say(Severity.ERROR, "unknown-note", f"there is no footnote `{name}`", place, helps)
        return blocks, {name: maker.notes[name] for name in marks if name in maker.notes}
