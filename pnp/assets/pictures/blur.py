# SPDX-License-Identifier: MIT
"""Blurred rounded rectangles as soft masks, for the shadows that PDF has no operator for."""

from __future__ import annotations

import functools

from pnp.assets.pictures.values import Raster
from pnp.geometry import POINTS_PER_INCH

_PIXELS_PER_BLUR = 4.0
"""Pixels in the blur's width: enough that a viewer's smoothing hides them."""
_LEAST_DPI, _MOST_DPI = 36.0, 300.0
REACH = 3.0
"""How far the shadow reaches, in blurs; beyond it less than half a level of 255 is left."""
_SUPERSAMPLING = 4


@functools.lru_cache(maxsize=256)
def blurred_mask(width: float, height: float, radius: float, blur: float) -> Raster:
    """The shadow of a rounded rectangle, 255 where it is full.

    Args:
        width: Width of the rectangle in points.
        height: Its height.
        radius: Radius of its corners, cut to half the shorter side.
        blur: Standard deviation of the blur in points, above 0.

    Returns:
        A grey raster that reaches `REACH` blurs beyond the rectangle on every side.
    """
    # Most games have no soft shadow, and Pillow costs 50 ms to import.
    from PIL import Image, ImageDraw, ImageFilter  # noqa: PLC0415

    from pnp.assets.pictures.decode import flate  # noqa: PLC0415

    scale = min(max(_PIXELS_PER_BLUR / blur, _LEAST_DPI / POINTS_PER_INCH), _MOST_DPI / POINTS_PER_INCH)
    margin = REACH * blur
    columns = max(1, round((width + 2 * margin) * scale))
    rows = max(1, round((height + 2 * margin) * scale))
    # The mask is stretched to the exact size, so each axis has its own scale.
    sx, sy = columns / (width + 2 * margin), rows / (height + 2 * margin)
    k = _SUPERSAMPLING
    image = Image.new("L", (columns * k, rows * k), 0)
    edges = (margin * sx * k, margin * sy * k, (margin + width) * sx * k - 1, (margin + height) * sy * k - 1)
    corner = min(radius, width / 2, height / 2) * (sx + sy) / 2 * k
    ImageDraw.Draw(image).rounded_rectangle(edges, corner, fill=255)
    soft = image.reduce(k).filter(ImageFilter.GaussianBlur((blur * sx, blur * sy)))
    return flate(soft)
