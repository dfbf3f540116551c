# SPDX-License-Identifier: MIT
"""What sort of character a character is: the classes that breaking, widths and vertical setting share.

Names and members follow the W3C's requirements for Chinese (CLREQ) and CSS Text 4; `RULES.md` lists the rules that the
room keeps, by the ids that comments give.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

BOX = "\ufffc"
"""Stands for an inline box in the text of a paragraph."""

LINE_END = "\n"
PARAGRAPH_END = "\u2029"
SOFT_HYPHEN = "\u00ad"
IDEOGRAPHIC_SPACE = "\u3000"

OPENING = "「『（《〈【〔［｛〖｟〘〚“‘〝"
CLOSING = "」』）》〉】〕］｝〗｠〙〛”’〞〟"
STOPS = "。，、：；．"
BANGS = "！？"
MIDDLE_DOTS = "·‧・"
DASHES = "—⸺―"
ELLIPSES = "…⋯‥"
AMBIGUOUS = frozenset("“”‘’—…⋯·×")
"""Marks that Latin and Han fonts share: full width in Chinese text, narrow in Latin."""

UNITS = (
    "點点張张個个分層层種种名人面塊块輪轮格次步級级款枚局項项條条回座位倍秒天年月日號号元卡"
    "艘隻匹根支枝本份組组對对雙双顆颗粒片套副列圈堆疊叠段頁页章節节欄栏歲岁週周架輛辆棵朵袋箱盒桶角"
)
"""Measure words, which stay with the number before them."""

SELECTORS = "\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e007f\U000e0100-\U000e01ef"
"""Joiners and selectors, which have no glyph of their own, as the inside of a regular expression's set."""

EXTENDING = (
    "\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff\u302a-\u302f\u3099\u309a\ufe20-\ufe2f\U0001f3fb-\U0001f3ff" + SELECTORS
)
"""Marks and selectors that belong to the character before them, as the inside of a regular expression's set."""

_CONTROLS = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u061c\u180e\u200e\u200f\u202a-\u202e\u2061-\u206f\ufff9-\ufffb\ud800-\udfff]"
)
_LINE_ENDS = re.compile("\r\n?|[\x0b\x0c\x85\u2028]")
_HAN = (
    (0x2E80, 0x2FE0),
    (0x3005, 0x3008),
    (0x3021, 0x302A),
    (0x3031, 0x3036),
    (0x3038, 0x303D),
    (0x3041, 0x3097),
    (0x309D, 0x30A0),
    (0x30A1, 0x30FB),
    (0x30FC, 0x3130),
    (0x31A0, 0x3200),
    (0x3400, 0x4DC0),
    (0x4E00, 0xA000),
    (0xF900, 0xFB00),
    (0x1B000, 0x1B170),
    (0x20000, 0x33480),
)


def clean(text: str) -> str:
    r"""The text without control characters, which are never printed; every sort of line end becomes `\n`."""
    if text.isprintable():
        return text
    return _CONTROLS.sub("", _LINE_ENDS.sub("\n", text).replace("\t", " ").replace("\ufeff", "\u2060"))


@cache
def is_han(char: str) -> bool:
    """Whether a character stands in a Han square: ideographs, kana, bopomofo, `〇`."""
    code = ord(char)
    return any(first <= code < end for first, end in _HAN)


@cache
def kind(char: str) -> str:
    """The sort of a character as spacing sees it.

    Returns:
        `H` Han, `L` Latin, Greek or Cyrillic letter or digit, `S` a space that vanishes at a line end, `B` an inline
        box, `W` a full-width mark, empty for all else.
    """
    if is_han(char):
        return "H"
    if char in " \u3000\u2003\u2002\u2009":
        return "S"
    if char == BOX:
        return "B"
    if char in OPENING or char in CLOSING or char in MIDDLE_DOTS or char in ELLIPSES or char in DASHES:
        return "W"
    if "\u3000" <= char < "\u3040" or "\uff00" <= char < "\uffe7":
        return "W"
    return "L" if char < "\u2000" and unicodedata.category(char)[0] in "LN" else ""


@lru_cache(maxsize=64)
def profile(language: str) -> str:
    """The typographic habit of a BCP 47 language: `hant`, `hans`, `ja`, `ko` or `latin`."""
    tag = language.casefold().replace("_", "-")
    primary = tag.partition("-")[0]
    if primary in {"ja", "ko"}:
        return primary
    if primary not in {"zh", "yue", "lzh", "nan", "hak", "wuu"}:
        return "latin"
    traditional = primary in {"yue", "lzh"} or any(part in tag.split("-") for part in ("hant", "tw", "hk", "mo"))
    return "hant" if traditional and "hans" not in tag.split("-") else "hans"


def is_chinese(language: str) -> bool:
    """Whether a language follows Chinese habits."""
    return profile(language) in {"hant", "hans"}
