# SPDX-License-Identifier: MIT
"""Paragraphs to lines: one bisection a line over prefix sums.

First fit, then the last line of each paragraph is given company (A4). Titles are broken as evenly as they can be (A7).
"""

from __future__ import annotations

from bisect import bisect_right

from pnp.text.breaks import LINE, MAY, NEVER, may_begin, may_end
from pnp.text.characters import BOX, SOFT_HYPHEN
from pnp.text.composer import Paragraph
from pnp.text.spacing import Spacing

Line = tuple[int, int]
"""The first and last cluster of a line; spaces at its end belong to it and hang."""

_TOLERANCE = 1e-6
_FULL_ENOUGH = 0.75
"""A line filled less than this gives up keeping a soft word whole."""

_LEAST_COMPANY = 2
_SEAMS = frozenset("/.@_=&?#~:")
"""After these signs an address wider than the line is broken, where that leaves half a line or more."""

_STEPS = 14
"""Halvings in the search for even lines: a thousandth of an em in a line of sixteen."""


def break_lines(
    paragraph: Paragraph, width: float, *, tracking: float = 0.0, orphans: bool = False, balanced: bool = False
) -> tuple[Line, ...]:
    """The lines of a paragraph.

    Args:
        paragraph: What to break.
        width: How long a line may be, in em of the paragraph's size.
        tracking: Added after every cluster, in em.
        orphans: Whether a last line may be left with a single character.
        balanced: Whether lines are made as even as the number of lines allows.
    """
    task = _Task(paragraph, paragraph.spaced(tracking), width)
    lines: list[Line] = []
    first, count = 0, len(paragraph.clusters)
    while first < count:
        last = paragraph.hard[first]
        part = task.even(first, last) if balanced else task.greedy(first, last, width)
        if len(part) > 1 and not orphans:
            task.give_company(part)
        lines += part
        first = last + 1
    return tuple(lines)


def in_company(paragraph: Paragraph, line: Line) -> bool:
    """Whether at least two characters that count stand on a line: letters of any script, digits, boxes."""
    found = 0
    for cluster in paragraph.clusters[line[0] : line[1] + 1]:
        text = cluster.text
        if text[0].isalnum():
            found += len(text) if text.isalnum() else 1
        elif text == BOX:
            found += 1
        if found >= _LEAST_COMPANY:
            return True
    return False


def is_split(paragraph: Paragraph, line: Line) -> bool:
    """Whether a line ends inside a unit that is wider than the box (L5)."""
    return paragraph.chances[line[1]] == NEVER


def ends_forced_line(paragraph: Paragraph, line: Line) -> bool:
    """Whether a line is the last of a paragraph or ends at a forced line end."""
    return paragraph.chances[line[1]] >= LINE


class _Task:
    """One paragraph to break at one width."""

    __slots__ = ("paragraph", "spacing", "width")

    def __init__(self, paragraph: Paragraph, spacing: Spacing, width: float) -> None:
        self.paragraph = paragraph
        self.spacing = spacing
        self.width = width

    def greedy(self, first: int, stop: int, width: float) -> list[Line]:
        """First fit of one forced line, clusters first to stop."""
        paragraph, x, end, before = self.paragraph, self.spacing.x, self.spacing.end, self.spacing.before
        firm, margins = paragraph.last_firm, paragraph.margins
        special = bool(paragraph.soft) or paragraph.hyphenated
        lines: list[Line] = []
        while first <= stop:
            room = width - paragraph.indent(first) if margins else width
            edge = x[first] + before[first] + room + _TOLERANCE
            last = max(bisect_right(end, edge, first, stop + 1) - 1, first)
            if last < stop:
                chance = firm[last]
                if special:
                    chance = self.reconsider(first, last, chance, room)
                last = chance if chance >= first else self.split(first, last)
            lines.append((first, last))
            first = last + 1
        return lines

    def reconsider(self, first: int, last: int, chance: int, room: float) -> int:
        """Give up a soft word where the line would be too empty; leave room for the hyphen of a soft hyphen."""
        paragraph, start = self.paragraph, self.spacing.x[first] + self.spacing.before[first]
        latest = paragraph.last_any[last]
        if latest > chance and (chance < first or self.spacing.end[chance] - start < _FULL_ENOUGH * room):
            chance = latest
        while chance >= first and paragraph.clusters[chance].text == SOFT_HYPHEN:
            hyphen = sum(glyph[1] for glyph in paragraph.clusters[chance].glyphs)
            if self.spacing.end[chance] + hyphen <= start + room + _TOLERANCE:
                break
            chance = paragraph.last_firm[chance - 1] if chance else -1
        return chance

    def split(self, first: int, last: int) -> int:
        """Where to break a unit wider than the line: by nature, between Han, after signs of an address, or anywhere."""
        paragraph = self.paragraph
        clusters, natural = paragraph.clusters, paragraph.natural
        places = range(last, first - 1, -1)
        for place in places:
            if natural[place] == MAY:
                return place
        for place in places:
            if clusters[place].last_kind == "H" == clusters[place + 1].kind:
                return place
        for place in places[: len(places) // 2]:
            if clusters[place].text in _SEAMS and clusters[place + 1].text not in _SEAMS:
                return place
        for place in places:
            if may_end(clusters[place].text[-1]) and may_begin(clusters[place + 1].text[0]):
                return place
        return last

    def give_company(self, lines: list[Line]) -> None:
        """Move whole units from the line above down to a last line that holds a single character (A4)."""
        paragraph, spacing = self.paragraph, self.spacing
        (first, last), (tail, stop) = lines[-2:]
        while not in_company(paragraph, (tail, stop)):
            last = paragraph.last_firm[last - 1] if last > first else -1
            if last < first:
                return
            tail = last + 1
            room = self.width - paragraph.indent(tail)
            if spacing.end[stop] - spacing.x[tail] - spacing.before[tail] > room + _TOLERANCE:
                return
        lines[-2:] = [(first, last), (tail, stop)]

    def even(self, first: int, stop: int) -> list[Line]:
        """As few lines as first fit needs, the longest of them as short as can be (A7)."""
        best = self.greedy(first, stop, self.width)
        if len(best) == 1 or any(is_split(self.paragraph, line) for line in best):
            return best
        narrow, wide = 0.0, self.width
        for _ in range(_STEPS):
            middle = (narrow + wide) / 2
            lines = self.greedy(first, stop, middle)
            if len(lines) > len(best) or any(is_split(self.paragraph, line) for line in lines):
                narrow = middle
            else:
                wide, best = middle, lines
        return best
