# SPDX-License-Identifier: MIT
"""What is known of a stored picture, its pixels as PDF takes them, and drawings as scene items."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.scene.frame import Item

NATURAL_DPI = 300.0
"""Pixels an inch of a picture whose file does not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureInfo:
    """The natural size of a picture in points, and what it is.

    `kind` is `raster` or `drawing`. `pixels` are the columns and rows of a raster, upright as it is seen; None for a
    drawing. `dpi` is what the file says of its own resolution, `NATURAL_DPI` where it says nothing, 0 for a drawing.
    `one_color` drawings can be tinted.
    """

    width: float
    height: float
    pixels: tuple[int, int] | None
    kind: str
    dpi: float
    one_color: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A vector picture: items in points within (0, 0, width, height), y down."""

    width: float
    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Raster:
    """Pixels in the form of a PDF image XObject.

    `space` is `DeviceGray`, `DeviceRGB`, `DeviceCMYK` or `Indexed` (over DeviceRGB, with `palette` of three bytes a
    colour). `filter` is `DCTDecode` (`data` is a whole JPEG file) or `FlateDecode`; with `predictor` the deflated rows
    bear PNG filters (Predictor 15, `colors` samples a pixel). `decode` is the Decode array, empty for the default.
    `mask` is the soft mask: a DeviceGray raster, 255 where the picture is opaque.
    """

    width: int
    height: int
    space: str
    filter: str
    data: bytes
    bits: int = 8
    colors: int = 3
    predictor: bool = False
    palette: bytes = b""
    decode: tuple[float, ...] = ()
    mask: Raster | None = None
