# SPDX-License-Identifier: MIT
"""What the README shows of a game is what pnp says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.markdown import blocks, read
from tests.docs.session import carry_out
from tests.projects import Copy


@pytest.fixture
def harbour(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """The files of the tutorial as first written, and the theme with its icons."""
    monkeypatch.chdir(tmp_path)
    for block in blocks(read(repository / "docs" / "tutorial.md")):
        if block.language != "console" or block.text.startswith("$ mkdir"):
            carry_out(block)
    return Copy(tmp_path)


def test_the_problem_shown_is_the_one_reported(repository: Path, harbour: Copy) -> None:
    """The card of the README with its slip gives the report of the README."""
    card, report = (b for b in blocks(read(repository / "README.md")) if b.language in {"yaml", ""})
    text = "".join(card.text.splitlines(keepends=True)[1:])
    path = harbour.path("cards/harbour/cards.yaml")
    path.write_text(text.replace("copies:", "copeis:"), encoding="utf-8")
    assert report.text in harbour.run("check").output


def test_the_card_shown_is_one_of_the_tutorial(repository: Path, harbour: Copy) -> None:
    """Who reads on meets the same card again."""
    card = next(block for block in blocks(read(repository / "README.md")) if block.language == "yaml")
    written = harbour.path("cards/harbour/cards.yaml").read_text(encoding="utf-8").splitlines()
    assert set(card.text.splitlines()[1:]) <= set(written)


def test_it_is_short(repository: Path) -> None:
    """A README invites; the rest is elsewhere."""
    assert len(read(repository / "README.md").splitlines()) <= 90
