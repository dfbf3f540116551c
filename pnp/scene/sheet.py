# SPDX-License-Identifier: MIT
"""Sheets of paper with pages placed on them: what imposition makes and writers draw."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.geometry import Edges, Matrix
from pnp.scene.frame import Frame, Item

NO_BLEED = Edges.all(0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """A page on a side. (x, y) is where the top left corner of the page's trim box stands after turning it.

    `turn` is 0, 90, 180 or 270 degrees clockwise; for 90 and 270 the trim box on the sheet is height x width.
    `bleed` is how much of the page's bleed shows beyond the trim on each side of the sheet (after turning); less than
    nothing cuts the page off inside its trim, as on the tiles of a poster.
    `scale` enlarges the page about that corner. `name` says which page it is (`card:match:front`), for tests and
    preflight.
    """

    page: Frame
    x: float
    y: float
    turn: int = 0
    bleed: Edges = NO_BLEED
    scale: float = 1.0
    name: str = ""


def placing(placement: Placement) -> Matrix:
    """The map from the page's coordinates to the sheet's, both y down."""
    page, scale = placement.page, placement.scale
    width, height = scale * page.width, scale * page.height
    x, y = placement.x, placement.y
    # A clockwise quarter turn takes x to y and y to -x; the turned trim box is then moved back to (x, y).
    return {
        0: (scale, 0.0, 0.0, scale, x, y),
        90: (0.0, scale, -scale, 0.0, x + height, y),
        180: (-scale, 0.0, 0.0, -scale, x + width, y + height),
        270: (0.0, -scale, scale, 0.0, x, y + width),
    }[placement.turn]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """One finished piece to print: its front, its back where it has one, and a name such as `card:match`.

    Leaves that share a back share the same `Frame` object, so that it is stored once. `caption` is what people call the
    piece, `deck` the name of the deck it lies in, and `corner` the radius at which its corners are cut, for outputs
    that show pieces rather than print them.
    """

    name: str
    front: Frame
    back: Frame | None = None
    caption: str = ""
    deck: str = ""
    corner: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of a sheet: pages first, marks over them, in sheet coordinates (y down from the top left corner)."""

    placements: tuple[Placement, ...]
    marks: tuple[Item, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes:
    """Page boxes beyond the paper, as distances in from it; None where the sheet is imposed and has no own trim."""

    trim: Edges
    bleed: Edges


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet of paper; `sides` holds its front, and its back where it has one."""

    width: float
    height: float
    sides: tuple[Side, ...]
    boxes: Boxes | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """The sheets of one file, with what a reader's program should know of them.

    `duplex` is `simplex`, `long-edge` or `short-edge`. Pictures of more than `most_dpi` pixels an inch, where they are
    printed largest, are scaled down to that. `outline` names pages by index for a reader's contents list.
    """

    title: str
    sheets: tuple[Sheet, ...]
    language: str = "zh-Hant"
    subject: str = ""
    author: str = ""
    duplex: str = "simplex"
    most_dpi: float = 600.0
    outline: tuple[tuple[str, int], ...] = ()
