# SPDX-License-Identifier: MIT
"""Flows on pages: openings, columns that are balanced and switched, breaks, and the furniture's facts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.boxes.book import Block, Break, Columns
from tests.layout.book.printer import CARD, HERE, Printed, Printer, card, figure, heading, para, set_lines
from tests.layout.desk import flat

PAGE, COLUMN = (Break(sort=sort, place=HERE) for sort in ("page", "column"))


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page."""
    return Printer(tmp_path)


@pytest.fixture
def columns(tmp_path: Path) -> Printer:
    """Two such columns."""
    return Printer(tmp_path, width=230.0, columns=2, gutter=10.0)


def counts(printed: Printed) -> list[list[int]]:
    """The lines in the columns of each page."""
    return [[sum(line.column == column for line in set_lines(page, 2)) for column in (0, 1)] for page in printed.pages]


class TestOpenings:
    """Where chapters begin."""

    def test_a_chapter_begins_a_page_and_its_head_is_left_to_the_template(self, printer: Printer) -> None:
        """Its text begins lower; it is an anchor all the same."""
        printer.format = replace(printer.format, openings="page", opening_drop=28.0)
        first, second = printer.print_well(heading(1, "A"), para(2), heading(1, "x"), para(7)).pages
        assert [page.opening.id for page in (first, second) if page.opening] == ["id-A", "id-x"]
        assert [line.text for line in set_lines(first)] == ["一" * 10] * 2
        assert set_lines(first)[0].y > 30.0
        assert [anchor.name for anchor in second.anchors] == ["page-2", "id-x"]

    def test_a_chapter_on_a_right_hand_page_leaves_a_blank_one(self, printer: Printer) -> None:
        """With the chapter before it in force."""
        printer.format = replace(printer.format, openings="right")
        pages = printer.print_well(heading(1, "A"), para(2), heading(1, "x"), para(2)).pages
        assert [(page.number, page.side, page.blank) for page in pages] == [
            (1, "right", False),
            (2, "left", True),
            (3, "right", False),
        ]
        assert pages[1].chapter is not None
        assert (pages[1].chapter.id, pages[1].items) == ("id-A", ())

    def test_a_chapter_in_the_text_spans_the_columns(self, columns: Printer) -> None:
        """What stands before it is balanced."""
        (page,) = columns.print_well(para(4), heading(1, "AAAA"), para(4)).pages
        lines = set_lines(page, 2)
        assert [line.text[0] for line in lines] == ["一"] * 4 + ["A"] + ["一"] * 4
        assert [line.column for line in lines] == [0, 0, 1, 1, 0, 0, 0, 1, 1]

    def test_a_chapter_in_the_text_stays_with_its_columns(self, columns: Printer) -> None:
        """It does not end a page."""
        first, second = columns.print_well(para(18), heading(1, "AAAA"), para(8)).pages
        assert {line.text[0] for line in set_lines(first, 2)} == {"一"}
        assert set_lines(second, 2)[0].text == "AAAA"

    def test_a_heading_across_columns_needs_two_lines_below_it(self, columns: Printer) -> None:
        """With the space it wants."""
        columns.role("h1", after=1)
        first, second = columns.print_well(para(14), heading(1, "AAAA"), para(12)).pages
        assert {line.text[0] for line in set_lines(first, 2)} == {"一"}
        assert set_lines(second, 2)[0].text == "AAAA"

    def test_a_page_break_before_a_chapter_adds_no_page(self, printer: Printer) -> None:
        """Nor does one at the end."""
        printer.format = replace(printer.format, openings="page")
        pages = printer.print_well(heading(1, "A"), para(2), PAGE, heading(1, "x"), para(2), PAGE).pages
        assert [page.number for page in pages] == [1, 2]

    def test_pages_are_numbered_from_the_books_first(self, printer: Printer) -> None:
        """Even ones are left-hand pages."""
        assert [(page.number, page.side) for page in printer.print(para(12), first_page=4).pages] == [
            (4, "left"),
            (5, "right"),
        ]


class TestColumns:
    """Text side by side."""

    def test_columns_are_filled_one_after_the_other(self, columns: Printer) -> None:
        """And those of the last page are balanced."""
        assert counts(columns.print_well(para(26))) == [[10, 10], [3, 3]]

    def test_columns_are_balanced_before_their_number_changes(self, columns: Printer) -> None:
        """What follows begins below the longer one."""
        (page,) = columns.print_well(para(5), Columns(count=1, place=HERE), para(1)).pages
        lines = set_lines(page, 2)
        assert [line.column for line in lines[:5]] == [0, 0, 0, 1, 1]
        assert lines[5].y == 30.0 + lines[0].y

    def test_a_heading_goes_with_what_follows_a_change_of_columns(self, columns: Printer) -> None:
        """It is set as wide as that."""
        blocks: list[Block] = [para(4), heading(2, "一" * 15), Columns(count=1, place=HERE), para(2)]
        (page,) = columns.print_well(*blocks).pages
        assert [(line.text[:2], line.column) for line in set_lines(page, 2)][:2] == [("一一", 0)] * 2
        assert [len(line.text) for line in set_lines(page, 2)] == [10, 10, 10, 10, 15, 20]

    def test_only_the_heading_goes_with_what_has_no_room_after_a_change_of_columns(self, columns: Printer) -> None:
        """What stands before it stays on its page."""
        blocks: list[Block] = [Columns(count=1, place=HERE), para(17), heading(2, "A"), Columns(count=2, place=HERE)]
        first, second = columns.print_well(*blocks, para(8)).pages
        assert {line.text[0] for line in set_lines(first, 2)} == {"一"}
        assert set_lines(second, 2)[0].text == "A"

    def test_a_heading_stands_above_what_spans_the_columns(self, columns: Printer) -> None:
        """As wide as that, and not alone at the end of a column."""
        columns.renders[CARD] = card(40.0, 10.0)
        (page,) = columns.print_well(para(4), heading(2, "AAAA"), figure(150.0), para(4)).pages
        lines = set_lines(page, 2)
        assert [line.text[0] for line in lines] == ["一"] * 4 + ["A"] + ["一"] * 4
        assert [line.column for line in lines] == [0, 0, 1, 1, 0, 0, 0, 1, 1]

    def test_a_heading_begins_at_the_top_of_its_column(self, columns: Printer) -> None:
        """What brings the text below it onto the grid stands between them there."""
        columns.style("large", size=12.0).role("h2", style="large")
        (page,) = columns.print_well(para(3), COLUMN, heading(2, "一"), para(2)).pages
        assert [round(line.y, 1) for line in set_lines(page, 2) if line.column] == [10.3, 28.6, 38.6]

    def test_a_thought_does_not_end_at_the_top_of_a_column(self, columns: Printer) -> None:
        """A line stays below what it ends."""
        rule = Break(sort="rule", place=HERE)
        printed = columns.print(para(6), rule, para(5))
        assert counts(printed) == [[6, 5]]
        (line,) = [path for path, _ in flat(printed.pages[0].items) if path.stroke is not None]
        assert line.commands[0] == ("M", 10.0, 75.0)

    def test_a_figure_nearly_as_wide_as_a_column_is_made_to_fit(self, columns: Printer) -> None:
        """Columns are not given up for a tenth of it."""
        columns.renders[CARD] = card(40.0, 10.0)
        printed = columns.print(para(4), figure(109.0), para(4))
        assert printed.codes == ["figure-too-large"]
        assert len(counts(printed)) == 1

    def test_a_figure_that_spans_the_columns_does_not_float(self, columns: Printer) -> None:
        """Where there is room it stands where it is written, as large as it is asked for."""
        columns.renders[CARD] = card(40.0, 10.0)
        (page,) = columns.print_well(para(4), figure(150.0, float="top"), para(2)).pages
        assert [line.column for line in set_lines(page, 2)] == [0, 0, 1, 1, 0, 0]

    def test_a_column_break_begins_the_next_column(self, columns: Printer) -> None:
        """However short this one is."""
        assert counts(columns.print_well(para(2), COLUMN, para(4))) == [[2, 4]]

    def test_a_page_break_ends_both(self, columns: Printer) -> None:
        """Balanced."""
        assert counts(columns.print_well(para(4), PAGE, para(2))) == [[2, 2], [2, 0]]

    def test_text_stands_on_the_grid_again_below_a_figure(self, columns: Printer) -> None:
        """What rounding adds is shared by above and below."""
        columns.renders[("card", "match", "front", "")] = card(33.0, 33.0)
        (page,) = columns.print_well(para(3), figure(33.0), para(2), COLUMN, para(8)).pages
        first = [line.y for line in set_lines(page, 2) if line.column == 0]
        second = [line.y for line in set_lines(page, 2) if line.column == 1]
        assert [round(y % 10.0, 3) for y in first + second] == [8.6] * (5 + 8)


class TestRunningHeads:
    """What the templates of pages are told."""

    def test_pages_know_the_chapter_and_section_they_begin_and_end_in(self, printer: Printer) -> None:
        """A heading at the very top counts for the top."""
        blocks: list[Block] = [heading(1, "A"), para(3), heading(2, "H"), para(11), heading(2, "x"), para(2)]
        first, second = printer.print_well(*blocks).pages
        assert first.chapter is not None
        assert (first.chapter.id, first.section) == ("id-A", None)
        assert [h.id for h in (first.last_section, second.section, second.last_section) if h] == [
            "id-H",
            "id-H",
            "id-x",
        ]

    def test_a_new_chapter_has_no_section_yet(self, printer: Printer) -> None:
        """The last one's ended with it."""
        blocks: list[Block] = [heading(1, "A"), heading(2, "H"), para(2), heading(1, "x"), para(2)]
        (page,) = printer.print_well(*blocks).pages
        assert page.last_section is None
        assert page.last_chapter is not None
        assert page.last_chapter.id == "id-x"

    def test_a_page_says_how_much_of_it_is_empty(self, printer: Printer) -> None:
        """In points of height."""
        assert [page.slack for page in printer.print_well(para(13)).pages] == [0.0, 70.0]


def test_an_empty_book_has_no_page(printer: Printer) -> None:
    """Rather than a blank one."""
    assert printer.print_well().pages == ()


def test_something_taller_than_a_page_is_said(printer: Printer) -> None:
    """And printed all the same."""
    printer.style("huge", size=130.0).role("h2", style="huge")
    printed = printer.print(heading(2, "H"), para(2))
    assert "page-overflow" in printed.codes
    assert "H" in "".join(line for page in printed.lines() for line in page)
