# SPDX-License-Identifier: MIT
"""The part of a placed page that shows on the sheet."""

from __future__ import annotations

from pnp.geometry import Edges, Rect, Size
from pnp.scene.sheet import Placement

_NEARLY = 1e-6


def shown_area(placement: Placement) -> Rect | None:
    """The trim box and the bleed that shows, on the sheet; None where the page shows wholly."""
    page, scale = placement.page, placement.scale
    size = Size(width=scale * page.width, height=scale * page.height)
    if placement.turn in {90, 270}:
        size = size.turned()
    bleed = placement.bleed
    if min(bleed.left, bleed.top, bleed.right, bleed.bottom) >= scale * page.bleed - _NEARLY:
        return None
    trim = Rect(x=placement.x, y=placement.y, width=size.width, height=size.height)
    return trim.inset(Edges(left=-bleed.left, top=-bleed.top, right=-bleed.right, bottom=-bleed.bottom))
