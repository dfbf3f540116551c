# SPDX-License-Identifier: MIT
"""A component and its template in, a page of boxes out: what a template sees, and the steps from it to boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.boxes.style import Theme
from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Diagnostic, Note, Place, Report, error
from pnp.geometry import LengthError, length, to_mm
from pnp.markup.attributes import Reader
from pnp.markup.build import Builder
from pnp.markup.inline import InlineReader
from pnp.markup.keywords import Glossary
from pnp.markup.provenance import Provenance
from pnp.markup.templates import Templates
from pnp.markup.xml import MarkupError, Node, parse
from pnp.model.game import Component, Deck, Game, Kind
from pnp.model.print import TrimSize


class PageMaker:
    """Makes the pages of a game.

    Args:
        templates: The templates to be had.
        theme: Colours, text styles and icons.
        game: The game, the template's `game`; keywords of its glossary are highlighted.
        draft: Whether pictures may be missing; `layout` draws a placeholder.
    """

    def __init__(self, templates: Templates, theme: Theme, game: Game, *, draft: bool = False) -> None:
        self._templates, self._game = templates, game
        reader = Reader(theme, game.folder)
        words = InlineReader(reader, Glossary(game.terms))
        self._builder = Builder(templates, reader, words, draft=draft)

    def page(
        self, component: Component, kind: Kind, deck: Deck | None, side: str, size: TrimSize
    ) -> tuple[Page | None, tuple[Diagnostic, ...]]:
        """Make one side of a component.

        Args:
            component: What to make; its values are the template's `card`.
            kind: Its kind, which names the template.
            deck: The deck for which it is made, the template's `deck`; None where there is none.
            side: `front` or `back`.
            size: The trim size of the kind.

        Returns:
            The page, None where it has no such side or cannot be made; and the problems met.
        """
        name = template_name(component, kind, deck, side)
        if not name:
            return None, ()
        if not self._templates.has(name):
            message = f"there is no template `{name}`"
            place = _asked_by(component, kind, deck, side)
            return None, (error("missing-template", message, place, helps=self._templates.mends(name)),)
        report = Report()
        margins = _margins(kind, report)
        note = Note(message=f"for the {side} of `{component.kind}:{component.id}`", place=component.place)
        values = _context(component, self._game, deck, _page_values(size, margins, side))
        root = self._tree(name, values, note, component, report)
        if root is None:
            return None, tuple(report.diagnostics)
        box, problems = self._builder.page(root, Provenance(component, self._templates.project), note)
        report.add(*problems)
        if box is None or report.has_errors:
            return None, tuple(report.diagnostics)
        page = Page(
            name=f"{component.kind}:{component.id}:{side}",
            width=size.size.width,
            height=size.size.height,
            bleed=margins[0],
            safe=margins[1],
            boxes=(box,),
            place=component.place,
            language=self._game.language,
            corner=size.corner,
        )
        return page, tuple(report.diagnostics)

    def _tree(
        self, name: str, values: Mapping[str, Any], note: Note, component: Component, report: Report
    ) -> Node | None:
        """The rendered template as a tree."""
        text, problems = self._templates.render(name, values, note)
        report.add(*problems)
        if text is None:
            return None
        try:
            return parse(text)
        except MarkupError as fault:
            report.add(self._unreadable(name, fault, note, component))
            return None

    def _unreadable(self, name: str, fault: MarkupError, note: Note, component: Component) -> Diagnostic:
        """The problem of text that is no markup: in the template, or at the card where a letter of it is the cause."""
        place: Place | None = None
        if fault.letter:
            place = Provenance(component, self._templates.project).holding(fault.letter)
        if place is None:
            marked = fault.marker or None
            place = self._templates.place(marked, further=fault.further) if marked else self._templates.at(name, 1)
        notes = (*([Note(message=f"the page reads `{fault.excerpt}`")] if fault.excerpt else []), note)
        return error("markup-syntax", str(fault), place, notes=notes, helps=(fault.help,) if fault.help else ())


def template_name(component: Component, kind: Kind, deck: Deck | None, side: str) -> str:
    """The template of a side: the component's own, else the deck's for backs, else the kind's; empty for none."""
    if side == "front":
        return component.layout or kind.layout
    return component.back or (deck.back if deck else "") or kind.back


def _asked_by(component: Component, kind: Kind, deck: Deck | None, side: str) -> Place:
    """Where the template of a side is named."""
    own = "layout" if side == "front" else "back"
    if getattr(component, own):
        return component.place_of(own)
    return deck.place if side == "back" and deck is not None and deck.back else kind.place


def _margins(kind: Kind, report: Report) -> tuple[float, float]:
    """Bleed and safe distance of a kind, in points."""
    found = []
    for name, text in (("bleed", kind.bleed), ("safe", kind.safe)):
        try:
            found.append(length(text))
        except LengthError as problem:
            report.add(
                error("invalid-length", f"`{name}` of `{kind.id}`: {problem}", kind.place, helps=("write `3mm`",))
            )
            found.append(0.0)
    return found[0], found[1]


def _page_values(size: TrimSize, margins: tuple[float, float], side: str) -> dict[str, Any]:
    """What the template sees as `page`: numbers in millimetres."""
    numbers = {
        "w": size.size.width,
        "h": size.size.height,
        "bleed": margins[0],
        "safe": margins[1],
        "corner": size.corner,
    }
    return {**{name: round(to_mm(points), 6) for name, points in numbers.items()}, "side": side}


def _context(component: Component, game: Game, deck: Deck | None, page: Mapping[str, Any]) -> dict[str, Any]:
    """Everything the template sees by name."""
    card = {"kind": component.kind, **component.values, "id": component.id, "copies": component.copies}
    about = {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "language": game.language,
        "players": {"min": game.players[0], "max": game.players[1]},
        "constants": game.constants,
    }
    values: dict[str, Any] = {"card": card, "game": about, "page": page}
    if deck is not None:
        values["deck"] = {**deck.values, "id": deck.id, "name": deck.name, "count": deck.count}
    return values
