# SPDX-License-Identifier: MIT
"""Edge colours: read from pages, and compared where pages share a cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.diagnostics.problem import Severity
from pnp.geometry import MM, rotation, translation
from pnp.imposition.edge_colors import STEPS, EdgeReader, edge_colors
from pnp.imposition.edge_samples import EdgeColors
from pnp.imposition.edges import check_edges, edges_alike
from pnp.scene.frame import Color, Frame, Gradient, Group, Item, Path, Picture
from pnp.scene.sheet import Leaf
from tests.imposition.sheets import imposed, page, style

RED: Color = (0.8, 0.1, 0.1)
BLUE: Color = (0.1, 0.1, 0.8)


def block(x: float, y: float, width: float, height: float, fill: Color | Gradient) -> Path:
    """A filled rectangle in mm."""
    x0, y0, x1, y1 = x * MM, y * MM, (x + width) * MM, (y + height) * MM
    return Path(commands=(("M", x0, y0), ("L", x1, y0), ("L", x1, y1), ("L", x0, y1), ("Z",)), fill=fill)


def painted(*items: Item) -> Frame:
    """A card with items."""
    return replace(page(63, 88), items=items)


def ground(fill: Color) -> Frame:
    """A card of one colour."""
    return painted(block(-3, -3, 69, 94, fill))


def test_a_red_card_beside_a_blue_one_is_reported() -> None:
    """Both are named, and the mend is a style with a gap."""
    job = [Leaf(name="red", front=ground(RED)), Leaf(name="blue", front=ground(BLUE))]
    made = style(backs="none")
    problems = check_edges(imposed(job, made)[0], edge_colors, made)
    assert [p.code for p in problems] == ["edge-colour-mismatch"]
    assert "`red:front`" in problems[0].message
    assert problems[0].severity is Severity.WARNING


def test_cards_of_one_colour_agree() -> None:
    """Whatever stands in their middle."""
    job = [
        Leaf(name="a", front=ground(RED)),
        Leaf(name="b", front=painted(block(-3, -3, 69, 94, RED), block(9, 9, 9, 9, BLUE))),
    ]
    made = style(backs="none")
    assert not check_edges(imposed(job, made)[0], edge_colors, made)


def test_a_gap_forgives_everything() -> None:
    """Each page has its own cut."""
    job = [Leaf(name="red", front=ground(RED)), Leaf(name="blue", front=ground(BLUE))]
    made = style(backs="none", gap=2 * MM)
    assert not check_edges(imposed(job, made)[0], edge_colors, made)


@pytest.mark.parametrize(("setting", "severities"), [("error", [Severity.ERROR]), ("ignore", [])])
def test_the_style_says_how_bad_it_is(setting: str, severities: list[Severity]) -> None:
    """`edges: error` or `edges: ignore`."""
    job = [Leaf(name="red", front=ground(RED)), Leaf(name="blue", front=ground(BLUE))]
    made = style(backs="none", settings={"edges": setting})
    assert [p.severity for p in check_edges(imposed(job, made)[0], edge_colors, made)] == severities


def test_a_sampler_of_one_s_own_is_asked_once_a_page() -> None:
    """Such as one that looks at pixels."""
    asked: list[Frame] = []

    def sample(frame: Frame) -> EdgeColors | None:
        asked.append(frame)
        return None

    job = [Leaf(name=f"c{i}", front=ground(RED)) for i in range(1)] * 9
    made = style(backs="none")
    assert not check_edges(imposed(job, made)[0], sample, made)
    assert len(asked) == 1


def test_front_and_back_of_a_strip_may_differ() -> None:
    """They are joined at a fold, where nothing is cut."""
    job = [Leaf(name="card:x", front=ground(RED), back=ground(BLUE))]
    made = style(backs="foldover")
    assert not check_edges(imposed(job, made)[0], edge_colors, made)


def test_edges_turn_with_their_page() -> None:
    """A quarter turn clockwise brings the left edge to the top."""
    colors = EdgeColors(left=(RED, BLUE), top=(RED,), right=(BLUE,), bottom=(BLUE, RED))
    turned = colors.turned()
    assert turned.top == (BLUE, RED)
    assert turned.left == (BLUE, RED)
    assert turned.turned().turned().turned() == colors


def test_an_empty_page_has_white_edges() -> None:
    """The paper's own."""
    assert set(edge_colors(page(63, 88)).left) == {(1.0, 1.0, 1.0)}


def test_the_topmost_item_counts() -> None:
    """A band over the ground."""
    colors = edge_colors(painted(block(-3, -3, 69, 94, RED), block(-3, -3, 69, 10, BLUE)))
    assert set(colors.top) == {BLUE}
    assert set(colors.bottom) == {RED}
    assert colors.left[0] == BLUE


def test_what_lies_beneath_a_picture_or_gradient_is_unknown() -> None:
    """None, which agrees with all."""
    shade = Gradient(kind="linear", coords=(0, 0, 1, 1), stops=((0.0, RED), (1.0, BLUE)))
    picture = Picture(key="k", x=-9.0, y=-9.0, width=60 * MM, height=20 * MM)
    colors = edge_colors(painted(block(-3, 60, 69, 40, shade), picture))
    assert colors.bottom == (None,) * STEPS
    assert colors.top[0] is None


def test_groups_move_clip_and_veil() -> None:
    """A turned group is looked at where it stands; a clip cuts; a veil makes the colour unknown."""
    turned = Group(items=(block(0, 0, 63, 10, BLUE),), matrix=rotation(180, 31.5 * MM, 44 * MM))
    assert set(edge_colors(painted(turned)).bottom) == {BLUE}
    clipped = Group(items=(block(0, 0, 63, 88, BLUE),), clip=block(0, 0, 63, 44, RED))
    assert set(edge_colors(painted(clipped)).bottom) == {(1.0, 1.0, 1.0)}
    veiled = Group(items=(block(0, 0, 63, 88, BLUE),), opacity=0.5)
    assert set(edge_colors(painted(veiled)).top) == {None}


def test_rounded_corners_show_what_lies_behind_them() -> None:
    """Curves are followed."""
    corner = Path(
        commands=(
            ("M", 0.0, 60.0),
            ("C", 0.0, 20.0, 20.0, 0.0, 60.0, 0.0),
            ("L", 500.0, 0.0),
            ("L", 500.0, 500.0),
            ("L", 0.0, 500.0),
            ("Z",),
        ),
        fill=BLUE,
    )
    colors = edge_colors(painted(corner))
    assert colors.left[0] == (1.0, 1.0, 1.0)
    assert colors.left[-1] == BLUE


def test_cmyk_and_grey_are_compared_as_rgb() -> None:
    """Simply converted."""
    assert set(edge_colors(ground((0.0, 1.0, 1.0, 0.0))).left) == {(1.0, 0.0, 0.0)}
    assert set(edge_colors(ground((0.5,))).left) == {(0.5, 0.5, 0.5)}


def test_only_edges_known_to_be_alike_are_sure_to_be_alike() -> None:
    """What is under a picture is not known: no problem is made of it, but no cut is shared for it either."""
    made = style(backs="none")
    picture = painted(Picture(key="art", x=-9, y=-9, width=300, height=300))
    red = [Leaf(name=name, front=ground(RED)) for name in "ab"]
    art = [Leaf(name=name, front=picture) for name in "ab"]
    for job, alike in ((red, True), (art, False), ([red[0], art[0]], False)):
        sheets = imposed(job, made)[0]
        assert edges_alike((side.placements for sheet in sheets for side in sheet.sides), edge_colors) is alike
        assert not check_edges(sheets, edge_colors, made)


def test_a_pattern_is_read_where_it_meets_the_edge() -> None:
    """Dots placed often as one shared group: those at the edge are seen, whatever the rest holds."""
    column = Group(items=tuple(block(0, y, 1, 1, BLUE) for y in range(0, 90, 2)), shared=True)
    columns = tuple(Group(items=(column,), matrix=translation(x * MM, 0.0)) for x in range(0, 64, 2))
    page_of_dots = painted(block(-3, -3, 69, 94, RED), Group(items=columns, shared=True))
    colors = edge_colors(page_of_dots)
    assert set(colors.left) == {RED, BLUE}
    assert set(colors.right) == {RED, BLUE}
    assert set(colors.bottom) == {RED}
    reader = EdgeReader()
    assert reader.colors(page_of_dots) is reader.colors(page_of_dots)
