# SPDX-License-Identifier: MIT
"""The type area: whole characters wide, whole lines high, on its side of the page."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.boxes.book import BookFormat
from pnp.boxes.style import TextStyle
from pnp.geometry import Rect

_NEARLY = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeArea:
    """The type area of a format. Lengths in points.

    `em` is the size of the body text and `line` its leading: the character grid and the line grid. `width` and `height`
    are whole numbers of them. `drop` is how far text begins below the top where a chapter opens, in whole lines.
    """

    page: BookFormat
    em: float
    line: float
    width: float
    height: float
    drop: float

    @staticmethod
    def of(page: BookFormat, body: TextStyle) -> TypeArea:
        """The type area of a format whose body text is set in a style (its size scaled already)."""
        em, line = body.size, body.size * body.leading
        margins = page.margins
        room = page.width - margins.left - margins.right
        if page.columns > 1:
            column = _whole((room - (page.columns - 1) * page.gutter) / page.columns, em)
            width = column * page.columns + (page.columns - 1) * page.gutter
        else:
            width = _whole(room, em)
        return TypeArea(
            page=page,
            em=em,
            line=line,
            width=width,
            height=_whole(page.height - margins.top - margins.bottom, line),
            drop=math.ceil(page.opening_drop / line - _NEARLY) * line,
        )

    def column(self, count: int) -> float:
        """The width of each of so many columns: whole ems, where they have room for one."""
        if count <= 1:
            return self.width
        room = (self.width - (count - 1) * self.page.gutter) / count
        return _whole(room, self.em) or room

    def lefts(self, count: int) -> tuple[float, ...]:
        """Where the columns begin, from the left of the area; what rounding leaves over widens the gutters."""
        if count <= 1:
            return (0.0,)
        column = self.column(count)
        step = column + (self.width - count * column) / (count - 1)
        return tuple(step * number for number in range(count))

    def on(self, side: str) -> Rect:
        """The area on a left or right page. What rounding leaves over is shared by both sides."""
        page, margins = self.page, self.page.margins
        mirrored = page.two_sided and side == "left"
        left = margins.right if mirrored else margins.left
        spare = page.width - margins.left - margins.right - self.width
        return Rect(x=left + spare / 2, y=margins.top, width=self.width, height=self.height)


def _whole(length: float, unit: float) -> float:
    """The length rounded down to whole units."""
    return max(math.floor(length / unit + _NEARLY), 0) * unit
