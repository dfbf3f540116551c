# SPDX-License-Identifier: MIT
"""Credits: everybody whose work a game's pages show, and nobody else; and the icons of sets on the way to a page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from pnp.diagnostics.problem import Report
from pnp.model.credits import Credit
from pnp.pipeline.credits import credits_of
from pnp.pipeline.place import find_workspace
from pnp.pipeline.stages import make_game, open_shop
from tests.projects import Copy

GAME = """\
id: demo
title: 試
version: 1.0.0
theme: demo
kinds:
  card:
    size: standard
    fields:
      name: {type: text, required: true}
      art: picture
      credit: text
      looks: {type: list, item: {type: map, fields: {art: picture, credit: text}}}
products:
  cards: {type: cards, kinds: [card]}
credits: [設計：王小明]
"""
CARDS = """\
- {id: a, name: "失去 2 {heart}", art: art/a.svg, credit: 陳大文}
- {id: b, name: "擲 {x:die}", art: art/a.svg, looks: [{art: art/a.svg, credit: 李四}, {art: art/a.svg}]}
"""
CARD = """\
<page>
  <text style="body">{{ card.name }}</text>
  <image src="{{ card.art }}" at="right bottom" w="9mm" h="9mm"/>
</page>
"""
THEME = """\
extends: base
icon-sets:
  - {file: sets/icons.json, prefix: x, title: 甲圖示, author: 甲, license: CC BY 4.0, link: "https://example.org"}
  - {file: sets/more/icons.json, prefix: y, author: 乙, license: MIT}
"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
SET = {"width": 8, "height": 8, "icons": {"die": {"body": '<path fill="currentColor" d="M0 0h8v8H0z"/>'}}}


@dataclass(frozen=True, slots=True)
class Made:
    """What a game's pages gave: the problems, whom to thank, and the names of the pictures on its pages."""

    problems: list[str]
    credits: tuple[Credit, ...]


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A project with one game of two cards, two sets of icons and a picture."""
    game = tmp_path / "cards" / "demo"
    files = {
        "game.yaml": GAME,
        "cards.yaml": CARDS,
        "art/a.svg": DRAWING,
        "layouts/card.xml.j2": CARD,
        "layouts/theme.yaml": THEME,
        "layouts/sets/icons.json": json.dumps(SET),
        "layouts/sets/more/icons.json": json.dumps(SET),
    }
    for name, text in files.items():
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Copy(tmp_path)


def made(project: Copy) -> Made:
    """The game's pages made, and looked at."""
    workspace = find_workspace(project.root)
    assert workspace is not None
    shop, problems = open_shop(workspace)
    report = Report(list(problems))
    game = make_game(shop, "demo", report, draft=False)
    assert game is not None
    found = credits_of(game.game, game.theme, game.frames.values(), shop.fonts, shop.pictures)
    return Made([problem.code for problem in report.diagnostics], found)


def test_all_whose_work_is_shown_are_thanked(project: Copy) -> None:
    """The game's own lines first, then sets, fonts and pictures."""
    result = made(project)
    assert result.problems == []
    assert [credit.sort for credit in result.credits] == ["game", "icons", "font", "picture", "picture"]
    assert result.credits[0].line == "試 · 設計：王小明"
    assert result.credits[1].line == "甲圖示 · 甲 · CC BY 4.0 · https://example.org"
    assert {(c.name, c.by) for c in result.credits if c.sort == "picture"} == {
        ("art/a.svg", "陳大文"),
        ("art/a.svg", "李四"),
    }


def test_a_font_says_itself_whose_it_is(project: Copy) -> None:
    """Its name, copyright and licence, without the many words round them."""
    (font,) = (credit for credit in made(project).credits if credit.sort == "font")
    assert font.name.startswith("Noto Sans CJK")
    assert "Adobe" in font.by
    assert font.license == "SIL Open Font License, Version 1.1"
    assert font.link.startswith("http")


def test_a_set_that_no_page_shows_is_not_thanked(project: Copy) -> None:
    """Sets are told apart by their whole names, since every set's file is called `icons.json`."""
    project.edit("cards/demo/cards.yaml", "{x:die}", "{y:die}")
    assert [credit.name for credit in made(project).credits if credit.sort == "icons"] == ["y"]


def test_a_set_may_want_a_certain_line(project: Copy) -> None:
    """It stands instead of author and licence."""
    project.edit("cards/demo/layouts/theme.yaml", "author: 甲, license: CC BY 4.0", "credit: 圖示由甲繪製")
    (icons,) = (credit for credit in made(project).credits if credit.sort == "icons")
    assert (icons.by, icons.license) == ("圖示由甲繪製", "")


def test_an_unknown_icon_of_a_set_is_an_error(project: Copy) -> None:
    """With the nearest name."""
    line = project.edit("cards/demo/cards.yaml", "{x:die}", "{x:dye}")
    result = project.run("check", "demo")
    assert result.exit_code == 1
    assert f"cards/demo/cards.yaml:{line}" in result.output
    assert "unknown-icon" in result.output
    assert "write `x:die`" in result.output


def test_a_set_without_a_licence_is_an_error(project: Copy) -> None:
    """Before anything is built."""
    project.edit("cards/demo/layouts/theme.yaml", "author: 乙, license: MIT", "author: 乙")
    assert made(project).problems == ["missing-credit"]


def test_the_command_prints_a_table(project: Copy) -> None:
    """A line each."""
    result = project.run("list", "credits", "demo")
    assert result.exit_code == 0
    rows = [line.split() for line in result.output.splitlines()]
    assert rows[0] == ["game", "of", "name", "by", "licence", "where"]
    assert [row[1] for row in rows[1:]] == ["game", "icons", "font", "picture", "picture"]


def test_icons_that_come_with_pnp_stand_in_text(project: Copy) -> None:
    """With the theme `base` alone, in a project that has no icons."""
    (project.path("cards/demo/layouts/theme.yaml")).unlink()
    project.edit("cards/demo/game.yaml", "theme: demo\n", "")
    project.edit("cards/demo/cards.yaml", "{x:die}", "{die-6}，{arrow-up}")
    assert made(project).problems == []
    project.edit("cards/demo/cards.yaml", "{heart}", "{haert}")
    result = project.run("check", "demo")
    assert "write `heart`" in result.output
