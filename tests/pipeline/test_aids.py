# SPDX-License-Identifier: MIT
"""Player aids: text on cards, page by page front and back, printed as cards are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.pipeline.scratch import GAME, write_project
from tests.projects import Copy

AID = "# 甲\n\n一回合\n\n::: page\n\n# 乙\n\n費用\n"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game with an aid of two pages, two copies of it."""
    game = GAME.format(language="zh-Hant") + "  help: {type: aid, title: 說明, copies: 2, papers: [a4]}\n"
    made = write_project(tmp_path, "- {id: a, name: 甲}", game=game)
    made.path("cards/scratch/aid.md").write_text(AID, encoding="utf-8")
    return made


def _pages(project: Copy, *arguments: str) -> list[Any]:
    result = project.run("build", "--only", "help", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    (name,) = project.outputs()
    return list(PdfReader(project.path(f"output/{name}")).pages)


def test_pages_are_fronts_and_backs(project: Copy) -> None:
    """Of as many cards as there are copies, on one sheet of paper."""
    front, back = _pages(project)
    assert front.extract_text().count("一回合") == 2
    assert back.extract_text().count("費用") == 2
    assert "費用" not in front.extract_text()


def test_a_last_page_without_a_back_has_a_blank_one(project: Copy) -> None:
    """So that all cards have two sides."""
    project.path("cards/scratch/aid.md").write_text(AID + "\n::: page\n\n# 丙\n", encoding="utf-8")
    front, back = _pages(project)
    assert front.extract_text().count("丙") == 2
    assert back.extract_text().count("費用") == 2


def test_a_style_of_cards_may_be_asked_for(project: Copy) -> None:
    """Where other books stay as they are."""
    (page,) = _pages(project, "--style", "fronts")
    assert "一回合" in page.extract_text()
