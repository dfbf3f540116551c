# SPDX-License-Identifier: MIT
"""A position of the game: the units on the board, and what lies open before each side."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tests.games.stairs_of_fear.board import Board
from tests.games.stairs_of_fear.data import GameData, Sort

GONE = -1


class Unit:
    """A lord or a follower on the board. Numbers may be fractions where a player reckons with averages."""

    __slots__ = ("cell", "energy", "guard", "hp", "lord", "root", "seal", "shield", "side", "sort")

    def __init__(self, sort: Sort, side: int, cell: int, *, lord: bool) -> None:
        self.sort, self.side, self.cell, self.lord = sort, side, cell, lord
        self.hp: float = sort.hp
        self.shield: float = sort.shield
        self.energy: float = sort.energy
        self.guard: float = 0
        self.root = self.seal = False

    def copy(self) -> Unit:
        """The same unit, to be changed."""
        new = Unit.__new__(Unit)
        new.sort, new.side, new.cell, new.lord = self.sort, self.side, self.cell, self.lord
        new.hp, new.shield, new.energy, new.guard = self.hp, self.shield, self.energy, self.guard
        new.root, new.seal = self.root, self.seal
        return new


class State:
    """A position.

    Attributes:
        units: All that were ever on the board, in order of coming; who has left has no cell.
        delay: The units of time each side lacks in its next turn.
        time: The units of time left in this turn.
        drawn: Cards that a card said to draw, until they are drawn.
        tossed: The sides that put a card away, likewise.
    """

    __slots__ = ("board", "data", "delay", "drawn", "time", "tossed", "units")

    def __init__(self, data: GameData, board: Board, sides: int) -> None:
        self.data, self.board = data, board
        self.units: list[Unit] = []
        self.delay = [0.0] * sides
        self.time = 0.0
        self.drawn = 0
        self.tossed: list[int] = []

    def copy(self) -> State:
        """The same position, to be changed."""
        new = State.__new__(State)
        new.data, new.board = self.data, self.board
        new.units = [unit.copy() for unit in self.units]
        new.delay, new.time, new.drawn, new.tossed = self.delay[:], self.time, self.drawn, self.tossed[:]
        return new

    def taken(self) -> set[int]:
        """The cells with pieces."""
        return {unit.cell for unit in self.units if unit.cell != GONE}

    def of(self, side: int, *, lords: bool = False) -> Iterator[int]:
        """The numbers of a side's units on the board."""
        for number, unit in enumerate(self.units):
            if unit.side == side and unit.cell != GONE and (unit.lord or not lords):
                yield number

    def foes(self, side: int) -> Iterator[int]:
        """The numbers of all other sides' units on the board."""
        for number, unit in enumerate(self.units):
            if unit.side != side and unit.cell != GONE:
                yield number

    def alive(self) -> set[int]:
        """The sides that have a lord."""
        return {unit.side for unit in self.units if unit.lord and unit.cell != GONE}

    def leave(self, unit: Unit) -> None:
        """Take a dead unit from the board; a lord's followers leave with it."""
        unit.cell = GONE
        if unit.lord and unit.sort.follower:
            for other in self.units:
                if other.side == unit.side and not other.lord and other.sort.id == unit.sort.follower:
                    other.cell = GONE

    def hurt(self, unit: Unit, damage: float, *, pierce: bool = False) -> None:
        """Deal damage: parry first, then shield, which takes a whole blow; piercing damage goes past parry and on."""
        damage -= 0 if pierce else unit.sort.parry + unit.guard
        if damage <= 0 or unit.cell == GONE:
            return
        if unit.shield > 0:
            over = damage - unit.shield
            unit.shield = max(0.0, -over)
            damage = over if pierce else 0
        if damage > 0:
            self.lose(unit, "hp", damage)

    def lose(self, unit: Unit, stat: str, amount: float) -> None:
        """Take away from a number; who has no life left leaves."""
        setattr(unit, stat, max(0.0, getattr(unit, stat) - amount))
        if unit.hp <= 0:
            self.leave(unit)

    def restore(self, unit: Unit, stat: str, amount: float) -> None:
        """Give back to a number, up to what it was at first."""
        setattr(unit, stat, min(float(getattr(unit.sort, stat)), getattr(unit, stat) + amount))

    def refresh(self, side: int) -> None:
        """The marker was drawn: lords get half of their energy, rounded up."""
        for number in self.of(side, lords=True):
            unit = self.units[number]
            self.restore(unit, "energy", math.ceil(unit.sort.energy / 2))

    def convert(self, unit: Unit, amount: int) -> None:
        """Turn energy into shield, as much as both allow."""
        amount = min(amount, int(unit.energy), int(unit.sort.shield - unit.shield))
        if amount > 0:
            unit.energy -= amount
            unit.shield += amount
