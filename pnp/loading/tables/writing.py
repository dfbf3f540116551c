# SPDX-License-Identifier: MIT
"""Nodes written as YAML that reads back as the same nodes, and as people would write it.

What stands without quotes is what every YAML reader takes for text: `no`, `007` and dates get quotes though pnp would
read them as they are. Each way to write a text is tried, and the first is taken that pnp's own reader gives back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, scalar_data
from pnp.loading.yaml import parse_yaml

_PLAIN = re.compile(r"[^\W_](?:[^\n:#]|:(?=\S))*(?<=\S)")
_MISREAD = re.compile(
    r"(?:y|n|yes|no|on|off|true|false|null)"  # truth values of YAML 1.1
    r"|[-+]?[0-9][0-9_,.:eExXoObB+-]*[a-fA-F0-9]*"  # octal, hexadecimal and sexagesimal numbers, dates
    r"|[-+]?\.(?:inf|nan)",
    re.IGNORECASE,
)


def write_entries(entries: ListNode) -> str:
    """A list of maps as the text of a definition file."""
    return "".join(f"{line}\n" for node in entries.nodes for line in _item(node)) or "[]\n"


def _item(node: Node) -> Iterator[str]:
    """An item of a list: its first line behind the dash, the others below it."""
    lines = _map_lines(node) if type(node) is MapNode else scalar_lines(node)
    for number, line in enumerate(lines):
        yield ("- " if number == 0 else "  ") + line if line else ""


def _map_lines(node: MapNode) -> Iterator[str]:
    for name, child in node.nodes.items():
        key = inline(ScalarNode(name, False, 1, 1))
        if type(child) is ScalarNode:
            first, *further = scalar_lines(child)
            yield f"{key}: {first}"
            yield from further
            continue
        yield f"{key}:"
        inner = _map_lines(child) if type(child) is MapNode else _list_lines(child)
        for line in inner:
            yield f"  {line}" if line else ""


def _list_lines(node: Node) -> Iterator[str]:
    assert type(node) is ListNode
    for child in node.nodes:
        yield from _item(child)


def scalar_lines(node: Node) -> list[str]:
    """A scalar after its key: one line, or a `|` and the lines of a text below it."""
    assert type(node) is ScalarNode
    if "\n" in node.text:
        body = node.text.rstrip("\n")
        ends = len(node.text) - len(body)
        sign = "|-" if ends == 0 else "|" if ends == 1 else "|+"
        lines = [sign, *(f"  {line}" if line else "" for line in body.split("\n")), *[""] * max(ends - 1, 0)]
        if _reads_back("\n".join(["k: " + lines[0], *lines[1:]]) + "\n", node):
            return lines
    return [inline(node)]


def inline(node: ScalarNode) -> str:
    """A scalar in one line: plain, or in quotes."""
    text = node.text
    if node.plain and text:
        return text
    plain = _PLAIN.fullmatch(text) and not _MISREAD.fullmatch(text) and isinstance(scalar_data(_plain(text)), str)
    if plain and _reads_back(f"k: {text}\n", node):
        return text
    return json.dumps(text, ensure_ascii=False)


def _plain(text: str) -> ScalarNode:
    return ScalarNode(text, True, 1, 1)


def _reads_back(source: str, node: ScalarNode) -> bool:
    root, problems = parse_yaml(source, "", data=True)
    value = root.nodes.get("k") if type(root) is MapNode else None
    return not problems and type(value) is ScalarNode and value.text == node.text
