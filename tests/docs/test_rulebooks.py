# SPDX-License-Identifier: MIT
"""The guide to rulebooks: its examples are books without a problem, its tables name what there is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.boxes.book import Book, BookLook, RoleLook
from pnp.boxes.style import Theme
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.markup.book.directives import DIRECTIVES, PIECE
from pnp.markup.book.dressing import DRESS
from pnp.markup.book.maker import BookMaker, book_templates
from pnp.markup.book.pipe_tables import CELL, TABLE
from pnp.markup.book.table_directive import COLUMN
from pnp.markup.book.values import book_values
from pnp.model.game import Component, Deck, DeckEntry, Field, Game, Kind, Term
from tests.conftest import REPOSITORY
from tests.docs.markdown import Block, blocks, names, read, table
from tests.markup.desk import STYLES

GUIDE = read(REPOSITORY / "docs" / "rulebooks.md")
EXAMPLES = [block for block in blocks(GUIDE) if block.language == "markdown"]
HERE = Place(path="cards/harbour/game.yaml")
CARDS: Mapping[str, Mapping[str, Any]] = {
    "boat": {"name": "帆船", "sort": "ship", "cost": 2, "text": "{coin}進港"},
    "tug": {"name": "拖船", "sort": "ship", "cost": 1, "text": "移動一格"},
    "crane": {"name": "吊車", "sort": "building", "cost": 3, "text": "進港時再抽一張"},
}
COMPONENTS = (
    *(Component(kind="card", id=id_, place=HERE, values=values, places={}) for id_, values in CARDS.items()),
    Component(kind="map", id="bay", place=HERE, values={"name": "海灣"}, places={}),
)
GAME = Game(
    id="harbour",
    folder="cards/harbour",
    place=HERE,
    title="霧港",
    version="0.1.0",
    constants={"berths": 3},
    credits=("遊戲設計：王小明",),
    kinds={
        "card": Kind(
            id="card",
            place=HERE,
            fields=(Field(name="sort", type="choice", place=HERE, choices=("ship", "building")),),
        ),
        "map": Kind(id="map", place=HERE),
    },
    components=COMPONENTS,
    decks={
        "harbour": Deck(
            id="harbour",
            place=HERE,
            name="港口",
            kind="card",
            entries=(DeckEntry(component="boat", copies=18, place=HERE),),
        )
    },
    terms=(
        Term(id="arrive", place=HERE, words=("進港",), definition="打出時結算一次。"),
        Term(id="magic", place=HERE, words=("魔法",), definition="不看距離。", parameters=("X",)),
    ),
    words={"ship": "船隻", "building": "建築"},
)
LOOK = Theme(
    name="harbour",
    palette={"ink": (0.0, 0.0, 0.0), "red": (0.8, 0.1, 0.1), "gold": (0.9, 0.7, 0.2)},
    styles=STYLES,
    icons={"coin": "layouts/harbour/icons/coin.svg"},
    book=BookLook(roles={"small": RoleLook(style="body"), "chip": RoleLook(stroke=(0.0, 0.0, 0.0))}),
)
VALUES = {"facts": {"hand": 3}, "contents": [{"name": "港口牌", "count": 18, "unit": "張", "note": ""}], "date": ""}


def _make(folder: Path, source: str) -> tuple[Book | None, tuple[Diagnostic, ...]]:
    game = folder / "cards/harbour"
    game.mkdir(parents=True)
    (game / "rulebook.md").write_text(source, encoding="utf-8")
    return BookMaker(book_templates((game,), folder), LOOK, GAME).book("rulebook.md", "rules", VALUES)


@pytest.mark.parametrize("block", EXAMPLES, ids=lambda block: block.name)
def test_an_example_is_a_book(tmp_path: Path, block: Block) -> None:
    """Without a problem, or with those that stand behind its name."""
    book, problems = _make(tmp_path, block.text)
    expected = block.name.partition("wrong: ")[2].split()
    assert sorted(problem.code for problem in problems) == sorted(expected)
    assert (book is None) == bool(expected)


def test_marks_of_the_table_are_read(tmp_path: Path) -> None:
    """Every mark of the table of marks does something: none is printed as it is written."""
    written = [mark.replace("\\|", "|") for row in table(GUIDE, "marks: text") for mark in names(row[0])]
    source = "# 準備 {#setup}\n" + "\n\n".join(written) + "\n\n[^draw]: 註\n"
    book, problems = _make(tmp_path, source)
    assert problems == ()
    assert book is not None
    texts = ["".join(getattr(piece, "text", "") for piece in getattr(b, "text", ())) for b in book.blocks]
    assert len(written) >= 9
    assert not set(texts) & set(written)


def _keys(name: str) -> set[str]:
    """The keys that a table lists; ids and styles are no keys."""
    return {key for row in table(GUIDE, f"takes: {name}") for key in names(row[0]) if re.fullmatch(r"[\w-]+", key)}


@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("table", TABLE),
        ("cell", CELL),
        ("figure", DIRECTIVES["figure"].takes),
        ("data", DIRECTIVES["table"].takes),
        ("column", COLUMN),
        ("brackets", DRESS),
    ],
)
def test_a_table_has_the_keys_there_are(name: str, takes: Mapping[str, Any]) -> None:
    """Every key is documented, and no other."""
    assert _keys(name) == set(takes)


def test_the_keys_of_pieces_are_told_from_those_of_figures() -> None:
    """The column `for` says which is which."""
    rows = {names(row[0])[0]: row[1] for row in table(GUIDE, "takes: figure")}
    assert {key for key, owner in rows.items() if owner == "piece"} == set(PIECE)


def test_every_directive_is_listed_with_what_it_takes() -> None:
    """By name, with every key."""
    listed: dict[str, str] = {}
    for row in table(GUIDE, "takes: directives"):
        for name in names(row[0]):
            listed[name.removeprefix("::: ")] = row[2]
    assert set(listed) == set(DIRECTIVES)
    for name, directive in DIRECTIVES.items():
        if name not in {"figure", "table"}:
            assert set(names(listed[name])) >= set(directive.takes), name


def test_every_name_that_sources_see_is_listed() -> None:
    """And no other."""
    listed = {name for row in table(GUIDE, "names: values") for name in names(row[0])}
    assert listed == set(book_values(replace(GAME), "rules", VALUES))
