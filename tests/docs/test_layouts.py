# SPDX-License-Identifier: MIT
"""The examples of the layout reference, laid out by pnp itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.docs.examples import PAGES, SAMPLE, example, write_reference
from tests.projects import Copy, errors_in


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A game with a kind for each example, all with the card that the reference shows."""
    return write_reference(tmp_path_factory.mktemp("layouts"))


def test_every_example_lays_out(project: Copy) -> None:
    """Each whole page of the reference becomes a card without an error."""
    result = project.run("check", "--fit")
    assert errors_in(result.output) == [], result.output
    assert result.exit_code == 0, result.output
    made = {line.split(":")[0] for line in result.output.split("\n") if line.startswith("example-")}
    with_text = {example(block) for block in PAGES if "<text" in block.text}
    assert with_text <= made
    assert len(PAGES) > 8


def test_a_broken_example_is_found(project: Copy, tmp_path: Path) -> None:
    """The test above would fail if an example did."""
    copy = Copy(tmp_path / "project")
    shutil.copytree(project.root, copy.root)
    name = f"cards/{SAMPLE}/layouts/{example(PAGES[0])}.xml.j2"
    copy.edit(name, 'style="title"', 'style="titel"')
    assert [code for _, _, code in errors_in(copy.run("check").output)] == ["unknown-style"]
