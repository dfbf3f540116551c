# SPDX-License-Identifier: MIT
"""The part of a page that a figure shows: four lengths, or the spots it lies round, such as cells of a map."""

from __future__ import annotations

import re

from pnp.geometry import LengthError, length
from pnp.markup.values import BadValueError

Crop = tuple[float, float, float, float]

_SPOTS = re.compile(r"[^\s:：]+(?:[:：][^\s:：]+)?")
_HELP = "write `x y width height`, as `10mm 20mm 60mm 40mm`, or spots, as `A1:D4`"


def crop_of(text: str) -> tuple[Crop | None, tuple[str, ...]]:
    """The part in points of the trimmed page, or the names of one or two spots.

    Raises:
        BadValueError: It is neither.
    """
    text = text.strip()
    if _SPOTS.fullmatch(text):
        return None, tuple(re.split("[:：]", text))
    parts = text.split()
    if len(parts) != 4:
        raise BadValueError(f"`{text}` is not a part of a page", _HELP)
    try:
        x, y, width, height = (length(part) for part in parts)
    except LengthError as problem:
        raise BadValueError(str(problem), _HELP) from None
    if width <= 0 or height <= 0:
        raise BadValueError(f"`{text}` is empty", _HELP)
    return (x, y, width, height), ()
