# SPDX-License-Identifier: MIT
"""`pnp i18n GAME --to zh-Hans`: a game converted for review, what was mended by hand kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.pipeline.scratch import write_project
from tests.projects import Copy

CARDS = """\
- {id: a, name: 戰鬥, text: "{劍}造成2點傷害，見[[衝鋒]]"}
- {id: b, name: Pin, text: 他說「回復」}
"""
GLOSSARY = "- {id: charge, words: [衝鋒], definition: 跑}\n"
THEME = (
    "extends: base\nicons: {劍: sword.svg}\nwords: {cut: {zh-Hant: 剪開, en: cut}, end: {zh-Hant: 完, zh-Hans: 完}}\n"
)
TRANSLATION = "cards/scratch/i18n/zh-Hans.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A Traditional game with an icon of a Chinese name."""
    made = write_project(tmp_path, CARDS, glossary=GLOSSARY, theme=THEME)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
    made.path("layouts/scratch/sword.svg").write_text(svg, "utf-8")
    return made


def _convert(project: Copy, *arguments: str) -> str:
    result = project.run("i18n", "scratch", "--to", "zh-Hans", *arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_conversion_is_shown_and_not_written(project: Copy) -> None:
    """As a diff of every text that is otherwise."""
    output = _convert(project)
    assert "--- zh-Hant\n+++ cards/scratch/i18n/zh-Hans.yaml\n" in output
    assert '-      name: 戰鬥\n-      text: "{劍}造成2點傷害，見[[衝鋒]]"\n' in output
    assert '+      name: 战斗\n+      text: "{劍}造成2点伤害，见[[冲锋]]"\n' in output
    assert "-      text: 他說「回復」\n+      text: 他说“回复”\n" in output
    assert "\n-      name: Pin" not in output
    assert output.endswith("Nothing is written yet; --write writes it.\n")
    assert not project.path(TRANSLATION).exists()


def test_what_is_written_is_a_translation_in_order(project: Copy) -> None:
    """With stamps, and with the words that the theme does not say."""
    assert _convert(project, "--write").endswith(f"{TRANSLATION}\ncards/scratch/i18n/zh-Hans.stamps.yaml\n")
    text = project.path(TRANSLATION).read_text("utf-8")
    assert text.startswith("# Converted from zh-Hant by `pnp i18n scratch --to zh-Hans`")
    assert "words:\n  cut: 剪开\n" in text
    assert "end:" not in text
    result = project.run("check", "--lang", "zh-Hans", "--strict")
    assert result.output == "试作 (scratch, zh-Hans): in order\n"
    assert project.run("i18n", "scratch").output == "scratch zh-Hans: 9 of 9 texts\n"
    assert _convert(project, "--write") == ""


def test_what_was_mended_by_hand_stays(project: Copy) -> None:
    """Its comments too; a text whose original has changed is converted anew, and all are when asked for."""
    _convert(project, "--write")
    project.edit(TRANSLATION, "他说“回复”", "他说“恢复”   # pnp: allow script-mix because so")
    project.edit(TRANSLATION, "    b:", "# by hand\n    b:")
    assert _convert(project) == ""
    project.edit("cards/scratch/cards.yaml", "造成2點", "再造成2點")
    output = _convert(project, "--write")
    assert '+      text: "{劍}再造成2点伤害，见[[冲锋]]"\n' in output
    text = project.path(TRANSLATION).read_text("utf-8")
    assert "    # by hand\n    b:\n      text: 他说“恢复”   # pnp: allow script-mix because so\n" in text
    assert "+      text: 他说“回复”   # pnp: allow" in _convert(project, "--all")


def test_words_of_the_project_and_the_game_go_first(project: Copy) -> None:
    """The game's before the project's, and both before pnp's own."""
    shared = project.path("layouts/conversions.yaml")
    shared.write_text("zh-Hans: {戰鬥: 对战, 傷害: 损伤}\nzh-Hant: {x: y}\n", "utf-8")
    own = project.path("cards/scratch/i18n/overrides.yaml")
    own.parent.mkdir()
    own.write_text("zh-Hans: {戰鬥: 战斗！}\n", "utf-8")
    output = _convert(project)
    assert "+      name: 战斗！\n" in output
    assert "造成2点损伤" in output
    own.write_text("zh-Hans: [戰鬥]\n", "utf-8")
    result = project.run("i18n", "scratch", "--to", "zh-Hans")
    assert result.exit_code == 1
    assert "cards/scratch/i18n/overrides.yaml:1:10: error[wrong-type]" in result.output


def test_whole_files_are_converted(project: Copy) -> None:
    """The sources of books; what they have of Jinja stays, and what was mended stays."""
    project.edit("cards/scratch/game.yaml", "products:\n", "products:\n  rules: {type: rulebook}\n")
    project.path("cards/scratch/rulebook.md").write_text('# 規則\n\n每人{{ game.constants["體力"] }}點。\n', "utf-8")
    output = _convert(project, "--write")
    assert "--- cards/scratch/rulebook.md\n+++ cards/scratch/i18n/zh-Hans/rulebook.md\n" in output
    path = "cards/scratch/i18n/zh-Hans/rulebook.md"
    assert project.path(path).read_text("utf-8") == '# 规则\n\n每人{{ game.constants["體力"] }}点。\n'
    project.edit(path, "# 规则", "# 玩法")
    assert _convert(project) == ""
    project.edit("cards/scratch/rulebook.md", "# 規則", "# 新規則")
    assert _convert(project) == ""  # both have changed since
    assert "-# 玩法\n+# 新规则\n" in _convert(project, "--all")


def test_a_simplified_game_becomes_traditional(tmp_path: Path) -> None:
    """The other way round, with its quotes."""
    project = write_project(tmp_path, "- {id: a, name: 战斗, text: 他说“回复”}\n", language="zh-Hans")
    output = project.run("i18n", "scratch", "--to", "zh-Hant").output
    assert "-      text: 他说“回复”\n+      name: 戰鬥\n+      text: 他說「回復」\n" in output


@pytest.mark.parametrize(
    ("language", "target", "message"),
    [
        ("zh-Hant", "en", "texts are converted to `zh-Hans` or `zh-Hant`, not to `en`"),
        ("zh-Hant", "zh-TW", "game `scratch` is in zh-Hant, which is not converted to `zh-TW`"),
        ("zh-Hant", "zh-Hans/../x", "`zh-Hans/../x` is no tag of a language"),
        ("en", "zh-Hans", "game `scratch` is in en, which is not converted to `zh-Hans`"),
    ],
)
def test_only_chinese_is_converted(tmp_path: Path, language: str, target: str, message: str) -> None:
    """From one script to the other."""
    project = write_project(tmp_path, "- {id: a, name: A, text: B}\n", language=language)
    result = project.run("i18n", "scratch", "--to", target)
    assert result.exit_code == 2
    assert message in result.output


def test_opencc_is_an_extra(project: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is missing, the command says how to have it."""
    monkeypatch.setitem(sys.modules, "opencc", None)
    result = project.run("i18n", "scratch", "--to", "zh-Hans")
    assert result.exit_code == 1
    assert "error[missing-converter]" in result.output
    assert "pip install 'pnp[opencc]'" in result.output


def test_a_translation_with_errors_is_not_overwritten(project: Copy) -> None:
    """What pnp cannot read would be lost."""
    path = project.path(TRANSLATION)
    path.parent.mkdir()
    path.write_text("tilte: 试作\n", "utf-8")
    result = project.run("i18n", "scratch", "--to", "zh-Hans", "--write")
    assert result.exit_code == 1
    assert "error[unknown-key]" in result.output
    assert path.read_text("utf-8") == "tilte: 试作\n"
