# SPDX-License-Identifier: MIT
"""Books of square letters: ten to a line of 100 points, ten lines of 10 points to a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp.assets.pictures.store import PictureStore
from pnp.boxes.book import (
    Aside,
    Block,
    Book,
    BookFormat,
    BookLook,
    BookTable,
    Cell,
    Column,
    Figure,
    Heading,
    Listing,
    Para,
    Render,
    RoleLook,
    Row,
    Text,
)
from pnp.boxes.style import TextStyle, Theme
from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.geometry import Edges
from pnp.geometry_paths import bounding_box
from pnp.layout.book import BookLayouter, BookPage
from pnp.layout.book.bench import RenderKey
from pnp.layout.pictures import Gallery
from pnp.scene.frame import Frame, GlyphRun
from pnp.scene.frame import Path as Outline
from tests.assets.font_files import family, library, source, square_font
from tests.layout.desk import everything, flat

HERE = Place(path="rules.md", line=3)
THEME = Place(path="layouts/duel/theme.yaml", line=4)
LINE = 10.0
"""The size of letters, and the height of a line."""

ROLES: Mapping[str, RoleLook] = {
    "body": RoleLook(style="body"),
    **{f"h{level}": RoleLook(style="body") for level in range(1, 7)},
    **{name: RoleLook() for name in ("list", "item", "note", "figure", "table", "contents", "index", "quote")},
    "footnote": RoleLook(style="body", before=1),
}
CARD = ("card", "match", "front", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A book laid out."""

    pages: tuple[BookPage, ...]
    problems: tuple[Diagnostic, ...]

    @property
    def codes(self) -> list[str]:
        """The codes of its problems."""
        return [problem.code for problem in self.problems]

    def lines(self) -> list[list[str]]:
        """The texts of each page's lines, from top to bottom."""
        return [lines_of(page) for page in self.pages]


class Printer:
    """A look and a format for books of squares."""

    def __init__(self, folder: Path, **page: Any) -> None:
        fonts = library(family("sans", source(square_font(folder / "squares.ttf").name)), folders=(folder,))
        style = TextStyle(name="body", place=THEME, size=LINE, leading=1.0, autospace=0.0, bold=400)
        self.theme = Theme(name="plain", palette={"ink": (0.0, 0.0, 0.0)}, styles={"body": style})
        self.roles = dict(ROLES)
        self.format = BookFormat(
            id="square", place=HERE, width=120.0, height=120.0, margins=Edges.all(10.0), openings="flow"
        )
        self.format = replace(self.format, **page)
        self.renders: dict[RenderKey, Frame] = {}
        self._fonts, self._gallery = fonts, Gallery(PictureStore(folder), folder)

    def role(self, name: str, **look: Any) -> Printer:
        """The printer with a role changed."""
        self.roles[name] = replace(self.roles.get(name, RoleLook()), **look)
        return self

    def style(self, name: str, **settings: Any) -> Printer:
        """The printer with a text style added."""
        own = replace(self.theme.styles["body"], name=name, **settings)
        self.theme = replace(self.theme, styles={**self.theme.styles, name: own})
        return self

    def print(self, *blocks: Block, notes: Mapping[str, tuple[Block, ...]] | None = None, **book: Any) -> Printed:
        """A book laid out."""
        whole = Book(name="rules", title="Rules", blocks=blocks, place=HERE, notes=notes or {}, **book)
        layouter = BookLayouter(self._fonts, self._gallery, self.theme, BookLook(roles=self.roles))
        pages, problems = layouter.paginate(whole, self.format, self.renders)
        return Printed(pages=pages, problems=problems)

    def print_well(self, *blocks: Block, notes: Mapping[str, tuple[Block, ...]] | None = None) -> Printed:
        """A book laid out without a problem."""
        printed = self.print(*blocks, notes=notes)
        assert [problem.message for problem in printed.problems] == []
        return printed


def words(text: str, **piece: Any) -> Text:
    """Plain text."""
    return (TextPiece(text=text, **piece),)


def para(lines: int, char: str = "一", **settings: Any) -> Para:
    """A paragraph of full lines."""
    return Para(text=words(char * 10 * lines), place=HERE, **settings)


def heading(level: int = 2, text: str = "H", **settings: Any) -> Heading:
    """A heading of one line."""
    return Heading(level=level, text=words(text), id=settings.pop("id", f"id-{text}"), place=HERE, **settings)


def aside(*blocks: Block, sort: str = "quote", **settings: Any) -> Aside:
    """An aside."""
    return Aside(sort=sort, blocks=blocks, place=HERE, **settings)


def listing(*items: Sequence[Block], marker: str = "1", **settings: Any) -> Listing:
    """A list."""
    return Listing(markers=(marker,) * len(items), items=tuple(map(tuple, items)), place=HERE, **settings)


def table(rows: int, *, head: bool = True, columns: int = 2, **settings: Any) -> BookTable:
    """A table of one-line rows; the head says H, the rows A."""
    return BookTable(
        columns=(Column(),) * columns,
        head=(Row(cells=(Cell(text=words("H")),) * columns),) if head else (),
        rows=tuple(Row(cells=(Cell(text=words("A")),) * columns) for _ in range(rows)),
        place=HERE,
        **settings,
    )


def figure(width: float = 50.0, **settings: Any) -> Figure:
    """A figure of one card, which is square."""
    return Figure(pieces=(Render(kind="card", component="match", width=width),), place=HERE, **settings)


def card(width: float, height: float) -> Frame:
    """The frame of a card: a square in its middle."""
    square = Outline(commands=(("M", 1.0, 1.0), ("L", 2.0, 1.0), ("L", 2.0, 2.0), ("Z",)), fill=(1.0, 0.0, 0.0))
    return Frame(width=width, height=height, bleed=3.0, items=(square,))


def runs(page: BookPage) -> list[GlyphRun]:
    """The glyph runs of a page."""
    return [item for item in everything(page.items) if isinstance(item, GlyphRun)]


def lines_of(page: BookPage) -> list[str]:
    """The texts of a page's lines in the order they are drawn in, which is the order they are read in."""
    return [line.text for line in set_lines(page)]


@dataclass(frozen=True, slots=True)
class Line:
    """A line on a page: its text, the number of its column, its left side, and its baseline from the type area."""

    text: str
    column: int
    x: float
    y: float


def set_lines(page: BookPage, columns: int = 1) -> list[Line]:
    """The lines of a page in reading order; `columns` is how many stand side by side."""
    step = page.area.width / columns
    out: list[tuple[int, float, list[GlyphRun]]] = []
    for run in runs(page):
        column, y = int((run.x - page.area.x + 0.01) // step), round(run.y - page.area.y, 3)
        if not out or (column, y) != out[-1][:2]:
            out.append((column, y, []))
        out[-1][2].append(run)
    lines = [(column, y, sorted(found, key=lambda run: run.x)) for column, y, found in out]
    return [
        Line("".join("".join(run.text) for run in found), column, found[0].x - page.area.x, y)
        for column, y, found in lines
    ]


def grounds(page: BookPage, color: tuple[float, ...]) -> list[tuple[float, float, float, float]]:
    """The areas (x, y, width, height) filled with a colour, from the type area's corner."""
    boxes = [bounding_box(path.commands) for path, _ in flat(page.items) if path.fill == color]
    return [
        (round(box.x - page.area.x, 3), round(box.y - page.area.y, 3), round(box.width, 3), round(box.height, 3))
        for box in boxes
        if box is not None
    ]
