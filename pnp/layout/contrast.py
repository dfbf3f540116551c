# SPDX-License-Identifier: MIT
"""Whether text can be read on the ground it stands on: WCAG's contrast on the flat colours that layout knows.

What is painted is noted in painting order. Under a text lies the last flat, opaque fill that covers the middle of its
lines. Pictures, gradients, patterns and see-through fills are grounds whose colour is not known: there, nothing is
said rather than something guessed. A page without a ground is white paper. Shadows are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.boxes.tree import PLAIN_PAINT, Box, Outline
from pnp.diagnostics.problem import Diagnostic, Note, Place, warning
from pnp.geometry import IDENTITY, Matrix, Rect, apply, compose
from pnp.geometry_paths import bounding_box
from pnp.layout.arrange import Area
from pnp.layout.painting import turning
from pnp.layout.shapes import SHAPES, shape_of
from pnp.scene.frame import Color, Command, GlyphRun, Item

TEXT_RATIO = 7.0
"""The least contrast of text to be read (Z6)."""

LARGE_RATIO = 4.5
"""The least contrast of titles and numerals."""

LARGE_PT = 14.0
"""From this size on text counts as large, in points."""

RIM_PT = 0.4
"""A rim of this width in another colour makes text legible on any ground."""

_CURVE_STEPS = 8
"""Straight pieces that a curve is looked at as; a quarter of a circle is then true to a two-hundredth of its radius."""

PAPER: Color = (1.0, 1.0, 1.0)

_CODE = "low-contrast"
_UNKNOWN = frozenset({"image", "icon", "pattern", "qr"})
_ROUND = frozenset({"circle", "ellipse"})
_DRAWN = frozenset({"path", "polygon"})
"""Shapes that may reach out of their area."""

_OPTICAL_CENTRE = 0.36
"""How high the middle of letters lies above the baseline, in em."""


NOWHERE = Rect(x=0.0, y=0.0, width=-1.0, height=-1.0)

_Edge = tuple[tuple[float, float], tuple[float, float]]
"""A straight piece of an outline, from point to point."""


@lru_cache(maxsize=1024)
def luminance(color: Color) -> float:
    """The relative luminance of a colour after WCAG 2.2; CMYK as a screen would show it, without a profile."""
    if len(color) == 4:
        c, m, y, k = color
        color = tuple((1.0 - ink) * (1.0 - k) for ink in (c, m, y))
    elif len(color) == 1:
        color *= 3
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def least_contrast(size: float) -> float:
    """What text of a size in points needs."""
    return TEXT_RATIO if size < LARGE_PT else LARGE_RATIO


class _Shape:
    """Where something is: a box in its area under a map to the page. What a drawn outline needs is found out once."""

    __slots__ = ("_area", "_bounds", "_box", "_edges", "_matrix")

    def __init__(self, box: Box, area: Area, matrix: Matrix) -> None:
        self._box = box
        self._area = area
        self._matrix = matrix
        self._bounds: Rect | None = None
        self._edges: list[_Edge] | None = None

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the page lies in it."""
        if self._matrix is not IDENTITY:
            x, y = apply(_undone(self._matrix), x, y)
        box, (left, top, width, height) = self._box, self._area
        if box.tag not in _DRAWN and not (left <= x <= left + width and top <= y <= top + height):
            return False
        if box.tag not in SHAPES:
            return True
        if box.tag in _ROUND:
            across, down = (width, height) if box.tag == "ellipse" else (min(width, height),) * 2
            u, v = (x - left - width / 2) * down, (y - top - height / 2) * across
            return u * u + v * v <= (across * down / 2) ** 2
        turns = self._turns(x, y)
        return turns % 2 != 0 if box.settings.get("even_odd") else turns != 0

    def _turns(self, x: float, y: float) -> int:
        """How many times its outline goes round a point; most points lie outside of its bounds."""
        if self._bounds is None:
            self._bounds = bounding_box(shape_of(self._box, self._area)) or NOWHERE
        inside = self._bounds
        if not (inside.x <= x <= inside.right and inside.y <= y <= inside.bottom):
            return 0
        if self._edges is None:
            self._edges = list(_edges(shape_of(self._box, self._area)))
        return _turns_round(self._edges, x, y)


class _Ground(NamedTuple):
    """Something painted; a colour that is not known is None. It is seen inside all `clips` alone."""

    shape: _Shape
    color: Color | None
    clips: tuple[_Shape, ...]


class _State(NamedTuple):
    """What holds inside the boxes entered so far."""

    matrix: Matrix = IDENTITY
    clips: tuple[_Shape, ...] = ()
    sheer: bool = False


class Grounds:
    """What has been painted on a page so far, and in which boxes painting goes on."""

    def __init__(self) -> None:
        self._painted: list[_Ground] = []
        self._state = _State()

    def enter(self, box: Box, area: Area) -> _State:
        """Note a box and its fill, before its content; gives what `leave` wants back."""
        before, paint = self._state, box.paint
        unknown = box.tag in _UNKNOWN
        if paint is PLAIN_PAINT and not unknown:
            return before
        matrix, clips, sheer = before
        if paint.rotate or paint.mirror:
            matrix = compose(matrix, turning(paint, area))
        sheer = sheer or paint.opacity < 1.0 or paint.blend != "normal"
        shape = _Shape(box, area, matrix)
        fill = paint.fill
        if unknown or (fill is not None and box.tag != "line"):
            flat = fill is not None and fill.kind == "flat" and not (fill.alphas or unknown or sheer)
            self._painted.append(_Ground(shape, fill.stops[0][1] if fill is not None and flat else None, clips))
        self._state = _State(matrix, (*clips, shape) if paint.clip else clips, sheer)
        return before

    @property
    def matrix(self) -> Matrix:
        """How the box that is being painted lies on the page."""
        return self._state.matrix

    def leave(self, before: _State) -> None:
        """Go back to what held before a box."""
        self._state = before

    def under(self, x: float, y: float) -> Color | None:
        """The colour under a point of the box that is being painted; None where it is not known."""
        if self._state.sheer:
            return None
        x, y = apply(self._state.matrix, x, y)
        for ground in reversed(self._painted):
            if ground.shape.holds(x, y) and all(clip.holds(x, y) for clip in ground.clips):
                return ground.color
        return PAPER


def low_contrasts(box: Box, items: Sequence[Item], grounds: Grounds) -> Iterator[Diagnostic]:
    """The problems of a text box just set: one for each of its colours that is hard to read where it stands."""
    if box.settings.get("decorative"):
        return
    outline: Outline | None = box.settings.get("outline")
    for color, runs in _by_color(items).items():
        run = runs[len(runs) // 2]
        least = least_contrast(min(run.size for run in runs))
        if outline is not None and outline.width >= RIM_PT and contrast(color, outline.color) >= least:
            continue
        ground = grounds.under(*_middle(run))
        if ground is not None and contrast(color, ground) < least:
            style = box.settings["style"]
            yield _problem(box.place, style.name, style.place, (color, ground, least))


def once(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Problems with those of contrast told once for each style and pair of colours."""
    told: set[str] = set()
    kept: list[Diagnostic] = []
    for problem in problems:
        if problem.code == _CODE:
            if problem.message in told:
                continue
            told.add(problem.message)
        kept.append(problem)
    return kept


def _by_color(items: Sequence[Item]) -> dict[Color, list[GlyphRun]]:
    runs: dict[Color, list[GlyphRun]] = {}
    for item in items:
        if type(item) is GlyphRun:
            runs.setdefault(item.fill, []).append(item)
    return runs


def _middle(run: GlyphRun) -> tuple[float, float]:
    """The middle of a run's letters."""
    along, lift = sum(run.advances) / 2000.0 * run.size, _OPTICAL_CENTRE * run.size
    if run.vertical:
        return run.x, run.y + along
    if run.rotated:
        return run.x + lift, run.y + along
    return run.x + along, run.y - lift


@lru_cache(maxsize=256)
def _problem(place: Place, style: str, style_place: Place, pair: tuple[Color, Color, float]) -> Diagnostic:
    color, ground, least = pair
    message = (
        f"text in style `{style}` is `{_name(color)}` on `{_name(ground)}`, "
        f"a contrast of {contrast(color, ground):.1f}:1, not {least:g}:1"
    )
    helps = ("give the text or its ground another colour, or the text an `outline` of 0.4pt or more",)
    return warning(_CODE, message, place, notes=(Note(message="the style", place=style_place),), helps=helps)


def _name(color: Color) -> str:
    """A colour as themes write it."""
    if len(color) == 4:
        return "cmyk(" + " ".join(f"{100 * ink:.4g}" for ink in color) + ")"
    whole = color * 3 if len(color) == 1 else color
    return "#" + "".join(f"{round(255 * value):02X}" for value in whole)


def _undone(matrix: Matrix) -> Matrix:
    """The map back; turns and moves alone can always be undone."""
    a, b, c, d, e, f = matrix
    k = a * d - b * c
    return (d / k, -b / k, -c / k, a / k, (c * f - d * e) / k, (b * e - a * f) / k)


def _turns_round(edges: Iterable[_Edge], x: float, y: float) -> int:
    """How many times an outline goes round a point, open parts closed."""
    turns = 0
    for (x0, y0), (x1, y1) in edges:
        if (y0 <= y) != (y1 <= y):
            side = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
            if (side > 0.0) == (y1 > y0):
                turns += 1 if y1 > y0 else -1
    return turns


def _edges(commands: Iterable[Command]) -> Iterator[_Edge]:
    """An outline as straight pieces."""
    start = at = (0.0, 0.0)
    for command in commands:
        numbers = [float(number) for number in command[1:]]
        if command[0] in {"M", "Z"}:
            yield at, start
            at = start = (numbers[0], numbers[1]) if numbers else start
            continue
        points = _curve(at, numbers) if command[0] == "C" else [(numbers[0], numbers[1])]
        for point in points:
            yield at, point
            at = point
    yield at, start


def _curve(at: tuple[float, float], numbers: Sequence[float]) -> list[tuple[float, float]]:
    """Points along a cubic curve, its end the last."""
    points = []
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        points.append(
            (
                a * at[0] + b * numbers[0] + c * numbers[2] + d * numbers[4],
                a * at[1] + b * numbers[1] + c * numbers[3] + d * numbers[5],
            )
        )
    return points
