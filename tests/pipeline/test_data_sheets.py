# SPDX-License-Identifier: MIT
"""Data sheets from `game.yaml` to files: their orientation, their rows, their texts in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.pipeline.scratch import write_project
from tests.projects import Copy, errors_in

GAME = """\
id: scratch
title: 試作
version: 0.1.0
kinds:
  card:
    label: 卡牌
    fields: {name: {type: text, label: 牌名}, cost: {type: integer, label: 費用}, text: {type: text, label: 效果}}
decks:
  main: {name: 主牌庫, cards: {c1: 4, c2: 2}}
products:
  sheet:
    type: data-sheet
    title: 資料表
    papers: [a4]
    tables:
      - title: 每一張
        kind: card
        above: 依費用排列。
        columns: [name, cost, {title: 說明, value: text}]
"""
CARDS = "".join(f"- {{id: c{n}, name: 第{n}張, cost: {n}, text: 打出時抽一張牌}}\n" for n in range(1, 61))
NARROW = CARDS.replace("打出時抽一張牌", "抽牌")


def _size(project: Copy) -> tuple[int, tuple[int, int]]:
    """The pages of the only file, and how large they are in millimetres."""
    (name,) = project.outputs()
    pages = PdfReader(project.path(f"output/{name}")).pages
    box: Any = pages[0].trimbox
    return len(pages), (round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4))


def _words(project: Copy, name: str = "") -> list[str]:
    """The text of each page."""
    (found,) = [one for one in project.outputs() if name in one]
    return [page.extract_text() for page in PdfReader(project.path(f"output/{found}")).pages]


def _build(project: Copy, *arguments: str) -> None:
    result = project.run("build", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_list_of_many_short_rows_stands_upright(tmp_path: Path) -> None:
    """Which takes fewer pages; heads come again, no row is lost."""
    project = write_project(tmp_path, CARDS, game=GAME)
    _build(project)
    pages, size = _size(project)
    assert size == (210, 297)
    words = _words(project)
    assert all("牌名" in page for page in words)
    assert sum(page.count("打出時抽一張牌") for page in words) == 60
    project.edit("cards/scratch/game.yaml", "papers: [a4]", "papers: [a4]\n    orientation: landscape")
    _build(project)
    assert _size(project)[0] > pages


def test_a_sheet_of_wide_rows_lies(tmp_path: Path) -> None:
    """Columns that have no room side by side on upright paper have it on paper that lies."""
    columns = ", ".join(f"{{title: 欄{n}, value: text, width: 24mm}}" for n in range(10))
    game = GAME.replace("[name, cost, {title: 說明, value: text}]", f"[{columns}]")
    project = write_project(tmp_path, NARROW, game=game)
    _build(project)
    assert _size(project)[1] == (297, 210)


def test_the_rows_of_a_deck_have_its_copies(tmp_path: Path) -> None:
    """And no other card has a row."""
    game = GAME.replace("kind: card\n", "deck: main\n").replace("[name, cost", "[name, {title: 張數, value: copies}")
    project = write_project(tmp_path, CARDS, game=game)
    _build(project)
    (words,) = _words(project)
    assert ["".join(line.split()) for line in words.splitlines() if "打出" in line] == [
        "第1張4打出時抽一張牌",
        "第2張2打出時抽一張牌",
    ]


def test_the_texts_of_tables_are_translated(tmp_path: Path) -> None:
    """Their headings, what stands round them, their heads; labels of fields with those of the kind."""
    project = write_project(tmp_path, CARDS.splitlines()[0], game=GAME.replace("{c1: 4, c2: 2}", "{c1: 4}"))
    file = project.path("cards/scratch/i18n/en.yaml")
    file.parent.mkdir()
    file.write_text(
        "title: Trial\nkinds: {card: {label: Cards, fields: {name: Name, cost: Cost}}}\ndecks: {main: Deck}\n"
        "products: {sheet: {title: Data, tables: [{title: Each, above: By cost., columns: [~, ~, {title: Rule}]}]}}\n"
        "components: {card: {c1: {name: Card 1, text: Draw}}}\n",
        encoding="utf-8",
    )
    _build(project, "--lang", "en")
    (words,) = _words(project, "-en")
    assert [
        word for word in ("Data", "Each", "By cost.", "Name", "Cost", "Rule", "Card 1", "Draw") if word not in words
    ] == []
    assert not [char for char in words if "\u4e00" <= char <= "\u9fff"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("value: text}", "value: txet}", "undefined-name"),
        ("value: text}", 'value: "{{ text }"}', "template-syntax"),
        ("value: text}", 'value: "{no}{{ text }}"}', "unknown-icon"),
        ("value: text}", "value: text, style: smal}", "unknown-role"),
        ("value: text}", "value: text, width: wide}", "invalid-attribute"),
        ("title: 每一張", "title: 第５張", "fullwidth-digit"),
        ("above: 依費用排列。", "above: 第５張", "fullwidth-digit"),
    ],
)
def test_what_is_wrong_in_a_table_is_told_at_its_place(tmp_path: Path, old: str, new: str, code: str) -> None:
    """Expressions, marks, roles and sizes at their column; texts are proofread."""
    project = write_project(tmp_path, CARDS.splitlines()[0], game=GAME.replace("{c1: 4, c2: 2}", "{c1: 4}"))
    line = project.edit("cards/scratch/game.yaml", old, new)
    result = project.run("check")
    assert errors_in(result.output) == [("cards/scratch/game.yaml", line, code)]
