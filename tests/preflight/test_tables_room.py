# SPDX-License-Identifier: MIT
"""How the things on a fresh table lie."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from pnp.preflight.tables.room import overlap
from tests.preflight.saves import Save, card, checked, deck, encoded, sheet, stored, thing

SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))


def moved(one: Save, **transform: float) -> Save:
    """A thing elsewhere."""
    return one | {"Transform": one["Transform"] | transform}


def hand(**transform: float) -> Save:
    """The zone of a hand, where White sits."""
    return moved(
        thing("f00001", "HandTrigger", FogColor="White", Locked=True), **{"posX": 0.0, "posZ": -20.0, **transform}
    )


def test_what_begins_low_is_told() -> None:
    """Zones may; others may be inside the table."""
    low = moved(card("a00001", 0, "charge"), posY=1.1)
    assert checked(stored(low, moved(hand(), posY=0.5))) == ["error tts-starts-low"]
    assert checked(stored(low, EpochTime=1)) == []


@pytest.mark.parametrize(
    ("apart", "found"),
    [
        ({"posX": 2.0}, True),
        ({"posX": 2.35}, False),
        ({"posX": 2.0, "posY": 2.5}, False),
        ({"posZ": 3.0}, True),
        ({"posZ": 3.3}, False),
        ({"posX": 2.35, "rotY": 90.0}, True),
        ({"posX": 2.85, "rotY": 90.0}, False),
        ({"posX": 2.0, "posZ": 2.0, "rotY": 45.0}, True),
        ({"posX": 2.8, "posZ": 3.0, "rotY": 45.0}, False),
    ],
)
def test_cards_lie_beside_or_above_one_another(apart: dict[str, float], found: bool) -> None:
    """A card is 2.3 wide and 3.2 high; turned ones take their room."""
    origin: dict[str, Any] = {"posX": 0.0, "posY": 2.0, "posZ": 0.0}
    save = stored(moved(card("a00001", 0, "charge"), **origin), moved(card("a00002", 1), **(origin | apart)))
    assert checked(save) == (["error tts-overlap"] if found else [])


def test_a_thick_deck_reaches_higher() -> None:
    """A card above one of two is free, above one of a hundred it is not."""
    above = moved(card("a00001", 0, "charge"), posX=0.0, posY=2.3)
    cards = [card(f"b{k:05x}", 0) for k in range(100)]
    thin, thick = (moved(deck("d00001", *cards[:count]), posX=0.0) for count in (2, 100))
    assert checked(stored(above, thin)) == []
    assert checked(stored(above, thick)) == ["error tts-overlap"]


def test_a_tile_is_as_large_as_its_scale_says() -> None:
    """A square of 1.98 at scale 1."""
    tile = thing("c00001", "Custom_Tile", CustomImage={"CustomTile": {"Thickness": 0.2}})
    ours = moved(card("a00001", 0, "charge"), posX=5.0)
    assert checked(stored(ours, moved(tile, posX=0.0, scaleX=3.0))) == []
    assert checked(stored(ours, moved(tile, posX=0.0, scaleX=4.0))) == ["error tts-overlap"]


def test_pictures_say_how_wide_tiles_and_cards_are() -> None:
    """A tile of two to one reaches twice as far; a square card as far as it is high."""
    wide, square = "https://example.invalid/wide.png", "https://example.invalid/square.png"
    files = {wide: encoded(Image.new("RGB", (96, 48))), square: encoded(Image.new("RGB", (96, 96)))}
    image = {"ImageURL": wide, "CustomTile": {"Thickness": 0.2, "Stretch": True}}
    tile = moved(thing("c00001", "Custom_Tile", CustomImage=image), posX=0.0, scaleX=2.0)
    ours = moved(card("a00001", 0, "charge") | {"CustomDeck": {"7": sheet(FaceURL=square, BackURL="")}}, posX=5.2)
    assert checked(stored(ours, tile), files) == ["error tts-overlap"]
    assert checked(stored(moved(ours, posX=5.6), tile), files) == []
    image["CustomTile"] = {"Thickness": 0.2}
    assert checked(stored(ours, tile), files) == []


@pytest.mark.parametrize(
    ("zone", "found"),
    [
        ({"scaleX": 12.0, "scaleZ": 5.0}, True),
        ({"scaleX": 5.0, "scaleZ": 12.0}, False),
        ({"scaleX": 5.0, "scaleZ": 12.0, "rotY": 90.0}, True),
    ],
)
def test_what_lies_in_a_hand_is_told(zone: dict[str, float], found: bool) -> None:
    """The zone is as large as its scale says, and may be turned; what is locked stays."""
    token = moved(thing("b00001", "Custom_Token", GMNotes='{"pnp": "token"}'), posX=5.5, posZ=-20.0)
    assert checked(stored(token, hand(**zone))) == (["error tts-in-hand"] if found else [])
    assert checked(stored(token | {"Locked": True}, hand(**zone))) == []


def test_shapes_that_touch_do_not_overlap() -> None:
    """Nor does a shape without an area."""
    beside = tuple((x + 2.0, y) for x, y in SQUARE)
    assert not overlap(SQUARE, beside)
    assert overlap(SQUARE, tuple((x + 1.9, y + 1.9) for x, y in SQUARE))
    assert not overlap(SQUARE, ((5.0, 5.0),) * 4)
