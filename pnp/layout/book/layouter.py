# SPDX-License-Identifier: MIT
"""The door: a book, a format and the game's frames to pages, round by round till the page numbers stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from pnp.assets.fonts.library import FontLibrary
from pnp.boxes.book import Block, Book, BookFormat, BookLook, Contents, Heading, Index
from pnp.boxes.style import Theme
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Diagnostic
from pnp.layout.book.area import TypeArea
from pnp.layout.book.bench import Bench, RenderKey, Setting
from pnp.layout.book.blocks import Blocks
from pnp.layout.book.drafts import Draft, Drafter
from pnp.layout.book.flows import Flows, headings_of
from pnp.layout.book.footnotes import Footnotes
from pnp.layout.book.listed import PageLists
from pnp.layout.book.looks import Looks
from pnp.layout.book.pages import BookPage
from pnp.layout.book.paint import Painter, slabs_of
from pnp.layout.book.prose import References, Typesetter
from pnp.layout.book.remarks import BookRemarks
from pnp.layout.book.slabs import Slab
from pnp.layout.pictures import Gallery
from pnp.layout.texts import TextSetter
from pnp.scene.frame import Frame

_MOST_ROUNDS = 6


class BookLayouter:
    """Lays out books of one theme.

    Args:
        fonts: Where faces are found.
        gallery: The project's pictures.
        theme: Text styles, palette and icons.
        look: How the roles of books look.
        keep: Words that had better not be split.
    """

    def __init__(
        self, fonts: FontLibrary, gallery: Gallery, theme: Theme, look: BookLook, keep: tuple[str, ...] = ()
    ) -> None:
        self._gallery, self._theme, self._look = gallery, theme, look
        self._texts = TextSetter(fonts, gallery, theme, keep)

    def paginate(
        self, book: Book, page: BookFormat, renders: Mapping[RenderKey, Frame]
    ) -> tuple[tuple[BookPage, ...], tuple[Diagnostic, ...]]:
        """Break a book into pages.

        Args:
            book: Its blocks and footnotes.
            page: The format; its width and height are points.
            renders: The frames of components that figures show.

        Returns:
            The pages without furniture, and the problems met.
        """
        remarks = BookRemarks(page.id)
        looks = Looks(self._look, self._theme, page, remarks)
        area = TypeArea.of(page, looks.body)
        if area.width < area.em * 2 or area.height < area.line * 2:
            remarks.area(area.width, area.height, page.place)
            return (), remarks.diagnostics
        bench = Bench(
            looks=looks,
            typesetter=Typesetter(self._texts, self._gallery, looks, book.language, remarks),
            gallery=self._gallery,
            renders=renders,
            remarks=remarks,
            area=area,
        )
        return _Rounds(book, bench).pages(), remarks.diagnostics


class _Rounds:
    """One book being laid out, again while the page numbers that stand in it change."""

    def __init__(self, book: Book, bench: Bench) -> None:
        self._book, self._bench = book, bench
        self._lists = PageLists(bench)
        self._lists.headings = tuple(headings_of(book.blocks))
        self._lists.under = dict(_under(book.blocks))
        self._blocks = Blocks(bench, self._lists)
        self._known: dict[tuple[int, int], list[Slab]] = {}
        self._marks = {piece.note: piece.text for piece in _pieces(book.blocks) if piece.note}
        self._numbered = any(_names_pages(block) for block in book.blocks) or any(
            _names_pages(block) for blocks in book.notes.values() for block in blocks
        )

    def pages(self) -> tuple[BookPage, ...]:
        """The pages of the book."""
        typesetter = self._bench.typesetter
        for _ in range(_MOST_ROUNDS):
            self._bench.remarks.begin_round()
            footnotes = self._footnotes()
            drafts = self._round(footnotes)
            found = _found(drafts)
            if not self._numbered or found == typesetter.references:
                break
            typesetter.references = found
        else:
            self._bench.remarks.unsettled(self._book.place)
        return Painter(self._bench.area, footnotes).pages(drafts)

    def _round(self, footnotes: Footnotes) -> list[Draft]:
        flows = Flows(self._bench.area, self._made, self._spans).all(self._book.blocks)
        drafter = Drafter(self._bench.area, footnotes, self._bench.remarks, self._book.first_page)
        return drafter.all(flows)

    def _footnotes(self) -> Footnotes:
        return Footnotes(self._bench, self._book, self._blocks.all, self._marks)

    def _made(self, block: Block, count: int) -> list[Slab]:
        """The slabs of a block in a column; those that name no page are made once."""
        key = (id(block), count)
        known = self._known.get(key)
        if known is None:
            setting = Setting(width=self._bench.area.column(count), style=self._bench.looks.body)
            lasts = not self._numbered or not _names_pages(block)
            self._bench.remarks.lasting = lasts
            known = self._blocks.slabs(block, setting)
            self._bench.remarks.lasting = False
            if lasts:
                self._known[key] = known
        return known

    def _spans(self, block: Block, count: int) -> bool:
        return self._blocks.spans(block, self._bench.area.column(count))


def _found(drafts: Sequence[Draft]) -> References:
    """On which pages ids and words for the index stand."""
    found = References()
    terms: dict[str, dict[int, None]] = {}
    for draft in drafts:
        if draft.opening is not None:
            found.pages[draft.opening.id] = draft.number
        for slab in slabs_of(draft):
            for name in slab.ids:
                found.pages.setdefault(name, draft.number)
            for term in slab.terms:
                terms.setdefault(term, {})[draft.number] = None
    found.terms = {term: tuple(sorted(pages)) for term, pages in terms.items()}
    return found


def _under(blocks: Iterable[Block]) -> Iterator[tuple[int, str]]:
    """Lists of contents with the heading right above them."""
    last: Heading | None = None
    for block in blocks:
        if isinstance(block, Contents) and last is not None:
            yield id(block), last.id
        last = block if isinstance(block, Heading) else None


def _names_pages(block: Block) -> bool:
    """Whether what a block says depends on the numbers of pages."""
    return isinstance(block, Contents | Index) or any(piece.page_of for piece in _pieces((block,)))


def _pieces(value: Any) -> Iterator[TextPiece]:
    """All pieces of text in some blocks, however deep."""
    if isinstance(value, TextPiece):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _pieces(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            inner = getattr(value, field.name)
            if isinstance(inner, tuple):
                yield from _pieces(inner)
