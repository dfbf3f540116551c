# SPDX-License-Identifier: MIT
"""Pixels to PNG files, by Pillow: quickly, of the same bytes for the same pixels, with their resolution stated."""

from __future__ import annotations

import pathlib

from PIL import Image

from pnp.writers.raster.pixels import Pixels

_LEVEL = 1
_RUN_LENGTHS = 3
"""Of zlib's strategies the one that looks only for runs: three times as fast on flat art as the default, no larger."""


def write_png(pixels: Pixels, target: pathlib.Path, dpi: float) -> None:
    """Write pixels as a PNG file.

    Args:
        pixels: The picture.
        target: The file to write; it is overwritten.
        dpi: Pixels an inch, which the file states.
    """
    mode = "L" if pixels.grey else "RGB"
    size = (pixels.width, pixels.height)
    image = Image.frombuffer(mode, size, pixels.data, "raw", mode, pixels.stride, 1)
    image.save(target, "PNG", dpi=(dpi, dpi), compress_level=_LEVEL, compress_type=_RUN_LENGTHS)
