# SPDX-License-Identifier: MIT
"""Strips: maximal stretches of clusters that one glyph run may hold, whatever the lines will be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.text.characters import BOX, LINE_END, PARAGRAPH_END
from pnp.text.clusters import SET_ACROSS, Cluster
from pnp.text.spans import InlineBox, Piece, SpanStyle

_LINE_ENDS = frozenset((LINE_END, PARAGRAPH_END))
_ALONE = _LINE_ENDS | {BOX}


class Strip(NamedTuple):
    """Clusters `first` to `last`: text of one face, colour, size and rise that stands in one way, or an inline box.

    A `plain` strip is a horizontal one of single glyphs without offsets, which is drawn the quick way.
    """

    first: int
    last: int
    face: str
    style: SpanStyle | None
    box: InlineBox | None
    stands: str
    plain: bool


def find_strips(clusters: Sequence[Cluster], owners: Sequence[Piece]) -> list[Strip]:
    """Cut clusters into strips; line ends belong to none."""
    starts: list[int] = []
    face = stands = ""
    last: Piece | None = None
    for at, (cluster, owner) in enumerate(zip(clusters, owners, strict=True)):
        apart = cluster.face != face or cluster.stands != stands or stands == SET_ACROSS
        if owner is not last and not apart:
            apart = last is None or not _alike(owner, last)
        if apart or cluster.text in _ALONE or clusters[at - 1].text in _LINE_ENDS:
            starts.append(at)
        face, stands, last = cluster.face, cluster.stands, owner
    return [
        _strip(clusters[first:end], owners[first], first)
        for first, end in pairwise([*starts, len(clusters)])
        if clusters[first].text not in _LINE_ENDS
    ]


def cut(strips: Sequence[Strip], first: int, last: int, begin: int) -> Iterator[tuple[int, int, int]]:
    """The strips that meet clusters first to last, looked for from strip `begin` on: (strip, from, to)."""
    for at in range(begin, len(strips)):
        strip = strips[at]
        if strip.first > last:
            return
        if strip.last >= first:
            yield at, max(first, strip.first), min(last, strip.last)


def _alike(left: Piece, right: Piece) -> bool:
    """Whether two pieces may share a run."""
    if isinstance(left, InlineBox) or isinstance(right, InlineBox):
        return False
    a, b = left.style, right.style
    return (a.color, a.scale, a.rise, a.dots, a.link) == (b.color, b.scale, b.rise, b.dots, b.link)


def _strip(clusters: Sequence[Cluster], owner: Piece, first: int) -> Strip:
    head = clusters[0]
    return Strip(
        first,
        first + len(clusters) - 1,
        head.face,
        None if isinstance(owner, InlineBox) else owner.style,
        owner if isinstance(owner, InlineBox) else None,
        head.stands,
        False not in [cluster.plain for cluster in clusters],
    )
