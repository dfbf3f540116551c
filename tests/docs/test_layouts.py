# SPDX-License-Identifier: MIT
"""The examples of the layout reference, laid out by pnp itself."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import REPOSITORY
from tests.docs.markdown import blocks, read
from tests.projects import Copy, errors_in

REFERENCE = read(REPOSITORY / "docs" / "layouts.md")
PAGES = [block for block in blocks(REFERENCE) if block.language == "xml"]
GAME = "cards/sample"
THEME = """\
extends: base
palette: {ink: "#17131F", paper: "#FFF8E7", red: "#E4352B"}
styles: {body: {size: 9.5pt}}
icons: {magic: icons/magic.svg, curse: icons/curse.svg}
"""
PICTURES = {
    "art/match.svg": "cards/pocket-duel/art/match.svg",
    "layouts/icons/magic.svg": "layouts/pocket-duel/icons/magic.svg",
    "layouts/icons/curse.svg": "layouts/pocket-duel/icons/curse.svg",
}
GLOSSARY = """\
- {id: magic, words: [魔法攻擊], parameters: [X], definition: 對手失去X點血量。}
- {id: counter, words: [反擊], definition: 立刻攻擊一次。}
"""


def _field(value: Any) -> dict[str, Any]:
    """The field that would hold a value of the sample card."""
    if isinstance(value, list):
        return {"type": "list", "item": _field(value[0])}
    if isinstance(value, dict):
        return {"type": "map", "fields": {name: _field(inner) for name, inner in value.items()}}
    return {"type": "integer" if isinstance(value, int) else "text"}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A game with a kind for each example, all with the card that the reference shows."""
    root = tmp_path_factory.mktemp("layouts")
    game = root / GAME
    (game / "layouts" / "base").mkdir(parents=True)
    for name, source in PICTURES.items():
        (game / name).parent.mkdir(exist_ok=True)
        shutil.copy(REPOSITORY / source, game / name)
    card = next(block.text for block in blocks(REFERENCE) if block.language == "yaml")
    values = yaml.safe_load(card)
    fields = {name: _field(value) for name, value in values.items() if name != "id"}
    kinds = {
        f"example-{block.line}": {"files": ["cards.yaml"], "size": "standard", "fields": fields} for block in PAGES
    }
    for block in PAGES:
        (game / "layouts" / f"example-{block.line}.xml.j2").write_text(block.text, encoding="utf-8")
    (game / "layouts" / "base" / "frame.xml.j2").write_text(PAGES[-1].text, encoding="utf-8")
    described = {"id": "sample", "title": "範例", "version": "1", "theme": "sample", "constants": {"life": 20}}
    files = {
        "game.yaml": yaml.safe_dump({**described, "kinds": kinds}, allow_unicode=True),
        "cards.yaml": yaml.safe_dump([values], allow_unicode=True),
        "glossary.yaml": GLOSSARY,
        "layouts/theme.yaml": THEME,
    }
    for name, text in files.items():
        (game / name).write_text(text, encoding="utf-8")
    return Copy(root)


def test_every_example_lays_out(project: Copy) -> None:
    """Each whole page of the reference becomes a card without an error."""
    result = project.run("check", "--fit")
    assert errors_in(result.output) == [], result.output
    assert result.exit_code == 0, result.output
    made = {line.split(":")[0] for line in result.output.split("\n") if line.startswith("example-")}
    with_text = {f"example-{block.line}" for block in PAGES if "<text" in block.text}
    assert with_text <= made
    assert len(PAGES) > 8


def test_a_broken_example_is_found(project: Copy, tmp_path: Path) -> None:
    """The test above would fail if an example did."""
    copy = Copy(tmp_path / "project")
    shutil.copytree(project.root, copy.root)
    name = f"{GAME}/layouts/example-{PAGES[0].line}.xml.j2"
    copy.edit(name, 'style="title"', 'style="titel"')
    assert [code for _, _, code in errors_in(copy.run("check").output)] == ["unknown-style"]
