# SPDX-License-Identifier: MIT
"""Tags to the fixed part of their boxes: attributes read, checked, and put where layout looks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.boxes.style import FitPolicy, TextStyle
from pnp.boxes.tree import ANYWHERE, PLAIN_PAINT, Box, Extent, Paint, Place2D
from pnp.diagnostics.problem import Place, did_you_mean
from pnp.geometry import MM, Edges
from pnp.markup.attributes import Flaw, Reader, read_attributes
from pnp.markup.elements import ABSOLUTE, ELEMENTS, OVERRIDES, PATTERNS, SPANS, Element
from pnp.markup.values import BadValueError, in_points
from pnp.markup.xml import Node
from pnp.scene.frame import BLACK

HAIRLINE = 0.25 * MM
DEFAULT_STYLE = "body"
_SHARE = Extent("share", 1.0)

_AT = {
    **{"w": "width", "h": "height", "min-w": "min_width", "max-w": "max_width", "min-h": "min_height"},
    **{"max-h": "max_height", "left": "left", "top": "top", "right": "right", "bottom": "bottom", "area": "area"},
    **{"aspect": "aspect", "span": "span", "row-span": "row_span"},
}
_PAINT = (
    *("fill", "line", "dash", "radius", "opacity", "blend", "rotate", "mirror", "clip", "shadow"),
    *("edge", "cap", "join", "origin"),
)
_BOX = {"gap": "gap", "pad": "pad", "align": "align", "self": "align_self", "pack": "pack", "spot": "spot"}
_NO_PAD = Edges.all(0.0)
_CELL_PAD = "0.8mm 1.2mm"
_IDENTITY_STYLES = ("identity", "caption", DEFAULT_STYLE)
_IDENTITY_SIZE = 7.0
_LONG_TAG = 600
"""Tags longer than so many characters are not remembered: path data differ from card to card."""

_REMEMBERED = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class CellLook:
    """What the cells of a table take from it: attributes, names and values in turn; `aligns` go by column."""

    td: tuple[str, ...]
    th: tuple[str, ...]
    aligns: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A tag with its attributes read: the arguments of its box, and what is wrong.

    `alone` is the finished box, for a tag with nothing in it: boxes do not change, so that all such tags share it.
    `absolute` is the attribute that places the box in a stack, where there is one; `own` tells whether `self` is given.
    `markup` and `keywords` say how its text is read. `spans` is the attribute that has a meaning in a grid alone, where
    there is one. `cells` is how the cells of a table look.
    """

    box: Mapping[str, Any]
    flaws: tuple[Flaw, ...]
    holds: str
    alone: Box
    absolute: str = ""
    own: bool = False
    markup: bool = True
    keywords: bool = True
    spans: str = ""
    cells: CellLook | None = None


@dataclass(slots=True, kw_only=True)
class _Tag:
    """A tag on the way: its values so far, and its flaws."""

    name: str
    element: Element
    reader: Reader
    given: Mapping[str, str]
    values: dict[str, Any]
    flaws: list[Flaw]
    draft: bool
    blank: bool = False

    def add(self, code: str, message: str, *helps: str, attribute: str = "") -> None:
        self.flaws.append(Flaw(code=code, message=message, helps=helps, attribute=attribute))


class Preparer:
    """Prepares the tags of one game, each different one once.

    Args:
        reader: Reads attributes with the game's theme.
        place: Marker to place.
        draft: Whether pictures may be missing.
        blank: Whether pictures may be left out, on cards to be filled in by hand.
    """

    def __init__(
        self, reader: Reader, place: Callable[[str], Place], *, draft: bool = False, blank: bool = False
    ) -> None:
        self._reader, self._place, self._draft, self._blank = reader, place, draft, blank
        self._known: dict[tuple[str, tuple[str, ...]], Prepared] = {}

    def prepare(self, node: Node) -> Prepared | None:
        """A tag's attributes, read; None for an element that does not exist."""
        key = (node.tag, node.attributes)
        prepared = self._known.get(key)
        if prepared is None and node.tag in ELEMENTS:
            prepared = self._prepare(node, ELEMENTS[node.tag])
            if sum(len(text) for text in node.attributes) <= _LONG_TAG:
                if len(self._known) > _REMEMBERED:
                    self._known.clear()
                self._known[key] = prepared
        return prepared

    def _prepare(self, node: Node, element: Element) -> Prepared:
        values, flaws = read_attributes(self._reader, node.tag, element, node.attributes)
        tag = _Tag(
            name=node.tag,
            element=element,
            reader=self._reader,
            given=dict(zip(node.attributes[::2], node.attributes[1::2], strict=True)),
            values=values,
            flaws=flaws,
            draft=self._draft,
            blank=self._blank,
        )
        box: dict[str, Any] = {"tag": node.tag, "place": self._place(node.marker), "pad": _NO_PAD}
        box["settings"] = _SETTINGS.get(node.tag, _settings)(tag)
        box["at"] = _place2d(tag)
        box["paint"] = _paint(tag)
        box.update({field: values[name] for name, field in _BOX.items() if name in values and name not in OVERRIDES})
        if node.tag in {"row", "col"} and "align" in values:
            box["align"] = values["align"]
        return Prepared(
            box=box,
            flaws=tuple(flaws),
            holds=element.holds,
            alone=Box(**box),
            absolute=next((name for name in ABSOLUTE if name in tag.given), ""),
            own="self" in tag.given,
            markup=values.get("markup", True),
            keywords=values.get("keywords", True),
            spans=next((name for name in SPANS if name in tag.given), ""),
            cells=_cell_look(tag) if node.tag == "table" else None,
        )


def _place2d(tag: _Tag) -> Place2D:
    values = tag.values
    fields = {field: values[name] for name, field in _AT.items() if name in values}
    if "at" in values:
        fields["x_align"], fields["y_align"] = values["at"]
    if "aspect" in values and {"w", "h"} <= values.keys():
        message = f"`<{tag.name}>` has a width, a height and an `aspect`"
        tag.add("misplaced-attribute", message, "leave one of the three out", attribute="aspect")
    if tag.name == "identity" and not any(name in tag.given for name in ABSOLUTE):
        fields.update(area="safe", x_align=1.0, y_align=1.0)
    return Place2D(**fields) if fields else ANYWHERE


def _paint(tag: _Tag) -> Paint:
    kept = tag.element.settings
    fields = {name: tag.values[name] for name in _PAINT if name in tag.values and name not in kept}
    if "stroke" in tag.values:
        color, opacity = tag.values["stroke"]
        fields["stroke"], fields["stroke_opacity"] = color, opacity
    elif "stroke" not in tag.given:
        for name in ("line", "edge"):
            if name in fields:
                article = "an" if name == "edge" else "a"
                message = f"`<{tag.name}>` has {article} `{name}` but no `stroke`"
                tag.add("missing-attribute", message, "add `stroke`", attribute=name)
    if fields.get("stroke") is not None:
        fields.setdefault("line", HAIRLINE)
    return Paint(**fields) if fields else PLAIN_PAINT


# -- settings of each element ----------------------------------------------------------------------


def _settings(tag: _Tag) -> dict[str, Any]:
    """The element's own attributes, those not given with the values of the table."""
    return {name: _own(tag, name, default) for name, default in tag.element.settings.items()}


def _own(tag: _Tag, name: str, default: str | None) -> Any:
    if name in tag.values or default is None:
        return tag.values.get(name)
    return tag.reader.value(tag.element.takes[name], default)


def _grid(tag: _Tag) -> dict[str, Any]:
    values = tag.values
    for number, sizes in (("cols", "tracks"), ("rows", "row-tracks")):
        if number in tag.given and sizes in tag.given:
            message = f"`<grid>` has `{number}` and `{sizes}`"
            tag.add("misplaced-attribute", message, f"leave `{number}` out", attribute=number)
    return {
        "cols": values.get("tracks") or (_SHARE,) * values.get("cols", 1),
        "rows": values.get("row-tracks") or (_SHARE,) * values.get("rows", 0),
        "row_gap": values.get("row-gap", values.get("gap", 0.0)),
    }


def _table(tag: _Tag) -> dict[str, Any]:
    """The number of columns, where no tracks say it, and of head rows come from its rows."""
    lines = tag.values.get("lines", ("rows", "frame") if "stroke" in tag.given else ())
    if "lines" in tag.given and "stroke" not in tag.given and lines != ("none",):
        tag.add("missing-attribute", "`<table>` has `lines` but no `stroke`", "add `stroke`", attribute="lines")
    return {
        "cols": tag.values.get("tracks", ()),
        "lines": lines,
        "stripe": tag.values.get("stripe"),
        "head_fill": tag.values.get("head-fill"),
    }


def _cell_look(tag: _Tag) -> CellLook:
    """What is wrong with the table's own attributes is not said again at each cell."""
    given = {name: text for name, text in tag.given.items() if name in tag.values}
    style: TextStyle | None = tag.values.get("style") or tag.reader.theme.styles.get(DEFAULT_STYLE)
    both = {"pad": given.get("cell-pad", _CELL_PAD), "valign": given.get("valign")}
    body = {**both, "style": given.get("style"), "color": given.get("color")}
    head = {
        **both,
        "style": given.get("head-style") or body["style"],
        "color": given.get("head-color") or body["color"],
    }
    if style is not None and "head-style" not in given:
        head["weight"] = str(style.bold)
    return CellLook(
        td=_attributes(body),
        th=_attributes(head),
        aligns=tag.values.get("align", ()),
    )


def _attributes(named: Mapping[str, str | None]) -> tuple[str, ...]:
    return tuple(part for name, text in named.items() if text is not None for part in (name, text))


def _qr(tag: _Tag) -> dict[str, Any]:
    settings = _settings(tag)
    if "text" in tag.given and not tag.given["text"].strip():
        helps = ("give it a text, or ask for it with `when`",)
        tag.add("missing-attribute", "`text` of `<qr>` is empty", *helps, attribute="text")
    settings["blank"] = _is_blank(tag, "text")
    return {**settings, "text": tag.given.get("text", "").strip(), "color": settings["color"] or BLACK}


def _identity(tag: _Tag) -> dict[str, Any]:
    """As a text, in small print whatever the style says."""
    styles = tag.reader.theme.styles
    if "style" not in tag.given:
        tag.values["style"] = next((styles[name] for name in _IDENTITY_STYLES if name in styles), None)
    settings = _text(tag)
    style: TextStyle | None = settings.get("style")
    if style is not None:
        size = style.size if "size" in tag.given or "style" in tag.given else _IDENTITY_SIZE
        settings["style"] = replace(style, size=size, small_print=True, max_lines=1)
    return settings


def _text(tag: _Tag) -> dict[str, Any]:
    settings = _settings(tag)
    style = tag.values.get("style")
    if style is None:
        style = tag.reader.theme.styles.get(DEFAULT_STYLE)
        if style is None and "style" not in tag.given:
            helps = ("add `style`", f"give the theme a text style `{DEFAULT_STYLE}`")
            tag.add("missing-attribute", "`<text>` has no `style`", *helps)
    if style is None:
        return settings
    changed = {field: tag.values[name] for name, field in OVERRIDES.items() if name in tag.values}
    fit: FitPolicy = changed.get("fit", style.fit)
    changed["fit"] = replace(fit, same_size=tag.values.get("same-size", style.fit.same_size))
    return {**settings, "style": replace(style, **changed), "color": _text_color(tag, style)}


def _text_color(tag: _Tag, style: TextStyle) -> Any:
    if "color" in tag.values:
        return tag.values["color"]
    try:
        return tag.reader.value("ink", style.color)
    except BadValueError as problem:
        tag.add(problem.code, f"the text style `{style.name}`: {problem}", *problem.helps)
        return None


def _image(tag: _Tag) -> dict[str, Any]:
    source = tag.given.get("src", "").strip()
    if tag.draft and not source:
        tag.flaws[:] = [flaw for flaw in tag.flaws if flaw.attribute != "src"]
    more = {"draft": tag.draft, "blank": _is_blank(tag, "src")}
    return {**_settings(tag), "src": source, "picture": tag.values.get("src", ""), **more}


def _is_blank(tag: _Tag, name: str) -> bool:
    """Whether a card to be filled in by hand has nothing to show here; what is empty there is no flaw."""
    if not tag.blank or tag.given.get(name, "?").strip():
        return False
    tag.flaws[:] = [flaw for flaw in tag.flaws if flaw.attribute != name]
    return True


def _icon(tag: _Tag) -> dict[str, Any]:
    name = tag.values.get("name", "")
    blank = _is_blank(tag, "name")
    return {**_settings(tag), "name": name, "picture": tag.reader.theme.icons.get(name, ""), "blank": blank}


def _drawn(tag: _Tag) -> dict[str, Any]:
    """A path or polygon: without a view box its numbers are millimetres."""
    settings = _settings(tag)
    source = "d" if tag.name == "path" else "points"
    commands = tag.values.get(source, ())
    return {
        "commands": commands if settings["viewbox"] is not None else in_points(commands),
        "viewbox": settings["viewbox"],
        "even_odd": settings["rule"] == "evenodd",
    }


def _pattern(tag: _Tag) -> dict[str, Any]:
    kind = tag.values.get("kind")
    if kind is None:
        return {"kind": "", "color": tag.values.get("color")}
    takes = PATTERNS[kind]
    every = {name for names in PATTERNS.values() for name in names}
    for name in tag.given:
        if name in every and name not in takes:
            message = f"`{name}` has no meaning in a pattern of the kind `{kind}`"
            tag.add("unknown-attribute", message, *did_you_mean(name, takes), attribute=name)
    own = {name: _own(tag, name, default) for name, default in takes.items()}
    return {"kind": kind, "color": tag.values.get("color"), **own}


_SETTINGS: Mapping[str, Callable[[_Tag], dict[str, Any]]] = {
    "grid": _grid,
    "identity": _identity,
    "icon": _icon,
    "image": _image,
    "path": _drawn,
    "pattern": _pattern,
    "polygon": _drawn,
    "qr": _qr,
    "table": _table,
    "td": _text,
    "text": _text,
    "th": _text,
}
"""Elements whose settings are more than their attributes."""
