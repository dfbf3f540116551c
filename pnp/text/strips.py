# SPDX-License-Identifier: MIT
"""Strips: maximal stretches of clusters that one glyph run may hold, whatever the lines will be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.text.characters import LINE_END, PARAGRAPH_END
from pnp.text.clusters import ACROSS, SET_ACROSS, Cluster
from pnp.text.spans import InlineBox, Piece, SpanStyle


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
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
    strips: list[Strip] = []
    starts = [0]
    for at, ((left, right), (owner, next_owner)) in enumerate(
        zip(pairwise(clusters), pairwise(owners), strict=True), start=1
    ):
        apart = right.face != left.face or right.stands != left.stands or right.stands == SET_ACROSS
        if apart or _ends(left) or _ends(right) or (next_owner is not owner and not _alike(owner, next_owner)):
            starts.append(at)
    for first, end in zip(starts, [*starts[1:], len(clusters)], strict=True):
        if clusters and not _ends(clusters[first]):
            strips.append(_strip(clusters[first:end], owners[first], first))
    return strips


def cut(strips: Sequence[Strip], first: int, last: int, begin: int) -> Iterator[tuple[int, int, int]]:
    """The strips that meet clusters first to last, looked for from strip `begin` on: (strip, from, to)."""
    for at in range(begin, len(strips)):
        strip = strips[at]
        if strip.first > last:
            return
        if strip.last >= first:
            yield at, max(first, strip.first), min(last, strip.last)


def _ends(cluster: Cluster) -> bool:
    return cluster.text in {LINE_END, PARAGRAPH_END}


def _alike(left: Piece, right: Piece) -> bool:
    """Whether two pieces may share a run."""
    if isinstance(left, InlineBox) or isinstance(right, InlineBox):
        return False
    a, b = left.style, right.style
    return (a.color, a.scale, a.rise, a.dots, a.link) == (b.color, b.scale, b.rise, b.dots, b.link)


def _strip(clusters: Sequence[Cluster], owner: Piece, first: int) -> Strip:
    head = clusters[0]
    plain = head.stands == ACROSS
    plain = plain and all(len(c.glyphs) == 1 and c.advance and not (c.glyphs[0][2] or c.glyphs[0][3]) for c in clusters)
    return Strip(
        first,
        first + len(clusters) - 1,
        head.face,
        None if isinstance(owner, InlineBox) else owner.style,
        owner if isinstance(owner, InlineBox) else None,
        head.stands,
        plain,
    )
