# SPDX-License-Identifier: MIT
"""Patterns: in the measures asked for, symmetric, within their box, and small in a file."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.tree import Extent
from pnp.geometry import MM
from pnp.geometry_paths import bounding_box, rectangle, transform
from pnp.layout.patterns import LEAST_DOT_MM, PATTERNS
from pnp.scene.frame import Command, Group
from tests.layout.drawn import INK, paths, units
from tests.layout.drawn import made as drawn

WIDTH, HEIGHT = 69.0, 94.0


def made(kind: str, box: tuple[float, float] = (WIDTH, HEIGHT), **settings: Any) -> Group:
    """A pattern, over a card with its bleed where no box is given."""
    return drawn(kind, box, **settings)


def pieces(group: Group) -> list[tuple[Command, ...]]:
    """The closed pieces of a pattern, in millimetres of its box."""
    found = []
    for path, matrix in paths(group):
        current: list[Command] = []
        for command in transform(path.commands, matrix):
            current.append(command)
            if command[0] == "Z":
                found.append(tuple(current))
                current = []
    return found


def circles(group: Group) -> list[tuple[float, float, float]]:
    """The dots of a pattern as (x, y, radius), in millimetres."""
    out = []
    for piece in pieces(group):
        box = bounding_box(piece)
        assert box is not None
        out.append((box.x + box.width / 2, box.y + box.height / 2, box.width / 2))
    return out


@pytest.mark.parametrize("kind", sorted(PATTERNS))
def test_is_shared_and_cut_at_its_box(kind: str) -> None:
    """Writers keep it once, and nothing of it lies outside."""
    group = made(kind)
    assert group.shared
    assert group.clip is not None
    assert bounding_box(group.clip.commands) == bounding_box(
        rectangle(0, 0, round(WIDTH * MM, 4), round(HEIGHT * MM, 4))
    )


@pytest.mark.parametrize("kind", sorted(PATTERNS))
def test_same_settings_give_the_same_object(kind: str) -> None:
    """Nine cards of one ground are one pattern."""
    assert made(kind) is made(kind)


@pytest.mark.parametrize("kind", ["halftone", "dots", "waves"])
def test_repeated_pieces_are_one_object(kind: str) -> None:
    """By which writers know that they need drawing but once."""
    groups = made(kind).items[0]
    while isinstance(groups, Group) and len(groups.items) == 1:
        groups = groups.items[0]
    assert isinstance(groups, Group)
    assert len({id(group.items) for group in groups.items if isinstance(group, Group)}) == 1


@pytest.mark.parametrize("kind", sorted(PATTERNS))
def test_is_small(kind: str) -> None:
    """What it states fits into a few kilobytes."""
    assert sum(len(repr(path.commands)) for path in units(made(kind))) < 40_000


@pytest.mark.parametrize("kind", sorted(PATTERNS))
def test_takes_the_colour(kind: str) -> None:
    """Of its template."""
    assert {path.fill or path.stroke for path, _ in paths(made(kind))} == {INK}


class TestHalftone:
    """Half-tones."""

    def test_dots_grow_evenly_from_start_to_end(self) -> None:
        """The radius runs in a straight line and stays beyond the ramp."""
        for _, y, radius in circles(made("halftone", step="2", from_="0", to="1.02", start="18", end="66")):
            wanted = 1.02 * min(1.0, max(0.0, (y - 18) / 48))
            assert radius == pytest.approx(wanted, abs=0.011)

    def test_rows_are_staggered_and_as_close_as_in_a_honeycomb(self) -> None:
        """Rows stand 0.866 steps apart, each moved by half a step."""
        dots = circles(made("halftone", step="2", to="1", start="10", end="20"))
        rows = sorted({round(y, 1) for _, y, _ in dots})
        assert {round(below - above, 1) for above, below in pairwise(rows)} == {1.7, 1.8}
        firsts = [min(x for x, y, _ in dots if round(y, 1) == row) for row in rows]
        assert {round(abs(one - two), 2) for one, two in pairwise(firsts)} == {1.0}

    def test_covers_the_box(self) -> None:
        """Down to the last corner."""
        dots = circles(made("halftone", step="2", from_="1", to="1"))
        for corner in ((0.2, 0.2), (68.8, 0.2), (0.2, 93.8), (68.8, 93.8), (34, 47)):
            assert min(math.dist(corner, dot[:2]) for dot in dots) < 1.2

    def test_has_no_dust(self) -> None:
        """Dots too small to print are left out."""
        assert min(radius for *_, radius in circles(made("halftone", step="2", to="1"))) >= LEAST_DOT_MM

    def test_ramp_may_run_upwards(self) -> None:
        """From large dots at the top to none."""
        dots = circles(made("halftone", step="2.4", from_="1.1", to="0", start="0", end="50"))
        assert max(y for _, y, _ in dots) < 50
        assert max(dots, key=lambda dot: dot[2])[1] < 3

    def test_is_symmetric_from_left_to_right(self) -> None:
        """About the middle of the box."""
        dots = {(round(x, 1), round(y, 1)) for x, y, _ in circles(made("halftone", step="2", to="1")) if 2 < x < 67}
        assert dots == {(round(WIDTH - x, 1), y) for x, y in dots}

    def test_turned_grid_keeps_its_ramp(self) -> None:
        """The radius still goes by the height on the page."""
        for _, y, radius in circles(made("halftone", step="3", to="1.2", start="0", end="94", angle=30)):
            assert radius == pytest.approx(1.2 * min(1.0, max(0.0, y / 94)), abs=0.011)


class TestRays:
    """Rays."""

    def test_wedges_are_as_wide_as_their_gaps(self) -> None:
        """Fourteen wedges cover half the turn."""
        wedges = pieces(made("rays", count=14))
        assert len(wedges) == 14
        assert sum(_angle(wedge) for wedge in wedges) == pytest.approx(180, abs=0.1)

    def test_one_points_straight_up(self) -> None:
        """At a turn of 0."""
        _, _, middle, _, _ = pieces(made("rays", count=5))[0]
        assert middle[1] == pytest.approx(WIDTH / 2, abs=0.02)

    def test_turn_goes_clockwise(self) -> None:
        """A quarter turn brings it to the right."""
        _, _, middle, _, _ = pieces(made("rays", count=5, turn=90))[0]
        assert middle[2] == pytest.approx(HEIGHT / 2, abs=0.02)

    def test_centre_may_be_a_length_or_a_part(self) -> None:
        """As the template says."""
        rays = made("rays", count=3, cx=Extent("points", 10 * MM), cy=Extent("percent", 25))
        assert pieces(rays)[0][0] == pytest.approx(("M", 10, 23.5), abs=0.02)

    @pytest.mark.parametrize("count", [1, 2, 14])
    def test_reach_beyond_every_corner(self, count: int) -> None:
        """Their outer sides lie outside the box, even of wide ones seen from a corner."""
        for wedge in pieces(made("rays", count=count, cx=Extent("percent", 0), cy=Extent("percent", 0), turn=40)):
            first, second = (wedge[1], wedge[2]), (wedge[2], wedge[3])
            assert all(_distance((0, 0), a, b) > math.hypot(WIDTH, HEIGHT) for a, b in (first, second))


def _angle(wedge: tuple[Command, ...]) -> float:
    (_, cx, cy), *rim, _ = wedge
    turns = [math.degrees(math.atan2(float(c[2]) - float(cy), float(c[1]) - float(cx))) for c in rim]
    return (turns[-1] - turns[0]) % 360


def _distance(point: tuple[float, float], a: Command, b: Command) -> float:
    """From a point to a line."""
    (ax, ay), (bx, by) = (float(a[1]), float(a[2])), (float(b[1]), float(b[2]))
    return abs((bx - ax) * (ay - point[1]) - (ax - point[0]) * (by - ay)) / math.hypot(bx - ax, by - ay)


class TestBars:
    """Stripes, lattices and waves."""

    def test_stripes_have_their_width_and_step(self) -> None:
        """Level at an angle of 0."""
        boxes = [
            box for piece in pieces(made("stripes", step="2.2", width="0.4", angle=0)) if (box := bounding_box(piece))
        ]
        tops = sorted(box.y for box in boxes)
        assert {round(box.height, 2) for box in boxes} == {0.4}
        assert {round(below - above, 2) for above, below in pairwise(tops)} == {2.2}
        assert tops[0] < 0
        assert tops[-1] > HEIGHT

    def test_angle_turns_them_clockwise(self) -> None:
        """45 degrees run from the upper left to the lower right."""
        first, second = pieces(made("stripes", angle=45))[0][:2]
        assert float(second[1]) - float(first[1]) == pytest.approx(float(second[2]) - float(first[2]))
        assert float(second[1]) > float(first[1])

    def test_lattice_crosses_itself_at_right_angles(self) -> None:
        """It is the same after a quarter turn."""
        bars = len(pieces(made("stripes", (50, 50), step="3", width="0.3")))
        assert len(pieces(made("lattice", (50, 50), step="3", width="0.3"))) == 2 * bars

    def test_wave_swings_by_its_height(self) -> None:
        """From trough to crest."""
        ((path, _), *_) = paths(made("waves", height="1.5"))
        box = bounding_box(path.commands)
        assert box is not None
        assert box.height == pytest.approx(1.5)

    def test_wave_reaches_across_the_box(self) -> None:
        """To both corners, however it is turned."""
        ((path, _), *_) = paths(made("waves", length="8", angle=37))
        box = bounding_box(path.commands)
        assert box is not None
        assert box.width >= math.hypot(WIDTH, HEIGHT)


class TestDots:
    """Dots of one size."""

    def test_have_their_diameter_and_step(self) -> None:
        """On a square grid turned by the angle."""
        dots = circles(made("dots", step="3", size="1", angle=0))
        assert {round(radius, 2) for *_, radius in dots} == {0.5}
        xs = sorted({round(x, 2) for x, _, _ in dots})
        assert {round(right - left, 2) for left, right in pairwise(xs)} == {3.0}

    def test_one_stands_in_the_centre(self) -> None:
        """So that the pattern is the same upside down."""
        dots = circles(made("dots", step="3", angle=45))
        assert min(math.dist((WIDTH / 2, HEIGHT / 2), dot[:2]) for dot in dots) < 0.02


def test_too_fine_a_pattern_is_a_problem() -> None:
    """A step of a hundredth of what was meant would choke a viewer."""
    with pytest.raises(PictureProblem) as caught:
        made("halftone", step="0.02")
    assert caught.value.code == "pattern-too-fine"


def test_empty_box_has_a_pattern_of_nothing_to_see() -> None:
    """No box, no trouble."""
    assert made("dots", (0, 0)).clip is not None
