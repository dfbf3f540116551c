# SPDX-License-Identifier: MIT
"""Justification: what a short line stretches, in which order, and when it had better stay short (A2, A3).

Lines are never set too long: first fit counts a mark at a line end as cut, and that cut is the one thing that gives way
when a line is wider than its measure. A short line stretches its word spaces first, then the gaps between Han and
Latin, then the spaces between characters, all alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.breaks import MAY
from pnp.text.composer import Paragraph
from pnp.text.lines import Line, ends_forced_line

WORD_SPACE_LIMIT = 0.5
"""What a word space may grow to, in em (S5)."""

AUTOSPACE_LIMIT = 0.25
"""What the gap between Han and Latin may grow to, in em (S4)."""

LOOSE = 0.15
"""More than this between Han characters, in em, looks torn: the line stays flush left (A3)."""

_TOLERANCE = 1e-6
_STIFF = frozenset("/／–-—…·")
_SPACES = frozenset(" \u00a0")
_GAP_KINDS = frozenset({"HL", "LH"})


def stretch(paragraph: Paragraph, line: Line, width: float, tracking: float = 0.0) -> dict[int, float] | None:
    """What to add after clusters so that a line fills its width.

    Args:
        paragraph: The text.
        line: One of its lines, not the last of a paragraph.
        width: The measure in em.
        tracking: The tracking of the fit.

    Returns:
        Cluster to em added after it; None where the line would be too loose.
    """
    key = (line, width, tracking)
    known = paragraph.stretches
    if key not in known:  # asked for when a text is judged, and again when it is drawn
        known[key] = _stretch(paragraph, line, width, tracking)
    return known[key]


def _stretch(paragraph: Paragraph, line: Line, width: float, tracking: float) -> dict[int, float] | None:
    first, last = line
    spacing = paragraph.spaced(tracking)
    while last > first and paragraph.clusters[last].kind == "S":
        last -= 1
    slack = width - paragraph.indent(first) - (spacing.end[last] - spacing.x[first] - spacing.before[first])
    if paragraph.habit == "hant":  # a closing mark at the line end keeps its square where there is room
        slack = max(slack - (spacing.x[last] + spacing.widths[last] - spacing.end[last]), 0.0)
    added: dict[int, float] = {}
    words, gaps, others = _places(paragraph, first, last)
    slack = _grow(words, WORD_SPACE_LIMIT, slack, added)
    slack = _grow(gaps, AUTOSPACE_LIMIT, slack, added)
    if slack <= _TOLERANCE:
        return added
    if not others or slack / len(others) > LOOSE + _TOLERANCE:
        return None
    added.update(dict.fromkeys(others, slack / len(others)))
    return added


def loose_lines(paragraph: Paragraph, lines: Sequence[Line], width: float, tracking: float = 0.0) -> tuple[int, ...]:
    """The numbers of the lines that cannot be justified well at a width in em."""
    return tuple(
        at
        for at, line in enumerate(lines)
        if not ends_forced_line(paragraph, line) and stretch(paragraph, line, width, tracking) is None
    )


def _places(paragraph: Paragraph, first: int, last: int) -> tuple[dict[int, float], dict[int, float], list[int]]:
    """Where a line may stretch: word spaces and gaps with their widths now, and the places between characters."""
    clusters, natural, chances = paragraph.clusters, paragraph.natural, paragraph.chances
    gap, widths = paragraph.spacing.gap, paragraph.spacing.widths
    words: dict[int, float] = {}
    gaps: dict[int, float] = {}
    others: list[int] = []
    for at in range(first, last):
        cluster, after = clusters[at], clusters[at + 1]
        if cluster.text in _SPACES:
            if widths[at] == cluster.advance * paragraph.scales[at]:
                words[at] = widths[at]
            elif widths[at]:
                gaps[at] = widths[at]
        elif cluster.last_kind + after.kind in _GAP_KINDS:
            gaps[at] = gap[at]
        elif (
            after.kind != "S"
            and MAY in {natural[at], chances[at]}
            and _STIFF.isdisjoint((cluster.text[-1], after.text[0]))
        ):
            others.append(at)
    return words, gaps, others


def _grow(places: dict[int, float], limit: float, slack: float, added: dict[int, float]) -> float:
    """Let places grow alike up to a limit each; returns the slack left over."""
    room = sum([max(limit - width, 0.0) for width in places.values()])
    if slack <= _TOLERANCE or room <= _TOLERANCE:
        return slack
    share = min(slack / room, 1.0)
    for at, width in places.items():
        added[at] = max(limit - width, 0.0) * share
    return slack - room * share
