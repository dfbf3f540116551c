# SPDX-License-Identifier: MIT
"""Translations as they are written: as people would, read back as they were, with the comments that stood there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.loading.translation_writing import Comments, Entry, comments_of, write_translation
from pnp.loading.translations import Translation, load_translation
from tests.conftest import REPOSITORY
from tests.projects import GAME, copy_game

ENTRIES = (
    Entry(("title",), "Game"),
    Entry(("credits", 0), "Design: me"),
    Entry(("kinds", "card", "label"), "Cards"),
    Entry(("kinds", "tile", "label"), "Tiles"),
    Entry(("kinds", "tile", "fields", "name"), "Name"),
    Entry(("glossary", "magic", "words"), ("Magic", "magic spell")),
    Entry(("glossary", "fire", "words"), ("Fire, burning", "no")),
    Entry(("constants", "months", 1), "February"),
    Entry(("components", "card", "a", "skills", 0, "name"), "Cut"),
    Entry(("components", "card", "a", "skills", 0, "text"), "{sword}2 damage,\nthen rest"),
    Entry(("components", "card", "a", "skills", 1, "name"), "Guard"),
    Entry(("components", "card", "b", "name"), None, "圖釘\n扎手"),
    Entry(("components", "card", "b", "tags", 0), None, "甲"),
    Entry(("components", "card", "b", "tags", 1), "B"),
)
WRITTEN = """\
title: Game
credits:
  - "Design: me"
kinds:
  card: Cards
  tile:
    label: Tiles
    fields:
      name: Name
glossary:
  magic:
    words: [Magic, magic spell]
  fire:
    words:
      - Fire, burning
      - "no"
constants:
  months:
    2: February
components:
  card:
    a:
      skills:
        - name: Cut
          text: |-
            {sword}2 damage,
            then rest
        - name: Guard
    b:
      name:   # 圖釘 / 扎手
      tags:
        1:   # 甲
        2: B
"""


def test_texts_are_written_as_people_would() -> None:
    """Sections, short forms, lists, texts of several lines, and what is still to be said."""
    assert write_translation(ENTRIES) == WRITTEN


def test_comments_stand_where_they_stood() -> None:
    """Above the first line of a text or of what it stands in, behind it for pnp, and at the end."""
    comments = Comments(
        {("title",): ["# head"], ("components", "card", "a", "skills", 0, "name"): ["# cards", "# of hand"]},
        {("components", "card", "a", "skills", 0, "text"): "# pnp: allow text-overflow because so"},
        ["# end"],
    )
    written = write_translation(ENTRIES, comments)
    assert written.startswith("# head\ntitle: Game\n")
    assert "    2: February\n# cards\n# of hand\ncomponents:\n" in written
    assert "          text: |-   # pnp: allow text-overflow because so\n" in written
    assert written.endswith("        2: B\n# end\n")


def _read(project: Path, text: str) -> Translation:
    path = project / "cards" / GAME / "i18n" / "xx.yaml"
    path.write_text(text, encoding="utf-8")
    shared, _ = load_project(project, REPOSITORY)
    game, _ = load_game(project / "cards" / GAME, shared)
    assert game is not None
    translation, problems = load_translation(path, "xx", game, shared.files)
    assert translation is not None
    assert problems == ()
    return translation


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_a_translation_reads_back_as_it_was(tmp_path: Path, language: str) -> None:
    """Its texts and its comments; written a second time it is the same."""
    project = copy_game(tmp_path)
    source = project.path(f"cards/{GAME}/i18n/{language}.yaml").read_text("utf-8") + "# the end\n"
    first = _read(tmp_path, source)
    comments = comments_of(source.splitlines(), first)
    written = write_translation([Entry(path, text) for path, text in first.texts.items()], comments)
    second = _read(tmp_path, written)
    assert second.texts == first.texts
    assert [line for line in written.splitlines() if line.startswith("#")] == [
        line for line in source.splitlines() if line.startswith("#")
    ]
    again = comments_of(written.splitlines(), second)
    assert write_translation([Entry(path, text) for path, text in second.texts.items()], again) == written
