# SPDX-License-Identifier: MIT
"""Paragraphs, headings and asides: where they begin, what they are painted with, what stays together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.boxes.book import Break, Para
from pnp.boxes.tree import IconPiece
from pnp.geometry import Edges
from pnp.geometry_paths import bounding_box
from pnp.scene.frame import Path as Outline
from pnp.scene.frame import Picture
from tests.layout.book.printer import HERE, Printer, aside, grounds, heading, para, runs, set_lines, words
from tests.layout.desk import everything, flat

SHADE = (0.9, 0.9, 0.9)
RED = (1.0, 0.0, 0.0)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page."""
    return Printer(tmp_path)


def test_paragraphs_begin_moved_in_as_their_style_says(printer: Printer) -> None:
    """Two characters; not in lists, where a marker stands there."""
    printer.style("book", indent=2.0).role("body", style="book")
    (page,) = printer.print_well(Para(text=words("一" * 18), place=HERE)).pages
    assert [(line.text, line.x) for line in set_lines(page)] == [("一" * 8, 20.0), ("一" * 10, 0.0)]


def test_space_between_blocks_is_the_larger_of_what_they_want(printer: Printer) -> None:
    """Never the sum; none at the top of a page."""
    printer.role("h2", before=2, after=1).role("body", before=1)
    (page,) = printer.print_well(heading(), para(1), para(1)).pages
    first, second, third = (line.y for line in set_lines(page))
    assert (second - first, third - second) == (20.0, 20.0)
    assert first < 10.0


def test_a_heading_bears_its_number(printer: Printer) -> None:
    """In its text and in the reader's contents list."""
    (page,) = printer.print_well(heading(2, "A", number="1", plain="A"), para(2)).pages
    assert set_lines(page)[0].text.replace("\u3000", " ").startswith("1")
    assert [(anchor.title, anchor.level) for anchor in page.anchors if anchor.title] == [("1 A", 2)]


def test_the_number_of_a_long_heading_hangs(printer: Printer) -> None:
    """Its further lines begin where its words do, unless they stand in the middle."""
    long = heading(2, "一" * 12, number="1")
    (page,) = printer.print_well(long, para(2)).pages
    assert [(line.text[-4:], line.x) for line in set_lines(page)][:2] == [("一" * 4, 0.0), ("一" * 4, 15.0)]
    printer.style("middle", align="center").role("h2", style="middle")
    (page,) = printer.print(long, para(2)).pages
    assert next(line.x for line in set_lines(page)) > 0.0


def test_the_ground_of_an_aside_goes_on_on_the_next_page(printer: Printer) -> None:
    """Its pads on both parts, its label on the first alone."""
    printer.role("note", fill=SHADE, pad=Edges.all(5.0), label="H")
    first, second = printer.print(para(4), aside(Para(text=words("一" * 9 * 7), place=HERE), sort="note")).pages
    assert [line.text for line in set_lines(first)][4:] == ["H", *["一" * 9] * 4]
    assert [line.text for line in set_lines(second)] == ["一" * 9] * 3
    assert grounds(first, SHADE) == [(0.0, 40.0, 100.0, 60.0)]
    assert grounds(second, SHADE) == [(0.0, 0.0, 100.0, 40.0)]


def test_an_aside_is_not_split_after_a_single_line(printer: Printer) -> None:
    """Even where its first paragraph is one line."""
    printer.role("note", fill=SHADE)
    blocks = (para(1), para(3))
    assert [len(lines) for lines in printer.print_well(para(9), aside(*blocks, sort="note")).lines()] == [9, 4]


def test_a_label_that_has_room_stands_beside_the_text(printer: Printer) -> None:
    """On the baseline of the first line."""
    printer.role("note", indent=20.0, label="H")
    (page,) = printer.print_well(aside(Para(text=words("一" * 16), place=HERE), sort="note")).pages
    assert [(line.text, line.x) for line in set_lines(page)] == [("H" + "一" * 8, 0.0), ("一" * 8, 20.0)]


def test_the_icon_of_a_role_stands_before_its_label(printer: Printer, tmp_path: Path) -> None:
    """One that the theme does not have is an error."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10h-10z"/></svg>'
    (tmp_path / "one.svg").write_text(svg, encoding="utf-8")
    printer.theme = replace(printer.theme, icons={"one": "one.svg", "gone": "gone.svg"})
    (page,) = printer.role("note", label="H", icon="one").print_well(aside(para(1), sort="note")).pages
    assert len([item for item in everything(page.items) if isinstance(item, Picture)]) == 1
    (problem,) = printer.role("note", icon="won").print(aside(para(1), sort="note")).problems
    assert (problem.code, problem.helps) == ("unknown-icon", ("write `one`",))


def test_a_missing_icon_takes_nothing_else_along(printer: Printer) -> None:
    """The words and the other icons stay."""
    text = (*words("A"), IconPiece(picture="gone.svg"), *words("x"))
    printed = printer.print(Para(text=text, place=HERE))
    assert (printed.codes, printed.lines()) == (["missing-picture"], [["Ax"]])


def test_a_title_takes_the_place_of_the_label(printer: Printer) -> None:
    """Above the text, where it has no room beside it."""
    printer.role("note", label="H")
    (page,) = printer.print_well(aside(para(1), sort="note", title=words("A"))).pages
    assert [line.text for line in set_lines(page)] == ["A", "一" * 10]


def test_a_snug_ground_is_as_wide_as_its_text(printer: Printer) -> None:
    """With its pads, and a point above them so that the text after it stands on half a line; none at the top."""
    printer.role("h2", fill=SHADE, pad=Edges.all(2.0), snug=True)
    (page,) = printer.print_well(heading(2, "一二"), para(1), heading(2, "一二"), para(2)).pages
    assert grounds(page, SHADE) == [(0.0, 0.0, 24.0, 14.0), (0.0, 26.0, 24.0, 14.0)]


def test_a_rough_ground_wanders_the_same_for_each_of_its_size(printer: Printer) -> None:
    """Its edges are cut by hand, not beyond what they may wander, and alike wherever the words are as long."""
    printer.role("h2", fill=SHADE, pad=Edges.all(2.0), snug=True, rough=0.5)
    (page,) = printer.print_well(heading(2, "一二"), para(2), heading(2, "二一"), para(2)).pages
    first, second = [path for path, _ in flat(page.items) if path.fill == SHADE]
    assert len(first.commands) > 10
    box, other = bounding_box(first.commands), bounding_box(second.commands)
    assert box is not None
    assert other is not None
    assert 24.0 < box.width <= 25.0
    assert (box.width, box.height) == pytest.approx((other.width, other.height))


def test_an_edge_is_a_strip_at_the_left(printer: Printer) -> None:
    """The text stands beside it."""
    printer.role("quote", edge=RED, edge_width=4.0, indent=6.0)
    (page,) = printer.print_well(aside(Para(text=words("一" * 9), place=HERE))).pages
    assert grounds(page, RED) == [(0.0, 0.0, 4.0, 10.0)]
    assert set_lines(page)[0].x == 10.0


def test_strokes_stand_on_the_sides_asked_for(printer: Printer) -> None:
    """A rule above and one below."""
    printer.role("quote", stroke=RED, line=1.0, sides=("top", "bottom"))
    (page,) = printer.print_well(aside(para(2))).pages
    (rule,) = [path for path, _ in flat(page.items) if path.stroke == RED]
    assert isinstance(rule, Outline)
    assert [command[2] for command in rule.commands] == [10.0, 10.0, 30.0, 30.0]


def test_a_heading_hangs_beside_what_follows(printer: Printer) -> None:
    """On the same line, so far left; the next one begins below it, however little stands beside it."""
    printer.role("h2", hang=30.0, before=1)
    (page,) = printer.print_well(heading(2, "AAAAA AAAAA"), para(1), heading(2, "H"), para(2)).pages
    lines = set_lines(page)
    assert [(run.x - page.area.x) for run in runs(page) if run.text[0] in "AH"] == [-30.0, -30.0, -30.0]
    assert sorted({line.y - lines[0].y for line in lines if line.text[0] == "一"}) == [0.0, 25.0, 35.0]


def test_a_thought_ends_with_a_line_or_a_word(printer: Printer) -> None:
    """As the look says."""
    blocks = (para(1), Break(sort="rule", place=HERE), para(1))
    assert len(printer.print_well(*blocks).lines()[0]) == 2
    printer.role("rule", label="xx")
    (page,) = printer.print_well(*blocks).pages
    assert [(line.text, line.x) for line in set_lines(page)][1] == ("xx", 45.0)


def test_a_block_without_text_keeps_its_anchor(printer: Printer) -> None:
    """On the page of what follows."""
    empty = Para(text=(), place=HERE, id="here")
    _, second = printer.print_well(para(9), empty, para(3)).pages
    assert "here" in [anchor.name for anchor in second.anchors]
