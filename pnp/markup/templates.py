# SPDX-License-Identifier: MIT
"""The templates of a project: found in folders, rendered with a card's values, their lines kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Note, Place, did_you_mean
from pnp.markup.jinja.faults import Fault, diagnose
from pnp.markup.jinja.sandbox import START_TAG, SUFFIX, Sandbox, whole_name
from pnp.markup.jinja.sources import Sources


class Templates:
    """Templates by name, searched in folders in the order given.

    Args:
        folders: A game's own layouts first, then those shared, then the built-in ones. Missing folders are passed over.
        project: The project's root, to which places are relative.
        sandbox: What runs them: that of layouts, or of books.
    """

    def __init__(self, folders: tuple[Path, ...], project: Path, sandbox: type[Sandbox] = Sandbox) -> None:
        self.project = project
        self._sources = Sources(folders, project)
        self.sandbox = sandbox(self._sources, self._sources.number_of)
        self._places: dict[str, Place] = {}
        self._found: dict[str, bool] = {}

    def render(self, name: str, values: Mapping[str, Any], note: Note) -> tuple[str | None, tuple[Diagnostic, ...]]:
        """Render a template.

        Args:
            name: Of the template, with or without its ending `.xml.j2`.
            values: What the template sees.
            note: Says for which card; it goes with every problem, and its place stands in for a template not found.

        Returns:
            Marked XML, or None with the problem.
        """
        try:
            return self.sandbox.run(name, values), ()
        except Exception as exception:  # whatever an expression raises is the template's fault
            template = whole_name(name) if self.has(name) else ""
            fault = Fault(exception=exception, template=template, values=values, note=note, known=self._known)
            return None, (diagnose(fault, self.at),)

    def names(self) -> tuple[str, ...]:
        """The names of all templates there are."""
        return self._sources.names()

    def has(self, name: str) -> bool:
        """Whether there is a template of that name."""
        if name not in self._found:
            self._found[name] = self._sources.find(whole_name(name)) is not None
        return self._found[name]

    def mends(self, name: str) -> tuple[str, ...]:
        """What to do about a template that is not there."""
        known = self._known("template")
        return did_you_mean(name, known) or (f"add a file `{whole_name(name)}` to `layouts/`",)

    def at(self, name: str, line: int, word: str = "") -> Place:
        """The place of a line of a template, at `word` where it stands there."""
        name = whole_name(name)
        lines = self._sources.lines(name)
        text = lines[line - 1] if 0 < line <= len(lines) else ""
        column = _word_in(text, word) if word else -1
        if column < 0:
            column = len(text) - len(text.lstrip())
        return Place(path=self._sources.path(name), line=line, column=column + 1)

    def source_line(self, number: int, line: int) -> tuple[str, str]:
        """The path of a template by the number of its markers, and the text of one of its lines."""
        name = self._sources.name(number)
        lines = self._sources.lines(name)
        return self._sources.path(name), lines[line - 1] if 0 < line <= len(lines) else ""

    def place(self, marker: str, attribute: str = "", *, further: int = 0) -> Place:
        """The place a marker stands for.

        Args:
            marker: As found in the rendered text; empty for the first template.
            attribute: An attribute of the tag, whose place is wanted.
            further: How many lines below the tag.
        """
        key = f"{marker} {attribute} {further}"
        if key not in self._places:
            self._places[key] = self._find(marker, attribute, further)
        return self._places[key]

    def _find(self, marker: str, attribute: str, further: int) -> Place:
        number, line, count = (int(part) for part in marker.split(":")) if marker else (0, 1, 1)
        name = self._sources.name(number)
        lines = self._sources.lines(name)
        path = self._sources.path(name)
        if further:
            return self.at(name, min(line + further, max(len(lines), 1)))
        text = lines[line - 1] if line <= len(lines) else ""
        starts = [match.start() for match in START_TAG.finditer(text + "\n")]
        column = starts[count - 1] if count <= len(starts) else 0
        if attribute:
            return _attribute_place(path, lines, (line, column), attribute)
        return Place(path=path, line=line, column=column + 1)

    def _known(self, kind: str) -> tuple[str, ...]:
        if kind == "filter":
            return tuple(sorted(n for n in self.sandbox.filters if not n.startswith("_")))
        if kind == "test":
            return tuple(sorted(n for n in self.sandbox.tests if n.isidentifier()))
        if kind == "template":
            return tuple(name.removesuffix(SUFFIX) for name in self.names())
        return tuple(sorted(self.sandbox.globals))


def _word_in(text: str, word: str) -> int:
    match = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    return match.start() if match else -1


def _attribute_place(path: str, lines: list[str], start: tuple[int, int], attribute: str) -> Place:
    """Where an attribute stands between its tag and the next one; the tag itself where it is not written out."""
    line, column = start
    pattern = re.compile(rf"(?<![\w.-]){re.escape(attribute)}(?=\s*=)")
    for number in range(line, min(line + 40, len(lines)) + 1):
        text = lines[number - 1]
        begin = column if number == line else 0
        following = START_TAG.search(text + "\n", begin + 1 if number == line else 0)
        end = following.start() if following else len(text)
        match = pattern.search(text, begin, end)
        if match:
            return Place(path=path, line=number, column=match.start() + 1)
        if following:
            break
    return Place(path=path, line=line, column=column + 1)
