# SPDX-License-Identifier: MIT
"""Mixed strategies for the pocket duel, found by fitted stage-game iteration with regret matching.

The whole game is too large to solve, so it is cut down in two honest ways:

* A turn is a *stage game*: both players choose a card of their hand, and what follows is worth the estimated chance of
  winning from there (:class:`Evaluator`, a logistic model fitted to the outcomes of self-play).
* Situations are lumped together (:func:`situation`): whether the turn is flipped, and three grades of attack and two
  of life for each player. In each lump the stage game is averaged over positions met in self-play.

Each round plays games with the strategy so far, refits the evaluator, and solves the averaged stage game of each lump
with regret matching (RM+): a private hand is a player's type, so the solution says with what chance each hand
plays each of its cards. The result is an approximate equilibrium of the abstraction, not a solution of the game; how far it
can be exploited is measured by a best responder (:class:`Responder`), which knows the strategy, sees the exact position and
counts the cards its opponent has played.
"""

from __future__ import annotations

import itertools
import json
import math
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from tests.games.pocket_duel.rules import (
    HAND_SIZE,
    START,
    Card,
    Pair,
    Side,
    flips,
    resolve,
    spend,
    spendings,
    suffer,
)

COUNT = 9
UNIT = 9  # stored chances are whole ninths
Hand = tuple[int, ...]
HANDS: tuple[Hand, ...] = tuple(itertools.combinations(range(COUNT), HAND_SIZE))
HAND_INDEX = {hand: index for index, hand in enumerate(HANDS)}
LONGEST = 200
FEATURES = 10
Mix = tuple[float, ...]


class View(NamedTuple):
    """What one player knows when choosing a card."""

    me: Side
    foe: Side
    flipped: bool
    hand: Hand
    foe_played: frozenset[int]


def features(me: Side, foe: Side) -> tuple[float, ...]:
    """One player's half of the position; the evaluator weighs it against the other half.

    Args:
        me: The player.
        foe: The opponent.

    Returns:
        Numbers of order 1.
    """
    life = me.life
    return (
        life / 20,
        max(0, 8 - life) / 8,
        max(0, 4 - life) / 4,
        me.attack / 9,
        me.attack * me.attack / 81,
        max(0, me.attack - foe.defence) / 9,
        me.defence / 9,
        me.attack / (foe.life + 4),
        me.curse / 4,
        me.curse / (life + 2),
    )


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
        self._known: dict[tuple[Side, Side, int], Pair] = {}

    def log_odds(self, me: Side, foe: Side) -> float:
        """Log odds that a player wins, at the end of a turn.

        Args:
            me: The player.
            foe: The opponent.

        Returns:
            Log odds; infinite when the game is over, 0 for a draw.
        """
        me, foe = suffer(me), suffer(foe)
        if me.life <= 0 or foe.life <= 0:
            if me.life > 0:
                return math.inf
            return 0.0 if foe.life <= 0 else -math.inf
        mine, theirs = features(me, foe), features(foe, me)
        return sum([w * (a - b) for w, a, b in zip(self.weights, mine, theirs, strict=True)])

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
        best = self._known.get(key)
        if best is None:
            if foe.life <= points:
                best = spend(me, foe, (0, 0, points, 0))
            else:
                ways = {spend(me, foe, way) for way in spendings(points)}
                best = max(sorted(ways), key=lambda pair: self.log_odds(*pair))
            self._known[key] = best
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
        return sum(worth[card] for card in rest)


def chance(log_odds: float) -> float:
    """Turn log odds into a chance.

    Args:
        log_odds: Any number, or infinity.

    Returns:
        A chance from 0 to 1.
    """
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, log_odds))))


def situation(me: Side, foe: Side, flipped: bool) -> str:
    """Lump a position together with those like it.

    Args:
        me: The player who asks.
        foe: The opponent.
        flipped: Whether the turn is flipped.

    Returns:
        A readable key: ``-`` or ``F`` for flipped, then for the player and the opponent the grade of attack (0 to 2)
        and ``h`` (life above 7) or ``l``.
    """
    return ("F" if flipped else "-") + _grade(me) + _grade(foe)


def mirrored(key: str) -> str:
    """The same situation seen by the other player.

    Args:
        key: A key of :func:`situation`.

    Returns:
        The other player's key.
    """
    return key[0] + key[3:] + key[1:3]


def _grade(side: Side) -> str:
    attack = 0 if side.attack <= 2 else 1 if side.attack <= 5 else 2
    return f"{attack}{'h' if side.life > 7 else 'l'}"


class Player(Protocol):
    """Chooses cards and spends action points."""

    def choose(self, view: View, rng: random.Random) -> int:
        """Choose a card of the hand."""

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend action points."""


@dataclass(frozen=True)
class RandomPlayer:
    """Plays any card and spends points in any way."""

    rng: random.Random

    def choose(self, view: View, rng: random.Random) -> int:
        """Choose any card of the hand."""
        return rng.choice(view.hand)

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend points in any way."""
        return spend(me, foe, self.rng.choice(spendings(points)))


@dataclass(frozen=True)
class Strategy:
    """A mixed strategy: for each situation and hand, the chance of each of the hand's cards.

    Attributes:
        evaluator: Spends the action points.
        mixes: For each situation, one mix for each of :data:`HANDS`. A situation not listed is played at random.
        frozen: A card never played, for experiments, or None.
    """

    evaluator: Evaluator
    mixes: dict[str, tuple[Mix, ...]]
    frozen: int | None = None

    def mix(self, key: str, hand: Hand) -> Mix:
        """The chances of a hand's cards.

        Args:
            key: The situation.
            hand: The hand, in order.

        Returns:
            One chance for each card.
        """
        mixes = self.mixes.get(key)
        found = mixes[HAND_INDEX[hand]] if mixes else (1 / 3, 1 / 3, 1 / 3)
        if self.frozen in hand:
            kept = [0.0 if card == self.frozen else share for card, share in zip(hand, found, strict=True)]
            total = sum(kept)
            found = tuple(k / total if total else float(c != self.frozen) for k, c in zip(kept, hand, strict=True))
        return found

    def choose(self, view: View, rng: random.Random) -> int:
        """Draw a card by the mix."""
        mix = self.mix(situation(view.me, view.foe, view.flipped), view.hand)
        return rng.choices(view.hand, mix)[0]

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend points by the evaluator."""
        return self.evaluator.spender(me, foe, points)


@dataclass(frozen=True)
class Turn:
    """What one player saw and did in one turn."""

    view: View
    card: int


@dataclass(frozen=True)
class Game:
    """A finished game.

    Attributes:
        turns: Each turn, from both seats.
        score: 1 if the first seat won, 0 if the second, one half for a draw.
    """

    turns: tuple[tuple[Turn, Turn], ...]
    score: float


class _Seat:
    """One player's cards during a game."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.deck = list(range(COUNT))
        rng.shuffle(self.deck)
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.refill()

    def refill(self) -> None:
        while len(self.hand) < HAND_SIZE:
            if not self.deck:  # only now, when a card is to be drawn, is the discard pile shuffled in
                self.deck, self.discard = self.discard, []
                self.rng.shuffle(self.deck)
            self.hand.append(self.deck.pop())
        self.hand.sort()

    def play(self, card: int) -> None:
        self.hand.remove(card)
        self.discard.append(card)


def play_game(cards: Sequence[Card], players: tuple[Player, Player], rng: random.Random) -> Game:
    """Play one game.

    Args:
        cards: The nine cards in order of points.
        players: The two players.
        rng: All chance of the game.

    Returns:
        The game.
    """
    seats = (_Seat(rng), _Seat(rng))
    spenders = (players[0].spender, players[1].spender)
    sides: Pair = (START, START)
    flipped = False
    turns: list[tuple[Turn, Turn]] = []
    while sides[0].life > 0 and sides[1].life > 0 and len(turns) < LONGEST:
        done = []
        for me in (0, 1):
            view = View(
                sides[me], sides[1 - me], flipped, tuple(seats[me].hand), frozenset(seats[1 - me].discard)
            )
            done.append(Turn(view, players[me].choose(view, rng)))
        turns.append((done[0], done[1]))
        turn = (done[0].card, done[1].card, flipped)
        sides = resolve(cards, turn, sides, spenders)
        flipped = flips(cards, turn)
        for seat, what in zip(seats, done, strict=True):
            seat.play(what.card)
            seat.refill()
        if sides[0].life > 0 and sides[1].life > 0:
            sides = (suffer(sides[0]), suffer(sides[1]))
    return Game(tuple(turns), _score(sides))


def _score(sides: Pair) -> float:
    alive = (sides[0].life > 0, sides[1].life > 0)
    return 0.5 if alive[0] == alive[1] else float(alive[0])
