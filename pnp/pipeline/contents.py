# SPDX-License-Identifier: MIT
"""What products are made of: the faces whose pages are wanted, and leaves in printing order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.markup.pages import FULL_INK, template_name
from pnp.model.blank import blank_component
from pnp.model.game import Component, Deck, Game, Product
from pnp.scene.frame import Frame
from pnp.scene.sheet import Leaf

BLANK_COPIES = 9
"""How many blank cards are printed of each deck and kind: what a sheet holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What a page is made of: a side of a component, the deck whose values it sees (empty for fronts), and its ink."""

    kind: str
    component: str
    side: str
    deck: str = ""
    ink: str = FULL_INK


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """An entry of a product: a component, how often, and the deck it lies in, None where it comes with its kind."""

    component: Component
    copies: int
    deck: Deck | None

    @property
    def name(self) -> str:
        """What sheets call it."""
        return f"{self.component.kind}:{self.component.id}"

    @property
    def deck_id(self) -> str:
        """The deck's id, empty for none."""
        return self.deck.id if self.deck is not None else ""

    def face(self, side: str, ink: str) -> Face:
        """One of its sides."""
        component = self.component
        deck = self.deck_id if side == "back" else ""
        return Face(kind=component.kind, component=component.id, side=side, deck=deck, ink=ink)


def pieces_of(game: Game, product: Product) -> list[Piece]:
    """The entries of a product's decks and kinds, each once, in printing order."""
    found = [piece for name in product.decks if name in game.decks for piece in _dealt(game, game.decks[name])]
    return found + [piece for kind in product.kinds for piece in _undealt(game.of_kind(kind))]


def blank_pieces_of(game: Game, product: Product) -> list[Piece]:
    """Blank components for each deck and kind of a product, with the backs of theirs."""
    decks = [game.decks[name] for name in product.decks if name in game.decks]
    wanted: list[tuple[str, Deck | None]] = [(deck.kind, deck) for deck in decks]
    wanted += [(kind, None) for kind in product.kinds]
    return [
        Piece(component=blank_component(game, game.kinds[kind]), copies=BLANK_COPIES, deck=deck)
        for kind, deck in wanted
    ]


def all_pieces(game: Game) -> list[Piece]:
    """Everything in a game: its decks one by one, then what lies in none; a kind without a size is data alone."""
    found = [piece for deck in game.decks.values() for piece in _dealt(game, deck)]
    dealt = {piece.name for piece in found}
    printed = [component for component in game.components if game.kinds[component.kind].size]
    return found + [piece for piece in _undealt(printed) if piece.name not in dealt]


def _dealt(game: Game, deck: Deck) -> Iterator[Piece]:
    by_id = {component.id: component for component in game.of_kind(deck.kind)}
    for entry in deck.entries:
        if entry.copies > 0 and entry.component in by_id:
            yield Piece(component=by_id[entry.component], copies=entry.copies, deck=deck)


def _undealt(components: Iterable[Component]) -> Iterator[Piece]:
    for component in components:
        if component.copies > 0:
            yield Piece(component=component, copies=component.copies, deck=None)


def faces_of(game: Game, wanted: Iterable[tuple[Sequence[Piece], str]]) -> list[Face]:
    """The faces of pieces, each once, in printing order.

    Args:
        game: The game.
        wanted: Pieces, each list with the ink of its pages.
    """
    faces: dict[Face, None] = {}
    for pieces, ink in wanted:
        for piece in pieces:
            faces[piece.face("front", ink)] = None
            if template_name(piece.component, game.kinds[piece.component.kind], piece.deck, "back"):
                faces[piece.face("back", ink)] = None
    return list(faces)


def all_faces(game: Game) -> list[Face]:
    """The faces of all products, and the fronts of components that are in none; a kind without a size is data alone."""
    faces = dict.fromkeys(faces_of(game, [(pieces_of(game, product), FULL_INK) for product in game.products]))
    faces |= dict.fromkeys(
        Face(kind=c.kind, component=c.id, side="front") for c in game.components if game.kinds[c.kind].size
    )
    return list(faces)


def caption_of(component: Component) -> str:
    """What people call a component: its name or title, else its id."""
    return component.called("name", "title")


def leaves_of(
    pieces: Iterable[Piece], ink: str, frames: Mapping[Face, Frame], corners: Mapping[str, float]
) -> list[Leaf]:
    """The leaves of pieces, one for each copy.

    Args:
        pieces: In printing order.
        ink: The ink of their pages.
        frames: Pages by face; what is missing had a problem, which is reported.
        corners: The radius of the corners of each kind.
    """
    leaves: list[Leaf] = []
    for piece in pieces:
        front = frames.get(piece.face("front", ink))
        if front is not None:
            leaf = Leaf(
                name=piece.name,
                front=front,
                back=frames.get(piece.face("back", ink)),
                caption=caption_of(piece.component),
                deck=piece.deck.name if piece.deck is not None else "",
                corner=corners.get(piece.component.kind, 0.0),
            )
            leaves += [leaf] * piece.copies
    return leaves


def boxed_kinds(game: Game) -> frozenset[str]:
    """The kinds whose components lie in the box: those of decks and products, all in a game that has no products.

    Kinds without a size are data, and what no product prints is there for rulebooks to show.
    """
    named = {deck.kind for deck in game.decks.values()} | {kind for product in game.products for kind in product.kinds}
    return frozenset(kind.id for kind in game.kinds.values() if kind.size and (kind.id in named or not game.products))


def box_contents(game: Game) -> list[dict[str, Any]]:
    """What is in the box: decks with their counts, and components that lie in no deck.

    Returns:
        Of each its `name`, `kind` and `count`, and as `note` the kind of what lies in a deck, where that says more.
    """
    decks = [(deck, game.kinds[deck.kind].label) for deck in game.decks.values()]
    found = [
        {"name": deck.name, "kind": label, "count": deck.count, "note": label if label != deck.name else ""}
        for deck, label in decks
    ]
    dealt = {(d.kind, e.component) for d in game.decks.values() for e in d.entries}
    boxed = boxed_kinds(game)
    for kind in game.kinds.values():
        loose = sum(c.copies for c in game.of_kind(kind.id) if (kind.id, c.id) not in dealt)
        if loose and kind.id in boxed:
            found.append({"name": kind.label or kind.id, "kind": kind.label or kind.id, "count": loose})
    return found
