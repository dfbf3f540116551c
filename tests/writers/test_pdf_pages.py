# SPDX-License-Identifier: MIT
"""Pages of a PDF: boxes, placements, links, and what the file says of itself."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import Edges, Matrix, apply, compose
from pnp.scene.frame import Frame, Group, Link
from pnp.scene.sheet import NO_BLEED, Boxes, Job, Placement, Sheet, Side
from pnp.writers.pdf.document import write_pdf
from tests.writers.jobs import (
    BLEED,
    BLUE,
    GREEN,
    HEIGHT,
    RED,
    WIDTH,
    block,
    color_at,
    frame,
    job,
    pixels,
    reader,
    run,
    sheet,
    single,
    write,
)

WHITE = (1.0, 1.0, 1.0)
AROUND = 2 * BLEED


def _cornered() -> Frame:
    """A page with a red block in its top left corner, a blue one in its lower right, green beyond the trim."""
    ground = block(-BLEED, -BLEED, WIDTH + AROUND, HEIGHT + AROUND, GREEN)
    return frame(
        ground, block(0, 0, WIDTH, HEIGHT, WHITE), block(0, 0, 20, 20), block(WIDTH - 20, HEIGHT - 20, 20, 20, BLUE)
    )


def _boxes(path: Path, page: int, *names: str) -> list[list[float]]:
    found: Any = reader(path).pages[page]
    return [[float(value) for value in found[f"/{name}"]] for name in names]


def _matrix(path: Path) -> Matrix:
    """What the first page's stream does to the first form it draws."""
    page: Any = reader(path).pages[0]
    maps = re.findall(rb"([-\d. ]+) cm", page.get_contents().get_data())
    matrices: list[Any] = [tuple(float(number) for number in text.split()) for text in maps[:2]]
    return compose(matrices[0], matrices[1])


CORNERS = {
    0: [(100, 50), (100 + WIDTH, 50), (100 + WIDTH, 50 + HEIGHT), (100, 50 + HEIGHT)],
    90: [(100 + HEIGHT, 50), (100 + HEIGHT, 50 + WIDTH), (100, 50 + WIDTH), (100, 50)],
    180: [(100 + WIDTH, 50 + HEIGHT), (100, 50 + HEIGHT), (100, 50), (100 + WIDTH, 50)],
    270: [(100, 50 + WIDTH), (100, 50), (100 + HEIGHT, 50), (100 + HEIGHT, 50 + WIDTH)],
}
"""Where the top left, top right, lower right and lower left corner of the trim come to lie, y down."""


@pytest.mark.parametrize("turn", CORNERS)
def test_a_turned_page_stands_with_its_corner_in_place(tmp_path: Path, fonts: FontLibrary, turn: int) -> None:
    """Every corner of the trim lies within a thousandth of a point of where the placement puts it."""
    placed = Placement(page=_cornered(), x=100, y=50, turn=turn)
    path = write(Job(title="t", sheets=(sheet([placed]),)), tmp_path, fonts)
    matrix = _matrix(path)
    trim = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    for corner, wanted in zip(trim, CORNERS[turn], strict=True):
        x, y = apply(matrix, *corner)
        assert (x, 800 - y) == pytest.approx(wanted, abs=0.001)


def test_a_page_is_enlarged_about_its_corner(tmp_path: Path, fonts: FontLibrary) -> None:
    """The top left corner of the turned trim box stays where it is."""
    placed = Placement(page=_cornered(), x=100, y=50, turn=90, scale=1.3)
    path = write(Job(title="t", sheets=(sheet([placed]),)), tmp_path, fonts)
    x, y = apply(_matrix(path), 0, 0)
    assert (x, 800 - y) == pytest.approx((100 + 1.3 * HEIGHT, 50), abs=0.001)


@pytest.mark.parametrize("turn", CORNERS)
def test_only_the_bleed_asked_for_shows(tmp_path: Path, fonts: FontLibrary, turn: int) -> None:
    """The bleed of a side of the sheet is cut there, however the page is turned."""
    bleed = Edges(left=3, top=9, right=0, bottom=5)
    placed = Placement(page=_cornered(), x=100, y=50, turn=turn, bleed=bleed)
    picture = pixels(write(Job(title="t", sheets=(sheet([placed]),)), tmp_path, fonts))
    width, height = (HEIGHT, WIDTH) if turn in {90, 270} else (WIDTH, HEIGHT)
    middle_x, middle_y = 100 + width / 2, 50 + height / 2
    inside = [(98, middle_y), (middle_x, 42), (middle_x, 50 + height + 3.5)]
    outside = [(95, middle_y), (middle_x, 39), (100 + width + 1.5, middle_y), (middle_x, 50 + height + 7)]
    assert [color_at(picture, *point) for point in inside] == [GREEN] * 3
    assert [color_at(picture, *point) for point in outside] == [WHITE] * 4


@pytest.mark.parametrize("turn", CORNERS)
def test_a_turned_page_looks_turned(tmp_path: Path, fonts: FontLibrary, turn: int) -> None:
    """The red corner and the blue one are seen where they should be."""
    placed = Placement(page=_cornered(), x=100, y=50, turn=turn)
    picture = pixels(write(Job(title="t", sheets=(sheet([placed]),)), tmp_path, fonts))
    width, height = (HEIGHT, WIDTH) if turn in {90, 270} else (WIDTH, HEIGHT)
    near = {0: (10, 10), 90: (width - 10, 10), 180: (width - 10, height - 10), 270: (10, height - 10)}[turn]
    assert color_at(picture, 100 + near[0], 50 + near[1]) == RED
    assert color_at(picture, 100 + width - near[0], 50 + height - near[1]) == BLUE


def test_a_single_page_has_its_own_trim_and_bleed(tmp_path: Path, fonts: FontLibrary) -> None:
    """Distances in from the paper become boxes, y up."""
    boxes = Boxes(trim=Edges(left=20, top=30, right=40, bottom=50), bleed=Edges(left=10, top=15, right=20, bottom=25))
    path = write(Job(title="t", sheets=(sheet([], boxes=boxes),)), tmp_path, fonts)
    assert _boxes(path, 0, "MediaBox", "BleedBox", "TrimBox") == [
        [0, 0, 600, 800],
        [10, 25, 580, 785],
        [20, 50, 560, 770],
    ]


def test_pages_of_several_sizes_keep_to_themselves(tmp_path: Path, fonts: FontLibrary) -> None:
    """No box of a page leaks to the next; an imposed sheet's boxes are its paper."""
    boxes = Boxes(trim=Edges.all(20), bleed=Edges.all(10))
    sheets = (sheet([]), sheet([], width=300.0, height=400.0, boxes=boxes), sheet([], width=842.0, height=595.0))
    path = write(Job(title="t", sheets=sheets), tmp_path, fonts)
    names = ("MediaBox", "BleedBox", "TrimBox")
    assert _boxes(path, 0, *names) == [[0, 0, 600, 800]] * 3
    assert _boxes(path, 1, *names) == [[0, 0, 300, 400], [10, 10, 290, 390], [20, 20, 280, 380]]
    assert _boxes(path, 2, *names) == [[0, 0, 842, 595]] * 3


def test_sides_become_pages_in_their_order(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Front, back, front, back; what is drawn beside the pages belongs to its side."""
    sides = [Side(placements=(), marks=(run(fonts, sans, text, (50, 50)),)) for text in "一二三四"]
    sheets = tuple(Sheet(width=200, height=200, sides=tuple(pair)) for pair in (sides[:2], sides[2:]))
    pages = reader(write(Job(title="t", sheets=sheets), tmp_path, fonts)).pages
    assert [page.extract_text() for page in pages] == list("一二三四")


@pytest.mark.parametrize(
    ("duplex", "named"),
    [("simplex", "/Simplex"), ("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")],
)
def test_the_file_tells_how_to_print_it(tmp_path: Path, fonts: FontLibrary, duplex: str, named: str) -> None:
    """At full size, on the right sides, under its title."""
    root: Any = reader(write(job(frame(), duplex=duplex), tmp_path, fonts)).trailer["/Root"]
    preferences = root["/ViewerPreferences"].get_object()
    assert preferences == {"/PrintScaling": "/None", "/Duplex": named, "/DisplayDocTitle": True}


def test_the_file_tells_what_it_is(tmp_path: Path, fonts: FontLibrary) -> None:
    """Title, subject, author, language and version are stated; nothing is anonymous."""
    path = write(job(frame(), subject="卡牌", author="設計者", language="zh-Hant"), tmp_path, fonts)
    file = reader(path)
    root: Any = file.trailer["/Root"]
    meta: Any = file.metadata
    assert (meta.title, meta.subject, meta.author, meta.creator) == ("測試", "卡牌", "設計者", "pnp")
    assert root["/Lang"] == "zh-Hant"
    assert path.read_bytes().startswith(b"%PDF-1.7")


def test_what_is_not_known_is_not_stated(tmp_path: Path, fonts: FontLibrary) -> None:
    """An empty author is none."""
    meta: Any = reader(write(job(frame()), tmp_path, fonts)).metadata
    assert "/Author" not in meta


@pytest.mark.parametrize(("date", "stated"), [(None, "D:20000101000000Z"), (1_700_000_000, "D:20231114221320Z")])
def test_the_date_is_given_and_not_the_clocks(
    tmp_path: Path, fonts: FontLibrary, monkeypatch: pytest.MonkeyPatch, date: int | None, stated: str
) -> None:
    """Without a date the file has a fixed one; the environment is not asked."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    write_pdf(job(frame()), tmp_path / "a.pdf", fonts, PictureStore(), date=date)
    meta: Any = reader(tmp_path / "a.pdf").metadata
    assert meta["/CreationDate"] == meta["/ModDate"] == stated


def test_an_outline_leads_to_pages(tmp_path: Path, fonts: FontLibrary) -> None:
    """Titles in the reader's contents list, in order, each at its page."""
    file = reader(write(job(frame(), frame(), frame(), outline=(("卡牌", 0), ("背面", 2))), tmp_path, fonts))
    entries: Any = file.outline
    assert [(entry.title, file.get_destination_page_number(entry)) for entry in entries] == [("卡牌", 0), ("背面", 2)]


def _annotations(path: Path) -> list[Any]:
    page: Any = reader(path).pages[0]
    return [each.get_object() for each in page.get("/Annots", [])]


def test_a_link_lies_where_its_page_lies(tmp_path: Path, fonts: FontLibrary) -> None:
    """Links of a page are placed, turned and moved by groups with it."""
    link = Link(x=10, y=20, width=30, height=5, target="https://example.org/規則?a=1#b")
    moved = Group(items=(link,), matrix=(1.0, 0.0, 0.0, 1.0, 5.0, 5.0))
    placed = Placement(page=frame(moved), x=100, y=50, turn=90)
    (annotation,) = _annotations(write(Job(title="t", sheets=(sheet([placed]),)), tmp_path, fonts))
    left, bottom, right, top = (float(value) for value in annotation["/Rect"])
    # (15, 25) to (45, 30) on the page, turned clockwise about the sheet's (100 + HEIGHT, 50).
    assert (left, 800 - top, right, 800 - bottom) == pytest.approx((100 + HEIGHT - 30, 65, 100 + HEIGHT - 25, 95))
    assert annotation["/A"]["/URI"] == "https://example.org/%E8%A6%8F%E5%89%87?a=1#b"


def test_a_link_leads_to_a_page_by_its_name(tmp_path: Path, fonts: FontLibrary) -> None:
    """`#name` is the first page placed under that name."""
    first = frame(Link(x=0, y=0, width=9, height=9, target="#rules:2"))
    sheets = (single(first), single(frame(), "rules:1"), single(frame(block(0, 0, 9, 9)), "rules:2"))
    path = write(Job(title="t", sheets=sheets), tmp_path, fonts)
    (annotation,) = _annotations(path)
    page, how, *_ = annotation["/Dest"]
    assert (reader(path).get_page_number(page.get_object()), how) == (2, "/XYZ")


def test_equal_pages_share_their_stream(tmp_path: Path, fonts: FontLibrary) -> None:
    """The backs of many sheets are described once."""
    page = frame(block(0, 0, 9, 9))
    pages: Any = reader(write(job(page, page), tmp_path, fonts)).pages
    assert pages[0].raw_get("/Contents") == pages[1].raw_get("/Contents")


def test_a_sheet_without_bleed_cuts_at_the_trim(tmp_path: Path, fonts: FontLibrary) -> None:
    """Neighbours without a gap do not paint over each other."""
    left = Placement(page=_cornered(), x=100, y=50, bleed=replace(NO_BLEED, left=9))
    right = Placement(page=_cornered(), x=100 + WIDTH, y=50)
    picture = pixels(write(Job(title="t", sheets=(sheet([left, right]),)), tmp_path, fonts))
    assert color_at(picture, 100 + WIDTH - 3, 150) == WHITE
    assert color_at(picture, 95, 150) == GREEN
