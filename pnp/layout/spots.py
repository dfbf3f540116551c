# SPDX-License-Identifier: MIT
"""Places that templates name for virtual tables."""

from __future__ import annotations

import math

from pnp.boxes.tree import Box
from pnp.geometry import Matrix, apply, compose
from pnp.layout.arrange import Area
from pnp.layout.painting import turning
from pnp.scene.frame import Spot

_DIGITS = 4


def spot_of(box: Box, area: Area, matrix: Matrix) -> Spot:
    """The place that a box names.

    Args:
        box: Has a `spot`.
        area: Where it stands.
        matrix: How what it stands in lies on the page.
    """
    x, y, width, height = area
    own = compose(matrix, turning(box.paint, area))
    middle = apply(own, x + width / 2, y + height / 2)
    # The y axis is taken, for mirroring turns the x axis about.
    turn = math.degrees(math.atan2(-own[2], own[3])) % 360.0
    return Spot(
        name=box.spot,
        x=round(middle[0], _DIGITS),
        y=round(middle[1], _DIGITS),
        width=round(width, _DIGITS),
        height=round(height, _DIGITS),
        turn=round(turn, 2) % 360.0,
    )
