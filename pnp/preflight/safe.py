# SPDX-License-Identifier: MIT
"""Whether text stays inside the safe distance of its page, where no cut however crooked takes a piece of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

from pnp.assets.fonts.face import Face
from pnp.assets.fonts.library import FontLibrary
from pnp.diagnostics.problem import Diagnostic, Place, warning
from pnp.geometry import IDENTITY, MM, Matrix, apply, compose, to_mm
from pnp.geometry_paths import bounding_box, transform
from pnp.scene.frame import Frame, GlyphRun, Group, Item
from pnp.scene.sheet import Job

SLACK = 0.1 * MM
"""How far beyond the safe distance ink may reach and nobody minds."""

Point = tuple[float, float]

Window = tuple[float, float, float, float]
"""The left, top, right and bottom of what is seen."""

EVERYTHING: Window = (-math.inf, -math.inf, math.inf, math.inf)


def check_safe(job: Job, fonts: FontLibrary, places: Mapping[str, Place]) -> Iterator[Diagnostic]:
    """Report pages with text nearer to their edge than their safe distance, each page once.

    Decorative text is drawn as outlines, and is none.

    Args:
        job: The sheets.
        fonts: Where the faces of the glyphs lie.
        places: Where components are written, by the name of their pages without the side.
    """
    seen: set[int] = set()
    for sheet in job.sheets:
        for side in sheet.sides:
            for placement in side.placements:
                page = placement.page
                if id(page) in seen or page.safe <= 0:
                    continue
                seen.add(id(page))
                by, text = _worst(page, fonts)
                if by > SLACK:
                    fact = (
                        f"`{text}` on `{placement.name}` stands {to_mm(page.safe - by):.1f} mm from the edge, "
                        f"and {to_mm(page.safe):.4g} mm are safe"
                    )
                    helps = ("move it inwards", "say `decorative: yes` of text that may be cut")
                    yield warning("outside-safe-zone", fact, places.get(placement.name.rpartition(":")[0]), helps=helps)


def _worst(page: Frame, fonts: FontLibrary) -> tuple[float, str]:
    """How far text reaches beyond the safe distance at most, and which text does."""
    worst = (0.0, "")
    near, right, bottom = page.safe, page.width - page.safe, page.height - page.safe
    for run, matrix, (west, north, east, south) in _runs(page.items, IDENTITY, EVERYTHING):
        for ink_x, ink_y in _ink(run, matrix, fonts.face(run.font)):
            x, y = min(max(ink_x, west), east), min(max(ink_y, north), south)
            by = max(near - x, near - y, x - right, y - bottom)
            if by > worst[0]:
                worst = (by, "".join(run.text).strip())
    return worst


def _runs(items: Iterable[Item], matrix: Matrix, seen: Window) -> Iterator[tuple[GlyphRun, Matrix, Window]]:
    """The runs of some items with their matrices, and the windows on the page through which they are seen."""
    for item in items:
        if isinstance(item, Group):
            inner = compose(matrix, item.matrix)
            window = _narrowed(seen, item, inner)
            if window[0] < window[2] and window[1] < window[3]:
                yield from _runs(item.items, inner, window)
        elif isinstance(item, GlyphRun):
            yield item, matrix, seen


def _narrowed(seen: Window, group: Group, matrix: Matrix) -> Window:
    """What the clip of a group leaves of a window."""
    if group.clip is None:
        return seen
    box = bounding_box(transform(group.clip.commands, matrix))
    if box is None:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = seen
    return (max(left, box.x), max(top, box.y), min(right, box.x + box.width), min(bottom, box.y + box.height))


def _ink(run: GlyphRun, matrix: Matrix, face: Face) -> Iterator[Point]:
    """The corners of the boxes of a run's glyphs, on the page."""
    em, pen, size = run.size / 1000, 0.0, run.size
    offsets = run.offsets or ((0, 0),) * len(run.glyphs)
    for gid, advance, (dx, dy) in zip(run.glyphs, run.advances, offsets, strict=True):
        box = face.ink(gid)
        if box is not None:
            left, low, right, high = (part * size for part in box)
            across, down = (dx * em, (pen + dy) * em) if run.vertical else ((pen + dx) * em, dy * em)
            for x, y in ((left, -high), (right, -high), (right, -low), (left, -low)):
                x, y = x + across, y + down  # noqa: PLW2901 - the same point, moved
                at = (run.x - y, run.y + x) if run.rotated else (run.x + x, run.y + y)
                yield apply(matrix, *at)
        pen += advance
