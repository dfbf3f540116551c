# SPDX-License-Identifier: MIT
"""Dice texts, and ranges that cover a die."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.sample import fault, game, messages, rule


def facts(value: Any, **settings: Any) -> list[str]:
    """What a `dice` rule finds in one value."""
    return messages(game(rule("dice", kind="card", field="roll", **settings), cards=[{"id": "a", "roll": value}]))


@pytest.mark.parametrize("value", ["2D+1", "C", "D-1", "3", 3, "2D + C − 1", "+D"])
def test_dice_texts_parse(value: Any) -> None:
    """Numbers and dice, joined by signs."""
    assert facts(value) == []


@pytest.mark.parametrize("value", ["2E", "D D", "2D+", " ", "+", "d", "D2", "1.5", True, "2*D", "[D]"])
def test_other_texts_are_found(value: Any) -> None:
    """Unknown dice, missing signs and numbers, other values."""
    assert len(facts(value)) == 1


def test_a_dice_text_that_is_left_out_is_none() -> None:
    """Whether it must be there is for the kind to say."""
    assert facts("") == []


def test_results_have_bounds() -> None:
    """The least, the greatest and the mean."""
    assert facts("2D+1", least={"min": 3}, most={"max": 13}, mean=8) == []
    assert facts("2D+1", least={"min": 4}) == ["the least result of `roll` of card `a`, `2D+1`, is 3, less than 4"]
    assert facts("2D+1", most={"max": 12}) == ["the most result of `roll` of card `a`, `2D+1`, is 13, more than 12"]


def test_a_rule_names_its_dice() -> None:
    """By faces, or by a range."""
    assert facts("2Z+Q", dice={"Z": 10, "Q": "0-3"}, most={"max": 23}, least={"min": 2}) == []
    assert facts("D", dice={"Z": 10}) != []


@pytest.mark.parametrize("dice", [{"DD": 6}, {"D": "six"}, {"D": "2+"}, {"1": 6}])
def test_dice_that_are_none_are_faults(dice: dict[str, Any]) -> None:
    """A die is one letter with its faces."""
    assert fault(game(rule("dice", kind="card", field="roll", dice=dice))).code == "invalid-rule-setting"


def covered(value: Any, **settings: Any) -> list[str]:
    """What a `cover` rule finds in one table."""
    return messages(game(rule("cover", kind="card", field="table", **settings), cards=[{"id": "a", "table": value}]))


@pytest.mark.parametrize(
    "table", [{"1-3": "x", "4-6": "y"}, ["1-2", "3", "4–6"], {1: "a", "2+": "b"}, {}, [[1, 3], [4, 6]]]
)
def test_ranges_that_cover_the_die_pass(table: Any) -> None:
    """Maps by their keys, lists by their items; an empty table is left out."""
    assert covered(table) == []


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        ({"1-3": "x", "5-6": "y"}, "leaves out 4"),
        ({"1-4": "x", "4-6": "y"}, "holds 4 twice"),
        (["1-3", "1-3", "4-6"], "holds 1, 2, 3 twice"),
        ({"1-3": "x", "4-7": "y"}, "has 4 to 7, beyond 1–6"),
        ({"0-3": "x", "4-6": "y"}, "has 0 to 3, beyond 1–6"),
    ],
)
def test_gaps_overlaps_and_excess_are_found(table: Any, fact: str) -> None:
    """Each says which results."""
    assert covered(table) == [f"`table` of card `a` {fact}"]


def test_what_is_no_range_is_found() -> None:
    """Also a range that is turned round."""
    assert covered({"low": "x"}) == ["`low` in `table` of card `a` is not a range of numbers"]
    assert covered({"3-1": "x"}) == ["`3-1` in `table` of card `a` is not a range of numbers"]


def test_a_part_of_each_item_may_hold_the_range() -> None:
    """A list of maps, and another die."""
    table = [{"on": "1", "do": "x"}, {"on": "2", "do": "y"}]
    assert covered(table, part="on", to=2) == []
    assert covered(table, part="on", to=3) == ["`table` of card `a` leaves out 3"]


def test_a_table_of_the_constants_is_covered_too() -> None:
    """The weather of a game."""
    weather = {"1-2": "sun", "3-4": "cloud", "5-6": "rain"}
    assert messages(game(rule("cover", field="weather"), constants={"weather": weather})) == []


def test_a_die_too_wide_is_a_fault() -> None:
    """It would take long."""
    assert fault(game(rule("cover", kind="card", field="table", to=10**9))).code == "invalid-rule-setting"
