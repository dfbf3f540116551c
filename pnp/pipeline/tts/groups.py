# SPDX-License-Identifier: MIT
"""What a game consists of, by what it becomes on a table: decks of cards, tiles, tokens and figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.diagnostics.problem import Place
from pnp.loading.project import Project
from pnp.model.game import Deck, Game, Kind
from pnp.model.table import TablePlan
from pnp.pipeline.contents import Piece, all_pieces, boxed_kinds
from pnp.writers.tts.names import slug

SHAPES = {
    "rectangle": "rectangle",
    "circle": "circle",
    "hexagon-flat": "hexagon",
    "hexagon-pointy": "hexagon",
}
"""Outlines that the program has, too. Rounded ones have none by name; all others are odd."""


_TELLING = ("map", "board", "cards")
"""Types of products that say what pieces are, whatever else they are printed in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Components that are alike: those of a deck, or those of a kind that lie in no deck.

    `stem` begins the names of files, `sort` is the type of the product they are printed in, `shape` the outline:
    rectangle, rounded, circle, hexagon or odd.
    """

    stem: str
    name: str
    kind: Kind
    deck: Deck | None
    pieces: tuple[Piece, ...]
    sort: str
    shape: str

    @property
    def key(self) -> str:
        """What tells it from all other groups of the game, in every export."""
        return f"deck:{self.deck.id}" if self.deck is not None else f"kind:{self.kind.id}"

    @property
    def place(self) -> Place:
        """Where it is written down."""
        return self.deck.place if self.deck is not None else self.kind.place

    @property
    def are_cards(self) -> bool:
        """Whether its pieces can lie on each other as a deck."""
        return self.deck is not None or self.sort == "cards"

    @property
    def count(self) -> int:
        """How many pieces there are."""
        return sum(piece.copies for piece in self.pieces)


def groups_of(game: Game, project: Project) -> list[Group]:
    """Everything that lies in a game's box, decks first."""
    taken: set[str] = set()
    return [
        Group(
            stem=_stem(name, taken),
            name=deck.name if deck is not None else kind.label or kind.id,
            kind=kind,
            deck=deck,
            pieces=tuple(pieces),
            sort=_sort(game, kind),
            shape=_shape(kind, project),
        )
        for name, kind, deck, pieces in _parts(game)
    ]


def _parts(game: Game) -> Iterator[tuple[str, Kind, Deck | None, list[Piece]]]:
    boxed = boxed_kinds(game)
    pieces = [piece for piece in all_pieces(game) if piece.component.kind in boxed]
    for deck in game.decks.values():
        dealt = [piece for piece in pieces if piece.deck is deck]
        if dealt:
            yield deck.id, game.kinds[deck.kind], deck, dealt
    for kind in game.kinds.values():
        loose = [piece for piece in pieces if piece.deck is None and piece.component.kind == kind.id]
        if loose:
            yield kind.id, kind, None, loose


def _stem(name: str, taken: set[str]) -> str:
    """A beginning for names of files that no other group has."""
    stem = slug(name)
    while stem in taken:
        stem = slug(f"{name} {len(taken)}")
    taken.add(stem)
    return stem


def _sort(game: Game, kind: Kind) -> str:
    """What a kind's pieces are: cards where decks are made of them, else by the product they are printed in."""
    plan = game.table or TablePlan(place=game.place)
    if kind.id in plan.maps or any(component.id in plan.maps for component in game.of_kind(kind.id)):
        return "map"
    lay = plan.pieces.get(kind.id)
    if any(deck.kind == kind.id for deck in game.decks.values()) or (lay is not None and lay.form == "deck"):
        return "cards"
    if kind.box is not None:
        return "box"
    found = [product.type for product in game.products if kind.id in product.kinds and product.type != "blank"]
    return next((sort for sort in _TELLING if sort in found), found[0] if found else "tokens")


def _shape(kind: Kind, project: Project) -> str:
    size = project.size(kind.size)
    assert size is not None
    shape = kind.shape or size.shape
    if shape in {"", "rounded"}:
        return "rounded" if size.corner > 0 else "rectangle"
    return SHAPES.get(shape, "odd")
