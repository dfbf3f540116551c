# SPDX-License-Identifier: MIT
"""Words made fit for the program: marks of its own that were not meant as such, and texts that are too long."""

from __future__ import annotations

import re

LONGEST_TEXT = 500
"""Characters of what is said of a thing when somebody points at it."""

_CODES = re.compile(
    r"\[(/?(?:[bius]|sub|sup|c|t)|-|url(?:=[^\[\]]*)?|/url|[0-9a-f]{2}|[0-9a-f]{6}|[0-9a-f]{8})\]", re.IGNORECASE
)
_BLANKS = re.compile(r"[^\S\n]+")
_LINES = re.compile(r"\n{3,}")


def safe(text: str) -> str:
    """A text whose square brackets are not read as marks: `[b]` and colours such as `[ff0000]` get full-width ones."""
    return _CODES.sub(r"［\1］", text)


def described(text: str, longest: int = LONGEST_TEXT) -> str:
    """A safe text without needless blanks, cut off where it is too long."""
    lines = (_BLANKS.sub(" ", line).strip() for line in text.splitlines())
    whole = safe(_LINES.sub("\n\n", "\n".join(lines)).strip())
    return whole if len(whole) <= longest else whole[: longest - 1].rstrip() + "…"
