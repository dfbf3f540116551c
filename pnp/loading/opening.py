# SPDX-License-Identifier: MIT
"""A YAML file opened for reading: its root node, and a `Reading` that gathers what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from pnp.diagnostics.problem import Place, error
from pnp.loading.nodes import ListNode, MapNode, Node
from pnp.loading.reading import Reading, describe
from pnp.loading.source import Files, read_source
from pnp.loading.yaml import parse_yaml


def open_yaml(path: Path, files: Files, *, data: bool = False) -> tuple[Node | None, Reading]:
    """Read and parse a file.

    Args:
        path: The file.
        files: Names it in messages.
        data: Whether it holds definitions; see `parse_yaml`.

    Returns:
        The root node, None where the file is empty, missing or broken; and a reading that holds the problems so far.
    """
    label = files.label(path)
    reading = Reading(path=label)
    if files.leads_out(path):
        reading.diagnostics.append(files.link_problem(path))
        return None, reading
    text, problems = read_source(path, label)
    reading.diagnostics.extend(problems)
    if text is None:
        return None, reading
    root, problems = parse_yaml(text, label, data=data)
    reading.diagnostics.extend(problems)
    return root, reading


def as_map(root: Node | None, reading: Reading, holds: str) -> MapNode | None:
    """The root of a file that must be a map; anything else is reported.

    Args:
        root: The root node.
        reading: Gathers the problem.
        holds: What the file holds, such as `colours, styles and icons`.
    """
    if type(root) is MapNode:
        return root
    if root is not None:
        message = f"the file is {describe(root)}, not a map with {holds}"
        reading.diagnostics.append(error("wrong-type", message, reading.place(root)))
    elif not reading.diagnostics:
        reading.diagnostics.append(
            error("empty-file", f"the file is empty, and must hold {holds}", Place(path=reading.path))
        )
    return None


def as_list(root: Node | None, reading: Reading, names: tuple[str, ...]) -> ListNode | None:
    """The root of a file that must be a list, or a map with the list under one of `names`.

    An empty file is an empty list, and gives None without a problem.
    """
    if type(root) is MapNode and len(root.nodes) == 1 and next(iter(root.nodes)) in names:
        root = next(iter(root.nodes.values()))
    if type(root) is ListNode:
        return root
    if root is not None:
        message = f"the file is {describe(root)}, not a list"
        helps = ("begin each entry with `- `",)
        reading.diagnostics.append(error("wrong-type", message, reading.place(root), helps=helps))
    return None
