# SPDX-License-Identifier: MIT
"""Jobs to write and read back in tests of the PDF writer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
from PIL import Image

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import Edges
from pnp.scene.frame import Command, Frame, GlyphRun, Item
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Job, Placement, Sheet, Side
from pnp.writers.pdf.document import write_pdf

WIDTH, HEIGHT, BLEED = 180.0, 250.0, 9.0
RED, GREEN, BLUE = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


def frame(*items: Item) -> Frame:
    """A card of 180 x 250 points with a bleed of 9."""
    return Frame(width=WIDTH, height=HEIGHT, bleed=BLEED, items=items)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Command, ...]:
    """The outline of a rectangle."""
    right, bottom = x + width, y + height
    return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))


def block(x: float, y: float, width: float, height: float, color: tuple[float, ...] = RED) -> Outline:
    """A filled rectangle."""
    return Outline(commands=rectangle(x, y, width, height), fill=color)


def job(*frames: Frame, **settings: Any) -> Job:
    """A job of sheets that show a frame each, with its bleed."""
    return Job(title="測試", sheets=tuple(single(each) for each in frames), **settings)


def single(page: Frame, name: str = "") -> Sheet:
    """A sheet as large as a frame with its bleed."""
    around = page.bleed
    placement = Placement(page=page, x=around, y=around, bleed=Edges.all(around), name=name)
    return Sheet(width=page.width + 2 * around, height=page.height + 2 * around, sides=(Side(placements=(placement,)),))


def write(what: Job, folder: Path, fonts: FontLibrary, pictures: PictureStore | None = None) -> Path:
    """Write a job into a folder."""
    target = folder / "job.pdf"
    write_pdf(what, target, fonts, pictures or PictureStore(), date=None)
    return target


def run(fonts: FontLibrary, key: str, text: str, at: tuple[float, float], **settings: Any) -> GlyphRun:
    """A run of a glyph a character, each as wide as the font says; `gaps` maps indices to extra advance."""
    face = fonts.face(key)
    gaps = settings.pop("gaps", {})
    glyphs = tuple(face.glyph(char) for char in text)
    advances = tuple(round(face.advance(gid)) + gaps.get(index, 0) for index, gid in enumerate(glyphs))
    return GlyphRun(
        **{
            "font": key,
            "size": 10.0,
            "x": at[0],
            "y": at[1],
            "glyphs": glyphs,
            "advances": advances,
            "text": tuple(text),
            **settings,
        }
    )


def end(of: GlyphRun) -> float:
    """Where the pen stands after a run."""
    return of.x + sum(of.advances) * of.size / 1000


def text_of(path: Path, page: int = 0) -> str:
    """The text of a page as pdfium reads it, line ends as one."""
    document = pypdfium2.PdfDocument(path)
    text: str = document[page].get_textpage().get_text_range()
    return text.replace("\r\n", "\n")


def finds(path: Path, phrase: str) -> bool:
    """Whether a reader's search finds a phrase on the first page."""
    found = pypdfium2.PdfDocument(path)[0].get_textpage().search(phrase, match_case=True).get_next()
    return found is not None


def pixels(path: Path, page: int = 0, scale: float = 1.0) -> Image.Image:
    """A page as pdfium shows it, a pixel a point at scale 1."""
    picture: Image.Image = pypdfium2.PdfDocument(path)[page].render(scale=scale).to_pil().convert("RGB")
    return picture


def color_at(picture: Image.Image, x: float, y: float) -> tuple[float, ...]:
    """The colour of a point, 0 to 1 to one decimal, y down."""
    return tuple(round(value / 255, 1) for value in picture.getpixel((int(x), int(y))))  # type: ignore[union-attr]


def reader(path: Path) -> pypdf.PdfReader:
    """The file, read strictly."""
    return pypdf.PdfReader(path, strict=True)


def objects(path: Path, **entries: str) -> list[Any]:
    """All objects of a file with these entries, such as `Type="/Font"`."""
    return [
        each for each in _objects(reader(path)) if all(each.get(f"/{key}") == value for key, value in entries.items())
    ]


def _objects(file: pypdf.PdfReader) -> Iterator[Any]:
    size: Any = file.trailer["/Size"]
    for number in range(1, size):
        found = file.get_object(number)
        if isinstance(found, dict):
            yield found


def sheet(placements: Sequence[Placement], marks: Iterable[Item] = (), **settings: Any) -> Sheet:
    """A sheet of 600 x 800 points with one side."""
    side = Side(placements=tuple(placements), marks=tuple(marks))
    return Sheet(**{"width": 600.0, "height": 800.0, "sides": (side,), **settings})
