# SPDX-License-Identifier: MIT
"""What stands beside text: pinyin over it, bopomofo to its right, emphasis dots, and links.

After CLREQ (E2 and E5 of `RULES.md`). A base and its annotation are one unit; where the annotation is
wider, the base is spaced out, so that nothing hangs out at a line's edge.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.scene.frame import Color, Command, GlyphRun, Link, Path
from pnp.text.clusters import Cluster
from pnp.text.metrics import EM_TOP, OPTICAL_CENTRE
from pnp.text.setter import Setter
from pnp.text.spans import Span, SpanStyle

OVER_SCALE = 0.5
"""The size of pinyin, times that of its base."""

BESIDE_SCALE = 0.3
"""The size of bopomofo, times that of its base."""

BESIDE_ROOM = 0.5
"""How far apart bases with bopomofo stand, in em."""

OVER_LEADING = 1.5
"""The least leading that has room for annotations over lines, whether a line has any or not."""

DOTS_LEADING = 1.25
"""The least leading that has room for dots under lines."""

_OVER_BASELINE = 0.95
_NEIGHBOUR_GAP = 0.125
_INSET = 0.05
_DOT_RADIUS = 0.075
_DOT_DROP = 0.25
_DOT_ASIDE = 0.62
_CIRCLE = 0.5523

_BOPOMOFO = re.compile("[\u02c7\u02ca\u02cb\u02c9\u02d9\u3105-\u312f\u31a0-\u31bf\\s]+")
_TONES = "ˊˇˋ"
_NEUTRAL = "˙"


@dataclass(frozen=True, slots=True, eq=False)
class Ruby:
    """An annotation of the clusters `first` to `last`; with `beside` one part for each base, else one part over all."""

    first: int
    last: int
    parts: tuple[tuple[Cluster, ...], ...]
    style: SpanStyle
    beside: bool

    @property
    def length(self) -> float:
        """How long an annotation over its base is, in em of the paragraph."""
        return sum([cluster.advance for cluster in self.parts[0]]) * OVER_SCALE * self.style.scale


def make_ruby(span: Span, first: int, last: int, setter: Setter) -> Ruby:
    """Shape the annotation of a span whose clusters are first to last."""
    style = span.style
    texts = [span.ruby]
    beside = _BOPOMOFO.fullmatch(span.ruby) is not None
    if beside:
        texts = span.ruby.split()
        if len(texts) != last - first + 1:
            texts = [""] * (last - first) + ["".join(texts)]
    parts = [setter.clusters(text, style.faces, style.language, style.features, False) for text in texts]
    return Ruby(first, last, tuple(parts), style, beside)


def room_for(ruby: Ruby, widths: Sequence[float], vertical: bool) -> tuple[float, float]:
    """How much wider each base gets for its annotation, and how much of that lies before it, in em."""
    if ruby.beside:
        return (0.0, 0.0) if vertical else (BESIDE_ROOM * ruby.style.scale, 0.0)
    count = ruby.last - ruby.first + 1
    wanting = ruby.length + _NEIGHBOUR_GAP - sum(widths)
    return (wanting / count, wanting / count / 2) if wanting > 0 else (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Bases:
    """Where the bases of an annotation stand: (start, end) of each along the line in points, and the line itself.

    `across` is the baseline, or the middle of the column; `em` the size of the bases in points.
    """

    spans: Sequence[tuple[float, float]]
    across: float
    em: float
    vertical: bool


def draw_ruby(ruby: Ruby, bases: Bases) -> list[GlyphRun]:
    """The runs of an annotation."""
    if not ruby.beside:
        middle = (bases.spans[0][0] + bases.spans[-1][1]) / 2
        size = bases.em * OVER_SCALE
        start = middle - sum([cluster.advance for cluster in ruby.parts[0]]) * size / 2
        if bases.vertical:
            return _runs(ruby.parts[0], (bases.across + bases.em * (0.5 + 0.07), start), size, ruby.style, turned=True)
        return _runs(ruby.parts[0], (start, bases.across - _OVER_BASELINE * bases.em), size, ruby.style)
    runs: list[GlyphRun] = []
    for part, (start, end) in zip(ruby.parts, bases.spans, strict=True):
        if bases.vertical:
            corner = (bases.across + bases.em * (0.5 + _INSET), (start + end) / 2)
        else:
            right = end - (BESIDE_ROOM - _INSET) * bases.em
            corner = (right, bases.across - OPTICAL_CENTRE * bases.em)
        runs += _beside(part, corner, bases.em * BESIDE_SCALE, ruby.style)
    return runs


def _beside(part: Sequence[Cluster], corner: tuple[float, float], size: float, style: SpanStyle) -> list[GlyphRun]:
    """One column of bopomofo, its left side and its middle at `corner`; the tone stands right of it or on top."""
    symbols = [cluster for cluster in part if cluster.text not in _TONES + _NEUTRAL]
    left, middle = corner
    top = middle - len(symbols) * size / 2
    runs: list[GlyphRun] = []
    for at, cluster in enumerate(symbols):
        place = (left + (1.0 - cluster.advance) * size / 2, top + (at + 0.5 + OPTICAL_CENTRE) * size)
        runs += _runs([cluster], place, size, style)
    for cluster in part:
        if cluster.text in _TONES:
            runs += _runs([cluster], (left + size, top + (len(symbols) - 0.5 + OPTICAL_CENTRE) * size), size, style)
        elif cluster.text == _NEUTRAL:
            runs += _runs([cluster], (left + (1.0 - cluster.advance) * size / 2, top + 0.2 * size), size, style)
    return runs


def _runs(
    clusters: Sequence[Cluster], start: tuple[float, float], size: float, style: SpanStyle, *, turned: bool = False
) -> list[GlyphRun]:
    """Horizontal or turned runs of clusters, one for each face."""
    runs: list[GlyphRun] = []
    pen, at = 0.0, 0
    while at < len(clusters):
        begin, face = at, clusters[at].face
        while at < len(clusters) and clusters[at].face == face:
            at += 1
        glyphs = [
            (glyph, cluster.text if not k else "")
            for cluster in clusters[begin:at]
            for k, glyph in enumerate(cluster.glyphs)
        ]
        x, y = start
        x, y = (x, y + pen * size) if turned else (x + pen * size, y)
        pen += sum(glyph[1] for glyph, _ in glyphs)
        if not glyphs:
            continue
        runs.append(
            GlyphRun(
                font=face,
                size=round(size, 3),
                x=round(x, 3),
                y=round(y, 3),
                glyphs=tuple(glyph[0] for glyph, _ in glyphs),
                advances=tuple(round(glyph[1] * 1000) for glyph, _ in glyphs),
                text=tuple(text for _, text in glyphs),
                fill=style.color,
                offsets=_offsets(glyphs),
                rotated=turned,
            )
        )
    return runs


def _offsets(glyphs: Sequence[tuple[tuple[int, float, float, float], str]]) -> tuple[tuple[int, int], ...] | None:
    offsets = tuple((round(glyph[2] * 1000), -round(glyph[3] * 1000)) for glyph, _ in glyphs)
    return offsets if any(map(any, offsets)) else None


def draw_dots(bases: Bases, color: Color) -> Path:
    """One dot for each base: under it, or right of it in a column."""
    commands: list[Command] = []
    for start, end in bases.spans:
        middle = (start + end) / 2
        if bases.vertical:
            commands += _circle(bases.across + _DOT_ASIDE * bases.em, middle, _DOT_RADIUS * bases.em)
        else:
            commands += _circle(middle, bases.across + _DOT_DROP * bases.em, _DOT_RADIUS * bases.em)
    return Path(commands=tuple(commands), fill=color)


def link_over(bases: Bases, target: str) -> Link:
    """The rectangle of the em boxes of a stretch of text, as a link."""
    start, end = bases.spans[0][0], bases.spans[-1][1]
    if bases.vertical:
        return Link(x=bases.across - bases.em / 2, y=start, width=bases.em, height=end - start, target=target)
    return Link(x=start, y=bases.across - EM_TOP * bases.em, width=end - start, height=bases.em, target=target)


def _circle(x: float, y: float, radius: float) -> list[Command]:
    x, y, r, k = round(x, 3), round(y, 3), round(radius, 3), round(radius * _CIRCLE, 3)
    return [
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    ]
