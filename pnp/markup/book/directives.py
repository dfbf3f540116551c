# SPDX-License-Identifier: MIT
"""The directives of books, `::: name …`: what each takes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pnp.markup.book.arguments import Type
from pnp.markup.book.crops import crop_of
from pnp.markup.values import choice, to_count, to_positive, to_yes_no

ASIDES = ("note", "example", "quote")
"""Sorts of blocks set apart that every look has."""

_PARTS = frozenset(
    {
        *("body", "lead", "credits", "list", "item", "marker", "definitions", "definition", "term", "figure"),
        *("caption", "callout", "rule", "footnote", "components", "chip", "small"),
    }
)
_PART = re.compile(r"(?:h[1-6]|(?:contents|index|table|page|footnote)(?:-.*)?)\Z")


def asides_of(roles: Iterable[str]) -> tuple[str, ...]:
    """The sorts of blocks set apart: those that every look has, and what else a look has roles for."""
    more = (name for name in roles if name not in _PARTS and not _PART.match(name))
    return tuple(dict.fromkeys((*ASIDES, *more)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Directive:
    """What a directive takes: `most` words, and values by name."""

    most: int = 0
    takes: Mapping[str, Type] = field(default_factory=dict)


MANY = 200
PIECE: Mapping[str, Type] = {
    "width": to_positive,
    "side": choice("front", "back"),
    "deck": str,
    "crop": crop_of,
    "copies": to_count,
}
"""What a piece of a figure takes."""

DIRECTIVES: Mapping[str, Directive] = {
    "column": Directive(),
    "columns": Directive(most=1),
    "components": Directive(takes={"caption": str}),
    "contents": Directive(takes={"depth": to_count}),
    "credits": Directive(),
    "figure": Directive(
        most=MANY,
        takes={
            **PIECE,
            "float": choice("here", "top"),
            "align": choice("left", "center", "right"),
            "gap": "size",
            "caption": str,
        },
    ),
    "glossary": Directive(most=MANY, takes={"keywords": to_yes_no}),
    "index": Directive(),
    "numbering": Directive(takes={"depth": to_count, "form": choice("numbers", "numerals", "none")}),
    "page": Directive(),
    "poker": Directive(most=MANY, takes={"from": str, "jokers": to_count, "caption": str}),
    "stand-ins": Directive(takes={"caption": str}),
    "table": Directive(
        most=1,
        takes={
            "kind": str,
            "where": str,
            "sort": str,
            "group": str,
            "edge": str,
            "ids": to_yes_no,
            "caption": str,
        },
    ),
    "version": Directive(),
}
"""Every directive beside the blocks set apart, by name."""
