# SPDX-License-Identifier: MIT
"""What a game says of its play-sheet: a spreadsheet with its maps, its units, and what is counted beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.diagnostics.problem import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain:
    """How a cell of a map looks: `key` is a letter or a meaning of the legend.

    `color` is one of the palette, or written out; `sign` stands in the cell, `name` and `text` in the key of the map.
    """

    key: str
    place: Place
    name: str = ""
    color: str = ""
    sign: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapPlan:
    """The maps: every component of `kind`.

    `rows` is the field with the drawing, `legend` a path to what letters mean, `about` a field that is said beside the
    name, if any; `legend_place` and `terrains_place` are where those stand. `across` and `down` are how columns and
    rows are called, forms of `coordinate`.
    """

    place: Place
    kind: str
    rows: str
    legend: str
    about: str
    across: str
    down: str
    terrains: tuple[Terrain, ...]
    legend_place: Place
    terrains_place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table: the value at a path of a component, under its field's label or another.

    `width` is in characters, 0 for what the values need. `words` are said instead of values. `open` cells of units can
    be changed.
    """

    path: str
    place: Place
    label: str = ""
    width: int = 0
    open: bool = False
    words: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Columns in which one of a unit's own values is chosen, such as one of its skills."""

    label: str
    path: str
    count: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class States:
    """Columns in which a state is chosen. `source` is a path to their list; those in `stacks` have so many layers."""

    label: str
    source: str
    count: int
    stacks: Mapping[str, int]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """A column to write in, `width` characters wide."""

    label: str
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitPlan:
    """The units: every component of `kind`, by its `name`. At 0 of the pair `life` a unit is struck out."""

    place: Place
    kind: str
    name: str
    columns: tuple[Column, ...]
    life: str = ""
    picks: tuple[Pick, ...] = ()
    states: States | None = None
    blanks: tuple[Blank, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A cell beside the map.

    `sort` is `number` (from `least` to `most`, beginning with `start`), `choice` (one of the list at `source`), `die`
    (of `faces`), `table` (what the list at `source` says of the die in the cell `by`) or `pool` (a number from 0 to
    `most`). Bounds are whole numbers or sums of other cells and constants.
    """

    id: str
    label: str
    sort: str
    place: Place
    least: str = "0"
    most: str = ""
    start: str = ""
    faces: int = 0
    by: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """A table to look things up: the components of `kind`, or with `each` a row for each value at that path."""

    title: str
    kind: str
    columns: tuple[Column, ...]
    place: Place
    each: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playsheet:
    """The play-sheet of a game. `sides` are names with colours; `pieces` may stand on a map any number of times."""

    place: Place
    title: str
    maps: MapPlan
    units: UnitPlan
    font: str = ""
    notes: tuple[str, ...] = ()
    sides: Mapping[str, str] = field(default_factory=dict)
    side_places: Mapping[str, Place] = field(default_factory=dict)
    pieces: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    tables: tuple[TablePlan, ...] = ()
