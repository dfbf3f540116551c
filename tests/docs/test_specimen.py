# SPDX-License-Identifier: MIT
"""The specimen of text: it builds without a word, and its pages keep the rules they show."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from tests.conftest import REPOSITORY
from tests.projects import Copy
from tests.text.test_properties import NOT_FIRST, NOT_LAST

SPECIMEN = REPOSITORY / "docs" / "specimen"
PAGES = 10
A4 = (595.28, 841.89)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy of the specimen, built once."""
    root = tmp_path_factory.mktemp("specimen") / "specimen"
    shutil.copytree(SPECIMEN, root, ignore=shutil.ignore_patterns("output"))
    project = Copy(root)
    result = project.run("build", "specimen", "--strict")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return project


@pytest.fixture(scope="module")
def lines(built: Copy) -> list[list[str]]:
    """The lines of each page as they stand there, across or down."""
    document = pdfium.PdfDocument(_file(built))
    return [_lines(page.get_textpage().get_text_range()) for page in document]


def _lines(text: str) -> list[str]:
    """Split a page: pdfium ends lines across with line ends, those down with a space."""
    found = re.split("\r\n|(?<=[^\x00-\x7f]) (?=[^\x00-\x7f])", text)
    return [line.strip() for line in found if line.strip()]


def _file(project: Copy) -> Path:
    (path,) = project.path("output/specimen").glob("*.pdf")
    return path


def test_the_check_has_nothing_to_say(built: Copy) -> None:
    """No error, no warning, no remark: not even a loose line."""
    result = built.run("check", "specimen")
    assert result.stderr == ""
    assert result.stdout == "文字樣張 (specimen): in order\n"


def test_the_specimen_has_its_pages(built: Copy) -> None:
    """Ten pages of A4."""
    document = pdfium.PdfDocument(_file(built))
    assert len(document) == PAGES
    assert {tuple(round(side, 2) for side in document.get_page_size(k)) for k in range(PAGES)} == {A4}


def test_no_line_begins_with_what_may_not_begin_it(lines: list[list[str]]) -> None:
    """On any page: the wrong samples are shapes, no text."""
    assert [line for page in lines for line in page if line[0] in NOT_FIRST] == []


def test_no_line_ends_with_what_may_not_end_it(lines: list[list[str]]) -> None:
    """Likewise."""
    assert [line for page in lines for line in page if line[-1] in NOT_LAST] == []


def test_lines_are_found(lines: list[list[str]]) -> None:
    """Samples read back as they are set: across, down, and wrong ones not at all."""
    assert all(len(page) > 20 for page in lines)
    first, columns = lines[1], lines[5]
    assert "指定一名敵方角" in first
    assert "色，對其造成傷害" in first
    assert "，對其造成傷害" not in first
    assert "第10回合" in columns
    assert "建安十三年的冬天，江上起了大霧。" in columns
    assert "南岸卻連一聲鼓也沒有。諸葛亮坐在船" in columns


def test_the_text_of_the_pages_can_be_searched(built: Copy) -> None:
    """In both scripts, with the quotation marks of the file in columns too."""
    document = pdfium.PdfDocument(_file(built))
    text = re.sub(r"\s", "", "".join(page.get_textpage().get_text_bounded() for page in document))
    for words in ("他说“好。”", "張飛喊道", "守燈人", "守灯人", "한국어", "Tabletop"):
        assert words in text


def test_the_sizes_told_beside_the_boxes_are_those_reached(built: Copy) -> None:
    """The labels of the three boxes are written by hand."""
    rows = [row.split() for row in built.run("check", "specimen", "--fit").stdout.splitlines()]
    reached = {row[4] for row in rows if row[1:2] == ["fitted"]}
    template = (SPECIMEN / "layouts" / "specimen" / "boxes.xml.j2").read_text(encoding="utf-8")
    assert reached == set(re.findall(r'\d, "([\d.]+) pt', template))


def test_building_twice_gives_the_same_bytes(built: Copy) -> None:
    """As of any game."""
    before = _file(built).read_bytes()
    assert built.run("build", "specimen").exit_code == 0
    assert _file(built).read_bytes() == before
