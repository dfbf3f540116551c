# SPDX-License-Identifier: MIT
"""Blocks that are made, not written: contents, glossary, index, the list of components, credits, the version."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from pnp.boxes.book import Block, BookTable, Break, Cell, Column, Columns, Contents, Definitions, Index, Para, Row
from pnp.boxes.tree import Extent, TextPiece
from pnp.diagnostics.problem import Severity, did_you_mean
from pnp.markup.attributes import Flaw
from pnp.markup.book.arguments import Arguments
from pnp.markup.book.desk import Desk, Text
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.phrases import phrases_for
from pnp.markup.book.poker import poker_table
from pnp.model.game import Term

TERM_PREFIX = "term:"
"""Begins the id of a term's entry."""

_MOST_COLUMNS = 4
_ISO_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")


def _contents(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    return Contents(place=desk.place(block), depth=values.get("depth", 2))


def _break(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    return Break(sort=block.about["name"], place=desk.place(block))


def _columns(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    count = arguments.words[0][0] if arguments.words else ""
    helps = (f"write a number from 1 to {_MOST_COLUMNS}",)
    if not count:
        desk.say(Severity.ERROR, "missing-attribute", "`::: columns` has no number", desk.place(block), helps)
        count = "1"
    if not count.isdecimal() or not 1 <= int(count) <= _MOST_COLUMNS:
        flaw = Flaw(
            code="invalid-attribute",
            message=f"`{count}` is not a number of columns",
            helps=helps,
            attribute=count,
        )
        desk.fault(block, flaw)
        count = "1"
    return Columns(count=int(count), place=desk.place(block))


def _index(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    """Every term by its first word. Han characters stand in the order of their radicals, as Unicode has them."""
    entries = [(term.id, word, word.casefold()) for term in desk.game.terms for word in term.words[:1]]
    return Index(entries=tuple(sorted(entries, key=lambda entry: entry[2])), place=desk.place(block))


def glossary_terms(desk: Desk, block: Md, arguments: Arguments) -> tuple[Term, ...]:
    """The terms of a `::: glossary`: those named, else all that mean something."""
    if not arguments.words:
        only = arguments.named.get("keywords", "")
        return tuple(
            term
            for term in desk.game.terms
            if term.definition.strip() and (not only or term.keyword == (only.casefold() in {"yes", "true"}))
        )
    found = []
    for name, _ in arguments.words:
        term = desk.words.glossary.find(name)
        if term is not None:
            found.append(term)
    return tuple(found)


def _glossary(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    for name, _ in arguments.words:
        term = desk.words.glossary.find(name)
        if term is None:
            helps = did_you_mean(name, desk.words.glossary.names)
            desk.fault(
                block,
                Flaw(code="unknown-term", message=f"the glossary has no term `{name}`", helps=helps, attribute=name),
            )
    terms = glossary_terms(desk, block, arguments)
    for term in desk.game.terms if not arguments.words else terms:
        if not term.definition.strip():
            message = f"the term `{term.id}` means nothing"
            desk.say(Severity.WARNING, "undefined-term", message, term.place, ("write its `definition`",))
    names, bodies, ids = [], [], []
    for term in terms:
        desk.words.met.clear()
        with desk.words.highlighting("none", term.id):
            names.append(_term_name(desk, term))
            text = desk.value_text(term.definition, term.place)
        bodies.append((Para(text=text, place=term.place),) if text else ())
        anchor = TERM_PREFIX + term.id
        ids.append(anchor if desk.anchors.places.get(anchor) == desk.place(block) else "")
    return Definitions(terms=tuple(names), bodies=tuple(bodies), ids=tuple(ids), place=desk.place(block))


def _term_name(desk: Desk, term: Term) -> Text:
    """A term as it heads its entry: its icon, its word, its parameters in brackets."""
    phrases = phrases_for(desk.game.language)
    word = term.words[0] if term.words else term.id
    shown = word + (phrases.brackets.format(phrases.comma.join(term.parameters)) if term.parameters else "")
    icon = f"{{{term.icon}}}" if term.icon in desk.reader.theme.icons else ""
    text = desk.value_text(icon + shown, term.place)
    return tuple(piece for piece in text if not isinstance(piece, TextPiece) or piece.text)


def _components(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    """The list of components: name, number with its unit, and what is said of it where anything is."""
    phrases = phrases_for(desk.game.language)
    place = desk.place(block)
    listed = desk.values.get("contents") or ()
    noted = any(entry.get("note") for entry in listed)
    rows = []
    for entry in listed:
        number = phrases.counted.format(count=entry["count"], unit=entry.get("unit") or "").strip()
        texts = [str(entry["name"]), number, *([str(entry.get("note") or "")] if noted else [])]
        with desk.words.highlighting("off"):
            rows.append(Row(cells=tuple(Cell(text=desk.value_text(text, place)) for text in texts)))
    if not rows:
        message = "there is nothing to list"
        desk.say(Severity.WARNING, "empty-list", message, place, ("give the game products", "delete `::: components`"))
    columns = (Column(), Column(align="right"), *((Column(),) if noted else ()))
    caption = desk.text(block, values["caption"]) if "caption" in values else ()
    return BookTable(
        columns=columns, head=(), rows=tuple(rows), place=place, caption=caption, id=arguments.id, style="table"
    )


def _stand_ins(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    """What can stand for parts of the game: the part, how many of it there are, and what to take instead."""
    place = desk.place(block)
    rows = []
    for one in desk.values.get("stand_ins") or ():
        texts = [one["name"], str(one["count"] or ""), one["use"]]
        rows.append(Row(cells=tuple(Cell(text=desk.value_text(text, place)) for text in texts)))
    if not rows:
        helps = ("write `stand-ins: […]` in `game.yaml`", "delete `::: stand-ins`")
        desk.say(Severity.WARNING, "empty-list", "there is nothing to list", place, helps)
    columns = (Column(), Column(align="right"), Column(width=Extent("share", 1.0)))
    caption = desk.text(block, values["caption"]) if "caption" in values else ()
    return BookTable(
        columns=columns, head=(), rows=tuple(rows), place=place, caption=caption, id=arguments.id, style="table"
    )


def _credits(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    """The credits, a line each."""
    place = desk.place(block)
    lines = desk.values.get("credits") or desk.game.credits
    with desk.words.highlighting("off"):
        text = desk.value_text("\u2028".join(str(line) for line in lines), place)
    return Para(text=text, place=place, style="credits", id=arguments.id)


def _version(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Block:
    """The version, and the date where one is known."""
    phrases, place = phrases_for(desk.game.language), desk.place(block)
    date = _ISO_DATE.fullmatch(str(desk.values.get("date") or ""))
    shown = phrases.date.format(*(int(part) for part in date.groups())) if date else ""
    version = str(desk.values.get("version") or desk.game.version)
    text = (phrases.dated if shown else phrases.version).format(version=version, date=shown)
    return Para(text=desk.value_text(text, place), place=place, style="credits", id=arguments.id)


Maker = Callable[[Desk, Md, Arguments, Mapping[str, Any]], Block | None]

MAKERS: Mapping[str, Maker] = {
    "column": _break,
    "columns": _columns,
    "components": _components,
    "contents": _contents,
    "credits": _credits,
    "glossary": _glossary,
    "index": _index,
    "page": _break,
    "poker": poker_table,
    "stand-ins": _stand_ins,
    "version": _version,
}
"""What makes each of these directives."""
