# SPDX-License-Identifier: MIT
"""Tables: rows of cells, which take their style, alignment and pad from the table where they do not say otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pnp.boxes.cells import Cells
from pnp.boxes.tree import Box, Extent
from pnp.markup.attributes import Flaw
from pnp.markup.prepare import CellLook, Prepared
from pnp.markup.values import MOST_TRACKS
from pnp.markup.xml import Node

CELL_TAGS = frozenset({"td", "th"})
_NOTHING = frozenset({"", "no"})
"""Values of `when` that leave an element out."""


class TableBuilder:
    """Builds the tables of one page.

    Args:
        build: Builds an element that stands in another one of a name.
        say: Reports a flaw of an element.
        prepare: Reads the attributes of an element.
    """

    def __init__(
        self,
        build: Callable[[Node, str], Box | None],
        say: Callable[[Node, Flaw], None],
        prepare: Callable[[Node], Prepared | None],
    ) -> None:
        self._build, self._say, self._prepare = build, say, prepare

    def build(self, node: Node, arguments: Mapping[str, Any], look: CellLook) -> Box:
        """A table: its rows, whose cells take over what the table says of them.

        Args:
            node: The table's.
            arguments: Those of its box.
            look: What its cells take over.
        """
        rows: list[Box] = []
        heads = columns = 0
        cells = Cells(MOST_TRACKS)
        for child in node.children:
            if isinstance(child, str) or child.tag != "tr":
                self._astray(node, child)
            elif (row := self._row(child, look, cells)) is not None:
                if heads == len(rows) and row.children and all(cell.settings.get("head") for cell in row.children):
                    heads += 1
                columns = max(columns, cells.end_row())
                rows.append(row)
        settings = {**arguments["settings"], "heads": heads}
        settings["cols"] = settings["cols"] or (Extent("share", 1.0),) * max(columns, 1)
        if columns > len(settings["cols"]):
            message = f"a row of the table has {columns} columns, and `tracks` says {len(settings['cols'])}"
            flaw = Flaw(code="too-many-cells", message=message, helps=("add a track, or leave a cell out",))
            self._say(node, replace(flaw, attribute="tracks"))
        return Box(**{**arguments, "settings": settings}, children=tuple(rows))

    def _row(self, node: Node, look: CellLook, cells: Cells) -> Box | None:
        """A row; its cells are told apart by what stands above and left of them."""
        if "when" in node.attributes and is_left_out(node):
            return None
        prepared = self._prepare(node)
        assert prepared is not None  # `tr` is an element
        for flaw in prepared.flaws:
            self._say(node, flaw)
        children: list[Box] = []
        for child in node.children:
            if isinstance(child, str):
                self._astray(node, child)
                continue
            column = cells.next_column
            box = self._build(_dressed_cell(child, look, column) if child.tag in CELL_TAGS else child, "tr")
            if box is not None:
                cells.take(box.at.span, box.at.row_span)
                children.append(box)
        return Box(**prepared.box, children=tuple(children))

    def _astray(self, node: Node, child: Node | str) -> None:
        """Report what stands in a table or row beside its rows or cells."""
        if isinstance(child, Node):
            message = f"`<{child.tag}>` stands in `<{node.tag}>`, which holds `<tr>` alone"
            helps = ("put it into a `<tr>`",)
            self._say(child, Flaw(code="misplaced-element", message=message, helps=helps))
        elif child.strip():
            message = f"`{' '.join(child.split())[:24]}` stands in `<{node.tag}>`, outside of any cell"
            self._say(node, Flaw(code="misplaced-text", message=message, helps=("put it into a `<td>`",)))


def is_left_out(node: Node) -> bool:
    """Whether `when` is empty or no; the page itself has none."""
    given = dict(zip(node.attributes[::2], node.attributes[1::2], strict=True))
    return "when" in given and node.tag != "page" and given["when"].strip() in _NOTHING


def _dressed_cell(node: Node, look: CellLook, column: int) -> Node:
    """The cell with what its table says, where it does not say otherwise itself."""
    given = node.attributes[::2]
    taken = look.th if node.tag == "th" else look.td
    more = [part for at in range(0, len(taken), 2) if taken[at] not in given for part in taken[at : at + 2]]
    if look.aligns and "align" not in given:
        more += ("align", look.aligns[min(column, len(look.aligns) - 1)])
    return Node(node.tag, node.marker, (*node.attributes, *more), node.children)
