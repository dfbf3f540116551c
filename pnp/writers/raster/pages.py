# SPDX-License-Identifier: MIT
"""Pages of a PDF file painted as pixels, by pdfium: what is seen is what is printed."""

from __future__ import annotations

import pathlib
from types import TracebackType

import pypdfium2 as pdfium
from pypdfium2 import raw

from pnp.writers.raster.pixels import Pixels

_WHITE = 0xFFFFFFFF


class PagePainter:
    """Paints the pages of one file; to be used as a context."""

    def __init__(self, path: pathlib.Path) -> None:
        self._document = pdfium.PdfDocument(path)

    def __enter__(self) -> PagePainter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._document.close()

    def paint(self, index: int, width: int, height: int, *, grey: bool = False) -> Pixels:
        """Paint a page on white.

        Args:
            index: The page, from 0.
            width: Columns; the page is stretched to exactly as many, by less than half a pixel where they are rounded.
            height: Rows.
            grey: Whether only lightness is wanted, one byte a pixel.
        """
        page = self._document[index]
        bitmap = pdfium.PdfBitmap.new_native(width, height, raw.FPDFBitmap_Gray if grey else raw.FPDFBitmap_BGR)
        flags = raw.FPDF_ANNOT | (raw.FPDF_GRAYSCALE if grey else raw.FPDF_REVERSE_BYTE_ORDER)
        try:
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, _WHITE)
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
            return Pixels(width=width, height=height, stride=bitmap.stride, grey=grey, data=bytes(bitmap.buffer))
        finally:
            bitmap.close()
            page.close()
