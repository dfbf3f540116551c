# SPDX-License-Identifier: MIT
"""A product as pictures: one PNG file a face, named by deck, number and id, with a table of what is what."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.diagnostics.problem import Report
from pnp.geometry import POINTS_PER_INCH, to_mm
from pnp.pipeline.contents import Piece, caption_of
from pnp.pipeline.jobs import JobMaker
from pnp.pipeline.names import safe_name, unique_names
from pnp.pipeline.options import WrittenFile, size_of
from pnp.pipeline.orders import Order
from pnp.pipeline.stages import Shop
from pnp.scene.frame import Frame
from pnp.scene.sheet import Job, Leaf
from pnp.writers.pdf.document import FormStore, write_pdf

TABLE = "index.csv"
_HEAD = ("file", "deck", "number", "id", "side", "name", "copies", "width_px", "height_px", "trim_mm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One face to be painted: its piece, its number in its deck, its side, its file's name without ending, its page."""

    piece: Piece
    number: int
    side: str
    name: str
    page: Frame


def write_faces(
    shop: Shop, jobs: JobMaker, forms: FormStore, order: Order, folder: Path, report: Report
) -> WrittenFile | None:
    """Paint the faces of an order into a folder of its own.

    Args:
        shop: What the project's games share.
        jobs: Knows the game and makes jobs.
        forms: Frames compiled for other files of the build.
        order: What to paint; the style's `dpi` and `bleed` say how large.
        folder: Where the order's folder is made.
        report: Takes every problem met.

    Returns:
        The folder; None where there is nothing to paint or a page cannot be placed.
    """
    shown = list(_faces(jobs, order))
    job = _job(jobs, order, shown, report)
    if job is None:
        return None
    target = folder / order.name
    target.mkdir()
    sheets = target / ".pages.pdf"
    write_pdf(job, sheets, shop.fonts, shop.pictures, date=None, forms=forms)
    try:
        rows = list(_paint(sheets, job, shown, order, jobs.options.jobs))
    finally:
        sheets.unlink(missing_ok=True)
    _write_table(target / TABLE, rows)
    return WrittenFile(
        path=target, pages=len(shown), size=size_of(target.iterdir()), label=order.label, unit="pictures"
    )


def _faces(jobs: JobMaker, order: Order) -> Iterator[Shown]:
    """The faces of an order, in its order, with their names."""
    game, frames = jobs.made.game, jobs.made.frames
    pieces = order.pieces(game)
    decks = unique_names(dict.fromkeys(_deck_of(piece) for piece in pieces))
    counts = {deck: sum(_deck_of(piece) == deck for piece in pieces) for deck in decks}
    numbers = dict.fromkeys(decks, 0)
    for piece in pieces:
        deck = _deck_of(piece)
        numbers[deck] += 1
        digits = max(3, len(str(counts[deck])))
        stem = f"{decks[deck]}_{numbers[deck]:0{digits}}_{safe_name(piece.component.id)}"
        for side in ("front", "back"):
            page = frames.get(piece.face(side, order.ink))
            if page is not None and (side == "front" or order.style.backs != "none"):
                yield Shown(piece=piece, number=numbers[deck], side=side, name=f"{stem}_{side}", page=page)


def _deck_of(piece: Piece) -> str:
    """The deck a piece lies in, else its kind."""
    return piece.deck_id or piece.component.kind


def _job(jobs: JobMaker, order: Order, shown: Sequence[Shown], report: Report) -> Job | None:
    """A page for each different face, in the colours of the style."""
    pages = {id(face.page): face for face in shown}
    leaves = [Leaf(name=f"{face.piece.name}:{face.side}", front=face.page) for face in pages.values()]
    fronts = replace(order, style=replace(order.style, backs="none"))
    job, problems = jobs.impose(leaves, fronts)
    report.add(*problems)
    return job if leaves and len(job.sheets) == len(leaves) else None


def _paint(pdf: Path, job: Job, shown: Sequence[Shown], order: Order, processes: int) -> Iterator[tuple[str, ...]]:
    """Paint every face, each different one once; the rows of the table."""
    from pnp.writers.raster.shots import Shot, paint_shots  # noqa: PLC0415 - pdfium is slow to import, seldom wanted

    dpi, target = order.style.dpi, pdf.parent
    first: dict[int, Shown] = {}
    for face in shown:
        first.setdefault(id(face.page), face)
    shots = {}
    for index, (page, face) in enumerate(first.items()):
        width, height = (pixels(length, dpi) for length in (job.sheets[index].width, job.sheets[index].height))
        shots[page] = Shot(index=index, width=width, height=height, target=target / f"{face.name}.png")
    grey = order.style.colour == "grey"
    paint_shots(pdf, list(shots.values()), dpi, grey=grey, processes=processes)
    for face in shown:
        shot = shots[id(face.page)]
        file = target / f"{face.name}.png"
        if file != shot.target:
            file.write_bytes(shot.target.read_bytes())
        yield _row(face, file.name, (shot.width, shot.height))


def pixels(points: float, dpi: float) -> int:
    """The whole number of pixels nearest to a length: rounded once, here."""
    return max(1, round(points / POINTS_PER_INCH * dpi))


def _row(face: Shown, file: str, size: tuple[int, int]) -> tuple[str, ...]:
    component, page = face.piece.component, face.page
    return (
        file,
        _deck_of(face.piece),
        str(face.number),
        component.id,
        face.side,
        caption_of(component),
        str(face.piece.copies),
        *(str(number) for number in size),
        f"{to_mm(page.width):.6g} x {to_mm(page.height):.6g}",
    )


def _write_table(path: Path, rows: Iterable[Sequence[str]]) -> None:
    """The table as CSV; the mark at its beginning tells spreadsheets that it is UTF-8."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([_HEAD, *rows])
