# SPDX-License-Identifier: MIT
"""Icon sets: one JSON file with many icons, as Iconify publishes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.assets.pictures.icon_sets import IconSet, read_icon_set
from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import Rect
from pnp.geometry_paths import bounding_box
from pnp.scene.frame import Group, Item
from pnp.scene.frame import Path as Shape

BAR = '<path fill="currentColor" d="M0 0h8v2H0z"/>'
"""A bar in the upper left corner: twice as wide as the icon's half, and an eighth of its height."""


def written(folder: Path, data: Any) -> Path:
    """A set as a file."""
    path = folder / "icons.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def read(folder: Path, data: Any) -> IconSet:
    """A set read back."""
    return read_icon_set(written(folder, data), "icons.json")


def ink(icons: IconSet, name: str) -> tuple[float, float, float, float]:
    """Where an icon's ink lies: left, top, right and bottom as parts of its square."""
    store = PictureStore()
    drawing = store.drawing(store.add_data(icons.svg(name).encode(), name))
    box = _box(drawing.items)
    return tuple(  # type: ignore[return-value]
        round(value / side, 3)
        for value, side in zip(
            (box.x, box.y, box.x + box.width, box.y + box.height), (drawing.width, drawing.height) * 2, strict=True
        )
    )


def _box(items: tuple[Item, ...]) -> Rect:
    for item in items:
        if isinstance(item, Group):
            return _box(item.items)
        if isinstance(item, Shape) and (box := bounding_box(item.commands)):
            return box
    raise AssertionError("nothing is drawn")


def test_an_icon_is_a_drawing_that_takes_a_colour(tmp_path: Path) -> None:
    """Its colour is that of the text round it, and its size that of the set."""
    icons = read(tmp_path, {"prefix": "gi", "width": 16, "height": 16, "icons": {"bar": {"body": BAR}}})
    assert (icons.prefix, icons.names) == ("gi", frozenset({"bar"}))
    store = PictureStore()
    info = store.info(store.add_data(icons.svg("bar").encode(), "bar"))
    assert (info.kind, info.one_color, info.width, info.height) == ("drawing", True, 12, 12)
    assert ink(icons, "bar") == (0, 0, 0.5, 0.125)


def test_icons_are_sixteen_units_large_where_nothing_is_said(tmp_path: Path) -> None:
    """So says the format."""
    assert 'viewBox="0 0 16 16"' in read(tmp_path, {"icons": {"bar": {"body": BAR}}}).svg("bar")


def test_an_icon_may_have_a_box_of_its_own(tmp_path: Path) -> None:
    """Its own numbers go before those of the set."""
    entry = {"body": BAR, "left": -4, "top": 2, "width": 24}
    icons = read(tmp_path, {"width": 512, "height": 32, "icons": {"bar": entry}})
    assert 'viewBox="-4 2 24 32"' in icons.svg("bar")


def test_an_alias_leads_to_an_icon(tmp_path: Path) -> None:
    """Also by way of another alias; one that leads nowhere is none."""
    icons = read(
        tmp_path,
        {
            "icons": {"bar": {"body": BAR}},
            "aliases": {"line": {"parent": "bar"}, "rule": {"parent": "line"}, "lost": {"parent": "gone"}},
        },
    )
    assert icons.names == {"bar", "line", "rule"}
    assert icons.svg("rule") == icons.svg("bar")
    with pytest.raises(KeyError):
        icons.svg("lost")


def test_aliases_in_a_circle_are_none(tmp_path: Path) -> None:
    """They end."""
    icons = read(tmp_path, {"icons": {}, "aliases": {"a": {"parent": "b"}, "b": {"parent": "a"}}})
    assert icons.names == frozenset()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"hFlip": True}, (0.5, 0, 1, 0.125)),
        ({"vFlip": True}, (0, 0.875, 0.5, 1)),
        ({"rotate": 1}, (0.875, 0, 1, 0.5)),
        ({"rotate": 2}, (0.5, 0.875, 1, 1)),
        ({"rotate": 3}, (0, 0.5, 0.125, 1)),
        ({"rotate": 1, "hFlip": True}, (0.875, 0.5, 1, 1)),
    ],
)
def test_an_alias_may_be_turned_and_mirrored(
    tmp_path: Path, change: dict[str, Any], expected: tuple[float, ...]
) -> None:
    """Mirrored first, then turned clockwise by quarters."""
    icons = read(tmp_path, {"icons": {"bar": {"body": BAR}}, "aliases": {"moved": {"parent": "bar", **change}}})
    assert ink(icons, "moved") == expected


def test_a_turned_icon_has_its_sides_exchanged(tmp_path: Path) -> None:
    """A wide one becomes a tall one, and stays whole."""
    wide = {"body": '<path d="M0 0h32v8H0z"/>', "width": 32, "height": 8}
    icons = read(tmp_path, {"icons": {"wide": wide}, "aliases": {"tall": {"parent": "wide", "rotate": 1}}})
    store = PictureStore()
    info = store.info(store.add_data(icons.svg("tall").encode(), "tall"))
    assert (info.width, info.height) == (6, 24)
    assert ink(icons, "tall") == (0, 0, 1, 1)


@pytest.mark.parametrize("data", ["", "{", "[]", "{}", '{"icons": []}', "[" * 3000])
def test_anything_else_is_a_problem(tmp_path: Path, data: str) -> None:
    """Told without a traceback."""
    with pytest.raises(PictureProblem) as caught:
        read(tmp_path, data)
    assert caught.value.code == "invalid-icon-set"


def test_what_is_no_icon_is_left_out(tmp_path: Path) -> None:
    """Entries without a drawing, or of another shape."""
    assert read(tmp_path, {"icons": {"a": {}, "b": 3, "c": {"body": BAR}}, "aliases": {"d": 1}}).names == {"c"}


def test_a_file_is_read_once_and_again_when_it_changes(tmp_path: Path) -> None:
    """Loading and layout share what was read."""
    first = read(tmp_path, {"icons": {"bar": {"body": BAR}}})
    assert read_icon_set(tmp_path / "icons.json", "another name") is first
    assert read(tmp_path, {"icons": {"longer": {"body": BAR}}}).names == {"longer"}
