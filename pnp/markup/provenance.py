# SPDX-License-Identifier: MIT
"""From a text on a page back to the value of the card it came from, and to a mark inside that value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Place
from pnp.markup.jinja.sandbox import LINE_END
from pnp.model.game import Component, ValuePath

_LONGEST_SEARCH = 400
"""Lines after a value's beginning in which a mark of it is looked for."""

_TEXTLESS = (int, float, bool, type(None))


class Provenance:
    """The texts of one component."""

    def __init__(self, component: Component, project: Path) -> None:
        self._component, self._project = component, project
        self._values: list[tuple[str, ValuePath]] | None = None

    def source(self, text: str) -> Place | None:
        """The place of the value a text of the page is made of: the longest that stands in it."""
        found = self._value_in(text)
        return None if found is None else self._component.place_of(*found[1])

    def mark(self, text: str, snippet: str, nth: int) -> Place | None:
        """The place of a snippet of a text, which stands there `nth` times before, when a value of the card has it."""
        found = self._value_in(text, snippet)
        if found is None:
            return None
        value, path = found
        before = text[: text.find(value)].count(snippet)
        place = self._component.place_of(*path)
        if not 0 <= nth - before < value.count(snippet):
            return place
        return self._search(place, snippet, nth - before) or place

    def holding(self, letter: str) -> Place | None:
        """The place of the first value that holds a character."""
        paths = (path for value, path in self._all() if letter in value)
        return next((self._component.place_of(*path) for path in paths), None)

    def _all(self) -> list[tuple[str, ValuePath]]:
        """The component's texts, the longest first."""
        if self._values is None:
            self._values = []
            _collect(self._component.values, (), self._values)
            self._values.sort(key=lambda found: -len(found[0]))
        return self._values

    def _value_in(self, text: str, snippet: str = "") -> tuple[str, ValuePath] | None:
        for found in self._all():
            if found[0] in text and snippet in found[0]:
                return found
        return None

    def _search(self, place: Place, snippet: str, nth: int) -> Place | None:
        """Look into the file itself, since how a value is quoted or folded is not known here."""
        try:
            lines = (self._project / place.path).read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError):
            return None
        last = min(len(lines), place.line + _LONGEST_SEARCH)
        for number in range(place.line, last + 1):
            text, column = lines[number - 1], place.column - 1 if number == place.line else 0
            while (column := text.find(snippet, column)) >= 0:
                if nth == 0:
                    return Place(path=place.path, line=number, column=column + 1)
                nth -= 1
                column += len(snippet)
        return None


def _collect(value: Any, path: ValuePath, out: list[tuple[str, ValuePath]]) -> None:
    """Every text within a value, line ends as in rendered text, with its path."""
    if isinstance(value, str):
        text = value.replace("\r\n", "\n").replace("\n", LINE_END) if "\n" in value else value
        text = text.strip(LINE_END + " ")
        if text:
            out.append((text, path))
    elif isinstance(value, (dict, Mapping)):
        for key, inner in value.items():
            if type(inner) not in _TEXTLESS:
                _collect(inner, (*path, key), out)
    elif isinstance(value, (list, tuple)):
        for index, inner in enumerate(value):
            _collect(inner, (*path, index), out)
