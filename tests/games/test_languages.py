# SPDX-License-Identifier: MIT
"""Games in other languages: whole, in order, and told apart by nothing but their words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdf
import pytest

from tests.projects import GAME, Copy, copy_game

LANGUAGES = ("en", "zh-Hans")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy of the game, built in every language."""
    made = copy_game(tmp_path_factory.mktemp("languages"))
    assert made.run("build", GAME, "--lang", "all", "--paper", "a4").exit_code == 0
    return made


def _words(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def test_every_language_is_in_order(project: Copy) -> None:
    """Nothing is said of any of them, also of what is printed."""
    result = project.run("check", GAME, "--lang", "all", "--strict", "--print")
    assert result.exit_code == 0, result.output
    assert len(result.output.splitlines()) == 1 + len(LANGUAGES)


def test_every_text_is_translated(project: Copy) -> None:
    """None is missing, stale, too long or without a stamp."""
    editions = json.loads(project.run("i18n", GAME, "--format", "json").stdout)
    assert [one["language"] for one in editions] == list(LANGUAGES)
    for one in editions:
        assert (one["items"], one["unstamped"], one["texts"] - one["translated"]) == ([], 0, 0)


def test_no_edition_has_words_of_another(project: Copy) -> None:
    """No Chinese in English, no Traditional character in Simplified, on any page of any product."""
    for path in project.path(f"output/{GAME}/en").glob("*.pdf"):
        assert not re.search("[\u3000-\u9fff]", _words(path)), path.name
    simplified = "".join(_words(path) for path in project.path(f"output/{GAME}/zh-Hans").glob("*.pdf"))
    assert "魔法攻击" in simplified
    assert not set("對決擊點數與裝雙頁張護體") & set(simplified)


def test_all_editions_have_the_same_pages(project: Copy) -> None:
    """As many of the same size, product by product."""
    shapes: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for path in project.path(f"output/{GAME}").rglob("*.pdf"):
        language = path.parent.name if path.parent.name in LANGUAGES else ""
        name = path.stem.removesuffix(f"-{language}") if language else path.stem
        pages = pypdf.PdfReader(path).pages
        shapes.setdefault(name, {})[language] = [
            (float(page.mediabox.width), float(page.mediabox.height)) for page in pages
        ]
    assert len(shapes) >= 4
    for name, editions in shapes.items():
        assert set(editions) == {"", *LANGUAGES}, name
        assert editions["en"] == editions["zh-Hans"] == editions[""], name
