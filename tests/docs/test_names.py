# SPDX-License-Identifier: MIT
"""No game's name in pnp itself: what is said of a game stands in its folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.pipeline.place import Workspace, builtin_data
from tests.conftest import REPOSITORY

WORKSPACE = Workspace(root=REPOSITORY, builtin=builtin_data())


@pytest.mark.parametrize("name", WORKSPACE.games())
def test_no_file_of_pnp_names_a_game(name: str, repository: Path) -> None:
    """Neither by its id nor by its title, in code or in explanations."""
    project, _ = load_project(repository, repository)
    game, _ = load_game(WORKSPACE.cards / name, project)
    assert game is not None
    found = [
        path.relative_to(repository).as_posix()
        for path in sorted((repository / "pnp").rglob("*"))
        if path.suffix in {".py", ".md"} and any(word in path.read_text("utf-8") for word in (game.id, game.title))
    ]
    assert found == []
