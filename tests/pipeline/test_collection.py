# SPDX-License-Identifier: MIT
"""Collections: books of several games in one file, numbered through, whose links stay within each game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.projects import Copy, errors_in

GAME = """\
id: {id}
title: {title}
version: 1.0.0
kinds:
  card: {{label: 卡, size: standard, layout: card, fields: {{name: text}}}}
decks:
  main: {{cards: all}}
products:
  rulebook: {{type: rulebook, title: 規則書, cover: true}}
  sheet: {{type: data-sheet, title: 資料, tables: [{{kind: card, columns: [name]}}]}}
  cards: {{type: cards, decks: [main]}}
"""
BOOK = """\
# 準備 {#setup}

看[回合](#turn)。

::: figure card:a width=20mm
:::

# 回合 {#turn}

看[[#setup]]，第[[page#setup]]頁。
"""
COLLECTION = """\
title: 合輯
subtitle: 兩個遊戲
version: 2.0.0
papers: [a4]
contents: {title: 目錄}
games:
  - {game: fog, books: [rulebook, sheet]}
  - {game: sea, books: [rulebook]}
"""
FILE = "cards/collection.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """Two games whose books have the same ids, and a collection of them."""
    for id_, title in (("fog", "霧港"), ("sea", "大海")):
        files = {
            "game.yaml": GAME.format(id=id_, title=title),
            "cards.yaml": f"- {{id: a, name: {title}的船}}\n",
            "layouts/card.xml.j2": '<page><text style="body">{{ card.name }}</text></page>',
            "rulebook.md": BOOK,
        }
        for name, text in files.items():
            path = tmp_path / "cards" / id_ / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    (tmp_path / FILE).write_text(COLLECTION, encoding="utf-8")
    return Copy(tmp_path)


def _built(project: Copy, *arguments: str) -> PdfReader:
    result = project.run("build", "collection", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return PdfReader(project.path("output/collection/collection-book-pages.pdf"))


def _words(file: PdfReader) -> list[str]:
    return [re.sub(r"\s", "", page.extract_text()) for page in file.pages]


def test_books_are_bound_in_their_order(project: Copy) -> None:
    """Cover, contents, each game on a right-hand page with a title page of its own, and a back."""
    words = _words(_built(project))
    assert "合輯" in words[0]
    assert "霧港" in words[0]
    assert words[1] == ""
    assert words[2].startswith("目錄")
    starts = [number for number, text in enumerate(words, 1) if "規則書" in text and "目錄" not in text]
    assert "霧港" in words[starts[0] - 1]
    assert all("看回合" in words[number] for number in (5, 9))
    assert "合輯" in words[-1]


def test_contents_name_the_pages_of_all_games(project: Copy) -> None:
    """Numbered through; so are the pages that books name themselves."""
    words = _words(_built(project))
    listed = re.findall(r"(霧港|準備|回合|資料|大海)\D*?(\d+)", words[2])
    assert [name for name, _ in listed] == ["霧港", "準備", "回合", "資料", "大海", "準備", "回合"]
    for name, number in listed:
        assert name in words[int(number) - 1]
    for at, text in enumerate(words):
        if "看準備，第" in text:
            assert f"第{at}頁" in text  # 準備 stands on the page before


def test_links_stay_in_their_game(project: Copy) -> None:
    """Though both books have the same ids."""
    file = _built(project)
    words = _words(file)
    halves = [number for number, text in enumerate(words) if "看回合" in text]
    for number in halves:
        page: Any = file.pages[number]
        leads = {file.get_page_number(link.get_object()["/Dest"][0].get_object()) for link in page["/Annots"]}
        assert leads == {number + 1}


def test_the_contents_list_of_the_file_has_the_games_first(project: Copy) -> None:
    """With the headings of their books below them."""
    outline: Any = _built(project).outline
    shown = [[inner.title for inner in one] if isinstance(one, list) else one.title for one in outline]
    assert shown == ["目錄", "霧港", ["準備", "回合", "資料"], "大海", ["準備", "回合"]]


def test_every_part_keeps_its_own_look(project: Copy) -> None:
    """The title page of a game is drawn by its own theme."""
    folder = project.path("cards/sea/layouts")
    (folder / "theme.yaml").write_text("extends: base\nbook: {templates: {cover: own-cover}}\n", encoding="utf-8")
    (folder / "own-cover.xml.j2").write_text(
        '<page><text style="book-title">{{ card.number }}：海</text></page>', encoding="utf-8"
    )
    project.edit("cards/sea/game.yaml", "version: 1.0.0", "version: 1.0.0\ntheme: sea")
    (own,) = [(at, text) for at, text in enumerate(_words(_built(project)), 1) if "：海" in text]
    assert own[1] == f"{own[0]}：海"


def test_two_builds_give_the_same_bytes(project: Copy) -> None:
    """The collection too."""
    _built(project)
    first = project.outputs()
    _built(project)
    assert project.outputs() == first


def test_a_booklet_has_whole_sheets(project: Copy) -> None:
    """Its pages fill sheets of four."""
    result = project.run("build", "collection", "--style", "booklet")
    assert (result.exit_code, result.stderr) == (0, "")
    assert list(project.outputs()) == ["collection/collection-book-booklet-a4.pdf"]


def test_checking_writes_nothing(project: Copy) -> None:
    """And says how it stands."""
    result = project.run("check", "collection", "fog")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == ["霧港 (fog): in order", "collection: in order"]
    assert project.outputs() == {}


def test_all_is_all_games(project: Copy) -> None:
    """A collection is built where it is asked for."""
    assert project.run("build", "all").exit_code == 0
    assert {name.partition("/")[0] for name in project.outputs()} == {"fog", "sea"}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{game: sea", "{game: see", "unknown-game"),
        ("{game: sea", "{game: fog", "duplicate-id"),
        ("books: [rulebook]", "books: [rulebok]", "unknown-product"),
        ("books: [rulebook]", "books: [cards]", "not-a-book"),
        ("papers: [a4]", "papers: [a44]", "unknown-paper"),
        ("version: 2.0.0", "version: 2.0.0\nformat: a55", "unknown-book-format"),
        ("version: 2.0.0", "version: 2.0.0\nstyle: pagse", "unknown-print-style"),
        ("version: 2.0.0", "version: 2.0.0\ntheme: nowhere", "unknown-theme"),
        ("books: [rulebook]", "language: fr, books: [rulebook]", "unknown-language"),
        ("title: 合輯", "titel: 合輯", "unknown-key"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(project: Copy, old: str, new: str, code: str) -> None:
    """And nothing is written."""
    line = project.edit(FILE, old, new) + new.count("\n")
    result = project.run("build", "collection")
    assert result.exit_code == 1
    assert (FILE, line, code) in errors_in(result.stderr)
    assert project.outputs() == {}


def test_problems_of_games_are_told_in_their_files(project: Copy) -> None:
    """Each once, whatever the number of papers."""
    line = project.edit("cards/sea/rulebook.md", "(#turn)", "(#tunr)")
    project.edit(FILE, "papers: [a4]", "papers: [a4, letter]")
    result = project.run("build", "collection")
    assert errors_in(result.stderr) == [("cards/sea/rulebook.md", line, "unknown-reference")]


def test_styles_that_part_pages_are_refused(project: Copy) -> None:
    """A book is no deck of cards."""
    project.edit(FILE, "version: 2.0.0", "version: 2.0.0\nstyle: poster")
    result = project.run("build", "collection")
    assert [code for _, _, code in errors_in(result.stderr)] == ["unsuitable-style"]
