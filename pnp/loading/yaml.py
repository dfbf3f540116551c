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
from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean, error, warning
from pnp.loading.mends import explain_syntax, quoted_line
from pnp.loading.nodes import NULLS, Mark, Node, ScalarNode, parse_number
from pnp.loading.source import control_problem, find_control
from pnp.loading.tree import StopError, TreeBuilder, too_deep

MAX_SCALAR = 1_000_000
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
    tree = TreeBuilder(label=label)
    try:
        root = _Events(label=label, text=text, data=data, tree=tree).build(_FAST(text))
    except yaml.YAMLError as failure:
        return None, (*tree.diagnostics, _syntax_problem(failure, text, label))
    except StopError as stop:
        return None, (*tree.diagnostics, stop.diagnostic)
    except UnicodeEncodeError:
        # libyaml takes UTF-8, which has no lone surrogates; they cannot come from a file, only from a caller's text.
        return None, (error("not-utf8", "the text holds half a character", Place(path=label)),)
    return root, tuple(tree.diagnostics)


@dataclass(slots=True, kw_only=True)
class _Events:
    """Turns a parser's events into a tree, and looks at what the events alone can tell."""

    label: str
    text: str
    data: bool
    tree: TreeBuilder
    lines: list[str] = field(default_factory=list)

    def build(self, parser: Any) -> Node | None:
        """Drain the parser."""
        comments = _COMMENT.search(self.text) is not None
        if comments:
            self.lines = split_lines(self.text)
        get_event, put = parser.get_event, self.tree.put
        documents = 0
        while (event := get_event()) is not None:
            kind = type(event)
            if kind is ScalarEvent:
                text, plain, mark = event.value, event.implicit[0], event.start_mark
                if event.tag is not None or event.style == '"' or len(text) > MAX_SCALAR:
                    plain = self.check_scalar(event)
                if comments and plain:
                    self.check_comment(event)
                put(ScalarNode(text, plain, mark.line + 1, mark.column + 1), event.anchor, 1)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self.open(event)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self.tree.close()
            elif kind is AliasEvent:
                self.alias(event)
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise StopError(self.several(event))
        return self.tree.finish()

    def place(self, mark: Any) -> Place:
        """A parser's mark as a place."""
        return Place(path=self.label, line=mark.line + 1, column=mark.column + 1)

    def check_scalar(self, event: Any) -> bool:
        """Look at a scalar's tag, length and hidden characters; gives whether it may be a number or null."""
        place = self.place(event.start_mark)
        if len(event.value) > MAX_SCALAR:
            raise StopError(error("value-too-long", f"a value has more than {MAX_SCALAR:,} characters", place))
        if event.style == '"' and (control := find_control(event.value)):
            self.tree.diagnostics.append(control_problem(control, place))
        return bool(self.check_tag(event) if event.tag is not None else event.implicit[0])

    def check_tag(self, event: Any) -> bool:
        """Accept `!!str`, report any other tag; gives whether the value may still be a number."""
        if event.tag not in _STRING_TAGS:
            mark = event.start_mark
            shown = event.tag.replace("tag:yaml.org,2002:", "!!")
            line = split_lines(self.text)[mark.line]
            mend = quoted_line(line, mark.column) or "remove it, or put the value in quotes"
            self.tree.diagnostics.append(
                error("unknown-tag", f"the tag `{shown}` has no meaning here", self.place(mark), helps=(mend,))
            )
        return False

    def open(self, event: Any) -> None:
        """Begin a list or map."""
        if event.tag is not None and not event.implicit:
            self.check_tag(event)
        self.tree.open(_mark(event.start_mark), event.anchor, is_map=type(event) is MappingStartEvent)

    def alias(self, event: Any) -> None:
        """Put the node an alias stands for; one that stands for nothing is mostly a text without its quotes."""
        name, mark = event.anchor, event.start_mark
        if self.tree.alias(name, _mark(mark)):
            return
        mend = quoted_line(split_lines(self.text)[mark.line], mark.column)
        helps = (*did_you_mean(name, self.tree.anchors), *((mend,) if mend else ()))
        message = f"`*{name}` repeats a value that no `&{name}` names"
        self.tree.diagnostics.append(error("unknown-alias", message, self.place(mark), helps=helps))
        self.tree.put(ScalarNode(f"*{name}", False, *_mark(mark)), None, 1)

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
        if end.line >= len(self.lines):  # an empty value at the very end of the file
            return
        line = self.lines[end.line]
        rest = line[end.column :]
        stripped = rest.lstrip(" \t")
        if not stripped.startswith("#") or stripped.startswith("# pnp: "):  # those are meant for pnp
            return
        spaced = stripped[1:2] in {"", " ", "\t", "#", "-", "=", "!"}
        if spaced and (not self.data or _is_core(event.value)):
            return
        column = end.column + len(rest) - len(stripped)
        mend = quoted_line(line, event.start_mark.column if event.value else column)
        self.tree.diagnostics.append(
            warning(
                "cut-by-comment",
                "`#` begins a comment here, and the value ends before it",
                Place(path=self.label, line=end.line + 1, column=column + 1),
                helps=(mend or "put the value in quotes, whether the `#` belongs to it or not",),
            )
        )


def _mark(mark: Any) -> Mark:
    return (mark.line + 1, mark.column + 1)


def _is_core(text: str) -> bool:
    return text in NULLS or text in {"true", "false"} or parse_number(text) is not None


def _syntax_problem(failure: Any, text: str, label: str) -> Diagnostic:
    """Turn a parser's complaint into a problem with a mend."""
    if "nesting depth" in str(failure):  # libyaml's own limit, which it meets while it looks ahead
        line, column = _mark(failure.problem_mark)
        return too_deep(Place(path=label, line=line, column=column))
    better = failure
    mark = getattr(failure, "problem_mark", None)
    if mark is not None and mark.index <= _MAX_SECOND_PARSE:
        better = _python_complaint(text) or failure
    problem = str(getattr(better, "problem", None) or better)
    context = str(getattr(better, "context", None) or "")
    start, at = _mark_of(better, "context_mark"), _mark_of(better, "problem_mark") or (1, 1)
    return explain_syntax(problem, context, split_lines(text), label, (start or at, at))


def _mark_of(failure: Exception, name: str) -> Mark | None:
    mark = getattr(failure, name, None)
    return None if mark is None else _mark(mark)


def _python_complaint(text: str) -> yaml.YAMLError | None:
    try:
        parser: Any = _Python(text)
        while parser.get_event() is not None:
            pass
    except yaml.YAMLError as failure:
        return failure
    return None
