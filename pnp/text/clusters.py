# SPDX-License-Identifier: MIT
"""Clusters: shaped text with all that spacing needs to know of it, and how much blank its full-width marks may give up.

After CLREQ and CSS Text 4 (W1 to W6 of `RULES.md`). Only what is empty is cut: the ink box of the glyph decides,
and a mark whose advance is not one em keeps the width its font gives it. Shapes are never exchanged.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.text.characters import BANGS, CLOSING, IDEOGRAPHIC_SPACE, MIDDLE_DOTS, OPENING, STOPS, is_han, kind
from pnp.text.shaping import Face, Shape, ShapedGlyph

NO_MARK, OPENS, CLOSES, MIDDLE, SQUARE_SPACE = range(5)
"""What a full-width mark is to its neighbours."""

ACROSS, UPRIGHT, TURNED, SET_ACROSS = "", "upright", "turned", "across"
"""How a cluster stands: along a horizontal line; upright in a column; turned a quarter; set across the column."""

_HALF = 0.5
_NARROW = 0.75
_LEAST_BLANK = 0.3
"""Less blank than this is a design that must not be cut."""


class Cluster(NamedTuple):
    """A stretch of text that is never split, set in one face; lengths in em of its own style.

    `kind` and `last_kind` are the sorts of its first and last character, `mark` what it is as a full-width mark.
    `before` and `after` are the blanks it may give up along the line. `stands` says how it stands in a column. A
    `plain` cluster is one glyph on a horizontal line without an offset.

    A named tuple, which is made in a third of the time a frozen dataclass takes.
    """

    text: str
    face: str
    glyphs: tuple[ShapedGlyph, ...]
    advance: float
    kind: str
    last_kind: str
    mark: int = NO_MARK
    before: float = 0.0
    after: float = 0.0
    stands: str = ACROSS
    plain: bool = False


def mark_of(char: str, habit: str) -> int:
    """What a character is as a full-width mark in a habit of `characters.profile`."""
    if char in OPENING:
        return OPENS
    if char in CLOSING:
        return CLOSES
    if char in MIDDLE_DOTS:
        return MIDDLE
    if char == IDEOGRAPHIC_SPACE:
        return SQUARE_SPACE
    if char in STOPS:
        return _stop(char, habit)
    return CLOSES if char in BANGS and habit == "hans" else NO_MARK


def _stop(char: str, habit: str) -> int:
    """Stops are centred in Taiwan and Hong Kong, at the lower left elsewhere; the Japanese centre `：；`."""
    if habit == "hant" or (habit == "ja" and char in "：；"):
        return MIDDLE
    return CLOSES


def dress(shape: Shape, key: str, face: Face, habit: str, stands: str) -> Cluster:
    """A shape as a cluster, with the blanks its ink leaves.

    Args:
        shape: What the shaper made.
        key: The face's key.
        face: The face itself, for its ink.
        habit: See `characters.profile`.
        stands: How it stands.
    """
    text, glyphs, advance = shape
    plain = stands == ACROSS and len(glyphs) == 1 and not (glyphs[0][2] or glyphs[0][3]) and advance > 0.0
    if len(text) == 1 and is_han(text):
        return Cluster(text, key, glyphs, advance, "H", "H", stands=stands, plain=plain)
    first = kind(text[0])
    if first == "W" and advance < _NARROW:
        first = ""  # a quote or dash of a Latin face
    mark = mark_of(text, habit) if len(text) == 1 else NO_MARK
    before = after = 0.0
    if mark and len(glyphs) == 1 and 0.97 < advance < 1.03:
        before, after = _blanks(glyphs[0], face, upright=stands == UPRIGHT)
        if mark == MIDDLE and habit == "hans" and text not in STOPS and min(before, after) >= _HALF / 2:
            glyphs, advance, plain = _narrowed(glyphs[0], upright=stands == UPRIGHT), _HALF, False
        before = min(before, _HALF) if mark == OPENS and before >= _LEAST_BLANK else 0.0
        after = min(after, _HALF) if mark == CLOSES and after >= _LEAST_BLANK else 0.0
    last = kind(text[-1]) if len(text) > 1 else first
    return Cluster(text, key, glyphs, advance, first, last, mark, before, after, stands, plain)


def _blanks(glyph: ShapedGlyph, face: Face, *, upright: bool) -> tuple[float, float]:
    """How far the ink of a glyph stays from the start and from the end of its cell."""
    gid, advance, dx, dy = glyph
    ink = face.ink(gid)
    if ink is None:
        return 0.0, 0.0
    left, bottom, right, top = ink
    if upright:  # the pen is at the top of the cell, y up
        return -(dy + top), advance + dy + bottom
    return left + dx, advance - right - dx


def _narrowed(glyph: ShapedGlyph, *, upright: bool) -> tuple[ShapedGlyph, ...]:
    """A middle dot in half an em, its dot still in the middle."""
    gid, advance, dx, dy = glyph
    cut = (advance - _HALF) / 2
    return ((gid, _HALF, dx, dy + cut),) if upright else ((gid, _HALF, dx - cut, dy),)
