# SPDX-License-Identifier: MIT
"""The pieces on the table as the game's files state them, for tests that read them without the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Game
from tests.conftest import REPOSITORY

GAME = "three-kingdoms"
Values = Mapping[str, Any]


@cache
def game() -> Game:
    """The game as loaded."""
    project, _ = load_project(REPOSITORY, REPOSITORY)
    found, problems = load_game(REPOSITORY / "cards" / GAME, project)
    assert found is not None
    assert not problems
    return found


def components(kind: str) -> list[Values]:
    """The values of a kind's components, with their `id` and `copies`."""
    return [{**piece.values, "id": piece.id, "copies": piece.copies} for piece in game().of_kind(kind)]


def cells(piece: Values) -> list[str]:
    """The rows of a map, a letter a cell."""
    return ["".join(row.split()) for row in piece["rows"].splitlines()]
