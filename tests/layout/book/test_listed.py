# SPDX-License-Identifier: MIT
"""Contents and indexes: numbers of pages that stand, leaders, ranges and links."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.book import Block, Break, Contents, Index, Para
from pnp.boxes.tree import TextPiece
from pnp.layout.book.listed import ranges
from pnp.scene.frame import Link
from tests.layout.book.printer import HERE, Printer, heading, para, set_lines, words
from tests.layout.desk import flat

NEXT = Break(sort="page", place=HERE)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page."""
    return Printer(tmp_path)


def with_term(term: str) -> Para:
    """A line that bears a word of the index."""
    return Para(text=words("一", term=term), place=HERE)


def test_entries_end_with_their_page_at_the_right(printer: Printer) -> None:
    """All numbers end at the same place, and dots lead there."""
    printed = printer.print(Contents(place=HERE), heading(2, "AA"), para(2), first_page=11)
    assert printed.codes == []
    line = set_lines(printed.pages[0])[0]
    assert line.text == "AA11"
    (leader,) = [path for path, _ in flat(printed.pages[0].items) if path.dash]
    assert float(leader.commands[1][1]) < 110.0 - 10.0


def test_a_long_heading_goes_on_below_itself(printer: Printer) -> None:
    """Its number stands on the last line."""
    printed = printer.print(Contents(place=HERE), heading(2, "一" * 12), para(2), first_page=11)
    assert [line.text for line in set_lines(printed.pages[0])][:2] == ["一" * 7, "一" * 5 + "11"]


def test_a_long_entry_goes_on_below_its_words(printer: Printer) -> None:
    """Its number hangs."""
    printed = printer.print(Contents(place=HERE), heading(2, "一" * 9, number="1"), para(2), first_page=11)
    first, second = set_lines(printed.pages[0])[:2]
    assert (first.text.replace("\u3000", ""), first.x) == ("1" + "一" * 5, 0.0)
    assert second.x == 15.0


def test_entries_lead_to_their_headings(printer: Printer) -> None:
    """The whole line does."""
    (page,) = printer.print(Contents(place=HERE), heading(2, "A", id="there"), para(2)).pages
    (link,) = [item for item in page.items if isinstance(item, Link)]
    assert (link.target, link.width, link.height) == ("#there", 100.0, 10.0)


def test_contents_may_list_what_stands_elsewhere(printer: Printer) -> None:
    """Headings of other books with their pages, instead of its own."""
    elsewhere = Contents(place=HERE, entries=((heading(2, "H", id="b"), 1), (heading(2, "HH", id="c"), 11)))
    (page,) = printer.print_well(elsewhere, heading(2, "A"), para(2)).pages
    assert [line.text for line in set_lines(page)][:3] == ["H1", "HH11", "A"]
    assert [item.target for item in page.items if isinstance(item, Link)] == ["#b", "#c"]


def test_contents_go_as_deep_as_asked(printer: Printer) -> None:
    """Levels below are left out."""
    printed = printer.print(Contents(place=HERE, depth=2), heading(2, "A"), para(2), heading(3, "x"), para(2))
    assert [lines[0] for lines in printed.lines()] == ["A1"]
    assert [line for line in printed.lines()[0] if line.startswith("x")] == ["x"]


def test_a_list_that_grows_moves_what_it_names(printer: Printer) -> None:
    """Twelve entries push all their headings to the next page, and say so."""
    sections: list[Block] = [block for at in range(12) for block in (heading(2, "A", id=str(at)), para(2))]
    printed = printer.print(Contents(place=HERE), *sections, first_page=110)
    assert "unsettled-pages" not in printed.codes
    assert [len(lines) for lines in printed.lines()] == [10, 8, 9, 9, 9, 3]
    assert printed.lines()[1][:2] == ["A114", "A115"]


def test_an_index_names_pages_and_merges_ranges(printer: Printer) -> None:
    """Once each, in the order of what words are sorted by."""
    body: list[Block] = [with_term("b"), NEXT, with_term("a"), with_term("a"), NEXT, with_term("a")]
    index = Index(entries=(("b", "x", "2"), ("a", "A", "1"), ("none", "H", "0")), place=HERE)
    printed = printer.print(index, NEXT, *body, first_page=110)
    lines = [line.text.replace("\u3000", " ") for line in set_lines(printed.pages[0])]
    assert lines[1] == "x 111"
    assert [line[0] for line in lines] == ["A", "x"]
    assert [link.target for link in printed.pages[0].items if isinstance(link, Link)] == ["#page-112", "#page-111"]


def test_numbers_that_follow_one_another_are_a_range() -> None:
    """Two are one already."""
    assert ranges([1, 2, 3, 5, 7, 8]) == [(1, 3), (5, 5), (7, 8)]


def test_pages_of_an_index_are_links(printer: Printer) -> None:
    """To the tops of the pages, which all have an anchor."""
    index = Index(entries=(("a", "A", "1"),), place=HERE)
    first, second = printer.print(index, NEXT, with_term("a")).pages
    assert "#page-2" in [item.target for item in first.items if isinstance(item, Link)]
    assert second.anchors[0].name == "page-2"


def test_page_numbers_that_do_not_settle_are_said(printer: Printer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the tries are used up and the last one still changed them."""
    monkeypatch.setattr("pnp.layout.book.layouter._MOST_ROUNDS", 1)
    assert "unsettled-pages" in printer.print(Contents(place=HERE), heading(2, "A"), para(2), first_page=11).codes


def test_notes_in_headings_do_not_stand_in_contents(printer: Printer) -> None:
    """Nor do their links."""
    text = (TextPiece(text="A"), TextPiece(text="1", note="n"))
    noted = heading(2)
    noted = type(noted)(level=2, text=text, id="noted", place=HERE)
    printed = printer.print(Contents(place=HERE), noted, para(2), notes={"n": (para(1),)}, first_page=11)
    assert printed.lines()[0][0] == "A11"
