# SPDX-License-Identifier: MIT
"""Filters and functions of our own, beside Jinja's: numbers as written, lengths, angles, and noise that repeats."""

from __future__ import annotations

import functools
import math
import zlib
from collections.abc import Callable, Mapping
from typing import Any

from pnp.markup.emblems.compose import MANNERS, emblem_path
from pnp.model.blank import BlankNumber

_DIGITS = "〇一二三四五六七八九"
_STEPS = ("", "十", "百", "千")
_GROUPS = ("", "萬", "億", "兆")
_FORMAL = str.maketrans("〇零一二三四五六七八九十百千", "零零壹貳參肆伍陸柒捌玖拾佰仟")
_HANS = str.maketrans("萬億負貳參陸", "万亿负贰叁陆")
_MOST_ICONS = 100

MINUS = "\N{MINUS SIGN}"


class FilterError(ValueError):
    """A value that a filter cannot take; its message states the fact."""


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise FilterError(f"`{name}` needs a number, not {describe(value)}")
    try:
        number = float(value)
    except ValueError:
        raise FilterError(f"`{name}` needs a number, not {describe(value)}") from None
    if not math.isfinite(number):
        raise FilterError(f"`{name}` needs a number, not {describe(value)}")
    return number


def _whole(value: Any, name: str) -> int:
    number = _number(value, name)
    if number != int(number):
        raise FilterError(f"`{name}` needs a whole number, not {describe(value)}")
    return int(number)


def describe(value: Any) -> str:
    """A value for a message: texts and numbers themselves, other things by their sort."""
    if value is None:
        return "an empty value"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (str, int, float)):
        text = str(value)
        return f"`{text if len(text) <= 24 else text[:24] + '…'}`"
    for sort, name in ((Mapping, "a map"), ((list, tuple, range), "a list")):
        if isinstance(value, sort):
            return name
    return "a macro or function" if callable(value) else "a value without a text"


def shown(value: float) -> str:
    """A number as people write it: no `.0`, no tail of rounding."""
    return str(value) if isinstance(value, int) else f"{value + 0.0:.10g}"


def numeral(value: Any, form: str = "plain", script: str = "hant") -> str:
    """A whole number in Chinese, such as 一, 十二, 一百零五.

    Args:
        value: The number, from -9999999999999999 to 9999999999999999.
        form: `plain`, `formal` (壹貳參, of accounts), or `digits` (二〇二六).
        script: `hant` for traditional characters, `hans` for simplified ones.

    Returns:
        The numeral.
    """
    if script not in {"hant", "hans"}:
        raise FilterError(f"`numeral` knows no script {describe(script)}, but `hant` and `hans`")
    text = _numeral(_whole(value, "numeral"), value, form)
    return text.translate(_HANS) if script == "hans" else text


def _numeral(number: int, value: Any, form: str) -> str:
    """The numeral in traditional characters; `value` is what messages show."""
    if form not in {"plain", "formal", "digits"}:
        raise FilterError(f"`numeral` knows no form {describe(form)}, but `plain`, `formal` and `digits`")
    if abs(number) >= 10**16:
        raise FilterError(f"`numeral` cannot write {describe(value)}")
    sign, size = ("負" if number < 0 else ""), abs(number)
    if form == "digits":
        return sign + "".join(_DIGITS[int(d)] for d in str(size))
    text = _spoken(size)
    if form == "formal":
        return sign + text.translate(_FORMAL)
    return sign + (text[1:] if text.startswith("一十") else text)


def _spoken(number: int) -> str:
    """As it is said, with 一十 for ten: groups of four digits, one 零 for each gap."""
    if number == 0:
        return "零"
    out = ""
    for power in range(len(_GROUPS) - 1, -1, -1):
        group = number // 10 ** (4 * power) % 10**4
        if group == 0:
            continue
        gap = out and (group < 1000 or number // 10 ** (4 * (power + 1)) % 10**4 == 0)
        out += ("零" if gap else "") + _group(group) + _GROUPS[power]
    return out


def _group(number: int) -> str:
    out, gap = "", False
    for place in (3, 2, 1, 0):
        digit = number // 10**place % 10
        if digit == 0:
            gap = bool(out)
            continue
        out += ("零" if gap else "") + _DIGITS[digit] + _STEPS[place]
        gap = False
    return out


def signed(value: Any) -> str:
    """A number with its sign, such as +1 or −3 (a true minus); 0 has none."""
    number = _number(value, "signed")
    if number == 0:
        return "0"
    return ("+" if number > 0 else MINUS) + shown(abs(int(number) if number == int(number) else number))


def ordinal(value: Any, language: str = "zh") -> str:
    """A whole number as a rank: 第三, or 3rd in English."""
    number = _whole(value, "ordinal")
    if language not in {"zh", "en"}:
        raise FilterError(f"`ordinal` knows no language {describe(language)}, but `zh` and `en`")
    if language == "zh":
        return "第" + _numeral(number, value, "plain")
    tens, ones = abs(number) // 10 % 10, abs(number) % 10
    ending = "th" if tens == 1 else {1: "st", 2: "nd", 3: "rd"}.get(ones, "th")
    return f"{shown(number)}{ending}"


def icons(value: Any, name: str, others: str = "", most: int = 0) -> str:
    """An icon so many times, as markup of texts.

    Args:
        value: How many.
        name: The icon.
        others: Another icon that fills up to `most`; empty for none.
        most: How many there are in all.
    """
    number = max(_whole(value, "icons"), 0)
    rest = max(_whole(most, "icons") - number, 0) if others else 0
    if number + rest > _MOST_ICONS:
        raise FilterError(f"`icons` is asked for {number + rest} icons, more than {_MOST_ICONS}")
    return f"{{{name}}}" * number + f"{{{others}}}" * rest


def plural(value: Any, one: str, many: str) -> str:
    """The word for one, or the word for any other number."""
    return one if _number(value, "plural") == 1 else many


def _plain(value: float) -> str:
    """A number without an exponent: what is left of sums that come to nothing, such as 1e-15, is 0."""
    return f"{value + 0.0:.10g}" if abs(value) >= 1e-4 else f"{round(value, 9) + 0.0:.9f}".rstrip("0").rstrip(".")


def mm(value: Any) -> str:
    """A number as a length in millimetres."""
    return f"{_plain(_number(value, 'mm'))}mm"


def pt(value: Any) -> str:
    """A number as a length in points."""
    return f"{_plain(_number(value, 'pt'))}pt"


def percent(value: Any) -> str:
    """A number between 0 and 1 as a percentage."""
    return f"{_plain(_number(value, 'percent') * 100)}%"


def noise(*seeds: Any) -> float:
    """A number from 0 up to 1 that looks drawn by chance, always the same for the same seeds."""
    text = "\x1f".join(shown(s) if isinstance(s, float) else str(s) for s in seeds)
    mixed = zlib.crc32(text.encode("utf-8", "replace"))
    mixed = (mixed ^ (mixed >> 16)) * 0x45D9F3B & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) / 2**32


def emblem(seed: Any, tags: Any = (), manner: str = "seal", peers: Any = ()) -> str:
    """A small silhouette drawn from an id and a few words, always the same for the same ones.

    Args:
        seed: What tells it from others, such as `card.id`.
        tags: Words that ask for a thing, a list or a text; the first that is known counts.
        manner: `seal`, `object`, `poster`, `woodcut` or `plain`.
        peers: Those it stands side by side with, such as `game.peers`: none looks like one before it.

    Returns:
        Path data on a grid of 64, to be filled by the even-odd rule.
    """
    if manner not in MANNERS:
        raise FilterError(f"`emblem` knows no manner {describe(manner)}, but " + ", ".join(f"`{m}`" for m in MANNERS))
    others = tuple((str(peer["id"]), _words(peer["tags"])) for peer in peers)
    return emblem_path(str(seed), _words(tags), manner, others)


def _words(tags: Any) -> tuple[str, ...]:
    if tags is None or isinstance(tags, str):
        return tuple((tags or "").replace("、", " ").split())
    return tuple(str(tag) for tag in tags)


def _turned(function: Callable[[float], float], name: str) -> Callable[[Any], float]:
    def of_degrees(value: Any) -> float:
        return round(function(math.radians(_number(value, name))), 12)

    return of_degrees


def sqrt(value: Any) -> float:
    """The square root of a number that is not negative."""
    number = _number(value, "sqrt")
    if number < 0:
        raise FilterError(f"`sqrt` needs a number that is not negative, not {describe(value)}")
    return math.sqrt(number)


def _unless_blank(function: Callable[..., str]) -> Callable[..., str]:
    """The filter, which writes nothing for a number that blank cards leave out."""

    @functools.wraps(function)
    def write(value: Any, *args: Any, **named: Any) -> str:
        return "" if isinstance(value, BlankNumber) else function(value, *args, **named)

    return write


FILTERS: dict[str, Callable[..., Any]] = {
    "icons": icons,
    "numeral": _unless_blank(numeral),
    "ordinal": _unless_blank(ordinal),
    "signed": _unless_blank(signed),
    "plural": _unless_blank(plural),
    "mm": mm,
    "pt": pt,
    "percent": percent,
}
"""Filters of our own by name."""

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "emblem": emblem,
    "noise": noise,
    "sin": _turned(math.sin, "sin"),
    "cos": _turned(math.cos, "cos"),
    "sqrt": sqrt,
}
"""Functions of our own by name; angles are degrees."""
