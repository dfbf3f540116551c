# SPDX-License-Identifier: MIT
"""Nodes put together from what a parser meets, one after the other, and what must not be put together.

Here keys are compared, `<<` is merged, aliases are counted before anything grows, and depth and number are bounded.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.diagnostics.problem import Diagnostic, Note, Place, error
from pnp.loading.nodes import ListNode, MapNode, Mark, Node, ScalarNode

MAX_DEPTH = 64
MAX_NODES = 300_000
_MAX_ALIASED = 100_000


class StopError(Exception):
    """A problem after which going on would be dangerous or senseless."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


@dataclass(slots=True)
class _Open:
    """A list or map whose end has not come. `key` is the key of a map that waits for its value."""

    node: ListNode | MapNode
    anchor: str | None
    size: int = 1
    key: str | None = None
    merges: list[tuple[Node, Mark]] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class TreeBuilder:
    """Builds the tree of one file, iteratively. `label` is the file's name in places."""

    label: str
    diagnostics: list[Diagnostic] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    anchors: dict[str, tuple[Node, int]] = field(default_factory=dict)
    root: Node | None = None
    count: int = 0
    expanded: int = 0

    def at(self, mark: Mark) -> Place:
        """A node's mark as a place."""
        return Place(path=self.label, line=mark[0], column=mark[1])

    def put(self, node: Node, anchor: str | None, size: int) -> None:
        """Hand a finished node to whatever waits for it."""
        self.count = count = self.count + 1
        if count > MAX_NODES:
            place = self.at((node.line, node.column))
            raise StopError(error("file-too-large", f"the file has more than {MAX_NODES:,} values", place))
        if anchor is not None:
            self.anchors[anchor] = (node, size)
        if not self.stack:
            self.root = node
            self.expanded = size
            return
        top = self.stack[-1]
        top.size += size
        target = top.node
        if isinstance(target, ListNode):
            target.nodes.append(node)
        elif top.key is None:
            top.key = self._key(target, node)
        else:
            if top.key == "<<":
                top.merges.append((node, target.keys["<<"]))
            target.nodes[top.key] = node
            top.key = None

    def open(self, mark: Mark, anchor: str | None, *, is_map: bool) -> None:
        """Begin a list or map."""
        if len(self.stack) >= MAX_DEPTH:
            raise StopError(too_deep(self.at(mark)))
        node = MapNode({}, {}, *mark) if is_map else ListNode([], *mark)
        self.stack.append(_Open(node, anchor))

    def close(self) -> None:
        """End the innermost list or map."""
        done = self.stack.pop()
        if done.merges:
            self._merge(done)
        self.put(done.node, done.anchor, done.size)

    def alias(self, name: str, mark: Mark) -> bool:
        """Put the node an alias stands for; gives whether there is one."""
        known = self.anchors.get(name)
        if known is not None:
            self.put(known[0], None, known[1])
            return True
        if any(o.anchor == name for o in self.stack):
            message = f"`*{name}` stands inside the value it repeats"
            raise StopError(error("alias-loop", message, self.at(mark)))
        return False

    def finish(self) -> Node | None:
        """The root, once aliases of aliases do not stand for more than anybody can have meant."""
        if self.expanded > _MAX_ALIASED and self.expanded > 10 * self.count:
            message = f"the aliases of this file stand for {min(self.expanded, 10**12):,} values or more"
            raise StopError(error("alias-bomb", message, Place(path=self.label), helps=("write the values out",)))
        return self.root

    def _key(self, target: MapNode, node: Node) -> str:
        """The text of a key, once it is known to be new and simple."""
        if type(node) is not ScalarNode:
            place = self.at((node.line, node.column))
            helps = ("put the text in quotes if the braces or brackets belong to it",)
            raise StopError(error("complex-key", "a list or map stands where a key is expected", place, helps=helps))
        key = node.text
        mark = (node.line, node.column)
        if key in target.keys:
            first = target.keys[key]
            self.diagnostics.append(
                error(
                    "duplicate-key",
                    f"the key `{key}` stands twice in one map",
                    self.at(mark),
                    notes=(Note(message="first written", place=self.at(first)),),
                    helps=("write `<<: [*a, *b]` to merge several",) if key == "<<" else ("keep one of the two",),
                )
            )
        target.keys[key] = mark
        return key

    def _merge(self, done: _Open) -> None:
        """Take over what `<<` brings, without overriding the map's own keys."""
        target = done.node
        assert type(target) is MapNode
        del target.nodes["<<"], target.keys["<<"]
        for source, mark in done.merges:
            parts = source.nodes if type(source) is ListNode else [source]
            for part in parts:
                if type(part) is not MapNode:
                    place = self.at(mark)
                    self.diagnostics.append(error("bad-merge", "`<<` merges something that is not a map", place))
                    continue
                for key, node in part.nodes.items():
                    if key not in target.nodes:
                        target.nodes[key] = node
                        target.keys[key] = part.keys[key]


def too_deep(place: Place) -> Diagnostic:
    """The problem of values that lie too deep in one another."""
    return error("nesting-too-deep", f"values lie more than {MAX_DEPTH} levels deep", place)
