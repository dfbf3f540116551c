# SPDX-License-Identifier: MIT
"""Decks told by playing cards: one card for each copy, markers as jokers, packs shared where there is room."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics.problem import Place
from pnp.model.game import Deck, DeckEntry
from pnp.model.playing_cards import RANKS, SUITS, DealingError, Dealt, PlayingCard, deal, read_table

HERE = Place(path="game.yaml", line=9)


def deck(name: str, cards: dict[str, int], marker: str = "") -> Deck:
    """A deck by ids and copies."""
    entries = tuple(DeckEntry(component=id_, copies=copies, place=HERE) for id_, copies in cards.items())
    return Deck(id=name, place=HERE, name=name, kind="card", entries=entries, marker=marker)


def shown(dealt: Dealt) -> str:
    """A mapping as a line."""
    return " ".join(f"{id_}={_card(card)}" for id_, card in dealt.cards)


def _card(card: PlayingCard) -> str:
    suit = "joker" if card.is_joker else "♠♥♦♣"[SUITS.index(card.suit)]
    return f"{suit}{card.rank or card.number}" + (f"/{card.pack}" if card.pack else "")


def test_each_copy_is_a_card_of_its_own() -> None:
    """In the order of the deck, its marker a joker."""
    (dealt,) = deal([deck("a", {"x": 2, "m": 1, "y": 1}, marker="m")])
    assert shown(dealt) == "x=♠A/1 x=♠2/1 y=♠3/1 m=joker1/1"


def test_decks_share_a_pack_while_it_has_suits_and_jokers() -> None:
    """A third marker begins another pack; with more jokers it does not."""
    decks = [deck(name, {"x": 1, "m": 1}, marker="m") for name in "abc"]
    assert [shown(one) for one in deal(decks)] == [
        "x=♠A/1 m=joker1/1",
        "x=♥A/1 m=joker2/1",
        "x=♠A/2 m=joker1/2",
    ]
    assert shown(deal(decks, jokers=4)[2]) == "x=♦A/1 m=joker3/1"


def test_a_large_deck_takes_several_suits() -> None:
    """Up to the whole pack and its jokers."""
    (dealt,) = deal([deck("a", {"x": 54})])
    assert Counter(card.suit for _, card in dealt.cards) == {**dict.fromkeys(SUITS, 13), "": 2}
    with pytest.raises(DealingError, match="deck `a` has 55 cards, and a pack 52 and 2 jokers"):
        deal([deck("a", {"x": 55})])


@given(
    decks=st.lists(st.tuples(st.dictionaries(st.sampled_from("xyz"), st.integers(0, 16)), st.booleans()), max_size=6),
    jokers=st.integers(1, 4),
)
def test_no_card_stands_for_two(decks: list[tuple[dict[str, int], bool]], jokers: int) -> None:
    """Every copy of every deck is mapped, no card of a pack twice, and no two decks of a pack share a suit."""
    made = [deck(f"d{n}", {**cards, **({"m": 1} if marked else {})}, "m") for n, (cards, marked) in enumerate(decks)]
    dealt = deal(made, jokers)
    cards = [card for one in dealt for _, card in one.cards]
    assert len(set(cards)) == len(cards)
    assert [Counter(id_ for id_, _ in one.cards) for one in dealt] == [
        Counter({e.component: e.copies for e in one.entries if e.copies}) for one in made
    ]
    owners: dict[tuple[int, str], set[str]] = {}
    for one in dealt:
        for _, card in one.cards:
            if not card.is_joker:
                assert card.rank in RANKS
                owners.setdefault((card.pack, card.suit), set()).add(one.deck)
            else:
                assert 1 <= card.number <= jokers
    assert all(len(names) == 1 for names in owners.values())


def test_a_table_is_read() -> None:
    """Suits by any of their signs; what names none is a joker."""
    table = {"x": ["♠A", "♡ 10"], "y": "♦︎K", "m": ["鬼牌"]}
    dealt = read_table(deck("a", {"x": 2, "y": 1, "m": 1}, "m"), table)
    assert shown(dealt) == "x=♠A x=♥10 y=♦K m=joker1"


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (None, "has no such table"),
        ({"x": ["♠A"], "y": ["♠2"]}, "has 1 playing cards for `x`, of which it holds 2"),
        ({"x": ["♠A", "♠2"]}, "has 0 playing cards for `y`, of which it holds 1"),
        ({"x": ["♠A", "♠2"], "y": ["♤2"]}, "gives `♠2` twice"),
    ],
)
def test_a_table_that_is_wrong_is_told(table: Any, fact: str) -> None:
    """None at all, copies left out, a card for two."""
    with pytest.raises(DealingError, match=fact):
        read_table(deck("a", {"x": 2, "y": 1}), table)
