# SPDX-License-Identifier: MIT
"""The rulebook and the data sheets of the game: their numbers are the game's, and nothing of it is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from pnp.boxes.book import Aside, Block, Book, BookTable, Definitions, Figure, Heading, Listing, Para, Render
from pnp.boxes.tree import ChipPiece, IconPiece, TextPiece
from pnp.pipeline.books import read_books
from pnp.pipeline.orders import is_book
from pnp.pipeline.place import Workspace, builtin_data
from pnp.pipeline.stages import MadeGame, open_shop, read_game
from tests.conftest import REPOSITORY
from tests.games.stairs_of_fear.board import Board
from tests.games.stairs_of_fear.data import Reach, read

WORKSPACE = Workspace(root=REPOSITORY, builtin=builtin_data())
SUITS = "♠♥♦♣"
SUM = re.compile(r"(?<![\d+−=])(\d+(?:[+−]\d+)+)=(\d+)")
PLACE = re.compile(r"由([A-F]\d)到([A-F]\d)，")


def made_books(language: str = "", **constants: Any) -> MadeGame:
    """The game with its books read, some of its constants changed."""
    shop, problems = open_shop(WORKSPACE)
    report = shop.report(problems)
    made = read_game(shop, "stairs-of-fear", report, draft=False, language=language)
    assert made is not None
    if constants:
        made.game = replace(made.game, constants={**made.game.constants, **constants})
    read_books(shop, made, [product for product in made.game.products if is_book(product)], report, None)
    assert not report.has_errors
    return made


@pytest.fixture(scope="module")
def made() -> MadeGame:
    """The game as it is."""
    return made_books()


def words(text: Any) -> str:
    """The words of a text, those on chips too; an icon is its name in braces."""
    found = ""
    for piece in text:
        if isinstance(piece, TextPiece):
            found += piece.text
        elif isinstance(piece, ChipPiece):
            found += words(piece.text)
        elif isinstance(piece, IconPiece):
            found += "{" + str(piece.picture).rsplit("/", 1)[-1].removesuffix(".svg") + "}"
    return found


def walk(blocks: Any) -> Iterator[Block]:
    """All blocks in reading order, however deep they lie."""
    for block in blocks:
        yield block
        if isinstance(block, Aside):
            yield from walk(block.blocks)
        elif isinstance(block, Listing):
            yield from (inner for item in block.items for inner in walk(item))
        elif isinstance(block, Definitions):
            yield from (inner for body in block.bodies for inner in walk(body))


def lines(book: Book) -> Iterator[str]:
    """What stands in a book, block by block and row by row."""
    for block in walk(book.blocks):
        if isinstance(block, Heading | Para):
            yield words(block.text)
        elif isinstance(block, Definitions):
            yield from map(words, block.terms)
        elif isinstance(block, Figure):
            yield words(block.caption)
        elif isinstance(block, BookTable):
            yield from ("\t".join(words(cell.text) for cell in row.cells) for row in (*block.head, *block.rows))


def said(book: Book) -> str:
    """All that a book says."""
    return "\n".join(lines(book))


def plain(text: str) -> str:
    """A text of the game without the ends of its lines."""
    return text.replace("\n", "")


def test_the_rulebook_goes_from_goal_to_glossary(made: MadeGame) -> None:
    """Chapters in the order in which a new player needs them; no heading leaves out a level."""
    headings = [block for block in made.books["rulebook"].blocks if isinstance(block, Heading)]
    assert [heading.id for heading in headings if heading.level == 1] == [
        "story", "setup", "turn", "cards", "moving", "lords", "damage", "building", "players",
        "source", "stand-ins", "glossary",
    ]  # fmt: skip
    levels = [heading.level for heading in headings]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert len({heading.id for heading in headings}) == len(headings)


def test_key_numbers_of_the_rulebook_are_the_games() -> None:
    """Another hand, another turn and another deck are another book, in both scripts."""
    changed = {"hand_limit": 5, "time": 7, "deck": 12, "lords": 3, "opening": {"first": 8, "second": 9}}
    for language, words_of in (
        ("", ("補到{}張", "一回合有{}單位時間")),
        ("zh-Hans", ("补到{}张", "一回合有{}单位时间")),
    ):
        text = said(made_books(language, **changed).books["rulebook"])
        hand, time = words_of
        assert hand.format(5) in text
        assert hand.format(4) not in text
        assert time.format(7) in text
        assert "7−1=6" in text


def test_the_contradictions_of_the_source_are_resolved(made: MadeGame) -> None:
    """The four that the designer left, and at least ten gaps, each with what is done here."""
    blocks = list(made.books["rulebook"].blocks)
    tables = {
        heading.id: next(block for block in blocks[at:] if isinstance(block, BookTable))
        for at, heading in enumerate(blocks)
        if isinstance(heading, Heading) and heading.id in {"contradictions", "gaps"}
    }
    asked = "".join(words(row.cells[0].text) for row in tables["contradictions"].rows)
    for word in ("能量換護盾", "只能有一名階主", "起手牌", "最大能量的一半"):
        assert word in asked
    assert len(tables["gaps"].rows) >= 10
    assert all(words(cell.text) for table in tables.values() for row in table.rows for cell in row.cells)


def test_examples_reckon_rightly(made: MadeGame) -> None:
    """Every sum in the rulebook comes to what it says; there are examples enough."""
    book = made.books["rulebook"]
    sums = SUM.findall(said(book))
    assert len(sums) >= 12
    for parts, total in sums:
        assert sum(int(n.replace("−", "-")) for n in re.findall(r"[+−]?\d+", parts)) == int(total), parts
    assert sum(isinstance(block, Aside) and block.sort == "example" for block in walk(book.blocks)) >= 4


def test_figures_show_real_pieces(made: MadeGame) -> None:
    """Cards, lords, relics, and all maps, besides the small boards."""
    shown = [
        (piece.kind, piece.component)
        for block in walk(made.books["rulebook"].blocks)
        if isinstance(block, Figure)
        for piece in block.pieces
        if isinstance(piece, Render)
    ]
    assert {kind for kind, _ in shown} >= {"card", "lord", "relic", "map", "diagram", "banner"}
    assert {component for kind, component in shown if kind == "map"} == {row["id"] for row in read("maps")}
    assert len(shown) >= 12


def test_distances_of_the_example_are_those_of_the_map(made: MadeGame) -> None:
    """Steps and lines between the cells that the example names."""
    example = next(line for line in lines(made.books["rulebook"]) if PLACE.search(line))
    board = Board(tuple(next(row for row in read("maps") if row["id"] == "two")["rows"]))
    (a, b), (c, d) = ([_cell(board, name) for name in pair] for pair in PLACE.findall(example))
    assert f"一共是{board.steps[a][b]}" in example
    assert not board.within(a, b, Reach("L", 9))
    assert board.steps[c][d] == board.lines[c][d]
    assert f"步點距離是{board.steps[c][d]}" in example


def _cell(board: Board, name: str) -> int:
    return board.number[ord(name[0]) - ord("A"), int(name[1:]) - 1]


@pytest.mark.parametrize("board", read("diagrams"), ids=lambda board: board["id"])
def test_numbers_on_small_boards_are_distances(board: dict[str, Any]) -> None:
    """Steps round pieces and wells, steps round wells alone, and lines that end at wells."""
    rows: list[str] = board["rows"]
    if board["id"] == "walk":
        rows = [row.replace("o", "#") for row in rows]
    made = Board(tuple(rows))
    start = next(made.number[x, y] for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "@")
    found = made.lines if board["id"] == "line" else made.steps
    for (x, y), cell in made.number.items():
        sign = rows[y][x]
        if sign.isdigit():
            assert found[start][cell] == int(sign)
        elif sign == "." and board["id"] in {"walk", "line"}:
            assert found[start][cell] > board["reach"]


def test_every_lord_relic_and_card_is_in_the_data_sheet(made: MadeGame) -> None:
    """With all numbers and texts."""
    rows = [row.split("\t") for row in lines(made.books["data-sheet"])]
    lords = {row[1].split("\n")[0]: row for row in rows if len(row) == 9}
    for lord in read("lords"):
        row = lords[lord["name"]]
        assert row[3:7] == [str(lord[stat]) for stat in ("hp", "shield", "parry", "energy")]
        assert row[7].split("\n")[0] == lord["attack"]["value"].replace("-", "−")
        for skill in lord["skills"]:
            assert f"{skill['name']}　{skill['range']}　耗 {skill['cost']}\n{plain(skill['text'])}" in row[8]
    relics = {row[0]: row for row in rows if len(row) == 4}
    for relic in read("relics"):
        assert relics[relic["name"]][2:] == [relic["gain_text"], relic["loss_text"]]
    followers = {row[0]: row for row in rows if len(row) == 8}
    for follower in read("followers"):
        assert followers[follower["name"]][2] == str(follower["hp"])
    cards = {re.sub(r"\{.*?\}", "", row[0]): row for row in rows if len(row) == 6}
    for card in read("cards"):
        row = cards[card["name"]]
        assert (row[1][-1], row[2], row[-1]) == (str(card["cost"]), card["amount"], plain(card["text"]))


def test_decks_are_listed_with_the_playing_cards_for_them(made: MadeGame) -> None:
    """Thirteen of one suit and a joker for each, every copy of a card one of them, as the deck itself has it."""
    rows = [row.split("\t") for row in lines(made.books["data-sheet-decks"])]
    decks = made.game.decks
    lists: list[list[list[str]]] = []
    for row in rows:
        if row[0] == "牌名":
            lists.append([])
        elif lists and len(row) == 5:
            lists[-1].append(row)
    assert len(lists) == len(decks)
    names = {card["id"]: card["name"] for card in read("cards")}
    for deck, listed in zip(decks.values(), lists, strict=True):
        assert {row[0]: int(row[3]) for row in listed} == {names[e.component]: e.copies for e in deck.entries}
        signs = [sign for row in listed for sign in row[4].split()]
        assert all(int(row[3]) == len(row[4].split()) for row in listed)
        assert len(signs) == len(set(signs)) == 14
        assert len({sign[0] for sign in signs if sign[0] in SUITS}) == 1
        assert sum(sign[0] not in SUITS for sign in signs) == 1


def test_the_poker_table_has_a_column_for_each_deck(made: MadeGame) -> None:
    """Fourteen rows of one card each, the last of them the marker on the joker."""
    blocks = made.books["data-sheet-decks"].blocks
    table = next(block for block in blocks if isinstance(block, BookTable) and block.style == "suits")
    assert len(table.rows) == 14
    assert all(len(row.cells) == 1 + len(made.game.decks) for row in table.rows)
    assert all(words(cell.text) for row in table.rows for cell in row.cells)
    assert {words(cell.text) for cell in table.rows[-1].cells[1:]} == {"標記"}


@pytest.mark.parametrize("book", ["rulebook", "data-sheet", "data-sheet-decks"])
def test_the_english_books_are_english(made: MadeGame, book: str) -> None:
    """No Chinese is left in them, and they have as many blocks of each sort."""
    english = made_books("en").books[book]
    assert not re.search("[\u3001-\u9fff]", said(english))
    sorts = [type(block).__name__ for block in english.blocks]
    assert sorts == [type(block).__name__ for block in made.books[book].blocks]
