# SPDX-License-Identifier: MIT
"""Running text of books: paragraphs broken into lines, drawn line by line, and what stands on which line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pnp.assets.fonts.problem import FontError
from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.book import Text
from pnp.boxes.style import TextStyle
from pnp.boxes.tree import Box, ChipPiece, IconPiece, TextPiece
from pnp.diagnostics.problem import Place
from pnp.layout.book.chips import Dresser
from pnp.layout.book.looks import Looks
from pnp.layout.book.remarks import BookRemarks
from pnp.layout.pictures import Gallery
from pnp.layout.texts import TextSetter, drawn_items
from pnp.scene.frame import Item
from pnp.text.breaks import NEVER
from pnp.text.characters import clean
from pnp.text.composer import Paragraph
from pnp.text.draw import draw
from pnp.text.fit import Fit, baseline, line_heights, line_width, orphans_of, overlong_units
from pnp.text.justify import loose_lines
from pnp.text.lines import Line, break_lines

Found = tuple[int, TextPiece]
"""The number of a line, and a piece that stands (or begins) on it."""


@dataclass(slots=True, eq=False, kw_only=True)
class Prose:
    """A paragraph broken into lines. `heights` are theirs in points; `marks` are the pieces that books look for."""

    paragraph: Paragraph
    style: TextStyle
    width: float
    lines: tuple[Line, ...]
    heights: tuple[float, ...]
    marks: tuple[Found, ...] = ()

    @property
    def height(self) -> float:
        """All lines, in points."""
        return sum(self.heights)

    @property
    def longest(self) -> float:
        """The longest line, in points."""
        return line_width(self.paragraph, self.lines) * self.style.size

    def end_of_last(self) -> float:
        """Where the last line ends, from the left, in points; for text that stands at the left."""
        return line_width(self.paragraph, self.lines[-1:]) * self.style.size

    def baseline(self, line: int) -> float:
        """How far the baseline of a line lies below its top, in points."""
        size = self.style.size
        return baseline(self.paragraph, self.lines[line], self.heights[line] / size) * size

    def items(self, first: int, last: int, x: float, y: float) -> Iterator[Item]:
        """The lines `first` to `last` with their top left corner at (x, y)."""
        height = sum(self.heights[first : last + 1])
        lines = self.lines[first : last + 1]
        style = self.style
        fit = Fit(size=style.size, leading=style.leading, lines=lines, width=self.width, height=height)
        yield from drawn_items(draw(self.paragraph, fit, x, y, self.width, height, style.align))

    def draw(self, x: float, y: float) -> Iterator[Item]:
        """All lines."""
        return self.items(0, len(self.lines) - 1, x, y) if self.lines else iter(())

    def notes(self, line: int) -> tuple[str, ...]:
        """The footnotes whose marks stand on a line."""
        return tuple([piece.note for at, piece in self.marks if at == line and piece.note])

    def terms(self, line: int) -> tuple[str, ...]:
        """The words for the index on a line."""
        return tuple([piece.term for at, piece in self.marks if at == line and piece.term])


@dataclass(slots=True)
class References:
    """What the last round found out: the page numbers of ids, and the pages of words for the index."""

    pages: dict[str, int] = field(default_factory=dict)
    terms: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Typesetter:
    """Breaks texts into lines for one book; what is wrong with them is told at the place they are set for."""

    def __init__(self, texts: TextSetter, gallery: Gallery, looks: Looks, language: str, remarks: BookRemarks) -> None:
        self._texts, self._gallery, self._remarks = texts, gallery, remarks
        self._dresser = Dresser(texts, looks, language)
        self.language = language
        self.references = References()

    def set(self, text: Text, style: TextStyle, width: float, place: Place) -> Prose:
        """A text broken at a width in points."""
        text = self.resolved(text)
        paragraph, text = self.paragraph(text, style, place)
        measure = width / style.size
        lines = break_lines(paragraph, measure, balanced=style.align == "center") if paragraph.clusters else ()
        leading = max(style.leading, paragraph.least_leading)
        prose = Prose(
            paragraph=paragraph,
            style=style if leading == style.leading else replace(style, leading=leading),
            width=width,
            lines=lines,
            heights=tuple(height * style.size for height in line_heights(paragraph, lines, style.leading)),
            marks=_marks(paragraph, text, lines),
        )
        self._tell(prose, measure, place)
        return prose

    def natural(self, text: Text, style: TextStyle, place: Place) -> tuple[float, float]:
        """The least width a text can be broken at without splitting a word, and the width of it unbroken."""
        paragraph, _ = self.paragraph(self.resolved(text), style, place)
        if not paragraph.clusters:
            return (0.0, 0.0)
        spacing, chances = paragraph.spacing, paragraph.chances
        least, first = 0.0, 0
        for at, chance in enumerate(chances):
            if chance != NEVER:
                least = max(least, spacing.end[at] - spacing.x[first] - spacing.before[first] + paragraph.indent(first))
                first = at + 1
        lines = break_lines(paragraph, 1e6)
        return (least * style.size, line_width(paragraph, lines) * style.size)

    def resolved(self, text: Text) -> Text:
        """The text with page numbers in place of references to pages, and with links to notes."""
        if not any(isinstance(piece, TextPiece) and (piece.page_of or piece.note) for piece in text):
            return text
        return tuple(self._resolve(piece) if isinstance(piece, TextPiece) else piece for piece in text)

    def _resolve(self, piece: TextPiece) -> TextPiece:
        if piece.page_of:
            number = self.references.pages.get(piece.page_of)
            shown = "0" if number is None else str(number)
            return replace(piece, text=shown, link=piece.link or f"#{piece.page_of}", nobreak=True)
        return replace(piece, link=piece.link or f"#note-{piece.note}") if piece.note else piece

    def paragraph(self, text: Text, style: TextStyle, place: Place) -> tuple[Paragraph, Text]:
        """The paragraph of a text, and the text without what cannot be set, which is reported."""
        text = self._dresser.dressed(text, style, place)
        settings = {"style": style, "chips": lambda chip, own: self._dresser.chip(chip, own, place)}
        while True:
            box = Box(tag="text", place=place, settings=settings, text=text)
            try:
                return self._texts.paragraph(box, self.language), text
            except PictureProblem as problem:
                self._remarks.picture(problem, place)
                text = tuple(piece for piece in text if isinstance(piece, TextPiece) or self._usable(piece))
            except FontError as problem:
                self._remarks.font(problem, place)
                text = ()

    def _usable(self, piece: IconPiece | ChipPiece) -> bool:
        icons = [piece] if isinstance(piece, IconPiece) else [one for one in piece.text if isinstance(one, IconPiece)]
        try:
            for icon in icons:
                self._gallery.key(icon.picture)
        except PictureProblem:
            return False
        return True

    def _tell(self, prose: Prose, measure: float, place: Place) -> None:
        """Say what is wrong with a text that was set."""
        paragraph, lines, remarks = prose.paragraph, prose.lines, self._remarks
        if paragraph.missing:
            remarks.missing(paragraph.missing, prose.style, place)
        if not paragraph.clusters:
            return
        remarks.right_to_left(paragraph.right_to_left, place)
        remarks.overlong(overlong_units(paragraph, lines), place)
        loose = len(loose_lines(paragraph, lines, measure)) if prose.style.align == "justify" else 0
        remarks.shape(loose, len(orphans_of(paragraph, lines)), place)


def _marks(paragraph: Paragraph, text: Text, lines: tuple[Line, ...]) -> tuple[Found, ...]:
    """The pieces with a note or a term, each with the line it begins on."""
    wanted = [isinstance(piece, TextPiece) and bool(piece.note or piece.term) for piece in text]
    if not any(wanted) or not lines:
        return ()
    shown = [piece for piece in text if not isinstance(piece, TextPiece) or clean(piece.text)]
    starts = [line[0] for line in lines]
    found: list[Found] = []
    number, last = -1, None
    for at, owner in enumerate(paragraph.owners):
        if owner is last:
            continue
        number, last = number + 1, owner
        piece = shown[number]
        if isinstance(piece, TextPiece) and (piece.note or piece.term):
            found.append((bisect_right(starts, at) - 1, piece))
    return tuple(found)
