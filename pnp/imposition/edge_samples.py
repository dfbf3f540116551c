# SPDX-License-Identifier: MIT
"""The colours along the edges of a page, and whoever reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pnp.scene.frame import Color, Frame

Samples = tuple[Color | None, ...]
"""RGB colours along an edge, at even steps; None where a colour is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeColors:
    """The colours just inside the trim of an upright page: sides downwards, `top` and `bottom` from left to right."""

    left: Samples
    top: Samples
    right: Samples
    bottom: Samples

    def turned(self) -> EdgeColors:
        """Those of the page turned a quarter clockwise."""
        return EdgeColors(left=self.bottom, top=self.left[::-1], right=self.top, bottom=self.right[::-1])


EdgeSampler = Callable[[Frame], EdgeColors | None]
"""Finds the colours of a page's edges, from pixels or from its items; None where it cannot."""
