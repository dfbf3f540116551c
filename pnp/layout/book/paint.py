# SPDX-License-Identifier: MIT
"""Drafts to pages: grounds, texts, figures and notes as items, with anchors and what running heads need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.boxes.book import Heading
from pnp.layout.book.area import TypeArea
from pnp.layout.book.columns import Foot
from pnp.layout.book.drafts import Draft
from pnp.layout.book.footnotes import Footnotes
from pnp.layout.book.ink import column_items
from pnp.layout.book.pages import BookPage
from pnp.layout.book.slabs import Slab, Standing, stacked
from pnp.scene.frame import Anchor, Item


class Painter:
    """Draws the pages of one book."""

    def __init__(self, area: TypeArea, footnotes: Footnotes) -> None:
        self._area, self._footnotes = area, footnotes

    def pages(self, drafts: Sequence[Draft]) -> tuple[BookPage, ...]:
        """All pages, in order."""
        out: list[BookPage] = []
        chapter: Heading | None = None
        section: Heading | None = None
        for draft in drafts:
            found = list(_headings(draft))
            at_top = found[0][1] if found and found[0][0] else None
            first = _in_force((chapter, section), [at_top] if at_top is not None else [])
            chapter, section = _in_force((chapter, section), [heading for _, heading in found])
            out.append(self._page(draft, first, (chapter, section)))
        return tuple(out)

    def _page(
        self, draft: Draft, first: tuple[Heading | None, Heading | None], last: tuple[Heading | None, Heading | None]
    ) -> BookPage:
        rect = self._area.on(draft.side)
        items: list[Item] = []
        anchors = [Anchor(name=f"page-{draft.number}", x=0.0, y=0.0)]
        if draft.opening is not None:
            anchors.append(_anchor(draft.opening, 0.0, 0.0))
        for band in draft.bands:
            for left, column in zip(band.lefts, band.columns, strict=False):
                x = rect.x + left
                items += column_items(column.standing, x, rect.y)
                anchors += _anchors(column.standing, x, rect.y)
                items += self._foot(column.foot, x, rect.bottom - draft.foot.height, band.width, anchors)
        items += self._foot(draft.foot, rect.x, rect.bottom, rect.width, anchors)
        return BookPage(
            number=draft.number,
            side=draft.side,
            area=rect,
            items=tuple(items),
            anchors=tuple(anchors),
            opening=draft.opening,
            chapter=first[0],
            section=first[1],
            last_chapter=last[0],
            last_section=last[1],
            blank=draft.blank,
            slack=max(self._area.height - draft.foot.height - draft.pen, 0.0),
        )

    # -- notes -------------------------------------------------------------------------------------

    def _foot(self, foot: Foot, x: float, bottom: float, width: float, anchors: list[Anchor]) -> Iterator[Item]:
        """Notes at a foot, the last of them at the bottom."""
        if not foot.slabs:
            return
        top = bottom - foot.height
        yield from self._footnotes.rule(x, top, width)
        standing, _ = stacked(foot.slabs)
        start = top + self._footnotes.head
        yield from column_items(standing, x, start)
        anchors += _anchors(standing, x, start)


def _anchors(standing: Sequence[Standing], x: float, y: float) -> Iterator[Anchor]:
    for one in standing:
        slab = one.slab
        top = y + one.y - sum(ground.role.pad.top for ground in slab.within)
        for name in slab.ids:
            if slab.heading is not None and name == slab.heading.id:
                yield _anchor(slab.heading, x, top)
            else:
                yield Anchor(name=name, x=x, y=top)


def _anchor(heading: Heading, x: float, y: float) -> Anchor:
    return Anchor(name=heading.id, x=x, y=y, title=title_of(heading), level=heading.level)


def title_of(heading: Heading) -> str:
    """A heading as plain text, with its number."""
    plain = heading.plain or "".join(getattr(piece, "text", "") for piece in heading.text)
    return f"{heading.number} {plain}".strip()


def _headings(draft: Draft) -> Iterator[tuple[bool, Heading]]:
    """The headings that stand on a page, and whether each stands at its very top."""
    top = draft.opening is None
    if draft.opening is not None:
        yield True, draft.opening
    for slab in slabs_of(draft):
        if slab.heading is not None:
            yield top, slab.heading
        top = False


def slabs_of(draft: Draft) -> Iterator[Slab]:
    """All slabs of a page in reading order, without its notes."""
    return (one.slab for band in draft.bands for column in band.columns for one in column.standing)


def _in_force(
    before: tuple[Heading | None, Heading | None], headings: Sequence[Heading]
) -> tuple[Heading | None, Heading | None]:
    """The chapter and section in force after some headings."""
    chapter, section = before
    for heading in headings:
        if heading.level == 1:
            chapter, section = heading, None
        elif heading.level == 2:
            section = heading
    return chapter, section
