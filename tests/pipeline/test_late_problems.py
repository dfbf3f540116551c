# SPDX-License-Identifier: MIT
"""What shows only when files are written: damaged pixels, links that lead nowhere; and blank cards and identities."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.projects import Copy, errors_in

GAME = """\
id: duel
title: 對決
version: 1.2.0
theme: base
kinds:
  card:
    files: [cards.yaml]
    size: standard
    layout: face
    fields:
      name: {type: text, required: true}
      points: integer
      art: picture
products:
  cards: {type: cards, kinds: [card], style: single, papers: [a4]}
"""
CARDS = """\
- id: match
  name: 火柴
  points: 7
  art: art/photo.png
"""
LAYOUT = """\
<page fill="paper">
  <image when="{{ card.art }}" src="{{ card.art }}" left="3mm" top="3mm" w="10mm" h="10mm"/>
  <text style="title" left="6mm" top="30mm" h="8mm"><a to="#card:match">{{ card.name }}</a></text>
  <text style="title" left="6mm" top="50mm" h="12mm">{{ card.points|numeral }}</text>
  <identity/>
</page>
"""
CARDS_YAML, LAYOUT_FILE = "cards/duel/cards.yaml", "cards/duel/layouts/face.xml.j2"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game of one card with a picture."""
    game = tmp_path / "cards" / "duel"
    (game / "layouts").mkdir(parents=True)
    (game / "art").mkdir()
    (game / "game.yaml").write_text(GAME, "utf-8")
    (game / "cards.yaml").write_text(CARDS, "utf-8")
    (game / "layouts" / "face.xml.j2").write_text(LAYOUT, "utf-8")
    (game / "art" / "photo.png").write_bytes(photo())
    return Copy(tmp_path)


def photo() -> bytes:
    """A picture that PDF cannot take as it is."""
    buffer = io.BytesIO()
    Image.effect_noise((200, 200), 60).convert("RGBA").save(buffer, "PNG")
    return buffer.getvalue()


def words(project: Copy, name: str) -> list[str]:
    """The text of a file that was built."""
    document = pypdfium2.PdfDocument(project.path(f"output/duel/{name}.pdf"))
    return [page.get_textpage().get_text_range().strip() for page in document]


def test_damaged_pixels_are_a_problem_at_the_card(project: Copy) -> None:
    """Their file is named; nothing is written, and nothing crashes."""
    project.path("cards/duel/art/photo.png").write_bytes(photo()[:20_000])
    result = project.run("build", "duel")
    assert result.exit_code == 1
    assert errors_in(result.output) == [(CARDS_YAML, 1, "unreadable-picture")]
    assert "cards/duel/art/photo.png" in result.output
    assert not [name for name in project.outputs() if name.endswith(".pdf")]


def test_a_link_that_leads_nowhere_is_warned_of(project: Copy) -> None:
    """With the nearest page."""
    assert "unknown-target" not in project.run("build", "duel").output
    project.edit(LAYOUT_FILE, "#card:match", "#card:mtach")
    result = project.run("build", "duel")
    assert "warning[unknown-target]: `card:match:front` links to `#card:mtach`" in result.output
    assert "write `card:match`" in result.output


def test_blank_cards_have_nothing_to_read(project: Copy) -> None:
    """Nine of each kind, without words, numbers and pictures, in a file of their own."""
    result = project.run("build", "duel", "--blank")
    assert (result.exit_code, result.output.count("9 pages")) == (0, 1)
    assert words(project, "duel-cards-single-blank") == [""] * 9


def test_an_identity_is_printed_on_demand(project: Copy) -> None:
    """By the option, or by the game."""
    project.run("build", "duel")
    assert "1.2.0" not in words(project, "duel-cards-single")[0]
    project.run("build", "duel", "--identity")
    assert words(project, "duel-cards-single")[0].endswith("match · 1.2.0")
    project.edit("cards/duel/game.yaml", "theme: base\n", "theme: base\nidentity: true\n")
    project.run("build", "duel")
    assert words(project, "duel-cards-single")[0].endswith("match · 1.2.0")


def test_a_product_may_be_blank(project: Copy) -> None:
    """Beside the others, under its own name."""
    project.edit(
        "cards/duel/game.yaml", "products:\n", "products:\n  spare: {type: blank, kinds: [card], style: single}\n"
    )
    assert project.run("build", "duel").exit_code == 0
    assert words(project, "duel-spare-single") == [""] * 9
    assert len(words(project, "duel-cards-single")) == 1
