# SPDX-License-Identifier: MIT
"""Tables that map one to one, and neighbours that hang together."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from tests.rules.sample import check, deck, fault, game, messages, rule

POKER = {"step": ["♠A", "♠2"], "hit": "♥A", "marker": "joker"}
CARDS = [{"id": "step"}, {"id": "hit"}, {"id": "marker"}]


def mapped(table: Any, **settings: Any) -> list[str]:
    """What a `one-to-one` rule finds in the table of a deck."""
    held = deck("red", {"step": 2, "hit": 1}, marker="marker", values={"poker": table})
    one = rule("one-to-one", decks="all", table="deck.poker", **settings)
    return messages(game(one, cards=CARDS, decks=[held]))


COMPLETE = {"from": "deck.cards|map('id') + [deck.marker]"}


def test_a_complete_table_passes() -> None:
    """Two copies need two playing cards."""
    assert mapped(POKER, **COMPLETE) == []


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        ({"step": ["♠A"]}, "`step` is mapped once, not twice"),
        ({"hit": "♠A"}, "`step` and `hit` are both mapped to `♠A`"),
        ({"extra": "♣9"}, "`extra` is mapped once, and there is no `extra` to map"),
    ],
)
def test_what_is_mapped_wrongly_is_found(change: dict[str, Any], fact: str) -> None:
    """Too seldom, to the same, or though there is none."""
    assert mapped({**POKER, **change}, **COMPLETE) == [fact]


def test_what_is_left_out_is_found() -> None:
    """The marker needs its joker."""
    assert mapped({"step": ["♠A", "♠2"], "hit": "♥A"}, **COMPLETE) == ["`marker` is mapped not at all, not once"]


def test_both_sides_may_be_listed() -> None:
    """`onto` lists what must be mapped to."""
    assert mapped(POKER, **COMPLETE, onto=["♠A", "♠2", "♥A", "joker"]) == []
    assert mapped(POKER, **COMPLETE, onto=["♠A", "♠2", "♥A", "joker", "♥2"]) == ["nothing is mapped to `♥2`"]
    assert mapped(POKER, **COMPLETE, onto=["♠A", "♠2", "♥A"]) == [
        "`marker` is mapped to `joker`, which is not among those to map to"
    ]


def test_without_a_list_each_is_mapped_once() -> None:
    """A list of pairs is a table too."""
    assert mapped([["a", 1], ["b", 2]]) == []
    assert mapped([["a", 1], ["a", 2]]) == ["`a` is mapped twice, not once"]


def test_what_is_no_table_is_a_fault() -> None:
    """A text maps nothing."""
    held = deck("red", {}, values={"poker": "none"})
    sample = game(rule("one-to-one", decks="all", table="deck.poker"), decks=[held])
    assert fault(sample).code == "failing-expression"


def test_components_may_be_the_rows() -> None:
    """Left and right are their fields; the second of two alike is pointed at."""
    rows = [{"card": "step", "playing": "♠A"}, {"card": "hit", "playing": "♠A"}]
    sample = game(
        rule("one-to-one", kind="poker", left="card", right="playing", **{"from": "kinds.card|map('id')"}),
        cards=CARDS[:2],
        others={"poker": rows},
    )
    (found,) = check(sample)
    assert found.message == "`step` and `hit` are both mapped to `♠A`"
    assert (found.place, found.notes[0].place) == (
        Place(path="cards.yaml", line=2, column=12),
        Place(path="cards.yaml", line=1, column=12),
    )


def test_a_table_of_the_constants_is_placed_by_its_rows() -> None:
    """The row stands in `game.yaml`."""
    places = {("constants", "poker", "b"): Place(path="game.yaml", line=12)}
    sample = game(
        rule("one-to-one", table="game.constants.poker"), constants={"poker": {"a": "x", "b": "x"}}, places=places
    )
    (found,) = check(sample)
    assert found.place == Place(path="game.yaml", line=12)


RING = [{"id": "a", "next": ["b", "c"]}, {"id": "b", "next": ["a", "c"]}, {"id": "c", "next": ["a", "b"]}]


def neighbours(*slots: dict[str, Any], **settings: Any) -> list[str]:
    """What a `connected` rule finds."""
    return messages(game(rule("connected", kind="slot", field="next", **settings), others={"slot": slots}))


def test_a_ring_hangs_together() -> None:
    """Everybody has two neighbours."""
    assert neighbours(*RING, least=2) == []


def test_neighbours_too_few_are_found() -> None:
    """Three are asked for."""
    assert neighbours(*RING, least=3) == [f"slot `{name}` has 2 neighbours, less than 3" for name in "abc"]


def test_neighbours_that_do_not_exist_are_found() -> None:
    """With the nearest."""
    assert neighbours(*RING[:2], {"id": "c", "next": ["a", "b", "q"]}) == ["`q` in `next.2` of slot `c` does not exist"]


def test_neighbours_name_each_other() -> None:
    """Unless the way goes one way."""
    slots = [{"id": "a", "next": ["b"]}, {"id": "b", "next": []}]
    assert neighbours(*slots) == ["slot `a` has the neighbour `b`, which does not have `a`"]
    assert neighbours(*slots, one_way=True) == []


def test_parts_that_hang_apart_are_found() -> None:
    """A lonely pair."""
    pair = [{"id": "d", "next": ["e"]}, {"id": "e", "next": ["d"]}]
    assert neighbours(*RING, *pair) == [f"slot `{name}` cannot be reached from `a`" for name in "de"]


def test_no_slots_hang_together() -> None:
    """Nothing to find in nothing."""
    assert neighbours() == []
