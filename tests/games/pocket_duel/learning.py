# SPDX-License-Identifier: MIT
"""Learning a mixed strategy for the pocket duel, and a best response to one."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tests.games.pocket_duel.rules import Card, Pair, Side, flips, resolve
from tests.games.pocket_duel.strategy import (
    COUNT,
    FEATURES,
    HAND_INDEX,
    HANDS,
    Evaluator,
    Game,
    Hand,
    Mix,
    Strategy,
    Turn,
    View,
    chance,
    features,
    mirrored,
    play_game,
    situation,
)

Grid = list[list[float]]
Position = tuple[Side, Side, bool]


@dataclass(frozen=True)
class Plan:
    """How much work a training does."""

    rounds: int = 8
    games: int = 1500
    samples: int = 24
    steps: int = 150


@dataclass(frozen=True)
class Stage:
    """The averaged stage game of a situation, for the player who asks.

    Attributes:
        worth: Chance of winning for each own and each opposing card.
        slope: Change of that chance for each unit of log odds.
    """

    worth: Grid
    slope: Grid


def blank() -> Evaluator:
    """An evaluator that only knows that life and attack are good, to begin with."""
    weights = [0.0] * FEATURES
    weights[0], weights[3] = 4.0, 1.0
    return Evaluator(weights, [0.0] * COUNT, [0.0] * COUNT)


def _row(views: tuple[View, View]) -> list[tuple[int, float]]:
    """Sparse input of the logistic model: the position, then the cards in hand."""
    first, second = views
    halves = zip(features(first.me, first.foe), features(second.me, second.foe), strict=True)
    row = [(index, mine - theirs) for index, (mine, theirs) in enumerate(halves)]
    base = FEATURES + (COUNT if first.flipped else 0)
    row.extend((base + card, 1.0) for card in first.hand if card not in second.hand)
    row.extend((base + card, -1.0) for card in second.hand if card not in first.hand)
    return row


def fit(games: Sequence[Game], start: Evaluator, rng: random.Random, passes: int = 6) -> Evaluator:
    """Fit an evaluator to the outcomes of games by logistic regression.

    Args:
        games: Games of both seats.
        start: Where to begin.
        rng: Order of the samples.
        passes: How often each sample is used.

    Returns:
        The fitted evaluator.
    """
    rows = [
        (_row((mine.view, theirs.view)), game.score) for game in games for mine, theirs in game.turns[1:]
    ]
    weights = [*start.weights, *start.plain, *start.flipped]
    for number in range(passes):
        rng.shuffle(rows)
        rate = 0.05 / (1 + number)
        for row, score in rows:
            error = score - chance(sum(weights[index] * x for index, x in row))
            for index, x in row:
                weights[index] += rate * (error * x - 0.0005 * weights[index])
    plain, flipped = weights[FEATURES : FEATURES + COUNT], weights[FEATURES + COUNT :]
    return Evaluator(weights[:FEATURES], _centred(plain), _centred(flipped))


def _centred(worth: Sequence[float]) -> list[float]:
    mean = sum(worth) / len(worth)
    return [each - mean for each in worth]


def stage(cards: Sequence[Card], positions: Sequence[Position], evaluator: Evaluator) -> Stage:
    """Average the stage game over positions.

    Args:
        cards: The nine cards.
        positions: Positions of one situation.
        evaluator: Says what the outcomes are worth, and spends the action points of both.

    Returns:
        The averaged stage game.
    """
    worth = [[0.0] * COUNT for _ in range(COUNT)]
    slope = [[0.0] * COUNT for _ in range(COUNT)]
    spenders = (evaluator.spender, evaluator.spender)
    for me, foe, flipped in positions:
        for mine in range(COUNT):
            for theirs in range(COUNT):
                sides = resolve(cards, (mine, theirs, flipped), (me, foe), spenders)
                win = chance(evaluator.log_odds(*sides))
                worth[mine][theirs] += win / len(positions)
                slope[mine][theirs] += win * (1 - win) / len(positions)
    return Stage(worth, slope)


def seen_from_other_side(game: Stage) -> Stage:
    """Turn a stage game round."""
    cells = range(COUNT)
    return Stage(
        [[1 - game.worth[theirs][mine] for theirs in cells] for mine in cells],
        [[game.slope[theirs][mine] for theirs in cells] for mine in cells],
    )


class Learner:
    """Regret matching (RM+) for the player of one stage game, over all hands at once.

    Attributes:
        mixes: The present mix of each hand.
    """

    def __init__(self, cards: Sequence[Card], game: Stage, flipped: bool, evaluator: Evaluator) -> None:
        """Prepare.

        Args:
            cards: The nine cards.
            game: The stage game.
            flipped: Whether the turn is flipped.
            evaluator: Says what cards kept in hand are worth.
        """
        self.game = game
        cells = range(COUNT)
        self.turns = [[flips(cards, (mine, theirs, flipped)) for theirs in cells] for mine in cells]
        self.rests = [
            [tuple(evaluator.bonus((c for c in hand if c != card), flip) for flip in (False, True)) for card in hand]
            for hand in HANDS
        ]
        self.regrets = [[0.0] * len(hand) for hand in HANDS]
        self.sums = [[0.0] * len(hand) for hand in HANDS]
        self.mixes: list[Mix] = [(1 / 3, 1 / 3, 1 / 3)] * len(HANDS)

    def shares(self, prior: Sequence[float]) -> list[float]:
        """How often each card is played, over all hands.

        Args:
            prior: How often each hand is held.

        Returns:
            One share for each card.
        """
        return shares_of(self.mixes, prior)

    def step(self, foe: Sequence[float], number: int) -> None:
        """Move once towards what would have been better.

        Args:
            foe: How often the opponent plays each card.
            number: Number of the step, from 1; later ones weigh more in the average.
        """
        values = []
        for mine in range(COUNT):
            worth, slope, turns = self.game.worth[mine], self.game.slope[mine], self.turns[mine]
            plain = sum(p * s for p, s, flip in zip(foe, slope, turns, strict=True) if not flip)
            turned = sum(p * s for p, s, flip in zip(foe, slope, turns, strict=True) if flip)
            values.append((sum(p * w for p, w in zip(foe, worth, strict=True)), plain, turned))
        for index, hand in enumerate(HANDS):
            worths = []
            for card, (plain, turned) in zip(hand, self.rests[index], strict=True):
                value = values[card]
                worths.append(value[0] + value[1] * plain + value[2] * turned)
            mix, regrets, sums = self.mixes[index], self.regrets[index], self.sums[index]
            mean = sum(m * w for m, w in zip(mix, worths, strict=True))
            for place, worth_here in enumerate(worths):
                regrets[place] = max(0.0, regrets[place] + worth_here - mean)
                sums[place] += number * mix[place]
            total = sum(regrets)
            if total > 0:
                self.mixes[index] = tuple(regret / total for regret in regrets)

    def average(self) -> tuple[Mix, ...]:
        """The average mix of each hand, which is what converges."""
        return tuple(tuple(each / sum(sums) for each in sums) for sums in self.sums)


def shares_of(mixes: Sequence[Mix], prior: Sequence[float]) -> list[float]:
    """How often each card is played.

    Args:
        mixes: A mix for each hand.
        prior: How often each hand is held.

    Returns:
        One share for each card.
    """
    shares = [0.0] * COUNT
    for hand, mix, weight in zip(HANDS, mixes, prior, strict=True):
        for card, share in zip(hand, mix, strict=True):
            shares[card] += weight * share
    return shares


def solve(
    learners: tuple[Learner, Learner], prior: Sequence[float], steps: int
) -> tuple[tuple[Mix, ...], tuple[Mix, ...]]:
    """Solve a stage game between two learners.

    Args:
        learners: One for each player.
        prior: How often each hand is held.
        steps: Steps of regret matching.

    Returns:
        The average mixes of both.
    """
    first, second = learners
    for number in range(1, steps + 1):
        second.step(first.shares(prior), number)
        first.step(second.shares(prior), number)
    return first.average(), second.average()


def self_play(cards: Sequence[Card], strategy: Strategy, count: int, rng: random.Random) -> list[Game]:
    """Let a strategy play itself."""
    return [play_game(cards, (strategy, strategy), rng) for _ in range(count)]


def priors(games: Sequence[Game]) -> dict[bool, list[float]]:
    """How often each hand is held, in plain and in flipped turns, a little smoothed."""
    counts = {False: [2.0] * len(HANDS), True: [2.0] * len(HANDS)}
    for game in games:
        for pair in game.turns:
            for turn in pair:
                counts[turn.view.flipped][HAND_INDEX[turn.view.hand]] += 1
    return {flipped: [n / sum(row) for n in row] for flipped, row in counts.items()}


def _positions(games: Sequence[Game], samples: int, rng: random.Random) -> dict[str, list[Position]]:
    found: dict[str, list[Position]] = defaultdict(list)
    for game in games:
        for pair in game.turns:
            for turn in pair:
                view = turn.view
                found[situation(view.me, view.foe, view.flipped)].append((view.me, view.foe, view.flipped))
    return {key: rng.sample(rows, min(samples, len(rows))) for key, rows in sorted(found.items())}


def improve(cards: Sequence[Card], strategy: Strategy, plan: Plan, rng: random.Random, weight: float) -> Strategy:
    """One round: play, refit, solve every situation met.

    Args:
        cards: The nine cards.
        strategy: The strategy so far.
        plan: How much work to do.
        rng: All chance.
        weight: Share of the new solution in the next strategy.

    Returns:
        The next strategy.
    """
    games = self_play(cards, strategy, plan.games, rng)
    evaluator = fit(games, strategy.evaluator, rng)
    prior = priors(games)
    positions = _positions(games, plan.samples, rng)
    mixes = dict(strategy.mixes)
    for key, rows in positions.items():
        other = mirrored(key)
        if key > other:
            continue
        flipped = rows[0][2]
        game = stage(cards, rows, evaluator)
        learners = (
            Learner(cards, game, flipped, evaluator),
            Learner(cards, seen_from_other_side(game), flipped, evaluator),
        )
        for name, new in zip((key, other), solve(learners, prior[flipped], plan.steps), strict=True):
            mixes[name] = _blend(mixes.get(name), new, weight)
    return Strategy(evaluator, mixes)


def _blend(old: Sequence[Mix] | None, new: Sequence[Mix], weight: float) -> tuple[Mix, ...]:
    if old is None:
        return tuple(new)
    return tuple(
        tuple((1 - weight) * a + weight * b for a, b in zip(before, after, strict=True))
        for before, after in zip(old, new, strict=True)
    )


def train(cards: Sequence[Card], plan: Plan, seed: int) -> Strategy:
    """Learn a strategy from nothing.

    Args:
        cards: The nine cards.
        plan: How much work to do.
        seed: Seed of all chance.

    Returns:
        The strategy.
    """
    rng = random.Random(seed)
    strategy = Strategy(blank(), {})
    for number in range(plan.rounds):
        strategy = improve(cards, strategy, plan, rng, 1.0 if number < 2 else 0.5)
    return strategy
