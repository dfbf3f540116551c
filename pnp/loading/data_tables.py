# SPDX-License-Identifier: MIT
"""`tables` of a product: what a data sheet lists, without a line of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.diagnostics.problem import Place, did_you_mean
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode
from pnp.loading.reading import Reading
from pnp.loading.shapes import choice, either, listing, shape, table
from pnp.model.data_table import DataColumn, DataTable
from pnp.model.game import Deck, Field, Kind

COLUMN = table(
    "column",
    shape("title", help="Its head; the label of the field where left out."),
    shape("value", help="What its cells say: a field, an expression, or a text with `{{ }}` in it."),
    shape("width", help="A length, a share such as `1*`, or `auto`."),
    choice("align", "left", "center", "right", help="How its text stands across."),
    choice("valign", "baseline", "top", "middle", help="How its text stands in rows that are higher."),
    shape("icon", help="An expression for the name of the icon before the text."),
    shape("picture", help="An expression for the picture before the text, such as the field that holds it."),
    shape("height", help="How high icon and picture are."),
    shape("fill", help="An expression for the colour of the cell's ground."),
    shape("style", help="A role of the look that its text is set in."),
)
TABLE = table(
    "table",
    shape("kind", help="The kind whose components are its rows."),
    shape("deck", help="The deck whose cards are its rows."),
    listing("columns", either("column", shape("column"), COLUMN), required=True, help="Fields, or more about each."),
    shape("title", help="Its heading."),
    shape("above", help="Paragraphs above it."),
    shape("below", help="Paragraphs below it."),
    shape("where", help="Which components: an expression."),
    shape("sort", help="By what, separated by commas; with `-` before it from the greatest down."),
    shape("group", help="Components that agree in it stand together under its value."),
    shape("edge", help="An expression for the colour of a strip at the left of the row."),
    shape("style", help="The role of the look that it is set in; `table` where left out."),
)
TABLES = listing("tables", TABLE, help="The tables of a data sheet that has no `source`.")

_OF_COMPONENTS = ("id", "copies")
"""What every component has beside its fields."""


def build_tables(
    written: list[Mapping[str, Any]],
    node: Node | None,
    reading: Reading,
    known: tuple[Mapping[str, Kind], Mapping[str, Deck]],
) -> tuple[DataTable, ...]:
    """The tables of a product; those with problems are left out.

    Args:
        written: What `reading` read of them.
        node: Where they are written.
        reading: Gathers problems.
        known: The game's kinds and decks.
    """
    nodes = [child for child in node.nodes if type(child) is MapNode] if type(node) is ListNode else []
    made = [_Builder(child, reading, *known).table(one) for one, child in zip(written, nodes, strict=False)]
    return tuple(one for one in made if one is not None)


class _Builder:
    """Builds one table."""

    def __init__(self, node: MapNode, reading: Reading, kinds: Mapping[str, Kind], decks: Mapping[str, Deck]) -> None:
        self._node, self._reading, self._kinds, self._decks = node, reading, kinds, decks

    def table(self, written: Mapping[str, Any]) -> DataTable | None:
        """The table, None where it is of nothing."""
        kind = self._kind(written["kind"], written["deck"])
        if kind is None:
            return None
        return DataTable(
            place=self._reading.place(self._node),
            columns=self._columns(written["columns"], kind),
            sort=tuple(part.strip() for part in written["sort"].split(",") if part.strip()),
            **{name: written[name] for name in ("kind", "deck", "title", "above", "below", "where", "group", "edge")},
            style=written["style"] or "table",
        )

    def _kind(self, kind: str, deck: str) -> Kind | None:
        """The kind of its rows; a kind or deck that is not there is reported."""
        if bool(kind) == bool(deck):
            fact = "a table has a `kind` and a `deck`" if kind else "a table has neither a `kind` nor a `deck`"
            code = "conflicting-keys" if kind else "missing-key"
            self._reading.fail(code, fact, self._node, "write one of `kind: …` and `deck: …`")
            return None
        known: Iterable[str] = self._kinds if kind else self._decks
        what, name = ("kind", kind) if kind else ("deck", deck)
        if name not in known:
            message = f"there is no {what} `{name}`"
            self._reading.fail(f"unknown-{what}", message, self._node.nodes[what], *did_you_mean(name, known))
            return None
        return self._kinds.get(kind or self._decks[deck].kind)

    def _columns(self, written: list[Any], kind: Kind) -> tuple[DataColumn, ...]:
        node = self._node.nodes.get("columns")
        nodes = node.nodes if type(node) is ListNode else []
        if not written and nodes == [] and node is not None:
            self._reading.fail("missing-value", "the table has no columns", node, "write `columns: [name, …]`")
        return tuple(self._column(one, child, kind) for one, child in zip(written, nodes, strict=False))

    def _column(self, written: str | Mapping[str, Any], node: Node, kind: Kind) -> DataColumn:
        place = self._reading.place(node)
        if isinstance(written, str):
            if written not in _OF_COMPONENTS and field_at(kind, written) is None:
                known = (*(one.name for one in kind.fields), *_OF_COMPONENTS)
                helps = (*did_you_mean(written, known), f"write `{{title: …, value: {written}}}` for an expression")
                self._reading.fail("unknown-field", f"kind `{kind.id}` has no field `{written}`", node, *helps)
            return DataColumn(value=written, place=place)
        if not (written["value"] or written["icon"] or written["picture"]):
            self._reading.fail("missing-key", "a column has no `value`", node, "write `value: …`, such as a field")
        titled = type(node) is MapNode and "title" in node.nodes
        about = {name: text for name, text in written.items() if name not in {"title", "value"}}
        title = written["title"] if titled else None
        return DataColumn(value=written["value"], place=self._value_place(node, place), title=title, **about)

    def _value_place(self, node: Node, place: Place) -> Place:
        """Where the value of a column is written, else where the column is."""
        value = node.nodes.get("value") if type(node) is MapNode else None
        return self._reading.place(value) if type(value) is ScalarNode else place


def field_at(kind: Kind, path: str) -> Field | None:
    """The field that a path of names with dots leads to; None for none."""
    found: Field | None = None
    known = kind.fields
    for name in path.split("."):
        found = next((one for one in known if one.name == name), None)
        if found is None:
            return None
        known = found.fields
    return found
