# SPDX-License-Identifier: MIT
"""Files written and spoiled, and what preflight says of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import MM
from pnp.geometry_paths import rectangle
from pnp.imposition.mirror import flip_edge
from pnp.model.print import PrintStyle
from pnp.preflight.check import Sources, preflight
from pnp.scene.frame import Path as Outline
from pnp.scene.frame import Picture
from pnp.scene.sheet import Job, Leaf
from pnp.writers.pdf.document import write_pdf
from tests.imposition.sheets import MARKS, codes, imposed, page, style

BARE = replace(MARKS, crop="none", rulers=False, slug=False)
SINGLE = style(arrange="single", marks=BARE)


def job_of(given_style: PrintStyle, count: int = 9) -> Job:
    """A job of cards with something on them."""
    outline = Outline(commands=rectangle(-9.0, -9.0, 300.0, 300.0), fill=(1.0, 0.0, 0.0))
    card = replace(page(63, 88), items=(outline,))
    sheets, _ = imposed([Leaf(name=f"c{i}", front=card, back=card) for i in range(count)], given_style)
    return Job(title="t", sheets=sheets, duplex=flip_edge(given_style))


def written(job: Job, folder: Path) -> Path:
    """The job's file."""
    target = folder / "job.pdf"
    write_pdf(job, target, FontLibrary({}), PictureStore(), date=None)
    return target


@pytest.mark.parametrize(
    "given_style", [style(), SINGLE, style(backs="gutterfold")], ids=lambda s: f"{s.arrange}-{s.backs}"
)
def test_a_good_file_passes(given_style: PrintStyle, tmp_path: Path) -> None:
    """Without a word."""
    job = job_of(given_style)
    assert preflight(job, written(job, tmp_path), given_style) == ()


def test_a_missing_file_is_a_problem_and_no_exception(tmp_path: Path) -> None:
    """Likewise one that is no PDF."""
    job, nonsense = job_of(style()), tmp_path / "x.pdf"
    assert codes(preflight(job, tmp_path / "none.pdf", style())) == ["preflight-unreadable"]
    nonsense.write_bytes(b"no PDF at all")
    assert codes(preflight(job, nonsense, style())) == ["preflight-unreadable"]


def test_a_file_of_another_job_is_found(tmp_path: Path) -> None:
    """Fewer pages."""
    target = written(job_of(style(), 9), tmp_path)
    assert "preflight-page-count" in codes(preflight(job_of(style(), 20), target, style()))


def test_a_moved_page_is_found(tmp_path: Path) -> None:
    """The file has it half a millimetre beside its place on the sheet."""
    job = job_of(style(backs="none"))
    target = written(job, tmp_path)
    sheet = job.sheets[0]
    first, *others = sheet.sides[0].placements
    moved = replace(sheet.sides[0], placements=(replace(first, x=first.x + 0.5 * MM), *others))
    problems = preflight(replace(job, sheets=(replace(sheet, sides=(moved,)),)), target, style(backs="none"))
    assert "preflight-page-moved" in codes(problems)


def test_another_page_size_and_other_boxes_are_found(tmp_path: Path) -> None:
    """The file was made with 3 mm of bleed, the job says 2 mm."""
    target = written(job_of(SINGLE, 1), tmp_path)
    narrow = replace(SINGLE, bleed=2 * MM)
    found = codes(preflight(job_of(narrow, 1), target, narrow))
    assert {"preflight-page-size", "preflight-page-box"} <= set(found)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b"%PDF-1.7", b"%PDF-1.4", "preflight-version"),
        (b"/PrintScaling /None", b"/PrintScalinx /None", "preflight-print-settings"),
        (b"/DuplexFlipLongEdge", b"/DuplexFlipShortEdge", "preflight-print-settings"),
        (b"/Type /Catalog", b"/Type /Catalog /X << /Type /Font /Subtype /Type3 /Name /Dots >>", "preflight-font-type3"),
        (
            b"/Type /Catalog",
            b"/Type /Catalog /X << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            "preflight-font-not-embedded",
        ),
    ],
)
def test_a_spoiled_file_is_found(old: bytes, new: bytes, code: str, tmp_path: Path) -> None:
    """Bytes are exchanged in a good file; pdfium mends the cross references."""
    job = job_of(style())
    target = written(job, tmp_path)
    data = target.read_bytes()
    assert old in data
    target.write_bytes(data.replace(old, new))
    assert codes(preflight(job, target, style())) == [code]


def test_pictures_of_too_few_pixels_are_found(tmp_path: Path) -> None:
    """200 pixels across an inch and a half: less than half of what is wanted."""
    pictures = PictureStore()
    key = pictures.add_data(_picture(200), "art.png")
    card = replace(page(63, 88), items=(Picture(key=key, x=20.0, y=20.0, width=108.0, height=108.0),))
    sheets, _ = imposed([Leaf(name="card:x", front=card)], style(backs="none"))
    job, target = Job(title="t", sheets=sheets), tmp_path / "job.pdf"
    write_pdf(job, target, FontLibrary({}), pictures, date=None)
    sources = Sources(pictures=pictures, fonts=FontLibrary({}))
    problems = preflight(job, target, style(backs="none"), sources)
    assert codes(problems) == ["preflight-picture-resolution"]
    assert "133 pixels" in problems[0].message
    fine = style(backs="none", dpi=120)
    assert not preflight(job, target, fine, sources)


def _picture(pixels: int) -> bytes:
    """A grey PNG."""
    import io  # noqa: PLC0415

    from PIL import Image  # noqa: PLC0415

    data = io.BytesIO()
    Image.new("RGB", (pixels, pixels), "gray").save(data, "PNG")
    return data.getvalue()
