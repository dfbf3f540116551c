# SPDX-License-Identifier: MIT
"""Drafts to pages: grounds, texts, figures and notes as items, with anchors and what running heads need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.boxes.book import Heading
from pnp.geometry_paths import rectangle, rounded_rect
from pnp.layout.book.area import TypeArea
from pnp.layout.book.columns import Column, Foot, Standing
from pnp.layout.book.drafts import Draft
from pnp.layout.book.footnotes import Footnotes
from pnp.layout.book.pages import BookPage
from pnp.layout.book.slabs import Enclosure, Slab, space_between
from pnp.scene.frame import Anchor, Item, Path


class _Extent(NamedTuple):
    """An enclosure in a column, and the slabs of it that stand there, from first to last."""

    ground: Enclosure
    depth: int
    first: Standing
    last: Standing


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
                items += self._column(column, x, rect.y)
                anchors += _anchors(column, x, rect.y)
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

    # -- columns -----------------------------------------------------------------------------------

    def _column(self, column: Column, x: float, y: float) -> Iterator[Item]:
        for extent in _extents(column.standing):
            yield from _ground(extent, x, y)
        if column.standing:
            yield from self._heads(column.standing[0], x, y)
        at, count = 0, len(column.standing)
        while at < count:
            after = _run(column.standing, at)
            yield from _slab_items(column.standing[at:after], x, y)
            at = after

    def _heads(self, first: Standing, x: float, y: float) -> Iterator[Item]:
        """The heads of a table that come again at the top of a column."""
        top = first.y - sum(head.height for head in first.slab.heads)
        for head in first.slab.heads:
            if head.draw is not None:
                yield from head.draw(x + head.x, y + top)
            top += head.height

    # -- notes -------------------------------------------------------------------------------------

    def _foot(self, foot: Foot, x: float, bottom: float, width: float, anchors: list[Anchor]) -> Iterator[Item]:
        """Notes at a foot, the last of them at the bottom."""
        if not foot.slabs:
            return
        top = bottom - foot.height
        yield from self._footnotes.rule(x, top, width)
        pen = top + self._footnotes.head
        standing: list[Standing] = []
        for slab in foot.slabs:
            pen += space_between(standing[-1].slab, slab) if standing else 0.0
            standing.append(Standing(slab, pen))
            pen += slab.height
        column = Column(standing=standing)
        yield from self._column(column, x, 0.0)
        anchors += _anchors(column, x, 0.0)


def _run(standing: Sequence[Standing], at: int) -> int:
    """The end of a run of lines of one text that follow one another."""
    slab = standing[at].slab
    after = at + 1
    if slab.prose is None:
        return after
    while after < len(standing):
        one, last = standing[after], standing[after - 1]
        if one.slab.prose is not slab.prose or abs(one.y - last.y - last.slab.height) > 1e-6:
            break
        after += 1
    return after


def _slab_items(run: Sequence[Standing], x: float, y: float) -> Iterator[Item]:
    """Lines of one text, or another slab, and what stands beside them."""
    first = run[0].slab
    if first.prose is not None:
        yield from first.prose.items(first.line, run[-1].slab.line, x + first.x, y + run[0].y)
    for one in run:
        if one.slab.draw is not None:
            yield from one.slab.draw(x + one.slab.x, y + one.y)
        for dx, dy, draw in one.slab.extras:
            yield from draw(x + one.slab.x + dx, y + one.y + dy)


def _extents(standing: Sequence[Standing]) -> list[_Extent]:
    """The enclosures of a column, outer ones first."""
    found: dict[int, _Extent] = {}
    for one in standing:
        for depth, ground in enumerate(one.slab.within):
            known = found.get(id(ground))
            found[id(ground)] = known._replace(last=one) if known else _Extent(ground, depth, one, one)
    return sorted(found.values(), key=lambda extent: extent.depth)


def _ground(extent: _Extent, x: float, y: float) -> Iterator[Item]:
    """The ground, edge and frame of an enclosure, over what of it stands in the column."""
    role, look = extent.ground.role, extent.ground.role.look
    above = sum(one.role.pad.top for one in extent.first.slab.within[extent.depth :])
    below = sum(one.role.pad.bottom for one in extent.last.slab.within[extent.depth :])
    top = y + extent.first.y - above
    height = y + extent.last.y + extent.last.slab.height + below - top
    left, width = x + extent.ground.x, extent.ground.width
    outline = rounded_rect(left, top, width, height, look.radius)
    if look.fill is not None:
        yield Path(commands=outline, fill=look.fill)
    if look.edge is not None and role.edge:
        yield Path(commands=rectangle(left, top, role.edge, height), fill=look.edge)
    if look.stroke is not None and role.line:
        yield Path(commands=outline, stroke=look.stroke, width=role.line)


def _anchors(column: Column, x: float, y: float) -> Iterator[Anchor]:
    for one in column.standing:
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
