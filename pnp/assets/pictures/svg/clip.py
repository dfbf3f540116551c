# SPDX-License-Identifier: MIT
"""Clip paths, and how far items reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.assets.pictures.svg.css import Rule
from pnp.assets.pictures.svg.faults import Beyond, unsupported
from pnp.assets.pictures.svg.paint import reference
from pnp.assets.pictures.svg.reader import Node
from pnp.assets.pictures.svg.shapes import SHAPES, Scale, outline_of
from pnp.assets.pictures.svg.strokes import rounded
from pnp.assets.pictures.svg.style import INITIAL, Style, computed, is_hidden
from pnp.assets.pictures.svg.values import length, transform
from pnp.geometry import IDENTITY, Matrix, Rect, compose, translation
from pnp.geometry_paths import Outline, bounding_box
from pnp.geometry_paths import transform as mapped
from pnp.scene.frame import Group, Item, Path

_SLACK = 0.01


class ClipMaker:
    """The clip paths of a document."""

    def __init__(self, ids: Mapping[str, Node], rules: Sequence[Rule]) -> None:
        self._ids = ids
        self._rules = rules

    def clip(self, value: str, matrix: Matrix, shape: Outline | None, scale: Scale) -> Path | None:
        """The outline that a `clip-path` value cuts to, in points.

        Args:
            value: The property's value.
            matrix: The map from the element's user units to points.
            shape: The element's outline in user units, None for groups.
            scale: By what percentages go.

        Returns:
            A path, with no commands where all is cut away; None where the value refers to nothing and cuts nothing.

        Raises:
            Beyond: One path cannot express it.
        """
        found = reference(value)
        if found is None:
            raise unsupported(f"`clip-path: {value}`", "draw the shape in a `clipPath` element")
        node = self._ids.get(found[0])
        if node is None or node.tag != "clipPath":
            return None
        if "clip-path" in node.attributes:
            raise Beyond("a clipped `clipPath`")
        own = compose(matrix, transform(node.attributes.get("transform", "")))
        if node.attributes.get("clipPathUnits") == "objectBoundingBox":
            box = bounding_box(shape) if shape is not None else None
            if box is None:
                raise Beyond("`clipPathUnits` of a group")
            own = compose(own, (box.width, 0.0, 0.0, box.height, box.x, box.y))
        return _joined(list(self._parts(node, own, scale)))

    def _parts(self, node: Node, matrix: Matrix, scale: Scale) -> Iterator[tuple[Outline, bool]]:
        """Outlines in points, each with whether its rule is even-odd."""
        base = computed(INITIAL, node, self._rules)
        for child in node.children:
            style = computed(base, child, self._rules)
            own = compose(matrix, _own_transform(child, style))
            shape: Node | None = child
            if child.tag == "use":
                at = (length(child.attributes.get(name, "0")) for name in ("x", "y"))
                own = compose(own, translation(*at))
                shape = self._ids.get(child.attributes.get("href", "")[1:])
                style = computed(style, shape, self._rules) if shape is not None else style
                own = compose(own, _own_transform(shape, style)) if shape is not None else own
            if shape is not None and not is_hidden(style):
                yield from _part(shape, style, own, scale)


def _own_transform(node: Node, style: Style) -> Matrix:
    return transform(style.get("transform", node.attributes.get("transform", "")))


def _part(node: Node, style: Style, matrix: Matrix, scale: Scale) -> Iterator[tuple[Outline, bool]]:
    """The outline of one shape of a clip path, if it has one."""
    if node.tag in {"text", "use"}:
        raise Beyond(f"`{node.tag}` in a `clipPath`")
    if node.tag not in SHAPES or style.get("visibility", "visible") != "visible":
        return
    if style.get("clip-path", "none") != "none":
        raise Beyond("a clipped shape in a `clipPath`")
    outline = outline_of(node, scale)
    if outline:
        yield rounded(mapped(outline, matrix)), style.get("clip-rule", "nonzero") == "evenodd"


def _joined(parts: Sequence[tuple[Outline, bool]]) -> Path:
    """The parts as one path, which can be done when they lie apart and follow one rule."""
    if len({rule for _, rule in parts}) > 1:
        raise Beyond("`clipPath` of several shapes")
    boxes = [box for outline, _ in parts if (box := bounding_box(outline)) is not None]
    if any(_overlap(a, b) for i, a in enumerate(boxes) for b in boxes[:i]):
        raise Beyond("`clipPath` of several shapes")
    commands = tuple(command for outline, _ in parts for command in outline)
    return Path(commands=commands, even_odd=bool(parts) and parts[0][1])


def _overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def exceeds(items: Iterable[Item], limits: Rect) -> bool:
    """Whether some item reaches beyond a rectangle; groups under a transform of their own count as if they did."""
    for item in items:
        if isinstance(item, Group):
            if item.clip is not None:
                edge = bounding_box(item.clip.commands)
                inner = () if edge is not None and _contains(limits, edge, 0.0) else item.items
            else:
                inner = item.items
            if exceeds(inner, limits) if item.matrix == IDENTITY else bool(inner):
                return True
        elif isinstance(item, Path):
            box = bounding_box(item.commands)
            if box is not None and not _contains(limits, box, _reach(item)):
                return True
    return False


def _reach(path: Path) -> float:
    """How far a stroke reaches beyond its path at most."""
    if path.stroke is None:
        return 0.0
    return path.width / 2 * (path.miter if path.join == "miter" else 1.4143)


def _contains(outer: Rect, inner: Rect, reach: float) -> bool:
    slack = reach - _SLACK
    return (
        inner.x - slack >= outer.x
        and inner.y - slack >= outer.y
        and inner.right + slack <= outer.right
        and inner.bottom + slack <= outer.bottom
    )
