# SPDX-License-Identifier: MIT
"""Patterns: the same answers as Python's `re` for what is known, and never slow."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.loading.patterns import PatternError, compile_pattern

ATOM = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "(a|b)", "(?:ab|)", r"\w", r"\d", "[a-c]"])
REPEAT = st.sampled_from(["", "", "*", "+", "?", "{2}", "{1,2}", "{0,}"])
PATTERN = st.lists(st.tuples(ATOM, REPEAT).map("".join), min_size=1, max_size=5).map("".join)


@given(PATTERN, st.text("ab1", max_size=8))
def test_matches_as_re_does(pattern: str, text: str) -> None:
    """Whole texts fit or do not, as with `re.fullmatch`."""
    assert compile_pattern(pattern).matches(text) is (re.fullmatch(pattern, text) is not None)


@pytest.mark.parametrize(
    ("pattern", "text", "fits"),
    [
        ("[A-Z]{2}-[0-9]+", "AB-12", True),
        ("^x{2,3}$", "xxxx", False),
        ("[一-龥]{1,4}", "曹操", True),
        (r"\d–\d", "1–3", True),
        (r"[^\]a-]", "b", True),
        (r"\$", "$", True),
        ("", "", True),
        ("[]a]+", "a]", True),
    ],
)
def test_examples(pattern: str, text: str, fits: bool) -> None:
    """Classes, repeats, escapes and Han."""
    assert compile_pattern(pattern).matches(text) is fits


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("(a", "has a `(` without its `)`"),
        ("a)", "has a `)` without its `(`"),
        ("[a", "has a `[` without its `]`"),
        ("*a", "has `*` with nothing before it to repeat"),
        ("a**", "has `*` after a repeat"),
        ("a+?", "has `?` after a repeat"),
        ("a{x}", "has a `{` that begins no repeat; write `\\{` for the character"),
        ("x{3,2}", "has the repeat `{3,2}`, which is upside down or over 200"),
        ("x{900}", "has the repeat `{900}`, which is upside down or over 200"),
        ("(?=a)", "uses `(?=`, which is not known here"),
        (r"(a)\1", r"uses `\1`, which is not known here"),
        ("a^b", "has `^` inside; a pattern always fits the whole text"),
        ("[z-a]", "has a range that begins with `z` and ends before it"),
        ("(" * 60, "has too many groups in groups"),
        ("((a{99}){99}){99}", "is too large"),
        ("a" * 501, "is longer than 500 characters"),
        ("a\\", "ends with a backslash"),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_reason(pattern: str, reason: str) -> None:
    """The reason is the end of a sentence."""
    with pytest.raises(PatternError) as caught:
        compile_pattern(pattern)
    assert str(caught.value) == reason


@pytest.mark.parametrize("pattern", ["(a+)+b", "(a|a)*b", "(a*)*b", "a?" * 40 + "a" * 40 + "b", "(.*)*x"])
def test_no_pattern_is_slow(pattern: str) -> None:
    """What takes other matchers years takes this one no time."""
    started = time.perf_counter()
    assert not compile_pattern(pattern).matches("a" * 10_000)
    assert time.perf_counter() - started < 5
