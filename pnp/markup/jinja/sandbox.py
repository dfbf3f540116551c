# SPDX-License-Identifier: MIT
"""Jinja's sandbox, hardened: what templates may reach and call, how values are printed, and marked start tags.

A start tag of a template's source gets a marker, `_="3:12:1"`: the number of the template, the line, and which start
tag of that line it is. It survives loops, macros, includes and inheritance, since it is part of what is printed.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from jinja2 import nodes
from jinja2.environment import Template
from jinja2.exceptions import SecurityError, TemplateRuntimeError, TemplateSyntaxError, UndefinedError
from jinja2.ext import Extension
from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.lexer import Token, TokenStream
from jinja2.loaders import BaseLoader
from jinja2.parser import Parser
from jinja2.runtime import Context, StrictUndefined, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Cycler, Joiner, Namespace, missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from pnp.markup.jinja.boards import BOARD_FILTERS
from pnp.markup.jinja.filters import FILTERS, FUNCTIONS, describe, shown
from pnp.markup.jinja.limits import CALL_STEPS, LOAD_STEPS, Budget, check_call, check_operator, check_part
from pnp.model.blank import BlankNumber

SUFFIX = ".xml.j2"
MARKER = "_"
LOOSE = "<expression>"
"""The name of templates and expressions that stand in no file of their own."""

LINE_END = "\N{LINE SEPARATOR}"
"""A line end in a value; line ends of templates are mere space."""

START_TAG = re.compile(r"<[A-Za-z_][\w.-]*(?=[\s/>])")
_START_AT_END = re.compile(r"<[A-Za-z_][\w.-]*\Z")

_SAFE_FILTERS = {
    *("abs", "batch", "capitalize", "count", "d", "default", "dictsort", "e", "escape", "first", "float", "format"),
    *("groupby", "int", "items", "join", "last", "length", "list", "lower", "map", "max", "min", "reject"),
    *("rejectattr", "replace", "reverse", "round", "safe", "select", "selectattr", "slice", "sort", "string", "sum"),
    *("title", "trim", "truncate", "unique", "upper", "wordcount"),
}

TEXT_METHODS = frozenset(
    {
        *("capitalize", "casefold", "count", "endswith", "find", "index", "isalnum", "isalpha", "isascii", "isdecimal"),
        *("isdigit", "islower", "isnumeric", "isspace", "istitle", "isupper", "join", "lower", "lstrip", "partition"),
        *("removeprefix", "removesuffix", "replace", "rfind", "rindex", "rpartition", "rsplit", "rstrip", "split"),
        *("splitlines", "startswith", "strip", "swapcase", "title", "upper", "zfill"),
    }
)
_MAP_METHODS = frozenset({"get", "items", "keys", "values"})
_LIST_METHODS = frozenset({"count", "index"})


class UnknownNameError(UndefinedError):
    """A name, key or item that is not there; `owner` is what was asked for it, `missing` for the template itself."""

    def __init__(self, owner: Any, name: Any, message: str | None = None) -> None:
        self.owner, self.name = owner, name
        super().__init__(message)


class UnprintableError(TemplateRuntimeError):
    """A list, map or function where a text should be printed."""


class Missing(StrictUndefined):
    """What a name that is not there evaluates to; any use of it but `is defined` and `default` is an error."""

    __slots__ = ()

    def __init__(
        self,
        hint: str | None = None,
        obj: Any = missing,
        name: str | None = None,
        exc: type[TemplateRuntimeError] = UndefinedError,
    ) -> None:
        fault = exc if exc is not UndefinedError else functools.partial(UnknownNameError, obj, name)
        super().__init__(hint, obj, name, cast("type[TemplateRuntimeError]", fault))


class Marker(Extension):
    """Marks the start tags in the text between Jinja's own tags."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens with their start tags marked."""
        number = cast("Sandbox", self.environment).number_of(stream.name)
        marks = _Marks(number)
        for token in stream:
            if token.type == "data" and "<" in token.value:
                # At the end of the text, `<te{{ x }}` has no whole name yet; before any other tag it has.
                whole = stream.current.type != "variable_begin"
                yield Token(token.lineno, "data", marks.mark(token.value, token.lineno, whole=whole))
            else:
                yield token


class _Marks:
    """Counts the start tags of each line of one template."""

    def __init__(self, number: int) -> None:
        self.number, self.line, self.count = number, 0, 0

    def mark(self, text: str, line: int, *, whole: bool) -> str:
        out, end = [], 0
        matches = [*START_TAG.finditer(text), *(_START_AT_END.finditer(text) if whole else ())]
        for match in matches:
            line += text.count("\n", end, match.end())
            self.count = self.count + 1 if line == self.line else 1
            self.line = line
            out.append(f'{text[end : match.end()]} {MARKER}="{self.number}:{line}:{self.count}"')
            end = match.end()
        return "".join(out) + text[end:]


class _Careful(NodeTransformer):
    """Has loops counted, joined texts checked, and searches counted."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - Jinja's naming
        node.iter = nodes.Filter(node.iter, "_counted", [], [], None, None, lineno=node.iter.lineno)
        return self.generic_visit(node)

    def visit_Operand(self, node: nodes.Operand) -> nodes.Node:  # noqa: N802
        if node.op in {"in", "notin"}:
            node.expr = nodes.Filter(node.expr, "_scanned", [], [], None, None, lineno=node.lineno)
        return self.generic_visit(node)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        parts = nodes.List(node.nodes, lineno=node.lineno)
        return self.generic_visit(nodes.Filter(parts, "_joined", [], [], None, None, lineno=node.lineno))


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of templates; `number_of` gives the number by which markers name a template."""

    intercepted_binops = frozenset({"**", "*", "%", "+"})
    marker: type[Extension] = Marker

    def __init__(self, loader: BaseLoader, number_of: Callable[[str | None], int]) -> None:
        self.number_of = number_of
        self.budget = Budget()
        self.running = False
        super().__init__(
            loader=loader,
            autoescape=True,
            undefined=Missing,
            finalize=self.printed,
            extensions=[self.marker],
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
        )
        self.globals.clear()
        self.globals.update({"cycler": Cycler, "dict": dict, "joiner": Joiner, "namespace": Namespace, **FUNCTIONS})
        self.globals["range"] = self._range
        self.filters = {name: self._guarded(name, JINJA_FILTERS[name]) for name in sorted(_SAFE_FILTERS)}
        self.filters["map"] = self._strict(self.filters["map"])
        self.filters.update(
            {**FILTERS, **BOARD_FILTERS}, _counted=self._counted, _joined=self._joined, _scanned=self._scanned
        )

    # -- running ----------------------------------------------------------------------------------

    def run(self, name: str, values: Mapping[str, Any]) -> str:
        """What a template prints, with a fresh budget."""
        self.budget = Budget()
        template = self.get_template(whole_name(name))
        text = self._print(template, template.new_context(dict(values)))
        self.budget.check_page(len(text))
        return text

    def refill(self) -> None:
        """Give what is worked out next a fresh budget."""
        self.budget = Budget()

    def evaluator(self, source: str) -> Callable[[Mapping[str, Any]], Any]:
        """A function that works an expression out with names; it takes from the budget that was left.

        Raises:
            TemplateSyntaxError: It is no expression.
        """
        parser = Parser(self, source, state="variable")
        body: nodes.Node = nodes.Assign(nodes.Name("result", "store"), parser.parse_expression(), lineno=1)
        if not parser.stream.eos:
            raise TemplateSyntaxError(f"`{source}` goes on after its end", 1)
        tree = _Careful().visit(nodes.Template([body], lineno=1))
        tree.set_environment(self)
        template = self._compiled(tree)

        def run(values: Mapping[str, Any]) -> Any:
            context = template.new_context(dict(values))
            self._print(template, context)
            result = context.vars["result"]
            return str(result) if isinstance(result, Undefined) else result  # which raises

        return run

    def printer(self, source: str) -> Callable[[Mapping[str, Any]], str]:
        """A function that prints a template, given as text, with names; see `evaluator`."""
        template = self._compiled(source)
        return lambda values: self._print(template, template.new_context(dict(values)))

    def _compiled(self, source: str | nodes.Template) -> Template:
        code = self.compile(source, LOOSE)
        return self.template_class.from_code(self, code, self.make_globals(None))

    def _print(self, template: Template, context: Context) -> str:
        self.running = True
        try:
            return "".join(template.root_render_func(context))
        finally:
            self.running = False

    def join_path(self, template: str, parent: str) -> str:
        """The whole name of a template: without an ending, it is that of layouts."""
        return whole_name(template)

    def _load_template(self, name: str, globals: Any) -> Template:
        self.budget.spend(LOAD_STEPS)
        return super()._load_template(name, globals)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        return cast("nodes.Template", _Careful().visit(tree))

    def _generate(self, *args: Any, **kwargs: Any) -> str:
        running, self.running = self.running, False
        try:
            return super()._generate(*args, **kwargs)
        finally:
            self.running = running

    # -- values -----------------------------------------------------------------------------------

    def printed(self, value: Any) -> Any:
        """How the value of `{{ }}` is printed: yes and no for truth values, nothing for an empty value."""
        if not self.running:  # a constant, which Jinja would print while compiling
            raise nodes.Impossible
        if isinstance(value, Markup):
            self.budget.print(len(value))
            return value
        if isinstance(value, str):
            self.budget.print(len(value))
            return _line_ends(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, (int, float)):
            return shown(value)
        if value is None:
            return ""
        if isinstance(value, Undefined):
            return value
        raise UnprintableError(f"{describe(value)} cannot be printed")

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A key of a map, else one of the few methods that are allowed."""
        if attribute.startswith("_"):
            raise SecurityError(f"templates may not use `{attribute}`: it begins with `_`")
        if isinstance(obj, (dict, Mapping)):
            if attribute in obj:
                return obj[attribute]
            return getattr(obj, attribute) if attribute in _MAP_METHODS else self.undefined(obj=obj, name=attribute)
        if isinstance(obj, str):
            allowed = TEXT_METHODS
        elif isinstance(obj, (list, tuple)):
            allowed = _LIST_METHODS
        elif obj is None or isinstance(obj, (int, float, range)):
            allowed = frozenset()
        else:
            return super().getattr(obj, attribute)
        return getattr(obj, attribute) if attribute in allowed else self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item of a list, a key of a map, a letter of a text."""
        if isinstance(argument, str):
            return self.getattr(obj, argument)
        try:
            return obj[argument]
        except (TypeError, LookupError):
            return self.undefined(obj=obj, name=argument)

    # -- calls ------------------------------------------------------------------------------------

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call a macro, function or method; every call counts."""
        self.budget.spend(CALL_STEPS)
        owner = getattr(obj, "__self__", None)
        if isinstance(owner, str):
            self.budget.spend(check_call(obj.__name__, owner, args, kwargs))
        return check_part(super().call(context, obj, *args, **kwargs))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """An operator that could make something too large."""
        check_operator(operator, left, right)
        return self.binop_table[operator](left, right)

    def _range(self, *numbers: int) -> range:
        whole = self.budget.range(*numbers)
        self.budget.spend(len(whole) // 16)
        return whole

    def _counted(self, items: Any) -> Any:
        return self.budget.counted(items)

    def _scanned(self, items: Any) -> Any:
        return self.budget.scanned(items)

    def _joined(self, parts: list[Any]) -> str:
        if any(isinstance(part, Markup) for part in parts):
            return cast("str", check_part(Markup("").join(self.printed(part) for part in parts)))
        texts = [part if isinstance(part, str) else str(self.printed(part)) for part in parts]
        return cast("str", check_part("".join(texts)))

    def _guarded(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The filter, checked and counted."""
        at = 1 if hasattr(function, "jinja_pass_arg") else 0

        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            value = args[at]
            if isinstance(value, BlankNumber) and name == "round":
                return value
            if not isinstance(value, Undefined):
                self.budget.spend(check_call(name, value, args[at + 1 :], kwargs))
            return check_part(function(*args, **kwargs))

        return run

    def _strict(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """`map` that fails at once where an item lacks the attribute, instead of handing on holes."""

        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Iterator[Any]:
            for item in function(*args, **kwargs):
                if isinstance(item, Undefined):
                    str(item)
                yield item

        return run


def whole_name(name: str) -> str:
    """The file name of a template: `card` is `card.xml.j2`."""
    return name if "." in name.rpartition("/")[2] else name + SUFFIX


def _line_ends(text: str) -> str:
    if "\n" not in text and "\r" not in text:
        return text
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", LINE_END)
