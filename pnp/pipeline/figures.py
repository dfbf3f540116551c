# SPDX-License-Identifier: MIT
"""What the figures of books show: pages of the game, which are made with those that are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.boxes.book import Aside, Block, Definitions, Figure, Listing, Render
from pnp.pipeline.contents import Face
from pnp.pipeline.orders import Order
from pnp.pipeline.stages import MadeGame


def figures_of(blocks: Iterable[Block]) -> Iterator[Figure]:
    """The figures among blocks, however deep they lie."""
    for block in blocks:
        if isinstance(block, Figure):
            yield block
        elif isinstance(block, Aside):
            yield from figures_of(block.blocks)
        elif isinstance(block, Listing | Definitions):
            for inner in block.items if isinstance(block, Listing) else block.bodies:
                yield from figures_of(inner)


def book_faces(made: MadeGame, order: Order) -> list[Face]:
    """The pages of the game that the figures of an order's book show."""
    book = made.books.get(order.product.id)
    if book is None:
        return []
    pieces = [p for figure in figures_of(book.blocks) for p in figure.pieces if isinstance(p, Render)]
    return list(dict.fromkeys(_face(piece, order.ink) for piece in pieces))


def _face(piece: Render, ink: str) -> Face:
    return Face(kind=piece.kind, component=piece.component, side=piece.side, deck=piece.deck, ink=ink)
