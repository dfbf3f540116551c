# SPDX-License-Identifier: MIT
"""Tags to the fixed part of their boxes: attributes read, checked, and put where layout looks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.boxes.style import FitPolicy, TextStyle
from pnp.boxes.tree import ANYWHERE, PLAIN_PAINT, Box, Paint, Place2D
from pnp.diagnostics.problem import Place, did_you_mean
from pnp.geometry import MM, Edges
from pnp.markup.attributes import Flaw, Reader, read_attributes
from pnp.markup.elements import ABSOLUTE, ELEMENTS, OVERRIDES, PATTERNS, Element
from pnp.markup.values import BadValueError, in_points
from pnp.markup.xml import Node

HAIRLINE = 0.25 * MM
DEFAULT_STYLE = "body"

_AT = {
    **{"w": "width", "h": "height", "min-w": "min_width", "max-w": "max_width", "min-h": "min_height"},
    **{"max-h": "max_height", "left": "left", "top": "top", "right": "right", "bottom": "bottom", "area": "area"},
}
_PAINT = ("fill", "stroke", "line", "dash", "radius", "opacity", "blend", "rotate", "clip", "shadow")
_BOX = {"gap": "gap", "pad": "pad", "align": "align", "self": "align_self", "pack": "pack"}
_NO_PAD = Edges.all(0.0)
_LONG_TAG = 600
"""Tags longer than so many characters are not remembered: path data differ from card to card."""

_REMEMBERED = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A tag with its attributes read: the arguments of its box, and what is wrong.

    `alone` is the finished box, for a tag with nothing in it: boxes do not change, so that all such tags share it.
    `absolute` is the attribute that places the box in a stack, where there is one; `own` tells whether `self` is given.
    `markup` and `keywords` say how its text is read.
    """

    box: Mapping[str, Any]
    flaws: tuple[Flaw, ...]
    holds: str
    alone: Box
    absolute: str = ""
    own: bool = False
    markup: bool = True
    keywords: bool = True


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

    def add(self, code: str, message: str, *helps: str, attribute: str = "") -> None:
        self.flaws.append(Flaw(code=code, message=message, helps=helps, attribute=attribute))


class Preparer:
    """Prepares the tags of one game, each different one once.

    Args:
        reader: Reads attributes with the game's theme.
        place: Marker to place.
        draft: Whether pictures may be missing.
    """

    def __init__(self, reader: Reader, place: Callable[[str], Place], *, draft: bool = False) -> None:
        self._reader, self._place, self._draft = reader, place, draft
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
        )
        box: dict[str, Any] = {"tag": node.tag, "place": self._place(node.marker), "pad": _NO_PAD}
        box["settings"] = _SETTINGS.get(node.tag, _settings)(tag)
        box["at"] = _place2d(values)
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
        )


def _place2d(values: Mapping[str, Any]) -> Place2D:
    fields = {field: values[name] for name, field in _AT.items() if name in values}
    if "at" in values:
        fields["x_align"], fields["y_align"] = values["at"]
    return Place2D(**fields) if fields else ANYWHERE


def _paint(tag: _Tag) -> Paint:
    kept = tag.element.settings
    fields = {name: tag.values[name] for name in _PAINT if name in tag.values and name not in kept}
    if "line" in fields and "stroke" not in tag.given:
        tag.add("missing-attribute", f"`<{tag.name}>` has a `line` but no `stroke`", "add `stroke`", attribute="line")
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
    return {"cols": tag.values.get("cols", 1), "rows": tag.values.get("rows", 0)}


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
    return {**_settings(tag), "src": source, "picture": tag.values.get("src", ""), "draft": tag.draft}


def _icon(tag: _Tag) -> dict[str, Any]:
    name = tag.values.get("name", "")
    return {**_settings(tag), "name": name, "picture": tag.reader.theme.icons.get(name, "")}


def _drawn(tag: _Tag) -> dict[str, Any]:
    """A path or polygon: without a view box its numbers are millimetres."""
    settings = _settings(tag)
    source = "d" if tag.name == "path" else "points"
    commands = tag.values.get(source, ())
    return {
        "commands": commands if settings["viewbox"] is not None else in_points(commands),
        "viewbox": settings["viewbox"],
        "even_odd": settings["rule"] == "evenodd",
        "cap": settings["cap"],
        "join": settings["join"],
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
    "icon": _icon,
    "image": _image,
    "path": _drawn,
    "pattern": _pattern,
    "polygon": _drawn,
    "text": _text,
}
"""Elements whose settings are more than their attributes."""
