# SPDX-License-Identifier: MIT
"""How a view box is fitted to a viewport (SVG 2, chapter 8)."""

from __future__ import annotations

from pnp.assets.pictures.svg.faults import SvgFault
from pnp.assets.pictures.svg.values import numbers
from pnp.geometry import Matrix, Rect

_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def read_view_box(text: str | None) -> Rect | None:
    """A `viewBox` attribute; None where it is absent.

    Raises:
        SvgFault: It does not hold four numbers, or has no extent.
    """
    if text is None or not text.strip():
        return None
    values = numbers(text)
    if len(values) != 4 or values[2] <= 0 or values[3] <= 0:
        raise SvgFault(f"its viewBox `{text}` is not four numbers with a positive size")
    return Rect(x=values[0], y=values[1], width=values[2], height=values[3])


def fit_view_box(box: Rect | None, port: Rect, aspect: str) -> Matrix:
    """The map from user units within `box` to the units of `port`.

    Args:
        box: The view box; None leaves units as they are.
        port: The viewport.
        aspect: The value of `preserveAspectRatio`, empty for the default.

    Raises:
        SvgFault: `aspect` cannot be read.
    """
    if box is None:
        return (1.0, 0.0, 0.0, 1.0, port.x, port.y)
    sx, sy = port.width / box.width, port.height / box.height
    words = aspect.split() or ["xMidYMid"]
    align = words[1] if words[0] == "defer" and len(words) > 1 else words[0]
    if align == "none":
        return (sx, 0.0, 0.0, sy, port.x - box.x * sx, port.y - box.y * sy)
    fx, fy = _SHARES.get(align[1:4]), _SHARES.get(align[5:8])
    if fx is None or fy is None or align[0] + align[4:5] != "xY":
        raise SvgFault(f"its preserveAspectRatio `{aspect}` cannot be read")
    scale = max(sx, sy) if words[-1] == "slice" else min(sx, sy)
    x = port.x + (port.width - box.width * scale) * fx - box.x * scale
    y = port.y + (port.height - box.height * scale) * fy - box.y * scale
    return (scale, 0.0, 0.0, scale, x, y)
