# SPDX-License-Identifier: MIT
"""Players of the pocket duel, and games between them."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass
from typing import Protocol

from tests.games.pocket_duel.model import Evaluator, Mix, Model, Public, Solution, after_play, chance, opening
from tests.games.pocket_duel.rules import (
    COUNT,
    HAND_SIZE,
    Hand,
    Pair,
    Side,
    Spender,
    flips,
    resolve,
    spend,
    spendings,
    suffer,
)

LONGEST = 200


class Player(Protocol):
    """Chooses cards and spends action points."""

    def choose(self, seat: int, hand: Hand, solution: Solution, rng: random.Random) -> int:
        """Choose a card of the hand; the solution is the model's advice to both seats."""

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend action points."""


@dataclass(frozen=True)
class RandomPlayer:
    """Plays any card and spends points in any way.

    Attributes:
        rng: Chance of spending.
    """

    rng: random.Random

    def choose(self, seat: int, hand: Hand, solution: Solution, rng: random.Random) -> int:
        """Choose any card of the hand."""
        return rng.choice(hand)

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend points in any way."""
        return spend(me, foe, self.rng.choice(spendings(points)))


@dataclass(frozen=True)
class ModelPlayer:
    """Follows the model's mixed strategy.

    Attributes:
        evaluator: Spends the action points.
        frozen: A card never played, or None.
        always: A card always played when held, or None.
    """

    evaluator: Evaluator
    frozen: int | None = None
    always: int | None = None

    def choose(self, seat: int, hand: Hand, solution: Solution, rng: random.Random) -> int:
        """Draw a card by the mix."""
        if self.always in hand:
            return hand[hand.index(self.always)]
        mix = solution.mixes[seat][hand]
        if self.frozen in hand:
            mix = tuple(0.0 if card == self.frozen else share + 1e-9 for card, share in zip(hand, mix, strict=True))
        return rng.choices(hand, mix)[0]

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend points by the evaluator."""
        return self.evaluator.spender(me, foe, points)


@dataclass(frozen=True)
class Responder:
    """Answers the model: it knows how likely the model's player is to play each card and takes what does best.

    Attributes:
        model: Reckons with an evaluator of the responder's own.
    """

    model: Model

    def choose(self, seat: int, hand: Hand, solution: Solution, rng: random.Random) -> int:
        """Choose the card with the best chance of winning."""
        public, evaluator = solution.public, self.model.evaluator
        sides = public.sides if seat == 0 else (public.sides[1], public.sides[0])
        spenders = (evaluator.spender, evaluator.spender)
        worths = {}
        for mine in hand:
            kept = [card for card in hand if card != mine]
            worth = 0.0
            for theirs, share in enumerate(solution.shares[1 - seat]):
                if share > 0:
                    turn = (mine, theirs, public.flipped)
                    odds = evaluator.log_odds(*resolve(self.model.cards, turn, sides, spenders))
                    worth += share * chance(odds + evaluator.bonus(kept, flips(self.model.cards, turn)))
            worths[mine] = worth
        return max(hand, key=lambda card: worths[card])

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend points by the evaluator."""
        return self.model.evaluator.spender(me, foe, points)


@dataclass(frozen=True)
class Explorer:
    """Plays as another player but errs now and then, so that the evaluator learns what the roads not taken are worth.

    Attributes:
        player: The other player.
        rng: Chance of erring.
        errs: How often points are spent at random; cards are chosen at random half as often.
    """

    player: Player
    rng: random.Random
    errs: float

    def choose(self, seat: int, hand: Hand, solution: Solution, rng: random.Random) -> int:
        """Choose as the player would, or any card."""
        if rng.random() < self.errs / 2:
            return rng.choice(hand)
        return self.player.choose(seat, hand, solution, rng)

    def spender(self, me: Side, foe: Side, points: int) -> Pair:
        """Spend points as the player would, or in any way."""
        if self.rng.random() < self.errs:
            return spend(me, foe, self.rng.choice(spendings(points)))
        return self.player.spender(me, foe, points)


@dataclass(frozen=True)
class Turn:
    """One turn as it was played.

    Attributes:
        sides: The position before.
        flipped: Whether the turn was flipped.
        hands: What each player held.
        mixes: For each player, the chances the model gives the cards of that hand.
        worths: For each player, the model's chance of winning with each card of that hand.
        played: What each player played.
    """

    sides: Pair
    flipped: bool
    hands: tuple[Hand, Hand]
    mixes: tuple[Mix, Mix]
    worths: tuple[Mix, Mix]
    played: tuple[int, int]


@dataclass(frozen=True)
class Game:
    """A finished game.

    Attributes:
        turns: Each turn.
        score: 1 if the first seat won, 0 if the second, one half for a draw.
    """

    turns: tuple[Turn, ...]
    score: float


class _Seat:
    """One player's cards during a game."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._deck = list(range(COUNT))
        rng.shuffle(self._deck)
        self._hand: list[int] = []
        self._discard: list[int] = []
        self._refill()

    @property
    def hand(self) -> Hand:
        return tuple(sorted(self._hand))

    @property
    def unplayed(self) -> frozenset[int]:
        return frozenset(self._deck) | frozenset(self._hand)

    def play(self, card: int) -> None:
        self._hand.remove(card)
        self._discard.append(card)
        self._refill()

    def _refill(self) -> None:
        while len(self._hand) < HAND_SIZE:
            if not self._deck:  # only now, when a card is to be drawn, is the discard pile shuffled in
                self._deck, self._discard = self._discard, []
                self._rng.shuffle(self._deck)
            self._hand.append(self._deck.pop())


@functools.lru_cache(maxsize=8)
def _first_turn(model: Model) -> Solution:
    return model.solve(opening())


def play_game(model: Model, players: tuple[Player, Player], rng: random.Random) -> Game:
    """Play one game.

    Args:
        model: Advises the players, and says how beliefs change.
        players: The two players.
        rng: All chance of the game but that of the players' own.

    Returns:
        The game.
    """
    seats = (_Seat(rng), _Seat(rng))
    spenders = (players[0].spender, players[1].spender)
    public = opening()
    turns: list[Turn] = []
    while min(public.sides[0].life, public.sides[1].life) > 0 and len(turns) < LONGEST:
        solution = model.solve(public) if turns else _first_turn(model)
        hands = (seats[0].hand, seats[1].hand)
        played = (
            players[0].choose(0, hands[0], solution, rng),
            players[1].choose(1, hands[1], solution, rng),
        )
        turns.append(_record(solution, hands, played))
        public = _after(model, solution, played, spenders, seats)
    return Game(tuple(turns), _score(public.sides))


def _record(solution: Solution, hands: tuple[Hand, Hand], played: tuple[int, int]) -> Turn:
    mixes, worths = solution.mixes, solution.worths
    return Turn(
        solution.public.sides,
        solution.public.flipped,
        hands,
        (mixes[0][hands[0]], mixes[1][hands[1]]),
        (worths[0][hands[0]], worths[1][hands[1]]),
        played,
    )


def _after(
    model: Model,
    solution: Solution,
    played: tuple[int, int],
    spenders: tuple[Spender, Spender],
    seats: tuple[_Seat, _Seat],
) -> Public:
    """Resolve a turn, draw, and let the curses bite."""
    public = solution.public
    turn = (*played, public.flipped)
    first, second = resolve(model.cards, turn, public.sides, spenders)
    if first.life > 0 and second.life > 0:
        first, second = suffer(first), suffer(second)
    beliefs = []
    for seat, belief, mixes, card in zip(seats, public.beliefs, solution.mixes, played, strict=True):
        seat.play(card)
        beliefs.append(after_play(belief, mixes, card, seat.unplayed))
    return Public((first, second), flips(model.cards, turn), (beliefs[0], beliefs[1]))


def _score(sides: Pair) -> float:
    alive = (sides[0].life > 0, sides[1].life > 0)
    return 0.5 if alive[0] == alive[1] else float(alive[0])
