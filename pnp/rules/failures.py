# SPDX-License-Identifier: MIT
"""Expressions that fail: the error they raise, and Python's words for it made plain."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORDS = {
    "'NoneType'": "nothing",
    "'str'": "a text",
    "'int'": "a number",
    "'float'": "a number",
    "'bool'": "yes or no",
    "'Record'": "a map",
    "'tuple'": "a list",
    '"tuple"': "a list",
    "'list'": "a list",
}
_SENTENCES = (
    (re.compile(r"'(.+)' not supported between instances of (.+)"), r"`\1` cannot compare \2"),
    (re.compile(r"unsupported operand type\(s\) for (.+): (.+)"), r"`\1` cannot reckon with \2"),
    (re.compile(r'can only concatenate \w+ \(not "\w+"\) to (str|tuple)'), "`+` cannot join the two values"),
    (re.compile(r"^(tuple|list|string) index"), "the number of the item is"),
    (re.compile(r"^[\w.<>]*\(\) (takes|missing|got) .*"), "a function is given too few or too many values"),
)


class ExpressionError(Exception):
    """An expression or setting that cannot be read or worked out; `code` is the diagnostic's."""

    def __init__(self, code: str, message: str, helps: Iterable[str] = ()) -> None:
        self.code = code
        self.message = message
        self.helps = tuple(helps)
        super().__init__(message)


def plain_words(failure: Exception) -> str:
    """What went wrong, without Python's names of types."""
    text = str(failure) or "it is too deep or too large"
    for word, plain in _WORDS.items():
        text = text.replace(word, plain)
    for pattern, plain in _SENTENCES:
        text = pattern.sub(plain, text)
    return text[:1].lower() + text[1:].rstrip(".")
