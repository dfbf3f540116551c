# SPDX-License-Identifier: MIT
"""The page that says how to print and cut: its facts, its measures, its languages."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest

from pnp.preflight.reading import read_file
from tests.pipeline.scratch import write_project
from tests.projects import Copy

MM = 72 / 25.4
GAME = """\
id: scratch
title: 試作
version: 2.1.0
language: LANGUAGE
theme: scratch
kinds:
  card: {label: 卡牌, size: standard, layout: card, back: back, fields: {name: {type: text}}}
decks:
  red: {name: 赤, kind: card, cards: {a: 7, b: 5}}
  blue: {name: 青, kind: card, cards: [a]}
products:
  cards: {type: cards, title: 牌, decks: [red, blue], style: STYLE, papers: [a4, letter]}
  extra: {type: cards, title: 另, decks: [red], style: fronts, papers: [a4], default: false}
  howto: {type: assembly, papers: [a4, letter]}
"""
WORDS = {
    "zh-Hant": ("列印與裁切說明", "長邊翻轉", "公釐", "卡套"),
    "zh-Hans": ("打印与裁切说明", "长边翻转", "毫米", "卡套"),
    "en": ("How to print and cut", "long edge", "100 mm", "sleeves"),
}


def project(folder: Path, language: str = "zh-Hant", style: str = "duplex") -> Copy:
    """Thirteen cards in two decks, with a page on assembly."""
    game = GAME.replace("LANGUAGE", language).replace("STYLE", style)
    found = write_project(
        folder, "- {id: a, name: 甲}\n- {id: b, name: 乙}\n", game=game, template='<page fill="ink"/>\n'
    )
    (folder / "layouts/scratch/back.xml.j2").write_text('<page fill="accent"/>\n', "utf-8")
    return found


def text_of(made: Copy, paper: str = "a4") -> str:
    """All words of the page, without blanks."""
    document = pdfium.PdfDocument(made.root / f"output/scratch/scratch-howto-{paper}.pdf")
    assert len(document) == 1
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    return "".join(text.split())


@pytest.mark.parametrize("language", WORDS)
def test_it_speaks_the_game_s_language(language: str, tmp_path: Path) -> None:
    """Both Chinese scripts and English, on both papers, without a problem."""
    made = project(tmp_path, language)
    result = made.run("build", "scratch", "--only", "howto")
    assert result.exit_code == 0, result.output
    assert "error" not in result.stderr
    for paper in ("a4", "letter"):
        text = text_of(made, paper)
        for words in WORDS[language]:
            assert "".join(words.split()) in text


def test_it_names_the_files_and_counts_the_cards(tmp_path: Path) -> None:
    """The default products of its paper with their sheets, and each deck with its cards, size and sleeves."""
    made = project(tmp_path)
    assert made.run("build", "scratch").exit_code == 0
    text = text_of(made, "letter")
    assert "scratch-cards-duplex-letter.pdf牌2張" in text
    assert "extra" not in text
    assert "赤12263×88mm63.5×88mm" in text
    assert "青1163×88mm" in text
    assert "合計13" in text
    assert "版本2.1.0·Letter" in text.replace("‧", "·").replace("・", "·")


def test_its_ruler_and_its_square_are_exact(tmp_path: Path) -> None:
    """A line of 100 mm and a square of 50 mm, to a hundredth."""
    made = project(tmp_path)
    assert made.run("build", "scratch", "--only", "assembly").exit_code == 0
    for paper in ("a4", "letter"):
        (page,) = read_file(made.root / f"output/scratch/scratch-howto-{paper}.pdf").pages
        lines = [(abs(x1 - x0) / MM, abs(y1 - y0) / MM) for x0, y0, x1, y1 in page.lines]
        assert any(abs(dx - 100) < 0.01 and dy < 0.01 for dx, dy in lines)
        assert sum(abs(dx - 50) < 0.01 and dy < 0.01 for dx, dy in lines) >= 1
        assert sum(abs(dy - 50) < 0.01 and dx < 0.01 for dx, dy in lines) >= 1


def test_styles_asked_for_are_those_it_speaks_of(tmp_path: Path) -> None:
    """With `--style gutterfold` it says to fold first, and names that file."""
    made = project(tmp_path)
    assert made.run("build", "scratch", "--style", "gutterfold", "--paper", "a4").exit_code == 0
    text = text_of(made)
    assert "scratch-cards-gutterfold-a4.pdf" in text
    assert "先沿虛線對摺" in text


def test_a_game_may_have_a_page_of_its_own(tmp_path: Path) -> None:
    """Its template is found before pnp's."""
    made = project(tmp_path)
    own = '<page><text area="safe">{{ card.files|length }} 檔 {{ card.heaps[0].count }} 張</text></page>\n'
    (tmp_path / "layouts/scratch/assembly.xml.j2").write_text(own, "utf-8")
    assert made.run("build", "scratch", "--only", "howto").exit_code == 0
    assert text_of(made) == "1檔12張"


def test_checking_reads_it_back_as_well(tmp_path: Path) -> None:
    """`pnp check --print` finds nothing wrong with it."""
    result = project(tmp_path).run("check", "scratch", "--print")
    assert result.exit_code == 0
    assert result.stderr == ""


@pytest.mark.parametrize(("decks", "pages"), [(5, 1), (6, 2), (40, 3)])
def test_many_decks_take_further_pages(decks: int, pages: int, tmp_path: Path) -> None:
    """Every deck is counted, and the sum stands below the last."""
    made = project(tmp_path)
    names = [f"d{i}" for i in range(decks)]
    lines = "".join(f"  {name}: {{name: {name}, kind: card, cards: {{a: 2}}}}\n" for name in names)
    made.edit("cards/scratch/game.yaml", "  red: {name: 赤, kind: card, cards: {a: 7, b: 5}}\n", lines)
    made.edit("cards/scratch/game.yaml", "  blue: {name: 青, kind: card, cards: [a]}\n", "")
    made.edit("cards/scratch/game.yaml", "decks: [red, blue]", f"decks: [{', '.join(names)}]")
    made.edit("cards/scratch/game.yaml", "decks: [red]", "decks: [d0]")
    result = made.run("build", "scratch", "--only", "howto")
    assert result.exit_code == 0, result.output
    for paper in ("a4", "letter"):
        document = pdfium.PdfDocument(made.root / f"output/scratch/scratch-howto-{paper}.pdf")
        assert len(document) == pages
        text = "".join("".join(page.get_textpage().get_text_bounded().split()) for page in document)
        document.close()
        assert all(f"{name}2163×88mm" in text for name in names)
        assert f"合計{2 * decks}" in text


def test_paper_too_small_for_the_ruler_is_told(tmp_path: Path) -> None:
    """A page of 100 mm rulers does not fit on A5."""
    result = project(tmp_path).run("build", "scratch", "--only", "howto", "--paper", "a5")
    assert result.exit_code == 1
    assert "error[page-larger-than-paper]" in result.stderr
