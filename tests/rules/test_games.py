# SPDX-License-Identifier: MIT
"""The rules of whole games: the declarative checks suffice for each, and each rule finds what it is there for.

The games under `tests/cases/rules` are small samples with the rules of large games; the examples inside their rules are
the cases that must pass and fail.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.diagnostics.problem import Severity
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Game
from pnp.rules.check import check_game, check_rule_examples

CASES = Path(__file__).parent.parent / "cases" / "rules"
RULES = {
    "stairs-of-fear": "DECK QTY TIME DRAW TRAIT COST RANGE DICE STATS RELIC TEAM MAP POKER",
    "three-kingdoms": "SKILLS STATS COST RANGE COND WORDS CHECK MAP BASE UNIQUE",
    "big-five": "COUNT KEY COST ABIL ADJ TILE LIMIT OPEN GLORY COLOR",
    "pocket-duel": "NINE POINT STAT WORD AP",
}


def load(name: str, repository: Path) -> Game:
    """A game, of the cases or of the repository; pictures may be missing."""
    folder = CASES / name if (CASES / name).is_dir() else repository / "cards" / name
    project, _ = load_project(repository, repository)
    game, problems = load_game(folder, project, draft=True)
    assert [problem for problem in problems if problem.severity is Severity.ERROR] == []
    assert game is not None
    return game


@pytest.mark.parametrize("name", RULES)
def test_a_game_keeps_its_rules(name: str, repository: Path) -> None:
    """As it stands, it breaks none."""
    assert check_game(load(name, repository)) == ()


@pytest.mark.parametrize("name", RULES)
def test_every_rule_lets_pass_and_finds_what_its_examples_say(name: str, repository: Path) -> None:
    """At least one example of each sort for every rule."""
    game = load(name, repository)
    assert check_rule_examples(game) == ()
    for rule in game.rules:
        assert {verdict for example in rule.examples for verdict in example} == {"pass", "fail"}, rule.id


@pytest.mark.parametrize("name", RULES)
def test_every_rule_that_must_hold_is_there(name: str, repository: Path) -> None:
    """By its id."""
    assert [rule.id.partition("-")[2] for rule in load(name, repository).rules] == RULES[name].split()


def test_a_breach_points_at_the_value_in_the_file(repository: Path) -> None:
    """File, line and column are those of the value."""
    game = load("pocket-duel", repository)
    watch = next(component for component in game.components if component.id == "watch")
    line = (repository / str(watch.place_of("points").path)).read_text(encoding="utf-8").splitlines()
    place = watch.place_of("points")
    assert line[place.line - 1][place.column - 1 :] == str(watch.values["points"])
