# SPDX-License-Identifier: MIT
"""Rulebooks from a game's folder to files: their order, their links, and that they cannot disagree with the cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from pypdf import PdfReader

from pnp.layout.book import BookLayouter
from tests.projects import Copy, copy_game, errors_in

GAME_YAML = """
id: fog
title: 霧港
version: 2.1.0
constants: {hand: 3}
kinds:
  card:
    label: 船卡
    size: 63mm x 88mm
    layout: card
    fields: {name: {type: text, required: true}, cost: {type: integer, required: true}}
decks:
  harbour: {name: 港口, kind: card, cards: all}
products:
  rulebook: {type: rulebook, title: 規則書, format: a5, papers: [a4]}
"""
CARDS = """
- {id: boat, name: 漁船, cost: 2, copies: 3}
- {id: tug, name: 拖船, cost: 4}
"""
CARD = (
    '<page fill="paper"><text at="center middle" w="50mm" style="title">{{ card.name }} {{ card.cost }}</text></page>'
)
BOOK = """# 準備

每人抽 **{{ constants.hand }}** 張，[[card:tug]] 要 {{ by_id.card.tug.cost }} 枚。請看[回合](#turn)。

::: figure card:boat width=20mm
漁船。
:::

# 回合 {#turn}

輪流出牌，直到牌庫用完為止。
"""


@pytest.fixture
def fog(tmp_path: Path) -> Copy:
    """A game with two cards and a rulebook."""
    files = {"game.yaml": GAME_YAML, "cards.yaml": CARDS, "layouts/card.xml.j2": CARD, "rulebook.md": BOOK}
    for name, text in files.items():
        path = tmp_path / "cards" / "fog" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Copy(tmp_path)


def build(project: Copy, *arguments: str) -> Path:
    """Build the rulebook without a problem; its file."""
    result = project.run("build", "fog", *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    (name,) = project.outputs()
    return project.root / "output" / name


def texts(path: Path) -> list[str]:
    """The text of each page, without spaces."""
    document = pdfium.PdfDocument(path)
    found = [re.sub(r"\s", "", page.get_textpage().get_text_range()) for page in document]
    document.close()
    return found


def test_a_rulebook_is_a_page_after_the_other(fog: Copy) -> None:
    """Each chapter begins on a page of the format's size; texts are read in their order, with values of the game."""
    path = build(fog)
    assert path.name == "fog-rulebook-pages.pdf"
    first, second = texts(path)
    assert re.search("準備.*每人抽3張，拖船要4枚。請看回合。.*漁船", first)
    assert "輪流出牌，直到牌庫用完為止。" in second
    box: Any = PdfReader(path).pages[0].trimbox
    assert [round(float(v) / 72 * 25.4) for v in (box.width, box.height)] == [148, 210]


def test_headings_make_the_contents_list_and_links_lead_to_them(fog: Copy) -> None:
    """The reader's list has both chapters; the link in the first leads to the second."""
    file = PdfReader(build(fog))
    outline: Any = file.outline
    assert [(each.title, file.get_destination_page_number(each)) for each in outline] == [("準備", 0), ("回合", 1)]
    page: Any = file.pages[0]
    leads = {file.get_page_number(link.get_object()["/Dest"][0].get_object()) for link in page["/Annots"]}
    assert 1 in leads


def test_a_changed_number_is_changed_in_the_book(fog: Copy) -> None:
    """What the cards say and what the book says come from one place."""
    fog.edit("cards/fog/cards.yaml", "cost: 4", "cost: 5")
    assert "拖船要5枚" in texts(build(fog))[0]


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("# 準備\n\n文字".encode("big5"), "1:3", "not-utf8"),
        ("# 準備\n\n文\0字".encode(), "3:2", "control-character"),
        ("# 準備\n\n文\u2028字".encode(), "3:2", "control-character"),
        ("\ufeff# 準備\r\n\r\n[[nope]]\r\n".encode(), "3:1", "unknown-term"),
    ],
)
def test_a_source_is_clean_text(fog: Copy, text: bytes, place: str, code: str) -> None:
    """Other encodings and characters without a shape are told at their place; a mark of UTF-8 and CRLF do no harm."""
    (fog.root / "cards/fog/rulebook.md").write_bytes(text)
    result = fog.run("build", "fog")
    assert result.exit_code == 1
    assert f"cards/fog/rulebook.md:{place}: error[{code}]" in result.stderr
    assert not fog.outputs()


def test_a_cover_closes_a_booklet_whose_pages_fill_its_sheets(fog: Copy) -> None:
    """Two pages of text become a sheet of four with the cover and the back outside."""
    fog.edit("cards/fog/game.yaml", "format: a5,", "format: a5, cover: true, style: booklet,")
    outside, inside = texts(build(fog))
    assert "霧港2.1.0" in outside
    assert "規則書" in outside
    assert "每人抽" in inside
    assert "輪流出牌" in inside


def test_blank_pages_go_before_the_back_of_a_leaflet(fog: Copy) -> None:
    """Eight places: the cover is the first page and the back the last, however few pages lie between."""
    fog.edit("cards/fog/game.yaml", "format: a5,", "format: leaflet, cover: true, style: leaflet,")
    (sheet,) = texts(build(fog))
    assert sheet.count("霧港") >= 2


def test_pages_of_one_size_are_set_once_for_all_papers(fog: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two to a sheet of A4 or of Letter, they are the same pages."""
    fog.edit("cards/fog/game.yaml", "papers: [a4]", "style: booklet, papers: [a4, letter]")
    calls: list[str] = []
    paginate = BookLayouter.paginate

    def counted(*arguments: Any) -> Any:
        calls.append("")
        return paginate(*arguments)

    monkeypatch.setattr(BookLayouter, "paginate", counted)
    assert fog.run("build", "fog", "--jobs", "1").exit_code == 0
    first, second = (texts(fog.root / "output" / name) for name in fog.outputs())
    assert first == second
    assert len(calls) == 1


def test_the_book_is_as_large_as_its_paper_where_the_format_says_so(fog: Copy) -> None:
    """A sheet on A4 and one on Letter, lying."""
    fog.edit("cards/fog/game.yaml", "format: a5, papers: [a4]", "format: sheet-landscape, papers: [a4, letter]")
    assert fog.run("build", "fog").exit_code == 0
    sizes = {}
    for name in fog.outputs():
        box: Any = PdfReader(fog.root / "output" / name).pages[0].mediabox
        sizes[name] = [round(float(v) / 72 * 25.4) for v in (box.width, box.height)]
    assert sizes == {"fog/fog-rulebook-pages-a4.pdf": [297, 210], "fog/fog-rulebook-pages-letter.pdf": [279, 216]}


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        ("game.yaml", "format: a5", "format: a55", ("cards/fog/game.yaml", 15, "unknown-book-format")),
        (
            "game.yaml",
            "title: 規則書,",
            "title: 規則書, source: rules.md,",
            ("cards/fog/game.yaml", 15, "missing-file"),
        ),
        ("rulebook.md", "card:boat", "card:boot", ("cards/fog/rulebook.md", 5, "unknown-component")),
        ("rulebook.md", "(#turn)", "(#turns)", ("cards/fog/rulebook.md", 3, "unknown-reference")),
        ("rulebook.md", "constants.hand", "constants.hands", ("cards/fog/rulebook.md", 3, "undefined-name")),
        ("rulebook.md", "card:boat width=20mm", "art/no.png", ("cards/fog/rulebook.md", 5, "missing-picture")),
    ],
)
def test_what_is_wrong_with_a_book_is_said_at_its_place(
    fog: Copy, name: str, old: str, new: str, found: tuple[str, int, str]
) -> None:
    """Nothing is written, and the problem names the line."""
    fog.edit(f"cards/fog/{name}", old, new)
    result = fog.run("build", "fog")
    assert result.exit_code == 1
    assert found in errors_in(result.stderr)
    assert not [name for name in fog.outputs() if name.endswith(".pdf")]


def test_a_theme_without_templates_for_books_is_said(fog: Copy) -> None:
    """A theme that extends nothing has no pages to lay the text on."""
    theme = fog.path("cards/fog/layouts/theme.yaml")
    theme.write_text(
        "palette: {ink: '#000000', paper: '#FFFFFF', grey: '#444444'}\n"
        "styles: {title: {size: 12pt}, book: {size: 10pt}}\n"
        "book: {roles: {body: {style: book}, h1: {style: title}}}\n",
        encoding="utf-8",
    )
    result = fog.run("build", "fog")
    assert "book-without-template" in {code for _, _, code in errors_in(result.stderr)}


def test_the_same_book_gives_the_same_bytes(tmp_path: Path) -> None:
    """Twice, in two folders."""
    outputs = []
    for name in ("one", "two"):
        project = copy_game(tmp_path / name)
        assert project.run("build", "pocket-duel", "--only", "rulebook").exit_code == 0
        outputs.append(project.outputs())
    assert outputs[0] == outputs[1]
    assert outputs[0]
