# SPDX-License-Identifier: MIT
"""A first look over a book: the ids of its headings, tables, figures and terms, and the footnotes it explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.diagnostics.problem import Note, Place, Severity
from pnp.markup.book.arguments import Arguments, read_arguments
from pnp.markup.book.desk import Desk
from pnp.markup.book.directives import DIRECTIVES
from pnp.markup.book.generated import TERM_PREFIX, glossary_terms
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.table_directive import chosen
from pnp.markup.book.titles import split_title


def scan(desk: Desk, blocks: Sequence[Md]) -> None:
    """Take the ids that blocks are given, then make those of headings that have none."""
    every = list(_walk(blocks))
    for block, above in every:
        _take(desk, block, above)
    for block, _ in every:
        if block.sort == "heading" and id(block) not in desk.ids:
            title, _ = split_title(block.text)
            desk.ids[id(block)] = desk.anchors.own(desk.words.seen(title), desk.place(block))


def _walk(blocks: Sequence[Md]) -> Iterator[tuple[Md, Md | None]]:
    """Every block, outermost first, with the line of attributes above it."""
    above: Md | None = None
    for block in blocks:
        yield block, above
        above = block if block.sort == "attributes" else None
        yield from _walk(block.children)


def _take(desk: Desk, block: Md, above: Md | None) -> None:
    if block.sort == "heading":
        title, arguments = split_title(block.text)
        _own(desk, block, arguments, desk.words.seen(title))
    elif block.sort == "directive":
        _take_directive(desk, block)
    elif above is not None:
        arguments = read_arguments(above.text)
        _own(desk, block, arguments, desk.words.seen(arguments.named.get("caption", "")))
    elif block.sort == "row" and block.children:
        _, arguments = split_title(block.children[0].text)
        _own(desk, block, arguments, "")
        if _is_component(desk, arguments.id):
            desk.anchors.components.setdefault(arguments.id, arguments.id)
    elif block.sort == "term":
        term = desk.words.glossary.find(desk.words.seen(block.text))
        if term is not None and term.id not in desk.anchors.terms:
            _term(desk, block, term.id, desk.place(block))


def _own(desk: Desk, block: Md, arguments: Arguments, title: str) -> None:
    if arguments.id:
        desk.ids[id(block)] = arguments.id
        claim(desk, arguments.id, title, desk.written.place(block.first, "#" + arguments.id))


def claim(desk: Desk, id_: str, title: str, place: Place) -> None:
    """Take an id for a block; twice is an error."""
    first = desk.anchors.add(id_, title, place)
    if first is not None:
        notes = (Note(message="first written", place=first),)
        desk.say(Severity.ERROR, "duplicate-id", f"the id `{id_}` is given twice", place, ("choose another",), notes)


def _is_component(desk: Desk, name: str) -> bool:
    kind, _, id_ = name.partition(":")
    return (kind, id_) in desk.components


def _term(desk: Desk, block: Md, name: str, place: Place) -> None:
    anchor = TERM_PREFIX + name
    desk.anchors.terms[name] = anchor
    desk.anchors.add(anchor, name, place)
    desk.ids[id(block)] = anchor


def _take_directive(desk: Desk, block: Md) -> None:
    place, name = desk.place(block), block.about["name"]
    arguments = read_arguments(block.about["rest"])
    caption = desk.words.seen(arguments.named.get("caption", "") or (block.children[0].text if block.children else ""))
    if name == "figure":
        _own(desk, block, arguments, caption.partition("\n")[0])
        words = arguments.words
        if len(words) == 1 and words[0][0] not in desk.anchors.components and _is_component(desk, words[0][0]):
            anchor = desk.ids.setdefault(id(block), words[0][0])
            desk.anchors.components[words[0][0]] = anchor
            desk.anchors.add(anchor, caption, place)
    elif name == "table":
        _own(desk, block, arguments, desk.words.seen(arguments.named.get("caption", "")))
        for component in chosen(desk, block):
            anchor = f"{component.kind}:{component.id}"
            if desk.anchors.add(anchor, "", place) is None:
                desk.anchors.components[anchor] = anchor
    elif name == "glossary":
        for term in glossary_terms(desk, block, arguments):
            if term.id not in desk.anchors.terms:
                desk.anchors.terms[term.id] = TERM_PREFIX + term.id
                desk.anchors.add(TERM_PREFIX + term.id, "", place)
    else:
        title, behind = split_title(block.about["rest"])
        generated = name in DIRECTIVES
        _own(desk, block, arguments if generated else behind, "" if generated else desk.words.seen(title))
