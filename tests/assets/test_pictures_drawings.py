# SPDX-License-Identifier: MIT
"""Outlines and silhouettes: the shape of a sticker, however the contours of the drawing run."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image

from pnp.assets.pictures.drawings import is_one_color, outlines, silhouette, tinted
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import rotation, scaling, translation
from pnp.geometry_paths import bounding_box, ellipse, rectangle, transform
from pnp.scene.frame import Command, Gradient, Group, Item, Path
from tests.assets.pixels import encoded

INK, RED = (0.1, 0.1, 0.1), (1.0, 0.0, 0.0)
Contour = tuple[Command, ...]


def backwards(x: float, y: float, width: float, height: float) -> Contour:
    """A rectangle that runs against the clock."""
    return (("M", x, y), ("L", x, y + height), ("L", x + width, y + height), ("L", x + width, y), ("Z",))


def drawn(*contours: Contour, even_odd: bool = True) -> tuple[Item, ...]:
    """One path of some contours."""
    return (Path(commands=tuple(itertools.chain(*contours)), fill=INK, even_odd=even_odd),)


def winding(commands: Contour, x: float, y: float) -> int:
    """How often contours of straight lines run round a point."""
    number, at, start = 0, (0.0, 0.0), (0.0, 0.0)
    for command in commands:
        to = start if command[0] == "Z" else (float(command[-2]), float(command[-1]))
        if command[0] == "M":
            start = to
        elif (at[1] <= y) != (to[1] <= y):
            crossing = at[0] + (y - at[1]) / (to[1] - at[1]) * (to[0] - at[0])
            number += (1 if to[1] > at[1] else -1) if crossing > x else 0
        at = to
    return number


@pytest.mark.parametrize("cut", [rectangle(20, 20, 60, 60), backwards(20, 20, 60, 60)])
@pytest.mark.parametrize("rim", [rectangle(0, 0, 100, 100), backwards(0, 0, 100, 100)])
def test_outlines_filled_by_the_nonzero_rule_have_no_cuts(rim: Contour, cut: Contour) -> None:
    """Whichever way rim and cut ran, the middle is filled."""
    shape = outlines(drawn(rim, cut))
    assert [winding(shape, x, 50) != 0 for x in (-5, 10, 50, 90, 105)] == [False, True, True, True, False]


@pytest.mark.parametrize("second", [rectangle(50, 0, 100, 100), backwards(50, 0, 100, 100)])
def test_contours_that_overlap_are_joined(second: Contour) -> None:
    """The common part is no hole, even where the contours ran against each other."""
    for shape in (outlines, silhouette):
        assert [winding(shape(drawn(rectangle(0, 0, 100, 100), second)), x, 50) != 0 for x in (25, 75, 125)] == [
            True
        ] * 3


def test_silhouette_has_outer_contours_alone() -> None:
    """A rim stroked along it does not run round the cuts, nor round islands within them."""
    shape = silhouette(drawn(rectangle(0, 0, 100, 100), ellipse(50, 50, 30, 30), ellipse(50, 50, 10, 10)))
    assert shape == rectangle(0, 0, 100, 100)


def test_silhouette_keeps_parts_that_lie_apart() -> None:
    """Handle and glass of a lens, or two sparks."""
    shape = silhouette(drawn(ellipse(20, 20, 10, 10), ellipse(60, 60, 10, 10)))
    assert [command[0] for command in shape].count("M") == 2


def test_part_beside_a_hollow_is_not_taken_for_a_cut() -> None:
    """Its box lies within that of the other, but it does not."""
    hollow: Contour = (
        *(("M", 0.0, 0.0), ("L", 100.0, 0.0), ("L", 100.0, 100.0), ("L", 80.0, 100.0)),
        *(("L", 80.0, 20.0), ("L", 20.0, 20.0), ("L", 20.0, 100.0), ("L", 0.0, 100.0), ("Z",)),
    )
    assert [c[0] for c in silhouette(drawn(hollow, rectangle(40, 40, 20, 20)))].count("M") == 2


def test_equal_contours_are_kept_once() -> None:
    """A shape drawn twice has one rim."""
    shape = rectangle(0, 0, 9, 9)
    assert silhouette((*drawn(shape), *drawn(shape))) == shape


def test_reversed_curves_keep_their_shape() -> None:
    """Turning a contour round does not move it."""
    circle = ellipse(5, 5, 4, 4)
    mirrored = transform(circle, scaling(-1, 1))
    shape = outlines(drawn(mirrored))
    assert shape != mirrored
    assert bounding_box(shape) == bounding_box(mirrored)


def test_groups_are_mapped() -> None:
    """Outlines stand where the drawing shows them."""
    group = Group(items=drawn(rectangle(0, 0, 10, 20)), matrix=translation(5, 5))
    turned = Group(items=(group,), matrix=rotation(90.0))
    box = bounding_box(outlines((turned,)))
    assert box is not None
    assert (box.x, box.y, box.right, box.bottom) == (-25, 5, -5, 15)


def test_lines_without_a_fill_have_no_outline() -> None:
    """They have no inside."""
    assert outlines((Path(commands=rectangle(0, 0, 9, 9), stroke=INK, width=1.0),)) == ()


def test_raster_gives_its_rectangle() -> None:
    """A photograph's sticker is a rectangle."""
    store = PictureStore()
    key = store.add_data(encoded(Image.new("RGB", (300, 150)), "PNG"), "a.png")
    assert store.silhouette(key) == store.outlines(key) == rectangle(0.0, 0.0, 72.0, 36.0)


def test_one_colour_is_counted_over_fills_and_strokes() -> None:
    """In groups too."""
    path = Path(commands=rectangle(0, 0, 9, 9), fill=INK, stroke=INK)
    assert is_one_color((Group(items=(path,)), path))
    assert not is_one_color((path, Path(commands=(), fill=RED)))


def test_gradient_is_not_one_colour() -> None:
    """A tint would flatten it."""
    gradient = Gradient(kind="linear", coords=(0, 0, 1, 1), stops=((0.0, INK), (1.0, RED)))
    assert not is_one_color((Path(commands=(), fill=gradient),))


def test_nothing_is_not_one_colour() -> None:
    """There is nothing to tint."""
    assert not is_one_color(())


def test_tint_keeps_what_is_not_painted() -> None:
    """Fills stay fills, strokes stay strokes."""
    group, path = tinted((Group(items=drawn(rectangle(0, 0, 9, 9)), opacity=0.5), Path(commands=(), stroke=INK)), RED)
    assert isinstance(group, Group)
    assert isinstance(path, Path)
    assert group == Group(items=(Path(commands=rectangle(0, 0, 9, 9), fill=RED, even_odd=True),), opacity=0.5)
    assert (path.fill, path.stroke) == (None, RED)
