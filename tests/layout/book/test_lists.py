# SPDX-License-Identifier: MIT
"""Lists: hanging markers, discs, nests, and terms with what they mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.book import Block, Definitions, Listing, Para
from tests.layout.book.printer import HERE, Printer, grounds, listing, para, set_lines, words

RED = (1.0, 0.0, 0.0)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page."""
    return Printer(tmp_path)


def text(count: int) -> Para:
    """So many characters."""
    return Para(text=words("一" * count), place=HERE)


def placed(printer: Printer, *blocks: Block) -> list[tuple[str, float]]:
    """The lines of a page with their left sides."""
    (page,) = printer.print_well(*blocks).pages
    return [(line.text, line.x) for line in set_lines(page)]


def test_markers_hang_and_texts_begin_at_a_whole_character(printer: Printer) -> None:
    """Half a character of a digit makes room for one."""
    assert placed(printer, listing([text(18)])) == [("1" + "一" * 9, 0.0), ("一" * 9, 10.0)]


def test_numbers_stand_at_the_right_of_the_widest(printer: Printer) -> None:
    """So that their ends are below one another."""
    block = Listing(markers=("1", "111"), items=((text(8),), (text(8),)), place=HERE)
    assert placed(printer, block) == [("1" + "一" * 8, 10.0), ("111" + "一" * 8, 0.0)]


def test_lists_in_lists_stand_further_in(printer: Printer) -> None:
    """Without space in a tight list."""
    lines = placed(printer, listing([text(2), listing([text(8)])]))
    assert lines == [("1一一", 0.0), ("1" + "一" * 8, 10.0)]


def test_loose_items_stand_apart(printer: Printer) -> None:
    """Half a line, where the look says nothing."""
    (page,) = printer.print_well(listing([text(1)], [text(1)], tight=False)).pages
    first, second = set_lines(page)
    assert round(second.y - first.y, 3) == 15.0


def test_markers_stand_on_discs_where_the_look_fills_them(printer: Printer) -> None:
    """In the middle of a disc of at least 1.6 em, and the text half an em right of it."""
    printer.role("marker", fill=RED)
    (page,) = printer.print_well(listing([text(7)])).pages
    ((x, _, width, height),) = grounds(page, RED)
    (line,) = set_lines(page)
    assert (x, width, height) == (0.0, 16.0, 16.0)
    assert (line.text, line.x) == ("1" + "一" * 7, 5.5)


def test_an_empty_item_keeps_its_marker(printer: Printer) -> None:
    """On a line of its own."""
    (page,) = printer.print_well(listing([], [text(1)])).pages
    assert [line.text for line in set_lines(page)] == ["1", "1一"]


def test_a_list_is_split_between_lines_of_an_item(printer: Printer) -> None:
    """By the rules of paragraphs."""
    assert [len(page) for page in printer.print_well(para(7), listing([text(9 * 5)])).lines()] == [10, 2]


def definitions(term: str, count: int) -> Definitions:
    """One term."""
    return Definitions(terms=(words(term),), bodies=((text(count),),), ids=("term",), place=HERE)


def test_terms_stand_above_what_they_mean(printer: Printer) -> None:
    """And lead there."""
    (page,) = printer.print_well(definitions("AA", 10)).pages
    assert [line.text for line in set_lines(page)] == ["AA", "一" * 10]
    assert "term" in [anchor.name for anchor in page.anchors]


def test_terms_stand_beside_what_they_mean_where_there_is_room(printer: Printer) -> None:
    """With half an em between them."""
    printer.role("definition", indent=20.0)
    assert placed(printer, definitions("AA", 16)) == [("AA" + "一" * 8, 0.0), ("一" * 8, 20.0)]
    assert placed(printer, definitions("AAAA", 8)) == [("AAAA", 0.0), ("一" * 8, 20.0)]


def test_a_term_stays_with_its_meaning(printer: Printer) -> None:
    """Two lines of it, as below a heading."""
    assert [len(page) for page in printer.print_well(para(8), definitions("AA", 40)).lines()] == [8, 5]
