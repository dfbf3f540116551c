# SPDX-License-Identifier: MIT
"""Card text taken apart."""

from __future__ import annotations

import time

import pytest

from pnp.rules.wording import Vocabulary, calls, strip_markup
from tests.rules.sample import term

TERMS = (
    term("attack", "攻擊"),
    term("value", "攻擊值"),
    term("magic", "魔法攻擊", "法術", icon="m", parameters=("X",)),
    term("rush", "Rush"),
)


def test_markup_is_taken_away_and_kept() -> None:
    """Icons, strong words, links and escapes."""
    plain = strip_markup(r"{m}**魔法攻擊**（3），[[attack|打]] \{x\} *斜*字")
    assert plain.text == "\ufffc魔法攻擊（3），打 {x} 斜字"
    assert (plain.icons, plain.strong, plain.links) == (("m",), ("魔法攻擊",), ("attack",))


def test_markup_inside_strong_words_is_taken_away_too() -> None:
    """An icon in bold."""
    plain = strip_markup("**{m}魔法攻擊（3）**")
    assert (plain.text, plain.icons, plain.strong) == ("\ufffc魔法攻擊（3）", ("m",), ("魔法攻擊（3）",))


def test_the_longer_word_is_meant() -> None:
    """攻擊值 is not 攻擊."""
    uses = Vocabulary(TERMS).uses("攻擊值與魔法攻擊與攻擊")
    assert [use.term.id for use in uses] == ["value", "magic", "attack"]


@pytest.mark.parametrize(
    ("text", "arguments"),
    [("法術（3）", ("3",)), ("法術(1, 2D)", ("1", "2D")), ("法術 （X）", ("X",)), ("法術", None), ("法術（）", None)],
)
def test_values_in_brackets_belong_to_the_word_before(text: str, arguments: tuple[str, ...] | None) -> None:
    """Brackets of either width, with or without a blank."""
    (use,) = Vocabulary(TERMS).uses(text)
    assert use.arguments == arguments


def test_latin_words_are_found_whole() -> None:
    """Not inside others."""
    assert [use.start for use in Vocabulary(TERMS).uses("Crush Rush Rushed Rush3")] == [6]


def test_terms_are_known_by_id_word_and_pattern() -> None:
    """As links write them."""
    vocabulary = Vocabulary(TERMS)
    found = [vocabulary.term(name) for name in ("magic", "法術", "魔法攻擊（X）", "無")]
    assert [term.id if term else None for term in found] == ["magic", "magic", "magic", None]


def test_what_looks_like_a_call_is_told() -> None:
    """A word with a number in brackets."""
    assert [(word, number) for word, number, _ in calls("火焰攻擊（3）；抽牌（最多三張）")] == [("火焰攻擊", "3")]


def test_an_empty_glossary_has_no_uses() -> None:
    """And no pattern to match."""
    assert list(Vocabulary(()).uses("攻擊")) == []


def test_long_unclosed_markup_takes_no_time() -> None:
    """Nothing backtracks."""
    start = time.process_time()
    for part in ("**", "[[", "{", "（", "字（", "一" * 31, "[[a|"):
        text = part * 4_000
        strip_markup(text)
        list(calls(text))
        list(Vocabulary(TERMS).uses(text))
    assert time.process_time() - start < 2
