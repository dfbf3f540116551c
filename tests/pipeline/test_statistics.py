# SPDX-License-Identifier: MIT
"""`pnp stats`: tables of numbers, and the same as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.pipeline.statistics import BAR, bar
from tests.projects import Copy

GAME = """\
id: g
title: 遊戲
version: 1
kinds:
  card:
    label: 卡牌
    fields:
      cost: {type: integer, label: 費用}
      height: number
      sort: {type: choice, choices: [ship, house]}
      hit: dice
      text: text
decks: {left: {name: 左, cards: all}}
"""
CARDS = """\
- {id: a, cost: 1, sort: ship, hit: 2D, text: 進港, copies: 3, height: 0.5}
- {id: b, cost: 1, sort: ship, hit: 2D, text: 進港}
- {id: c, cost: 4}
"""


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game of three cards."""
    copy = Copy(tmp_path)
    copy.path("cards/g").mkdir(parents=True)
    copy.path("cards/g/game.yaml").write_text(GAME, "utf-8")
    copy.path("cards/g/cards.yaml").write_text(CARDS, "utf-8")
    copy.path("cards/g/glossary.yaml").write_text("- {id: arrive, words: [進港]}\n", "utf-8")
    return copy


@pytest.mark.parametrize(
    "row",
    [
        "卡牌  3          5",
        "左    5",
        "卡牌: 費用 (cost) – 3 values, 1 to 4, mean 2.00, median 1, spread 1.41",
        "1      2          " + "█" * BAR,
        "2      0",
        "4      1          " + "█" * (BAR // 2),
        "ship   2          4            " + "█" * BAR,
        "house  0          0",
        "hit    2D    7.00  2 to 12  2",
        "進港   2          4            " + "█" * BAR,
    ],
)
def test_tables_have_their_rows(project: Copy, row: str) -> None:
    """Kinds, decks, curves with the numbers between, choices, dice, keywords."""
    result = project.run("stats", "g")
    assert result.exit_code == 0
    assert row in result.output.split("\n"), result.output


def test_data_have_the_same_numbers(project: Copy) -> None:
    """As JSON."""
    (game,) = json.loads(project.run("stats", "--format", "json").output)["games"]
    (kind,) = game["kinds"]
    assert (kind["components"], kind["cards"], game["decks"]) == (3, 5, [["left", 5]])
    assert kind["numbers"][0]["counts"] == [[1, 2], [4, 1]]


def test_many_numbers_stand_in_ten_steps(project: Copy) -> None:
    """A curve stays readable."""
    cards = "".join(f"- {{id: c{n}, cost: {n * 7}}}\n" for n in range(60))
    project.path("cards/g/cards.yaml").write_text(cards, "utf-8")
    lines = project.run("stats", "g").output.split("\n")
    assert sum("…" in line for line in lines) == 10


@pytest.mark.parametrize(("count", "shown"), [(0, ""), (1, "▏"), (96, "█" * 12), (192, "█" * 24)])
def test_bars_are_as_long_as_what_they_count(count: int, shown: str) -> None:
    """To the eighth of a column."""
    assert bar(count, 192) == shown
