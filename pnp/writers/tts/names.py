# SPDX-License-Identifier: MIT
"""Names that the program can take: of files, of tags, and its own ids."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterable

_OTHER = re.compile(r"[^a-z0-9]+")
_LONGEST = 40

FIRST_KEY, KEYS = 100_000, 800_000
"""Keys of sheets have six digits, far from the small ones that the program gives itself."""


def slug(name: str) -> str:
    """A name in small Latin letters, digits and hyphens; where that loses something, a digest tells it from others."""
    plain = _OTHER.sub("-", name.lower()).strip("-")[:_LONGEST].strip("-")
    if plain == name:
        return plain
    digest = hashlib.sha256(name.encode()).hexdigest()[:6]
    return f"{plain}-{digest}" if plain else digest


def guid_of(key: str, taken: set[str]) -> str:
    """Six hexadecimal digits for an object, none that are taken; they are taken then."""
    number = int.from_bytes(hashlib.sha256(key.encode()).digest()[:4]) % 0x1000000
    while f"{number:06x}" in taken:
        number = (number + 1) % 0x1000000
    taken.add(f"{number:06x}")
    return f"{number:06x}"


def keys_of(entries: Iterable[str]) -> dict[str, int]:
    """A key for each of several sheets, by all that makes a sheet what it is; no two alike."""
    keys: dict[str, int] = {}
    taken: set[int] = set()
    for entry in sorted(set(entries)):
        number = zlib.crc32(entry.encode()) % KEYS
        while number in taken:
            number = (number + 1) % KEYS
        taken.add(number)
        keys[entry] = FIRST_KEY + number
    return keys
