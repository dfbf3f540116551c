# SPDX-License-Identifier: MIT
"""Small notations inside scalars: colours, sizes, dice."""

from __future__ import annotations

import re

from pnp.geometry import LengthError, Size, length
from pnp.scene.frame import Color

_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_CMYK = re.compile(r"cmyk\(\s*([\d.]+)%?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*\)")
_COLOR_NAME = re.compile(r"[A-Za-z][\w-]*")
_SIZE = re.compile(r"(?P<w>\S+(?:\s*[A-Za-z]+)?)\s*[x×*]\s*(?P<h>\S.*)")
_DICE_TERM = r"(?:(?:[1-9][0-9]*)?[DC]|[0-9]+)"
_DICE = re.compile(rf"[-−]?{_DICE_TERM}(?:\s*[-+−]\s*{_DICE_TERM})*")


def parse_color(text: str) -> Color | None:
    """A colour by value: `#rgb`, `#rrggbb` or `cmyk(c m y k)` in percent; None where it is neither."""
    match = _HEX.fullmatch(text)
    if match:
        digits = match[1] if len(match[1]) == 6 else "".join(2 * d for d in match[1])
        return tuple(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    match = _CMYK.fullmatch(text)
    if match is None:
        return None
    try:
        parts = tuple(float(g) / 100 for g in match.groups())
    except ValueError:
        return None
    return parts if max(parts) <= 1 else None


def is_color_name(text: str) -> bool:
    """Whether the text may name a colour of a palette."""
    return _COLOR_NAME.fullmatch(text) is not None


def parse_size(text: str) -> Size:
    """A size such as `63mm x 88mm`, also with `×`.

    Raises:
        LengthError: It is no such size; the message says why.
    """
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise LengthError(f"`{text}` is not a width and a height")
    size = Size(width=length(match["w"]), height=length(match["h"]))
    if size.width <= 0 or size.height <= 0:
        raise LengthError(f"`{text}` leaves nothing to print on")
    return size


def is_dice(text: str) -> bool:
    """Whether the text is a number that dice decide: terms `D`, `2D`, `C` and whole numbers, joined by + and -."""
    return _DICE.fullmatch(text.strip()) is not None
