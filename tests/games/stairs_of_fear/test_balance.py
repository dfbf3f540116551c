# SPDX-License-Identifier: MIT
"""The ready decks are about as strong as each other. Few games are played here, from a fixed seed.

The figures of the design notes come from 2,000 games: ``python -m tests.games.stairs_of_fear.simulate``.
"""

from __future__ import annotations

import random

import pytest

from tests.games.stairs_of_fear.data import load_game
from tests.games.stairs_of_fear.play import Match
from tests.games.stairs_of_fear.player import Careless, Thinker
from tests.games.stairs_of_fear.simulate import Figures, Plan, report, simulate

DATA = load_game()


@pytest.fixture(scope="module")
def figures() -> Figures:
    """Every two decks meet twice, each in either seat."""
    return simulate(Plan(games=60, seed=7))


def test_games_come_to_an_end(figures: Figures) -> None:
    """All of them, in four to sixteen rounds on average."""
    assert figures.undecided == 0
    assert 4 <= sum(figures.rounds) / len(figures.rounds) <= 16


def test_no_deck_is_far_ahead_or_behind(figures: Figures) -> None:
    """Twenty games each: between a fifth and four fifths are won."""
    assert all(0.2 <= figures.share(deck) <= 0.8 for deck in DATA.decks), report(figures, DATA)


def test_no_seat_is_far_ahead(figures: Figures) -> None:
    """Six cards make up for the second turn."""
    assert 0.35 <= figures.seats[0] / len(figures.rounds) <= 0.65


def test_every_card_is_played(figures: Figures) -> None:
    """No card of a ready deck lies in the hand for ever."""
    for card in DATA.cards.values():
        drawn = sum(count for (_, name), count in figures.drawn.items() if name == card.id)
        played = sum(count for (_, name), count in figures.played.items() if name == card.id)
        assert drawn == 0 or played / drawn > 0.1, card.id


def test_the_player_is_far_better_than_chance() -> None:
    """With either of two decks, in either seat, against one who plays any card anyhow."""
    decks = [DATA.decks["gate"], DATA.decks["night"]]
    won = 0
    for number in range(8):
        minds = (Thinker, Careless) if number % 2 else (Careless, Thinker)
        seating = decks if number % 4 < 2 else decks[::-1]
        record = Match(DATA, seating, random.Random(number), minds=minds).play()
        won += record.winner is not None and minds[record.winner] is Thinker
    assert won >= 7


@pytest.mark.parametrize("players", [4])
def test_more_than_two_can_play(players: int) -> None:
    """On their own map, until one is left."""
    figures = simulate(Plan(games=4, seed=3, players=players))
    assert figures.undecided == 0
    assert set(figures.seats) <= set(range(players))


def test_the_same_seed_gives_the_same_figures() -> None:
    """In one process or two."""
    plan = Plan(games=4, seed=9, relics=True)
    assert simulate(plan, jobs=2) == simulate(plan)
