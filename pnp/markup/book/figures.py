# SPDX-License-Identifier: MIT
"""Figures: real cards and boards, cut-outs of maps, pictures; with captions and numbered call-outs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.boxes.book import Callout, Figure, Image, Render
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Severity, did_you_mean
from pnp.geometry import MM
from pnp.markup.attributes import Flaw
from pnp.markup.book.arguments import BRACES, Arguments, read_arguments, read_named
from pnp.markup.book.desk import Desk
from pnp.markup.book.directives import PIECE
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.pieces import PARAGRAPH
from pnp.markup.values import BadValueError

_PICTURE = re.compile(r"!\[(?P<caption>[^\[\]]*)\]\((?P<src>[^()\s]*)\)(?P<own>" + BRACES + r")?")
_PERCENT = r"\d+(?:\.\d+)?"
_CALLOUT = re.compile(
    rf"[(（]\s*(?:(?P<piece>\d+)\s*[:：]\s*)?(?P<x>{_PERCENT})%\s*[,，]\s*(?P<y>{_PERCENT})%\s*[)）]\s*"
)
_GAP = 3 * MM


def pictures(desk: Desk, block: Md, own: Arguments) -> Figure:
    """A paragraph of nothing but pictures: they stand side by side, and the captions are joined."""
    pieces, captions = [], []
    for match in _PICTURE.finditer(block.text):
        given = read_arguments(match["own"] or "")
        values = desk.named(block, "a picture", given, {"width": PIECE["width"]})
        image = _image(desk, block, match["src"], values)
        if image is not None:
            pieces.append(image)
        if match["caption"].strip():
            captions.append(match["caption"].strip())
    caption = desk.text(block, "\u3000".join(captions)) if captions else ()
    return Figure(pieces=tuple(pieces), place=desk.place(block), caption=caption, id=own.id, gap=_GAP)


def figure(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> Figure | None:
    """The figure of a directive; None where there is nothing in it."""
    pieces = tuple(
        made for word, own in arguments.words if (made := _piece(desk, block, word, own, values)) is not None
    )
    if not arguments.words:
        helps = ("name what it shows: `::: figure card:match`, or `art/board.svg`",)
        desk.say(Severity.ERROR, "empty-figure", "the figure shows nothing", desk.place(block), helps)
    captions = [desk.text(child) for child in block.children if child.sort == "paragraph"]
    lines = tuple(piece for text in captions for piece in (TextPiece(text=PARAGRAPH), *text))[1:]
    callouts = [
        callout
        for child in block.children
        if child.sort == "listing"
        for item in child.children
        if (callout := _callout(desk, item, len(arguments.words))) is not None
    ]
    for child in block.children:
        if child.sort not in {"paragraph", "listing"}:
            helps = ("write its caption as a paragraph and call-outs as a list",)
            desk.say(
                Severity.ERROR, "misplaced-element", f"a {child.sort} stands in a figure", desk.place(child), helps
            )
    if not pieces:
        return None
    caption = desk.text(block, values["caption"]) if "caption" in values else lines
    return Figure(
        pieces=pieces,
        place=desk.place(block),
        caption=caption,
        callouts=tuple(callouts),
        id=desk.ids.get(id(block), ""),
        align=values.get("align", "center"),
        gap=values.get("gap", _GAP),
        float=values.get("float", "here"),
    )


def _piece(desk: Desk, block: Md, word: str, own: Arguments | None, shared: Mapping[str, Any]) -> Render | Image | None:
    values = {name: value for name, value in shared.items() if name in PIECE}
    if own is not None:
        more, flaws = read_named(desk.reader, f"`{word}`", PIECE, own.named)
        for flaw in flaws:
            desk.fault(block, flaw)
        values.update(more)
    kind, colon, id_ = word.partition(":")
    if not colon:
        return _image(desk, block, word, values)
    if kind == "deck" and kind not in desk.game.kinds:
        return _deck(desk, block, id_, values)
    return _render(desk, block, kind, id_, values)


def _render(desk: Desk, block: Md, kind: str, id_: str, values: Mapping[str, Any]) -> Render | None:
    component = desk.components.get((kind, id_))
    if component is None:
        if kind in desk.game.kinds:
            known = (c.id for c in desk.game.of_kind(kind))
            flaw = Flaw(code="unknown-component", message=f"there is no {kind} `{id_}`", helps=did_you_mean(id_, known))
        else:
            helps = did_you_mean(kind, desk.game.kinds)
            flaw = Flaw(code="unknown-kind", message=f"there is no kind `{kind}`", helps=helps)
        desk.fault(block, replace(flaw, attribute=f"{kind}:{id_}"))
        return None
    side, deck = values.get("side", "front"), values.get("deck", "")
    if deck and deck not in desk.game.decks:
        helps = did_you_mean(deck, desk.game.decks)
        desk.fault(block, Flaw(code="unknown-deck", message=f"there is no deck `{deck}`", helps=helps, attribute=deck))
    crop, around = values.get("crop", (None, ()))
    return Render(
        kind=kind,
        component=id_,
        side=side,
        deck=deck,
        width=values.get("width"),
        crop=crop,
        around=around,
        copies=values.get("copies", 1),
    )


def _deck(desk: Desk, block: Md, id_: str, values: Mapping[str, Any]) -> Render | None:
    """A deck as it lies on the table: its back."""
    deck = desk.game.decks.get(id_)
    if deck is None or not deck.entries:
        helps = did_you_mean(id_, desk.game.decks)
        message = f"there is no deck `{id_}`" if deck is None else f"the deck `{id_}` is empty"
        desk.fault(block, Flaw(code="unknown-deck", message=message, helps=helps, attribute=f"deck:{id_}"))
        return None
    first = deck.entries[0].component
    side = {"side": "back", **values, "deck": deck.id}
    side.pop("crop", None)
    return _render(desk, block, deck.kind, first, side)


def _image(desk: Desk, block: Md, source: str, values: Mapping[str, Any]) -> Image | None:
    try:
        path = desk.reader.value("picture", source)
    except BadValueError as problem:
        flaw = Flaw(code=problem.code, message=f"the picture: {problem}", helps=problem.helps, attribute=source)
        desk.fault(block, flaw)
        return None
    return Image(path=path, width=values.get("width"))


def _callout(desk: Desk, item: Md, pieces: int) -> Callout | None:
    text = item.children[0].text if item.children else ""
    match = _CALLOUT.match(text)
    if match is None:
        helps = ("write where it stands first: `1. (20%, 10%) words`",)
        desk.say(Severity.ERROR, "missing-attribute", "the call-out has no place", desk.place(item), helps)
        return None
    piece = int(match["piece"] or 1) - 1
    x, y = float(match["x"]) / 100, float(match["y"]) / 100
    if not (0 <= x <= 1 and 0 <= y <= 1) or not 0 <= piece < max(pieces, 1):
        helps = ("write percentages from 0 to 100" if 0 <= piece < pieces else f"write a piece from 1 to {pieces}",)
        message = f"the call-out `{match[0].strip()}` is not on the figure"
        desk.say(Severity.ERROR, "invalid-attribute", message, desk.place(item), helps)
        return None
    return Callout(x=x, y=y, text=desk.text(item.children[0], text[match.end() :]), piece=piece)
