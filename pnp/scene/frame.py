# SPDX-License-Identifier: MIT
"""The display list: what one page (a card's front, a token, a rulebook page) looks like, as frozen values.

Coordinates are points from the top left corner of the trimmed page, y down; bleed lies outside it. Fonts and pictures
are named by key, so that a frame prints, compares, hashes and pickles without any live object. As in typst, a frame
knows nothing of sheets, PDF or pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.geometry import IDENTITY, Matrix

Color = tuple[float, ...]
"""Three numbers are RGB, four CMYK, one grey; each 0..1."""

BLACK: Color = (0.0, 0.0, 0.0)

Command = tuple[str | float, ...]
"""`("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gradient:
    """A run of colours: linear along (x0, y0, x1, y1), or radial between circles (x0, y0, r0, x1, y1, r1).

    `alphas` are the opacities of the stops where they are not all 1.
    """

    kind: str
    coords: tuple[float, ...]
    stops: tuple[tuple[float, Color], ...]
    alphas: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """An outline, filled and stroked. Commands hold absolute coordinates. `fill` is painted first.

    `cap` is `butt`, `round` or `square`; `join` is `miter`, `round` or `bevel`; `dash` alternates ink and gap. `miter`
    is how many widths a mitred corner may reach before it is cut off, as in PDF and SVG.
    """

    commands: tuple[Command, ...]
    fill: Color | Gradient | None = None
    stroke: Color | None = None
    width: float = 0.0
    even_odd: bool = False
    cap: str = "butt"
    join: str = "miter"
    dash: tuple[float, ...] = ()
    miter: float = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class GlyphRun:
    """Shaped glyphs of one face, size and colour on one baseline.

    `x`, `y` is the origin of the first glyph on the baseline. `glyphs` are glyph ids of the whole, unsubset face.
    `advances[i]` is how far the pen moves after glyph i, in 1/1000 em, kerning, squeezing and justification included.
    `text[i]` is the source text of glyph i; an empty text continues the cluster before. `offsets[i]` moves glyph i
    from its pen position by (dx, dy), 1/1000 em, y down. With `vertical` the pen moves down and each glyph is placed
    by its offset from the pen (upright Han in a column). `rotated` turns the whole run a quarter clockwise about its
    origin (Latin in a column).
    """

    font: str
    size: float
    x: float
    y: float
    glyphs: tuple[int, ...]
    advances: tuple[int, ...]
    text: tuple[str, ...]
    fill: Color = BLACK
    offsets: tuple[tuple[int, int], ...] | None = None
    vertical: bool = False
    rotated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A stored picture stretched to a rectangle. `tint` replaces the colour of a one-colour drawing."""

    key: str
    x: float
    y: float
    width: float
    height: float
    tint: Color | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Items under one transform, clip, opacity and blend mode.

    `matrix` maps the group's coordinates to its parent's; `clip` is in the group's coordinates. `shared` asks writers
    to store the group once and reuse it: for patterns and ornaments that many pages repeat.
    """

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    opacity: float = 1.0
    blend: str = "normal"
    shared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shadow:
    """A blurred rounded rectangle, the one item rasterised for PDF. `blur` is its standard deviation in points."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    blur: float
    color: Color
    opacity: float = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A rectangle that leads to a URL, or to a named target of the same document when it begins with `#`."""

    x: float
    y: float
    width: float
    height: float
    target: str


Item = Path | GlyphRun | Picture | Group | Shadow | Link


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """A point that links lead to by `#name`.

    With a `title` it stands in a reader's contents list, `level` deep from 1.
    """

    name: str
    x: float
    y: float
    title: str = ""
    level: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A named place on a page, such as the cell of a map: nothing is printed, but virtual tables know where it is.

    (x, y) is its middle, `turn` how far it is turned clockwise, in degrees.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One page at trim size: `width` x `height`, with `bleed` painted beyond each side.

    `safe` is how far inside the trim whatever must not be cut off is to stay. `cut` is the outline of the finished
    piece, empty for a plain rectangle; `outlined` says that straight cuts cannot make it: the outline is what is cut.
    `anchors` are the points on it that links lead to, `spots` its named places.
    """

    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
    safe: float = 0.0
    cut: tuple[Command, ...] = ()
    outlined: bool = False
    anchors: tuple[Anchor, ...] = ()
    spots: tuple[Spot, ...] = ()
