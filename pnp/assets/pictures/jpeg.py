# SPDX-License-Identifier: MIT
"""JPEG files read marker by marker: their size, colours, turn and profile, without decoding."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from pnp.assets.pictures.exif import read_exif
from pnp.assets.pictures.header import Header, check_size
from pnp.assets.pictures.problem import unreadable
from pnp.assets.pictures.values import Raster

_FRAMES = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}
_PLAIN_FRAMES = {0xC0, 0xC1, 0xC2}
"""Baseline, extended and progressive Huffman coding: the ones DCTDecode knows."""
_SCAN, _APP0, _APP1, _APP2, _APP14 = 0xDA, 0xE0, 0xE1, 0xE2, 0xEE
_BARE = {0xFF, 0x01, *range(0xD0, 0xD8)}
"""Fill bytes and markers without contents."""
_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
_PER_INCH, _PER_CENTIMETRE = 1, 2


@dataclass(slots=True)
class _Facts:
    """What the markers have said so far; `scan` is where the pixels begin."""

    scan: int = 0
    frame: int = 0
    bits: int = 0
    width: int = 0
    height: int = 0
    components: bytes = b""
    jfif: bool = False
    adobe: bool = False
    dpi: float = 0.0
    exif: bytes = b""
    profile: dict[int, bytes] = field(default_factory=dict)


def _segments(data: bytes, name: str) -> Iterator[tuple[int, int, bytes]]:
    """Markers with their offsets and contents, up to the first scan."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise unreadable(name, "a marker is missing")
        marker = data[at + 1]
        if marker in _BARE:
            at += 1 if marker == 0xFF else 2
            continue
        size = struct.unpack_from(">H", data, at + 2)[0]
        yield marker, at, data[at + 4 : at + 2 + size]
        if marker == _SCAN:
            return
        at += 2 + size
    raise unreadable(name, "it ends too early")


def _gather(data: bytes, name: str) -> _Facts:
    facts = _Facts()
    for marker, at, content in _segments(data, name):
        if marker in _FRAMES and len(content) >= 6:
            facts.frame = marker
            facts.bits, facts.height, facts.width, count = struct.unpack_from(">BHHB", content)
            facts.components = content[6 : 6 + 3 * count : 3]
        elif marker == _APP0 and content[:5] == b"JFIF\0" and len(content) >= 12:
            facts.jfif = True
            unit, density = struct.unpack_from(">BH", content, 7)
            facts.dpi = {_PER_INCH: 1.0, _PER_CENTIMETRE: 2.54}.get(unit, 0.0) * density
        elif marker == _APP1 and content[:6] == b"Exif\0\0":
            facts.exif = facts.exif or content[6:]
        elif marker == _APP2 and content[:12] == b"ICC_PROFILE\0" and len(content) > 14:
            facts.profile[content[12]] = content[14:]
        elif marker == _APP14 and content[:5] == b"Adobe":
            facts.adobe = True
        elif marker == _SCAN:
            facts.scan = at
    return facts


def read_jpeg(data: bytes, name: str) -> Header:
    """The head of a JPEG file.

    Raises:
        PictureProblem: The file is cut off, damaged or too large.
    """
    facts = _gather(data, name)
    space = _SPACES.get(len(facts.components))
    if not facts.frame or space is None:
        raise unreadable(name, "it has no frame of 1, 3 or 4 colours")
    check_size(name, facts.width, facts.height)
    if data.rfind(b"\xff\xd9") < facts.scan:
        raise unreadable(name, "it ends too early")
    orientation, dpi = read_exif(facts.exif)
    # Without either marker libjpeg takes these three letters as unconverted RGB, but a PDF reader would not.
    bare_rgb = facts.components == b"RGB" and not facts.adobe and not facts.jfif
    return Header(
        format="JPEG",
        width=facts.width,
        height=facts.height,
        dpi=facts.dpi or dpi,
        orientation=orientation,
        profile=b"".join(facts.profile[n] for n in sorted(facts.profile)),
        direct=facts.frame in _PLAIN_FRAMES and facts.bits == 8 and not bare_rgb,
        lossy=True,
        space=space,
        inverted=space == "DeviceCMYK" and facts.adobe,
    )


def jpeg_raster(data: bytes, header: Header, mask: Raster | None = None) -> Raster:
    """A `direct` JPEG file as it is. Adobe's programs store CMYK inverted, and say so by their marker."""
    return Raster(
        width=header.width,
        height=header.height,
        space=header.space,
        filter="DCTDecode",
        colors={"DeviceGray": 1, "DeviceRGB": 3}.get(header.space, 4),
        decode=(1.0, 0.0) * 4 if header.inverted else (),
        data=data,
        mask=mask,
    )
