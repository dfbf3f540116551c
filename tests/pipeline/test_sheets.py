# SPDX-License-Identifier: MIT
"""Sheets of whole games: sizes apart, holes kept, each back behind its own front."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from pnp.diagnostics.problem import Report
from pnp.pipeline.place import find_workspace
from pnp.pipeline.stages import make_game, open_shop
from tests.pipeline.reading import Placed, placed_texts
from tests.pipeline.scratch import write_project
from tests.projects import Copy

GAME = """\
id: scratch
title: 試作
version: 0.1.0
language: zh-Hant
theme: scratch
kinds:
  card: {label: 卡牌, size: standard, layout: card, back: back, fields: {name: {type: text}}}
  mini: {label: 小卡, files: [minis.yaml], size: mini-euro, layout: card, back: back, fields: {name: {type: text}}}
products:
  all: {type: cards, kinds: [card, mini], style: duplex, papers: [a4]}
"""
FACE = (
    '<page fill="{fill}"><text at="center middle" w="20mm" h="6mm" style="body" align="center">{text}</text></page>\n'
)


def entries(prefix: str, count: int) -> str:
    """Components `prefix0`, `prefix1`, and so on."""
    return "".join(f"- {{id: {prefix}{i}, name: {prefix}{i}}}\n" for i in range(count))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Eleven cards of one kind and twenty of another in one product, each with a back of its own."""
    template = FACE.format(fill="paper", text="{{ card.name }}")
    project = write_project(tmp_path_factory.mktemp("sheets"), entries("c", 11), game=GAME, template=template)
    (project.root / "cards/scratch/minis.yaml").write_text(entries("m", 20), "utf-8")
    back = FACE.format(fill="paper", text="{{ card.name }}b")
    (project.root / "layouts/scratch/back.xml.j2").write_text(back, "utf-8")
    result = project.run("build", "scratch")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return project


@pytest.fixture(scope="module")
def pages(built: Copy) -> list[list[Placed]]:
    """The names printed on each page of the file, with the middle of each, in mm."""
    document = pdfium.PdfDocument(built.root / "output/scratch/scratch-all-duplex-a4.pdf")
    found = [[text for text in placed_texts(page) if text.text[:1] in "cm"] for page in document]
    document.close()
    return found


def test_sizes_are_kept_apart_on_sheets_of_their_own(pages: list[list[Placed]]) -> None:
    """Nine and two cards of one size, then sixteen and four of the other; backs follow their fronts."""
    assert [len(page) for page in pages] == [9, 9, 2, 2, 16, 16, 4, 4]
    for page in pages:
        assert len({text.text[0] for text in page}) == 1


def test_a_sheet_half_full_has_its_cards_where_a_full_one_has_them(pages: list[list[Placed]]) -> None:
    """The grid does not move; the other places stay empty."""
    for full, rest in ((pages[0], pages[2]), (pages[4], pages[6])):
        for whole, alone in zip(full, rest, strict=False):
            assert whole.x == pytest.approx(alone.x, abs=1.0)
            assert whole.y == pytest.approx(alone.y, abs=1.0)


def test_each_back_lies_behind_its_front(pages: list[list[Placed]]) -> None:
    """Mirrored about the middle of the paper, every card with its own."""
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        behind = {text.text: text for text in backs}
        assert len(behind) == len(backs)
        for front in fronts:
            back = behind[f"{front.text}b"]
            assert back.x == pytest.approx(210 - front.x, abs=1.0)
            assert back.y == pytest.approx(front.y, abs=1.0)


def test_a_card_without_a_back_leaves_a_hole(built: Copy, tmp_path: Path) -> None:
    """Its neighbours' backs stay where they were."""
    project = Copy(tmp_path)
    for name in ("cards", "layouts"):
        shutil.copytree(built.root / name, tmp_path / name)
    project.edit("cards/scratch/game.yaml", "layout: card, back: back, fields", "layout: card, fields")
    cards = project.path("cards/scratch/cards.yaml")
    lines = cards.read_text("utf-8").split("\n")
    named = [line if i == 4 else line.replace("}", ", back: back}") for i, line in enumerate(lines)]
    cards.write_text("\n".join(named), "utf-8")
    assert project.run("build", "scratch").exit_code == 0
    document = pdfium.PdfDocument(tmp_path / "output/scratch/scratch-all-duplex-a4.pdf")
    fronts, backs = (placed_texts(document[index]) for index in (0, 1))
    document.close()
    assert {t.text for t in backs if t.text.startswith("c")} == {f"c{i}b" for i in range(9) if i != 4}
    places = {t.text: t for t in fronts}
    for back in backs:
        if back.text.startswith("c"):
            assert back.x == pytest.approx(210 - places[back.text[:-1]].x, abs=1.0)


def test_equal_backs_are_one_page(tmp_path: Path) -> None:
    """However many cards have them: laid out once, stored once."""
    project = write_project(tmp_path, entries("c", 30), template='<page fill="paper"/>\n')
    project.edit("cards/scratch/game.yaml", "layout: card", "layout: card\n    back: back")
    back = FACE.format(fill="ink", text="{{ deck.name }}").replace("<text", '<text color="paper"')
    (tmp_path / "layouts/scratch/back.xml.j2").write_text(back, "utf-8")
    workspace = find_workspace(tmp_path)
    assert workspace is not None
    shop, _ = open_shop(workspace)
    report = Report()
    made = make_game(shop, "scratch", report, draft=False)
    assert made is not None
    assert not report.has_errors
    backs = [frame for face, frame in made.frames.items() if face.side == "back"]
    assert len(backs) == 30
    assert len({id(frame) for frame in backs}) == 1
