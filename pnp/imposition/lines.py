# SPDX-License-Identifier: MIT
"""Hairlines: many straight lines as one path, black of the key ink only."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.scene.frame import Color, Command, Path

KEY: Color = (0.0, 0.0, 0.0, 1.0)
"""Black without other inks: a hairline of four inks never registers."""

Segment = tuple[float, float, float, float]
"""A straight line from (x1, y1) to (x2, y2)."""


def hairlines(segments: Iterable[Segment], width: float, dash: tuple[float, ...] = ()) -> Path:
    """The lines as one path of key black."""
    commands: list[Command] = []
    for x1, y1, x2, y2 in segments:
        commands += [("M", x1, y1), ("L", x2, y2)]
    return Path(commands=tuple(commands), stroke=KEY, width=width, dash=dash)
