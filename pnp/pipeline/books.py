# SPDX-License-Identifier: MIT
"""Rulebooks and data sheets: read once, then broken into pages for each paper and bound."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.boxes.book import Book, BookFormat
from pnp.diagnostics.problem import Diagnostic, Report, Severity
from pnp.geometry import Size
from pnp.imposition.arrange.leaflet import leaflet_places
from pnp.layout.book.pages import BookPage
from pnp.loading.languages import FOLDER, localized_file
from pnp.loading.products import AID
from pnp.loading.project import Project
from pnp.loading.source import read_source
from pnp.markup.book.maker import BookMaker, book_templates
from pnp.model.game import Product
from pnp.model.print import PrintStyle
from pnp.pipeline.book_pages import NOWHERE, BookFrames, BookSheet
from pnp.pipeline.contents import box_contents
from pnp.pipeline.facts import fact_values
from pnp.pipeline.lint_books import lint_book
from pnp.pipeline.orders import Order, is_book
from pnp.pipeline.stages import MadeGame, Shop
from pnp.scene.frame import Frame
from pnp.scene.sheet import Leaf

BOOKLET_PAGES = 4
"""What the number of pages of a folded booklet is a multiple of."""


def read_books(shop: Shop, made: MadeGame, products: Iterable[Product], report: Report, date: int | None) -> None:
    """Read the books among products; the game takes them by the product's id.

    Args:
        shop: What the project's games share.
        made: The game.
        products: Any products; those that are books already read are passed over.
        report: Takes every problem met on the way.
        date: Seconds since 1970 for the date line, None for none.
    """
    wanted = [p for p in products if is_book(p) and p.id not in made.books]
    if not wanted:
        return
    game = made.game
    folder = shop.workspace.cards / game.id
    folders = (folder / FOLDER / game.language, folder) if game.original else (folder,)
    maker = BookMaker(
        book_templates(folders, shop.workspace.root), made.theme, game, asides=tuple(made.theme.book.roles)
    )
    values = {"contents": box_contents(game), "date": _day(date), "facts": fact_values(game)}
    for product in wanted:
        if product.tables:
            book, problems = maker.sheet(product, values)
        elif not product.source:  # its tables have problems, which are reported
            continue
        else:
            path, problems = localized_file(game, folder, product.source, shop.project.files)
            report.add(*problems)
            if not _is_sound(path, shop, report):
                continue
            title = product.title or product.id
            book, problems = maker.book(product.source, product.id, values, title=title, asked=product.place)
        report.add(*problems)
        if book is not None:
            report.add(*lint_book(book, shop.workspace.root))
            made.books[product.id] = replace(book, first_page=2 if product.cover else 1)


def _is_sound(path: Path, shop: Shop, report: Report) -> bool:
    """Whether a source is clean text; what else is in it is told. One that does not exist is missed by who reads it."""
    if not path.is_file():
        return True
    _, problems = read_source(path, shop.project.files.label(path))
    report.add(*problems)
    return not any(problem.severity is Severity.ERROR for problem in problems)


def _day(date: int | None) -> str:
    """A date as ISO 8601 has it, empty for none."""
    return "" if date is None else time.strftime("%Y-%m-%d", time.gmtime(date))


class Binder:
    """Sets the books of one game on paper."""

    def __init__(self, shop: Shop, made: MadeGame) -> None:
        self._shop, self._made = shop, made
        self._frames = BookFrames(shop, made)
        self._bound_books: dict[tuple[object, ...], tuple[list[Leaf], tuple[Diagnostic, ...]]] = {}

    def leaves(self, order: Order, report: Report) -> list[Leaf]:
        """The pages of an order's book, in reading order; orders on other papers share them where they can.

        Args:
            order: Its product is a book.
            report: Takes every problem met on the way.
        """
        book = self._made.books.get(order.product.id)
        forms = formats_of(self._shop.project, order)
        if book is None or not forms:
            return []
        key = (order.product.id, *((form.id, form.width, form.height) for form in forms), order.ink, order.style.id)
        if key not in self._bound_books:
            own = Report()
            leaves = self._set(order, book, forms, own)
            self._bound_books[key] = (leaves, tuple(own.diagnostics))
        leaves, problems = self._bound_books[key]
        report.add(*problems)
        return leaves

    def _set(self, order: Order, book: Book, forms: Sequence[BookFormat], report: Report) -> list[Leaf]:
        """The pages of a book in the format that suits it best."""
        tried = [(form, *self._frames.paginate(book, form, order.ink)) for form in forms]
        form, pages, problems = min(tried, key=_badness)
        report.add(*problems)
        frames = self._bound(order, form, pages, report)
        return _leaves(order.product, frames, book.title)

    def _bound(self, order: Order, form: BookFormat, pages: Sequence[BookPage], report: Report) -> list[Frame]:
        """Pages on their templates, a cover before them and a back after them where the product has these."""
        covered = order.product.cover
        total = len(pages) + (2 if covered else 0)
        total += -total % pages_a_sheet(order.style) if covered else 0
        sheet = BookSheet(order=order, form=form, total=total, area=pages[0].area if pages else NOWHERE)
        found: list[Frame | None] = []
        if covered:
            found.append(self._frames.bare(sheet, "cover", {}, report))
        found += [self._frames.page(sheet, page, report) for page in pages]
        while covered and len(found) < total - 1:
            number = len(found) + 1
            found.append(self._frames.bare(sheet, "page", {"number": number, "blank": True}, report))
        if covered:
            found.append(self._frames.bare(sheet, "back", {"number": total}, report))
        elif order.product.type == AID and len(found) % 2:
            values = {"number": len(found) + 1, "blank": True}
            found.append(self._frames.bare(sheet, self._frames.around(order.product), values, report))
        return [frame for frame in found if frame is not None]


def formats_of(project: Project, order: Order) -> list[BookFormat]:
    """The formats that an order may have, the better first; an unknown one is reported when loaded.

    They are as large as the paper where they say so, and turned where the product says so.
    """
    form = project.formats.get(order.product.format)
    if form is None:
        return []
    size = order.paper.size if form.paper else Size(width=form.width, height=form.height)
    upright = size if size.width <= size.height else size.turned()
    own = form.paper or ("portrait" if size == upright else "landscape")
    wanted = order.product.orientation or own
    ways = ("portrait", "landscape") if wanted == "auto" else (wanted,)
    sizes = [upright if way == "portrait" else upright.turned() for way in ways]
    return [replace(form, width=one.width, height=one.height) for one in sizes]


def _leaves(product: Product, frames: Sequence[Frame], title: str) -> list[Leaf]:
    """The pages of a book in reading order; those of aids are fronts and backs of cards."""
    if product.type != AID:
        return [
            Leaf(name=f"{product.id}:{number}", front=frame, caption=title) for number, frame in enumerate(frames, 1)
        ]
    cards = [
        Leaf(name=f"{product.id}:{number}", front=front, back=back, caption=title)
        for number, (front, back) in enumerate(zip(frames[::2], frames[1::2], strict=False), 1)
    ]
    return [card for card in cards for _ in range(product.copies)]


def _badness(tried: tuple[BookFormat, Sequence[BookPage], Sequence[Diagnostic]]) -> tuple[int, int]:
    """How badly a book fits a format: how much is wrong with it, then how many pages it takes."""
    _, pages, problems = tried
    return (len(problems), len(pages))


def pages_a_sheet(style: PrintStyle) -> int:
    """What the number of pages is filled up to where a back closes the book; blank ones go before it."""
    if style.arrange == "leaflet":
        return max(leaflet_places(style), 1)
    return BOOKLET_PAGES if style.arrange == "booklet" else 1
