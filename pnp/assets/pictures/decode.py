# SPDX-License-Identifier: MIT
"""Pictures that PDF cannot take as they are: decoded by Pillow, turned upright, made 8 bits of sRGB, encoded anew."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from collections.abc import Callable
from typing import TypeVar

from PIL import Image, ImageChops, ImageOps, UnidentifiedImageError

from pnp.assets.pictures.colours import is_srgb, space_of, to_srgb
from pnp.assets.pictures.exif import read_exif
from pnp.assets.pictures.greys import to_grey
from pnp.assets.pictures.header import Header, check_size, reduced_size
from pnp.assets.pictures.jpeg import jpeg_raster, read_jpeg
from pnp.assets.pictures.png import png_raster
from pnp.assets.pictures.problem import PictureProblem, unreadable
from pnp.assets.pictures.values import Raster

Result = TypeVar("Result")

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
JPEG_QUALITY = 95
_DEFLATE_LEVEL = 6
_BROKEN = (
    *(ArithmeticError, AttributeError, EOFError, LookupError, MemoryError, OSError, RuntimeError, SyntaxError),
    *(TypeError, ValueError, struct.error, zlib.error),
)
"""What Pillow raises on damaged files, by the module that reads them."""
_ORIENTATION = 0x0112


def read_by_pillow(data: bytes, name: str) -> Header:
    """The head of a WebP, GIF, BMP or TIFF file.

    Raises:
        PictureProblem: The file is of another type, damaged or too large.
    """
    return _guarded(name, lambda: _header(_open(data, name), data, name))


def _header(image: Image.Image, data: bytes, name: str) -> Header:
    check_size(name, *image.size)
    orientation, dpi = _exif(image)
    return Header(
        format=image.format or "",
        width=image.width,
        height=image.height,
        dpi=_density(image) or dpi,
        orientation=orientation,
        profile=image.info.get("icc_profile") or b"",
        lossy=image.format == "WEBP" and b"VP8 " in data[:4096],
        space="DeviceCMYK" if image.mode == "CMYK" else "DeviceRGB",
        frames=getattr(image, "n_frames", 1),
    )


def _open(data: bytes, name: str) -> Image.Image:
    try:
        return Image.open(io.BytesIO(data), formats=FORMATS)
    except UnidentifiedImageError:
        raise PictureProblem(
            "unsupported-picture",
            f"`{name}` is not a picture that pnp can read",
            ("save it as SVG, PNG, JPEG or WebP",),
        ) from None
    except Image.DecompressionBombError:
        raise PictureProblem("picture-too-large", f"picture `{name}` has too many pixels", ("scale it down",)) from None


def _guarded(name: str, work: Callable[[], Result]) -> Result:
    """The work's result; what Pillow says of damaged files becomes our problem."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # sizes are checked by us; odd metadata is no concern of print
        try:
            return work()
        except _BROKEN as fault:
            raise unreadable(name, str(fault).rstrip(".") or type(fault).__name__) from None


def _exif(image: Image.Image) -> tuple[int, float]:
    if image.format == "TIFF":
        return int(image.getexif().get(_ORIENTATION, 1)), 0.0
    exif = image.info.get("exif", b"")
    return read_exif(exif.removeprefix(b"Exif\0\0"))


def _density(image: Image.Image) -> float:
    density = image.info.get("dpi", (0.0, 0.0))[0]
    return round(float(density), 2) if density else 0.0


def make_raster(
    data: bytes, name: str, header: Header, limit: tuple[int, int] | None = None, *, grey: bool = False
) -> Raster:
    """A picture's pixels encoded for PDF, where they cannot go into it as `direct_raster` takes them.

    Args:
        data: The file.
        name: Its name, for problems.
        header: Its head.
        limit: As many columns and rows, upright, as its placing needs; a larger picture is scaled down until one axis
            has just as many.
        grey: Whether it is wanted in greys.

    Raises:
        PictureProblem: The file is damaged or of a kind that cannot be converted.
    """
    target = reduced_size(header.upright, limit)
    stands = header.orientation == 1 and target is None and not grey
    if header.direct and stands and is_srgb(header.profile):
        if header.format == "JPEG":
            return jpeg_raster(data, header)
        mask = flate(_decoded(data, name, header).getchannel("A")) if header.transparent else None
        return png_raster(data, name, mask)
    image = _decoded(data, name, header, target)
    if target is not None:
        image = image.resize(target, Image.Resampling.LANCZOS, reducing_gap=3.0)
    if grey:
        image = to_grey(image)
    return _encoded(image, name, lossy=header.lossy or (grey and header.format == "JPEG"))


def _decoded(data: bytes, name: str, header: Header, target: tuple[int, int] | None = None) -> Image.Image:
    """Upright pixels of mode 1, L, LA, P, RGB, RGBA or CMYK in sRGB; of mode P only where opaque and kept in size."""

    def work() -> Image.Image:
        image = _open(data, name)
        if target is not None and header.format == "JPEG":
            stored = target[::-1] if header.orientation >= 5 else target
            image.draft(image.mode, (2 * stored[0], 2 * stored[1]))  # decodes to 1/2, 1/4 or 1/8: far quicker
        image.load()
        return ImageOps.exif_transpose(image)

    image = _guarded(name, work)
    if image.mode == "CMYK" and header.format == "JPEG" and not header.inverted:
        image = ImageChops.invert(image)  # Pillow takes every CMYK JPEG for Adobe's
    image = _eight_bits(image, name)
    if image.mode == "P" and (target is not None or not is_srgb(header.profile)):
        image = image.convert("RGB")
    if image.mode == "1" and target is not None:
        image = image.convert("L")
    profile = header.profile
    if image.mode.startswith("L") and space_of(profile) == "RGB":
        image = image.convert("RGBA" if image.mode == "LA" else "RGB")
    return to_srgb(image, profile)


def _eight_bits(image: Image.Image, name: str) -> Image.Image:
    """The image in one of the modes that can be written."""
    mode = image.mode
    if mode.startswith("I"):
        return _scaled_down(image, name)
    if mode in {"PA", "La", "RGBa"} or (mode in {"P", "RGB", "L", "1"} and "transparency" in image.info):
        return image.convert("LA" if mode in {"La", "L", "1"} else "RGBA")
    if mode in {"1", "L", "LA", "P", "RGB", "RGBA", "CMYK"}:
        return image
    if mode in {"RGBX", "YCbCr", "LAB", "HSV"}:
        return image.convert("RGB")
    raise PictureProblem(
        "unsupported-picture",
        f"picture `{name}` has samples of a kind that print does not know (`{mode}`)",
        ("save it with 8 bits a channel",),
    )


def _scaled_down(image: Image.Image, name: str) -> Image.Image:
    """Sixteen bits of grey as eight; Pillow's own conversion would clip all above 255 to white."""
    wide = image.convert("I")
    low, high = wide.getextrema()
    if not (isinstance(low, int | float) and isinstance(high, int | float)) or low < 0 or high > 65535:
        raise PictureProblem(
            "unsupported-picture", f"picture `{name}` has more than 16 bits of grey", ("save it with 8 bits",)
        )
    return wide.point(lambda value: value * (1 / 257) + 0.5).convert("L")


def _encoded(image: Image.Image, name: str, *, lossy: bool) -> Raster:
    """The image as a raster, its alpha as the mask where any of it is not opaque."""
    mask = None
    if image.mode in {"LA", "RGBA"}:
        alpha = image.getchannel("A")
        if alpha.getextrema() != (255, 255):
            mask = flate(alpha)
        image = image.convert("L" if image.mode == "LA" else "RGB")
    if lossy:
        return _jpeg(image, name, mask)
    if image.mode == "CMYK":
        data = zlib.compress(image.tobytes(), _DEFLATE_LEVEL)
        return Raster(
            width=image.width, height=image.height, space="DeviceCMYK", colors=4, filter="FlateDecode", data=data
        )
    return flate(image, mask)


def flate(image: Image.Image, mask: Raster | None = None) -> Raster:
    """Deflated rows with PNG's filters, by way of a PNG file: far smaller than deflate alone."""
    buffer = io.BytesIO()
    image.info.clear()
    image.save(buffer, "PNG", compress_level=_DEFLATE_LEVEL)
    return png_raster(buffer.getvalue(), "", mask)


def _jpeg(image: Image.Image, name: str, mask: Raster | None) -> Raster:
    buffer = io.BytesIO()
    image.info.clear()
    image.save(buffer, "JPEG", quality=JPEG_QUALITY, subsampling=0, optimize=True)
    data = buffer.getvalue()
    return jpeg_raster(data, read_jpeg(data, name), mask)


def png_to_raster(data: bytes, name: str, *, grey: bool = False) -> Raster:
    """The raster of PNG bytes made by ourselves, such as a drawing rendered to pixels."""
    image = _guarded(name, lambda: _open(data, name).copy())
    return _encoded(to_grey(image) if grey else image, name, lossy=False)


def opened_rgb(data: bytes, name: str) -> Image.Image:
    """The pixels of a picture file as it is seen: upright, in red, green and blue, on white.

    Raises:
        PictureProblem: It is damaged, too large, or of a kind that cannot be read.
    """

    def work() -> Image.Image:
        image = _open(data, name)
        check_size(name, *image.size)
        upright = ImageOps.exif_transpose(image)
        if upright.mode == "RGB":
            return upright
        layered = upright.convert("RGBA")
        ground = Image.new("RGBA", layered.size, (255, 255, 255, 255))
        return Image.alpha_composite(ground, layered).convert("RGB")

    return _guarded(name, work)
