# SPDX-License-Identifier: MIT
"""Books of several games bound into one volume: numbered through, listed at the front, their links kept apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.boxes.book import Book, BookFormat, Contents, Heading
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Diagnostic, Place, Report
from pnp.geometry import Rect
from pnp.layout.book.flows import headings_of
from pnp.layout.book.pages import BookPage
from pnp.layout.book.paint import title_of
from pnp.model.collection import Collection
from pnp.model.game import Product
from pnp.pipeline.book_pages import NOWHERE, BookFrames, BookSheet
from pnp.pipeline.books import formats_of, pages_a_sheet
from pnp.pipeline.orders import Order
from pnp.pipeline.stages import MadeGame, Shop
from pnp.scene.frame import Anchor, Frame, Group, Item, Link
from pnp.scene.sheet import Leaf

_CONTENTS = "contents"
_UNKNOWN = 999
"""The page that entries of the contents name till theirs is known."""

_MOST_ROUNDS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """A game in a volume: what makes its pages, and its books in order."""

    made: MadeGame
    frames: BookFrames
    books: tuple[tuple[Product, Book], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """A game in its place: the number of its title page, and its books with their pages."""

    bound: Bound
    number: int
    books: tuple[tuple[Product, Book, tuple[BookPage, ...]], ...]

    @property
    def end(self) -> int:
        """The number of the page after its last."""
        return self.number + 1 + sum(len(pages) for _, _, pages in self.books)


class Volume:
    """One volume of a collection.

    Args:
        shop: What the project's games share.
        collection: What is bound.
        covers: Makes cover, contents and back.
        bound: The games, in order.
    """

    def __init__(self, shop: Shop, collection: Collection, covers: BookFrames, bound: Sequence[Bound]) -> None:
        self._shop, self._collection = shop, collection
        self._covers, self._bound = covers, bound

    def leaves(self, order: Order, report: Report) -> list[Leaf]:
        """All pages, in reading order; what is wrong with them goes to the report."""
        forms = formats_of(self._shop.project, order)
        if not forms:
            return []
        setting = _Setting(self._collection, self._covers, self._bound, order, forms[0])
        contents, parts = setting.settled()
        report.add(*setting.problems)
        frames = setting.bound(contents, parts, report)
        return [Leaf(name=f"page:{number}", front=frame) for number, frame in enumerate(frames, 1)]


class _Setting:
    """A volume being set in one format."""

    def __init__(
        self, collection: Collection, covers: BookFrames, bound: Sequence[Bound], order: Order, form: BookFormat
    ) -> None:
        self._collection, self._covers, self._bound = collection, covers, bound
        self._order, self._form = order, form
        self.problems: tuple[Diagnostic, ...] = ()

    # -- text --------------------------------------------------------------------------------------

    def settled(self) -> tuple[tuple[BookPage, ...], list[_Part]]:
        """The pages of the contents, and the games in their places: again while the contents grow or shrink."""
        contents = self._contents([])
        parts: list[_Part] = []
        for _ in range(_MOST_ROUNDS):
            self.problems = ()
            parts = self._parts(self._first + len(contents))
            length, contents = len(contents), self._contents(parts)
            if len(contents) == length:
                break
        return contents, parts

    @property
    def _first(self) -> int:
        """The number of the first page of the contents: a right-hand one, where there are such."""
        return self._right(2)

    def _right(self, number: int) -> int:
        """The next page that a part may begin on."""
        return number + 1 if self._form.two_sided and number % 2 == 0 else number

    def _parts(self, number: int) -> list[_Part]:
        parts = []
        for bound in self._bound:
            number = self._right(number)
            books, at = [], number + 1
            for product, book in bound.books:
                placed = replace(book, first_page=at)
                pages, problems = bound.frames.paginate(placed, self._form, self._order.ink)
                self.problems += problems
                books.append((product, placed, pages))
                at += len(pages)
            parts.append(_Part(bound=bound, number=number, books=tuple(books)))
            number = parts[-1].end
        return parts

    def _contents(self, parts: Sequence[_Part]) -> tuple[BookPage, ...]:
        place, heading = self._collection.place, self._collection.heading
        blocks: list[Heading | Contents] = []
        if heading:
            blocks.append(_entry(1, heading, _CONTENTS, place))
        entries = tuple(one for one in self._entries(parts) if one[0].level <= self._collection.depth)
        blocks.append(Contents(place=place, depth=self._collection.depth, entries=entries))
        title = self._order.product.title
        book = Book(name=_CONTENTS, title=title, blocks=tuple(blocks), place=place, first_page=self._first)
        book = replace(book, language=self._collection.language)
        pages, problems = self._covers.paginate(book, self._form, self._order.ink)
        self.problems += problems
        return pages

    def _entries(self, parts: Sequence[_Part]) -> Iterator[tuple[Heading, int]]:
        """What the contents list: games, and below them the headings of their books."""
        known = {part.bound.made.game.id: part for part in parts}
        for bound in self._bound:
            game = bound.made.game
            part = known.get(game.id)
            yield _entry(1, game.title, game.id, game.place), part.number if part is not None else _UNKNOWN
            for at, (product, book) in enumerate(bound.books):
                pages = part.books[at][2] if part is not None else ()
                found = {anchor.name: page.number for page in pages for anchor in page.anchors}
                for one in headings_of(book.blocks):
                    id_ = f"{_scope(game.id, product)}{one.id}"
                    entry = replace(_entry(one.level + 1, title_of(one), id_, one.place), number="")
                    yield entry, found.get(one.id, _UNKNOWN)

    # -- pages -------------------------------------------------------------------------------------

    def bound(self, contents: Sequence[BookPage], parts: Sequence[_Part], report: Report) -> list[Frame]:
        """All pages on their templates: cover, contents, games each with a title page of its own look, back."""
        total = parts[-1].end if parts else self._first + len(contents)
        total += -total % pages_a_sheet(self._order.style)
        sheet = BookSheet(order=self._order, form=self._form, total=total, area=_area(contents))
        games = [{"title": part.bound.made.game.title, "number": part.number} for part in parts]
        found: dict[int, Frame | None] = {1: self._covers.bare(sheet, "cover", {"games": games}, report)}
        for page in contents:
            found[page.number] = self._covers.page(sheet, page, report)
        for part in parts:
            found |= self._part(part, sheet, report)
        for number in range(2, total):
            if number not in found:
                found[number] = self._covers.bare(sheet, "page", {"number": number, "blank": True}, report)
        found[total] = self._covers.bare(sheet, "back", {"number": total}, report)
        return [frame for _, frame in sorted(found.items()) if frame is not None]

    def _part(self, part: _Part, sheet: BookSheet, report: Report) -> dict[int, Frame | None]:
        """The pages of a game by their numbers."""
        frames, game = part.bound.frames, part.bound.made.game
        found: dict[int, Frame | None] = {}
        for product, _, pages in part.books:
            own = replace(sheet, order=replace(self._order, product=product), area=_area(pages))
            if not found:
                title = frames.bare(own, "cover", {"number": part.number}, report)
                anchor = Anchor(name=game.id, x=0.0, y=0.0, title=game.title)
                found[part.number] = title and replace(title, anchors=(anchor,))
            for page in pages:
                frame = frames.page(own, page, report)
                found[page.number] = frame and scoped(frame, _scope(game.id, product))
        return found


def _entry(level: int, title: str, id_: str, place: Place) -> Heading:
    return Heading(level=level, text=(TextPiece(text=title),), id=id_, place=place, plain=title)


def _scope(game: str, product: Product) -> str:
    """What the ids of a book begin with in a volume."""
    return f"{game}/{product.id}/"


def _area(pages: Sequence[BookPage]) -> Rect:
    return pages[0].area if pages else NOWHERE


def scoped(frame: Frame, scope: str) -> Frame:
    """A page whose anchors, and the links to them, have names of their own; its headings stand one level deeper."""
    anchors = tuple(replace(one, name=scope + one.name, level=one.level + 1) for one in frame.anchors)
    return replace(frame, items=_scoped(frame.items, scope), anchors=anchors)


def _scoped(items: tuple[Item, ...], scope: str) -> tuple[Item, ...]:
    """Items with their links renamed; groups without any stay the same objects."""
    out: list[Item] = []
    for item in items:
        if isinstance(item, Link) and item.target.startswith("#"):
            out.append(replace(item, target=f"#{scope}{item.target[1:]}"))
        elif isinstance(item, Group):
            inner = _scoped(item.items, scope)
            same = all(one is other for one, other in zip(inner, item.items, strict=True))
            out.append(item if same else replace(item, items=inner))
        else:
            out.append(item)
    return tuple(out)
