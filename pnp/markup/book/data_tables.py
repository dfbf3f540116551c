# SPDX-License-Identifier: MIT
"""Tables over a game's data: a row for each component of a kind, its cells reckoned from the component's values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.boxes.book import BookTable, Cell, Column, Row
from pnp.boxes.tree import AUTO, Extent, TextPiece
from pnp.diagnostics.problem import Place, Severity
from pnp.markup.book.desk import Desk
from pnp.markup.book.phrases import phrases_for
from pnp.markup.book.reckoner import ExpressionFault
from pnp.markup.jinja.filters import MINUS, shown
from pnp.markup.jinja.prose import OPEN_MARK, unmark
from pnp.markup.jinja.sandbox import LINE_END
from pnp.markup.values import BadValueError
from pnp.model.game import Component, Kind
from pnp.scene.frame import Color

_YES = "✓"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColumn:
    """A column: its head, and what its cells say.

    `value` is an expression over the component's fields, or a text with `{{ }}` in it, whose lines are lines of the
    cell. `icon` is an expression for the name of an icon that stands before it, `picture` one for the file of a
    picture; `height` is how high these are, in points, 0 for an icon as high as the text. `fill` is an expression for
    the colour of the cell's ground, `role` the role of the look that its text is set in.
    """

    title: str
    value: str
    place: Place
    width: Extent = AUTO
    align: str = "left"
    valign: str = "baseline"
    icon: str = ""
    picture: str = ""
    height: float = 0.0
    fill: str = ""
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSpec:
    """A table over the components of a kind, or over those of a deck with the copies it holds.

    `where` chooses rows, `sort` are expressions by which they are ordered (with `-` before it from the greatest down),
    `group` heads rows that agree in it, `edge` names the colour at a row's left: all expressions as those of columns,
    empty for none. With `ids` links `[[kind:id]]` lead to the rows.
    """

    columns: tuple[TableColumn, ...]
    place: Place
    kind: str = ""
    deck: str = ""
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
        columns=tuple(Column(width=one.width, align=one.align, valign=one.valign) for one in spec.columns),
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
    found = [one for one in _source(spec, desk) if not spec.where or desk.reckoner.value(spec.where, one, spec.place)]
    for key in reversed(spec.sort):
        source = key.removeprefix("-")
        found.sort(
            key=lambda one, source=source: _order(desk.reckoner.value(source, one, spec.place)),  # type: ignore[misc]
            reverse=key.startswith("-"),
        )
    return tuple(found)


def _source(spec: TableSpec, desk: Desk) -> Iterable[Component]:
    """The components of the kind; those of the deck, each with the copies in it."""
    if not spec.deck:
        return desk.game.of_kind(spec.kind)
    deck = desk.game.decks[spec.deck]
    known = [(desk.components.get((deck.kind, entry.component)), entry.copies) for entry in deck.entries]
    return [replace(one, copies=copies) for one, copies in known if one is not None and copies]


def _kind(spec: TableSpec, desk: Desk) -> Kind:
    return desk.game.kinds[desk.game.decks[spec.deck].kind if spec.deck else spec.kind]


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
    kind = _kind(spec, desk)
    groups: dict[str, list[Component]] = {name: [] for name in _choices(kind, spec.group)}
    for one in components:
        groups.setdefault(_words(desk.reckoner.value(spec.group, one, spec.place), desk), []).append(one)
    for name, members in groups.items():
        if members:
            text = desk.value_text(_label(desk, kind, spec.group, name), spec.place)
            yield Row(cells=(Cell(text=text, span=len(spec.columns)),), group=True)
            yield from (_row(spec, one, desk) for one in members)


def _row(spec: TableSpec, component: Component, desk: Desk) -> Row:
    cells = tuple(_cell(column, component, _kind(spec, desk), desk) for column in spec.columns)
    edge = _color("edge", spec.edge, (component, spec.place), desk)
    anchor = f"{component.kind}:{component.id}" if spec.ids else ""
    return Row(cells=cells, edge=edge, id=anchor)


def _cell(column: TableColumn, component: Component, kind: Kind, desk: Desk) -> Cell:
    value = desk.reckoner.value(column.value, component, column.place) if column.value else ""
    said = _label(desk, kind, column.value, _lines(value)) if isinstance(value, str) else _words(value, desk)
    source = (column.value, column.place)
    pieces = desk.value_text(_signs(column, component, desk) + said, component.place, source)
    if column.role:
        pieces = tuple(
            replace(one, role=one.role or column.role) if isinstance(one, TextPiece) else one for one in pieces
        )
    return Cell(text=pieces, fill=_color("fill", column.fill, (component, column.place), desk))


def _signs(column: TableColumn, component: Component, desk: Desk) -> str:
    """The picture and the icon before the text of a cell."""
    height, text = f"{{height={column.height:.6g}pt}}", ""
    if column.picture:
        source = desk.reckoner.value(column.picture, component, column.place)
        text += f"![]({source}){height}" if source else ""
    if column.icon:
        icon = desk.reckoner.value(column.icon, component, column.place)
        if icon:
            text += f"[{{{icon}}}]{height}" if column.height else f"{{{icon}}}"
    return text


def _lines(text: str) -> str:
    """A text that may be printed by a template: its lines are lines of the cell, and empty ones are left out."""
    if OPEN_MARK not in text:
        return text
    return LINE_END.join(line for one in unmark(text)[0] if (line := one.strip()))


def _color(what: str, source: str, where: tuple[Component, Place], desk: Desk) -> Color | None:
    """The colour that an expression names; None for none."""
    component, place = where
    name = str(desk.reckoner.value(source, component, place) or "") if source else ""
    try:
        return desk.reader.value("ink", name) if name else None
    except BadValueError as problem:
        desk.say(Severity.ERROR, problem.code, f"the {what}: {problem}", component.place, problem.helps)
        return None


def _choices(kind: Kind, source: str) -> tuple[str, ...]:
    declared = kind.field(source)
    return declared.choices if declared is not None else ()


def _label(desk: Desk, kind: Kind, source: str, value: str) -> str:
    """A value as people read it: the word of a choice, any other text as it is."""
    declared = kind.field(source)
    is_choice = declared is not None and declared.type == "choice"
    return desk.game.words.get(value, value) if is_choice else value.replace("\n", LINE_END)


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
    return str(value).replace("\n", LINE_END)
