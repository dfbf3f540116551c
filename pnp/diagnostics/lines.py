# SPDX-License-Identifier: MIT
"""Lines of source text as editors count them, and as terminals show them."""

from __future__ import annotations

import re
import unicodedata

_LINE_END = re.compile("\r\n|\r|\n")
MAX_SHOWN = 100
_LEAD = 40


def split_lines(text: str) -> list[str]:
    """The lines as editors and the YAML parser count them: ended by CR LF, LF or CR."""
    return _LINE_END.split(text)


def display_width(text: str) -> int:
    """How many columns a terminal gives the text: Han and full-width marks take two, combining marks none."""
    return sum(_width(c) for c in text)


def _width(char: str) -> int:
    if char < "\u0300":
        return 1
    if unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def printable(text: str) -> str:
    """The text with control characters written out, so that a file cannot give orders to the terminal."""
    if text.isprintable():
        return text
    return "".join(_shown(c) for c in text)


def _shown(char: str) -> str:
    if char.isprintable() or unicodedata.category(char) == "Zs":
        return char
    return " " if char == "\t" else f"\\u{ord(char):04x}" if unicodedata.category(char) != "Cf" else char


def excerpt(line: str, column: int) -> tuple[str, int]:
    """The part of a line round a column, and how many terminal columns lie before that column in it.

    Args:
        line: The whole line.
        column: From 1, in characters; it may lie just past the end.
    """
    at = min(column - 1, len(line))
    start = 0
    if display_width(line[: at + 1]) > MAX_SHOWN - 2:
        start = at
        while start > 0 and display_width(line[start - 1 : at]) <= _LEAD:
            start -= 1
    end = start
    room = MAX_SHOWN - 2
    while end < len(line) and room >= _width(line[end]):
        room -= _width(line[end])
        end += 1
    before = ("…" if start else "") + printable(line[start:at])
    after = printable(line[at:end]) + ("…" if end < len(line) else "")
    return before + after, display_width(before)


def cell_name(line: int, column: int) -> str:
    """A cell of a spreadsheet as it is called there: the seventh row of the second column is `B7`."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{line}"
