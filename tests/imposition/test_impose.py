# SPDX-License-Identifier: MIT
"""Duplex, pages and fronts on grids: order, holes, groups, marks on both sides, and speed."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from pnp.geometry import MM
from pnp.imposition.mirror import flip_edge
from pnp.model.print import PrintStyle
from pnp.scene.frame import Group
from pnp.scene.sheet import Placement, Sheet
from tests.imposition.sheets import (
    A4,
    LETTER,
    MARKS,
    codes,
    drawn,
    imposed,
    leaves,
    page,
    paper,
    rulers,
    style,
    trim_box,
)


def names(placements: tuple[Placement, ...]) -> list[str]:
    """The pages from left to right and top to bottom."""
    return [p.name for p in sorted(placements, key=lambda p: (round(p.y), round(p.x)))]


def test_a_row_of_backs_reads_from_right_to_left() -> None:
    """About the vertical axis the backs of A B C stand as C B A, upright."""
    sheets, _ = imposed(leaves(3), style(rows=1, orientation="portrait"))
    back = sheets[0].sides[1].placements
    assert names(back) == ["c2:back", "c1:back", "c0:back"]
    assert {p.turn for p in back} == {0}


def test_backs_about_the_horizontal_axis_are_turned_by_half() -> None:
    """A portrait sheet flipped on its short edge has the first row of backs at the bottom, turned."""
    sheets, _ = imposed(leaves(9), style(flip="short-edge"))
    back = sheets[0].sides[1].placements
    assert names(back)[-3:] == ["c0:back", "c1:back", "c2:back"]
    assert {p.turn for p in back} == {180}


@pytest.mark.parametrize(("flip", "turn"), [("long-edge", 180), ("auto", 180), ("short-edge", 0)])
def test_a_landscape_sheet_turns_about_its_other_axis(flip: str, turn: int) -> None:
    """The long edge of a landscape sheet is the horizontal one."""
    sheets, _ = imposed(leaves(2), style(flip=flip, orientation="landscape"))
    assert {p.turn for p in sheets[0].sides[1].placements} == {turn}


def test_a_missing_back_leaves_a_hole() -> None:
    """The other backs do not move up."""
    job = leaves(9)
    full, _ = imposed(job, style())
    holed, _ = imposed([replace(leaf, back=None) if i == 4 else leaf for i, leaf in enumerate(job)], style())
    assert [p for p in full[0].sides[1].placements if p.name != "c4:back"] == list(holed[0].sides[1].placements)


def test_each_leaf_has_its_own_back() -> None:
    """Decks of different backs share a sheet."""
    red, blue = page(63, 88), page(63, 88)
    job = [replace(leaf, back=red if i % 2 else blue) for i, leaf in enumerate(leaves(4))]
    sheets, _ = imposed(job, style())
    behind = {p.name: p.page for p in sheets[0].sides[1].placements}
    assert behind["c1:back"] is red
    assert behind["c2:back"] is blue


def test_sixty_six_cards_take_eight_sheets() -> None:
    """Every sheet after the first is made with the same care; the last is partly filled."""
    sheets, _ = imposed(leaves(66), style())
    assert [len(s.sides[0].placements) for s in sheets] == [9] * 7 + [3]
    assert all(len(s.sides) == 2 for s in sheets)


def test_leaves_of_different_sizes_never_share_a_sheet() -> None:
    """They are grouped in the order in which sizes are met."""
    sheets, _ = imposed([*leaves(2), *leaves(2, 44, 68), *leaves(1)], style())
    assert [{round(p.page.width / MM) for p in s.sides[0].placements} for s in sheets] == [{63}, {44}]
    assert [len(s.sides[0].placements) for s in sheets] == [3, 2]


def test_pages_style_puts_backs_on_the_next_sheet() -> None:
    """Nine fronts on one page, their nine backs on the next, then the other fronts."""
    sheets, _ = imposed(leaves(18), style(backs="pages", columns=3, rows=3))
    assert [names(s.sides[0].placements)[0] for s in sheets] == ["c0:front", "c2:back", "c9:front", "c11:back"]
    assert all(len(s.sides) == 1 for s in sheets)


def test_the_grid_stands_in_the_middle_of_the_sheet() -> None:
    """Three by three cards of 63 x 88 mm leave 10.5 mm at the sides of A4 and 16.5 mm above and below."""
    sheets, _ = imposed(leaves(1), style())
    first = sheets[0].sides[0].placements[0]
    assert first.x == pytest.approx(10.5 * MM)
    assert first.y == pytest.approx(16.5 * MM)


@pytest.mark.parametrize("on", [A4, LETTER])
def test_both_sides_bear_marks_mirrored(on: object) -> None:
    """Each vertical crop mark has its mirror image on the back, and there are as many of all."""
    sheets, _ = imposed(leaves(9), style(), A4 if on is A4 else LETTER)
    front, back = (drawn(side) for side in sheets[0].sides)
    width = sheets[0].width
    mirrored = {
        (round(width - x0, 3), round(y0, 3), round(width - x1, 3), round(y1, 3)) for (x0, y0, x1, y1), *_ in front.lines
    }
    there = {(round(x0, 3), round(y0, 3), round(x1, 3), round(y1, 3)) for (x0, y0, x1, y1), *_ in back.lines}
    ends = {frozenset(((a, b), (c, d))) for a, b, c, d in mirrored}
    assert ends == {frozenset(((a, b), (c, d))) for a, b, c, d in there}


def test_letter_with_nine_cards_has_all_marks_without_a_warning() -> None:
    """2.7 mm above and below hold bleed, crop marks and the ruler."""
    sheets, problems = imposed(leaves(9), style(), LETTER)
    side = sheets[0].sides[0]
    assert not problems
    assert len(side.placements) == 9
    assert len([1 for (x0, y0, x1, y1), *_ in drawn(side).lines if x0 == x1 and y1 < 8 * MM]) == 4
    assert len(rulers(side)) == 2
    assert max(p.bleed.bottom for p in side.placements) > 0.9 * MM


def test_a_gap_shows_half_of_itself_as_bleed() -> None:
    """Neighbours with 2 mm between them show 1 mm each, outer sides all 3 mm."""
    sheets, _ = imposed(leaves(9), style(gap=2 * MM))
    middle, corner = sheets[0].sides[0].placements[4], sheets[0].sides[0].placements[0]
    assert middle.bleed.left == pytest.approx(1 * MM)
    assert corner.bleed.top == pytest.approx(3 * MM)


def test_no_more_bleed_shows_than_a_page_has() -> None:
    """A page with 1 mm of bleed shows 1 mm."""
    job = [replace(leaf, front=page(63, 88, bleed=1)) for leaf in leaves(1)]
    sheets, _ = imposed(job, style())
    assert sheets[0].sides[0].placements[0].bleed.left == pytest.approx(1 * MM)


def test_smaller_pages_are_scaled_and_not_distorted() -> None:
    """`smaller: 1mm` makes 63 x 88 mm 62 mm wide and as much lower."""
    sheets, _ = imposed(leaves(9), style(bleed=0.0, backs="none", settings={"smaller": "1mm"}))
    box = trim_box(sheets[0].sides[0].placements[0])
    assert box.width == pytest.approx(62 * MM)
    assert box.height / box.width == pytest.approx(88 / 63)


def test_a_back_of_another_size_is_an_error() -> None:
    """Its leaf is left out, the others are placed."""
    job = [replace(leaf, back=page(60, 88)) if i == 1 else leaf for i, leaf in enumerate(leaves(3))]
    sheets, problems = imposed(job, style())
    assert codes(problems) == ["back-size-differs"]
    assert len(sheets[0].sides[0].placements) == 2


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"arrange": "gird"}, "unknown-arrangement"),
        ({"backs": "duplx"}, "unknown-backs"),
        ({"columns": 5}, "page-larger-than-paper"),
        ({"settings": {"foldgap": "5mm"}}, "unknown-print-style-setting"),
        ({"settings": {"smaller": "5"}}, "invalid-print-style-setting"),
        ({"settings": {"smaller": "40mm"}}, "invalid-print-style-setting"),
        ({"backs": "gutterfold", "settings": {"fold": "diagonal"}}, "invalid-print-style-setting"),
    ],
)
def test_a_style_that_cannot_be_followed_is_reported_where_it_stands(changes: dict[str, object], code: str) -> None:
    """The problem names the style's file and says how to mend it."""
    _, problems = imposed(leaves(3), style(**changes))
    assert codes(problems) == [code]
    assert problems[0].place
    assert problems[0].helps


def test_a_page_larger_than_the_paper_is_an_error() -> None:
    """It names what is needed and what there is."""
    sheets, problems = imposed(leaves(1, 220, 300), style())
    assert not sheets
    assert codes(problems) == ["page-larger-than-paper"]
    assert "220 × 300 mm" in problems[0].message
    assert "200 × 287 mm" in problems[0].message


def test_a_page_that_leaves_no_room_for_a_ruler_is_placed_with_a_warning() -> None:
    """All of A4 but the margins."""
    sheets, problems = imposed(leaves(1, 200, 287), style())
    assert len(sheets) == 1
    assert {"ruler-left-out", "slug-left-out"} <= set(codes(problems))


def test_paper_too_narrow_for_a_ruler_is_reported() -> None:
    """A6 is 105 mm wide: a ruler of 100 mm does not fit inside its margins."""
    _, problems = imposed(leaves(1, 44, 68), style(), paper("A6", 105, 148))
    assert "ruler-left-out" in codes(problems)


def test_nothing_to_print_makes_no_sheets() -> None:
    """No leaves, no problem."""
    assert imposed([], style()) == ((), ())


def test_sheets_share_their_marks() -> None:
    """All but the sheet's number is one object, which writers store once."""
    sheets, _ = imposed(leaves(30), style())
    shared = {id(s.sides[0].marks[0]) for s in sheets}
    first = sheets[0].sides[0].marks[0]
    assert len(shared) == 1
    assert isinstance(first, Group)
    assert first.shared


def test_style_without_marks_has_none() -> None:
    """`crop: none` and neither rulers nor slug."""
    sheets, problems = imposed(leaves(3), style(marks=replace(MARKS, crop="none", rulers=False, slug=False)))
    assert not problems
    assert not drawn(sheets[0].sides[0]).inked()


@pytest.mark.parametrize(
    ("changes", "edge"),
    [
        ({}, "long-edge"),
        ({"flip": "short-edge"}, "short-edge"),
        ({"backs": "gutterfold"}, "simplex"),
        ({"arrange": "single"}, "simplex"),
        ({"arrange": "booklet", "flip": "short-edge"}, "short-edge"),
    ],
)
def test_flip_edge_says_how_to_turn_the_paper(changes: dict[str, object], edge: str) -> None:
    """Only sheets with something behind are turned."""
    made: PrintStyle = style(**changes)
    assert flip_edge(made) == edge


def test_two_thousand_leaves_take_a_tenth_of_a_second() -> None:
    """The best of three, so that a busy machine does not fail the test."""
    job = leaves(2000)

    def spent() -> float:
        start = time.perf_counter()
        sheets, _ = imposed(job, style())
        assert len(sheets) == 223
        return time.perf_counter() - start

    assert min(spent() for _ in range(3)) < 0.1


def test_the_same_job_gives_the_same_sheets() -> None:
    """Imposition has no clock and no chance."""
    job = leaves(11)
    one: tuple[Sheet, ...] = imposed(job, style())[0]
    assert one == imposed(job, style())[0]
