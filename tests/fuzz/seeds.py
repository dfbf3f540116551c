# SPDX-License-Identifier: MIT
"""Games in order, to be damaged: those of the repository, the samples of tests and documents, and one of tables."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import xlsxwriter

from tests.conftest import REPOSITORY

_DAMAGED = (".yaml", ".j2", ".svg", ".csv", ".xlsx")
_TABLES = """\
id: tables
title: 桌
version: 1
kinds:
  hero:
    files: [heroes.csv, {file: more.xlsx, sheet: 二}]
    size: standard
    layout: hero
    fields:
      name: {type: text, label: 名稱, required: true, pattern: ".{1,9}"}
      cost: {type: integer, min: 0, max: 9}
      tags: list
      box: {type: map, fields: {x: number, y: length}}
      skills: {type: list, item: {type: map, fields: {name: text, dice: dice}}}
decks: {all: {name: 全, cards: all}}
products: {cards: {type: cards, decks: [all], papers: [a4]}}
"""
_HEAD = ["id", "名稱", "cost", "tags", "box.x", "box.y", "skills.1.name", "skills.1.dice", "數量"]
_ROWS = [
    ["cao", "曹操", "3", "魏|君", "1.5", "3mm", "奸雄", "2D+1", "2"],
    ["liu", "劉備", "", "蜀", "", "", "", "", "1"],
]
_HERO = "<page><text>{{ card.name }}{% for s in card.skills %}<br/>{{ s.name }}{% endfor %}</text></page>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seed:
    """A project with one game: its files by name. `targets` are those that are damaged."""

    game: str
    files: dict[str, bytes]

    @property
    def targets(self) -> list[str]:
        """The names of files worth damage."""
        return sorted(name for name in self.files if name.endswith(_DAMAGED) and "/starter/" not in name)


@cache
def seeds() -> tuple[Seed, ...]:
    """All of them."""
    found = [_project(REPOSITORY, game) for game in sorted(_games(REPOSITORY / "cards"))]
    gallery = REPOSITORY / "docs" / "gallery"
    found += [_project(gallery, game, also="gallery") for game in sorted(_games(gallery / "cards"))]
    samples = REPOSITORY / "tests" / "cases" / "rules"
    found += [Seed(game=game, files=_files(samples / game, f"cards/{game}")) for game in sorted(_games(samples))]
    return (*found, _tables())


def _games(folder: Path) -> list[str]:
    return [path.parent.name for path in folder.glob("*/game.yaml")]


def _project(root: Path, game: str, also: str = "") -> Seed:
    files = _files(root / "cards" / game, f"cards/{game}")
    for name in dict.fromkeys((game, also)):
        if name and (root / "layouts" / name).is_dir():
            files |= _files(root / "layouts" / name, f"layouts/{name}")
    return Seed(game=game, files=files)


def _files(folder: Path, name: str) -> dict[str, bytes]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {f"{name}/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in paths}


def _tables() -> Seed:
    target = io.BytesIO()
    book = xlsxwriter.Workbook(target, {"in_memory": True})
    book.add_worksheet("一")
    sheet = book.add_worksheet("二")
    for line, row in enumerate([_HEAD, ["sun", "孫權", 5.0, "吳", 2.25, "4mm", "制衡", "D", 3]]):
        sheet.write_row(line, 0, row)
    book.close()
    table = "".join(",".join(row) + "\n" for row in [_HEAD, *_ROWS])
    files = {
        "cards/tables/game.yaml": _TABLES.encode(),
        "cards/tables/heroes.csv": table.encode(),
        "cards/tables/more.xlsx": target.getvalue(),
        "cards/tables/layouts/hero.xml.j2": _HERO.encode(),
    }
    return Seed(game="tables", files=files)
