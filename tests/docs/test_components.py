# SPDX-License-Identifier: MIT
"""The examples of the chapter on components, put together as it says and built by pnp itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.conftest import REPOSITORY
from tests.docs.examples import COMPONENTS, write_components
from tests.docs.markdown import blocks, read
from tests.projects import Copy

CHAPTER = blocks(read(COMPONENTS))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """All examples as one game, built."""
    return write_components(tmp_path_factory.mktemp("components"))


def test_every_example_has_a_file(project: Copy) -> None:
    """No example is left out of the game that is built."""
    assert [block.line for block in CHAPTER if block.language in {"yaml", "xml"} and not block.name] == []


def test_the_examples_build_without_a_problem(project: Copy) -> None:
    """A file for each product and paper, and not a word of complaint."""
    result = project.run("build", "parts")
    assert result.exit_code == 0, result.output
    assert "warning" not in result.output
    made = {name.rpartition("/")[2] for name in project.outputs() if name.endswith("-a4.pdf")}
    assert made == {
        *("parts-tokens-tokens-a4.pdf", "parts-tiles-tokens-a4.pdf", "parts-dials-tokens-a4.pdf"),
        *("parts-standees-cut-out-a4.pdf", "parts-box-cut-out-a4.pdf", "parts-boards-cut-out-a4.pdf"),
        *("parts-sheets-cut-out-a4.pdf", "parts-map-poster-a4.pdf"),
    }


def test_cells_are_addressed(project: Copy) -> None:
    """The addresses of cells are text of the printed map."""
    if not project.outputs():
        project.run("build", "parts")
    pages = PdfReader(project.path("output/parts/parts-map-poster-a4.pdf")).pages
    words = pages[1].extract_text()
    assert "A1" in words
    assert "D3" in words


def test_the_gallery_builds(tmp_path: Path) -> None:
    """So do the samples that the chapter names."""
    result = Copy(REPOSITORY / "docs" / "gallery").run("check", "components")
    assert result.exit_code == 0, result.output
    assert "warning" not in result.output
