# SPDX-License-Identifier: MIT
"""Footnotes: on the page of their mark, below a rule, split only where they must be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.boxes.book import Block, Columns, Para
from pnp.boxes.tree import TextPiece
from pnp.scene.frame import Link
from tests.layout.book.printer import HERE, Printer, para, set_lines, table, words
from tests.layout.desk import flat

NOTE: tuple[Block, ...] = (Para(text=words("二" * 18), place=HERE),)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page; the rule of notes takes a line."""
    return Printer(tmp_path)


def marked(before: int = 9, name: str = "n") -> Para:
    """A line that ends with a mark."""
    return Para(text=(*words("一" * before), TextPiece(text="1", note=name)), place=HERE)


def test_a_note_stands_at_the_foot_with_its_mark(printer: Printer) -> None:
    """Its last line on the last of the page, its text moved in."""
    (page,) = printer.print_well(marked(), para(2), notes={"n": NOTE}).pages
    lines = set_lines(page)
    assert [line.text for line in lines][3:] == ["1" + "二" * 9, "二" * 9]
    assert lines[-1].y > 90.0
    assert lines[-1].x == 9.0


def test_a_rule_stands_above_the_notes_of_a_page(printer: Printer) -> None:
    """One, however many they are."""
    notes: dict[str, tuple[Block, ...]] = {"n": NOTE, "m": NOTE}
    (page,) = printer.print_well(marked(), marked(name="m"), notes=notes).pages
    assert len([path for path, _ in flat(page.items) if path.stroke is not None]) == 1


def test_a_line_goes_with_its_note(printer: Printer) -> None:
    """Where there is no room for both."""
    pages = printer.print_well(para(7), marked(), notes={"n": NOTE}).lines()
    assert [len(page) for page in pages] == [7, 3]


def test_a_note_longer_than_a_page_goes_on_on_the_next(printer: Printer) -> None:
    """Under text where there is text, and to its end where there is none left."""
    long: tuple[Block, ...] = (Para(text=words("二" * 9 * 14), place=HERE),)
    pages = printer.print_well(marked(), para(2), notes={"n": long}).lines()
    assert sum(line.count("二") for page in pages for line in page) == 9 * 14
    assert pages[0][3].startswith("1二")
    assert len(pages) == 3


def test_a_note_is_printed_once(printer: Printer) -> None:
    """Where its first mark stands."""
    (page,) = printer.print_well(marked(), marked(), notes={"n": NOTE}).pages
    assert sum("二" in line.text for line in set_lines(page)) == 2


def test_marks_and_notes_are_linked(printer: Printer) -> None:
    """The mark leads to the note."""
    (page,) = printer.print_well(marked(), notes={"n": NOTE}).pages
    assert "#note-n" in [item.target for item in page.items if isinstance(item, Link)]
    assert "note-n" in [anchor.name for anchor in page.anchors]


def test_notes_of_full_columns_stand_at_the_foot_of_theirs(printer: Printer) -> None:
    """The other column has all its lines."""
    printer.format = replace(printer.format, width=230.0, columns=2, gutter=10.0)
    page, _ = printer.print_well(marked(), para(30), notes={"n": NOTE}).pages
    lines = set_lines(page, 2)
    assert [sum(line.column == column for line in lines) for column in (0, 1)] == [9, 10]
    assert all(line.column == 0 for line in lines if "二" in line.text)


def test_notes_of_balanced_columns_stand_across_the_page(printer: Printer) -> None:
    """For more may follow above them."""
    printer.format = replace(printer.format, width=230.0, columns=2, gutter=10.0)
    blocks: list[Block] = [marked(), para(3), Columns(count=1, place=HERE), Para(text=words("x"), place=HERE)]
    (page,) = printer.print_well(*blocks, notes={"n": NOTE}).pages
    lines = set_lines(page)
    assert lines[-1].text == "1" + "二" * 18
    assert lines[-2].text == "x"


def test_notes_stand_across_where_the_page_has_some_across(printer: Printer) -> None:
    """In the order of their marks, though the columns below are full."""
    printer.format = replace(printer.format, width=230.0, columns=2, gutter=10.0)
    notes: dict[str, tuple[Block, ...]] = {"n": NOTE, "m": (Para(text=words("二" * 9), place=HERE),)}
    blocks: list[Block] = [Columns(count=1, place=HERE), marked(), Columns(count=2, place=HERE), marked(name="m")]
    page, last = printer.print_well(*blocks, para(30), notes=notes).pages
    lines = set_lines(page)
    assert [line.text[1:] for line in lines[-2:]] == ["二" * 18, "二" * 9]
    assert [sum(line.column == at for line in set_lines(page, 2)) for at in (0, 1)] == [1 + 6 + 2, 6]
    assert not any("二" in line.text for line in set_lines(last))


def test_notes_of_tables_stand_on_the_page_of_their_row(printer: Printer) -> None:
    """As those of texts."""
    block = table(3)
    cell = replace(block.rows[0].cells[0], text=(TextPiece(text="A"), TextPiece(text="1", note="n")))
    row = replace(block.rows[0], cells=(cell, *block.rows[0].cells[1:]))
    (page,) = printer.print_well(marked(name="none"), replace(block, rows=(row,)), notes={"n": NOTE}).pages
    assert "二" * 9 in set_lines(page)[-1].text
