# SPDX-License-Identifier: MIT
"""Pages painted as pixels and written as PNG: exact sizes, the right colours, the same bytes every time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.assets.fonts.library import FontLibrary
from pnp.writers.png import write_png
from pnp.writers.raster.pages import PagePainter
from pnp.writers.raster.shots import MANY, Shot, paint_shots
from tests.writers.jobs import BLEED, BLUE, HEIGHT, RED, WIDTH, block, frame, job, write

RED_PIXEL, BLUE_PIXEL, WHITE_PIXEL = (255, 0, 0), (0, 0, 255), (255, 255, 255)


@pytest.fixture
def pdf(fonts: FontLibrary, tmp_path: Path) -> Path:
    """Two cards: red to the end of the bleed with a blue corner, and an empty one."""
    whole = block(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, RED)
    return write(job(frame(whole, block(0, 0, 60, 60, BLUE)), frame()), tmp_path, fonts)


@pytest.mark.parametrize("size", [(100, 140), (815, 1110), (333, 1000)])
def test_a_page_has_exactly_the_pixels_wanted(size: tuple[int, int], pdf: Path, tmp_path: Path) -> None:
    """Whatever its proportions, and no white is left at its edges."""
    target = tmp_path / "a.png"
    with PagePainter(pdf) as painter:
        write_png(painter.paint(0, *size), target, 300)
    image = Image.open(target)
    assert (image.size, image.mode) == (size, "RGB")
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert [image.getpixel(corner) for corner in corners] == [RED_PIXEL] * 4
    assert image.getpixel((size[0] // 5, size[1] // 7)) == BLUE_PIXEL


def test_what_is_not_painted_is_white(pdf: Path) -> None:
    """Paper, not transparency."""
    with PagePainter(pdf) as painter:
        pixels = painter.paint(1, 30, 40)
    assert set(pixels.data[: 3 * 30]) == {255}


def test_grey_is_one_byte_a_pixel(pdf: Path, tmp_path: Path) -> None:
    """And stays grey in the file."""
    target = tmp_path / "grey.png"
    with PagePainter(pdf) as painter:
        write_png(painter.paint(0, 50, 70, grey=True), target, 150)
    image = Image.open(target)
    assert image.mode == "L"
    assert 0 < int(image.getpixel((0, 0)) or 0) < 255  # type: ignore[arg-type]


def test_a_file_says_its_resolution(pdf: Path, tmp_path: Path) -> None:
    """In whole pixels a metre, as PNG does: 300 dpi comes back as 299.9994."""
    target = tmp_path / "a.png"
    with PagePainter(pdf) as painter:
        write_png(painter.paint(0, 10, 10), target, 300)
    assert Image.open(target).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_same_page_gives_the_same_bytes_in_any_process(pdf: Path, tmp_path: Path) -> None:
    """Sixty pages by two processes, started afresh, and by one."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder, processes in zip(folders, (1, 2), strict=True):
        folder.mkdir()
        shots = [Shot(index=i % 2, width=30 + i, height=40, target=folder / f"{i:03}.png") for i in range(MANY)]
        paint_shots(pdf, shots, 300, processes=processes)
    one, two = ([path.read_bytes() for path in sorted(folder.iterdir())] for folder in folders)
    assert len(one) == MANY
    assert one == two
