# SPDX-License-Identifier: MIT
"""Tiled patterns: in the measures asked for, whole where they should be, the same upside down."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from pnp.assets.pictures.problem import PictureProblem
from pnp.geometry import Rect
from pnp.geometry_paths import Outline, bounding_box, transform
from pnp.layout.ornaments import ORNAMENTS
from tests.layout.drawn import INK, inked, made, paths, units

BOX = (60.0, 48.0)
TURNING = ("crosses", "lozenges", "meander", "targets")
"""Kinds without an up and a down."""


def drawn(kind: str, **settings: object) -> list[Outline]:
    """The outlines of all pieces, in millimetres of the box."""
    return [transform(path.commands, matrix) for path, matrix in paths(made(kind, BOX, **settings))]


def boxes(kind: str, **settings: object) -> list[Rect]:
    """What surrounds each piece, in millimetres."""
    return [box for outline in drawn(kind, **settings) if (box := bounding_box(outline)) is not None]


def levels(kind: str, **settings: object) -> list[float]:
    """Where rows begin, from above."""
    return sorted({round(box.y, 2) for box in boxes(kind, **settings)})


@pytest.mark.parametrize("kind", sorted(ORNAMENTS))
def test_covers_its_box(kind: str) -> None:
    """To its corners, and with ink on a good part of it."""
    found = boxes(kind)
    for x, y in ((0.0, 0.0), (BOX[0], 0.0), (0.0, BOX[1]), BOX):
        assert any(abs(b.x + b.width / 2 - x) < 8 and abs(b.y + b.height / 2 - y) < 8 for b in found)
    assert 0.04 < inked(made(kind, BOX), BOX) < 0.75


@pytest.mark.parametrize("kind", TURNING)
def test_is_the_same_upside_down(kind: str) -> None:
    """So that it does for the back of a card."""
    middles = {(round(b.x + b.width / 2, 1), round(b.y + b.height / 2, 1)) for b in boxes(kind)}
    near = {(x, y) for x, y in middles if 3 < x < BOX[0] - 3 and 3 < y < BOX[1] - 3}
    assert near
    turned = {(round(BOX[0] - x, 1), round(BOX[1] - y, 1)) for x, y in near}
    assert all(any(math.dist(spot, other) < 0.21 for other in middles) for spot in turned)


@pytest.mark.parametrize("kind", sorted(ORNAMENTS))
def test_an_angle_turns_it(kind: str) -> None:
    """The same pieces lie elsewhere."""
    assert boxes(kind, angle=45) != boxes(kind)


@pytest.mark.parametrize("kind", sorted(ORNAMENTS))
def test_too_fine_is_a_problem(kind: str) -> None:
    """A step of a hundredth of a millimetre is a slip."""
    with pytest.raises(PictureProblem) as caught:
        made(kind, BOX, step="0.01")
    assert caught.value.code == "pattern-too-fine"


def test_a_band_as_high_as_the_step_holds_one_row_of_keys() -> None:
    """A rule of keys is whole."""
    found = [transform(path.commands, matrix) for path, matrix in paths(made("meander", (60.0, 4.0), step="4"))]
    whole = [b for outline in found if (b := bounding_box(outline)) and b.y >= 0 and b.y + b.height <= 4]
    assert {round(b.height, 2) for b in whole} == {3.0}  # and half a line's width above and below: 0.25 mm
    assert {round(b.y, 2) for b in whole} == {0.5}


def test_lines_of_keys_are_as_wide_as_their_gaps() -> None:
    """Unless a width is given."""
    widths = {path.width for path, _ in paths(made("meander", BOX, step="4"))}
    assert widths == {0.5}
    assert {path.width for path, _ in paths(made("meander", BOX, step="4", width="0.2"))} == {0.2}


def test_scales_have_their_rings() -> None:
    """Of even distances, the outermost as wide as the step."""
    group = made("scales", BOX, step="8", count=4)
    (path,) = units(group)
    assert sum(command[0] == "M" for command in path.commands) == 4
    box = bounding_box(path.commands)
    assert box is not None
    assert box.y == pytest.approx(-4)


def test_no_scale_is_drawn_over_another() -> None:
    """Rings end where the scales of the rows below begin."""
    group = made("scales", BOX, step="8", count=2)
    (path,) = units(group)
    for command in path.commands:
        x, y = float(command[-2]), float(command[-1])
        assert all(math.dist((x, y), below) >= 4 - 0.02 for below in ((4, 2), (-4, 2), (0, 4)))


def test_lozenges_meet_at_their_tips() -> None:
    """Rows lie half a lozenge apart."""
    rows = levels("lozenges", step="8", height="4")
    outer = {round(b.width, 2) for b in boxes("lozenges", step="8", height="4")}
    assert max(outer) == 8.0
    assert any(round(b - a, 2) == 2.0 for a in rows for b in rows)


def test_crosses_have_their_size() -> None:
    """And stand in rows a step apart."""
    assert {(round(b.width, 2), round(b.height, 2)) for b in boxes("crosses", step="5", size="3", width="1")} == {
        (3, 3)
    }
    rows = levels("crosses", step="5")
    assert {round(b - a, 2) for a, b in pairwise(rows)} == {5.0}


def test_targets_have_their_rings_within_their_size() -> None:
    """A dot and as many rings as asked for; the rim of the last is the edge."""
    group = made("targets", BOX, step="8", size="7", count=3, width="0.5")
    unit = units(group)
    assert [path.fill == INK for path in unit] == [True, False, False, False]
    widest = bounding_box(unit[-1].commands)
    assert widest is not None
    assert widest.width + 0.5 == pytest.approx(7, abs=0.03)


def test_arches_stand_on_their_floor() -> None:
    """Legs end there, and the outer band touches neither side of the step."""
    group = made("arches", BOX, step="10", height="12", width="1", count=2)
    bands, floor = units(group)
    outer, ground = bounding_box(bands.commands), bounding_box(floor.commands)
    assert outer is not None
    assert ground is not None
    assert outer.y + outer.height == pytest.approx(6, abs=0.02)
    assert ground.width == pytest.approx(10)
    assert outer.width + 1 < 10


def test_triangles_are_equilateral() -> None:
    """With a base of the size."""
    assert {(round(b.width, 1), round(b.height, 1)) for b in boxes("triangles", step="7", size="6")} == {(6.0, 5.2)}
