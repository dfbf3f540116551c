# SPDX-License-Identifier: MIT
"""The rules of the pocket duel, played on the printed cards.

The cards come from the game's own data file, so whatever is simulated is the game as printed. A player's open state
is a :class:`Side`; both players act at once, but at most one of them resolves a card and the other spends action
points, so a turn is one call of :func:`resolve` with the function that decides how points are spent.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import yaml

CARDS_FILE = Path(__file__).parents[3] / "cards" / "pocket-duel" / "cards.yaml"
MAX_LIFE = 20
MAX_DIE = 9
HAND_SIZE = 3
COUNT = 9

Hand = tuple[int, ...]


class Side(NamedTuple):
    """What lies open before one player."""

    life: int
    attack: int
    defence: int
    curse: int


START = Side(MAX_LIFE, 1, 0, 0)


@dataclass(frozen=True)
class Step:
    """One instruction of a card: what is done, and its number (for an attack without one: once)."""

    do: str
    value: int = 1


@dataclass(frozen=True)
class Card:
    """One printed card."""

    id: str
    name: str
    points: int
    text: str
    effect: tuple[Step, ...]


def load_cards(path: Path = CARDS_FILE) -> tuple[Card, ...]:
    """Read the nine cards.

    Args:
        path: The game's card file.

    Returns:
        The cards in order of their points.
    """
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    cards = [
        Card(row["id"], row["name"], row["points"], row["text"], tuple(Step(**step) for step in row["effect"]))
        for row in rows
    ]
    return tuple(sorted(cards, key=lambda card: card.points))


Pair = tuple[Side, Side]


def _magic(me: Side, foe: Side, value: int) -> Pair:
    return me, foe._replace(life=foe.life - value)


def _normal(me: Side, foe: Side, value: int) -> Pair:
    return me, foe._replace(life=foe.life - value * max(0, me.attack - foe.defence))


def _pierce(me: Side, foe: Side, value: int) -> Pair:
    return me, foe._replace(life=foe.life - value * me.attack)


def _curse(me: Side, foe: Side, value: int) -> Pair:
    return me, foe._replace(curse=foe.curse + value)


def _heal(me: Side, foe: Side, value: int) -> Pair:
    return me._replace(life=min(MAX_LIFE, me.life + value)), foe


def _attack(me: Side, foe: Side, value: int) -> Pair:
    return me._replace(attack=min(MAX_DIE, me.attack + value)), foe


def _defence(me: Side, foe: Side, value: int) -> Pair:
    return me._replace(defence=value), foe


def _cleanse(me: Side, foe: Side, value: int) -> Pair:
    return me._replace(curse=0), foe


def _flip(me: Side, foe: Side, value: int) -> Pair:
    return me, foe


DOINGS: dict[str, Callable[[Side, Side, int], Pair]] = {
    "magic": _magic,
    "normal": _normal,
    "pierce": _pierce,
    "curse": _curse,
    "heal": _heal,
    "attack": _attack,
    "defence": _defence,
    "cleanse": _cleanse,
    "flip": _flip,
}


def perform(card: Card, me: Side, foe: Side) -> Pair:
    """Carry out a card's text.

    Args:
        card: The card that acts.
        me: Its player.
        foe: The opponent.

    Returns:
        Both players afterwards.
    """
    for step in card.effect:
        me, foe = DOINGS[step.do](me, foe, step.value)
    return me, foe


@functools.cache
def spendings(points: int) -> tuple[tuple[int, int, int, int], ...]:
    """All sensible ways to spend action points.

    Args:
        points: The points at hand; none is kept, so all are spent.

    Returns:
        Tuples of attack raises, defence set (0: left alone), points of magic, points healed.
    """
    found: list[tuple[int, int, int, int]] = []
    for raises in range(MAX_DIE):
        after_raises = points - raises * (raises + 1) // 2
        for defence in range(max(0, min(MAX_DIE, after_raises) + 1)):
            rest = after_raises - defence
            found.extend((raises, defence, magic, rest - magic) for magic in range(rest + 1))
    return tuple(found)


def spend(me: Side, foe: Side, way: tuple[int, int, int, int]) -> Pair:
    """Spend action points in one way.

    Args:
        me: The player who spends.
        foe: The opponent.
        way: One of :func:`spendings`.

    Returns:
        Both players afterwards.
    """
    raises, defence, magic, healed = way
    mine = Side(
        min(MAX_LIFE, me.life + healed), min(MAX_DIE, me.attack + raises), defence if defence else me.defence, me.curse
    )
    return mine, foe._replace(life=foe.life - magic)


Spender = Callable[[Side, Side, int], Pair]


def resolve(cards: Sequence[Card], turn: tuple[int, int, bool], sides: Pair, spenders: tuple[Spender, Spender]) -> Pair:
    """Resolve the two cards of a turn, without the curses.

    Args:
        cards: The nine cards in order of points.
        turn: Index of the first and of the second player's card, and whether this turn is flipped.
        sides: Both players before.
        spenders: How each player spends action points.

    Returns:
        Both players afterwards.
    """
    mine, theirs, flipped = turn
    if mine == theirs:
        return sides
    points = abs(cards[mine].points - cards[theirs].points)
    first, second = sides
    if (mine < theirs) != flipped:
        first, second = perform(cards[mine], first, second)
        if second.life > 0:
            second, first = spenders[1](second, first, points)
    else:
        second, first = perform(cards[theirs], second, first)
        if first.life > 0:
            first, second = spenders[0](first, second, points)
    return first, second


def flips(cards: Sequence[Card], turn: tuple[int, int, bool]) -> bool:
    """Whether the turn after this one is flipped: the card that acts says so.

    Args:
        cards: The nine cards in order of points.
        turn: Both cards' indices, and whether this turn is flipped.

    Returns:
        True if the next turn is flipped.
    """
    mine, theirs, flipped = turn
    if mine == theirs:
        return False
    actor = max(mine, theirs) if flipped else min(mine, theirs)
    return any(step.do == "flip" for step in cards[actor].effect)


def suffer(side: Side) -> Side:
    """Let a player's curses bite, at the start of a turn.

    Args:
        side: The player.

    Returns:
        The player afterwards.
    """
    return side._replace(life=side.life - side.curse) if side.curse else side
