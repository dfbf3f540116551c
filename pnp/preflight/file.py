# SPDX-License-Identifier: MIT
"""Checks of a written file against the job it was written from: its pages, fonts and what it tells a printer."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Mapping

from pnp.diagnostics.problem import Diagnostic, error, warning
from pnp.geometry import Edges, Matrix, Rect, compose, to_mm
from pnp.preflight.marks import RULER, marks_of
from pnp.preflight.objects import Reference, Value, dictionaries, read_objects
from pnp.preflight.reading import Box, ReadFile, ReadPage, UnreadableError, read_file
from pnp.preflight.sheets import TOLERANCE, trim_box
from pnp.scene.sheet import Job, Placement, Sheet, Side

LEAST_VERSION = 17
"""PDF 1.7: what `Duplex` and `PrintScaling` need."""

LARGE = 100_000_000
"""Bytes of a file that many shops and programs refuse to take."""

_OURS = ("report this: the file must not be written so",)


def check_file(job: Job, path: pathlib.Path) -> Iterator[Diagnostic]:
    """Read the file and compare it with its job."""
    try:
        found = read_file(path)
    except UnreadableError as problem:
        helps = ("build it again",)
        yield error("preflight-unreadable", f"`{path.name}` cannot be read: {problem}", helps=helps)
        return
    name, size = path.name, path.stat().st_size
    if size > LARGE:
        fact = f"`{name}` has {size / 1e6:.0f} MB, more than shops and mail take"
        yield warning(
            "preflight-file-size", fact, helps=("use pictures of fewer pixels, as JPEG where they are photos",)
        )
    yield from _check_head(found, job, name)
    yield from _check_pages(found, job, name)
    yield from _check_fonts(path.read_bytes(), name)


def _check_head(found: ReadFile, job: Job, name: str) -> Iterator[Diagnostic]:
    if found.version < LEAST_VERSION:
        version = f"{found.version / 10:.1f}"
        yield error("preflight-version", f"`{name}` is of PDF {version}, not 1.7", helps=_OURS)
    if found.scales:
        yield error("preflight-print-settings", f"`{name}` lets printers scale its pages", helps=_OURS)
    if found.duplex and found.duplex != job.duplex:
        fact = f"`{name}` asks for `{found.duplex}`, and its sheets are made for `{job.duplex}`"
        yield error("preflight-print-settings", fact, helps=_OURS)


def _check_pages(found: ReadFile, job: Job, name: str) -> Iterator[Diagnostic]:
    wanted = [(sheet, side) for sheet in job.sheets for side in sheet.sides]
    if len(wanted) != len(found.pages):
        fact = f"`{name}` has {len(found.pages)} pages, and its job {len(wanted)}"
        yield error("preflight-page-count", fact, helps=_OURS)
    for number, ((sheet, side), page) in enumerate(zip(wanted, found.pages, strict=False), 1):
        where = f"page {number} of `{name}`"
        yield from _check_boxes(page, sheet, where)
        yield from _check_places(page, sheet, side, where)
        yield from _check_rulers(page, side, where)


def _check_boxes(page: ReadPage, sheet: Sheet, where: str) -> Iterator[Diagnostic]:
    media = _upright(sheet, Edges.all(0.0))
    if _off(page.media, media) > TOLERANCE:
        size = f"{to_mm(page.media[2] - page.media[0]):.2f} × {to_mm(page.media[3] - page.media[1]):.2f} mm"
        fact = f"{where} is {size}, not {to_mm(sheet.width):.2f} × {to_mm(sheet.height):.2f} mm"
        yield error("preflight-page-size", fact, helps=_OURS)
    if sheet.boxes is None:
        return
    for box, there, by in (("TrimBox", page.trim, sheet.boxes.trim), ("BleedBox", page.bleed, sheet.boxes.bleed)):
        off = _off(there, _upright(sheet, by))
        if off > TOLERANCE:
            yield error("preflight-page-box", f"the {box} of {where} is {to_mm(off):.2f} mm off", helps=_OURS)


def _upright(sheet: Sheet, by: Edges) -> Box:
    return (by.left, by.bottom, sheet.width - by.right, sheet.height - by.top)


def _off(one: Box, other: Box) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _check_places(page: ReadPage, sheet: Sheet, side: Side, where: str) -> Iterator[Diagnostic]:
    """Each placement's form must stand where the sheet says, turned and scaled so."""
    if len(page.forms) < len(side.placements):
        fact = f"{where} shows {len(page.forms)} pages of {len(side.placements)}"
        yield error("preflight-page-moved", fact, helps=_OURS)
        return
    for placement, form in zip(side.placements, page.forms, strict=False):
        off = _distance(form, placement, sheet)
        if off > TOLERANCE:
            fact = f"`{placement.name}` on {where} stands {to_mm(off):.2f} mm off its place"
            yield error("preflight-page-moved", fact, helps=_OURS)


def _distance(form: Matrix, placement: Placement, sheet: Sheet) -> float:
    """How far the corners of a page lie from where they should."""
    page, wanted = placement.page, compose((1.0, 0.0, 0.0, -1.0, 0.0, sheet.height), _placing(placement))
    corners = ((0.0, 0.0), (page.width, 0.0), (0.0, page.height), (page.width, page.height))
    moved = [a - b for a, b in zip(form, wanted, strict=True)]
    off = [(moved[0] * x + moved[2] * y + moved[4], moved[1] * x + moved[3] * y + moved[5]) for x, y in corners]
    return max(max(abs(dx), abs(dy)) for dx, dy in off)


def _placing(placement: Placement) -> Matrix:
    """The map from a page to its sheet, y down."""
    scale, box = placement.scale, trim_box(placement)
    cosine, sine = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}[placement.turn]
    corner = _turned_corner(placement.turn, box)
    return (scale * cosine, scale * sine, -scale * sine, scale * cosine, *corner)


def _turned_corner(turn: int, box: Rect) -> tuple[float, float]:
    """Where the upper left corner of a page goes when it is turned within its box."""
    x = box.right if turn in {90, 180} else box.x
    y = box.bottom if turn in {180, 270} else box.y
    return (x, y)


def _check_rulers(page: ReadPage, side: Side, where: str) -> Iterator[Diagnostic]:
    """As many rulers of exactly 100 mm must be in the file as on the sheet."""
    wanted = sum(line.is_ruler for line in marks_of(side).lines)
    if not wanted:
        return
    lengths = [abs(x1 - x0) + abs(y1 - y0) for x0, y0, x1, y1 in page.lines]
    exact = sum(abs(length - RULER) <= TOLERANCE for length in lengths)
    if exact < wanted:
        yield error("preflight-ruler", f"{where} has {exact} rulers of 100 mm, not {wanted}", helps=_OURS)


def _check_fonts(data: bytes, name: str) -> Iterator[Diagnostic]:
    objects = read_objects(data)
    fonts = [d for value in objects.values() for d in dictionaries(value) if d.get("/Type") == "/Font"]
    for font in sorted({_font_name(f) for f in fonts if f.get("/Subtype") == "/Type3"}):
        yield error("preflight-font-type3", f"`{name}` draws `{font}` as a Type 3 font", helps=_OURS)
    plain = [f for f in fonts if f.get("/Subtype") not in {"/Type0", "/Type3"}]
    for font in sorted({_font_name(f) for f in plain if not _is_embedded(f, objects)}):
        yield error("preflight-font-not-embedded", f"`{name}` does not hold the font `{font}`", helps=_OURS)


def _font_name(font: Mapping[str, Value]) -> str:
    return str(font.get("/BaseFont", font.get("/Name", "?"))).removeprefix("/")


def _is_embedded(font: Mapping[str, Value], objects: Mapping[int, Value]) -> bool:
    descriptor = font.get("/FontDescriptor")
    if isinstance(descriptor, Reference):
        descriptor = objects.get(descriptor.number)
    return isinstance(descriptor, dict) and any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
