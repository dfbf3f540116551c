# SPDX-License-Identifier: MIT
"""Computed style: which values an element takes from its parent, and which features it asks for beyond the subset."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.assets.pictures.svg.css import Rule, cascade
from pnp.assets.pictures.svg.faults import Beyond, unsupported
from pnp.assets.pictures.svg.reader import Node
from pnp.assets.pictures.svg.values import length

Style = dict[str, str]
"""Property values as written; a property that is not set is absent."""

INITIAL: Style = {"fill": "black", "stroke": "none", "stroke-width": "1", "color": "black", "font-size": "16"}

_INHERITED = frozenset({
    "clip-rule", "color", "fill", "fill-opacity", "fill-rule", "font-size", "marker", "marker-end", "marker-mid",
    "marker-start", "paint-order", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "visibility",
})  # fmt: skip
_OWN = frozenset({
    "clip-path", "display", "filter", "mask", "mix-blend-mode", "opacity", "overflow", "stop-color", "stop-opacity",
    "transform-origin", "vector-effect",
})  # fmt: skip
_KNOWN = _INHERITED | _OWN
_IGNORED_VALUES = {"unset", "initial", "revert"}
_UNDRAWABLE = {
    "d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "rotate", "scale", "translate", "offset-path",
    "mask-image",
}  # fmt: skip
"""Properties of newer CSS that only browsers draw."""


def computed(parent: Style, node: Node, rules: Iterable[Rule]) -> Style:
    """The style of an element under its parent's.

    Raises:
        SvgFault: It uses CSS that only browsers know.
    """
    declared = cascade(node, rules, _KNOWN)
    style = {name: value for name, value in parent.items() if name in _INHERITED}
    for name, value in declared.items():
        if "var(" in value:
            raise unsupported("CSS variables", "write the values themselves")
        if name in _UNDRAWABLE and node.tag != "svg":
            raise unsupported(f"the property `{name}` in its styles", f"write `{name}` as an attribute")
        if value in _IGNORED_VALUES:
            style.pop(name, None)
            if name in INITIAL:
                style[name] = INITIAL[name]
        elif value == "inherit":
            if name in parent:
                style[name] = parent[name]
        elif value:
            style[name] = value
    if "font-size" in declared:
        size = style["font-size"]
        style["font-size"] = str(_font_size(size, parent))
    return style


def _font_size(text: str, parent: Style) -> float:
    """Sizes by name (`medium`) do not matter to shapes; only lengths in em do."""
    before = float(parent.get("font-size", "16"))
    if not text[:1].isdigit() and text[:1] not in {".", "+"}:
        return before
    return length(text, before, before)


def font_size(style: Style) -> float:
    """The font size in user units, by which lengths in em go."""
    return float(style.get("font-size", "16"))


def is_hidden(style: Style) -> bool:
    """Whether the element and all within it are not drawn."""
    return style.get("display") == "none"


def refuse_effects(style: Style) -> None:
    """Stop at effects that scene items cannot express.

    Raises:
        Beyond: The element has a mask, a filter or a blend mode.
    """
    for name in ("mask", "filter"):
        if style.get(name, "none") != "none":
            raise Beyond(f"`{name}`")
    if style.get("mix-blend-mode", "normal") != "normal":
        raise Beyond("`mix-blend-mode`")
    if "transform-origin" in style and style["transform-origin"] not in {"0 0", "0px 0px", "left top", "top left"}:
        raise Beyond("`transform-origin`")


def refuse_markers(style: Style) -> None:
    """Stop at arrow heads and other markers on lines.

    Raises:
        Beyond: There are some.
    """
    for name in ("marker", "marker-start", "marker-mid", "marker-end"):
        if style.get(name, "none") != "none":
            raise Beyond("`marker`")
