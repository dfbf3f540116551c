# SPDX-License-Identifier: MIT
"""Reading dice texts and ranges."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.rolls import parse_roll, parse_span


@pytest.mark.parametrize(
    ("text", "least", "most", "mean"),
    [
        ("2D+1", 3, 13, 8.0),
        ("C", 1, 2, 1.5),
        ("D-C", -1, 5, 2.0),
        ("7", 7, 7, 7.0),
        (4, 4, 4, 4.0),
        ("10－2D", -2, 8, 3.0),
    ],
)
def test_a_roll_knows_its_results(text: Any, least: int, most: int, mean: float) -> None:
    """The least, the greatest and the mean."""
    roll = parse_roll(text)
    assert roll is not None
    assert (roll.least, roll.most, roll.mean) == (least, most, mean)


@given(
    st.lists(
        st.tuples(st.sampled_from("+-"), st.integers(0, 99), st.sampled_from(["", "D", "C"])), min_size=1, max_size=6
    )
)
def test_a_roll_is_the_sum_of_its_terms(terms: list[tuple[str, int, str]]) -> None:
    """Whatever the terms are."""
    faces = {"": (1, 1), "D": (1, 6), "C": (1, 2)}
    roll = parse_roll("".join(f"{sign}{number}{letter}" for sign, number, letter in terms))
    ends = [
        (int(f"{sign}{number}") * faces[letter][0], int(f"{sign}{number}") * faces[letter][1])
        for sign, number, letter in terms
    ]
    assert roll is not None
    assert roll.least == sum(min(pair) for pair in ends)
    assert roll.most == sum(max(pair) for pair in ends)


@given(st.text(max_size=20))
def test_any_text_is_a_roll_or_none(text: str) -> None:
    """Nothing raises."""
    parse_roll(text)
    parse_span(text)


@pytest.mark.parametrize(
    ("value", "low", "high"),
    [
        ("3", 3, 3),
        ("1-3", 1, 3),
        ("1 – 3", 1, 3),
        ("0~2", 0, 2),
        ("2+", 2, None),
        (5, 5, 5),
        ([1, 2], 1, 2),
        ({"max": 2}, 0, 2),
    ],
)
def test_a_range_is_read_in_several_ways(value: Any, low: int, high: int | None) -> None:
    """Texts, numbers, lists and maps."""
    span = parse_span(value)
    assert span is not None
    assert (span.low, span.high) == (low, high)


@pytest.mark.parametrize(
    "value", ["3-1", "a", "", "1-", "-1", "1-2-3", [3, 1], [1], [1, "2"], {"min": 1, "of": 2}, 1.5, True, None]
)
def test_other_values_are_no_ranges(value: Any) -> None:
    """Among them ranges that are turned round."""
    assert parse_span(value) is None


def test_a_range_holds_whole_numbers_between_its_ends() -> None:
    """Ends included."""
    closed, open_ = parse_span("1-3"), parse_span("2+")
    assert closed is not None
    assert open_ is not None
    assert [number in closed for number in (0, 1, 3, 4)] == [False, True, True, False]
    assert 10**6 in open_
