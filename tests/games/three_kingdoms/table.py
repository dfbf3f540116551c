# SPDX-License-Identifier: MIT
"""The pieces on the table as the game's files state them, for tests that read them without the rules."""

from __future__ import annotations

from pnp.model.game import Game
from tests.games.seen import Values, components_of, loaded

GAME = "three-kingdoms"
__all__ = ["GAME", "Values", "cells", "components", "game"]


def game() -> Game:
    """The game as loaded."""
    return loaded(GAME)


def components(kind: str) -> list[Values]:
    """The values of a kind's components, with their `id` and `copies`."""
    return components_of(GAME, kind)


def cells(piece: Values) -> list[str]:
    """The rows of a map, a letter a cell."""
    return ["".join(row.split()) for row in piece["rows"].splitlines()]
