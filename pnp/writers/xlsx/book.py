# SPDX-License-Identifier: MIT
"""A workbook as a value: sheets of cells, and what spreadsheets do with them. Rows and columns count from 0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Spot = tuple[int, int]
"""A cell by row and column."""

LONGEST_NAME = 31
"""How many characters the name of a sheet may have."""

_FORBIDDEN = str.maketrans("[]:*?/\\", "［］：＊？／＼")


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A rectangle of cells, its last row and column included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def first(self) -> Spot:
        """Its upper left cell."""
        return (self.top, self.left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a cell looks. Colours are `#RRGGBB`, sizes points; `open` cells can be changed in a protected sheet.

    `edges` are the sides that have the line `border`, by their first letters.
    """

    size: int = 11
    bold: bool = False
    color: str = ""
    fill: str = ""
    border: str = ""
    edges: str = "ltrb"
    align: str = "left"
    valign: str = "middle"
    wrap: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell: a value, or a formula (in English, with `=`) and the value that it has to begin with."""

    look: Look
    value: str | int | float | None = None
    formula: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Cells that may hold one of the values of a named list, or nothing."""

    area: Area
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """Cells that may hold a whole number from `least` to `most`: numbers, or formulas for the area's first cell."""

    area: Area
    least: str
    most: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlight:
    """Cells that look otherwise where a formula, written for the area's first cell, holds; the first one wins."""

    area: Area
    formula: str
    color: str = ""
    fill: str = ""
    bold: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """Cells with a bar as long as their number, up to `most`."""

    area: Area
    color: str
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet: its cells, and areas of which each is one cell. Widths and heights are in pixels.

    Rows above and columns left of `frozen` stay in view; `heads` rows are printed on every page. It is printed on A4
    across, on one page, or with `long` on as many below one another as it needs.
    """

    name: str
    cells: Mapping[Spot, Cell]
    merged: Mapping[Area, Cell] = field(default_factory=dict)
    widths: Mapping[int, int] = field(default_factory=dict)
    heights: Mapping[int, int] = field(default_factory=dict)
    frozen: Spot = (0, 0)
    heads: int = 0
    filtered: Area | None = None
    choices: tuple[Choice, ...] = ()
    bounds: tuple[Bounds, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    bars: tuple[Bar, ...] = ()
    footer: str = ""
    long: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A workbook. `names` are areas of sheets by names that formulas use; `date` is seconds since 1970."""

    title: str
    author: str
    sheets: tuple[Sheet, ...]
    names: Mapping[str, tuple[str, Area]] = field(default_factory=dict)
    font: str = ""
    date: int = 0


def letters(column: int) -> str:
    """The name of a column: A for 0, AA for 26."""
    found = ""
    number = column + 1
    while number:
        number, rest = divmod(number - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def reference(spot: Spot, *, fixed_row: bool = False, fixed_column: bool = False) -> str:
    """A cell as formulas name it: `B3`, or `$B$3` where it stays the same in every cell of an area."""
    row, column = spot
    return f"{'$' * fixed_column}{letters(column)}{'$' * fixed_row}{row + 1}"


def fixed(area: Area) -> str:
    """An area as formulas name it, the same everywhere: `$B$3:$D$9`."""
    first = reference(area.first, fixed_row=True, fixed_column=True)
    last = reference((area.bottom, area.right), fixed_row=True, fixed_column=True)
    return first if first == last else f"{first}:{last}"


def quoted(text: str) -> str:
    """A text as formulas write it."""
    return '"' + text.replace('"', '""') + '"'


def sheet_name(title: str, taken: set[str]) -> str:
    """A name for a sheet: of no more than 31 characters, without signs that names may not have, and not taken yet.

    Args:
        title: What it should be called.
        taken: The names of the other sheets, in small letters; takes the new one.
    """
    plain = " ".join(title.translate(_FORBIDDEN).split()).strip("'") or "Sheet"
    number, found = 1, _cut(plain, "")
    while found.casefold() in taken or found.casefold() == "history":
        number += 1
        found = _cut(plain, f" {number}")
    taken.add(found.casefold())
    return found


def _cut(text: str, ending: str) -> str:
    """A text and an ending, the text cut to what may be there; spreadsheets count characters beyond U+FFFF twice."""
    while len((text + ending).encode("utf-16-le")) // 2 > LONGEST_NAME:
        text = text[:-1]
    return text.strip().strip("'") + ending
