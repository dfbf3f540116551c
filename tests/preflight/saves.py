# SPDX-License-Identifier: MIT
"""Saves to be checked: the samples, small ones made in tests, and pictures of sheets."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from typing import Any

from PIL import Image

from pnp.diagnostics.problem import Diagnostic
from pnp.preflight.tables.addresses import FilesInMemory
from pnp.preflight.tables.check import check_save
from pnp.preflight.tables.expected import Expected
from tests.conftest import REPOSITORY

SAMPLES = REPOSITORY / "tests" / "cases" / "tables"
GOOD = tuple(sorted(SAMPLES.glob("*.json")))
BAD = tuple(sorted((SAMPLES / "bad").glob("*.json")))
FACE, BACK = "https://example.invalid/faces.png", "https://example.invalid/back.png"
COLORS = ((200, 30, 30), (30, 160, 60), (30, 60, 200), (220, 180, 40))

Save = dict[str, Any]


class FarAway(FilesInMemory):
    """Files of which none is on this computer."""

    def read(self, address: str) -> bytes | None:
        """Nothing is looked at."""
        return None


NONE = FarAway(files={})


def checked(save: Save | str, files: Mapping[str, bytes] | None = None, expected: Expected | None = None) -> list[str]:
    """The severities and codes of what is wrong with a save."""
    return [f"{d.severity} {d.code}" for d in problems(save, files, expected)]


def problems(
    save: Save | str, files: Mapping[str, bytes] | None = None, expected: Expected | None = None
) -> tuple[Diagnostic, ...]:
    """What is wrong with a save."""
    text = save if isinstance(save, str) else json.dumps(save, indent=1, ensure_ascii=False)
    return check_save(text, "save.json", NONE if files is None else FilesInMemory(files=files), expected)


def sheet(**fields: Any) -> Save:
    """A sheet of two by two cards."""
    return {"FaceURL": FACE, "BackURL": BACK, "NumWidth": 2, "NumHeight": 2, "BackIsHidden": True, **fields}


def thing(guid: str, name: str = "Card", **fields: Any) -> Save:
    """An object at a place of its own."""
    transform = dict.fromkeys(("rotX", "rotY", "rotZ"), 0.0) | {"posX": int(guid, 16) * 5.0, "posY": 2.0, "posZ": 0.0}
    transform |= dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 1.0)
    return {"GUID": guid, "Name": name, "Transform": transform, **fields}


def card(guid: str, cell: int, mark: str = "", **fields: Any) -> Save:
    """A card of the sheet with the key 7."""
    notes = json.dumps({"pnp": mark}) if mark else ""
    return thing(guid, CardID=700 + cell, CustomDeck={"7": sheet()}, GMNotes=notes, **fields)


def deck(guid: str, *cards: Save, **fields: Any) -> Save:
    """A deck of cards."""
    sheets = {key: value for one in cards for key, value in one.get("CustomDeck", {}).items()}
    ids = [one["CardID"] for one in cards]
    return thing(guid, "Deck", **{"DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": list(cards), **fields})


def bag(guid: str, *inner: Save) -> Save:
    """A bag of things."""
    return thing(guid, "Bag", ContainedObjects=list(inner))


def stored(*things: Save, **fields: Any) -> Save:
    """A stored object, which needs nothing but what it is."""
    return {"SaveName": "", "Table": "", "ObjectStates": list(things), **fields}


def table(*things: Save, **fields: Any) -> Save:
    """A whole save."""
    blocks: Save = {name: {} for name in ("Hands", "Grid", "Lighting", "Turns", "ComponentTags")}
    return stored(*things, **{"Table": "Table_RPG", **blocks, **fields})


def sheet_picture(*colors: tuple[int, int, int] | None, columns: int = 2, cell: int = 192, form: str = "PNG") -> bytes:
    """A sheet with cells of one colour and a white frame of a sixth; those of None are black all over."""
    rows = -(-len(colors) // columns)
    image = Image.new("RGB", (columns * cell, rows * cell))
    for number, color in enumerate(colors):
        if color is not None:
            face = Image.new("RGB", (cell, cell), (255, 255, 255))
            face.paste(color, (cell // 6, cell // 6, cell - cell // 6, cell - cell // 6))
            image.paste(face, (number % columns * cell, number // columns * cell))
    return encoded(image, form)


def face_picture(color: tuple[int, int, int], cell: int = 192) -> bytes:
    """One cell of such a sheet."""
    return sheet_picture(color, columns=1, cell=cell)


def encoded(image: Image.Image, form: str = "PNG") -> bytes:
    """A picture as the bytes of a file."""
    buffer = io.BytesIO()
    image.save(buffer, form, **({"quality": 88} if form == "JPEG" else {}))
    return buffer.getvalue()
