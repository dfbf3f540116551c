# SPDX-License-Identifier: MIT
"""What a paginated book is made of: pages with their items, their type area, and what running heads need."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.boxes.book import Heading
from pnp.geometry import Rect
from pnp.scene.frame import Anchor, Item


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPage:
    """A page of a book without its furniture, in points from the top left corner of the trimmed page.

    `side` is `left` or `right`. `area` is the type area. `opening` is the level 1 heading that opens on the page and
    whose head the page's template draws. `chapter` and `section` are the headings of level 1 and 2 in force where the
    page begins (what stands at its very top counts), `last_chapter` and `last_section` where it ends. A `blank` page
    stands before a right-hand opening. `slack` is the height at its foot that nothing fills.
    """

    number: int
    side: str
    area: Rect
    items: tuple[Item, ...]
    anchors: tuple[Anchor, ...] = ()
    opening: Heading | None = None
    chapter: Heading | None = None
    section: Heading | None = None
    last_chapter: Heading | None = None
    last_section: Heading | None = None
    blank: bool = False
    slack: float = 0.0
