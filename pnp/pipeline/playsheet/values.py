# SPDX-License-Identifier: MIT
"""Values of components as cells of a table: found by their paths, in rows, and put into words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.model.game import Component, Field, Game, Kind
from pnp.model.playsheet import Column
from pnp.pipeline.playsheet.words import Words
from pnp.pipeline.tts.labels import Labels

Steps = tuple[str, ...]
Row = Mapping[Steps, Any]
"""The maps that a row of a table sees, by the path at which each lies; that of the component by the empty path."""


def field_at(kind: Kind, path: str) -> Field:
    """The field at a path with dots, through the items of lists.

    Raises:
        KeyError: There is none.
    """
    fields = {one.name: one for one in kind.fields}
    steps = path.split(".")
    for step in steps[:-1]:
        fields = {one.name: one for one in innermost(fields[step]).fields}
    return fields[steps[-1]]


def innermost(field: Field) -> Field:
    """The field of what a list holds in the end."""
    while field.item is not None:
        field = field.item
    return field


def is_pair(field: Field) -> bool:
    """Whether it is a number with the greatest it may be."""
    return field.type == "map" and {"current", "max"} <= {one.name for one in field.fields}


def rows_of(component: Component, each: str) -> Iterator[Row]:
    """The rows of a component: one, or one for each value at a path through lists."""
    waiting: list[tuple[Row, Steps]] = [({(): component.values}, tuple(each.split(".")) if each else ())]
    while waiting:
        row, steps = waiting.pop(0)
        if not steps:
            yield row
            continue
        at = max(row, key=len)
        found = row[at].get(steps[0]) if isinstance(row[at], Mapping) else None
        inner = found if isinstance(found, list) else [] if found is None else [found]
        waiting[:0] = [({**row, (*at, steps[0]): one}, steps[1:]) for one in inner]


def value_in(row: Row, path: str) -> Any:
    """The value at a path, from the innermost map of the row that lies on it; lists on the way are gone through."""
    steps = tuple(path.split("."))
    at = max((known for known in row if steps[: len(known)] == known), key=len)
    found: Any = row[at]
    for step in steps[len(at) :]:
        if isinstance(found, list):
            found = [one.get(step) for one in found if isinstance(one, Mapping)]
        else:
            found = found.get(step) if isinstance(found, Mapping) else None
    return found


class Speaker:
    """Puts values into words, in the language of the game."""

    def __init__(self, game: Game, words: Words) -> None:
        self._game = game
        self._words = words
        self._labels = Labels.of(game)

    def cell(self, value: Any, field: Field, column: Column | None = None) -> str | int | float:
        """A value as a cell holds it: a number, or a text."""
        words = column.words if column is not None else {}
        if isinstance(value, int | float) and not isinstance(value, bool) and str(value) not in words:
            return value
        return self.text(value, field, words)

    def said(self, row: Row, column: Column, field: Field) -> str:
        """The value of a column in a row, in words."""
        return self.text(value_in(row, column.path), field, column.words)

    def text(self, value: Any, field: Field, words: Mapping[str, str] = {}) -> str:
        """A value in words, empty for none; parts of maps come after their labels."""
        if value is None or value == "":
            return ""
        if isinstance(value, bool):
            plain = self._words.yes if value else self._words.no
            return words.get("true" if value else "false", plain)
        if isinstance(value, list):
            item = field.item or field
            return self._joined([self.text(one, item, words) for one in value])
        if isinstance(value, Mapping):
            return self._joined([self._part(value.get(one.name), one) for one in field.fields])
        said = str(value)
        if said in words:
            return words[said]
        return self._game.words.get(said, said) if field.type == "choice" else self._labels.plain(said)

    def _part(self, value: Any, field: Field) -> str:
        said = self.text(value, field)
        return f"{field.label or field.name}{said}" if said else ""

    def _joined(self, parts: Sequence[str]) -> str:
        return self._words.comma.join(part for part in parts if part)
