# SPDX-License-Identifier: MIT
"""Folded sheets, single pages, posters and booklets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import MM, Edges
from pnp.imposition.arrange.booklet import signature
from pnp.imposition.arrange.poster import row_letters
from pnp.preflight.marks import marks_of
from pnp.scene.sheet import Leaf, Placement, Sheet
from tests.imposition.sheets import A4, LETTER, MARKS, codes, drawn, imposed, leaves, page, shown_box, style, trim_box

BARE = replace(MARKS, crop="none", rulers=False, slug=False)


def fronts(sheet: Sheet, side: int = 0) -> dict[str, Placement]:
    """Placements by name."""
    return {p.name: p for p in sheet.sides[side].placements}


def test_gutterfold_mirrors_about_the_fold() -> None:
    """A4 lies, the fold stands in its middle, and four leaves fit."""
    sheets, problems = imposed(leaves(4), style(backs="gutterfold"))
    found = fronts(sheets[0])
    assert not problems
    assert len(sheets) == 1
    assert sheets[0].width > sheets[0].height
    front, back = trim_box(found["c0:front"]), trim_box(found["c0:back"])
    assert front.x + back.right == pytest.approx(sheets[0].width)
    assert found["c0:back"].turn == 0


def test_gutterfold_keeps_bleed_five_millimetres_off_the_fold() -> None:
    """Thick card cannot be folded nearer."""
    sheets, _ = imposed(leaves(4), style(backs="gutterfold"))
    nearest = min(abs(sheets[0].width / 2 - shown_box(p).right) for p in sheets[0].sides[0].placements)
    assert nearest == pytest.approx(5 * MM)


def test_a_lying_fold_turns_the_backs() -> None:
    """Folded away from the reader, the back would stand on its head otherwise."""
    sheets, _ = imposed(leaves(3), style(backs="gutterfold", settings={"fold": "horizontal"}))
    assert {p.turn for p in sheets[0].sides[0].placements if p.name.endswith("back")} == {180}


def test_gutterfold_draws_a_dashed_fold_line() -> None:
    """One dashed line in the middle of the sheet."""
    sheets, _ = imposed(leaves(4), style(backs="gutterfold"))
    folds = [line for line, _, dashed in drawn(sheets[0].sides[0]).lines if dashed]
    assert [line[0] for line in folds] == [pytest.approx(sheets[0].width / 2)]


def test_foldover_joins_the_back_above_its_front() -> None:
    """The back is turned by half, no bleed lies between them, and the strip has bleed around."""
    sheets, _ = imposed(leaves(4), style(backs="foldover"))
    found = fronts(sheets[0])
    front, back = found["c0:front"], found["c0:back"]
    assert trim_box(back).bottom == pytest.approx(front.y)
    assert back.turn == 180
    assert (front.bleed.top, back.bleed.bottom) == (0, 0)
    assert back.bleed.top > 0


def test_foldover_of_a_lying_page_joins_at_the_right() -> None:
    """The short edge of a page wider than high."""
    sheets, _ = imposed(leaves(1, 88, 63), style(backs="foldover"))
    found = fronts(sheets[0])
    assert found["c0:back"].x == pytest.approx(trim_box(found["c0:front"]).right)
    assert found["c0:back"].turn == 0


def test_a_single_page_fills_its_paper() -> None:
    """63 x 88 mm with 3 mm of bleed is a sheet of 69 x 94 mm, its trim 3 mm in."""
    sheets, problems = imposed(leaves(2), style(arrange="single", marks=BARE))
    assert not problems
    assert [(round(s.width / MM, 3), round(s.height / MM, 3)) for s in sheets] == [(69, 94)] * 2
    boxes = sheets[0].boxes
    assert boxes
    assert boxes.trim == Edges.all(3 * MM)
    assert [shown_box(side.placements[0]).x for side in sheets[0].sides] == [0, 0]


def test_single_pages_of_different_sizes_keep_their_order() -> None:
    """Each has paper of its own size."""
    job = [*leaves(1), *leaves(1, 44, 68), *leaves(1)]
    sheets, _ = imposed(job, style(arrange="single", marks=BARE))
    assert [round(s.width / MM) for s in sheets] == [69, 50, 69]


def test_crop_marks_make_a_single_sheet_larger() -> None:
    """Bleed, 1 mm and a mark of 3 mm on each side; the BleedBox lies inside."""
    marks = replace(MARKS, crop="corners", rulers=False, slug=False)
    sheets, _ = imposed(leaves(1), style(arrange="single", marks=marks))
    assert sheets[0].width == pytest.approx((63 + 14) * MM)
    assert sheets[0].boxes
    assert sheets[0].boxes.bleed.left == pytest.approx(4 * MM)
    assert len(drawn(sheets[0].sides[0]).lines) == 8


def test_images_make_a_page_a_side() -> None:
    """With `backs: pages` each side is a sheet of its own."""
    sheets, _ = imposed(leaves(2), style(arrange="images", backs="pages", marks=BARE))
    assert [s.sides[0].placements[0].name for s in sheets] == ["c0:front", "c0:back", "c1:front", "c1:back"]


def test_too_little_bleed_for_a_single_sheet_is_an_error() -> None:
    """A white edge is what printing houses refuse."""
    job = [Leaf(name="card:x", front=page(63, 88, bleed=2))]
    _, problems = imposed(job, style(arrange="single", marks=BARE))
    assert codes(problems) == ["page-bleed-too-small"]


def test_poster_tiles_cover_the_page_and_overlap() -> None:
    """Shown parts of neighbours share 10 mm; together they reach from edge to edge."""
    sheets, problems = imposed(
        [Leaf(name="map", front=page(420, 297))], style(arrange="poster", backs="none", bleed=0.0)
    )
    assert not problems
    assert [s.sides[0].label for s in sheets[1:]] == ["A1", "A2", "B1", "B2"]
    parts = [part_of_page(s.sides[0].placements[0]) for s in sheets[1:]]
    assert parts[0][1] - parts[1][0] == pytest.approx(10 * MM)
    assert parts[0][0] == pytest.approx(0)
    assert parts[1][1] == pytest.approx(420 * MM)


def part_of_page(placement: Placement) -> tuple[float, float]:
    """From where to where, across, the page is shown."""
    box = shown_box(placement)
    return (box.x - placement.x, box.right - placement.x)


def test_a_poster_begins_with_a_map() -> None:
    """The whole page, small, inside the margins."""
    sheets, _ = imposed([Leaf(name="map", front=page(420, 297))], style(arrange="poster", backs="none", bleed=0.0))
    assert sheets[0].sides[0].placements[0].scale < 1


def test_a_side_of_a_tile_on_the_map_never_passes_for_a_ruler() -> None:
    """On Letter the tiles of this board are 99.8 mm high on the map; what passes for a ruler is exactly 100 mm long."""
    made = style(arrange="poster", backs="none", bleed=0.0)
    sheets, _ = imposed([Leaf(name="map", front=page(209, 287))], made, LETTER)
    rulers = [line for line in marks_of(sheets[0].sides[0]).lines if line.is_ruler]
    assert [line.length for line in rulers] == pytest.approx([100 * MM] * 2)


def test_a_board_that_fits_needs_no_map() -> None:
    """One tile, and no name for it."""
    sheets, _ = imposed([Leaf(name="map", front=page(150, 150))], style(arrange="poster", backs="none", bleed=0.0))
    assert [s.sides[0].label for s in sheets] == [""]


def test_an_overlap_wider_than_the_paper_is_reported() -> None:
    """Nothing of the tile would be left."""
    wide = style(arrange="poster", backs="none", settings={"overlap": "250mm"})
    assert codes(imposed([Leaf(name="map", front=page(420, 297))], wide)[1]) == ["page-larger-than-paper"]


def test_posters_have_no_backs() -> None:
    """A style that asks for them is told so."""
    assert codes(imposed(leaves(1), style(arrange="poster"))[1]) == ["unknown-backs"]


def test_rows_of_tiles_go_on_after_z() -> None:
    """As columns of a spreadsheet do."""
    assert [row_letters(i) for i in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "AB", "BA"]


@given(st.integers(1, 200))
def test_a_signature_holds_every_page_once(count: int) -> None:
    """Filled up to fours; pages that share a side add up to one more than all, as do the pages of its back."""
    pages = sorted(n for front, back in signature(count) for n in (*front, *back))
    total = len(pages)
    assert pages == list(range(1, total + 1))
    assert total % 4 == 0
    assert 0 <= total - count < 4
    assert all(sum(front) == sum(back) == total + 1 for front, back in signature(count))


def booklet(count: int, **changes: object) -> tuple[Sheet, ...]:
    """A booklet of A5 pages, fronts only."""
    given_style = style(arrange="booklet", flip="short-edge", bleed=0.0, marks=BARE, **changes)
    return imposed(leaves(count, 148, 210, back=False), given_style)[0]


def test_a_booklet_of_eight_pages_is_two_sheets() -> None:
    """8 and 1 outside, 2 and 7 behind them; 6 and 3, 4 and 5 inside."""
    order = [
        [p.name.partition(":")[0] for p in sorted(side.placements, key=lambda p: p.x)]
        for sheet in booklet(8)
        for side in sheet.sides
    ]
    assert order == [["c7", "c0"], ["c1", "c6"], ["c5", "c2"], ["c3", "c4"]]


def test_a_booklet_bound_at_the_right_is_the_mirror_image() -> None:
    """For books whose columns run from right to left."""
    sheets = booklet(8, settings={"binding": "right"})
    assert [p.name[:2] for p in sorted(sheets[0].sides[0].placements, key=lambda p: p.x)] == ["c0", "c7"]


def test_inner_sheets_creep_towards_the_fold() -> None:
    """Each by the thickness of the paper, cut off at the fold."""
    sheets = booklet(12, settings={"paper-thickness": "0.2mm"})
    inner = fronts(sheets[2])["c4:front"]
    assert inner.x == pytest.approx(sheets[2].width / 2 - 0.4 * MM)
    assert shown_box(inner).x == pytest.approx(sheets[2].width / 2)


def test_pages_that_do_not_fit_are_shrunk_only_where_the_style_says_so() -> None:
    """A5 pages on Letter."""
    job = leaves(4, 148, 210, back=False)
    bare = style(arrange="booklet", bleed=0.0, marks=BARE)
    assert codes(imposed(job, bare, LETTER)[1]) == ["page-larger-than-paper"]
    sheets, problems = imposed(job, replace(bare, settings={"fit": "shrink"}), LETTER)
    assert not problems
    assert sheets[0].sides[0].placements[0].scale == pytest.approx(139.7 / 148)


def test_pages_of_two_sizes_make_no_booklet() -> None:
    """Both are named."""
    job = [*leaves(1, 148, 210, back=False), replace(leaves(1, 100, 210, back=False)[0], name="small")]
    _, problems = imposed(job, style(arrange="booklet"), A4)
    assert codes(problems) == ["booklet-pages-differ"]
    assert "`small:front`" in problems[0].message
