# SPDX-License-Identifier: MIT
"""Building and checking: load, check, expand, lay out, impose, write. Nothing broken is ever written."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pnp.diagnostics.problem import Report, tidy
from pnp.model.game import Product
from pnp.pipeline.collection import COLLECTION, build_collection
from pnp.pipeline.contents import Face, all_faces, faces_of
from pnp.pipeline.figures import book_faces
from pnp.pipeline.options import BuildOptions, Result, WrittenFile, verdict
from pnp.pipeline.orders import Order, chosen_products, companions, is_book, orders_of
from pnp.pipeline.place import Workspace
from pnp.pipeline.playsheet.export import check_playsheet, make_product, write_playsheet
from pnp.pipeline.stages import MadeGame, Shop, make_files, make_pages, open_shop, read_game
from pnp.pipeline.translating import wanted_languages
from pnp.pipeline.writing import exchange, open_press, write_orders
from pnp.rules.check import check_rule_examples


def build_games(workspace: Workspace, names: Sequence[str], options: BuildOptions) -> Result:
    """Check games and write their products; a game with errors keeps the files it had.

    Args:
        workspace: The project.
        names: Ids of games.
        options: What to build and how.

    Returns:
        The files written and the problems of all games.
    """
    games = [name for name in names if not _is_collection(workspace, name)]
    result = make_files(workspace, games, lambda shop, name, report: _build_game(shop, name, options, report))
    return _with_collection(result, workspace, options) if len(games) < len(names) else result


def _is_collection(workspace: Workspace, name: str) -> bool:
    """Whether a name is that of the project's collection, which is no game."""
    return name == COLLECTION and workspace.collection.is_file()


def _with_collection(result: Result, workspace: Workspace, options: BuildOptions, *, write: bool = True) -> Result:
    """A result with what comes of the collection."""
    more = build_collection(workspace, options, write=write)
    result.diagnostics = tidy((*result.diagnostics, *more.diagnostics))
    result.files += more.files
    result.remarks += more.remarks
    return result


def _build_game(shop: Shop, name: str, options: BuildOptions, report: Report) -> list[WrittenFile]:
    """One game, in each language asked for; what is wrong in one does not keep the others from being written."""
    before, files = tuple(report.diagnostics), []
    for language in wanted_languages(shop.workspace.cards / name, options.languages):
        own = shop.report(before)
        files += _build_edition(shop, (name, language), options, own)
        report.add(*own.diagnostics)
    return files


def _build_edition(shop: Shop, edition: tuple[str, str], options: BuildOptions, report: Report) -> list[WrittenFile]:
    """A game in a language: make its pages, write its products beside the old ones, then exchange them."""
    made = read_game(shop, edition[0], report, draft=options.draft, language=edition[1])
    if made is None:
        return []
    orders = _orders(shop, made, options, report)
    _read_books(shop, made, [order.product for order in orders], report, options)
    make_pages(shop, made, _faces(shop, made, orders, options), report, options)
    sheet = make_product(made, options, report)
    if options.forbids(report):
        return []
    target = shop.workspace.output_of(made.game)
    target.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".building-", dir=target))
    try:
        files = write_orders(open_press(shop, made, options), orders, draft, report)
        files += write_playsheet(sheet, made, draft) if sheet is not None else ()
        return [] if options.forbids(report) else [exchange(file, target) for file in files]
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def check_games(workspace: Workspace, names: Sequence[str], options: BuildOptions) -> Result:
    """Run every check of games and write nothing that stays.

    Args:
        workspace: The project.
        names: Ids of games.
        options: `preflight` also writes all products to a temporary folder and reads them back; `examples` runs the
            examples of the games' rules.

    Returns:
        Problems, fit records and remarks.
    """
    shop, problems = open_shop(workspace)
    result, report = Result(), shop.report(problems)
    games = [name for name in names if not _is_collection(workspace, name)]
    for name, language in _editions(shop, games, options):
        own = shop.report()
        made = read_game(shop, name, own, draft=options.draft, language=language)
        if made is not None:
            _check_game(shop, made, options, own)
            result.fits += made.fits
            spoken = f", {made.game.language}" if made.game.original else ""
            result.remarks.append(f"{made.game.title} ({name}{spoken}): {verdict(own)}")
        report.add(*own.diagnostics)
    result.diagnostics = tidy(report.diagnostics)
    return _with_collection(result, workspace, options, write=False) if len(games) < len(names) else result


def _editions(shop: Shop, names: Sequence[str], options: BuildOptions) -> list[tuple[str, str]]:
    """Each game in each language asked for."""
    cards = shop.workspace.cards
    return [(name, tag) for name in names for tag in wanted_languages(cards / name, options.languages)]


def _check_game(shop: Shop, made: MadeGame, options: BuildOptions, report: Report) -> None:
    """All pages, rule examples, the play-sheet, and the sheets: imposed always, written and read back on demand."""
    orders = _orders(shop, made, options, report)
    _read_books(shop, made, made.game.products, report, options)
    faces = dict.fromkeys((*_faces(shop, made, orders, options), *all_faces(made.game)))
    make_pages(shop, made, faces, report, options)
    if options.examples and not made.game.original:  # rules are about the game in its own words
        report.add(*check_rule_examples(made.game))
    check_playsheet(made, options, report)
    press = open_press(shop, made, options)
    if not options.preflight:
        for order in orders if not report.has_errors else ():
            press.jobs.job(order, report)
        return
    with tempfile.TemporaryDirectory(prefix="pnp-") as folder:
        write_orders(press, orders, Path(folder), report)


def _read_books(shop: Shop, made: MadeGame, products: Sequence[Product], report: Report, options: BuildOptions) -> None:
    """Read the rulebooks and data sheets among products."""
    if any(is_book(product) for product in products):
        from pnp.pipeline.books import read_books  # noqa: PLC0415 - builds of cards alone need not load it

        read_books(shop, made, products, report, options.date)


def _orders(shop: Shop, made: MadeGame, options: BuildOptions, report: Report) -> list[Order]:
    products = chosen_products(made.game, options, report)
    return orders_of(shop.project, made.game, products, options, report)


def _faces(shop: Shop, made: MadeGame, orders: Sequence[Order], options: BuildOptions) -> list[Face]:
    """The pages that orders are printed from, or speak of."""
    spoken = [other for order in orders for other in companions(shop.project, made.game, order, options)]
    faces = faces_of(made.game, [(order.pieces(made.game), order.ink) for order in (*orders, *spoken)])
    return list(dict.fromkeys((*faces, *(face for order in (*orders, *spoken) for face in book_faces(made, order)))))
