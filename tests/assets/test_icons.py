# SPDX-License-Identifier: MIT
"""The icons that come with pnp: vectors of one colour, of one size to the eye, told apart when they are small."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops

from pnp.assets.pictures.store import PictureStore
from pnp.geometry_paths import bounding_box
from pnp.scene.frame import Group, Item
from pnp.scene.frame import Path as Shape
from tests.conftest import REPOSITORY

ICONS = {path.stem: path for path in sorted((REPOSITORY / "layouts" / "icons").iterdir())}
GRID = 64.0
LEAST_DIFFERENCE = 0.08
SMALL = 24
"""Pixels: about what a printer makes of an icon of 4 mm."""

WANTED = """
die-1 die-2 die-3 die-4 die-5 die-6 d20 coin coins heart heart-broken shield energy sword swords bow spear axe staff
range move steps area time clock sun cloud rain snow wind night plain mountain forest water desert castle base village
road confused rooted paralysed sealed slow poison curse burn stun card cards deck discard draw marker pawns influence
crown star trophy book scroll gear hand eye plus minus check cross arrow-up arrow-down arrow-left arrow-right swap loop
infinity question exclamation player players skull magic drop
"""
"""What games ask for; an icon once there does not go away."""


@cache
def small(name: str) -> Image.Image:
    """An icon in black on white, as small as it may get."""
    svg = ICONS[name].read_text(encoding="utf-8")
    png = resvg_py.svg_to_bytes(svg_string=svg, width=SMALL, height=SMALL, background="white")
    return Image.open(io.BytesIO(png)).convert("L")


def shapes(items: tuple[Item, ...]) -> list[Shape]:
    """All paths of a drawing."""
    found: list[Shape] = []
    for item in items:
        if isinstance(item, Group):
            found += shapes(item.items)
        elif isinstance(item, Shape):
            found.append(item)
    return found


def test_all_are_there() -> None:
    """Every icon that is promised, and SVG files alone."""
    assert set(WANTED.split()) <= set(ICONS)
    assert {path.suffix for path in ICONS.values()} == {".svg"}


@pytest.mark.parametrize("name", ICONS)
def test_is_a_drawing_of_one_colour(name: str) -> None:
    """So that it is sharp at every size, and takes the colour of its text."""
    store = PictureStore(REPOSITORY)
    key = store.add(ICONS[name])
    info = store.info(key)
    assert (info.kind, info.one_color, store.notes(key)) == ("drawing", True, ())
    assert info.width == info.height
    tinted = shapes(store.drawing(key, (0.8, 0.1, 0.2)).items)
    assert {shape.fill for shape in tinted} == {(0.8, 0.1, 0.2)}
    assert {shape.stroke for shape in tinted} == {None}


@pytest.mark.parametrize("name", ICONS)
def test_fills_its_grid(name: str) -> None:
    """The larger side reaches over nearly all of 64 units, the live area being 60, and nothing touches the edge."""
    store = PictureStore(REPOSITORY)
    drawing = store.drawing(store.add(ICONS[name]))
    boxes = [box for shape in shapes(drawing.items) if (box := bounding_box(shape.commands))]
    unit = drawing.width / GRID
    left, top = (min(values) / unit for values in zip(*((b.x, b.y) for b in boxes), strict=True))
    right, bottom = (max(v) / unit for v in zip(*((b.x + b.width, b.y + b.height) for b in boxes), strict=True))
    assert min(left, top) >= 0.9
    assert max(right, bottom) <= GRID - 0.9
    assert max(right - left, bottom - top) >= 52
    assert abs((left + right) / 2 - GRID / 2) < 4.5
    assert abs((top + bottom) / 2 - GRID / 2) < 4.5


@pytest.mark.parametrize("name", ICONS)
def test_has_some_weight(name: str) -> None:
    """Neither so thin that it is lost beside letters, nor a black square."""
    ink = 1 - sum(small(name).tobytes()) / 255 / SMALL**2
    assert 0.15 < ink < 0.7


def test_no_two_are_alike() -> None:
    """Any two differ by more than 8 % of the square, when small and in grey."""
    near = []
    for one, other in combinations(ICONS, 2):
        difference = sum(ImageChops.difference(small(one), small(other)).tobytes()) / 255 / SMALL**2
        if difference <= LEAST_DIFFERENCE:
            near.append((one, other, round(difference, 3)))
    assert near == []


@pytest.mark.parametrize("name", ICONS)
def test_the_file_is_plain(name: str) -> None:
    """One path on a grid of 64, without strokes, styles or colours."""
    text = ICONS[name].read_text(encoding="utf-8")
    assert re.fullmatch(
        r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
        r'<path fill-rule="evenodd" d="[-MLHVCQZ0-9. ]+"/></svg>\n',
        text,
    )
    assert len(text) < 4000


def test_a_name_is_of_small_letters() -> None:
    """As it is written between braces."""
    assert [name for name in ICONS if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name)] == []


def test_all_are_listed() -> None:
    """The reference of themes names every icon, and no other."""
    reference = (REPOSITORY / "docs" / "formats.md").read_text(encoding="utf-8")
    rows = reference.partition("| for | icons of `base` |")[2].partition("\n\n")[0]
    assert sorted(re.findall(r"`([\w-]+)`", rows)) == sorted(ICONS)


def test_folder_is_that_of_the_built_in_theme() -> None:
    """All of them lie where the theme `base` looks."""
    theme = (REPOSITORY / "layouts" / "base" / "theme.yaml").read_text(encoding="utf-8")
    assert re.search(r"^icons: \.\./icons\b", theme, re.MULTILINE)
    assert all(isinstance(path, Path) and path.parent.name == "icons" for path in ICONS.values())
