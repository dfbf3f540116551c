# SPDX-License-Identifier: MIT
"""Just enough of CFF (Adobe Technical Note 5176) to tell CID-keyed fonts and to key glyphs anew."""

from __future__ import annotations

from collections.abc import Sequence

_CHARSET = 15
_ROS = 1230
_CID_COUNT = 1234
_ESCAPE = 12
_INTEGER_5 = 29
_REAL = 30
_NAME_AT = 9
"""Where the font's name stands: after the 4 bytes of the header and an INDEX of one entry with 1-byte offsets."""


def cid_keyed(data: bytes) -> bool:
    """Whether a CFF table is CID-keyed rather than name-keyed."""
    return _last_operand(data, *_top_dict(data), _ROS) is not None


def with_cids(data: bytes, cids: Sequence[int]) -> bytes:
    """The same CFF table with glyph n keyed by `cids[n]`.

    A charset is appended, and the Top DICT's charset offset, which HarfBuzz writes as a 5-byte integer, is pointed
    at it.

    Args:
        data: A CFF table that HarfBuzz made.
        cids: The CID of each glyph, that of glyph 0 being 0.

    Raises:
        ValueError: The charset offset is written in another form.
    """
    start, end = _top_dict(data)
    at = _last_operand(data, start, end, _CHARSET)
    if at is None or data[at] != _INTEGER_5:
        raise ValueError("unexpected charset operand in the Top DICT of a CFF subset")
    charset = b"\0" + b"".join(cid.to_bytes(2, "big") for cid in cids[1:])
    keyed = data[: at + 1] + len(data).to_bytes(4, "big") + data[at + 5 :] + charset
    if _last_operand(data, start, end, _CID_COUNT) is None:
        return _with_cid_count(keyed, end)
    return keyed


def _with_cid_count(data: bytes, end: int) -> bytes:
    """State that CIDs go up to 65,535, where HarfBuzz's CFF made of CFF2 leaves the default of 8,720.

    No other offset may move, so the font's own name, which nothing reads, gives up the 7 bytes.
    """
    name_length = data[8] - 1
    simple = data[2:8] == b"\x04" + data[3:4] + b"\x00\x01\x01\x01"
    top = _NAME_AT + name_length
    if not simple or name_length <= 7 or data[top : top + 4] != b"\x00\x01\x01\x01":
        return data
    statement = b"\x1d\0\0\xff\xff\x0c\x22"
    return b"".join(
        (
            data[:8],
            bytes([data[8] - 7]),
            data[_NAME_AT : top - 7],
            data[top : top + 4],
            bytes([data[top + 4] + 7]),
            data[top + 5 : end],
            statement,
            data[end:],
        )
    )


def _top_dict(data: bytes) -> tuple[int, int]:
    """Where the first Top DICT begins and ends: the INDEX of names comes first, the INDEX of Top DICTs after it."""
    after_names = _index_end(data, data[2])
    size = data[after_names + 2]
    offsets = after_names + 3
    base = offsets + size * (_u16(data, after_names) + 1) - 1
    first, second = (int.from_bytes(data[offsets + k * size : offsets + (k + 1) * size], "big") for k in (0, 1))
    return base + first, base + second


def _index_end(data: bytes, at: int) -> int:
    count = _u16(data, at)
    if not count:
        return at + 2
    size = data[at + 2]
    last = at + 3 + count * size
    return last + size - 1 + int.from_bytes(data[last : last + size], "big")


def _last_operand(data: bytes, start: int, end: int, operator: int) -> int | None:
    """Where the last operand of an operator stands (1200 + n for the escaped operator n), None without it."""
    at, operand = start, None
    while at < end:
        byte = data[at]
        if byte <= 21:
            if operator == (1200 + data[at + 1] if byte == _ESCAPE else byte):
                return operand
            at += 2 if byte == _ESCAPE else 1
        else:
            operand = at
            at = _after_operand(data, at)
    return None


def _after_operand(data: bytes, at: int) -> int:
    byte = data[at]
    if byte == _REAL:
        at += 1
        while data[at] & 15 != 15 and data[at] >> 4 != 15:
            at += 1
        return at + 1
    return at + {28: 3, _INTEGER_5: 5}.get(byte, 2 if byte >= 247 else 1)


def _u16(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big")
