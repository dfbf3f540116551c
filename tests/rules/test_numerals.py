# SPDX-License-Identifier: MIT
"""Numbers in texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.rules.numerals import numbers_in, numeral, numerals_in


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("攻擊 +3，−2", (3, 2)), ("１２點", (12,)), ("2D+1", (2, 1)), ("1.5 倍", (1.5,)), ("無", ()), ("A1b22", (1, 22))],
)
def test_digits_are_read_in_order(text: str, numbers: tuple[float, ...]) -> None:
    """Without their signs."""
    assert numbers_in(text) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("抽兩張", (2,)),
        ("十", (10,)),
        ("二十一點", (21,)),
        ("一百零五", (105,)),
        ("二〇二四", (2024,)),
        ("三千，九", (3000, 9)),
    ],
)
def test_chinese_numerals_are_read(text: str, numbers: tuple[int, ...]) -> None:
    """With units, or digit by digit."""
    assert numerals_in(text) == numbers


@given(st.integers(0, 9999))
def test_what_is_written_as_a_numeral_is_read_back(number: int) -> None:
    """Nothing is lost either way."""
    assert numerals_in(numeral(number)) == (number,)


def test_numerals_are_written_as_texts_write_them() -> None:
    """十二, not 一十二; numbers beyond stay digits."""
    assert [numeral(n) for n in (0, 2, 10, 12, 20, 105, 1010)] == [
        "零",
        "二",
        "十",
        "十二",
        "二十",
        "一百零五",
        "一千零一十",
    ]
    assert (numeral(-1), numeral(10_000)) == ("-1", "10000")


@given(st.text(alphabet="零〇一二兩九十百千0１9.", max_size=30))
def test_any_digits_are_numbers(text: str) -> None:
    """Nothing raises."""
    numbers_in(text)
    numerals_in(text)
