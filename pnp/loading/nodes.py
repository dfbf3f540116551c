# SPDX-License-Identifier: MIT
"""What a YAML file says, before anyone asks what it means: scalars, lists and maps, each with its place.

Scalars keep their source text, so that a field declared as text gets `no`, `007` or `1.50` exactly as typed, and a
field declared as a number is converted where it is checked. The nodes are plain slotted values, not frozen: a frozen
dataclass takes three times as long to make, and a deck of 2,000 cards has 40,000 of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

Mark = tuple[int, int]
"""Line and column, from 1, in characters."""

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)?(?:\.[0-9]+|(?<=[0-9])\.)?(?:(?<=[0-9.])[eE][-+]?[0-9]+)?")
_MAX_DIGITS = 18
NULLS = frozenset({"", "~", "null"})


@dataclass(slots=True)
class ScalarNode:
    """A single value as written. `plain` is whether it stands without quotes, so that it may be a number or null."""

    text: str
    plain: bool
    line: int
    column: int


@dataclass(slots=True)
class ListNode:
    """Items in the order written."""

    nodes: list[Node]
    line: int
    column: int


@dataclass(slots=True)
class MapNode:
    """Values by key, and where each key stands. A key is always text, whatever it looks like."""

    nodes: dict[str, Node]
    keys: dict[str, Mark]
    line: int
    column: int


Node = ScalarNode | ListNode | MapNode


def key_node(node: MapNode, key: str) -> ScalarNode:
    """A key of a map as a node of its own."""
    return ScalarNode(key, True, *node.keys[key])


def is_null(node: Node | None) -> bool:
    """Whether nothing is said: no node, or a plain `~`, `null` or blank."""
    return node is None or (type(node) is ScalarNode and node.plain and node.text in NULLS)


def parse_number(text: str) -> int | float | None:
    """The number a plain scalar means, or None.

    Whole numbers have no leading zeros and no other signs of number than their digits, so `007`, `1:30`, `0x1F` and
    `1_000` are text. Numbers with a point or an exponent (`1.5`, `.5`, `1e3`) are floats.
    """
    if _INTEGER.fullmatch(text):
        return int(text) if len(text) <= _MAX_DIGITS else None
    if len(text) <= 40 and any(c in "0123456789" for c in text) and _NUMBER.fullmatch(text):
        value = float(text)
        return value if abs(value) < 1e18 else None
    return None


def plain_data(node: Node | None) -> object:
    """The node as plain data by the core types of YAML 1.2: text, numbers, true and false, None, lists and dicts."""
    if node is None:
        return None
    if type(node) is ListNode:
        return [plain_data(n) for n in node.nodes]
    if type(node) is MapNode:
        return {key: plain_data(n) for key, n in node.nodes.items()}
    assert type(node) is ScalarNode
    return scalar_data(node)


def scalar_data(node: ScalarNode) -> str | int | float | bool | None:
    """A scalar by the core types of YAML 1.2, with booleans `true` and `false` only."""
    if not node.plain:
        return node.text
    if node.text in NULLS:
        return None
    if node.text in {"true", "false"}:
        return node.text == "true"
    number = parse_number(node.text)
    return node.text if number is None else number
