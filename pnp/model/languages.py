# SPDX-License-Identifier: MIT
"""Words that pnp prints by itself, by language: which of those there are serves a language."""

from __future__ import annotations

from typing import TypeVar

_W = TypeVar("_W")


def in_chinese_or(other: _W, traditional: _W, simplified: _W, language: str) -> _W:
    """The words of a BCP 47 language tag.

    Args:
        other: For languages that are not Chinese.
        traditional: For Chinese in traditional script, and where that is written by custom.
        simplified: For all other Chinese.
        language: The tag.
    """
    parts = language.casefold().replace("_", "-").split("-")
    if parts[0] != "zh":
        return other
    return traditional if {"hant", "tw", "hk", "mo"} & set(parts) and "hans" not in parts else simplified
