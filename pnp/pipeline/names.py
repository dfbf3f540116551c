# SPDX-License-Identifier: MIT
"""Names that files can have on every system, and that stay apart where case does not count."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 48
_FORBIDDEN = frozenset('<>:"/\\|?*')


def safe_name(text: str) -> str:
    """A text as part of a file's name: composed, without what Windows forbids, without blanks, not too long."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join("-" if c in _FORBIDDEN or c.isspace() or not c.isprintable() else c for c in composed)
    return kept[:LONGEST].strip(".- ") or "x"


def unique_names(texts: Iterable[str]) -> dict[str, str]:
    """A safe name for each of several different texts, no two alike but for case: `Deck` beside `deck` is `Deck-2`."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for text in texts:
        base = name = safe_name(text)
        number = 2
        while name.casefold() in taken:
            name = f"{base}-{number}"
            number += 1
        taken.add(name.casefold())
        names[text] = name
    return names
