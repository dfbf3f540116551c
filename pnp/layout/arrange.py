# SPDX-License-Identifier: MIT
"""Where boxes stand: sizes along and across, absolute places, and the areas of a page one can name.

Words and rules are flexbox's (rows, columns, grow, align, pack) and CSS's absolute positioning, without wrapping or
shrinking: what does not fit is a problem to report, not to hide. All lengths are points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.boxes.tree import Box, Extent, Place2D

Area = tuple[float, float, float, float]
"""x, y, width, height."""

Measure = Callable[[Box, float], tuple[float, float]]
"""A box and the width it may take -> its natural width and height, its own padding included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A box with the area it was given."""

    box: Box
    area: Area


def content_area(box: Box, area: Area) -> Area:
    """What is left of a box's area inside its padding."""
    x, y, width, height = area
    pad = box.pad
    return (x + pad.left, y + pad.top, width - pad.left - pad.right, height - pad.top - pad.bottom)


def fixed(extent: Extent, whole: float) -> float | None:
    """The points of an extent that does not depend on its neighbours; None for `auto` and shares."""
    if extent.kind == "points":
        return extent.value
    if extent.kind == "percent":
        return extent.value / 100.0 * whole
    return None


def clamp(value: float, least: float | None, most: float | None) -> float:
    """`value` within its bounds; the lower bound wins, as in CSS."""
    if most is not None and value > most:
        value = most
    return least if least is not None and value < least else value


def place_absolute(box: Box, content: Area, areas: Mapping[str, Area], measure: Measure) -> Area:
    """The area of a child of a stack or page.

    An axis with no size and no anchor stretches to what its insets leave; with an anchor it takes its natural size.
    """
    at = box.at
    rx, ry, rw, rh = content if at.area == "content" else areas[at.area]
    if at.aspect is not None:
        at = _proportioned(at, at.aspect, rw, rh)
    natural: tuple[float, float] | None = None

    def own(axis: int, available: float) -> float:
        nonlocal natural
        if natural is None:
            across = fixed(at.width, rw)
            natural = measure(box, clamp(available if across is None else across, at.min_width, at.max_width))
        return natural[axis]

    x, width = _axis(at, "x", rx, rw, lambda room: own(0, room))
    y, height = _axis(at, "y", ry, rh, lambda room: own(1, width if at.width.kind == "auto" else rw))
    return (x, y, width, height)


def _proportioned(at: Place2D, aspect: float, width: float, height: float) -> Place2D:
    """The place with both sizes: one from the other, or the largest that has the proportions and fits."""
    w, h = fixed(at.width, width), fixed(at.height, height)
    if w is None and h is None:
        room_w, room_h = width - (at.left or 0.0) - (at.right or 0.0), height - (at.top or 0.0) - (at.bottom or 0.0)
        w = min(room_w, room_h * aspect)
    w = clamp(w if w is not None else (h or 0.0) * aspect, at.min_width, at.max_width)
    return replace(at, width=Extent("points", w), height=Extent("points", w / aspect if h is None else h))


def _axis(at: Place2D, axis: str, start: float, whole: float, own: Callable[[float], float]) -> tuple[float, float]:
    """Position and size along one axis."""
    if axis == "x":
        before, after, extent, anchor, least, most = at.left, at.right, at.width, at.x_align, at.min_width, at.max_width
    else:
        before, after, extent, anchor, least, most = (
            at.top,
            at.bottom,
            at.height,
            at.y_align,
            at.min_height,
            at.max_height,
        )
    room = whole - (before or 0.0) - (after or 0.0)
    size = fixed(extent, whole)
    if size is None:
        size = room if extent.kind == "share" or anchor is None else min(own(room), room)
    size = clamp(size, least, most)
    if before is not None:
        return (start + before, size)
    if after is not None:
        return (start + whole - after - size, size)
    return (start + (whole - size) * (anchor or 0.0), size)


def share_out(extents: Sequence[tuple[float | None, float]], room: float) -> list[float]:
    """Give each child its size along the line: fixed ones theirs, shares a part of what is left."""
    rest = room - sum(size for size, _ in extents if size is not None)
    shares = sum(share for _, share in extents)
    return [max(rest, 0.0) * share / shares if size is None else size for size, share in extents]


def pack_line(sizes: Sequence[float], room: float, gap: float, pack: str) -> list[float]:
    """Offsets of children along a line of `room` points, gaps between them, the rest placed as `pack` says."""
    rest = room - sum(sizes) - gap * max(len(sizes) - 1, 0)
    lead, extra = 0.0, 0.0
    if rest > 0.0:
        if pack == "center":
            lead = rest / 2
        elif pack == "end":
            lead = rest
        elif pack == "between" and len(sizes) > 1:
            extra = rest / (len(sizes) - 1)
        elif pack == "around" and sizes:
            extra = rest / len(sizes)
            lead = extra / 2
    offsets, at = [], lead
    for size in sizes:
        offsets.append(at)
        at += size + gap + extra
    return offsets


def place_line(box: Box, content: Area, measure: Measure) -> tuple[list[Slot], float]:
    """Places of the children of a row or column, and by how many points they overrun it (0 when they fit)."""
    x, y, width, height = content
    row = box.tag == "row"
    along, across = (width, height) if row else (height, width)
    extents = [_main_extent(child, box, row, (along, across), measure) for child in box.children]
    gaps = box.gap * max(len(box.children) - 1, 0)
    sizes = [
        clamp(size, *_bounds(child.at, row))
        for child, size in zip(box.children, share_out(extents, along - gaps), strict=True)
    ]
    offsets = pack_line(sizes, along, box.gap, box.pack)
    slots = []
    for child, size, offset in zip(box.children, sizes, offsets, strict=True):
        depth, shift = _cross(child, box, row, across, size, measure)
        area = (x + offset, y + shift, size, depth) if row else (x + shift, y + offset, depth, size)
        slots.append(Slot(box=child, area=area))
    return slots, max(sum(sizes) + gaps - along, 0.0)


def _bounds(at: Place2D, horizontal: bool) -> tuple[float | None, float | None]:
    return (at.min_width, at.max_width) if horizontal else (at.min_height, at.max_height)


def _main_extent(
    child: Box, parent: Box, row: bool, sides: tuple[float, float], measure: Measure
) -> tuple[float | None, float]:
    """-> (points or None, share of the rest); `sides` are the parent's, along and across."""
    at, (along, across) = child.at, sides
    extent = at.width if row else at.height
    if extent.kind == "share":
        return None, extent.value
    size = fixed(extent, along)
    if size is None and at.aspect is not None:
        depth = fixed(at.height if row else at.width, across)
        if depth is None:
            depth = across
        size = depth * at.aspect if row else depth / at.aspect
    if size is None:
        width = along if row else across
        own = fixed(at.width, width)
        room = width if row or own is None else own
        size = measure(child, clamp(room, at.min_width, at.max_width))[0 if row else 1]
    return size, 0.0


def _cross(child: Box, parent: Box, row: bool, across: float, size: float, measure: Measure) -> tuple[float, float]:
    """Size and offset of a child across its row or column."""
    extent = child.at.height if row else child.at.width
    anchor = child.align_self if child.align_self is not None else parent.align
    depth = fixed(extent, across)
    if depth is None and child.at.aspect is not None:
        depth = size / child.at.aspect if row else size * child.at.aspect
    if depth is None:
        if anchor is None or extent.kind == "share":
            depth = across
        else:
            natural = measure(child, size if row else across)
            depth = min(natural[1 if row else 0], across)
    depth = clamp(depth, *_bounds(child.at, not row))
    return depth, (across - depth) * (anchor or 0.0)


def natural_size(box: Box, width: float, measure: Measure) -> tuple[float, float]:
    """The natural size of a container, padding included, where at most `width` is to be had."""
    pad_x, pad_y = box.pad.left + box.pad.right, box.pad.top + box.pad.bottom
    inner = width - pad_x
    sizes = [child_size(child, inner, measure) for child in box.children]
    gaps = box.gap * max(len(sizes) - 1, 0)
    widths, heights = [w for w, _ in sizes], [h for _, h in sizes]
    w = sum(widths) + gaps if box.tag == "row" else max(widths, default=0.0)
    h = sum(heights) + gaps if box.tag == "col" else max(heights, default=0.0)
    return w + pad_x, h + pad_y


def child_size(child: Box, inner: float, measure: Measure) -> tuple[float, float]:
    """The natural size of a child, its insets included, where at most `inner` is to be had across the page."""
    at = child.at
    width, height = fixed(at.width, inner), fixed(at.height, 0.0)
    if at.aspect is not None:
        width = width if width is not None else inner if height is None else height * at.aspect
        height = height if height is not None else width / at.aspect
    if width is None or height is None:
        own = measure(child, inner if width is None else width)
        width = own[0] if width is None else width
        height = own[1] if height is None else height
    width = clamp(width, at.min_width, at.max_width) + (at.left or 0.0) + (at.right or 0.0)
    return width, clamp(height, at.min_height, at.max_height) + (at.top or 0.0) + (at.bottom or 0.0)
