# SPDX-License-Identifier: MIT
"""The print style `images`: a folder of pictures, one a face, with names that every system takes, and a table."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PIL import Image

from pnp.pipeline.images import pixels
from pnp.pipeline.names import safe_name, unique_names
from tests.pipeline.scratch import write_project
from tests.projects import GAME, Copy, copy_game

TWO_DECKS = """\
id: scratch
title: 試作
version: 0.1.0
language: zh-Hant
theme: scratch
kinds:
  card: {label: 卡牌, size: standard, layout: card, back: back, fields: {name: {type: text}}}
decks:
  Deck: {name: 甲, kind: card, cards: {火: 2, b: 1}}
  deck: {name: 乙, kind: card, cards: [b]}
products:
  cards: {type: cards, decks: [Deck, deck], style: images, papers: [a4, letter]}
"""
FRONT = '<page fill="ink"><text area="safe" color="paper">{{ card.name }}</text></page>\n'
BACK = '<page fill="accent"><text area="safe">{{ deck.name }}</text></page>\n'
CARDS = "- {id: 火, name: 火柴}\n- {id: b, name: 圖釘}\n"


def table(folder: Path) -> list[dict[str, str]]:
    """The table of what is what."""
    with (folder / "index.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Two decks whose names differ in case alone, built as pictures."""
    project = write_project(tmp_path_factory.mktemp("images"), CARDS, game=TWO_DECKS)
    (project.root / "layouts/scratch/card.xml.j2").write_text(
        '<page fill="ink"><text area="safe" color="paper">{{ card.name }}</text></page>\n', "utf-8"
    )
    (project.root / "layouts/scratch/back.xml.j2").write_text(BACK, "utf-8")
    result = project.run("build", "scratch")
    assert result.exit_code == 0, result.output
    return project


def test_every_face_is_a_picture_named_by_deck_number_and_id(built: Copy) -> None:
    """One folder whatever the papers are; names stay apart where case does not count."""
    folders = [path.name for path in (built.root / "output/scratch").iterdir()]
    assert folders == ["scratch-cards-images"]
    names = sorted(path.name for path in (built.root / "output/scratch/scratch-cards-images").glob("*.png"))
    assert names == sorted(
        f"{stem}_{side}.png" for stem in ("Deck_001_火", "Deck_002_b", "deck-2_001_b") for side in ("front", "back")
    )
    assert len({name.casefold() for name in names}) == len(names)


def test_the_table_says_what_is_what(built: Copy) -> None:
    """Each file with its deck, number, id, side, name, copies and sizes."""
    folder = built.root / "output/scratch/scratch-cards-images"
    rows = table(folder)
    assert {row["file"] for row in rows} == {path.name for path in folder.glob("*.png")}
    first = rows[0]
    assert (first["deck"], first["number"], first["id"], first["side"]) == ("Deck", "1", "火", "front")
    assert (first["name"], first["copies"], first["trim_mm"]) == ("火柴", "2", "63 x 88")
    assert (first["width_px"], first["height_px"]) == ("744", "1039")


def test_pictures_have_exactly_their_pixels(built: Copy) -> None:
    """63 × 88 mm at 300 dpi: 744.09 × 1039.37, rounded once; the file says 300 dpi."""
    for path in (built.root / "output/scratch/scratch-cards-images").glob("*.png"):
        image = Image.open(path)
        assert image.size == (744, 1039)
        assert image.info["dpi"][0] == pytest.approx(300, abs=0.01)
    assert pixels(63 / 25.4 * 72, 300) == 744
    assert pixels(88 / 25.4 * 72, 300) == 1039


def test_bleed_and_resolution_are_the_style_s(tmp_path: Path) -> None:
    """A style of one's own with 2 mm of bleed at 150 dpi, in greys."""
    project = copy_game(tmp_path)
    style = tmp_path / "layouts/print-styles/shop.yaml"
    style.parent.mkdir(parents=True)
    marks = "{crop: none, rulers: false, slug: false}"
    style.write_text(
        f"label: shop\narrange: images\nbacks: none\nbleed: 2mm\nmargin: 0mm\ndpi: 150\ncolour: grey\nmarks: {marks}\n",
        "utf-8",
    )
    result = project.run("build", GAME, "--only", "nine-cards", "--style", "shop")
    assert result.exit_code == 0, result.output
    pictures = sorted((tmp_path / f"output/{GAME}/{GAME}-nine-cards-shop").glob("*.png"))
    assert len(pictures) == 9
    for path in pictures:
        image = Image.open(path)
        assert (image.size, image.mode) == ((396, 543), "L")


def test_a_second_build_leaves_no_picture_of_the_first(built: Copy, tmp_path: Path) -> None:
    """The folder is exchanged as a whole, and the same game gives the same bytes."""
    before = built.outputs()
    folder = built.root / "output/scratch/scratch-cards-images"
    (folder / "old.png").write_bytes(b"left over")
    assert built.run("build", "scratch").exit_code == 0
    assert built.outputs() == before


def test_names_are_safe_everywhere() -> None:
    """No sign that Windows forbids, no blank, no dot at the ends, not too long, composed."""
    assert safe_name('a/b:c*"d" e') == "a-b-c--d--e"
    assert safe_name("..x. ") == "x"
    assert safe_name("e\u0301") == "é"
    assert len(safe_name("很" * 90)) == 48
    assert safe_name("\u200b") == "x"
    assert list(unique_names(["Deck", "deck", "DECK", "火"]).values()) == ["Deck", "deck-2", "DECK-3", "火"]
