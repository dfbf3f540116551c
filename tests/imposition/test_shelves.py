# SPDX-License-Identifier: MIT
"""Pieces of several sizes on one sheet, and outlines to cut along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.geometry import MM
from pnp.geometry_paths import bounding_box, ellipse
from pnp.imposition.outlines import cut_outlines, trimmed
from pnp.model.print import PrintStyle
from pnp.scene.frame import Frame, Group
from pnp.scene.sheet import Leaf, Placement, Sheet
from tests.imposition.sheets import A4, LETTER, codes, imposed, leaves, style


def shelves(**changes: object) -> PrintStyle:
    """The style of tokens."""
    return style(arrange="shelves", gap=4 * MM, bleed=1.5 * MM, **changes)


def round_page(size: float) -> Frame:
    """A round page of a diameter in mm."""
    radius = size * MM / 2
    outline = ellipse(radius, radius, radius, radius)
    return Frame(width=size * MM, height=size * MM, bleed=3 * MM, items=(), cut=outline, outlined=True)


def tokens(count: int, size: float, name: str) -> list[Leaf]:
    """Round leaves with backs."""
    page = round_page(size)
    return [Leaf(name=f"{name}{i}", front=page, back=page) for i in range(count)]


def rows(sheet: Sheet) -> list[int]:
    """How many pages stand in each row of a sheet's front."""
    middles = [round(p.y + p.page.height / 2, 2) for p in sheet.sides[0].placements]
    return [middles.count(y) for y in dict.fromkeys(middles)]


def test_sizes_share_a_sheet() -> None:
    """Tall ones first, each size in rows of its own that are as even as can be."""
    pieces = [*tokens(10, 17, "t"), *tokens(4, 51, "l"), *tokens(8, 39, "d")]
    for paper in (A4, LETTER):
        (sheet,), problems = imposed(pieces, shelves(), paper)
        assert codes(problems) == []
        assert rows(sheet) == [2, 2, 4, 4, 5, 5]


def test_rows_are_mixed_where_that_saves_a_sheet() -> None:
    """A row per size would need a second sheet."""
    pieces = [leaf for size in range(40, 62) for leaf in tokens(1, float(size), f"s{size}-")]
    sheets, _ = imposed(pieces, shelves())
    assert len(sheets) == 2
    assert sum(len(sheet.sides[0].placements) for sheet in sheets) == 22


def test_no_two_pieces_touch() -> None:
    """A gap lies between their trim boxes."""
    (sheet,), _ = imposed([*tokens(7, 30, "a"), *tokens(9, 22, "b")], shelves())
    placed = sheet.sides[0].placements
    for i, one in enumerate(placed):
        for other in placed[i + 1 :]:
            apart_x = max(other.x - one.x - one.page.width, one.x - other.x - other.page.width)
            apart_y = max(other.y - one.y - one.page.height, one.y - other.y - other.page.height)
            assert max(apart_x, apart_y) > 3.99 * MM


def test_backs_lie_behind_their_fronts() -> None:
    """Mirrored about the middle of the sheet."""
    (sheet,), _ = imposed([*tokens(3, 30, "a"), *tokens(2, 22, "b")], shelves())
    front, back = sheet.sides
    behind = {p.name.removesuffix(":back"): p for p in back.placements}
    for placement in front.placements:
        other = behind[placement.name.removesuffix(":front")]
        assert other.x == pytest.approx(sheet.width - placement.x - placement.page.width)
        assert other.y == pytest.approx(placement.y)


def test_without_backs_there_is_one_side() -> None:
    """No empty page follows."""
    sheets, _ = imposed([replace(leaf, back=None) for leaf in tokens(3, 30, "a")], shelves())
    assert [len(sheet.sides) for sheet in sheets] == [1]


def test_a_piece_larger_than_the_paper_is_told_with_the_room_it_needs() -> None:
    """The others are placed."""
    large = leaves(1, 300, 200)
    sheets, problems = imposed([*large, *tokens(2, 20, "a")], shelves())
    assert codes(problems) == ["page-larger-than-paper"]
    assert "300 × 200 mm" in problems[0].message
    assert len(sheets[0].sides[0].placements) == 2


def test_a_wide_piece_turns_the_sheet() -> None:
    """A screen of 256 mm has room on a landscape sheet alone."""
    (sheet,), problems = imposed(leaves(1, 256, 170, back=False), shelves())
    assert codes(problems) == []
    assert sheet.width > sheet.height


def test_outlines_are_drawn_on_fronts_alone() -> None:
    """Where a page asks for one, or all pages are to have one."""
    page, plain = round_page(20), leaves(1)[0].front
    placed = [Placement(page=p, x=10.0, y=20.0, name=f"a:{side}") for p in (page, plain) for side in ("front", "back")]
    assert cut_outlines(placed, "none") == ()
    (group,) = cut_outlines(placed[:1], "outlined")
    assert isinstance(group, Group)
    assert cut_outlines(placed[1:], "outlined") == ()
    assert cut_outlines(placed[2:], "all") != ()


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_an_outline_lies_on_the_trim_box(turn: int) -> None:
    """However the page is turned and scaled."""
    page = replace(round_page(20), height=30 * MM, cut=ellipse(10 * MM, 15 * MM, 10 * MM, 15 * MM))
    placement = Placement(page=page, x=100.0, y=50.0, turn=turn, scale=0.5, name="a:front")
    (group,) = cut_outlines([placement], "outlined")
    assert isinstance(group, Group)
    found = bounding_box(getattr(group.items[0], "commands"))  # noqa: B009 - an item may be anything
    assert found is not None
    size = (10 * MM, 15 * MM) if turn % 180 == 0 else (15 * MM, 10 * MM)
    assert (found.x, found.y, found.width, found.height) == pytest.approx((100, 50, *size), abs=1e-6)


def test_round_pieces_on_a_grid_have_outlines_instead_of_crop_marks() -> None:
    """Straight cuts do not make them."""
    (sheet,), _ = imposed(tokens(4, 40, "a"), style(gap=4 * MM))
    plain, _ = imposed(leaves(4, 40, 40), style(gap=4 * MM))
    assert len(sheet.sides[0].marks) == len(plain[0].sides[0].marks) + 1


def test_bleed_is_cut_down_along_the_outline() -> None:
    """Once a page, whatever the number of its copies."""
    first, second = trimmed(tokens(2, 20, "a"), 1.0)
    assert first.front is second.front
    assert first.front.bleed == 1.0
    (square,) = trimmed(leaves(1), 1.0)
    assert square.front.bleed == 3 * MM
