# SPDX-License-Identifier: MIT
"""Facts: their numbers worked out, and texts that contradict them."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from pnp.model.game import Deck, Fact, Game
from pnp.rules.facts import Stated, contradictions, reckon_facts

HERE = Place(path="cards/harbour/game.yaml")
DECK = Deck(id="harbour", place=HERE, name="港口", kind="card", entries=(), size=18)


def _game(*facts: Fact) -> Game:
    return Game(
        id="harbour",
        folder="cards/harbour",
        place=HERE,
        title="霧港",
        version="1",
        constants={"hand": 3, "name": "霧港"},
        decks={"harbour": DECK},
        facts=facts,
    )


def _fact(value: Any, *says: str, name: str = "hand") -> Fact:
    return Fact(name=name, place=HERE, value=value, says=says)


def _found(fact: Fact, *texts: str) -> list[tuple[int, int, str]]:
    """Which text contradicts the fact, where, and with what number."""
    numbers, problems = reckon_facts(_game(fact))
    assert problems == ()
    return [(one.text, one.offset, one.found) for one in contradictions((fact,), numbers, texts)]


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (3, Stated(3)),
        (2.5, Stated(2.5)),
        ((2, 4), Stated(2, 4)),
        ("constants.hand", Stated(3)),
        ("constants.hand * 2 + 1", Stated(7)),
        ("decks.harbour.size", Stated(18)),
        (("constants.hand", 9), Stated(3, 9)),
        ("count(kinds.card)", None),
    ],
)
def test_a_value_is_a_number_or_an_expression(value: Any, number: Stated | None) -> None:
    """Numbers stand for themselves, texts are expressions over the game."""
    numbers, problems = reckon_facts(_game(_fact(value)))
    assert numbers.get("hand") == number
    assert [one.code for one in problems] == ([] if number else ["invalid-fact"])


@pytest.mark.parametrize("value", ["constants.hnad", "constants.name", "3 +", (1, 2, 3), None, True, "decks"])
def test_a_value_that_is_no_number_is_reported_at_the_fact(value: Any) -> None:
    """A misspelt name, a text, a list of three and nothing are no numbers."""
    numbers, problems = reckon_facts(_game(_fact(value)))
    assert numbers == {}
    assert [(one.code, one.place) for one in problems] == [("invalid-fact", HERE)]


@pytest.mark.parametrize(
    "text",
    [
        "手牌上限為3張",
        "手牌上限為 3 張",
        "手牌上限為３張",
        "手牌上限為三張",
        "手牌\n  上限為**3**張",
        "> 手牌\n> 上限為3張",
        "[[手牌]]上限為{card}3張",
        "手牌上限為{{ facts.hand }}張",
        "手牌上限不明",
    ],
)
def test_a_text_that_agrees_is_passed_over(text: str) -> None:
    """However the number is written, and whatever stands between the letters."""
    assert _found(_fact(3, "手牌上限為{n}"), text) == []


@pytest.mark.parametrize(
    ("text", "offset", "number"),
    [
        ("手牌上限為5張", 5, "5"),
        ("手牌上限為13張", 5, "13"),
        ("手牌上限為30張", 5, "30"),
        ("手牌上限為－", -1, ""),
        ("手牌上限為０３５張", 5, "０３５"),
        ("手牌上限為十三張", 5, "十三"),
        ("手牌上限為兩張", 5, "兩"),
        ("手牌上限為3.5張", 5, "3.5"),
        ("手牌上限為3–5張", 5, "3–5"),
        ("手牌上限為三到五張", 5, "三到五"),
        ("手牌上限為-3張", 5, "-3"),
        ("手牌上限\n為 **4** 張", 9, "4"),
    ],
)
def test_another_number_is_found_at_its_place(text: str, offset: int, number: str) -> None:
    """Digits of any width, Chinese numerals, signs, fractions and ranges."""
    assert _found(_fact(3, "手牌上限為{n}"), text) == ([(0, offset, number)] if number else [])


def test_the_number_may_stand_anywhere() -> None:
    """At the beginning, in the middle, and several times."""
    assert _found(_fact(3, "{n}張起手"), "以4張起手", "以13張起手") == [(0, 1, "4"), (1, 1, "13")]
    assert _found(_fact(3, "補到{n}張", "抽{n}張"), "補到3張，抽4張") == [(0, 6, "4")]
    assert _found(_fact(3, "{n}對{n}"), "3對3，3對4") == [(0, 6, "4")]


def test_a_range_is_held_against_ranges() -> None:
    """Both ends count, and a single number is no range."""
    fact = _fact((2, 4), "{n}人遊戲")
    assert _found(fact, "2–4人遊戲", "2～4人遊戲", "二至四人遊戲", "2-4人遊戲") == []
    assert _found(fact, "2–5人遊戲", "4人遊戲") == [(0, 0, "2–5"), (1, 0, "4")]


def test_a_sentence_does_not_run_from_one_text_into_the_next() -> None:
    """Texts are looked at one by one."""
    assert _found(_fact(3, "補到{n}張"), "補到", "5張") == []
