# SPDX-License-Identifier: MIT
"""Orders to files: imposed and written, read back where that is asked for, and put in the place of the old ones."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.assets.pictures.problem import PictureProblem
from pnp.diagnostics.problem import Diagnostic, Report, error
from pnp.pipeline.images import write_faces
from pnp.pipeline.jobs import JobMaker
from pnp.pipeline.options import BuildOptions, WrittenFile
from pnp.pipeline.orders import Order
from pnp.pipeline.stages import MadeGame, Shop
from pnp.pipeline.workers import forks, spread
from pnp.scene.sheet import Job
from pnp.writers.pdf.document import FormStore, write_pdf

LEAST_FILES = 4
"""Fewer files than this are written sooner than processes are started."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """What the files of one game are written with; `seen` are pages that preflight has looked at."""

    shop: Shop
    made: MadeGame
    jobs: JobMaker
    forms: FormStore
    options: BuildOptions
    seen: set[int] = field(default_factory=set)


def open_press(shop: Shop, made: MadeGame, options: BuildOptions) -> Press:
    """A press for a game whose pages are made."""
    return Press(shop=shop, made=made, jobs=JobMaker(shop, made, options), forms=made.forms, options=options)


def write_orders(press: Press, orders: Sequence[Order], folder: Path, report: Report) -> list[WrittenFile]:
    """Write orders into a folder, and read them back where that is asked for.

    Args:
        press: Knows the game, its pages and the options.
        orders: What to write.
        folder: Where; it exists.
        report: Takes every problem met; what it forbids is not written.

    Returns:
        The files and folders written.
    """
    if press.options.forbids(report):
        return []
    # Pictures of faces are made by processes of their own.
    jobs = 1 if any(order.style.arrange == "images" for order in orders) else press.options.jobs
    if forks(len(orders), jobs, LEAST_FILES):
        for frame in press.made.frames.values():
            press.forms.form(frame)  # once, for all the processes that are about to be made
    done = spread(
        lambda part: [_guarded(press, order, folder) for order in part], orders, jobs, least=LEAST_FILES, size=2
    )
    for _, problems in done:
        report.add(*problems)
    return [file for file, _ in done if file is not None]


def _guarded(press: Press, order: Order, folder: Path) -> tuple[WrittenFile | None, tuple[Diagnostic, ...]]:
    """Write one order, and say what was wrong with it."""
    report = Report()
    try:
        file = _write(press, order, folder, report)
    except PictureProblem as problem:  # damage that shows only when pixels are read
        report.add(press.shop.gallery.problem(problem))
        file = None
    return file, tuple(report.diagnostics)


def _write(press: Press, order: Order, folder: Path, report: Report) -> WrittenFile | None:
    """Write one order; None where problems forbid it.

    Raises:
        PictureProblem: The pixels of a picture are damaged.
    """
    if order.style.arrange == "images":
        return _write_images(press, order, folder, report)
    return _write_sheets(press, order, folder / f"{order.name}.pdf", report)


def _write_sheets(press: Press, order: Order, target: Path, report: Report) -> WrittenFile | None:
    job = press.jobs.job(order, report)
    if press.options.forbids(report):
        return None
    if not job.sheets:
        product = order.product
        helps = ("put cards into its decks, or take the product out",)
        report.add(error("nothing-to-print", f"product `{product.id}` has no pages", product.place, helps=helps))
        return None
    shop = press.shop
    write_pdf(job, target, shop.fonts, shop.pictures, date=press.options.date, forms=press.forms)
    if press.options.preflight:
        report.add(*_read_back(press, job, order, target))
    pages = sum(len(sheet.sides) for sheet in job.sheets)
    return WrittenFile(path=target, pages=pages, size=target.stat().st_size, label=order.label)


def _write_images(press: Press, order: Order, folder: Path, report: Report) -> WrittenFile | None:
    if press.options.forbids(report):
        return None
    return write_faces(press.shop, press.jobs, press.forms, order, folder, report)


def _read_back(press: Press, job: Job, order: Order, target: Path) -> tuple[Diagnostic, ...]:
    """Preflight a written file."""
    from pnp.preflight.check import Sources, preflight  # noqa: PLC0415 - pdfium is slow to import and seldom wanted

    places = {f"{c.kind}:{c.id}": c.place for c in press.made.game.components}
    sources = Sources(pictures=press.shop.pictures, fonts=press.shop.fonts, places=places, seen=press.seen)
    return preflight(job, target, order.style, sources)


def exchange(file: WrittenFile, target: Path) -> WrittenFile:
    """Put a finished file or folder in the place of the old one; a folder takes the old pictures with it."""
    final = target / file.path.name
    if file.path.is_dir() and final.exists():
        old = file.path.with_name(f"{file.path.name}-old")
        final.replace(old)
        file.path.replace(final)
        shutil.rmtree(old, ignore_errors=True)
    else:
        file.path.replace(final)
    return replace(file, path=final)
