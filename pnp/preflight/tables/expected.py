# SPDX-License-Identifier: MIT
"""What a save must show that has just been written from a game: how many of each card, and what its cell looks like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pnp.assets.pictures.samples import Samples

Look = Callable[[str], Samples | None]
"""The picture of a card, by its id; None where there is nothing to compare."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What whoever writes a save knows of it.

    Cards are told by the id in their notes, `{"pnp": "…"}`, whatever it is made of; the same ids stand here.

    Attributes:
        copies: How many of each card there are in all, in decks and out of them. What has no entry must not be there.
        faces: What the cell of a card's sheet must show; see `samples_of` and `samples_of_pixels`.
        backs: The same for sheets of backs (`UniqueBack`).
    """

    copies: Mapping[str, int]
    faces: Look | None = None
    backs: Look | None = None
