# SPDX-License-Identifier: MIT
"""Parts of strips to glyph runs.

Pen positions are rounded to 1/1000 em from the start of their run, never one by one, so that long runs do not drift.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pnp.scene.frame import GlyphRun
from pnp.text.characters import SOFT_HYPHEN
from pnp.text.clusters import ACROSS, TURNED
from pnp.text.composer import Paragraph
from pnp.text.metrics import CELL_CENTRE, OPTICAL_CENTRE
from pnp.text.spacing import Spacing
from pnp.text.strips import Strip

Point = tuple[float, float]


class Part(NamedTuple):
    """Clusters `left` to `right` of a strip that stand on one line.

    `positions` are where their glyphs begin along the line in em, and the next cluster's; `origin` is where the line
    begins, in points. A part that `ends` its line hangs its space out and shows its soft hyphen.
    """

    strip: Strip
    left: int
    right: int
    positions: list[float]
    origin: Point
    ends: bool


class RunMaker:
    """Makes the runs of one paragraph at one size."""

    def __init__(self, paragraph: Paragraph, size: float, spacing: Spacing) -> None:
        self.paragraph = paragraph
        self.size = size
        self.spacing = spacing

    def plain(self, part: Part) -> GlyphRun:
        """A horizontal run of single glyphs, the usual case."""
        clusters = self.paragraph.clusters[part.left : part.right + 1]
        unit, begin = 1000 / self.paragraph.scales[part.left], part.positions[0]
        pens = [round((position - begin) * unit) for position in part.positions]
        advances = [after - pen for pen, after in pairwise(pens)]
        hanging = part.ends and clusters[-1].kind == "S"
        advances[-1] = 0 if hanging else round(self.spacing.widths[part.right] * unit)
        glyphs = [cluster.glyphs[0][0] for cluster in clusters]
        return self._run(part, glyphs, advances, [cluster.text for cluster in clusters], None)

    def general(self, part: Part) -> GlyphRun | None:
        """Any other run: glyphs with offsets, clusters of several glyphs or of none, upright and turned ones."""
        unit, begin = 1000 / self.paragraph.scales[part.left], part.positions[0]
        glyphs: list[int] = []
        pens: list[int] = []
        texts: list[str] = []
        offsets: list[tuple[int, int]] = []
        for at in range(part.left, part.right + 1):
            cluster = self.paragraph.clusters[at]
            if cluster.text == SOFT_HYPHEN and not (part.ends and at == part.right):
                continue
            pen = (part.positions[at - part.left] - begin) * unit
            text = "-" if cluster.text == SOFT_HYPHEN else cluster.text
            for gid, advance, dx, dy in cluster.glyphs:
                glyphs.append(gid)
                pens.append(round(pen))
                texts.append(text)
                offsets.append((round(dx * 1000), -round(dy * 1000)))
                pen += advance * 1000
                text = ""
        if not glyphs:
            return None
        hanging = part.ends and self.paragraph.clusters[part.right].text.isspace()
        length = part.positions[part.right - part.left] - begin + self.spacing.widths[part.right]
        pens.append(pens[-1] if hanging else round(length * unit))
        advances = [after - pen for pen, after in pairwise(pens)]
        return self._run(part, glyphs, advances, texts, offsets if any(map(any, offsets)) else None)

    def across(self, part: Part) -> GlyphRun:
        """A few glyphs side by side within one em of a column, smaller where they would be wider.

        They are a run of the column like its neighbours, so that whoever reads the text reads on down the column.
        """
        cluster = self.paragraph.clusters[part.left]
        width = sum(glyph[1] for glyph in cluster.glyphs)
        shrink = min(1.0, 1.0 / width) if width else 1.0
        drop = round((CELL_CENTRE / shrink + OPTICAL_CENTRE) * 1000)
        left, offsets = -width / 2, []
        for _, advance, dx, dy in cluster.glyphs:
            offsets.append((round((left + dx) * 1000), drop - round(dy * 1000)))
            left += advance
        count = len(cluster.glyphs)
        texts = list(cluster.text) if count == len(cluster.text) else [cluster.text, *[""] * (count - 1)]
        advances = [0] * (count - 1) + [round(1000 / shrink)]
        return self._run(part, [glyph[0] for glyph in cluster.glyphs], advances, texts, offsets, shrink)

    def _run(
        self,
        part: Part,
        glyphs: list[int],
        advances: list[int],
        texts: list[str],
        offsets: list[tuple[int, int]] | None,
        shrink: float = 1.0,
    ) -> GlyphRun:
        """A run in its place."""
        strip, style, size, (x, y) = part.strip, part.strip.style, self.size, part.origin
        assert style is not None
        em = size * self.paragraph.scales[part.left]
        along = part.positions[0] * size
        rise = (style.rise + self.paragraph.lifts.get(strip.face, 0.0) * style.scale) * size
        if not strip.stands:
            x, y = x + along, y - rise
        elif strip.stands == TURNED:
            x, y = x - OPTICAL_CENTRE * em + rise, y + along
        else:
            x, y = x + style.rise * size, y + along
        return GlyphRun(
            font=strip.face,
            size=round(em * shrink, 3),
            x=round(x, 3),
            y=round(y, 3),
            glyphs=tuple(glyphs),
            advances=tuple(advances),
            text=tuple(texts),
            fill=style.color,
            offsets=None if offsets is None else tuple(offsets),
            vertical=strip.stands not in {ACROSS, TURNED},
            rotated=strip.stands == TURNED,
        )
