# SPDX-License-Identifier: MIT
"""The first row of a table: which value of a component each column holds.

A column is named as its field or as the field's label. Points lead into maps and lists: `skills.1.name` is the name
of the first skill. A column whose name begins with `#` is the designer's own and is not read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.diagnostics.problem import Note, Place, did_you_mean, error
from pnp.loading.reading import Reading, shorten
from pnp.loading.tables.cells import Cell, Rows
from pnp.model.game import Field, ValuePath

_MAX_ITEMS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: its place in the row, its name as written, the path of its values and the field they are checked by."""

    index: int
    name: str
    path: ValuePath
    what: Field
    place: Place


def read_columns(rows: Rows, what: Field, reading: Reading) -> list[Column]:
    """The columns of a table that can be read; the others are reported.

    Args:
        rows: The table, its first row the names.
        what: The kind's components as a map.
        reading: Gathers problems.
    """
    columns: list[Column] = []
    for index, cell in enumerate(rows[0]):
        name = cell.text.strip()
        place = Place(path=reading.path, line=cell.line, column=cell.column)
        if name.startswith("#"):
            continue
        if not name:
            _report_unnamed(rows, index, place, reading)
            continue
        found = _find(name, what)
        fault = _fault(name, found, what, reading)
        if fault:
            reading.diagnostics.append(error("unknown-key", fault[0], place, helps=fault[1]))
        elif found is not None:
            _add(Column(index=index, name=name, path=found[0], what=found[1], place=place), columns, reading)
    return columns


def _add(column: Column, columns: list[Column], reading: Reading) -> None:
    """Keep a column, unless another holds the same value or a part of it."""
    for other in columns:
        length = min(len(other.path), len(column.path))
        if other.path[:length] == column.path[:length]:
            message = f"the column `{shorten(column.name)}` holds what the column `{shorten(other.name)}` holds"
            notes = (Note(message="first named", place=other.place),)
            helps = ("remove one of the two",)
            reading.diagnostics.append(error("duplicate-key", message, column.place, notes=notes, helps=helps))
            return
    columns.append(column)


def _report_unnamed(rows: Rows, index: int, place: Place, reading: Reading) -> None:
    if any(len(row) > index and (row[index].text.strip() or row[index].odd) for row in rows[1:]):
        helps = ("write the name of a field into the first row, or `#` and a name for notes that are not read",)
        reading.diagnostics.append(error("missing-key", "the column has values and no name", place, helps=helps))


def _find(name: str, what: Field) -> tuple[ValuePath, Field] | None:
    """The path and field of a name, None where it leads nowhere."""
    path: ValuePath = ()
    at = what
    for part in (part.strip() for part in name.split(".")):
        if at.type == "list" and at.item is not None:
            if not (part.isascii() and part.isdigit() and 1 <= int(part[:6]) <= _MAX_ITEMS):
                return None
            path, at = (*path, int(part) - 1), at.item
            continue
        one = _named(part, at.fields) if at.type == "map" else None
        if one is not None:
            path, at = (*path, one.name), one
        elif at.type == "map" and at.item is not None and part:
            path, at = (*path, part), at.item
        else:
            return None
    return path, at


def _named(name: str, fields: tuple[Field, ...]) -> Field | None:
    """The field of that name or label; case does not matter where no other is meant."""
    folded = name.casefold()
    for same in (
        [one for one in fields if one.name == name],
        [one for one in fields if one.label == name],
        [one for one in fields if folded in (one.name.casefold(), one.label.casefold())],
    ):
        if len(same) == 1:
            return same[0]
    return None


def _fault(
    name: str, found: tuple[ValuePath, Field] | None, what: Field, reading: Reading
) -> tuple[str, tuple[str, ...]] | None:
    """What is wrong with a column, and its mend."""
    if found is None:
        return f"the column `{shorten(name)}` is no field of kind `{what.name}`", _mend(name, what)
    inner = found[1].item if found[1].type == "list" else found[1]
    if inner is not None and inner.type in {"map", "list"}:
        example = next(_names(f"{name}.1." if found[1].type == "list" else f"{name}.", inner.fields), f"{name}.1")
        return f"the column `{shorten(name)}` cannot hold {_NOUN[inner.type]} in a cell", (
            f"make a column for each value, such as `{example}`",
        )
    return None


_NOUN = {"map": "maps", "list": "lists of lists"}


def _mend(name: str, what: Field) -> tuple[str, ...]:
    if "," not in name and any(mark in name for mark in ";\t"):
        return ("save the table with commas between its cells, or as `.tsv` with tabs",)
    return did_you_mean(name, list(_names("", what.fields)))


def _names(before: str, fields: tuple[Field, ...]) -> Iterator[str]:
    """The names that columns may have, labels among them."""
    for one in fields:
        inner = one.item if one.type == "list" else one
        if inner is not None and inner.fields:
            yield from _names(f"{before}{one.name}.1." if one.type == "list" else f"{before}{one.name}.", inner.fields)
        else:
            yield f"{before}{one.name}"
            if one.label and not before:
                yield one.label


def is_blank(cell: Cell) -> bool:
    """Whether a cell says nothing: blanks are nothing too."""
    return not cell.odd and not cell.text.strip()
