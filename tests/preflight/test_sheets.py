# SPDX-License-Identifier: MIT
"""Faults put into good sheets, and found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pnp.geometry import MM, Edges
from pnp.imposition.lines import hairlines
from pnp.model.print import PrintStyle
from pnp.preflight.sheets import check_sheets
from pnp.scene.frame import Item
from pnp.scene.sheet import Job, Placement, Sheet, Side
from tests.imposition.sheets import A4, LETTER, imposed, leaves, style


def found(sheets: tuple[Sheet, ...], given_style: PrintStyle, duplex: str = "long-edge") -> list[str]:
    """The codes of a job's problems, each once."""
    return list(dict.fromkeys(d.code for d in check_sheets(Job(title="t", sheets=sheets, duplex=duplex), given_style)))


def spoiled(side: int, change: Callable[[Placement], Placement]) -> tuple[Sheet, ...]:
    """A duplex sheet whose first page of a side is changed."""
    sheet = imposed(leaves(9), style())[0][0]
    sides = list(sheet.sides)
    first, *others = sides[side].placements
    sides[side] = replace(sides[side], placements=(change(first), *others))
    return (replace(sheet, sides=tuple(sides)),)


def with_mark(mark: Item) -> tuple[Sheet, ...]:
    """A duplex sheet with one more mark in front."""
    sheet = imposed(leaves(9), style())[0][0]
    front = sheet.sides[0]
    return (replace(sheet, sides=(Side(placements=front.placements, marks=(mark, *front.marks)), sheet.sides[1])),)


@pytest.mark.parametrize("on", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("backs", ["duplex", "pages", "gutterfold", "foldover", "none"])
def test_good_sheets_pass(backs: str, on: object) -> None:
    """What imposition makes, whatever the rule for backs."""
    made = style(backs=backs)
    assert not found(imposed(leaves(11), made, A4 if on is A4 else LETTER)[0], made)


def test_a_back_a_little_off_is_found() -> None:
    """A fiftieth of a millimetre is twice what is allowed."""
    assert found(spoiled(1, lambda p: replace(p, y=p.y - 0.02 * MM)), style()) == ["preflight-back-moved"]


def test_a_back_behind_another_leaf_is_found() -> None:
    """Though it stands in a right place."""
    assert found(spoiled(1, lambda p: replace(p, name="c7:back")), style()) == ["preflight-back-moved"]


def test_a_back_on_its_head_is_found() -> None:
    """The position alone is not enough."""
    assert found(spoiled(1, lambda p: replace(p, turn=180)), style()) == ["preflight-back-moved"]


def test_backs_made_for_the_other_edge_are_found() -> None:
    """The file tells the printer to flip on the short edge, the sheets are made for the long one."""
    assert "preflight-back-moved" in found(imposed(leaves(9), style())[0], style(), "short-edge")


def test_overlapping_pages_are_found() -> None:
    """A front moved onto its neighbour."""
    assert "preflight-trim-overlap" in found(spoiled(0, lambda p: replace(p, x=p.x + 5 * MM)), style())


def test_bleed_in_the_printer_s_margin_is_found() -> None:
    """6 mm of bleed where 5.5 mm are free."""
    wide = Edges(left=6 * MM, top=0, right=0, bottom=0)
    assert "preflight-outside-margin" in found(spoiled(0, lambda p: replace(p, bleed=wide)), style())


def test_a_ruler_of_a_wrong_length_is_found() -> None:
    """99.5 mm."""
    short = hairlines([(60 * MM, 291 * MM, 159.5 * MM, 291 * MM)], 0.4)
    assert found(with_mark(short), style()) == ["preflight-ruler"]


def test_a_mark_across_a_page_is_found() -> None:
    """Even a short one."""
    stray = hairlines([(50 * MM, 50 * MM, 52 * MM, 50 * MM)], 0.4)
    assert found(with_mark(stray), style()) == ["preflight-mark-in-bleed"]


def test_a_mark_in_the_margin_is_found() -> None:
    """2 mm from the edge of the paper."""
    stray = hairlines([(2 * MM, 50 * MM, 4 * MM, 50 * MM)], 0.4)
    assert found(with_mark(stray), style()) == ["preflight-outside-margin"]
