# SPDX-License-Identifier: MIT
"""What went wrong in a template, as a problem placed in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from jinja2.exceptions import SecurityError, TemplateNotFound, TemplateSyntaxError, UndefinedError
from jinja2.utils import missing

from pnp.diagnostics.problem import Diagnostic, Note, Place, did_you_mean, error
from pnp.markup.jinja.filters import FilterError, describe
from pnp.markup.jinja.limits import LimitError, RefusedError
from pnp.markup.jinja.sandbox import SUFFIX, TEXT_METHODS, UnknownNameError, UnprintableError
from pnp.markup.jinja.sources import OutsideError

At = Callable[[str, int, str], Place]
"""Template, line, a word of that line -> place."""

_NO_FILTER = re.compile(r"[Nn]o (filter|test) named '([^']*)'")
_SORTS = {
    "NoneType": "an empty value",
    "bool": "a yes or no",
    "dict": "a map",
    "float": "a number",
    "int": "a number",
    "list": "a list",
    "str": "a text",
    "Markup": "a text",
}
_MISMATCHES = (
    re.compile(r"unsupported operand type\(s\) for (?P<sign>\S+): '(?P<left>\w+)' and '(?P<right>\w+)'"),
    re.compile(r"'(?P<sign>\S+)' not supported between instances of '(?P<left>\w+)' and '(?P<right>\w+)'"),
    re.compile(r"can only concatenate (?P<left>\w+) \(not \"(?P<right>\w+)\"\) to (?P<sign>)"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """An exception met while a template was read or run, with what the template saw.

    `template` is the name of the one asked for, where there is such a file. `known` lists the names of a sort: filter,
    test, template or function.
    """

    exception: Exception
    template: str
    values: Mapping[str, Any]
    note: Note
    known: Callable[[str], tuple[str, ...]]


def diagnose(fault: Fault, at: At) -> Diagnostic:
    """The problem to report for a fault."""
    exception = fault.exception
    if isinstance(exception, TemplateNotFound):
        return _not_found(fault, exception, at)
    if isinstance(exception, TemplateSyntaxError):
        return _syntax(fault, exception, at)
    if isinstance(exception, RecursionError):
        return _placed(fault, at, "template-recursion", "the template includes, extends or calls itself without end")
    if isinstance(exception, LimitError):
        help_ = "let the template do less: fewer turns of its loops, smaller numbers"
        return _placed(fault, at, "template-too-long", str(exception), helps=(help_,))
    if isinstance(exception, SecurityError):
        message = _sentence(str(exception))
        word = (re.findall(r"`(\w+)`", message) or [""])[0]
        helps = ("use the values of the card instead",)
        return _placed(fault, at, "unsafe-template", message, word=word, helps=helps)
    if isinstance(exception, UnknownNameError):
        return _unknown(fault, exception, at)
    return _failed(fault, exception, at)


def _placed(
    fault: Fault, at: At, code: str, message: str, *, word: str = "", helps: tuple[str, ...] = ()
) -> Diagnostic:
    """An error at the innermost line of a template that was running."""
    name, line = _innermost(fault.exception.__traceback__)
    place = at(name or fault.template, line, word) if name or fault.template else fault.note.place
    return error(code, message, place, notes=(fault.note,), helps=helps)


def _innermost(trace: TracebackType | None) -> tuple[str, int]:
    """Template and line of the last frame of template code."""
    found = ("", 1)
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            found = (template.name or "", template.get_corresponding_lineno(trace.tb_lineno))
        trace = trace.tb_next
    return found


def _not_found(fault: Fault, exception: TemplateNotFound, at: At) -> Diagnostic:
    name = str(exception.name or "").removesuffix(SUFFIX)
    if name.endswith(".md"):
        return _placed(fault, at, "missing-template", f"there is no file `{name}`", word=name, helps=("add the file",))
    helps = did_you_mean(name, fault.known("template")) or (f"add a file `{name}{SUFFIX}` to `layouts/`",)
    return _placed(fault, at, "missing-template", f"there is no template `{name}`", word=name, helps=helps)


def _syntax(fault: Fault, exception: TemplateSyntaxError, at: At) -> Diagnostic:
    message = exception.message or "the template breaks the rules of Jinja"
    unknown = _NO_FILTER.search(message)
    if unknown:
        sort, name = unknown.groups()
        place = at(exception.name or "", exception.lineno, name)
        helps = did_you_mean(name, fault.known(sort))
        return error("unknown-filter", f"there is no {sort} `{name}`", place, notes=(fault.note,), helps=helps)
    place = at(exception.name or "", exception.lineno, "")
    if isinstance(exception, OutsideError):
        helps = ("copy the file instead",)
        return error("path-outside", message, place, notes=(fault.note,), helps=helps)
    return error("template-syntax", _sentence(message), place, notes=(fault.note,))


def _unknown(fault: Fault, exception: UnknownNameError, at: At) -> Diagnostic:
    owner, name = exception.owner, exception.name
    if owner is missing:
        helps = did_you_mean(str(name), (*fault.values, *fault.known("function")))
        if name == "deck":
            helps = ("use `deck` only on backs that are made for a deck, or ask `{% if deck is defined %}`",)
        return _placed(fault, at, "undefined-name", f"`{name}` is not defined", word=str(name), helps=helps)
    whose = _called(owner, fault.values)
    if isinstance(owner, Mapping):
        helps = did_you_mean(str(name), (str(key) for key in owner))
    elif isinstance(owner, (list, tuple)) and isinstance(name, int):
        message = f"{whose} has no item `{name}`"
        return _placed(fault, at, "undefined-name", message, helps=(f"count from 0; the list has {len(owner)} items",))
    else:
        helps = did_you_mean(str(name), TEXT_METHODS) if isinstance(owner, str) else ()
    return _placed(fault, at, "undefined-name", f"{whose} has no `{name}`", word=str(name), helps=helps)


def _called(owner: Any, values: Mapping[str, Any]) -> str:
    """How a template reaches a value, such as `card.pose`; a description where it is none of those it was given."""
    if not isinstance(owner, (Mapping, list, tuple)):
        return describe(owner)
    found = _path_to(owner, values, "", 0)
    return f"`{found}`" if found else describe(owner)


def _path_to(owner: Any, value: Any, path: str, depth: int) -> str:
    if value is owner:
        return path
    if depth > 4 or not isinstance(value, (Mapping, list, tuple)):
        return ""
    items = value.items() if isinstance(value, Mapping) else enumerate(value)
    for key, inner in items:
        step = f"[{key}]" if isinstance(key, int) else f".{key}" if path else str(key)
        found = _path_to(owner, inner, path + step, depth + 1)
        if found:
            return found
    return ""


def _failed(fault: Fault, exception: Exception, at: At) -> Diagnostic:
    if not _innermost(exception.__traceback__)[0]:
        raise exception  # raised before any template ran: a bug of ours, which keeps its traceback
    message = str(exception)
    unknown = _NO_FILTER.search(message)
    if unknown:
        sort, name = unknown.groups()
        helps = did_you_mean(name, fault.known(sort))
        return _placed(fault, at, "unknown-filter", f"there is no {sort} `{name}`", word=name, helps=helps)
    if isinstance(exception, RefusedError):
        return _placed(fault, at, "template-failed", message, helps=(exception.help,))
    if isinstance(exception, FilterError):
        return _placed(fault, at, "template-failed", message)
    if isinstance(exception, UnprintableError):
        help_ = "print one of its items, go through it with `{% for %}`, or join it with `|join('、')`"
        return _placed(fault, at, "template-failed", message, helps=(help_,))
    if isinstance(exception, ZeroDivisionError):
        return _placed(fault, at, "template-failed", "the expression divides by zero")
    if isinstance(exception, UndefinedError):
        return _placed(fault, at, "undefined-name", _sentence(message))
    for pattern in _MISMATCHES:
        match = pattern.match(message)
        if match:
            left, right = (_SORTS.get(sort, "another value") for sort in (match["left"], match["right"]))
            sign = match["sign"] or "+"
            message = f"`{sign}` does not go with {left} and {right}"
            helps = ("join texts with `~`",) if sign == "+" else ()
            return _placed(fault, at, "template-failed", message, helps=helps)
    return _placed(fault, at, "template-failed", f"the expression fails: {_sentence(message)}")


def _sentence(message: str) -> str:
    """Jinja's or Python's message in the form of ours: small first letter, no full stop, names in backticks."""
    text = re.sub(r"'([^']*)'", r"`\1`", message.strip().rstrip(".")).replace("\n", " ")
    return text[:1].lower() + text[1:]
