# SPDX-License-Identifier: MIT
"""Counting components, adding up fields, sizes of decks and copies in them."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from tests.rules.sample import check, deck, fault, game, messages, rule

NINE = [{"id": f"c{n}", "points": n, "color": "red" if n < 6 else "blue"} for n in range(1, 10)]
FIELDS: dict[str, Any] = {"points": "integer", "color": {"type": "choice", "choices": ("red", "blue", "green")}}


def counted(cards: list[dict[str, Any]], **settings: Any) -> list[str]:
    """What a `count` rule over cards finds."""
    return messages(game(rule("count", kind="card", **settings), cards=cards, fields=FIELDS))


def test_the_right_number_of_components_passes() -> None:
    """Nine of nine."""
    assert counted(NINE, equals=9) == []


def test_a_missing_component_is_found_at_the_kind() -> None:
    """Nothing stands where it should be, so the kind is pointed at."""
    (found,) = check(game(rule("count", kind="card", equals=9), cards=NINE[1:], fields=FIELDS))
    assert (found.message, found.place) == ("kind `card` counts 8, not 9", Place(path="game.yaml"))
    assert found.helps == ("add 1",)


def test_a_component_too_many_is_found_at_itself() -> None:
    """The tenth of nine."""
    (found,) = check(game(rule("count", kind="card", equals=9), cards=[*NINE, {"id": "ten"}], fields=FIELDS))
    assert found.place == Place(path="cards.yaml", line=10)
    assert found.helps == ("take out 1",)


@pytest.mark.parametrize(("bounds", "problem"), [({"min": 10}, "less than 10"), ({"max": 8}, "more than 8")])
def test_least_and_greatest_numbers_bound(bounds: dict[str, int], problem: str) -> None:
    """`min` and `max` as `equals`."""
    assert counted(NINE, **bounds) == [f"kind `card` counts 9, {problem}"]
    assert counted(NINE, min=9, max=9) == []


def test_where_counts_only_what_it_holds_for() -> None:
    """An expression chooses."""
    assert counted(NINE, where="it.color == 'red'", equals=5) == []
    assert counted(NINE, where="card.points > 5", equals=5) == ["kind `card` with `card.points > 5` counts 4, not 5"]


def test_by_counts_each_value_also_choices_that_nothing_has() -> None:
    """Five red and four blue are not three of each colour; green counts none."""
    assert counted(NINE, by="color", min=4) == ["`green` in kind `card` counts 0, less than 4"]


def test_by_a_reference_counts_each_component_referred_to() -> None:
    """A colour that no card has is counted too."""
    fields = {"color": {"type": "reference", "kind": "color"}}
    others = {"color": [{"id": "red"}, {"id": "blue"}]}
    sample = game(
        rule("count", kind="card", by="color", equals=1), cards=[{"color": "red"}], fields=fields, others=others
    )
    assert messages(sample) == ["`blue` in kind `card` counts 0, not 1"]


def test_copies_count_when_asked() -> None:
    """Two components, seven cards."""
    cards = [{"id": "a", "copies": 3}, {"id": "b", "copies": 4}]
    assert counted(cards, equals=7, copies=True) == []
    assert counted(cards, equals=2) == []
    assert counted(cards, equals=8, copies=True) == ["kind `card` counts 7, not 8"]


def test_bounds_may_be_expressions() -> None:
    """A constant of the game."""
    sample = game(rule("count", kind="card", equals="game.constants.cards"), cards=NINE, constants={"cards": 9})
    assert messages(sample) == []


def test_a_bound_that_is_no_number_is_a_fault_of_the_rule() -> None:
    """A text cannot bound."""
    found = fault(game(rule("count", kind="card", equals="game.title"), cards=NINE))
    assert (found.code, found.place) == ("failing-expression", Place(path="rules.yaml", line=3))


def test_decks_count_their_copies_unless_told_not_to() -> None:
    """Three cards, two different."""
    decks = [deck("left", {"c1": 2, "c2": 1})]
    assert messages(game(rule("count", decks="left", equals=3), cards=NINE, decks=decks)) == []
    assert messages(game(rule("count", decks="all", equals=2, copies=False), cards=NINE, decks=decks)) == []


def test_a_surplus_in_a_deck_is_found_at_its_entry() -> None:
    """The second entry exceeds."""
    decks = [deck("left", {"c1": 2, "c2": 2})]
    (found,) = check(game(rule("count", decks=["left"], max=3), cards=NINE, decks=decks))
    assert (found.message, found.place) == ("deck `left` counts 4, more than 3", Place(path="game.yaml", line=102))


def test_where_chooses_cards_of_a_deck() -> None:
    """Only the red ones."""
    decks = [deck("left", {"c1": 1, "c9": 2})]
    sample = game(
        rule("count", decks="all", where="it.color == 'red'", equals=1), cards=NINE, fields=FIELDS, decks=decks
    )
    assert messages(sample) == []


def test_a_field_adds_up() -> None:
    """One to nine is forty-five."""
    good = rule("sum", kind="card", field="points", equals=45)
    bad = rule("sum", kind="card", field="points", max=40)
    assert messages(game(good, cards=NINE, fields=FIELDS)) == []
    assert messages(game(bad, cards=NINE, fields=FIELDS)) == ["`points` of kind `card` adds up to 45, more than 40"]


def test_a_field_adds_up_by_copies_in_decks() -> None:
    """A card held twice adds twice."""
    sample = game(
        rule("sum", decks="all", field="points", equals=11),
        cards=NINE,
        fields=FIELDS,
        decks=[deck("d", {"c1": 2, "c9": 1})],
    )
    assert messages(sample) == []


def test_what_is_no_number_does_not_add_up() -> None:
    """A text among numbers is found where it stands."""
    sample = game(rule("sum", kind="card", field="points", min=0), cards=[{"id": "a", "points": "x"}], fields=FIELDS)
    assert messages(sample) == ["`points` of card `a` is `x`, not a number"]


def test_a_deck_holds_its_size_without_its_marker() -> None:
    """Thirteen and a marker."""
    good = deck("left", {"c1": 13, "c2": 1}, marker="c2", size=13)
    bad = deck("left", {"c1": 12, "c2": 1}, marker="c2", size=13)
    sized = rule("deck-size", decks="all")
    assert messages(game(sized, cards=NINE, decks=[good])) == []
    assert messages(game(sized, cards=NINE, decks=[bad])) == ["deck `left` holds 12 cards, not 13"]


def test_a_rule_may_state_the_size_itself() -> None:
    """Bounds override the deck's own size."""
    decks = [deck("left", {"c1": 2}, size=2)]
    assert messages(game(rule("deck-size", decks="left", equals=3), cards=NINE, decks=decks)) == [
        "deck `left` holds 2 cards, not 3"
    ]


@pytest.mark.parametrize(
    ("marker", "cards", "wanted", "facts"),
    [
        ("c2", {"c1": 1}, True, []),
        ("", {"c1": 1}, True, ["deck `left` has no marker card"]),
        ("x", {"c1": 1}, True, ["the marker `x` of deck `left` does not exist"]),
        ("c2", {"c1": 1, "c2": 2}, True, ["deck `left` holds its marker card more than once"]),
        ("c2", {"c1": 1}, False, ["deck `left` has a marker card"]),
        ("", {"c1": 1}, False, []),
    ],
)
def test_a_marker_is_there_or_not(marker: str, cards: dict[str, int], wanted: bool, facts: list[str]) -> None:
    """`marker: true` asks for exactly one that exists."""
    sized = rule("deck-size", decks="all", marker=wanted, equals=1)
    assert messages(game(sized, cards=NINE, decks=[deck("left", cards, marker=marker)])) == facts


@pytest.mark.parametrize(
    ("quantity", "copies", "fits"),
    [("1-3", 3, True), ("1–3", 4, False), ([0, 2], 3, False), ({"min": 2}, 2, True), ("2+", 9, True), (2, 1, False)],
)
def test_copies_lie_in_the_range_a_field_states(quantity: Any, copies: int, fits: bool) -> None:
    """Ranges are written in several ways."""
    sample = game(
        rule("copies", decks="all", field="quantity"),
        cards=[{"id": "a", "quantity": quantity}],
        decks=[deck("left", {"a": copies})],
    )
    assert (messages(sample) == []) is fits


def test_copies_out_of_range_are_found_at_the_entry() -> None:
    """The note names where the range is stated."""
    cards = [{"id": "a", "quantity": "0-1"}]
    (found,) = check(game(rule("copies", decks="all", field="quantity"), cards=cards, decks=[deck("left", {"a": 2})]))
    assert found.message == "deck `left` holds 2 of card `a`, not 0 to 1"
    assert found.place == Place(path="game.yaml", line=101)
    assert found.notes[0].place == Place(path="cards.yaml", line=1, column=11)
    assert found.helps == ("hold 1 of it",)


def test_cards_of_one_tactic_are_added_up() -> None:
    """The range is the tactic's."""
    fields = {"tactic": {"type": "reference", "kind": "tactic"}}
    cards = [{"id": "a", "tactic": "t"}, {"id": "b", "tactic": "t"}, {"id": "c"}]
    others = {"tactic": [{"id": "t", "quantity": "0-3"}]}
    limited = rule("copies", decks="all", field="quantity", by="tactic")
    good = game(limited, cards=cards, fields=fields, others=others, decks=[deck("d", {"a": 1, "b": 2, "c": 9})])
    bad = game(limited, cards=cards, fields=fields, others=others, decks=[deck("d", {"a": 2, "b": 2})])
    assert messages(good) == []
    assert messages(bad) == ["deck `d` holds 4 of tactic `t`, not 0 to 3"]


def test_cards_that_a_deck_lacks_are_checked_when_asked() -> None:
    """A least quantity of one is broken by none."""
    cards = [{"id": "a", "quantity": "1-2"}, {"id": "b", "quantity": "1-2"}]
    decks = [deck("d", {"a": 1})]
    assert messages(game(rule("copies", decks="all", field="quantity"), cards=cards, decks=decks)) == []
    assert messages(game(rule("copies", decks="all", field="quantity", all=True), cards=cards, decks=decks)) == [
        "deck `d` holds 0 of card `b`, not 1 to 2"
    ]


def test_the_marker_card_has_no_quantity() -> None:
    """It is not counted, so it is not missed either."""
    cards = [{"id": "a", "quantity": "1-2"}, {"id": "m", "quantity": "1"}]
    decks = [deck("d", {"a": 1, "m": 1}, marker="m")]
    assert messages(game(rule("copies", decks="all", field="quantity", all=True), cards=cards, decks=decks)) == []


def test_a_quantity_that_is_no_range_is_found() -> None:
    """Where it stands."""
    cards = [{"id": "a", "quantity": "some"}]
    sample = game(rule("copies", decks="all", field="quantity"), cards=cards, decks=[deck("d", {"a": 1})])
    assert messages(sample) == ["`quantity` of card `a` is not a range of numbers"]
