# SPDX-License-Identifier: MIT
"""Pictures to paint, and pictures painted, as values."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.writers.tts.grids import Grid

Crop = tuple[float, float, float, float]
"""Left, top, right and bottom of a part, from 0 to 1 of the whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOrder:
    """A sheet to paint: the pages of a PDF file by index, a cell each.

    `turned` faces lie: they are turned a quarter clockwise into upright cells. `mask` is a page that is black where the
    face is to be seen; all else becomes transparent. `crop` is the part of a page that is wanted; with `head` it is
    turned upside down.
    """

    stem: str
    pages: tuple[int, ...]
    grid: Grid
    turned: bool = False
    mask: int | None = None
    crop: Crop | None = None
    head: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFile:
    """A written picture. `digest` is the sha256 of its bytes."""

    name: str
    width: int
    height: int
    size: int
    digest: str
