# SPDX-License-Identifier: MIT
"""Tables over a game's data: a row for each component of a kind, its cells reckoned from the component's values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.boxes.book import BookTable, Cell, Column, Row
from pnp.boxes.tree import AUTO, Extent
from pnp.diagnostics.problem import Place, Severity
from pnp.markup.book.desk import Desk
from pnp.markup.book.phrases import phrases_for
from pnp.markup.book.reckoner import ExpressionFault
from pnp.markup.jinja.filters import MINUS, shown
from pnp.markup.jinja.prose import unmark
from pnp.markup.values import BadValueError
from pnp.model.game import Component, Kind

_YES = "✓"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColumn:
    """A column: its head, and what its cells say.

    `value` is an expression over the component's fields, or a text with `{{ }}` in it. `icon` is an expression for the
    name of an icon that stands before it.
    """

    title: str
    value: str
    place: Place
    width: Extent = AUTO
    align: str = "left"
    icon: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSpec:
    """A table over the components of a kind.

    `where` chooses rows, `sort` are expressions by which they are ordered (with `-` before it from the greatest down),
    `group` heads rows that agree in it, `edge` names the colour at a row's left: all expressions as those of columns,
    empty for none. With `ids` links `[[kind:id]]` lead to the rows.
    """

    kind: str
    columns: tuple[TableColumn, ...]
    place: Place
    where: str = ""
    sort: tuple[str, ...] = ()
    group: str = ""
    edge: str = ""
    ids: bool = False
    caption: str = ""
    id: str = ""
    style: str = "table"


def make_table(spec: TableSpec, desk: Desk) -> BookTable | None:
    """The table of a description; None where its kind or an expression is wrong, which the desk's report tells."""
    try:
        with desk.words.highlighting("all"):
            rows = tuple(_rows(spec, desk))
    except ExpressionFault as fault:
        desk.report.add(fault.diagnostic)
        return None
    heads = tuple(Cell(text=desk.value_text(column.title, column.place)) for column in spec.columns)
    return BookTable(
        columns=tuple(Column(width=column.width, align=column.align) for column in spec.columns),
        head=(Row(cells=heads),) if any(column.title for column in spec.columns) else (),
        rows=rows,
        place=spec.place,
        caption=desk.value_text(spec.caption, spec.place) if spec.caption else (),
        id=spec.id,
        style=spec.style,
    )


def choose(spec: TableSpec, desk: Desk) -> tuple[Component, ...]:
    """The components that have rows, in order.

    Raises:
        ExpressionFault: `where` or `sort` fails.
    """
    found = [
        one
        for one in desk.game.of_kind(spec.kind)
        if not spec.where or desk.reckoner.value(spec.where, one, spec.place)
    ]
    for key in reversed(spec.sort):
        source = key.removeprefix("-")
        found.sort(
            key=lambda one, source=source: _order(desk.reckoner.value(source, one, spec.place)),  # type: ignore[misc]
            reverse=key.startswith("-"),
        )
    return tuple(found)


def _order(value: Any) -> tuple[int, float, str]:
    """Numbers before texts, nothing first."""
    if value is None:
        return (0, 0.0, "")
    if isinstance(value, (int, float)):
        return (1, float(value), "")
    return (2, 0.0, str(value).casefold())


def _rows(spec: TableSpec, desk: Desk) -> Iterable[Row]:
    components = choose(spec, desk)
    if not spec.group:
        yield from (_row(spec, one, desk) for one in components)
        return
    kind = desk.game.kinds[spec.kind]
    groups: dict[str, list[Component]] = {name: [] for name in _choices(kind, spec.group)}
    for one in components:
        groups.setdefault(_words(desk.reckoner.value(spec.group, one, spec.place), desk), []).append(one)
    for name, members in groups.items():
        if members:
            text = desk.value_text(_label(desk, kind, spec.group, name), spec.place)
            yield Row(cells=(Cell(text=text, span=len(spec.columns)),), group=True)
            yield from (_row(spec, one, desk) for one in members)


def _row(spec: TableSpec, component: Component, desk: Desk) -> Row:
    kind = desk.game.kinds[spec.kind]
    cells = []
    for column in spec.columns:
        value = desk.reckoner.value(column.value, component, column.place)
        text = _label(desk, kind, column.value, value) if isinstance(value, str) else _words(value, desk)
        if column.icon:
            icon = desk.reckoner.value(column.icon, component, column.place)
            text = f"{{{icon}}}{text}" if icon else text
        cells.append(Cell(text=desk.value_text(unmark(text)[0][0] if "\ufdd0" in text else text, component.place)))
    edge = None
    if spec.edge:
        try:
            edge = desk.reader.value("ink", str(desk.reckoner.value(spec.edge, component, spec.place) or ""))
        except BadValueError as problem:
            desk.say(Severity.ERROR, problem.code, f"the edge: {problem}", component.place, problem.helps)
    anchor = f"{component.kind}:{component.id}" if spec.ids else ""
    return Row(cells=tuple(cells), edge=edge, id=anchor)


def _choices(kind: Kind, source: str) -> tuple[str, ...]:
    declared = kind.field(source)
    return declared.choices if declared is not None else ()


def _label(desk: Desk, kind: Kind, source: str, value: str) -> str:
    """A value as people read it: the word of a choice, any other text as it is."""
    declared = kind.field(source)
    is_choice = declared is not None and declared.type == "choice"
    return desk.game.words.get(value, value) if is_choice else value.replace("\n", "\u2028")


def _words(value: Any, desk: Desk) -> str:
    """A value as a cell shows it; lists and maps are joined."""
    if value is None or value is False:
        return ""
    if value is True:
        return _YES
    if isinstance(value, (int, float)):
        return shown(value).replace("-", MINUS)
    if isinstance(value, Mapping):
        name = value.get("name")
        if isinstance(name, str) and name:
            return name
        return " ".join(text for inner in value.values() if (text := _words(inner, desk)))
    if isinstance(value, (list, tuple)):
        return phrases_for(desk.game.language).join.join(_words(inner, desk) for inner in value)
    return str(value).replace("\n", "\u2028")
