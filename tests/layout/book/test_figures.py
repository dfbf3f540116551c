# SPDX-License-Identifier: MIT
"""Figures: the part of a page that they show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pnp.boxes.book import Figure, Render
from pnp.geometry_paths import bounding_box
from pnp.scene.frame import Path as Outline
from pnp.scene.frame import Spot
from tests.layout.book.printer import CARD, HERE, Printer, card
from tests.layout.desk import everything

SPOTS = (
    Spot(name="A1", x=10.0, y=10.0, width=20.0, height=20.0),
    Spot(name="B2", x=30.0, y=30.0, width=20.0, height=20.0),
    Spot(name="pile", x=60.0, y=20.0, width=60.0, height=10.0),
)


def _map(folder: Path) -> Printer:
    """A printer with a page of 80 by 100 points that has spots."""
    printer = Printer(folder)
    printer.renders[CARD] = replace(card(80.0, 100.0), spots=SPOTS)
    return printer


def _part(*names: str) -> Figure:
    return Figure(pieces=(Render(kind="card", component="match", around=names),), place=HERE)


def _shown(printer: Printer, block: Figure) -> tuple[float, float]:
    """Width and height of the part shown: of the line round it."""
    page = printer.print_well(block).pages[0]
    (edge,) = [item for item in everything(page.items) if isinstance(item, Outline) and item.stroke is not None]
    box = bounding_box(edge.commands)
    assert box is not None
    return round(box.width, 2), round(box.height, 2)


def test_a_figure_shows_what_lies_round_its_spots(tmp_path: Path) -> None:
    """Two spots are corners of the part, one is the part, and neither goes beyond the page."""
    assert _shown(_map(tmp_path), _part("A1", "B2")) == (40.0, 40.0)
    assert _shown(_map(tmp_path), _part("B2")) == (20.0, 20.0)
    assert _shown(_map(tmp_path), _part("pile")) == (50.0, 10.0)


def test_a_spot_that_a_page_does_not_have_is_told(tmp_path: Path) -> None:
    """With those there are."""
    printed = _map(tmp_path).print(_part("A1", "B3"))
    assert [(problem.code, problem.helps) for problem in printed.problems] == [
        ("unknown-spot", ("use one of: `A1`, `B2`, `pile`",))
    ]
