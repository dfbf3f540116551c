# SPDX-License-Identifier: MIT
"""Tables: heads that come again, groups, grounds, edges, lines, and rows that are not split."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.book import BookTable, Cell, Column, Row
from pnp.boxes.tree import Extent
from pnp.geometry import Edges
from tests.layout.book.printer import HERE, Printed, Printer, grounds, para, runs, set_lines, table, words
from tests.layout.desk import flat

SHADE = (0.9, 0.9, 0.9)
RED = (1.0, 0.0, 0.0)
BLUE = (0.0, 0.0, 1.0)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line; rows of one line and no pad."""
    return Printer(tmp_path).role("table", pad=Edges(left=0.0, top=0.0, right=0.001, bottom=0.0))


def row(*texts: str, **settings: object) -> Row:
    """A row of plain texts."""
    return Row(cells=tuple(Cell(text=words(text)) for text in texts), **settings)  # type: ignore[arg-type]


def made(*rows: Row, head: tuple[Row, ...] = (), columns: tuple[Column, ...] = (Column(), Column())) -> BookTable:
    """A table."""
    return BookTable(columns=columns, head=head, rows=rows, place=HERE)


def texts(printed: Printed) -> list[list[str]]:
    """The lines of each page."""
    return printed.lines()


def test_a_head_is_repeated_on_every_page(printer: Printer) -> None:
    """Nine rows to a page below it."""
    assert texts(printer.print_well(table(20))) == [["HH", *["AA"] * 9], ["HH", *["AA"] * 9], ["HH", "AA", "AA"]]


def test_a_head_stays_with_the_first_row(printer: Printer) -> None:
    """It does not end a page."""
    assert [len(page) for page in texts(printer.print_well(para(9), table(2)))] == [9, 3]


def test_a_small_table_is_not_broken(printer: Printer) -> None:
    """Head and two rows are a third of a page."""
    assert [len(page) for page in texts(printer.print_well(para(8), table(2)))] == [8, 3]
    assert [len(page) for page in texts(printer.print_well(para(7), table(3)))] == [10, 2]


def test_no_low_row_stands_alone(printer: Printer) -> None:
    """Nine rows have room below the head, but the tenth has company."""
    assert [len(page) for page in texts(printer.print_well(table(10)))] == [9, 3]


def test_a_group_stays_with_its_first_row_and_comes_again(printer: Printer) -> None:
    """Below the head."""
    rows = [row("A", "A")] * 7 + [row("x", "x", group=True)] + [row("A", "A")] * 3
    first, second = texts(printer.print_well(made(*rows, head=(row("H", "H"),))))
    assert first == ["HH", *["AA"] * 7, "xx", "AA"]
    assert second == ["HH", "xx", "AA", "AA"]


def test_a_row_moves_to_the_next_page_as_a_whole(printer: Printer) -> None:
    """Two lines have no room below the ninth."""
    columns = (Column(width=Extent("points", 10.0)), Column())
    printed = printer.print_well(para(9), made(row("A", "一" * 16), columns=columns))
    assert texts(printed)[1] == ["A" + "一" * 8, "一" * 8]


def test_a_row_taller_than_a_page_is_split_and_said(printer: Printer) -> None:
    """Between lines; its head comes again."""
    columns = (Column(width=Extent("points", 10.0)), Column())
    printed = printer.print(made(row("A", "一" * 8 * 12), head=(row("H", "x"),), columns=columns))
    assert printed.codes == ["split-row"]
    assert [len(page) for page in texts(printed)] == [10, 4]
    assert "".join(texts(printed)[1]).count("一") == 24


def test_columns_are_as_wide_as_the_look_asks_or_their_words(printer: Printer) -> None:
    """A share takes what the others leave."""
    columns = (Column(), Column(width=Extent("share", 1.0)), Column(width=Extent("percent", 20.0)))
    (page,) = printer.print_well(made(row("A", "A", "A"), columns=columns)).pages
    assert [round(run.x - page.area.x) for run in runs(page)] == [0, 5, 80]


def test_cells_are_aligned_as_their_column(printer: Printer) -> None:
    """Unless they say otherwise."""
    columns = (Column(width=Extent("points", 50.0), align="right"), Column(align="center"))
    (page,) = printer.print_well(made(row("A", "A"), columns=columns)).pages
    assert [round(run.x - page.area.x, 1) for run in runs(page)] == [45.0, 72.5]


def test_a_cell_spans_columns(printer: Printer) -> None:
    """And its text has the room of them all."""
    wide = Row(cells=(Cell(text=words("一" * 9), span=2),))
    (page,) = printer.print_well(made(wide, row("A", "A"))).pages
    assert [line.text for line in set_lines(page)] == ["一" * 9, "AA"]


def test_first_lines_of_a_row_stand_on_one_baseline(printer: Printer) -> None:
    """Whatever their sizes."""
    large = Cell(text=words("A", scale=2.0))
    (page,) = printer.print_well(made(Row(cells=(large, Cell(text=words("A")))))).pages
    assert len({run.y for run in runs(page)}) == 1


def test_rows_have_grounds_edges_and_lines(printer: Printer) -> None:
    """Every second one is striped; the strip of an edge stands left of the cells."""
    printer.role("table", stripe=SHADE, edge_width=5.0, stroke=BLUE).role("table-head", fill=RED)
    block = made(row("A", "A", edge=BLUE), row("A", "A"), head=(row("H", "H"),))
    (page,) = printer.print_well(block).pages
    assert grounds(page, RED) == [(5.0, 0.0, 95.0, 10.0)]
    assert grounds(page, SHADE) == [(5.0, 20.0, 95.0, 10.0)]
    assert grounds(page, BLUE) == [(0.0, 10.0, 5.0, 10.0)]
    assert sum(path.stroke == BLUE for path, _ in flat(page.items)) == 2


def test_a_table_that_bleeds_runs_to_the_edges_of_the_page(printer: Printer) -> None:
    """Its words do not; the strip of an edge is as wide as asked for on the trimmed page."""
    printer.role("table", stripe=SHADE, edge_width=5.0, bleed=True)
    (page,) = printer.print_well(made(row("A", "A", edge=RED), row("A", "A"))).pages
    assert grounds(page, SHADE) == [(-10.0, 10.0, 120.0, 10.0)]
    assert grounds(page, RED) == [(-10.0, 0.0, 5.0, 10.0)]
    assert set_lines(page)[0].x == 0.0


def test_cells_have_their_own_grounds(printer: Printer) -> None:
    """As wide as their column."""
    filled = Row(cells=(Cell(text=words("A")), Cell(text=words("A"), fill=RED)))
    (page,) = printer.print_well(made(filled, columns=(Column(width=Extent("points", 20.0)), Column()))).pages
    assert grounds(page, RED) == [(20.0, 0.0, 80.0, 10.0)]


def test_a_table_too_wide_for_its_page_is_an_error(printer: Printer) -> None:
    """By how much."""
    columns = (Column(width=Extent("points", 90.0)), Column(width=Extent("points", 70.0)))
    (problem,) = printer.print(made(row("A", "A"), columns=columns)).problems
    assert (problem.code, problem.place) == ("table-too-wide", HERE)
    assert problem.message == "the columns of a table are 21.2 mm too wide for its page"
    assert [note.message for note in problem.notes] == ["on pages of the format `square`"]


def test_a_caption_stands_above_its_table(printer: Printer) -> None:
    """And stays with it."""
    pages = texts(printer.print_well(para(8), table(3, caption=words("x"))))
    assert pages == [["一" * 10] * 8, ["x", "HH", *["AA"] * 3]]


def test_rows_are_anchors(printer: Printer) -> None:
    """And so is the table."""
    (page,) = printer.print_well(made(row("A", "A", id="row"))).pages
    assert "row" in [anchor.name for anchor in page.anchors]
