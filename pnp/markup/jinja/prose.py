# SPDX-License-Identifier: MIT
"""The sandbox of Markdown: nothing is escaped but what would break a table, and every line keeps where it comes from.

Before each line end of a source stands a mark with the number of the source and of the line. Line ends inside values
are U+2028 as in layouts, so that a value never begins a block.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from markupsafe import Markup

from pnp.markup.jinja.sandbox import Sandbox

OPEN_MARK, _CLOSE = "\ufdd0", "\ufdd1"
HASH = "\ufdd2"
"""Stands for the `#` of `{#id}` while Jinja reads, since `{#` begins a comment."""

_MARK = re.compile(f"{OPEN_MARK}(\\d+):(\\d+){_CLOSE}")
_ID = re.compile(r"\{#(?=(?:[^\s{}#]|\{\{[^{}\n]*\}\})(?:[^{}#\n]|\{\{[^{}\n]*\}\})*\})")
_EARLY = re.compile(r"(?<!\\)\|")


class LineMarker(Extension):
    """Marks the line ends in the text between Jinja's own tags."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Hide the `#` of ids."""
        return _ID.sub("{" + HASH, source)

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens with their line ends marked."""
        number = cast("Sandbox", self.environment).number_of(stream.name)
        for token in stream:
            if token.type == "data" and "\n" in token.value:
                lines = token.value.split("\n")
                marked = [
                    f"{text}{OPEN_MARK}{number}:{line}{_CLOSE}" for line, text in enumerate(lines[:-1], token.lineno)
                ]
                yield Token(token.lineno, "data", "\n".join((*marked, lines[-1])))
            else:
                yield token


class ProseSandbox(Sandbox):
    """The environment of books."""

    marker = LineMarker

    def printed(self, value: Any) -> Any:
        """As in layouts, but as text of Markdown: a bar is escaped, so that it does not end a cell."""
        shown = super().printed(value)
        if isinstance(shown, str) and not isinstance(shown, Markup):
            return Markup(_EARLY.sub(r"\|", shown) if "|" in shown else shown)
        return shown


def unmark(rendered: str) -> tuple[list[str], list[tuple[int, int]]]:
    """The lines of what a source printed, and where each comes from: the number of its source and the line there."""
    lines, origins = [], []
    for line in rendered.split("\n"):
        marks = _MARK.findall(line)
        origins.append((int(marks[-1][0]), int(marks[-1][1])) if marks else (-1, 0))
        lines.append(_MARK.sub("", line).replace(HASH, "#") if marks else line.replace(HASH, "#"))
    last = next((one for one in reversed(origins) if one[0] >= 0), (0, 0))
    if origins[-1][0] < 0:  # the last line of a source may end without a line end
        origins[-1] = (last[0], last[1] + 1)
    following = origins[-1]
    for index in range(len(origins) - 1, -1, -1):
        if origins[index][0] < 0:
            origins[index] = following
        following = origins[index]
    return lines, origins
