# SPDX-License-Identifier: MIT
"""`gap: auto`: cards share a cut where their edges are alike, and stand apart where they are not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.geometry import MM
from pnp.geometry_paths import rectangle
from pnp.imposition.edge_colors import edge_colors
from pnp.imposition.edges import check_edges
from pnp.imposition.impose import impose
from pnp.model.print import Paper, PrintStyle
from pnp.scene.frame import Color
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Leaf, Sheet
from tests.imposition.sheets import A4, LETTER, SLUG, boxed, codes, drawn, gaps, page, paper, rulers, style

GAP = 1.25 * MM
RED: Color = (0.8, 0.1, 0.1)
BLUE: Color = (0.1, 0.1, 0.8)
AUTO = style(auto_gap=GAP)


def cards(colors: str, width: float = 63.0, height: float = 88.0) -> list[Leaf]:
    """Cards of one colour each, `r` or `b`, with red backs."""
    frames = {
        name: replace(page(width, height), items=(Outline(commands=rectangle(-9, -9, 600, 600), fill=color),))
        for name, color in (("r", RED), ("b", BLUE))
    }
    return [Leaf(name=f"c{i}", front=frames[c], back=frames["r"]) for i, c in enumerate(colors)]


def sheets_of(job: list[Leaf], made: PrintStyle, on: Paper = A4) -> tuple[tuple[Sheet, ...], list[str]]:
    """The sheets, and the codes of what was reported of them and of their edges."""
    sheets, problems = impose(job, made, on, SLUG, boxed, edge_colors)
    return sheets, codes(problems + check_edges(sheets, edge_colors, made))


def columns(sheet: Sheet) -> list[float]:
    """The steps from column to column, in mm."""
    return [round(step / MM, 2) for step in gaps(sorted({p.x for p in sheet.sides[0].placements}))]


@pytest.mark.parametrize("on", [A4, LETTER], ids=lambda p: p.id)
def test_cards_of_one_colour_share_their_cuts(on: Paper) -> None:
    """Nothing is gained by a gap there."""
    sheets, problems = sheets_of(cards("rrrrrrrrr"), AUTO, on)
    assert problems == []
    assert columns(sheets[0]) == [63.0, 63.0]


@pytest.mark.parametrize("on", [A4, LETTER], ids=lambda p: p.id)
def test_one_other_card_sets_all_of_them_apart(on: Paper) -> None:
    """Nine still fit on either paper, all with bleed on every side, and nothing is left out."""
    sheets, problems = sheets_of(cards("rrrrbrrrr"), AUTO, on)
    assert problems == []
    assert len(sheets) == 1
    assert columns(sheets[0]) == [64.25, 64.25]
    for side in sheets[0].sides:
        assert len(side.placements) == 9
        assert min(min(p.bleed.left, p.bleed.top, p.bleed.right, p.bleed.bottom) for p in side.placements) >= 0.6 * MM


def test_the_other_card_may_be_on_any_sheet() -> None:
    """All sheets of a job have one geometry."""
    sheets, _ = sheets_of(cards("r" * 17 + "b"), AUTO)
    assert [columns(sheet) for sheet in sheets] == [[64.25, 64.25]] * 2


def test_backs_count_as_well() -> None:
    """Fronts of one colour with backs of two."""
    job = cards("rrrr")
    job[2] = replace(job[2], back=cards("b")[0].front)
    assert columns(sheets_of(job, AUTO)[0][0])[0] == 64.25
    assert columns(sheets_of(job, replace(AUTO, backs="none"))[0][0])[0] == 63.0


def test_a_gap_that_costs_a_card_is_not_taken() -> None:
    """Cards of 65.9 mm fill A4 across; without room for gaps they share their cuts, and that is told."""
    unruled = replace(AUTO, marks=replace(AUTO.marks, rulers=False))
    sheets, problems = sheets_of(cards("rbrbrbrbr", 65.9, 88.0), unruled)
    assert columns(sheets[0]) == [65.9, 65.9]
    assert problems == ["edge-colour-mismatch"]


def test_a_gap_that_costs_a_ruler_is_not_taken() -> None:
    """On Letter nine cards of 63.5 × 88.9 mm leave room for a ruler or for gaps."""
    sheets, problems = sheets_of(cards("rbrbrbrbr", 63.5, 88.9), AUTO, LETTER)
    assert columns(sheets[0]) == [63.5, 63.5]
    assert problems == ["edge-colour-mismatch"]


def test_the_number_of_cards_decides_nothing() -> None:
    """Two unlike cards stand where they stand among nine."""
    few, many = (sheets_of(cards(colors), AUTO)[0][0] for colors in ("rb", "rbrbrbrbr"))
    assert [(p.x, p.y) for p in few.sides[0].placements] == [(p.x, p.y) for p in many.sides[0].placements[:2]]


def test_sizes_decide_for_themselves() -> None:
    """Large cards of one colour keep their shared cuts beside small ones of two."""
    sheets, _ = sheets_of([*cards("rrrr"), *cards("rbrb", 44.0, 68.0)], AUTO)
    assert columns(sheets[0])[0] == 63.0
    assert columns(sheets[1])[0] == 45.25


def test_nobody_who_reads_colours_means_no_gap() -> None:
    """Whoever imposes without a sampler gets shared cuts."""
    sheets, problems = impose(cards("rbr"), AUTO, A4, SLUG, boxed)
    assert not problems
    assert columns(sheets[0])[0] == 63.0


def test_on_letter_crop_marks_and_ruler_share_a_layer() -> None:
    """Every cut has its mark at both ends; the ruler is 100 mm long and keeps three ticks."""
    (sheet,), problems = sheets_of(cards("rbrbrbrbr"), AUTO, LETTER)
    assert problems == []
    side = sheet.sides[0]
    lines = [line for line, *_ in drawn(side).lines]
    low = [x0 for x0, y0, x1, y1 in lines if x0 == x1 and min(y0, y1) > 273 * MM]
    high = [x0 for x0, y0, x1, y1 in lines if x0 == x1 and max(y0, y1) < 8 * MM]
    cuts = sorted({round(x, 3) for p in side.placements for x in (p.x, p.x + 63 * MM)})
    assert sorted(round(x, 3) for x in high) == cuts
    assert {round(x, 3) for x in low} >= set(cuts)
    ticks = {round((x - sheet.width / 2) / MM, 2) for x in low} - {round((x - sheet.width / 2) / MM, 2) for x in high}
    assert ticks == {-50.0, 0.0, 50.0}
    assert len(rulers(side)) == 2


def test_a_mark_too_near_to_the_end_of_a_ruler_is_left_out_and_told() -> None:
    """Two lines a third of a millimetre apart could not be told from one another."""
    narrow = paper("Strip", 200.4, 100)
    _, problems = sheets_of(cards("rr", 49.8, 87.2), style(columns=2, rows=1, orientation="landscape"), narrow)
    assert "crop-mark-left-out" in problems
