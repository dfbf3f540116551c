# SPDX-License-Identifier: MIT
"""Texts and the glossary, texts and structured values."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from tests.rules.sample import check, fault, game, messages, rule, term

TERMS = (
    term("magic", "魔法攻擊", icon="magic", parameters=("X",)),
    term("normal", "普通攻擊", icon="normal"),
    term("attack", "攻擊值", icon="up", keyword=False),
    term("curse", "詛咒"),
)


def facts(text: Any, **settings: Any) -> list[str]:
    """What a `terms` rule finds in one text."""
    sample = game(rule("terms", kind="card", field="text", **settings), cards=[{"id": "a", "text": text}], terms=TERMS)
    return messages(sample)


@pytest.mark.parametrize(
    "text",
    [
        "{magic}魔法攻擊（3）",
        "魔法攻擊(3)，然後{normal}普通攻擊",
        "魔法攻擊 （2D+1）",
        "對手獲得 1 層**詛咒**",
        "見[[magic]]與[[魔法攻擊（X）|魔法]]",
        r"寫 \{魔杖\} 與 \*\*重\*\*",
        "抽 2 張牌（3 張以下）",
        "",
    ],
)
def test_texts_in_the_words_of_the_glossary_pass(text: str) -> None:
    """With icons, parameters, strong words, links and escapes."""
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("{fire}", "the icon `fire` in `text` of card `a` is no term's"),
        ("**重擊**", "`重擊` in `text` of card `a` is not in the glossary"),
        ("[[magick]]", "`magick` in `text` of card `a` is not in the glossary"),
        ("{normal}魔法攻擊（3）", "the icon `normal` stands before `魔法攻擊` in `text` of card `a`"),
        ("火焰攻擊（3）", "`火焰攻擊` in `text` of card `a` is written like a keyword and is not in the glossary"),
        ("魔法攻擊", "`魔法攻擊` in `text` of card `a` has 0 values in brackets, not 1"),
        ("魔法攻擊（1，2）", "`魔法攻擊` in `text` of card `a` has 2 values in brackets, not 1"),
        ("魔法攻擊（很多）", "X of `魔法攻擊` in `text` of card `a` is `很多`, not a number"),
    ],
)
def test_texts_in_other_words_are_found(text: str, fact: str) -> None:
    """Unknown icons, strong words, links, lookalikes, wrong icons and parameters."""
    assert facts(text) == [fact]


def test_a_text_that_is_none_is_found() -> None:
    """A number cannot hold words."""
    assert facts(3) == ["`text` of card `a` is 3, not a text"]


def test_parameters_have_bounds() -> None:
    """At least one, at most six; dice count with all their results."""
    bounds = {"X": {"min": 1, "max": 6}}
    assert facts("魔法攻擊（1）與魔法攻擊（D）", parameters=bounds) == []
    assert facts("魔法攻擊（0）", parameters=bounds) == ["X of `魔法攻擊` in `text` of card `a` is `0`, less than 1"]
    assert facts("魔法攻擊（2D）", parameters=bounds) == ["X of `魔法攻擊` in `text` of card `a` is `2D`, more than 6"]


@pytest.mark.parametrize("bounds", [{"Y": {"min": 1}}, {"X": {"least": 1}}, {"X": 1}, {"X": {"min": "one"}}])
def test_bounds_of_what_is_no_parameter_are_faults(bounds: dict[str, Any]) -> None:
    """So are bounds of another shape."""
    sample = game(rule("terms", kind="card", field="text", parameters=bounds), cards=[{"text": "x"}], terms=TERMS)
    assert fault(sample).code in ("unknown-rule-target", "invalid-rule-setting")


def test_stems_stand_only_in_words_of_the_glossary() -> None:
    """攻擊 in 攻擊值 is a word, in 火焰攻擊 it is none."""
    assert facts("攻擊值 +1，普通攻擊", stems=["攻擊"]) == []
    assert facts("火焰攻擊", stems=["攻擊"]) == ["`火焰攻擊` in `text` of card `a` is no word of the glossary"]


def test_further_icons_and_plain_strong_words_may_be_allowed() -> None:
    """`icons` and `strong`."""
    assert facts("{star}**大字**", icons="star", strong=False) == []


def test_only_some_keywords_may_be_allowed() -> None:
    """Terms that are no keywords are free."""
    assert facts("普通攻擊，攻擊值 +1", keywords=["普通攻擊"]) == []
    assert facts("詛咒", keywords=["普通攻擊"]) == ["the keyword `詛咒` in `text` of card `a` is not allowed here"]


def test_required_words_are_defined() -> None:
    """They are in the glossary, with a definition."""
    assert facts("x", required=["魔法攻擊", "詛咒"]) == []
    assert facts("x", required="穿刺攻擊") == ["the glossary has no `穿刺攻擊`"]
    sample = game(
        rule("terms", kind="card", field="text", required="詛咒"), terms=(term("curse", "詛咒", definition=""),)
    )
    assert messages(sample) == ["the term `curse` has no definition"]


def test_keywords_in_use_are_defined() -> None:
    """The problem is the term's, the note names the use."""
    terms = (term("curse", "詛咒", definition=" "),)
    (found,) = check(game(rule("terms", kind="card", field="text"), cards=[{"text": "詛咒"}], terms=terms))
    assert (found.message, found.place) == ("the keyword `curse` has no definition", Place(path="glossary.yaml"))
    assert found.notes[0].place == Place(path="cards.yaml", line=1, column=11)


def test_every_keyword_is_used_when_asked() -> None:
    """Icons alone are no use; words, strong words and links are."""
    assert facts("魔法攻擊（1）、**普通攻擊**、[[curse]]", used=True) == []
    assert facts("魔法攻擊（1）、普通攻擊", used=True) == ["the keyword `curse` is used in no text"]


def test_latin_keywords_are_whole_words() -> None:
    """`Rush` is not in `Crush`."""
    terms = (term("rush", "Rush", parameters=("X",)),)
    assert messages(game(rule("terms", kind="card", field="text"), cards=[{"text": "Crush 2"}], terms=terms)) == []


EFFECT = {"effect": [{"do": "text", "value": "integer"}], "text": "text"}


def disagreements(text: str, *values: Any, **settings: Any) -> list[str]:
    """What an `agree` rule finds between values and a text."""
    card = {"id": "a", "text": text, "effect": [{"do": "x", "value": value} for value in values]}
    agreed = rule("agree", kind="card", field="effect.value", text="text", **settings)
    return messages(game(agreed, cards=[card], fields=EFFECT))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("攻擊值 +3", (3,)),
        ("回復３點", (3,)),
        ("抽兩張，再抽十二張", (2, 12)),
        ("−2", (-2,)),
        ("2D+1", ("2D+1",)),
        ("無", (None,)),
    ],
)
def test_numbers_that_the_text_states_agree(text: str, values: tuple[Any, ...]) -> None:
    """In digits, full-width digits or Chinese numerals; without signs."""
    assert disagreements(text, *values) == []


def test_a_number_the_text_does_not_state_is_found_at_the_value() -> None:
    """Whole numbers: 13 does not state 3."""
    assert disagreements("魔法攻擊（13）", 3) == ["`effect.0.value` of card `a` is 3, which `text` does not state"]


def test_numbers_only_in_the_text_are_found_when_asked() -> None:
    """At the text."""
    assert disagreements("造成 3 點，抽 1 張", 3) == []
    assert disagreements("造成 3 點，抽 1 張", 3, both=True) == [
        "`text` of card `a` states 1, which is no `effect.value`"
    ]


def test_numbers_in_icon_names_are_not_stated() -> None:
    """`{d6}` is an icon."""
    assert disagreements("{d6}", 6) != []


def test_a_value_that_is_no_number_cannot_agree() -> None:
    """A map has no number."""
    sample = game(rule("agree", kind="card", field="effect", text="text"), cards=[{"effect": {"a": 1}, "text": "1"}])
    assert fault(sample).code == "unknown-rule-target"
