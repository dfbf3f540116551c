# SPDX-License-Identifier: MIT
"""Decks: their sheets of faces and backs, and their cards as objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.geometry import to_mm
from pnp.geometry_paths import rounded_rect
from pnp.markup.pages import FULL_INK
from pnp.pipeline.contents import Face, Piece
from pnp.pipeline.tts.easel import Easel
from pnp.pipeline.tts.groups import Group
from pnp.pipeline.tts.labels import Labels
from pnp.scene.frame import Frame, Path
from pnp.writers.tts.grids import Cell, Grid, choose_cell, grids_of
from pnp.writers.tts.names import keys_of
from pnp.writers.tts.objects import CARD_SHAPES, Card, CardSheet, Deck, Label, Pose
from pnp.writers.tts.orders import SheetOrder
from pnp.writers.tts.units import card_scale

CARD_TAG = "card"
"""All cards bear it, so that places for cards hold nothing else."""

_INK, _RIM = (0.24, 0.25, 0.27), (0.55, 0.56, 0.58)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlan:
    """The pictures of a group of cards. `backs` is one for all cards, or one for each sheet where they differ.

    `pieces` are those with a face, in the order of the cells, `faces` their pages; `width` and `height` are those of a
    card in millimetres, as it is read. `bare` cards have no back of their own.
    """

    group: Group
    pieces: tuple[Piece, ...]
    faces: tuple[tuple[Frame, Frame], ...]
    width: float
    height: float
    cell: Cell
    fronts: tuple[SheetOrder, ...]
    backs: tuple[SheetOrder, ...]
    unique: bool
    bare: bool

    @property
    def sideways(self) -> bool:
        """Whether cards lie, and so stand on their left side in their cells."""
        return self.width > self.height

    @property
    def scale(self) -> float:
        """The scale of a card, by its longer side."""
        return card_scale(max(self.width, self.height))


def plan_cards(group: Group, frames: Mapping[Face, Frame], easel: Easel, dpi: float) -> CardPlan | None:
    """Ask for the sheets of a group.

    Args:
        group: Cards of one size.
        frames: The game's pages by face; a card whose page could not be made is missing there.
        easel: Takes the pictures.
        dpi: The fewest pixels an inch.

    Returns:
        The plan; None where no card has a face.
    """
    faces = [(piece, front) for piece in group.pieces if (front := frames.get(piece.face("front", FULL_INK)))]
    if not faces:
        return None
    width, height = faces[0][1].width, faces[0][1].height
    turned = width > height
    cell = choose_cell(min(width, height), max(width, height), dpi)
    own = [frames.get(piece.face("back", FULL_INK)) for piece, _ in faces]
    spare = _plain_back(width, height)
    backs = [back or spare for back in own]
    unique = len({easel.likeness(back) for back in backs}) > 1
    sheets = list(_split(faces, backs, grids_of(cell, len(faces))))
    stem = group.stem
    fronts = [easel.sheet(f"{stem}-{n}", some, grid, turned=turned) for n, (some, _, grid) in enumerate(sheets, 1)]
    if unique:
        behind = [easel.sheet(f"{stem}-back-{n}", b, grid, turned=turned) for n, (_, b, grid) in enumerate(sheets, 1)]
    else:
        behind = [easel.sheet(f"{stem}-back", backs[:1], Grid(columns=1, rows=1, cell=cell), turned=turned)]
    return CardPlan(
        group=group,
        pieces=tuple(piece for piece, _ in faces),
        faces=tuple((front, back) for (_, front), back in zip(faces, backs, strict=True)),
        width=to_mm(width),
        height=to_mm(height),
        cell=cell,
        fronts=tuple(fronts),
        backs=tuple(behind),
        unique=unique,
        bare=any(back is None for back in own),
    )


def _split(
    faces: Sequence[tuple[Piece, Frame]], backs: Sequence[Frame], grids: Iterable[Grid]
) -> Iterator[tuple[list[Frame], list[Frame], Grid]]:
    """The faces and backs of each sheet."""
    start = 0
    for grid in grids:
        end = start + grid.columns * grid.rows
        yield [front for _, front in faces[start:end]], list(backs[start:end]), grid
        start = end


def _plain_back(width: float, height: float) -> Frame:
    """The back of cards that have none: dark, with a rim."""
    inset = min(width, height) / 18
    ground = Path(commands=rounded_rect(0.0, 0.0, width, height, 0.0), fill=_INK)
    rim = Path(
        commands=rounded_rect(inset, inset, width - 2 * inset, height - 2 * inset, inset), stroke=_RIM, width=inset / 4
    )
    return Frame(width=width, height=height, bleed=0.0, items=(ground, rim))


def sheets_of(plans: Sequence[CardPlan], easel: Easel) -> dict[str, list[CardSheet]]:
    """The painted sheets of each group, by its key, with keys that no two different sheets share."""
    found: dict[str, list[tuple[str, CardSheet]]] = {}
    for plan in plans:
        behind = plan.backs if plan.unique else plan.backs * len(plan.fronts)
        for front, back in zip(plan.fronts, behind, strict=True):
            sheet = CardSheet(
                face=easel.file(front).name,
                back=easel.file(back).name,
                columns=front.grid.columns,
                rows=front.grid.rows,
                unique_back=plan.unique,
                shape=plan.group.shape if plan.group.shape in CARD_SHAPES else "rectangle",
                key=0,
            )
            found.setdefault(plan.group.key, []).append((repr(sheet), sheet))
    keys = keys_of(entry for entries in found.values() for entry, _ in entries)
    return {group: [replace(sheet, key=keys[e]) for e, sheet in entries] for group, entries in found.items()}


def cards_of(plan: CardPlan, sheets: Sequence[CardSheet], labels: Labels) -> list[tuple[Card, ...]]:
    """The cards of a group, those of each design together: as many as there are copies."""
    told = (labels.of_piece(piece, *faces) for piece, faces in zip(plan.pieces, plan.faces, strict=True))
    places = [
        (sheet, cell) for sheet, order in zip(sheets, plan.fronts, strict=True) for cell in range(len(order.pages))
    ]
    tags = (CARD_TAG, plan.group.stem)
    return [
        tuple(
            Card(
                key=f"{plan.group.key}/{piece.component.id}/{copy}",
                label=label,
                sheet=sheet,
                cell=cell,
                scale=plan.scale,
                sideways=plan.sideways,
                tags=tags,
            )
            for copy in range(1, piece.copies + 1)
        )
        for piece, label, (sheet, cell) in zip(plan.pieces, told, places, strict=True)
    ]


def stacked(plan: CardPlan, cards: Sequence[Card], label: Label, pose: Pose) -> Card | Deck:
    """Cards on each other; one alone is a card."""
    if len(cards) == 1:
        return replace(cards[0], pose=pose)
    tags = (CARD_TAG, plan.group.stem)
    return Deck(key=f"{plan.group.key}/deck", label=label, cards=tuple(cards), tags=tags, pose=pose)
