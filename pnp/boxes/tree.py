# SPDX-License-Identifier: MIT
"""The tree of boxes a template asks for: elements with checked attributes, and text as inline pieces.

`markup` makes these values, with every attribute read, checked and converted; `layout` gives them sizes and places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics.problem import Place
from pnp.geometry import Edges
from pnp.scene.frame import Color


@dataclass(frozen=True, slots=True)
class Extent:
    """A size along one axis: `kind` is `points`, `percent` (of the parent), `share` (of what is left) or `auto`."""

    kind: str
    value: float = 0.0


AUTO = Extent("auto")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A colour, or a gradient: `linear` at `angle` degrees (0 to the right, 90 down), or `radial` from the centre.

    `alphas` are the opacities of the stops, 0..1; empty where all are opaque.
    """

    stops: tuple[tuple[float, Color], ...]
    kind: str = "flat"
    angle: float = 90.0
    alphas: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HardShadow:
    """A shadow moved by (dx, dy) points; with `blur` 0 it is a hard copy of the shape in `color`."""

    dx: float
    dy: float
    blur: float
    color: Color
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """A rim of `width` points round letters or a picture's silhouette."""

    width: float
    color: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Place2D:
    """Where a box stands: its size, its anchor, its insets from the reference area, as in CSS absolute positioning.

    `area` is `content` (the parent's content box), or `bleed`, `trim` or `safe` of the page. Insets are None where not
    given. `x_align` and `y_align` (0 start, 0.5 centre, 1 end, None stretch) apply where neither inset of the axis is.
    `aspect` is width over height. `span` and `row_span` are how many columns and rows of a grid or table it takes.
    """

    width: Extent = AUTO
    height: Extent = AUTO
    min_width: float | None = None
    max_width: float | None = None
    min_height: float | None = None
    max_height: float | None = None
    left: float | None = None
    top: float | None = None
    right: float | None = None
    bottom: float | None = None
    area: str = "content"
    x_align: float | None = None
    y_align: float | None = None
    aspect: float | None = None
    span: int = 1
    row_span: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """How a box is painted. Lengths in points.

    `rotate` turns it clockwise, in degrees, about `origin` (x and y in the box) or its centre; `mirror` exchanges left
    and right before it is turned. The stroke stands on the `edge`: `center`, `inside` or `outside` of it. `cap` and
    `join` are how lines end and turn, as in `scene.frame.Path`.
    """

    fill: Fill | None = None
    stroke: Color | None = None
    line: float = 0.0
    dash: tuple[float, ...] = ()
    radius: float = 0.0
    opacity: float = 1.0
    blend: str = "normal"
    rotate: float = 0.0
    mirror: bool = False
    clip: bool = False
    shadow: HardShadow | None = None
    stroke_opacity: float = 1.0
    edge: str = "center"
    cap: str = "butt"
    join: str = "miter"
    origin: tuple[Extent, Extent] | None = None


PLAIN_PAINT = Paint()
ANYWHERE = Place2D()


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """An element of a template.

    `tag` is the element's name; `settings` are its own attributes, converted (see `docs/layouts.md` for each element).
    `place` is where the template asks for it. `align` places a container's children across it (0 start, 0.5 centre,
    1 end, None stretch), `align_self` is one child's own wish, `pack` places them along it. `spot` names a place for
    virtual tables.
    """

    tag: str
    place: Place
    at: Place2D = ANYWHERE
    paint: Paint = PLAIN_PAINT
    gap: float = 0.0
    pad: Edges = field(default_factory=lambda: Edges.all(0.0))
    align: float | None = None
    align_self: float | None = None
    pack: str = "start"
    spot: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    children: tuple[Box, ...] = ()
    text: tuple[Inline, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TextPiece:
    """A run of plain text in one inline style.

    `style` names a text style where it differs from the box's; `strong` takes its bold weight; `emphasis` is `italic`
    (Kai or colour), `dots` or empty. `keyword` marks a glossary term, which never breaks. `scale` is times the
    box's size. `language` is a BCP 47 tag where it differs from the style's and the page's. `rise` moves it up, in em.

    In books, `term` is the glossary's id of a term, `note` that of a footnote whose mark this is, `page_of` the id of a
    block whose page number is set in its place, and `role` the role of the look it is set in.
    """

    text: str
    style: str = ""
    strong: bool = False
    emphasis: str = ""
    keyword: bool = False
    color: Color | None = None
    scale: float = 1.0
    ruby: str = ""
    nobreak: bool = False
    link: str = ""
    language: str = ""
    rise: float = 0.0
    term: str = ""
    note: str = ""
    page_of: str = ""
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class IconPiece:
    """An icon in text: a stored picture of `height` em (width by its proportions), on the optical centre of the Han.

    With `points` it is so high whatever the size of the text.
    """

    picture: str
    color: Color | None = None
    height: float = 1.0
    name: str = ""
    points: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipPiece:
    """Words of a book on a ground of their own, never split. `role` is the role of the look that paints them.

    `fill` and `stroke` take the place of what the role says; without a role they are all there is.
    """

    text: tuple[TextPiece | IconPiece, ...]
    role: str
    fill: Color | None = None
    stroke: Color | None = None


Inline = TextPiece | IconPiece | ChipPiece


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page to lay out: its trim size, bleed and safe distance in points, its boxes, and what it belongs to.

    `name` is `kind:id:side`; `place` is the component's place, for messages; `text_place` is that of the text value.
    `shape` is the outline of the finished piece, as in `model.game.Kind`; empty for a rectangle with the radius
    `corner`.
    """

    name: str
    width: float
    height: float
    bleed: float
    safe: float
    boxes: tuple[Box, ...]
    place: Place
    language: str = "zh-Hant"
    corner: float = 0.0
    shape: str = ""
