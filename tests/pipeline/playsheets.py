# SPDX-License-Identifier: MIT
"""The game of the page on play-sheets, to be changed and exported, and its workbook read back."""

from __future__ import annotations

import warnings
from pathlib import Path

import openpyxl
from openpyxl import Workbook

from tests.conftest import REPOSITORY
from tests.docs.markdown import blocks, read
from tests.projects import Copy

GAME = "skirmish"
FOLDER = f"cards/{GAME}"
SHEET = f"{FOLDER}/playsheet.yaml"


def skirmish(folder: Path) -> Copy:
    """A project with the game."""
    project = Copy(folder)
    for block in blocks(read(REPOSITORY / "docs" / "playsheets.md")):
        if block.name.startswith("cards/"):
            project.path(block.name).parent.mkdir(parents=True, exist_ok=True)
            project.path(block.name).write_text(block.text, "utf-8")
    return project


def exported(project: Copy, game: str = GAME) -> Workbook:
    """The workbook of a game, read without any warning."""
    result = project.run("export", "xlsx", game)
    assert result.exit_code == 0, result.output
    return opened(project.path(f"output/{game}/{game}-playsheet.xlsx"))


def opened(path: Path) -> Workbook:
    """A workbook read by another program's eyes."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return openpyxl.load_workbook(path)
