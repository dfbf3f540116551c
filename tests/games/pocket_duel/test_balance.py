# SPDX-License-Identifier: MIT
"""The nine cards say what they do, and played well no card is useless and none is too good.

Few games are played here, from fixed seeds. Figures from many games, among them those of a player who never plays a
card, come from ``python -m tests.games.pocket_duel.balance --report``.
"""

from __future__ import annotations

import random
import re

import pytest

from tests.games.pocket_duel.balance import Figures, load, measure, rate, self_play
from tests.games.pocket_duel.model import Model, after_play, opening
from tests.games.pocket_duel.play import ModelPlayer, RandomPlayer, Responder
from tests.games.pocket_duel.rules import (
    COUNT,
    START,
    Card,
    Side,
    flips,
    load_cards,
    perform,
    resolve,
    spend,
    spendings,
)

CARDS = load_cards()
WORDS = {
    "magic": "{magic}魔法攻擊（",
    "normal": "{normal}普通攻擊",
    "pierce": "{pierce}穿刺攻擊",
    "curse": "層{curse}詛咒",
    "heal": "{heal}回復",
    "attack": "{up}攻擊值+",
    "defence": "{guard}防禦值設為",
    "cleanse": "移除你的全部{curse}詛咒",
    "flip": "{flip}顛倒",
}
ONCE = {"normal", "pierce"}
NUMBERLESS = {"cleanse", "flip"}


@pytest.fixture(scope="module")
def model() -> Model:
    """The model as it was trained."""
    return load()


@pytest.fixture(scope="module")
def figures(model: Model) -> Figures:
    """What games of the model against itself show."""
    return measure(self_play(model, 40, seed=11))


def test_nine_cards_of_different_points() -> None:
    """The points are 1 to 9, and every card has a name of its own."""
    assert [card.points for card in CARDS] == list(range(1, COUNT + 1))
    assert len({card.id for card in CARDS}) == len({card.name for card in CARDS}) == COUNT


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_text_says_what_the_card_does(card: Card) -> None:
    """Numbers and keywords of the effect are those of the text, in the same order."""
    unsaid = [step for step in card.effect if step.do in NUMBERLESS or (step.do in ONCE and step.value == 1)]
    told = [step.value for step in card.effect if step not in unsaid]
    assert [int(number) for number in re.findall(r"\d+", card.text)] == told
    places = [card.text.find(WORDS[step.do]) for step in card.effect]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_text_fits_the_card(card: Card) -> None:
    """At most two lines of thirteen Han characters, and no closing full stop."""
    lines = re.sub(r"\{\w+\}", "", card.text).split("\n")
    assert len(lines) <= 2
    assert all(len(line) <= 13 for line in lines)
    assert not card.text.endswith("。")


def test_smaller_card_acts_and_larger_spends() -> None:
    """In a flipped turn it is the other way round; equal cards do nothing."""
    spenders = (_all_magic, _all_magic)
    start = (START, START)
    assert resolve(CARDS, (0, 2, False), start, spenders) == (Side(18, 1, 0, 0), Side(16, 1, 0, 0))
    assert resolve(CARDS, (8, 0, True), start, spenders) == (Side(12, 1, 0, 0), Side(11, 1, 0, 0))
    assert resolve(CARDS, (4, 4, False), start, spenders) == start
    assert [flips(CARDS, turn) for turn in ((4, 5, False), (4, 3, False), (4, 3, True))] == [True, False, True]


def test_attacks_and_limits() -> None:
    """Normal attacks meet defence, pierce does not; life stays at 20, dice at 9."""
    strong, guarded = Side(19, 9, 0, 2), Side(20, 1, 7, 0)
    assert perform(CARDS[2], strong, guarded)[1].life == 16
    assert perform(CARDS[2], guarded, strong._replace(defence=4))[1].life == 19
    assert perform(CARDS[1], strong, guarded) == (strong, guarded._replace(life=11))
    assert perform(CARDS[5], strong, guarded)[0] == Side(20, 9, 0, 0)


def test_action_points_cost_what_the_rules_say() -> None:
    """The n-th raise of attack costs n, defence X costs X, magic and healing cost 1 a point."""
    assert set(spendings(2)) == {
        (1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1), (0, 2, 0, 0), (0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 2, 0), (0, 0, 1, 1),
        (0, 0, 0, 2),
    }  # fmt: skip
    assert spend(Side(15, 1, 3, 0), START, (2, 0, 1, 2)) == (Side(17, 3, 3, 0), Side(19, 1, 0, 0))


def test_beliefs_count_cards() -> None:
    """A card in the discard pile is in no possible hand, and the chances sum to 1."""
    public = opening()
    mixes = {hand: (0.0, 0.5, 0.5) for hand in public.beliefs[0]}
    after = after_play(public.beliefs[0], mixes, 3, frozenset(range(COUNT)) - {3})
    assert len(after) == 56
    assert not any(3 in hand for hand in after)
    assert sum(after.values()) == pytest.approx(1)


def test_every_card_is_played(figures: Figures) -> None:
    """No card is shunned and none is all the game."""
    assert all(0.04 <= share <= 0.25 for share in figures.shares)


def test_games_have_the_right_length(figures: Figures) -> None:
    """Six to fourteen turns on average, few draws, no seat ahead."""
    assert 6 <= figures.turns <= 14
    assert figures.draws < 0.1
    assert 0.3 <= figures.first_seat <= 0.7


def test_no_card_is_dominated(figures: Figures) -> None:
    """Every card is often the best answer, and of any two in hand each is sometimes the better."""
    assert min(figures.best) >= 0.05
    assert len(figures.better) == COUNT * (COUNT - 1)
    assert min(figures.better.values()) >= 0.03


def test_every_card_acts(figures: Figures) -> None:
    """Even the 9, which needs a flipped turn, acts now and then."""
    assert min(figures.acts) >= 0.1


def test_model_beats_random_play(model: Model) -> None:
    """The strategy the figures rest on is far better than chance."""
    assert rate(model, RandomPlayer(random.Random(5)), 12, seed=5) <= 0.35


def test_best_answers_gain_little(model: Model, figures: Figures) -> None:
    """Who knows the strategy and answers it does hardly better, in one turn and over games."""
    assert figures.regret < 0.005
    assert rate(model, Responder(model), 20, seed=3) <= 0.65


def test_never_playing_a_card_does_not_pay(model: Model) -> None:
    """Players who each freeze one card, taken together, lose more than they win."""
    scores = [rate(model, ModelPlayer(model.evaluator, frozen=card), 2, seed=card) for card in range(COUNT)]
    assert sum(scores) / COUNT < 0.5


def _all_magic(me: Side, foe: Side, points: int) -> tuple[Side, Side]:
    return spend(me, foe, (0, 0, points, 0))
