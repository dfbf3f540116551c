# SPDX-License-Identifier: MIT
"""The bands beside a grid, shared out: bleed, then crop marks, then a ruler or the slug, outwards from the trim.

A band reaches from the outer trim edge of a grid to the printer's margin. Everything that is printed, bleed included,
stays inside that margin, so that no printer cuts anything off. Where a band is narrow its layers shrink from what is
wanted to the least that is useful; where even that does not fit, crop marks and a ruler stand beside one another at
the same distance, and crop marks that would meet the ruler are left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.geometry import MM
from pnp.imposition.lettering import ASCENT, DESCENT, LEAST_SIZE
from pnp.model.print import PrintStyle

CLEAR = 0.15 * MM
"""The least distance between bleed, marks, rulers and words."""

TICK = 0.8 * MM
"""The length of a crop mark where room is short."""

LEAST_TICK = 0.5 * MM
"""The length at which a crop mark is rather left out."""

SAFE = 10 * MM
"""How far from the edge of the paper rulers and words stand where there is room: old printers lose this much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """How thick a ruler or a slug must be at least, and should be."""

    least: float
    wanted: float


RULER = Layer(least=0.65 * MM, wanted=2.2 * MM)
SLUG = Layer(least=LEAST_SIZE * (ASCENT + DESCENT), wanted=7.0 * (ASCENT + DESCENT))


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A shared out band. All are distances in points, outwards from the trim edge.

    `tick` is where crop marks begin and end, `extra` where a ruler or the slug lies; None where there is none.
    `stacked` says that the extra lies beyond the marks. `free` is where words may begin, `edge` where the printer's
    margin begins.
    """

    bleed: float
    edge: float
    tick: tuple[float, float] | None = None
    extra: tuple[float, float] | None = None
    stacked: bool = True

    @property
    def free(self) -> float:
        """Where something other than bleed may begin."""
        return self.bleed + CLEAR


def share_band(room: float, style: PrintStyle, extra: Layer | None = None) -> Band:
    """Share out a band between bleed, crop marks and perhaps a ruler or the slug.

    Args:
        room: From the outer trim edge to the printer's margin, in points; may be negative.
        style: Says what bleed and marks are wanted.
        extra: The thickness of a ruler or slug, where one is to lie in the band.

    Returns:
        The band; its `extra` is None where no room was left for it.
    """
    ways = (_stacked, _beside) if extra else (_stacked, _narrow)
    for way in ways:
        band = way(room, style, extra)
        if band is not None:
            return band
    return _narrow(room, style, None)


def _stacked(room: float, style: PrintStyle, extra: Layer | None) -> Band | None:
    """Marks, and the extra beyond them."""
    marks = style.marks
    ticks = marks.crop != "none"
    depth = {
        "bleed": min(style.bleed, max(0.9 * MM, style.gap / 2)),
        "offset": CLEAR if ticks else 0.0,
        "tick": TICK if ticks else 0.0,
        "gap": CLEAR if extra else 0.0,
        "extra": extra.least if extra else 0.0,
        "safe": 0.0,
    }
    steps = [("bleed", style.bleed)]
    if extra:
        steps += [("extra", min(1.4 * extra.least, extra.wanted)), ("gap", 0.3 * MM)]
    if ticks:
        steps += [("tick", 1.5 * MM), ("offset", 0.5 * MM)]
    if extra:
        steps += [("extra", extra.wanted), ("gap", 0.7 * MM)]
    if ticks:
        steps += [("tick", 2 * MM), ("offset", marks.offset), ("tick", marks.length)]
    steps += [("safe", max(0.0, SAFE - style.margin))]
    if not _grow(depth, steps, room):
        return None
    start = depth["bleed"] + depth["offset"]
    outer = room - depth["safe"]
    return Band(
        bleed=depth["bleed"],
        edge=room,
        tick=(start, start + depth["tick"]) if ticks else None,
        extra=(outer - depth["extra"], outer) if extra else None,
    )


def _beside(room: float, style: PrintStyle, extra: Layer | None) -> Band | None:
    """Marks and the extra at the same distance."""
    assert extra is not None
    depth = {"bleed": min(style.bleed, style.gap / 2), "offset": CLEAR, "extra": extra.least}
    steps = [("bleed", min(style.bleed, 0.5 * MM)), ("extra", 1.2 * extra.least), ("bleed", style.bleed)]
    if not _grow(depth, [*steps, ("extra", extra.wanted)], room):
        return None
    start = depth["bleed"] + depth["offset"]
    body = (start, start + depth["extra"])
    return Band(
        bleed=depth["bleed"],
        edge=room,
        tick=body if style.marks.crop != "none" else None,
        extra=(room - depth["extra"], room),
        stacked=False,
    )


def _narrow(room: float, style: PrintStyle, _extra: Layer | None) -> Band:
    """Crop marks as long as they get; without room for them only bleed."""
    least = min(style.bleed, style.gap / 2)
    if style.marks.crop != "none" and room >= least + CLEAR + LEAST_TICK:
        bleed = max(least, room - CLEAR - min(TICK, max(LEAST_TICK, 0.6 * (room - CLEAR))))
        return Band(bleed=bleed, edge=room, tick=(bleed + CLEAR, room))
    return Band(bleed=max(0.0, min(style.bleed, room)), edge=room)


def _grow(depth: dict[str, float], steps: list[tuple[str, float]], room: float) -> bool:
    """Let layers grow, in the order of the steps, while there is room; False where their least does not fit."""
    spare = room - sum(depth.values())
    if spare < -1e-9:
        return False
    for name, wanted in steps:
        more = min(max(0.0, wanted - depth[name]), max(0.0, spare))
        depth[name] += more
        spare -= more
    return True
