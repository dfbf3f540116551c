# SPDX-License-Identifier: MIT
"""What must hold in the stairs is found where it does not: broken copies, each with its rule and its place."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.diagnostics.problem import Diagnostic
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.pipeline.place import builtin_data
from pnp.rules.check import check_game
from tests.conftest import REPOSITORY
from tests.projects import Copy

GAME = "stairs-of-fear"
FOLDER = f"cards/{GAME}"


class Break(NamedTuple):
    """A change of a file: the first `old` after `under`. The problem stands at the line of `at`, in `found`."""

    rule: str
    file: str
    old: str
    new: str
    at: str
    under: str = ""
    found: str = ""


GATE = "\n  gate:\n"
SHORT = "A: {floor: true, spawn: true, side: 1}"
ROWS, CUT = "- A.#...\n    - A.....", "- A.#.#.\n    - A....#"
SUNK = "A: {well: true, spawn: true, side: 1}"
BREAKS = {
    "a deck of twelve": Break("SF-DECK", "game", "strike: 3, ", "strike: 2, ", "  gate:", GATE),
    "a deck of fourteen": Break("SF-DECK", "game", "strike: 3, ", "strike: 4, ", "  gate:", GATE),
    "a deck without its marker": Break("SF-DECK", "game", "    marker: marker\n", "", "  gate:", GATE),
    "a deck that lost its marker": Break("SF-DECK", "game", ", marker: 1}", "}", "  gate:", GATE),
    "a card beyond its quantity": Break("SF-QTY", "game", "shove: 2, ", "shove: 3, ", "shove: 3, ", GATE),
    "a card that every deck must have": Break("SF-QTY", "game", "cast: 3, ", "", "  gate:", GATE),
    "five cards of one tactic": Break(
        "SF-QTY", "game", "reach: 1, cast: 3, gaze: 1", "loop: 2, ready: 1, hurry: 1, cast: 1", "loop: 2, ready: 1"
    ),
    "too few cards for all decks": Break("SF-QTY", "cards", "copies: 4", "copies: 3", "amount: 2–4"),
    "a time of four": Break("SF-TIME", "cards", "cost: 3", "cost: 4", "cost: 4"),
    "half a unit of time": Break("SF-TIME", "cards", "cost: 1", "cost: 0.5", "cost: 0.5"),
    "an opening hand of five": Break("SF-DRAW", "game", "second: 6", "second: 5", "second: 5"),
    "a physical lord with energy": Break("SF-TRAIT", "lords", "energy: 0", "energy: 1", "energy: 1"),
    "an energetic lord without much": Break("SF-TRAIT", "lords", "energy: 11", "energy: 5", "energy: 5", "lucifer"),
    "a commander alone": Break("SF-TRAIT", "lords", "  follower: denling\n", "", "trait: command", "- id: taogu"),
    "a trait that nobody has": Break("SF-TRAIT", "game", "traits: [", "traits: [void, ", "  lord:"),
    "a skill dearer than the lord's energy": Break("SF-COST", "lords", "cost: 2", "cost: 7", "cost: 7"),
    "an attack dearer than it": Break("SF-COST", "lords", "cost: 1}", "cost: 14}", "cost: 14}"),
    "a range of nothing": Break("SF-RANGE", "lords", "range: S 3", "range: S 0", "range: S 0"),
    "a range of no form": Break("SF-RANGE", "cards", "range: S 2", "range: M 2", "range: M 2"),
    "an attack that may heal": Break("SF-DICE", "lords", "value: D+1", "value: D-2", "value: D-2"),
    "a lord without life": Break("SF-STATS", "lords", "hp: 14", "hp: 0", "hp: 0"),
    "a follower without life": Break("SF-STATS", "followers", "hp: 3", "hp: 0", "hp: 0"),
    "a relic without a loss": Break(
        "SF-RELIC", "relics", "loss: [{stat: shield, value: -2}]", "loss: []", "gain: [{stat: energy, value: 3}]"
    ),
    "a relic that takes and gives": Break("SF-RELIC", "relics", "value: -2", "value: 2", "value: 2"),
    "a lord twice in a team": Break("SF-TEAM", "game", "[duoer, xinai]", "[duoer, duoer]", "  gate:"),
    "a lord in two teams": Break("SF-TEAM", "game", "[duoer, xinai]", "[duoer, feixi]", "- id: feixi", found="lords"),
    "a spawn on an obstacle": Break("SF-MAP", "game", SHORT, SUNK, "- A.", found="maps"),
    "a spawn cell too few": Break("SF-MAP", "maps", "- A.....", "- ......", "- A.#..."),
    "an unreachable cell": Break("SF-MAP", "maps", ROWS, CUT, "- A.#.#."),
    "two cards for one playing card": Break("SF-POKER", "game", "♠4, ♠5, ♠6]", "♠4, ♠4, ♠6]", "  gate:"),
    "a joker for a card": Break("SF-POKER", "game", "[♠4, ♠5, ♠6]", "[♠4, ♠5, 鬼牌]", "  gate:"),
    "a text that says another number": Break("SF-TEXT", "cards", "移動3步。", "移動4步。", "value: 3"),
    "a word that the glossary lacks": Break("SF-TEXT", "cards", "移動3步。", '"**快走**3步。"', "快走"),
    "a stale worth": Break("SF-VALUE", "cards", "worth: 4", "worth: 5", "worth: 5"),
}


def problems(project: Copy) -> list[Diagnostic]:
    """What loading and the rules find."""
    loaded, _ = load_project(project.root, builtin_data())
    game, found = load_game(project.path(FOLDER), loaded)
    assert game is not None
    return [*found, *check_game(game)]


@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_copy_names_the_rule_and_the_line(what: str, tmp_path: Path) -> None:
    """The rule's id, the file and the line."""
    broken = BREAKS[what]
    shutil.copytree(REPOSITORY / FOLDER, tmp_path / FOLDER)
    project = Copy(tmp_path)
    path = project.path(f"{FOLDER}/{broken.file}.yaml")
    text = path.read_text("utf-8")
    at = text.index(broken.old, text.index(broken.under))
    path.write_text(text[:at] + broken.new + text[at + len(broken.old) :], "utf-8")
    wanted = f"{FOLDER}/{broken.found or broken.file}.yaml"
    lines = project.path(wanted).read_text("utf-8").splitlines()
    found = [one for one in problems(project) if one.code == broken.rule]
    places = [lines[one.place.line - 1] for one in found if one.place is not None and one.place.path == wanted]
    assert any(broken.at in line for line in places), found


def test_every_rule_has_a_broken_copy() -> None:
    """None is there for nothing."""
    loaded, _ = load_project(REPOSITORY, builtin_data())
    game, _ = load_game(REPOSITORY / FOLDER, loaded)
    assert game is not None
    assert {rule.id for rule in game.rules} == {one.rule for one in BREAKS.values()}


def test_the_game_is_checked_without_a_single_problem() -> None:
    """As it stands, with the examples of its rules."""
    result = Copy(REPOSITORY).run("check", GAME, "--rules")
    assert (result.exit_code, result.stderr) == (0, "")
