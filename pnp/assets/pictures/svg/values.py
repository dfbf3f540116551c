# SPDX-License-Identifier: MIT
"""Numbers, lengths and transforms as SVG writes them. Lengths come out in user units (CSS pixels)."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from pnp.assets.pictures.svg.faults import SvgFault, unsupported
from pnp.geometry import IDENTITY, Matrix, compose, rotation, scaling, translation

_NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_LENGTH = re.compile(rf"({_NUMBER})([A-Za-z]*|%)")
_NUMBERS = re.compile(_NUMBER)
_LIST = re.compile(rf"\s*(?:{_NUMBER}(?:\s*,\s*|\s+|(?=[+-.])|\s*$))*")
_FUNCTION = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)")
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "in": 96.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "Q": 96 / 101.6,
    "pt": 96 / 72,
    "pc": 16.0,
}
_FONT_SIZE = 16.0
_ANGLES = {"deg": 1.0, "": 1.0, "rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}


def number(text: str) -> float:
    """A plain number, or a percentage as a part of one.

    Raises:
        SvgFault: The text is neither.
    """
    stripped = text.strip()
    match = _LENGTH.fullmatch(stripped)
    if match is None or match[2] not in {"", "%"}:
        raise SvgFault(f"`{text}` is not a number")
    return float(match[1]) / (100.0 if match[2] else 1.0)


def clamped(text: str) -> float:
    """A number or percentage, cut to 0..1: an opacity or an offset."""
    return min(1.0, max(0.0, number(text)))


def length(text: str, whole: float = 0.0, font_size: float = _FONT_SIZE) -> float:
    """A length in user units; percentages are of `whole`.

    Raises:
        SvgFault: The text is not a length.
    """
    stripped = text.strip()
    if "(" in stripped:
        raise unsupported(f"`{stripped}` as a length", "write the length as a number")
    match = _LENGTH.fullmatch(stripped)
    if match is None:
        raise SvgFault(f"`{text}` is not a length")
    value, unit = float(match[1]), match[2]
    if unit == "%":
        return value / 100.0 * whole
    if unit in {"em", "rem", "ex", "ch"}:
        return value * font_size * (0.5 if unit in {"ex", "ch"} else 1.0)
    if unit not in _UNITS:
        raise SvgFault(f"`{text}` has an unknown unit")
    return value * _UNITS[unit]


def numbers(text: str) -> list[float]:
    """A list of numbers parted by blanks or commas.

    Raises:
        SvgFault: Something else stands in it.
    """
    if _LIST.fullmatch(text) is None:
        raise SvgFault(f"`{text[:40]}` is not a list of numbers")
    return [float(n) for n in _NUMBERS.findall(text)]


def lengths(text: str, whole: float, font_size: float) -> list[float]:
    """A list of lengths parted by blanks or commas."""
    return [length(part, whole, font_size) for part in re.split(r"\s*,\s*|\s+", text.strip()) if part]


def transform(text: str) -> Matrix:
    """A transform list as one matrix.

    Raises:
        SvgFault: A function is unknown or has the wrong number of values.
    """
    matrix, at = IDENTITY, 0
    stripped = text.strip()
    if stripped == "none":
        return IDENTITY
    while at < len(stripped):
        match = _FUNCTION.match(stripped, at)
        if match is None:
            raise SvgFault(f"`{text[:60]}` is not a transform")
        matrix = compose(matrix, _function(match[1], match[2]))
        at = match.end()
    return matrix


def _function(name: str, arguments: str) -> Matrix:
    values = [_argument(part) for part in re.split(r"\s*,\s*|\s+|(?<=\d)(?=[+-])", arguments.strip()) if part]
    counts, make = _FUNCTIONS.get(name, ((), None))
    if make is None or len(values) not in counts:
        raise SvgFault(f"`{name}({arguments})` is not a transform")
    return make(values)


def _argument(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise SvgFault(f"`{text}` is not a number")
    factor = _ANGLES.get(match[2]) or _UNITS.get(match[2])
    if factor is None:
        raise SvgFault(f"`{text}` has an unknown unit")
    return float(match[1]) * factor


def _rotate(v: Sequence[float]) -> Matrix:
    return rotation(v[0], *v[1:])


_FUNCTIONS: dict[str, tuple[tuple[int, ...], Callable[[Sequence[float]], Matrix]]] = {
    "matrix": ((6,), lambda v: (v[0], v[1], v[2], v[3], v[4], v[5])),
    "translate": ((1, 2), lambda v: translation(v[0], v[1] if len(v) > 1 else 0.0)),
    "translateX": ((1,), lambda v: translation(v[0], 0.0)),
    "translateY": ((1,), lambda v: translation(0.0, v[0])),
    "scale": ((1, 2), lambda v: scaling(v[0], v[-1])),
    "scaleX": ((1,), lambda v: scaling(v[0], 1.0)),
    "scaleY": ((1,), lambda v: scaling(1.0, v[0])),
    "rotate": ((1, 3), _rotate),
    "skewX": ((1,), lambda v: (1.0, 0.0, math.tan(math.radians(v[0])), 1.0, 0.0, 0.0)),
    "skewY": ((1,), lambda v: (1.0, math.tan(math.radians(v[0])), 0.0, 1.0, 0.0, 0.0)),
}


def similarity(matrix: Matrix) -> float | None:
    """How much a map enlarges, when it keeps circles round; None when it does not."""
    a, b, c, d, _, _ = matrix
    scale = math.sqrt(abs(a * d - b * c))
    slack = 1e-6 * max(scale * scale, 1e-12)
    if abs(a * c + b * d) > slack or abs((a * a + b * b) - (c * c + d * d)) > slack:
        return None
    return scale
