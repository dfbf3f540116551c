# SPDX-License-Identifier: MIT
"""Markdown to blocks, by table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.markup.book.desk import problems_of, sketch, sound_book

CASES = Path(__file__).parent.parent.parent / "cases" / "markup" / "books"


def _cases(name: str) -> list[pytest.param]:  # type: ignore[valid-type]
    """Source and what it comes to, for each case of a file."""
    out = []
    for part in (CASES / name).read_text(encoding="utf-8").split("\n@ ")[1:]:
        title, _, rest = part.partition("\n")
        source, _, expected = rest.partition("\n=>\n")
        out.append(pytest.param(source, expected.rstrip("\n"), id=title))
    return out


@pytest.mark.parametrize(
    ("source", "expected"),
    [case for name in ("blocks.txt", "text.txt", "figures.txt", "tables.txt") for case in _cases(name)],
)
def test_a_source_comes_to_its_blocks(tmp_path: Path, source: str, expected: str) -> None:
    """Blocks, running text, figures and tables are read as the tables say."""
    assert _tidied(sketch(sound_book(tmp_path, source).blocks)) == _tidied(expected)


def _tidied(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.split("\n"))


@pytest.mark.parametrize(("source", "expected"), _cases("problems.txt"))
def test_a_problem_stands_at_its_place(tmp_path: Path, source: str, expected: str) -> None:
    """Whatever is wrong in a source is told with its line and column there."""
    found = [f"{code} {line}:{column}" for line, column, code in problems_of(tmp_path, source)]
    assert found == [line for line in expected.split("\n") if re.match(r"[a-z-]+ \d", line)]


def test_a_look_has_sorts_of_its_own(tmp_path: Path) -> None:
    """Roles of the look that are no parts of a book are sorts of blocks set apart."""
    source = "::: story 序\n甲\n:::\n::: h2\n乙\n:::\n::: quote\n丙\n:::"
    assert problems_of(tmp_path, source, roles=("story", "h2", "body", "table-head")) == [(4, 5, "unknown-directive")]
    assert problems_of(tmp_path, source) == [(1, 5, "unknown-directive"), (4, 5, "unknown-directive")]
