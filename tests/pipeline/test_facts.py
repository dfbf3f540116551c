# SPDX-License-Identifier: MIT
"""Facts held against cards, glossary and rulebooks, by commands on a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import Copy, copy_game, errors_in

GAME_YAML = "cards/pocket-duel/game.yaml"
AIDS = "cards/pocket-duel/aids.yaml"
GLOSSARY = "cards/pocket-duel/glossary.yaml"
CARDS = "cards/pocket-duel/cards.yaml"
RULEBOOK = "cards/pocket-duel/duel.md"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A copy of the game."""
    return copy_game(tmp_path)


def _errors(project: Copy) -> list[tuple[str, int, str]]:
    return [one for one in errors_in(project.run("check", "pocket-duel").output) if one[2] == "fact-contradicted"]


def test_the_game_contradicts_none_of_its_facts(project: Copy) -> None:
    """Its texts say what its data say."""
    assert _errors(project) == []


def test_the_glossary_is_held_against_facts(project: Copy) -> None:
    """A definition that states another number is told with its line."""
    line = project.edit(GLOSSARY, "就補到 3 張", "就補到四張")
    assert _errors(project) == [(GLOSSARY, line, "fact-contradicted")]


def test_cards_are_held_against_facts(project: Copy) -> None:
    """So is the text of a card, at the letter."""
    line = project.edit(CARDS, "下回合{flip}顛倒", "補到 **5** 張")
    output = project.run("check", "pocket-duel").output
    assert f"{CARDS}:{line}:10: error[fact-contradicted]" in output
    assert "`5` contradicts the fact `hand`, which is 3" in output


def test_a_changed_value_makes_its_texts_wrong(project: Copy) -> None:
    """Whoever changes a number is told what else says it."""
    project.edit(GAME_YAML, "  hand: 3", "  hand: 4")
    assert [path for path, _, _ in _errors(project)] == [AIDS, AIDS, GLOSSARY, GLOSSARY]


def _with_book(project: Copy, text: str) -> None:
    project.edit(GAME_YAML, "products:\n", "products:\n  duel: {type: rulebook, source: duel.md}\n")
    project.path(RULEBOOK).write_text(text, encoding="utf-8")


def test_rulebooks_are_held_against_facts(project: Copy) -> None:
    """Across line ends, with the line and column; comments and what Jinja prints are passed over."""
    _with_book(project, "{# 補到9張 #}\n# 回合\n手牌補到\n**兩**張。補到{{ facts.hand }}張。\n<!-- 補到9張 -->\n")
    assert f"{RULEBOOK}:4:3: error[fact-contradicted]" in project.run("check", "pocket-duel").output
    assert _errors(project) == [(RULEBOOK, 4, "fact-contradicted")]


def test_rulebooks_print_facts(project: Copy) -> None:
    """A number by its name, a range by its ends; a fact that there is not is told."""
    _with_book(project, "抽{{ facts.hand }}張，點數{{ facts.points.min }}到{{ facts.points.max }}。{{ facts.hnad }}\n")
    errors = errors_in(project.run("check", "pocket-duel").output)
    assert errors == [(RULEBOOK, 1, "undefined-name")]
    project.edit(RULEBOOK, "{{ facts.hnad }}", "")
    assert errors_in(project.run("check", "pocket-duel").output) == []


def test_files_that_rulebooks_include_are_held_against_facts(project: Copy) -> None:
    """A chapter in a file of its own is text like any other."""
    _with_book(project, "{% include 'parts/end.md' %}\n{% include 'parts/none.md' %}\n")
    part = project.path("cards/pocket-duel/parts/end.md")
    part.parent.mkdir()
    part.write_text("補到5張", encoding="utf-8")
    assert _errors(project) == [("cards/pocket-duel/parts/end.md", 1, "fact-contradicted")]


def test_a_sentence_without_a_place_for_its_number_is_told(project: Copy) -> None:
    """It could never be found."""
    line = project.edit(GAME_YAML, '"補到{n}張"', '"補到張"')
    assert (GAME_YAML, line, "invalid-fact") in errors_in(project.run("check", "pocket-duel").output)
