# SPDX-License-Identifier: MIT
"""Every built-in style written as PDF and read back: each page stands where its sheet says, to 0.01 mm.

Every page bears a rectangle of its own colour on its trim, which is looked for in the file.
"""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from pypdfium2 import raw

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import IDENTITY, MM, Matrix, Rect, apply, compose
from pnp.imposition.mirror import flip_edge
from pnp.loading.project import Project, load_project
from pnp.model.print import Paper
from pnp.preflight.check import preflight
from pnp.scene.frame import Frame
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Job, Leaf, Sheet
from pnp.writers.pdf.document import write_pdf
from tests.imposition.sheets import A4, LETTER, imposed, trim_box

TOLERANCE = 0.01 * MM
REPOSITORY = Path(__file__).resolve().parents[2]
STYLES = sorted(path.stem for path in (REPOSITORY / "layouts" / "print-styles").glob("*.yaml"))
SIZES = {"poster": (420.0, 297.0), "booklet": (148.0, 210.0), "leaflet": (74.0, 105.0)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """A rectangle found in a file, y down, and its colour."""

    color: tuple[int, int, int]
    box: Rect


@pytest.fixture(scope="module")
def project(repository: Path) -> Project:
    """What the repository offers."""
    return load_project(repository, repository)[0]


def marked(width: float, height: float, color: tuple[int, int, int]) -> Frame:
    """A page of a size in mm whose trim is filled with a colour."""
    w, h = width * MM, height * MM
    fill = tuple(c / 255 for c in color)
    outline = Outline(commands=(("M", 0.0, 0.0), ("L", w, 0.0), ("L", w, h), ("L", 0.0, h), ("Z",)), fill=fill)
    return Frame(width=w, height=h, bleed=3 * MM, items=(outline,))


def colored(count: int, size: tuple[float, float], *, back: bool) -> tuple[list[Leaf], dict[str, tuple[int, int, int]]]:
    """Leaves whose pages all differ in colour, and the colour of each page by its name."""
    leaves: list[Leaf] = []
    colors: dict[str, tuple[int, int, int]] = {}
    for i in range(count):
        front, behind = (200, 10 * i, 50), (50, 10 * i, 200)
        leaves.append(Leaf(name=f"c{i}", front=marked(*size, front), back=marked(*size, behind) if back else None))
        colors |= {f"c{i}:front": front, f"c{i}:back": behind}
    return leaves, colors


def markers(page: pdfium.PdfPage, height: float) -> Iterator[Marker]:
    """The filled rectangles on a page, wherever forms put them."""
    for index in range(raw.FPDFPage_CountObjects(page)):
        yield from _filled(raw.FPDFPage_GetObject(page, index), IDENTITY, height)


def _filled(handle: ctypes.c_void_p, outer: Matrix, height: float) -> Iterator[Marker]:
    found = raw.FS_MATRIX()
    raw.FPDFPageObj_GetMatrix(handle, found)
    matrix = compose(outer, (found.a, found.b, found.c, found.d, found.e, found.f))
    if raw.FPDFPageObj_GetType(handle) == raw.FPDF_PAGEOBJ_FORM:
        for index in range(raw.FPDFFormObj_CountObjects(handle)):
            yield from _filled(raw.FPDFFormObj_GetObject(handle, index), matrix, height)
    elif raw.FPDFPageObj_GetType(handle) == raw.FPDF_PAGEOBJ_PATH:
        channels = [ctypes.c_uint() for _ in range(4)]
        raw.FPDFPageObj_GetFillColor(handle, *channels)
        points = [apply(matrix, x, y) for x, y in _points(handle)]
        xs, ys = [x for x, _ in points], [height - y for _, y in points]
        box = Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))
        yield Marker(color=(channels[0].value, channels[1].value, channels[2].value), box=box)


def _points(handle: ctypes.c_void_p) -> Iterator[tuple[float, float]]:
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in range(raw.FPDFPath_CountSegments(handle)):
        raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(handle, index), x, y)
        yield x.value, y.value


def expected(sheet: Sheet, side: int, colors: dict[str, tuple[int, int, int]]) -> list[Marker]:
    """The rectangles that should be on a side."""
    return [Marker(color=colors[p.name], box=trim_box(p)) for p in sheet.sides[side].placements]


def apart(one: Rect, other: Rect) -> float:
    """How far two rectangles lie from being the same."""
    return max(abs(one.x - other.x), abs(one.y - other.y), abs(one.right - other.right), abs(one.bottom - other.bottom))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("name", STYLES)
def test_pages_stand_where_their_sheet_says(name: str, paper: Paper, project: Project, tmp_path: Path) -> None:
    """Each colour is found once for each placement, in its place; preflight agrees."""
    style = project.styles[name]
    count = 8 if style.arrange == "leaflet" else 11
    pages, colors = colored(
        count, SIZES.get(style.arrange, (63.0, 88.0)), back=style.arrange not in {"poster", "booklet", "leaflet"}
    )
    sheets, problems = imposed(pages[:1] if style.arrange == "poster" else pages, style, paper)
    assert not problems
    job, target = Job(title=name, sheets=sheets, duplex=flip_edge(style)), tmp_path / f"{name}.pdf"
    write_pdf(job, target, FontLibrary({}), PictureStore(), date=None)
    document = pdfium.PdfDocument(target)
    sides = [(sheet, side) for sheet in sheets for side in range(len(sheet.sides))]
    assert len(document) == len(sides)
    for (sheet, side), page in zip(sides, document, strict=True):
        wanted = expected(sheet, side, colors)
        found = [m for m in markers(page, sheet.height) if m.color in colors.values()]
        assert Counter(m.color for m in found) == Counter(m.color for m in wanted)
        for marker in wanted:
            assert min(apart(marker.box, m.box) for m in found if m.color == marker.color) <= TOLERANCE
    document.close()
    # The rectangles end at the trim, on purpose.
    assert {p.code for p in preflight(job, target, style)} <= {"bleed-not-painted"}
