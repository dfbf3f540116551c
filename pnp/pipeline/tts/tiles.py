# SPDX-License-Identifier: MIT
"""Everything but cards: tiles, boards and maps with places to snap to, tokens of odd outlines, standing figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.geometry import to_mm
from pnp.markup.pages import FULL_INK
from pnp.pipeline.contents import Face, Piece
from pnp.pipeline.tts.easel import Easel
from pnp.pipeline.tts.groups import Group
from pnp.scene.frame import Frame, Spot
from pnp.writers.tts.grids import Cell, single_grid
from pnp.writers.tts.names import slug
from pnp.writers.tts.objects import Figure, Label, Snap, Tile, Token
from pnp.writers.tts.orders import Crop, SheetOrder
from pnp.writers.tts.states import LOCKED_TAG
from pnp.writers.tts.units import BOARD_MM_THICK, FIGURE_DEPTH, FIGURE_MM, TILE_MM_THICK, TILE_UNITS, tile_scale, units

FRONT_SPOT, BACK_SPOT = "figure-front", "figure-back"
"""The places of a standee's two sides on its strip."""

FIGURE_TAG = "figure"
"""All pieces that stand on maps bear it, so that cells hold nothing else."""

_ADDRESS = re.compile(r"[A-Z]+[0-9]+")
_NARROW_MM = 40.0
"""Places that are smaller hold pieces alone, no cards."""

_UPRIGHT = 1.02
"""Higher than wide by so much, a picture counts as upright."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlan:
    """The pictures of one component. `form` is tile, token or figure; `width` and `height` are in millimetres as seen.

    `turned` pictures stand upright and were turned a quarter clockwise, for it is known of lying ones alone how large
    the program makes them. `faces` are its pages, `spots` the places on the first, `size` that page's, in points.
    """

    group: Group
    piece: Piece
    form: str
    width: float
    height: float
    cell: Cell
    faces: tuple[Frame | None, ...]
    front: SheetOrder
    back: SheetOrder | None
    turned: bool = False
    spots: tuple[Spot, ...] = ()
    size: tuple[float, float] = (1.0, 1.0)

    @property
    def is_board(self) -> bool:
        """Whether other things lie on it."""
        return self.group.sort in {"map", "board"}

    @property
    def footprint(self) -> tuple[float, float]:
        """Width and depth on the table, in units."""
        if self.form == "figure":
            return units(self.width), units(self.width) * FIGURE_DEPTH
        return units(self.width), units(self.height)


def plan_tiles(group: Group, frames: Mapping[Face, Frame], easel: Easel, dpi: float) -> list[TilePlan]:
    """Ask for the pictures of a group's components.

    Args:
        group: Pieces that are no cards.
        frames: The game's pages by face.
        easel: Takes the pictures.
        dpi: The fewest pixels an inch.
    """
    plans = []
    for piece in group.pieces:
        front, back = (frames.get(piece.face(side, FULL_INK)) for side in ("front", "back"))
        if front is not None:
            stem = f"{group.stem}-{slug(piece.component.id)}"
            plans.append(_plan(group, piece, (front, back), easel, (stem, dpi)))
    return plans


def _plan(
    group: Group, piece: Piece, faces: tuple[Frame, Frame | None], easel: Easel, wanted: tuple[str, float]
) -> TilePlan:
    (front, back), (stem, dpi) = faces, wanted
    sides = {spot.name: spot for spot in front.spots}
    if FRONT_SPOT in sides:
        return _figure(group, piece, front, easel, wanted)
    grid = single_grid(front.width, front.height, dpi)
    odd = group.shape == "odd" and bool(front.cut)
    turned = not odd and group.shape != "hexagon" and front.height > _UPRIGHT * front.width
    if turned:
        grid = single_grid(front.height, front.width, dpi)
    # A turned picture is asked for by the cell it gets, which lies.
    shown = easel.cutout(stem, front, grid) if odd else easel.sheet(stem, [front], grid, turned=turned)
    behind = easel.sheet(f"{stem}-back", [back], grid, turned=turned) if back is not None and not odd else None
    return TilePlan(
        group=group,
        piece=piece,
        form="token" if odd else "tile",
        width=to_mm(front.width),
        height=to_mm(front.height),
        cell=grid.cell,
        faces=faces,
        front=shown,
        back=behind,
        turned=turned,
        spots=tuple(spot for spot in front.spots if spot.name != BACK_SPOT),
        size=(front.width, front.height),
    )


def _figure(group: Group, piece: Piece, strip: Frame, easel: Easel, wanted: tuple[str, float]) -> TilePlan:
    """A standee: the two sides that its strip names."""
    stem, dpi = wanted
    sides = {spot.name: spot for spot in strip.spots}
    front, back = sides[FRONT_SPOT], sides.get(BACK_SPOT)
    grid = single_grid(front.width, front.height, dpi)
    behind = None
    if back is not None:
        behind = easel.part(f"{stem}-back", strip, grid, _crop(strip, back), head=back.turn == 180.0)
    return TilePlan(
        group=group,
        piece=piece,
        form="figure",
        width=to_mm(front.width),
        height=to_mm(front.height),
        cell=grid.cell,
        faces=(strip,),
        front=easel.part(stem, strip, grid, _crop(strip, front), head=False),
        back=behind,
    )


def _crop(strip: Frame, spot: Spot) -> Crop:
    left, top = spot.x - spot.width / 2, spot.y - spot.height / 2
    right, bottom = left + spot.width, top + spot.height
    return left / strip.width, top / strip.height, right / strip.width, bottom / strip.height


def tile_of(plan: TilePlan, key: str, label: Label, easel: Easel) -> Tile | Token | Figure:
    """One piece of a component, which does not lie anywhere yet."""
    front = easel.file(plan.front).name
    back = easel.file(plan.back).name if plan.back is not None else ""
    scale = tile_scale(plan.width, plan.height)
    thick = units(BOARD_MM_THICK if plan.is_board else TILE_MM_THICK)
    if plan.form == "figure":
        size = plan.height / FIGURE_MM
        return Figure(key=key, label=label, front=front, back=back, scale=size, tags=(FIGURE_TAG,))
    if plan.form == "token":
        return Token(key=key, label=label, front=front, scale=scale, thickness=thick, tags=(FIGURE_TAG,))
    return Tile(
        key=key,
        label=label,
        front=front,
        back=back,
        shape=plan.group.shape if plan.group.shape != "odd" else "rectangle",
        scale=scale,
        thickness=thick,
        snaps=tuple(_snaps(plan, thick)),
        tags=(LOCKED_TAG,) if plan.is_board else (FIGURE_TAG,),
    )


def _snaps(plan: TilePlan, thick: float) -> Iterator[Snap]:
    """The places of a board in its own units: from its middle, left and away, for the program shows it turned about."""
    (across, down), (width, height) = _extent(plan), plan.size
    for spot in plan.spots:
        u, v = spot.x / width, spot.y / height
        if plan.turned:
            u, v = 1 - v, u
        narrow = to_mm(max(spot.width, spot.height)) < _NARROW_MM
        tags = (FIGURE_TAG,) if narrow or _ADDRESS.fullmatch(spot.name) else ()
        yield Snap(x=(0.5 - u) * across, z=(v - 0.5) * down, y=thick, tags=tags)


def _extent(plan: TilePlan) -> tuple[float, float]:
    """Width and depth of a tile at scale 1: its shorter side is known."""
    return TILE_UNITS * max(plan.width, plan.height) / min(plan.width, plan.height), TILE_UNITS


def place_on(plan: TilePlan, spot: Spot) -> tuple[float, float]:
    """Where a place of a board is from the board's middle, in units: to the right, and away from the first seat."""
    width, height = plan.size
    return units(to_mm(spot.x - width / 2)), units(to_mm(height / 2 - spot.y))
