# SPDX-License-Identifier: MIT
"""The heroes as the game's file states them, for tests that read them without the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Component
from tests.conftest import REPOSITORY

GAME = "three-kingdoms"
FOLDER = REPOSITORY / "cards" / GAME
Values = Mapping[str, Any]


class Part(NamedTuple):
    """A part of a skill, with the names of its hero and skill."""

    hero: str
    skill: str
    values: Values

    @property
    def text(self) -> str:
        """What stands on the card."""
        return str(self.values["text"])

    @property
    def effects(self) -> tuple[Values, ...]:
        """What the part does, structured; none where it is all in its check."""
        return tuple(self.values["effects"])

    @property
    def check(self) -> Values:
        """Its check of the die, empty where it has none."""
        return self.values["check"] or {"bound": "", "compare": "", "results": ()}


def heroes() -> tuple[Component, ...]:
    """All heroes, in the file's order."""
    project, _ = load_project(REPOSITORY, REPOSITORY)
    game, _ = load_game(FOLDER, project)
    assert game is not None
    return tuple(component for component in game.components if component.kind == "hero")


def parts() -> Iterator[Part]:
    """Every part of every skill, in the file's order."""
    for hero in heroes():
        for skill in hero.values["skills"]:
            for part in skill["parts"]:
                yield Part(str(hero.values["name"]), skill["name"], part)
