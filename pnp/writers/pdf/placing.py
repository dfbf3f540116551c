# SPDX-License-Identifier: MIT
"""Where a placement puts its page on the sheet: the map, and the part of the page that shows."""

from __future__ import annotations

from pnp.geometry import Edges, Matrix, Rect, Size
from pnp.scene.sheet import Placement

_NEARLY = 1e-6


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
