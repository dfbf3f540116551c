# SPDX-License-Identifier: MIT
"""Faces painted by pdfium onto sheets, encoded by Pillow, in files whose names say what they hold.

The program keeps a picture for ever by its address, so that a name must change with its picture and only then: it ends
in a digest of the file.
"""

from __future__ import annotations

import functools
import hashlib
import io
import pathlib
from collections.abc import Sequence

from PIL import Image, ImageStat

from pnp.writers.raster.pages import PagePainter
from pnp.writers.tts.orders import SheetFile, SheetOrder

_QUALITY = 90
_LEVEL = 3
_TRIAL = 256
"""A piece of a sheet so many pixels high tells which way of encoding is the smaller one."""

_CLEAR = 1.5
"""By so much smaller in the trial, one of the two ways is not tried on the whole."""

_DIGITS = 8
THUMBNAIL = 256


def paint_sheets(pdf: pathlib.Path, orders: Sequence[SheetOrder], folder: pathlib.Path) -> list[SheetFile]:
    """Paint sheets of faces.

    Args:
        pdf: The file whose pages are the faces, trimmed.
        orders: What to paint.
        folder: Where to; it exists.
    """
    with PagePainter(pdf) as painter:
        return [_write(_paint(painter, order), order.stem, folder) for order in orders]


def write_thumbnail(faces: tuple[pathlib.Path, ...], target: pathlib.Path) -> None:
    """A square picture that shows a few pictures beside each other, what is left of it transparent."""
    target.write_bytes(_thumbnail(faces))


@functools.lru_cache(maxsize=8)
def _thumbnail(faces: tuple[pathlib.Path, ...]) -> bytes:
    """The bytes of a square picture; several tables have the same."""
    canvas = Image.new("RGBA", (THUMBNAIL, THUMBNAIL))
    width = THUMBNAIL // max(1, len(faces))
    for index, path in enumerate(faces):
        small = Image.open(path)
        small.thumbnail((width, THUMBNAIL), Image.Resampling.LANCZOS, reducing_gap=2.0)
        canvas.paste(small, (index * width + (width - small.width) // 2, (THUMBNAIL - small.height) // 2))
    return _png(canvas)


def _paint(painter: PagePainter, order: SheetOrder) -> Image.Image:
    """A sheet. Cells without a face get the colour of the edge of the last one, lest it be seen beside that."""
    grid, (wide, high) = order.grid, (order.grid.cell.width, order.grid.cell.height)
    faces = [_face(painter, page, order) for page in order.pages]
    if len(faces) == 1 and (grid.columns, grid.rows) == (1, 1):
        return faces[0]
    sheet = Image.new("RGB", grid.size, _edge_color(faces[-1]))
    for index, face in enumerate(faces):
        row, column = divmod(index, grid.columns)
        sheet.paste(face, (column * wide, row * high))
    return sheet


def _face(painter: PagePainter, page: int, order: SheetOrder) -> Image.Image:
    """One face at exactly the size of its cell."""
    face = _page(painter, page, order)
    if order.mask is not None:
        face.putalpha(_page(painter, order.mask, order).convert("L").point(lambda level: 255 - level))
    return face


def _page(painter: PagePainter, page: int, order: SheetOrder) -> Image.Image:
    wide, high = order.grid.cell.width, order.grid.cell.height
    if order.turned:
        wide, high = high, wide
    left, top, right, bottom = order.crop or (0.0, 0.0, 1.0, 1.0)
    whole = (round(wide / (right - left)), round(high / (bottom - top)))
    pixels = painter.paint(page, *whole)
    image = Image.frombuffer("RGB", whole, pixels.data, "raw", "RGB", pixels.stride, 1)
    if order.crop is not None:
        x, y = round(left * whole[0]), round(top * whole[1])
        image = image.crop((x, y, x + wide, y + high))
    if order.head:
        image = image.transpose(Image.Transpose.ROTATE_180)
    return image.transpose(Image.Transpose.ROTATE_270) if order.turned else image


def _edge_color(face: Image.Image) -> tuple[int, int, int]:
    """The mean colour of the outermost pixels."""
    wide, high = face.size
    strips = [(0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)]
    means = [ImageStat.Stat(face.crop(strip)).mean[:3] for strip in strips]
    red, green, blue = (round(sum(mean[channel] for mean in means) / len(means)) for channel in range(3))
    return red, green, blue


def _write(image: Image.Image, stem: str, folder: pathlib.Path) -> SheetFile:
    data, ending = _encoded(image)
    digest = hashlib.sha256(data).hexdigest()
    name = f"{stem}.{digest[:_DIGITS]}.{ending}"
    (folder / name).write_bytes(data)
    return SheetFile(name=name, width=image.width, height=image.height, size=len(data), digest=digest)


def _encoded(image: Image.Image) -> tuple[bytes, str]:
    """The file of a picture: PNG where it is transparent, else PNG or JPEG, whichever is smaller."""
    if image.mode == "RGBA":
        return _png(image), "png"
    piece = image.crop((0, 0, image.width, min(_TRIAL, image.height)))
    ratio = len(_png(piece)) / len(_jpeg(piece))
    if ratio > _CLEAR:
        return _jpeg(image), "jpg"
    png = _png(image)
    if ratio > 1 / _CLEAR and len(jpeg := _jpeg(image)) < len(png):
        return jpeg, "jpg"
    return png, "png"


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=_LEVEL)
    return buffer.getvalue()


def _jpeg(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=_QUALITY, subsampling=0)
    return buffer.getvalue()
