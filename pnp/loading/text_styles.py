# SPDX-License-Identifier: MIT
"""Text styles of themes: their fields, and how they inherit.

A style may extend another. A theme that extends another overlays the styles of the same name, unless it says what
they extend; and what a style extends is looked up in the whole theme, so that changing `body` changes all that extend
it, in whichever file they stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.boxes.style import FitPolicy, TextStyle
from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean, error
from pnp.geometry import length
from pnp.loading.nodes import MapNode, Mark, Node
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, choice, either, listing, shape, table

_WEIGHT = {"minimum": 1, "maximum": 1000}
_FIT_STEP = re.compile(r"\s*(tighten|shrink|condense)\(\s*([^()]*?)\s*\)\s*|\s*(same-size|none)\s*")

FIT = either(
    "fit",
    shape("fit", help="`none`, or steps such as `tighten(1.3) shrink(7pt) condense(-0.03)`."),
    table(
        "fit",
        shape("floor", "length", minimum=1, help="The least size that text shrinks to."),
        shape("step", "length", minimum=0.01, help="How much it shrinks at a time."),
        shape("min-leading", "number", minimum=0.5, maximum=5, help="The tightest leading, times the size."),
        shape("min-tracking", "number", minimum=-0.5, maximum=0, help="The tightest tracking, in em."),
        shape("same-size", "boolean", help="Whether all boxes of the style take the size of the fullest."),
    ),
    help="What happens when the text is too long.",
)
TEXT_STYLE = table(
    "style",
    shape("extends", help="The style whose fields this one takes over."),
    either(
        "family",
        shape("family", label="a font family"),
        listing("families", shape("family")),
        help="Font families, in order.",
    ),
    shape("weight", "integer", **_WEIGHT, help="From 100 to 900."),
    shape("bold", "integer", **_WEIGHT, help="The weight of strong text and keywords."),
    shape("size", "length", minimum=0.1, maximum=5000, help="The size of the type, such as `9.5pt`."),
    shape("leading", "number", minimum=0.5, maximum=5, help="Baseline to baseline, times the size."),
    shape("color", "color", help="A name of the palette, or a colour."),
    choice("align", "left", "center", "right", "justify", help="How lines stand in the box."),
    choice("valign", "top", "middle", "bottom", help="How the text stands in the box."),
    shape("tracking", "number", minimum=-0.5, maximum=5, help="Added after every character, in em."),
    choice("trim", "line", "cap", help="Whether boxes measure whole lines, or from cap height to baseline."),
    choice("figures", "proportional", "tabular", help="The width of figures."),
    FIT,
    shape("keyword", help="The style that keywords take; the bold weight alone where left out."),
    shape("language", help="A BCP 47 tag, where it is not the game's."),
    shape("autospace", "number", minimum=0, maximum=1, help="Between Han and Latin, in em."),
    shape("indent", "number", minimum=0, maximum=20, help="Of the first line, in em."),
    shape("hang", "number", minimum=0, maximum=20, help="Of the further lines of a paragraph, in em."),
    shape("marker", "boolean", help="Whether list markers such as `1.` or `（1）` hang."),
    choice("breaks", "none", "basic", "gb", "strict", help="How strict line starts and ends are kept."),
    shape("match-latin", "boolean", help="Whether a Latin family is sized to go with the Han family beside it."),
    shape("small-print", "boolean", help="Whether it is for credits and ids, which may stand at 7 pt."),
    shape("max-lines", "integer", minimum=0, help="The most lines; 0 for any number."),
)
STYLES = by_name("styles", TEXT_STYLE, help="Text styles by name.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """What one theme file says of one style: the fields written there, and where."""

    values: Mapping[str, Any]
    place: Place
    path: str
    marks: Mapping[str, Mark]

    def place_of(self, key: str) -> Place:
        """Where a field's value stands."""
        line, column = self.marks[key]
        return Place(path=self.path, line=line, column=column)


def read_layers(root: MapNode, styles: Mapping[str, Any], reading: Reading) -> dict[str, Layer]:
    """The styles of a theme file, each with only the fields written there.

    Args:
        root: The map of the file.
        styles: The styles' values, as `STYLES` reads them.
        reading: Gathers problems.
    """
    node = root.nodes.get("styles")
    layers = {}
    for name, child in node.nodes.items() if type(node) is MapNode else ():
        if type(child) is not MapNode or type(node) is not MapNode:
            continue
        written = {k: v for k, v in styles[name].items() if k in child.nodes and v not in (None, "", [])}
        if isinstance(written.get("fit"), str):
            written["fit"] = _parse_fit(written["fit"], child.nodes["fit"], name, reading)
        marks = {k: (child.nodes[k].line, child.nodes[k].column) for k in written}
        place = reading.key_place(node, name)
        layers[name] = Layer(values=written, place=place, path=reading.path, marks=marks)
    return layers


def _parse_fit(text: str, node: Node, style: str, reading: Reading) -> dict[str, Any]:
    """A policy from its short form, the one that templates use too."""
    policy: dict[str, Any] = {}
    values: dict[str, Any] = {}
    at = 0
    while at < len(text):
        match = _FIT_STEP.match(text, at)
        if match is None:
            break
        at = match.end()
        verb, amount, word = match.groups()
        if word == "same-size":
            policy["same-size"] = True
        elif verb == "shrink":
            policy["floor"], *steps = (part.strip() for part in amount.split(","))
            policy.update(zip(("step",), steps, strict=False))
        elif verb == "tighten":
            policy["min-leading"] = amount
        elif verb == "condense":
            policy["min-tracking"] = amount
    try:
        values = {key: _fit_value(key, value) for key, value in policy.items()}
    except ValueError:  # a LengthError is one
        at = -1
    if at != len(text):
        helps = ("write steps such as `tighten(1.3) shrink(7pt) condense(-0.03)`, or `none`",)
        reading.fail("invalid-fit", f"`fit` of style `{style}` is `{text}`, which is no fit policy", node, *helps)
        return {}
    return values


def _fit_value(key: str, value: Any) -> Any:
    if key in {"floor", "step"}:
        length(value)
        return value
    return float(value) if isinstance(value, str) else value


@dataclass(slots=True, kw_only=True)
class StyleResolver:
    """Styles out of layers, the base theme's first.

    `colors` and `families` are the names that styles may use. Where a file of the chain is missing, `whole` is false,
    and names it may have defined are not reported.
    """

    layers: Mapping[str, list[Layer]]
    colors: frozenset[str]
    families: frozenset[str]
    whole: bool = True
    diagnostics: list[Diagnostic] = field(default_factory=list)
    loops: set[str] = field(default_factory=set)

    def resolve(self) -> dict[str, TextStyle]:
        """All styles; one in a loop is made as if it extended nothing."""
        styles = {}
        for name, layers in self.layers.items():
            for layer in layers:
                self._check(name, layer)
            values = self._values(name, len(layers) - 1, ())
            styles[name] = _style(name, layers[-1].place, values)
        return styles

    def _values(self, name: str, index: int, on_the_way: tuple[tuple[str, int], ...]) -> dict[str, Any]:
        """All fields of a style, those it extends first."""
        here = (name, index)
        layer = self.layers[name][index]
        if here in on_the_way:
            self._report_loop(name, layer)
            return {}
        parent = layer.values.get("extends", name)
        way = (*on_the_way, here)
        base: dict[str, Any] = {}
        if parent == name and index > 0:
            base = self._values(name, index - 1, way)
        elif parent != name and parent in self.layers:
            base = self._values(parent, len(self.layers[parent]) - 1, way)
        own = {k: v for k, v in layer.values.items() if k != "extends"}
        return {**base, **own}

    def _report_loop(self, name: str, layer: Layer) -> None:
        if name not in self.loops:
            self.loops.add(name)
            place = layer.place_of("extends") if "extends" in layer.marks else layer.place
            self.diagnostics.append(error("extends-loop", f"style `{name}` extends itself in the end", place))

    def _check(self, name: str, layer: Layer) -> None:
        """Check the names that a layer uses."""
        families = layer.values.get("family", ())
        known: Collection[str]
        names: list[tuple[str, str, Collection[str], str, str]]
        names = [("family", f, self.families, "unknown-font-family", "font family") for f in _listed(families)]
        if self.whole:
            names.append(("color", _named_color(layer), self.colors, "unknown-color", "colour"))
            names.append(("extends", layer.values.get("extends", ""), self.layers, "unknown-style", "style"))
            names.append(("keyword", layer.values.get("keyword", ""), self.layers, "unknown-style", "style"))
        for key, used, known, code, noun in names:
            if used and used not in known:
                message = f"{noun} `{used}` of style `{name}` is unknown"
                self.diagnostics.append(error(code, message, layer.place_of(key), helps=did_you_mean(used, known)))


def _named_color(layer: Layer) -> str:
    color = str(layer.values.get("color", ""))
    return "" if color.startswith(("#", "cmyk(")) else color


def _listed(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


_CONVERTERS: dict[str, Callable[[Any], Any]] = {
    "family": _listed,
    "size": length,
    **dict.fromkeys(("leading", "tracking", "autospace", "indent", "hang"), float),
}


def _style(name: str, place: Place, values: Mapping[str, Any]) -> TextStyle:
    details = {key.replace("-", "_"): _CONVERTERS.get(key, lambda v: v)(value) for key, value in values.items()}
    if "fit" in details:
        details["fit"] = _fit(details["fit"])
    return TextStyle(name=name, place=place, **details)


def _fit(values: Mapping[str, Any]) -> FitPolicy:
    given = {key.replace("-", "_"): value for key, value in values.items() if value not in (None, "")}
    for key in ("floor", "step"):
        if key in given:
            given[key] = length(given[key])
    return FitPolicy(**given)
