# SPDX-License-Identifier: MIT
"""SVG trees to drawings. What scene items can express becomes vectors; the rest is named, never left out.

The subset: shapes and paths, groups, `use`, `symbol` and nested `svg`, all transforms, style sheets of simple
selectors, flat colours, linear and radial gradients, strokes with dashes, opacity, and clip paths of one shape. Text is
refused, because a drawing does not say where its fonts are; scripts and animation are left out, as on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pnp.assets.pictures.svg.clip import ClipMaker, exceeds
from pnp.assets.pictures.svg.css import Rule, parse_sheet
from pnp.assets.pictures.svg.faults import Beyond, SvgFault, unsupported
from pnp.assets.pictures.svg.paint import Inks
from pnp.assets.pictures.svg.reader import Node
from pnp.assets.pictures.svg.shapes import SHAPES, Scale, outline_of
from pnp.assets.pictures.svg.strokes import paint_shape
from pnp.assets.pictures.svg.style import (
    INITIAL,
    Style,
    computed,
    font_size,
    is_hidden,
    refuse_effects,
    refuse_markers,
)
from pnp.assets.pictures.svg.values import clamped, length, transform
from pnp.assets.pictures.svg.viewport import fit_view_box, read_view_box
from pnp.assets.pictures.values import Drawing
from pnp.geometry import Matrix, Rect, compose, translation
from pnp.geometry_paths import Outline, bounding_box, rectangle
from pnp.geometry_paths import transform as mapped
from pnp.scene.frame import Group, Item, Path

_PIXEL = 0.75
_MAX_ITEMS = 50_000
_DRAWN = {*SHAPES, "g", "a", "use", "svg", "text", "image", "switch", "foreignObject"}
_TEXT = "text"


@dataclass(frozen=True, slots=True)
class Context:
    """What an element is drawn under: its parent's style, the map to points, the nearest viewport, `use` met so far."""

    style: Style
    matrix: Matrix
    port: tuple[float, float]
    uses: tuple[str, ...] = ()

    def scale(self, style: Style) -> Scale:
        """By what percentages and em go."""
        return Scale(*self.port, font_size(style))


def natural_size(root: Node) -> tuple[float, float]:
    """Width and height of an SVG document in CSS pixels.

    Raises:
        SvgFault: It states neither a size nor a view box.
    """
    box = read_view_box(root.attributes.get("viewBox"))
    sides = [_side(root, name) for name in ("width", "height")]
    if box is not None:
        width, height = sides
        if width is None and height is None:
            width, height = box.width, box.height
        elif width is None:
            width = (height or 0.0) * box.width / box.height
        elif height is None:
            height = width * box.height / box.width
        sides = [width, height]
    width, height = sides
    if not width or not height or width < 0 or height < 0:
        raise SvgFault("it has no size", "give its `svg` element a viewBox")
    return width, height


def _side(root: Node, name: str) -> float | None:
    """A side as stated; a percentage leaves it to the view box."""
    text = root.attributes.get(name, "").strip()
    return None if text in {"", "auto"} or text.endswith("%") else length(text)


def convert(root: Node) -> Drawing:
    """An SVG document as a drawing of its natural size.

    Raises:
        Beyond: Some features cannot be expressed by scene items; the message names them all.
        SvgFault: The document cannot be drawn at all.
    """
    width, height = natural_size(root)
    port = Rect(x=0.0, y=0.0, width=width * _PIXEL, height=height * _PIXEL)
    return Drawing(width=port.width, height=port.height, items=_Converter(root).document(port))


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, in the order written."""
    yield node
    for child in node.children:
        yield from walk(child)


class _Converter:
    """Walks the tree; features beyond the subset are gathered, so that all are named at once."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._beyond: dict[str, None] = {}
        self._budget = _MAX_ITEMS
        nodes = list(walk(root))
        ids: dict[str, Node] = {}
        for node in nodes:
            ids.setdefault(node.attributes.get("id", ""), node)
        self._ids = ids
        self._rules = _sheets(nodes, self._beyond)
        self._inks = Inks(ids, self._rules)
        self._clips = ClipMaker(ids, self._rules)

    def document(self, port: Rect) -> tuple[Item, ...]:
        """The items of the whole document within `port`, in points."""
        root = self._root
        box = read_view_box(root.attributes.get("viewBox"))
        inner = (box.width, box.height) if box else (port.width / _PIXEL, port.height / _PIXEL)
        pixels = Rect(x=0.0, y=0.0, width=port.width / _PIXEL, height=port.height / _PIXEL)
        fitted = fit_view_box(box, pixels, root.attributes.get("preserveAspectRatio", ""))
        style = computed(INITIAL, root, self._rules)
        matrix = compose((_PIXEL, 0.0, 0.0, _PIXEL, 0.0, 0.0), fitted)
        context = Context(style, matrix, inner)
        if "transform" in style or "transform" in root.attributes:
            raise unsupported("a transform of the whole drawing", "put its contents into a `g` with that transform")
        items: list[Item] = []
        if not is_hidden(style):
            items = self._root_items(context)
        if self._beyond:
            raise Beyond(", ".join(self._beyond))
        return tuple(_within(items, port))

    def _root_items(self, context: Context) -> list[Item]:
        try:
            refuse_effects(context.style)
            items = _faded(self._children(self._root, context), context.style)
            return self._clipped(items, context.style, context, None)
        except Beyond as found:
            self._beyond[found.feature] = None
            return []

    def _children(self, node: Node, context: Context) -> list[Item]:
        return [item for child in node.children for item in self._element(child, context)]

    def _element(self, node: Node, context: Context) -> list[Item]:
        """The items of one element; what is beyond the subset is noted and gives none."""
        try:
            return self._drawn(node, context)
        except Beyond as found:
            self._beyond[found.feature] = None
            return []

    def _drawn(self, node: Node, context: Context) -> list[Item]:
        tag = node.tag
        if tag not in _DRAWN:
            return []
        style = computed(context.style, node, self._rules)
        if is_hidden(style):
            return []
        self._budget -= 1
        if self._budget < 0:
            raise SvgFault("it has too many shapes", "simplify it, or save it as PNG")
        refuse_drawn(node)
        refuse_effects(style)
        own = style.get("transform", node.attributes.get("transform", ""))
        inner = replace(context, style=style, matrix=compose(context.matrix, transform(own)))
        if tag in SHAPES:
            return self._shape(node, inner)
        if tag == "use":
            items = self._use(node, inner)
        elif tag == "svg":
            items = self._viewport(node, node.attributes, inner)
        else:
            items = self._children(node, inner)
        return self._clipped(_faded(items, style), style, inner, None)

    def _shape(self, node: Node, context: Context) -> list[Item]:
        style = context.style
        if style.get("visibility", "visible") != "visible":
            return []
        refuse_markers(style)
        scale = context.scale(style)
        outline = outline_of(node, scale)
        if not outline:
            return []
        items = paint_shape(node, outline, style, context.matrix, self._inks, scale)
        return self._clipped(_faded(items, style), style, context, outline)

    def _use(self, node: Node, context: Context) -> list[Item]:
        target = node.attributes.get("href", "")
        found = self._ids.get(target[1:]) if target.startswith("#") else None
        if found is None or target in context.uses or any(part is node for part in walk(found)):
            return []  # a reference to nothing, or in a circle, draws nothing
        scale = context.scale(context.style)
        x = length(node.attributes.get("x", "0"), scale.width, scale.font_size)
        y = length(node.attributes.get("y", "0"), scale.height, scale.font_size)
        matrix = compose(context.matrix, translation(x, y))
        inner = replace(context, matrix=matrix, uses=(*context.uses, target))
        if found.tag not in {"symbol", "svg"}:
            return self._element(found, inner)
        style = computed(inner.style, found, self._rules)
        here = dict(found.attributes)
        here.update({name: node.attributes[name] for name in ("width", "height") if name in node.attributes})
        if found.tag == "symbol":
            here.update(x="0", y="0")
        return self._viewport(found, here, replace(inner, style=style))

    def _viewport(self, node: Node, attributes: dict[str, str], context: Context) -> list[Item]:
        """The children of a nested `svg` or a `symbol`, fitted to its viewport and cut at it."""
        scale = context.scale(context.style)
        port = Rect(
            x=length(attributes.get("x", "0"), scale.width, scale.font_size),
            y=length(attributes.get("y", "0"), scale.height, scale.font_size),
            width=length(attributes.get("width", "100%"), scale.width, scale.font_size),
            height=length(attributes.get("height", "100%"), scale.height, scale.font_size),
        )
        if port.width <= 0 or port.height <= 0:
            return []
        box = read_view_box(attributes.get("viewBox"))
        fitted = fit_view_box(box, port, attributes.get("preserveAspectRatio", ""))
        inner = (box.width, box.height) if box else (port.width, port.height)
        items = self._children(node, replace(context, matrix=compose(context.matrix, fitted), port=inner))
        if context.style.get("overflow", "hidden") in {"visible", "auto"}:
            return items
        edge = mapped(rectangle(port.x, port.y, port.width, port.height), context.matrix)
        turned = context.matrix[1] != 0.0 or context.matrix[2] != 0.0
        limits = bounding_box(edge)
        if not items or limits is None or not (turned or exceeds(items, limits)):
            return items
        return [Group(items=tuple(items), clip=Path(commands=edge))]

    def _clipped(self, items: list[Item], style: Style, context: Context, shape: Outline | None) -> list[Item]:
        value = style.get("clip-path", "none")
        if not items or value == "none":
            return items
        clip = self._clips.clip(value, context.matrix, shape, context.scale(style))
        if clip is None:
            return items
        return [Group(items=tuple(items), clip=clip)] if clip.commands else []


def _sheets(nodes: Iterable[Node], beyond: dict[str, None]) -> tuple[Rule, ...]:
    """The rules of all style elements; selectors beyond the subset are noted in `beyond`."""
    rules: list[Rule] = []
    for node in nodes:
        if node.tag == "style" and node.attributes.get("type", "text/css") == "text/css":
            try:
                rules += parse_sheet(node.text)
            except Beyond as found:
                beyond[found.feature] = None
    return tuple(rules)


def _faded(items: list[Item], style: Style) -> list[Item]:
    """The items under the opacity of their element."""
    alpha = clamped(style.get("opacity", "1"))
    if not items or alpha >= 1.0:
        return items
    return [Group(items=tuple(items), opacity=alpha)] if alpha > 0.0 else []


def refuse_drawn(node: Node) -> None:
    """Stop at elements that are not shapes.

    Raises:
        Beyond: The renderer draws it.
        SvgFault: Nothing does.
    """
    if node.tag == _TEXT and any(part.text.strip() for part in walk(node)):
        raise SvgFault("it holds text", "convert its text to paths in the drawing program", "text-in-drawing")
    if node.tag == "foreignObject":
        raise unsupported("`foreignObject`", "draw it with shapes")
    if node.tag in {"image", "switch"}:
        raise Beyond(f"`{node.tag}`")


def _within(items: list[Item], port: Rect) -> list[Item]:
    """The items, cut at the edge of the picture where they reach over it."""
    if not items or not exceeds(items, port):
        return items
    return [Group(items=tuple(items), clip=Path(commands=rectangle(port.x, port.y, port.width, port.height)))]
