# SPDX-License-Identifier: MIT
"""Shows how balanced the pocket duel's nine cards are, by playing them many times.

The method, and what it does not claim:

* Players are model players (:mod:`tests.games.pocket_duel.model`): each turn they solve the stage game of hidden hands
  with regret matching, counting cards, one turn ahead; what lies beyond is a logistic evaluation of the position.
* ``--train`` fits that evaluation to self-play, round by round, from almost nothing. Some choices are random while
  training, so that raising attack or defence is valued for what it brings and not for how often it was done. The
  numbers are kept in ``strategy.json`` beside this file.
* ``--report`` plays the games behind the figures of the design notes: shares of the cards, length, draws, how often
  each card is the best answer, how a player fares who never or always plays a card, and what a best responder gains.
* This is an approximate equilibrium. The figures hold for play of this strength, which is far better than random play;
  they prove nothing about perfect play, and people at a table are not replaced.

Run ``python -m tests.games.pocket_duel.balance --report`` from the project's root.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tests.games.pocket_duel.model import FEATURES, Evaluator, Model, chance, features
from tests.games.pocket_duel.play import Explorer, Game, ModelPlayer, Player, RandomPlayer, Responder, Turn, play_game
from tests.games.pocket_duel.rules import COUNT, load_cards

STRATEGY_FILE = Path(__file__).with_name("strategy.json")
WINDOW = 3


@dataclass(frozen=True)
class Plan:
    """How much work a training does.

    Attributes:
        rounds: How often the evaluator is refitted.
        games: Games played in each round.
        errs: How often action points are spent at random.
    """

    rounds: int = 6
    games: int = 500
    errs: float = 0.2


def blank() -> Evaluator:
    """An evaluator that only knows that life and attack are good, to begin with."""
    weights = [0.0] * FEATURES
    weights[0], weights[3] = 4.0, 1.0
    return Evaluator(weights, [0.0] * COUNT, [0.0] * COUNT)


def _row(turn: Turn) -> list[tuple[int, float]]:
    """Sparse input of the logistic model: the position, the cards in hand, and which seat it is."""
    first, second = turn.sides
    halves = zip(features(first, second), features(second, first), strict=True)
    row = [(index, mine - theirs) for index, (mine, theirs) in enumerate(halves)]
    base = FEATURES + (COUNT if turn.flipped else 0)
    row.extend((base + card, 1.0) for card in turn.hands[0] if card not in turn.hands[1])
    row.extend((base + card, -1.0) for card in turn.hands[1] if card not in turn.hands[0])
    row.append((FEATURES + 2 * COUNT, 1.0))
    return row


def fit(games: Sequence[Game], start: Evaluator, rng: random.Random, passes: int = 6) -> Evaluator:
    """Fit an evaluator to the outcomes of games by logistic regression.

    Args:
        games: Games seen from the first seat. What the seat itself is worth is fitted too and then left out.
        start: Where to begin.
        rng: Order of the samples.
        passes: How often each sample is used.

    Returns:
        The fitted evaluator.
    """
    rows = [(_row(turn), game.score) for game in games for turn in game.turns[1:]]
    weights = [*start.weights, *start.plain, *start.flipped, 0.0]
    for number in range(passes):
        rng.shuffle(rows)
        rate = 0.05 / (1 + number)
        for row, score in rows:
            error = score - chance(sum([weights[index] * x for index, x in row]))
            for index, x in row:
                weights[index] += rate * (error * x - 0.0005 * weights[index])
    plain, flipped = weights[FEATURES : FEATURES + COUNT], weights[FEATURES + COUNT : -1]
    return Evaluator(weights[:FEATURES], _centred(plain), _centred(flipped))


def _centred(worth: Sequence[float]) -> list[float]:
    mean = sum(worth) / len(worth)
    return [each - mean for each in worth]


def train(plan: Plan, seed: int, tell: Callable[[str], object] = sys.stderr.write) -> Model:
    """Learn a model from nothing.

    Args:
        plan: How much work to do.
        seed: Seed of all chance.
        tell: Is told how far it has come.

    Returns:
        The model.
    """
    rng = random.Random(seed)
    model = Model(load_cards(), blank())
    kept: list[Game] = []
    for number in range(1, plan.rounds + 1):
        player = Explorer(ModelPlayer(model.evaluator), rng, plan.errs)
        games = [play_game(model, (player, player), rng) for _ in range(plan.games)]
        kept = [*kept, *games][-WINDOW * plan.games :] if number > 2 else games
        model = replace(model, evaluator=fit(kept, model.evaluator, rng))
        tell(f"round {number}: {sum(len(game.turns) for game in games) / len(games):.1f} turns a game\n")
    return model


def save(model: Model, path: Path = STRATEGY_FILE) -> None:
    """Write a model's numbers.

    Args:
        model: The model.
        path: Where to.
    """
    evaluator = model.evaluator
    table = {"weights": evaluator.weights, "plain": evaluator.plain, "flipped": evaluator.flipped}
    lines = [f' "{name}": {json.dumps([round(number, 3) for number in row])}' for name, row in table.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def load(path: Path = STRATEGY_FILE) -> Model:
    """Read a model's numbers.

    Args:
        path: Where from.

    Returns:
        The model, with the cards as they are printed now.
    """
    table = json.loads(path.read_text(encoding="utf-8"))
    return Model(load_cards(), Evaluator(table["weights"], table["plain"], table["flipped"]))


def respond(model: Model, rounds: int, games: int, seed: int) -> Responder:
    """Train a best responder against a model's player.

    Args:
        model: The model.
        rounds: How often the responder's evaluator is refitted; 0 leaves it the model's.
        games: Games played before each refitting.
        seed: Seed of all chance.

    Returns:
        The responder.
    """
    rng = random.Random(seed)
    responder, kept = Responder(model), list[Game]()
    for _ in range(rounds):
        players = (Explorer(responder, rng, 0.2), ModelPlayer(model.evaluator))
        kept.extend(play_game(model, players, rng) for _ in range(games))
        responder = Responder(replace(model, evaluator=fit(kept, responder.model.evaluator, rng)))
    return responder


def self_play(model: Model, count: int, seed: int) -> list[Game]:
    """Let a model play itself.

    Args:
        model: The model.
        count: How many games.
        seed: Seed of all chance.

    Returns:
        The games.
    """
    rng, player = random.Random(seed), ModelPlayer(model.evaluator)
    return [play_game(model, (player, player), rng) for _ in range(count)]


def rate(model: Model, player: Player, count: int, seed: int) -> float:
    """How well a player does against the model's player, changing seats.

    Args:
        model: The model.
        player: The player.
        count: How many games.
        seed: Seed of all chance.

    Returns:
        Mean score, a draw counting one half.
    """
    rng, other, score = random.Random(seed), ModelPlayer(model.evaluator), 0.0
    for number in range(count):
        if number % 2:
            score += 1 - play_game(model, (other, player), rng).score
        else:
            score += play_game(model, (player, other), rng).score
    return score / count


@dataclass(frozen=True)
class Figures:
    """What a set of games shows.

    Attributes:
        turns: Mean number of turns.
        tenths: Turns of the shortest and of the longest tenth of games.
        draws: Share of draws.
        first_seat: Mean score of the first seat.
        flipped: Share of turns that were flipped.
        shares: Share of each card among all plays.
        acts: How often each card acted, a game.
        best: How often each card is the best answer when it is in hand.
        better: For each two cards, how often the first is the better when both are in hand.
        regret: Mean chance of winning that a best answer gains over the mix in one turn.
    """

    turns: float
    tenths: tuple[int, int]
    draws: float
    first_seat: float
    flipped: float
    shares: tuple[float, ...]
    acts: tuple[float, ...]
    best: tuple[float, ...]
    better: dict[tuple[int, int], float]
    regret: float


def measure(games: Sequence[Game]) -> Figures:
    """Count what games show.

    Args:
        games: Games of the model against itself.

    Returns:
        The figures.
    """
    turns = [turn for game in games for turn in game.turns]
    lengths = sorted(len(game.turns) for game in games)
    played = Counter(card for turn in turns for card in turn.played)
    acted = Counter(_actor(turn) for turn in turns)
    best, better, regret = _answers(turns)
    return Figures(
        turns=len(turns) / len(games),
        tenths=(lengths[len(games) // 10], lengths[len(games) * 9 // 10]),
        draws=sum(game.score == 0.5 for game in games) / len(games),
        first_seat=sum(game.score for game in games) / len(games),
        flipped=sum(turn.flipped for turn in turns) / len(turns),
        shares=tuple(played[card] / (2 * len(turns)) for card in range(COUNT)),
        acts=tuple(acted[card] / len(games) for card in range(COUNT)),
        best=best,
        better=better,
        regret=regret,
    )


def _actor(turn: Turn) -> int | None:
    if turn.played[0] == turn.played[1]:
        return None
    return max(turn.played) if turn.flipped else min(turn.played)


def _answers(turns: Sequence[Turn]) -> tuple[tuple[float, ...], dict[tuple[int, int], float], float]:
    """How often each card is the best answer, beats each other card, and what best answers gain."""
    held, best = Counter[int](), Counter[int]()
    together, better = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    gain = 0.0
    for turn in turns:
        for hand, worths, mix in zip(turn.hands, turn.worths, turn.mixes, strict=True):
            worth = dict(zip(hand, worths, strict=True))
            held.update(hand)
            best[max(hand, key=worth.__getitem__)] += 1
            gain += max(worth.values()) - sum(m * w for m, w in zip(mix, worths, strict=True))
            pairs = [(one, other) for one in hand for other in hand if one != other]
            together.update(pairs)
            better.update(pair for pair in pairs if worth[pair[0]] > worth[pair[1]])
    cards = range(COUNT)
    return (
        tuple(best[card] / max(1, held[card]) for card in cards),
        {pair: better[pair] / count for pair, count in sorted(together.items())},
        gain / (2 * len(turns)),
    )


def report(model: Model, games: int, seed: int) -> str:
    """Play the games behind the design notes' figures.

    Args:
        model: The model.
        games: Games for each figure; half as many for each card never or always played.
        seed: Seed of all chance.

    Returns:
        The figures as text.
    """
    found = measure(self_play(model, games, seed))
    few = max(1, games // 2)
    low, pair = min((share, pair) for pair, share in found.better.items())
    names = [card.id for card in model.cards]
    lines = [
        f"turns {found.turns:.1f} (8 games in 10: {found.tenths[0]}-{found.tenths[1]}), draws {found.draws:.1%}, "
        f"first seat {found.first_seat:.1%}, flipped turns {found.flipped:.1%}",
        f"a best answer gains {found.regret:.2%} a turn; least often better: {names[pair[0]]} than {names[pair[1]]}, "
        f"{low:.1%}",
        f"against random play {1 - rate(model, RandomPlayer(random.Random(seed)), games, seed):.1%}",
        f"best responder, same evaluation {rate(model, Responder(model), games, seed):.1%}",
        f"best responder, evaluation trained anew {rate(model, respond(model, 3, games // 2, seed), games, seed):.1%}",
        "card    share  acts/game  best-if-held  never-played  always-played",
    ]
    for card, name in enumerate(names):
        never = rate(model, ModelPlayer(model.evaluator, frozen=card), few, seed)
        always = rate(model, ModelPlayer(model.evaluator, always=card), few, seed)
        lines.append(
            f"{name:6} {found.shares[card]:6.1%} {found.acts[card]:10.2f} {found.best[card]:13.1%} "
            f"{never:13.1%} {always:14.1%}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: Arguments; those of the process if not given.

    Returns:
        Exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.games.pocket_duel.balance", description="Card balance.")
    parser.add_argument("--train", action="store_true", help=f"learn anew and write {STRATEGY_FILE.name}")
    parser.add_argument("--report", action="store_true", help="play the games behind the figures")
    parser.add_argument("--games", type=int, default=1000, help="games for each figure of the report")
    parser.add_argument("--seed", type=int, default=1, help="seed of all chance")
    options = parser.parse_args(arguments)
    if options.train:
        save(train(Plan(), options.seed))
    if options.report:
        sys.stdout.write(report(load(), options.games, options.seed) + "\n")
    if not options.train and not options.report:
        parser.print_usage()
    return 0


if __name__ == "__main__":
    sys.exit(main())
