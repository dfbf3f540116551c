# SPDX-License-Identifier: MIT
"""The examples of `docs/layouts.md` and `docs/components.md` put together as games that pnp can build."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from tests.conftest import REPOSITORY
from tests.docs.markdown import Block, blocks, read
from tests.projects import Copy

LAYOUTS = REPOSITORY / "docs" / "layouts.md"
COMPONENTS = REPOSITORY / "docs" / "components.md"
REFERENCE = read(LAYOUTS)
PAGES = [block for block in blocks(REFERENCE) if block.language == "xml"]
PARTS = [block for block in blocks(read(COMPONENTS)) if block.name]
SAMPLE = "sample"
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
NO_MARKS = "marks: {crop: none, rulers: false, slug: false, fold: false}\n"
GLOSSARY = """\
- {id: magic, words: [魔法攻擊], parameters: [X], definition: 對手失去X點血量。}
- {id: counter, words: [反擊], definition: 立刻攻擊一次。}
"""


def write_reference(root: Path) -> Copy:
    """A game with a kind for each example of the layout reference, all with the card that it shows."""
    game = root / "cards" / SAMPLE
    (game / "layouts" / "base").mkdir(parents=True)
    for name, source in PICTURES.items():
        (game / name).parent.mkdir(exist_ok=True)
        shutil.copy(REPOSITORY / source, game / name)
    values = yaml.safe_load(next(block.text for block in blocks(REFERENCE) if block.language == "yaml"))
    fields = {name: _field(value) for name, value in values.items() if name != "id"}
    kind = {"files": ["cards.yaml"], "size": "standard", "fields": fields}
    described = {"id": SAMPLE, "title": "範例", "version": "1", "theme": SAMPLE, "constants": {"life": 20}}
    kinds = {example(block): kind for block in PAGES}
    products = {
        "pages": {"type": "sheet", "kinds": list(kinds), "style": "single", "papers": ["a4"]},
        "economy": {"type": "sheet", "kinds": list(kinds), "style": "low-ink-single", "papers": ["a4"]},
    }
    files = {
        "game.yaml": _dumped({**described, "identity": True, "kinds": kinds, "products": products}),
        "cards.yaml": _dumped([values]),
        "glossary.yaml": GLOSSARY,
        "layouts/theme.yaml": THEME,
        "layouts/base/frame.xml.j2": PAGES[-1].text,
        **{f"layouts/{example(block)}.xml.j2": block.text for block in PAGES},
    }
    for name, text in files.items():
        (game / name).write_text(text, encoding="utf-8")
    _write_style(root, "low-ink-single", f"arrange: single\nbacks: none\ncolour: low-ink\n{NO_MARKS}")
    return Copy(root)


def example(block: Block) -> str:
    """The name of the kind that an example of the reference is built as."""
    return f"example-{block.line}"


def write_components(root: Path, products: dict[str, Any] | None = None) -> Copy:
    """All examples of the chapter on components as one game, with other products if wanted."""
    game = root / "cards" / "parts"
    (game / "layouts").mkdir(parents=True)
    described = _merged(block for block in PARTS if block.name == "game.yaml")
    if products is not None:
        described = _dumped({**yaml.safe_load(described), "products": products})
    (game / "game.yaml").write_text(described, encoding="utf-8")
    for block in PARTS:
        if block.name != "game.yaml":
            assert not (game / block.name).exists(), f"line {block.line}: {block.name} is shown twice"
            (game / block.name).write_text(block.text, encoding="utf-8")
    return Copy(root)


def lay_pieces_apart(project: Copy, style: str) -> None:
    """Add a print style that lays every piece once, cut at its outline, and its back on a page of its own."""
    settings = "gap: 4mm\nbleed: 0mm\nmargin: 4mm\nsettings: {outline: yes}\n"
    _write_style(project.root, style, f"arrange: shelves\nbacks: duplex\n{settings}{NO_MARKS}")
    for path in project.path("cards/parts").glob("*.yaml"):
        if path.name not in {"game.yaml", "cards.yaml"}:
            path.write_text(re.sub(r", copies: \d+", "", path.read_text("utf-8")), encoding="utf-8")


def _write_style(root: Path, name: str, text: str) -> None:
    folder = root / "layouts" / "print-styles"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text(f"label: {name}\n{text}", encoding="utf-8")


def _dumped(value: object) -> str:
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False)


def _field(value: Any) -> dict[str, Any]:
    """The field that would hold a value of the sample card."""
    if isinstance(value, list):
        return {"type": "list", "item": _field(value[0])}
    if isinstance(value, dict):
        return {"type": "map", "fields": {name: _field(inner) for name, inner in value.items()}}
    return {"type": "integer" if isinstance(value, int) else "text"}


def _merged(fragments: Iterable[Block]) -> str:
    """Pieces of one `game.yaml`, lines under the same key put together."""
    parts: dict[str, list[str]] = {}
    for block in fragments:
        key = ""
        for line in block.text.splitlines():
            if line[:1].strip():
                key = line if line.endswith(":") else ""
                parts.setdefault(line, [])
            else:
                parts[key].append(line)
    return "".join(f"{key}\n" + "".join(f"{line}\n" for line in lines) for key, lines in parts.items())
