# SPDX-License-Identifier: MIT
"""`::: poker`: which playing card stands for which card of a deck, to be looked up by the playing card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.boxes.book import BookTable, Cell, Column, Row
from pnp.diagnostics.problem import Severity, did_you_mean
from pnp.markup.attributes import Flaw
from pnp.markup.book.arguments import Arguments
from pnp.markup.book.desk import Desk
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.phrases import phrases_for
from pnp.markup.book.running import name_of
from pnp.model.game import Deck
from pnp.model.playing_cards import RANKS, USUAL_JOKERS, DealingError, Dealt, deal, read_table, suits_of

_SIGNS = {"spades": "♠", "hearts": "♡", "diamonds": "♢", "clubs": "♣", "joker": "★"}
"""What is printed where a theme has no icon of that name; red suits are hollow, so that they are told apart in grey."""


def poker_table(desk: Desk, block: Md, arguments: Arguments, values: Mapping[str, Any]) -> BookTable | None:
    """A row for each rank and joker, a column for each suit of each deck; None where a deck cannot be mapped."""
    decks = _decks(desk, block, arguments)
    try:
        if not decks:
            return None
        if "from" in values:
            dealt = [read_table(deck, deck.values.get(values["from"])) for deck in decks]
        else:
            dealt = deal(decks, values.get("jokers", USUAL_JOKERS))
    except DealingError as problem:
        desk.say(Severity.ERROR, "poker-mismatch", str(problem), desk.place(block), (problem.mend,))
        return None
    sheet = _Sheet(desk, block, decks, dealt)
    return BookTable(
        columns=(Column(), *(Column() for _ in sheet.columns)),
        head=tuple(sheet.heads()),
        rows=tuple(sheet.rows()),
        place=desk.place(block),
        caption=desk.text(block, values["caption"]) if "caption" in values else (),
        id=arguments.id,
        style=arguments.styles[0] if arguments.styles else "table",
    )


def _decks(desk: Desk, block: Md, arguments: Arguments) -> list[Deck]:
    """The decks named; unknown ones are reported, and that there are none."""
    found = []
    known = desk.game.decks
    for name, _ in arguments.words:
        if name in known:
            found.append(known[name])
            continue
        helps = did_you_mean(name, known)
        flaw = Flaw(code="unknown-deck", message=f"there is no deck `{name}`", helps=helps, attribute=name)
        desk.fault(block, flaw)
    if not arguments.words:
        helps = ("write the decks behind it",)
        desk.fault(block, Flaw(code="missing-attribute", message="`::: poker` names no deck", helps=helps))
    return found


class _Sheet:
    """The cells of one table. `columns` are the suits of each deck; a deck of jokers alone has one column without."""

    def __init__(self, desk: Desk, block: Md, decks: Sequence[Deck], dealt: Sequence[Dealt]) -> None:
        self._desk, self._place = desk, desk.place(block)
        self._decks, self._dealt = decks, dealt
        self._suits = [tuple(suits_of(one)) or ("",) for one in dealt]
        self.columns = [(at, suit) for at, suits in enumerate(self._suits) for suit in suits]
        self._known: dict[tuple[int, str, str], str] = {}
        for at, (deck, one) in enumerate(zip(decks, dealt, strict=True)):
            fools = 0
            for component, card in one.cards:
                fools += card.is_joker
                key = (at, "", str(fools)) if card.is_joker else (at, card.suit, card.rank)
                self._known[key] = self._name(deck, component)
        self._fools = max((int(rank) for _, suit, rank in self._known if not suit), default=0)

    def heads(self) -> Iterator[Row]:
        """The names of decks with their suits; where one has several, the suits stand below the names."""
        packs = len({card.pack for one in self._dealt for _, card in one.cards}) > 1
        several = any(len(suits) > 1 for suits in self._suits)
        names = [Cell(text=())]
        for deck, one, suits in zip(self._decks, self._dealt, self._suits, strict=True):
            label = deck.name or deck.id
            if not several and suits[0]:
                label = f"{self._sign(suits[0])} {label}"
            if packs and one.cards:
                phrase = phrases_for(self._desk.game.language).pack
                label += f"\u2028{phrase.format(one.cards[0][1].pack)}"
            names.append(self._cell(label, span=len(suits), align="center" if len(suits) > 1 else ""))
        yield Row(cells=tuple(names))
        if several:
            signs = (self._cell(self._sign(suit) if suit else "") for _, suit in self.columns)
            yield Row(cells=(Cell(text=()), *signs))

    def rows(self) -> Iterator[Row]:
        """The ranks that some deck needs, then the jokers."""
        for rank in RANKS:
            texts = [self._known.get((at, suit, rank), "") for at, suit in self.columns]
            if any(texts):
                yield Row(cells=(self._cell(f"**{rank}**"), *map(self._cell, texts)))
        for number in range(1, self._fools + 1):
            cells = [self._cell(self._sign("joker"))]
            for at, suits in enumerate(self._suits):
                cells.append(self._cell(self._known.get((at, "", str(number)), ""), span=len(suits)))
            yield Row(cells=tuple(cells))

    def _cell(self, text: str, span: int = 1, align: str = "") -> Cell:
        return Cell(text=self._desk.value_text(text, self._place), span=span, align=align)

    def _sign(self, name: str) -> str:
        """The icon of a suit or joker, or a letter like it."""
        return f"{{{name}}}" if name in self._desk.reader.theme.icons else _SIGNS[name]

    def _name(self, deck: Deck, component: str) -> str:
        found = self._desk.components.get((deck.kind, component))
        return name_of(found) if found is not None else component
