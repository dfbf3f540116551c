# SPDX-License-Identifier: MIT
"""Marks of other Markdown that mean nothing in books, and tables that are none: both would print as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.diagnostics.problem import Severity
from pnp.markup.book.desk import Desk
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.pipe_tables import cells_of

_CODE = re.compile(r"`[^`\n]+`")
_MARKS = (
    (re.compile(r"^[ \t]*(?P<mark>```+|~~~+)", re.M), "write letters as they are in one line, `` `like this` ``"),
    (re.compile(r"^[ \t]*(?P<mark>={3,})[ \t]*$", re.M), "begin the title with `# `"),
    (re.compile(r"(?P<mark>~~)(?=\S)[^~\n]+~~"), "take the words out"),
    (
        re.compile(r"(?P<mark></?(?:a|b|big|center|code|del|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|rp|rt|ruby|s|script"
                   r"|small|span|strong|style|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>\n]*)?/?>)", re.I),
        "use marks of books, such as `**strong**` or `[words]{color=red}`, or write `\\<`",
    ),
)  # fmt: skip
"""Each with what to write instead."""

_LINE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
"""The line below the head of a table."""


def tell_foreign(desk: Desk, block: Md) -> None:
    """Warn of each mark that means nothing, once a block."""
    text = _CODE.sub(lambda match: "x" * len(match[0]), block.text)
    for mark, mend in _found(text):
        place = desk.written.find(block.first, block.end, mark)
        desk.say(Severity.WARNING, "foreign-mark", f"`{mark}` means nothing in books and is printed", place, (mend,))


def _found(text: str) -> Iterator[tuple[str, str]]:
    for pattern, mend in _MARKS:
        match = pattern.search(text)
        if match and (not match.start() or text[match.start() - 1] != "\\"):
            yield match["mark"], mend


def is_lost_table(desk: Desk, block: Md) -> bool:
    """Whether a paragraph was meant for a table; if so that is told."""
    lines = block.text.split("\n")
    count = len(cells_of(lines[0]))
    if not lines[0].startswith("|") or count < 2 or not lines[0].rstrip().endswith("|"):
        return False
    message, row = _fault(lines, count)
    rule = "|" + "---|" * count
    place = desk.written.place(block.first + row)
    desk.say(Severity.ERROR, "malformed-table", message, place, (f"write `{rule}` below the head",))
    return True


def _fault(lines: Sequence[str], count: int) -> tuple[str, int]:
    """What is wrong with the lines of a table, and in which of them."""
    if len(lines) > 1 and _LINE.match(lines[1]):
        return f"the line below the head has {len(cells_of(lines[1]))} cells, and the head {count}", 1
    return "lines with bars are no table without a line below the head", 0
