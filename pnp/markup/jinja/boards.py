# SPDX-License-Identifier: MIT
"""Maps drawn in letters as cells with their places, for squares and hexagons; and the names of rows and columns."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from pnp.markup.jinja.filters import FilterError, describe, numeral

STEMS = "甲乙丙丁戊己庚辛壬癸"
BRANCHES = "子丑寅卯辰巳午未申酉戌亥"
FORMS = ("numbers", "letters", "numerals", "stems", "branches")
GRIDS = ("square", "flat", "pointy")
_HALF = math.sqrt(3) / 2
_MOST = 40_000


def coordinate(value: Any, form: str = "numbers") -> str:
    """The name of a row or column: `numbers` 1, 2; `letters` A to Z, AA; `numerals` 一; `stems` 甲; `branches` 子.

    Args:
        value: A whole number from 1.
        form: One of `FORMS`.

    Returns:
        The name; stems and branches begin anew with a number when they are used up.
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise FilterError(f"`coordinate` needs a whole number from 1, not {describe(value)}")
    if form == "numbers":
        return str(value)
    if form == "letters":
        letters = ""
        while value:
            letters, value = chr(ord("A") + (value - 1) % 26) + letters, (value - 1) // 26
        return letters
    if form == "numerals":
        return numeral(value)
    if form not in FORMS:
        raise FilterError(f"`coordinate` knows no form {describe(form)}, but {', '.join(f'`{f}`' for f in FORMS)}")
    names = STEMS if form == "stems" else BRANCHES
    turn = (value - 1) // len(names)
    return names[(value - 1) % len(names)] + (str(turn + 1) if turn else "")


def cells(drawing: Any, legend: Any, size: Any = 20, grid: str = "square", shift: str = "odd") -> list[dict[str, Any]]:
    """The cells of a map drawn in letters, in reading order.

    Args:
        drawing: Rows of letters: a list, or one text with a row a line. Blanks between letters are ignored unless the
            legend has a blank.
        legend: What each letter means; nothing for a letter that leaves its cell out. A text is short for
            `{terrain: text}`.
        size: From side to opposite side of a cell, in mm.
        grid: `square`, or hexagons `flat` or `pointy` at the top.
        shift: Which columns (flat) or rows (pointy) are moved by half a cell: `odd` (the second, fourth …) or `even`.

    Returns:
        Maps with the keys of the legend's entry, and: `column`, `row` from 1; `letter`; `name` such as `B3`; `x`, `y`,
        `w`, `h`, the cell's box in mm; `cx`, `cy`, its centre; `points`, its corners in mm from its box's corner.
    """
    if grid not in GRIDS:
        raise FilterError(f"`cells` knows no grid {describe(grid)}, but `square`, `flat` and `pointy`")
    if shift not in {"odd", "even"}:
        raise FilterError(f"`cells` knows no shift {describe(shift)}, but `odd` and `even`")
    if isinstance(size, bool) or not isinstance(size, (int, float)) or not 0 < size < math.inf:
        raise FilterError(f"`cells` needs a size in mm, not {describe(size)}")
    if not isinstance(legend, Mapping):
        raise FilterError(f"`cells` needs a legend, a map of letters, not {describe(legend)}")
    rows = _rows(drawing, legend)
    found = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            meaning = legend[letter]
            if meaning is not None and meaning != "":
                about = dict(meaning) if isinstance(meaning, Mapping) else {"terrain": str(meaning)}
                name = f"{coordinate(x + 1, 'letters')}{y + 1}"
                about.update(column=x + 1, row=y + 1, letter=letter, name=about.get("name", name), at=name)
                found.append({**about, **_box(x, y, float(size), grid, 1 if shift == "odd" else 0)})
    return found


def _rows(drawing: Any, legend: Mapping[str, Any]) -> list[str]:
    """The rows of a drawing, all of one length, of letters that the legend knows."""
    lines = [line for line in drawing.splitlines() if line.strip()] if isinstance(drawing, str) else drawing
    if not isinstance(lines, (list, tuple)) or not lines:
        raise FilterError("`cells` needs rows of letters")
    rows = [str(line) if " " in legend else "".join(str(line).split()) for line in lines]
    if sum(map(len, rows)) > _MOST:
        raise FilterError(f"`cells` draws at most {_MOST:,} cells")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise FilterError(f"row {number} of the map has {len(row)} cells, and the first has {len(rows[0])}")
        strange = next((letter for letter in row if letter not in legend), None)
        if strange is not None:
            raise FilterError(f"`{strange}` in row {number} of the map is not in the legend")
    return rows


def _box(x: int, y: int, size: float, grid: str, odd: int) -> dict[str, Any]:
    """Where a cell lies, and its corners."""
    long, side = size / _HALF, size / _HALF / 2
    if grid == "square":
        left, top, width, height = x * size, y * size, size, size
        corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    elif grid == "flat":
        left, top = x * 1.5 * side, (y + (0.5 if x % 2 == odd else 0.0)) * size
        width, height = long, size
        corners = [(side / 2, 0.0), (1.5 * side, 0.0), (long, size / 2)]
        corners += [(1.5 * side, size), (side / 2, size), (0.0, size / 2)]
    else:
        left, top = (x + (0.5 if y % 2 == odd else 0.0)) * size, y * 1.5 * side
        width, height = size, long
        corners = [(size / 2, 0.0), (size, side / 2), (size, 1.5 * side)]
        corners += [(size / 2, long), (0.0, 1.5 * side), (0.0, side / 2)]
    box = {"x": left, "y": top, "w": width, "h": height, "cx": left + width / 2, "cy": top + height / 2}
    points = " ".join(f"{a:.4g} {b:.4g}" for a, b in corners)
    return {**{name: round(value, 4) for name, value in box.items()}, "points": points}


BOARD_FILTERS: dict[str, Callable[..., Any]] = {"cells": cells, "coordinate": coordinate}
"""The filters of this module by name."""
