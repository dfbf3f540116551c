# SPDX-License-Identifier: MIT
"""The words after the name of a directive, and lists of attributes in braces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.markup.attributes import Flaw, Reader
from pnp.markup.values import BadValueError

Type = str | Callable[[str], Any]
"""How a value is read: a type that attributes of layouts have, or a function that raises `BadValueError`."""

BRACES = r"\{(?:[^{}\"]|\"[^\"]*\")*\}"
"""A list in braces; quotation marks may hold more of them."""

_WORD = re.compile(
    r"\s*(?:(?P<name>[A-Za-z][\w-]*)=(?:\"(?P<quoted>[^\"]*)\"|(?P<value>[^\s\"{}]+))"
    rf"|(?P<braces>{BRACES})"
    r"|\"(?P<text>[^\"]*)\""
    r"|#(?P<id>[^\s{}\"]+)"
    r"|\.(?P<style>[A-Za-z][\w-]*)"
    r"|(?P<word>[^\s{}\"]+)(?P<own>" + BRACES + r")?"
    r"|(?P<strange>\S))"
)


@dataclass(slots=True, kw_only=True)
class Arguments:
    """Words read: an id, styles, values by name, and the rest in order, each with the attributes in its own braces."""

    id: str = ""
    styles: list[str] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    words: list[tuple[str, Arguments | None]] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)


def read_arguments(text: str) -> Arguments:
    """Read words; braces round all of them, or round some, are as if they were not there."""
    found = Arguments()
    for match in _WORD.finditer(text.strip()):
        if match["name"]:
            found.named[match["name"]] = match["quoted"] if match["quoted"] is not None else match["value"]
        elif match["braces"]:
            _merge(found, read_arguments(match["braces"][1:-1]))
        elif match["id"]:
            found.id = match["id"]
        elif match["style"]:
            found.styles.append(match["style"])
        elif match["strange"]:
            found.strange.append(match["strange"])
        else:
            own = read_arguments(match["own"][1:-1]) if match["own"] else None
            word = match["text"] if match["text"] is not None else match["word"]
            found.words.append((word, own))
    return found


def _merge(into: Arguments, more: Arguments) -> None:
    into.id = more.id or into.id
    into.styles += more.styles
    into.named.update(more.named)
    into.words += more.words
    into.strange += more.strange


def read_named(
    reader: Reader, owner: str, types: Mapping[str, Type], named: Mapping[str, str]
) -> tuple[dict[str, Any], list[Flaw]]:
    """The values given by name, converted; and what is wrong with them.

    Args:
        reader: Knows the types.
        owner: What they belong to, as messages call it.
        types: The type of each name that there is.
        named: The values as written.
    """
    values: dict[str, Any] = {}
    flaws: list[Flaw] = []
    for name, text in named.items():
        if name not in types:
            message = f"{owner} has no `{name}`"
            flaws.append(
                Flaw(code="unknown-attribute", message=message, helps=did_you_mean(name, types), attribute=name)
            )
            continue
        kind = types[name]
        try:
            values[name] = reader.value(kind, text) if isinstance(kind, str) else kind(text)
        except BadValueError as problem:
            message = f"`{name}` of {owner}: {problem}"
            flaws.append(Flaw(code=problem.code, message=message, helps=problem.helps, attribute=name))
    return values, flaws


def strange_words(owner: str, arguments: Arguments, most: int = 0) -> Iterable[Flaw]:
    """Words beyond the number that there may be, and signs that are no words."""
    for word, _ in arguments.words[most:]:
        yield Flaw(
            code="unknown-attribute", message=f"{owner} takes no `{word}`", helps=("leave it out",), attribute=word
        )
    for sign in arguments.strange:
        message = f"`{sign}` stands alone among the words of {owner}"
        helps = ('put values with spaces in quotation marks, as `"1* 2*"`',)
        yield Flaw(code="invalid-attribute", message=message, helps=helps, attribute=sign)
