# SPDX-License-Identifier: MIT
"""Proofreading of rulebooks: findings at their letters, values passed over, comments that allow."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.book import Aside, Block, Book, BookTable, Cell, Column, Definitions, Figure, Image, Listing, Para, Row
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Place
from pnp.pipeline.lint_books import lint_book
from tests.projects import Copy, copy_game

RULES = "cards/duel/rulebook.md"


def _para(text: str, line: int, path: str = RULES) -> Para:
    return Para(text=(TextPiece(text=text),), place=Place(path=path, line=line))


def _found(root: Path, source: str, *blocks: Block) -> list[str]:
    """Code, line and column of what is found in blocks of a source."""
    path = root / RULES
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    book = Book(name="rules", title="規則", blocks=blocks, place=Place(path=RULES))
    return [f"{one.code} {one.place.line}:{one.place.column}" for one in lint_book(book, root) if one.place]


@pytest.mark.parametrize(
    ("source", "plain", "found"),
    [
        ("甲\n抽牌,再打出", "抽牌,再打出", ["halfwidth-punctuation 2:3"]),
        ("甲\n抽**牌**,再打出", "抽牌,再打出", ["halfwidth-punctuation 2:7"]),
        ("甲\n他說「抽牌。", "他說「抽牌。", ["unbalanced-quotes 2:3"]),
        ("甲\n乙抽\n牌,打出,再打", "乙抽牌,打出,再打", ["halfwidth-punctuation 3:2", "halfwidth-punctuation 3:5"]),
        ("甲\n{{ card.text }}", "抽牌,再打出", []),
        ("甲\n抽牌，再打出", "抽牌，再打出", []),
        ('{caption="抽牌,再打出"}\n| 甲 |', "抽牌,再打出", ["halfwidth-punctuation 1:13"]),
        ("甲\n抽牌,再打出 {# pnp: allow halfwidth-punctuation because so #}", "抽牌,再打出", []),
    ],
)
def test_findings_stand_at_their_letters(tmp_path: Path, source: str, plain: str, found: list[str]) -> None:
    """Also across emphasis and line ends; what a value says is told where the value is."""
    assert _found(tmp_path, source, _para(plain, 2)) == found


def test_every_block_is_read(tmp_path: Path) -> None:
    """Lists, definitions, blocks set apart, figures and tables, but not what other files say."""
    text = (TextPiece(text="抽牌,再"),)
    here = Place(path=RULES)
    inner = (_para("抽牌,再", 1),)
    blocks: tuple[Block, ...] = (
        Listing(markers=("1.",), items=(inner,), place=here),
        Definitions(terms=(text,), bodies=(inner,), ids=("",), place=here),
        Aside(sort="note", title=text, blocks=inner, place=here),
        Figure(pieces=(Image(path="x.svg"),), caption=text, place=here),
        BookTable(columns=(Column(),), head=(), rows=(Row(cells=(Cell(text=text),)),), place=here),
    )
    for number, block in enumerate(blocks):
        assert set(_found(tmp_path / str(number), "抽牌,再", block)) == {"halfwidth-punctuation 1:3"}
    assert _found(tmp_path / "other", "抽牌,再", _para("抽牌,再", 1, "cards/duel/glossary.yaml")) == []


def test_many_findings_of_a_block_are_told_in_part(tmp_path: Path) -> None:
    """Five of one sort are enough to see what is wrong."""
    text = "甲,乙,丙,丁,戊,己,庚,辛,壬,癸"
    assert len(_found(tmp_path, text, _para(text, 1))) == 5


def test_check_proofreads_rulebooks(tmp_path: Path) -> None:
    """By the command, with the line."""
    project: Copy = copy_game(tmp_path)
    line = project.edit("cards/pocket-duel/rulebook.md", "面朝下打出。", "面朝下打出.")
    assert f"rulebook.md:{line}:" in project.run("check", "pocket-duel").output
