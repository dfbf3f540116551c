# SPDX-License-Identifier: MIT
"""The game's own files as plain values: what is simulated is the game as printed.

Nothing here knows a card or a lord by its id; what they do is read from the structured `effect` of the files.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import yaml

FOLDER = Path(__file__).parents[3] / "cards" / "stairs-of-fear"
Faces = Literal["D", "C"]
SIDES = {"D": 6, "C": 2}
_PART = re.compile(r"([+-]?)(\d*)([DC]?)")


@dataclass(frozen=True, slots=True)
class Dice:
    """A dice text such as `2D+1`: so many dice of each sort, a number, and what both give on average."""

    dice: tuple[tuple[int, int], ...] = ()
    plus: int = 0
    mean: float = 0.0

    @classmethod
    def of(cls, dice: tuple[tuple[int, int], ...], plus: int) -> Dice:
        """Dice with their mean."""
        return cls(dice, plus, plus + sum(count * (faces + 1) / 2 for count, faces in dice))

    def roll(self, rng: random.Random) -> int:
        """Throw it once."""
        thrown = sum(
            count // abs(count) * rng.randint(1, faces) for count, faces in self.dice for _ in range(abs(count))
        )
        return self.plus + thrown


def parse_dice(text: object) -> Dice:
    """Read a dice text.

    Args:
        text: Such as `2D+1`, `C`, `-1`, `3`; nothing is 0.

    Returns:
        What it says.
    """
    dice, plus = [], 0
    plain = str(text or 0).replace("−", "-").replace(" ", "")
    for sign, number, faces in _PART.findall(plain):
        if number or faces:
            count = int(number or 1) * (-1 if sign == "-" else 1)
            if faces:
                dice.append((count, SIDES[faces]))
            else:
                plus += count
    return Dice.of(tuple(dice), plus)


@dataclass(frozen=True, slots=True)
class Reach:
    """A range: `S` by steps, `L` in a straight line, or oneself (0)."""

    form: str
    size: int

    def more(self, steps: int) -> Reach:
        """The range, made longer; one that is oneself stays so."""
        return self if self.form == "自" or not steps else replace(self, size=self.size + steps)


def parse_reach(text: str | None) -> Reach:
    """Read a range such as `S 3`; without one it is oneself."""
    form, _, size = (text or "自身").partition(" ")
    return Reach(form[0], int(size or 0))


@dataclass(frozen=True, slots=True)
class Step:
    """One instruction of an effect, as in the files."""

    do: str
    value: Dice
    who: str
    stat: str
    reach: int
    times: int
    pierce: bool
    through: bool


@dataclass(frozen=True, slots=True)
class Action:
    """What a card or a skill does: its steps, its target and how far that may be, and what it costs in energy."""

    steps: tuple[Step, ...]
    target: str
    reach: Reach
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack of a unit."""

    value: Dice
    reach: Reach
    cost: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the pool."""

    id: str
    sort: str
    time: int
    action: Action


@dataclass(frozen=True, slots=True)
class Sort:
    """What a lord or a follower is; a follower has no skills and no follower."""

    id: str
    hp: int
    shield: int
    parry: int
    energy: int
    attack: Attack
    skills: tuple[Action, ...]
    follower: str
    limit: int
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Deck:
    """A ready deck: its cards as often as it holds them, its marker apart, and the lords it comes with."""

    id: str
    cards: tuple[str, ...]
    marker: str
    lords: tuple[str, ...]
    relics: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GameData:
    """All of it."""

    cards: dict[str, Card]
    sorts: dict[str, Sort]
    decks: dict[str, Deck]
    maps: dict[int, tuple[str, ...]]
    relics: dict[str, tuple[tuple[str, int], ...]]
    opening: tuple[int, int]
    hand: int
    time: int


def _step(row: dict[str, Any]) -> Step:
    return Step(
        do=row["do"],
        value=parse_dice(row.get("value")),
        who=row.get("who", ""),
        stat=row.get("stat", ""),
        reach=row.get("reach", 0),
        times=row.get("times", 1),
        pierce=row.get("pierce", False),
        through=row.get("through", False),
    )


def _action(row: dict[str, Any], cost: int = 0) -> Action:
    steps = tuple(_step(step) for step in row.get("effect", ()))
    return Action(steps, row.get("target", ""), parse_reach(row.get("range")), cost)


def _sort(row: dict[str, Any]) -> Sort:
    attack = row["attack"]
    return Sort(
        id=row["id"],
        hp=row["hp"],
        shield=row.get("shield", 0),
        parry=row.get("parry", 0),
        energy=row.get("energy", 0),
        attack=Attack(parse_dice(attack["value"]), parse_reach(attack["range"]), attack.get("cost", 0)),
        skills=tuple(_action(skill, skill["cost"]) for skill in row.get("skills", ())),
        follower=row.get("follower", ""),
        limit=row.get("limit", 0),
    )


def _deck(name: str, row: dict[str, Any]) -> Deck:
    marker = row["marker"]
    cards = tuple(card for card, copies in row["cards"].items() for _ in range(copies) if card != marker)
    values = row["values"]
    return Deck(name, cards, marker, tuple(values["lords"]), tuple((values.get("relics") or {}).items()))


def read(name: str, folder: Path = FOLDER) -> Any:
    """What a file of the game holds."""
    return yaml.safe_load((folder / f"{name}.yaml").read_text(encoding="utf-8"))


def load_game(folder: Path = FOLDER) -> GameData:
    """Read the game.

    Args:
        folder: The game's folder.

    Returns:
        Its cards, lords, followers, decks, maps and relics.
    """
    game = read("game", folder)
    constants = game["constants"]
    cards = [Card(row["id"], row["sort"], row["cost"], _action(row)) for row in read("cards", folder)]
    sorts = [_sort(row) for row in (*read("lords", folder), *read("followers", folder))]
    changes = {
        row["id"]: tuple((change["stat"], change["value"]) for change in (*row["gain"], *row["loss"]))
        for row in read("relics", folder)
    }
    return GameData(
        cards={card.id: card for card in cards},
        sorts={sort.id: sort for sort in sorts},
        decks={name: _deck(name, row) for name, row in game["decks"].items()},
        maps={count: tuple(row["rows"]) for row in read("maps", folder) for count in row["players"]},
        relics=changes,
        opening=(constants["opening"]["first"], constants["opening"]["second"]),
        hand=constants["hand_limit"],
        time=constants["time"],
    )


def equip(sort: Sort, changes: tuple[tuple[str, int], ...]) -> Sort:
    """A lord that carries a relic.

    Args:
        sort: The lord.
        changes: What the relic changes, and by how much.

    Returns:
        The lord with other numbers.
    """
    for stat, value in changes:
        sort = _CHANGES[stat](sort, value)
    return sort


def _cheaper(sort: Sort, value: int) -> Sort:
    return replace(sort, skills=tuple(replace(skill, cost=max(0, skill.cost + value)) for skill in sort.skills))


def _stronger(sort: Sort, value: int) -> Sort:
    attack = sort.attack
    return replace(sort, attack=replace(attack, value=Dice.of(attack.value.dice, attack.value.plus + value)))


def _longer(sort: Sort, value: int) -> Sort:
    return replace(sort, attack=replace(sort.attack, reach=sort.attack.reach.more(value)))


_CHANGES = {
    "hp": lambda sort, value: replace(sort, hp=sort.hp + value),
    "shield": lambda sort, value: replace(sort, shield=max(0, sort.shield + value)),
    "parry": lambda sort, value: replace(sort, parry=max(0, sort.parry + value)),
    "energy": lambda sort, value: replace(sort, energy=max(0, sort.energy + value)),
    "steps": lambda sort, value: replace(sort, steps=sort.steps + value),
    "cost": _cheaper,
    "attack": _stronger,
    "reach": _longer,
}
