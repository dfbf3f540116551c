# SPDX-License-Identifier: MIT
"""A map as numbers: cells, steps between them, straight lines, and where each side begins."""

from __future__ import annotations

from collections import deque
from collections.abc import Container

from tests.games.stairs_of_fear.data import Reach

WELL = "#"
FAR = 99
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Board:
    """The cells of a map that are no wells, numbered row by row.

    Attributes:
        spawns: The cells of each letter, in reading order.
        near: The cells next to each cell, at most four.
        steps: How many steps lie between two cells, pieces left aside.
        lines: The straight distance between two cells; `FAR` where they are in no line, or a well lies between.
    """

    def __init__(self, rows: tuple[str, ...]) -> None:
        free = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != WELL]
        number = {place: cell for cell, place in enumerate(free)}
        self.places = free
        self.number = number
        self.near = [[number[x + dx, y + dy] for dx, dy in WAYS if (x + dx, y + dy) in number] for x, y in free]
        self.steps = [self._flood(cell) for cell in range(len(free))]
        self.lines = [self._rays(place) for place in free]
        self.spawns: dict[str, list[int]] = {}
        for (x, y), cell in number.items():
            if rows[y][x].isupper():
                self.spawns.setdefault(rows[y][x], []).append(cell)

    def _flood(self, start: int) -> list[int]:
        found = [FAR] * len(self.places)
        found[start], queue = 0, deque([start])
        while queue:
            cell = queue.popleft()
            for other in self.near[cell]:
                if found[other] == FAR:
                    found[other] = found[cell] + 1
                    queue.append(other)
        return found

    def _rays(self, place: tuple[int, int]) -> list[int]:
        found = [FAR] * len(self.places)
        for way in WAYS:
            for size, cell in enumerate(self.ray(self.number[place], way), 1):
                found[cell] = size
        return found

    def ray(self, cell: int, way: tuple[int, int]) -> list[int]:
        """The cells from a cell in one direction, up to the first well or the edge."""
        (x, y), (dx, dy) = self.places[cell], way
        found: list[int] = []
        while (x + dx, y + dy) in self.number:
            x, y = x + dx, y + dy
            found.append(self.number[x, y])
        return found

    def within(self, start: int, end: int, reach: Reach) -> bool:
        """Whether a range goes from one cell to another."""
        table = self.lines if reach.form == "L" else self.steps
        return table[start][end] <= reach.size

    def walk(self, start: int, steps: int, taken: Container[int], *, through: bool) -> dict[int, int]:
        """The cells that a piece can end on, with the steps to each.

        Args:
            start: Where it stands; it may stay.
            steps: How many steps it may make.
            taken: Cells with pieces.
            through: Whether it may pass pieces.
        """
        found, edge = {start: 0}, [start]
        for made in range(1, steps + 1):
            edge = [n for cell in edge for n in self.near[cell] if n not in found and (through or n not in taken)]
            found.update((cell, made) for cell in edge)
            edge = list(dict.fromkeys(edge))
        return {cell: made for cell, made in found.items() if cell == start or cell not in taken}

    def away(self, origin: int, cell: int) -> tuple[int, int]:
        """The direction that leads away from an origin: along the longer side."""
        (ox, oy), (x, y) = self.places[origin], self.places[cell]
        dx, dy = x - ox, y - oy
        if abs(dx) >= abs(dy):
            return (1 if dx > 0 else -1, 0)
        return (0, 1 if dy > 0 else -1)
