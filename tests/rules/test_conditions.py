# SPDX-License-Identifier: MIT
"""Constants, equal expressions, and conditions."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from tests.rules.sample import check, deck, fault, game, messages, rule

CONSTANTS: dict[str, Any] = {"life": 20, "open": {"first": 4, "second": 6}, "win": {2: 7, 3: 6}, "sorts": ["a", "b"]}


@pytest.mark.parametrize(
    "values",
    [
        {"life": 20},
        {"open.first": 4},
        {"open": {"first": 4, "second": 6}},
        {"win": {2: 7, 3: 6}},
        {"sorts": ["a", "b"]},
    ],
)
def test_constants_have_their_values(values: dict[str, Any]) -> None:
    """Single ones, inner ones, whole maps and lists."""
    assert messages(game(rule("constant", values=values), constants=CONSTANTS)) == []


@pytest.mark.parametrize(
    ("values", "fact"),
    [
        ({"life": 21}, "the constant `life` is 20, not 21"),
        ({"open": {"first": 4, "second": 5}}, "the constant `open.second` is 6, not 5"),
        ({"open": {"first": 4}}, "the constant `open.second` is 6, not nothing"),
        ({"win": {2: 7, 3: 6, 4: 5}}, "the constant `win.4` is nothing, not 5"),
        ({"sorts": ["a", "c"]}, "the constant `sorts.1` is b, not c"),
        ({"sorts": ["a"]}, "the constant `sorts` is a, b, not a"),
        ({"life": True}, "the constant `life` is 20, not yes"),
    ],
)
def test_other_values_of_constants_are_found(values: dict[str, Any], fact: str) -> None:
    """At the innermost value that differs."""
    assert messages(game(rule("constant", values=values), constants=CONSTANTS)) == [fact]


def test_a_wrong_constant_is_placed_where_it_stands() -> None:
    """In `game.yaml`."""
    places = {("constants", "open", "first"): Place(path="game.yaml", line=9, column=20)}
    (found,) = check(game(rule("constant", values={"open.first": 3}), constants=CONSTANTS, places=places))
    assert found.place == Place(path="game.yaml", line=9, column=20)
    assert found.helps == ("set it to 3",)


def test_an_unknown_constant_is_a_fault_with_the_nearest() -> None:
    """Also inside a map."""
    assert fault(game(rule("constant", values={"lives": 20}), constants=CONSTANTS)).helps == ("write `life`",)
    assert fault(game(rule("constant", values={"open.frist": 4}), constants=CONSTANTS)).helps == ("write `first`",)


def test_two_expressions_are_equal_or_not() -> None:
    """For the game."""
    good = rule("equal", left="game.constants.life", right="4 * 5")
    bad = rule("equal", left="game.constants.life", right="21")
    assert messages(game(good, constants=CONSTANTS)) == []
    assert messages(game(bad, constants=CONSTANTS)) == ["`game.constants.life` is 20, and `21` is 21"]


def test_lists_and_maps_are_equal_by_what_they_hold() -> None:
    """A list in an expression is like a list in the data."""
    assert messages(game(rule("equal", left="game.constants.sorts", right="['a', 'b']"), constants=CONSTANTS)) == []


def test_equality_of_each_component_is_placed_at_the_field_read() -> None:
    """The first field on the left, or the one `at` names."""
    cards = [{"id": "a", "hp": 3, "max": 4}]
    (found,) = check(game(rule("equal", kind="card", left="card.hp", right="card.max"), cards=cards))
    assert found.place == Place(path="cards.yaml", line=1, column=11)
    (found,) = check(game(rule("equal", kind="card", left="card.hp", right="card.max", at="max"), cards=cards))
    assert found.place == Place(path="cards.yaml", line=1, column=12)


def test_a_condition_holds_for_each_component() -> None:
    """The values read are named in the help."""
    cards = [{"id": "a", "energy": 1}, {"id": "b", "energy": 0}]
    (found,) = check(game(rule("expression", kind="card", must="card.energy > 0"), cards=cards))
    assert found.message == "`card.energy > 0` does not hold for card `b`"
    assert found.place == Place(path="cards.yaml", line=2, column=11)
    assert found.helps == ("change `energy` (0)",)


def test_a_condition_on_inner_values_sees_both() -> None:
    """`it` and `card`."""
    cards = [{"id": "a", "energy": 2, "skills": [{"cost": 1}, {"cost": 3}]}]
    (found,) = check(game(rule("expression", kind="card", each="skills", must="it.cost <= card.energy"), cards=cards))
    assert found.message == "`it.cost <= card.energy` does not hold for `skills.1` of card `a`"
    assert found.place == check_place(cards)


def check_place(cards: list[dict[str, Any]]) -> Place:
    """Where the cost of the second skill stands."""
    sample = game(cards=cards)
    return sample.components[0].place_of("skills", 1, "cost")


def test_a_condition_on_decks() -> None:
    """`deck` has its values beside its own fields."""
    decks = [deck("left", {}, values={"side": "left"}), deck("right", {}, values={"side": "up"})]
    found = check(game(rule("expression", decks="all", must="deck.side == deck.id"), decks=decks))
    assert [d.message for d in found] == ["`deck.side == deck.id` does not hold for deck `right`"]


def test_a_condition_on_the_game_is_placed_at_the_constant_read() -> None:
    """Or at the game."""
    places = {("constants", "life"): Place(path="game.yaml", line=5)}
    (found,) = check(game(rule("expression", must="game.constants.life > 20"), constants=CONSTANTS, places=places))
    assert found.place == Place(path="game.yaml", line=5)
    (found,) = check(game(rule("expression", must="false")))
    assert found.place == Place(path="game.yaml")
