# SPDX-License-Identifier: MIT
"""Places that templates name: where they are on the page, and that nothing is printed for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.scene.frame import Spot
from tests.layout.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game to lay out pages of."""
    return Desk(tmp_path)


def spots(desk: Desk, markup: str) -> dict[str, Spot]:
    """The named places of a page."""
    return {spot.name: spot for spot in desk.lay_well(f"<page>{markup}</page>").frame.spots}


@pytest.mark.parametrize("tag", ["stack", "box", "circle", "hexagon"])
def test_a_place_is_the_box_that_names_it(desk: Desk, tag: str) -> None:
    """By its middle, also inside of other boxes; a box that paints nothing is a place all the same."""
    inner = f'<{tag} spot="deck" left="10pt" top="20pt" w="30pt" h="30pt"/>'
    found = spots(desk, f'<stack left="5pt" top="5pt" w="80pt" h="80pt">{inner}</stack>')
    assert found == {"deck": Spot(name="deck", x=30.0, y=40.0, width=30.0, height=30.0)}


def test_places_turn_with_what_they_stand_in(desk: Desk) -> None:
    """A quarter clockwise about the middle of the outer box; its own turn counts, too."""
    found = spots(
        desk,
        '<stack left="0pt" top="0pt" w="100pt" h="100pt" rotate="90"><box spot="a" w="20pt" h="10pt"/></stack>'
        '<stack spot="b" left="10pt" top="150pt" w="40pt" h="20pt" rotate="180"><box fill="red"/></stack>',
    )
    assert found["a"] == Spot(name="a", x=95.0, y=10.0, width=20.0, height=10.0, turn=90.0)
    assert found["b"] == Spot(name="b", x=30.0, y=160.0, width=40.0, height=20.0, turn=180.0)


def test_mirroring_moves_a_place_but_does_not_turn_it(desk: Desk) -> None:
    """What was at the left is at the right."""
    outer = '<stack left="0pt" top="0pt" w="100pt" h="50pt" mirror="yes"><box spot="a" w="20pt" h="10pt"/></stack>'
    assert spots(desk, outer)["a"] == Spot(name="a", x=90.0, y=5.0, width=20.0, height=10.0)


def test_without_a_name_there_is_no_place(desk: Desk) -> None:
    """An empty name, as templates write it, is none."""
    assert spots(desk, '<box spot="" fill="red"/><box fill="green"/>') == {}
