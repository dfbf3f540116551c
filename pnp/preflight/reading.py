# SPDX-License-Identifier: MIT
"""A written file read back with pdfium: pages, their boxes, where forms stand, and the straight lines of marks."""

from __future__ import annotations

import ctypes
import pathlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pypdfium2 as pdfium
from pypdfium2 import raw

from pnp.geometry import IDENTITY, POINTS_PER_INCH, Matrix, apply, compose

Box = tuple[float, float, float, float]
"""Left, bottom, right and top, y up."""

Segment = tuple[float, float, float, float]
"""A straight line from (x1, y1) to (x2, y2), y up."""

_DUPLEX = {1: "simplex", 2: "short-edge", 3: "long-edge"}


class UnreadableError(Exception):
    """The file is no PDF that pdfium can read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPage:
    """A page: its boxes, the maps of the forms drawn on it in order, and the lines in the last of them."""

    media: Box
    bleed: Box
    trim: Box
    forms: tuple[Matrix, ...]
    lines: tuple[Segment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """A file. `version` is 17 for PDF 1.7; `scales` says that a printer may scale it; `duplex` is empty if unsaid."""

    version: int
    scales: bool
    duplex: str
    pages: tuple[ReadPage, ...]


def read_file(path: pathlib.Path) -> ReadFile:
    """Read a file.

    Raises:
        UnreadableError: It is missing, damaged or locked.
    """
    try:
        document = pdfium.PdfDocument(path)
    except (pdfium.PdfiumError, OSError) as problem:
        raise UnreadableError(str(problem)) from problem
    try:
        return ReadFile(
            version=document.get_version() or 0,
            scales=bool(raw.FPDF_VIEWERREF_GetPrintScaling(document)),
            duplex=_DUPLEX.get(raw.FPDF_VIEWERREF_GetDuplex(document), ""),
            pages=tuple(_read_page(document[index]) for index in range(len(document))),
        )
    finally:
        document.close()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaintedPage:
    """A page as pixels: rows from the top, three bytes a pixel."""

    width: int
    height: int
    stride: int
    data: bytes

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """The blue, green and red of a pixel; beyond the edge those of the nearest."""
        at = max(0, min(y, self.height - 1)) * self.stride + 3 * max(0, min(x, self.width - 1))
        return (self.data[at], self.data[at + 1], self.data[at + 2])


def paint_pages(path: pathlib.Path, numbers: Iterable[int], dpi: float) -> dict[int, PaintedPage]:
    """Some pages of a file as pixels, by their number from 0; pages that are not there are left out."""
    document = pdfium.PdfDocument(path)
    try:
        return {n: _painted(document[n], dpi / POINTS_PER_INCH) for n in numbers if n < len(document)}
    finally:
        document.close()


def _painted(page: pdfium.PdfPage, scale: float) -> PaintedPage:
    bitmap = page.render(scale=scale)
    try:
        return PaintedPage(width=bitmap.width, height=bitmap.height, stride=bitmap.stride, data=bytes(bitmap.buffer))
    finally:
        bitmap.close()
        page.close()


def _read_page(page: pdfium.PdfPage) -> ReadPage:
    try:
        forms = [
            handle
            for index in range(raw.FPDFPage_CountObjects(page))
            if raw.FPDFPageObj_GetType(handle := raw.FPDFPage_GetObject(page, index)) == raw.FPDF_PAGEOBJ_FORM
        ]
        return ReadPage(
            media=page.get_mediabox(),
            bleed=page.get_bleedbox(),
            trim=page.get_trimbox(),
            forms=tuple(_matrix(form) for form in forms),
            lines=tuple(_lines(forms[-1], IDENTITY)) if forms else (),
        )
    finally:
        page.close()


def _matrix(handle: ctypes.c_void_p) -> Matrix:
    found = raw.FS_MATRIX()
    raw.FPDFPageObj_GetMatrix(handle, found)
    return (found.a, found.b, found.c, found.d, found.e, found.f)


def _lines(handle: ctypes.c_void_p, outer: Matrix) -> Iterator[Segment]:
    """The straight lines of a path, or of all paths in a form."""
    kind = raw.FPDFPageObj_GetType(handle)
    matrix = compose(outer, _matrix(handle))
    if kind == raw.FPDF_PAGEOBJ_FORM:
        for index in range(raw.FPDFFormObj_CountObjects(handle)):
            yield from _lines(raw.FPDFFormObj_GetObject(handle, index), matrix)
    elif kind == raw.FPDF_PAGEOBJ_PATH:
        yield from _segments(handle, matrix)


def _segments(handle: ctypes.c_void_p, matrix: Matrix) -> Iterator[Segment]:
    here = (0.0, 0.0)
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in range(raw.FPDFPath_CountSegments(handle)):
        segment = raw.FPDFPath_GetPathSegment(handle, index)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        there = apply(matrix, x.value, y.value)
        if raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_LINETO:
            yield (*here, *there)
        here = there
