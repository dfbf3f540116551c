# SPDX-License-Identifier: MIT
"""Numbers as they stand in texts: digits, full-width digits and Chinese numerals."""

from __future__ import annotations

import re

_DIGITS = re.compile(r"\d{1,15}(?:\.\d{1,15})?")
_HAN = re.compile(r"[零〇一二兩两三四五六七八九十百千]+")
_VALUES = {"零": 0, "〇": 0, "兩": 2, "两": 2} | {han: value for value, han in enumerate("一二三四五六七八九", 1)}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_HAN_DIGITS = "零一二三四五六七八九"

Number = int | float


def numbers_in(text: str) -> tuple[Number, ...]:
    """The numbers written in digits, in order, without their signs; whole ones are integers."""
    return tuple(float(number) if "." in number else int(number) for number in _DIGITS.findall(text))


def numerals_in(text: str) -> tuple[int, ...]:
    """The numbers written in Chinese numerals, such as 十二 or 兩, in order."""
    return tuple(map(_value, _HAN.findall(text)))


def number_of(text: str) -> Number:
    """A number written in digits of any width, with its sign, or in Chinese numerals."""
    if _HAN.fullmatch(text):
        return _value(text)
    plain = text.replace("−", "-")
    return float(plain) if "." in plain else int(plain)


def _value(han: str) -> int:
    if not any(sign in _UNITS for sign in han):
        return int("".join(str(_VALUES[sign]) for sign in han)[:15])
    total = digit = 0
    for sign in han:
        if sign in _UNITS:
            total += (digit or 1) * _UNITS[sign]
            digit = 0
        else:
            digit = _VALUES[sign]
    return total + digit


def numeral(number: int) -> str:
    """A number as Chinese numerals, as texts write it (12 is 十二).

    Args:
        number: A whole number.

    Returns:
        The numerals for 0 to 9999; other numbers stay digits.
    """
    if not 0 < number < 10_000:
        return "零" if number == 0 else str(number)
    text, gap = "", False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // unit % 10
        if digit:
            text += ("零" if gap and text else "") + _HAN_DIGITS[digit] + name
        gap = digit == 0
    return text.removeprefix("一") if text.startswith("一十") else text
