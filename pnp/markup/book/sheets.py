# SPDX-License-Identifier: MIT
"""Data sheets that are described in data: a heading, tables over the game's data, and what is said round them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.boxes.book import Block, Heading, Para
from pnp.diagnostics.problem import Place, Severity, did_you_mean
from pnp.markup.book.arguments import read_named
from pnp.markup.book.data_tables import TableColumn, TableSpec, make_table
from pnp.markup.book.desk import Desk
from pnp.markup.book.table_directive import COLUMN
from pnp.markup.jinja.sandbox import LINE_END
from pnp.model.data_table import DataColumn, DataTable
from pnp.model.game import Field, Kind

_TITLE = "sheet"
"""The id of the heading of a whole sheet."""

_PARAGRAPHS = re.compile(r"\n[ \t]*\n\s*")


def sheet_blocks(title: str, tables: Iterable[DataTable], desk: Desk, place: Place) -> tuple[Block, ...]:
    """The blocks of a data sheet.

    Args:
        title: What it is called; heads it.
        tables: What it lists.
        desk: The book being made; takes the problems met.
        place: Where the sheet is asked for.
    """
    blocks: list[Block] = [_heading(1, title, _TITLE, desk, place)]
    for number, table in enumerate(tables, 1):
        if table.title:
            blocks.append(_heading(2, table.title, f"{_TITLE}-{number}", desk, table.place))
        blocks += _paragraphs(table.above, table.place, desk)
        made = make_table(spec_of_table(table, desk), desk)
        if made is not None:
            blocks.append(made)
        blocks += _paragraphs(table.below, table.place, desk)
    return tuple(blocks)


def _heading(level: int, title: str, id_: str, desk: Desk, place: Place) -> Heading:
    desk.words.met.clear()
    with desk.words.highlighting("none"):
        text = desk.value_text(title, place)
    return Heading(level=level, text=text, id=id_, place=place, plain=desk.words.seen(title))


def _paragraphs(text: str, place: Place, desk: Desk) -> Iterator[Para]:
    """Paragraphs, between which stand empty lines."""
    for part in _PARAGRAPHS.split(text.strip()) if text.strip() else ():
        yield Para(text=desk.value_text(part.replace("\n", LINE_END), place), place=place)


def spec_of_table(table: DataTable, desk: Desk) -> TableSpec:
    """The description of a table as tables are made of it; what is wrong with it is told at its place."""
    kind = desk.game.kinds[desk.game.decks[table.deck].kind if table.deck else table.kind]
    return TableSpec(
        kind=table.kind,
        deck=table.deck,
        columns=tuple(_column(column, kind, desk) for column in table.columns),
        place=table.place,
        where=table.where,
        sort=table.sort,
        group=table.group,
        edge=table.edge,
        style=table.style,
    )


def _column(column: DataColumn, kind: Kind, desk: Desk) -> TableColumn:
    written = {name: text for name in COLUMN if (text := getattr(column, name))}
    values, flaws = read_named(desk.reader, "a column", COLUMN, written)
    for flaw in flaws:
        desk.say(Severity.ERROR, flaw.code, flaw.message, column.place, flaw.helps)
    roles = desk.reader.theme.book.roles
    if column.style and column.style not in roles:
        message = f"the theme's book has no role `{column.style}`"
        desk.say(Severity.ERROR, "unknown-role", message, column.place, did_you_mean(column.style, roles))
    made = TableColumn(title=_title(column, kind), value=column.value, place=column.place, **values)
    return replace(made, role=column.style if column.style in roles else "")


def _title(column: DataColumn, kind: Kind) -> str:
    """The head of a column: its own, else the label of the field that it shows."""
    if column.title is not None:
        return column.title
    found: Field | None = None
    known = kind.fields
    for name in column.value.split("."):
        found = next((one for one in known if one.name == name), None)
        known = found.fields if found is not None else ()
    return (found.label or found.name) if found is not None else ""
