# SPDX-License-Identifier: MIT
"""What an arrangement works with, and the drafts of sheets it leaves behind."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics.problem import Report
from pnp.geometry import MM, Matrix, Size
from pnp.imposition.edge_samples import EdgeSampler
from pnp.imposition.lettering import Lettering
from pnp.model.print import Paper, PrintStyle
from pnp.scene.frame import Item
from pnp.scene.sheet import Boxes, Placement

CLOSE = 0.01 * MM
"""Lengths nearer than this are the same length: a hundredth of a millimetre."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slug:
    """What the slug line says of the job. `detail` is anything more, such as the edition."""

    game: str
    version: str
    product: str
    language: str = "zh-Hant"
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """The style, the paper and the words of a job, and the report its problems go to.

    `letter` sets a line of text; `sample` reads the colours of a page's edges, where somebody can.
    """

    style: PrintStyle
    paper: Paper
    slug: Slug
    letter: Lettering
    report: Report
    sample: EdgeSampler | None = None

    @property
    def orientations(self) -> tuple[Size, ...]:
        """The sizes a sheet may have, the preferred one first."""
        size = self.paper.size
        portrait = size if size.width <= size.height else size.turned()
        ways = {"portrait": (portrait,), "landscape": (portrait.turned(),)}
        return ways.get(self.style.orientation, (portrait, portrait.turned()))


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberPlace:
    """Where a sheet's number goes: `matrix` maps a line set at `size` points to its place in the slug."""

    matrix: Matrix
    size: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftSide:
    """A side of a sheet before its number is known. `marks` may be shared by many sides."""

    placements: tuple[Placement, ...]
    marks: tuple[Item, ...] = ()
    number: NumberPlace | None = None
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A sheet before all sheets are counted."""

    size: Size
    sides: tuple[DraftSide, ...]
    boxes: Boxes | None = None
