# SPDX-License-Identifier: MIT
"""Small projects written for one test: a game of one kind, its cards, a template and a theme."""

from __future__ import annotations

import json
from pathlib import Path

from tests.projects import Copy

GAME = """\
id: scratch
title: 試作
version: 0.1.0
language: {language}
theme: scratch
kinds:
  card:
    label: 卡牌
    size: standard
    layout: card
    fields:
      name: {{type: text}}
      text: {{type: text}}
      skills: {{type: list, item: {{type: map, fields: {{say: {{type: text}}, cost: {{type: integer}}}}}}}}
decks:
  main: {{name: 主牌庫, kind: card, cards: all}}
products:
  cards: {{type: cards, title: 卡牌, decks: [main], style: fronts, papers: [a4]}}
"""
TEMPLATE = '<page><text left="4mm" right="4mm" top="4mm" bottom="4mm">{{ card.text }}</text></page>\n'
THEME = "extends: base\n"


def write_project(folder: Path, cards: str, *, language: str = "zh-Hant", **files: str) -> Copy:
    """A project in `folder`.

    Args:
        folder: An empty folder.
        cards: `cards.yaml`.
        language: The game's language.
        files: `game`, `template`, `theme`, `glossary` or `rules` in place of what there is without them.
    """
    texts = {
        "cards/scratch/game.yaml": files.get("game", GAME.format(language=language)),
        "cards/scratch/cards.yaml": cards,
        "layouts/scratch/card.xml.j2": files.get("template", TEMPLATE),
        "layouts/scratch/theme.yaml": files.get("theme", THEME),
    }
    if "glossary" in files:
        texts["cards/scratch/glossary.yaml"] = files["glossary"]
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Copy(folder)


def problems_of(project: Copy) -> list[tuple[str, str, str]]:
    """What `pnp check` says: severity, code and `line:column` in its file, with the file where it is not the cards'."""
    found = json.loads(project.run("check", "--format", "json").stdout)["diagnostics"]
    return [(one["severity"], one["code"], _place(one["place"])) for one in found]


def _place(place: dict[str, object]) -> str:
    where = f"{place['line']}:{place['column']}"
    name = str(place["path"]).rpartition("/")[2]
    return where if name == "cards.yaml" else f"{name}:{where}"
