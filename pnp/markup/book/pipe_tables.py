# SPDX-License-Identifier: MIT
"""Tables drawn with bars, `| a | b |`: widths, alignment, wide cells, and rows that head those below them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pnp.boxes.book import BookTable, Cell, Column, Row
from pnp.boxes.tree import AUTO
from pnp.diagnostics.problem import Severity
from pnp.markup.attributes import Flaw
from pnp.markup.book.arguments import Arguments, Type
from pnp.markup.book.desk import Desk
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.titles import split_title
from pnp.markup.values import choice

TABLE: Mapping[str, Type] = {"widths": "tracks", "caption": str}
"""What a table takes."""

CELL: Mapping[str, Type] = {"edge": "ink", "fill": "ink", "align": choice("left", "center", "right")}
"""What a cell takes; the edge of its first cell is the row's."""

_BAR = re.compile(r"(?<!\\)\|")


def table(desk: Desk, block: Md, own: Arguments) -> BookTable:
    """The table of a block of bars."""
    values = desk.named(block, "a table", own, TABLE)
    rows = [row for part in block.children for row in part.children]
    head, body = rows[0], rows[1:]
    columns = _columns(desk, block, head, values)
    with desk.words.highlighting("none"):
        heads = (_row(desk, head, len(columns)),) if any(cell.text for cell in head.children) else ()
        lines = tuple(_row(desk, row, len(columns)) for row in body)
    return BookTable(
        columns=columns,
        head=heads,
        rows=lines,
        place=desk.place(block),
        caption=desk.text(block, values["caption"]) if "caption" in values else (),
        id=own.id,
        style=own.styles[0] if own.styles else "table",
    )


def _columns(desk: Desk, block: Md, head: Md, values: Mapping[str, Any]) -> tuple[Column, ...]:
    aligns = [cell.about["align"] or "left" for cell in head.children]
    widths = values.get("widths", (AUTO,) * len(aligns))
    if len(widths) != len(aligns):
        message = f"the table has {len(aligns)} columns, and `widths` {len(widths)} sizes"
        flaw = Flaw(code="invalid-attribute", message=message, helps=(f"write {len(aligns)} sizes",))
        line = max(block.first - 1, 0)
        desk.say(Severity.ERROR, flaw.code, message, desk.written.place(line, "widths"), flaw.helps)
        widths = (AUTO,) * len(aligns)
    return tuple(Column(width=width, align=align) for width, align in zip(widths, aligns, strict=True))


def _row(desk: Desk, row: Md, columns: int) -> Row:
    """A row; one of a single cell heads those below it. A cell without even a space widens the one before."""
    raw = cells_of(desk.written.lines[row.first])
    if len(raw) > columns:
        message = f"the row has {len(raw)} cells, and the table {columns} columns"
        helps = ("delete cells, add a column, or write `\\|` for a bar",)
        desk.say(Severity.ERROR, "extra-cells", message, desk.place(row), helps)
        raw = raw[:columns]
    own: dict[str, Any] = {}
    cells: list[Cell] = []
    for index, text in enumerate(raw):
        if text == "" and cells:
            last = cells[-1]
            cells[-1] = Cell(text=last.text, span=last.span + 1, fill=last.fill, align=last.align)
            continue
        words, arguments = split_title(text)
        values = desk.named(row, "a cell", arguments, CELL)
        if index == 0:
            own = {"edge": values.get("edge"), "id": arguments.id}
        cells.append(Cell(text=desk.text(row, words), fill=values.get("fill"), align=values.get("align", "")))
    group = len(raw) == 1 < columns
    if group:
        cells = [Cell(text=cells[0].text, span=columns, fill=cells[0].fill, align=cells[0].align)]
    missing = columns - sum(cell.span for cell in cells)
    cells += [Cell(text=())] * missing
    return Row(cells=tuple(cells), group=group, **own)


def cells_of(line: str) -> list[str]:
    """The texts between the bars of a line, with their spaces where they have nothing else."""
    text = line.lstrip(" \t>").rstrip()
    parts = _BAR.split(text)
    if text.startswith("|"):
        parts = parts[1:]
    if len(parts) > 1 and not parts[-1].strip():
        parts = parts[:-1]
    return parts
