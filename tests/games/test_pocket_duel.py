# SPDX-License-Identifier: MIT
"""The first game as it is built: complete, without a problem, and readable by machines."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2 as pdfium
import pytest
import yaml
from pypdf import PdfReader

from tests.projects import GAME, Copy, copy_game

MM = 72 / 25.4
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


PRODUCTS = (
    "cards-duplex",
    "nine-cards-nine-card",
    "tokens-tokens",
    "assembly",
    "rulebook-leaflet-quarto",
    "rulebook-booklet-booklet",
    "aid-duplex",
    "data-sheet-pages",
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The game, built once for all tests of this module."""
    project = copy_game(tmp_path_factory.mktemp("built"))
    result = project.run("build", GAME)
    assert result.exit_code == 0, result.output
    return project


def pdf(project: Copy, product: str, style: str, paper: str) -> Path:
    """A built file."""
    return project.path(f"output/{GAME}/{GAME}-{product}-{style}-{paper}.pdf")


def plain(text: str) -> str:
    """The text without spaces and line ends."""
    return re.sub(r"\s", "", text)


def test_the_game_is_checked_without_a_single_problem() -> None:
    """No error, warning or remark: `pnp check` prints one line."""
    project = Copy(Path(__file__).resolve().parents[2])
    result = project.run("check", GAME, "--rules", "--print")
    assert result.exit_code == 0
    assert result.stderr == ""


def test_default_products_are_built_on_both_papers(built: Copy) -> None:
    """Cards, the nine-card page, dials and tokens, books, reference cards, and how to print and cut; A4 and Letter."""
    names = {name for name in built.outputs() if name.endswith(".pdf")}
    assert names == {f"{GAME}/{GAME}-{product}-{paper}.pdf" for product in PRODUCTS for paper in PAPERS}


@pytest.mark.parametrize("paper", PAPERS)
def test_decks_print_on_two_sheets_of_both_sides(built: Copy, paper: str) -> None:
    """Eighteen cards: two sheets, each with a front and a back, of exactly the paper's size."""
    reader = PdfReader(pdf(built, "cards", "duplex", paper))
    width, height = PAPERS[paper]
    assert len(reader.pages) == 4
    for page in reader.pages:
        assert float(page.mediabox.width) == pytest.approx(width * MM, abs=0.01)
        assert float(page.mediabox.height) == pytest.approx(height * MM, abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_dials_and_curses_fill_one_sheet(built: Copy, paper: str) -> None:
    """For each player a dial of life, attack and defence, with its cover; and ten curses, which have no words."""
    document = pdfium.PdfDocument(pdf(built, "tokens", "tokens", paper))
    assert len(document) == 1
    words = plain(document[0].get_textpage().get_text_bounded())
    for name in ("血量", "攻擊值", "防禦值"):
        assert words.count(name) == 2, name
    assert words.count("剪空") == 6


def test_the_nine_card_page_holds_all_fronts_then_all_backs(built: Copy) -> None:
    """The contest form: nine different cards on one page."""
    document = pdfium.PdfDocument(pdf(built, "nine-cards", "nine-card", "a4"))
    assert len(document) == 2
    front = plain(document[0].get_textpage().get_text_bounded())
    for name in ("火柴", "圖釘", "彈弓", "瓶蓋", "硬幣", "糖果", "草人", "放大鏡", "懷錶"):
        assert name in front


def test_the_text_of_every_card_comes_back(built: Copy) -> None:
    """What a card says can be copied and searched, digits beside Han included."""
    cards = yaml.safe_load(built.path(f"cards/{GAME}/cards.yaml").read_text("utf-8"))
    document = pdfium.PdfDocument(pdf(built, "nine-cards", "nine-card", "letter"))
    page = document[0].get_textpage()
    whole = plain(page.get_text_bounded())
    for card in cards:
        assert card["name"] in whole
        for line in re.sub(r"\{\w+\}", "", card["text"]).split("\n"):
            assert plain(line) in whole


def test_a_phrase_with_digits_is_found_as_typed(built: Copy) -> None:
    """A search for words around a number without spaces finds the number set with its thin gap."""
    document = pdfium.PdfDocument(pdf(built, "nine-cards", "nine-card", "a4"))
    searcher = document[0].get_textpage().search("回復4點血量")
    assert searcher.get_next() is not None


@pytest.mark.parametrize("paper", PAPERS)
def test_the_data_sheet_is_one_page(built: Copy, paper: str) -> None:
    """All nine cards with their points, the options of action points, and where the numbers start."""
    document = pdfium.PdfDocument(pdf(built, "data-sheet", "pages", paper))
    assert len(document) == 1
    words = plain(document[0].get_textpage().get_text_bounded())
    cards = yaml.safe_load((built.root / "cards" / GAME / "cards.yaml").read_text(encoding="utf-8"))
    for card in cards:
        assert f"{card['points']}{card['name']}" in words
    for text in ("攻擊值+1n", "防禦值設為XX", "魔法攻擊（1）1", "回復1點血量1", "血量200–20D20"):
        assert text in words


def test_reference_cards_say_what_the_data_say(tmp_path: Path) -> None:
    """Another value of an option is another word on the card and on the data sheet; one for each player."""
    project = copy_game(tmp_path)
    project.edit(f"cards/{GAME}/game.yaml", "heal: {cost: 1, value: 1}", "heal: {cost: 2, value: 3}")
    project.path(f"cards/{GAME}/rules.yaml").unlink()
    result = project.run("build", GAME, "--only", "aid", "--only", "data-sheet", "--paper", "a4")
    assert result.exit_code == 0, result.output
    for product, style in (("aid", "duplex"), ("data-sheet", "pages")):
        document = pdfium.PdfDocument(pdf(project, product, style, "a4"))
        words = plain(document[0].get_textpage().get_text_bounded())
        assert words.count("回復3點血量") == (2 if product == "aid" else 1)


def test_every_font_is_an_embedded_subset(built: Copy) -> None:
    """No Type 3, no Helvetica, nothing left to the reader's machine."""
    reader = PdfReader(pdf(built, "cards", "duplex", "a4"))
    fonts = {
        str(font["/BaseFont"]): font["/DescendantFonts"][0]["/FontDescriptor"]
        for font in (o for o in _objects(reader) if isinstance(o, dict) and o.get("/Subtype") == "/Type0")
    }
    assert fonts
    for name, descriptor in fonts.items():
        assert re.match(r"/[A-Z]{6}\+", name)
        assert {"/FontFile2", "/FontFile3"} & set(descriptor)
    kinds = {str(o.get("/Subtype")) for o in _objects(reader) if isinstance(o, dict) and o.get("/Type") == "/Font"}
    assert not kinds & {"/Type1", "/Type3", "/TrueType"}


def _objects(reader: PdfReader) -> list[object]:
    return [reader.get_object(number) for number in range(1, len(reader.xref[0]) + 1)]


def test_two_builds_give_the_same_bytes(built: Copy, tmp_path: Path) -> None:
    """In another folder, with spaces and Chinese in its path, every file is the same."""
    other = copy_game(tmp_path / "另一個 資料夾")
    assert other.run("build", GAME).exit_code == 0
    assert other.outputs() == built.outputs()
