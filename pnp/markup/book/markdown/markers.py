# SPDX-License-Identifier: MIT
"""What begins an item of a list: a dash, `1.`, `①`, `（1）`, `一、` and their like."""

from __future__ import annotations

import re
from dataclasses import dataclass

BULLET = "•"
SECOND_BULLET = "–"

_HAN = "一二三四五六七八九十"
_STEMS = "甲乙丙丁戊己庚辛壬癸"
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_MARKERS = re.compile(
    r"(?P<bullet>[-*+•])(?=[ \t]|$)"
    r"|(?P<dot>\d{1,3}\.)(?=[ \t]|$)"
    r"|(?P<paren>\d{1,3}\))(?=[ \t]|$)"
    r"|(?P<comma>\d{1,3}、)"
    r"|(?P<wide>（\d{1,3}）)"
    r"|(?P<narrow>\(\d{1,3}\))(?=[ \t]|$)"
    rf"|(?P<circled>[{_CIRCLED}])"
    rf"|(?P<han>[{_HAN}]{{1,3}}、)(?![{_HAN}])"
    rf"|(?P<hanwide>（[{_HAN}]{{1,3}}）)"
    rf"|(?P<stem>[{_STEMS}]、)(?![{_STEMS}])"
    r"|(?P<letter>[a-z]\.)(?=[ \t]|$)"
)
_FIRST = {"1", "①", "一", "甲", "a"}
_COUNTED = {"dot": "{}.", "paren": "{})", "comma": "{}、", "wide": "（{}）", "narrow": "({})"}


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker at the beginning of a line.

    `family` is what all markers of one list share; `length` is in characters; `is_first` tells whether it counts one,
    or is a bullet, so that it may begin a list right below a paragraph.
    """

    family: str
    text: str
    length: int
    is_first: bool


def marker_at(text: str, start: int, end: int) -> Marker | None:
    """The marker that stands in a text at `start`, in a line that ends at `end`."""
    match = _MARKERS.match(text, start, end)
    if match is None:
        return None
    family = match.lastgroup or ""
    written = match[0]
    if family == "bullet":
        return Marker(family + written, written, len(written), is_first=True)
    return Marker(family, written, len(written), is_first=written.strip("（）().、") in _FIRST)


def printed(family: str, written: list[str], depth: int) -> tuple[str, ...]:
    """The markers as they are printed: bullets by how deep the list is, numbers that are all the same counted on."""
    if family.startswith("bullet"):
        return (BULLET if depth % 2 == 0 else SECOND_BULLET,) * len(written)
    pattern = _COUNTED.get(family)
    if pattern is not None and len(set(written)) == 1:
        start = int("".join(letter for letter in written[0] if letter.isdigit()))
        return tuple(pattern.format(start + index) for index in range(len(written)))
    return tuple(written)
