# SPDX-License-Identifier: MIT
"""Texts of a game written as a translation file, as people would write it; comments of the file before are kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.loading.nodes import ScalarNode
from pnp.loading.tables.writing import inline, scalar_lines
from pnp.loading.translations import MAIN_TEXTS, Translation
from pnp.model.game import ValuePath
from pnp.model.texts import Replacement

_SIMPLE = re.compile(r"[^\W_][\w ]*")
_FOR_PNP = re.compile(r"(?<=\s)#\s*pnp:.*$")
_LONGEST = 60


class Entry(NamedTuple):
    """A text to write: its path, what it says in the translation, None for nothing yet, and what the original says."""

    path: ValuePath
    text: Replacement | None
    original: str = ""


@dataclass(frozen=True, slots=True)
class Comments:
    """The comments of a file: the lines above a text, what stands behind it for pnp, and the lines at the end."""

    above: Mapping[ValuePath, Sequence[str]] = field(default_factory=dict)
    behind: Mapping[ValuePath, str] = field(default_factory=dict)
    end: Sequence[str] = ()


NO_COMMENTS = Comments()


def comments_of(source: Sequence[str], translation: Translation) -> Comments:
    """The comments of a translation, by the texts they stand at.

    Args:
        source: The lines of the file.
        translation: What was read from it.
    """
    above: dict[ValuePath, list[str]] = {}
    behind: dict[ValuePath, str] = {}
    done = 0
    places = {path: place for path, place in translation.places.items() if path in translation.texts}
    for path, place in sorted(places.items(), key=lambda one: one[1]):
        lines = [line.strip() for line in source[done : place.line - 1]]
        if kept := [line for line in lines if line.startswith("#")]:
            above[path] = kept
        if match := _FOR_PNP.search(source[place.line - 1]):
            behind[path] = match[0]
        done = max(done, place.line)
    end = [line.strip() for line in source[done:] if line.startswith("#")]
    return Comments(above, behind, end)


def write_translation(entries: Sequence[Entry], comments: Comments = NO_COMMENTS) -> str:
    """The text of a file with these texts, section by section in their order.

    A text that is not there yet is a key without a value, with the original in a comment.
    """
    lines: list[str] = []
    opened: list[str] = []
    for event in _events(_tree(entries), "", ()):
        if event.entry is None:
            opened += event.lines
            continue
        path = event.entry.path
        chunk = [*opened, *event.lines]
        indent = chunk[0][: len(chunk[0]) - len(chunk[0].lstrip(" "))]
        lines += [indent + line for line in comments.above.get(path, ())]
        if path in comments.behind:
            chunk[len(opened)] += f"   {comments.behind[path]}"
        lines += chunk
        opened = []
    return "".join(f"{line}\n" for line in (*lines, *comments.end))


class _Event(NamedTuple):
    """Lines of a file: those of a text, or of a key that others follow."""

    lines: list[str]
    entry: Entry | None = None


_Tree = dict[str | int, "_Tree | Entry"]


def _tree(entries: Sequence[Entry]) -> _Tree:
    tree: _Tree = {}
    for entry in entries:
        at = tree
        for part in entry.path[:-1]:
            inner = at.setdefault(part, {})
            assert isinstance(inner, dict)
            at = inner
        at[entry.path[-1]] = entry
    return tree


def _events(tree: _Tree, indent: str, path: ValuePath) -> Iterator[_Event]:
    if path and list(tree) == list(range(len(tree))) and not any(_is_open(child) for child in tree.values()):
        for index, child in enumerate(tree.values()):
            yield from _item(child, indent, (*path, index))
        return
    for key, child in tree.items():
        name = inline(ScalarNode(str(key + 1 if isinstance(key, int) else key), isinstance(key, int), 1, 1))
        short = _short(child, (*path, key))
        if short is not None:
            yield _leaf(f"{indent}{name}:", short, indent)
        elif isinstance(child, dict):
            yield _Event([f"{indent}{name}:"])
            yield from _events(child, f"{indent}  ", (*path, key))


def _short(child: _Tree | Entry, path: ValuePath) -> Entry | None:
    """The one text that a key stands for: itself, or the main one of a kind, deck or product."""
    if isinstance(child, Entry):
        return child
    main = child.get(MAIN_TEXTS.get(str(path[0]), "")) if len(path) == 2 and len(child) == 1 else None
    return main if isinstance(main, Entry) else None


def _item(child: _Tree | Entry, indent: str, path: ValuePath) -> Iterator[_Event]:
    """An item of a list, its first line behind a dash."""
    if isinstance(child, Entry):
        yield _leaf(f"{indent}-", child, indent)
        return
    for number, event in enumerate(_events(child, f"{indent}  ", path)):
        first, *further = event.lines
        yield event._replace(lines=[f"{indent}- {first[len(indent) + 2 :]}", *further]) if number == 0 else event


def _is_open(child: _Tree | Entry) -> bool:
    """Whether an item of a list says nothing yet."""
    return isinstance(child, Entry) and child.text is None


def _leaf(head: str, entry: Entry, indent: str) -> _Event:
    """A text behind its key."""
    if entry.text is None:
        original = " / ".join(entry.original.splitlines())
        shown = original if len(original) <= _LONGEST else original[: _LONGEST - 1] + "…"
        return _Event([f"{head}   # {shown}"], entry)
    if isinstance(entry.text, tuple):
        if all(_SIMPLE.fullmatch(word) and inline(ScalarNode(word, False, 1, 1)) == word for word in entry.text):
            return _Event([f"{head} [{', '.join(entry.text)}]"], entry)
        words = [f"{indent}  - {inline(ScalarNode(word, False, 1, 1))}" for word in entry.text]
        return _Event([head, *words], entry)
    first, *further = scalar_lines(ScalarNode(entry.text, False, 1, 1))
    return _Event([f"{head} {first}", *(f"{indent}{line}" if line else "" for line in further)], entry)
