# SPDX-License-Identifier: MIT
"""A book as a tree of blocks: what a rulebook or data sheet says, and how it wants to look, before it has pages.

`markup` makes these values from Markdown and a game's data, with every reference resolved; `layout` breaks them into
pages. Lengths are in points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.boxes.tree import Extent, Inline
from pnp.diagnostics.problem import Place
from pnp.geometry import Edges
from pnp.scene.frame import Color

Text = tuple[Inline, ...]
"""Running text. A piece whose link begins with `#` leads to the block of that id; `TextPiece.note` names a footnote,
`TextPiece.page_of` is set as the number of the page where that id stands, `TextPiece.term` is for the index."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A heading of `level` 1 to 6; it stays with what follows. `number` is printed before it where it has one."""

    level: int
    text: Text
    id: str
    place: Place
    number: str = ""
    plain: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Para:
    """A paragraph. `style` is the role whose look it takes: `body`, `lead`, `credits` or another of the book's look."""

    text: Text
    place: Place
    style: str = "body"
    id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A list. `markers` hang before the items, one each, as they are printed."""

    markers: tuple[str, ...]
    items: tuple[tuple[Block, ...], ...]
    place: Place
    tight: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Definitions:
    """Terms, each with what it means. `ids` are the anchors of the terms, empty for none."""

    terms: tuple[Text, ...]
    bodies: tuple[tuple[Block, ...], ...]
    ids: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """Blocks set apart: a `quote`, a `note`, an `example`, or another sort that the book's look knows."""

    sort: str
    blocks: tuple[Block, ...]
    place: Place
    title: Text = ()
    id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell of a table: text, and with `fill` a ground. `span` is how many columns it takes.

    `align` and `valign` are how its text stands where it differs from the column's.
    """

    text: Text
    span: int = 1
    fill: Color | None = None
    align: str = ""
    valign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a table; `group` rows head the rows after them, stay with the next, and come again after a break.

    `edge` is a strip of colour at the row's left. `id` is its anchor.
    """

    cells: tuple[Cell, ...]
    group: bool = False
    edge: Color | None = None
    id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table: its width (`auto` by its content), and how its cells are aligned: left, center or right.

    `valign` is `baseline` (the first lines of all such cells stand on one), `top` or `middle`.
    """

    width: Extent = field(default_factory=lambda: Extent("auto"))
    align: str = "left"
    valign: str = "baseline"


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTable:
    """A table whose heads are repeated on each page it goes on. `style` is a role of the book's look."""

    columns: tuple[Column, ...]
    head: tuple[Row, ...]
    rows: tuple[Row, ...]
    place: Place
    caption: Text = ()
    id: str = ""
    style: str = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Callout:
    """A mark on a figure: a number at (x, y), each 0..1 of the piece it stands on, explained by `text` below."""

    x: float
    y: float
    text: Text
    piece: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Render:
    """A real page of the game in a figure: the front or back of a component.

    `width` is how wide it is printed, None for its own size where that fits. `crop` is the part shown, (x, y, width,
    height) in points of the trimmed page, None for all of it; or what lies round the spots of the page that `around`
    names, such as two cells of a map.
    """

    kind: str
    component: str
    side: str = "front"
    deck: str = ""
    width: float | None = None
    crop: tuple[float, float, float, float] | None = None
    around: tuple[str, ...] = ()
    copies: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """A picture in a figure, by its file relative to the project."""

    path: str
    width: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Renders and pictures side by side, with a caption and call-outs. It is never split."""

    pieces: tuple[Render | Image, ...]
    place: Place
    caption: Text = ()
    callouts: tuple[Callout, ...] = ()
    id: str = ""
    align: str = "center"
    gap: float = 8.0
    float: str = "here"
    """`here`, or `top`: the top of this or the next page where it does not fit in its place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """An end: of a `page`, a `column`, or a thought (`rule`)."""

    sort: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """The headings up to a level with their pages; or `entries`, headings of other books with theirs."""

    place: Place
    depth: int = 2
    entries: tuple[tuple[Heading, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """Words with the pages on which pieces bear their `term`: (term id, word, what it is sorted by)."""

    entries: tuple[tuple[str, str, str], ...]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """From here on, text runs in so many columns."""

    count: int
    place: Place


Block = Heading | Para | Listing | Definitions | Aside | BookTable | Figure | Break | Contents | Index | Columns


@dataclass(frozen=True, slots=True, kw_only=True)
class BookFormat:
    """The page of a book. Margins are `left`/`right` as inside/outside of a right-hand page; screens have no bleed.

    The measure is rounded down to whole ems of the body text, and the height to whole lines of its leading.
    `openings` says where a level 1 heading begins: `flow`, `page` or `right` (a right-hand page). `opening_drop` is
    how far below the top of the type area text begins on such a page, whose head the page's template draws.
    `two_sided` mirrors margins. `paper` is `portrait` or `landscape` where the page is as large as the paper, and width
    and height are 0. `scale` is times the sizes of the look's text styles, for small formats.
    """

    id: str
    place: Place
    width: float
    height: float
    margins: Edges
    label: str = ""
    bleed: float = 0.0
    columns: int = 1
    gutter: float = 0.0
    two_sided: bool = True
    openings: str = "page"
    opening_drop: float = 0.0
    scale: float = 1.0
    paper: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleLook:
    """How a role (`body`, `h1`, `note`, `table-head` ...) is set and painted.

    `style` names a text style of the theme. `before` and `after` are the space round it in lines of the body's
    leading. `pad` is inside its ground. `fill`, `edge` (a strip at its left of `edge_width`), `stroke` paint it.
    `label` is a word printed at its head, `icon` an icon before that. `stripe` is the ground of every other row.
    `indent` is how far its content stands in.

    `sides` are the sides that `stroke` is drawn on (`top`, `bottom`, `left`, `right`; empty for a frame all round). The
    ground of one that is `snug` is only as wide as its text. A heading that `hang`s stands so far left of the text,
    beside what follows it. The grounds and lines of tables that `bleed` run to the edges of the page. The edges of a
    ground wander by `rough`, as if cut by hand.
    """

    style: str = ""
    before: float = 0.0
    after: float = 0.0
    pad: Edges = field(default_factory=lambda: Edges.all(0.0))
    fill: Color | None = None
    edge: Color | None = None
    edge_width: float = 0.0
    stroke: Color | None = None
    line: float = 0.0
    radius: float = 0.0
    rough: float = 0.0
    label: str = ""
    icon: str = ""
    stripe: Color | None = None
    indent: float = 0.0
    sides: tuple[str, ...] = ()
    snug: bool = False
    hang: float = 0.0
    bleed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BookLook:
    """How books of a theme look: roles by name, and the templates of its pages (`page`, `cover`, `back`)."""

    roles: Mapping[str, RoleLook]
    templates: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A whole book: its blocks, and the footnotes by the id that pieces name.

    `first_page` is the number of its first page; odd pages are right-hand ones.
    """

    name: str
    title: str
    blocks: tuple[Block, ...]
    place: Place
    notes: Mapping[str, tuple[Block, ...]] = field(default_factory=dict)
    language: str = "zh-Hant"
    first_page: int = 1
