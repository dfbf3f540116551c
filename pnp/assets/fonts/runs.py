# SPDX-License-Identifier: MIT
"""Glyph runs as shapes, for what looks like text but is not: rims, ornaments, emphasis dots."""

from __future__ import annotations

from pnp.assets.fonts.face import Face
from pnp.geometry_paths import transform
from pnp.scene.frame import Command, GlyphRun


def run_outlines(run: GlyphRun, face: Face) -> tuple[Command, ...]:
    """The outlines of a run's glyphs where the run shows them, in points, y down."""
    commands: list[Command] = []
    em, pen = run.size / 1000, 0.0
    offsets = run.offsets or ((0, 0),) * len(run.glyphs)
    for gid, advance, (dx, dy) in zip(run.glyphs, run.advances, offsets, strict=True):
        along, across = (dx * em, (pen + dy) * em) if run.vertical else ((pen + dx) * em, dy * em)
        matrix = (run.size, 0.0, 0.0, run.size, run.x + along, run.y + across)
        if run.rotated:  # a quarter turn clockwise: the run's x axis points down, its y axis to the left
            matrix = (0.0, run.size, -run.size, 0.0, run.x - across, run.y + along)
        commands.extend(transform(face.outline(gid), matrix))
        pen += advance
    return tuple(commands)
