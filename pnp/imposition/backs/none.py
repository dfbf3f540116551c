# SPDX-License-Identifier: MIT
"""No backs: fronts alone, for sleeves, stickers and looking through."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.geometry import Size
from pnp.imposition.desk import Desk, Draft
from pnp.imposition.double import draw_pairs
from pnp.imposition.sides import Axis
from pnp.scene.sheet import Leaf


def draft_fronts(leaves: Sequence[Leaf], trim: Size, desk: Desk) -> list[Draft]:
    """Sheets of one side, fronts only."""
    pairs = draw_pairs(leaves, trim, desk, axis_of=lambda _sheet: Axis.VERTICAL, turning="")
    return [Draft(size=pair.size, sides=(pair.front,)) for pair in pairs]
