# SPDX-License-Identifier: MIT
"""How a game lies on a virtual table: the section `table` of `game.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.diagnostics.problem import Place

DEFAULT_TIME = (30, 60)
"""Minutes of a game that does not say how long it takes."""

SEATS = ("white", "blue", "red", "green", "yellow", "purple", "orange", "pink")
"""The seats by their colours, in the order in which a table is filled."""

MOST_SEATS = len(SEATS)
EACH, ONE, IN_ORDER = "each", "one", "order"
"""Every seat gets an equal part; every seat gets one of each component, the rest is set aside; the first component goes
to the first seat, the second to the second."""

FORMS = ("deck", "spread", "bag", "bags", "endless", "figures")
"""How pieces lie: on each other as cards, side by side, in one bag, in a bag for each component, in bags that are never
empty, or standing."""

FACES = ("up", "down")
SIDES = (4, 6, 8, 10, 12, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """How a deck or the pieces of a kind lie; empty values leave it to what they are.

    `seat` is the number of a seat, `EACH`, `ONE`, `IN_ORDER`, or empty for the middle of the table; `seats` are the
    numbers of single components, by id. `spots` are places of the board by name, for one piece after the other. `out`
    is why they are not on the table.
    """

    place: Place
    seat: str = ""
    seats: Mapping[str, int] = field(default_factory=dict)
    form: str = ""
    face: str = ""
    shuffle: bool | None = None
    discard: bool | None = None
    spots: tuple[str, ...] = ()
    out: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapUse:
    """For how many players a map is: these numbers, or what a field of the map says; all of the game's with neither."""

    place: Place
    players: tuple[int, ...] = ()
    field: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDie:
    """Dice of one sort: `count` for each seat, or in all. `faces` are what its sides are called where not by number."""

    place: Place
    name: str
    sides: int
    color: str = ""
    count: int = 1
    seat: str = ""
    shows: int | None = None
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCounter:
    """A counter for each seat, or one."""

    place: Place
    name: str
    value: int = 0
    color: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """A game's table. `players` are the numbers a table is made for, `time` is minutes, `seats` colours in order.

    `maps` are by kind or component, `decks` and `pieces` by deck and kind. `note` is shown on the screen, `setup` what
    to do at the beginning.
    """

    place: Place
    players: tuple[int, ...] = ()
    time: tuple[int, int] = DEFAULT_TIME
    seats: tuple[str, ...] = ()
    decks: Mapping[str, Lay] = field(default_factory=dict)
    pieces: Mapping[str, Lay] = field(default_factory=dict)
    maps: Mapping[str, MapUse] = field(default_factory=dict)
    dice: tuple[TableDie, ...] = ()
    counters: tuple[TableCounter, ...] = ()
    note: str = ""
    setup: str = ""
