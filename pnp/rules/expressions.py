# SPDX-License-Identifier: MIT
"""Rule expressions: Jinja's expressions in a sandbox that guards against accidents.

Beyond Jinja's own sandbox: only a fixed list of constructs, functions and filters exists; names are checked before
anything runs; a misspelt field raises instead of being undefined; powers and the repetition of texts and lists are
refused; and every rule has a budget of steps, so that none hangs. It protects from accidents, it is no wall against an
attacker with time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

import jinja2
from jinja2 import nodes
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from pnp.diagnostics.problem import did_you_mean
from pnp.rules.failures import ExpressionError, plain_words
from pnp.rules.helpers import CONDITION_HELPERS, FILTERS, PLAIN_HELPERS, TEXT_METHODS, VALUE_HELPERS, key_of
from pnp.rules.records import Record, UnknownNameError, quoted, walk

STEPS = 2_000_000
"""How many steps one rule may take; they end within a second."""

_LONGEST = 2_000
_DEEPEST = 100
_PER_EVALUATION = 10
_PER_LIST_ITEM = 1 / 50
_FIELD_PATH = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_QUANTIFIERS = frozenset(VALUE_HELPERS) | frozenset(CONDITION_HELPERS)
_HELPERS = _QUANTIFIERS | frozenset(PLAIN_HELPERS)
_FAILURES = (TypeError, ValueError, ArithmeticError, LookupError, RecursionError, MemoryError, jinja2.TemplateError)
_ALLOWED: tuple[type[nodes.Node], ...] = (
    nodes.Name, nodes.Const, nodes.Tuple, nodes.List, nodes.Dict, nodes.Pair, nodes.CondExpr, nodes.Filter, nodes.Test,
    nodes.Call, nodes.Keyword, nodes.Getattr, nodes.Getitem, nodes.Slice, nodes.Compare, nodes.Operand, nodes.And,
    nodes.Or, nodes.Not, nodes.Neg, nodes.Pos, nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod,
    nodes.Concat,
)  # fmt: skip
_TESTS = ("boolean", "divisibleby", "even", "false", "in", "integer", "none", "number", "odd", "string", "true")


def _refuse(message: str, helps: Iterable[str] = ()) -> NoReturn:
    raise ExpressionError("invalid-expression", message, helps)


class Expression:
    """A checked expression, ready to run.

    `names` are the names it mentions, `reads` the paths of fields it reads, such as `("it", "points")`, in order.
    """

    __slots__ = ("_environment", "_render", "names", "reads", "source")

    def __init__(self, source: str, environment: _Environment, tree: nodes.Expr) -> None:
        self.source = source
        self.names = frozenset(name.name for name in _named(tree))
        self.reads = tuple(_reads(tree))
        self._environment = environment
        body: list[nodes.Node] = [nodes.Assign(nodes.Name("result", "store"), tree, lineno=1)]
        # Jinja turns the tree into a generator that leaves its outcome in the context, as for `compile_expression`,
        # whose own wrapper makes a new context at each call and is five times slower.
        self._render = environment.from_string(nodes.Template(body, lineno=1)).root_render_func

    def on(self, scope: dict[str, Any]) -> Callable[[], Any]:
        """A function that works the expression out with the names as they then stand in `scope`.

        It raises `ExpressionError` for whatever goes wrong.
        """
        context = Context(self._environment, scope, None, {})
        render, environment, outcome = self._render, self._environment, context.vars

        def run() -> Any:
            environment.spend(_PER_EVALUATION)
            try:
                for _ in render(context):
                    pass
            except UnknownNameError as unknown:
                raise ExpressionError("invalid-expression", unknown.message, unknown.helps) from None
            except _FAILURES as failure:
                raise ExpressionError("failing-expression", plain_words(failure)) from None
            return outcome["result"]

        return run


class Language:
    """The language of rule expressions: reads expressions, and keeps them and what was reckoned over whole lists."""

    def __init__(self) -> None:
        self._environment = _Environment()
        self._expressions: dict[tuple[str, frozenset[str]], Expression] = {}
        self._conditions: dict[str, Expression] = {}
        self._shared: frozenset[int] = frozenset()
        self._reckoned: dict[Any, Any] = {}
        self.functions: dict[str, Callable[..., Any]] = dict(PLAIN_HELPERS)
        for name in _QUANTIFIERS:
            self.functions[name] = jinja2.pass_context(partial(self._quantify, name))

    def begin(self, shared: frozenset[int]) -> None:
        """Turn to a game whose lists with these identities do not change while it is checked."""
        self._shared = shared
        self._reckoned.clear()

    def refill(self) -> None:
        """Give the next rule its budget of steps."""
        self._environment.steps = STEPS

    def read(self, source: str, names: frozenset[str]) -> Expression:
        """Read and check an expression.

        Args:
            source: As the rule states it.
            names: What may be named in it beside functions.

        Returns:
            The expression.

        Raises:
            ExpressionError: It is too long, misspelt, or uses what rules may not.
        """
        key = (source, names)
        if key not in self._expressions:
            tree = _parse(source, self._environment)
            self._check(tree, names, depth=0)
            try:
                self._expressions[key] = Expression(source, self._environment, tree)
            except (*_FAILURES, SyntaxError) as failure:
                _refuse(f"`{source}` is not an expression: {failure}")
        return self._expressions[key]

    def _check(self, node: nodes.Node, names: frozenset[str], depth: int) -> None:
        if depth > _DEEPEST:
            _refuse("the expression is nested too deeply", ("split the rule into several",))
        if isinstance(node, nodes.Pow):
            _refuse("an expression takes no powers", ("multiply instead of writing `**`",))
        if not isinstance(node, _ALLOWED):
            _refuse(f"an expression takes no `{type(node).__name__.lower()}`")
        _check_node(node, names)
        if isinstance(node, nodes.Call):
            _check_call(node)
            if isinstance(node.node, nodes.Name) and node.node.name in _QUANTIFIERS and len(node.args) > 1:
                self._read_condition(node.node.name, node.args[1], names)
        for child in node.iter_child_nodes():
            if not (isinstance(node, nodes.Call) and child is node.node and isinstance(child, nodes.Name)):
                self._check(child, names, depth + 1)

    def _read_condition(self, helper: str, condition: nodes.Expr, names: frozenset[str]) -> None:
        if not isinstance(condition, nodes.Const) or not isinstance(condition.value, str):
            _refuse(
                f"the second value of `{helper}` is not a text in quotes",
                (f"write a field or a condition in quotes, such as `{helper}(kinds.card, 'it.cost > 3')`",),
            )
        if not _is_field_path(condition.value):
            self._conditions[condition.value] = self.read(condition.value, names | {"it"})

    def _quantify(self, helper: str, context: Context, things: Any, what: str | None = None, /, **equal: Any) -> Any:
        key = self._key(helper, things, what, equal)
        if key is not None and key in self._reckoned:
            return self._reckoned[key]
        items = self._items(things)
        self._environment.spend(3 * len(items) * len(equal))
        result: Any
        if helper in VALUE_HELPERS:
            chosen = [item for item in items if self._environment.matches(item, equal)] if equal else items
            result = VALUE_HELPERS[helper](self._values(context, chosen, what))
        else:
            result = CONDITION_HELPERS[helper](items, self._verdicts(helper, context, items, what, equal))
        if key is not None:
            self._reckoned[key] = result
        return result

    def _key(self, helper: str, things: Any, what: str | None, equal: Mapping[str, Any]) -> Any:
        """What a result may be kept under: only if it depends on nothing but a list of the game."""
        if id(things) not in self._shared:
            return None
        condition = self._conditions.get(what) if what is not None else None
        if condition is not None and not condition.names <= _HELPERS | SHARED_NAMES:
            return None
        return (helper, id(things), what, tuple((name, key_of(value)) for name, value in sorted(equal.items())))

    def _items(self, things: Any) -> Sequence[Any]:
        if not isinstance(things, tuple | list):
            raise TypeError(f"{quoted(things)} is not a list")
        self._environment.spend(len(things))
        return things

    def _values(self, context: Context, items: Sequence[Any], what: str | None) -> list[Any]:
        if what is None:
            return [item for item in items if item is not None]
        if what in self._conditions:
            return [value for value in self._evaluated(context, items, what) if value is not None]
        path = tuple(what.split("."))
        found = [value for item in items for _, value in walk(item, path, strict=True)]
        self._environment.spend(3 * len(found))
        return found

    def _verdicts(
        self, helper: str, context: Context, items: Sequence[Any], what: str | None, equal: Mapping[str, Any]
    ) -> list[bool]:
        if what is None:
            verdicts = [helper == "count" or bool(equal) or bool(item) for item in items]
        elif what in self._conditions:
            verdicts = [bool(value) for value in self._evaluated(context, items, what)]
        else:
            verdicts = [bool(self._environment.field(item, what)) for item in items]
        if not equal:
            return verdicts
        return [kept and self._environment.matches(item, equal) for kept, item in zip(verdicts, items, strict=True)]

    def _evaluated(self, context: Context, items: Sequence[Any], what: str) -> Iterable[Any]:
        scope = dict(context.parent)
        run = self._conditions[what].on(scope)
        for item in items:
            scope["it"] = item
            yield run()


SHARED_NAMES = frozenset({"it", "game", "kinds", "decks", "terms"})
"""Names whose values are the same for every component a rule looks at; `it` is the item of the list itself."""

_NOT_FIELDS = SHARED_NAMES | {"card", "deck", "found", "wanted"}


def _is_field_path(text: str) -> bool:
    return _FIELD_PATH.fullmatch(text) is not None and text.split(".", maxsplit=1)[0] not in _NOT_FIELDS


def _parse(source: str, environment: _Environment) -> nodes.Expr:
    if len(source) > _LONGEST:
        _refuse(f"the expression has {len(source)} characters, more than {_LONGEST}", ("split the rule into several",))
    try:
        parser = Parser(environment, source, state="variable")
        tree: nodes.Expr = _Lists().visit(parser.parse_expression())
        left = "" if parser.stream.eos else str(parser.stream.current)
        tree.set_environment(environment)
    except jinja2.TemplateSyntaxError as failure:
        _refuse(f"`{source}` is not an expression: {failure.message or 'it is incomplete'}")
    except (RecursionError, MemoryError, ValueError):
        _refuse("the expression cannot be read", ("write it shorter",))
    if left:
        _refuse(f"`{source}` goes on after its end, at `{left}`")
    return tree


class _Lists(NodeTransformer):
    """Makes lists written in expressions of the same type as lists in the data, so that they can be equal."""

    def visit_List(self, node: nodes.List) -> nodes.Tuple:  # noqa: N802
        """Turn one list, and those inside it."""
        self.generic_visit(node)
        return nodes.Tuple(node.items, "load", lineno=node.lineno)


def _check_node(node: nodes.Node, names: frozenset[str]) -> None:
    if isinstance(node, nodes.Name) and node.name not in names:
        _refuse(f"`{node.name}` is not known in this expression", did_you_mean(node.name, names))
    elif isinstance(node, nodes.Const) and isinstance(node.value, float) and not math.isfinite(node.value):
        _refuse("a number is too large")
    elif isinstance(node, nodes.CondExpr) and node.expr2 is None:
        _refuse("a choice with `if` has no `else`", ("write `… if … else …`",))
    elif isinstance(node, nodes.Getattr) and node.attr.startswith("_"):
        _refuse(f"`{node.attr}` starts with an underscore")
    elif isinstance(node, nodes.Filter) and node.name not in _Environment.known_filters:
        _refuse(f"`{node.name}` is not a filter", did_you_mean(node.name, _Environment.known_filters))
    elif isinstance(node, nodes.Test) and node.name not in _TESTS:
        _refuse(f"`{node.name}` is not a test", did_you_mean(node.name, _TESTS))


def _check_call(call: nodes.Call) -> None:
    """Only the functions of rules, and some of texts, can be called, with their values one by one."""
    if call.dyn_args is not None or call.dyn_kwargs is not None:
        _refuse("a function takes its values one by one, without `*`")
    called = call.node
    if isinstance(called, nodes.Getattr):
        if called.attr not in TEXT_METHODS:
            _refuse(f"`{called.attr}` is not a function of texts", did_you_mean(called.attr, TEXT_METHODS))
    elif not isinstance(called, nodes.Name):
        _refuse("only functions can be called")
    elif called.name not in _HELPERS:
        _refuse(f"`{called.name}` is not a function", did_you_mean(called.name, _HELPERS))


def _named(tree: nodes.Node) -> Iterable[nodes.Name]:
    if isinstance(tree, nodes.Name):
        yield tree
    yield from tree.find_all(nodes.Name)


def _reads(tree: nodes.Node) -> Iterable[tuple[str | int, ...]]:
    path = _read_path(tree)
    if path is not None:
        yield path
        return
    for child in tree.iter_child_nodes():
        yield from _reads(child)


def _read_path(node: nodes.Node) -> tuple[str | int, ...] | None:
    if isinstance(node, nodes.Name):
        return (node.name,)
    if isinstance(node, nodes.Getattr):
        inner = _read_path(node.node)
        return None if inner is None else (*inner, node.attr)
    if isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const) and isinstance(node.arg.value, str | int):
        inner = _read_path(node.node)
        return None if inner is None else (*inner, node.arg.value)
    return None


class _Environment(ImmutableSandboxedEnvironment):
    """The sandbox: how names are read and operators run, at the cost of steps."""

    intercepted_binops = frozenset({"*", "%"})
    known_filters = frozenset(FILTERS) | {"map"}

    def __init__(self) -> None:
        super().__init__(undefined=jinja2.StrictUndefined, autoescape=False, cache_size=0)
        self.steps: float = STEPS
        self.globals.clear()
        self.filters.clear()
        self.filters.update({name: partial(self._filter, function) for name, function in FILTERS.items()})
        self.filters["map"] = self._map
        self.tests = {name: self.tests[name] for name in _TESTS}

    def spend(self, steps: float) -> None:
        """Take steps from the rule's budget."""
        self.steps -= steps
        if self.steps < 0:
            raise ExpressionError(
                "costly-expression",
                f"the rule takes more than {STEPS:,} steps",
                ("reckon over fewer things, or split the rule into several",),
            )

    def field(self, holder: Any, name: str) -> Any:
        """A field by a path with dots."""
        for part in name.split("."):
            holder = self.getattr(holder, part)
        return holder

    def matches(self, holder: Any, equal: Mapping[str, Any]) -> bool:
        """Whether fields have the values given by name."""
        return all(self.getattr(holder, name) == value for name, value in equal.items())

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A field of a record, or a permitted method of a text."""
        if isinstance(obj, Record):
            value = obj.field(attribute)
            self.spend(len(value) * _PER_LIST_ITEM + 1 if isinstance(value, tuple | str) else 1)
            return value
        if isinstance(obj, str) and attribute in TEXT_METHODS:
            return getattr(obj, attribute)
        raise UnknownNameError(f"{quoted(obj)} has no field `{attribute}`")

    def getitem(self, obj: Any, argument: Any) -> Any:
        """A field of a record by its name, or an item or slice of a list or text by its number, from 0."""
        if isinstance(obj, Record):
            return self.getattr(obj, str(argument))
        if isinstance(obj, dict) and argument in obj:
            return obj[argument]
        if isinstance(obj, tuple | list | str) and isinstance(argument, int | slice):
            self.spend(1)
            return obj[argument]
        raise UnknownNameError(f"{quoted(obj)} has no `{argument}`")

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Multiply or take the rest, of numbers alone: texts and lists are not repeated or formatted."""
        if not isinstance(left, int | float) or not isinstance(right, int | float):
            raise TypeError(f"`{operator}` takes numbers only")
        return super().call_binop(context, operator, left, right)

    def _filter(self, function: Callable[..., Any], value: Any, *settings: Any) -> Any:
        self.spend(len(value) / 10 if isinstance(value, str | tuple | list) else 1)
        return function(value, *settings)

    def _map(self, items: Any, attribute: str) -> tuple[Any, ...]:
        if not isinstance(items, tuple | list):
            raise TypeError(f"{quoted(items)} is not a list")
        self.spend(2 * len(items))
        return tuple(self.field(item, attribute) for item in items)
