# SPDX-License-Identifier: MIT
"""Where clusters stand along an endless line: compressed marks, gaps between Han and Latin, typed spaces.

After CLREQ and CSS Text 4. A line of clusters i..j then reaches from `x[i] + before[i]` to `end[j]`: marks give up
their outer blank at both ends, and spaces hang.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.text.clusters import CLOSES, OPENS, Cluster

_WIDE = {"H", "W"}


@dataclass(frozen=True, slots=True, eq=False)
class Spacing:
    """Positions in em, one a cluster. `x` is where a cell begins (one more at the end), `end` where ink so far ends.

    `before` is the blank a cluster gives up at a line start; `gap` follows a cluster: autospace, tracking, or less than
    nothing where two marks meet. `widths` are the cells' own.
    """

    x: list[float]
    end: list[float]
    before: list[float]
    gap: list[float]
    widths: list[float]
    seen: list[bool]

    def tracked(self, tracking: float) -> Spacing:
        """The same with `tracking` em more after every cluster that is seen."""
        x, end, gap = [], [], []
        moved = inked = 0.0
        for at, seen in enumerate(self.seen):
            x.append(self.x[at] + moved)
            if seen:
                inked = moved
                moved += tracking
            end.append(self.end[at] + inked)
            gap.append(self.gap[at] + (tracking if seen else 0.0))
        x.append(self.x[-1] + moved)
        return Spacing(x, end, self.before, gap, self.widths, self.seen)


@dataclass(frozen=True, slots=True)
class Loose:
    """What spacing needs beside the clusters, one entry a cluster: scale, tracking, box gap (0 for text), in em.

    `wider` is how much room annotations ask for at some clusters.
    """

    scales: Sequence[float]
    trackings: Sequence[float]
    box_gaps: Sequence[float]
    wider: Mapping[int, float]


def space_out(clusters: Sequence[Cluster], loose: Loose, autospace: float, *, chinese: bool) -> Spacing:
    """Set clusters side by side.

    Args:
        clusters: In reading order.
        loose: Their scales, trackings and the gaps boxes want.
        autospace: The gap between Han and Latin letters or digits, in em.
        chinese: Whether typed spaces beside Han give way to the gap.
    """
    widths = _widths(clusters, loose, autospace, chinese=chinese)
    x: list[float] = []
    end: list[float] = []
    gap: list[float] = []
    pen = ink = 0.0
    last: Cluster | None = None
    last_scale = last_gap = tracking = 0.0
    rows = zip(clusters, widths, loose.scales, loose.trackings, loose.box_gaps, strict=True)
    for cluster, width, scale, own_tracking, box_gap in rows:
        if last is not None:
            space = tracking
            if cluster.mark and last.mark:
                space += _squeeze(last, last_scale, cluster, scale)
            elif cluster.kind != last.last_kind:
                space += _autospace(
                    last.last_kind + cluster.kind, autospace * min(scale, last_scale), last_gap + box_gap
                )
            gap.append(space)
            pen += space
        x.append(pen)
        pen += width
        if cluster.kind != "S":
            ink = pen - cluster.after * scale
        end.append(ink)
        last, last_scale, last_gap, tracking = cluster, scale, box_gap, own_tracking if cluster.glyphs else 0.0
    x.append(pen)
    gap.append(0.0)
    before = [cluster.before * scale for cluster, scale in zip(clusters, loose.scales, strict=True)]
    seen = [cluster.kind != "S" or cluster.advance > 0 for cluster in clusters]
    return Spacing(x, end, before, gap, widths, seen)


def _widths(clusters: Sequence[Cluster], loose: Loose, autospace: float, *, chinese: bool) -> list[float]:
    widths = [cluster.advance * scale for cluster, scale in zip(clusters, loose.scales, strict=True)]
    for at, room in loose.wider.items():
        widths[at] += room
    if chinese:
        _close_typed_spaces(clusters, loose, autospace, widths)
    return widths


def _squeeze(left: Cluster, left_scale: float, right: Cluster, right_scale: float) -> float:
    """Of two full-width marks that meet, one gives up its half: W1, W2."""
    if right.mark == OPENS:
        return -right.before * right_scale
    if left.mark == CLOSES:
        return -left.after * left_scale
    return 0.0


def _autospace(kinds: str, gap: float, box_gap: float) -> float:
    if kinds in {"HL", "LH"}:
        return gap
    return box_gap if kinds in {"HB", "BH"} else 0.0


def _close_typed_spaces(clusters: Sequence[Cluster], loose: Loose, autospace: float, widths: list[float]) -> None:
    """S3: a typed space beside Han gives way to the gap; between Han, or beside a full-width mark, it vanishes."""
    at, count = 0, len(clusters)
    while at < count:
        if clusters[at].text != " ":
            at += 1
            continue
        first = at
        while at < count and clusters[at].text == " ":
            at += 1
        if first == 0 or at == count or "\n" in {clusters[first - 1].text, clusters[at].text}:
            continue
        wanted = _typed_space(clusters[first - 1].last_kind, clusters[at].kind, autospace)
        if wanted is not None:
            wanted = max(wanted, loose.box_gaps[first - 1] + loose.box_gaps[at])
            widths[first:at] = [wanted * min(loose.scales[first], 1.0)] + [0.0] * (at - first - 1)


def _typed_space(left: str, right: str, autospace: float) -> float | None:
    """What becomes of a typed space between two kinds; None where it stays as it is."""
    if "H" not in {left, right} and "W" not in {left, right}:
        return None
    if "W" in {left, right} or left == right:
        return 0.0
    return autospace or None
