# SPDX-License-Identifier: MIT
"""Block rules of our own for markdown-it: directives, lists, definitions, footnotes and lines of attributes.

Each is a function of the parser's state, the first line, the line after the last, and whether only to tell if the
block begins here; see markdown-it's rules for the manner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from markdown_it.rules_block import StateBlock

from pnp.markup.book.markdown.markers import Marker, marker_at

DIRECTIVE = re.compile(r":{3,}[ \t]*(?P<name>[\w-]+|[^\s:]\S*)(?P<rest>.*)$", re.ASCII)
_END = re.compile(r":{3,}[ \t]*$")
_NOTE = re.compile(r"\[\^(?P<id>[^\]\s]{1,64})\]:[ \t]*")
_MEANING = re.compile(r":[ \t]+")
_WORD = r"(?:#[^\s{}#\"]+|\.[\w-]+|[\w-]+=(?:\"[^\"]*\"|[^\s{}\"]*))"
ATTRIBUTES = re.compile(rf"\{{[ \t]*{_WORD}(?:[ \t]+{_WORD})*[ \t]*\}}")
"""A list in braces, such as `{#id .style width=30mm}`; a name alone, `{icon}`, is none."""

_INDENT = 2
"""By how much the lines of an item, meaning or note are indented at least."""

LEAVES = frozenset(
    (
        *("contents", "glossary", "index", "components", "poker", "stand-ins", "credits", "version"),
        *("page", "column", "columns", "numbering"),
    )
)
"""Directives that hold nothing and have no end."""


def line_of(state: StateBlock, line: int) -> str:
    """A line without its indentation."""
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]


def directive(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`::: name words …` to the `:::` that ends it; those of `LEAVES` are one line."""
    text = line_of(state, start)
    if not text.startswith(":::"):
        return False
    if silent:
        return True
    match = DIRECTIVE.match(text)
    if match is None:
        state.push("stray", "", 0).map = [start, start + 1]
        state.line = start + 1
        return True
    last = start if match["name"] in LEAVES else _end_of(state, start, end)
    token = state.push("directive_open", "", 1)
    token.map = [start, min(last + 1, end)]
    token.meta = {"name": match["name"], "rest": match["rest"], "closed": last < end}
    if last > start:
        with _within(state, last):
            state.md.block.tokenize(state, start + 1, last)
    state.push("directive_close", "", -1)
    state.line = min(last + 1, end) if last > start else start + 1
    return True


@contextmanager
def _within(state: StateBlock, last: int) -> Iterator[None]:
    """Let blocks end before a line at the latest."""
    old, state.lineMax = state.lineMax, last
    parent, state.parentType = state.parentType, "directive"
    yield
    state.lineMax, state.parentType = old, parent


def _end_of(state: StateBlock, start: int, end: int) -> int:
    """The line that ends a directive; `end` where none does."""
    depth = 1
    for line in range(start + 1, end):
        if state.sCount[line] < state.blkIndent and not state.isEmpty(line):
            return end
        text = line_of(state, line)
        if not text.startswith(":::"):
            continue
        if _END.match(text):
            depth -= 1
            if depth == 0:
                return line
        else:
            match = DIRECTIVE.match(text)
            depth += match is not None and match["name"] not in LEAVES
    return end


def attributes(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A line of attributes for the block below it."""
    text = line_of(state, start).rstrip()
    if not text.startswith("{") or not ATTRIBUTES.fullmatch(text):
        return False
    if not silent:
        token = state.push("attributes", "", 0)
        token.map, token.content = [start, start + 1], text
        state.line = start + 1
    return True


def footnote(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`[^name]: text`, with further lines indented."""
    match = _NOTE.match(line_of(state, start))
    if match is None or silent:
        return match is not None
    token = state.push("footnote_open", "", 1)
    token.map, token.meta = [start, start + 1], {"id": match["id"]}
    _inside(state, start, end, match.end())
    state.push("footnote_close", "", -1)
    token.map = [start, state.line]
    return True


def definitions(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A term on a line of its own, below it `: ` and what it means; several follow one another."""
    if silent:
        return state.sCount[start] < state.blkIndent and _is_entry(state, start, end)
    if _meaning_below(state, start, end) is None:
        return False
    whole = state.push("definitions_open", "", 1)
    line = start
    while line < end and not state.isEmpty(line) and (below := _meaning_below(state, line, end)) is not None:
        _push_term(state, line)
        line = _push_meanings(state, below, end)
        following = state.skipEmptyLines(line)
        if following < end and state.sCount[following] >= state.blkIndent:
            line = following if _meaning_below(state, following, end) is not None else line
    whole.map = [start, state.line]
    state.push("definitions_close", "", -1)
    return True


def _push_term(state: StateBlock, line: int) -> None:
    state.push("term_open", "", 1).map = [line, line + 1]
    inline = state.push("inline", "", 0)
    inline.map, inline.content = [line, line + 1], line_of(state, line).rstrip()
    state.push("term_close", "", -1)


def _push_meanings(state: StateBlock, line: int, end: int) -> int:
    """What a term means, one `: ` or several; the line after it."""
    meaning = state.push("meaning_open", "", 1)
    meaning.map = [line, line]
    while line < end and state.sCount[line] >= state.blkIndent and (mark := _MEANING.match(line_of(state, line))):
        _inside(state, line, end, mark.end())
        line = state.line
    meaning.map[1] = line
    state.push("meaning_close", "", -1)
    return line


def _is_entry(state: StateBlock, line: int, end: int) -> bool:
    """Whether a line is a meaning, or a term with its meaning below, so that the meaning before it ends."""
    return _MEANING.match(line_of(state, line)) is not None or _meaning_below(state, line, end, level=0) is not None


def _meaning_below(state: StateBlock, line: int, end: int, level: int | None = None) -> int | None:
    """The line of a term's meaning, right below it or after one empty line."""
    below = line + 1
    if below < end and state.isEmpty(below):
        below += 1
    least = state.blkIndent if level is None else level
    if below >= end or state.isEmpty(below) or state.sCount[below] < least:
        return None
    text = line_of(state, below)
    is_meaning = _MEANING.match(text) is not None and not _MEANING.match(line_of(state, line))
    return below if is_meaning and len(text) > 2 else None


def listing(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A list; its items begin with markers of one family."""
    marker = _marker(state, start)
    if marker is None:
        return False
    if silent:
        return _may_interrupt(state, start, marker)
    whole = state.push("listing_open", "", 1)
    parent, state.parentType = state.parentType, "list"
    written, tight, ends_empty, line = [], True, False, start
    following: Marker | None = marker
    while following is not None:
        item = state.push("item_open", "", 1)
        old_tight, state.tight = state.tight, True
        _inside(state, line, end, following.length)
        tight = tight and state.tight and not ends_empty
        state.tight = old_tight
        ends_empty = state.line - line > 1 and state.isEmpty(state.line - 1)
        state.push("item_close", "", -1)
        item.map = [line, state.line]
        written.append(following.text)
        line = state.line
        following = _next_marker(state, line, end, marker.family)
    whole.map = [start, line]
    whole.meta = {"family": marker.family, "written": written, "tight": tight}
    state.push("listing_close", "", -1)
    state.parentType = parent
    return True


def _marker(state: StateBlock, line: int) -> Marker | None:
    return marker_at(state.src, state.bMarks[line] + state.tShift[line], state.eMarks[line])


def _next_marker(state: StateBlock, line: int, end: int, family: str) -> Marker | None:
    """The marker of the item that follows in the same list."""
    if line >= end or state.isEmpty(line) or state.sCount[line] < state.blkIndent:
        return None
    if any(rule(state, line, end, True) for rule in state.md.block.ruler.getRules("list")):
        return None
    marker = _marker(state, line)
    return marker if marker is not None and marker.family == family else None


def _may_interrupt(state: StateBlock, line: int, marker: Marker) -> bool:
    """Whether an item may begin right below a paragraph: one of a list round it, or the first of its own."""
    if state.sCount[line] < state.blkIndent:
        return True
    return marker.is_first and state.bMarks[line] + state.tShift[line] + marker.length < state.eMarks[line]


def _inside(state: StateBlock, line: int, end: int, length: int) -> None:
    """Read blocks that begin in a line after a marker of `length` characters, and go on in indented lines."""
    begin, last = state.bMarks[line], state.eMarks[line]
    content = min(state.skipSpaces(begin + state.tShift[line] + length), last)
    old = (begin, state.tShift[line], state.sCount[line], state.blkIndent, state.listIndent)
    state.listIndent, state.blkIndent = state.blkIndent, state.sCount[line] + _INDENT
    state.bMarks[line], state.tShift[line], state.sCount[line] = content, 0, state.blkIndent
    if content >= last and (line + 1 >= end or state.isEmpty(line + 1)):
        state.line = min(line + 2, end)
    else:
        state.md.block.tokenize(state, line, end)
    state.bMarks[line], state.tShift[line], state.sCount[line], state.blkIndent, state.listIndent = old
