# SPDX-License-Identifier: MIT
"""Roles: what they fall back on, what is missed, and the scale of small formats."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.book import Para
from tests.layout.book.printer import HERE, THEME, Printer, aside, heading, para, table, words


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page."""
    return Printer(tmp_path)


def test_a_role_that_a_text_asks_for_and_the_look_has_not_is_an_error(printer: Printer) -> None:
    """With the nearest one; the text is set as body."""
    printed = printer.print(aside(para(1), sort="nota"))
    (problem,) = printed.problems
    assert (problem.code, problem.place, problem.helps[0]) == ("unknown-role", HERE, "write `note`")
    assert printed.lines() == [["一" * 10]]


def test_a_heading_without_its_role_is_an_error(printer: Printer) -> None:
    """No level looks like another by chance."""
    del printer.roles["h3"]
    assert printer.print(heading(3), para(2)).codes == ["unknown-role"]


def test_roles_of_parts_fall_back_without_a_word(printer: Printer) -> None:
    """A caption is set like body text where the look does not say."""
    printer.print_well(table(1, caption=words("x")))


def test_a_text_style_that_the_theme_has_not_is_an_error(printer: Printer) -> None:
    """Named with its role."""
    printer.role("lead", style="bodi")
    (problem,) = printer.print(Para(text=words("x"), place=HERE, style="lead")).problems
    assert (problem.code, problem.helps) == ("unknown-style", ("write `body`",))
    assert problem.message == "book role `lead` wants text style `bodi`, which the theme does not have"


def test_a_format_scales_the_text_and_the_line_grid(tmp_path: Path) -> None:
    """At half the size a page has room for twenty lines of twenty characters."""
    printer = Printer(tmp_path, scale=0.8)
    printed = printer.print(Para(text=words("一" * 12 * 13), place=HERE))
    assert [len(lines) for lines in printed.lines()] == [12 - 1, 2]


def test_text_too_small_is_told_of_the_style(tmp_path: Path) -> None:
    """Once, however often the style is used."""
    printer = Printer(tmp_path).style("tiny", size=6.0).role("body", style="tiny")
    (problem,) = printer.print(para(1), para(2)).problems
    assert (problem.code, problem.place) == ("text-too-small", THEME)


def test_no_format_makes_text_too_small_to_read(tmp_path: Path) -> None:
    """It stops at 7.5 points: thirteen letters to a line of 100."""
    printed = Printer(tmp_path, scale=0.6).print_well(Para(text=words("一" * 26), place=HERE))
    assert printed.lines() == [["一" * 13] * 2]


def test_margins_that_leave_no_room_are_an_error(tmp_path: Path) -> None:
    """A page of one character."""
    printed = Printer(tmp_path, width=35.0).print(para(1))
    assert (printed.codes, printed.pages) == (["no-type-area"], ())
