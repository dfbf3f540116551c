# SPDX-License-Identifier: MIT
"""Books to pages: lines counted as whole numbers, headings in company, numbers of pages that stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.book import Block, Break, Contents, Para
from pnp.boxes.tree import TextPiece
from tests.layout.book.printer import HERE, Printer, heading, para, words


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page."""
    return Printer(tmp_path)


def counts(printer: Printer, *blocks: Block) -> list[int]:
    """How many lines each page of a book has."""
    return [len(lines) for lines in printer.print_well(*blocks).lines()]


def test_a_page_holds_as_many_lines_as_its_type_area(printer: Printer) -> None:
    """Ten, and the rest on the next."""
    assert counts(printer, para(25)) == [10, 10, 5]


def test_no_single_line_begins_a_page(printer: Printer) -> None:
    """One of the ten lines goes with the eleventh."""
    assert counts(printer, para(11)) == [9, 2]


def test_no_single_line_ends_a_page(printer: Printer) -> None:
    """The first of four lines waits for the others."""
    assert counts(printer, para(9), para(4)) == [9, 4]


def test_three_lines_stay_together(printer: Printer) -> None:
    """Neither two and one nor one and two."""
    assert counts(printer, para(8), para(3)) == [8, 3]


@pytest.mark.parametrize(("above", "pages"), [(7, [10, 2]), (8, [8, 5])])
def test_a_heading_stays_with_two_lines(printer: Printer, above: int, pages: list[int]) -> None:
    """Where only one line has room below it, it goes with them."""
    assert counts(printer, para(above), heading(), para(4)) == pages


def test_headings_stay_with_headings(printer: Printer) -> None:
    """Three levels and two lines."""
    blocks: list[Block] = [para(6), heading(2, "A"), heading(3, "H"), heading(4, "x"), para(4)]
    assert counts(printer, *blocks) == [6, 7]


def test_a_page_break_ends_a_page(printer: Printer) -> None:
    """Wherever the page is."""
    assert counts(printer, para(2), Break(sort="page", place=HERE), para(2)) == [2, 2]


def test_contents_name_the_pages_of_headings(printer: Printer) -> None:
    """With the heading that the list stands under left out."""
    blocks: list[Block] = [heading(2, "HA"), Contents(place=HERE), para(8), heading(2, "A"), para(2)]
    printed = printer.print(*blocks, first_page=10)
    assert printed.codes == []
    assert printed.lines()[0][:2] == ["HA", "A11"]


def test_a_reference_names_its_page(printer: Printer) -> None:
    """And leads there."""
    there = Para(text=words("A"), place=HERE, id="there")
    here = Para(text=(TextPiece(text="?", page_of="there"),), place=HERE)
    first, second = printer.print(here, Break(sort="page", place=HERE), there).pages
    assert [anchor.name for anchor in second.anchors] == ["page-2", "there"]
    assert "#there" in str(first.items)
