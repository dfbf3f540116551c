# SPDX-License-Identifier: MIT
"""The roster: a row for each unit, with its side, what it has at most and now, its states, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pnp.diagnostics.problem import error
from pnp.diagnostics.render import display_width
from pnp.model.game import Component
from pnp.model.playsheet import Column, Pick, States
from pnp.pipeline.playsheet.battlefield import unit_highlights, unit_names
from pnp.pipeline.playsheet.desk import Desk
from pnp.pipeline.playsheet.grid import Grid, area
from pnp.pipeline.playsheet.tones import WHITE, mixed
from pnp.pipeline.playsheet.values import Speaker, field_at, is_pair, value_in
from pnp.writers.xlsx.book import Area, Bar, Bounds, Choice, Look, Sheet, reference

TOP = 2
"""The first row of units: below the title and the heads."""

SIDE, NAME = 0, 1
_TITLE, _HEAD, _ROW = 34, 40, 26
_CHARACTER, _ROOM = 8, 14
"""Pixels: a character that is half as wide as high, and the room at both sides of a cell."""


@dataclass(slots=True)
class Roster:
    """Draws the roster; `fields` are how many maps there are on which units may stand."""

    desk: Desk
    speaker: Speaker
    units: tuple[Component, ...]
    fields: int
    grid: Grid
    name: str = ""
    column: int = NAME + 1

    def draw(self, name: str) -> Sheet:
        """The sheet, by its name."""
        desk, grid, plan, self.name = self.desk, self.grid, self.desk.plan.units, name
        kind = desk.game.kinds[plan.kind]
        grid.merge(area(0, 0, 1, NAME + 1), desk.tones.title, kind.label or desk.words.units)
        grid.heights |= {0: _TITLE, TOP - 1: _HEAD, **dict.fromkeys(range(TOP, TOP + len(self.units)), _ROW)}
        self._sides_and_names(field_at(kind, plan.name).label or plan.name)
        for column in plan.columns:
            self._field(column)
        for pick in plan.picks:
            self._picks(pick)
        if plan.states is not None:
            self._states(plan.states)
        self._places()
        for blank in plan.blanks:
            self._add(blank.label, replace(desk.tones.open, align="left", wrap=True), width=blank.width)
        whole = area(TOP - 1, 0, len(self.units) + 1, self.column)
        return grid.sheet(name, frozen=(TOP, NAME + 1), heads=TOP, filtered=whole, footer=desk.footer)

    def _rows(self, column: int) -> Area:
        """The cells of all units in a column."""
        return area(TOP, column, max(len(self.units), 1), 1)

    def _add(
        self,
        head: str,
        look: Look,
        value: Callable[[int, Component], str | int | float | None] | None = None,
        formula: Callable[[int], str] | None = None,
        width: int = 0,
    ) -> int:
        """Add a column with its head, and a value or formula for each unit; as wide as its longest value needs."""
        column, self.column = self.column, self.column + 1
        self.grid.put((TOP - 1, column), self.desk.tones.head, head)
        longest = max(display_width(line) for line in head.split("\n"))
        for index, unit in enumerate(self.units):
            said = value(index, unit) if value is not None else None
            self.grid.put((TOP + index, column), look, said, formula(TOP + index) if formula is not None else "")
            longest = max(longest, display_width(str(said or "")))
        self.grid.widths[column] = _CHARACTER * (width or min(max(longest, 4), 30)) + _ROOM
        return column

    def _sides_and_names(self, head: str) -> None:
        desk, names = self.desk, unit_names(self.desk)
        self.column = SIDE
        widest = max((display_width(side) for side in desk.plan.sides), default=0)
        self._add(desk.words.side, desk.tones.open, width=max(widest, 6) + 2)
        self._add(head, replace(desk.tones.fixed, bold=True), lambda index, _: names[index])
        desk.names["unit_sides"] = (self.name, self._rows(SIDE))
        desk.names["unit_names"] = (self.name, self._rows(NAME))
        if desk.plan.sides:
            self.grid.choices.append(Choice(area=self._rows(SIDE), name=desk.list_of(tuple(desk.plan.sides))))
        first = reference((TOP, NAME), fixed_column=True)
        self.grid.highlights += unit_highlights(self._rows(NAME), first, desk)

    def _field(self, column: Column) -> None:
        field = field_at(self.desk.game.kinds[self.desk.plan.units.kind], column.path)
        label = column.label or field.label or column.path
        if is_pair(field):
            self._pair(column, label)
            return
        look = self.desk.tones.open if column.open else replace(self.desk.tones.fixed, align="center")

        def said(_: int, unit: Component) -> str | int | float:
            return self.speaker.cell(value_in({(): unit.values}, column.path), field, column)

        self._add(label, look, said, width=column.width)

    def _pair(self, column: Column, label: str) -> None:
        """Two columns: what there is now, from 0 to what there may be; and that, which can be changed too."""
        desk = self.desk

        def part(name: str) -> Callable[[int, Component], str | int | float | None]:
            def said(_: int, unit: Component) -> int | None:
                found = value_in({(): unit.values}, f"{column.path}.{name}")
                return found if isinstance(found, int) and not isinstance(found, bool) else None

            return said

        now = self._add(f"{label}\n{desk.words.current}", replace(desk.tones.open, bold=True), part("current"), width=7)
        most = self._add(f"{label}\n{desk.words.most}", desk.tones.open, part("max"), width=6)
        limit = reference((TOP, most), fixed_column=True)
        self.grid.bounds.append(Bounds(area=self._rows(now), least="0", most=f"={limit}"))
        self.grid.bounds.append(Bounds(area=self._rows(most), least="0", most="999"))
        greatest = [found for unit in self.units if isinstance(found := part("max")(0, unit), int)]
        if column.path == desk.plan.units.life:
            desk.names["unit_life"] = (self.name, self._rows(now))
        self.grid.bars.append(Bar(area=self._rows(now), color=_bar_color(desk), most=max(greatest, default=1) or 1))

    def _picks(self, pick: Pick) -> None:
        field = field_at(self.desk.game.kinds[self.desk.plan.units.kind], pick.path)
        lists = [_own(unit, pick.path, lambda one: self.speaker.text(one, field)) for unit in self.units]
        width = max((display_width(one) for values in lists for one in values), default=4) + 3
        for number in range(1, pick.count + 1):
            head = _numbered(pick.label, number, pick.count)
            column = self._add(head, self.desk.tones.open, width=min(width, 30))
            for index, values in enumerate(lists):
                if values:
                    where = area(TOP + index, column)
                    self.grid.choices.append(Choice(area=where, name=self.desk.list_of(values)))

    def _states(self, plan: States) -> None:
        desk = self.desk
        states = desk.texts(plan.source, plan.place)
        stacks = {_state_of(name, states, desk): most for name, most in plan.stacks.items()}
        for name in stacks:
            if states and name not in states:
                fact = f"`{name}` has layers, and is none of `{plan.source}`"
                desk.report.add(error("unknown-choice", fact, plan.place, helps=(f"use one of: {', '.join(states)}",)))
        choices = [text for state in states for text in _layers(state, stacks.get(state, 1))]
        width = max((display_width(text) for text in choices), default=4) + 3
        for number in range(1, plan.count + 1):
            head = _numbered(plan.label, number, plan.count)
            column = self._add(head, desk.tones.open, width=width)
            if choices:
                self.grid.choices.append(Choice(area=self._rows(column), name=desk.list_of(choices)))

    def _places(self) -> None:
        """Where each unit stands: on the first map that has it once."""
        look = replace(self.desk.tones.fixed, align="center")

        def formula(row: int) -> str:
            name = reference((row, NAME), fixed_column=True)
            found = '""'
            for number in range(self.fields, 0, -1):
                found = _place_formula(name, number, self.desk.names[f"field_{number}"][1], found)
            return f"={found}"

        self._add(self.desk.words.place, look, lambda *_: "", formula, width=8)


def _place_formula(name: str, number: int, field: Area, otherwise: str) -> str:
    """The names of the column and row in which a name stands on a map, if once; a row's name stands above its units."""
    named = f"field_{number}={name}"
    column = f"SUMPRODUCT(({named})*(COLUMN(field_{number})-{field.left}))"
    row = f"SUMPRODUCT(({named})*(ROW(field_{number})-{field.top + 1}))"
    found = f"INDEX(across_{number},1,{column})&INDEX(down_{number},{row},1)"
    return f"IF(SUMPRODUCT(({named})*1)=1,{found},{otherwise})"


def _numbered(label: str, number: int, count: int) -> str:
    """The head of one of several columns; letters stand off from the number."""
    gap = " " if label[-1:].isascii() else ""
    return f"{label}{gap}{number}" if count > 1 else label


def _layers(state: str, most: int) -> list[str]:
    """A state, once for each number of its layers."""
    return [state] if most == 1 else [f"{state}×{count}" for count in range(1, most + 1)]


def _bar_color(desk: Desk) -> str:
    return mixed(desk.tones.accent, WHITE, 0.65)


def _own(unit: Component, path: str, say: Callable[[object], str]) -> tuple[str, ...]:
    """The values of a unit at a path, in words, each once."""
    found = value_in({(): unit.values}, path)
    values = found if isinstance(found, list) else [found]
    return tuple(dict.fromkeys(text for one in values if (text := say(one))))


def _state_of(name: str, states: tuple[str, ...], desk: Desk) -> str:
    """The state that is meant by its word, or by the id of its term, which is the same in all languages."""
    words = next((term.words for term in desk.game.terms if term.id == name), ())
    return name if name in states else next((word for word in words if word in states), name)
