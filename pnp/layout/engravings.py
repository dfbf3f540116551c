# SPDX-License-Identifier: MIT
"""Patterns that look made by hand: the grain of paper, the gouges of a woodcut, hills in layers.

What seems to be chance comes from `seed` alone: the same seed gives the same pattern on every machine.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping

from pnp.geometry import compose, rotation, translation
from pnp.geometry_paths import polygon, transform
from pnp.layout.boards import Board, Outline, Point, around, steady
from pnp.scene.frame import Command, Group, Item, Path

_GRAIN = 10
"""Strokes on a side of one square of grain, which is drawn once."""
_ROWS = 30
"""Rows of cuts in one square of gouges, which is drawn once; more where cuts are long."""
_LEAN = 9.0
"""Degrees by which strokes of grain lie across one another at most."""
_SWELL = 0.45
"""Where a gouge is widest, as a part of its length: the tool goes in steeply and comes out flat."""
_FALL_MM = 30.0
"""Over how many millimetres radial cuts become twice as long and twice as wide apart."""
_MOST_LAYERS = 8


def _paper(board: Board) -> tuple[Item, ...]:
    """Grain: strokes of `length` and `width`, one on every `step` by `step`, along `angle`."""
    step, length, chance = board.mm("step", 1.6), board.mm("length", 1.2), board.chance()
    board.check(step, 2 * step)
    side = _GRAIN * step
    strokes: list[Command] = []
    for index in range(_GRAIN * _GRAIN):
        x, y = ((place + chance.random()) * step - side / 2 for place in divmod(index, _GRAIN))
        lean = math.radians(chance.uniform(-_LEAN, _LEAN))
        half = length * chance.uniform(0.5, 1.0) / 2
        dx, dy = half * math.cos(lean), half * math.sin(lean)
        strokes += [("M", x - dx, y - dy), ("L", x + dx, y + dy)]
    grain = Path(commands=steady(tuple(strokes)), stroke=board.color, width=board.mm("width", 0.12), cap="round")
    return _turned_about(board, (grain,), side, board.number("angle", 0.0))


def _gouges(board: Board) -> tuple[Item, ...]:
    """Cuts of `length` and `width` beside one another, `step` apart: along `field`, a part `thin` of them left out.

    A radial field runs from (`cx`, `cy`) and leaves a disc with the radius `clear` uncut.
    """
    step, length = board.mm("step", 1.5), max(board.mm("length", 9.0), 0.5)
    board.check(step, length)
    field = board.word("field", "vertical")
    if field == "radial":
        return (_cuts(board, _radial(board, step, length)),)
    upright = 90.0 if field == "vertical" else 0.0
    side = max(_ROWS * step, 3 * length)
    block = (_cuts(board, _level(board, side, step, length)),)
    return _turned_about(board, block, side, upright + board.number("angle", 0.0))


def _cuts(board: Board, cuts: Iterator[Outline]) -> Path:
    return Path(commands=steady(tuple(command for cut in cuts for command in cut)), fill=board.color)


def _turned_about(board: Board, items: tuple[Item, ...], side: float, angle: float) -> tuple[Item, ...]:
    """A square of marks over the whole box, here and there upside down, so that the eye finds no row of like ones."""
    chance = board.chance()
    places = [(x * side, y * side) for y in around(board.reach, side) for x in around(board.reach, side)]
    turns = [rotation(chance.choice((0.0, 180.0))) for _ in places]
    squares = tuple(
        Group(items=items, matrix=compose(translation(x, y), turn), shared=True)
        for (x, y), turn in zip(places, turns, strict=True)
    )
    return (Group(items=squares, matrix=compose(translation(*board.center), rotation(angle))),)


def _level(board: Board, side: float, step: float, length: float) -> Iterator[Outline]:
    """Cuts to the right in the rows of a square about the origin; those at its right side reach beyond it."""
    chance = board.chance()
    for row in range(round(side / step)):
        x = -side / 2 + length * chance.random() * 0.5
        while x < side / 2:
            long = length * chance.uniform(0.7, 1.3)
            y = (row + 0.5 + chance.uniform(-0.22, 0.22)) * step - side / 2
            if chance.random() >= board.part("thin", 0.2):
                yield _spindle(board, (x, y), long, chance)
            x += long * chance.uniform(1.0, 1.25)


def _radial(board: Board, step: float, length: float) -> Iterator[Outline]:
    """Cuts in rings round a point, longer and wider apart the farther out, as light falls."""
    chance = board.chance()
    center = (board.mm("cx", board.center[0], board.width), board.mm("cy", board.center[1], board.height))
    corners = ((0.0, 0.0), (board.width, 0.0), (0.0, board.height), (board.width, board.height))
    far = max(math.dist(center, corner) for corner in corners)
    inner = clear = board.mm("clear", 6.0)
    while inner < far:
        spread = 1.0 + (inner - clear) / _FALL_MM
        count = max(6, round(2 * math.pi * (inner + length / 3) / (step * spread)))
        first = chance.random() * 360.0
        for index in range(count):
            long = length * spread * chance.uniform(0.7, 1.3)
            start = inner + length * chance.uniform(0.0, 0.5)
            cut = _spindle(board, (start, 0.0), long, chance)
            angle = first + (index + chance.uniform(-0.25, 0.25)) * 360.0 / count
            middle = math.radians(angle)
            x, y = (c + (start + long / 2) * f(middle) for c, f in zip(center, (math.cos, math.sin), strict=True))
            if chance.random() >= board.part("thin", 0.2) and board.holds(x, y, long / 2):
                yield transform(cut, compose(translation(*center), rotation(angle)))
        inner += length * spread * 1.05


def _spindle(board: Board, start: Point, length: float, chance: random.Random) -> Outline:
    """One cut to the right of a point: sharp at both ends, widest before its middle."""
    (x, y), half = start, board.mm("width", 0.4) * chance.uniform(0.5, 1.0) / 2
    widest = x + length * (_SWELL + chance.uniform(-0.08, 0.08))
    return polygon([(x, y), (widest, y - half), (x + length, y + half * chance.uniform(-0.4, 0.4)), (widest, y + half)])


def _mountains(board: Board) -> tuple[Item, ...]:
    """Hills in `count` layers that rise from the bottom, `step` from one to the next, the nearest full in colour.

    Hills are about `length` wide and up to `height` high.
    """
    count, step = board.count(3, _MOST_LAYERS), board.mm("step", 6.0)
    length, height = max(board.mm("length", 24.0), 1.0), board.mm("height", 12.0)
    board.check(length, board.height or 1.0)
    chance = board.chance()
    layers = []
    for index in range(count):
        foot = board.height - (count - 1 - index) * step
        ridge = _ridge(board, foot, (length, height), chance)
        hill = Path(commands=steady(ridge), fill=board.color)
        # Each layer veils those behind it evenly: a third, a half, the whole of what is left.
        layers.append(Group(items=(hill,), opacity=round(1.0 / (count - index), 3)))
    return tuple(layers)


def _ridge(board: Board, foot: float, hill: Point, chance: random.Random) -> tuple[Command, ...]:
    """Round tops and narrow dips in turn across the box, and all that lies under them."""
    length, height = hill
    x, y = -length * chance.uniform(0.5, 1.0), foot - height * 0.3
    commands: list[Command] = [("M", x, y)]
    rising = True
    while x < board.width + length / 2:
        across = length / 2 * chance.uniform(0.75, 1.25)
        to = foot - height * (chance.uniform(0.65, 1.0) if rising else chance.uniform(0.1, 0.35))
        # From a dip steeply up, over the top level; so that a dip is a fold between two hills.
        dip, top = (across * 0.25, (to - y) * 0.55), across * 0.5
        if rising:
            controls = (x + dip[0], y + dip[1], x + across - top, to)
        else:
            controls = (x + top, y, x + across - dip[0], to - dip[1])
        x, y, rising = x + across, to, not rising
        commands.append(("C", *controls, x, y))
    return (*commands, ("L", x, board.height + 1.0), ("L", commands[0][1], board.height + 1.0), ("Z",))


ENGRAVINGS: Mapping[str, Callable[[Board], tuple[Item, ...]]] = {
    "gouges": _gouges,
    "mountains": _mountains,
    "paper": _paper,
}
"""Kinds of pattern that a seed decides on, and what draws them."""
