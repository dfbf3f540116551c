# SPDX-License-Identifier: MIT
"""Numbers about a game."""

from __future__ import annotations

from typing import Any

from pnp.model.game import Game
from pnp.rules.statistics import Tally, dice_means, distribution, game_statistics, keyword_tally, tally
from tests.rules.sample import deck, game, term

FIELDS: dict[str, Any] = {
    "points": "integer",
    "color": {"type": "choice", "choices": ("red", "blue", "green")},
    "roll": "dice",
    "effect": [{"do": {"type": "choice", "choices": ("hit", "heal")}, "value": "number"}],
    "text": "text",
}


def sample() -> Game:
    """Three components, six cards."""
    hit, miss = {"do": "hit", "value": 2}, {"do": "hit"}
    match = {"id": "a", "copies": 3, "points": 1, "color": "red", "roll": "2D+1", "text": "{m}魔法", "effect": [hit]}
    pin = {"id": "b", "copies": 2, "points": 3, "color": "red", "roll": "C", "text": "魔法，再魔法", "effect": []}
    cap = {"id": "c", "points": 3, "color": "blue", "text": "", "effect": [{**hit, "value": 4}, miss]}
    return game(
        cards=[match, pin, cap],
        fields=FIELDS,
        decks=[deck("left", {"a": 2, "b": 1})],
        terms=(term("magic", "魔法", icon="m"), term("curse", "詛咒"), term("plain", "詞", keyword=False)),
    )


def test_choices_are_tallied_also_those_that_nothing_has() -> None:
    """By components and by cards."""
    assert tally(sample(), "card", "color") == (
        Tally(value="red", components=2, cards=5),
        Tally(value="blue", components=1, cards=1),
        Tally(value="green", components=0, cards=0),
    )


def test_a_value_that_a_component_has_twice_counts_once() -> None:
    """Inside lists."""
    assert tally(sample(), "card", "effect.do")[0] == Tally(value="hit", components=2, cards=4)


def test_numbers_are_distributed() -> None:
    """Their mean, median and spread."""
    found = distribution(sample(), "card", "points")
    assert found is not None
    assert (found.counts, found.number, found.total) == (((1, 1), (3, 2)), 3, 7)
    assert (found.least, found.most, found.median) == (1, 3, 3)
    assert (round(found.mean, 3), round(found.spread, 3)) == (2.333, 0.943)


def test_a_field_without_numbers_has_no_distribution() -> None:
    """Texts have none."""
    assert distribution(sample(), "card", "text") is None


def test_dice_texts_have_means() -> None:
    """Those that are left out have none."""
    found = dice_means(sample(), "card", "roll")
    assert [(mean.component, mean.text, mean.roll.mean) for mean in found] == [("a", "2D+1", 8.0), ("b", "C", 1.5)]


def test_keywords_are_tallied_by_components() -> None:
    """Once each, by word or icon; terms that are no keywords are left out."""
    assert keyword_tally(sample(), "card") == (
        Tally(value="magic", components=2, cards=5),
        Tally(value="curse", components=0, cards=0),
    )


def test_a_game_is_reckoned_up() -> None:
    """Every kind with the fields that can be reckoned with, and every deck."""
    found = game_statistics(sample())
    (card,) = found.kinds
    assert (card.components, card.cards, found.decks) == (3, 6, (("left", 3),))
    assert [name for name, _ in card.choices] == ["color", "effect.do"]
    assert [numbers.field for numbers in card.numbers] == ["points", "effect.value"]
    assert len(card.dice) == 2
    assert hash(found) == hash(game_statistics(sample()))
