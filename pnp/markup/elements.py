# SPDX-License-Identifier: MIT
r"""The elements of the layout language: which attributes each takes, of which type, and what may stand inside it.

What a `Box` holds for each element, as `layout` reads it. `Page.boxes` is one box, the root `page`. Lengths are points.

Every box: `tag`, `place` (of the tag in its template), `at`, `paint`, `pad`, `align_self`. An axis of `at` without
insets and without a word in `at=""` has the alignment None: the box stretches, or with a size stands at the left, at
the top. `paint.line` is 0.25 mm where a stroke has no width. Containers also: `gap`, `align`, `pack`. `self="stretch"`
is a size of 100 % across. Containers and shapes (all but `line`) have `children`.

- `page`, `row`, `col`, `stack`, `box`: no settings. The fill of a `page` is a first child, a `box` over the bleed.
- `grid`: `cols: int`, `rows: int` (0: as many as needed).
- `text`: `style: TextStyle` with the attributes laid over it; `color: Color`; `outline: Outline | None` and
  `shadow: HardShadow | None` of the letters (`paint.shadow` is None); `vertical`, `decorative`: bool;
  `source: Place | None`, the value of the card the text comes from. The words are `Box.text`, where `\n` ends a line
  and U+2029 a paragraph; keywords have `strong`, `keyword` and `nobreak`. `same-size` is in `style.fit`.
- `image`: `src: str` as written; `picture: str`, its path from the project (empty only in a draft); `fit`: cover,
  contain or stretch; `focus: (x, y)`, 0 to 1; `tint: Color | None`; `outline`, `shadow` of the picture's silhouette
  (`paint.shadow` is None); `draft: bool`, whether a missing picture is to be replaced by a placeholder.
- `icon`: `name: str`; `picture: str`; `color: Color | None` (None: as drawn); `outline`, `shadow` as above.
- `path`, `polygon`: `commands`, in points from the box's corner, or in the units of `viewbox: (x, y, w, h) | None`,
  which fits the box as SVG's `meet`, centred; `even_odd: bool`; `cap`, `join`.
- `circle`, `ellipse`: none.
- `line`: `x1 y1 x2 y2: Extent` (points or percent of the box; 0, 0, 100 %, 0 where not given); `cap`.
- `star`: `points: int`; `inner: float`, 0 to 1; `join`.
- `hexagon`: `turn`: flat or pointy; `join`.
- `pattern`: `kind`, `color: Color`, and those of its kind in `PATTERNS` (lengths in points, `cx cy: Extent`, `turn` and
  `angle` in degrees, `end` None for the bottom). `paint.fill` is the ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """What an element may bear.

    `takes` maps each attribute to the name of its type (see `attributes.Reader`). `needs` must be there. `holds` is
    `boxes`, `words` (inline text) or nothing. `settings` are attributes kept in `Box.settings`, with their values where
    they are not given; all others are common ones.
    """

    takes: Mapping[str, str]
    settings: Mapping[str, str | None] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    holds: str = ""


SIZE = {"w": "extent", "h": "extent", "min-w": "size", "max-w": "size", "min-h": "size", "max-h": "size"}
PLACE = {
    **{"left": "length", "top": "length", "right": "length", "bottom": "length"},
    **{"area": "area", "at": "at", "self": "across"},
}
SURFACE = {
    **{"fill": "fill", "stroke": "color", "line": "size", "dash": "dash", "opacity": "part", "blend": "blend"},
    **{"rotate": "number", "shadow": "shadow", "pad": "edges"},
}
EVERY = {**SIZE, **PLACE, **SURFACE}
RECTANGLE = {**EVERY, "radius": "size", "clip": "yes-no"}
SHAPE = {**EVERY, "clip": "yes-no", "join": "join"}
DRAWN = {**SHAPE, "viewbox": "viewbox", "cap": "cap", "rule": "rule"}
LINED_UP = {**RECTANGLE, "gap": "size", "align": "across", "pack": "pack"}
STICKER = {"outline": "outline", "shadow": "shadow"}

SHORT = {"rule": "nonzero", "cap": "butt", "join": "miter"}

ABSOLUTE = ("left", "top", "right", "bottom", "area", "at")
"""Attributes that place a box in a stack; a row, column or grid places its children itself."""

PATTERNS: Mapping[str, Mapping[str, str | None]] = {
    "halftone": {"step": "2mm", "from": "0mm", "to": "1mm", "start": "0mm", "end": None, "angle": "0"},
    "rays": {"count": "14", "cx": "50%", "cy": "50%", "turn": "0"},
    "stripes": {"step": "2mm", "width": "1mm", "angle": "45"},
    "dots": {"step": "3mm", "size": "1mm", "angle": "45"},
    "lattice": {"step": "3mm", "width": "0.3mm", "angle": "45"},
    "waves": {"step": "3mm", "width": "0.3mm", "length": "8mm", "height": "1mm", "angle": "0"},
}
"""What each kind of pattern takes beside `color` and `fill`, with the values where it is not given."""

_PATTERN_TYPES = {
    **{"kind": "pattern", "color": "ink", "step": "positive", "from": "size", "to": "size", "start": "length"},
    **{"end": "length", "angle": "number", "count": "count", "cx": "position", "cy": "position", "turn": "number"},
    **{"width": "positive", "size": "positive", "length": "positive", "height": "size"},
}

_TEXT_TYPES = {
    **{"style": "style", "size": "positive", "leading": "factor", "color": "ink", "align": "text-align"},
    **{"valign": "valign", "weight": "weight", "tracking": "number", "lines": "count", "trim": "trim"},
    **{"figures": "figures", "fit": "text-fit", "keywords": "yes-no", "markup": "yes-no", "vertical": "yes-no"},
    **{"decorative": "yes-no", "same-size": "yes-no", **STICKER},
}

OVERRIDES = {
    **{"size": "size", "leading": "leading", "align": "align", "valign": "valign", "weight": "weight"},
    **{"tracking": "tracking", "lines": "max_lines", "trim": "trim", "figures": "figures", "fit": "fit"},
}
"""Attributes of `text` that replace a field of its style."""

ELEMENTS: Mapping[str, Element] = {
    "page": Element(takes={k: t for k, t in SURFACE.items() if k != "shadow"}, holds="boxes"),
    "box": Element(takes=RECTANGLE, holds="boxes"),
    "stack": Element(takes=RECTANGLE, holds="boxes"),
    "row": Element(takes=LINED_UP, holds="boxes"),
    "col": Element(takes=LINED_UP, holds="boxes"),
    "grid": Element(
        takes={**RECTANGLE, "gap": "size", "cols": "count", "rows": "count"},
        settings={"cols": "1", "rows": None},
        holds="boxes",
    ),
    "text": Element(
        takes={**RECTANGLE, **_TEXT_TYPES},
        settings={"vertical": "no", "decorative": "no", "outline": None, "shadow": None},
        holds="words",
    ),
    "image": Element(
        takes={**RECTANGLE, **STICKER, "src": "picture", "fit": "picture-fit", "focus": "focus", "tint": "color"},
        settings={"fit": "cover", "focus": "50% 50%", "tint": None, "outline": None, "shadow": None},
        needs=("src",),
    ),
    "icon": Element(
        takes={**RECTANGLE, **STICKER, "name": "icon", "color": "color"},
        settings={"color": None, "outline": None, "shadow": None},
        needs=("name",),
    ),
    "path": Element(takes={**DRAWN, "d": "path"}, settings={"viewbox": None, **SHORT}, needs=("d",), holds="boxes"),
    "polygon": Element(
        takes={**DRAWN, "points": "points"},
        settings={"viewbox": None, **SHORT},
        needs=("points",),
        holds="boxes",
    ),
    "circle": Element(takes={**EVERY, "clip": "yes-no"}, holds="boxes"),
    "ellipse": Element(takes={**EVERY, "clip": "yes-no"}, holds="boxes"),
    "line": Element(
        takes={**EVERY, "x1": "position", "y1": "position", "x2": "position", "y2": "position", "cap": "cap"},
        settings={"x1": "0mm", "y1": "0mm", "x2": "100%", "y2": "0mm", "cap": "butt"},
        needs=("stroke",),
    ),
    "star": Element(
        takes={**SHAPE, "points": "count", "inner": "part"},
        settings={"points": "5", "inner": "45%", "join": "miter"},
        holds="boxes",
    ),
    "hexagon": Element(
        takes={**SHAPE, "turn": "hexagon-turn"}, settings={"turn": "flat", "join": "miter"}, holds="boxes"
    ),
    "pattern": Element(takes={**RECTANGLE, **_PATTERN_TYPES}, settings={"kind": ""}, needs=("kind", "color")),
}
"""Every element that stands in a page, by its name."""

INLINE: Mapping[str, Element] = {
    "b": Element(takes={}, holds="words"),
    "i": Element(takes={}, holds="words"),
    "dots": Element(takes={}, holds="words"),
    "c": Element(takes={"color": "ink", "scale": "factor", "style": "style"}, holds="words"),
    "ruby": Element(takes={"rt": "words"}, needs=("rt",), holds="words"),
    "icon": Element(takes={"name": "icon", "color": "color", "scale": "factor"}, needs=("name",)),
    "br": Element(takes={}),
    "p": Element(takes={}),
}
"""Every element that stands in text, by its name."""
