# SPDX-License-Identifier: MIT
"""Pixels in greys: each as light as the colour it replaces, by the luminance of Rec. 709."""

from __future__ import annotations

import functools

from PIL import Image, ImageFilter

from pnp.scene.colours import grey_of

_STEPS = 33
"""Colours along each axis of the table; between them Pillow interpolates, to within a level of 255."""


def to_grey(image: Image.Image) -> Image.Image:
    """An image of mode 1, L, LA, P, RGB, RGBA or CMYK as L, or as LA where it has an alpha channel."""
    if image.mode in {"1", "L", "LA"}:
        return image
    if image.mode == "P":
        image = image.convert("RGBA" if "transparency" in image.info else "RGB")
    grey = image.convert("RGB").filter(_table()).getchannel(0)
    if image.mode == "RGBA":
        grey = Image.merge("LA", (grey, image.getchannel("A")))
    return grey


@functools.lru_cache(maxsize=1)
def _table() -> ImageFilter.Color3DLUT:
    """Colour to grey, as a table in three dimensions: linear light cannot be had of eight bits without one."""
    return ImageFilter.Color3DLUT.generate(_STEPS, lambda red, green, blue: grey_of((red, green, blue)) * 3)
