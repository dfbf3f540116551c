# SPDX-License-Identifier: MIT
"""Fitted paragraphs to glyph runs: maximal runs of one face, size and colour on one baseline, and placed boxes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.scene.frame import Color, GlyphRun, Item, Link, Path
from pnp.text.annotations import Bases, Ruby, draw_dots, draw_ruby, link_over
from pnp.text.clusters import SET_ACROSS
from pnp.text.composer import Paragraph
from pnp.text.fit import Fit, baseline, column_middle, line_heights, overhang
from pnp.text.justify import stretch
from pnp.text.lines import Line, ends_forced_line
from pnp.text.runs import Part, RunMaker
from pnp.text.spans import InlineBox
from pnp.text.strips import Strip, cut

_SHARE = {"center": 0.5, "right": 1.0}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedInline:
    """An inline box in its place: top left corner and size in points."""

    key: str
    x: float
    y: float
    width: float
    height: float
    color: Color | None = None
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """What a fitted paragraph looks like: its text, its inline boxes, and the annotations and dots beside the text.

    The texts of `runs` joined are the paragraph's text without line ends and characters that are never seen. `marks`
    are drawn like runs but are no part of that text. `links` are the rectangles of text that leads somewhere.
    """

    runs: tuple[GlyphRun, ...]
    inlines: tuple[PlacedInline, ...] = ()
    marks: tuple[GlyphRun | Path, ...] = ()
    links: tuple[Link, ...] = ()


def draw(  # noqa: PLR0913, PLR0917 - a box has four sides and three ways to stand in it
    paragraph: Paragraph,
    fit: Fit,
    x: float,
    y: float,
    width: float,
    height: float,
    align: str = "left",
    valign: str = "top",
    trim: str = "line",
) -> Drawn:
    """Draw a fitted paragraph into a box.

    Args:
        paragraph: What was fitted.
        fit: How it came out.
        x: Left side of the box in points.
        y: Top of the box.
        width: Its width.
        height: Its height.
        align: `left`, `center`, `right` or `justify`, along the lines: in vertical text `left` is the top.
        valign: `top`, `middle` or `bottom`, across the lines: in vertical text `top` is the right.
        trim: `line`, or `cap`: the box is filled from the capitals' top to the last baseline, for numerals.
    """
    if not fit.lines:
        return Drawn(runs=())
    pen = _Pen(paragraph, fit, align)
    along, across = (height, width) if pen.vertical else (width, height)
    top = block_top(paragraph, fit, across, valign, trim)
    for line, depth in zip(fit.lines, line_heights(paragraph, fit.lines, fit.leading), strict=True):
        if pen.vertical:
            start = (x + width - top - column_middle(paragraph, line, depth) * fit.size, y)
        else:
            start = (x, y + top + baseline(paragraph, line, depth) * fit.size)
        pen.draw_line(line, start, along / fit.size)
        top += depth * fit.size
    return Drawn(runs=tuple(pen.runs), inlines=tuple(pen.inlines), marks=tuple(pen.marks), links=tuple(pen.links))


def block_top(paragraph: Paragraph, fit: Fit, across: float, valign: str, trim: str) -> float:
    """How far the first line's top lies below the top of the box, in points; below 0 where space hangs out."""
    above, below = (part * fit.size for part in overhang(paragraph, fit.lines, fit.leading, trim))
    share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign]
    room = across - fit.height
    if trim == "cap":
        return (room + above + below) * share - above
    if room >= 0 or valign == "middle":
        return room * share if room >= 0 else room / 2
    # The space round the outer lines hangs out of the box before any ink does.
    return max(room / 2, -above) if valign == "top" else min(room / 2, room + below)


class _Pen:
    """Draws lines one after the other, and gathers what it drew; positions along lines are in em till then."""

    def __init__(self, paragraph: Paragraph, fit: Fit, align: str) -> None:
        self.paragraph = paragraph
        self.size = fit.size
        self.tracking = fit.tracking
        self.align = align
        self.spacing = paragraph.spaced(fit.tracking)
        self.vertical = paragraph.settings.vertical
        self.runs: list[GlyphRun] = []
        self.inlines: list[PlacedInline] = []
        self.marks: list[GlyphRun | Path] = []
        self.links: list[Link] = []
        self._maker = RunMaker(paragraph, fit.size, self.spacing)
        self._strip = 0
        self._origin = (0.0, 0.0)

    def draw_line(self, line: Line, start: tuple[float, float], measure: float) -> None:
        """Draw one line.

        Args:
            line: Its clusters.
            start: Where lines begin, in points: on the baseline, or in the middle of the column.
            measure: How long a line may be, in em.
        """
        paragraph = self.paragraph
        first, last = line
        positions = self._place(line, start, measure)
        for number, left, right in cut(paragraph.strips, first, last, self._strip):
            self._strip = number
            strip = paragraph.strips[number]
            part = Part(strip, left, right, positions[left - first : right - first + 2], self._origin, right == last)
            self._draw_part(part)
        for ruby in paragraph.rubies:
            if first <= ruby.first <= last:
                self._draw_ruby(ruby, positions[ruby.first - first : last - first + 1])

    def _place(self, line: Line, start: tuple[float, float], measure: float) -> list[float]:
        """Find where a line begins, and where its clusters and the next one stand along it, in em."""
        paragraph, spacing = self.paragraph, self.spacing
        first, last = line
        positions = spacing.x[first : last + 2]
        outer = positions[0] + spacing.before[first]
        if paragraph.pads:
            positions = [position + paragraph.pads.get(at, 0.0) for at, position in enumerate(positions, start=first)]
        if self.align == "justify" and not ends_forced_line(paragraph, line):
            positions = _stretched(positions, stretch(paragraph, line, measure, self.tracking) or {}, first)
        begin = paragraph.indent(first)
        begin += (measure - begin - (spacing.end[last] - outer)) * _SHARE.get(self.align, 0.0)
        shift = (begin - outer) * self.size
        self._origin = (start[0], start[1] + shift) if self.vertical else (start[0] + shift, start[1])
        return positions

    def _draw_part(self, part: Part) -> None:
        """Draw what stands on the line of one strip, with what belongs to it."""
        strip = part.strip
        if strip.box is not None:
            self._draw_box(strip.box, part.positions[0])
            return
        if strip.style is not None and (strip.style.dots or strip.style.link):
            self._decorate(strip, part.left, part.positions)
        maker = self._maker
        make = maker.across if strip.stands == SET_ACROSS else maker.plain if strip.plain else maker.general
        run = make(part)
        if run is not None:
            self.runs.append(run)

    def _bases(self, spans: Iterable[tuple[float, float]], scale: float) -> Bases:
        """Spans along the line in points, with the line they stand on."""
        size, (x, y) = self.size, self._origin
        begin, across = (y, x) if self.vertical else (x, y)
        points = [(begin + start * size, begin + end * size) for start, end in spans]
        return Bases(points, across, size * scale, self.vertical)

    def _draw_ruby(self, ruby: Ruby, positions: list[float]) -> None:
        """An annotation over or beside its bases; of a unit that had to be split, on the line it begins on."""
        paragraph = self.paragraph
        spans = []
        for at, position in enumerate(positions[: ruby.last - ruby.first + 1], start=ruby.first):
            start = position - paragraph.pads.get(at, 0.0)
            spans.append((start, start + self.spacing.widths[at]))
        self.marks += draw_ruby(ruby, self._bases(spans, ruby.style.scale))

    def _decorate(self, strip: Strip, left: int, positions: list[float]) -> None:
        """A dot for each Han character, none for marks and letters; the rectangle of a link."""
        clusters, scale = self.paragraph.clusters, self.paragraph.scales[left]
        spans = [
            (position, position + clusters[at].advance * scale)
            for at, position in enumerate(positions[:-1], start=left)
            if clusters[at].kind == "H"
        ]
        assert strip.style is not None
        if spans and strip.style.dots:
            self.marks.append(draw_dots(self._bases(spans, scale), strip.style.color))
        if strip.style.link:
            whole = (positions[0], positions[-2] + self.spacing.widths[left + len(positions) - 2])
            self.links.append(link_over(self._bases([whole], scale), strip.style.link))

    def _draw_box(self, box: InlineBox, position: float) -> None:
        """An inline box: on its baseline, or in the middle of the column."""
        size, (x, y) = self.size, self._origin
        width, height = box.width * size, box.height * size
        if self.vertical:
            left, top = x - width / 2, y + position * size
        else:
            left, top = x + position * size, y + box.drop * size - height
        x, y = round(left, 3), round(top, 3)
        placed = PlacedInline(key=box.key, x=x, y=y, width=width, height=height, color=box.color, items=box.items)
        self.inlines.append(placed)


def _stretched(positions: list[float], added: dict[int, float], first: int) -> list[float]:
    """Positions with what justification adds after each cluster."""
    moved, out = 0.0, []
    for at, position in enumerate(positions, start=first):
        out.append(position + moved)
        moved += added.get(at, 0.0)
    return out
