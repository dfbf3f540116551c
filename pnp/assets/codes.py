# SPDX-License-Identifier: MIT
"""QR codes as outlines: the door to segno."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from pnp.scene.frame import Command

Corner = tuple[int, int]
Rows = Sequence[Sequence[bool]]

LEVELS = ("L", "M", "Q", "H")
"""How much of a code may be lost and it still reads: about 7, 15, 25 and 30 %."""


class CodeError(ValueError):
    """A text that no code can hold; `length` is its length in bytes."""

    def __init__(self, length: int, level: str) -> None:
        self.length = length
        super().__init__(f"no QR code of level {level} holds a text of {length} bytes")


@functools.lru_cache(maxsize=256)
def qr_modules(text: str, level: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the smallest QR code of a text, dark ones True, without the quiet zone round it.

    Args:
        text: Any text; what is not ASCII is written as UTF-8, which every reader tries.
        level: `L`, `M`, `Q` or `H`; a higher one is used where it takes no more room.

    Raises:
        CodeError: The text is too long.
    """
    import segno  # noqa: PLC0415 - most games never need it

    data = text.encode("utf-8", "replace")
    try:
        code = segno.make_qr(text if text.isascii() else data, error=level)
    except segno.DataOverflowError:
        raise CodeError(len(data), level) from None
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


@functools.lru_cache(maxsize=256)
def qr_outline(text: str, level: str) -> tuple[tuple[Command, ...], int]:
    """The dark areas of a QR code as closed outlines, one unit a module, to be filled by the even-odd rule.

    Areas that touch are one outline: painted module by module, seams would show between them.

    Returns:
        The outline, from (0, 0), and the number of modules along a side.
    """
    rows = qr_modules(text, level)
    return tuple(command for ring in _rings(rows) for command in _commands(ring)), len(rows)


def _commands(ring: Sequence[Corner]) -> Iterator[Command]:
    for index, (x, y) in enumerate(ring):
        yield ("L" if index else "M", float(x), float(y))
    yield ("Z",)


def _rings(rows: Rows) -> Iterator[list[Corner]]:
    """The borders between dark and light, as corners of closed rings; dark lies to the right of the way."""
    following = _edges(rows)
    while following:
        start = next(iter(following))
        ring: list[Corner] = []
        at, way = start, (0, 0)
        while at in following:
            ends = following[at]
            # Where two dark modules meet at a corner, turning right keeps them apart.
            end = ends.pop(ends.index(_right_of(at, way))) if len(ends) > 1 and way != (0, 0) else ends.pop()
            if not ends:
                del following[at]
            step = (end[0] - at[0], end[1] - at[1])
            if step != way:
                ring.append(at)
            at, way = end, step
        yield ring


def _right_of(at: Corner, way: Corner) -> Corner:
    """The corner reached by turning right, y growing down."""
    return (at[0] - way[1], at[1] + way[0])


def _edges(rows: Rows) -> dict[Corner, list[Corner]]:
    """Every edge of a module between dark and light, from its start to its end."""
    size = len(rows)
    following: dict[Corner, list[Corner]] = {}

    def dark(x: int, y: int) -> bool:
        return 0 <= x < size and 0 <= y < size and rows[y][x]

    for y in range(size):
        for x in range(size):
            if not rows[y][x]:
                continue
            sides = (
                (dark(x, y - 1), (x, y), (x + 1, y)),
                (dark(x + 1, y), (x + 1, y), (x + 1, y + 1)),
                (dark(x, y + 1), (x + 1, y + 1), (x, y + 1)),
                (dark(x - 1, y), (x, y + 1), (x, y)),
            )
            for covered, start, end in sides:
                if not covered:
                    following.setdefault(start, []).append(end)
    return following
