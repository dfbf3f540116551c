# SPDX-License-Identifier: MIT
"""The standard rulebook: forty pages of A5 with sixty figures of the standard deck's cards."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from benchmarks.project import write_project
from benchmarks.workload import make_card

CARDS = 60
CHAPTERS = 10
FIGURES_A_CHAPTER = 6
PARAGRAPHS_A_SECTION = 1

PRODUCT = """\
  rulebook: {type: rulebook, title: 规则书, format: a5, cover: true, papers: [a4]}
"""


def write_book_project(folder: Path, pictures: Path, fonts: list[Path]) -> None:
    """Make the project: the standard deck of sixty cards, and a rulebook that shows them all."""
    write_project(folder, CARDS, pictures, fonts)
    game = folder / "cards" / "bench"
    text = (game / "game.yaml").read_text("utf-8")
    kept, _, _ = text.partition("products:\n")
    (game / "game.yaml").write_text(f"{kept}products:\n{PRODUCT}", "utf-8")
    (game / "rulebook.md").write_text(source(), "utf-8")


def source() -> str:
    """The rulebook: contents, then chapters of sections with running text, lists, tables, examples and figures."""
    cards = [make_card(index) for index in range(CARDS)]
    texts = cycle("".join(run for run, _ in card["runs"]).replace("\n", "") for card in cards)
    numbers = iter(range(CARDS))
    parts = ["# 目录\n\n::: contents depth=2\n"]
    for chapter in range(1, CHAPTERS + 1):
        parts.append(f"# 第{chapter}章\n")
        for section in range(1, FIGURES_A_CHAPTER + 1):
            card = cards[next(numbers)]
            parts.append(f"## 第{section}节 {{#s{chapter}-{section}}}\n")
            parts += [f"{next(texts)}{next(texts)}\n" for _ in range(PARAGRAPHS_A_SECTION)]
            parts.append(f"::: figure card:{card['id']} width=24mm\n{card['title']}。\n:::\n")
            parts.append(f"- {next(texts)}\n- 见[[page#s{chapter}-1]]页。\n")
        parts.append(f"::: example\n{next(texts)}\n:::\n")
        rows = "\n".join(
            f"| {card['title']} | {card['cost']} | {next(texts).partition('。')[0]} |" for card in cards[:8]
        )
        parts.append(f"| 名称 | 费用 | 效果 |\n|---|:-:|---|\n{rows}\n")
    return "\n".join(parts)
