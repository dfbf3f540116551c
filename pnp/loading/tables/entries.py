# SPDX-License-Identifier: MIT
"""The rows of a table as the nodes that a YAML list of components would give, so that one reader checks both."""

from __future__ import annotations

import re

from pnp.diagnostics.problem import Place, error, info
from pnp.loading.nodes import NULLS, ListNode, MapNode, Node, ScalarNode
from pnp.loading.reading import Reading, shorten
from pnp.loading.tables.cells import Cell, Rows
from pnp.loading.tables.columns import Column, is_blank, read_columns
from pnp.model.game import Field

_PLAIN = frozenset({"integer", "number", "boolean", "any"})
_ITEMS = re.compile(r"\n|\|(?![^\[\]\n]*\]\])")
"""Between items: line ends and `|`, but not that of `[[term|shown]]`."""


def entries_of(rows: Rows, what: Field, copies: frozenset[str], reading: Reading) -> ListNode | None:
    """The components of a table.

    Args:
        rows: The table; its first row names the columns.
        what: The kind's components as a map of their fields.
        copies: All names of the number of copies.
        reading: Gathers problems.

    Returns:
        Their maps, without what is blank; None where the table has no first row.
    """
    rows = _without_blank_end(rows)
    if not rows:
        return None
    columns = read_columns(rows, what, reading)
    if not columns:
        return None
    if not any(column.path == ("id",) for column in columns):
        place = Place(path=reading.path, line=rows[0][0].line)
        helps = ("name the column of ids `id` in the first row",)
        reading.diagnostics.append(error("missing-key", "the table has no column `id`", place, helps=helps))
        return None
    nodes: list[Node] = []
    blank: list[Cell] = []
    counted = next((column for column in columns if column.path[0] in copies), None)
    for row in rows[1:]:
        if all(is_blank(cell) for cell in row):
            continue
        nodes.append(_entry(row, columns, len(rows[0]), reading))
        if counted is not None and counted.index < len(row) and is_blank(row[counted.index]):
            blank.append(row[counted.index])
    if counted is not None and blank:
        _remark_copies(counted, blank, reading)
    return ListNode(nodes, rows[0][0].line, 1)


def _without_blank_end(rows: Rows) -> Rows:
    """The table without blank rows before its names."""
    for index, row in enumerate(rows):
        if not all(is_blank(cell) for cell in row):
            return rows[index:]
    return []


def _remark_copies(column: Column, blank: list[Cell], reading: Reading) -> None:
    first = blank[0]
    place = Place(path=reading.path, line=first.line, column=first.column)
    more = f", and {len(blank) - 1} more" if len(blank) > 1 else ""
    message = f"the cell of `{shorten(column.name)}` is blank{more}: a blank number of copies is 1"
    reading.diagnostics.append(info("blank-copies", message, place))


def _entry(row: list[Cell], columns: list[Column], width: int, reading: Reading) -> MapNode:
    """One row as a map."""
    tree: _Tree = {}
    for column in columns:
        if column.index >= len(row) or is_blank(row[column.index]):
            continue
        cell = row[column.index]
        if cell.odd:
            _report_odd(cell, column, reading)
            continue
        _put(tree, column, _node(cell, column.what))
    extra = next((cell for cell in row[width:] if not is_blank(cell)), None)
    if extra is not None:
        place = Place(path=reading.path, line=extra.line, column=extra.column)
        helps = ("put texts that hold a comma into quotes, or name the column",)
        message = f"the row has more cells than the first row has names, {width}"
        reading.diagnostics.append(error("csv-syntax", message, place, helps=helps))
    if not tree:
        return MapNode({}, {}, row[0].line, row[0].column)
    entry = _grown(tree)
    assert isinstance(entry, MapNode)
    entry.line, entry.column = row[0].line, row[0].column
    return entry


def _report_odd(cell: Cell, column: Column, reading: Reading) -> None:
    place = Place(path=reading.path, line=cell.line, column=cell.column)
    message = f"`{shorten(column.name)}` is {cell.odd}, and what was typed is lost"
    helps = ("format the cell as text, and type it anew",)
    reading.diagnostics.append(error("date-cell", message, place, helps=helps))


def _node(cell: Cell, what: Field) -> Node:
    """A cell as the node of its field: a scalar, or a list of scalars."""
    if what.type != "list" or what.item is None:
        return _scalar(cell.text, cell, what)
    items = [part.strip() for part in _ITEMS.split(cell.text)]
    while items and not items[-1]:
        items.pop()
    return ListNode([_scalar(item, cell, what.item) for item in items], cell.line, cell.column)


def _scalar(text: str, cell: Cell, what: Field) -> ScalarNode:
    """A text stays as it is; what is not a text loses the blanks round it, and spreadsheets write `TRUE`."""
    if what.type != "text":
        text = text.strip()
    if what.type == "boolean" and text.lower() in {"true", "false"}:
        text = text.lower()
    # An item between two `|` is blank, as one after `- ` would be.
    plain = not text or (what.type in _PLAIN and text not in NULLS)
    return ScalarNode(text, plain, cell.line, cell.column)


_Tree = dict[str | int, "Node | _Tree"]
"""The values of a row by the parts of their paths."""


def _put(tree: _Tree, column: Column, node: Node) -> None:
    """Put a value where its path leads; no other column leads to it or beyond."""
    for part in column.path[:-1]:
        inner = tree.setdefault(part, {})
        assert isinstance(inner, dict)
        tree = inner
    tree[column.path[-1]] = node


def _grown(tree: Node | _Tree) -> Node:
    """A tree as nodes; where parts of a list are blank, the rest moves up."""
    if not isinstance(tree, dict):
        return tree
    nodes = {part: _grown(inner) for part, inner in sorted(tree.items(), key=_by_number)}
    first = next(iter(nodes.values()))
    if isinstance(next(iter(nodes)), int):
        return ListNode(list(nodes.values()), first.line, first.column)
    keys = {str(part): (node.line, node.column) for part, node in nodes.items()}
    return MapNode({str(part): node for part, node in nodes.items()}, keys, first.line, first.column)


def _by_number(item: tuple[str | int, object]) -> int:
    """Items of a list by their numbers, keys of a map as the columns come."""
    return item[0] if isinstance(item[0], int) else 0
