# SPDX-License-Identifier: MIT
"""Shapes in their boxes: inscribed, stretched, drawn in millimetres or in a view box."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.geometry import MM
from pnp.scene.frame import Group
from tests.layout.desk import Area, Desk, flat


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game to lay out pages of."""
    return Desk(tmp_path)


BOX = 'left="10pt" top="20pt" w="40pt" h="20pt"'


@pytest.mark.parametrize(
    ("shape", "area"),
    [
        (f'<circle {BOX} fill="red"/>', (20, 20, 20, 20)),
        (f'<ellipse {BOX} fill="red"/>', (10, 20, 40, 20)),
        (f'<hexagon {BOX} fill="red"/>', (10, 20, 40, 20)),
        (f'<hexagon {BOX} fill="red" turn="pointy"/>', (10, 20, 40, 20)),
        (f'<path {BOX} fill="red" viewbox="0 0 10 10" d="M0 0h10v10h-10z"/>', (20, 20, 20, 20)),
        (f'<path {BOX} fill="red" viewbox="5 5 80 10" d="M5 5h80v10h-80z"/>', (10, 27.5, 40, 5)),
        (f'<polygon {BOX} fill="red" viewbox="0 0 2 1" points="0 0, 2 0, 2 1"/>', (10, 20, 40, 20)),
    ],
)
def test_a_shape_fills_its_box(desk: Desk, shape: str, area: Area) -> None:
    """A circle is inscribed, an ellipse and a hexagon are stretched, a view box is fitted in and centred."""
    assert desk.lay_well(shape).area("red") == area


def test_path_data_are_millimetres(desk: Desk) -> None:
    """From the box's corner, wherever they reach."""
    laid = desk.lay_well(f'<polygon {BOX} fill="red" points="-1 0, 2 0, 2 3"/>')
    assert laid.area("red") == pytest.approx((10 - MM, 20, 3 * MM, 3 * MM), abs=0.001)


@pytest.mark.parametrize(
    ("ends", "commands"),
    [
        ("", (("M", 10.0, 20.0), ("L", 50.0, 20.0))),
        ('x1="0mm" y1="100%" x2="100%" y2="0mm"', (("M", 10.0, 40.0), ("L", 50.0, 20.0))),
        ('x1="-2pt" y1="50%" x2="25%" y2="30pt"', (("M", 8.0, 30.0), ("L", 20.0, 50.0))),
    ],
)
def test_a_line(desk: Desk, ends: str, commands: tuple[object, ...]) -> None:
    """Along the top where nothing is said; positions are lengths or parts of the box."""
    ((path, _),) = flat(desk.lay_well(f'<line {BOX} stroke="ink" {ends}/>').frame.items)
    assert path.commands == commands


def test_stars_have_tips_and_hollows(desk: Desk) -> None:
    """The first tip is at the top; hollows lie as deep as said."""
    ((path, _),) = flat(desk.lay_well('<star w="20pt" h="20pt" points="4" inner="50%" fill="red"/>').frame.items)
    assert len(path.commands) == 9
    assert path.commands[0][1:] == pytest.approx((10.0, 0.0))
    assert path.commands[1][1:] == pytest.approx((10 + 5 * 2**-0.5, 10 - 5 * 2**-0.5))


def test_an_even_odd_shape_has_holes(desk: Desk) -> None:
    """Of the path and of its clip."""
    markup = (
        f'<path {BOX} fill="red" rule="evenodd" clip="yes" viewbox="0 0 4 4" d="M0 0h4v4h-4zM1 1h2v2h-2z">'
        '<box fill="blue"/></path>'
    )
    _, content = desk.lay_well(markup).frame.items
    assert isinstance(content, Group)
    assert content.clip is not None
    assert content.clip.even_odd


def test_children_lie_in_the_box_of_a_shape(desk: Desk) -> None:
    """Inside its pad."""
    laid = desk.lay_well(f'<circle {BOX} pad="2pt"><box fill="blue"/></circle>')
    assert laid.area("blue") == (12, 22, 36, 16)


def test_a_box_without_a_size_is_an_empty_shape(desk: Desk) -> None:
    """A point, and no error."""
    laid = desk.lay_well('<hexagon w="0mm" h="0mm" fill="red"/><star w="0mm" h="5pt" fill="blue"/>')
    assert laid.area("red") == (0, 0, 0, 0)
