# SPDX-License-Identifier: MIT
"""Attribute values that need no theme: lengths, extents, numbers, words, points and path data, from text to points."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pnp.boxes.tree import AUTO, Extent
from pnp.diagnostics.problem import did_you_mean
from pnp.geometry import MM, Edges, LengthError, length, scaling
from pnp.geometry_paths import Outline as PathOutline
from pnp.geometry_paths import PathError, bounding_box, parse_path, polygon, transform

_NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*")
_RATIO = re.compile(rf"({_NUMBER.pattern})(?:\s*[:/]\s*({_NUMBER.pattern}))?")
_TO_POINTS = scaling(MM, MM)

LARGEST = 1e6
"""No number of a layout, and no length in points, may be larger: what is beyond is a slip of the keyboard."""

MOST_TRACKS = 200


class BadValueError(ValueError):
    """An attribute value that cannot be read; its message completes the attribute's name."""

    def __init__(self, message: str, *helps: str, code: str = "invalid-attribute") -> None:
        self.helps, self.code = helps, code
        super().__init__(message)


def one_of(text: str, words: Iterable[str]) -> str:
    """A word out of a list."""
    if text in words:
        return text
    raise BadValueError(f"`{text}` is not a word it knows", *did_you_mean(text, words))


def choice(*words: str) -> Callable[[str], str]:
    """The reader of one of some words."""
    return lambda text: one_of(text, words)


def to_number(text: str) -> float:
    """A plain number."""
    if _NUMBER.fullmatch(text) is None:
        raise BadValueError(f"`{shortened(text)}` is not a number", "write a number without a unit, such as `1.5`")
    return bounded(float(text), text)


def bounded(number: float, text: str) -> float:
    """The number, when it is not out of all measure."""
    if not -LARGEST <= number <= LARGEST:
        raise BadValueError(f"`{shortened(text)}` is too large")
    return number


def to_factor(text: str) -> float:
    """A number above 0."""
    number = to_number(text)
    if number <= 0:
        raise BadValueError(f"`{text}` is not more than 0")
    return number


def to_part(text: str) -> float:
    """A number from 0 to 1, also as a percentage."""
    number = to_number(text[:-1]) / 100 if text.endswith("%") else to_number(text)
    if not 0 <= number <= 1:
        raise BadValueError(f"`{text}` does not lie between 0 and 1")
    return number


def to_count(text: str) -> int:
    """A whole number from 1 up."""
    if not (text.isascii() and text.isdecimal()) or text.strip("0") == "":
        raise BadValueError(f"`{shortened(text)}` is not a whole number above 0")
    if len(text) > 5 or int(text) > 10_000:
        raise BadValueError(f"`{shortened(text)}` is more than 10,000")
    return int(text)


def to_weight(text: str) -> int:
    """A weight of type, 1 to 1000."""
    if not (text.isascii() and text.isdecimal()) or not 1 <= int(text) <= 1000:
        raise BadValueError(f"`{text}` is not a weight", "write a number such as `400`, `700` or `900`")
    return int(text)


def to_yes_no(text: str) -> bool:
    """The word yes or no."""
    return one_of(text, ("yes", "no")) == "yes"


def to_em(text: str) -> float:
    """A length in em, as a number that is not negative."""
    number = to_number(text)
    if not 0 <= number <= 20:
        raise BadValueError(f"`{text}` does not lie between 0 and 20", "write how many em, such as `2`")
    return number


def to_language(text: str) -> str:
    """A BCP 47 tag."""
    if _LANGUAGE.fullmatch(text) is None:
        raise BadValueError(f"`{text}` is not a language", "write a tag such as `zh-Hans`, `ja` or `en`")
    return text


def to_length(text: str) -> float:
    """A length with its unit, in points."""
    try:
        return bounded(length(text), text)
    except LengthError as problem:
        helps = (f"write `{text}mm`",) if _NUMBER.fullmatch(text) else ("write it with mm, cm, in or pt, as `3mm`",)
        raise BadValueError(str(problem), *helps) from None


def to_size(text: str) -> float:
    """A length that is not negative."""
    points = to_length(text)
    if points < 0:
        raise BadValueError(f"`{text}` is negative")
    return points


def to_positive(text: str) -> float:
    """A length above 0."""
    points = to_length(text)
    if points <= 0:
        raise BadValueError(f"`{text}` is not more than 0")
    return points


def to_extent(text: str) -> Extent:
    """A size along one axis: a length, a percentage, a share such as `2*`, or `auto`."""
    if text == "auto":
        return AUTO
    if text.endswith("*"):
        share = to_number(text[:-1]) if len(text) > 1 else 1.0
        if share <= 0:
            raise BadValueError(f"`{text}` is not a share above 0")
        return Extent("share", share)
    if text.endswith("%"):
        part = to_number(text[:-1])
        if part < 0:
            raise BadValueError(f"`{text}` is negative")
        return Extent("percent", part)
    return Extent("points", to_size(text))


def to_tracks(text: str) -> tuple[Extent, ...]:
    """The sizes of columns or rows."""
    tracks = tuple(to_extent(part) for part in text.split())
    if not tracks:
        raise BadValueError("it is empty", "write a size for each, as `12mm 1* auto`")
    if len(tracks) > MOST_TRACKS:
        raise BadValueError(f"it has {len(tracks)} sizes, more than {MOST_TRACKS}")
    return tracks


def to_aspect(text: str) -> float:
    """Width over height: `63:88`, or one number."""
    match = _RATIO.fullmatch(text)
    if match is None:
        raise BadValueError(f"`{shortened(text)}` is not a proportion", "write width and height, as `63:88`")
    return to_factor(match[1]) / to_factor(match[2] or "1")


def to_quiet(text: str) -> int:
    """A whole number from 0 to 20."""
    if text not in _QUIET:
        raise BadValueError(f"`{shortened(text)}` is not a whole number from 0 to 20")
    return int(text)


_QUIET = frozenset(str(number) for number in range(21))
_LINES = ("rows", "columns", "frame", "head", "none")


def to_lines(text: str) -> tuple[str, ...]:
    """Which lines of a table are drawn."""
    return tuple(one_of(word, _LINES) for word in text.split())


def to_aligns(text: str) -> tuple[str, ...]:
    """The alignment of each column of a table; the last one goes on."""
    words = tuple(one_of(word, ("left", "center", "right", "justify")) for word in text.split())
    if not words:
        raise BadValueError("it is empty", "write `left`, or a word for each column")
    return words


def to_link(text: str) -> str:
    """A web address, or `#` and the name of a page."""
    if text.startswith(("https://", "http://", "mailto:")) and len(text) > len("https://"):
        return text
    if text.startswith("#") and len(text) > 1:
        return text
    raise BadValueError(f"`{shortened(text)}` leads nowhere", "write `https://…`, or `#card:match` for a page")


def to_position(text: str) -> Extent:
    """A point along one axis of the box: a length or a percentage."""
    if text.endswith("%"):
        return Extent("percent", to_number(text[:-1]))
    return Extent("points", to_length(text))


def to_edges(text: str) -> Edges:
    """One, two or four lengths: all sides | upright and level | top, right, bottom, left."""
    lengths = [to_length(part) for part in text.split()]
    if len(lengths) == 1:
        return Edges.all(lengths[0])
    if len(lengths) == 2:
        return Edges(left=lengths[1], top=lengths[0], right=lengths[1], bottom=lengths[0])
    if len(lengths) == 4:
        return Edges(left=lengths[3], top=lengths[0], right=lengths[1], bottom=lengths[2])
    raise BadValueError(f"`{text}` is not 1, 2 or 4 lengths")


def to_dash(text: str) -> tuple[float, ...]:
    """Lengths of ink and gap in turn; `none` for a whole line."""
    if text == "none":
        return ()
    lengths = tuple(to_size(part) for part in text.split())
    if not lengths or sum(lengths) <= 0:
        raise BadValueError(f"`{text}` is not a list of lengths", "write ink and gap in turn, as `1.7mm 0.9mm`")
    return lengths


_ANCHORS = {
    **{"left": ("x", 0.0), "center": ("x", 0.5), "right": ("x", 1.0)},
    **{"top": ("y", 0.0), "middle": ("y", 0.5), "bottom": ("y", 1.0)},
}


def to_anchor(text: str) -> tuple[float | None, float | None]:
    """Words such as `center middle`: alignment along x and y; None stretches."""
    found: dict[str, float | None] = {}
    words = text.split()
    for word in words:
        if word == "stretch":
            continue
        axis, value = _ANCHORS[one_of(word, (*_ANCHORS, "stretch"))]
        if axis in found:
            raise BadValueError(f"`{text}` says twice where along one axis")
        found[axis] = value
    if not words or len(words) > 2:
        raise BadValueError(f"`{text}` is not one or two words", "write `center middle`")
    return found.get("x"), found.get("y")


def to_origin(text: str) -> tuple[Extent, Extent]:
    """A point of the box: words such as `left top`, or two lengths or percentages."""
    parts = text.split()
    if len(parts) == 2 and all(part[0] in "+-.0123456789" for part in parts):
        return to_position(parts[0]), to_position(parts[1])
    x, y = to_anchor(text)
    return Extent("percent", 50.0 if x is None else 100 * x), Extent("percent", 50.0 if y is None else 100 * y)


_ACROSS = {"start": 0.0, "center": 0.5, "end": 1.0, "stretch": None}


def to_across(text: str) -> float | None:
    """Alignment across a row or column; None stretches."""
    return _ACROSS[one_of(text, _ACROSS)]


def to_focus(text: str) -> tuple[float, float]:
    """Two percentages: which point of a picture stays in sight."""
    parts = text.split()
    if len(parts) != 2:
        raise BadValueError(f"`{text}` is not two percentages", "write `50% 30%`")
    return to_part(parts[0]), to_part(parts[1])


def _numbers(text: str) -> list[float]:
    return [to_number(part) for part in text.replace(",", " ").split()]


def to_viewbox(text: str) -> tuple[float, float, float, float]:
    """Four numbers: x, y, width, height."""
    numbers = _numbers(text)
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise BadValueError(f"`{text}` is not x, y, a width and a height", "write `0 0 64 64`")
    return numbers[0], numbers[1], numbers[2], numbers[3]


def to_points(text: str) -> PathOutline:
    """Pairs of numbers as a closed outline, in the numbers' own units."""
    numbers = _numbers(text)
    if len(numbers) < 6 or len(numbers) % 2:
        raise BadValueError(f"`{shortened(text)}` is not three or more pairs of numbers")
    return polygon(list(zip(numbers[::2], numbers[1::2], strict=True)))


def to_path(text: str) -> PathOutline:
    """SVG path data, in the data's own units."""
    try:
        outline = parse_path(text)
    except PathError as problem:
        near = text[max(problem.offset - 8, 0) : problem.offset + 12]
        raise BadValueError(f"{problem}: `{near}`", "use the commands of SVG's path data") from None
    box = bounding_box(outline)
    if box is not None and max(abs(box.x), abs(box.y), abs(box.right), abs(box.bottom)) > LARGEST:
        raise BadValueError(f"`{shortened(text)}` reaches too far")
    return outline


def in_points(outline: PathOutline) -> PathOutline:
    """An outline in millimetres, as points."""
    return transform(outline, _TO_POINTS)


def shortened(text: str, most: int = 32) -> str:
    """A text for a message."""
    return text if len(text) <= most else text[: most - 1] + "…"


def split_level(text: str, by: str) -> list[str]:
    """The parts between separators that do not stand in brackets; `by` is a space or a comma."""
    parts, depth, part = [], 0, ""
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and (letter == by or (by == " " and letter.isspace())):
            parts.append(part)
            part = ""
        else:
            part += letter
    return [p.strip() for p in (*parts, part) if p.strip() or by != " "]


def rounded(value: float) -> float:
    """A part of a colour, without a tail of digits."""
    return round(value, 6) if math.isfinite(value) else 0.0


PLAIN: Mapping[str, Callable[[str], Any]] = {
    "across": to_across,
    "aligns": to_aligns,
    "area": choice("content", "trim", "bleed", "safe"),
    "aspect": to_aspect,
    "at": to_anchor,
    "blend": choice("normal", "multiply", "screen", "overlay", "darken", "lighten"),
    "breaks": choice("none", "basic", "gb", "strict"),
    "cap": choice("butt", "round", "square"),
    "count": to_count,
    "dash": to_dash,
    "ecc": choice("L", "M", "Q", "H"),
    "edge": choice("center", "inside", "outside"),
    "edges": to_edges,
    "em": to_em,
    "extent": to_extent,
    "factor": to_factor,
    "figures": choice("proportional", "tabular"),
    "focus": to_focus,
    "gouge-field": choice("vertical", "horizontal", "radial"),
    "hexagon-turn": choice("flat", "pointy"),
    "join": choice("miter", "round", "bevel"),
    "language": to_language,
    "length": to_length,
    "lines": to_lines,
    "link": to_link,
    "mask": choice("circle", "ellipse", "hexagon", "star", "rounded"),
    "number": to_number,
    "origin": to_origin,
    "pack": choice("start", "center", "end", "between", "around"),
    "part": to_part,
    "path": to_path,
    "picture-fit": choice("cover", "contain", "stretch"),
    "points": to_points,
    "position": to_position,
    "positive": to_positive,
    "quiet": to_quiet,
    "rule": choice("nonzero", "evenodd"),
    "size": to_size,
    "text-align": choice("left", "center", "right", "justify"),
    "tracks": to_tracks,
    "trim": choice("line", "cap"),
    "valign": choice("top", "middle", "bottom"),
    "viewbox": to_viewbox,
    "weight": to_weight,
    "words": str,
    "yes-no": to_yes_no,
}
"""Types of attributes to what reads them."""
