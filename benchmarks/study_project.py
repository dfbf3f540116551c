# SPDX-License-Identifier: MIT
"""The study's heavier card as a pnp project, and the files that the study itself reads.

The card: a gradient ground, a shadow, a rounded and clipped picture, a badge, a title shrunk to one line, some 106
characters of rules with bold, red keywords and inline icons, justified and shrunk to fit, and a footer.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
from pathlib import Path
from typing import Any

import yaml
from PIL import Image, ImageDraw

from benchmarks.workload import PICTURES, write_pictures

GAME = """\
id: bench
title: 三國戰棋
version: "1.0"
language: zh-Hant
theme: bench
kinds:
  card:
    label: 武將
    files: [cards.yaml]
    size: 63mm x 88mm
    layout: card
    fields:
      name: {type: text, required: true}
      cost: {type: integer, min: 0}
      sort: {type: text}
      frame: {type: color}
      art: {type: picture}
      rules: {type: text}
decks:
  deck: {name: 牌組, kind: card, cards: all}
products:
  cards: {type: cards, decks: [deck], style: full-bleed, papers: [a4]}
"""
THEME = """\
extends: base
palette: {ink: "#000000", sand: "#d8c8a0", key: "#9e1a14"}
styles:
  title:
    {family: sans, weight: 900, size: 15pt, leading: 1.2, color: ink, valign: middle, max-lines: 1, fit: {floor: 9pt}}
  cost: {family: sans, weight: 900, size: 14pt, leading: 1, color: ink, align: center, valign: middle}
  sort: {family: sans, weight: 400, size: 8pt, leading: 1.5, color: "#ffffff"}
  key: {family: sans, weight: 700, color: key}
  rules:
    family: sans
    bold: 700
    size: 9pt
    leading: 1.45
    color: ink
    align: justify
    valign: middle
    keyword: key
    fit: {floor: 7pt}
  foot: {family: sans, weight: 400, size: 7pt, leading: 1, color: sand, small-print: true}
icons: icons
"""
TEMPLATE = """\
<page>
  <box area="bleed" fill="linear(90, {{ card.frame }}, #201a16)"/>
  <col pad="3mm" gap="1.4mm">
    <row h="8mm" gap="1.5mm">
      <box w="1*" fill="#f4ead2" radius="1.5mm" stroke="#c9a24b" line="0.3mm">
        <text style="title" pad="1mm" keywords="no">{{ card.name }}</text>
      </box>
      <box w="8mm" fill="radial(#fff4c8, #c9892b)" radius="4mm" stroke="#5a3a10" line="0.3mm">
        <text style="cost">{{ card.cost }}</text>
      </box>
    </row>
    <box h="38mm" shadow="0.4mm 0.6mm 1.2mm #000 0.5" radius="2mm" clip="yes">
      <image src="{{ card.art }}" fit="cover"/>
      <box stroke="#c9a24b" radius="2mm" line="0.4mm"/>
      <box h="9mm" bottom="0mm" fill="#000" opacity="0.45"/>
      <text style="sort" h="7mm" bottom="0mm" left="1mm" keywords="no">{{ card.sort }}</text>
    </box>
    <box h="1*" fill="#fbf5e6" radius="1.5mm">
      <text style="rules" pad="1.6mm">{{ card.rules }}</text>
    </box>
    <row h="4mm">
      <text style="foot" w="1*" keywords="no">{{ card.id }} · 三國戰棋</text>
      <text style="foot" w="20mm" align="right" keywords="no">© 2026</text>
    </row>
  </col>
</page>
"""
GLOSSARY = [
    {"id": f"key-{k}", "words": [word], "keyword": True} for k, word in enumerate(("攻擊", "反擊", "無雙", "移動"))
]
ART_COUNT = 60


def write_study_project(folder: Path, count: int, collection: Path) -> tuple[Path, dict[str, str]]:
    """Make the project, and say where the study finds its fonts and pictures.

    Returns:
        The project's folder, and the environment the study wants.
    """
    art, fonts = folder / "cards" / "bench" / "art", folder / "study-fonts"
    layouts = folder / "cards" / "bench" / "layouts"
    for path in (art, fonts, layouts / "icons"):
        path.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(collection, fonts / collection.name)
    _write_art(art)
    shutil.copyfile(art / "atk.png", layouts / "icons" / "atk.png")
    environment = {"PNP_FONTS": str(fonts), "PNP_ART": str(art)}
    os.environ.update(environment)  # the study reads them when it is imported
    files = {
        "game.yaml": GAME,
        "layouts/theme.yaml": THEME,
        "layouts/card.xml.j2": TEMPLATE,
        "cards.yaml": _cards(count),
    }
    for name, text in files.items():
        (folder / "cards" / "bench" / name).write_text(text, "utf-8")
    glossary = yaml.safe_dump(GLOSSARY, allow_unicode=True)
    (folder / "cards" / "bench" / "glossary.yaml").write_text(glossary, "utf-8")
    return folder, environment


def _write_art(folder: Path) -> None:
    """Sixty pictures of 700 x 520 pixels (crops of the standard ones) and an icon."""
    write_pictures(folder / "whole")
    for number in range(ART_COUNT):
        target = folder / f"art{number:02}.jpg"
        if not target.exists():
            with Image.open(folder / "whole" / f"art{number % PICTURES}.jpg") as image:
                left = number * 3
                image.crop((left, 40, left + 700, 560)).save(target, quality=90, subsampling=0)
    icon = Image.new("RGBA", (96, 96), (0, 0, 0, 0))
    ImageDraw.Draw(icon).polygon([(48, 4), (92, 92), (48, 70), (4, 92)], fill=(180, 30, 20, 255))
    icon.save(folder / "atk.png")


def _cards(count: int) -> str:
    """The study's own deck, its markup turned into ours."""
    rows = []
    for card in _study_cards(count):
        rules = re.sub(r"</?b>", "**", card["rules"]).replace('<icon name="atk"/>', "{atk}")
        rows.append(
            {
                "id": card["id"].lower(),
                "name": card["name"],
                "cost": card["cost"],
                "sort": card["kind"],
                "frame": card["frame"],
                "art": "art/" + Path(card["art"]).name,
                "rules": rules,
            }
        )
    return yaml.safe_dump(rows, allow_unicode=True, sort_keys=False)


def _study_cards(count: int) -> list[dict[str, Any]]:
    """The cards of the study's deck; it wants its environment before it is imported."""
    cards: list[dict[str, Any]] = importlib.import_module("benchmarks.study.deck").cards(count)
    return cards
