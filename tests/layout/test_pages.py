# SPDX-License-Identifier: MIT
"""Whole pages: where problems are placed, what cards say of themselves, tables, codes, and pages that look alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.scene.frame import Path as Outline
from tests.layout.desk import Desk, flat
from tests.text.real import library


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game to lay out pages of."""
    return Desk(tmp_path)


def test_a_problem_is_placed_at_the_value_it_is_about(desk: Desk) -> None:
    """The template is a note with its line and column."""
    markup = '<page>\n  <text h="5pt">{{ card.name }}</text>\n</page>'
    (problem,) = desk.lay(markup, {"name": "一二"}).problems
    assert problem.code == "text-overflow"
    assert problem.place is not None
    assert (problem.place.path, problem.place.line, problem.place.column) == ("cards/duel/cards.yaml", 5, 9)
    (note,) = problem.notes
    assert note.message == "`card:match:front` asks for it in this <text>"
    assert note.place is not None
    assert (note.place.path, note.place.line, note.place.column) == ("layouts/card-match.xml.j2", 2, 3)


def test_a_problem_of_the_template_s_own_words_is_placed_at_the_card(desk: Desk) -> None:
    """For they are no value of it."""
    (problem,) = desk.lay('<text h="5pt">一二</text>').problems
    assert problem.place is not None
    assert (problem.place.path, problem.place.line) == ("cards/duel/cards.yaml", 3)


def test_equal_pages_are_one_frame(desk: Desk) -> None:
    """Backs are laid out once, and their problems told once."""
    page = desk.page('<text h="5pt">一二</text>')
    laid, problems = desk.layouter().lay_out_all([page, page])
    assert laid[0].frame is laid[1].frame
    assert len(problems) == 1


# -- what is left out ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "shown"), [("", 0), ("no", 0), (" ", 0), (False, 0), (None, 0), (0, 1), ("x", 1), (True, 1)]
)
def test_an_element_is_there_when_it_is_wanted(desk: Desk, value: object, shown: int) -> None:
    """Nothing and no leave it out, with its faults; a zero is something."""
    laid = desk.lay_well('<box when="{{ card.extra }}" fill="red"/>', {"extra": value})
    assert len(laid.areas("red")) == shown


def test_an_identity_is_printed_where_the_build_asks(tmp_path: Path) -> None:
    """In small print, at the lower right of the safe zone."""
    desk = Desk(tmp_path, identity=True)
    desk.fonts = library()
    (run,) = desk.lay_well("<identity/>").runs()
    assert ("".join(run.text), run.size) == ("match · 1.2.0", 7.0)
    assert run.y < 195
    assert run.x + sum(run.advances) / 1000 * run.size == pytest.approx(95, abs=0.1)


def test_an_identity_is_nothing_otherwise(desk: Desk) -> None:
    """And takes no room."""
    assert desk.lay_well("<identity/>").frame.items == ()


# -- tables ----------------------------------------------------------------------------------------


def texts_of(desk: Desk, markup: str) -> dict[str, tuple[float, float]]:
    """Where each text begins."""
    return {"".join(run.text): (round(run.x, 2), round(run.y, 2)) for run in desk.lay_well(markup).runs()}


def test_a_table_lines_up_its_cells(desk: Desk) -> None:
    """Columns as said, each with its alignment; a row is as high as its highest cell."""
    found = texts_of(
        desk,
        '<table w="60pt" tracks="20pt 1*" align="left right" cell-pad="0pt" valign="top"><tr><td>一</td><td>A</td></tr>'
        "<tr><td>二</td><td>aaaaaaaa aaaa</td></tr><tr><td>H</td></tr></table>",
    )
    assert found["一"] == (0, 8.6)
    assert found["A"] == (55, 8.6)
    assert found["二"] == (0, 18.6)
    assert found["H"] == (0, 38.6)


def test_columns_without_tracks_are_equal(desk: Desk) -> None:
    """As many as the widest row has."""
    found = texts_of(desk, '<table cell-pad="0pt"><tr><td>一</td></tr><tr><td>A</td><td>x</td></tr></table>')
    assert (found["A"][0], found["x"][0]) == (0, 50)


def test_a_table_takes_the_room_of_its_rows(desk: Desk) -> None:
    """In a column, the rest is for others."""
    laid = desk.lay_well(
        '<col><table cell-pad="1pt"><tr><td>一</td></tr><tr h="20pt"><td>A</td></tr>'
        '<tr min-h="30pt"><td>x</td></tr></table><box h="1*" fill="red"/></col>'
    )
    assert laid.area("red") == (0, 62, 100, 138)


def test_rows_have_grounds(desk: Desk) -> None:
    """Head rows, every second row of the body, and a row that has its own."""
    laid = desk.lay_well(
        '<table cell-pad="0pt" head-fill="paper" stripe="green"><tr><th>A</th></tr><tr><td>A</td></tr>'
        '<tr><td>A</td></tr><tr><td>A</td></tr><tr fill="paper"><td>A</td></tr></table>'
    )
    assert laid.areas("paper") == [(0, 0, 100, 10), (0, 40, 100, 10)]
    assert laid.areas("green") == [(0, 20, 100, 10)]


@pytest.mark.parametrize(
    ("lines", "moves"),
    [("none", 0), ("frame", 1), ("rows", 2), ("rows frame", 3), ("columns", 1), ("head", 1), ("rows columns frame", 4)],
)
def test_a_table_has_the_lines_wanted(desk: Desk, lines: str, moves: int) -> None:
    """All in one path."""
    rows = "<tr><th>A</th><th>A</th></tr>" + "<tr><td>A</td><td>A</td></tr>" * 2
    paths = flat(desk.lay_well(f'<table stroke="ink" lines="{lines}">{rows}</table>').frame.items)
    found = [sum(command[0] == "M" for command in path.commands) for path, _ in paths]
    assert found == ([moves] if moves else [])


def test_any_box_may_be_a_cell(desk: Desk) -> None:
    """It lies in its cell as in a stack."""
    laid = desk.lay_well(
        '<table tracks="1* 1*"><tr h="20pt"><box fill="red"/>'
        '<box w="10pt" h="10pt" at="right" fill="blue"/></tr></table>'
    )
    assert (laid.area("red"), laid.area("blue")) == ((0, 0, 50, 20), (90, 0, 10, 10))


# -- codes -----------------------------------------------------------------------------------------


def test_a_code_stands_in_the_middle_with_its_quiet_zone(desk: Desk) -> None:
    """A version 1 code has 21 modules a side, and 4 free ones all round."""
    laid = desk.lay_well('<qr text="A" left="10pt" top="10pt" w="58pt" h="78pt" color="red"/>')
    ((path, _),) = flat(laid.frame.items)
    assert isinstance(path, Outline)
    assert path.even_odd
    assert laid.area("red") == (18, 28, 42, 42)


def test_a_code_without_a_quiet_zone_fills_its_box(desk: Desk) -> None:
    """Where the layout leaves room round it."""
    assert desk.lay_well('<qr text="A" w="42pt" h="42pt" quiet="0" color="red"/>').area("red") == (0, 0, 42, 42)


def test_a_code_that_is_too_fine_is_warned_of(desk: Desk) -> None:
    """Phones would not read it."""
    assert desk.lay('<qr text="A" w="20pt"/>').codes == ["small-code"]


def test_a_text_too_long_for_a_code_is_an_error(desk: Desk) -> None:
    """No code holds more than 2,953 bytes."""
    (problem,) = desk.lay('<qr text="{{ card.story }}"/>', {"story": "長" * 1000}).problems
    assert (problem.code, problem.message) == ("code-too-long", "no QR code of level M holds a text of 3000 bytes")


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        ('<box at="left bottom" h="9pt" fill="red"/>', "a <box> with a fill or stroke has no width"),
        (
            '<row h="9pt" align="center"><star w="9pt" stroke="ink"/></row>',
            "a <star> with a fill or stroke has no height",
        ),
    ],
)
def test_a_fill_that_cannot_be_seen_is_warned_of(desk: Desk, markup: str, message: str) -> None:
    """An anchor without a size is as small as what is in the box."""
    assert [problem.message for problem in desk.lay(markup).problems] == [message]
