# SPDX-License-Identifier: MIT
"""How large pictures are printed: the largest placing of each in a job, for which its pixels are to suffice."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.geometry import Matrix
from pnp.scene.frame import Group, Item, Picture
from pnp.scene.sheet import Job

Sizes = dict[str, tuple[float, float]]
"""Width and height in points by the key of the picture."""


def printed_sizes(job: Job) -> Sizes:
    """The largest width and height at which each picture of a job is printed, in points, its own axes followed."""
    sizes: Sizes = {}
    pages: dict[int, Sizes] = {}
    for sheet in job.sheets:
        for side in sheet.sides:
            for placement in side.placements:
                page = placement.page
                if id(page) not in pages:
                    pages[id(page)] = _sizes_of(page.items)
                _merge(sizes, pages[id(page)], placement.scale, placement.scale)
            _merge(sizes, _sizes_of(side.marks), 1.0, 1.0)
    return sizes


def _sizes_of(items: Sequence[Item]) -> Sizes:
    sizes: Sizes = {}
    for item in items:
        if isinstance(item, Picture):
            _merge(sizes, {item.key: (abs(item.width), abs(item.height))}, 1.0, 1.0)
        elif isinstance(item, Group) and (inner := _sizes_of(item.items)):
            _merge(sizes, inner, *_scales(item.matrix))
    return sizes


def _scales(matrix: Matrix) -> tuple[float, float]:
    """How much longer lengths along x and along y become."""
    a, b, c, d, _, _ = matrix
    return math.hypot(a, b), math.hypot(c, d)


def _merge(sizes: Sizes, more: Sizes, across: float, down: float) -> None:
    for key, (width, height) in more.items():
        w, h = sizes.get(key, (0.0, 0.0))
        sizes[key] = (max(w, width * across), max(h, height * down))
