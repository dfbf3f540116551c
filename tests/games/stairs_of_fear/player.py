# SPDX-License-Identifier: MIT
"""A sound player: weighs positions, looks two cards ahead, keeps a shield up, and swaps cards that are of no use.

It reckons with averages of dice and does not see cards to come or other hands. It is meant to play every deck equally
well, not to play perfectly.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tests.games.stairs_of_fear.board import FAR
from tests.games.stairs_of_fear.data import Card, Dice, Reach
from tests.games.stairs_of_fear.effects import NOBODY, Choices, Hand, Scene, items_of, outcomes
from tests.games.stairs_of_fear.state import GONE, State, Unit

CELLS = 4
WIDTH = 5
TIME = 1.2
TIME_KEPT = 0.15
EAGER = 0.05


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth, in points of life."""

    lord: float = 7.0
    slope: float = 2.0
    cover: float = 2.4
    shield: float = 0.6
    parry: float = 1.0
    energy: float = 0.45
    place: float = 0.7
    danger: float = 0.2
    root: float = 1.4
    seal: float = 1.2
    delay: float = 2.0
    draw: float = 0.5
    toss: float = 0.9


TASTE = Taste()


class Play(NamedTuple):
    """A card to play: its place in the hand, the unit that acts, its choices, and what the player expects of it."""

    card: int
    actor: int
    choices: Choices
    gain: float
    after: State


def worth(state: State, side: int) -> float:
    """What a position is worth to a side, in points of life.

    Args:
        state: The position.
        side: Whose eyes.

    Returns:
        Own units with where they stand, less the others'; of several rivals the strongest counts most.
    """
    total = TASTE.draw * state.drawn + TASTE.toss * len(state.tossed)
    total += sum(-TASTE.delay * late if side == other else TASTE.delay * late for other, late in enumerate(state.delay))
    rivals = [0.0] * len(state.delay)
    for unit in state.units:
        if unit.cell == GONE:
            continue
        if unit.side == side:
            total += _unit(unit) + _place(state, unit)
        else:
            rivals[unit.side] += _unit(unit)
    return total - math.hypot(*rivals)


def _unit(unit: Unit) -> float:
    taste = TASTE
    if not unit.lord:
        return 1.0 + 0.7 * unit.hp
    own = taste.lord + unit.hp + taste.slope * math.sqrt(unit.hp) + taste.energy * unit.energy
    if unit.shield > 0:
        own += taste.cover * min(1.0, unit.shield) + taste.shield * unit.shield
    return own - taste.root * unit.root - taste.seal * (unit.seal and unit.energy > 0)


def _place(state: State, unit: Unit) -> float:
    """How well a unit stands: near to those it can hurt, and less well near to those who can hurt it."""
    attack, best, danger = unit.sort.attack, 0.0, 0.0
    steps, lines = state.board.steps[unit.cell], state.board.lines[unit.cell]
    force = attack.value.mean if unit.energy >= attack.cost else 1.5
    for foe in state.units:
        if foe.side == unit.side or foe.cell == GONE:
            continue
        away, line = steps[foe.cell], lines[foe.cell]
        hurt = force - foe.sort.parry
        hurt = (hurt if hurt > 0.5 else 0.5) * (1.0 if foe.lord else 0.4) / (1 + 0.3 * _gap(away, line, attack.reach))
        best = max(best, hurt)
        theirs = _gap(away, line, foe.sort.attack.reach)
        if theirs <= 3:
            blow = max(0.0, foe.sort.attack.value.mean - unit.sort.parry)
            danger += (blow - min(unit.guard, 2) * TASTE.parry / TASTE.danger) * (1.0 - 0.2 * theirs)
    return TASTE.place * best - TASTE.danger * danger * (1.0 if unit.lord else 0.3)


def _gap(away: int, line: int, reach: Reach) -> int:
    """How many steps are missing until a range goes far enough."""
    missing = away - reach.size
    if reach.form == "S":
        return missing if missing > 0 else 0
    if line <= reach.size:
        return 0
    return (missing if missing > 1 else 1) + (line == FAR)


class Thinker:
    """Finds the plays of a side and chooses among them."""

    def __init__(self, side: int, rng: random.Random) -> None:
        self.side, self._rng = side, rng
        self._hand = Hand(self._pick, _mean, _most)

    def _pick(self, what: str, state: State, actor: int, options: list[int]) -> Iterable[int]:
        if what in ("target", "side") and len(options) > 1:
            return self._rng.sample(options, len(options))  # so that of equal victims not always the first is taken
        if what != "cell" or len(options) <= CELLS:
            return options
        unit = state.units[actor]
        home, table = unit.cell, []
        for cell in options:
            unit.cell = cell
            table.append((-_place(state, unit), cell != home, cell))
        unit.cell = home
        return [cell for _, _, cell in sorted(table)[:CELLS]]

    def plays(self, state: State, hand: Sequence[Card], time: float, base: float) -> list[Play]:
        """All sensible plays.

        Args:
            state: The position.
            hand: The cards that may be played.
            time: Units of time left.
            base: What the position is worth now.
        """
        found: list[Play] = []
        seen: set[str] = set()
        for number, card in enumerate(hand):
            if card.time <= time and card.id not in seen:
                seen.add(card.id)
                found += self._plays_of(state, number, card, base)
        return found

    def _plays_of(self, state: State, number: int, card: Card, base: float) -> Iterable[Play]:
        free = card.sort in ("move", "attack")
        items = items_of(card.action)
        for actor in state.of(self.side, lords=not free):
            scene = Scene(actor, NOBODY, self._hand)
            for choices, after in outcomes(state, scene, items):
                if after is not state:
                    yield Play(number, actor, choices, worth(after, self.side) - base, after)

    def choose(self, state: State, hand: Sequence[Card]) -> Play | None:
        """The next card to play: of the best few, the one after which the rest of the turn brings most.

        Args:
            state: The position; its time is what is left.
            hand: The cards in hand.

        Returns:
            The play; nothing where waiting is better.
        """
        found = self.plays(state, hand, state.time, worth(state, self.side))
        found.sort(key=lambda play: TIME * hand[play.card].time - play.gain)
        best, score = None, 0.05
        hasty = [play for play in found[WIDTH:] if play.after.time > state.time]
        for play in (*found[:WIDTH], *hasty[:2]):
            total = play.gain + self._rest(play, state, hand) + EAGER * play.gain
            if total > score and (play.gain > 0 or hand[play.card].sort == "move" or play.after.time > state.time):
                best, score = play, total
        return best

    def _rest(self, play: Play, state: State, hand: Sequence[Card]) -> float:
        """What the cards kept may still bring in this turn, the best first, and a little for time left over."""
        total, cards = 0.0, list(hand)
        while True:
            left = play.after.time - cards.pop(play.card).time
            found = self.plays(play.after, cards, left, worth(play.after, self.side)) if left > 0 else []
            play.after.time = left
            best = max(found, key=lambda p: p.gain - TIME * cards[p.card].time, default=None)
            if best is None or best.gain <= 0:
                return total + TIME_KEPT * max(0.0, left)
            total, play = total + best.gain, best

    def swaps(self, state: State, hand: Sequence[Card]) -> list[int]:
        """The cards to put away at the start of a turn: those nothing can be done with, where most are such."""
        base = worth(state, self.side)
        useful = {play.card for play in self.plays(state, hand, state.time, base) if play.gain > 0.3}
        names = {hand[number].id for number in useful}
        dead = [number for number, card in enumerate(hand) if card.id not in names]
        return dead[:1] if len(useful) == 0 and dead else []

    def cover(self, state: State) -> None:
        """Turn energy into shield at the start and the end of a turn, so that one blow at least is stopped."""
        for number in state.of(self.side, lords=True):
            unit = state.units[number]
            keep = max((skill.cost for skill in unit.sort.skills), default=0)
            want = 2 if unit.energy > keep + 2 else 1
            if unit.shield < 1:
                state.convert(unit, want)


class Careless(Thinker):
    """Plays any card in any way it may be played: what the sound player is measured against."""

    def choose(self, state: State, hand: Sequence[Card]) -> Play | None:
        """A play by lot.

        Args:
            state: The position.
            hand: The cards in hand.

        Returns:
            The play; nothing where no card can be played.
        """
        found = self.plays(state, hand, state.time, 0.0)
        return self._rng.choice(found) if found else None


def _mean(dice: Dice) -> float:
    return dice.mean


def _most(dice: Dice) -> float:
    return dice.plus + sum(count * faces for count, faces in dice.dice)
