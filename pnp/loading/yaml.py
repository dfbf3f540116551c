# SPDX-License-Identifier: MIT
"""The one door of PyYAML: text into nodes with places, and every way YAML can go wrong into a placed problem.

The tree is built from parser events, not from composed nodes: with libyaml that takes a third of the time, needs no
recursion, and leaves the meaning of scalars to us. So `no`, `007`, `1:30` and dates stay text, a key twice is an
error, and aliases are counted before anything grows. After a syntax error the text is parsed again by the Python
parser, whose messages are better.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Note, Place, did_you_mean, error, warning
from pnp.loading.mends import explain_syntax, quoted_line
from pnp.loading.nodes import NULLS, ListNode, MapNode, Mark, Node, ScalarNode, parse_number
from pnp.loading.source import control_problem, find_control

MAX_DEPTH = 64
MAX_NODES = 300_000
MAX_SCALAR = 1_000_000
_MAX_ALIASED = 100_000
_MAX_SECOND_PARSE = 1_000_000
_COMMENT = re.compile(r"[ \t]#")
_STRING_TAGS = frozenset({"!", "tag:yaml.org,2002:str"})


class _Python(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's own parser, without composer and constructor."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


def _fast_parser() -> Callable[[str], Any]:
    try:
        from yaml._yaml import CParser  # noqa: PLC0415 - absent where PyYAML was built without libyaml
    except ImportError:
        return _Python
    parser: Callable[[str], Any] = CParser
    return parser


_FAST = _fast_parser()


def parse_yaml(text: str, label: str, *, data: bool = False) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """Parse one YAML document.

    Args:
        text: The file's text, as `source.read_source` gives it.
        label: The file's name in places.
        data: Whether the file holds definitions, where a text cut by a comment is always worth a warning.

    Returns:
        The root node, None where the file is empty or cannot be parsed; and the problems.
    """
    builder = _Builder(label=label, text=text, data=data)
    try:
        root = builder.build(_FAST(text))
    except yaml.YAMLError as failure:
        return None, (*builder.diagnostics, _syntax_problem(failure, text, label))
    except _StopError as stop:
        return None, (*builder.diagnostics, stop.diagnostic)
    except UnicodeEncodeError:
        # libyaml takes UTF-8, which has no lone surrogates; they cannot come from a file, only from a caller's text.
        return None, (error("not-utf8", "the text holds half a character", Place(path=label)),)
    return root, tuple(builder.diagnostics)


class _StopError(Exception):
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
class _Builder:
    """Builds nodes from events, iteratively."""

    label: str
    text: str
    data: bool
    diagnostics: list[Diagnostic] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    anchors: dict[str, tuple[Node, int]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    root: Node | None = None
    count: int = 0
    expanded: int = 0

    def build(self, parser: Any) -> Node | None:
        """Drain the parser."""
        comments = _COMMENT.search(self.text) is not None
        if comments:
            self.lines = split_lines(self.text)
        get_event = parser.get_event
        documents = 0
        while (event := get_event()) is not None:
            kind = type(event)
            if kind is ScalarEvent:
                text, plain, mark = event.value, event.implicit[0], event.start_mark
                if event.tag is not None or event.style == '"' or len(text) > MAX_SCALAR:
                    plain = self.check_scalar(event)
                if comments and plain:
                    self.check_comment(event)
                self.put(ScalarNode(text, plain, mark.line + 1, mark.column + 1), event.anchor, 1)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self.open(event, kind is MappingStartEvent)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.close()
            elif kind is AliasEvent:
                self.alias(event)
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise _StopError(self.several(event))
        self.check_expansion()
        return self.root

    def place(self, mark: Any) -> Place:
        """A parser's mark as a place."""
        return Place(path=self.label, line=mark.line + 1, column=mark.column + 1)

    def at(self, mark: Mark) -> Place:
        """A node's mark as a place."""
        return Place(path=self.label, line=mark[0], column=mark[1])

    def check_scalar(self, event: Any) -> bool:
        """Look at a scalar's tag, length and hidden characters; gives whether it may be a number or null."""
        place = self.place(event.start_mark)
        if len(event.value) > MAX_SCALAR:
            raise _StopError(error("value-too-long", f"a value has more than {MAX_SCALAR:,} characters", place))
        if event.style == '"' and (control := find_control(event.value)):
            self.diagnostics.append(control_problem(control, place))
        return bool(self.check_tag(event) if event.tag is not None else event.implicit[0])

    def check_tag(self, event: Any) -> bool:
        """Accept `!!str`, report any other tag; gives whether the value may still be a number."""
        if event.tag not in _STRING_TAGS:
            mark = event.start_mark
            shown = event.tag.replace("tag:yaml.org,2002:", "!!")
            line = split_lines(self.text)[mark.line]
            mend = quoted_line(line, mark.column) or "remove it, or put the value in quotes"
            self.diagnostics.append(
                error("unknown-tag", f"the tag `{shown}` has no meaning here", self.place(mark), helps=(mend,))
            )
        return False

    def put(self, node: Node, anchor: str | None, size: int) -> None:
        """Hand a finished node to whatever waits for it."""
        self.count = count = self.count + 1
        if count > MAX_NODES:
            place = self.at((node.line, node.column))
            raise _StopError(error("file-too-large", f"the file has more than {MAX_NODES:,} values", place))
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
            top.key = self.key(target, node)
        else:
            if top.key == "<<":
                top.merges.append((node, target.keys["<<"]))
            target.nodes[top.key] = node
            top.key = None

    def key(self, target: MapNode, node: Node) -> str:
        """The text of a key, once it is known to be new and simple."""
        if type(node) is not ScalarNode:
            place = self.at((node.line, node.column))
            helps = ("put the text in quotes if the braces or brackets belong to it",)
            raise _StopError(error("complex-key", "a list or map stands where a key is expected", place, helps=helps))
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

    def open(self, event: Any, is_map: bool) -> None:
        """Begin a list or map."""
        mark = event.start_mark
        if len(self.stack) >= MAX_DEPTH:
            raise _StopError(_too_deep(mark, self.label))
        if event.tag is not None and not event.implicit:
            self.check_tag(event)
        line, column = mark.line + 1, mark.column + 1
        node = MapNode({}, {}, line, column) if is_map else ListNode([], line, column)
        self.stack.append(_Open(node, event.anchor))

    def close(self) -> None:
        """End the innermost list or map."""
        done = self.stack.pop()
        if done.merges:
            self.merge(done)
        self.put(done.node, done.anchor, done.size)

    def merge(self, done: _Open) -> None:
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

    def alias(self, event: Any) -> None:
        """Put the node an alias stands for."""
        name = event.anchor
        known = self.anchors.get(name)
        if known is not None:
            self.put(known[0], None, known[1])
            return
        place = self.place(event.start_mark)
        if any(o.anchor == name for o in self.stack):
            raise _StopError(error("alias-loop", f"`*{name}` stands inside the value it repeats", place))
        line = split_lines(self.text)[event.start_mark.line]
        mend = quoted_line(line, event.start_mark.column)
        helps = (*did_you_mean(name, self.anchors), *((mend,) if mend else ()))
        message = f"`*{name}` repeats a value that no `&{name}` names"
        self.diagnostics.append(error("unknown-alias", message, place, helps=helps))
        self.put(ScalarNode(f"*{name}", False, place.line, place.column), None, 1)

    def check_expansion(self) -> None:
        """Refuse aliases of aliases that stand for more than anybody can have meant."""
        if self.expanded > _MAX_ALIASED and self.expanded > 10 * self.count:
            message = f"the aliases of this file stand for {min(self.expanded, 10**12):,} values or more"
            raise _StopError(error("alias-bomb", message, Place(path=self.label), helps=("write the values out",)))

    def several(self, event: Any) -> Diagnostic:
        """The problem of a second document."""
        return error(
            "several-documents",
            "a second document begins here, and a file holds one",
            self.place(event.start_mark),
            helps=("remove the line `---`, or move what follows to a file of its own",),
        )

    def check_comment(self, event: Any) -> None:
        """Warn where a comment may have cut off a part of a text."""
        end = event.end_mark
        line = self.lines[end.line]
        rest = line[end.column :]
        stripped = rest.lstrip(" \t")
        if not stripped.startswith("#"):
            return
        spaced = stripped[1:2] in {"", " ", "\t", "#", "-", "=", "!"}
        if spaced and (not self.data or _is_core(event.value)):
            return
        column = end.column + len(rest) - len(stripped)
        mend = quoted_line(line, event.start_mark.column if event.value else column)
        self.diagnostics.append(
            warning(
                "cut-by-comment",
                "`#` begins a comment here, and the value ends before it",
                Place(path=self.label, line=end.line + 1, column=column + 1),
                helps=(mend or "put the value in quotes, whether the `#` belongs to it or not",),
            )
        )


def _is_core(text: str) -> bool:
    return text in NULLS or text in {"true", "false"} or parse_number(text) is not None


def _syntax_problem(failure: Any, text: str, label: str) -> Diagnostic:
    """Turn a parser's complaint into a problem with a mend."""
    if "nesting depth" in str(failure):  # libyaml's own limit, which it meets while it looks ahead
        return _too_deep(failure.problem_mark, label)
    better = failure
    mark = getattr(failure, "problem_mark", None)
    if mark is not None and mark.index <= _MAX_SECOND_PARSE:
        better = _python_complaint(text) or failure
    problem = str(getattr(better, "problem", None) or better)
    context = str(getattr(better, "context", None) or "")
    start, at = _mark_of(better, "context_mark"), _mark_of(better, "problem_mark") or (1, 1)
    return explain_syntax(problem, context, split_lines(text), label, (start or at, at))


def _too_deep(mark: Any, label: str) -> Diagnostic:
    place = Place(path=label, line=mark.line + 1, column=mark.column + 1)
    return error("nesting-too-deep", f"values lie more than {MAX_DEPTH} levels deep", place)


def _mark_of(failure: Exception, name: str) -> Mark | None:
    mark = getattr(failure, name, None)
    return None if mark is None else (mark.line + 1, mark.column + 1)


def _python_complaint(text: str) -> yaml.YAMLError | None:
    try:
        parser: Any = _Python(text)
        while parser.get_event() is not None:
            pass
    except yaml.YAMLError as failure:
        return failure
    return None
