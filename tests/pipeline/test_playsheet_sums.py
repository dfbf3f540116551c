# SPDX-License-Identifier: MIT
"""Sums of numbers, counters and constants."""

from __future__ import annotations

import pytest

from pnp.pipeline.playsheet.sums import Sum, SumError, parse_sum

KNOWN = {"team": Sum("$B$3", 3), "constants.first": Sum("10", 10), "人數": Sum("$C$4", 2)}


def lookup(name: str) -> Sum:
    """What names stand for in these tests."""
    if name not in KNOWN:
        raise SumError(f"`{name}` is unknown")
    return KNOWN[name]


@pytest.mark.parametrize(
    ("text", "formula", "value"),
    [
        ("7", "7", 7),
        ("007", "7", 7),
        ("-2", "-2", -2),
        ("3 * team + 1", "3*$B$3+1", 10),
        ("1+2*3", "1+2*3", 7),
        ("(1 + 2) * 3", "(1+2)*3", 9),
        ("constants.first + 3 * (team - 3)", "10+3*($B$3-3)", 10),
        ("-(team)", "-($B$3)", -3),
        ("人數*2", "$C$4*2", 4),
        ("9-2-3", "9-2-3", 4),
    ],
)
def test_a_sum_is_a_formula_and_a_number(text: str, formula: str, value: int) -> None:
    """The one for the spreadsheet, the other for what it begins with."""
    assert parse_sum(text, lookup) == Sum(formula, value)


WRONG = (
    *("", " ", "3 x team", "1 +", "* 2", "(1", "1)", "2 3", "team team", "1/2", "2^3", "=1", "A1:B2", '"x"', "1.5"),
    *("unknown", "9" * 12, "999999999*999999999", "1+" * 150 + "1"),
)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_sum_is_refused(text: str) -> None:
    """Whatever else a spreadsheet would reckon with."""
    with pytest.raises(SumError):
        parse_sum(text, lookup)


def test_plain_numbers_are_told_apart() -> None:
    """They need no formula."""
    assert parse_sum("-4", lookup).is_number
    assert not parse_sum("team", lookup).is_number
