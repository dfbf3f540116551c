# SPDX-License-Identifier: MIT
"""What a source printed: its lines, and from each place in them back to the file it was written in."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics.problem import Place
from pnp.markup.jinja.prose import unmark
from pnp.markup.templates import Templates


@dataclass(frozen=True, slots=True)
class Written:
    """The lines of Markdown that a source printed, each with the number of its source and the line there."""

    templates: Templates
    lines: list[str]
    origins: list[tuple[int, int]]

    @staticmethod
    def of(templates: Templates, rendered: str) -> Written:
        """What a source printed, its marks taken out."""
        return Written(templates, *unmark(rendered))

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.lines)

    def place(self, line: int, word: str = "", nth: int = 0) -> Place:
        """Where a line comes from, at a word of it where that is written there.

        Args:
            line: From 0.
            word: What to point at; where it comes from a value the line's first word is pointed at.
            nth: How often it stands before in that line.
        """
        line = min(line, len(self.origins) - 1)
        number, origin = self.origins[line]
        path, text = self.templates.source_line(number, origin)
        column = _nth(text, word, nth) if word else -1
        if column < 0 and nth:
            column = _nth(text, word, 0)
        if column < 0:
            column = len(text) - len(text.lstrip())
        return Place(path=path, line=origin, column=column + 1)

    def find(self, first: int, end: int, snippet: str, nth: int = 0) -> Place:
        """The place of a snippet that stands `nth` times before in the lines from `first` to `end`."""
        for line in range(first, max(end, first + 1)):
            count = self.lines[line].count(snippet) if line < len(self.lines) else 0
            if nth < count:
                return self.place(line, snippet, nth)
            nth -= count
        return self.place(first, snippet)


def _nth(text: str, word: str, nth: int) -> int:
    column = text.find(word)
    while nth and column >= 0:
        column = text.find(word, column + len(word))
        nth -= 1
    return column
