# SPDX-License-Identifier: MIT
"""Pictures in boxes: fitted, focused, masked, tinted, in stickers, and with enough pixels."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from pnp.scene.frame import Group, Picture
from tests.layout.desk import Area, Desk, everything, flat


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game with drawings of 20 x 10."""
    return Desk(tmp_path)


def placed(desk: Desk, attributes: str, tag: str = "image") -> Area:
    """Where a picture of two by one comes to stand in a box of 40 x 40 at (10, 10)."""
    source = 'src="art/one.svg"' if tag == "image" else 'name="one"'
    laid = desk.lay_well(f'<{tag} {source} left="10pt" top="10pt" w="40pt" h="40pt" {attributes}/>')
    (picture,) = (item for item in everything(laid.frame.items) if isinstance(item, Picture))
    return picture.x, picture.y, picture.width, picture.height


@pytest.mark.parametrize(
    ("attributes", "area"),
    [
        ("", (-10, 10, 80, 40)),
        ('focus="0% 0%"', (10, 10, 80, 40)),
        ('focus="100% 0%"', (-30, 10, 80, 40)),
        ('fit="contain"', (10, 20, 40, 20)),
        ('fit="contain" focus="50% 100%"', (10, 30, 40, 20)),
        ('fit="stretch"', (10, 10, 40, 40)),
        ('fit="contain" pad="5pt"', (15, 22.5, 30, 15)),
    ],
)
def test_a_picture_fits_its_box(desk: Desk, attributes: str, area: Area) -> None:
    """Covering it, contained in it, or stretched to it; the focus stays in sight."""
    assert placed(desk, attributes) == area


def test_an_icon_is_contained(desk: Desk) -> None:
    """Whole, in the middle."""
    assert placed(desk, "", "icon") == (10, 20, 40, 20)


def test_what_covers_is_cut_at_the_box(desk: Desk) -> None:
    """And what does not overrun it is not."""
    (cut,) = desk.lay_well('<image src="art/one.svg" w="40pt" h="40pt"/>').frame.items
    (whole,) = desk.lay_well('<image src="art/one.svg" w="40pt" h="20pt"/>').frame.items
    assert isinstance(cut, Group)
    assert isinstance(whole, Picture)


def test_round_corners_cut_a_picture(desk: Desk) -> None:
    """Also one that is contained."""
    (item,) = desk.lay_well('<image src="art/one.svg" w="40pt" h="20pt" radius="3pt"/>').frame.items
    assert isinstance(item, Group)
    assert item.clip is not None
    assert len(item.clip.commands) == 10


@pytest.mark.parametrize(
    ("mask", "commands"), [("circle", 6), ("ellipse", 6), ("hexagon", 7), ("star", 11), ("rounded", 10)]
)
def test_a_mask_cuts_a_picture(desk: Desk, mask: str, commands: int) -> None:
    """At the outline it names."""
    (item,) = desk.lay_well(f'<image src="art/one.svg" w="40pt" h="40pt" mask="{mask}"/>').frame.items
    assert isinstance(item, Group)
    assert item.clip is not None
    assert len(item.clip.commands) == commands


def test_the_border_of_a_picture_lies_over_it(desk: Desk) -> None:
    """Its inner half would be hidden otherwise."""
    items = desk.lay_well('<image src="art/one.svg" w="40pt" h="20pt" fill="red" stroke="ink"/>').frame.items
    assert [type(item).__name__ for item in items] == ["Path", "Picture", "Path"]


def test_a_tint_of_many_colours_is_warned_of(desk: Desk) -> None:
    """Such a picture keeps its colours."""
    assert desk.lay('<image src="art/two.svg" tint="red"/>').codes == ["untinted-picture"]
    assert desk.lay('<icon name="two" color="red"/>').codes == ["untinted-picture"]
    assert desk.lay('<icon name="one" color="red"/>').codes == []


@pytest.mark.parametrize(
    ("pixels", "codes"),
    [(301, []), (300, []), (299, ["low-resolution"]), (200, ["low-resolution"]), (199, ["low-resolution"])],
)
def test_too_few_pixels_are_reported(desk: Desk, pixels: int, codes: list[str]) -> None:
    """Below 300 an inch; an error below 200."""
    desk.photo("art/photo.png", (pixels, pixels))
    laid = desk.lay('<image src="art/photo.png" w="1in" h="1in"/>')
    assert laid.codes == codes
    if laid.problems:
        assert laid.problems[0].severity.value == ("error" if pixels < 200 else "warning")
        assert laid.problems[0].message == f"picture `art/photo.png` prints at {pixels} dpi"


def test_cutting_costs_pixels(desk: Desk) -> None:
    """What counts is the placed size, not the file's."""
    desk.photo("art/photo.png", (600, 300))
    assert desk.lay('<image src="art/photo.png" w="1in" h="1in"/>').codes == []
    assert desk.lay('<image src="art/photo.png" w="1in" h="1in" fit="contain"/>').codes == []
    assert desk.lay('<image src="art/photo.png" w="1.2in" h="2in"/>').codes == ["low-resolution"]


def test_a_missing_picture_is_an_error_at_the_card(desk: Desk) -> None:
    """With the nearest name."""
    (problem,) = desk.lay('<image src="art/onne.svg"/>').problems
    assert (problem.code, problem.place and problem.place.path) == ("missing-picture", "cards/duel/cards.yaml")
    assert any("one.svg" in help_ for help_ in problem.helps)


def test_the_shadow_of_a_turned_sticker_falls_straight(desk: Desk) -> None:
    """To the lower right, however the picture leans; the rim goes round it."""
    laid = desk.lay_well(
        '<image src="art/one.svg" w="40pt" h="20pt" rotate="30" outline="1pt paper" shadow="3pt 4pt ink"/>'
    )
    (shadow, turned), (rim, _) = flat(laid.frame.items)
    dx, dy = (float(s) - float(r) for s, r in zip(shadow.commands[0][1:], rim.commands[0][1:], strict=True))
    a, b, c, d, *_ = turned
    assert (a * dx + c * dy, b * dx + d * dy) == pytest.approx((3, 4))
    assert (shadow.width, rim.width) == (2.0, 2.0)
    assert math.hypot(a, b) == pytest.approx(1)


def test_a_row_takes_a_picture_in_its_proportions(desk: Desk) -> None:
    """By the side that is given, else at its natural size of 15 x 7.5 points."""
    laid = desk.lay_well(
        '<row at="left top" align="start" fill="red"><image src="art/one.svg" h="30pt"/><icon name="one"/></row>'
    )
    assert laid.area("red") == (0, 0, 75, 30)
