# SPDX-License-Identifier: MIT
"""The part of a page that a figure shows: four lengths, or cells of a map drawn in letters."""

from __future__ import annotations

import re
from typing import Any

from pnp.geometry import MM, LengthError, length
from pnp.markup.jinja.boards import GRIDS, cell_box
from pnp.markup.values import BadValueError
from pnp.model.game import Component

Crop = tuple[float, float, float, float]

_CELLS = re.compile(r"(?P<a>[A-Z]{1,2})(?P<b>\d{1,3})(?:[:：-](?P<c>[A-Z]{1,2})(?P<d>\d{1,3}))?")
_HELP = "write `x y width height`, as `10mm 20mm 60mm 40mm`, or cells, as `A1:D4`"


def crop_of(text: str, component: Component) -> Crop:
    """The part in points of the trimmed page.

    Args:
        text: Four lengths, or a cell or two corners of a part of a map.
        component: For cells, its fields say how the map lies: `cell` (the size of a cell), and where they are stated
            `origin` (where the first cell begins), `grid` and `shift` as the filter `cells` takes them.

    Raises:
        BadValueError: It is neither, or the component does not say how its map lies.
    """
    match = _CELLS.fullmatch(text.strip())
    if match is not None:
        return _cells(match, component)
    parts = text.split()
    if len(parts) != 4:
        raise BadValueError(f"`{text}` is not a part of a page", _HELP)
    try:
        x, y, width, height = (length(part) for part in parts)
    except LengthError as problem:
        raise BadValueError(str(problem), _HELP) from None
    if width <= 0 or height <= 0:
        raise BadValueError(f"`{text}` is empty", _HELP)
    return (x, y, width, height)


def _cells(match: re.Match[str], component: Component) -> Crop:
    values = component.values
    size, origin = _millimetres(values.get("cell")), (0.0, 0.0)
    if not size:
        raise BadValueError(
            f"{component.kind} `{component.id}` does not say how large its cells are",
            "give it a field `cell`, such as `cell: 20mm`, or write four lengths",
        )
    if values.get("origin"):
        parts = [_millimetres(part) for part in str(values["origin"]).split()]
        if len(parts) == 2:
            origin = (parts[0], parts[1])
    grid = values.get("grid") if values.get("grid") in GRIDS else "square"
    odd = 0 if values.get("shift") == "even" else 1
    first = (_column(match["a"]), int(match["b"]) - 1)
    last = (_column(match["c"]), int(match["d"]) - 1) if match["c"] else first
    corners = [
        cell_box(x, y, size, str(grid), odd)
        for x in range(min(first[0], last[0]), max(first[0], last[0]) + 1)
        for y in range(min(first[1], last[1]), max(first[1], last[1]) + 1)
    ]
    left, top = min(c["x"] for c in corners), min(c["y"] for c in corners)
    right, bottom = max(c["x"] + c["w"] for c in corners), max(c["y"] + c["h"] for c in corners)
    return ((left + origin[0]) * MM, (top + origin[1]) * MM, (right - left) * MM, (bottom - top) * MM)


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _millimetres(value: Any) -> float:
    """A length, or a number of millimetres; 0 for anything else."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    try:
        return length(str(value)) / MM if value else 0.0
    except LengthError:
        return 0.0
