# SPDX-License-Identifier: MIT
"""Broken copies of the game: every rule finds its breach in the files and names the line."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.diagnostics.problem import Diagnostic
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Game
from pnp.pipeline.place import builtin_data
from pnp.rules.check import check_game
from tests.games.three_kingdoms.table import GAME
from tests.projects import Copy, copy_game


class Break(NamedTuple):
    """A change of a file; the problem stands `below` lines under its first line."""

    rule: str
    file: str
    old: str
    new: str
    below: int = 0


IMMUNE = """        - effects: [{do: immune, immune: [緩慢, 禁足, 麻痹]}]
          text: 免疫緩慢、禁足與麻痹。
"""
SPENT = IMMUNE.replace("effects:", "cost: {hp: 1}\n          effects:")
BREAKS = {
    "a hero with two skills": Break("TK-SKILLS", "heroes.yaml", f"    - name: 闖蕩\n      parts:\n{IMMUNE}", "", -14),
    "three skills activated": Break("TK-SKILLS", "game.yaml", "activated: 2", "activated: 3"),
    "no movement": Break("TK-STATS", "heroes.yaml", "  move: 1\n", "  move: 0\n"),
    "wounded at the start": Break("TK-STATS", "heroes.yaml", "{current: 7, max: 7}", "{current: 6, max: 7}"),
    "energy at the start": Break("TK-STATS", "heroes.yaml", "{current: 0, max: 6}", "{current: 1, max: 6}"),
    "a skill too dear": Break("TK-COST", "heroes.yaml", "cost: {energy: 5}", "cost: {energy: 7}"),
    "more hp than there is": Break("TK-COST", "heroes.yaml", "{energy: 1, hp: 2}", "{energy: 1, hp: 12}"),
    "a passive part with a cost": Break("TK-COST", "heroes.yaml", IMMUNE, SPENT),
    "a range that goes down": Break("TK-RANGE", "heroes.yaml", "range: 3–5", "range: 5–3"),
    "a range in words": Break("TK-RANGE", "heroes.yaml", "range: 自身", "range: 附近"),
    "no such terrain": Break("TK-COND", "heroes.yaml", "terrain: [水域限定]", "terrain: [沼澤限定]"),
    "no such condition of weather": Break("TK-COND", "heroes.yaml", "weather: [晴天禁止]", "weather: [晴天無效]"),
    "no such damage": Break("TK-WORDS", "heroes.yaml", "kind: 水系, value: 5", "kind: 雷系, value: 5"),
    "no such status": Break("TK-WORDS", "heroes.yaml", "status: 混亂", "status: 暈眩"),
    "a word that the glossary lacks": Break("TK-WORDS", "heroes.yaml", "造成5點水系傷害", "造成5點冰系傷害"),
    "a number that the text lacks": Break("TK-WORDS", "heroes.yaml", "使其恢復6點體力", "使其恢復5點體力"),
    "a value that the text lacks": Break("TK-WORDS", "heroes.yaml", "{do: heal, value: 6}", "{do: heal, value: 7}"),
    "a keyword without definition": Break(
        "TK-WORDS", "glossary.yaml", "  definition: 不能普攻。", "  definition: ''", -3
    ),
    "a bound above six": Break("TK-CHECK", "heroes.yaml", 'bound: "4"', 'bound: "7"'),
    "a gap in a check": Break("TK-CHECK", "heroes.yaml", "roll: 4–6", "roll: 5–6", -1),
    "a check that overlaps": Break("TK-CHECK", "heroes.yaml", "roll: 4–6", "roll: 3–6", -1),
    "weather without a six": Break("TK-CHECK", "game.yaml", "5-6: 雨天", "5: 雨天"),
    "a base aside": Break("TK-MAP", "maps.yaml", "    . t . B . . ^\n", "    . t B . . . ^\n", -1),
    "a row too short": Break("TK-MAP", "maps.yaml", "    . ^ . . . t .\n", "    . ^ . . . t\n", -2),
    "a map for one side": Break("TK-MAP", "maps.yaml", "    . ^ . . . t .\n", "    . ^ . . . . .\n", -2),
    "a base too strong": Break("TK-BASE", "game.yaml", "first: 10", "first: 11"),
    "a larger team": Break("TK-BASE", "game.yaml", "team: 3", "team: 4", 2),
    "one hero twice": Break("TK-UNIQUE", "heroes.yaml", "  number: 2\n", "  number: 1\n"),
    "one skill twice": Break("TK-UNIQUE", "heroes.yaml", "- name: 烈焰", "- name: 面罵"),
    "a skill that does not exist": Break("TK-UNIQUE", "heroes.yaml", "refers: [八陣]", "refers: [八卦]"),
}


def opened(project: Copy) -> tuple[Game, tuple[Diagnostic, ...]]:
    """The game of a copy, and what loading finds wrong with it."""
    loaded, _ = load_project(project.root, builtin_data())
    game, found = load_game(project.path(f"cards/{GAME}"), loaded)
    assert game is not None, found
    return game, tuple(found)


@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_copy_names_the_rule_and_the_line(what: str, tmp_path: Path) -> None:
    """The rule's id, the file, and the line of the value."""
    wrong = BREAKS[what]
    project = copy_game(tmp_path, GAME)
    line = project.edit(f"cards/{GAME}/{wrong.file}", wrong.old, wrong.new) + wrong.below
    found = [(p.code, p.place.path, p.place.line) for p in check_game(opened(project)[0]) if p.place]
    assert (wrong.rule, f"cards/{GAME}/{wrong.file}", line) in found


def test_every_rule_of_the_game_is_broken_here(tmp_path: Path) -> None:
    """No rule is left out; the copy itself breaks none."""
    project = copy_game(tmp_path, GAME)
    game, found = opened(project)
    assert {rule.id for rule in game.rules} == {wrong.rule for wrong in BREAKS.values()}
    assert (*found, *check_game(game)) == ()
