# SPDX-License-Identifier: MIT
"""The rulebook that lies on a table: its pages as a PDF file, its words as pages of the notebook."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from pnp.boxes.book import Aside, Block, Book, BookTable, Definitions, Figure, Heading, Listing, Para, Text
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Report
from pnp.loading.products import RULEBOOK
from pnp.model.game import Product
from pnp.pipeline.books import read_books
from pnp.pipeline.figures import book_faces
from pnp.pipeline.jobs import JobMaker
from pnp.pipeline.options import BuildOptions
from pnp.pipeline.orders import Order, orders_of
from pnp.pipeline.stages import MadeGame, Shop, make_pages
from pnp.pipeline.tts.equipment import Rulebook
from pnp.writers.pdf.document import write_pdf

STYLE = "pages"
"""The print style of a book that is read page by page."""


def rulebook_of(shop: Shop, made: MadeGame, options: BuildOptions, report: Report) -> Rulebook | None:
    """The rulebook of a game, page by page; None for a game without one, or where it cannot be made.

    Of several products of that type one whose format is made for reading on a screen is taken, else the first.

    Args:
        shop: What the project's games share.
        made: The game; takes the pages that the book's figures show.
        options: The date, and how many processes may work.
        report: Takes every problem met on the way.
    """
    order = _order(shop, made, options, report)
    if order is None:
        return None
    read_books(shop, made, [order.product], report, options.date)
    book = made.books.get(order.product.id)
    if book is None:
        return None
    missing = [face for face in book_faces(made, order) if face not in made.frames]
    if missing:
        make_pages(shop, made, missing, report, options)
    job = JobMaker(shop, made, options).job(order, report)
    if not job.sheets or options.forbids(report):
        return None
    with tempfile.TemporaryDirectory(prefix="pnp-") as folder:
        path = Path(folder) / "rulebook.pdf"
        write_pdf(job, path, shop.fonts, shop.pictures, date=options.date, forms=made.forms)
        return Rulebook(title=book.title, pdf=path.read_bytes(), pages=tuple(_chapters(book)))


def _order(shop: Shop, made: MadeGame, options: BuildOptions, report: Report) -> Order | None:
    """What is to be made, None for a game without rulebook."""
    products = [product for product in made.game.products if product.type == RULEBOOK]
    if not products:
        return None
    chosen = min(products, key=lambda product: not _for_screens(shop, product))
    once = replace(options, styles=(STYLE,), papers=chosen.papers[:1])
    orders = orders_of(shop.project, made.game, [chosen], once, report)
    return orders[0] if orders else None


def _for_screens(shop: Shop, product: Product) -> bool:
    form = shop.project.formats.get(product.format)
    return form is not None and not form.two_sided and not form.paper


def _chapters(book: Book) -> Iterator[tuple[str, str]]:
    """Title and words of each chapter; what stands before the first bears the book's title."""
    title = book.title
    lines: list[str] = []
    for block in book.blocks:
        if isinstance(block, Heading) and block.level == 1:
            if lines:
                yield title, "\n".join(lines)
            title, lines = block.plain or _words(block.text), []
        else:
            lines += _lines((block,))
    if lines:
        yield title, "\n".join(lines)


def _lines(blocks: Iterable[Block], indent: str = "") -> Iterator[str]:
    """Blocks as lines of plain text."""
    for block in blocks:
        if isinstance(block, Heading):
            yield f"\n{indent}{block.number} {_words(block.text)}".replace("\n ", "\n", 1)
        elif isinstance(block, Para):
            yield indent + _words(block.text)
        elif isinstance(block, Listing):
            for marker, item in zip(block.markers, block.items, strict=True):
                inner = list(_lines(item))
                yield f"{indent}{marker} {inner[0] if inner else ''}".rstrip()
                yield from (f"{indent}　{line}" for line in inner[1:])
        elif isinstance(block, Definitions):
            for term, body in zip(block.terms, block.bodies, strict=True):
                yield f"{indent}{_words(term)}"
                yield from _lines(body, indent + "　")
        elif isinstance(block, Aside):
            yield from ([indent + _words(block.title)] if block.title else [])
            yield from _lines(block.blocks, indent)
        elif isinstance(block, BookTable):
            yield from (indent + " · ".join(_words(cell.text) for cell in row.cells) for row in block.rows)
        elif isinstance(block, Figure) and block.caption:
            yield f"{indent}[{_words(block.caption)}]"


def _words(text: Text) -> str:
    """Text without icons and marks of footnotes; a line end becomes a space."""
    return "".join(piece.text.replace("\n", " ") for piece in text if isinstance(piece, TextPiece) and not piece.note)
