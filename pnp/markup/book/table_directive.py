# SPDX-License-Identifier: MIT
"""`::: table`, whose list of columns describes a table over the game's data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pnp.boxes.book import BookTable
from pnp.boxes.tree import AUTO
from pnp.diagnostics.problem import Severity, did_you_mean
from pnp.markup.attributes import Flaw
from pnp.markup.book.arguments import Type, read_arguments, read_named
from pnp.markup.book.data_tables import TableColumn, TableSpec, choose, make_table
from pnp.markup.book.desk import Desk
from pnp.markup.book.dressing import to_height
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.reckoner import ExpressionFault
from pnp.markup.book.titles import split_title
from pnp.markup.values import choice
from pnp.model.game import Component

COLUMN: Mapping[str, Type] = {
    "width": "extent",
    "align": choice("left", "center", "right"),
    "valign": choice("baseline", "top", "middle"),
    "icon": str,
    "picture": str,
    "height": to_height,
    "fill": str,
}
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
    flaw = _unknown(desk, kind)
    if flaw is not None:
        if not quiet:
            desk.fault(block, flaw)
        return None
    columns = () if quiet else tuple(_columns(desk, block))
    deck = kind.removeprefix(_DECK) if kind.startswith(_DECK) else ""
    return TableSpec(
        kind="" if deck else kind,
        deck=deck,
        columns=columns,
        place=desk.place(block),
        where=named.get("where", ""),
        sort=_split(named.get("sort", "")),
        group=named.get("group", ""),
        edge=named.get("edge", ""),
        ids=named.get("ids", "no").casefold() in {"yes", "true"},
        caption=named.get("caption", ""),
        id=arguments.id,
        style=arguments.styles[0] if arguments.styles else "table",
    )


_DECK = "deck:"


def _unknown(desk: Desk, name: str) -> Flaw | None:
    """What is wrong with the name of a kind, or of a deck."""
    game = desk.game
    what, known = ("deck", tuple(game.decks)) if name.startswith(_DECK) else ("kind", tuple(game.kinds))
    name = name.removeprefix(_DECK)
    if name in known:
        return None
    if not name:
        helps = ("write the kind behind it, or `deck:` and a deck",)
        return Flaw(code="missing-attribute", message="`::: table` names no kind", helps=helps)
    message = f"there is no {what} `{name}`"
    return Flaw(code=f"unknown-{what}", message=message, helps=did_you_mean(name, known), attribute=name)


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
            role=_role(desk, item, arguments.styles),
            **{name: value for name, value in values.items() if name not in {"width", "align"}},
        )


def _role(desk: Desk, item: Md, styles: Sequence[str]) -> str:
    """The role of the look that a column names."""
    role, roles = (styles[0] if styles else ""), desk.reader.theme.book.roles
    if role and role not in roles:
        message = f"the theme's book has no role `{role}`"
        flaw = Flaw(code="unknown-role", message=message, helps=did_you_mean(role, roles), attribute="." + role)
        desk.fault(item, flaw)
    return role if role in roles else ""


def _halves(text: str) -> tuple[str, str]:
    """Head and expression; an expression alone has an empty head."""
    for colon in ("：", ":"):
        title, found, value = text.partition(colon)
        if found:
            return title.strip(), value.strip()
    return "", text.strip()
