# SPDX-License-Identifier: MIT
"""PNG files read chunk by chunk, so that pixels PDF can take go into it as they are, without decoding."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.assets.pictures.exif import read_exif
from pnp.assets.pictures.header import Header, check_size
from pnp.assets.pictures.problem import unreadable
from pnp.assets.pictures.values import Raster

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_GREY, _RGB, _PALETTE = 0, 2, 3
_DEPTHS = {0: {1, 2, 4, 8, 16}, 2: {8, 16}, 3: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}
_MAX_PROFILE = 8 << 20
_WANTED = {b"IHDR", b"PLTE", b"tRNS", b"pHYs", b"eXIf", b"iCCP", b"IDAT", b"acTL"}


@dataclass(frozen=True, slots=True)
class Chunks:
    """The chunks of a PNG file that matter, joined by their type."""

    header: tuple[int, int, int, int, int]
    """Width, height, bits a sample, colour type, interlacing."""
    parts: dict[bytes, bytes]


def read_chunks(data: bytes, name: str, *, check: bool = True) -> Chunks:
    """Take a PNG file apart; with `check` its checksums are compared.

    Raises:
        PictureProblem: The file is cut off or damaged.
    """
    found: dict[bytes, list[bytes]] = {}
    for kind, content in _chunks(data, name, check):
        if kind in _WANTED:
            found.setdefault(kind, []).append(content)
    parts = {kind: b"".join(contents) for kind, contents in found.items()}
    head = parts.get(b"IHDR", b"")
    if len(head) != 13 or b"IDAT" not in parts:
        raise unreadable(name, "it has no header or no pixels")
    width, height, bits, color, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if bits not in _DEPTHS.get(color, ()) or (color == _PALETTE and not parts.get(b"PLTE")):
        raise unreadable(name, "its colours are not those of a PNG file")
    return Chunks((width, height, bits, color, interlaced), parts)


def _chunks(data: bytes, name: str, check: bool) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while True:
        if at + 12 > len(data):
            raise unreadable(name, "it ends too early")
        size, kind = struct.unpack_from(">I4s", data, at)
        content = data[at + 8 : at + 8 + size]
        if len(content) != size or at + 12 + size > len(data):
            raise unreadable(name, "it ends too early")
        if check and zlib.crc32(content, zlib.crc32(kind)) != struct.unpack_from(">I", data, at + 8 + size)[0]:
            raise unreadable(name, f"its `{kind.decode('latin-1')}` part does not match its checksum")
        if kind == b"IEND":
            return
        yield kind, content
        at += 12 + size


def read_png(data: bytes, name: str) -> Header:
    """The head of a PNG file.

    Raises:
        PictureProblem: The file is cut off, damaged or too large.
    """
    chunks = read_chunks(data, name)
    width, height, bits, color, interlaced = chunks.header
    check_size(name, width, height)
    orientation, dpi = read_exif(chunks.parts.get(b"eXIf", b""))
    space = {_GREY: "DeviceGray", _RGB: "DeviceRGB", _PALETTE: "Indexed"}.get(color, "")
    return Header(
        format="PNG",
        width=width,
        height=height,
        dpi=_density(chunks.parts.get(b"pHYs", b"")) or dpi,
        orientation=orientation,
        profile=_profile(chunks.parts.get(b"iCCP", b"")),
        direct=bool(space) and bits <= 8 and not interlaced,
        transparent=_transparent(color, chunks.parts),
        space=space or "DeviceRGB",
    )


def _transparent(color: int, parts: dict[bytes, bytes]) -> bool:
    """Whether some palette entry, or one grey or colour, is not opaque."""
    listed = parts.get(b"tRNS")
    if listed is None:
        return False
    return color != _PALETTE or any(alpha < 255 for alpha in listed)


def _density(chunk: bytes) -> float:
    """Dots an inch from a pHYs chunk, which counts pixels a metre."""
    if len(chunk) != 9 or chunk[8] != 1:
        return 0.0
    # Programs round to whole pixels a metre: 300 dpi is stored as 11811, which is 299.9994.
    return round(int(struct.unpack(">I", chunk[:4])[0]) * 0.0254, 2)


def _profile(chunk: bytes) -> bytes:
    """The ICC profile of an iCCP chunk; empty where there is none, or one that is damaged or absurdly large."""
    _, _, rest = chunk.partition(b"\0")
    try:
        inflater = zlib.decompressobj()
        profile = inflater.decompress(rest[1:], _MAX_PROFILE)
    except zlib.error:
        return b""
    return b"" if inflater.unconsumed_tail else profile


def png_raster(data: bytes, name: str, mask: Raster | None = None) -> Raster:
    """The pixels of a `direct` PNG file, still deflated and filtered as they were; the file has been read before."""
    chunks = read_chunks(data, name, check=False)
    width, height, bits, color, _ = chunks.header
    return Raster(
        width=width,
        height=height,
        bits=bits,
        space={_GREY: "DeviceGray", _RGB: "DeviceRGB"}.get(color, "Indexed"),
        palette=chunks.parts.get(b"PLTE", b"") if color == _PALETTE else b"",
        filter="FlateDecode",
        predictor=True,
        colors=3 if color == _RGB else 1,
        data=chunks.parts[b"IDAT"],
        mask=mask,
    )
