# SPDX-License-Identifier: MIT
"""The guide to data sheets: each of its examples is a product that is built without a word of complaint."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.conftest import REPOSITORY
from tests.docs.markdown import Block, blocks, read
from tests.projects import Copy

GUIDE = [block for block in blocks(read(REPOSITORY / "docs" / "data-sheets.md")) if block.language]
GAME = """\
id: harbour
title: 霧港
version: 0.1.0
constants: {hand: 3}
kinds:
  card:
    label: 卡牌
    fields:
      name: {type: text, label: 牌名}
      sort: {type: choice, choices: [ship, building]}
      cost: {type: integer, label: 費用}
      text: {type: text, label: 效果}
      skills: {type: list, item: {type: map, fields: {name: text, cost: integer, text: text}}}
decks:
  harbour: {name: 港口, cards: {boat: 3, tug: 2}}
"""
CARDS = """\
- {id: boat, name: 帆船, sort: ship, cost: 2, text: "{coin}進港", skills: [{name: 撒網, cost: 1, text: 抽一張牌。}]}
- {id: tug, name: 拖船, sort: ship, cost: 1, text: 移動一格}
- {id: crane, name: 吊車, sort: building, cost: 3, text: 進港時再抽一張}
"""


def _examples() -> Iterator[tuple[str, dict[str, str]]]:
    """The products of each example, with the files that stand below it."""
    found: list[tuple[str, dict[str, str]]] = []
    for block in GUIDE:
        if block.name == "products":
            found.append((block.text, {}))
        else:
            found[-1][1][block.name] = block.text
    yield from found


def _write(folder: Path, products: str, files: dict[str, str]) -> Copy:
    game = folder / "cards" / "harbour"
    game.mkdir(parents=True)
    whole = GAME + "products:\n" + textwrap.indent(products, "  ")
    for name, text in {"game.yaml": whole, "cards.yaml": CARDS, **files}.items():
        (game / name).write_text(text, encoding="utf-8")
    return Copy(folder)


def test_every_block_is_of_an_example() -> None:
    """None is left out of what is built."""
    assert GUIDE[0].name == "products"
    assert all(_is_named(block) for block in GUIDE)


def _is_named(block: Block) -> bool:
    return block.name == "products" or "." in block.name


@pytest.mark.parametrize(("products", "files"), list(_examples()))
def test_an_example_is_built(tmp_path: Path, products: str, files: dict[str, str]) -> None:
    """A sheet on each paper, on which the names of all cards stand."""
    project = _write(tmp_path, products, files)
    result = project.run("build", "harbour")
    assert (result.exit_code, result.stderr) == (0, "")
    assert [name.rpartition("-")[2] for name in project.outputs()] == ["a4.pdf", "letter.pdf"]
    for name in project.outputs():
        pages = PdfReader(project.path(f"output/{name}")).pages
        assert len(pages) == (2 if "aid.md" in files else 1)
        words = "".join(page.extract_text() for page in pages)
        assert all(card in words for card in ("帆船", "拖船", "吊車"))
