# SPDX-License-Identifier: MIT
"""Rulers of 100 mm: whoever prints a sheet can see at once whether it came out at full size."""

from __future__ import annotations

from pnp.geometry import MM
from pnp.imposition.bands import CLEAR
from pnp.imposition.lettering import FIGURE_HEIGHT, LEAST_SIZE, Lettering
from pnp.imposition.lines import Segment
from pnp.imposition.plan import RULER_LENGTH, Plan, corner
from pnp.imposition.sides import Beside
from pnp.imposition.ticks import APART, meets_ruler
from pnp.model.print import PrintStyle
from pnp.scene.frame import Group

STEP = 10 * MM
LABEL = "100 mm"


def ruler(plan: Plan, side: Beside, style: PrintStyle) -> list[Segment]:
    """The lines of a ruler: its base first, exactly 100 mm long, then a tick every 10 mm, those at its ends longest.

    The base lies at the outer edge of its layer; the ticks point towards the pages. Where crop marks stand in the same
    layer, there are ticks at the ends alone, and in the middle where no crop mark is near.
    """
    extra = plan.bands[side].extra
    if extra is None:
        return []
    near, far = extra[0], extra[1] - style.marks.width / 2
    edge, start = plan.edge(side), plan.extent(side) / 2 - RULER_LENGTH / 2
    usual, fifth = (0.6, 0.8) if abs(far - near) > 1.2 * MM else (0.85, 1.0)
    if _crowded(plan, side):
        fifth = 0.6
    found = [edge.line((start, start + RULER_LENGTH), (far, far))]
    steps = round(RULER_LENGTH / STEP)
    for i in _ticked(plan, side, steps):
        at = start + i * RULER_LENGTH / steps
        share = 1.0 if i in {0, steps} else fifth if i == steps // 2 else usual
        found.append(edge.line((at, at), (far, far + share * (near - far))))
    return found


def _ticked(plan: Plan, side: Beside, steps: int) -> list[int]:
    """The steps of a ruler that have a tick."""
    if not _crowded(plan, side):
        return list(range(steps + 1))
    middle = plan.extent(side) / 2
    taken = any(abs(at - middle) < APART for at in plan.stops(side))
    return [0, steps] if taken else [0, steps // 2, steps]


def _crowded(plan: Plan, side: Beside) -> bool:
    """Whether crop marks stand in the layer of the ruler."""
    band = plan.bands[side]
    return not band.stacked and band.tick is not None


def ruler_label(plan: Plan, side: Beside, style: PrintStyle, letter: Lettering) -> Group | None:
    """The ruler's length in words, beyond one of its ends, where no crop mark stands; None where there is no room.

    The slug says the same, so that a ruler without label is no riddle.
    """
    extra = plan.bands[side].extra
    if extra is None:
        return None
    line = letter(LABEL, LEAST_SIZE)
    out = (extra[1] - LEAST_SIZE * FIGURE_HEIGHT, extra[1])
    if out[0] < plan.bands[side].free:
        return None
    start = _free_stretch(plan, side, style, line.width, out[0])
    if start is None:
        return None
    return Group(items=line.items, matrix=plan.edge(side).text((start, start + line.width), out, 0.0))


def _free_stretch(plan: Plan, side: Beside, style: PrintStyle, width: float, near: float) -> float | None:
    """Where a label of a width may begin, as near to an end of the ruler as crop marks allow."""
    band, extent = plan.bands[side], plan.extent(side)
    ticks = [at for at in plan.stops(side) if not meets_ruler(plan, side, at)]
    if band.tick is None or band.tick[1] + CLEAR <= near:
        ticks = []
    middle, half, space = extent / 2, RULER_LENGTH / 2, 0.8 * MM
    after = [middle + half + space, *(at + space for at in ticks if at > middle + half)]
    before = [middle - half - space - width, *(at - space - width for at in ticks if at < middle - half)]
    for start in sorted(after + before, key=lambda s: (abs(s + width / 2 - middle), -s)):
        inside = corner(style) <= start and start + width <= extent - corner(style)
        if inside and all(not start - space < at < start + width + space for at in ticks):
            return start
    return None
