# SPDX-License-Identifier: MIT
"""The tutorial, followed word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.markdown import blocks, read
from tests.docs.session import StepError, carry_out

TUTORIAL = "docs/tutorial.md"


def test_the_tutorial_works(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file and command does what the text says, from an empty folder to the checked game."""
    monkeypatch.chdir(tmp_path)
    for block in blocks(read(repository / TUTORIAL)):
        carry_out(block)
    built = sorted(p.name for p in (tmp_path / "output" / "harbour").iterdir())
    assert built == [
        f"harbour-cards-{style}-{paper}.pdf" for style in ("duplex", "fronts") for paper in ("a4", "letter")
    ]


def test_the_tutorial_makes_what_it_promises(repository: Path) -> None:
    """Six cards, a mistake, a build, backs, a glossary, a rule, icons: each is among its steps."""
    steps = blocks(read(repository / TUTORIAL))
    files = {step.name for step in steps if step.name}
    commands = {line for step in steps if step.language == "console" for line in step.text.split("\n")}
    game = "cards/harbour"
    assert {f"{game}/{name}.yaml" for name in ("game", "cards", "glossary", "rules", "layouts/theme")} <= files
    assert {f"{game}/layouts/{name}.xml.j2" for name in ("card", "back")} <= files
    assert any(name.endswith(".svg") for name in files)
    assert {"$ pnp check", "$ pnp build"} <= commands


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("```console\n$ pnp explain out-of-range\nsomething else\n```\n", "prints"),
        ("```console\n$ pnp explain no-such-code\n```\n", "ends with 2"),
        ("```console\n$ rm -rf cards\n```\n", "no command"),
        ("```diff here.txt\n-gone\n+new\n```\n", "stand 0 times"),
        ("```yaml nowhere/game.yaml\nid: x\n```\n", "never made"),
    ],
)
def test_a_wrong_step_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, said: str) -> None:
    """The test above would fail if the tutorial did."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.txt").write_text("stays\n", encoding="utf-8")
    (block,) = blocks(source)
    with pytest.raises(StepError, match=said):
        carry_out(block)
