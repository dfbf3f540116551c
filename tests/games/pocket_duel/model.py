# SPDX-License-Identifier: MIT
"""How the pocket duel is reasoned about: what positions are worth, and how one turn is played at its best.

A turn is a *stage game* of hidden information. Both players know the position, and both have a belief about the hand
of either: which hands are possible after the cards played so far, and how likely each is if cards are chosen as this
model chooses them. What follows the turn is worth the estimated chance of winning from there (:class:`Evaluator`).
Regret matching (RM+) over all possible hands of both then finds a mixed strategy for each hand (:class:`Solution`).

This is one turn of lookahead with a fitted evaluation, not a solution of the whole game. How much a player gains who
knows this strategy and answers it is measured in :mod:`tests.games.pocket_duel.balance`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tests.games.pocket_duel.rules import (
    COUNT,
    HAND_SIZE,
    MAX_LIFE,
    START,
    Card,
    Hand,
    Pair,
    Side,
    flips,
    resolve,
    spend,
    spendings,
    suffer,
)

FEATURES = 13
FLOOR = 0.03
REMEMBERED = 200_000
Belief = dict[Hand, float]
Mix = tuple[float, ...]
Matrix = list[list[float]]
Key = TypeVar("Key")
Worth = TypeVar("Worth")


def features(me: Side, foe: Side) -> tuple[float, ...]:
    """One player's half of the position; the evaluator weighs it against the other half.

    Args:
        me: The player.
        foe: The opponent.

    Returns:
        Numbers of order 1.
    """
    life, attack, defence, curse = me
    through = max(0, attack - foe.defence)
    ahead = min(life, foe.life) / MAX_LIFE
    return (
        life / 20,
        max(0, 8 - life) / 8,
        max(0, 4 - life) / 4,
        attack / 9,
        attack * attack / 81,
        through / 9,
        defence / 9,
        attack / (foe.life + 4),
        attack * ahead / 9,
        through * ahead / 9,
        curse * foe.life / 80,
        curse / 4,
        curse / (life + 2),
    )


def chance(log_odds: float) -> float:
    """Turn log odds into a chance.

    Args:
        log_odds: Any number, or infinity.

    Returns:
        A chance from 0 to 1.
    """
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, log_odds))))


class Evaluator:
    """Estimates a player's chance of winning, and spends action points to raise it.

    Attributes:
        weights: Weights of :func:`features`.
        plain: What each card still in hand is worth (log odds) before a turn that is not flipped.
        flipped: The same before a flipped turn.
    """

    def __init__(self, weights: Sequence[float], plain: Sequence[float], flipped: Sequence[float]) -> None:
        """Make an evaluator.

        Args:
            weights: See the class.
            plain: See the class.
            flipped: See the class.
        """
        self.weights = tuple(weights)
        self.plain = tuple(plain)
        self.flipped = tuple(flipped)
        self._odds: dict[Pair, float] = {}
        self._spent: dict[tuple[Side, Side, int], Pair] = {}

    def log_odds(self, me: Side, foe: Side) -> float:
        """Log odds that a player wins, at the end of a turn.

        Args:
            me: The player.
            foe: The opponent.

        Returns:
            Log odds; infinite when the game is over, 0 for a draw.
        """
        found = self._odds.get((me, foe))
        if found is None:
            _make_room(self._odds)
            found = self._odds[me, foe] = self._reckon(suffer(me), suffer(foe))
        return found

    def _reckon(self, me: Side, foe: Side) -> float:
        if me.life <= 0 or foe.life <= 0:
            if me.life > 0:
                return math.inf
            return 0.0 if foe.life <= 0 else -math.inf
        halves = zip(self.weights, features(me, foe), features(foe, me), strict=True)
        return sum([weight * (mine - theirs) for weight, mine, theirs in halves])

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend action points in the way that leaves the best position.

        Args:
            me: The player who spends.
            foe: The opponent.
            points: Action points, all spent.

        Returns:
            Both players afterwards.
        """
        key = (me, foe, points)
        best = self._spent.get(key)
        if best is None:
            _make_room(self._spent)
            if foe.life <= points:
                best = spend(me, foe, (0, 0, points, 0))
            else:
                ways = sorted({spend(me, foe, way) for way in spendings(points)})
                best = max(ways, key=lambda pair: self.log_odds(*pair))
            self._spent[key] = best
        return best

    def bonus(self, rest: Iterable[int], flipped: bool) -> float:
        """What the cards kept in hand are worth next turn.

        Args:
            rest: The cards kept.
            flipped: Whether the next turn is flipped.

        Returns:
            Log odds.
        """
        worth = self.flipped if flipped else self.plain
        return sum([worth[card] for card in rest])


def _make_room(memory: dict[Key, Worth]) -> None:
    """Forget everything once too much is remembered; it is only reckoned again."""
    if len(memory) >= REMEMBERED:
        memory.clear()


@dataclass(frozen=True)
class Public:
    """What both players know before they choose.

    Attributes:
        sides: The position.
        flipped: Whether this turn is flipped.
        beliefs: For each player, how likely each hand is.
    """

    sides: Pair
    flipped: bool
    beliefs: tuple[Belief, Belief]


def opening() -> Public:
    """The start of the game: every hand is as likely as any other."""
    hands = list(itertools.combinations(range(COUNT), HAND_SIZE))
    belief = {hand: 1 / len(hands) for hand in hands}
    return Public((START, START), False, (belief, belief))


def after_play(belief: Belief, mixes: Mapping[Hand, Mix], card: int, deck: frozenset[int]) -> Belief:
    """What is believed of a hand once a card was played from it and another drawn.

    Args:
        belief: The belief before.
        mixes: With what chances each hand plays each of its cards.
        card: The card played.
        deck: All cards that are not in the discard pile after drawing (those in hand and in the deck).

    Returns:
        The new belief. Every possible hand keeps a little weight, for the player may not play by the mixes.
    """
    found: Belief = {}
    for hand, weight in belief.items():
        if card in hand:
            rest = [other for other in hand if other != card]
            likely = weight * (mixes[hand][hand.index(card)] + FLOOR)
            for drawn in deck:
                if drawn not in rest:
                    new = tuple(sorted([*rest, drawn]))
                    found[new] = found.get(new, 0.0) + likely
    total = sum(found.values())
    return {hand: weight / total for hand, weight in sorted(found.items())}


@dataclass(frozen=True)
class Stage:
    """A stage game from one player's seat.

    Attributes:
        worth: Chance of winning for each own card and each opposing card.
        slope: Change of that chance for each unit of log odds.
        turns: Whether the next turn is flipped.
    """

    worth: Matrix
    slope: Matrix
    turns: list[list[bool]]


@dataclass(frozen=True)
class Solution:
    """How a turn is played.

    Attributes:
        public: The turn.
        mixes: For each player, the chances of each hand's cards.
        shares: For each player, how likely each card is to be played.
        worths: For each player, the chance of winning with each card of each hand, against the other's shares.
    """

    public: Public
    mixes: tuple[dict[Hand, Mix], dict[Hand, Mix]]
    shares: tuple[list[float], list[float]]
    worths: tuple[dict[Hand, Mix], dict[Hand, Mix]]


class Learner:
    """Regret matching for one player of a stage game, over all the hands that player may hold."""

    def __init__(self, stage: Stage, belief: Belief, evaluator: Evaluator) -> None:
        """Prepare.

        Args:
            stage: The stage game from this player's seat.
            belief: How likely each hand is.
            evaluator: Says what cards kept in hand are worth.
        """
        self._stage = stage
        self._hands = list(belief)
        self._weights = list(belief.values())
        self._rests = [[self._rest(evaluator, hand, card) for card in hand] for hand in self._hands]
        self._regrets = [[0.0] * len(hand) for hand in self._hands]
        self._sums = [[1e-9] * len(hand) for hand in self._hands]
        self._mixes: list[Sequence[float]] = [[1 / len(hand)] * len(hand) for hand in self._hands]

    @staticmethod
    def _rest(evaluator: Evaluator, hand: Hand, card: int) -> tuple[int, float, float]:
        rest = [other for other in hand if other != card]
        return card, evaluator.bonus(rest, False), evaluator.bonus(rest, True)

    def shares(self, mixes: Sequence[Sequence[float]] | None = None) -> list[float]:
        """How likely each card is to be played.

        Args:
            mixes: A mix for each hand; the present ones if not given.

        Returns:
            One share for each of the nine cards.
        """
        shares = [0.0] * COUNT
        for hand, weight, mix in zip(self._hands, self._weights, mixes or self._mixes, strict=True):
            one, two, three = hand
            a, b, c = mix
            shares[one] += weight * a
            shares[two] += weight * b
            shares[three] += weight * c
        return shares

    def _values(self, foe: Sequence[float]) -> list[tuple[float, float, float]]:
        """Worth of each card, and its slopes towards a plain and a flipped turn."""
        live = [(card, share) for card, share in enumerate(foe) if share > 0]
        values = []
        for worth, slope, turns in zip(self._stage.worth, self._stage.slope, self._stage.turns, strict=True):
            mean = plain = turned = 0.0
            for card, share in live:
                mean += share * worth[card]
                if turns[card]:
                    turned += share * slope[card]
                else:
                    plain += share * slope[card]
            values.append((mean, plain, turned))
        return values

    def worths(self, foe: Sequence[float]) -> list[list[float]]:
        """Chance of winning with each card of each hand.

        Args:
            foe: How likely the opponent is to play each card.

        Returns:
            For each hand, one chance for each card.
        """
        values = self._values(foe)
        found = []
        for rests in self._rests:
            row = []
            for card, kept_plain, kept_flipped in rests:
                mean, plain, turned = values[card]
                row.append(mean + plain * kept_plain + turned * kept_flipped)
            found.append(row)
        return found

    def step(self, foe: Sequence[float], number: int) -> None:
        """Move once towards what would have been better.

        Args:
            foe: How likely the opponent is to play each card.
            number: Number of the step, from 1; later steps weigh more in the average.
        """
        values = self._values(foe)
        rows = zip(self._rests, self._mixes, self._regrets, self._sums, strict=True)
        for index, (rests, mix, regrets, sums) in enumerate(rows):
            (one, plain_a, turned_a), (two, plain_b, turned_b), (three, plain_c, turned_c) = rests
            worth, plain, turned = values[one]
            x = worth + plain * plain_a + turned * turned_a
            worth, plain, turned = values[two]
            y = worth + plain * plain_b + turned * turned_b
            worth, plain, turned = values[three]
            z = worth + plain * plain_c + turned * turned_c
            a, b, c = mix
            mean = a * x + b * y + c * z
            sums[0] += number * a
            sums[1] += number * b
            sums[2] += number * c
            a, b, c = regrets[0] + x - mean, regrets[1] + y - mean, regrets[2] + z - mean
            regrets[:] = a, b, c = max(a, 0.0), max(b, 0.0), max(c, 0.0)
            total = a + b + c
            if total > 0:
                self._mixes[index] = (a / total, b / total, c / total)

    def average(self) -> list[Mix]:
        """The average mix of each hand, which is what converges."""
        return [tuple([each / sum(sums) for each in sums]) for sums in self._sums]


@dataclass(frozen=True)
class Model:
    """Solves turns.

    Attributes:
        cards: The nine cards in order of points.
        evaluator: What positions are worth.
        steps: Steps of regret matching for each turn.
    """

    cards: Sequence[Card]
    evaluator: Evaluator
    steps: int = 20

    def stage(self, public: Public) -> Stage:
        """The stage game of a turn from the first seat.

        Args:
            public: The turn.

        Returns:
            The stage game.
        """
        held = [sorted({card for hand in belief for card in hand}) for belief in public.beliefs]
        spenders = (self.evaluator.spender, self.evaluator.spender)
        worth = [[0.5] * COUNT for _ in range(COUNT)]
        slope = [[0.25] * COUNT for _ in range(COUNT)]
        turns = [[False] * COUNT for _ in range(COUNT)]
        for mine in held[0]:
            for theirs in held[1]:
                turn = (mine, theirs, public.flipped)
                win = chance(self.evaluator.log_odds(*resolve(self.cards, turn, public.sides, spenders)))
                worth[mine][theirs] = win
                slope[mine][theirs] = win * (1 - win)
                turns[mine][theirs] = flips(self.cards, turn)
        return Stage(worth, slope, turns)

    def solve(self, public: Public) -> Solution:
        """Find how both players should play a turn.

        Args:
            public: The turn.

        Returns:
            The solution.
        """
        stage = self.stage(public)
        first = Learner(stage, public.beliefs[0], self.evaluator)
        second = Learner(turned_round(stage), public.beliefs[1], self.evaluator)
        for number in range(1, self.steps + 1):
            second.step(first.shares(), number)
            first.step(second.shares(), number)
        averages = (first.average(), second.average())
        shares = (first.shares(averages[0]), second.shares(averages[1]))
        worths = (first.worths(shares[1]), second.worths(shares[0]))
        hands = [list(belief) for belief in public.beliefs]
        return Solution(
            public,
            (dict(zip(hands[0], averages[0], strict=True)), dict(zip(hands[1], averages[1], strict=True))),
            shares,
            (_by_hand(hands[0], worths[0]), _by_hand(hands[1], worths[1])),
        )


def _by_hand(hands: Sequence[Hand], rows: Sequence[Sequence[float]]) -> dict[Hand, Mix]:
    return {hand: tuple(row) for hand, row in zip(hands, rows, strict=True)}


def turned_round(stage: Stage) -> Stage:
    """A stage game from the other seat.

    Args:
        stage: The stage game.

    Returns:
        The same game as the other player sees it.
    """
    cells = range(COUNT)
    return Stage(
        [[1 - stage.worth[theirs][mine] for theirs in cells] for mine in cells],
        [[stage.slope[theirs][mine] for theirs in cells] for mine in cells],
        [[stage.turns[theirs][mine] for theirs in cells] for mine in cells],
    )
