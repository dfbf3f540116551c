# SPDX-License-Identifier: MIT
"""A save seen from above, drawn from its JSON: what lies where, and which way up.

The view knows the JSON and the pictures alone, not how they came about, so that it shows what the program would show.
"""

from __future__ import annotations

import json
import math
import pathlib
from collections.abc import Iterator
from typing import Any

from PIL import Image, ImageDraw

from pnp.writers.tts.units import (
    BAG_UNITS,
    BOOK_UNITS,
    CARD_MM,
    COUNTER_UNITS,
    DIE_UNITS,
    FIGURE_DEPTH,
    FIGURE_MM,
    NOTE_UNITS,
    TILE_UNITS,
    UNIT_MM,
)

State = dict[str, Any]

SCALE = 24
"""Pixels of a unit."""

_HALF = (34.0, 24.0)
_TABLE, _LINE = "#4a4a46", "#1a1a1a"
_PLACE = "#8a8a80"
_CARD = (2.3, CARD_MM / UNIT_MM)
_COVERED = 180.0
_INSIDE = 0.75
"""How much of a bag the picture of what it holds takes."""

_ROUND, _HEXAGON = 2, 1
_FIGURE = "Figurine_Custom"
_HOLDERS = frozenset({"Bag", "Infinite_Bag"})
_NAMED = frozenset({"Counter", "Notecard", "Custom_PDF"})
_PLAIN: dict[str, tuple[float, float]] = {
    "Bag": BAG_UNITS,
    "Infinite_Bag": BAG_UNITS,
    "Counter": COUNTER_UNITS,
    "Notecard": NOTE_UNITS,
    "Custom_PDF": BOOK_UNITS,
}


class Viewer:
    """Draws saves whose pictures lie in one folder; each picture is made small once."""

    def __init__(self, pictures: pathlib.Path) -> None:
        self._pictures = pictures
        self._sizes: dict[str, tuple[int, int]] = {}
        self._small: dict[tuple[object, ...], Image.Image] = {}

    def write(self, save: bytes, target: pathlib.Path) -> None:
        """Draw a save from above.

        Args:
            save: Its JSON.
            target: The PNG file to write.
        """
        size = (round(2 * _HALF[0] * SCALE), round(2 * _HALF[1] * SCALE))
        image = Image.new("RGB", size, _TABLE)
        table = json.loads(save)
        for snap in table["SnapPoints"]:
            _mark(image, snap)
        for state in table["ObjectStates"]:
            self._draw(image, state)
        image.save(target, "PNG", compress_level=6)

    def extent(self, state: State) -> tuple[float, float]:
        """Width and depth of an object before it is turned, in units."""
        name, transform = state["Name"], state["Transform"]
        scales = transform["scaleX"], transform["scaleZ"]
        if name in {"Card", "Deck"}:
            sheet = next(iter(state["CustomDeck"].values()))
            wide, high = self._size(sheet["FaceURL"])
            depth = CARD_MM / UNIT_MM
            width = depth * (wide / sheet["NumWidth"]) / (high / sheet["NumHeight"])
            return width * scales[0], depth * scales[1]
        if name in {"Custom_Tile", "Custom_Token"}:
            wide, high = self._size(state["CustomImage"]["ImageURL"])
            shortest = min(wide, high)
            return TILE_UNITS * wide / shortest * scales[0], TILE_UNITS * high / shortest * scales[1]
        if name == _FIGURE:
            wide, high = self._size(state["CustomImage"]["ImageURL"])
            width = FIGURE_MM / UNIT_MM * wide / high * scales[0]
            return width, width * FIGURE_DEPTH
        return scales if name == "HandTrigger" else _PLAIN.get(name, DIE_UNITS)

    def _draw(self, image: Image.Image, state: State) -> None:
        """Draw one object of the table: its picture, else its outline in its colour with what is in it."""
        transform = state["Transform"]
        size = self.extent(state)
        x, y = (transform["posX"] + _HALF[0]) * SCALE, (_HALF[1] - transform["posZ"]) * SCALE
        # Flat pictures stand upright at 180 degrees; turns are clockwise, those of Pillow are not.
        shown = self._picture(state, size)
        if shown is None:
            _outline(image, (x, y), size, state)
            shown = self._within(state, size)
        if shown is not None:
            turned = shown if state["Name"] in _HOLDERS else shown.rotate(180.0 - transform["rotY"], expand=True)
            image.paste(turned, (round(x - turned.width / 2), round(y - turned.height / 2)), turned)

    def _within(self, state: State, size: tuple[float, float]) -> Image.Image | None:
        """What a bag holds first, or the picture that stands in a foot."""
        first = state if state["Name"] == _FIGURE else next(iter(state.get("ContainedObjects", ())), None)
        inner = (size[0] * _INSIDE, size[1] * _INSIDE)
        return self._picture(first, inner, fit=True) if first is not None else None

    def _picture(self, state: State, size: tuple[float, float], *, fit: bool = False) -> Image.Image | None:
        """What is seen of an object from above, of a size in units; None where no picture says it."""
        if state["Name"] in {"Card", "Deck"}:
            card = state["ContainedObjects"][0] if state["Name"] == "Deck" else state
            return self._card(card, size, fit=fit)
        if "CustomImage" not in state or (state["Name"] == _FIGURE and not fit):
            return None
        custom = state["CustomImage"]
        covered = state["Transform"]["rotZ"] == _COVERED and custom["ImageSecondaryURL"]
        address = custom["ImageSecondaryURL"] if covered else custom["ImageURL"]
        shape = custom.get("CustomTile", {}).get("Type")
        return self._smaller(address, None, size, shape, fit=fit)

    def _card(self, card: State, size: tuple[float, float], *, fit: bool) -> Image.Image:
        """A card's face cut out of its sheet, or its back."""
        sheet = card["CustomDeck"][str(card["CardID"] // 100)]
        covered = card["Transform"]["rotZ"] == _COVERED
        if covered and not sheet["UniqueBack"]:
            return self._smaller(sheet["BackURL"], None, size, None, fit=fit)
        grid = (sheet["NumWidth"], sheet["NumHeight"], card["CardID"] % 100)
        return self._smaller(sheet["BackURL" if covered else "FaceURL"], grid, size, None, fit=fit)

    def _smaller(
        self,
        address: str,
        grid: tuple[int, int, int] | None,
        size: tuple[float, float],
        shape: int | None,
        *,
        fit: bool,
    ) -> Image.Image:
        """A picture, or one cell of it, as large as an object is drawn."""
        pixels = (max(1, round(size[0] * SCALE)), max(1, round(size[1] * SCALE)))
        key = (_file(address), grid, pixels, shape, fit)
        if key not in self._small:
            image: Image.Image = Image.open(self._pictures / _file(address))
            if grid is not None:
                image = image.crop(_box(image.size, grid))
            if fit:
                image.thumbnail(pixels)
                small = image.convert("RGBA")
            else:
                small = image.resize(pixels, Image.Resampling.BOX).convert("RGBA")
            self._small[key] = _cut(small, shape) if shape in {_ROUND, _HEXAGON} else small
        return self._small[key]

    def _size(self, address: str) -> tuple[int, int]:
        name = _file(address)
        if name not in self._sizes:
            self._sizes[name] = Image.open(self._pictures / name).size
        return self._sizes[name]


def _outline(image: Image.Image, middle: tuple[float, float], size: tuple[float, float], state: State) -> None:
    """The outline of a thing that has no picture, in its colour."""
    turn = math.radians(state["Transform"]["rotY"])
    half_x, half_y = size[0] * SCALE / 2, size[1] * SCALE / 2
    corners = [(-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y)]
    cosine, sine = math.cos(turn), math.sin(turn)
    around = [(middle[0] + a * cosine - b * sine, middle[1] + a * sine + b * cosine) for a, b in corners]
    draw = ImageDraw.Draw(image)
    draw.polygon(around, fill=_tint(state), outline=_LINE)
    if state["Name"] in _NAMED or state["Name"].startswith("Die"):
        name = state["Name"].removeprefix("Custom_").removesuffix("_Rounded").replace("Die_", "d")
        draw.text(middle, name, fill=_LINE, anchor="mm")


def _mark(image: Image.Image, snap: State) -> None:
    """A place of the table that things snap to, as the outline of a card."""
    x, y = (snap["Position"]["x"] + _HALF[0]) * SCALE, (_HALF[1] - snap["Position"]["z"]) * SCALE
    half = (_CARD[0] * SCALE / 2, _CARD[1] * SCALE / 2)
    if snap.get("Rotation", {}).get("y", 0.0) % 180.0 == 90.0:
        half = (half[1], half[0])
    box = (x - half[0], y - half[1], x + half[0], y + half[1])
    ImageDraw.Draw(image).rounded_rectangle(box, radius=SCALE / 4, outline=_PLACE)


def _box(size: tuple[int, int], grid: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """Where a cell is in a sheet: its columns, rows, and the number of the cell."""
    columns, rows, cell = grid
    row, column = divmod(cell, columns)
    wide, high = size[0] // columns, size[1] // rows
    return column * wide, row * high, (column + 1) * wide, (row + 1) * high


def _cut(picture: Image.Image, shape: int | None) -> Image.Image:
    """A picture cut to the outline of its tile."""
    wide, high = picture.size
    mask = Image.new("L", picture.size)
    draw = ImageDraw.Draw(mask)
    if shape == _ROUND:
        draw.ellipse((0, 0, wide - 1, high - 1), fill=255)
    else:
        draw.polygon(list(_hexagon(wide, high)), fill=255)
    picture.putalpha(mask)
    return picture


def _hexagon(wide: int, high: int) -> Iterator[tuple[float, float]]:
    """A hexagon that fills a picture, its corners at the longer side's ends."""
    pointy = high > wide
    for n in range(6):
        angle = math.radians(60 * n + (90 if pointy else 0))
        across, down = (
            (math.cos(angle) / math.cos(math.pi / 6), math.sin(angle))
            if pointy
            else (
                math.cos(angle),
                math.sin(angle) / math.cos(math.pi / 6),
            )
        )
        yield wide / 2 * (1 + across), high / 2 * (1 + down)


def _tint(state: State) -> tuple[int, int, int]:
    color = state["ColorDiffuse"]
    red, green, blue = (round(255 * color[part]) for part in "rgb")
    return red, green, blue


def _file(address: str) -> str:
    return address.rpartition("/")[2]
