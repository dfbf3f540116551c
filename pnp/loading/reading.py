# SPDX-License-Identifier: MIT
"""What reading one file gathers: problems, places, names to look up later, values that must be unique."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Note, Place, error
from pnp.loading.names import id_fault
from pnp.loading.nodes import ListNode, MapNode, Mark, Node, ScalarNode, key_node
from pnp.model.game import Field, ValuePath

_SHOWN = 24
_TEXTS = frozenset({"text", "choice", "reference", "length", "color", "picture", "dice", "id", "size"})


class Places(Mapping[ValuePath, Place]):
    """Where values stand; `Place`s are made when asked for, since most never are."""

    __slots__ = ("_marks", "_path")

    def __init__(self, path: str, marks: dict[ValuePath, Mark]) -> None:
        self._path = path
        self._marks = marks

    def __getitem__(self, key: ValuePath) -> Place:
        line, column = self._marks[key]
        return Place(path=self._path, line=line, column=column)

    def __iter__(self) -> Iterator[ValuePath]:
        return iter(self._marks)

    def __len__(self) -> int:
        return len(self._marks)

    def __contains__(self, key: object) -> bool:
        return key in self._marks


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A value that names a component of another kind, to be looked up when all are known."""

    kind: str
    id: str
    place: Place
    shown: str


@dataclass(slots=True, kw_only=True)
class Reading:
    """What reading one file gathers. `owner` is what messages call the thing now read, such as `card `match``.

    `picture` checks a picture's name and gives the problem it has.
    """

    path: str
    diagnostics: list[Diagnostic] = field(default_factory=list)
    marks: dict[ValuePath, Mark] = field(default_factory=dict)
    references: list[Reference] = field(default_factory=list)
    uniques: dict[ValuePath, dict[Any, tuple[Place, str]]] = field(default_factory=dict)
    owner: str = ""
    picture: Callable[[str, Place, str], Diagnostic | None] | None = None

    def place(self, node: Node) -> Place:
        """Where a node stands."""
        return Place(path=self.path, line=node.line, column=node.column)

    def key_place(self, node: MapNode, key: str) -> Place:
        """Where a key of a map stands."""
        line, column = node.keys[key]
        return Place(path=self.path, line=line, column=column)

    def check_id(self, node: MapNode, key: str, what: str) -> bool:
        """Whether a key of a map may be an id; reports one that may not, as of such a thing as `deck`."""
        fault = id_fault(key)
        if fault:
            self.fail("invalid-id", f"the {what} `{key}` {fault}", key_node(node, key))
        return not fault

    def shown(self, path: ValuePath) -> str:
        """What messages call the value at a path."""
        name = ""
        for part in path:
            name += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if name else part
        whole = f"`{name}`" if name else "the file"
        return f"{whole} of {self.owner}" if self.owner and name else self.owner or whole

    def places(self) -> Places:
        """The places gathered so far; the gathering begins anew."""
        gathered = Places(self.path, self.marks)
        self.marks = {}
        return gathered

    def fail(self, code: str, message: str, node: Node, *helps: str) -> Any:
        """Report a problem of a node; gives the mark of a wrong value."""
        self.diagnostics.append(error(code, message, self.place(node), helps=helps))
        return WRONG

    def check_unique(self, node: Node, value: Any, path: ValuePath) -> None:
        """Compare a value with the same field's values read before."""
        field_path = tuple(part for part in path if isinstance(part, str))
        seen = self.uniques.setdefault(field_path, {})
        key = value if isinstance(value, (str, int, float)) else repr(value)
        place = self.place(node)
        if key not in seen:
            seen[key] = (place, self.owner)
            return
        first, owner = seen[key]
        message = f"{self.shown(path)} is `{shorten(str(value))}`, which must be unique"
        note = Note(message=f"{owner or 'the first'} has it here", place=first)
        self.diagnostics.append(
            error("duplicate-value", message, place, notes=(note,), helps=("give it another value",))
        )


class Wrong:
    """The type of the mark that stands for a value with a problem."""


WRONG = Wrong()


def default_of(what: Field) -> Any:
    """The value of an absent field: its default, else empty text, an empty list, or None for numbers and maps."""
    if what.default is not None:
        return what.default
    if what.type in _TEXTS:
        return ""
    if what.type == "list":
        return []
    return {} if what.type == "map" and what.item is not None else None


def shorten(text: str) -> str:
    """A value as messages show it: one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def describe(node: Node) -> str:
    """A node as messages show it."""
    if type(node) is ScalarNode:
        return f"`{shorten(node.text)}`" if node.text.strip() else "blank"
    return "a list" if type(node) is ListNode else "a map"
