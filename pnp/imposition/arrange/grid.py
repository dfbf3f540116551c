# SPDX-License-Identifier: MIT
"""Many pages a sheet, in columns and rows; leaves of different sizes never share a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.geometry import Size
from pnp.imposition.backs.duplex import draft_duplex
from pnp.imposition.backs.foldover import draft_foldover
from pnp.imposition.backs.gutterfold import draft_gutterfold
from pnp.imposition.backs.none import draft_fronts
from pnp.imposition.backs.pages import draft_pages
from pnp.imposition.backs.rule import check_backs_rule
from pnp.imposition.desk import Desk, Draft
from pnp.imposition.placing import by_trim, check_backs
from pnp.scene.sheet import Leaf

BACKS: dict[str, Callable[[Sequence[Leaf], Size, Desk], list[Draft]]] = {
    "duplex": draft_duplex,
    "gutterfold": draft_gutterfold,
    "foldover": draft_foldover,
    "none": draft_fronts,
    "pages": draft_pages,
}


def arrange_grid(leaves: Sequence[Leaf], desk: Desk) -> list[Draft]:
    """Sheets of as many pages as fit, or as the style says, with backs by the style's rule."""
    if not check_backs_rule(desk, tuple(BACKS)):
        return []
    draft = BACKS[desk.style.backs]
    sound = leaves if desk.style.backs == "none" else check_backs(leaves, desk)
    return [sheet for trim, group in by_trim(sound) for sheet in draft(group, trim, desk)]
