# SPDX-License-Identifier: MIT
"""Plays the six ready decks against each other and shows how balanced they are.

The method, and what it does not claim:

* Games are played by the rules and the numbers of the game's own files; effects are read from the structured `effect`.
* All seats are played by the same mind (:mod:`tests.games.stairs_of_fear.player`). It weighs positions, looks through
  the rest of its turn, and is far better than chance; it is no perfect player, and people at a table are not replaced.
* Two play by default: every two decks meet equally often, each in either seat. With more players decks and seats are
  drawn by lot.

Run ``python -m tests.games.stairs_of_fear.simulate`` from the project's root.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from tests.games.stairs_of_fear.data import GameData, load_game
from tests.games.stairs_of_fear.play import Match, Record


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played.

    Attributes:
        games: How many.
        seed: Seed of all chance.
        players: How many play each.
        relics: Whether lords carry the relics of their deck.
    """

    games: int = 2000
    seed: int = 1
    players: int = 2
    relics: bool = False


@dataclass(slots=True)
class Figures:
    """What games show.

    Attributes:
        games: How often each deck played.
        wins: How often each deck won.
        met: How often two decks met, each way round.
        beat: How often the first of two decks beat the second, where two played.
        seats: How often each seat won.
        rounds: How long each game was.
        undecided: Games broken off.
        turns: All turns of all seats.
        waited: Units of time not used.
        drawn: How often each card was drawn, by deck and card.
        played: How often it was played, likewise.
        gained: What players expected of it in all, by card.
    """

    games: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    beat: Counter[tuple[str, str]] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    undecided: int = 0
    turns: int = 0
    waited: float = 0.0
    drawn: Counter[tuple[str, str]] = field(default_factory=Counter)
    played: Counter[tuple[str, str]] = field(default_factory=Counter)
    gained: dict[str, float] = field(default_factory=dict)

    def add(self, decks: Sequence[str], record: Record) -> None:
        """Count a game.

        Args:
            decks: The decks by seat.
            record: What the game was like.
        """
        self.games.update(decks)
        self.met.update(itertools.permutations(decks, 2))
        self.rounds.append(record.rounds)
        self.turns += record.turns
        self.waited += record.waited
        self.drawn += record.drawn
        self.played += record.played
        for card, gain in record.gained.items():
            self.gained[card] = self.gained.get(card, 0.0) + gain
        if record.winner is None:
            self.undecided += 1
            return
        winner = decks[record.winner]
        self.wins[winner] += 1
        self.seats[record.winner] += 1
        self.beat.update((winner, other) for other in decks if other != winner)

    def share(self, deck: str) -> float:
        """How often a deck wins; a game broken off is nobody's."""
        return self.wins[deck] / max(1, self.games[deck])


def seatings(data: GameData, plan: Plan) -> list[tuple[str, ...]]:
    """Which decks sit where, game by game."""
    if plan.players == 2:
        pairs = itertools.cycle(itertools.permutations(data.decks, 2))
        return list(itertools.islice(pairs, plan.games))
    rng = random.Random(plan.seed)
    return [tuple(rng.sample(list(data.decks), plan.players)) for _ in range(plan.games)]


def play_games(plan: Plan, part: int = 0, parts: int = 1) -> list[tuple[tuple[str, ...], Record]]:
    """Play some of the games of a plan.

    Args:
        plan: The plan.
        part: Which part of them, from 0.
        parts: How many parts there are.

    Returns:
        Each game's decks and what it was like.
    """
    data = load_game()
    found = []
    for number, names in list(enumerate(seatings(data, plan)))[part::parts]:
        rng = random.Random(plan.seed * 1_000_003 + number)
        decks = [data.decks[name] for name in names]
        found.append((names, Match(data, decks, rng, relics=plan.relics).play()))
    return found


def simulate(plan: Plan, jobs: int = 1) -> Figures:
    """Play all games of a plan. The figures do not depend on the number of processes.

    Args:
        plan: The plan.
        jobs: How many processes work.

    Returns:
        What the games show.
    """
    if jobs == 1:
        parts = [play_games(plan)]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            parts = list(pool.map(play_games, [plan] * jobs, range(jobs), [jobs] * jobs))
    figures = Figures()
    for games in itertools.zip_longest(*parts):
        for names, record in filter(None, games):
            figures.add(names, record)
    return figures


def report(figures: Figures, data: GameData) -> str:
    """The figures as text."""
    lengths, count = sorted(figures.rounds), len(figures.rounds)
    seats = ", ".join(f"{figures.seats[seat] / count:.1%}" for seat in sorted(figures.seats))
    lines = [
        f"{count} games, {figures.undecided} undecided; rounds {sum(lengths) / count:.1f} "
        f"(8 games in 10: {lengths[count // 10]}-{lengths[count * 9 // 10]}); wins by seat {seats}; "
        f"time not used {figures.waited / figures.turns:.2f} a turn",
        "",
        "deck    wins   95 %      against " + " ".join(f"{other:>6}" for other in data.decks),
    ]
    for deck in data.decks:
        share = figures.share(deck)
        error = 1.96 * math.sqrt(share * (1 - share) / max(1, figures.games[deck]))
        cells = [figures.beat[deck, other] / max(1, figures.met[deck, other]) for other in data.decks]
        row = [f"{cell:6.0%}" if other != deck else "     -" for other, cell in zip(data.decks, cells, strict=True)]
        lines.append(f"{deck:6} {share:6.1%} +-{error:4.1%}          {' '.join(row)}")
    return "\n".join([*lines, "", *_cards(figures, data)])


def _cards(figures: Figures, data: GameData) -> list[str]:
    """How often each card is played of those drawn, and what its player expects of a unit of time."""
    lines = ["card     drawn  played  share  gain a unit of time"]
    for card in data.cards.values():
        drawn = sum(count for (_, name), count in figures.drawn.items() if name == card.id)
        played = sum(count for (_, name), count in figures.played.items() if name == card.id)
        if drawn:
            gain = figures.gained.get(card.id, 0.0) / max(1, played) / max(1.0, card.time)
            lines.append(f"{card.id:8} {drawn:5} {played:7} {played / drawn:6.0%} {gain:8.2f}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: Arguments; those of the process if not given.

    Returns:
        Exit status: 1 where a deck wins less than 40 % or more than 60 % of games of two.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.games.stairs_of_fear.simulate", description="Deck balance.")
    parser.add_argument("--games", type=int, default=2000, help="how many games")
    parser.add_argument("--seed", type=int, default=1, help="seed of all chance")
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7), help="how many play each game")
    parser.add_argument("--relics", action="store_true", help="lords carry the relics of their deck")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes work")
    options = parser.parse_args(arguments)
    plan = Plan(options.games, options.seed, options.players, options.relics)
    figures, data = simulate(plan, options.jobs), load_game()
    sys.stdout.write(report(figures, data) + "\n")
    return int(plan.players == 2 and not all(0.4 <= figures.share(deck) <= 0.6 for deck in data.decks))


if __name__ == "__main__":
    sys.exit(main())
