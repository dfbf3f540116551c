# SPDX-License-Identifier: MIT
"""Jobs to PDF files: every frame, picture and font stored once, frames placed on sheets."""

from __future__ import annotations

import functools
import pathlib
import urllib.parse
from collections.abc import Mapping
from math import ceil

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import IDENTITY, POINTS_PER_INCH, Edges, Matrix, Rect
from pnp.scene.frame import Frame
from pnp.scene.sheet import NO_BLEED, Boxes, Job, Sheet, Side, placing
from pnp.scene.sizes import printed_sizes
from pnp.writers.pdf.bounds import mapped
from pnp.writers.pdf.content import Compiler
from pnp.writers.pdf.form import Form, digest
from pnp.writers.pdf.navigation import outline_of, targets_of
from pnp.writers.pdf.numbers import exact, matrix_numbers
from pnp.writers.pdf.objects import (
    Dictionary,
    ObjectFile,
    Reference,
    array,
    deflated,
    dictionary,
    name,
    string,
)
from pnp.writers.pdf.placing import shown_area
from pnp.writers.pdf.resources import Resources, mixing_group

_DUPLEX = {"simplex": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
_PRINT_ANNOTATION = 4


class FormStore:
    """Frames compiled once, however many files show them.

    Frames are known by identity, for comparing them would cost more than it saves; equal frames still become one
    object in a file, since their forms bear the same key. Forms made elsewhere may be put in with `add`.
    """

    def __init__(self, fonts: FontLibrary) -> None:
        self.compiler = Compiler(fonts)
        self._forms: dict[int, tuple[Frame, Form]] = {}

    def add(self, frame: Frame, form: Form) -> None:
        """Keep a frame's form."""
        self._forms[id(frame)] = (frame, form)  # the frame is held, so that its id stays its own

    def form(self, frame: Frame) -> Form:
        """The form of a frame."""
        known = self._forms.get(id(frame))
        if known is None:
            self.add(frame, self.compiler.frame(frame))
            known = self._forms[id(frame)]
        return known[1]


def write_pdf(
    job: Job,
    target: pathlib.Path,
    fonts: FontLibrary,
    pictures: PictureStore,
    *,
    date: int | None,
    forms: FormStore | None = None,
) -> None:
    """Write a job as a PDF 1.7 file: a page a side, fonts embedded, nothing scaled by the printer.

    The same job, fonts and pictures give the same bytes.

    Args:
        job: Sheets with frames placed on them.
        target: The file to write; it is overwritten.
        fonts: Where the faces that the frames name lie.
        pictures: Where the pictures that the frames name lie.
        date: Seconds since 1970 to date the file with; None dates it 2000-01-01.
        forms: Frames compiled for another file of the same build.

    Raises:
        PictureProblem: The pixels of a picture are damaged, which shows only now; nothing is written.
    """
    file = _File(job, pictures, forms or FormStore(fonts))
    for sheet in job.sheets:
        for side in sheet.sides:
            file.add_page(sheet, side)
    target.write_bytes(file.data(date))


class _File:
    """A document in the making."""

    def __init__(self, job: Job, pictures: PictureStore, forms: FormStore) -> None:
        self._job = job
        self._forms = forms
        self._file = ObjectFile(job.language)
        self._resources = Resources(self._file, forms.compiler, pictures, self._pixels)
        self._targets = targets_of(job)
        self._contents: dict[str, Reference] = {}

    @functools.cache  # noqa: B019 - a file lives as long as it is written
    def _pixels(self) -> Mapping[str, tuple[int, int]]:
        """How many columns and rows of each picture are as fine as the file is to be."""
        k = self._job.most_dpi / POINTS_PER_INCH
        return {key: (ceil(w * k), ceil(h * k)) for key, (w, h) in printed_sizes(self._job).items()}

    def add_page(self, sheet: Sheet, side: Side) -> None:
        """Add a side of a sheet as a page."""
        placed = [(self._forms.form(p.page), placing(p), shown_area(p)) for p in side.placements]
        if side.marks:
            box = Rect(x=0.0, y=0.0, width=sheet.width, height=sheet.height)
            placed.append((self._forms.compiler.items(side.marks, box), IDENTITY, None))
        objects = {form.name: self._resources.form(form) for form, _, _ in placed}
        page: dict[str, object] = {
            "Contents": self._content(sheet.height, placed),
            "Resources": dictionary({"XObject": dictionary(objects)} if objects else {}),
            **_page_boxes(sheet),
        }
        used = [form for form, _, _ in placed]
        if any(self._resources.mixes(form) for form in used):
            page["Group"] = mixing_group(cmyk=all(form.cmyk for form in used))
        links = [
            self._link(link.target, mapped(matrix, link.area), sheet) for f, matrix, _ in placed for link in f.links
        ]
        if annotations := [link for link in links if link is not None]:
            page["Annots"] = array(annotations)
        self._file.add_page(page)

    def data(self, date: int | None) -> bytes:
        """The bytes of the finished file."""
        job = self._job
        self._resources.write_fonts()
        # Printed at full size, on the right sides, whatever the program's defaults are.
        duplex = name(_DUPLEX[job.duplex])
        self._file.prefer({"PrintScaling": name("None"), "Duplex": duplex, "DisplayDocTitle": "true"})
        self._file.outline(outline_of(job))
        texts = {"Title": job.title, "Subject": job.subject, "Author": job.author, "Creator": "pnp"}
        return self._file.data(texts, date)

    def _content(self, height: float, placed: list[tuple[Form, Matrix, Rect | None]]) -> Reference:
        """The stream that draws the forms; the y axis is turned over here, once for all. Equal pages share it."""
        lines = [f"1 0 0 -1 0 {exact(height, 5)} cm"]
        for form, matrix, area in placed:
            clip = "" if area is None else f"{_rectangle(area)} re W n "
            lines.append(f"q {clip}{matrix_numbers(matrix)} cm /{form.name} Do Q")
        stream = "\n".join(lines).encode("ascii")
        key = digest(stream)
        if key not in self._contents:
            self._file.sign(stream)
            self._contents[key] = self._file.add(deflated(stream, {}), f"C{key}")
        return self._contents[key]

    def _link(self, target: str, area: Rect, sheet: Sheet) -> Dictionary | None:
        corners = (area.x, sheet.height - area.bottom, area.right, sheet.height - area.y)
        entries: dict[str, object] = {
            "Type": name("Annot"),
            "Subtype": name("Link"),
            "Rect": array([round(value, 3) for value in corners]),
            "Border": array([0, 0, 0]),
            "F": _PRINT_ANNOTATION,
        }
        if not target.startswith("#"):
            address = urllib.parse.quote(target, safe="%/:=&?~#+!$,;'@()*[]")
            return dictionary({**entries, "A": dictionary({"S": name("URI"), "URI": string(address)})})
        destination = self._targets.get(target[1:])
        return None if destination is None else dictionary({**entries, "Dest": array(destination)})


def _page_boxes(sheet: Sheet) -> dict[str, object]:
    """The boxes of a page. An imposed sheet has no trim of its own: its paper is what is left of it."""
    boxes = sheet.boxes or Boxes(trim=NO_BLEED, bleed=NO_BLEED)
    distances = {"MediaBox": Edges.all(0.0), "BleedBox": boxes.bleed, "TrimBox": boxes.trim}
    return {box: array(_upright(sheet, by)) for box, by in distances.items()}


def _upright(sheet: Sheet, by: Edges) -> list[float]:
    """A rectangle within the paper as PDF has it, y up."""
    corners = (by.left, by.bottom, sheet.width - by.right, sheet.height - by.top)
    return [round(value, 4) for value in corners]


def _rectangle(area: Rect) -> str:
    return " ".join([exact(value, 5) for value in (area.x, area.y, area.width, area.height)])
