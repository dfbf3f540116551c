# SPDX-License-Identifier: MIT
"""Pictures made small enough to compare: the mean colours of a grid of blocks.

A block's mean hardly changes when a picture is stored as JPEG, and does when a word in it is another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image, ImageStat

from pnp.assets.pictures.decode import opened_rgb

COLUMNS, ROWS = 64, 88
"""Blocks a picture is divided into; of a card of 63 × 88 mm each is 1 mm square, less than a character."""

_FLAT = 3
"""How far apart the values of a flat area may be: what JPEG does to one."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Samples:
    """The mean colours of the blocks of a picture: three bytes each, row by row. `flat` pictures have one colour."""

    data: bytes
    flat: bool = False

    def distance(self, other: Samples) -> int:
        """How far the two are apart where they differ most, 0 to 255."""
        return max(abs(one - two) for one, two in zip(self.data, other.data, strict=True))


def samples_of(data: bytes, name: str) -> Samples:
    """The samples of a picture file.

    Args:
        data: The file.
        name: Its name, for problems.

    Raises:
        PictureProblem: It cannot be read.
    """
    image = opened_rgb(data, name)
    return _samples(image, (0.0, 0.0, image.width, image.height))


def samples_of_pixels(width: int, height: int, stride: int, data: bytes) -> Samples:
    """The samples of pixels: rows from the top, `stride` bytes each, red, green and blue a pixel."""
    image = Image.frombuffer("RGB", (width, height), data, "raw", "RGB", stride, 1)
    return _samples(image, (0.0, 0.0, width, height))


def cell_samples(data: bytes, name: str, grid: tuple[int, int], cells: Iterable[int]) -> dict[int, Samples]:
    """The samples of cells of a sheet, by their number from 0, left to right and then down.

    Args:
        data: The sheet's file.
        name: Its name, for problems.
        grid: Columns and rows.
        cells: The cells wanted; those beyond the grid are left out.

    Raises:
        PictureProblem: It cannot be read, or has fewer pixels than cells.
    """
    image = opened_rgb(data, name)
    columns, rows = grid
    wide, high = image.width / columns, image.height / rows
    found = {}
    for cell in sorted(set(cells)):
        row, column = divmod(cell, columns)
        if row < rows:
            box = (column * wide, row * high, (column + 1) * wide, (row + 1) * high)
            found[cell] = _samples(image, box)
    return found


def _samples(image: Image.Image, box: Box) -> Samples:
    small = image.resize((COLUMNS, ROWS), Image.Resampling.BOX, box=box)
    inner = image.crop((round(box[0]), round(box[1]), max(round(box[2]), 1), max(round(box[3]), 1)))
    flat = all(high - low <= _FLAT for low, high in ImageStat.Stat(inner).extrema)
    return Samples(data=small.tobytes(), flat=flat)
