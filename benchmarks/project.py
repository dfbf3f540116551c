# SPDX-License-Identifier: MIT
"""The standard deck as a pnp project: what a designer would have typed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import yaml

from benchmarks.workload import GEOMETRY, make_card, rules_text

GAME = """\
id: bench
title: 标准牌组
version: "1.0"
language: zh-Hans
theme: bench
kinds:
  card:
    label: 卡牌
    files: [cards.yaml]
    size: 63mm x 88mm
    layout: card
    fields:
      title: {type: text, required: true}
      cost: {type: integer, min: 0}
      art: {type: picture}
      faction: {type: text}
      dark: {type: color}
      light: {type: color}
      text: {type: text}
      footer: {type: text}
decks:
  deck: {name: 牌组, kind: card, cards: all}
products:
  cards: {type: cards, decks: [deck], style: fronts, papers: [a4]}
"""

FONTS = """\
bench:
  - {file: bench-400.otf, weights: 400}
  - {file: bench-700.otf, weights: 700}
"""

THEME = """\
extends: base
palette: {ink: "#000000", grey: "#555555"}
styles:
  title: {family: bench, weight: 700, size: 14pt, leading: 1, color: ink, valign: middle}
  cost: {family: bench, weight: 700, size: 15pt, leading: 1, color: ink, align: center, valign: middle}
  rules: {family: bench, weight: 400, bold: 700, size: 8pt, leading: 1.4, color: ink}
  foot: {family: bench, weight: 400, size: 7pt, leading: 1, color: grey, valign: middle, small-print: true}
"""


def _box(name: str) -> str:
    left, top, width, height, *rest = GEOMETRY[name]
    radius = f' radius="{rest[0]}mm"' if rest else ""
    return f'left="{left}mm" top="{top}mm" w="{width}mm" h="{height}mm"{radius}'


def template() -> str:
    """The card's template."""
    cx, cy, r = GEOMETRY["cost"]
    cost = f'left="{cx - r}mm" top="{cy - r}mm" w="{2 * r}mm" h="{2 * r}mm"'
    return f"""\
<page>
  <box area="bleed" fill="{{{{ card.dark }}}}"/>
  <box {_box("panel")} fill="{{{{ card.light }}}}"/>
  <box {_box("band")} fill="{{{{ card.dark }}}}"/>
  <text style="title" left="7mm" top="5mm" w="40mm" h="9mm" color="#ffffff">{{{{ card.title }}}}</text>
  <circle {cost} fill="#f2c14e" stroke="#333333" line="1pt"/>
  <text style="cost" {cost} color="#222222">{{{{ card.cost }}}}</text>
  <image src="{{{{ card.art }}}}" {_box("art")} fit="stretch"/>
  <box {_box("box")} fill="#ffffff" stroke="{{{{ card.dark }}}}" line="1pt"/>
  <text style="rules" {_box("text")}>{{{{ card.text }}}}</text>
  <text style="foot" {_box("foot")}>{{{{ card.footer }}}}</text>
</page>
"""


def write_project(folder: Path, count: int, pictures: Path, fonts: list[Path]) -> None:
    """Make the project: one game of `count` cards in `folder`."""
    game = folder / "cards" / "bench"
    (game / "layouts").mkdir(parents=True, exist_ok=True)
    (folder / "fonts").mkdir(exist_ok=True)
    (game / "game.yaml").write_text(GAME, "utf-8")
    (game / "cards.yaml").write_text(_cards(count), "utf-8")
    (game / "layouts" / "theme.yaml").write_text(THEME, "utf-8")
    (game / "layouts" / "card.xml.j2").write_text(template(), "utf-8")
    (folder / "fonts" / "fonts.yaml").write_text(FONTS, "utf-8")
    for font in fonts:
        shutil.copyfile(font, folder / "fonts" / font.name)
    shutil.copytree(pictures, game / "art", dirs_exist_ok=True)


def _cards(count: int) -> str:
    rows: list[dict[str, Any]] = []
    for index in range(count):
        card = make_card(index)
        row = {key: card[key] for key in ("id", "title", "cost", "faction", "dark", "light", "footer")}
        rows.append({**row, "art": f"art/{card['art']}", "text": rules_text(card["runs"])})
    return yaml.safe_dump(rows, allow_unicode=True, sort_keys=False)
