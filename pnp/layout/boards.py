# SPDX-License-Identifier: MIT
"""What patterns are drawn on: their box in millimetres, what the template says of them, and pieces that repeat."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.tree import Extent
from pnp.geometry import MM, apply, compose, rotation, translation
from pnp.geometry_paths import ellipse
from pnp.scene.frame import BLACK, Color, Command, Group, Item, Path

Point = tuple[float, float]
Outline = tuple[Command, ...]

MOST_PIECES = 20_000
"""Dots or lines of one pattern; more than that is a wrong number in a template, and would choke a viewer."""
_DIGITS = 2


class Board:
    """The box to be covered, in millimetres, and what the template says of the pattern."""

    def __init__(self, width: float, height: float, settings: Mapping[str, Any]) -> None:
        self.width, self.height, self._settings = width, height, settings
        self.center: Point = (width / 2, height / 2)
        self.reach = math.hypot(width, height) / 2
        """From the centre to a corner."""

    @property
    def color(self) -> Color:
        """That of the pieces."""
        color: Color = self._settings.get("color") or BLACK
        return color

    def mm(self, name: str, default: float, whole: float | None = None) -> float:
        """A length in millimetres; percentages are of `whole`."""
        value = self._settings.get(name)
        if value is None:
            return default
        if isinstance(value, Extent):
            part = value.value / 100 * (whole or 0.0) if value.kind == "percent" else value.value / MM
            return round(part, 6)
        return round(float(value) / MM, 6)

    def number(self, name: str, default: float) -> float:
        """A plain number, such as an angle."""
        value = self._settings.get(name)
        return default if value is None else float(value)

    def part(self, name: str, default: float) -> float:
        """A part of a whole, from 0 to 1."""
        return min(1.0, max(0.0, self.number(name, default)))

    def step(self, default: float) -> float:
        """The distance of the pattern's pieces, once that is found to be sane."""
        step = self.mm("step", default)
        self.check(step, step)
        return step

    def check(self, across: float, down: float) -> None:
        """Refuse a pattern that has a piece on every `across` by `down` millimetres, where that is too many.

        Raises:
            PictureProblem: It has.
        """
        if min(across, down) <= 0 or self.width * self.height / (across * down) > MOST_PIECES:
            raise PictureProblem(
                "pattern-too-fine",
                f"a pattern with a step of {across:g} mm has more than {MOST_PIECES:,} pieces on this box",
                ("give it a larger `step`, or a smaller box",),
            )

    def count(self, default: int, most: int) -> int:
        """A number of pieces, from 1 to `most`."""
        return max(1, min(most, round(self.number("count", default))))

    def chance(self) -> random.Random:
        """Numbers that look drawn by chance, the same ones for the same `seed`."""
        return random.Random(f"{self._settings.get('seed') or 0}")

    def word(self, name: str, default: str) -> str:
        """A word."""
        return str(self._settings.get(name) or default)

    def turned(self, angle: float) -> Callable[[float, float], Point]:
        """The map from the pattern's own axes about the centre to the box."""
        matrix = compose(translation(*self.center), rotation(angle))
        return lambda x, y: apply(matrix, x, y)

    def turning(self, angle: float, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """Items drawn about the origin, brought to the centre and turned by `angle`, where none is given."""
        matrix = compose(translation(*self.center), rotation(self.number("angle", angle)))
        return (Group(items=items, matrix=matrix),)

    def tiled(self, unit: Sequence[Item], pitch: Point, shift: float = 0.5) -> tuple[Item, ...]:
        """A unit drawn about the origin, in rows about the centre, all turned by `angle`.

        Args:
            unit: The items of one unit.
            pitch: From unit to unit, and from row to row.
            shift: How far every other row is moved, as a part of the pitch.
        """
        across, down = pitch
        self.check(across, down)
        row = _placed(tuple(unit), [(index * across, 0.0) for index in around(self.reach, across)])
        places = [(shift * across * (index % 2), index * down) for index in around(self.reach, down)]
        return self.turning(0.0, _placed(row, places))

    def holds(self, x: float, y: float, reach: float) -> bool:
        """Whether something within `reach` of a point can be seen."""
        return -reach < x < self.width + reach and -reach < y < self.height + reach


def steady(outline: Outline) -> Outline:
    """Hundredths of a millimetre, which is as fine as an imagesetter draws."""
    return tuple(tuple(round(n, _DIGITS) if isinstance(n, float) else n for n in command) for command in outline)


def around(reach: float, step: float) -> Iterator[int]:
    """Indices of lines a step apart that cover both sides of the centre."""
    most = math.ceil(reach / step) + 1
    return iter(range(-most, most + 1))


def repeated(path: Path, places: Iterable[Point]) -> tuple[Item, ...]:
    """The same path at several places: one object, by which writers know it again, and so draw it once."""
    return _placed((path,), places)


def _placed(items: tuple[Item, ...], places: Iterable[Point]) -> tuple[Item, ...]:
    return tuple(Group(items=items, matrix=translation(x, y), shared=True) for x, y in places)


def circles(given: Iterable[tuple[float, float, float]], color: Color) -> Path:
    """Circles (x, y, radius) as one path."""
    return Path(commands=steady(tuple(c for x, y, r in given for c in ellipse(x, y, r, r))), fill=color)
