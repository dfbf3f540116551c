# SPDX-License-Identifier: MIT
"""Bad templates, by table: every one ends in one problem, placed in the template that is at fault."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from pnp.diagnostics.problem import Note
from tests.markup.desk import CARD, problem

CASES = Path(__file__).parent.parent / "cases" / "markup" / "templates.txt"
MOST_SECONDS = 2.0


def _cases() -> list[tuple[str, dict[str, str], str]]:
    """Name, templates by name, and the expected problem, of each case of the table."""
    out = []
    for block in CASES.read_text(encoding="utf-8").split("\n--- ")[1:]:
        name, _, body = block.partition("\n")
        body, _, expected = body.rpartition("\n! ")
        sources = ("@@ card\n" + body).split("@@ ")[1:]
        out.append((name, dict(_source(source) for source in sources), expected.strip()))
    return out


def _source(text: str) -> tuple[str, str]:
    name, _, source = text.partition("\n")
    return name.strip(), source


@pytest.mark.parametrize(("sources", "expected"), [c[1:] for c in _cases()], ids=[c[0] for c in _cases()])
def test_a_bad_template_ends_in_one_placed_problem(tmp_path: Path, sources: dict[str, str], expected: str) -> None:
    """Code, place and message are as the table says, within two seconds, and the card is named."""
    start = time.process_time()
    others = {name: source for name, source in sources.items() if name != "card"}
    found = problem(tmp_path, sources["card"], others)
    assert time.process_time() - start < MOST_SECONDS
    assert found.place is not None
    where, _, message = expected.partition(" | ")
    template, _, rest = where.partition(":")
    assert f"{found.place} {found.code}" == f"layouts/{template}.xml.j2:{rest}"
    assert found.message == message or not message
    assert Note(message="for the front of `card:match`", place=CARD.place) in found.notes
