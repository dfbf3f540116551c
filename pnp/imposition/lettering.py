# SPDX-License-Identifier: MIT
"""How imposition gets its few words set: by a function handed in, for the text room is no business of this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pnp.scene.frame import Item

LEAST_SIZE = 6.0
"""The smallest size of words beside the pages, in points."""

ASCENT = 0.9
"""How far, in em, a line may rise above its baseline: Han characters take 0.88, Latin ascenders less."""

DESCENT = 0.22
"""How far, in em, a line may fall below its baseline."""

FIGURE_HEIGHT = 0.75
"""How far, in em, figures and letters without descenders rise: the height of a ruler's label."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLine:
    """One set line: its width in points, and its items with the baseline's start at (0, 0)."""

    width: float
    items: tuple[Item, ...]


Lettering = Callable[[str, float], TextLine]
"""Sets a text at a size in points."""
