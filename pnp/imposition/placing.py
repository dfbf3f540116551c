# SPDX-License-Identifier: MIT
"""Putting pages into the cells of a grid, and their backs behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.diagnostics.problem import error
from pnp.geometry import Edges, Rect, Size
from pnp.imposition.desk import CLOSE, Desk
from pnp.imposition.mirror import back_turn, mirror_edges, mirror_rect
from pnp.imposition.sides import Axis
from pnp.scene.frame import Frame
from pnp.scene.sheet import Leaf, Placement


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place for one page: its trim box on the sheet, the bleed that may show, how it is turned and scaled."""

    rect: Rect
    bleed: Edges
    turn: int = 0
    scale: float = 1.0

    def behind(self, sheet: Size, axis: Axis) -> Spot:
        """The place of its back."""
        return Spot(
            rect=mirror_rect(self.rect, sheet, axis),
            bleed=mirror_edges(self.bleed, axis),
            turn=(self.turn + back_turn(axis)) % 360,
            scale=self.scale,
        )

    def put(self, page: Frame, name: str) -> Placement:
        """The page on this spot; no more bleed shows than the page has."""
        most, wanted = page.bleed * self.scale, self.bleed
        if most < max(wanted.left, wanted.top, wanted.right, wanted.bottom):
            wanted = Edges(
                left=min(wanted.left, most),
                top=min(wanted.top, most),
                right=min(wanted.right, most),
                bottom=min(wanted.bottom, most),
            )
        rect = self.rect
        return Placement(page=page, x=rect.x, y=rect.y, turn=self.turn, bleed=wanted, scale=self.scale, name=name)


NamedPage = tuple[str, Frame]
"""A page and its name."""


def pages_of(leaves: Iterable[Leaf]) -> list[NamedPage]:
    """The fronts and backs of leaves, one after the other as they are read."""
    found: list[NamedPage] = []
    for leaf in leaves:
        found.append((f"{leaf.name}:front", leaf.front))
        if leaf.back is not None:
            found.append((f"{leaf.name}:back", leaf.back))
    return found


def fronts(leaves: Iterable[Leaf], spots: Sequence[Spot]) -> tuple[Placement, ...]:
    """The fronts of leaves, one a spot."""
    return tuple(spot.put(leaf.front, f"{leaf.name}:front") for leaf, spot in zip(leaves, spots, strict=False))


def backs(leaves: Iterable[Leaf], spots: Sequence[Spot]) -> tuple[Placement, ...]:
    """The backs of leaves, one a spot; a leaf without a back leaves its spot empty."""
    return tuple(
        spot.put(leaf.back, f"{leaf.name}:back")
        for leaf, spot in zip(leaves, spots, strict=False)
        if leaf.back is not None
    )


def by_trim(leaves: Iterable[Leaf]) -> Iterator[tuple[Size, list[Leaf]]]:
    """Leaves grouped by the trim size of their fronts, in the order in which sizes are first met."""
    groups: dict[tuple[int, int], list[Leaf]] = {}
    for leaf in leaves:
        groups.setdefault((round(leaf.front.width / CLOSE), round(leaf.front.height / CLOSE)), []).append(leaf)
    for group in groups.values():
        page = group[0].front
        yield Size(width=page.width, height=page.height), group


def batches(leaves: Sequence[Leaf], count: int) -> Iterator[Sequence[Leaf]]:
    """Leaves in runs of `count`; the last may be shorter."""
    for start in range(0, len(leaves), count):
        yield leaves[start : start + count]


def check_backs(leaves: Iterable[Leaf], desk: Desk) -> list[Leaf]:
    """The leaves whose backs are as large as their fronts; an error in the report for each of the others."""
    good = []
    for leaf in leaves:
        front, back = leaf.front, leaf.back
        if back and (abs(back.width - front.width) > CLOSE or abs(back.height - front.height) > CLOSE):
            desk.report.add(
                error(
                    "back-size-differs",
                    f"the back of `{leaf.name}` is {Size(width=back.width, height=back.height).label()}, "
                    f"its front {Size(width=front.width, height=front.height).label()}",
                    helps=("give both sides of the component the same size",),
                )
            )
        else:
            good.append(leaf)
    return good
