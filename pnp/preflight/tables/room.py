# SPDX-License-Identifier: MIT
"""How the objects of a fresh table lie: above it, not in one another, not in somebody's hand.

Lengths are in the units of the game, of which a card of 88 mm has 3.2. A table that has been played on is not judged:
there, things lie on the table, on one another and in hands by right.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.preflight.tables.cards import sheet_of
from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.places import Path
from pnp.preflight.tables.tree import CARDS, DECKS, ZONES, Save, Thing, items, mapping, number, text

LOWEST = 1.9
"""What begins below may be inside the table top, where it falls through, or is locked and never seen."""

CARD_WIDTH, CARD_HEIGHT = 2.3, 3.2
TILE = 1.98
"""The sides of a card and of a square tile at scale 1.

A card keeps its height, a lying tile its depth, and their pictures say how wide they are; of a standing tile nobody has
measured it, and it is taken for a square.
"""

SLACK = 0.05
_THINNEST = 0.1
_SHEET = 0.01
_MOST = 2000
"""As many objects on a table are compared with one another."""

Point = tuple[float, float]
Size = tuple[float, float, float]
"""Width, depth and height."""

Sizes = Mapping[Path, Size]


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """The room of an object: the corners it stands over, and from where to where it is high."""

    thing: Thing
    corners: tuple[Point, ...]
    bottom: float
    top: float


def check_room(save: Save, findings: Findings, shapes: Mapping[str, float]) -> None:
    """Check where the objects on the table begin.

    Args:
        save: The save.
        findings: What is found.
        shapes: How wide pictures are for their heights, by their addresses.
    """
    roots = [thing for thing in save.things if thing.owner is None]
    sizes = {thing.path: size for thing in roots if (size := _size(thing, shapes)) is not None}
    _check_heights(roots, findings)
    _check_overlaps(roots, sizes, findings)
    _check_hands(roots, sizes, findings)


def _check_heights(roots: list[Thing], findings: Findings) -> None:
    for thing in roots:
        height = thing.place("posY")
        if thing.name not in ZONES and height is not None and height < LOWEST:
            fact = f"`{shown(thing.called)}` begins at a height of {height:g}, and the table may reach up to {LOWEST}"
            path = (*thing.path, "Transform", "posY")
            findings.fail("tts-starts-low", fact, path, "let it fall from 2 or higher")


def _check_overlaps(roots: list[Thing], sizes: Sizes, findings: Findings) -> None:
    """Compare each body with those that begin before it ends, from left to right."""
    bodies = sorted(_bodies(roots[:_MOST], sizes), key=lambda body: min(x for x, _ in body.corners))
    for index, one in enumerate(bodies):
        right = max(x for x, _ in one.corners)
        for other in bodies[index + 1 :]:
            if min(x for x, _ in other.corners) >= right:
                break
            if min(one.top, other.top) - max(one.bottom, other.bottom) > 0 and overlap(one.corners, other.corners):
                fact = f"`{shown(one.thing.called)}` and `{shown(other.thing.called)}` lie in one another"
                path, also = other.thing.path, one.thing.path
                findings.fail("tts-overlap", fact, path, "move them apart", also=also)


def _bodies(roots: list[Thing], sizes: Sizes) -> Iterator[Body]:
    for thing in roots:
        size = sizes.get(thing.path)
        place = [thing.place(axis) for axis in ("posX", "posY", "posZ", "rotY")]
        if size is None or None in place:
            continue
        x, y, z, turn = (value or 0.0 for value in place)
        width, depth, height = size
        corners = _corners(x, z, width, depth, turn)
        yield Body(thing=thing, corners=corners, bottom=y - height / 2, top=y + height / 2)


def _size(thing: Thing, shapes: Mapping[str, float]) -> Size | None:
    """Width, depth and height of an object; None for those of which nobody knows."""
    across, up, along = (thing.place(axis) for axis in ("scaleX", "scaleY", "scaleZ"))
    if across is None or up is None or along is None:
        return None
    if thing.name in CARDS or thing.name in DECKS:
        cards = len(items(thing.data.get("ContainedObjects"))) or 1
        return (_card_width(thing, shapes) * abs(across), CARD_HEIGHT * abs(along), max(_THINNEST, cards * _SHEET))
    if thing.name == "Custom_Tile":
        image = mapping(thing.data.get("CustomImage"))
        tile = mapping(image.get("CustomTile"))
        thickness = abs((number(tile.get("Thickness")) or 0.0) * up)
        shape = shapes.get(text(image.get("ImageURL")), 1.0) if tile.get("Stretch") is True else 1.0
        return (TILE * max(shape, 1.0) * abs(across), TILE * abs(along), max(_THINNEST, thickness))
    return None


def _card_width(thing: Thing, shapes: Mapping[str, float]) -> float:
    """How wide a card is at scale 1: as its sheet's cells are."""
    for key, value in thing.sheets.items():
        sheet = sheet_of(key, value, ())
        if sheet.face in shapes:
            return CARD_HEIGHT * shapes[sheet.face] * sheet.rows / sheet.columns
    return CARD_WIDTH


def _corners(x: float, z: float, width: float, depth: float, turn: float) -> tuple[Point, ...]:
    """The corners of a rectangle about a point, turned by degrees, a little drawn in."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_x, half_z = max(width / 2 - SLACK, 0.0), max(depth / 2 - SLACK, 0.0)
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(
        (x + a * half_x * cosine + b * half_z * sine, z - a * half_x * sine + b * half_z * cosine) for a, b in signs
    )


def overlap(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two convex shapes share an area: no side of either has all of the other beyond it."""
    return not any(_apart(one, other, shape) for shape in (one, other))


def _apart(one: tuple[Point, ...], other: tuple[Point, ...], shape: tuple[Point, ...]) -> bool:
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
        across, down = y0 - y1, x1 - x0
        first = [across * x + down * y for x, y in one]
        second = [across * x + down * y for x, y in other]
        if (across or down) and (max(first) <= min(second) or max(second) <= min(first)):
            return True
    return False


def _check_hands(roots: list[Thing], sizes: Sizes, findings: Findings) -> None:
    """What is not locked and lies in the zone of a hand goes into that hand."""
    zones = [zone for thing in roots if thing.name == "HandTrigger" and (zone := _zone(thing)) is not None]
    for thing in roots:
        if thing.name in ZONES or thing.data.get("Locked") is True:
            continue
        corners = _footprint(thing, sizes)
        for zone in zones if corners else ():
            if overlap(zone.corners, corners):
                seat = shown(zone.thing.data.get("FogColor") or zone.thing.name)
                fact = f"`{shown(thing.called)}` lies in the hand of {seat}, and nobody else will see it"
                findings.fail("tts-in-hand", fact, thing.path, "move it out", also=zone.thing.path)
                break


def _zone(thing: Thing) -> Body | None:
    place = [thing.place(axis) for axis in ("posX", "posZ", "scaleX", "scaleZ", "rotY")]
    if None in place:
        return None
    x, z, width, depth, turn = (value or 0.0 for value in place)
    return Body(thing=thing, corners=_corners(x, z, abs(width), abs(depth), turn), bottom=0.0, top=0.0)


def _footprint(thing: Thing, sizes: Sizes) -> tuple[Point, ...]:
    """What an object stands over; of one whose size nobody knows a little square."""
    x, z, turn = thing.place("posX"), thing.place("posZ"), thing.place("rotY") or 0.0
    if x is None or z is None:
        return ()
    width, depth, _ = sizes.get(thing.path, (1.0, 1.0, 1.0))
    return _corners(x, z, width, depth, turn)
