# SPDX-License-Identifier: MIT
"""Which pages a game has: kinds without a size are data, and only a product that prints them finds it missing."""

from __future__ import annotations

from pathlib import Path

from tests.pipeline.scratch import GAME, problems_of, write_project

DATA = "  tactic:\n    fields: {name: {type: text}}\ndecks:"
PRINTED = "kinds: [tactic], style"


def test_a_kind_without_a_size_that_no_product_prints_is_data_alone(tmp_path: Path) -> None:
    """It needs neither a size nor a layout."""
    project = write_project(
        tmp_path, "- {id: a, text: 一}\n", game=GAME.format(language="zh-Hant").replace("decks:", DATA, 1)
    )
    (tmp_path / "cards/scratch/tactics.yaml").write_text("- {id: ward, name: 護持}\n", "utf-8")
    assert problems_of(project) == []


def test_a_product_that_prints_a_kind_without_a_size_is_an_error(tmp_path: Path) -> None:
    """The kind is named at its place."""
    game = GAME.format(language="zh-Hant").replace("decks:", DATA, 1).replace("decks: [main], style", PRINTED)
    project = write_project(tmp_path, "- {id: a, text: 一}\n", game=game)
    (tmp_path / "cards/scratch/tactics.yaml").write_text("- {id: ward, name: 護持}\n", "utf-8")
    assert [code for _, code, _ in problems_of(project) if code == "missing-size"] == ["missing-size"]
