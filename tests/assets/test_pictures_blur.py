# SPDX-License-Identifier: MIT
"""Blurred rectangles: as large, as dark and as even as the shadow they stand for."""

from __future__ import annotations

import math

import pytest

from pnp.assets.pictures.blur import REACH, blurred_mask
from tests.assets.pixels import pixels_of

WIDTH, HEIGHT, BLUR = 120.0, 80.0, 4.0


def level(x: float, y: float, radius: float = 0.0, blur: float = BLUR) -> float:
    """The mask, 0 to 1, at a point of the rectangle's own coordinates."""
    mask = blurred_mask(WIDTH, HEIGHT, radius, blur)
    margin = REACH * blur
    column = (x + margin) / (WIDTH + 2 * margin) * mask.width - 0.5
    row = (y + margin) / (HEIGHT + 2 * margin) * mask.height - 0.5
    image = pixels_of(mask)

    def at(i: int, j: int) -> float:
        value = image.getpixel((min(mask.width - 1, max(0, i)), min(mask.height - 1, max(0, j))))
        assert isinstance(value, int | float)
        return value / 255

    i, j = math.floor(column), math.floor(row)
    u, v = column - i, row - j
    upper = at(i, j) * (1 - u) + at(i + 1, j) * u
    lower = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v


def test_is_full_inside_and_empty_at_its_margin() -> None:
    """Nothing is cut off visibly."""
    assert level(60, 40) == 1.0
    assert level(-REACH * BLUR, 40) <= 1 / 255


@pytest.mark.parametrize("away", [-6.0, -4.0, -2.0, 0.0, 2.0, 4.0, 6.0])
def test_edge_follows_the_gaussian(away: float) -> None:
    """A blur is its standard deviation: half at the edge, a sixth one blur outside it."""
    expected = 0.5 * math.erfc(away / BLUR / math.sqrt(2))
    for there in (level(-away, 40), level(WIDTH + away, 40), level(60, -away), level(60, HEIGHT + away)):
        assert there == pytest.approx(expected, abs=0.02)


def test_round_corner_is_lighter_than_a_square_one() -> None:
    """The radius shows through the blur."""
    assert level(1, 1, radius=20.0) < level(1, 1) - 0.1


def test_wide_blur_takes_few_pixels() -> None:
    """A soft shadow needs no fine grid."""
    mask = blurred_mask(180.0, 250.0, 8.0, 8.0)
    assert mask.width * mask.height < 40_000
    assert len(mask.data) < 8_000


def test_narrow_blur_is_capped() -> None:
    """A hard one does not make a poster of pixels."""
    mask = blurred_mask(180.0, 250.0, 0.0, 0.05)
    assert mask.width < 180 / 72 * 301


def test_is_made_once() -> None:
    """The same shadow on every card is one mask."""
    assert blurred_mask(50.0, 50.0, 2.0, 2.0) is blurred_mask(50.0, 50.0, 2.0, 2.0)
