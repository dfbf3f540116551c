# SPDX-License-Identifier: MIT
"""Lines and columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics.lines import MAX_SHOWN, display_width, excerpt, printable, split_lines


@pytest.mark.parametrize(
    ("text", "width"),
    [("abc", 3), ("火柴", 4), ("Ａ", 2), ("e\u0301", 1), ("，。", 4), ("…", 1), ("\u200b", 0), ("한", 2), ("ｱ", 1)],
)
def test_display_width(text: str, width: int) -> None:
    """Han and full-width marks are two wide, combining and invisible characters nothing."""
    assert display_width(text) == width


def test_lines_end_as_in_editors() -> None:
    """CR LF, LF and CR, and nothing else."""
    assert split_lines("a\r\nb\nc\rd\x0be\u2028f") == ["a", "b", "c", "d\x0be\u2028f"]


@given(st.text(max_size=300), st.integers(1, 320))
def test_an_excerpt_is_printable_and_holds_its_column(line: str, column: int) -> None:
    """It is never much wider than the screen, and the caret lies in it or just past its end."""
    shown, before = excerpt(line, column)
    assert 0 <= before <= display_width(shown)
    if line == printable(line):
        assert display_width(shown) <= MAX_SHOWN + 2
