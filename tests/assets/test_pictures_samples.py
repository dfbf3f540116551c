# SPDX-License-Identifier: MIT
"""Pictures compared by the mean colours of their blocks."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.samples import cell_samples, samples_of, samples_of_pixels
from tests.preflight.saves import encoded

SIZE = (672, 944)


def drawn(word: str) -> Image.Image:
    """A card with a word on it, three times as high as Pillow's own letters."""
    image = Image.new("RGB", (SIZE[0] // 3, SIZE[1] // 3), (250, 240, 220))
    ImageDraw.Draw(image).text((40, 60), word, fill=(40, 20, 10))
    return image.resize(SIZE, Image.Resampling.NEAREST)


def test_jpeg_changes_hardly_anything() -> None:
    """At the quality that sheets have."""
    card = drawn("PIKE 3")
    assert samples_of(encoded(card), "a").distance(samples_of(encoded(card, "JPEG"), "b")) < 15


def test_another_resolution_changes_little() -> None:
    """Of card and cell."""
    card = drawn("PIKE 3")
    larger = card.resize((744, 1040), Image.Resampling.LANCZOS)
    assert samples_of(encoded(card), "a").distance(samples_of(encoded(larger), "b")) < 25


def test_one_figure_makes_a_difference() -> None:
    """Far more than JPEG does."""
    assert samples_of(encoded(drawn("PIKE 3")), "a").distance(samples_of(encoded(drawn("PIKE 5")), "b")) > 30


def test_pixels_and_files_give_the_same() -> None:
    """Also where rows have gaps between them."""
    card = drawn("BOW")
    rows = [card.tobytes()[k * 3 * SIZE[0] : (k + 1) * 3 * SIZE[0]] for k in range(SIZE[1])]
    gapped = b"".join(row + b"\0\0\0\0" for row in rows)
    assert samples_of_pixels(*SIZE, 3 * SIZE[0] + 4, gapped) == samples_of(encoded(card), "a")


def test_cells_are_cut_row_by_row() -> None:
    """From 0; cells beyond the grid are left out."""
    sheet = Image.new("RGB", (2 * SIZE[0], 2 * SIZE[1]), (0, 0, 0))
    words = ("ONE", "TWO", "THREE")
    for number, word in enumerate(words):
        sheet.paste(drawn(word), (number % 2 * SIZE[0], number // 2 * SIZE[1]))
    found = cell_samples(encoded(sheet), "sheet", (2, 2), (0, 1, 2, 3, 4))
    assert sorted(found) == [0, 1, 2, 3]
    for number, word in enumerate(words):
        assert found[number] == samples_of(encoded(drawn(word)), word)
    assert [found[k].flat for k in range(4)] == [False, False, False, True]


def test_transparent_parts_count_as_white() -> None:
    """As on a white table."""
    clear = Image.new("RGBA", (64, 88), (10, 20, 30, 0))
    assert samples_of(encoded(clear), "a") == samples_of(encoded(Image.new("RGB", (64, 88), (255, 255, 255))), "b")


def test_a_damaged_picture_is_a_problem() -> None:
    """Not an exception of Pillow's."""
    with pytest.raises(PictureProblem):
        samples_of(encoded(drawn("X"))[:2000], "a")


def test_cells_of_less_than_a_pixel_are_sampled() -> None:
    """A sheet of one pixel cut into seventy."""
    found = cell_samples(encoded(Image.new("RGB", (1, 1), (9, 9, 9))), "a", (10, 7), range(70))
    assert len(found) == 70
