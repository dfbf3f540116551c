# SPDX-License-Identifier: MIT
"""Markdown to blocks, by table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.boxes.book import Heading
from tests.markup.book.desk import make_book, problems_of, sketch, sound_book

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


def test_an_included_file_keeps_its_places(tmp_path: Path) -> None:
    """Problems of a chapter are told in its file, those of a macro where the macro is written."""
    chapter = "甲\n{% macro cost(n) %}\n{{ n }}{no}\n{% endmacro %}\n{fire}\n{{ cost(2) }}"
    _, problems = make_book(tmp_path, "# 書\n{% include 'parts/a.md' %}", {"parts/a.md": chapter})
    places = sorted({str(problem.place) for problem in problems})
    assert places == ["cards/duel/parts/a.md:3:8", "cards/duel/parts/a.md:5:1"]


def test_a_missing_chapter_is_told_where_it_is_asked_for(tmp_path: Path) -> None:
    """By the name of its file."""
    _, problems = make_book(tmp_path, "甲\n{% include 'parts/b.md' %}")
    assert [(problem.code, problem.message, str(problem.place)) for problem in problems] == [
        ("missing-template", "there is no file `parts/b.md`", "cards/duel/rulebook.md:2:13")
    ]


def test_lists_without_end_are_refused(tmp_path: Path) -> None:
    """Nothing that lies too deep is lost in silence."""
    assert problems_of(tmp_path, "- " * 30 + "甲") == [(1, 1, "nesting-too-deep")]
    assert problems_of(tmp_path, "- " * 15 + "甲") == []


@pytest.mark.parametrize(
    ("source", "title"),
    [
        ("計分[^a]與*平手*", "計分與平手"),
        ("{magic}[[card:match]]、[[magic]]", "火柴、魔法攻擊"),
        ("[見[[magic|法術]]](#甲)與`[[x]]`", "見法術與[[x]]"),
        ("[金]{color=red}幣<br>兩枚 \\* 2", "金幣 兩枚 * 2"),
    ],
)
def test_a_heading_is_called_by_its_words(tmp_path: Path, source: str, title: str) -> None:
    """Running heads, bookmarks and references show no marks, notes or ids."""
    book = sound_book(tmp_path, f"# 甲[^a]\n## {source} {{#b}}\n見[[#b]]。\n\n[^a]: 乙")
    heading = book.blocks[1]
    assert isinstance(heading, Heading)
    assert heading.plain == title
    assert sketch(book.blocks[2:]) == f"body: 見>#b[{title}]。"


def test_a_book_knows_its_title_and_language(tmp_path: Path) -> None:
    """Both are the game's where nothing else is said."""
    book = sound_book(tmp_path, "甲")
    assert (book.name, book.title, book.language) == ("rules", "對決", "zh-Hant")
    assert str(book.place) == "cards/duel/rulebook.md:1:1"
