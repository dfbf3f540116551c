# SPDX-License-Identifier: MIT
"""A component and its template in, a page of boxes out: what a template sees, and the steps from it to boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.boxes.style import Theme
from pnp.boxes.tree import Box, Page
from pnp.diagnostics.problem import Diagnostic, Note, Place, Report, error
from pnp.geometry import LengthError, length, to_mm
from pnp.markup.attributes import Reader
from pnp.markup.build import Builder
from pnp.markup.game_values import game_values
from pnp.markup.inline import InlineReader
from pnp.markup.keywords import Glossary
from pnp.markup.provenance import Provenance
from pnp.markup.templates import Templates
from pnp.markup.xml import MarkupError, Node, parse
from pnp.model.blank import BLANK_ID
from pnp.model.game import BoxPlan, Component, Deck, Game, Kind
from pnp.model.print import TrimSize

FULL_INK, LOW_INK = "full", "low"

PEERS = 36
"""How many components of a kind, in order, know of each other: four sheets, more than lie side by side on a table."""


class PageMaker:
    """Makes the pages of a game.

    Args:
        templates: The templates to be had.
        theme: Colours, text styles and icons.
        game: The game, the template's `game`; keywords of its glossary are highlighted.
        draft: Whether pictures may be missing; `layout` draws a placeholder.
        identity: Whether `<identity>` prints what a page is.
    """

    def __init__(
        self, templates: Templates, theme: Theme, game: Game, *, draft: bool = False, identity: bool = False
    ) -> None:
        self._templates, self._game, self._identity = templates, game, identity
        reader = Reader(theme, game.folder)
        words = InlineReader(reader, Glossary(game.terms))
        self._builder = Builder(templates, reader, words, draft=draft)
        self._blank_builder = Builder(templates, reader, words, blank=True)
        self._backs: dict[tuple[str, str, str], Box] = {}
        self._saving: set[str] = set()
        self._peers = _peers_of(game)

    def saves_ink(self, template: str) -> bool:
        """Whether a template gave any page of the ink `low` another look than with the ink `full`."""
        return template in self._saving

    def page(
        self, component: Component, kind: Kind, deck: Deck | None, side: str, size: TrimSize, ink: str = FULL_INK
    ) -> tuple[Page | None, tuple[Diagnostic, ...]]:
        """Make one side of a component.

        Backs whose templates print the same share their boxes.

        Args:
            component: What to make; its values are the template's `card`.
            kind: Its kind, which names the template.
            deck: The deck for which it is made, the template's `deck`; None where there is none.
            side: `front` or `back`.
            size: The trim size of the kind.
            ink: `full` or `low`, the template's `page.ink`.

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
        about = _page_values(size, margins, side, ink)
        if kind.box is not None:
            about["box"] = _box_values(kind.box)
        values = _context(component, self._game, deck, about)
        values["game"]["peers"] = self._peers.get((component.kind, component.id), ())
        text, problems = self._templates.render(name, values, note)
        report.add(*problems)
        if text is not None and ink != FULL_INK:
            self._compare(name, text, values, note)
        identity = self._identity_of(component, deck, side)
        box = self._box((name, text, identity), note, component, report) if text is not None else None
        if box is None or report.has_errors:
            return None, tuple(report.diagnostics)
        if side == "back" and text is not None and not report.diagnostics:
            box = self._backs.setdefault((name, text, identity), box)
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
            shape=kind.shape or size.shape,
        )
        return page, tuple(report.diagnostics)

    def _compare(self, name: str, text: str, values: Mapping[str, Any], note: Note) -> None:
        """Note whether a template looks otherwise with the full ink."""
        if name not in self._saving:
            full = {**values, "page": {**values["page"], "ink": FULL_INK}}
            if self._templates.render(name, full, note)[0] != text:
                self._saving.add(name)

    def _identity_of(self, component: Component, deck: Deck | None, side: str) -> str:
        """What `<identity>` prints, empty for nothing. Backs tell no card from another."""
        if not self._identity:
            return ""
        name = component.id if side == "front" else deck.id if deck is not None else component.kind
        return self._game.version if name == BLANK_ID else f"{name} · {self._game.version}"

    def _box(self, printed: tuple[str, str, str], note: Note, component: Component, report: Report) -> Box | None:
        """The box of what a template printed: the template, its text, and what `<identity>` prints."""
        known = self._backs.get(printed)
        if known is not None:
            return known
        name, text, identity = printed
        builder = self._blank_builder if component.id == BLANK_ID else self._builder
        root = self._tree(name, text, note, component, report)
        if root is None:
            return None
        box, problems = builder.page(root, Provenance(component, self._templates.project), note, identity)
        report.add(*problems)
        return box

    def _tree(self, name: str, text: str, note: Note, component: Component, report: Report) -> Node | None:
        """What a template printed as a tree."""
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


def _page_values(size: TrimSize, margins: tuple[float, float], side: str, ink: str) -> dict[str, Any]:
    """What the template sees as `page`: numbers in millimetres."""
    numbers = {
        "w": size.size.width,
        "h": size.size.height,
        "bleed": margins[0],
        "safe": margins[1],
        "corner": size.corner,
    }
    return {**{name: round(to_mm(points), 6) for name, points in numbers.items()}, "side": side, "ink": ink}


def _box_values(plan: BoxPlan) -> dict[str, Any]:
    """What the template of a folding box sees as `page.box`: numbers in millimetres, and the cards it holds."""
    names = {"w": "width", "h": "height", "d": "depth", "tab": "tab", "tuck": "tuck", "flap": "flap"}
    return {**{name: round(to_mm(getattr(plan, field)), 6) for name, field in names.items()}, "cards": plan.cards}


def _peers_of(game: Game) -> dict[tuple[str, str], tuple[dict[str, Any], ...]]:
    """What `game.peers` is for each component: ids and tags of those of its kind around it, in order."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for component in game.components:
        tags = component.values.get("tags") or ()
        kinds.setdefault(component.kind, []).append({"id": component.id, "tags": tags})
    peers = {}
    for kind, found in kinds.items():
        for start in range(0, len(found), PEERS):
            near = tuple(found[start : start + PEERS])
            peers.update({(kind, one["id"]): near for one in near})
    return peers


def _context(component: Component, game: Game, deck: Deck | None, page: Mapping[str, Any]) -> dict[str, Any]:
    """Everything the template sees by name."""
    id_ = "" if component.id == BLANK_ID else component.id
    card = {"kind": component.kind, **component.values, "id": id_, "copies": component.copies}
    values: dict[str, Any] = {"card": card, "game": game_values(game), "page": page}
    if deck is not None:
        values["deck"] = {**deck.values, "id": deck.id, "name": deck.name, "count": deck.count}
    return values
