# SPDX-License-Identifier: MIT
"""Roles inside of texts, chips, pictures of a height, and how cells stand in rows that are higher."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pnp.boxes.book import BookTable, Cell, Column, Para, Row
from pnp.boxes.tree import ChipPiece, IconPiece, TextPiece
from pnp.geometry import Edges
from pnp.geometry_paths import bounding_box
from pnp.scene.frame import Group
from pnp.scene.frame import Picture as Placed
from tests.assets.pixels import encoded
from tests.layout.book.printer import HERE, LINE, Printer, runs, set_lines, words
from tests.layout.desk import everything, flat

SMALL = 8.0
RED = (1.0, 0.0, 0.0)
BLUE = (0.0, 0.0, 1.0)


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """Ten letters to a line; small letters are of eight points, tags stand on red."""
    sketch = Printer(tmp_path).style("eight", size=SMALL)
    return sketch.role("small", style="eight").role("tag", style="eight", fill=RED, pad=Edges.all(1.0))


def chip(text: str, **more: object) -> ChipPiece:
    """A tag."""
    return ChipPiece(text=(TextPiece(text=text),), role="tag", **more)  # type: ignore[arg-type]


def test_words_are_set_in_the_style_of_their_role(printer: Printer) -> None:
    """At the size that it has beside the body text, whatever the format's scale."""
    text = (TextPiece(text="一一"), TextPiece(text="二二", role="small"))
    sizes = [run.size for run in runs(printer.print_well(Para(text=text, place=HERE)).pages[0])]
    assert sizes == [LINE, SMALL]


def test_a_chip_stands_on_its_ground(printer: Printer) -> None:
    """Its words with the pad round them, in the middle of the line."""
    page = printer.print_well(Para(text=(*words("一"), chip("二二")), place=HERE)).pages[0]
    (group,) = [item for item in page.items if isinstance(item, Group)]
    ((x, y, width, height),) = _areas(group)
    assert (width, height) == (2 * SMALL + 2, SMALL + 2)
    assert x - page.area.x >= LINE
    middle = y + height / 2 - page.area.y
    assert middle == pytest.approx(LINE / 2, abs=0.2)
    assert ["".join(run.text) for run in runs(page)] == ["一", "二二"]


def _areas(group: Group) -> list[tuple[float, float, float, float]]:
    boxes = [bounding_box(path.commands) for path, _ in flat((group,)) if path.fill == RED]
    right, down = group.matrix[4:]
    return [(box.x + right, box.y + down, box.width, box.height) for box in boxes if box is not None]


def test_a_chip_is_never_split(printer: Printer) -> None:
    """It moves to the next line as a whole."""
    page = printer.print_well(Para(text=(*words("一一一一一"), chip("二二二二二二")), place=HERE)).pages[0]
    assert "".join(runs(page)[-1].text) == "二二二二二二"
    (group,) = [item for item in page.items if isinstance(item, Group)]
    assert group.matrix[5] - page.area.y > LINE * 0.9


def test_a_chip_takes_the_colours_it_is_given(printer: Printer) -> None:
    """Instead of those of its role; without a role they are all it has."""
    plain = ChipPiece(text=(TextPiece(text="二"),), role="", stroke=BLUE)
    page = printer.print_well(Para(text=(chip("一", fill=BLUE), plain), place=HERE)).pages[0]
    paths = [path for path, _ in flat(page.items)]
    assert [(path.fill, path.stroke) for path in paths] == [(BLUE, None), (None, BLUE)]


def test_a_chip_is_as_high_as_its_picture(printer: Printer, tmp_path: Path) -> None:
    """An emblem stands on its ground with the pad round it, as words do."""
    (tmp_path / "dot.png").write_bytes(encoded(Image.new("RGB", (8, 8)), "PNG"))
    tile = ChipPiece(text=(IconPiece(picture="dot.png", points=30.0),), role="tag")
    (group,) = [i for i in printer.print_well(Para(text=(tile,), place=HERE)).pages[0].items if isinstance(i, Group)]
    ((x, y, width, height),) = _areas(group)
    (placed,) = [item for item in everything((group,)) if isinstance(item, Placed)]
    assert (width, height) == pytest.approx((32.0, 32.0))
    assert (placed.x + group.matrix[4] - x, placed.y + group.matrix[5] - y) == pytest.approx((1.0, 1.0))


def test_a_picture_has_the_height_it_is_given(printer: Printer, tmp_path: Path) -> None:
    """And its line is as high, its middle on that of the text."""
    (tmp_path / "dot.png").write_bytes(encoded(Image.new("RGB", (8, 8)), "PNG"))
    text = (IconPiece(picture="dot.png", points=30.0), *words("一"))
    page = printer.print_well(Para(text=text, place=HERE), Para(text=words("二"), place=HERE)).pages[0]
    (placed,) = [item for item in everything(page.items) if isinstance(item, Placed)]
    assert (placed.width, placed.height) == (30.0, 30.0)
    one, two = set_lines(page)
    assert one.y - placed.y + page.area.y == pytest.approx(15.0 + 0.36 * LINE, abs=0.3)
    assert two.y >= 30.0 + LINE / 2


@pytest.mark.parametrize(("valign", "top"), [("baseline", 0.0), ("top", 0.0), ("middle", LINE)])
def test_a_cell_stands_in_a_higher_row(printer: Printer, valign: str, top: float) -> None:
    """At its top, or in its middle."""
    printer.role("table", pad=Edges(left=0.0, top=0.0, right=0.001, bottom=0.0))
    row = Row(cells=(Cell(text=words("一")), Cell(text=words("二\n二\n二"))))
    table = BookTable(columns=(Column(valign=valign), Column()), head=(), rows=(row,), place=HERE)
    page = printer.print_well(table).pages[0]
    base = {"".join(run.text): run.y for run in reversed(runs(page))}
    assert base["一"] - base["二"] == pytest.approx(top, abs=0.01)
