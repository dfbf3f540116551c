# SPDX-License-Identifier: MIT
"""Pieces to paragraphs: shaped once at one em, with prefix sums, so that any size and width costs microseconds.

Whatever depends on the size is a division of the box by it; no result depends on the size itself.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate

from pnp.text.annotations import DOTS_LEADING, OVER_LEADING, Ruby, make_ruby, room_for
from pnp.text.breaks import LINE, MAY, NEVER, PARAGRAPH, break_chances, kept_words
from pnp.text.characters import BOX, SOFT_HYPHEN, clean, is_chinese, profile
from pnp.text.clusters import Cluster
from pnp.text.setter import Setter
from pnp.text.shaping import Fonts, HarfBuzz, Shaper
from pnp.text.spacing import Loose, Spacing, space_out
from pnp.text.spans import InlineBox, Piece, Span, SpanStyle
from pnp.text.strips import Strip, find_strips

_MARKER = re.compile(
    "(?:[0-9]{1,3}[.．、)）]|[（(][0-9一二三四五六七八九十]{1,3}[)）]|[\u2460-\u24ff]"
    "|[A-Za-z][.．)）、]|[•●·◆■□▪▸–-])[ \u3000]*"
)
"""What may hang at the beginning of a list item."""

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


@dataclass(frozen=True, slots=True, kw_only=True)
class ParagraphSettings:
    """How pieces make a paragraph; lengths in em.

    `language` sets the rules of breaking and spacing. `autospace` is the gap between Han and Latin letters or digits.
    `indent` moves the first line of each paragraph in, `hang` all its further lines; with `marker` a list marker such
    as `1.` or `（1）` hangs, and further lines begin where its text begins. `keep` are words that had better not be
    split, `level` is how strict line starts and ends are (`breaks.LEVELS`). With `match_latin` a Latin face beside a
    Han face is sized and raised so that its capitals are as high as the Han face's own, on the same middle.
    """

    language: str = "zh-Hant"
    autospace: float = 0.125
    vertical: bool = False
    indent: float = 0.0
    keep: tuple[str, ...] = ()
    level: str = "gb"
    hang: float = 0.0
    marker: bool = False
    match_latin: bool = False


@dataclass(slots=True, eq=False)
class Paragraph:
    """Text ready to be broken at any width, made by `Composer.paragraph`; lists hold one entry a cluster.

    `owners` are the pieces clusters come from. `chances` says what may happen after a cluster (`breaks.MAY` and so
    on), `natural` what could before words were kept whole, `soft` where a break would split a word of `keep`.
    `hard` is the end of a cluster's forced line, `last_firm` the last chance up to it, `last_any` the last chance
    with the soft ones. `margins` maps the first cluster of each forced line to (its indent, that of further lines).
    `missing` are the characters that no face has, in the order met. `stretches` keeps how lines were justified.
    """

    settings: ParagraphSettings
    clusters: list[Cluster]
    owners: list[Piece]
    scales: list[float]
    chances: list[int]
    natural: list[int]
    soft: frozenset[int]
    spacing: Spacing
    missing: tuple[str, ...] = ()
    hard: list[int] = field(default_factory=list)
    last_firm: list[int] = field(default_factory=list)
    last_any: list[int] = field(default_factory=list)
    margins: dict[int, tuple[float, float]] = field(default_factory=dict)
    scaled: bool = False
    hyphenated: bool = False
    rubies: tuple[Ruby, ...] = ()
    annotated: bool = False
    dotted: bool = False
    caps: dict[str, float] = field(default_factory=dict)
    lifts: dict[str, float] = field(default_factory=dict)
    pads: dict[int, float] = field(default_factory=dict)
    stretches: dict[tuple[tuple[int, int], float, float], dict[int, float] | None] = field(default_factory=dict)
    _tracked: dict[float, Spacing] = field(default_factory=dict)
    _strips: list[Strip] | None = None

    @property
    def habit(self) -> str:
        """The typographic habit of its language; see `characters.profile`."""
        return profile(self.settings.language)

    @property
    def least_leading(self) -> float:
        """The leading that annotations and dots need; every line of the paragraph gets it."""
        if self.annotated:
            return OVER_LEADING
        return DOTS_LEADING if self.dotted else 0.0

    @property
    def text(self) -> str:
        """The text that is set, boxes as U+FFFC."""
        return "".join([cluster.text for cluster in self.clusters])

    def spaced(self, tracking: float) -> Spacing:
        """The spacing with `tracking` em added after every cluster."""
        if not tracking:
            return self.spacing
        known = self._tracked.get(tracking)
        if known is None:
            known = self._tracked[tracking] = self.spacing.tracked(tracking)
        return known

    @property
    def right_to_left(self) -> tuple[str, ...]:
        """Letters of scripts written from right to left, in the order met; they cannot be set rightly."""
        return tuple(dict.fromkeys(_RIGHT_TO_LEFT.findall(self.text)))

    @property
    def strips(self) -> list[Strip]:
        """The stretches of clusters that one run may hold."""
        if self._strips is None:
            self._strips = find_strips(self.clusters, self.owners)
        return self._strips

    def indent(self, first: int) -> float:
        """How far the line that begins with cluster `first` is moved in, in em."""
        if not self.margins:
            return 0.0
        if first in self.margins:
            return self.margins[first][0]
        starts = list(self.margins)
        return self.margins[starts[bisect_right(starts, first) - 1]][1]

    def cap_height(self, at: int) -> float:
        """The height of capitals in em in the face of a cluster."""
        return self.caps.get(self.clusters[at].face, 0.7)

    def line_scale(self, first: int, last: int) -> float:
        """How many times the paragraph's size the largest text on a line is, at least once."""
        if not self.scaled:
            return 1.0
        return max([1.0, *(owner.style.scale for owner in self.owners[first : last + 1] if isinstance(owner, Span))])

    def box_height(self, first: int, last: int) -> float:
        """The height in em of the tallest inline box on a line."""
        if not self.scaled:
            return 0.0
        return max([0.0, *(owner.height for owner in self.owners[first : last + 1] if isinstance(owner, InlineBox))])


class Composer:
    """Makes paragraphs with the faces of a library, and keeps them by value.

    Args:
        fonts: Where faces are found.
        shaper: What shapes; HarfBuzz where none is given.
    """

    def __init__(self, fonts: Fonts, shaper: Shaper | None = None) -> None:
        self._setter = Setter(fonts, shaper or HarfBuzz(fonts))
        self._made = lru_cache(maxsize=4096)(self._compose)

    def paragraph(self, pieces: tuple[Piece, ...], settings: ParagraphSettings) -> Paragraph:
        r"""The paragraph of some pieces; the same pieces give the same object.

        Args:
            pieces: Spans and boxes in reading order; `\n` ends a line, `\u2029` a paragraph.
            settings: See `ParagraphSettings`.
        """
        return self._made(pieces, settings)

    def _compose(self, pieces: tuple[Piece, ...], settings: ParagraphSettings) -> Paragraph:
        gathered = _Gathered()
        for piece in pieces:
            self._gather(piece, settings, gathered)
        text = "".join(gathered.texts)
        chances = break_chances(text, settings.language, settings.level) if text else []
        if len(text) != len(gathered.clusters):
            chances = _by_cluster(chances, gathered.clusters)
        natural, chances = chances, _kept_whole(chances, gathered.whole)
        rubies, wider, pads = self._annotate(gathered, settings.vertical)
        spacing = space_out(
            gathered.clusters,
            Loose(gathered.scales, gathered.trackings, gathered.box_gaps, wider),
            settings.autospace,
            chinese=is_chinese(settings.language),
        )
        paragraph = Paragraph(
            settings=settings,
            clusters=gathered.clusters,
            owners=gathered.owners,
            scales=gathered.scales,
            chances=chances,
            natural=natural,
            soft=_soft(text, gathered.clusters, chances, settings.keep),
            spacing=spacing,
            missing=tuple(gathered.missing),
            rubies=rubies,
            pads=pads,
            annotated=any(settings.vertical or not ruby.beside for ruby in rubies),
            dotted=any(not isinstance(piece, InlineBox) and piece.style.dots for piece in pieces),
            caps={key: self._setter.cap_height(key) for key in dict.fromkeys(c.face for c in gathered.clusters) if key},
            lifts={key: lift for key, (_, lift) in gathered.matches.items() if lift},
            hyphenated=SOFT_HYPHEN in text,
            scaled=any(
                piece.height > 1.0 if isinstance(piece, InlineBox) else piece.style.scale > 1.0 for piece in pieces
            ),
        )
        _index(paragraph)
        return paragraph

    def _gather(self, piece: Piece, settings: ParagraphSettings, gathered: _Gathered) -> None:
        """Add a piece's clusters and what spacing asks of them."""
        if isinstance(piece, InlineBox):
            across = piece.height if settings.vertical else piece.width
            gathered.add(BOX, [Cluster(BOX, "", (), across, "B", "B")], piece, (1.0, 0.0, piece.gap))
            return
        style = piece.style
        text = clean(piece.text)
        if not text:
            return
        clusters = self._setter.clusters(text, style.faces, style.language, style.features, settings.vertical)
        first = len(gathered.clusters)
        gathered.add(text, clusters, piece, (style.scale, style.tracking, 0.0))
        if settings.match_latin:
            self._match_latin(style, first, gathered)
        last = len(gathered.clusters) - 1
        if style.nobreak or piece.ruby:
            gathered.whole.append((first, last))
        if piece.ruby:
            gathered.rubies.append(make_ruby(piece, first, last, self._setter))
        lacking = self._setter.stack(style.faces, style.language).missing
        if lacking:
            gathered.missing.update(dict.fromkeys(char for char in text + piece.ruby if char in lacking))

    def _match_latin(self, style: SpanStyle, first: int, gathered: _Gathered) -> None:
        """Size and raise the clusters of Latin faces from `first` on to go with the Han face of their style."""
        stack = self._setter.stack(style.faces, style.language)
        gathered.matches.update({key: stack.match(key) for key in style.faces})
        for at in range(first, len(gathered.clusters)):
            gathered.scales[at] *= gathered.matches[gathered.clusters[at].face][0]

    def _annotate(
        self, gathered: _Gathered, vertical: bool
    ) -> tuple[tuple[Ruby, ...], dict[int, float], dict[int, float]]:
        """The annotations, how much wider their bases get, and how much of that lies before each base."""
        wider: dict[int, float] = {}
        pads: dict[int, float] = {}
        for ruby in gathered.rubies:
            bases = range(ruby.first, ruby.last + 1)
            widths = [gathered.clusters[at].advance * gathered.scales[at] for at in bases]
            room, before = room_for(ruby, widths, vertical)
            if room:
                wider.update(dict.fromkeys(bases, room))
                pads.update(dict.fromkeys(bases, before))
        return tuple(gathered.rubies), wider, pads


@dataclass(slots=True)
class _Gathered:
    """The pieces of a paragraph side by side; lists hold one entry a cluster."""

    texts: list[str] = field(default_factory=list)
    clusters: list[Cluster] = field(default_factory=list)
    owners: list[Piece] = field(default_factory=list)
    scales: list[float] = field(default_factory=list)
    trackings: list[float] = field(default_factory=list)
    box_gaps: list[float] = field(default_factory=list)
    whole: list[tuple[int, int]] = field(default_factory=list)
    rubies: list[Ruby] = field(default_factory=list)
    missing: dict[str, None] = field(default_factory=dict)
    matches: dict[str, tuple[float, float]] = field(default_factory=dict)

    def add(self, text: str, clusters: Sequence[Cluster], owner: Piece, spacing: tuple[float, float, float]) -> None:
        """Append the clusters of one piece with its scale, tracking and box gap."""
        count = len(clusters)
        self.texts.append(text)
        self.clusters += clusters
        self.owners += [owner] * count
        self.scales += [spacing[0]] * count
        self.trackings += [spacing[1]] * count
        self.box_gaps += [spacing[2]] * count


def _by_cluster(chances: list[int], clusters: Sequence[Cluster]) -> list[int]:
    """Chances after characters to chances after clusters."""
    return [chances[end - 1] for end in accumulate(len(cluster.text) for cluster in clusters)]


def _kept_whole(chances: list[int], whole: Sequence[tuple[int, int]]) -> list[int]:
    """Chances with those inside of words that never break taken away."""
    if not whole:
        return chances
    kept = list(chances)
    for first, last in whole:
        kept[first:last] = [NEVER if chance == MAY else chance for chance in kept[first:last]]
    return kept


def _soft(text: str, clusters: Sequence[Cluster], chances: Sequence[int], keep: tuple[str, ...]) -> frozenset[int]:
    """The clusters after which a break would split a word that had better stay whole."""
    inside = kept_words(text, keep)
    if not inside:
        return frozenset()
    by_end = {end - 1: at for at, end in enumerate(accumulate(len(cluster.text) for cluster in clusters))}
    return frozenset(by_end[at] for at in inside if at in by_end and chances[by_end[at]] == MAY)


def _index(paragraph: Paragraph) -> None:
    """Fill in what breaking looks up."""
    chances, soft = paragraph.chances, paragraph.soft
    count = len(chances)
    firm = latest = -1
    for at, chance in enumerate(chances):
        if chance:
            latest = at
            if at not in soft:
                firm = at
        paragraph.last_firm.append(firm)
        paragraph.last_any.append(latest)
    paragraph.hard = [count - 1] * count
    end = count - 1
    for at in range(count - 1, -1, -1):
        if chances[at] >= LINE:
            end = at
        paragraph.hard[at] = end
    settings = paragraph.settings
    if settings.indent or settings.hang or settings.marker:
        _indent(paragraph)


def _indent(paragraph: Paragraph) -> None:
    """Work out the margins of every forced line."""
    settings = paragraph.settings
    start, further, begins = 0, settings.hang, True
    while start < len(paragraph.chances):
        if begins:
            hanging = _marker_width(paragraph, start) if settings.marker else 0.0
            further = settings.indent + hanging if hanging else settings.hang
        paragraph.margins[start] = (settings.indent if begins else further, further)
        end = paragraph.hard[start]
        begins = paragraph.chances[end] == PARAGRAPH
        start = end + 1


def _marker_width(paragraph: Paragraph, start: int) -> float:
    """How far the text after a list marker stands from the beginning of its line, 0 where there is no marker."""
    clusters, spacing = paragraph.clusters[start : start + 16], paragraph.spacing
    marker = _MARKER.match("".join([cluster.text for cluster in clusters]))
    if marker is None:
        return 0.0
    ends = list(accumulate(len(cluster.text) for cluster in clusters))
    if marker.end() not in ends[:-1]:
        return 0.0
    after = start + ends.index(marker.end()) + 1
    return spacing.x[after] - spacing.x[start] - spacing.before[start]
