# SPDX-License-Identifier: MIT
"""The collection of a project: read, its games' books read, bound, and written."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pnp.diagnostics.problem import Report, did_you_mean, error, tidy
from pnp.loading.collection import load_collection
from pnp.loading.game import load_game
from pnp.loading.languages import languages_of, same_language
from pnp.loading.products import DATA_SHEET, RULEBOOK
from pnp.model.collection import BoundGame, Collection
from pnp.model.game import Game, Product
from pnp.pipeline.binding import Bound, Volume
from pnp.pipeline.book_pages import BookFrames
from pnp.pipeline.books import read_books
from pnp.pipeline.figures import book_faces
from pnp.pipeline.jobs import JobMaker
from pnp.pipeline.options import BuildOptions, Result, WrittenFile, verdict
from pnp.pipeline.orders import FOR_BOOKS, Order, orders_of
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import MadeGame, Shop, dress_game, make_pages, open_shop, read_game
from pnp.pipeline.writing import exchange
from pnp.scene.sheet import Job
from pnp.writers.pdf.document import write_pdf

COLLECTION = "collection"
"""What commands call the collection of a project, and the folder of what is built of it."""

BINDABLE = FOR_BOOKS - {"images"}
"""Arrangements that keep many pages in their order in one file."""


def build_collection(workspace: Workspace, options: BuildOptions, *, write: bool = True) -> Result:
    """Bind the books of a project's collection and write them; what has errors is not written.

    Args:
        workspace: The project; it has a `collection.yaml`.
        options: Styles, papers, date and the like.
        write: Whether files are written, or all is only checked.
    """
    shop, problems = open_shop(workspace)
    report = shop.report(problems)
    made = _Collector(shop, options, report).volumes()
    files = _written(shop, made, options, report) if write and not options.forbids(report) else []
    remarks = [] if write else [f"{COLLECTION}: {verdict(report)}"]
    return Result(diagnostics=tidy(report.diagnostics), files=files, remarks=remarks)


def _written(shop: Shop, made: list[tuple[Order, Job]], options: BuildOptions, report: Report) -> list[WrittenFile]:
    """Write jobs beside the old files, then exchange them."""
    target = shop.workspace.output / COLLECTION
    target.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".building-", dir=target))
    try:
        files = []
        for order, job in made:
            path = draft / f"{order.name}.pdf"
            write_pdf(job, path, shop.fonts, shop.pictures, date=options.date)
            pages = sum(len(sheet.sides) for sheet in job.sheets)
            files.append(WrittenFile(path=path, pages=pages, size=path.stat().st_size, label=order.label))
        return [] if options.forbids(report) else [exchange(file, target) for file in files]
    finally:
        shutil.rmtree(draft, ignore_errors=True)


class _Collector:
    """Makes the volumes of a collection, one for each style and paper."""

    def __init__(self, shop: Shop, options: BuildOptions, report: Report) -> None:
        self._shop, self._options, self._report = shop, options, report

    def volumes(self) -> list[tuple[Order, Job]]:
        """The orders with their jobs; none where something is wrong, which is reported."""
        workspace = self._shop.workspace
        collection, problems = load_collection(workspace.collection, self._shop.project, workspace.games())
        self._report.add(*problems)
        if collection is None:
            return []
        bound = [one for part in collection.games if (one := self._bound(part)) is not None]
        if len(bound) < len(collection.games) or self._options.forbids(self._report):
            return []
        made = dress_game(self._shop, _game_of(collection, bound), self._report)
        if made is None:
            return []
        orders = list(self._orders(collection, made, bound))
        for one in bound:
            self._make_figures(one, orders)
        if self._options.forbids(self._report):
            return []
        return [(order, self._job(order, collection, made, bound)) for order in orders]

    def _make_figures(self, one: Bound, orders: list[Order]) -> None:
        """The pages of a game that the figures of its books show."""
        wanted = [replace(order, product=product) for order in orders for product, _ in one.books]
        faces = dict.fromkeys(face for order in wanted for face in book_faces(one.made, order))
        own = self._shop.report()
        make_pages(self._shop, one.made, faces, own, self._options)
        self._report.add(*own.diagnostics)

    def _bound(self, part: BoundGame) -> Bound | None:
        """A game with its books and all that their figures show."""
        own = self._shop.report()
        if not self._speaks(part):
            return None
        made = read_game(self._shop, part.game, own, draft=self._options.draft, language=part.language)
        if made is not None:
            products = list(_products(part, made.game, own))
            read_books(self._shop, made, products, own, self._options.date)
        self._report.add(*own.diagnostics)
        if made is None or own.has_errors:
            return None
        books = tuple((product, made.books[product.id]) for product in products if product.id in made.books)
        return Bound(made=made, frames=BookFrames(self._shop, made), books=books)

    def _speaks(self, part: BoundGame) -> bool:
        """Whether a game is there in the language wanted; where not, that is told where it is asked for."""
        folder = self._shop.workspace.cards / part.game
        known = languages_of(folder)
        if not part.language or any(same_language(part.language, one) for one in known):
            return True
        game, _ = load_game(folder, self._shop.project)
        if game is None or same_language(part.language, game.language):
            return True  # what is wrong with the game is told where it is read
        message = f"game `{part.game}` is not translated to `{part.language}`"
        helps = did_you_mean(part.language, (game.language, *known))
        self._report.add(error("unknown-language", message, part.language_place, helps=helps))
        return False

    def _orders(self, collection: Collection, made: MadeGame, bound: list[Bound]) -> Iterator[Order]:
        titles = "、".join(one.made.game.title for one in bound)
        product = Product(
            id="book",
            place=collection.place,
            type=RULEBOOK,
            title=collection.subtitle or titles,
            style=collection.style,
            papers=collection.papers,
            format=collection.format,
            cover=True,
        )
        for order in orders_of(self._shop.project, made.game, [product], self._options, self._report):
            if order.style.arrange in BINDABLE:
                yield order
                continue
            fact = f"print style `{order.style.id}` cannot bind a book"
            helps = ("take `pages`, `booklet` or another that keeps pages in their order",)
            self._report.add(error("unsuitable-style", fact, collection.place, helps=helps))

    def _job(self, order: Order, collection: Collection, made: MadeGame, bound: list[Bound]) -> Job:
        volume = Volume(self._shop, collection, BookFrames(self._shop, made), bound)
        leaves = volume.leaves(order, self._report)
        job, problems = JobMaker(self._shop, made, self._options).impose(leaves, order)
        self._report.add(*problems)
        return job


def _game_of(collection: Collection, bound: list[Bound]) -> Game:
    """The collection as its own pages see it: by its title and version, for as many players as its games."""
    players = [one.made.game.players for one in bound]
    return Game(
        id=COLLECTION,
        folder="cards",
        place=collection.place,
        title=collection.title,
        version=collection.version,
        language=collection.language,
        theme=collection.theme,
        players=(min(low for low, _ in players), max(high for _, high in players)),
        credits=collection.credits,
        places={("theme",): collection.theme_place} if collection.theme_place is not None else {},
    )


def _products(part: BoundGame, game: Game, report: Report) -> Iterator[Product]:
    """The products that a collection asks for, without covers; those that are no books are reported."""
    known = {product.id: product for product in game.products}
    for name, place in part.books:
        product = known.get(name)
        if product is None:
            books = [one.id for one in game.products if one.type in {RULEBOOK, DATA_SHEET}]
            helps = did_you_mean(name, books)
            report.add(error("unknown-product", f"game `{game.id}` has no product `{name}`", place, helps=helps))
        elif product.type not in {RULEBOOK, DATA_SHEET}:
            fact = f"product `{name}` of game `{game.id}` is of the type `{product.type}`, and no book"
            report.add(error("not-a-book", fact, place, helps=("name a `rulebook` or `data-sheet`",)))
        else:
            yield product
