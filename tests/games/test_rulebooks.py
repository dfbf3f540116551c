# SPDX-License-Identifier: MIT
"""The rulebooks and data sheets of all games, page by page: how lines begin and end, and that headings have company."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from pnp.geometry import IDENTITY, Matrix, apply
from pnp.pipeline.books import Binder, read_books
from pnp.pipeline.figures import book_faces
from pnp.pipeline.options import BuildOptions
from pnp.pipeline.orders import is_book, orders_of
from pnp.pipeline.place import Workspace, builtin_data
from pnp.pipeline.stages import make_pages, open_shop, read_game
from pnp.scene.frame import Frame, GlyphRun, Group, Item
from tests.conftest import REPOSITORY

WORKSPACE = Workspace(root=REPOSITORY, builtin=builtin_data())
NO_START = frozenset("、。，．；：？！）］｝」』》〉】〕〗’”…—%％℃")
NO_END = frozenset("（［｛「『《〈【〔〖‘“")
UNKNOWN = "？"
"""A cost behind its icon that is known at play alone, and no line."""

GAMES = [name for name in WORKSPACE.games() if (WORKSPACE.cards / name / "rulebook.md").is_file()]


@dataclass(frozen=True, slots=True)
class Bound:
    """A page of a book as it is printed."""

    product: str
    number: int
    frame: Frame


@pytest.fixture(scope="module", params=GAMES)
def pages(request: pytest.FixtureRequest) -> list[Bound]:
    """Every page of every book of a game."""
    shop, problems = open_shop(WORKSPACE)
    report = shop.report(problems)
    made = read_game(shop, request.param, report, draft=False)
    assert made is not None
    products = [product for product in made.game.products if is_book(product)]
    read_books(shop, made, products, report, None)
    options = BuildOptions()
    orders = orders_of(shop.project, made.game, products, options, report)
    faces = dict.fromkeys(face for order in orders for face in book_faces(made, order))
    make_pages(shop, made, faces, report, options)
    binder = Binder(shop, made)
    found = [
        Bound(order.product.id, number, leaf.front)
        for order in orders
        for number, leaf in enumerate(binder.leaves(order, report), 1)
    ]
    assert not report.has_errors
    assert found
    return found


def runs(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[float, float, float, str]]:
    """Upright runs of text outside figures: where they begin and end, their baseline, their text."""
    for item in items:
        if isinstance(item, GlyphRun) and not (item.vertical or item.rotated):
            x, y = apply(matrix, item.x, item.y)
            yield x, x + sum(item.advances) * item.size / 1000, y, "".join(item.text)
        elif isinstance(item, Group) and item.clip is None and not item.shared:
            yield from runs(item.items, item.matrix)


def lines(frame: Frame) -> Iterator[str]:
    """Runs that follow one another on a baseline, as one line."""
    rows: dict[float, list[tuple[float, float, str]]] = {}
    for start, end, y, text in runs(frame.items):
        rows.setdefault(round(y, 1), []).append((start, end, text))
    for row in rows.values():
        line, reach = "", None
        for start, end, text in sorted(row):
            if reach is not None and start - reach > 6.0:
                yield line
                line = ""
            line, reach = line + text, end
        yield line


def test_no_line_begins_or_ends_with_a_mark_that_may_not(pages: list[Bound]) -> None:
    """No closing mark at the start of a line, no opening one at its end, on any page of any book."""
    assert sum(1 for page in pages for _ in lines(page.frame)) > 10 * len(pages) / 2
    faults = [
        (page.product, page.number, line)
        for page in pages
        for line in lines(page.frame)
        if line.strip() and (line.strip()[0] in NO_START or line.strip()[-1] in NO_END)
        if line.strip() != UNKNOWN
    ]
    assert faults == []


def test_headings_have_text_below_them(pages: list[Bound]) -> None:
    """No heading is the last thing on a page."""
    for page in pages:
        depths = [y for _, _, y, _ in runs(page.frame.items)]
        for anchor in page.frame.anchors:
            if anchor.title:
                below = [y for y in depths if anchor.y + 12 < y < page.frame.height - 30]
                assert below, f"{page.product} {page.number}: {anchor.title}"
