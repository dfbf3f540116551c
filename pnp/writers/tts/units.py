# SPDX-License-Identifier: MIT
"""How long things are on a virtual table, in its units. All that only the program itself can settle stands here.

A card of 88 mm has the scale 1 and is 3.2 units high; everything else follows from that, so that the sizes of a game
keep their proportions.
"""

from __future__ import annotations

UNIT_MM = 27.5
"""Millimetres of a unit."""

CARD_MM = 88.0
"""The height of a card at scale 1, in millimetres."""

TILE_UNITS = 1.98
"""The shorter side of a tile at scale 1; a picture that lies makes the tile longer by its proportions."""

FIGURE_MM = 60.0
"""The height of a standing figure at scale 1, in millimetres."""

FIGURE_DEPTH = 0.7
"""How deep the foot of a figure is, in parts of its width."""

TILE_MM_THICK = 2.0
BOARD_MM_THICK = 2.5

BOARD_HEIGHT = 2.0
"""Where boards begin to fall: above the table, whose height is not known for sure."""

THING_HEIGHT = 3.0
"""Where all else begins to fall."""

BAG_UNITS = (2.0, 2.0)
DIE_UNITS = (1.4, 1.4)
COUNTER_UNITS = (3.0, 1.6)
NOTE_UNITS = (5.6, 3.8)
BOOK_UNITS = (5.4, 7.4)
"""The room that the program's own things take, width and depth; generous, for they were not measured."""

BOOK_SCALE = 2.5
BAG_SCALE = 0.6
NOTE_SCALE = 0.6


def units(mm: float) -> float:
    """Millimetres in units."""
    return mm / UNIT_MM


def card_scale(height: float) -> float:
    """The scale of a card by its height in millimetres."""
    return height / CARD_MM


def tile_scale(width: float, height: float) -> float:
    """The scale of a tile whose picture lies, by its sides in millimetres."""
    return min(width, height) / UNIT_MM / TILE_UNITS
