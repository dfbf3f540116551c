# SPDX-License-Identifier: MIT
"""The texts of all games and of the corpus, as layout sets them, at the widths of cards: no line breaks a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.boxes.style import TextStyle
from pnp.boxes.tree import Box
from pnp.diagnostics.problem import Place
from pnp.layout.texts import TextSetter
from pnp.loading.game import load_game
from pnp.loading.theme import load_theme
from pnp.markup.attributes import Reader
from pnp.markup.inline import InlineReader
from pnp.markup.keywords import Glossary
from pnp.model.game import Game
from pnp.pipeline.place import Workspace, builtin_data
from pnp.pipeline.stages import Shop, open_shop
from pnp.text.composer import Paragraph
from tests.conftest import REPOSITORY
from tests.games.faults import WIDTHS, Faults
from tests.text import real

CORPUS = REPOSITORY / "tests" / "text" / "corpus"
WORKSPACE = Workspace(root=REPOSITORY, builtin=builtin_data())
HERE = Place(path="tests")


@pytest.fixture(scope="module")
def shop() -> Shop:
    """The repository's fonts and pictures."""
    return open_shop(WORKSPACE)[0]


def texts_of(game: Game) -> Iterator[str]:
    """Every text of a game that people read: of its components at any depth, and what its terms mean."""
    for component in game.components:
        yield from _strings(component.values)
    for term in game.terms:
        yield term.definition


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _strings(inner)


def paragraphs_of(shop: Shop, name: str) -> Iterator[Paragraph]:
    """The texts of a game, read with its own icons and keywords, in its own fonts."""
    game, _ = load_game(WORKSPACE.cards / name, shop.project)
    assert game is not None
    theme, _ = load_theme(game.theme, WORKSPACE.layout_folders(name, game.theme), shop.project)
    assert theme is not None
    reader = InlineReader(Reader(theme, game.folder), Glossary(game.terms))
    setter = TextSetter(shop.fonts, shop.gallery, theme)
    style = TextStyle(name="plain", place=HERE, family=("sans",), color="#000000")
    for text in texts_of(game):
        pieces = reader.read([text.replace("\n", "\u2028")]).pieces
        if pieces:
            box = Box(tag="text", place=HERE, settings={"style": style, "color": (0.0, 0.0, 0.0)}, text=pieces)
            yield setter.paragraph(box, game.language)


@pytest.mark.parametrize("name", WORKSPACE.games())
def test_no_line_of_a_game_breaks_a_rule(name: str, shop: Shop) -> None:
    """No forbidden start, no forbidden end, none too wide, no lone character on a last line; no missing glyph."""
    faults = Faults()
    for paragraph in paragraphs_of(shop, name):
        assert not paragraph.missing
        for width in WIDTHS:
            faults.count(paragraph, width)
    assert faults.lines > 0
    assert faults.split == 0
    assert faults.all == 0, faults


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.txt")), ids=lambda path: path.stem)
def test_no_line_of_the_corpus_breaks_a_rule(path: Path) -> None:
    """The same of sentences like those of rules, in five languages."""
    faults = Faults()
    for line in path.read_text(encoding="utf-8").splitlines():
        for width in WIDTHS:
            faults.count(real.paragraph(line, path.stem), width)
    assert replace(faults, lines=0) == Faults()


def test_faults_are_found() -> None:
    """The count is no blank cheque: without rules the same texts are full of faults."""
    faults = Faults()
    for line in (CORPUS / "zh-Hant.txt").read_text(encoding="utf-8").splitlines():
        for width in WIDTHS:
            faults.count(real.paragraph(line, "zh-Hant", level="none"), width)
    assert faults.starts > 5
    assert faults.ends > 0
