# SPDX-License-Identifier: MIT
"""What all sheets of one workbook are made with: the game, its words and colours, the lists that cells choose from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics.problem import Place, Report, did_you_mean, error
from pnp.markup.values import BadValueError
from pnp.model.game import Game
from pnp.model.playsheet import Playsheet
from pnp.pipeline.playsheet.tones import WHITE, Tones, hexadecimal
from pnp.pipeline.playsheet.words import Words
from pnp.writers.xlsx.book import Area, Cell, Look, Sheet, Spot, sheet_name

CONSTANTS = "constants."


@dataclass(slots=True, kw_only=True)
class Desk:
    """The making of one workbook; `names` are areas by the names that formulas use."""

    game: Game
    plan: Playsheet
    tones: Tones
    words: Words
    report: Report
    names: dict[str, tuple[str, Area]] = field(default_factory=dict)
    _lists: dict[tuple[str, ...], str] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    @property
    def footer(self) -> str:
        """What every printed page says."""
        return f"{self.game.title} {self.game.version}"

    def sheet_name(self, title: str) -> str:
        """A name for a sheet that none has yet."""
        return sheet_name(title, self._taken)

    def color(self, text: str, place: Place) -> str:
        """A colour as spreadsheets write it; white for one that is unknown, which is reported."""
        try:
            return hexadecimal(self.tones.paints.ink(text))
        except BadValueError as fault:
            self.report.add(error(fault.code, str(fault), place, helps=fault.helps))
            return WHITE

    def constant(self, path: str, place: Place) -> Any:
        """What a path such as `constants.statuses` leads to; None for one that leads nowhere, which is reported."""
        if not path.startswith(CONSTANTS):
            helps = ("write `constants.` and the name of a constant of game.yaml",)
            self.report.add(error("unknown-constant", f"`{path}` does not begin with `constants.`", place, helps=helps))
            return None
        found: Any = self.game.constants
        for step in path.removeprefix(CONSTANTS).split("."):
            if not isinstance(found, Mapping) or step not in found:
                known = found if isinstance(found, Mapping) else ()
                fact = f"there is no constant `{path}`"
                self.report.add(error("unknown-constant", fact, place, helps=did_you_mean(step, known)))
                return None
            found = found[step]
        return found

    def texts(self, path: str, place: Place) -> tuple[str, ...]:
        """The list of texts that a path leads to; the values of a map count as one."""
        found = self.constant(path, place)
        if found is None:
            return ()
        values = found.values() if isinstance(found, Mapping) else found
        if not isinstance(values, str) and isinstance(values, Iterable):
            texts = tuple(str(one) for one in values if isinstance(one, str | int | float))
            if texts:
                return tuple(dict.fromkeys(texts))
        helps = ("name a list of texts",)
        self.report.add(error("wrong-type", f"`{path}` is no list of texts", place, helps=helps))
        return ()

    def list_of(self, values: Sequence[str]) -> str:
        """The name of a list that cells can choose from."""
        key = tuple(values)
        return self._lists.setdefault(key, f"list_{len(self._lists) + 1}")

    def lists_sheet(self) -> Sheet:
        """The hidden sheet with all lists, each in a column of its own; their names are known from then on."""
        name = self.sheet_name(self.words.lists)
        cells: dict[Spot, Cell] = {}
        for column, (values, list_name) in enumerate(self._lists.items()):
            for row, value in enumerate(values):
                cells[row, column] = Cell(look=Look(), value=value)
            self.names[list_name] = (name, Area(top=0, left=column, bottom=max(len(values) - 1, 0), right=column))
        return Sheet(name=name, cells=cells, hidden=True)
