# SPDX-License-Identifier: MIT
"""Helpers of the picture tests: pictures made as bytes, and rasters read back as a PDF reader reads them."""

from __future__ import annotations

import io
import zlib

from PIL import Image

from pnp.assets.pictures.store import PictureStore
from pnp.assets.pictures.values import Raster


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    """The bytes of an image in a file format of Pillow's."""
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def raster_of(data: bytes, max_pixels: tuple[int, int] | None = None) -> Raster:
    """The raster of a picture file's bytes."""
    store = PictureStore()
    return store.raster(store.add_data(data, "picture"), max_pixels)


def pixels_of(raster: Raster) -> Image.Image:
    """A raster's pixels, by the rules of PDF."""
    if raster.filter == "DCTDecode":
        return Image.open(io.BytesIO(raster.data)).copy()
    rows = zlib.decompress(raster.data)
    if raster.predictor:
        rows = _unfiltered(rows, raster)
    size = (raster.width, raster.height)
    if raster.space == "Indexed":
        image = Image.frombytes("P", size, _spread(rows, raster))
        image.putpalette(raster.palette)
        return image.convert("RGB")
    if raster.bits < 8:
        top = (1 << raster.bits) - 1
        return Image.frombytes("L", size, bytes(value * 255 // top for value in _spread(rows, raster)))
    return Image.frombytes({"DeviceGray": "L", "DeviceRGB": "RGB", "DeviceCMYK": "CMYK"}[raster.space], size, rows)


def _spread(rows: bytes, raster: Raster) -> bytes:
    """Samples of fewer than eight bits, one a byte."""
    width = (raster.width * raster.bits + 7) // 8
    out = bytearray()
    for start in range(0, len(rows), width):
        bits = "".join(f"{byte:08b}" for byte in rows[start : start + width])
        out += bytes(int(bits[i * raster.bits : (i + 1) * raster.bits], 2) for i in range(raster.width))
    return bytes(out)


def _unfiltered(data: bytes, raster: Raster) -> bytes:
    """Rows without PNG's filters (PNG specification, section 9)."""
    width = (raster.width * raster.colors * raster.bits + 7) // 8
    step = max(1, raster.colors * raster.bits // 8)
    out = bytearray()
    before = bytes(width)
    for start in range(0, len(data), width + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + width])
        for i in range(width):
            left = row[i - step] if i >= step else 0
            corner = before[i - step] if i >= step else 0
            row[i] = (row[i] + _predicted(kind, left, before[i], corner)) & 255
        out += row
        before = bytes(row)
    return bytes(out)


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda value: abs(guess - value))
    return (0, left, up, (left + up) // 2)[kind]
