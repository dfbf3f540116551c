# SPDX-License-Identifier: MIT
r"""The parts of a text: how each looks, and their spaces, of which a template's own fold and a value's line ends hold.

Values come with their line ends as U+2028 (see `jinja.sandbox`), so what is left of `\n` is the template's own
indentation. It becomes one space, or nothing at the ends and beside Chinese. A line end of a value becomes `\n`, two
or more a paragraph end, U+2029.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from pnp.boxes.tree import ChipPiece, IconPiece, Inline, TextPiece
from pnp.markup.jinja.sandbox import LINE_END
from pnp.scene.frame import Color

PARAGRAPH = "\N{PARAGRAPH SEPARATOR}"

_SPACES = re.compile(rf"([ \t\r\n{LINE_END}{PARAGRAPH}]+)")


class Look(NamedTuple):
    """How a part of a text looks."""

    style: str = ""
    strong: bool = False
    emphasis: str = ""
    color: Color | None = None
    scale: float = 1.0
    ruby: str = ""
    keyword: bool = False
    language: str = ""
    link: str = ""
    rise: float = 0.0
    term: str = ""
    note: str = ""
    page_of: str = ""
    nobreak: bool = False
    role: str = ""
    points: float = 0.0

    @property
    def bound(self) -> bool:
        """Whether its text is one thing, which takes no space beside it."""
        return self.keyword or bool(self.ruby or self.page_of or self.note)


PLAIN = Look()

Part = tuple[str, Look] | IconPiece | ChipPiece
"""A part of a text on the way to a piece."""


def settle(parts: Sequence[Part]) -> list[Part]:
    """The parts with their spaces folded, neighbours that look alike made one."""
    out: list[Part] = []
    spaces = ""
    for part in parts:
        if not isinstance(part, tuple):
            _flush(out, spaces, "", PLAIN)
            spaces = ""
            out.append(part)
            continue
        text, look = part
        for piece in _SPACES.split(text):
            if not piece:
                continue
            if _SPACES.match(piece):
                spaces += piece
                continue
            _flush(out, spaces, piece[0], look)
            spaces = ""
            _append(out, piece, look)
    return out


def to_piece(part: Part) -> Inline:
    """The piece of a finished part."""
    if not isinstance(part, tuple):
        return part
    text, look = part
    return TextPiece(
        text=text,
        style=look.style,
        strong=look.strong,
        emphasis=look.emphasis,
        keyword=look.keyword,
        color=look.color,
        scale=look.scale,
        ruby=look.ruby,
        nobreak=look.keyword or look.nobreak,
        language=look.language,
        link=look.link,
        rise=look.rise,
        term=look.term,
        note=look.note,
        page_of=look.page_of,
        role=look.role,
    )


def _flush(out: list[Part], spaces: str, following: str, look: Look) -> None:
    """Put what the spaces before `following` come to; it is empty where an icon follows."""
    if not spaces or not out:
        return
    last = out[-1]
    before, beside = (last[0][-1], last[1]) if isinstance(last, tuple) else ("", PLAIN)
    text = _resolved(spaces, before, following)
    if text:
        _append(out, text, next((each for each in (beside, look) if not each.bound), PLAIN))


def _resolved(spaces: str, before: str, following: str) -> str:
    if PARAGRAPH in spaces or spaces.count(LINE_END) > 1:
        return PARAGRAPH
    if LINE_END in spaces:
        return "\n"
    if "\n" in spaces and (_is_wide(before) or _is_wide(following)):
        return ""
    return " "


def _is_wide(letter: str) -> bool:
    """Whether no space is due for a line end of the template beside it: Chinese, its marks, and icons."""
    return letter == "" or unicodedata.east_asian_width(letter) in "WF"


def _append(out: list[Part], text: str, look: Look) -> None:
    last = out[-1] if out else None
    if isinstance(last, tuple) and last[1] == look and not (look.ruby or look.note):
        out[-1] = (last[0] + text, look)
    else:
        out.append((text, look))
