# SPDX-License-Identifier: MIT
"""The cells beside a map: counters, dice, tables read by dice, and pools that are spent.

Each is a box of two rows, a small one with what it is called and a high one with the number, and of two columns, the
second for what belongs to it: the greatest number, a die that rolls itself, or another result that a player may set.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.diagnostics.problem import did_you_mean, error
from pnp.model.playsheet import Counter
from pnp.pipeline.playsheet.desk import CONSTANTS, Desk
from pnp.pipeline.playsheet.grid import Grid, area
from pnp.pipeline.playsheet.sums import Sum, SumError, parse_sum
from pnp.writers.xlsx.book import Bounds, Choice, Spot, quoted, reference

_ROLLS = re.compile(r"\s*(\d{1,3})\s*(?:[-–—~～]\s*(\d{1,3})\s*)?")


@dataclass(slots=True)
class Panel:
    """Puts counters into a grid; those put before can be named by the ones after them."""

    desk: Desk
    grid: Grid
    known: dict[str, tuple[Spot, Counter, int]]

    def put(self, counter: Counter, spot: Spot) -> None:
        """Put a counter into the box whose upper left cell this is."""
        row, column = spot
        value, beside = (row + 1, column), (row + 1, column + 1)
        self.grid.put(spot, self.desk.tones.small, counter.label)
        start = {
            "number": self._number,
            "choice": self._choice,
            "die": self._die,
            "table": self._table,
            "pool": self._pool,
        }[counter.sort](counter, value, beside)
        if (row, column + 1) not in self.grid.cells:
            self.grid.merge(area(row, column, 1, 2), self.grid.cells.pop(spot).look, counter.label)
            kept = self.grid.cells.pop(value)
            self.grid.merge(area(row + 1, column, 1, 2), kept.look, kept.value, kept.formula)
        if counter.id:
            self.known[counter.id] = (value, counter, start)

    def _second(self, beside: Spot, label: str) -> None:
        self.grid.put((beside[0] - 1, beside[1]), self.desk.tones.small, label)

    def _number(self, counter: Counter, value: Spot, beside: Spot) -> int:
        least, most, start = (self._sum(text, counter) for text in (counter.least, counter.most, counter.start))
        self.grid.put(value, replace(self.desk.tones.open, size=16, bold=True), start.value)
        self.grid.bounds.append(Bounds(area=area(*value), least=_bound(least), most=_bound(most)))
        if not least.value <= start.value <= most.value:
            fact = f"`{counter.label}` begins with {start.value}, which is not from {least.value} to {most.value}"
            helps = ("correct `min`, `max` or `start`",)
            self.desk.report.add(error("out-of-range", fact, counter.place, helps=helps))
        return start.value

    def _choice(self, counter: Counter, value: Spot, beside: Spot) -> int:
        self.grid.put(value, replace(self.desk.tones.open, size=14, bold=True), counter.start)
        choices = self.desk.texts(counter.source, counter.place)
        if choices:
            self.grid.choices.append(Choice(area=area(*value), name=self.desk.list_of(choices)))
        return 0

    def _die(self, counter: Counter, value: Spot, beside: Spot) -> int:
        faces = tuple(str(face) for face in range(1, counter.faces + 1))
        self.grid.put(value, replace(self.desk.tones.open, size=16, bold=True))
        self.grid.bounds.append(Bounds(area=area(*value), least="1", most=faces[-1]))
        self._second(beside, self.desk.words.random)
        look = replace(self.desk.tones.fixed, size=14, align="center")
        self.grid.put(beside, look, 1, f"=RANDBETWEEN(1,{counter.faces})")
        return 0

    def _pool(self, counter: Counter, value: Spot, beside: Spot) -> int:
        most, start = self._sum(counter.most, counter), self._sum(counter.start, counter)
        self.grid.put(value, replace(self.desk.tones.open, size=16, bold=True), start.value)
        self.grid.bounds.append(Bounds(area=area(*value), least="0", most=f"={reference(beside)}"))
        self._second(beside, self.desk.words.most)
        look = replace(self.desk.tones.fixed, size=14, align="center")
        formula = "" if most.is_number else f"={most.formula}"
        self.grid.put(beside, look, most.value, formula)
        return start.value

    def _table(self, counter: Counter, value: Spot, beside: Spot) -> int:
        rows = self._rolls(counter)
        known = self.known.get(counter.by)
        if known is None or known[1].sort != "die":
            dice = [name for name, (_, other, _) in self.known.items() if other.sort == "die"]
            helps = (*did_you_mean(counter.by, dice), "let the die stand before what is read by it")
            fact = f"`{counter.label}` is read by `{counter.by}`, which is no die above it"
            self.desk.report.add(error("unknown-counter", fact, counter.place, helps=helps))
            rows, die = {}, value
        else:
            die = known[0]
        self._second(beside, self.desk.words.change)
        self.grid.put(beside, replace(self.desk.tones.open, size=14))
        if rows:
            self.grid.choices.append(Choice(area=area(*beside), name=self.desk.list_of(list(rows))))
        look = replace(self.desk.tones.fixed, size=16, bold=True, align="center")
        self.grid.put(value, look, "", _read_formula(rows, reference(die), reference(beside)))
        return 0

    def _rolls(self, counter: Counter) -> dict[str, tuple[int, int]]:
        """What a table says, each with the least and greatest roll for it."""
        table = self.desk.constant(counter.source, counter.place)
        rows: dict[str, tuple[int, int]] = {}
        if table is None:
            return rows
        for key, said in table.items() if isinstance(table, Mapping) else ():
            match = _ROLLS.fullmatch(str(key))
            if match is None or not isinstance(said, str):
                rows = {}
                break
            rows[said] = (int(match[1]), int(match[2] or match[1]))
        if not rows:
            fact = f"`{counter.source}` is no table of rolls"
            helps = ("write one such as `{1-2: sun, 3-6: rain}`",)
            self.desk.report.add(error("wrong-type", fact, counter.place, helps=helps))
        return rows

    def _sum(self, text: str, counter: Counter) -> Sum:
        """What a bound comes to; what is no sum is reported, and counts as 0."""
        try:
            return parse_sum(text, self._lookup)
        except SumError as fault:
            self.desk.report.add(error("invalid-sum", str(fault), counter.place, helps=fault.helps))
            return Sum("0", 0)

    def _lookup(self, name: str) -> Sum:
        if name in self.known:
            spot, _, start = self.known[name]
            return Sum(reference(spot, fixed_row=True, fixed_column=True), start)
        found: Any = self.desk.game.constants if name.startswith(CONSTANTS) else None
        for step in name.removeprefix(CONSTANTS).split("."):
            found = found.get(step) if isinstance(found, Mapping) else None
        if isinstance(found, int) and not isinstance(found, bool):
            return Sum(str(found), found) if found >= 0 else Sum(f"({found})", found)
        helps = did_you_mean(name, self.known) if self.known else ()
        raise SumError(f"`{name}` is neither a counter above nor a constant that is a whole number", *helps)


def _bound(found: Sum) -> str:
    return found.formula if found.is_number else f"={found.formula}"


def _read_formula(rows: Mapping[str, tuple[int, int]], die: str, change: str) -> str:
    """What a table says of a die, but for what a player has set instead."""
    read = '""'
    for said, (least, most) in reversed(list(rows.items())):
        read = f"IF(AND({die}>={least},{die}<={most}),{quoted(said)},{read})"
    return f'=IF({change}<>"",{change},{read})'
