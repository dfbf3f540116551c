# SPDX-License-Identifier: MIT
"""A save as its checks see it: every object with the path to it, and values of the type that is asked for.

Whatever stands in the file, reading it here gives a value of the right type. That a value was of another type is
for `shape` to say.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.preflight.tables.places import Path

DECKS = frozenset({"Deck", "DeckCustom"})
CARDS = frozenset({"Card", "CardCustom"})
ZONES = frozenset({"HandTrigger", "LayoutZone", "ScriptingTrigger", "FogOfWarTrigger", "RandomizeTrigger"})
MARK = "pnp"
"""The key that pnp writes into the notes of an object, with the id of what it stands for."""

CELLS = 100
"""A card's number is the key of its sheet times this, and its cell."""

Data = Mapping[str, object]
_EMPTY: Data = {}


def mapping(value: object) -> Data:
    """A JSON object; an empty one for anything else."""
    return value if isinstance(value, dict) else _EMPTY


def items(value: object) -> list[object]:
    """A JSON list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def text(value: object) -> str:
    """A text; an empty one for anything else."""
    return value if isinstance(value, str) else ""


def whole(value: object) -> int | None:
    """A whole number, also one that is written with a decimal point; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if math.isfinite(value) and value == int(value) else None


def number(value: object) -> float | None:
    """A number that can be reckoned with; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        found = float(value)
    except OverflowError:
        return None
    return found if abs(found) < 1e9 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """An object of the save.

    Attributes:
        path: How to come to it.
        data: Its fields.
        owner: The object that contains it, None for one on the table.
        bagged: Whether it lies in a bag, itself or with what it lies in.
        state: Whether it is another state of the object that holds it.
    """

    path: Path
    data: Data
    owner: Thing | None = None
    bagged: bool = False
    state: bool = False

    @property
    def name(self) -> str:
        """What sort of object it is, in the words of the table."""
        return text(self.data.get("Name"))

    @property
    def called(self) -> str:
        """How messages call it: its nickname, else its sort."""
        return text(self.data.get("Nickname")) or self.name

    @property
    def mark(self) -> str:
        """The id that pnp wrote into its notes; empty where there is none."""
        notes = text(self.data.get("GMNotes"))
        if f'"{MARK}"' not in notes:
            return ""
        try:
            return text(mapping(json.loads(notes)).get(MARK))
        except (ValueError, RecursionError):
            return ""

    def place(self, axis: str) -> float | None:
        """A number of its transform, such as `posX`."""
        return number(mapping(self.data.get("Transform")).get(axis))

    @property
    def sheets(self) -> Data:
        """Its own sheets, by their keys."""
        return mapping(self.data.get("CustomDeck"))


def things_of(root: Data) -> tuple[Thing, ...]:
    """All objects of a save, those inside others too, in the order of the file."""
    waiting: list[Thing] = []
    for index, value in enumerate(items(root.get("ObjectStates"))):
        if isinstance(value, dict):
            waiting.append(Thing(path=("ObjectStates", index), data=value))
    waiting.reverse()
    found = []
    while waiting:
        thing = waiting.pop()
        found.append(thing)
        waiting.extend(reversed(list(_inside(thing))))
    return tuple(found)


def _inside(thing: Thing) -> Iterator[Thing]:
    bagged = thing.bagged or "Bag" in thing.name
    for field in ("ContainedObjects", "ChildObjects"):
        for index, value in enumerate(items(thing.data.get(field))):
            if isinstance(value, dict):
                yield Thing(path=(*thing.path, field, index), data=value, owner=thing, bagged=bagged)
    for key, value in mapping(thing.data.get("States")).items():
        if isinstance(value, dict):
            yield Thing(path=(*thing.path, "States", key), data=value, owner=thing, bagged=bagged, state=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Save:
    """A save: its root, and all its objects."""

    root: Data
    things: tuple[Thing, ...]

    @property
    def is_table(self) -> bool:
        """Whether it is a whole save; a single stored object names no table."""
        return bool(text(self.root.get("Table")))

    @property
    def fresh(self) -> bool:
        """Whether pnp wrote it and no table has saved it since: that would have set the time."""
        return not whole(self.root.get("EpochTime")) and any(thing.mark for thing in self.things)
