# SPDX-License-Identifier: MIT
"""`pnp export contact`: a whole game on few pages, or as one picture."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image

from tests.pipeline.scratch import GAME as SCRATCH
from tests.pipeline.scratch import write_project
from tests.projects import GAME, Copy, copy_game


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy of the game."""
    return copy_game(tmp_path_factory.mktemp("contact"))


def text_of(path: Path) -> str:
    """The words of a file's first page."""
    document = pdfium.PdfDocument(path)
    text: str = document[0].get_textpage().get_text_bounded()
    document.close()
    return text


def test_a_whole_game_stands_on_one_page(project: Copy) -> None:
    """Every name once more as a caption, with the copies of both decks, and the game's title."""
    result = project.run("export", "contact", GAME)
    assert result.exit_code == 0, result.output
    text = text_of(project.root / f"output/{GAME}/{GAME}-contact.pdf")
    for name in ("口袋對決", "火柴", "懷錶", "左", "右", "×2", "×9"):
        assert name in text


def test_one_deck_alone(project: Copy) -> None:
    """Nine fronts and one back."""
    assert project.run("export", "contact", GAME, "--deck", "right").exit_code == 0
    text = text_of(project.root / f"output/{GAME}/{GAME}-contact-right.pdf")
    assert "右 背面" in text
    assert "左 背面" not in text
    assert "×2" not in text


def test_as_a_picture_it_is_one_picture(project: Copy) -> None:
    """All faces on a ground, of the resolution asked for; the PDF it was painted from is gone."""
    assert project.run("export", "contact", GAME, "--png", "--dpi", "72", "--deck", "left").exit_code == 0
    image = Image.open(project.root / f"output/{GAME}/{GAME}-contact-left.png").convert("RGB")
    assert image.info["dpi"][0] == pytest.approx(72, abs=0.1)
    assert image.getpixel((2, 2)) == (216, 212, 203)
    assert 300 < image.height < image.width < 2000
    assert not (project.root / f"output/{GAME}/{GAME}-contact-left.pdf").exists()


def test_the_same_game_gives_the_same_picture(project: Copy, tmp_path: Path) -> None:
    """In another folder, byte for byte."""
    other = copy_game(tmp_path / "別處")
    for one in (project, other):
        assert one.run("export", "contact", GAME, "--png", "--dpi", "50").exit_code == 0
    name = f"output/{GAME}/{GAME}-contact.png"
    assert (project.root / name).read_bytes() == (other.root / name).read_bytes()


def test_unknown_decks_and_papers_are_told_with_the_nearest_name(project: Copy) -> None:
    """And nothing is written."""
    result = project.run("export", "contact", GAME, "--deck", "rigth", "--paper", "a44")
    assert result.exit_code == 1
    assert "error[unknown-deck]" in result.stderr
    assert "write `right`" in result.stderr
    assert "error[unknown-paper]" in result.stderr


def test_a_game_with_errors_writes_nothing(tmp_path: Path) -> None:
    """The problem is the game's own."""
    project = copy_game(tmp_path)
    project.edit(f"cards/{GAME}/cards.yaml", "points: 2\n", "points: two\n")
    result = project.run("export", "contact", GAME)
    assert result.exit_code == 1
    assert not list((tmp_path / "output").rglob("*.pdf"))


def test_a_kind_without_a_size_is_not_shown(tmp_path: Path) -> None:
    """Data alone has no face, and the rest of the game is shown all the same."""
    game = SCRATCH.format(language="zh-Hant").replace("decks:", "  tactic: {fields: {name: text}}\ndecks:", 1)
    project = write_project(tmp_path, "- {id: a, text: 一}\n", game=game)
    (tmp_path / "cards/scratch/tactics.yaml").write_text("- {id: ward, name: 護持}\n", "utf-8")
    result = project.run("export", "contact", "scratch")
    assert result.exit_code == 0, result.output
    assert "護持" not in text_of(tmp_path / "output/scratch/scratch-contact.pdf")
