# SPDX-License-Identifier: MIT
"""Backs on a page of their own after the page of fronts, for files that are looked at as much as printed."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.geometry import Size
from pnp.imposition.desk import Desk, Draft
from pnp.imposition.double import draw_pairs
from pnp.imposition.sides import Axis
from pnp.scene.sheet import Leaf


def draft_pages(leaves: Sequence[Leaf], trim: Size, desk: Desk) -> list[Draft]:
    """Sheets of one side: fronts, their backs, the next fronts. Batches without any back get no page for it.

    Backs are mirrored as for the long edge of a portrait sheet, so that the two pages also fit back to back.
    """
    drafts = []
    for pair in draw_pairs(leaves, trim, desk, axis_of=lambda _sheet: Axis.VERTICAL, turning=""):
        drafts.append(Draft(size=pair.size, sides=(pair.front,)))
        if pair.back.placements:
            drafts.append(Draft(size=pair.size, sides=(pair.back,)))
    return drafts
