# SPDX-License-Identifier: MIT
"""Outlines as absolute commands: SVG path data read, shapes made, mapped and measured.

An outline is a tuple of commands: `("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` and `("Z",)`, as in
`scene.frame`. Quarters of circles become cubic curves, which miss the true arc by less than 0.03 % of the radius.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence

from pnp.geometry import Matrix, Rect

Command = tuple[str | float, ...]
Outline = tuple[Command, ...]
Point = tuple[float, float]

_KAPPA = 0.5522847498307936
"""How far a control point lies from its end, in radii, for a cubic that is a quarter of a circle."""

_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_NUMBER = re.compile(r"[ \t\r\n\f]*(?:,[ \t\r\n\f]*)?([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_RUN = re.compile(rf"(?:{_NUMBER.pattern})*")
_FLAG = re.compile(r"[ \t\r\n\f]*(?:,[ \t\r\n\f]*)?([01])")
_LETTER = re.compile(r"[ \t\r\n\f]*([A-Za-z])")
_BLANK = re.compile(r"[ \t\r\n\f]*")


class PathError(ValueError):
    """Text that is not path data; `offset` counts the characters before the fault."""

    def __init__(self, message: str, offset: int) -> None:
        self.offset = offset
        super().__init__(message)


def parse_path(data: str) -> Outline:
    """Read SVG path data, with all its commands, into absolute moves, lines, cubic curves and closings.

    Args:
        data: The value of a `d` attribute (SVG 2, chapter 9).

    Returns:
        The outline, in the numbers of the data; empty for empty data.

    Raises:
        PathError: The data breaks the grammar, or a number is not finite.
    """
    pen, reader, letter = _Pen(), _Reader(data), ""
    while not reader.at_end():
        following = reader.letter()
        if following is None and letter in {"", "Z", "z"}:
            raise PathError("path data needs a command letter here", reader.offset)
        letter = following or {"M": "L", "m": "l"}.get(letter, letter)
        if letter.upper() != "M" and not pen.out:
            raise PathError("path data begins with `M` or `m`", reader.offset)
        for numbers in reader.arguments(letter.upper()):
            pen.draw(letter, numbers)
            letter = {"M": "L", "m": "l"}.get(letter, letter)
    return tuple(pen.out)


class _Reader:
    """Walks over path data."""

    def __init__(self, data: str) -> None:
        self.data, self.offset = data, 0

    def at_end(self) -> bool:
        match = _BLANK.match(self.data, self.offset)
        return match is None or match.end() == len(self.data)

    def letter(self) -> str | None:
        """The command letter that stands here, if one does."""
        match = _LETTER.match(self.data, self.offset)
        if match is None:
            return None
        if match[1].upper() not in _COUNTS:
            raise PathError(f"`{match[1]}` is not a path command", match.start(1))
        self.offset = match.end()
        return match[1]

    def arguments(self, letter: str) -> list[list[float]]:
        """As many numbers as the command takes, as often as they are there, once at least."""
        count = _COUNTS[letter]
        run = _RUN.match(self.data, self.offset) if letter not in "AZ" else None
        numbers = [float(number) for number in _NUMBER.findall(run[0])] if run else []
        if run is None or not numbers or len(numbers) % count or not all(map(math.isfinite, numbers)):
            # One by one: arcs, whose two flags are one digit each, and what is at fault, to say where.
            return [[self._number(letter == "A" and index in {3, 4}) for index in range(count)]]
        self.offset = run.end()
        return [numbers[k : k + count] for k in range(0, len(numbers), count)]

    def _number(self, flag: bool) -> float:
        match = (_FLAG if flag else _NUMBER).match(self.data, self.offset)
        if match is None:
            raise PathError(
                "path data needs a flag, 0 or 1, here" if flag else "path data needs a number here", self.offset
            )
        value = float(match[1])
        if not math.isfinite(value):
            raise PathError(f"`{match[1][:24]}` is too large", match.start(1))
        self.offset = match.end()
        return value


class _Pen:
    """Turns commands of SVG into absolute ones; remembers what `S`, `T` and `Z` refer to."""

    def __init__(self) -> None:
        self.out: list[Command] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.cubic: Point | None = None
        self.quadratic: Point | None = None
        self.closed = False
        self.strokes: dict[str, Callable[[list[float]], None]] = {
            "M": self._move, "L": self._line, "H": self._line, "V": self._line, "C": self._curve,
            "S": self._smooth, "Q": self._bow, "T": self._smooth_bow, "A": self._arc, "Z": self._close,
        }  # fmt: skip

    def draw(self, letter: str, numbers: list[float]) -> None:
        upper = letter.upper()
        if self.closed and upper not in {"M", "Z"}:
            self.out.append(("M", *self.at))
        if upper in {"M", "Z"} or self.closed:
            self.closed = upper == "Z"
        if letter != upper:
            numbers = self._absolute(upper, numbers, *self.at)
        elif upper in {"H", "V"}:
            numbers = self._absolute(upper, numbers, 0.0, 0.0)
        cubic, quadratic = self.cubic, self.quadratic
        self.strokes[upper](numbers)
        if self.cubic is cubic:
            self.cubic = None
        if self.quadratic is quadratic:
            self.quadratic = None

    def _absolute(self, letter: str, numbers: list[float], x: float, y: float) -> list[float]:
        if letter == "H":
            return [numbers[0] + x, self.at[1]]
        if letter == "V":
            return [self.at[0], numbers[0] + y]
        if letter == "A":
            return [*numbers[:5], numbers[5] + x, numbers[6] + y]
        return [n + (y if index % 2 else x) for index, n in enumerate(numbers)]

    def _move(self, v: list[float]) -> None:
        self.at = self.start = (v[0], v[1])
        self.out.append(("M", *self.at))

    def _line(self, v: list[float]) -> None:
        self.at = (v[0], v[1])
        self.out.append(("L", *self.at))

    def _curve(self, v: list[float]) -> None:
        self.cubic, self.at = (v[2], v[3]), (v[4], v[5])
        self.out.append(("C", *v))

    def _smooth(self, v: list[float]) -> None:
        self._curve([*_mirrored(self.cubic, self.at), *v])

    def _bow(self, v: list[float]) -> None:
        self.out.append(_raised(self.at, (v[0], v[1]), (v[2], v[3])))
        self.quadratic, self.at = (v[0], v[1]), (v[2], v[3])

    def _smooth_bow(self, v: list[float]) -> None:
        self._bow([*_mirrored(self.quadratic, self.at), *v])

    def _arc(self, v: list[float]) -> None:
        end = (v[5], v[6])
        self.out.extend(_arc(self.at, end, (v[0], v[1]), v[2], (bool(v[3]), bool(v[4]))))
        self.at = end

    def _close(self, _: list[float]) -> None:
        self.at = self.start
        self.out.append(("Z",))


def _mirrored(control: Point | None, about: Point) -> Point:
    return about if control is None else (2 * about[0] - control[0], 2 * about[1] - control[1])


def _raised(start: Point, control: Point, end: Point) -> Command:
    """The cubic that is the quadratic curve from `start` to `end`."""
    first = (start[0] + (control[0] - start[0]) * 2 / 3, start[1] + (control[1] - start[1]) * 2 / 3)
    second = (end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3)
    return ("C", *first, *second, *end)


def _arc(start: Point, end: Point, radii: Point, turn: float, flags: tuple[bool, bool]) -> list[Command]:
    """An elliptical arc as cubics, after SVG 2, appendix B.2.4 (endpoint to centre)."""
    rx, ry = abs(radii[0]), abs(radii[1])
    if start == end:
        return []
    if rx == 0.0 or ry == 0.0:
        return [("L", *end)]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = c * dx + s * dy, c * dy - s * dx
    reach = math.hypot(x / rx, y / ry)
    rx, ry = (rx * reach, ry * reach) if reach > 1.0 else (rx, ry)
    lack = (x / rx) ** 2 + (y / ry) ** 2
    k = math.sqrt(max(0.0, 1.0 / lack - 1.0)) * (1.0 if flags[0] != flags[1] else -1.0)
    cx, cy = k * rx * y / ry, -k * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    sweep = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if flags[1] and sweep < 0.0:
        sweep += 2 * math.pi
    if not flags[1] and sweep > 0.0:
        sweep -= 2 * math.pi
    middle = ((start[0] + end[0]) / 2 + c * cx - s * cy, (start[1] + end[1]) / 2 + s * cx + c * cy)
    out = _unit_arc(first, sweep, (c * rx, s * rx, -s * ry, c * ry, *middle))
    return [*out[:-1], (*out[-1][:5], *end)]


def _unit_arc(first: float, sweep: float, matrix: Matrix) -> list[Command]:
    """The arc of the unit circle from angle `first` over `sweep` radians, mapped, in pieces of at most a quarter."""
    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / pieces
    k = 4 / 3 * math.tan(step / 4)
    out: list[Command] = []
    for index in range(pieces):
        a, b = first + index * step, first + (index + 1) * step
        points = (
            (math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
            (math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)),
            (math.cos(b), math.sin(b)),
        )
        out.append(_mapped(("C", *(n for point in points for n in point)), matrix))
    return out


def _mapped(command: Command, matrix: Matrix) -> Command:
    a, b, c, d, e, f = matrix
    out: list[str | float] = [command[0]]
    numbers = [float(n) for n in command[1:]]
    for x, y in zip(numbers[::2], numbers[1::2], strict=True):
        out += [a * x + c * y + e, b * x + d * y + f]
    return tuple(out)


def transform(commands: Iterable[Command], matrix: Matrix) -> Outline:
    """The outline under an affine map."""
    return tuple(_mapped(command, matrix) for command in commands)


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """A rectangle, clockwise from its top left corner."""
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def rounded_rect(x: float, y: float, width: float, height: float, radius: float | Point) -> Outline:
    """A rectangle with round corners.

    Args:
        x: Left side.
        y: Top side.
        width: Width, positive.
        height: Height, positive.
        radius: Radius of the corners, or the two radii of elliptical ones; cut to half the side.

    Returns:
        A closed outline, clockwise from the end of the top left corner.
    """
    wanted = radius if isinstance(radius, tuple) else (radius, radius)
    rx, ry = min(wanted[0], width / 2), min(wanted[1], height / 2)
    if rx <= 0.0 or ry <= 0.0:
        return rectangle(x, y, width, height)
    right, bottom, kx, ky = x + width, y + height, rx * (1 - _KAPPA), ry * (1 - _KAPPA)
    return (
        ("M", x + rx, y),
        ("L", right - rx, y),
        ("C", right - kx, y, right, y + ky, right, y + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", x + rx, bottom),
        ("C", x + kx, bottom, x, bottom - ky, x, bottom - ry),
        ("L", x, y + ry),
        ("C", x, y + ky, x + kx, y, x + rx, y),
        ("Z",),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """An ellipse about (cx, cy), clockwise from its rightmost point."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def polyline(points: Sequence[Point]) -> Outline:
    """Straight lines through the points, open."""
    return tuple(("L" if index else "M", x, y) for index, (x, y) in enumerate(points))


def polygon(points: Sequence[Point]) -> Outline:
    """Straight lines through the points and back to the first."""
    return (*polyline(points), ("Z",)) if points else ()


def regular_polygon(sides: int, center: Point, radii: Point, turn: float = -90.0) -> Outline:
    """A polygon of equal sides inscribed in an ellipse.

    Args:
        sides: How many corners, at least 3.
        center: Centre of the ellipse.
        radii: Its radii along x and y.
        turn: Where the first corner stands, in degrees clockwise from the right; -90 is at the top.
    """
    return polygon(_round_points([1.0] * sides, center, radii, turn))


def star(tips: int, inner: float, center: Point, radii: Point, turn: float = -90.0) -> Outline:
    """A star inscribed in an ellipse.

    Args:
        tips: How many tips, at least 2.
        inner: How far the hollows lie from the centre, as a part of the tips' distance.
        center: Centre of the ellipse.
        radii: Its radii along x and y.
        turn: Where the first tip stands, in degrees clockwise from the right; -90 is at the top.
    """
    return polygon(_round_points([1.0, inner] * tips, center, radii, turn))


def _round_points(parts: Sequence[float], center: Point, radii: Point, turn: float) -> list[Point]:
    out = []
    for index, part in enumerate(parts):
        angle = math.radians(turn + 360.0 * index / len(parts))
        out.append((center[0] + radii[0] * part * math.cos(angle), center[1] + radii[1] * part * math.sin(angle)))
    return out


def bounding_box(commands: Iterable[Command]) -> Rect | None:
    """The smallest rectangle round an outline, curves measured exactly; None for an empty one."""
    xs: list[float] = []
    ys: list[float] = []
    at = (0.0, 0.0)
    for command in commands:
        numbers = [float(n) for n in command[1:]]
        if not numbers:
            continue
        if command[0] == "C":
            xs += _extremes(at[0], *numbers[::2])
            ys += _extremes(at[1], *numbers[1::2])
        at = (numbers[-2], numbers[-1])
        xs.append(at[0])
        ys.append(at[1])
    if not xs:
        return None
    return Rect(x=min(xs), y=min(ys), width=max(xs) - min(xs), height=max(ys) - min(ys))


def _extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """The values of one coordinate of a cubic where it turns, between its ends."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        under = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(under)) / (2 * a) for sign in (1, -1)] if under >= 0.0 else []
    return [
        (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3 for t in roots if 0 < t < 1
    ]
