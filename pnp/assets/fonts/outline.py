# SPDX-License-Identifier: MIT
"""Glyph outlines as path commands of the scene, and the boxes round them."""

from __future__ import annotations

import uharfbuzz as hb

from pnp.scene.frame import Command


class _Pen:
    """Gathers commands, scaled, y turned down, quadratic curves raised to cubic ones."""

    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._x = self._y = 0.0
        self._start = (0.0, 0.0)
        self.commands: list[Command] = []

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return (round(x * self._scale, 5), 0.0 - round(y * self._scale, 5))

    def _go(self, x: float, y: float) -> None:
        self._x, self._y = x, y

    def move(self, x: float, y: float) -> None:
        self._start = self._point(x, y)
        self.commands.append(("M", *self._start))
        self._go(x, y)

    def line(self, x: float, y: float) -> None:
        self.commands.append(("L", *self._point(x, y)))
        self._go(x, y)

    def cubic(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.commands.append(("C", *self._point(x1, y1), *self._point(x2, y2), *self._point(x, y)))
        self._go(x, y)

    def quadratic(self, xc: float, yc: float, x: float, y: float) -> None:
        x1, y1 = self._x + (xc - self._x) * 2 / 3, self._y + (yc - self._y) * 2 / 3
        x2, y2 = x + (xc - x) * 2 / 3, y + (yc - y) * 2 / 3
        self.cubic(x1, y1, x2, y2, x, y)

    def close(self) -> None:
        # HarfBuzz draws the last side itself; closing draws it, too.
        if self.commands[-1] == ("L", *self._start):
            self.commands.pop()
        self.commands.append(("Z",))


def _functions() -> hb.DrawFuncs:
    functions = hb.DrawFuncs()
    functions.set_move_to_func(lambda x, y, pen: pen.move(x, y))
    functions.set_line_to_func(lambda x, y, pen: pen.line(x, y))
    functions.set_cubic_to_func(lambda x1, y1, x2, y2, x, y, pen: pen.cubic(x1, y1, x2, y2, x, y))
    functions.set_quadratic_to_func(lambda xc, yc, x, y, pen: pen.quadratic(xc, yc, x, y))
    functions.set_close_path_func(lambda pen: pen.close())
    return functions


_FUNCTIONS = _functions()


def draw_outline(font: hb.Font, gid: int, scale: float) -> tuple[Command, ...]:
    """The outline of a glyph times `scale`, y down, its origin on the baseline."""
    pen = _Pen(scale)
    font.draw_glyph(gid, _FUNCTIONS, pen)
    return tuple(pen.commands)


def ink_box(font: hb.Font, gid: int, upem: int) -> tuple[float, float, float, float] | None:
    """The box of a glyph's ink (left, bottom, right, top) in em, y up; None without ink."""
    box = font.get_glyph_extents(gid)
    if box is None or not (box.width or box.height):
        return None
    left, top = box.x_bearing / upem, box.y_bearing / upem
    return left, top + box.height / upem, left + box.width / upem, top
