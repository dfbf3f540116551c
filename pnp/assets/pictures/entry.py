# SPDX-License-Identifier: MIT
"""One stored picture: its file's bytes told apart, read as far as is needed, and turned into pixels when wanted."""

from __future__ import annotations

import pathlib
from dataclasses import dataclass, field, replace

from pnp.assets.pictures.drawings import is_one_color
from pnp.assets.pictures.header import Header, reduced_size
from pnp.assets.pictures.jpeg import jpeg_raster, read_jpeg
from pnp.assets.pictures.png import SIGNATURE, png_raster, read_png
from pnp.assets.pictures.problem import PictureNote, PictureProblem, unreadable
from pnp.assets.pictures.render import check_renderable, fitted_size, render_svg, rendered_size
from pnp.assets.pictures.svg.convert import convert, natural_size
from pnp.assets.pictures.svg.faults import Beyond, SvgFault
from pnp.assets.pictures.svg.reader import decode_svg, read_svg
from pnp.assets.pictures.values import NATURAL_DPI, Drawing, PictureInfo, Raster
from pnp.geometry import POINTS_PER_INCH
from pnp.scene.colours import greys
from pnp.scene.frame import Command

_POINTS_PER_PIXEL = 0.75
_XML_STARTS = (b"<", b"\xef\xbb\xbf<", b"\xff\xfe<", b"\xfe\xff\0<")
_LEAST_DPI = 10.0
"""A file that says less, often 1, says nothing."""
_LFS_POINTER = b"version https://git-lfs"
_GZIP = b"\x1f\x8b"


@dataclass(slots=True, kw_only=True)
class Entry:
    """A picture as kept: a raster's `header`, a `drawing`, or the text of an `svg` that is rendered to pixels.

    `data` are the bytes of a picture that has no file of its own. The pixels of a `grey` one are greyed when they are
    made. Rasters and the silhouette are filled in when made.
    """

    name: str
    info: PictureInfo
    notes: tuple[PictureNote, ...] = ()
    header: Header | None = None
    drawing: Drawing | None = None
    svg: str = ""
    path: pathlib.Path | None = None
    data: bytes = b""
    grey: bool = False
    rasters: dict[tuple[int, int] | None, Raster] = field(default_factory=dict)
    silhouette: tuple[Command, ...] | None = None


def greyed(entry: Entry) -> Entry:
    """The same picture in greys."""
    drawing = entry.drawing
    if drawing is not None:
        items = greys(lambda key: key).items(drawing.items)
        drawing = Drawing(width=drawing.width, height=drawing.height, items=items)
    return replace(entry, drawing=drawing, grey=True, rasters={})


def read_entry(data: bytes, name: str) -> Entry:
    """Read a picture from the bytes of its file, as far as its size and its problems.

    Raises:
        PictureProblem: It is damaged, too large, of an unknown type, or holds what cannot be printed.
    """
    if data.lstrip()[:8].startswith(_XML_STARTS):
        try:
            return _svg_entry(data, name)
        except SvgFault as fault:
            raise _problem(fault, name) from None
    header = _header(data, name)
    columns, rows = header.upright
    dpi = header.dpi if header.dpi >= _LEAST_DPI else NATURAL_DPI
    info = PictureInfo(
        width=columns / dpi * POINTS_PER_INCH,
        height=rows / dpi * POINTS_PER_INCH,
        pixels=(columns, rows),
        kind="raster",
        dpi=dpi,
    )
    return Entry(name=name, info=info, header=header, notes=tuple(_remarks(header, name)))


def _header(data: bytes, name: str) -> Header:
    if not data:
        raise unreadable(name, "it is empty")
    if data.startswith(SIGNATURE):
        return read_png(data, name)
    if data.startswith(b"\xff\xd8"):
        return read_jpeg(data, name)
    if data.startswith(_LFS_POINTER):
        raise PictureProblem(
            "unreadable-picture",
            f"picture `{name}` has not been fetched: it is a Git LFS pointer",
            ("run `git lfs pull`",),
        )
    if data.startswith(_GZIP):
        raise PictureProblem("unsupported-picture", f"picture `{name}` is compressed", ("save it as plain SVG",))
    from pnp.assets.pictures.decode import read_by_pillow  # noqa: PLC0415 - Pillow costs 50 ms to import

    return read_by_pillow(data, name)


def _remarks(header: Header, name: str) -> list[PictureNote]:
    notes = []
    if header.space == "DeviceCMYK" and header.format == "JPEG" and not header.inverted:
        notes.append(
            PictureNote(
                code="cmyk-without-marker",
                message=f"CMYK picture `{name}` does not say whether its colours are inverted; taken as they are",
                helps=("compare its print with the screen, or save it again from Photoshop, Affinity or Krita",),
            )
        )
    if header.frames > 1:
        notes.append(
            PictureNote(
                code="animated-picture",
                message=f"picture `{name}` has {header.frames} frames; the first one is printed",
                helps=("save the frame you want as PNG",),
            )
        )
    return notes


def _svg_entry(data: bytes, name: str) -> Entry:
    text = decode_svg(data)
    root = read_svg(text)
    try:
        drawing = convert(root)
    except Beyond as beyond:
        return _rendered_entry(text, name, beyond.feature)
    info = PictureInfo(
        width=drawing.width,
        height=drawing.height,
        pixels=None,
        kind="drawing",
        dpi=0.0,
        one_color=is_one_color(drawing.items),
    )
    return Entry(name=name, info=info, drawing=drawing)


def _rendered_entry(text: str, name: str, feature: str) -> Entry:
    """A drawing that is printed as pixels, with the note that says why."""
    root = read_svg(text)
    check_renderable(root)
    width, height = natural_size(root)
    pixels = rendered_size(root)
    note = PictureNote(
        code="rasterised-drawing",
        message=f"drawing `{name}` is printed as pixels, because it uses {feature}",
        helps=("draw it with plain shapes, flat colours and gradients to keep it sharp at any size",),
    )
    info = PictureInfo(
        width=width * _POINTS_PER_PIXEL,
        height=height * _POINTS_PER_PIXEL,
        pixels=pixels,
        kind="raster",
        dpi=pixels[0] / (width * _POINTS_PER_PIXEL) * POINTS_PER_INCH,
    )
    return Entry(name=name, info=info, svg=text, notes=(note,))


def _problem(fault: SvgFault, name: str) -> PictureProblem:
    start = "drawing" if fault.code != "unreadable-picture" else "picture"
    said = "cannot be used" if fault.code != "unreadable-picture" else "is damaged"
    return PictureProblem(fault.code, f"{start} `{name}` {said}: {fault.message}", (fault.help,))


def raster_of(entry: Entry, data: bytes, limit: tuple[int, int] | None) -> Raster:
    """The pixels of a raster, or of a drawing that is rendered; `limit` as for `PictureStore.raster`.

    What costs work to make is kept in the entry; the file's own pixels are not, as they are soon read again.

    Raises:
        PictureProblem: The pixels are damaged.
    """
    direct = entry.header and not entry.grey and _direct_raster(data, entry.name, entry.header, limit)
    if direct:
        return direct
    raster = _made_raster(entry, data, limit)
    if raster.data is not data:
        entry.rasters[limit] = raster
    return raster


def _direct_raster(data: bytes, name: str, header: Header, limit: tuple[int, int] | None) -> Raster | None:
    """The file's own pixels, where PDF takes them as they are and no profile has to be looked at; else None."""
    if not header.direct or header.transparent or header.profile or header.orientation != 1:
        return None
    if reduced_size(header.upright, limit) is not None:
        return None
    return jpeg_raster(data, header) if header.format == "JPEG" else png_raster(data, name)


def _made_raster(entry: Entry, data: bytes, limit: tuple[int, int] | None) -> Raster:
    from pnp.assets.pictures.decode import make_raster, png_to_raster  # noqa: PLC0415 - loaded only where pixels are

    if entry.header is not None:
        return make_raster(data, entry.name, entry.header, limit, grey=entry.grey)
    size = fitted_size(entry.info.pixels or (1, 1), limit)
    try:
        return png_to_raster(render_svg(entry.svg, size), entry.name, grey=entry.grey)
    except SvgFault as fault:
        raise _problem(fault, entry.name) from None
