# SPDX-License-Identifier: MIT
"""`# pnp: allow CODE because REASON`: warnings of any sort are silenced where they stand, errors never."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.diagnostics.problem import Place, warning
from pnp.pipeline.leave import Leaves
from tests.projects import Copy

GAME = """\
id: g
title: 遊戲
version: 1
kinds:
  card:
    size: standard
    layout: card
    fields: {name: text, cost: integer}
"""
RULES = (
    "- {id: CHEAP, check: expression, kind: card, where: card.cost is number, must: card.cost < 5, severity: warning}\n"
)
CARD = '<page><text style="title">{{ card.name }}</text></page>'


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game with a rule that warns."""
    copy = Copy(tmp_path)
    copy.path("cards/g/layouts").mkdir(parents=True)
    copy.path("cards/g/game.yaml").write_text(GAME, "utf-8")
    copy.path("cards/g/rules.yaml").write_text(RULES, "utf-8")
    copy.path("cards/g/layouts/card.xml.j2").write_text(CARD, "utf-8")
    return copy


def problems(project: Copy, cards: str, *arguments: str) -> list[tuple[str, str, str]]:
    """What `pnp check` says of these cards: line, severity and code."""
    project.path("cards/g/cards.yaml").write_text(cards, "utf-8")
    text = project.run("check", "--format", "github", *arguments).output
    found = re.findall(r"^::(\w+) file=cards/g/cards\.yaml,line=(\d+),col=\d+,title=([\w-]+)::", text, re.MULTILINE)
    return [(line, severity, code) for severity, line, code in found]


def test_a_rule_of_the_game_warns_without_leave(project: Copy) -> None:
    """What the other tests allow."""
    assert problems(project, "- id: a\n  cost: 7\n  copies: 600\n") == [
        ("2", "warning", "CHEAP"),
        ("3", "warning", "many-copies"),
    ]


@pytest.mark.parametrize(
    "cards",
    [
        "- id: a\n  cost: 7    # pnp: allow CHEAP because it is a dragon\n",
        "- id: a\n  # pnp: allow CHEAP because it is a dragon\n  cost: 7\n",
        "- id: a\n  copies: 600    # pnp: allow many-copies because they are coins\n",
        "- id: a\n  copies: 0    # pnp: allow no-copies because it is for later\n",
    ],
)
def test_a_comment_with_a_reason_allows_a_warning(project: Copy, cards: str) -> None:
    """Of a rule, of loading, a remark too; and nothing is said under `--strict`."""
    assert problems(project, cards) == []
    assert project.run("check", "--strict").exit_code == 0


def test_an_error_cannot_be_allowed(project: Copy) -> None:
    """It stays what it is."""
    cards = "- id: a\n  cost: x    # pnp: allow wrong-type because I say so\n"
    assert problems(project, cards) == [("2", "error", "wrong-type")]


@pytest.mark.parametrize(
    ("comment", "kept"),
    [
        ("# pnp: allow CHEAP", True),
        ("# pnp: allow CHEAP because", True),
        ("# pnp: allow because so", True),
        ("# pnp: alow CHEAP because so", True),
        ("# pnp: allow CHEEP because so", True),
        ("# pnp: allow CHEAP, many-copys because so", False),
    ],
)
def test_a_comment_that_is_not_right_is_a_warning(project: Copy, comment: str, kept: bool) -> None:
    """No reason, no code, a code that does not exist."""
    found = problems(project, f"- id: a\n  cost: 7    {comment}\n")
    assert ("2", "warning", "invalid-allow") in found
    assert (("2", "warning", "CHEAP") in found) is kept


def test_a_comment_reaches_its_own_line_alone(project: Copy) -> None:
    """Not the lines after it."""
    cards = "- id: a\n  cost: 7    # pnp: allow CHEAP because it is a dragon\n- id: b\n  cost: 8\n"
    assert problems(project, cards) == [("4", "warning", "CHEAP")]


def test_rulebooks_have_comments_of_their_own(tmp_path: Path) -> None:
    """Those of Jinja: a heading begins with the mark of comments of YAML."""
    text = "### 甲 {# pnp: allow heading-jump because so #}\n{# pnp: allow loose-line because so #}\n丙\n# pnp: allow\n"
    (tmp_path / "rules.md").write_text(text, encoding="utf-8")
    leaves = Leaves(tmp_path)
    allowed = [
        (code, line)
        for line in range(1, 5)
        for code in ("heading-jump", "loose-line")
        if leaves.allows(warning(code, "message", Place(path="rules.md", line=line)))
    ]
    assert allowed == [("heading-jump", 1), ("loose-line", 2), ("loose-line", 3)]
