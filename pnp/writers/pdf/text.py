# SPDX-License-Identifier: MIT
"""Glyph runs as text operators, such that readers give the text back as it was written.

Readers guess words from gaps. Between Han and a figure poppler sees a space from 0.11 em, pdfium from 0.12 em (0.17
between Han, or where the font changes), MuPDF from 0.15 em; poppler begins a new line where glyphs overlap by half an
em. The eighth or quarter of an em between Han and Latin, justification, squeezed marks and icons in a line would thus
break copied text, and a search for `造成5點` would find nothing. So the runs of one line are gathered, and where
anything in them could mislead, the line is marked as a span with its ActualText, which poppler and pdfium take instead
of what they guess; older MuPDF takes no notice of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TypeGuard

from pnp.assets.fonts.face import Face
from pnp.scene.frame import GlyphRun, Item, Link, Picture
from pnp.writers.pdf.numbers import CODES, NUMBERS

_GAP = 50
"""A gap or overlap, in 1/1000 em, below which no reader sees a space or a broken word."""

_NEXT_RUN = 2.0
"""How far the next run of a line may begin from the last one's end, in em: an icon lies between."""

_SAME_LINE = 0.35
"""How far baselines in one line may differ, in em: a raised figure yes, ruby and the next line no."""

_COMPATIBILITY = "\u2e80-\u2fdf\uf900-\ufaff\U0002f800-\U0002fa1f"
"""Radicals and compatibility ideographs: they share their glyphs with Han characters proper."""

COMPATIBILITY = re.compile(f"[{_COMPATIBILITY}]")

_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"))
"""Break chances and their like: in copied text they would only keep a search from finding words."""


@lru_cache(maxsize=256)
def _ambiguous(face: Face) -> re.Pattern[str]:
    """Characters that the text of their glyph alone would not give back."""
    return re.compile(f"[{_COMPATIBILITY}{re.escape(''.join(sorted(face.doubles)))}]")


def is_text(item: Item) -> TypeGuard[GlyphRun]:
    """Whether an item is a run that stands for text."""
    return isinstance(item, GlyphRun) and any(item.text)


def line_end(items: Sequence[Item], start: int) -> int:
    """The index after the last run of the line that begins with the run at `start`; icons may lie between its runs."""
    last = items[start]
    end = start + 1
    for index in range(end, len(items)):
        item = items[index]
        if is_text(item):
            if not (is_text(last) and _follows(last, item)):
                break
            last, end = item, index + 1
        elif not isinstance(item, GlyphRun | Picture | Link):
            break
    return end


def _follows(before: GlyphRun, run: GlyphRun) -> bool:
    """Whether `run` goes on with the line or column that `before` stands in."""
    em = max(before.size, run.size)
    length = sum(before.advances) * before.size / 1000
    down = before.vertical or before.rotated
    if down != (run.vertical or run.rotated):
        return False
    aside, along = run.x - before.x, run.y - before.y - length
    if not down:
        aside, along = run.y - before.y, run.x - before.x - length
    nearest = 1.0 if down else _SAME_LINE
    return abs(aside) <= nearest * em and -0.6 * em <= along <= _NEXT_RUN * em


@dataclass(frozen=True, slots=True)
class ShownRun:
    """A run as operators; `misleading` if a reader could not tell its text from its glyphs and their places.

    `end` is where the last glyph's own width ends, in points along the line: what lies beyond is a gap to a reader,
    though the run's advance may include it.
    """

    run: GlyphRun
    operators: str
    misleading: bool
    end: float = 0.0


def actual_text(line: Sequence[ShownRun]) -> str | None:
    """The text of a line, where a reader could not tell it from the glyphs; None where it could."""
    if any(shown.misleading for shown in line) or _apart(line):
        return "".join(["".join(shown.run.text) for shown in line]).translate(_INVISIBLE)
    return None


def _apart(line: Sequence[ShownRun]) -> bool:
    """Whether runs stand apart, or a rotated or raised one would be taken for another line."""
    for before, shown in pairwise(line):
        run = shown.run
        if run.vertical or run.rotated or run.y != before.run.y:
            return True
        if before.run.text[-1] != " " and not -_GAP < (run.x - before.end) * 1000 / run.size < _GAP:
            return True
    return False


@dataclass(slots=True)
class ShownText:
    """Which glyphs a form shows, and the text of each that a reader may rely on."""

    glyphs: dict[str, dict[int, str]]

    def add(self, run: GlyphRun, face: Face) -> None:
        """Count a run's glyphs in. A glyph of a cluster of several has no text of its own."""
        known = self.glyphs.setdefault(run.font, {})
        if not _unclear(run, face):
            known.update(zip(run.glyphs, run.text, strict=True))
            return
        ambiguous = _ambiguous(face)
        following = (*run.text[1:], "end")
        for gid, text, after in zip(run.glyphs, run.text, following, strict=True):
            alone = text if after else ""
            if len(alone) > 1 and face.glyph(alone[0]) == gid:  # a selector or break chance follows the character
                alone = alone[0]
            if (alone and not ambiguous.search(alone)) or not known.get(gid):
                known[gid] = alone


def _unclear(run: GlyphRun, face: Face) -> bool:
    """Whether some glyph does not stand for just one character, or not for it alone."""
    text = "".join(run.text)
    return "" in run.text or len(text) != len(run.text) or _ambiguous(face).search(text) is not None


def show(run: GlyphRun, face: Face) -> ShownRun:
    """The operators that place and show a run, in y-down coordinates, its font and colour being set."""
    # The page is turned over, y down; glyphs are turned back.
    turn = "0 1 1 0" if run.rotated else "1 0 0 -1"
    start = f"{turn} {NUMBERS[run.x]} {NUMBERS[run.y]} Tm"
    if run.vertical or (run.offsets is not None and any(map(any, run.offsets))):
        return ShownRun(run, start + _placed(run), misleading=len(run.glyphs) > 1)
    adjusted, apart = _adjusted(run, face)
    width = sum(run.advances[:-1]) + face.advances[run.glyphs[-1]]
    end = run.x + width * run.size / 1000
    return ShownRun(run, start + adjusted, misleading=apart or _unclear(run, face), end=end)


def _adjusted(run: GlyphRun, face: Face) -> tuple[str, bool]:
    """One string with adjustments wherever the pen should move otherwise than by the glyph's width.

    Also whether some adjustment is so large that a reader would see a space, or glyphs out of order.
    """
    parts = []
    apart = False
    widths = face.advances
    for gid, pen, text in zip(run.glyphs[:-1], run.advances, run.text, strict=False):
        back = widths[gid] - pen
        if not back:
            parts.append(CODES[gid])
            continue
        parts.append(f"{CODES[gid]}>{NUMBERS[back]}<")
        if not -_GAP < back < _GAP and text != " ":
            apart = True
    parts.append(CODES[run.glyphs[-1]])
    shown = f"[<{''.join(parts)}>]TJ" if len(parts) > 1 else f"<{parts[0]}>Tj"
    return shown, apart


def _placed(run: GlyphRun) -> str:
    """Every glyph at its own place: marks, and columns of upright characters."""
    parts, pen, at_x, at_y = [], 0.0, 0.0, 0.0
    scale = run.size / 1000
    offsets = run.offsets or ((0, 0),) * len(run.glyphs)
    for gid, move, (dx, dy) in zip(run.glyphs, run.advances, offsets, strict=True):
        along, across = (dx, -pen - dy) if run.vertical else (pen + dx, -dy)
        x, y = round(along * scale, 3), round(across * scale, 3)
        parts.append(f" {NUMBERS[x - at_x]} {NUMBERS[y - at_y]} Td<{CODES[gid]}>Tj")
        at_x, at_y = x, y
        pen += move
    return "".join(parts)
