# SPDX-License-Identifier: MIT
"""Titles with attributes behind them: `準備遊戲 {#setup}`."""

from __future__ import annotations

import re

from pnp.markup.book.arguments import BRACES, Arguments, read_arguments

_BEHIND = re.compile(rf"[ \t]*((?=\{{[ \t]*(?:[#.]|[\w-]+=)){BRACES})[ \t]*\Z")


def split_title(text: str) -> tuple[str, Arguments]:
    """A title, and the attributes behind it."""
    match = _BEHIND.search(text)
    if match is None:
        return text.strip(), Arguments()
    return text[: match.start()].strip(), read_arguments(match[1])
