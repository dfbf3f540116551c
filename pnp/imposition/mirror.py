# SPDX-License-Identifier: MIT
"""Backs: where a page must stand on the other side of the sheet, or beyond a fold, to lie behind its front.

Positions are mirrored about the middle of the page itself, never about what happens to stand on it. Turned about the
vertical axis a page stays upright; about the horizontal axis it is turned by half.
"""

from __future__ import annotations

from pnp.geometry import Edges, Rect, Size
from pnp.imposition.sides import Axis
from pnp.model.print import PrintStyle


def flip_edge(style: PrintStyle) -> str:
    """The edge a printer must turn the paper on: `long-edge`, `short-edge`, or `simplex` without backs behind fronts.

    `auto` is the long edge on portrait and landscape sheets alike: it is what printers do unless told otherwise, and
    a file of both kinds of sheet can be printed in one go.
    """
    if style.backs != "duplex" or style.arrange not in {"grid", "booklet"}:
        return "simplex"
    return "short-edge" if style.flip == "short-edge" else "long-edge"


def flip_axis(style: PrintStyle, sheet: Size) -> Axis:
    """The axis of the page about which a duplex sheet is turned over."""
    long_edge_stands = sheet.height >= sheet.width
    return Axis.VERTICAL if long_edge_stands == (style.flip != "short-edge") else Axis.HORIZONTAL


def mirror_rect(rect: Rect, sheet: Size, axis: Axis) -> Rect:
    """The rectangle behind another one."""
    if axis is Axis.VERTICAL:
        return Rect(x=sheet.width - rect.x - rect.width, y=rect.y, width=rect.width, height=rect.height)
    return Rect(x=rect.x, y=sheet.height - rect.y - rect.height, width=rect.width, height=rect.height)


def mirror_edges(edges: Edges, axis: Axis) -> Edges:
    """The edges of a mirrored rectangle."""
    if axis is Axis.VERTICAL:
        return Edges(left=edges.right, top=edges.top, right=edges.left, bottom=edges.bottom)
    return Edges(left=edges.left, top=edges.bottom, right=edges.right, bottom=edges.top)


def back_turn(axis: Axis) -> int:
    """How a back is turned, in degrees clockwise, so that it stands upright once its leaf is turned like a page."""
    return 0 if axis is Axis.VERTICAL else 180
