# SPDX-License-Identifier: MIT
"""Contact sheets of a whole game or of some of its decks, as a PDF file or as one picture."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.diagnostics.problem import Report, did_you_mean, error
from pnp.geometry import POINTS_PER_INCH
from pnp.model.game import Game, Product
from pnp.model.print import PrintStyle
from pnp.pipeline.contents import Piece, all_pieces, faces_of, leaves_of, pieces_of
from pnp.pipeline.options import DEFAULTS, BuildOptions, Result, WrittenFile
from pnp.pipeline.orders import Order, label_in
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import Shop, make_files, make_pages, read_game
from pnp.pipeline.translating import wanted_languages
from pnp.pipeline.writing import Press, exchange, open_press
from pnp.scene.sheet import Job
from pnp.writers.pdf.document import write_pdf

STYLE = "contact"
GROUND = "#d8d4cb"
"""What lies behind the faces of a picture: light and warm, so that white cards are seen on it."""

MOST_PIXELS = 40_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactOptions:
    """What is shown: all of a game, or these decks; on paper, or as one picture of so many pixels an inch."""

    decks: tuple[str, ...] = ()
    png: bool = False
    dpi: int = 150
    paper: str = "a4"
    languages: tuple[str, ...] = ()
    draft: bool = False
    date: int | None = None


def export_contact(workspace: Workspace, names: Sequence[str], options: ContactOptions) -> Result:
    """Make the contact sheets of games, as `output/<game>/<game>-contact.pdf` or `.png`, in each language asked for.

    Args:
        workspace: The project.
        names: Ids of games.
        options: What is shown and how.

    Returns:
        The files written and the problems of all games.
    """
    return make_files(workspace, names, lambda shop, name, report: _export(shop, name, options, report))


def _export(shop: Shop, name: str, options: ContactOptions, report: Report) -> list[WrittenFile]:
    """The contact sheets of one game, a file for each language; none where there are problems."""
    before = tuple(report.diagnostics)
    files: list[WrittenFile] = []
    for language in wanted_languages(shop.workspace.cards / name, options.languages):
        own = shop.report(before)
        files += _export_edition(shop, (name, language), options, own)
        report.add(*own.diagnostics)
    return files


def _export_edition(
    shop: Shop, edition: tuple[str, str], options: ContactOptions, report: Report
) -> tuple[WrittenFile, ...]:
    made = read_game(shop, edition[0], report, draft=options.draft, language=edition[1])
    if made is None:
        return ()
    pieces = _pieces(made.game, options, report)
    order = _order(shop, made.game, options, report)
    make_pages(shop, made, faces_of(made.game, [(pieces, "full")]), report, replace(DEFAULTS, draft=options.draft))
    build = BuildOptions(date=options.date)
    if order is None or build.forbids(report):
        return ()
    press = open_press(shop, made, build)
    job, problems = press.jobs.impose(leaves_of(pieces, order.ink, made.frames, made.corners), order)
    report.add(*problems)
    if build.forbids(report) or not job.sheets:
        return ()
    target = shop.workspace.output_of(made.game)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".building-", dir=target) as folder:
        file = _write(press, job, order, Path(folder), options)
        return (exchange(file, target),)


def _pieces(game: Game, options: ContactOptions, report: Report) -> list[Piece]:
    if not options.decks:
        return all_pieces(game)
    for deck in options.decks:
        if deck not in game.decks:
            helps = did_you_mean(deck, game.decks)
            report.add(error("unknown-deck", f"game `{game.id}` has no deck `{deck}`", game.place, helps=helps))
    return pieces_of(game, Product(id="decks", place=game.place, type="cards", decks=options.decks))


def _order(shop: Shop, game: Game, options: ContactOptions, report: Report) -> Order | None:
    """The order of contact sheets; for a picture all faces stand on one sheet, on a ground."""
    style, paper = shop.project.style(STYLE), shop.project.paper(options.paper)
    if style is None or style.arrange != "contact":
        report.add(error("unknown-print-style", f"there is no print style `{STYLE}` that arranges contact sheets"))
        return None
    if paper is None:
        helps = did_you_mean(options.paper, shop.project.papers)
        report.add(error("unknown-paper", f"there is no paper `{options.paper}`", helps=helps))
        return None
    title = " ".join(game.decks[deck].name for deck in options.decks if deck in game.decks)
    product = Product(id=STYLE, place=game.place, type="cards", title=title or label_in(style, game.language))
    spoken = (game.language,) if game.original else ()
    name = "-".join((game.id, STYLE, *options.decks, *spoken))
    pictured = _pictured(style) if options.png else style
    return Order(product=product, style=pictured, paper=paper, name=name, language=game.language)


def _pictured(style: PrintStyle) -> PrintStyle:
    return replace(style, settings={"ground": GROUND, **style.settings, "sheet": "one"})


def _write(press: Press, job: Job, order: Order, folder: Path, options: ContactOptions) -> WrittenFile:
    target, shop = folder / f"{order.name}.pdf", press.shop
    write_pdf(job, target, shop.fonts, shop.pictures, date=options.date, forms=press.forms)
    if options.png:
        target = _paint(target, job, options)
    size, pages = target.stat().st_size, len(job.sheets)
    return WrittenFile(path=target, pages=pages, size=size, label=label_in(order.style, order.language))


def _paint(pdf: Path, job: Job, options: ContactOptions) -> Path:
    """The first page as a picture, of fewer pixels an inch where it would have too many."""
    from pnp.writers.raster.shots import Shot, paint_shots  # noqa: PLC0415 - pdfium is slow to import, seldom wanted

    sheet, target = job.sheets[0], pdf.with_suffix(".png")
    inches = sheet.width * sheet.height / POINTS_PER_INCH**2
    dpi = min(float(options.dpi), (MOST_PIXELS / inches) ** 0.5)
    width, height = (round(length / POINTS_PER_INCH * dpi) for length in (sheet.width, sheet.height))
    paint_shots(pdf, [Shot(index=0, width=width, height=height, target=target)], dpi)
    return target
