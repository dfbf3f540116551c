# SPDX-License-Identifier: MIT
"""Titles with attributes behind them: `準備遊戲 {#setup}`."""

from __future__ import annotations

import re

from pnp.markup.book.arguments import BRACES, Arguments, read_arguments

INSIDE = r"(?:[^\[\]\\]|\\.|\[\[[^\[\]]*\]\])*"
"""What may stand in brackets."""

DRESS = rf"(?=\{{[ \t]*(?:\.|[\w-]+=)){BRACES}"
"""What words in brackets are given behind them."""

_PIECE = re.compile(rf"(?:!\[[^\[\]]*\]\([^()\s]*\)|\[(?!\^){INSIDE}\])\Z")
"""A picture, or words in brackets: braces right behind them are theirs."""

_BEHIND = re.compile(rf"[ \t]*((?=\{{[ \t]*(?:[#.]|[\w-]+=)){BRACES})[ \t]*\Z")


def split_title(text: str) -> tuple[str, Arguments]:
    """A title, and the attributes behind it."""
    match = _BEHIND.search(text)
    if match is None or _PIECE.search(text[: match.start(1)]):
        return text.strip(), Arguments()
    return text[: match.start()].strip(), read_arguments(match[1])
