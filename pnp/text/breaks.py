# SPDX-License-Identifier: MIT
"""Where a line may end: the rules of UAX #14 that games meet, tailored to Chinese after CLREQ.

A pair table over classes of characters gives the chance between two neighbours, with and without spaces between them;
a regular expression then joins what must stay whole: numbers with their measure words, ranges, signs. Scripts that
need a dictionary (Thai, Khmer) break at spaces only.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import pairwise

from pnp.text.characters import BOX, EXTENDING, UNITS, profile

NEVER, MAY, LINE, PARAGRAPH = 0, 1, 2, 3
"""What may happen after a character: nothing, a break, a forced line end, the end of a paragraph."""

LEVELS = ("none", "basic", "gb", "strict")
"""How strict line starts and ends are kept, as in CLREQ; `gb` is the default for cards."""

_MEMBERS = {
    "O": "「『（《〈【〔［｛〖｟〘〚“‘〝«¿¡",  # opens, wide: no break after, even after spaces
    "o": "([{",  # opens, narrow: moreover joins a letter before it
    "C": "」』）》〉】〕］｝〗｠〙〛”’〞〟»。．，、：；！？‼⁇⁈⁉・·‧ヽヾゝゞ々〻゛゜〜～–゠",  # no break before
    "c": ")]}",
    "t": ",.:;",
    "E": "!?",
    "L": "…⋯‥",
    "D": "—⸺―",
    "F": "＜＞≥≤±×＋－@#＠＃$￥＄￡¥€£№≧≦≠≈÷",  # bound to what follows: no break after, even after spaces
    "R": "+−",
    "H": "-",
    "%": "%％‰‱℃℉°′″¢",
    "/": "/／",
    "q": "\"'",
    "G": "\u00a0\u202f\u2060\u2007\u034f",
    "Z": "\u200b",
    "B": "‐‒|\u00ad\u3000\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f",
    "W": " ",
    "K": "\n",
    "P": "\u2029",
    "X": BOX,
    "k": "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー",  # small kana and the long mark
}
_CLASS = {ord(char): name for name, chars in _MEMBERS.items() for char in chars}
_MARK = re.compile(f"[{EXTENDING}]")
_NOT_FIRST = "Cctk%E/"
_WIDE_SYMBOLS = ((0x2150, 0x2200), (0x2300, 0x2E80), (0x1F000, 0x20000))
"""Enclosed numbers, arrows, stars, dice: UAX #14 calls most of them ambiguous; in Chinese text they stand like Han."""

_JOINED = re.compile(
    f"[0-9X](?=[{UNITS}～~{BOX}])"  # 5點, 2～5, X with its icon
    "|[～~](?=[0-9X])"
    "|第(?=[0-9X])"
    "|(?<=[0-9X])[-–‐](?=[0-9X])"
    "|(?<![A-Za-z0-9])-(?=\\S)"  # a sign, not a hyphen
    "|(?<=[^\\W\\d_])’(?=[^\\W\\d_])"  # an apostrophe
    "|\u200d"
)


class _Classes(dict[int, str]):
    """Code point to class letter; works out those it meets for the first time."""

    def __missing__(self, code: int) -> str:
        self[code] = name = _class_of(chr(code))
        return name


def _class_of(char: str) -> str:
    code = ord(char)
    if _MARK.match(char) or unicodedata.category(char) in {"Mn", "Mc", "Me"}:
        return "M"
    if unicodedata.category(char) == "Nd" and code < 0xFF00:
        return "N"
    if 0xAC00 <= code < 0xD7A4 or 0x3131 <= code < 0x3190:
        return "J"
    if 0x1160 <= code < 0x1200 or 0xD7B0 <= code < 0xD800:  # inner parts of a Hangul syllable
        return "M"
    wide = unicodedata.east_asian_width(char) in "WF" or any(a <= code < b for a, b in _WIDE_SYMBOLS)
    return "I" if wide else "A"


_CLASSES = _Classes(_CLASS)


def _allowed(before: str, after: str, level: str, habit: str) -> bool:
    """Whether a line may end between two classes that touch."""
    if after in "WZKP":
        return False
    if before == "Z":
        return True
    if before in "oFG" or after == "G":
        return False
    if level == "none" and {before, after} <= set("OCLEIJXkD/%"):
        return before != after or before not in "LD"
    if before == "O" or after in _NOT_FIRST + "BHq" or before == "q":
        return False
    if after == "L":
        return level == "basic" and before != "L"
    if after == "D":
        return level != "strict" and before != "D"
    if before == "/" and (after == "N" or (level in {"gb", "strict"} and habit in {"hant", "hans"})):
        return False
    return _allowed_among_letters(before, after, keep_hangul=habit == "ko")


def _allowed_among_letters(before: str, after: str, *, keep_hangul: bool) -> bool:
    """The rest of the pair table: letters, digits, signs, boxes."""
    if before in "AN" and after in "ANoRF":
        return False
    if before == "R":
        return after not in "ANIJXOokR"
    if before in "ct" and after in "ANR":
        return False
    if before in "%H" and after in ("AN" if before == "%" else "N"):
        return False
    if {before, after} in ({"N", "X"}, {"A", "X"}) or (before == "X" and after == "F"):
        return False
    return not (keep_hangul and before in "JAN" and after in "JAN")


def _allowed_over_spaces(before: str, after: str, level: str) -> bool:
    """Whether a line may end after spaces that stand between two classes."""
    if after in "KPZ":
        return False
    if before == "Z" or level == "none":
        return True
    if before in "OoF" or after in _NOT_FIRST:
        return False
    if after == "L":
        return level == "basic"
    return not (after == "D" and (before == "D" or level == "strict"))


@cache
def _table(level: str, habit: str) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], int]]:
    names = [*_MEMBERS, "I", "A", "N", "J", "M"]
    near = {(a, b): int(_allowed(a, b, level, habit)) for a in names for b in names}
    near.update({("K", b): LINE for b in names} | {("P", b): PARAGRAPH for b in names})
    far = {(a, b): int(_allowed_over_spaces(a, b, level)) for a in names for b in names}
    return near, far


_SPACES = re.compile("W+")
_MARKS = re.compile("M+")


def break_chances(text: str, language: str = "zh-Hant", level: str = "gb") -> list[int]:
    r"""What may happen after each character of a text.

    Args:
        text: Plain text; `\n` ends a line, `\u2029` a paragraph, U+FFFC stands for an inline box.
        language: A BCP 47 tag. Korean breaks between words, all other languages between any two Han or Hangul.
        level: One of `LEVELS`.

    Returns:
        For each character NEVER, MAY, LINE or PARAGRAPH; the last is PARAGRAPH.
    """
    near, far = _table(level, profile(language))
    classes = text.translate(_CLASSES)
    marked = "M" in classes
    if marked:
        classes = _resolve_marks(classes)
    out = [near[pair] for pair in pairwise(classes)]
    out.append(PARAGRAPH)
    if "W" in classes:
        _break_at_spaces(classes, far, out)
    for match in _JOINED.finditer(text):
        at = match.start()
        if out[at] == MAY:
            out[at] = NEVER
    if marked:
        for at, char in enumerate(text[1:]):
            if _CLASSES[ord(char)] == "M" and out[at] == MAY:
                out[at] = NEVER
    return out


def _resolve_marks(classes: str) -> str:
    """Marks take the class of their base."""

    def base(match: re.Match[str]) -> str:
        before = classes[match.start() - 1] if match.start() else "A"
        return ("A" if before in "WKPZ" else before) * len(match.group())

    return _MARKS.sub(base, classes)


def _break_at_spaces(classes: str, far: dict[tuple[str, str], int], out: list[int]) -> None:
    """Spaces belong to the line before them: the chance lies after the last of a row."""
    for match in _SPACES.finditer(classes):
        first, end = match.span()
        if end == len(classes):
            out[first : end - 1] = [NEVER] * (end - 1 - first)
            continue
        before = classes[first - 1] if first else "K"
        out[first:end] = [NEVER] * (end - first)
        out[end - 1] = NEVER if before in "KP" else far[before, classes[end]]


def kept_words(text: str, words: tuple[str, ...]) -> list[int]:
    """The positions inside words that had better stay whole: characters after which a break would split one."""
    if not words:
        return []
    return [at for match in _word_pattern(words).finditer(text) for at in range(match.start(), match.end() - 1)]


@cache
def _word_pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word)))))


def may_begin(char: str) -> bool:
    """Whether a line may begin with a character (L1)."""
    return _CLASSES[ord(char)] not in _NOT_FIRST + "LkM"


def may_end(char: str) -> bool:
    """Whether a line may end with a character (L2)."""
    return _CLASSES[ord(char)] not in "OoF"
