# SPDX-License-Identifier: MIT
"""What holds for every size, paper, gap and count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.geometry import MM, Rect, Size
from pnp.imposition.mirror import flip_axis, mirror_edges, mirror_rect
from pnp.imposition.sides import Axis
from pnp.model.print import Marks, Paper, PrintStyle
from pnp.scene.sheet import Leaf, Placement, Sheet, Side
from tests.imposition.sheets import (
    A4,
    LETTER,
    MARKS,
    codes,
    drawn,
    imposed,
    leaves,
    overlap,
    page,
    paper,
    rulers,
    shown_box,
    style,
    trim_box,
)

PAPERS = st.sampled_from((A4, LETTER, paper("A3", 297, 420), paper("A5", 148, 210), paper("A6", 105, 148))) | st.builds(
    lambda w, h: paper("odd", w, w + h), st.floats(90, 320), st.floats(0, 200)
)
SIZES = st.sampled_from(((63.0, 88.0), (63.5, 88.9), (44.0, 68.0), (70.0, 120.0))) | st.tuples(
    st.floats(15, 220), st.floats(15, 220)
)
BOARDS = st.tuples(st.floats(40, 900), st.floats(40, 900))
LENGTH = st.sampled_from((0.0, 1.25, 2.0, 3.0, 6.0)) | st.floats(0, 10)
MARK = st.builds(
    lambda crop, length, offset: replace(MARKS, crop=crop, length=length * MM, offset=offset * MM),
    st.sampled_from(("outside", "corners", "none")),
    st.floats(0.8, 6),
    st.floats(0, 3),
)


@st.composite
def styles(
    draw: st.DrawFn, backs: tuple[str, ...] = ("duplex", "none", "pages", "gutterfold", "foldover")
) -> PrintStyle:
    """Print styles of all kinds that make grids."""
    marks: Marks = draw(MARK)
    return style(
        backs=draw(st.sampled_from(backs)),
        gap=draw(LENGTH) * MM,
        bleed=draw(st.sampled_from((3.0, 0.0)) | st.floats(0, 6)) * MM,
        margin=draw(st.sampled_from((5.0, 3.0, 10.0)) | st.floats(0, 20)) * MM,
        flip=draw(st.sampled_from(("auto", "long-edge", "short-edge"))),
        orientation=draw(st.sampled_from(("auto", "portrait", "landscape"))),
        marks=marks,
    )


@st.composite
def jobs(draw: st.DrawFn) -> list[Leaf]:
    """Up to 30 leaves of one or two sizes, some without a back."""
    found = []
    for group in range(draw(st.integers(1, 2))):
        size = draw(SIZES)
        missing = draw(st.sets(st.integers(0, 14)))
        for i, leaf in enumerate(leaves(draw(st.integers(0, 15)), *size)):
            found.append(replace(leaf, name=f"k{group}-{leaf.name}", back=None if i in missing else leaf.back))
    return found


def sides(sheets: tuple[Sheet, ...]) -> list[Side]:
    """All sides of all sheets."""
    return [side for sheet in sheets for side in sheet.sides]


@settings(deadline=None, max_examples=4000)
@given(jobs(), styles(), PAPERS)
def test_each_leaf_is_placed_once_and_none_overlaps(job: list[Leaf], given_style: PrintStyle, on: Paper) -> None:
    """Unless something is reported to be too large, all are there, each once, and trim boxes keep apart."""
    sheets, problems = imposed(job, given_style, on)
    names = Counter(p.name for side in sides(sheets) for p in side.placements)
    if "page-larger-than-paper" not in codes(problems):
        wanted = [f"{leaf.name}:front" for leaf in job]
        wanted += [f"{leaf.name}:back" for leaf in job if leaf.back and given_style.backs != "none"]
        assert names == Counter(wanted)
    for side in sides(sheets):
        assert not any(overlap(trim_box(a), trim_box(b)) for a, b in combinations(side.placements, 2))


@settings(deadline=None, max_examples=4000)
@given(jobs(), styles(("duplex", "pages", "gutterfold")), PAPERS)
def test_backs_are_mirror_images(job: list[Leaf], given_style: PrintStyle, on: Paper) -> None:
    """Each back stands where its front is seen through the paper, and is turned by half about the horizontal axis."""
    sheets, _ = imposed(job, given_style, on)
    where = {p.name: (p, sheet) for sheet in sheets for side in sheet.sides for p in side.placements}
    for leaf in job:
        if f"{leaf.name}:back" in where:
            front, sheet = where[f"{leaf.name}:front"]
            back = where[f"{leaf.name}:back"][0]
            assert any(behind(front, back, sheet, axis) for axis in axes_of(given_style, sheet))


def axes_of(given_style: PrintStyle, sheet: Sheet) -> tuple[Axis, ...]:
    """The axes a style may mirror about."""
    if given_style.backs == "duplex":
        return (flip_axis(given_style, Size(width=sheet.width, height=sheet.height)),)
    return (Axis.VERTICAL,) if given_style.backs == "pages" else tuple(Axis)


def behind(front: Placement, back: Placement, sheet: Sheet, axis: Axis) -> bool:
    """Whether a back lies behind its front, bleed and all."""
    place: Rect = mirror_rect(trim_box(front), Size(width=sheet.width, height=sheet.height), axis)
    error = max(abs(place.x - back.x), abs(place.y - back.y))
    bleed = mirror_edges(front.bleed, axis)
    return error < 1e-6 and back.bleed == bleed and back.turn == (0 if axis is Axis.VERTICAL else 180)


@settings(deadline=None, max_examples=4000)
@given(jobs(), styles(), PAPERS)
def test_marks_keep_off_pages_and_each_other(job: list[Leaf], given_style: PrintStyle, on: Paper) -> None:
    """No mark, ruler or word lies in bleed that shows, and words lie on no line."""
    sheets, _ = imposed(job, given_style, on)
    for side in sides(sheets):
        marks = drawn(side)
        shown = [shown_box(p) for p in side.placements]
        assert not any(overlap(ink, box) for ink in marks.inked() for box in shown)
        lines = marks.inked()[: len(marks.lines)]
        assert not any(overlap(box, line) for box in marks.boxes for line in lines)
        assert not any(overlap(a, b) for a, b in combinations(marks.boxes, 2))


@settings(deadline=None, max_examples=4000)
@given(jobs(), styles(), PAPERS)
def test_nothing_lies_in_the_printer_s_margin(job: list[Leaf], given_style: PrintStyle, on: Paper) -> None:
    """Pages, bleed, marks and words are inside what the printer can print."""
    sheets, _ = imposed(job, given_style, on)
    margin = given_style.margin - 1e-6
    for sheet in sheets:
        for side in sheet.sides:
            for box in drawn(side).inked() + [shown_box(p) for p in side.placements]:
                assert box.x >= margin
                assert box.y >= margin
                assert box.right <= sheet.width - margin
                assert box.bottom <= sheet.height - margin


@settings(deadline=None, max_examples=4000)
@given(jobs(), styles(), PAPERS)
def test_each_side_has_two_rulers_of_exactly_100_mm(job: list[Leaf], given_style: PrintStyle, on: Paper) -> None:
    """One lies, one stands; where there is no room that is reported."""
    sheets, problems = imposed(job, given_style, on)
    for side in sides(sheets):
        found = rulers(side)
        assert all(abs(abs(x1 - x0) + abs(y1 - y0) - 100 * MM) < 1e-6 for x0, y0, x1, y1 in found)
        if "ruler-left-out" not in codes(problems):
            assert sorted(abs(x1 - x0) > 1 for x0, _, x1, _ in found) == [False, True]


@settings(deadline=None, max_examples=600)
@given(st.integers(1, 40), SIZES, styles(), PAPERS)
def test_the_grid_does_not_depend_on_the_count(
    count: int, size: tuple[float, float], given_style: PrintStyle, on: Paper
) -> None:
    """The first leaves stand where they stand in a full job, with the same marks but for the sheet's number."""
    few, _ = imposed(leaves(count, *size), given_style, on)
    many, _ = imposed(leaves(40, *size), given_style, on)
    for one, other in zip(sides(few), sides(many), strict=False):
        assert other.placements[: len(one.placements)] == one.placements or given_style.backs in {
            "gutterfold",
            "foldover",
        }
        assert other.marks[:1] == one.marks[:1]


@settings(deadline=None, max_examples=600)
@given(BOARDS, st.integers(0, 40), st.sampled_from((0.0, 3.0)), st.sampled_from((A4, LETTER)))
def test_tiles_cover_a_board_and_marks_keep_off_them(
    size: tuple[float, float], overlap_mm: int, bleed: float, on: Paper
) -> None:
    """Each tile goes on where the one before ends, less the overlap; nothing is printed over it or in the margin."""
    made = style(arrange="poster", backs="none", bleed=bleed * MM, settings={"overlap": f"{overlap_mm}mm", "map": "no"})
    width, height = size
    board = Leaf(name="board", front=page(width, height))
    sheets, problems = imposed([board], made, on)
    assert not problems
    across = sorted({(round(b.x - p.x, 3), round(b.right - p.x, 3)) for p, b in parts(sheets)})
    down = sorted({(round(b.y - p.y, 3), round(b.bottom - p.y, 3)) for p, b in parts(sheets)})
    assert len(across) * len(down) == len(sheets)
    for spans, extent in ((across, width), (down, height)):
        assert abs(spans[0][0] + bleed * MM) < 0.01
        assert abs(spans[-1][1] - (extent + bleed) * MM) < 0.01
        assert all(abs(a[1] - b[0] - overlap_mm * MM) < 0.01 for a, b in pairwise(spans))
    for sheet in sheets:
        inked = drawn(sheet.sides[0]).inked()
        shown = shown_box(sheet.sides[0].placements[0])
        assert not any(overlap(ink, shown) for ink in inked)
        assert all(ink.x >= made.margin - 1e-6 and ink.right <= sheet.width - made.margin + 1e-6 for ink in inked)
        assert shown.x >= made.margin - 1e-6
        assert shown.bottom <= sheet.height - made.margin + 1e-6


def parts(sheets: tuple[Sheet, ...]) -> list[tuple[Placement, Rect]]:
    """Each sheet's page and the part of it that shows."""
    return [(p, shown_box(p)) for sheet in sheets for p in sheet.sides[0].placements]


@settings(deadline=None, max_examples=600)
@given(st.integers(1, 40), st.booleans(), st.sampled_from(("long-edge", "short-edge", "auto")), st.booleans())
def test_a_booklet_holds_every_page_once(count: int, right: bool, flip: str, back: bool) -> None:
    """Pages of one side lie side by side, and those behind each other are neighbours in the book."""
    binding = {"binding": "right" if right else "left"}
    made = style(
        arrange="booklet", bleed=0.0, flip=flip, settings=binding, marks=replace(MARKS, rulers=False, slug=False)
    )
    sheets, problems = imposed(leaves(count, 148, 210, back=back), made)
    assert not problems
    names = Counter(p.name for side in sides(sheets) for p in side.placements)
    assert len(names) == count * (2 if back else 1)
    assert set(names.values()) == {1}
    assert not any(overlap(shown_box(a), shown_box(b)) for s in sides(sheets) for a, b in combinations(s.placements, 2))
    for sheet in sheets:
        turn = {p.turn for p in sheet.sides[1].placements}
        assert turn <= ({0} if flip == "short-edge" else {180})
