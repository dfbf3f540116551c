# SPDX-License-Identifier: MIT
"""Sheets that fold to small books: the order of pages once folded, and what is wrong with a drawing of a side."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.geometry import MM
from pnp.loading.project import Project, load_project
from pnp.scene.sheet import Placement, Sheet
from tests.imposition.sheets import A4, LETTER, codes, imposed, leaves, style


@pytest.fixture(scope="module")
def project(repository: Path) -> Project:
    """What the repository offers."""
    return load_project(repository, repository)[0]


Grid = list[list[tuple[int, bool]]]
"""Rows of (page number, whether it stands upside down)."""


def grid(sheet: Sheet, side: int, columns: int, rows: int) -> Grid:
    """The pages of a side as they lie, read from where they are placed."""
    found: Grid = [[(0, False)] * columns for _ in range(rows)]
    for each in sheet.sides[side].placements:
        column, row = cell(each, sheet, columns, rows)
        found[row][column] = (int(each.name.partition(":")[0][1:]) + 1, each.turn == 180)
    return found


def cell(placed: Placement, sheet: Sheet, columns: int, rows: int) -> tuple[int, int]:
    """The cell in which the middle of a page lies."""
    x = placed.x + placed.scale * placed.page.width / 2
    y = placed.y + placed.scale * placed.page.height / 2
    return int(x * columns / sheet.width), int(y * rows / sheet.height)


def folded(front: Grid, back: Grid) -> list[tuple[int, bool]]:
    """The faces of a sheet of 2 x 2 cells from top to bottom, once it is folded up, then to the left.

    `back` is seen from behind after a turn about the vertical axis. The cell that comes to lie on top is the lower
    right of the front.
    """
    # A cell is (front, back) as seen from the front; the back of a cell lies mirrored on the other side.
    cells = {(r, c): (front[r][c], back[r][1 - c]) for r in range(2) for c in range(2)}
    over = {
        c: [cells[1, c], tuple((n, not up) for n, up in reversed(cells[0, c]))] for c in range(2)
    }  # the upper half goes behind the lower: it turns over about the fold, and stands the other way up
    stack = [*over[1], *(tuple(reversed(leaf)) for leaf in reversed(over[0]))]  # the left half goes behind the right
    return [face for leaf in stack for face in leaf]


def test_a_sheet_printed_on_both_sides_and_folded_twice_reads_in_order(project: Project) -> None:
    """Eight pages from top to bottom, all upright."""
    sheets, problems = imposed(leaves(8, 105, 148, back=False), project.styles["leaflet-quarto"], A4)
    assert not problems
    (sheet,) = sheets
    faces = folded(grid(sheet, 0, 2, 2), grid(sheet, 1, 2, 2))
    assert [number for number, _ in faces] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert not any(turned for _, turned in faces)


def test_a_sheet_with_a_slit_reads_in_order(project: Project) -> None:
    """Going round the four wings that it is pushed into, the spreads are 1 after 8, 2 and 3, 4 and 5, 6 and 7."""
    sheets, problems = imposed(leaves(8, 74, 105, back=False), project.styles["leaflet"], A4)
    assert not problems
    (sheet,) = sheets
    above, below = grid(sheet, 0, 4, 2)
    assert all(turned for _, turned in above)
    assert not any(turned for _, turned in below)
    turned = [number for number, _ in reversed(above)]  # the upper row as it reads once it is turned
    upright = [number for number, _ in below]
    spreads = [upright[:2], upright[2:], turned[:2], turned[2:]]
    assert spreads == [[8, 1], [2, 3], [4, 5], [6, 7]]


def test_the_slit_is_drawn_between_the_middle_pages(project: Project) -> None:
    """A line in the middle of the sheet, from the first to the third fold."""
    ((sheet,), _) = imposed(leaves(8, 74, 105, back=False), project.styles["leaflet"], A4)
    slit = sheet.sides[0].marks[-1]
    assert [round(float(v) / MM, 2) for c in getattr(slit, "commands") for v in c[1:]] == [74.25, 105, 222.75, 105]  # noqa: B009


def test_pages_are_shrunk_to_their_cells_in_the_middle(project: Project) -> None:
    """A7 pages on Letter are a little narrower."""
    ((sheet,), problems) = imposed(leaves(8, 74, 105, back=False), project.styles["leaflet"], LETTER)
    assert not problems
    first = sheet.sides[0].placements[0]
    assert first.scale == pytest.approx(279.4 / 4 / 74)
    assert first.y == pytest.approx((215.9 / 2 * MM - first.scale * 105 * MM) / 2)


@pytest.mark.parametrize(
    ("count", "settings", "code"),
    [
        (9, {}, "leaflet-too-long"),
        (8, {"front": "1 2 / 3"}, "invalid-print-style-setting"),
        (8, {"front": "1 1"}, "invalid-print-style-setting"),
        (8, {"front": ""}, "invalid-print-style-setting"),
        (2, {"front": "1 2", "back": "3 / 4"}, "invalid-print-style-setting"),
        (8, {"slit": "across"}, "invalid-print-style-setting"),
        (8, {"fit": "none"}, "page-larger-than-paper"),
    ],
)
def test_what_is_no_leaflet_is_said(count: int, settings: dict[str, str], code: str) -> None:
    """Too many pages, sides that are not drawn well, cuts that are none, pages that do not fit."""
    given = {"front": "7^ 6^ 5^ 4^ / 8 1 2 3", "fit": "shrink", **settings}
    made = style(arrange="leaflet", backs="none", bleed=0.0, settings=given)
    _, problems = imposed(leaves(count, 74, 106, back=False), made, A4)
    assert codes(problems) == [code]


def test_a_short_book_leaves_places_empty(project: Project) -> None:
    """Six pages stand where six pages stand; 7 and 8 are blank."""
    ((sheet,), _) = imposed(leaves(6, 74, 105, back=False), project.styles["leaflet"], A4)
    assert grid(sheet, 0, 4, 2)[1] == [(0, False), (1, False), (2, False), (3, False)]


def test_pages_of_two_sizes_make_no_leaflet(project: Project) -> None:
    """The other one is named."""
    job = [*leaves(1, 74, 105, back=False), replace(leaves(1, 60, 105, back=False)[0], name="small")]
    _, problems = imposed(job, project.styles["leaflet"], A4)
    assert codes(problems) == ["booklet-pages-differ"]
    assert "`small:front`" in problems[0].message
