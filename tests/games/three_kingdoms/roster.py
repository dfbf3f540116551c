# SPDX-License-Identifier: MIT
"""The skills of the heroes as the game's file states them, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.games.three_kingdoms.table import Values, components


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


def heroes() -> list[Values]:
    """All heroes, in the file's order."""
    return components("hero")


def parts() -> Iterator[Part]:
    """Every part of every skill, in the file's order."""
    for hero in heroes():
        for skill in hero["skills"]:
            for part in skill["parts"]:
                yield Part(hero["name"], skill["name"], part)
