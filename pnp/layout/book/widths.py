# SPDX-License-Identifier: MIT
"""How wide the columns of a table are: fixed, by their content, or by shares of what is left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.boxes.book import Column


@dataclass(slots=True, kw_only=True)
class Want:
    """What a column needs so that no word is split, and what it would take to break no line; in points."""

    least: float = 0.0
    most: float = 0.0


def widen(wants: Sequence[Want], first: int, count: int, need: Want) -> None:
    """Let the columns a cell spans want what the cell needs, each an equal part of what is lacking."""
    spanned = wants[first : first + count]
    for name in ("least", "most"):
        lack = (getattr(need, name) - sum(getattr(want, name) for want in spanned)) / max(len(spanned), 1)
        for want in spanned if lack > 0 else ():
            setattr(want, name, getattr(want, name) + lack)


def least_width(columns: Sequence[Column], wants: Sequence[Want], room: float) -> float:
    """The least a table can be made to fit, in points."""
    fixed = [_fixed(column, room) for column in columns]
    return sum(want.least if size is None else size for size, want in zip(fixed, wants, strict=True))


def column_widths(columns: Sequence[Column], wants: Sequence[Want], room: float) -> list[float]:
    """Widths of columns in a room of so many points.

    Columns of few words get what they want before those of many are broken into lines. What is left over goes to the
    shares; without any, to the columns without a fixed width.
    """
    sizes = [_fixed(column, room) for column in columns]
    autos = [at for at, column in enumerate(columns) if column.width.kind == "auto"]
    shares = [at for at, column in enumerate(columns) if column.width.kind == "share"]
    left = room - sum(size for size in sizes if size is not None)
    kept = sum(wants[at].least for at in shares)
    for at, width in zip(autos, _squeezed([wants[at] for at in autos], left - kept), strict=True):
        sizes[at] = width
    left = room - sum(size for size in sizes if size is not None)
    for at, width in zip(
        shares, _shared([(columns[at].width.value, wants[at].least) for at in shares], left), strict=True
    ):
        sizes[at] = width
    widths = [size or 0.0 for size in sizes]
    spare = room - sum(widths)
    whole = sum(widths[at] for at in autos)
    if not shares and spare > 0 and whole > 0:
        for at in autos:
            widths[at] += spare * widths[at] / whole
    return widths


def _fixed(column: Column, room: float) -> float | None:
    extent = column.width
    if extent.kind == "points":
        return extent.value
    return extent.value * room / 100 if extent.kind == "percent" else None


def _squeezed(wants: Sequence[Want], room: float) -> list[float]:
    """Widths between what columns need and what they want; long ones share what is left by the roots of their wants."""
    if sum(want.most for want in wants) <= room:
        return [want.most for want in wants]
    widths: list[float] = [0.0] * len(wants)
    open_columns, left = set(range(len(wants))), room
    for at in sorted(open_columns, key=lambda at: wants[at].most):  # few words are not broken for the sake of many
        others = sum(wants[other].least for other in open_columns - {at})
        if wants[at].most > min(left / len(open_columns), left - others):
            break
        widths[at] = wants[at].most
        left -= widths[at]
        open_columns.discard(at)
    while open_columns:
        whole = sum(math.sqrt(wants[at].most) for at in open_columns) or 1.0
        parts = {at: left * math.sqrt(wants[at].most) / whole for at in open_columns}
        settled = {at for at in open_columns if parts[at] <= wants[at].least}
        for at in settled:
            parts[at] = wants[at].least
        if not settled:
            settled = {at for at in open_columns if parts[at] >= wants[at].most}
            for at in settled:
                parts[at] = wants[at].most
        settled = settled or set(open_columns)
        for at in settled:
            widths[at] = max(parts[at], wants[at].least)
            left -= widths[at]
        open_columns -= settled
    return widths


def _shared(shares: Sequence[tuple[float, float]], room: float) -> list[float]:
    """Parts of a room by (share, least): none is below its least, the others share what is left."""
    widths = [0.0] * len(shares)
    left_over, left = set(range(len(shares))), room
    while left_over:
        unit = left / (sum(shares[at][0] for at in left_over) or 1.0)
        short = {at for at in left_over if unit * shares[at][0] < shares[at][1]}
        for at in short or left_over:
            widths[at] = shares[at][1] if short else unit * shares[at][0]
            left -= widths[at]
        left_over -= short or set(left_over)
    return widths
