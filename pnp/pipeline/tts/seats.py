# SPDX-License-Identifier: MIT
"""Where players sit: hands at the sides of the table, and how things lie that are turned towards them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.model.table import SEATS
from pnp.writers.tts.objects import Color, Hand, Pose

Point = tuple[float, float]

HALF_WIDTH, HALF_DEPTH = 26.5, 17.0
"""Half the free room between the hands, in units."""

_HAND_HEIGHT, _HAND_SIZE = 4.85, (11.77, 9.17, 4.87)
_LONG, _SHORT = 20.1, 30.2
"""How far hands are from the middle of the table, at its long and its short sides."""

_TURNS = {"near": 0.0, "left": 90.0, "far": 180.0, "right": 270.0}
_SIDES = {
    "white": ("near", 15.2),
    "red": ("near", -15.2),
    "orange": ("left", -8.8),
    "yellow": ("left", 9.6),
    "green": ("far", -15.2),
    "blue": ("far", 15.2),
    "purple": ("right", 9.6),
    "pink": ("right", -8.8),
}
"""The side of each seat, and where it is along that side, clockwise from the first."""

_COLORS: dict[str, Color] = {
    "white": (1.0, 1.0, 1.0),
    "red": (0.856, 0.1, 0.094),
    "orange": (0.956, 0.392, 0.113),
    "yellow": (0.905, 0.898, 0.172),
    "green": (0.192, 0.701, 0.168),
    "blue": (0.118, 0.53, 1.0),
    "purple": (0.627, 0.125, 0.941),
    "pink": (0.96, 0.439, 0.807),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A seat. (x, z) is where the table's edge is before it; `turn` is how it is turned from the near side, clockwise.

    `room` is how far its player's things may reach along the edge.
    """

    color: str
    x: float
    z: float
    turn: float
    room: float

    @property
    def name(self) -> str:
        """What the program calls it."""
        return self.color.capitalize()

    @property
    def tint(self) -> Color:
        """Its colour."""
        return _COLORS[self.color]

    def turned(self, dx: float, dz: float) -> Point:
        """A way from the player's view (right, and away from the player) as one across the table."""
        return turned(dx, dz, self.turn)

    def hand(self) -> Hand:
        """The zone of its hand."""
        out = (_LONG if self.turn % 180 == 0 else _SHORT) - (HALF_DEPTH if self.turn % 180 == 0 else HALF_WIDTH)
        dx, dz = self.turned(0.0, -out)
        pose = Pose(x=round(self.x + dx, 2), y=_HAND_HEIGHT, z=round(self.z + dz, 2), turn=self.turn)
        return Hand(key=f"hand/{self.color}", seat=self.name, color=self.tint, size=_HAND_SIZE, pose=pose)


def turned(dx: float, dz: float, turn: float) -> Point:
    """A way turned clockwise, as seen from above."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return round(dx * cosine + dz * sine, 6), round(dz * cosine - dx * sine, 6)


def seats_for(players: int, wanted: Sequence[str] = ()) -> list[Seat]:
    """The seats of so many players, in the order of play.

    Args:
        players: How many; no more than there are seats.
        wanted: Colours in order; without them seats are filled so that players face one another, and play goes
            clockwise.
    """
    chosen = list(dict.fromkeys((*wanted, *SEATS)))[:players]
    if not wanted:
        chosen.sort(key=list(_SIDES).index)
    sides = [_SIDES[color][0] for color in chosen]
    return [_seat(color, alone=sides.count(_SIDES[color][0]) == 1) for color in chosen]


def _seat(color: str, *, alone: bool) -> Seat:
    """A seat, in the middle of its side if nobody else sits there."""
    side, along = _SIDES[color]
    along = 0.0 if alone else along
    edge = HALF_DEPTH if side in {"near", "far"} else HALF_WIDTH
    x, z = {"near": (along, -edge), "far": (along, edge), "left": (-edge, along), "right": (edge, along)}[side]
    whole = 2 * HALF_WIDTH if side in {"near", "far"} else 2 * HALF_DEPTH
    return Seat(color=color, x=x, z=z, turn=_TURNS[side], room=whole if alone else whole / 2 - 2)
