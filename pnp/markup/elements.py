# SPDX-License-Identifier: MIT
r"""The elements of the layout language: which attributes each takes, of which type, and what may stand inside it.

What a `Box` holds for each element, as `layout` reads it. `Page.boxes` is one box, the root `page`. Lengths are points.

Every box: `tag`, `place` (of the tag in its template), `at`, `paint`, `pad`, `align_self`, `spot`. An axis of `at`
without insets and without a word in `at=""` has the alignment None: the box stretches, or with a size stands at the
left, at the top. `paint.line` is 0.25 mm where a stroke has no width. Containers also: `gap`, `align`, `pack`.
`self="stretch"` is a size of 100 % across. Containers and shapes (all but `line`) have `children`.

- `page`, `row`, `col`, `stack`, `box`: no settings. The fill of a `page` is a first child, a `box` over the bleed.
- `grid`: `cols`, `rows`: `tuple[Extent, ...]` of tracks (`rows` empty: as many as needed, all of one height; the last
  track goes on where there are more rows); `row_gap: float`. A child lies in its cell as in a `stack`; `at.span` and
  `at.row_span` say how many columns and rows it takes.
- `table`: `cols: tuple[Extent, ...]`; `lines`: words of rows, columns, frame, head; `heads: int`, how many of its first
  rows hold nothing but `th`; `stripe`, `head_fill: Fill | None`. The children are `tr`, with `at.height`, `paint.fill`
  and their cells: boxes as in a grid, a `td` or `th` as a `text`.
- `qr`: `text: str`; `ecc`: L, M, Q or H; `quiet: int`, modules left free round it; `color: Color`; `blank`.
- `identity`: a `text` of `id · version`, where the build asks for it.
- `text`: `style: TextStyle` with the attributes laid over it; `color: Color`; `outline: Outline | None` and
  `shadow: HardShadow | None` of the letters (`paint.shadow` is None); `vertical`, `decorative`: bool;
  `source: Place | None`, the value of the card the text comes from. The words are `Box.text`, where `\n` ends a line
  and U+2029 a paragraph; keywords have `strong`, `keyword` and `nobreak`. `same-size` is in `style.fit`.
- `image`: `src: str` as written; `picture: str`, its path from the project (empty only in a draft); `fit`: cover,
  contain or stretch; `focus: (x, y)`, 0 to 1; `tint: Color | None`; `outline`, `shadow` of the picture's silhouette
  (`paint.shadow` is None); `mask`: a name or None; `draft: bool`, whether a missing picture is to be replaced by
  a placeholder; `blank: bool`, whether it is to be left out.
- `icon`: `name: str`; `picture: str`; `color: Color | None` (None: as drawn); `outline`, `shadow`, `blank` as above.
- `path`, `polygon`: `commands`, in points from the box's corner, or in the units of `viewbox: (x, y, w, h) | None`,
  which fits the box as SVG's `meet`, centred; `even_odd: bool`.
- `circle`, `ellipse`: none.
- `line`: `x1 y1 x2 y2: Extent` (points or percent of the box; 0, 0, 100 %, 0 where not given).
- `star`: `points: int`; `inner: float`, 0 to 1.
- `hexagon`: `turn`: flat or pointy.
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
    **{"area": "area", "at": "at", "self": "across", "aspect": "aspect", "span": "count", "row-span": "count"},
}
SURFACE = {
    **{"fill": "fill", "stroke": "stroke", "line": "size", "dash": "dash", "opacity": "part", "blend": "blend"},
    **{"rotate": "number", "mirror": "yes-no", "shadow": "shadow", "pad": "edges"},
    **{"edge": "edge", "cap": "cap", "join": "join", "origin": "origin"},
}
WHEN = {"when": "words"}
SPOT = {"spot": "words"}
EVERY = {**SIZE, **PLACE, **SURFACE, **WHEN, **SPOT}
RECTANGLE = {**EVERY, "radius": "size", "clip": "yes-no"}
SHAPE = {**EVERY, "clip": "yes-no"}
DRAWN = {**SHAPE, "viewbox": "viewbox", "rule": "rule"}
LINED_UP = {**RECTANGLE, "gap": "size", "align": "across", "pack": "pack"}
STICKER = {"outline": "outline", "shadow": "shadow"}

SPANS = ("span", "row-span")
"""Attributes that have a meaning in a grid or table alone."""

ABSOLUTE = ("left", "top", "right", "bottom", "area", "at")
"""Attributes that place a box in a stack; a row or column places its children itself."""

PATTERNS: Mapping[str, Mapping[str, str | None]] = {
    "halftone": {"step": "2mm", "from": "0mm", "to": "1mm", "start": "0mm", "end": None, "angle": "0"},
    "rays": {"count": "14", "cx": "50%", "cy": "50%", "turn": "0"},
    "stripes": {"step": "2mm", "width": "1mm", "angle": "45"},
    "dots": {"step": "3mm", "size": "1mm", "angle": "45"},
    "lattice": {"step": "3mm", "width": "0.3mm", "angle": "45"},
    "waves": {"step": "3mm", "width": "0.3mm", "length": "8mm", "height": "1mm", "angle": "0"},
    "scales": {"step": "6mm", "width": "0.3mm", "count": "3", "angle": "0"},
    "meander": {"step": "5mm", "width": None, "angle": "0"},
    "clouds": {"step": "6mm", "width": "0.3mm", "angle": "0"},
    "lozenges": {"step": "6mm", "height": "4mm", "width": "0.3mm", "angle": "0"},
    "crosses": {"step": "6mm", "size": "3mm", "width": "1mm", "angle": "0"},
    "targets": {"step": "8mm", "size": "7mm", "width": "0.5mm", "count": "3", "angle": "0"},
    "arches": {"step": "8mm", "height": "8mm", "width": "0.8mm", "count": "2", "angle": "0"},
    "triangles": {"step": "6mm", "size": "6mm", "angle": "0"},
    "mountains": {"count": "3", "step": "6mm", "length": "24mm", "height": "12mm", "seed": ""},
    "paper": {"step": "1.6mm", "length": "1.2mm", "width": "0.12mm", "angle": "0", "seed": ""},
    "gouges": {
        **{"field": "vertical", "step": "1.5mm", "length": "9mm", "width": "0.4mm", "thin": "20%", "angle": "0"},
        **{"cx": "50%", "cy": "50%", "clear": "6mm", "seed": ""},
    },
}
"""What each kind of pattern takes beside `color` and `fill`, with the values where it is not given."""

_PATTERN_TYPES = {
    **{"kind": "pattern", "color": "ink", "step": "positive", "from": "size", "to": "size", "start": "length"},
    **{"end": "length", "angle": "number", "count": "count", "cx": "position", "cy": "position", "turn": "number"},
    **{"width": "positive", "size": "positive", "length": "positive", "height": "size"},
    **{"seed": "words", "field": "gouge-field", "thin": "part", "clear": "size"},
}

_TEXT_TYPES = {
    **{"style": "style", "size": "positive", "leading": "factor", "color": "ink", "align": "text-align"},
    **{"valign": "valign", "weight": "weight", "tracking": "number", "lines": "count", "trim": "trim"},
    **{"figures": "figures", "fit": "text-fit", "keywords": "yes-no", "markup": "yes-no", "vertical": "yes-no"},
    **{"decorative": "yes-no", "same-size": "yes-no", **STICKER},
    **{"language": "language", "indent": "em", "hang": "em", "marker": "yes-no", "autospace": "em", "breaks": "breaks"},
}

OVERRIDES = {
    **{"size": "size", "leading": "leading", "align": "align", "valign": "valign", "weight": "weight"},
    **{"tracking": "tracking", "lines": "max_lines", "trim": "trim", "figures": "figures", "fit": "fit"},
    **{"language": "language", "indent": "indent", "hang": "hang", "marker": "marker", "autospace": "autospace"},
    **{"breaks": "breaks"},
}
"""Attributes of `text` that replace a field of its style."""

_WORDS = Element(
    takes={**RECTANGLE, **_TEXT_TYPES},
    settings={"vertical": "no", "decorative": "no", "outline": None, "shadow": None},
    holds="words",
)

ELEMENTS: Mapping[str, Element] = {
    "page": Element(takes={k: t for k, t in SURFACE.items() if k != "shadow"}, holds="boxes"),
    "box": Element(takes=RECTANGLE, holds="boxes"),
    "stack": Element(takes=RECTANGLE, holds="boxes"),
    "row": Element(takes=LINED_UP, holds="boxes"),
    "col": Element(takes=LINED_UP, holds="boxes"),
    "grid": Element(
        takes={
            **{**RECTANGLE, "gap": "size", "row-gap": "size", "cols": "count", "rows": "count"},
            **{"tracks": "tracks", "row-tracks": "tracks"},
        },
        holds="boxes",
    ),
    "table": Element(
        takes={
            **{**RECTANGLE, "tracks": "tracks", "cell-pad": "edges", "lines": "lines", "stripe": "fill"},
            **{"style": "style", "color": "ink", "align": "aligns", "valign": "valign"},
            **{"head-fill": "fill", "head-style": "style", "head-color": "ink"},
        },
        settings={"stripe": None, "head-fill": None},
        holds="boxes",
    ),
    "tr": Element(takes={"h": "extent", "min-h": "size", "fill": "fill", **WHEN}, holds="boxes"),
    "td": _WORDS,
    "th": _WORDS,
    "text": _WORDS,
    "identity": Element(takes=_WORDS.takes, settings=_WORDS.settings),
    "image": Element(
        takes={
            **{**RECTANGLE, **STICKER, "src": "picture", "fit": "picture-fit", "focus": "focus", "tint": "color"},
            **{"mask": "mask"},
        },
        settings={"fit": "cover", "focus": "50% 50%", "tint": None, "mask": None, "outline": None, "shadow": None},
        needs=("src",),
    ),
    "icon": Element(
        takes={**RECTANGLE, **STICKER, "name": "icon", "color": "color"},
        settings={"color": None, "outline": None, "shadow": None},
        needs=("name",),
    ),
    "path": Element(
        takes={**DRAWN, "d": "path"}, settings={"viewbox": None, "rule": "nonzero"}, needs=("d",), holds="boxes"
    ),
    "polygon": Element(
        takes={**DRAWN, "points": "points"},
        settings={"viewbox": None, "rule": "nonzero"},
        needs=("points",),
        holds="boxes",
    ),
    "circle": Element(takes={**EVERY, "clip": "yes-no"}, holds="boxes"),
    "ellipse": Element(takes={**EVERY, "clip": "yes-no"}, holds="boxes"),
    "line": Element(
        takes={**EVERY, "x1": "position", "y1": "position", "x2": "position", "y2": "position"},
        settings={"x1": "0mm", "y1": "0mm", "x2": "100%", "y2": "0mm"},
        needs=("stroke",),
    ),
    "star": Element(
        takes={**SHAPE, "points": "count", "inner": "part"},
        settings={"points": "5", "inner": "45%"},
        holds="boxes",
    ),
    "hexagon": Element(takes={**SHAPE, "turn": "hexagon-turn"}, settings={"turn": "flat"}, holds="boxes"),
    "qr": Element(
        takes={**RECTANGLE, "text": "words", "ecc": "ecc", "quiet": "quiet", "color": "ink"},
        settings={"text": "", "ecc": "M", "quiet": "4", "color": None},
        needs=("text",),
    ),
    "pattern": Element(takes={**RECTANGLE, **_PATTERN_TYPES}, settings={"kind": ""}, needs=("kind", "color")),
}
"""Every element that stands in a page, by its name."""

INLINE: Mapping[str, Element] = {
    "a": Element(takes={"to": "link"}, needs=("to",), holds="words"),
    "b": Element(takes={}, holds="words"),
    "i": Element(takes={}, holds="words"),
    "dots": Element(takes={}, holds="words"),
    "c": Element(takes={"color": "ink", "scale": "factor", "style": "style", "language": "language"}, holds="words"),
    "ruby": Element(takes={"rt": "words"}, needs=("rt",), holds="words"),
    "icon": Element(takes={"name": "icon", "color": "color", "scale": "factor"}, needs=("name",)),
    "br": Element(takes={}),
    "p": Element(takes={}),
}
"""Every element that stands in text, by its name."""
