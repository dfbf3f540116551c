# SPDX-License-Identifier: MIT
"""What templates and the sources of books see as `game`."""

from __future__ import annotations

from typing import Any

from pnp.model.game import Game


def game_values(game: Game) -> dict[str, Any]:
    """A game by the names that are documented; its components are not among them."""
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "language": game.language,
        "players": {"min": game.players[0], "max": game.players[1]},
        "constants": game.constants,
        "words": game.words,
    }
