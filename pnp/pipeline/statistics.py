# SPDX-License-Identifier: MIT
"""The numbers of a game as tables for a terminal, and as data for programs."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Iterator, Sequence

from pnp.diagnostics.problem import Diagnostic, tidy
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Field, Game
from pnp.pipeline.leave import Leaves
from pnp.pipeline.place import Workspace
from pnp.rules.statistics import DiceMean, Distribution, GameStatistics, KindStatistics, Tally, game_statistics

Table = tuple[str, list[tuple[str, ...]]]
"""A heading and its rows, the first of them the names of the columns."""

BAR = 24
MOST_ROWS = 20
_EIGHTHS = " ▏▎▍▌▋▊▉"


def statistics_of(
    workspace: Workspace, names: Sequence[str]
) -> tuple[list[tuple[Game, GameStatistics]], tuple[Diagnostic, ...]]:
    """Games with their numbers, and problems met while reading them."""
    project, problems = load_project(workspace.root, workspace.builtin)
    found = list(problems)
    games = []
    for name in names:
        game, more = load_game(workspace.cards / name, project)
        found += more
        if game is not None:
            games.append((game, game_statistics(game)))
    return games, tidy(Leaves(workspace.root).without_allowed(found))


def as_json(statistics: Iterable[GameStatistics]) -> str:
    """The numbers as one JSON document; how numbers are spread as pairs of a value and how often it occurs."""
    document = {"version": 1, "games": [dataclasses.asdict(one) for one in statistics]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def tables_of(game: Game, numbers: GameStatistics) -> Iterator[Table]:
    """The tables of a game, without empty ones.

    Args:
        game: The game, for the names people read.
        numbers: Its statistics.
    """
    rows = [(kind.label, str(kind.components), str(kind.cards)) for kind in numbers.kinds]
    yield f"{game.title} ({game.id} {game.version})", [("kind", "different", "with copies"), *rows]
    if numbers.decks:
        yield "decks", [("deck", "cards"), *((game.decks[name].name, str(count)) for name, count in numbers.decks)]
    for kind in numbers.kinds:
        yield from _kind_tables(kind, game)


def _kind_tables(kind: KindStatistics, game: Game) -> Iterator[Table]:
    fields = game.kinds[kind.kind].fields
    for path, tallies in kind.choices:
        if any(one.components for one in tallies):
            yield f"{kind.label}: {_label(path, fields)}", _tally_rows(tallies)
    for numbers in kind.numbers:
        yield f"{kind.label}: {_label(numbers.field, fields)} {_summary(numbers)}", _curve(numbers)
    if kind.dice:
        yield f"{kind.label}: dice", _dice_rows(kind.dice)
    words = {term.id: term.words[0] for term in game.terms if term.words}
    used = [dataclasses.replace(one, value=words.get(one.value, one.value)) for one in kind.keywords if one.components]
    if used:
        yield f"{kind.label}: keywords", _tally_rows(used)


def _label(path: str, fields: tuple[Field, ...]) -> str:
    """A field as people call it: its label, beside its path where it has one."""
    label = next((one.label for one in fields if one.name == path), "")
    return f"{label} ({path})" if label else path


def _tally_rows(tallies: Sequence[Tally]) -> list[tuple[str, ...]]:
    most = max(one.components for one in tallies)
    rows = [(one.value, str(one.components), str(one.cards), bar(one.components, most)) for one in tallies]
    return [("value", "different", "with copies", ""), *rows]


def _summary(numbers: Distribution) -> str:
    return (
        f"– {numbers.number} values, {numbers.least:g} to {numbers.most:g}, mean {numbers.mean:.2f},"
        f" median {numbers.median:g}, spread {numbers.spread:.2f}"
    )


def _curve(numbers: Distribution) -> list[tuple[str, ...]]:
    """How often each number occurs; whole numbers between them that do not are shown where they are few."""
    counts = dict(numbers.counts)
    whole = all(float(value).is_integer() for value in counts)
    if whole and numbers.most - numbers.least < MOST_ROWS:
        bins = [(str(value), counts.get(value, 0)) for value in range(int(numbers.least), int(numbers.most) + 1)]
    elif len(counts) <= MOST_ROWS:
        bins = [(f"{value:g}", count) for value, count in numbers.counts]
    else:
        bins = _binned(numbers)
    most = max(count for _, count in bins)
    return [("value", "how often", ""), *((shown, str(count), bar(count, most)) for shown, count in bins)]


def _binned(numbers: Distribution) -> list[tuple[str, int]]:
    """Many numbers in ten equal steps."""
    steps = 10
    width = (numbers.most - numbers.least) / steps
    counts = [0] * steps
    for value, count in numbers.counts:
        counts[min(int((value - numbers.least) / width), steps - 1)] += count
    lows = [numbers.least + width * step for step in range(steps + 1)]
    return [(f"{lows[step]:.4g} … {lows[step + 1]:.4g}", counts[step]) for step in range(steps)]


def bar(count: int, most: int) -> str:
    """A bar of block characters, `BAR` columns for the most."""
    eighths = round(count * BAR * 8 / most) if most else 0
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def _dice_rows(means: Sequence[DiceMean]) -> list[tuple[str, ...]]:
    """Each dice text once, with what it gives on average and on how many components it stands."""
    texts: dict[tuple[str, str], list[DiceMean]] = {}
    for one in means:
        texts.setdefault((one.field, one.text), []).append(one)
    rows = [
        (
            field,
            text,
            f"{alike[0].roll.mean:.2f}",
            f"{alike[0].roll.least:g} to {alike[0].roll.most:g}",
            str(len(alike)),
        )
        for (field, text), alike in texts.items()
    ]
    return [("field", "dice", "mean", "range", "how often"), *rows]
