# SPDX-License-Identifier: MIT
"""Backs on the other side of the same paper, mirrored about the axis on which the sheet is turned over."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.geometry import Size
from pnp.imposition.desk import Desk, Draft
from pnp.imposition.double import draw_pairs
from pnp.imposition.mirror import flip_axis, flip_edge
from pnp.scene.sheet import Leaf


def draft_duplex(leaves: Sequence[Leaf], trim: Size, desk: Desk) -> list[Draft]:
    """Sheets with two sides.

    A batch whose leaves have no backs at all still has an empty back, so that fronts and backs alternate through the
    whole job.
    """
    style = desk.style
    pairs = draw_pairs(leaves, trim, desk, axis_of=lambda sheet: flip_axis(style, sheet), turning=flip_edge(style))
    return [Draft(size=pair.size, sides=(pair.front, pair.back)) for pair in pairs]
