# SPDX-License-Identifier: MIT
"""Lists of pages: the contents with dotted leaders, and the index with its ranges of pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from pnp.boxes.book import Contents, Heading, Index, Text
from pnp.boxes.style import TextStyle
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Place
from pnp.geometry_paths import polyline
from pnp.layout.book.bench import Bench, Setting, aligned, inner, line_slabs
from pnp.layout.book.prose import Prose
from pnp.layout.book.slabs import SINGLE, Slab, shift, spaced
from pnp.scene.frame import BLACK, Color, Item, Link, Path

_DOT = 0.09
"""The size of a leader's dots, in em."""

_STEP = 0.5
"""How far apart they stand, in em."""

_NUMBER_GAP = 0.75
_CLEAR = 0.5
"""The space between text and leader, in em."""


class PageLists:
    """Makes the slabs of contents and indexes from what the last round of pages found out."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.headings: Sequence[Heading] = ()
        """The headings of the book, in order."""
        self.under: Mapping[int, str] = {}
        """The id of the heading under which a list of contents stands, by the identity of its block."""

    # -- contents ----------------------------------------------------------------------------------

    def contents(self, block: Contents, setting: Setting) -> list[Slab]:
        """A line or more for each heading, without the one the list itself stands under."""
        shown = self._entries(block)
        widest = max([len(str(page)) for _, page in shown], default=1)
        out: list[Slab] = []
        for heading, page in shown:
            role = self._bench.looks.role(f"contents-{heading.level}", block.place)
            style = aligned(role.style or setting.style, "left")
            room = inner(role, setting.width)
            after = (0.62 * widest + _NUMBER_GAP) * style.size
            hung = self._bench.hung(_number(heading), style, block.place)
            title = self._bench.typesetter.set(_title(heading), hung, room - after - style.size, block.place)
            slabs = line_slabs(title, 0.0, block.place)  # not on the grid, which would widen small spaces
            if not slabs:
                continue
            number = self._set(str(page), style, block.place)
            color = self._bench.looks.theme.palette.get(style.color, BLACK)
            leader = _Leader(title, number, (room, color), f"#{heading.id}")
            slabs[-1].extras.append((0.0, 0.0, leader.draw))
            shift(slabs, role.pad.left + role.indent)
            out += spaced(slabs, role.before, role.after)
            if heading.level == 1 and len(shown) > 1:
                slabs[-1].keep = SINGLE
        if out:
            out[-1].keep = 0
        whole = self._bench.looks.role("contents", block.place)
        return spaced(out, whole.before, whole.after)

    def _entries(self, block: Contents) -> Sequence[tuple[Heading, int]]:
        """The headings listed, each with its page."""
        if block.entries:
            return block.entries
        pages, own = self._bench.typesetter.references.pages, self.under.get(id(block))
        shown = [one for one in self.headings if one.level <= block.depth and one.id != own]
        return [(one, pages.get(one.id, 0)) for one in shown]

    # -- index -------------------------------------------------------------------------------------

    def index(self, block: Index, setting: Setting) -> list[Slab]:
        """A line or more for each word that stands on a page."""
        role = self._bench.looks.role("index", block.place)
        style = _hanging(role.style or setting.style)
        found = self._bench.typesetter.references.terms
        out: list[Slab] = []
        for term, word, _ in sorted(block.entries, key=lambda entry: (entry[2], entry[1])):
            if found.get(term):
                text = (TextPiece(text=f"{word}\u3000"), *_pages(found[term], self._chinese(style)))
                prose = self._bench.typesetter.set(text, style, inner(role, setting.width), block.place)
                out += line_slabs(prose, self._bench.area.line, block.place)
        shift(out, role.pad.left + role.indent)
        return spaced(out, role.before, role.after)

    def _chinese(self, style: TextStyle) -> bool:
        return (style.language or self._bench.typesetter.language).startswith("zh")

    def _set(self, text: str, style: TextStyle, place: Place) -> Prose:
        return self._bench.typesetter.set((TextPiece(text=text),), _tabular(style), 1e4, place)


class _Leader:
    """Draws the dots and the number at the end of an entry, and the link over all of it."""

    def __init__(self, title: Prose, number: Prose, room: tuple[float, Color], target: str) -> None:
        self._title, self._number, self._target = title, number, target
        self._width, self._color = room

    def draw(self, x: float, y: float) -> Iterator[Item]:
        """With the top left corner of the entry's last line at (x, y)."""
        em = self._number.style.size
        last = len(self._title.lines) - 1
        right = x + self._width
        start = x + self._title.end_of_last() + _CLEAR * em
        end = right - self._number.longest - _CLEAR * em
        base = y + self._title.baseline(last)
        first = right - (int((right - start) / (_STEP * em))) * _STEP * em  # dots stand below one another
        if end > first:
            line = polyline(((first, base - _DOT * em), (end, base - _DOT * em)))
            dash = (0.0, round(_STEP * em, 4))
            yield Path(commands=line, stroke=self._color, width=_DOT * em, cap="round", dash=dash)
        yield from self._number.draw(right - self._number.longest, base - self._number.baseline(0))
        height = self._title.height
        yield Link(x=x, y=y + self._title.heights[last] - height, width=self._width, height=height, target=self._target)


def _title(heading: Heading) -> Text:
    """The text of a heading as a list of contents has it: without marks of notes, and with no links of its own."""
    plain = (
        replace(piece, link="", term="") if isinstance(piece, TextPiece) else piece
        for piece in heading.text
        if not (isinstance(piece, TextPiece) and piece.note)
    )
    return (*_number(heading), *plain)


def _number(heading: Heading) -> Text:
    """The number of a heading as it stands before its title."""
    return (TextPiece(text=f"{heading.number}\u3000", nobreak=True),) if heading.number else ()


def _pages(numbers: Sequence[int], chinese: bool) -> Iterator[TextPiece]:
    """Page numbers, those that follow one another as a range, each a link to its page."""
    for at, (first, last) in enumerate(ranges(numbers)):
        shown = str(first) if first == last else f"{first}–{last}"
        if at:
            yield TextPiece(text="、" if chinese else ", ")
        yield TextPiece(text=shown, link=f"#page-{first}", nobreak=True)


def ranges(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Sorted numbers as ranges (first, last)."""
    out: list[tuple[int, int]] = []
    for number in numbers:
        if out and number == out[-1][1] + 1:
            out[-1] = (out[-1][0], number)
        else:
            out.append((number, number))
    return out


@lru_cache(maxsize=64)
def _hanging(style: TextStyle) -> TextStyle:
    return replace(aligned(style, "left"), hang=1.0)


@lru_cache(maxsize=64)
def _tabular(style: TextStyle) -> TextStyle:
    return replace(style, figures="tabular")
