# SPDX-License-Identifier: MIT
"""Whether pages that share a cut have the same colour there: a cut a little off must not show the neighbour's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pnp.diagnostics.problem import Diagnostic, Note, Report, error, warning
from pnp.imposition.desk import CLOSE
from pnp.imposition.edge_samples import EdgeColors, EdgeSampler
from pnp.imposition.settings import choice_setting
from pnp.model.print import PrintStyle
from pnp.scene.sheet import Placement, Sheet

DIFFERENT = 0.12
"""How far apart, from 0 to 1 in any of red, green and blue, two colours may be and still look alike in a sliver."""

SHARE = 0.1
"""How much of a shared edge may differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Check:
    style: PrintStyle
    report: Report = field(default_factory=Report)


def check_edges(sheets: Iterable[Sheet], sample: EdgeSampler, style: PrintStyle) -> tuple[Diagnostic, ...]:
    """Compare the edges of pages that share a cut.

    The style's setting `edges` says how bad a difference is: `warning` (the default), `error` or `ignore`.

    Args:
        sheets: Imposed sheets.
        sample: Gives the edge colours of a frame; asked once for each frame.
        style: The style the sheets were made by.

    Returns:
        One problem for all pairs that differ, the first of them named in its notes.
    """
    check = _Check(style=style)
    severity = choice_setting(check, "edges", ("warning", "error", "ignore"))
    if severity != "ignore" and style.arrange == "grid":
        sides = (side.placements for sheet in sheets for side in sheet.sides)
        pairs = list(dict.fromkeys(_Judge(sample, strict=False).pairs(sides)))
        if pairs:
            check.report.add(_problem(pairs, style, severity))
    return tuple(check.report.diagnostics)


def _problem(pairs: Sequence[tuple[str, str]], style: PrintStyle, severity: str) -> Diagnostic:
    make = error if severity == "error" else warning
    first, second = pairs[0]
    more = f", and {len(pairs) - 1} more pairs of neighbours differ" if len(pairs) > 1 else ""
    return make(
        "edge-colour-mismatch",
        f"`{first}` and `{second}` share a cut, and the colours of their edges differ{more}",
        style.place,
        notes=[Note(message=f"so do `{a}` and `{b}`") for a, b in pairs[1:4]],
        helps=(
            "use a print style with a gap, such as `gap` or `full-bleed`",
            "give the pages one colour at their edges",
            "set `edges: ignore` in the style's settings to print them so",
        ),
    )


def edges_alike(sides: Iterable[Sequence[Placement]], sample: EdgeSampler) -> bool:
    """Whether every two pages that share a cut are sure to have one colour there.

    Args:
        sides: The pages on each side of sheets.
        sample: As for `check_edges`. A colour that is not known agrees with none.
    """
    return next(_Judge(sample, strict=True).pairs(sides), None) is None


class _Judge:
    """Compares neighbours; of pages that lie side by side again and again, once."""

    def __init__(self, sample: EdgeSampler, *, strict: bool) -> None:
        self._sample, self._strict = sample, strict
        self._known: dict[int, EdgeColors | None] = {}
        self._judged: dict[tuple[int, int, int, int, bool], bool] = {}

    def pairs(self, sides: Iterable[Sequence[Placement]]) -> Iterator[tuple[str, str]]:
        """The names of neighbours that differ."""
        for placements in sides:
            for one, other, beside in _neighbours(placements):
                key = (id(one.page), one.turn, id(other.page), other.turn, beside)
                if key not in self._judged:
                    self._judged[key] = self._differ(self._colors(one), self._colors(other), beside=beside)
                if self._judged[key]:
                    yield one.name, other.name

    def _colors(self, placement: Placement) -> EdgeColors | None:
        """The edge colours of a page as it stands on the sheet."""
        key = id(placement.page)
        if key not in self._known:
            self._known[key] = self._sample(placement.page)
        colors = self._known[key]
        for _ in range(placement.turn // 90 if colors else 0):
            colors = colors.turned() if colors else None
        return colors

    def _differ(self, one: EdgeColors | None, other: EdgeColors | None, *, beside: bool) -> bool:
        """Whether two pages differ along the edge they share; what is not known differs where that is strict."""
        if one is None or other is None:
            return self._strict
        pairs = list(zip(*((one.right, other.left) if beside else (one.bottom, other.top)), strict=False))
        known = [(a, b) for a, b in pairs if a is not None and b is not None]
        differing = sum(max(abs(x - y) for x, y in zip(a, b, strict=True)) > DIFFERENT for a, b in known)
        if self._strict:
            return differing + len(pairs) - len(known) > SHARE * len(pairs)
        return differing > SHARE * max(1, len(known))


def _neighbours(placements: Iterable[Placement]) -> Iterator[tuple[Placement, Placement, bool]]:
    """Pairs whose trim boxes touch along a whole edge: left and right (True), or upper and lower (False)."""
    boxes = {_corner(p.x, p.y): p for p in placements}
    for placement in boxes.values():
        width, height = placed_size(placement)
        right = _standing_at(boxes, placement.x + width, placement.y)
        below = _standing_at(boxes, placement.x, placement.y + height)
        if right and abs(placed_size(right)[1] - height) < CLOSE and not _one_leaf(placement, right):
            yield placement, right, True
        if below and abs(placed_size(below)[0] - width) < CLOSE and not _one_leaf(placement, below):
            yield placement, below, False


def _standing_at(boxes: dict[tuple[int, int], Placement], x: float, y: float) -> Placement | None:
    """The page whose corner stands there; the cells around are looked at too, for sums of floats miss by a hair."""
    column, row = _corner(x, y)
    around = ((column + i, row + j) for i in (0, -1, 1) for j in (0, -1, 1))
    return next((boxes[cell] for cell in around if cell in boxes), None)


def placed_size(placement: Placement) -> tuple[float, float]:
    """The width and height of a placement's trim box on the sheet."""
    width, height = placement.page.width * placement.scale, placement.page.height * placement.scale
    return (height, width) if placement.turn % 180 else (width, height)


def _corner(x: float, y: float) -> tuple[int, int]:
    return (round(x / CLOSE / 4), round(y / CLOSE / 4))


def _one_leaf(one: Placement, other: Placement) -> bool:
    """Whether they are front and back of one leaf, joined at a fold: nothing is cut there."""
    first, last = one.name.rpartition(":"), other.name.rpartition(":")
    return first[0] == last[0] and first[2] != last[2]
