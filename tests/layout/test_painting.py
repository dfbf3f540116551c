# SPDX-License-Identifier: MIT
"""How boxes are painted: fills, strokes beside their edge, shadows, turns, and display lists written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.geometry import Matrix, apply
from pnp.scene.frame import Gradient, Group
from pnp.scene.frame import Path as Outline
from tests.conftest import REPOSITORY
from tests.layout.desk import Desk, flat, listing

CASES = sorted((REPOSITORY / "tests" / "cases" / "layout").glob("*.txt"))
LINE = "-" * 20 + "\n"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game to lay out pages of."""
    return Desk(tmp_path)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_display_list_is_as_written_down(desk: Desk, case: Path, update_goldens: bool) -> None:
    """Markup above the line, what is painted below it."""
    markup, _, expected = case.read_text(encoding="utf-8").partition(LINE)
    found = "".join(f"{line}\n" for line in listing(desk.lay_well(markup).frame.items))
    if update_goldens:
        case.write_text(markup + LINE + found, encoding="utf-8")
    assert found == expected or update_goldens


def only_path(desk: Desk, markup: str) -> Outline:
    """The one path of a page, as it lies in the list."""
    ((path, _),) = flat(desk.lay_well(markup).frame.items)
    return path


def test_a_fill_and_a_stroke_are_one_path(desk: Desk) -> None:
    """As long as both are opaque and the stroke is centred."""
    path = only_path(
        desk, '<box w="10pt" h="10pt" fill="red" stroke="ink" line="2pt" dash="1pt 2pt" cap="round" join="bevel"/>'
    )
    assert (path.fill, path.stroke, path.width) == ((1.0, 0.0, 0.0), (0.0, 0.0, 0.0), 2.0)
    assert (path.dash, path.cap, path.join) == ((1.0, 2.0), "round", "bevel")


@pytest.mark.parametrize(("edge", "x", "side", "radius"), [("inside", 1.0, 18.0, 3.0), ("outside", -1.0, 22.0, 5.0)])
def test_a_rectangle_is_stroked_beside_its_edge(desk: Desk, edge: str, x: float, side: float, radius: float) -> None:
    """By a rectangle half a line smaller or larger, its corners about the same centres."""
    laid = desk.lay_well(f'<box w="20pt" h="20pt" radius="4pt" fill="red" stroke="ink" line="2pt" edge="{edge}"/>')
    fill, stroke = (path for path, _ in flat(laid.frame.items))
    assert (fill.stroke, stroke.fill) == (None, None)
    assert stroke.commands[0] == ("M", x + radius, x)
    assert max(float(n) for command in stroke.commands for n in command[1:]) == x + side


def test_any_shape_is_stroked_beside_its_edge(desk: Desk) -> None:
    """By a line twice as wide, of which half is cut away."""
    inside, outside = (
        desk.lay_well(f'<circle w="20pt" h="20pt" stroke="ink" line="2pt" edge="{edge}"/>').frame.items[0]
        for edge in ("inside", "outside")
    )
    for group in (inside, outside):
        assert isinstance(group, Group)
        (line,) = group.items
        assert isinstance(line, Outline)
        assert line.width == 4.0
        assert group.clip is not None
    assert isinstance(inside, Group)
    assert isinstance(outside, Group)
    assert inside.clip is not None
    assert outside.clip is not None
    assert (inside.clip.even_odd, outside.clip.even_odd) == (False, True)


def test_a_fill_that_is_seen_through(desk: Desk) -> None:
    """The stroke over it stays opaque, and the other way round."""
    sheer_fill = desk.lay_well('<box w="9pt" h="9pt" fill="red/40%" stroke="ink"/>').frame.items
    assert [getattr(item, "opacity", 1.0) for item in sheer_fill] == [0.4, 1.0]
    sheer_stroke = desk.lay_well('<box w="9pt" h="9pt" fill="red" stroke="#00000080"/>').frame.items
    assert [round(getattr(item, "opacity", 1.0), 2) for item in sheer_stroke] == [1.0, 0.5]
    assert desk.lay_well('<box fill="red/0%"/>').frame.items == ()


def test_a_gradient_of_one_opacity_is_a_faded_gradient(desk: Desk) -> None:
    """It needs no mask."""
    (group,) = desk.lay_well('<box fill="linear(90, red/50%, ink/50%)"/>').frame.items
    assert isinstance(group, Group)
    assert group.opacity == 0.5
    (path,) = group.items
    assert isinstance(path, Outline)
    assert isinstance(path.fill, Gradient)
    assert path.fill.alphas == ()


def test_a_gradient_that_fades_out_keeps_its_opacities(desk: Desk) -> None:
    """One for each stop."""
    fill = only_path(desk, '<box fill="linear(0, red, red 50%, red/0%)"/>').fill
    assert isinstance(fill, Gradient)
    assert fill.alphas == (1.0, 1.0, 0.0)


@pytest.mark.parametrize(
    ("angle", "coords"),
    [(0, (0, 10, 40, 10)), (90, (20, 0, 20, 20)), (180, (40, 10, 0, 10)), (45, (5, -5, 35, 25))],
)
def test_gradients_run_from_corner_to_corner(desk: Desk, angle: int, coords: tuple[float, ...]) -> None:
    """As in CSS: the outermost corners have the end colours."""
    fill = only_path(desk, f'<box w="40pt" h="20pt" fill="linear({angle}, red, ink)"/>').fill
    assert isinstance(fill, Gradient)
    assert fill.coords == pytest.approx(coords)


# -- turning ---------------------------------------------------------------------------------------


def matrix_of(desk: Desk, attributes: str) -> Matrix:
    """The map of a box of 20 x 10 at (10, 20)."""
    (group,) = desk.lay_well(f'<box left="10pt" top="20pt" w="20pt" h="10pt" fill="red" {attributes}/>').frame.items
    assert isinstance(group, Group)
    return group.matrix


@pytest.mark.parametrize(
    ("attributes", "fixed"),
    [
        ('rotate="30"', (20, 25)),
        ('rotate="30" origin="left top"', (10, 20)),
        ('rotate="30" origin="bottom"', (20, 30)),
        ('rotate="30" origin="100% 0%"', (30, 20)),
        ('rotate="30" origin="5pt -5pt"', (15, 15)),
    ],
)
def test_a_box_turns_about_a_point(desk: Desk, attributes: str, fixed: tuple[float, float]) -> None:
    """Its middle, or its origin."""
    assert apply(matrix_of(desk, attributes), *fixed) == pytest.approx(fixed)


def test_a_turn_is_clockwise(desk: Desk) -> None:
    """What is right of the middle goes below it."""
    assert apply(matrix_of(desk, 'rotate="90"'), 30, 25) == pytest.approx((20, 35))


def test_the_shadow_of_a_turned_box_falls_the_same_way(desk: Desk) -> None:
    """Light does not turn with the box."""
    laid = desk.lay_well('<box left="10pt" top="10pt" w="10pt" h="10pt" fill="red" rotate="90" shadow="3pt 4pt blue"/>')
    (shadow, fill) = flat(laid.frame.items)
    moved = [b - a for a, b in zip(fill[1][4:], shadow[1][4:], strict=True)]
    assert moved == pytest.approx([3, 4])


def test_opacity_and_blend_make_one_group(desk: Desk) -> None:
    """With all that is in the box."""
    (group,) = desk.lay_well('<box fill="red" opacity="50%" blend="multiply"><box fill="blue"/></box>').frame.items
    assert isinstance(group, Group)
    assert (group.opacity, group.blend, len(group.items)) == (0.5, "multiply", 2)


def test_a_clip_cuts_the_children_alone(desk: Desk) -> None:
    """The box's own border is not cut."""
    fill, content = desk.lay_well(
        '<box w="9pt" h="9pt" fill="red" clip="yes" radius="2pt"><box fill="blue"/></box>'
    ).frame.items
    assert isinstance(fill, Outline)
    assert isinstance(content, Group)
    assert content.clip is not None
    assert content.clip.commands == fill.commands


def test_the_cases_are_distinct() -> None:
    """Every case is about something else, and its name says about what."""
    assert CASES
    assert all(re.fullmatch(r"[a-z-]+", case.stem) for case in CASES)
