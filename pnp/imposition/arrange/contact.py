# SPDX-License-Identifier: MIT
"""Contact sheets: every face small, each once, with its name and how many copies there are, for looking at.

Larger pieces are shown larger, though by less than they are. All faces go onto one sheet, as large as they can; where
they would become too small to tell apart there are more sheets. With `sheet: one` the sheet is made as large as all
faces need, for a single picture.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.diagnostics.problem import error
from pnp.geometry import MM, Rect, Size, translation
from pnp.geometry_paths import rectangle, rounded_rect, transform
from pnp.imposition.desk import Desk, Draft, DraftSide, NumberPlace
from pnp.imposition.lettering import LEAST_SIZE
from pnp.imposition.lines import KEY
from pnp.imposition.settings import choice_setting, length_setting
from pnp.imposition.words import words_for
from pnp.scene.frame import Color, Frame, Group, Item, Path
from pnp.scene.sheet import Leaf, Placement

GAP = 4 * MM
CAPTION = 4.2 * MM
"""What a caption takes below its face."""

HEAD = 11 * MM
"""What the title takes above all faces."""

EDGE = 10 * MM
LARGEST, SMALLEST = 72 * MM, 34 * MM
"""The longest side of the largest faces, where few and where many are to be shown."""

ALONE = 60 * MM
"""The same on a sheet made for all faces."""

TITLE, BESIDE, NAME = 14.0, 8.0, 7.0
"""Sizes of the title, what stands beside it, and captions, in points."""

RATIO, WIDER = 1.6, 1.25
"""How much wider than tall the faces of a sheet stand that is made for all of them: about, and at least."""

LEAST_WIDTH = 120 * MM
"""What such a sheet's title needs."""

_HIDE = 0.3
"""How far the ground goes over the edges of a face, so that no hair of them is seen where pixels are shared."""

_COLOR = re.compile("#[0-9A-Fa-f]{6}")
_HAIR: Color = (0.0, 0.0, 0.0, 0.35)
_HAIR_WIDTH = 0.1 * MM


@dataclass(slots=True)
class _Face:
    """A face to be shown: its page, its words, the radius of its corners, and the width and height it is shown at."""

    page: Frame
    name: str
    caption: str
    corner: float
    copies: int = 0
    width: float = 0.0
    height: float = 0.0


@dataclass(slots=True)
class _Flow:
    """Faces placed on sheets: for each sheet the faces and where the upper left corner of each stands."""

    sheets: list[list[tuple[_Face, float, float]]] = field(default_factory=list)
    rows: int = 0
    bottom: float = 0.0


def arrange_contact(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """Sheets with all fronts, then all backs, each face once."""
    faces = [*_fronts(leaves), *(_backs(leaves, desk) if desk.style.backs != "none" else ())]
    if not faces:
        return []
    size, flow = _own_sheet(faces) if choice_setting(desk, "sheet", ("paper", "one")) == "one" else _fit(faces, desk)
    if size.width <= 2 * EDGE + SMALLEST or size.height <= 2 * EDGE + HEAD + SMALLEST:
        fact = f"no room for a face on `{desk.paper.label}`"
        desk.report.add(error("page-larger-than-paper", fact, desk.style.place, helps=("use larger paper",)))
        return []
    ground = _ground(desk)
    return [Draft(size=size, sides=(_side(placed, size, ground, len(leaves), desk),)) for placed in flow.sheets]


def _fronts(leaves: Sequence[Leaf]) -> list[_Face]:
    faces: dict[int, _Face] = {}
    for leaf in leaves:
        face = _Face(leaf.front, f"{leaf.name}:front", leaf.caption or leaf.name, leaf.corner)
        faces.setdefault(id(leaf.front), face).copies += 1
    return list(faces.values())


def _backs(leaves: Sequence[Leaf], desk: Desk) -> list[_Face]:
    """The backs; one that several components have is named for its deck."""
    word = words_for(desk.slug.language).back
    faces: dict[int, _Face] = {}
    names: dict[int, set[str]] = {}
    for leaf in leaves:
        if leaf.back is not None:
            key = id(leaf.back)
            faces.setdefault(key, _Face(leaf.back, f"{leaf.name}:back", leaf.deck, leaf.corner)).copies += 1
            names.setdefault(key, set()).add(leaf.caption or leaf.name)
    for key, face in faces.items():
        owner = face.caption if len(names[key]) > 1 else next(iter(names[key]))
        face.caption = f"{owner} {word}".strip()
    return list(faces.values())


# -- where faces stand -----------------------------------------------------------------------------


def _fit(faces: Sequence[_Face], desk: Desk) -> tuple[Size, _Flow]:
    """The faces on sheets of the paper: on one, as large as that allows, else on more at the least size."""
    sheet = desk.orientations[-1] if desk.style.orientation == "auto" else desk.orientations[0]
    room = Size(width=sheet.width - 2 * EDGE, height=sheet.height - 2 * EDGE - HEAD)
    least = min(SMALLEST, length_setting(desk, "face", SMALLEST))
    longest = LARGEST
    while longest > least:
        _resize(faces, longest, room)
        flow = _flow(faces, room)
        if len(flow.sheets) == 1:
            return sheet, flow
        longest -= 1 * MM
    _resize(faces, least, room)
    return sheet, _flow(faces, room)


def _own_sheet(faces: Sequence[_Face]) -> tuple[Size, _Flow]:
    """All faces on one sheet that is as large as they need, about as wide as pictures are."""
    endless = Size(width=math.inf, height=math.inf)
    _resize(faces, ALONE, endless)
    area = sum((face.width + GAP) * (face.height + CAPTION + GAP) for face in faces)
    widest = max(face.width for face in faces)
    width = max(widest, LEAST_WIDTH, math.sqrt(area * RATIO))
    flow = _flow(faces, Size(width=width, height=math.inf))
    while flow.rows > 1 and flow.bottom > width / WIDER:
        width += widest + GAP
        flow = _flow(faces, Size(width=width, height=math.inf))
    used = max(x + face.width for placed in flow.sheets for face, x, _ in placed)
    size = Size(width=max(used, LEAST_WIDTH) + 2 * EDGE, height=flow.bottom + HEAD + 2 * EDGE)
    return size, flow


def _resize(faces: Sequence[_Face], longest: float, room: Size) -> None:
    """Show the largest faces with a longest side of so much, smaller ones smaller, none larger than it is."""
    sides = [max(face.page.width, face.page.height) for face in faces]
    for face, side in zip(faces, sides, strict=True):
        wanted = min(side, longest * math.sqrt(side / max(sides)))
        scale = min(wanted / side, room.width / face.page.width, (room.height - CAPTION) / face.page.height)
        face.width, face.height = face.page.width * scale, face.page.height * scale


def _flow(faces: Sequence[_Face], room: Size) -> _Flow:
    """Faces in rows from the upper left corner, onto as many sheets as it takes."""
    flow = _Flow()
    top = 0.0
    for row in _rows(faces, room.width):
        flow.rows += 1
        height = max(face.height for face in row) + CAPTION
        if not flow.sheets or top + height > room.height + 1e-6:
            flow.sheets.append([])
            top = 0.0
        x = 0.0
        for face in row:
            flow.sheets[-1].append((face, x, top + height - CAPTION - face.height))
            x += face.width + GAP
        top += height + GAP
    flow.bottom = top - GAP
    return flow


def _rows(faces: Sequence[_Face], width: float) -> Iterator[list[_Face]]:
    row: list[_Face] = []
    used = 0.0
    for face in faces:
        if row and used + face.width > width + 1e-6:
            yield row
            row, used = [], 0.0
        row.append(face)
        used += face.width + GAP
    if row:
        yield row


# -- what is drawn ---------------------------------------------------------------------------------


def _ground(desk: Desk) -> Color | None:
    """The colour behind the faces, None for bare paper."""
    text = str(desk.style.settings.get("ground", ""))
    if _COLOR.fullmatch(text):
        return tuple(round(int(text[at : at + 2], 16) / 255, 4) for at in (1, 3, 5))
    if text:
        fact = f"`ground` of `{desk.style.id}`: `{text}` is not a colour"
        helps = ("write a colour such as `#d8d4cb`",)
        desk.report.add(error("invalid-print-style-setting", fact, desk.style.place, helps=helps))
    return None


def _side(
    placed: Sequence[tuple[_Face, float, float]], size: Size, ground: Color | None, cards: int, desk: Desk
) -> DraftSide:
    placements: list[Placement] = []
    if ground is not None:
        whole = Path(commands=rectangle(0.0, 0.0, size.width, size.height), fill=ground)
        page = Frame(width=size.width, height=size.height, bleed=0.0, items=(whole,))
        placements.append(Placement(page=page, x=0.0, y=0.0, name="ground"))
    marks: list[Item] = []
    for face, x, y in placed:
        box = Rect(x=EDGE + x, y=EDGE + HEAD + y, width=face.width, height=face.height)
        placements.append(
            Placement(page=face.page, x=box.x, y=box.y, scale=face.width / face.page.width, name=face.name)
        )
        marks += _trimmed(face, box, ground)
        marks += _caption(face, box, desk)
    title, number = _title(size, cards, desk)
    return DraftSide(placements=tuple(placements), marks=(*marks, *title), number=number)


def _trimmed(face: _Face, box: Rect, ground: Color | None) -> list[Item]:
    """The ground over whatever of a face is cut off, and on bare paper its outline."""
    scale = box.width / face.page.width
    around = rectangle(box.x - _HIDE, box.y - _HIDE, box.width + 2 * _HIDE, box.height + 2 * _HIDE)
    cut = transform(face.page.cut, (scale, 0.0, 0.0, scale, box.x, box.y)) if face.page.cut else ()
    outline = cut or rounded_rect(box.x, box.y, box.width, box.height, face.corner * scale)
    items: list[Item] = []
    if cut or face.corner > 0:
        items.append(Path(commands=(*around, *outline), fill=ground or (1.0, 1.0, 1.0), even_odd=True))
    if ground is None:
        items.append(Path(commands=outline, stroke=_HAIR, width=_HAIR_WIDTH))
    return items


def _caption(face: _Face, box: Rect, desk: Desk) -> list[Item]:
    """The face's name, cut short where it is wider than the face, and its copies."""
    copies = desk.letter(f"×{face.copies}", NAME) if face.copies > 1 else None
    room = box.width - (copies.width + 1 * MM if copies else 0.0)
    size = next((size for size in (NAME, LEAST_SIZE) if desk.letter(face.caption, size).width <= room), LEAST_SIZE)
    text = face.caption
    while len(text) > 1 and desk.letter(text, size).width > room:
        text = text.removesuffix("…")[:-1].rstrip() + "…"
    base = box.bottom + CAPTION - 1.2 * MM
    items: list[Item] = [Group(items=desk.letter(text, size).items, matrix=translation(box.x, base))]
    if copies:
        items.append(Group(items=copies.items, matrix=translation(box.right - copies.width, base)))
    return items


def _title(size: Size, cards: int, desk: Desk) -> tuple[list[Item], NumberPlace]:
    """The game's name, what of it is shown, and where the sheet's number goes."""
    slug, base = desk.slug, EDGE + 5 * MM
    name = desk.letter(slug.game, TITLE)
    parts = [f"v{slug.version}" if slug.version else "", slug.product, words_for(slug.language).pieces.format(cards)]
    beside = desk.letter("  ·  ".join(part for part in parts if part), BESIDE)
    number = translation(size.width - EDGE - 8 * MM, base)
    rule = Path(
        commands=(("M", EDGE, base + 2.4 * MM), ("L", size.width - EDGE, base + 2.4 * MM)), stroke=KEY, width=0.2 * MM
    )
    items: list[Item] = [
        Group(items=name.items, matrix=translation(EDGE, base)),
        Group(items=beside.items, matrix=translation(EDGE + name.width + 4 * MM, base)),
        rule,
    ]
    return items, NumberPlace(matrix=number, size=BESIDE)
