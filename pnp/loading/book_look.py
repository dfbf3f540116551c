# SPDX-License-Identifier: MIT
"""`book:` of a theme: how rulebooks and data sheets look, by role, and the templates of their pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.boxes.book import BookLook, RoleLook
from pnp.boxes.style import TextStyle
from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean, error
from pnp.geometry import Edges, length
from pnp.loading.nodes import MapNode
from pnp.loading.reading import Reading
from pnp.loading.scalars import parse_color
from pnp.loading.shapes import by_name, choice, listing, shape, table
from pnp.scene.frame import Color

_SIDES = ("top", "bottom", "left", "right")

ROLE = table(
    "role",
    shape("style", help="The text style it is set in."),
    shape("before", "number", minimum=0, maximum=20, help="Space before it, in lines of the body."),
    shape("after", "number", minimum=0, maximum=20, help="Space after it, in lines of the body."),
    shape("pad", "length", minimum=0, help="Inside its ground."),
    shape("fill", "color", help="The colour of its ground."),
    shape("edge", "color", help="The colour of a strip at its left."),
    shape("edge-width", "length", minimum=0, help="How wide that strip is."),
    shape("stroke", "color", help="The colour of its frame, or of the lines of a table."),
    shape("line", "length", minimum=0, help="How thick that line is."),
    shape("radius", "length", minimum=0, help="Of its corners."),
    shape("rough", "length", minimum=0, help="How far the edges of its ground wander, as if cut by hand."),
    shape("label", help="The word at its head where the text gives none, such as `範例`."),
    shape("icon", help="The icon before that word."),
    shape("stripe", "color", help="The ground of every other row of a table."),
    shape("indent", "length", minimum=0, help="How far its content stands in."),
    listing("sides", choice("side", *_SIDES), help="The sides that `stroke` is drawn on; all where it is left out."),
    shape("snug", "boolean", help="Whether its ground is only as wide as its text."),
    shape("hang", "length", minimum=0, help="How far left of the text a heading stands, beside what follows it."),
    shape("bleed", "boolean", help="Whether the grounds and lines of a table run to the edges of the page."),
)
BOOK = table(
    "book",
    by_name("roles", ROLE, help="How a role looks: `body`, `h1` to `h6`, `note`, `example`, `table` and others."),
    table(
        "templates",
        *(shape(name) for name in ("page", "cover", "back", "sheet", "aid")),
        help="Templates of what stands round the text: of a page, cover, last page, data sheet, aid.",
    ),
    help="How rulebooks and data sheets look.",
)

_COLORS = ("fill", "edge", "stroke", "stripe")
_LENGTHS = ("edge-width", "line", "radius", "rough", "indent", "hang")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """A value of a role, and where it stands."""

    value: Any
    place: Place


@dataclass(slots=True, kw_only=True)
class BookLayers:
    """What the theme files of a chain say of books, later files over earlier ones."""

    roles: dict[str, dict[str, _Said]] = field(default_factory=dict)
    templates: dict[str, str] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def add(self, root: MapNode, values: Mapping[str, Any], reading: Reading) -> None:
        """Lay the section of one file over what was gathered."""
        node = root.nodes.get("book")
        if type(node) is not MapNode or not values.get("book"):
            return
        self.templates.update({k: v for k, v in (values["book"]["templates"] or {}).items() if v})
        roles = node.nodes.get("roles")
        for name, child in roles.nodes.items() if type(roles) is MapNode else ():
            if type(child) is MapNode:
                said = values["book"]["roles"][name]
                kept = {k: v for k, v in said.items() if k in child.nodes and v is not None}
                known = self.roles.setdefault(name, {})
                known.update({k: _Said(value=v, place=reading.place(child.nodes[k])) for k, v in kept.items()})

    def look(self, palette: Mapping[str, Color], styles: Mapping[str, TextStyle], *, whole: bool) -> BookLook:
        """The look; unknown colours and styles are reported where all files of the chain were found."""
        roles = {name: self._role(name, said, palette, styles, whole=whole) for name, said in self.roles.items()}
        return BookLook(roles=roles, templates=dict(self.templates))

    def _role(
        self,
        name: str,
        said: Mapping[str, _Said],
        palette: Mapping[str, Color],
        styles: Mapping[str, TextStyle],
        *,
        whole: bool,
    ) -> RoleLook:
        given: dict[str, Any] = {}
        for key, one in said.items():
            if key == "style" and one.value and one.value not in styles:
                self._unknown("unknown-style", f"text style `{one.value}` of book role `{name}`", one, styles, whole)
            elif key in _COLORS:
                given[key] = self._color(name, one, palette, whole)
            else:
                given[key.replace("-", "_")] = _READ.get(key, lambda value: value)(one.value)
        return RoleLook(**given)

    def _color(self, role: str, said: _Said, palette: Mapping[str, Color], whole: bool) -> Color | None:
        color = parse_color(said.value) or palette.get(said.value)
        if color is None and said.value:
            self._unknown("unknown-color", f"colour `{said.value}` of book role `{role}`", said, palette, whole)
        return color

    def _unknown(self, code: str, what: str, said: _Said, known: Mapping[str, object], whole: bool) -> None:
        if whole:
            helps = did_you_mean(said.value, known)
            self.diagnostics.append(error(code, f"{what} is unknown", said.place, helps=helps))


_READ: Mapping[str, Callable[[Any], Any]] = {
    **dict.fromkeys(_LENGTHS, lambda value: length(value) if value else 0.0),
    "pad": lambda value: Edges.all(length(value) if value else 0.0),
    "sides": tuple,
    "before": float,
    "after": float,
}
