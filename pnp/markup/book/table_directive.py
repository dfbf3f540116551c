# SPDX-License-Identifier: MIT
"""`::: table`, whose list of columns describes a table over the game's data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.boxes.book import BookTable
from pnp.boxes.tree import AUTO
from pnp.diagnostics.problem import Severity, did_you_mean
from pnp.markup.attributes import Flaw
from pnp.markup.book.arguments import Type, read_arguments, read_named
from pnp.markup.book.data_tables import TableColumn, TableSpec, choose, make_table
from pnp.markup.book.desk import Desk
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.reckoner import ExpressionFault
from pnp.markup.book.titles import split_title
from pnp.markup.values import choice
from pnp.model.game import Component

COLUMN: dict[str, Type] = {"width": "extent", "align": choice("left", "center", "right"), "icon": str}
"""What a column takes in braces."""


def table_block(desk: Desk, block: Md) -> BookTable | None:
    """The table of a `::: table`."""
    spec = spec_of(desk, block)
    return make_table(spec, desk) if spec is not None else None


def chosen(desk: Desk, block: Md) -> tuple[Component, ...]:
    """The components that a `::: table` gives rows with ids; what is wrong is told when it is made."""
    spec = spec_of(desk, block, quiet=True)
    if spec is None or not spec.ids:
        return ()
    try:
        return choose(spec, desk)
    except ExpressionFault:
        return ()


def spec_of(desk: Desk, block: Md, *, quiet: bool = False) -> TableSpec | None:
    """The description that a `::: table` gives."""
    arguments = read_arguments(block.about["rest"])
    named = arguments.named
    kind = arguments.words[0][0] if arguments.words else named.get("kind", "")
    place = desk.place(block)
    if kind not in desk.game.kinds:
        if not quiet:
            helps = did_you_mean(kind, desk.game.kinds)
            message = f"there is no kind `{kind}`" if kind else "`::: table` names no kind"
            code = "unknown-kind" if kind else "missing-attribute"
            desk.fault(block, Flaw(code=code, message=message, helps=helps, attribute=kind))
        return None
    columns = () if quiet else tuple(_columns(desk, block))
    return TableSpec(
        kind=kind,
        columns=columns,
        place=place,
        where=named.get("where", ""),
        sort=_split(named.get("sort", "")),
        group=named.get("group", ""),
        edge=named.get("edge", ""),
        ids=named.get("ids", "no").casefold() in {"yes", "true"},
        caption=named.get("caption", ""),
        id=arguments.id,
        style=arguments.styles[0] if arguments.styles else "table",
    )


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _columns(desk: Desk, block: Md) -> Iterable[TableColumn]:
    """The columns: items `head: expression {width=… align=…}`."""
    items: Sequence[Md] = [item for child in block.children if child.sort == "listing" for item in child.children]
    if not items:
        helps = ("write a list below it, as `- 名稱: name`",)
        desk.say(Severity.ERROR, "missing-attribute", "the table has no columns", desk.place(block), helps)
    for item in items:
        text, arguments = split_title(item.children[0].text if item.children else "")
        values, flaws = read_named(desk.reader, "a column", COLUMN, arguments.named)
        for flaw in flaws:
            desk.fault(item, flaw)
        title, value = _halves(text)
        yield TableColumn(
            title=title,
            value=value,
            place=desk.written.place(item.first, value),
            width=values.get("width", AUTO),
            align=values.get("align", "left"),
            icon=values.get("icon", ""),
        )


def _halves(text: str) -> tuple[str, str]:
    """Head and expression; an expression alone has an empty head."""
    for colon in ("：", ":"):
        title, found, value = text.partition(colon)
        if found:
            return title.strip(), value.strip()
    return "", text.strip()
