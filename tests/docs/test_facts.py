# SPDX-License-Identifier: MIT
"""The examples of facts in the reference of data files do what they say."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from pnp.loading.nodes import plain_data
from pnp.loading.yaml import parse_yaml
from pnp.model.game import Deck, DeckEntry, Fact, Game
from pnp.rules.facts import contradictions, reckon_facts
from tests.conftest import REPOSITORY
from tests.docs.markdown import blocks, read, table

REFERENCE = read(REPOSITORY / "docs" / "formats.md")
HERE = Place(path="cards/harbour/game.yaml")
EXAMPLES = table(REFERENCE, "facts: examples")


def _game() -> Game:
    """The game of the example: its facts, its constants, and a deck of eighteen."""
    block = next(block for block in blocks(REFERENCE) if block.name == "facts")
    node, _ = parse_yaml(block.text, "game.yaml")
    stated: Any = plain_data(node)
    facts = tuple(
        Fact(name=name, place=HERE, value=one["value"], says=tuple(one["says"]))
        for name, one in stated["facts"].items()
    )
    entry = DeckEntry(component="boat", copies=18, place=HERE)
    deck = Deck(id="harbour", place=HERE, name="港口", kind="card", entries=(entry,))
    return Game(
        id="harbour",
        folder="cards/harbour",
        place=HERE,
        title="霧港",
        version="1",
        constants=stated["constants"],
        decks={"harbour": deck},
        facts=facts,
    )


def test_there_are_ten_examples() -> None:
    """As many as are asked for, of both sorts."""
    assert len(EXAMPLES) >= 10
    assert {row[1] == "right" for row in EXAMPLES} == {True, False}


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: row[0])
def test_an_example_does_what_it_says(row: list[str]) -> None:
    """A text is right, or its number contradicts the fact named."""
    game = _game()
    numbers, problems = reckon_facts(game)
    assert problems == ()
    text = row[0].replace("<br>", "\n")
    found = [(one.found, one.fact.name) for one in contradictions(game.facts, numbers, [text])]
    assert found == re.findall(r"`([^`]+)` contradicts `([^`]+)`", row[1])
