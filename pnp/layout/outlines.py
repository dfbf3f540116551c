# SPDX-License-Identifier: MIT
"""Glyph runs as outlines: rims, hard shadows and decorative numerals, which must not be text a second time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.fonts.runs import run_outlines
from pnp.boxes.tree import HardShadow, Outline
from pnp.geometry_paths import transform
from pnp.scene.frame import Command, GlyphRun, Item, Path


def rims(
    runs: Sequence[GlyphRun], fonts: FontLibrary, outline: Outline | None, shadow: HardShadow | None
) -> Iterator[Item]:
    """What lies behind outlined text: its hard shadow as wide as the rim, then the rim."""
    if outline is None and shadow is None:
        return
    shapes = [run_outlines(run, fonts.face(run.font)) for run in runs]
    if shadow is not None:
        for shape in shapes:
            yield from _shadow(shape, shadow, outline)
    if outline is not None:
        for shape in shapes:
            # Twice the width: the inner half is covered by the text itself.
            yield Path(commands=shape, fill=outline.color, stroke=outline.color, width=2 * outline.width, join="round")


def _shadow(shape: tuple[Command, ...], shadow: HardShadow, outline: Outline | None) -> Iterator[Item]:
    width = 2 * outline.width if outline is not None else 0.0
    moved = transform(shape, (1.0, 0.0, 0.0, 1.0, shadow.dx, shadow.dy))
    yield Path(commands=moved, fill=shadow.color, stroke=shadow.color if width else None, width=width, join="round")


def filled(runs: Iterable[GlyphRun], fonts: FontLibrary) -> Iterator[Item]:
    """The runs as shapes instead of text."""
    for run in runs:
        yield Path(commands=run_outlines(run, fonts.face(run.font)), fill=run.fill)
