# SPDX-License-Identifier: MIT
"""Roles of a book's look with their text styles, at the format's scale, and spaces in points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnp.boxes.book import BookFormat, BookLook, RoleLook
from pnp.boxes.style import TextStyle, Theme
from pnp.diagnostics.problem import Place
from pnp.geometry import Edges
from pnp.layout.book.remarks import BookRemarks

SMALLEST = 7.5
"""In points: no format makes text smaller than can be read."""

FALLBACKS = {
    "list": "", "item": "", "rule": "", "figure": "", "opening": "",
    "marker": "body",
    "definitions": "", "term": "body", "definition": "body",
    "caption": "body", "callout": "caption", "footnote": "caption",
    "contents": "body", "contents-1": "contents", "contents-2": "contents", "contents-3": "contents-2",
    "contents-4": "contents-3", "contents-5": "contents-4", "contents-6": "contents-5",
    "index": "body",
    "credits": "body", "version": "credits", "lead": "body", "components": "table",
    "table": "body",
}  # fmt: skip
"""What a role that the look leaves out looks like: as another, or (empty) in the style round it and without spaces."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Role:
    """A role at the scale of a format.

    `style` is None where the role takes the style of what is round it. `before` and `after` are in points; `pad`,
    `edge`, `indent`, `hang` and `line` are the look's lengths, scaled.
    """

    name: str
    look: RoleLook
    style: TextStyle | None
    before: float
    after: float
    pad: Edges
    edge: float
    indent: float
    line: float
    hang: float

    @property
    def painted(self) -> bool:
        """Whether there is a ground, an edge or a frame, or room for one."""
        look, pad = self.look, self.pad
        drawn = look.fill is not None or look.edge is not None or look.stroke is not None
        return drawn or any((pad.left, pad.top, pad.right, pad.bottom))


class Looks:
    """The roles of one look in one format, each made once."""

    def __init__(self, look: BookLook, theme: Theme, page: BookFormat, remarks: BookRemarks) -> None:
        self._look, self._theme, self._page, self._remarks = look, theme, page, remarks
        self._styles: dict[str, TextStyle] = {}
        self._roles: dict[str, Role] = {}
        self.theme = theme
        self.body = self._body(page.place)
        """The style of body text, whose size and leading are the grid of pages."""

    def role(self, name: str, place: Place) -> Role:
        """The role of a name; one that the look does not have and cannot do without is reported."""
        known = self._roles.get(name)
        if known is None:
            known = self._roles[name] = self._made(name, self._found(name, place), place)
        return known

    def table_part(self, table: str, part: str, place: Place) -> Role | None:
        """The role of the `head` or `group` rows of tables of some style; None where the look has none."""
        for name in (f"{table}-{part}", f"table-{part}"):
            if self.has(name):
                return self.role(name, place)
        return None

    def has(self, name: str) -> bool:
        """Whether the look itself has a role."""
        return name in self._look.roles

    def _found(self, name: str, place: Place) -> RoleLook:
        """The look of a role, or of what stands in for it."""
        roles = self._look.roles
        wanted = name
        while name and name not in roles and name in FALLBACKS:
            name = FALLBACKS[name]
        if name in roles:
            whole = name in {wanted, "table"}  # a sort of tables looks as tables do in all respects
            return roles[name] if whole else RoleLook(style=roles[name].style)
        if name:
            self._remarks.role(wanted, place, tuple(roles))
        return RoleLook()

    def _made(self, name: str, look: RoleLook, place: Place) -> Role:
        scale, pad = self._page.scale, look.pad
        line = self.body.size * self.body.leading
        return Role(
            name=name,
            look=look,
            style=self._style(name, look.style, place) if look.style else None,
            before=look.before * line,
            after=look.after * line,
            pad=Edges(left=pad.left * scale, top=pad.top * scale, right=pad.right * scale, bottom=pad.bottom * scale),
            edge=look.edge_width * scale,
            indent=look.indent * scale,
            line=look.line,
            hang=look.hang * scale,
        )

    def _body(self, place: Place) -> TextStyle:
        look = self._look.roles.get("body")
        if look is None:
            self._remarks.role("body", place, tuple(self._look.roles))
        return self._style("body", look.style if look is not None and look.style else "body", place)

    def _style(self, role: str, name: str, place: Place) -> TextStyle:
        known = self._styles.get(name)
        if known is not None:
            return known
        style = self._theme.styles.get(name)
        if style is None:
            self._remarks.style(role, name, place, tuple(self._theme.styles))
            style = TextStyle(name=name, place=place)
        least = min(style.size, SMALLEST)
        scaled = replace(style, size=round(max(style.size * self._page.scale, least), 3))
        self._remarks.size(style, scaled.size, style.place)
        self._styles[name] = scaled
        return scaled
