# SPDX-License-Identifier: MIT
"""How characters stand in a column: upright, turned, or a few of them side by side within one em.

After UAX #50, with the Chinese practice of CLREQ over it: `：；？！` stand upright, curly quotes become corner
brackets, numbers of up to three signs stand across the column, capitals one below the other.
"""

from __future__ import annotations

import re

from pnp.text.characters import profile
from pnp.text.clusters import SET_ACROSS, TURNED, UPRIGHT

_LATIN = "!-~\u00a1-\u00ac\u00ae-\u00b6\u00b8-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u052f\u1e00-\u1fff−"
_PHRASE = re.compile(f"[{_LATIN}]+(?:[ \u00a0’]+[{_LATIN}]+)*| +|[≥≤≧≦≠≈＜＞＝→←↑↓⇒]+")
_NUMBER = re.compile("(?=.*[0-9+−-])[A-Zx0-9.+%−-]{1,3}")
_CAPITALS = re.compile("[A-Z]{1,3}")

_CORNERS = {
    "hant": str.maketrans("“”‘’", "「」『』"),
    "hans": str.maketrans("“”‘’", "『』「」"),
}
MUST_TURN = frozenset("「」『』（）《》〈〉【】〔〕［］｛｝〖〗—―⸺…⋯～〜゠ー")
"""Characters with forms of their own in columns; where a face has none, its horizontal glyph is turned."""


def column_parts(text: str) -> list[tuple[str, str]]:
    """Cut a text by how it stands in a column: (how, text) in order."""
    out: list[tuple[str, str]] = []
    at = 0
    for match in _PHRASE.finditer(text):
        if match.start() > at:
            out.append((UPRIGHT, text[at : match.start()]))
        out += _latin(match.group())
        at = match.end()
    if at < len(text):
        out.append((UPRIGHT, text[at:]))
    return out


def _latin(phrase: str) -> list[tuple[str, str]]:
    if _CAPITALS.fullmatch(phrase):
        return [(SET_ACROSS, char) for char in phrase]
    return [(SET_ACROSS if _NUMBER.fullmatch(phrase) else TURNED, phrase)]


def in_column(text: str, language: str) -> str:
    """The characters to show in a column: curly quotes become the corner brackets of the language."""
    corners = _CORNERS.get(profile(language))
    return text.translate(corners) if corners else text
