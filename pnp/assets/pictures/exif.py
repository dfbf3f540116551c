# SPDX-License-Identifier: MIT
"""The two facts wanted of Exif data: which way up a picture is, and its resolution."""

from __future__ import annotations

import struct

_ORIENTATION, _X_RESOLUTION, _UNIT = 0x0112, 0x011A, 0x0128
_CENTIMETRES = 3


def read_exif(data: bytes) -> tuple[int, float]:
    """Orientation and resolution from a TIFF structure.

    Args:
        data: The structure, from its byte order mark on.

    Returns:
        The orientation, 1 (upright) to 8, and the dots an inch, 0 where not said. Damaged data says nothing.
    """
    order = {b"II": "<", b"MM": ">"}.get(data[:2])
    if order is None:
        return 1, 0.0
    try:
        return _read(data, order)
    except struct.error:
        return 1, 0.0


def _read(data: bytes, order: str) -> tuple[int, float]:
    start = struct.unpack_from(order + "I", data, 4)[0]
    count = struct.unpack_from(order + "H", data, start)[0]
    orientation, dpi, unit = 1, 0.0, 2
    for index in range(count):
        at = start + 2 + 12 * index
        tag, _, _ = struct.unpack_from(order + "HHI", data, at)
        if tag == _ORIENTATION:
            orientation = struct.unpack_from(order + "H", data, at + 8)[0]
        elif tag == _UNIT:
            unit = struct.unpack_from(order + "H", data, at + 8)[0]
        elif tag == _X_RESOLUTION:
            where = struct.unpack_from(order + "I", data, at + 8)[0]
            above, below = struct.unpack_from(order + "II", data, where)
            dpi = above / below if below else 0.0
    return (orientation if 1 <= orientation <= 8 else 1), (dpi * 2.54 if unit == _CENTIMETRES else dpi)
