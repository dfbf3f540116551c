# SPDX-License-Identifier: MIT
"""Building and checking: load, check, expand, lay out, impose, write. Nothing broken is ever written."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Report, Severity, did_you_mean, error, tidy
from pnp.imposition.desk import Slug
from pnp.imposition.impose import impose
from pnp.imposition.lettering import TextLine
from pnp.imposition.mirror import flip_edge
from pnp.layout.labels import LineSetter
from pnp.layout.texts import FitRecord
from pnp.model.game import Game, Product
from pnp.model.print import Paper, PrintStyle
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import MadeGame, Shop, leaves_of, make_game, open_shop
from pnp.rules.check import check_rule_examples
from pnp.scene.sheet import Job, Sheet
from pnp.writers.pdf.document import FormStore, write_pdf


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildOptions:
    """What the command asks for. `date` is seconds since 1970 for the files' dates, None for a fixed one."""

    only: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    draft: bool = False
    strict: bool = False
    everything: bool = False
    examples: bool = False
    preflight: bool = False
    date: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenFile:
    """A file that was built: its size in bytes, its pages, and what it is."""

    path: Path
    pages: int
    size: int
    label: str


@dataclass(slots=True, kw_only=True)
class Result:
    """What a command did, and every problem met."""

    diagnostics: tuple[Diagnostic, ...] = ()
    files: list[WrittenFile] = field(default_factory=list)
    fits: tuple[FitRecord, ...] = ()
    remarks: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    """One file to write: a product in a style on a paper."""

    product: Product
    style: PrintStyle
    paper: Paper
    name: str


def build_games(workspace: Workspace, names: Sequence[str], options: BuildOptions) -> Result:
    """Check games and write their products; a game with errors keeps the files it had.

    Args:
        workspace: The project.
        names: Ids of games.
        options: What to build and how.

    Returns:
        The files written and the problems of all games.
    """
    shop, problems = open_shop(workspace)
    result, report = Result(), Report(list(problems))
    for name in names:
        own = Report(list(problems))
        _build_game(shop, name, options, result, own)
        report.add(*own.diagnostics)
    result.diagnostics = tidy(report.diagnostics)
    return result


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
    result, report = Result(), Report(list(problems))
    for name in names:
        own = Report()
        made = make_game(shop, name, own, draft=options.draft)
        if made is not None:
            result.fits += made.fits
            _check_sheets(shop, made, options, own)
            result.remarks.append(f"{made.game.title} ({name}): {_verdict(own)}")
        report.add(*own.diagnostics)
    result.diagnostics = tidy(report.diagnostics)
    return result


def _check_sheets(shop: Shop, made: MadeGame, options: BuildOptions, report: Report) -> None:
    """Rule examples, and the sheets: imposed always, written and read back on demand."""
    if options.examples:
        report.add(*check_rule_examples(made.game))
    orders = _orders(shop, made.game, _chosen(made.game, options, report), options, report)
    if not options.preflight:
        letters = LineSetter(shop.fonts, made.game.language)
        for order in orders if not report.has_errors else ():
            _job(made, order, letters, report)
        return
    with tempfile.TemporaryDirectory(prefix="pnp-") as folder:
        _write_orders(shop, made, orders, Path(folder), options, report)


def _verdict(report: Report) -> str:
    if report.has_errors:
        return "has errors"
    if any(d.severity is Severity.WARNING for d in report.diagnostics):
        return "in order, with warnings"
    return "in order, with remarks" if report.diagnostics else "in order"


def _build_game(shop: Shop, name: str, options: BuildOptions, result: Result, report: Report) -> None:
    """One game: make its pages, write its products beside the old ones, then exchange them."""
    made = make_game(shop, name, report, draft=options.draft, choose=lambda game: _chosen(game, options, report))
    if made is None:
        return
    orders = _orders(shop, made.game, _chosen(made.game, options, Report()), options, report)
    if _stops(report, options):
        return
    target = shop.workspace.output / name
    target.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".building-", dir=target))
    try:
        files = _write_orders(shop, made, orders, draft, options, report)
        if not _stops(report, options):
            result.files += [_exchange(file, target) for file in files]
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _stops(report: Report, options: BuildOptions) -> bool:
    """Whether the problems so far forbid writing."""
    bad = {Severity.ERROR, Severity.WARNING} if options.strict else {Severity.ERROR}
    return any(d.severity in bad for d in report.diagnostics)


def _chosen(game: Game, options: BuildOptions, report: Report) -> list[Product]:
    """The products asked for by id or type; the default ones where none is named."""
    if not options.only:
        return [p for p in game.products if p.default or options.everything]
    known = {p.id for p in game.products} | {p.type for p in game.products}
    for name in options.only:
        if name not in known:
            message = f"game `{game.id}` has no product `{name}`"
            report.add(error("unknown-product", message, game.place, helps=did_you_mean(name, known)))
    return [p for p in game.products if p.id in options.only or p.type in options.only]


def _orders(shop: Shop, game: Game, products: Sequence[Product], options: BuildOptions, report: Report) -> list[_Order]:
    """The files to write: each product in each style on each paper."""
    orders: list[_Order] = []
    for product in products:
        styles = [s for n in options.styles or (product.style,) if (s := _style(shop, n, product, report))]
        papers = [p for n in options.papers or product.papers if (p := _paper(shop, n, product, report))]
        for style in styles:
            for paper in papers:
                name = style.name.format(game=game.id, product=product.id, style=style.id, paper=paper.id)
                orders.append(_Order(product=product, style=style, paper=paper, name=f"{name}.pdf"))
    return orders


def _style(shop: Shop, name: str, product: Product, report: Report) -> PrintStyle | None:
    style = shop.project.style(name)
    if style is None:
        helps = did_you_mean(name, shop.project.styles)
        report.add(error("unknown-style", f"there is no print style `{name}`", product.place, helps=helps))
    return style


def _paper(shop: Shop, name: str, product: Product, report: Report) -> Paper | None:
    paper = shop.project.paper(name)
    if paper is None:
        helps = did_you_mean(name, shop.project.papers)
        report.add(error("unknown-paper", f"there is no paper `{name}`", product.place, helps=helps))
    return paper


def _write_orders(
    shop: Shop, made: MadeGame, orders: Sequence[_Order], folder: Path, options: BuildOptions, report: Report
) -> list[WrittenFile]:
    """Impose and write every file into a folder, and read it back where that is asked for."""
    forms = FormStore(shop.fonts)
    letters = LineSetter(shop.fonts, made.game.language)
    files = []
    for order in orders:
        job = _job(made, order, letters, report)
        if _stops(report, options):
            continue
        target = folder / order.name
        write_pdf(job, target, shop.fonts, shop.pictures, date=options.date, forms=forms)
        if options.preflight:
            report.add(*_read_back(shop, job, order, target))
        label = f"{order.product.title or order.product.id} · {order.style.label} · {order.paper.label}"
        pages = sum(len(sheet.sides) for sheet in job.sheets)
        files.append(WrittenFile(path=target, pages=pages, size=target.stat().st_size, label=label))
    return files


def _read_back(shop: Shop, job: Job, order: _Order, target: Path) -> tuple[Diagnostic, ...]:
    """Preflight a written file."""
    from pnp.preflight.check import preflight  # noqa: PLC0415 - pdfium is slow to import and seldom wanted

    return preflight(job, target, order.style, shop.pictures)


def _job(made: MadeGame, order: _Order, letters: LineSetter, report: Report) -> Job:
    """A product's leaves on sheets."""
    game, product = made.game, order.product

    def lettering(text: str, size: float) -> TextLine:
        width, items = letters.line(text, size)
        return TextLine(width=width, items=items)

    title = product.title or product.id
    slug = Slug(game=game.title, version=game.version, product=title, language=game.language)
    sheets, problems = impose(leaves_of(made, product), order.style, order.paper, slug, lettering)
    report.add(*problems)
    return Job(
        title=f"{game.title} · {title} · {order.style.label} · {order.paper.label}",
        sheets=sheets,
        language=game.language,
        subject=f"{game.id} {game.version}",
        author="; ".join(game.credits),
        duplex=_duplex(order.style, sheets),
    )


def _duplex(style: PrintStyle, sheets: Sequence[Sheet]) -> str:
    """How the printer turns the paper: about the long or the short edge."""
    if style.backs != "duplex" or not any(len(sheet.sides) > 1 for sheet in sheets):
        return "simplex"
    return flip_edge(style)


def _exchange(file: WrittenFile, target: Path) -> WrittenFile:
    """Put a finished file in the place of the old one, in one step."""
    final = target / file.path.name
    file.path.replace(final)
    return replace(file, path=final)
