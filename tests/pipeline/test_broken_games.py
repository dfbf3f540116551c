# SPDX-License-Identifier: MIT
"""Broken copies of a game: each gives its placed problem, exit code 1, and leaves the last good files alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.projects import GAME, Copy, copy_game, errors_in

CARDS = f"cards/{GAME}/cards.yaml"
TEMPLATE = f"layouts/{GAME}/card.xml.j2"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy whose files are built."""
    project = copy_game(tmp_path_factory.mktemp("good"))
    assert project.run("build", GAME).exit_code == 0
    return project


def edit(name: str, old: str, new: str, code: str, ahead: int = 0) -> Callable[[Copy], tuple[str, int, str]]:
    """A change, with the problem it must give: its file, its line (`ahead` lines after the change) and its code."""

    def change(project: Copy) -> tuple[str, int, str]:
        return name, project.edit(name, old, new) + ahead, code

    return change


def drop_last_card(project: Copy) -> tuple[str, int, str]:
    """Eight cards: the deck is short."""
    path = project.path(CARDS)
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("- id: watch")], "utf-8")
    return f"cards/{GAME}/game.yaml", 0, "PD-NINE"


def lose_picture(project: Copy) -> tuple[str, int, str]:
    """A picture that is not there."""
    line = project.path(CARDS).read_text("utf-8").split("\n").index("  art: art/doll.svg") + 1
    project.path(f"cards/{GAME}/art/doll.svg").unlink()
    return CARDS, line, "missing-picture"


BREAKS = {
    "a missing field": edit(CARDS, "  name: 火柴\n", "", "missing-key", -1),
    "an unknown field": edit(CARDS, "  points: 1\n", "  pionts: 1\n", "unknown-key"),
    "text in a number": edit(CARDS, "points: 2\n", "points: two\n", "wrong-type"),
    "a duplicate id": edit(CARDS, "- id: pin\n", "- id: match\n", "duplicate-id"),
    "eight cards": drop_last_card,
    "equal points": edit(CARDS, "points: 2\n", "points: 1\n", "duplicate-value"),
    "an unknown keyword": edit(CARDS, "{normal}普通攻擊", "{normal}火焰攻擊", "PD-WORD"),
    "a missing picture": lose_picture,
    "a missing glyph": edit(CARDS, "name: 糖果", "name: 糖🍬", "missing-glyph"),
    "a tab": edit(CARDS, "  points: 3\n", "\tpoints: 3\n", "tab-indent"),
    "bad Jinja": edit(TEMPLATE, "{{ card.name }}", "{{ card.nmae }}", "undefined-name"),
    "bad Jinja syntax": edit(TEMPLATE, "{% if card.look.hinge %}", "{% if card.look.hinge }", "template-syntax"),
    "bad XML": edit(TEMPLATE, "<page>", "<pagge>", "markup-syntax"),
}


@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_game_names_its_fault_and_keeps_its_files(what: str, good: Copy, tmp_path: Path) -> None:
    """The problem stands at its file and line, the exit code is 1, and the old output is still there."""
    project = copy_game(tmp_path)
    (tmp_path / "output").mkdir()
    for name, data in good.outputs().items():
        path = tmp_path / "output" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    file, line, code = BREAKS[what](project)
    result = project.run("build", GAME)
    assert result.exit_code == 1, result.output
    found = errors_in(result.stderr)
    assert any(f == file and c == code and line in (0, at) for f, at, c in found), (file, line, code, result.stderr)
    assert project.outputs() == good.outputs()


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """A fault in one file does not hide that in another."""
    project = copy_game(tmp_path)
    project.edit(CARDS, "points: 2\n", "points: two\n")
    project.edit(CARDS, "points: 3\n", "points: 33\n")
    project.edit(TEMPLATE, "{{ card.name }}", "{{ card.nmae }}")
    codes = {code for _, _, code in errors_in(project.run("check", GAME).stderr)}
    assert {"wrong-type", "out-of-range", "undefined-name"} <= codes


def test_a_byte_order_mark_and_windows_line_ends_change_nothing(good: Copy, tmp_path: Path) -> None:
    """The same bytes come out, in a folder with spaces and Chinese in its name."""
    project = copy_game(tmp_path / "三國 杀")
    for path in sorted((project.root / "cards").rglob("*.yaml")):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert project.run("build", GAME).exit_code == 0
    assert project.outputs() == good.outputs()


def test_a_draft_builds_with_a_placeholder(tmp_path: Path) -> None:
    """`--draft` turns a missing picture into a warning and a labelled panel."""
    project = copy_game(tmp_path)
    project.path(f"cards/{GAME}/art/doll.svg").unlink()
    result = project.run("build", GAME, "--draft", "--only", "nine-cards", "--paper", "a4")
    assert result.exit_code == 0, result.output
    assert "warning[missing-picture]" in result.stderr
    assert len(project.outputs()) == 1


def test_strict_makes_warnings_stop_the_build(tmp_path: Path) -> None:
    """With `--strict` the draft's warning is a failure, and nothing is written."""
    project = copy_game(tmp_path)
    project.path(f"cards/{GAME}/art/doll.svg").unlink()
    assert project.run("build", GAME, "--draft", "--strict").exit_code == 1
    assert not any(name.endswith(".pdf") for name in project.outputs())
