# SPDX-License-Identifier: MIT
"""Painted sheets: every cell is its face and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry_paths import ellipse
from pnp.scene.frame import Frame, Gradient
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Job, Placement, Sheet, Side
from pnp.writers.pdf.document import write_pdf
from pnp.writers.tts.grids import Cell, Grid, choose_cell, grids_of
from pnp.writers.tts.orders import SheetFile, SheetOrder
from pnp.writers.tts.pictures import paint_sheets, write_thumbnail
from tests.writers.jobs import BLEED, BLUE, HEIGHT, RED, WIDTH, block, frame

BLACK, WHITE, GREEN = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0.0, 0.5, 0.0)
Painter = Callable[..., list[tuple[SheetFile, Image.Image]]]
DEEPEST = 4
"""Video cards halve a picture so often for what is seen from afar; further levels are too small to matter."""


def flat(color: tuple[float, float, float]) -> Frame:
    """A face of one colour, with its bleed."""
    return frame(block(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, color))


@pytest.fixture
def paint(fonts: FontLibrary, tmp_path: Path) -> Painter:
    """Paints sheets of frames."""

    def painted(frames: list[Frame], *orders: SheetOrder) -> list[tuple[SheetFile, Image.Image]]:
        sides = [(f, Side(placements=(Placement(page=f, x=0.0, y=0.0),))) for f in frames]
        sheets = tuple(Sheet(width=f.width, height=f.height, sides=(side,)) for f, side in sides)
        pdf = tmp_path / "faces.pdf"
        write_pdf(Job(title="", sheets=sheets), pdf, fonts, PictureStore(), date=None)
        files = paint_sheets(pdf, orders, tmp_path)
        return [(file, Image.open(tmp_path / file.name)) for file in files]

    return painted


def grid(columns: int, rows: int, width: int = 160, height: int = 224) -> Grid:
    """A grid of small cells."""
    return Grid(columns=columns, rows=rows, cell=Cell(width=width, height=height, dpi=64.0))


def test_no_foreign_colour_is_seen_at_the_edge_of_a_cell(paint: Painter) -> None:
    """Seven cards of two colours in turn: halved up to four times, each pixel of a cell still has its one colour."""
    (whole,) = grids_of(choose_cell(WIDTH, HEIGHT), 7)
    order = SheetOrder(stem="s", pages=tuple(n % 2 for n in range(7)), grid=whole)
    ((_, image),) = paint([flat(BLACK), flat(WHITE)], order)
    assert image.size == whole.size
    for level in range(DEEPEST + 1):
        small = image.convert("L").reduce(2**level)
        for index in range(7):
            row, column = divmod(index, whole.columns)
            wide, high = whole.cell.width >> level, whole.cell.height >> level
            cell = small.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))
            assert cell.getextrema() == ((0, 0) if index % 2 == 0 else (255, 255)), (level, index)


def test_empty_cells_have_the_colour_of_the_last_edge(paint: Painter) -> None:
    """Neither black nor transparent."""
    order = SheetOrder(stem="s", pages=(0, 1, 1), grid=grid(2, 2))
    ((_, image),) = paint([flat(RED), flat(BLUE)], order)
    assert image.getpixel((170, 230)) == image.getpixel((319, 447)) == (0, 0, 255)


def test_lying_faces_are_turned_into_upright_cells(paint: Painter) -> None:
    """A quarter clockwise: the left edge of the face is the top of the cell."""
    lying = Frame(
        width=HEIGHT, height=WIDTH, bleed=0.0, items=(block(0, 0, HEIGHT, WIDTH, RED), block(0, 0, 50, WIDTH, BLUE))
    )
    ((_, image),) = paint([lying], SheetOrder(stem="s", pages=(0,), grid=grid(1, 1), turned=True))
    assert image.size == (160, 224)
    assert [image.getpixel((80, y)) for y in (2, 221)] == [(0, 0, 255), (255, 0, 0)]


def test_outside_its_outline_a_token_is_transparent(paint: Painter) -> None:
    """By the mask; inside it is all there."""
    round_ = Outline(commands=ellipse(WIDTH / 2, HEIGHT / 2, WIDTH / 2, HEIGHT / 2), fill=BLACK)
    mask = Frame(width=WIDTH, height=HEIGHT, bleed=0.0, items=(round_,))
    order = SheetOrder(stem="t", pages=(0,), grid=grid(1, 1), mask=1)
    ((file, image),) = paint([flat(RED), mask], order)
    assert (image.mode, file.name[-3:]) == ("RGBA", "png")
    assert [image.getpixel(at) for at in ((80, 112), (1, 1))] == [(255, 0, 0, 255), (255, 0, 0, 0)]


def test_a_part_of_a_face_may_be_turned_to_its_feet(paint: Painter) -> None:
    """The upper half, head down: what was at the top is at the bottom."""
    face = frame(block(0, 0, WIDTH, HEIGHT, GREEN), block(0, 0, WIDTH, 30, RED))
    half = SheetOrder(stem="f", pages=(0,), grid=grid(1, 1, 160, 112), crop=(0.0, 0.0, 1.0, 0.5))
    (_, upper), (_, turned) = paint([face], half, replace(half, head=True))
    assert upper.size == turned.size == (160, 112)
    assert upper.getpixel((80, 3)) == turned.getpixel((80, 108)) == (255, 0, 0)


def test_names_change_with_what_is_painted_and_only_then(paint: Painter) -> None:
    """The end of a name is a digest of the file; the same faces give the same name."""
    order = SheetOrder(stem="deck-1", pages=(0,), grid=grid(1, 1))
    ((one, _),) = paint([flat(RED)], order)
    ((same, _),) = paint([flat(RED)], order)
    ((other, _),) = paint([flat(BLUE)], order)
    assert one == same
    assert one.name != other.name
    assert one.name == f"deck-1.{one.digest[:8]}.png"


def test_painted_cards_are_saved_as_jpeg_where_that_is_smaller(paint: Painter) -> None:
    """Flat art stays PNG; what is as uneven as a photograph does not."""
    around = (WIDTH / 2, HEIGHT / 2, 0.0, WIDTH / 2, HEIGHT / 2, HEIGHT)
    stops = tuple((n / 9, (n % 3 / 2, n % 5 / 4, n % 2 / 1)) for n in range(10))
    glow = Gradient(kind="radial", coords=around, stops=stops)
    order = SheetOrder(stem="s", pages=(0,), grid=grid(1, 1))
    ((file, image),) = paint([frame(replace(block(0, 0, WIDTH, HEIGHT), fill=glow))], order)
    assert (file.name.rpartition(".")[2], image.mode) == ("jpg", "RGB")
    assert image.layer[0][1:3] == (1, 1), "colours are as fine as lightness"  # type: ignore[attr-defined]


def test_thumbnails_are_square(paint: Painter, tmp_path: Path) -> None:
    """256 pixels, what the picture leaves free is transparent."""
    ((file, _),) = paint([flat(RED)], SheetOrder(stem="s", pages=(0,), grid=grid(1, 1)))
    write_thumbnail((tmp_path / file.name,), tmp_path / "t.png")
    image = Image.open(tmp_path / "t.png")
    assert image.size == (256, 256)
    assert [image.getpixel(at) for at in ((128, 128), (2, 2))] == [(255, 0, 0, 255), (0, 0, 0, 0)]
