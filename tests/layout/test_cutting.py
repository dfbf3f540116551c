# SPDX-License-Identifier: MIT
"""Outlines of finished pieces, and bleed that follows them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Place
from pnp.geometry import MM, Rect
from pnp.geometry_outlines import grown
from pnp.geometry_paths import Outline, bounding_box, ellipse, parse_path, polygon, rounded_rect
from pnp.layout.cutting import cut_of, within_bleed
from pnp.model.print import SHAPES
from pnp.scene.frame import Group


def page(shape: str = "", corner: float = 0.0) -> Page:
    """A page of 40 × 30 points."""
    return Page(
        name="p", width=40, height=30, bleed=8, safe=8, boxes=(), place=Place(path="x"), corner=corner, shape=shape
    )


def box(outline: Outline) -> Rect:
    """The rectangle round an outline that is not empty."""
    found = bounding_box(outline)
    assert found is not None
    return found


def inside(points: list[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies in a polygon, by the nonzero rule."""
    winding = 0
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        side = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
        if y0 <= y < y1 and side > 0:
            winding += 1
        if y1 <= y < y0 and side < 0:
            winding -= 1
    return winding != 0


def corners(outline: Outline) -> list[tuple[float, float]]:
    """The points of an outline of straight lines."""
    return [(float(c[1]), float(c[2])) for c in outline if c[0] != "Z"]


def test_a_plain_rectangle_has_no_outline() -> None:
    """Straight cuts make it."""
    assert cut_of(page()) == ((), False)
    assert cut_of(page("rectangle", corner=3)) == ((), False)


def test_round_corners_are_cut_after_straight_cuts() -> None:
    """They have an outline, which is not what a sheet is cut by."""
    assert cut_of(page(corner=3)) == (rounded_rect(0, 0, 40, 30, 3), False)


@pytest.mark.parametrize("shape", [s for s in SHAPES if s not in {"rectangle", "rounded"}])
def test_a_shape_fills_its_trim_box(shape: str) -> None:
    """Whatever its sides, to a thousandth of a point."""
    outline, outlined = cut_of(page(shape))
    found = box(outline)
    assert outlined
    assert (found.x, found.y, found.width, found.height) == pytest.approx((0, 0, 40, 30), abs=1e-3)


def test_a_path_is_in_millimetres() -> None:
    """From the upper left corner of the trim box."""
    outline, outlined = cut_of(page("M0 0H10V5Z"))
    assert outlined
    assert box(outline).width == pytest.approx(10 * MM)


def test_bleed_of_a_square_is_a_larger_square() -> None:
    """Its corners are mitred."""
    square = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert corners(grown(square, 2)) == [(-2, -2), (12, -2), (12, 12), (-2, 12)]


def test_bleed_does_not_care_for_the_sense_of_an_outline() -> None:
    """Path data run either way."""
    square = polygon([(0, 10), (10, 10), (10, 0), (0, 0)])
    found = box(grown(square, 2))
    assert (found.x, found.y, found.width, found.height) == pytest.approx((-2, -2, 14, 14))


def test_bleed_of_a_circle_is_a_larger_circle() -> None:
    """To a hundredth of its radius."""
    for x, y in corners(grown(ellipse(50, 50, 40, 40), 5)):
        assert math.hypot(x - 50, y - 50) == pytest.approx(45, abs=0.1)


def test_a_narrow_notch_is_covered() -> None:
    """Bleed from both of its sides meets."""
    notched = polygon([(0, 0), (20, 0), (20, 30), (12, 30), (12, 10), (8, 10), (8, 30), (0, 30)])
    assert inside(corners(grown(notched, 3)), 10, 20)


@given(st.floats(0.1, 20), st.floats(0, 360), st.integers(3, 9))
def test_what_is_within_reach_is_covered(by: float, turn: float, sides: int) -> None:
    """Every point nearer to a convex piece than the bleed lies in its bleed."""
    angles = [math.radians(turn + 360 * k / sides) for k in range(sides)]
    points = [(30 * math.cos(a), 30 * math.sin(a)) for a in angles]
    shape = corners(grown(polygon(points), by))
    (x0, y0), (x1, y1) = points[:2]
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    length = math.hypot(mx, my)
    assert inside(shape, mx + 0.95 * by * mx / length, my + 0.95 * by * my / length)
    assert not inside(shape, mx + 1.05 * by * mx / length, my + 1.05 * by * my / length)


def test_items_are_cut_at_the_bleed() -> None:
    """In one group, whose clip is the outline grown by the bleed."""
    outline = parse_path("M0 0H10V10H0Z")
    (group,) = within_bleed((), outline, 2.0)
    assert isinstance(group, Group)
    assert group.clip is not None
    assert box(group.clip.commands).width == pytest.approx(14)
