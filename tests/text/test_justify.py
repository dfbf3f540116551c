# SPDX-License-Identifier: MIT
"""Justification: what grows first, how far, and what never grows."""

from __future__ import annotations

import pytest

from pnp.text.justify import stretch
from pnp.text.spans import Piece, Span
from tests.text.model import paragraph, style


def added(text: str | tuple[Piece, ...], width: float, language: str = "zh-Hant") -> dict[str, object] | None:
    """What a line of the whole text adds, as pairs of neighbours: em."""
    para = paragraph(text, language, autospace=0.125)
    found = stretch(para, (0, len(para.clusters) - 1), width)
    if found is None:
        return None
    texts = [cluster.text for cluster in para.clusters]
    return {texts[at] + texts[at + 1]: pytest.approx(value) for at, value in found.items()}


def test_word_spaces_grow_first() -> None:
    """A space of a quarter of an em takes all before the gaps get any; half an em is its limit."""
    small = style(scale=0.5)
    pieces = (Span(text="用", style=style()), Span(text="B B", style=small), Span(text="玩", style=style()))
    natural = 3.0 - 0.25 + 2 * 0.0625
    assert added(pieces, natural + 0.2) == {" B": 0.2}
    assert added(pieces, natural + 0.3) == {" B": 0.25, "用B": 0.025, "B玩": 0.025}


def test_gaps_beside_latin_grow_to_a_quarter_before_han_is_spaced() -> None:
    """Two gaps take an eighth each, the rest goes between the characters."""
    assert added("甲乙3丙丁", 5.0) == {"乙3": 0.125, "3丙": 0.125}
    assert added("甲乙3丙丁", 5.2) == {"乙3": 0.125, "3丙": 0.125, "甲乙": 0.1, "丙丁": 0.1}


def test_a_line_that_would_gape_is_not_stretched() -> None:
    """More than 0.15 em between characters is too loose (A3)."""
    assert added("甲乙丙丁", 4.45) == {"甲乙": 0.15, "乙丙": 0.15, "丙丁": 0.15}
    assert added("甲乙丙丁", 4.5) is None


def test_units_are_not_pulled_apart() -> None:
    """Digits, and what stands beside dashes and slashes, stay as they are (A2)."""
    assert added("甲第10回——乙", 7.6) == {"第1": 0.125, "0回": 0.125, "甲第": 0.1}
    assert added("甲和/或乙", 4.7) == {"甲和": 0.1, "或乙": 0.1}


def test_characters_before_closing_marks_stay_with_them() -> None:
    """Nothing grows where no line may break."""
    assert set(added("甲，乙（丙）丁", 7.3) or {}) == {"，乙", "乙（", "）丁"}


def test_a_word_kept_whole_is_spaced_like_its_line() -> None:
    """A keyword's characters grow apart with the others."""
    pieces = (Span(text="甲", style=style()), Span(text="火計", style=style(nobreak=True)))
    assert set(added(pieces, 3.2) or {}) == {"甲火", "火計"}


def test_a_closing_mark_keeps_its_square_in_traditional_where_there_is_room() -> None:
    """At the line end 」 is cut only as far as it must be (W4)."""
    assert added("甲乙」", 2.75) == {}
    assert added("甲乙」", 3.1) == {"甲乙": 0.1}


def test_a_closing_mark_is_cut_in_simplified() -> None:
    """At the line end 。 takes half an em (GB/T 15834)."""
    assert added("甲乙。", 2.6, "zh-Hans") == {"甲乙": 0.1}


def test_spaces_at_the_line_end_do_not_grow() -> None:
    """Only what is seen is stretched."""
    assert set(added("甲乙丙 ", 3.2) or {}) == {"甲乙", "乙丙"}
