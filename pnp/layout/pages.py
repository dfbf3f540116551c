# SPDX-License-Identifier: MIT
"""Pages of boxes to frames: every box gets its area, is painted there, and says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.assets.fonts.library import FontLibrary
from pnp.boxes.style import Theme
from pnp.boxes.tree import PLAIN_PAINT, Box, Page
from pnp.diagnostics.problem import Diagnostic
from pnp.layout.arrange import Area, Slot, content_area, natural_size, place_absolute, place_line
from pnp.layout.contrast import once
from pnp.layout.cutting import cut_of, within_bleed
from pnp.layout.leaves import Leaves, cut_out
from pnp.layout.painting import clipped, paint_ground, paint_outline, wrap
from pnp.layout.pictures import Gallery
from pnp.layout.remarks import TOLERANCE, Remarks
from pnp.layout.shapes import SHAPES, shape_of
from pnp.layout.spots import spot_of
from pnp.layout.tables import row_grounds, table_lines
from pnp.layout.texts import FitRecord, TextSetter
from pnp.layout.tracks import lattice_size, place_grid, place_table
from pnp.scene.frame import Frame, Item, Spot

LINES = frozenset({"row", "col"})
CONTAINERS = LINES | {"page", "box", "stack", "grid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """A page as a frame, with how its text boxes came out."""

    frame: Frame
    fits: tuple[FitRecord, ...]


class Layouter:
    """Lays out pages of one theme. Frames depend on nothing but the page, the theme and the files they name."""

    def __init__(self, fonts: FontLibrary, gallery: Gallery, theme: Theme, keep: tuple[str, ...] = ()) -> None:
        self._gallery = gallery
        self._texts = TextSetter(fonts, gallery, theme, keep)

    def lay_out(self, page: Page, sizes: Mapping[str, float] | None = None) -> tuple[LaidOut, tuple[Diagnostic, ...]]:
        """Make the frame of a page.

        Args:
            page: Boxes with everything in points.
            sizes: Sizes of text styles that a whole deck shares, by style name, where one is smaller than the style's.

        Returns:
            The frame with its fit records, and the problems met.
        """
        work = _Work(self._gallery, self._texts, page, sizes or {})
        items = tuple(work.page_items())
        cut, outlined = cut_of(page)
        frame = Frame(
            width=page.width,
            height=page.height,
            bleed=page.bleed,
            items=within_bleed(items, cut, page.bleed) if outlined else items,
            safe=page.safe,
            cut=cut,
            outlined=outlined,
            spots=tuple(work.spots),
        )
        return LaidOut(frame=frame, fits=tuple(work.fits)), tuple(work.report.diagnostics)

    def lay_out_all(
        self, pages: Sequence[Page], sizes: Mapping[str, float] | None = None
    ) -> tuple[list[LaidOut], tuple[Diagnostic, ...]]:
        """Make the frames of pages that belong together, so that styles of one size get the size of the fullest box.

        Pages of the same boxes and size, such as the backs of a deck, get the same frame; how its texts fitted and what
        is wrong with it is told of the first of them. `sizes` are those that more pages than these share.
        """
        first: dict[tuple[object, ...], int] = {}
        same = [first.setdefault(_likeness(page), index) for index, page in enumerate(pages)]
        laid, problems = self._lay_out_each([pages[index] for index in first.values()], sizes or {})
        numbers = {index: number for number, index in enumerate(first.values())}
        frames = [laid[numbers[index]] for index in same]
        for number, index in enumerate(same):
            if index != number:
                frames[number] = LaidOut(frame=frames[number].frame, fits=())
        return frames, problems

    def _lay_out_each(
        self, pages: Sequence[Page], sizes: Mapping[str, float]
    ) -> tuple[list[LaidOut], tuple[Diagnostic, ...]]:
        done = [self.lay_out(page, sizes) for page in pages]
        shared = shared_sizes(record for laid, _ in done for record in laid.fits)
        if shared and shared != sizes:
            done = [
                self.lay_out(page, shared) if any(f.style in shared for f in laid.fits) else (laid, problems)
                for page, (laid, problems) in zip(pages, done, strict=True)
            ]
        return [laid for laid, _ in done], tuple(once(d for _, problems in done for d in problems))


def _likeness(page: Page) -> tuple[object, ...]:
    """What two pages have in common that look alike: their very boxes, and the areas these refer to."""
    sizes = (page.width, page.height, page.bleed, page.safe, page.corner)
    return (*map(id, page.boxes), *sizes, page.language, page.shape)


def shared_sizes(records: Iterable[FitRecord]) -> dict[str, float]:
    """The smallest size of each style that wants one size, where it is below what the style asks for."""
    sizes: dict[str, float] = {}
    for record in records:
        if record.same_size and record.size < record.wanted:
            sizes[record.style] = min(record.size, sizes.get(record.style, record.size))
    return sizes


class _Work:
    """One page being laid out."""

    def __init__(self, gallery: Gallery, texts: TextSetter, page: Page, sizes: Mapping[str, float]) -> None:
        self._page = page
        self._areas = _named_areas(page)
        self._remarks = Remarks(page)
        self.report = self._remarks.report
        self._leaves = Leaves(page, gallery, texts, sizes, self._remarks)
        self._grounds = self._leaves.grounds
        self.fits = self._leaves.fits
        self.spots: list[Spot] = []

    def page_items(self) -> list[Item]:
        """All items of the page, in painting order."""
        items: list[Item] = []
        trim = self._areas["trim"]
        for box in self._page.boxes:
            whole = box.tag == "page"
            self._paint(box, trim if whole else place_absolute(box, trim, self._areas, self._measure), items)
        return items

    # -- painting ----------------------------------------------------------------------------------

    def _paint(self, box: Box, area: Area, out: list[Item]) -> None:
        """Paint a box and what it holds: its ground, its content cut where it asks for that, all turned together."""
        paint, tag = box.paint, box.tag
        if area[2] < -TOLERANCE or area[3] < -TOLERANCE:
            self._remarks.no_room(box, area[2], area[3])
            return
        if box.spot:
            self.spots.append(spot_of(box, area, self._grounds.matrix))
        if paint is PLAIN_PAINT and tag in CONTAINERS:  # nothing of its own to paint
            self._children(box, area, out)
            return
        if not (area[2] and area[3]):
            self._remarks.empty(box, area[2], area[3])
        before = self._grounds.enter(box, area)
        if tag in SHAPES:
            items = self._shape(box, area)
        elif tag in self._leaves.draws:
            items, wanting = self._leaves.items(box, area)
            if wanting:  # the placeholder that the element brings along
                self._children(box, area, items)
        elif tag == "table":
            items = self._table(box, area)
        else:
            items = paint_ground(paint, area)
            content: list[Item] = []
            self._children(box, area, content)
            items += clipped(content, paint, area)
        self._grounds.leave(before)
        out += wrap(items, paint, area)

    def _shape(self, box: Box, area: Area) -> list[Item]:
        """A shape with its children over it, cut at its outline where it clips."""
        commands = shape_of(box, area)
        even_odd = bool(box.settings.get("even_odd"))
        items = paint_outline(commands, box.paint, area, even_odd=even_odd)
        content: list[Item] = []
        self._children(box, area, content)
        return items + (cut_out(content, commands, even_odd=even_odd) if box.paint.clip else content)

    def _table(self, box: Box, area: Area) -> list[Item]:
        """A table: its ground, the grounds of its rows, its cells, and its lines over them all."""
        content = content_area(box, area)
        parts = place_table(box, content, self._areas, self._measure)
        self._say_overrun(box, parts.lattice.over)
        items = paint_ground(replace(box.paint, stroke=None), area)
        inside: list[Item] = []
        for slot in (*row_grounds(box, parts), *parts.cells):
            self._paint(slot.box, slot.area, inside)
        return items + clipped(inside, box.paint, area) + table_lines(box, parts)

    def _children(self, box: Box, area: Area, out: list[Item]) -> None:
        if not box.children:
            return
        for slot in self._slots(box, content_area(box, area)):
            self._paint(slot.box, slot.area, out)

    # -- arranging ---------------------------------------------------------------------------------

    def _slots(self, box: Box, content: Area) -> Sequence[Slot]:
        if box.tag in LINES:
            slots, over = place_line(box, content, self._measure)
            self._remarks.overrun(box, over, "wide" if box.tag == "row" else "tall")
            return slots
        if box.tag == "grid":
            slots, both = place_grid(box, content, self._areas, self._measure)
            self._say_overrun(box, both)
            return slots
        return [
            Slot(box=child, area=place_absolute(child, content, self._areas, self._measure)) for child in box.children
        ]

    def _say_overrun(self, box: Box, over: tuple[float, float]) -> None:
        for by, what in zip(over, ("wide", "tall"), strict=True):
            self._remarks.overrun(box, by, what)

    def _measure(self, box: Box, width: float) -> tuple[float, float]:
        natural = self._leaves.natural_size(box, width)
        if natural is not None:
            return natural
        if box.tag in {"grid", "table"}:
            return lattice_size(box, width, self._measure)
        return natural_size(box, width, self._measure)


def _named_areas(page: Page) -> dict[str, Area]:
    """The areas a template can name, in page coordinates."""
    w, h, b, s = page.width, page.height, page.bleed, page.safe
    return {
        "content": (0.0, 0.0, w, h),
        "trim": (0.0, 0.0, w, h),
        "bleed": (-b, -b, w + 2 * b, h + 2 * b),
        "safe": (s, s, w - 2 * s, h - 2 * s),
    }
