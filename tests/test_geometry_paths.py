# SPDX-License-Identifier: MIT
"""Outlines: the whole grammar of SVG's path data, shapes, maps and bounds."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Rect, rotation, scaling
from pnp.geometry_paths import (
    Command,
    Outline,
    PathError,
    bounding_box,
    ellipse,
    parse_path,
    polygon,
    polyline,
    rectangle,
    regular_polygon,
    rounded_rect,
    star,
    transform,
)

NUMBERS = st.floats(-1000, 1000).map(lambda n: round(n, 3))
POSITIVE = st.floats(0.01, 1000).map(lambda n: round(n, 3))


def _flat(outline: Outline, steps: int = 24) -> list[tuple[float, float]]:
    """Points along an outline."""
    points: list[tuple[float, float]] = []
    at = (0.0, 0.0)
    for command in outline:
        numbers = [float(n) for n in command[1:]]
        if command[0] == "C":
            points += [_cubic(at, numbers, k / steps) for k in range(1, steps + 1)]
        elif numbers:
            points.append((numbers[0], numbers[1]))
        at = points[-1]
    return points


def _cubic(at: tuple[float, float], n: list[float], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    xs, ys = (at[0], *n[::2]), (at[1], *n[1::2])
    return (
        sum(w * x for w, x in zip(weights, xs, strict=True)),
        sum(w * y for w, y in zip(weights, ys, strict=True)),
    )


def _near(one: Outline, two: Outline) -> bool:
    return len(one) == len(two) and all(
        a[0] == b[0] and a[1:] == pytest.approx(b[1:], abs=1e-6) for a, b in zip(one, two, strict=True)
    )


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("", ()),
        ("  ", ()),
        ("M1 2", (("M", 1, 2),)),
        ("m1,2", (("M", 1, 2),)),
        ("M1 2 3 4", (("M", 1, 2), ("L", 3, 4))),
        ("m1 2 3 4", (("M", 1, 2), ("L", 4, 6))),
        ("M1-2.5.5.5", (("M", 1, -2.5), ("L", 0.5, 0.5))),
        ("M1e1-1E-1L.5 5.", (("M", 10, -0.1), ("L", 0.5, 5))),
        ("M0 0H5V6h-1v-2", (("M", 0, 0), ("L", 5, 0), ("L", 5, 6), ("L", 4, 6), ("L", 4, 4))),
        ("M1 1l2 2zl1 0", (("M", 1, 1), ("L", 3, 3), ("Z",), ("M", 1, 1), ("L", 2, 1))),
        ("M1 1l2 2zm1 0", (("M", 1, 1), ("L", 3, 3), ("Z",), ("M", 2, 1))),
        ("M0 0c1 1 2 2 3 3", (("M", 0, 0), ("C", 1, 1, 2, 2, 3, 3))),
        ("M0 0C1 1 2 2 3 3S5 5 6 6", (("M", 0, 0), ("C", 1, 1, 2, 2, 3, 3), ("C", 4, 4, 5, 5, 6, 6))),
        ("M1 1S5 5 6 6", (("M", 1, 1), ("C", 1, 1, 5, 5, 6, 6))),
        ("M0 0Q3 3 6 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
        ("M0 0Q3 3 6 0T12 0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0 0t3 3", (("M", 0, 0), ("C", 0, 0, 1, 1, 3, 3))),
        ("M0 0A0 5 0 0 1 3 3", (("M", 0, 0), ("L", 3, 3))),
        ("M0 0A5 5 0 0 1 0 0", (("M", 0, 0),)),
        ("M0 0Q1 1 2 2C1 1 2 2 3 3T9 9", (("M", 0, 0), ("C", *[n * 2 / 3 for n in (1, 1)], 4 / 3, 4 / 3, 2, 2),
                                          ("C", 1, 1, 2, 2, 3, 3), ("C", 3, 3, 5, 5, 9, 9))),
    ],
)  # fmt: skip
def test_path_data_become_absolute_commands(data: str, expected: Outline) -> None:
    """Every command, in its long and its packed writing."""
    assert _near(parse_path(data), expected)


def test_flags_of_arcs_need_no_space() -> None:
    """As optimisers write them."""
    assert parse_path("M0 0a1 1 0 01.5.5") == parse_path("M0 0a1,1,0,0,1,0.5,0.5")
    assert parse_path("M0 0a1 1 0 1110 10e0") == parse_path("M0 0a1 1 0 1 1 10 10")


@pytest.mark.parametrize(
    ("data", "offset"),
    [
        ("1 1", 0),
        ("L1 1", 1),
        ("M1", 2),
        ("M1 1 x", 5),
        ("M0 0L1e999 0", 5),
        ("M0 0z1 1", 5),
        ("M0 0a1 1 0 2 1 1 1", 10),
        ("M0,,0", 2),
        ("M0 0L1 1,", 8),
    ],
)
def test_faults_are_placed(data: str, offset: int) -> None:
    """The offset counts the characters before the fault."""
    with pytest.raises(PathError) as caught:
        parse_path(data)
    assert caught.value.offset == offset


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=8))
def test_relative_and_absolute_say_the_same(points: list[tuple[float, float]]) -> None:
    """A polyline written both ways."""
    absolute = "M" + " ".join(f"{x} {y}" for x, y in points)
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip([(0.0, 0.0), *points], points, strict=False)]
    relative = "m" + " ".join(f"{x:.6f} {y:.6f}" for x, y in steps)
    assert _near(parse_path(absolute), parse_path(relative))


FLAGS = st.sampled_from(["0 0", "0 1", "1 0", "1 1"])


@given(st.tuples(NUMBERS, NUMBERS), st.tuples(POSITIVE, POSITIVE), st.floats(-180, 180), FLAGS)
def test_arcs_lie_on_their_ellipse(
    end: tuple[float, float], radii: tuple[float, float], turn: float, flags: str
) -> None:
    """All points of an arc have the ellipse's distance from one centre, and it ends where it should."""
    (x, y), (rx, ry) = end, radii
    outline = parse_path(f"M0 0A{rx} {ry} {turn:.6f} {flags} {x} {y}")
    if (x, y) == (0.0, 0.0):
        assert len(outline) == 1
        return
    assert outline[-1][-2:] == (x, y)
    upright = transform(transform(outline, rotation(-round(turn, 6))), scaling(1 / rx, 1 / ry))
    points = _flat(upright)
    reach = max(math.hypot(*(b - a for a, b in zip(points[0], points[-1], strict=True))) / 2, 1.0)
    centre = _centre(points[0], points[len(points) // 2], points[-1])
    if centre is not None:
        assert all(math.dist(p, centre) == pytest.approx(reach if reach > 1 else 1.0, rel=1e-3) for p in points)


def _centre(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> tuple[float, float] | None:
    """The centre of the circle through three points, None where they are too close for numbers to tell."""
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-3:
        return None
    squares = [p[0] ** 2 + p[1] ** 2 for p in (a, b, c)]
    x = squares[0] * (b[1] - c[1]) + squares[1] * (c[1] - a[1]) + squares[2] * (a[1] - b[1])
    y = squares[0] * (c[0] - b[0]) + squares[1] * (a[0] - c[0]) + squares[2] * (b[0] - a[0])
    return x / d, y / d


@given(st.lists(st.tuples(*[NUMBERS] * 6), min_size=1, max_size=4))
def test_bounds_hold_every_point_tightly(curves: list[tuple[float, ...]]) -> None:
    """Points along the curves lie within, and some touch each side."""
    outline: list[Command] = [("M", 0.0, 0.0)]
    outline += [("C", *curve) for curve in curves]
    box = bounding_box(outline)
    assert box is not None
    points = [(0.0, 0.0), *_flat(tuple(outline), 200)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    assert box.x - 1e-6 <= min(xs) <= box.x + 0.05 + box.width * 0.01
    assert box.right + 1e-6 >= max(xs) >= box.right - 0.05 - box.width * 0.01
    assert box.y - 1e-6 <= min(ys) <= box.y + 0.05 + box.height * 0.01
    assert box.bottom + 1e-6 >= max(ys) >= box.bottom - 0.05 - box.height * 0.01


def test_bounds_of_nothing() -> None:
    """An empty outline has none."""
    assert bounding_box(()) is None


def test_shapes_fill_their_measures() -> None:
    """Bounds are those asked for."""
    assert bounding_box(ellipse(5, 6, 3, 2)) == Rect(x=2, y=4, width=6, height=4)
    assert bounding_box(rounded_rect(1, 2, 30, 20, 4)) == Rect(x=1, y=2, width=30, height=20)
    assert bounding_box(rectangle(1, 2, 3, 4)) == Rect(x=1, y=2, width=3, height=4)


def test_radii_are_cut_to_half_the_side() -> None:
    """A large radius makes a pill, none makes a rectangle."""
    assert rounded_rect(0, 0, 10, 4, 99) == rounded_rect(0, 0, 10, 4, (5, 2))
    assert rounded_rect(0, 0, 10, 4, 0) == rectangle(0, 0, 10, 4)


def test_polygons_and_stars() -> None:
    """The first corner stands at the top."""
    triangle = regular_polygon(3, (0, 0), (1, 1))
    assert _near(triangle[:1], (("M", 0, -1),))
    assert len(star(5, 0.4, (0, 0), (1, 1))) == 11
    assert polygon([]) == ()
    assert polyline([(0, 0), (1, 1)]) == (("M", 0, 0), ("L", 1, 1))


@given(NUMBERS, NUMBERS, st.floats(-360, 360))
def test_a_turn_and_its_reverse_cancel(x: float, y: float, degrees: float) -> None:
    """Maps apply to every coordinate."""
    outline = rounded_rect(x, y, 10, 20, 3)
    assert _near(transform(transform(outline, rotation(degrees, x, y)), rotation(-degrees, x, y)), outline)
