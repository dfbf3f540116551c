# SPDX-License-Identifier: MIT
"""Playing cards in the place of a game's own: each copy in a deck becomes one card of a pack, a marker a joker."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.model.game import Deck

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK_SUITS = len(SUITS)
PACK_CARDS = PACK_SUITS * len(RANKS)
USUAL_JOKERS = 2

_SIGNS = {"♠": 0, "♤": 0, "♥": 1, "♡": 1, "♦": 2, "♢": 2, "♣": 3, "♧": 3}
_WRITTEN = re.compile(rf"\s*([{''.join(_SIGNS)}])\ufe0e?\ufe0f?\s*({'|'.join(RANKS)})\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingCard:
    """A card of a pack: a suit and a rank, or a joker, which has neither. `number` tells jokers of a pack apart."""

    suit: str = ""
    rank: str = ""
    number: int = 0
    pack: int = 0

    @property
    def is_joker(self) -> bool:
        """Whether it is one."""
        return not self.suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A deck with the playing card of each copy: (component, card), in the order of the deck."""

    deck: str
    cards: tuple[tuple[str, PlayingCard], ...]


class DealingError(Exception):
    """What keeps a deck from being mapped; `mend` says what to do about it."""

    def __init__(self, message: str, mend: str) -> None:
        self.mend = mend
        super().__init__(message)


@dataclass(slots=True)
class _Pack:
    """A pack being dealt: the suits that no deck has yet, and how many jokers decks have."""

    number: int
    suits: list[str] = field(default_factory=lambda: list(SUITS))
    used: int = 0


def deal(decks: Iterable[Deck], jokers: int = USUAL_JOKERS) -> list[Dealt]:
    """Map decks to packs of playing cards: no two copies share a card, each deck has suits of its own.

    Decks that together need no more than four suits and the jokers share a pack; others begin another. Cards that
    have no room in the suits become jokers, after the marker.

    Args:
        decks: In their order.
        jokers: How many jokers a pack has.

    Raises:
        DealingError: A deck has more cards than a pack.
    """
    packs: list[_Pack] = []
    return [_dealt(deck, packs, jokers) for deck in decks]


def _dealt(deck: Deck, packs: list[_Pack], jokers: int) -> Dealt:
    plain = [e.component for e in deck.entries for _ in range(e.copies) if e.component != deck.marker]
    marked = [e.component for e in deck.entries for _ in range(e.copies) if e.component == deck.marker]
    plain, fools = plain[:PACK_CARDS], (*marked, *plain[PACK_CARDS:])
    wanted = -(-len(plain) // len(RANKS))
    if len(fools) > jokers:
        message = f"deck `{deck.id}` has {deck.count} cards, and a pack {PACK_CARDS} and {jokers} jokers"
        raise DealingError(message, "map a smaller deck, or say how many jokers a pack has: `jokers=4`")
    pack = _pack(packs, wanted, jokers - len(fools))
    suits, pack.suits = pack.suits[:wanted], pack.suits[wanted:]
    places = [PlayingCard(suit=suit, rank=rank, pack=pack.number) for suit in suits for rank in RANKS]
    numbers = range(pack.used + 1, pack.used + len(fools) + 1)
    pack.used += len(fools)
    last = [PlayingCard(number=number, pack=pack.number) for number in numbers]
    return Dealt(deck=deck.id, cards=(*zip(plain, places, strict=False), *zip(fools, last, strict=True)))


def _pack(packs: list[_Pack], suits: int, most: int) -> _Pack:
    """The first pack that has so many suits left and whose decks have at most so many jokers, or a new one."""
    for pack in packs:
        if len(pack.suits) >= suits and pack.used <= most:
            return pack
    packs.append(_Pack(len(packs) + 1))
    return packs[-1]


def read_table(deck: Deck, table: Any) -> Dealt:
    """The mapping that a deck's own table states: of each component the playing cards, as `♠A`; others are jokers.

    Raises:
        DealingError: The table is none, leaves a copy out, or gives one card twice.
    """
    if not isinstance(table, Mapping):
        raise DealingError(f"deck `{deck.id}` has no such table", "write a map of cards under its `values`")
    found: list[tuple[str, PlayingCard]] = []
    jokers = 0
    for entry in deck.entries:
        written = _written(table.get(entry.component))
        if len(written) != entry.copies:
            message = f"the table of deck `{deck.id}` has {len(written)} playing cards for `{entry.component}`"
            raise DealingError(f"{message}, of which it holds {entry.copies}", "write one for each copy")
        for text in written:
            match = _WRITTEN.fullmatch(text)
            jokers += match is None
            card = PlayingCard(number=jokers) if match is None else _read(match)
            found.append((entry.component, card))
    cards = [card for _, card in found]
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        sign = "♠♥♦♣"[SUITS.index(twice.suit)]
        raise DealingError(f"the table of deck `{deck.id}` gives `{sign}{twice.rank}` twice", "choose another card")
    return Dealt(deck=deck.id, cards=tuple(found))


def _written(value: Any) -> Sequence[str]:
    if isinstance(value, str):
        return (value,)
    return tuple(map(str, value)) if isinstance(value, Sequence) else ()


def _read(match: re.Match[str]) -> PlayingCard:
    return PlayingCard(suit=SUITS[_SIGNS[match[1]]], rank=match[2])


def suits_of(dealt: Dealt) -> Iterator[str]:
    """The suits of a deck, in their order."""
    used = {card.suit for _, card in dealt.cards}
    return (suit for suit in SUITS if suit in used)
