# SPDX-License-Identifier: MIT
"""Glyph runs as outlines: rims, hard shadows and decorative numerals, which must not be text a second time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.assets.fonts.face import Face
from pnp.assets.fonts.library import FontLibrary
from pnp.boxes.tree import HardShadow, Outline
from pnp.geometry_paths import transform
from pnp.scene.frame import Command, GlyphRun, Item, Path


def glyph_outlines(run: GlyphRun, face: Face) -> tuple[Command, ...]:
    """The outlines of a run's glyphs where the run draws them, in points."""
    commands: list[Command] = []
    em = run.size / 1000
    offsets = run.offsets or ((0, 0),) * len(run.glyphs)
    pen = 0.0
    for glyph, advance, (dx, dy) in zip(run.glyphs, run.advances, offsets, strict=True):
        along, across = (pen + dx) * em, dy * em
        if run.vertical:
            along, across = dx * em, (pen + dy) * em
        if run.rotated:  # a quarter turn clockwise: the run's x axis points down
            matrix = (0.0, run.size, -run.size, 0.0, run.x - across, run.y + along)
        else:
            matrix = (run.size, 0.0, 0.0, run.size, run.x + along, run.y + across)
        commands.extend(transform(face.outline(glyph), matrix))
        pen += advance
    return tuple(commands)


def rims(
    runs: Sequence[GlyphRun], fonts: FontLibrary, outline: Outline | None, shadow: HardShadow | None
) -> Iterator[Item]:
    """What lies behind outlined text: its hard shadow as wide as the rim, then the rim."""
    if outline is None and shadow is None:
        return
    shapes = [glyph_outlines(run, fonts.face(run.font)) for run in runs]
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
        yield Path(commands=glyph_outlines(run, fonts.face(run.font)), fill=run.fill)
