# SPDX-License-Identifier: MIT
"""What lies on a virtual table, as frozen values: where it lies, what it is called, which pictures it shows.

Pictures are named by file; whoever writes the JSON knows at which address they lie. The `key` of an object is unlike
that of any other in a save and the same in every export, for the program's own ids are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Color = tuple[float, float, float]

WHITE: Color = (1.0, 1.0, 1.0)

CARD_SHAPES = {"rounded": 0, "rectangle": 1, "hexagon": 3, "circle": 4}
TILE_SHAPES = {"rectangle": 0, "hexagon": 1, "circle": 2, "rounded": 3}
DICE = {4: "Die_4", 6: "Die_6_Rounded", 8: "Die_8", 10: "Die_10", 12: "Die_12", 20: "Die_20"}
"""The program's own dice by their number of sides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pose:
    """Where a thing lies: x to the right, y up, z away from the nearest seat, in units; `turn` in degrees clockwise.

    A `turn` of 0 shows pictures upright to that seat.
    """

    x: float = 0.0
    y: float = 2.0
    z: float = 0.0
    turn: float = 0.0
    face_down: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """What a thing is called, what is said of it when somebody points at it, and what it is in the game's files."""

    name: str
    text: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSheet:
    """Faces in a grid, and their back; with `unique_back` each has its own, in the same grid."""

    face: str
    back: str
    columns: int
    rows: int
    unique_back: bool
    shape: str
    key: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card of a sheet. `scale` is 1 for a card of 88 mm; `sideways` ones lie."""

    key: str
    label: Label
    sheet: CardSheet
    cell: int
    scale: float = 1.0
    sideways: bool = False
    tags: tuple[str, ...] = ()
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """Cards on each other, at least two; the first is the lowest or the topmost, which the program alone knows."""

    key: str
    label: Label
    cards: tuple[Card, ...]
    tags: tuple[str, ...] = ()
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Snap:
    """A place that things snap to: in units of the thing it belongs to, or of the table. Tags say which things."""

    x: float
    z: float
    y: float = 0.0
    turn: float | None = None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A flat piece with a picture on each side; without a `back` the front shows on both."""

    key: str
    label: Label
    front: str
    back: str = ""
    shape: str = "rectangle"
    scale: float = 1.0
    thickness: float = 0.07
    stackable: bool = False
    snaps: tuple[Snap, ...] = ()
    tags: tuple[str, ...] = ()
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A piece whose outline is that of its picture."""

    key: str
    label: Label
    front: str
    scale: float = 1.0
    thickness: float = 0.07
    tags: tuple[str, ...] = ()
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A standing picture in a foot."""

    key: str
    label: Label
    front: str
    back: str = ""
    scale: float = 1.0
    tags: tuple[str, ...] = ()
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bag:
    """A bag of things; an `endless` one holds a single thing and gives any number of it. `random` draws blindly."""

    key: str
    label: Label
    holds: tuple[Thing, ...]
    color: Color = WHITE
    endless: bool = False
    random: bool = False
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """A die of the program's own; `shows` is the number it is turned to at the beginning, `faces` what it bears."""

    key: str
    label: Label
    sides: int
    color: Color = WHITE
    shows: str = ""
    faces: tuple[str, ...] = ()
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number with buttons to raise and lower it."""

    key: str
    label: Label
    value: int = 0
    color: Color = WHITE
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A card to write on: its label's name is the heading, its label's text the words."""

    key: str
    label: Label
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A PDF file to leaf through."""

    key: str
    label: Label
    file: str
    scale: float = 1.0
    pose: Pose = Pose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """Where a player's cards are hidden from others; it is the player's seat, too. `size` is in units along x, y, z."""

    key: str
    seat: str
    color: Color
    size: tuple[float, float, float]
    pose: Pose


Thing = Card | Deck | Tile | Token | Figure | Bag | Die | Counter | Note | Book | Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the notebook."""

    title: str
    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A whole table, ready to play. `time` is minutes, `seats` the seats' names in the order of play."""

    title: str
    players: int
    time: tuple[int, int]
    seats: tuple[str, ...]
    things: tuple[Thing, ...]
    snaps: tuple[Snap, ...] = ()
    note: str = ""
    pages: tuple[Page, ...] = ()
    tags: tuple[str, ...] = field(default=())
    script: str = ""
