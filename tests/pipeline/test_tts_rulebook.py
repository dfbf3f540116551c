# SPDX-License-Identifier: MIT
"""The rulebook on a virtual table: its file, and its words in the notebook."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from pypdf import PdfReader

from tests.projects import GAME, Copy, copy_game


def _exported(folder: Path) -> Copy:
    project = copy_game(folder)
    result = project.run("export", "tts", GAME)
    assert result.exit_code == 0, result.output
    return project


def test_the_rulebook_lies_on_the_table_and_in_the_notebook(tmp_path: Path) -> None:
    """The file is named by its contents and read page by page; each chapter is a page of the notebook."""
    project = _exported(tmp_path)
    folder = project.root / "output" / GAME / "tts"
    (book,) = folder.rglob("rulebook.*.pdf")
    assert book.name == f"rulebook.{hashlib.sha256(book.read_bytes()).hexdigest()[:8]}.pdf"
    pages = PdfReader(book).pages
    assert len({tuple(round(float(v)) for v in page.mediabox) for page in pages}) == 1
    save = json.loads(next(folder.glob(f"{GAME}-*.json")).read_text("utf-8"))
    (lying,) = [one for one in save["ObjectStates"] if one["Name"] == "Custom_PDF"]
    assert lying["CustomPDF"]["PDFUrl"].endswith(book.name)
    tabs = {tab["title"]: tab["body"] for tab in save["TabStates"].values()}
    assert "1. 出牌階段" in tabs["一回合怎麼打"]
    assert "火柴 · 魔法攻擊（4）" in tabs["九張牌"]


def test_a_game_without_a_rulebook_has_none_on_its_table(tmp_path: Path) -> None:
    """Nothing stands in its place."""
    project = copy_game(tmp_path)
    path = project.path(f"cards/{GAME}/game.yaml")
    kept = [line for line in path.read_text("utf-8").splitlines() if "type: rulebook" not in line]
    path.write_text("\n".join(kept) + "\n", "utf-8")
    assert project.run("export", "tts", GAME).exit_code == 0
    assert not list((project.root / "output").rglob("*rulebook*"))
