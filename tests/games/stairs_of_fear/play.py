# SPDX-License-Identifier: MIT
"""The course of a game: turns, swapping, drawing, the marker card, and who wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tests.games.stairs_of_fear.board import Board
from tests.games.stairs_of_fear.data import Card, Deck, Dice, GameData, equip
from tests.games.stairs_of_fear.effects import Hand, Scene, items_of, outcomes
from tests.games.stairs_of_fear.player import Play, Thinker
from tests.games.stairs_of_fear.state import State, Unit

ROUNDS = 60


@dataclass(slots=True)
class Seat:
    """One player: the deck as a pile (top first, the marker in it), the hand, and the mind."""

    deck: Deck
    pile: list[str]
    hand: list[str]
    thinker: Thinker


@dataclass(slots=True)
class Record:
    """What a game was like.

    Attributes:
        winner: The seat; nobody in a game broken off.
        rounds: How many rounds it took.
        turns: How many turns all seats had.
        waited: Units of time that nobody used.
        drawn: How often each card was drawn, by deck and card.
        played: How often each card was played, likewise.
        gained: What the players expected of each card they played, summed up, by card.
    """

    winner: int | None = None
    rounds: int = 0
    turns: int = 0
    waited: float = 0.0
    drawn: Counter[tuple[str, str]] = field(default_factory=Counter)
    played: Counter[tuple[str, str]] = field(default_factory=Counter)
    gained: dict[str, float] = field(default_factory=dict)


class Match:
    """A game in progress."""

    def __init__(
        self,
        data: GameData,
        decks: Sequence[Deck],
        rng: random.Random,
        *,
        relics: bool = False,
        minds: Sequence[type[Thinker]] = (Thinker,) * 6,
    ) -> None:
        self.data, self.rng, self.minds = data, rng, minds
        self.state = State(data, board_of(data, len(decks)), len(decks))
        self.seats = [self._seat(number, deck, relics=relics) for number, deck in enumerate(decks)]
        self.record = Record()
        for number, seat in enumerate(self.seats):
            self._draw(number, seat, data.opening[min(number, 1)])

    def _seat(self, number: int, deck: Deck, *, relics: bool) -> Seat:
        pile = list(deck.cards)
        self.rng.shuffle(pile)
        spawns = self.state.board.spawns["ABCDEF"[number]]
        carried = dict(deck.relics) if relics else {}
        for lord, cell in zip(deck.lords, spawns, strict=True):
            sort = equip(self.data.sorts[lord], self.data.relics.get(carried.get(lord, ""), ()))
            self.state.units.append(Unit(sort, number, cell, lord=True))
        return Seat(deck, [*pile, deck.marker], [], self.minds[number](number, self.rng))

    def _draw(self, number: int, seat: Seat, wanted: int) -> None:
        """Draw up to a number of cards in hand; the marker shuffles the pile and brings energy."""
        while len(seat.hand) < wanted:
            card = seat.pile.pop(0)
            if card == seat.deck.marker:
                self.rng.shuffle(seat.pile)
                seat.pile.append(card)
                self.state.refresh(number)
            else:
                seat.hand.append(card)
                self.record.drawn[seat.deck.id, card] += 1

    def play(self) -> Record:
        """Play to the end.

        Returns:
            What the game was like.
        """
        for number in range(1, ROUNDS + 1):
            self.record.rounds = number
            for side in range(len(self.seats)):
                if side in self.state.alive():
                    self._turn(side)
                alive = self.state.alive()
                if len(alive) == 1:
                    self.record.winner = alive.pop()
                    return self.record
        return self.record

    def _turn(self, side: int) -> None:
        state, seat = self.state, self.seats[side]
        for number in state.of(side):
            state.units[number].guard = 0
        state.time = max(0.0, self.data.time - state.delay[side])
        state.delay[side] = 0
        seat.thinker.cover(state)
        self._swap(side, seat)
        while self.state.time > 0 and len(self.state.alive()) > 1:
            play = seat.thinker.choose(self.state, self._cards(seat.hand))
            if play is None:
                break
            self._perform(side, seat, play)
        self._end(side, seat)

    def _end(self, side: int, seat: Seat) -> None:
        state = self.state
        self.record.waited += state.time
        self.record.turns += 1
        seat.thinker.cover(state)
        for number in state.of(side):
            state.units[number].root = state.units[number].seal = False

    def _swap(self, side: int, seat: Seat) -> None:
        for place in sorted(seat.thinker.swaps(self.state, self._cards(seat.hand)), reverse=True):
            if self.state.time > 0:
                seat.pile.append(seat.hand.pop(place))
                self.state.time -= 1
        self._draw(side, seat, self.data.hand)

    def _cards(self, names: Iterable[str]) -> list[Card]:
        return [self.data.cards[name] for name in names]

    def _perform(self, side: int, seat: Seat, play: Play) -> None:
        """Play a card: its time, its effect with dice thrown, then to the bottom of the pile, and draw."""
        card = self.data.cards[seat.hand.pop(play.card)]
        self.record.played[seat.deck.id, card.id] += 1
        self.record.gained[card.id] = self.record.gained.get(card.id, 0.0) + play.gain
        script = iter(play.choices)

        def follow(_: str, __: State, ___: int, options: list[int]) -> Iterable[int]:
            wanted = next(script, None)
            return [wanted] if wanted in options else options[:1]

        def throw(dice: Dice) -> float:
            return dice.roll(self.rng)

        hand = Hand(follow, throw, throw)
        after = next(
            (s for _, s in outcomes(self.state, Scene(play.actor, -1, hand), items_of(card.action))), self.state
        )
        self.state = after if after is not self.state else self.state.copy()
        self.state.time -= card.time
        seat.pile.append(card.id)
        self._settle(side, seat)

    def _settle(self, side: int, seat: Seat) -> None:
        """Carry out what a card said about cards: the hand is filled, and what it said to draw comes on top."""
        drawn, tossed = self.state.drawn, self.state.tossed
        self.state.drawn, self.state.tossed = 0, []
        for other in tossed:
            rival = self.seats[other]
            best = max(range(len(rival.hand)), key=lambda place: self.data.cards[rival.hand[place]].time)
            rival.pile.append(rival.hand.pop(best))
            self._draw(other, rival, self.data.hand)
        self._draw(side, seat, max(self.data.hand, len(seat.hand)) + drawn)


_BOARDS: dict[tuple[str, ...], Board] = {}


def board_of(data: GameData, players: int) -> Board:
    """The map for a number of players."""
    rows = data.maps[players]
    if rows not in _BOARDS:
        _BOARDS[rows] = Board(rows)
    return _BOARDS[rows]
