# SPDX-License-Identifier: MIT
"""Where boxes come to stand: rows, columns, stacks, the areas of a page, proportions, and what does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layout.desk import Area, Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game to lay out pages of."""
    return Desk(tmp_path)


# -- stacks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attributes", "area"),
    [
        ("", (0, 0, 100, 200)),
        ('area="bleed"', (-10, -10, 120, 220)),
        ('area="safe"', (5, 5, 90, 190)),
        ('area="trim"', (0, 0, 100, 200)),
        ('w="20pt" h="30pt"', (0, 0, 20, 30)),
        ('w="20pt" h="30pt" at="center middle"', (40, 85, 20, 30)),
        ('w="20pt" h="30pt" at="right bottom"', (80, 170, 20, 30)),
        ('w="20pt" h="30pt" left="7pt" top="9pt"', (7, 9, 20, 30)),
        ('w="20pt" h="30pt" right="7pt" bottom="9pt"', (73, 161, 20, 30)),
        ('left="10pt" right="20pt" top="30pt" bottom="40pt"', (10, 30, 70, 130)),
        ('left="-4pt" right="-4pt"', (-4, 0, 108, 200)),
        ('left="10pt"', (10, 0, 90, 200)),
        ('w="50%" h="25%"', (0, 0, 50, 50)),
        ('w="50%" area="bleed" right="0pt"', (50, -10, 60, 220)),
        ('left="10pt" right="10pt" max-w="30pt"', (10, 0, 30, 200)),
        ('w="10pt" min-w="30pt" h="90pt" max-h="40pt"', (0, 0, 30, 40)),
        ('w="10pt" min-w="40pt" max-w="30pt" h="1pt"', (0, 0, 40, 1)),
        ('w="0mm" h="0mm"', (0, 0, 0, 0)),
    ],
)
def test_a_child_of_a_page(desk: Desk, attributes: str, area: Area) -> None:
    """Sizes, insets, anchors and areas, as in CSS: a side with neither stretches; the lower bound wins."""
    assert desk.lay_well(f'<box fill="red" {attributes}/>').area("red") == area


def test_insets_are_from_the_content_of_the_parent(desk: Desk) -> None:
    """The pad of a stack is no room of its children."""
    laid = desk.lay_well(
        '<stack left="10pt" top="10pt" w="50pt" h="50pt" pad="1pt 2pt 3pt 4pt"><box fill="red"/></stack>'
    )
    assert laid.area("red") == (14, 11, 44, 46)


def test_an_area_of_the_page_is_meant_wherever_it_is_said(desk: Desk) -> None:
    """Deep in other boxes too."""
    laid = desk.lay_well('<stack left="10pt" top="10pt" w="5pt" h="5pt"><box area="safe" fill="red"/></stack>')
    assert laid.area("red") == (5, 5, 90, 190)


def test_an_anchored_container_is_as_large_as_its_content(desk: Desk) -> None:
    """Here a row of two boxes and a gap, in the middle of the page."""
    markup = (
        '<row at="center middle" gap="4pt" fill="red" pad="1pt"><box w="10pt" h="5pt"/><box w="6pt" h="8pt"/></row>'
    )
    assert desk.lay_well(markup).area("red") == (39, 95, 22, 10)


# -- proportions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attributes", "area"),
    [
        ('w="20pt" aspect="2:1"', (0, 0, 20, 10)),
        ('h="20pt" aspect="2:1"', (0, 0, 40, 20)),
        ('aspect="1:1" at="center middle"', (0, 50, 100, 100)),
        ('aspect="1:4" at="right"', (50, 0, 50, 200)),
        ('left="10pt" right="10pt" aspect="1"', (10, 0, 80, 80)),
        ('w="50%" aspect="5:2" bottom="0pt"', (0, 180, 50, 20)),
        ('aspect="1" max-w="30pt"', (0, 0, 30, 30)),
    ],
)
def test_a_proportion_gives_the_other_side(desk: Desk, attributes: str, area: Area) -> None:
    """Or the largest box that has it."""
    assert desk.lay_well(f'<box fill="red" {attributes}/>').area("red") == area


def test_a_proportion_in_a_line(desk: Desk) -> None:
    """The side across is known, and gives the one along."""
    row = desk.lay_well('<row h="30pt"><box aspect="1:2" fill="red"/><box w="1*" fill="blue"/></row>')
    assert (row.area("red"), row.area("blue")) == ((0, 0, 15, 30), (15, 0, 85, 30))
    col = desk.lay_well(
        '<col w="40pt" align="center"><box w="20pt" aspect="2" fill="red"/><box h="9pt" aspect="1" fill="blue"/></col>'
    )
    assert (col.area("red"), col.area("blue")) == ((10, 0, 20, 10), (15.5, 10, 9, 9))


def test_a_proportion_in_a_natural_size(desk: Desk) -> None:
    """A column is as high as its square is wide."""
    laid = desk.lay_well('<col at="left top" w="30pt" fill="red"><box aspect="1"/><box h="4pt"/></col>')
    assert laid.area("red") == (0, 0, 30, 34)


# -- rows and columns ------------------------------------------------------------------------------

ROWS = [
    ('<row h="10pt">{red w="20pt"}{blue w="30pt"}</row>', (0, 0, 20, 10), (20, 0, 30, 10)),
    ('<row h="10pt" gap="5pt" pad="1pt">{red w="20pt"}{blue w="30pt"}</row>', (1, 1, 20, 8), (26, 1, 30, 8)),
    ('<row h="10pt">{red w="1*"}{blue w="3*"}</row>', (0, 0, 25, 10), (25, 0, 75, 10)),
    ('<row h="10pt" gap="10pt">{red w="*"}{blue w="40pt"}</row>', (0, 0, 50, 10), (60, 0, 40, 10)),
    ('<row h="10pt">{red w="20%"}{blue w="1*"}</row>', (0, 0, 20, 10), (20, 0, 80, 10)),
    ('<row h="10pt" align="center">{red w="9pt" h="4pt"}{blue w="9pt" h="0pt"}</row>', (0, 3, 9, 4), (9, 5, 9, 0)),
    (
        '<row h="10pt" align="end">{red w="9pt" h="4pt"}{blue w="9pt" h="6pt" self="start"}</row>',
        (0, 6, 9, 4),
        (9, 0, 9, 6),
    ),
    (
        '<row h="10pt" align="start">{red w="9pt" h="50%"}{blue w="9pt" self="stretch"}</row>',
        (0, 0, 9, 5),
        (9, 0, 9, 10),
    ),
    ('<row h="10pt" pack="center">{red w="10pt"}{blue w="20pt"}</row>', (35, 0, 10, 10), (45, 0, 20, 10)),
    ('<row h="10pt" pack="end">{red w="10pt"}{blue w="20pt"}</row>', (70, 0, 10, 10), (80, 0, 20, 10)),
    ('<row h="10pt" pack="between">{red w="10pt"}{blue w="20pt"}</row>', (0, 0, 10, 10), (80, 0, 20, 10)),
    ('<row h="10pt" pack="around">{red w="10pt"}{blue w="20pt"}</row>', (17.5, 0, 10, 10), (62.5, 0, 20, 10)),
    ('<row h="10pt">{red w="1*" max-w="20pt"}{blue w="9pt" min-w="30pt"}</row>', (0, 0, 20, 10), (20, 0, 30, 10)),
    ('<col w="10pt">{red h="20pt"}{blue h="1*"}</col>', (0, 0, 10, 20), (0, 20, 10, 180)),
    ('<col w="10pt" gap="20pt">{red h="1*"}{blue h="2*"}</col>', (0, 0, 10, 60), (0, 80, 10, 120)),
    ('<col w="10pt" align="end">{red w="4pt" h="5pt"}{blue w="50%" h="5pt"}</col>', (6, 0, 4, 5), (5, 5, 5, 5)),
    ('<col h="50%" pack="end">{red h="10pt"}{blue h="10pt"}</col>', (0, 80, 100, 10), (0, 90, 100, 10)),
]


@pytest.mark.parametrize(("markup", "red", "blue"), ROWS, ids=[markup for markup, _, _ in ROWS])
def test_a_line_of_two(desk: Desk, markup: str, red: Area, blue: Area) -> None:
    """Given sizes, shares of what is left, gaps, pads, alignment across and packing along."""
    for name in ("red", "blue"):
        markup = markup.replace(f"{{{name} ", f'<box fill="{name}" ').replace("}", "/>", 1)
    laid = desk.lay_well(markup)
    assert (laid.area("red"), laid.area("blue")) == (red, blue)


def test_lines_in_lines(desk: Desk) -> None:
    """A column takes the height of the row in it, and gives the rest away."""
    laid = desk.lay_well(
        '<col pad="10pt" gap="2pt"><row gap="3pt"><box w="1*" h="7pt" fill="red"/><box w="2*" h="9pt"/></row>'
        '<box h="1*" fill="blue"/></col>'
    )
    assert laid.area("red") == pytest.approx((10, 10, 77 / 3, 7), abs=0.001)
    assert laid.area("blue") == (10, 21, 80, 169)


def test_the_insets_of_children_count_in_a_natural_size(desk: Desk) -> None:
    """A stack is large enough for a child that stands off its corner."""
    laid = desk.lay_well('<stack at="left top" fill="red"><box left="3pt" top="4pt" w="10pt" h="20pt"/></stack>')
    assert laid.area("red") == (0, 0, 13, 24)


@pytest.mark.parametrize(
    ("markup", "said"),
    [
        ('<row w="20pt"><box w="15pt"/><box w="15pt"/></row>', "the contents of a <row> are 3.53 mm too wide"),
        (
            '<col h="20pt" gap="10pt"><box h="10pt"/><box h="10pt"/></col>',
            "the contents of a <col> are 3.53 mm too tall",
        ),
        ('<grid tracks="60pt 50pt"><box/></grid>', "the contents of a <grid> are 3.53 mm too wide"),
        ('<grid h="20pt" row-tracks="30pt"><box/></grid>', "the contents of a <grid> are 3.53 mm too tall"),
        (
            '<table w="50pt" tracks="60pt"><tr><td pad="0pt"/></tr></table>',
            "the contents of a <table> are 3.53 mm too wide",
        ),
    ],
)
def test_what_does_not_fit_is_an_error(desk: Desk, markup: str, said: str) -> None:
    """Nothing is shrunk; the card is named, and the template in a note."""
    (problem,) = desk.lay(markup).problems
    assert (problem.code, problem.message) == ("box-overflow", said)
    assert problem.place is not None
    assert (problem.place.path, problem.place.line) == ("cards/duel/cards.yaml", 3)
    assert "`card:match:front` asks for it" in problem.notes[-1].message


def test_a_rounding_error_is_no_overrun(desk: Desk) -> None:
    """Thirds of a millimetre do not add up."""
    desk.lay_well('<row w="10mm"><box w="33.334%"/><box w="33.334%"/><box w="33.334%"/></row>')


@pytest.mark.parametrize(
    "markup",
    [
        '<box left="60pt" right="60pt"/>',
        '<stack h="10pt" pad="6pt"><box/></stack>',
        '<image src="art/one.svg" w="0mm" h="9pt"/>',
        '<pattern kind="stripes" color="ink" h="0mm"/>',
        '<qr text="x" w="0mm"/>',
    ],
)
def test_less_than_no_room_is_an_error(desk: Desk, markup: str) -> None:
    """A box would be missing without a word."""
    assert desk.lay(markup).codes == ["no-room"]


# -- grids -----------------------------------------------------------------------------------------


def test_equal_cells(desk: Desk) -> None:
    """In reading order, as many rows as the children need."""
    laid = desk.lay_well('<grid cols="2" gap="10pt" h="90pt"><box/><box fill="red"/><box fill="blue"/></grid>')
    assert (laid.area("red"), laid.area("blue")) == ((55, 0, 45, 40), (0, 50, 45, 40))


def test_tracks_are_given_natural_and_shared(desk: Desk) -> None:
    """An `auto` column is as wide as its widest child; shares take the rest."""
    laid = desk.lay_well(
        '<grid tracks="10pt auto 1*" row-tracks="auto 30pt" gap="2pt" row-gap="5pt">'
        '<box/><box w="20pt" h="8pt"/><box fill="red"/><box/><box w="15pt"/><box fill="blue"/></grid>'
    )
    assert (laid.area("red"), laid.area("blue")) == ((34, 0, 66, 8), (34, 13, 66, 30))


def test_the_last_row_track_goes_on(desk: Desk) -> None:
    """Rows that are not said are as the last one that is."""
    laid = desk.lay_well('<grid cols="1" row-tracks="10pt 20pt"><box/><box/><box fill="red"/></grid>')
    assert laid.area("red") == (0, 30, 100, 20)


def test_children_that_span(desk: Desk) -> None:
    """They take whole cells; others fill what is free."""
    laid = desk.lay_well(
        '<grid cols="3" rows="3" w="30pt" h="30pt"><box span="2" row-span="2" fill="red"/><box/><box fill="green"/>'
        '<box span="3" fill="blue"/></grid>'
    )
    assert laid.area("red") == (0, 0, 20, 20)
    assert laid.area("green") == (20, 10, 10, 10)
    assert laid.area("blue") == (0, 20, 30, 10)


def test_a_child_lies_in_its_cell_as_in_a_stack(desk: Desk) -> None:
    """With a size and an anchor."""
    laid = desk.lay_well('<grid cols="2" h="40pt"><box/><box w="10pt" h="10pt" at="center bottom" fill="red"/></grid>')
    assert laid.area("red") == (70, 30, 10, 10)


def test_the_natural_size_of_a_grid(desk: Desk) -> None:
    """Equal columns are all as wide as the widest child."""
    laid = desk.lay_well(
        '<grid at="left top" cols="2" gap="1pt" fill="red"><box w="4pt" h="3pt"/><box w="9pt" h="2pt"/></grid>'
    )
    assert laid.area("red") == (0, 0, 19, 3)


# -- odd and hostile values ------------------------------------------------------------------------


def test_ten_thousand_children(desk: Desk) -> None:
    """Many boxes are merely many."""
    laid = desk.lay_well('<grid cols="100">{% for n in range(10000) %}<box fill="red"/>{% endfor %}</grid>')
    assert len(laid.areas("red")) == 10_000


def test_boxes_a_hundred_deep(desk: Desk) -> None:
    """As deep as markup allows."""
    deep = 98
    laid = desk.lay_well('<stack at="left top">' * deep + '<box w="1pt" h="1pt" fill="red"/>' + "</stack>" * deep)
    assert laid.area("red") == (0, 0, 1, 1)


def test_huge_lengths(desk: Desk) -> None:
    """Up to the bound they are drawn."""
    laid = desk.lay_well('<box w="999999pt" h="1pt" left="-999999pt" fill="red"/>')
    assert laid.area("red") == (-999999, 0, 999999, 1)
