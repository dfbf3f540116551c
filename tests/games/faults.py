# SPDX-License-Identifier: MIT
"""What is wrong with how a text is broken, counted by lists of marks that the composer does not share."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pnp.text.characters import BOX, kind
from pnp.text.composer import Paragraph
from pnp.text.lines import Line, break_lines, ends_forced_line, is_split
from tests.text.test_properties import NOT_FIRST, NOT_LAST, lengths

WIDTHS = (12.0, 16.0, 19.5, 22.0)
"""Characters a line, as cards have them."""


@dataclass(slots=True)
class Faults:
    """Counts of faults; units wider than the line, which have to be split, are counted beside."""

    lines: int = 0
    starts: int = 0
    ends: int = 0
    wide: int = 0
    lone: int = 0
    split: int = 0

    @property
    def all(self) -> int:
        """How many faults there are."""
        return self.starts + self.ends + self.wide + self.lone

    def count(self, paragraph: Paragraph, width: float) -> None:
        """Break a paragraph at a width and add its faults."""
        lines = break_lines(paragraph, width)
        texts = [_seen(paragraph, line) for line in lines]
        self.lines += len(lines)
        self.wide += sum(length > width + 1e-6 for length in lengths(paragraph, lines))
        begun = True
        for (line, text), (below, following) in pairwise([*zip(lines, texts, strict=True), ((0, 0), "")]):
            forced = ends_forced_line(paragraph, line)
            self.lone += forced and not begun and _company(text) < 2
            begun = forced
            if forced:
                continue
            if is_split(paragraph, line):
                self.split += 1
                continue
            self.starts += following[:1] in NOT_FIRST and bool(following)
            self.ends += bool(text) and text[-1] in NOT_LAST
            assert below[0] == line[1] + 1


def _seen(paragraph: Paragraph, line: Line) -> str:
    """The text of a line without what hangs at its end."""
    return "".join(cluster.text for cluster in paragraph.clusters[line[0] : line[1] + 1]).rstrip(" \n\u2029")


def _company(text: str) -> int:
    """The characters of a line that count as company for one another."""
    return sum(1 for char in text if kind(char) in {"H", "L"} or char.isalnum() or char == BOX)
