# SPDX-License-Identifier: MIT
"""Figures: real pieces side by side, as wide as asked for or as fits, floats, captions and call-outs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.boxes.book import Block, Callout, Figure, Image, Render
from pnp.geometry_paths import bounding_box
from pnp.scene.frame import Group, Picture, Spot
from pnp.scene.frame import Path as Outline
from tests.layout.book.printer import CARD, HERE, Printer, card, figure, grounds, heading, para, set_lines, words
from tests.layout.desk import everything, flat

RED = (1.0, 0.0, 0.0)
SHADE = (0.9, 0.9, 0.9)
SPOTS = (
    Spot(name="A1", x=10.0, y=10.0, width=20.0, height=20.0),
    Spot(name="B2", x=30.0, y=30.0, width=20.0, height=20.0),
    Spot(name="pile", x=60.0, y=20.0, width=60.0, height=10.0),
)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line, ten lines to a page; a square card of 40 points."""
    made = Printer(tmp_path).role("figure", stroke=SHADE, line=0.5).role("callout", fill=RED)
    made.renders[CARD] = card(40.0, 40.0)
    return made


def outlines(printer: Printer, *blocks: Block) -> list[tuple[float, ...]]:
    """The outlines of the pieces shown on a page: x, y, width and height."""
    (page,) = printer.print_well(*blocks).pages
    found = []
    for path, _ in flat(page.items):
        if path.stroke == SHADE:
            xs = [float(c[1]) - page.area.x for c in path.commands[:4]]
            ys = [float(c[2]) - page.area.y for c in path.commands[:4]]
            found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return [tuple(round(value, 2) for value in one) for one in found]


def shown(*widths: float | None, **settings: object) -> Figure:
    """A figure of cards."""
    pieces = tuple(Render(kind="card", component="match", width=width) for width in widths)
    return Figure(pieces=pieces, place=HERE, **settings)  # type: ignore[arg-type]


def test_a_piece_is_as_large_as_it_is(printer: Printer) -> None:
    """In the middle, where nothing else is said."""
    assert outlines(printer, shown(None)) == [(30.0, 0.0, 40.0, 40.0)]
    assert outlines(printer, shown(None, align="left")) == [(0.0, 0.0, 40.0, 40.0)]


def test_pieces_stand_side_by_side_on_one_foot(printer: Printer) -> None:
    """With a gap between them."""
    assert outlines(printer, shown(20.0, 40.0, gap=10.0)) == [(15.0, 20.0, 20.0, 20.0), (45.0, 0.0, 40.0, 40.0)]


def test_pieces_without_a_width_are_made_to_fit(printer: Printer) -> None:
    """Without a word."""
    assert outlines(printer, shown(None, None, None, gap=5.0))[0] == (0.0, 0.0, 30.0, 30.0)


def test_widths_that_do_not_fit_are_said(printer: Printer) -> None:
    """And made smaller."""
    (problem,) = printer.print(shown(150.0)).problems
    assert (problem.code, problem.place) == ("figure-too-large", HERE)
    assert problem.message == "the figure is 17.6 mm too wide for its place, and was made smaller"


def test_a_figure_as_tall_as_a_page_leaves_room_for_its_caption(printer: Printer) -> None:
    """The card is made smaller."""
    printer.renders[CARD] = card(40.0, 120.0)
    ((_, y, _, height),) = outlines(printer, shown(None, caption=words("A")))
    assert height < 90.0
    assert y >= 0.0


def test_a_part_of_a_piece_is_shown(printer: Printer) -> None:
    """As wide as asked for."""
    part = Figure(
        pieces=(Render(kind="card", component="match", width=60.0, crop=(10.0, 10.0, 20.0, 10.0)),), place=HERE
    )
    assert outlines(printer, part) == [(20.0, 0.0, 60.0, 30.0)]


def test_pieces_of_one_frame_share_their_items(printer: Printer) -> None:
    """So that a file stores them once."""
    (page,) = printer.print_well(shown(20.0, 30.0)).pages
    groups = [inner for item in page.items if isinstance(item, Group) for inner in item.items]
    first, second = (group for group in groups if isinstance(group, Group))
    assert first.shared
    assert first.items is second.items


def test_copies_stand_behind_a_piece(printer: Printer) -> None:
    """A little further right and up each."""
    part = Figure(pieces=(Render(kind="card", component="match", width=40.0, copies=3),), place=HERE, align="left")
    back, middle, front = outlines(printer, part)
    assert back[0] > middle[0] > front[0]
    assert back[1] < middle[1] < front[1]


def test_a_missing_piece_is_an_error(printer: Printer) -> None:
    """Placed at the figure."""
    (problem,) = printer.print(Figure(pieces=(Render(kind="card", component="pin"),), place=HERE)).problems
    assert (problem.code, problem.message) == (
        "missing-render",
        "the figure shows the front of `card.pin`, which cannot be shown",
    )


def test_a_picture_is_shown_in_its_proportions(printer: Printer, tmp_path: Path) -> None:
    """From its file in the project."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10h-20z"/></svg>'
    (tmp_path / "map.svg").write_text(svg, encoding="utf-8")
    (page,) = printer.print_well(Figure(pieces=(Image(path="map.svg", width=60.0),), place=HERE)).pages
    (picture,) = [item for item in everything(page.items) if isinstance(item, Picture)]
    assert (picture.width, picture.height) == (60.0, 30.0)


def test_a_missing_picture_is_an_error(printer: Printer) -> None:
    """Placed at the figure."""
    assert printer.print(Figure(pieces=(Image(path="map.svg"),), place=HERE)).codes == ["missing-picture"]


def test_a_figure_that_has_no_room_goes_to_the_next_page(printer: Printer) -> None:
    """And leaves its place empty."""
    assert [len(page) for page in printer.print_well(para(8), figure(40.0), para(3)).lines()] == [8, 3]


def test_a_float_lets_the_text_go_on(printer: Printer) -> None:
    """It stands at the top of the next page."""
    printed = printer.print_well(para(8), figure(40.0, float="top"), para(5))
    assert [len(page) for page in printed.lines()] == [10, 3]
    assert set_lines(printed.pages[1])[0].y > 40.0


def test_a_float_stands_in_its_place_where_it_has_room(printer: Printer) -> None:
    """Between the texts."""
    first, second = set_lines(printer.print_well(para(1), figure(40.0, float="top"), para(1)).pages[0])
    assert second.y - first.y == 50.0


def test_a_float_at_the_end_is_not_lost(printer: Printer) -> None:
    """It gets a page of its own if need be."""
    printed = printer.print_well(para(10), figure(40.0, float="top"))
    assert len(printed.pages) == 2
    assert "Group" in str(printed.pages[1].items)


def test_a_heading_stays_with_a_figure(printer: Printer) -> None:
    """As with two lines of text."""
    assert [len(page) for page in printer.print_well(para(6), heading(), figure(40.0)).lines()] == [6, 1]


def test_a_caption_stands_below(printer: Printer) -> None:
    """Closer to its figure than to the text."""
    (page,) = printer.print_well(shown(40.0, caption=words("A")), para(1)).pages
    caption, text = set_lines(page)
    assert (caption.text, round(caption.y - 40.0, 1)) == ("A", 13.1)
    assert text.y > caption.y


def test_call_outs_stand_beside_the_piece_and_are_explained(printer: Printer) -> None:
    """Each with a disc on its side and one in the list, which begins below the leftmost."""
    callouts = (Callout(x=0.1, y=0.5, text=words("一")), Callout(x=0.9, y=0.5, text=words("二")))
    printed = printer.print(shown(40.0, callouts=callouts))
    assert printed.codes == ["missing-glyph"]  # the squares have no digit but 1
    (page,) = printed.pages
    discs = [area for area in grounds(page, RED) if area[2] > 10.0]
    assert [round(area[0], 1) for area in discs] == [6.6, 79.0, 6.6, 6.6]
    assert {"一", "二"} <= {line.text[-1] for line in set_lines(page)}


def test_call_outs_close_together_stand_apart(printer: Printer) -> None:
    """Their discs do not touch."""
    callouts = tuple(Callout(x=0.1, y=0.5 + step / 100, text=words("一")) for step in range(2))
    (page,) = printer.print(shown(40.0, callouts=callouts)).pages
    discs = [area for area in grounds(page, RED) if area[2] > 10.0]
    (_, first, _, size), (_, second, _, _) = discs[:2]
    assert second - first >= size


def test_wide_figures_span_the_columns(printer: Printer) -> None:
    """What stands above them is balanced."""
    printer.format = replace(printer.format, width=230.0, columns=2, gutter=10.0)
    printer.renders[CARD] = card(40.0, 10.0)
    (page,) = printer.print_well(para(4), shown(150.0), para(2)).pages
    ys = [line.y for line in set_lines(page, 2)]
    assert ys[:2] == ys[2:4]
    assert ys[4] > 20.0 + 37.5


def _map(folder: Path) -> Printer:
    """A printer with a page of 80 by 100 points that has spots."""
    printer = Printer(folder)
    printer.renders[CARD] = replace(card(80.0, 100.0), spots=SPOTS)
    return printer


def _part(*names: str) -> Figure:
    return Figure(pieces=(Render(kind="card", component="match", around=names),), place=HERE)


def _shown(printer: Printer, block: Figure) -> tuple[float, float]:
    """Width and height of the part shown: of the line round it."""
    page = printer.print_well(block).pages[0]
    (edge,) = [item for item in everything(page.items) if isinstance(item, Outline) and item.stroke is not None]
    box = bounding_box(edge.commands)
    assert box is not None
    return round(box.width, 2), round(box.height, 2)


def test_a_figure_shows_what_lies_round_its_spots(tmp_path: Path) -> None:
    """Two spots are corners of the part, one is the part, and neither goes beyond the page."""
    assert _shown(_map(tmp_path), _part("A1", "B2")) == (40.0, 40.0)
    assert _shown(_map(tmp_path), _part("B2")) == (20.0, 20.0)
    assert _shown(_map(tmp_path), _part("pile")) == (50.0, 10.0)


def test_a_spot_that_a_page_does_not_have_is_told(tmp_path: Path) -> None:
    """With those there are."""
    printed = _map(tmp_path).print(_part("A1", "B3"))
    assert [(problem.code, problem.helps) for problem in printed.problems] == [
        ("unknown-spot", ("use one of: `A1`, `B2`, `pile`",))
    ]
