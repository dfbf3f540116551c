# SPDX-License-Identifier: MIT
"""All pictures of a game's tables: gathered first, painted together then, by several processes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pnp.pipeline.stages import MadeGame, Shop
from pnp.pipeline.workers import spread
from pnp.scene.frame import BLACK, Frame
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Job, Placement, Sheet, Side
from pnp.writers.pdf.document import write_pdf
from pnp.writers.tts.grids import Grid
from pnp.writers.tts.orders import Crop, SheetFile, SheetOrder

_MOST_DPI = 400.0
"""Pictures within faces need no more pixels an inch than the finest cells have."""


class Easel:
    """Takes pictures to paint; equal ones are painted once, under the name of the first."""

    def __init__(self, shop: Shop, made: MadeGame) -> None:
        self._shop = shop
        self._made = made
        self._pages: dict[tuple[object, ...], int] = {}
        self._frames: list[Frame] = []
        self._orders: dict[SheetOrder, SheetOrder] = {}
        self._files: dict[SheetOrder, SheetFile] = {}

    def sheet(self, stem: str, frames: Sequence[Frame], grid: Grid, *, turned: bool = False) -> SheetOrder:
        """A sheet of faces; lying ones are turned. Gives what to ask for its file with."""
        pages = tuple(self._page(frame) for frame in frames)
        return self._add(SheetOrder(stem=stem, pages=pages, grid=grid, turned=turned))

    def cutout(self, stem: str, frame: Frame, grid: Grid) -> SheetOrder:
        """A face that is transparent outside its outline."""
        black = Outline(commands=frame.cut, fill=BLACK)
        mask = Frame(width=frame.width, height=frame.height, bleed=0.0, items=(black,))
        return self._add(SheetOrder(stem=stem, pages=(self._page(frame),), grid=grid, mask=self._page(mask)))

    def part(self, stem: str, frame: Frame, grid: Grid, crop: Crop, *, head: bool) -> SheetOrder:
        """A part of a face, perhaps turned from its head to its feet."""
        return self._add(SheetOrder(stem=stem, pages=(self._page(frame),), grid=grid, crop=crop, head=head))

    def paint(self, folder: Path, jobs: int) -> None:
        """Paint all that was asked for into a folder."""
        from pnp.writers.tts.pictures import paint_sheets  # noqa: PLC0415 - pdfium is slow to import

        orders = list(self._orders.values())
        if not orders:
            return
        pdf = folder / ".faces.pdf"
        job = Job(title="", sheets=tuple(_sheet_of(frame) for frame in self._frames), most_dpi=_MOST_DPI)
        write_pdf(job, pdf, self._shop.fonts, self._shop.pictures, date=None, forms=self._made.forms)
        try:
            files = spread(lambda part: paint_sheets(pdf, part, folder), orders, jobs, least=2, size=1)
        finally:
            pdf.unlink()
        self._files = dict(zip(self._orders, files, strict=True))

    def likeness(self, frame: Frame) -> tuple[object, ...]:
        """What frames have in common that look alike, also those that come from several processes."""
        return self._made.forms.form(frame).name, frame.width, frame.height

    def file(self, order: SheetOrder) -> SheetFile:
        """The file of a painted picture."""
        return self._files[replace(order, stem="")]

    def files(self) -> list[SheetFile]:
        """All files painted, each once."""
        return list({file.name: file for file in self._files.values()}.values())

    def _add(self, order: SheetOrder) -> SheetOrder:
        return self._orders.setdefault(replace(order, stem=""), order)

    def _page(self, frame: Frame) -> int:
        """The page on which a frame stands."""
        key = self.likeness(frame)
        if key not in self._pages:
            self._pages[key] = len(self._frames)
            self._frames.append(frame)
        return self._pages[key]


def _sheet_of(frame: Frame) -> Sheet:
    """A page as large as the trimmed face."""
    placement = Placement(page=frame, x=0.0, y=0.0)
    return Sheet(width=frame.width, height=frame.height, sides=(Side(placements=(placement,)),))
