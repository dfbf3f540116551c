# SPDX-License-Identifier: MIT
"""Names and ids: which are allowed, which are the same, and which one was meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import TypeVar

_T = TypeVar("_T")

_ID = re.compile(r"\w[\w.-]*")
MAX_ID = 64


def fold_name(name: str) -> str:
    """The name without case, width and punctuation, by which papers, sizes and styles are found."""
    return "".join(c for c in unicodedata.normalize("NFKC", name).casefold() if c.isalnum())


def fold_id(name: str) -> str:
    """The form in which two ids count as the same: composed, and without case."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def id_fault(name: str) -> str:
    """Why a text cannot be an id, as the end of a sentence; empty where it can.

    Ids name files and anchors, so they have letters and digits of any script, `-`, `_` and `.` and nothing invisible.
    """
    if len(name) > MAX_ID:
        return f"is longer than {MAX_ID} characters"
    for char in name:
        if unicodedata.category(char) in {"Cf", "Cc", "Zl", "Zp", "Co", "Cn"} or char == "\u3164":
            return f"holds the invisible character U+{ord(char):04X}"
    if _ID.fullmatch(name):
        return ""
    if any(c.isspace() for c in name):
        return "holds a blank"
    if not name:
        return "is empty"
    wrong = next((c for c in name if not _ID.fullmatch("a" + c)), name[0])
    return f"begins with `{wrong}`" if wrong == name[0] else f"holds `{wrong}`"


def mend_id(name: str) -> str:
    """An allowed id like the one given, or nothing where no letter is left."""
    kept = "".join(c if _ID.fullmatch("a" + c) else "-" if c.isspace() or c in "/\\:" else "" for c in name)
    return kept.strip("-.")[:MAX_ID]


def find_by_name(name: str, known: Mapping[str, _T], aliases: Mapping[str, str]) -> _T | None:
    """The entry of that name; case, width and punctuation do not matter.

    Args:
        name: The name as written.
        known: Entries by id.
        aliases: Ids by folded name, as `fold_name` gives it.
    """
    if name in known:
        return known[name]
    folded = fold_name(name)
    return known.get(aliases.get(folded, "")) if folded else None
