# SPDX-License-Identifier: MIT
"""The directives of books, `::: name …`: what each takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.markup.book.arguments import Type
from pnp.markup.values import choice, to_count, to_yes_no

ASIDES = ("note", "example", "tip", "warning")
"""Sorts of blocks set apart that every look has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Directive:
    """What a directive takes: `most` words, and values by name."""

    most: int = 0
    takes: Mapping[str, Type] = field(default_factory=dict)


MANY = 200
PIECE: Mapping[str, Type] = {
    "width": "size",
    "side": choice("front", "back"),
    "deck": str,
    "crop": str,
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
