# SPDX-License-Identifier: MIT
"""The part of CSS that drawing programs write: rules for elements, classes and ids, and `style` attributes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.assets.pictures.svg.faults import Beyond, unsupported
from pnp.assets.pictures.svg.reader import Node

_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_SIMPLE = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_MARK = re.compile(r"([.#])([\w-]+)")
_NEVER = re.compile(r":(?:hover|active|focus|focus-within|focus-visible|visited|link|target)\b")
_HARMLESS_AT = {"charset", "namespace", "font-face", "keyframes", "-webkit-keyframes"}

_ELSEWHERE = re.compile(r"@media[^{]*(?:\bscreen\b|prefers-color-scheme:\s*dark)", re.IGNORECASE)
"""Rules for screens and for dark rooms do not apply on paper."""

Specificity = tuple[int, int, int]
Declaration = tuple[str, str, bool]
"""Property, value, whether `!important`."""


@dataclass(frozen=True, slots=True)
class Selector:
    """An element name (empty for any), the classes and ids it must bear."""

    tag: str
    classes: frozenset[str]
    ids: frozenset[str]

    @property
    def specificity(self) -> Specificity:
        """As CSS counts: ids, classes, elements."""
        return (len(self.ids), len(self.classes), 1 if self.tag else 0)

    def matches(self, node: Node) -> bool:
        """Whether the selector means this element."""
        classes = node.attributes.get("class", "").split()
        return (
            self.tag in {"", node.tag}
            and self.classes.issubset(classes)
            and self.ids.issubset({node.attributes.get("id", "")})
        )


@dataclass(frozen=True, slots=True)
class Rule:
    """A selector and what it declares."""

    selector: Selector
    declarations: tuple[Declaration, ...]


def declarations(text: str) -> tuple[Declaration, ...]:
    """What stands between the braces of a rule, or in a `style` attribute."""
    out = []
    for part in _split_outside_brackets(_COMMENT.sub("", text)):
        name, colon, value = part.partition(":")
        if not colon:
            continue
        bare, _, mark = value.strip().partition("!")
        out.append((name.strip().lower(), bare.strip(), mark.strip().lower() == "important"))
    return tuple(out)


def _split_outside_brackets(text: str) -> Iterator[str]:
    """Parts between semicolons; those within brackets or quotes (data URLs) do not part."""
    yield from (part for part in re.findall(r"(?:\([^)]*\)|\"[^\"]*\"|'[^']*'|[^;])+", text))


def parse_sheet(text: str) -> tuple[Rule, ...]:
    """The rules of a style sheet, in their order.

    Raises:
        Beyond: A selector needs the renderer, such as `g > path`.
        SvgFault: An at-rule is not known to it either.
    """
    rules: list[Rule] = []
    for prelude, body in _blocks(_COMMENT.sub("", text)):
        declared = declarations(body)
        rules += [Rule(selector, declared) for selector in _selectors(prelude)]
    return tuple(rules)


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Preludes and bodies of the rules; harmless at-rules are left out."""
    at = 0
    while at < len(text):
        rest = text[at:].lstrip()
        at = len(text) - len(rest)
        if not rest:
            return
        if rest.startswith("@"):
            at += _at_rule_length(rest)
            continue
        opening = rest.find("{")
        closing = rest.find("}", opening)
        if opening < 0 or closing < 0:
            return
        yield rest[:opening], rest[opening + 1 : closing]
        at += closing + 1


def _at_rule_length(text: str) -> int:
    """How many characters an at-rule takes that may be passed over."""
    name = re.match(r"@([\w-]*)", text)
    if name is None or not (name[1].lower() in _HARMLESS_AT or _ELSEWHERE.match(text)):
        raise unsupported(f"`{text[:20].split(maxsplit=1)[0]}` in a style sheet", "write plain rules, without at-rules")
    opening, semicolon = text.find("{"), text.find(";")
    if opening < 0 or 0 <= semicolon < opening:
        return semicolon + 1 if semicolon >= 0 else len(text)
    depth = 0
    for index in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    return len(text)


def _selectors(prelude: str) -> Iterator[Selector]:
    for part in prelude.split(","):
        text = part.strip()
        if not text or _NEVER.search(text):
            continue
        match = _SIMPLE.fullmatch(text)
        if match is None:
            raise Beyond(f"the style selector `{text}`")
        marks = _MARK.findall(match[2])
        yield Selector(
            tag="" if match[1] in {None, "*"} else match[1],
            classes=frozenset(name for sign, name in marks if sign == "."),
            ids=frozenset(name for sign, name in marks if sign == "#"),
        )


def cascade(node: Node, rules: Iterable[Rule], known: frozenset[str]) -> dict[str, str]:
    """The declared value of each property of an element: attributes, then rules by weight, then the `style` attribute.

    Args:
        node: The element.
        rules: The document's rules.
        known: Properties that may be written as attributes.
    """
    weighed: list[tuple[tuple[bool, int, Specificity, int], str, str]] = []
    for order, rule in enumerate(rules):
        if rule.selector.matches(node):
            weight = rule.selector.specificity
            weighed += [((important, 0, weight, order), name, value) for name, value, important in rule.declarations]
    inline = declarations(node.attributes["style"]) if "style" in node.attributes else ()
    weighed += [((important, 1, (0, 0, 0), 0), name, value) for name, value, important in inline]
    weighed.sort(key=lambda entry: entry[0])
    attributes: Mapping[str, str] = node.attributes
    declared = {name: value.strip() for name, value in attributes.items() if name in known}
    declared.update({name: value for _, name, value in weighed})
    return declared
