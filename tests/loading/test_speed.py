# SPDX-License-Identifier: MIT
"""Loading is quick enough to be done on every keystroke."""

from __future__ import annotations

import time
from pathlib import Path

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from tests.loading.cases import GAME

CARD = """\
- id: card-{0}
  name: 火柴{0}
  kind: magic
  effect:
    - {{do: magic, value: 3}}
  text: "{{magic}}魔法攻擊（3），對手獲得 1 層詛咒，然後普通攻擊"
"""


def test_two_thousand_cards_load_in_a_moment(tmp_path: Path, repository: Path) -> None:
    """About 0.15 s on a quiet computer; the bound leaves room for a busy one, and none for the slow parser."""
    folder = tmp_path / "cards" / "g"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text("".join(CARD.format(i) for i in range(2000)), encoding="utf-8")
    project, _ = load_project(tmp_path, repository)
    started = time.perf_counter()
    game, problems = load_game(folder, project)
    elapsed = time.perf_counter() - started
    assert problems == ()
    assert game is not None
    assert len(game.components) == 2000
    assert elapsed < 1.5
