# SPDX-License-Identifier: MIT
"""The page that says how to print and cut a game: its facts, gathered from the sheets themselves.

How it looks and what it says in which language is the template `assembly`; a game may have one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.diagnostics.problem import Report, error
from pnp.geometry import MM, Rect, Size, to_mm
from pnp.imposition.edges import placed_size
from pnp.imposition.words import words_for
from pnp.layout.pages import Layouter
from pnp.loading.products import ASSEMBLY
from pnp.loading.theme import load_theme
from pnp.markup.pages import PageMaker
from pnp.markup.templates import Templates
from pnp.model.game import Component, Kind, Product
from pnp.model.print import Paper, PrintStyle, TrimSize
from pnp.pipeline.contents import pieces_of
from pnp.pipeline.orders import Order
from pnp.pipeline.stages import MadeGame, Shop, frame_of
from pnp.scene.frame import Frame
from pnp.scene.sheet import Job, Placement, Sheet

FEW_FILES, FEW_HEAPS = 4, 5
"""With no more files and decks than these, all stands on one page."""

MOST_FILES = 10
"""The files that the first page names where the decks are counted on the next."""

ROWS = 32
"""The rows of tables on further pages."""

LEAST = Size(width=200 * MM, height=270 * MM)
"""The smallest paper with room for the ruler, the square and the tables."""

NEAR = 4.0
"""Cuts nearer than this to one another, in millimetres, have one number on the drawing of a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A file that the page speaks of, with its sheets."""

    order: Order
    job: Job


class Assembler:
    """Lays out the pages on assembly of one game; the look is loaded once for all papers."""

    def __init__(self, shop: Shop, made: MadeGame) -> None:
        self._shop = shop
        self._made = made
        folders = shop.workspace.layout_folders(made.game.id, ASSEMBLY)
        theme, self._problems = load_theme(ASSEMBLY, folders, shop.project, language=made.game.language)
        self._maker: PageMaker | None = None
        if theme is not None:
            self._maker = PageMaker(Templates(folders, shop.workspace.root), theme, made.game)
            self._layouter = Layouter(shop.fonts, shop.gallery, theme)

    def frames(self, product: Product, paper: Paper, listed: Sequence[Listed], report: Report) -> list[Frame]:
        """Lay out the pages for one paper: one, or more where the files and decks are many.

        Args:
            product: The product that asks for it.
            paper: The paper.
            listed: The files it speaks of, all for that paper.
            report: Takes every problem met on the way.

        Returns:
            The pages, as large as the paper; none where they cannot be made.
        """
        report.add(*self._problems)
        if self._maker is None:
            return []
        if paper.size.width < LEAST.width or paper.size.height < LEAST.height:
            fact = f"no room for a page on how to print and cut, {LEAST.label()}, on `{paper.label}`"
            helps = ("name larger papers for the product", "take the product out")
            report.add(error("page-larger-than-paper", fact, product.place, helps=helps))
            return []
        pages = [
            self._page(product, paper, values, report)
            for values in _parts(_facts(self._shop, self._made, paper, listed))
        ]
        return [page for page in pages if page is not None]

    def _page(self, product: Product, paper: Paper, values: Mapping[str, Any], report: Report) -> Frame | None:
        assert self._maker is not None
        component = Component(kind=ASSEMBLY, id=product.id, place=product.place, values=values, places={})
        kind = Kind(id=ASSEMBLY, place=product.place, layout=ASSEMBLY, bleed="0mm", safe="8mm")
        size = TrimSize(id=paper.id, label=paper.label, size=paper.size, place=paper.place)
        return frame_of(self._maker.page(component, kind, None, "front", size), self._layouter, report)


def _parts(facts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The facts page by page: the tables that have no room on the first go onto further ones."""
    files, heaps = facts["files"], facts["heaps"]
    total = sum(heap["count"] for heap in heaps) if len(heaps) > 1 else 0
    here = len(files) <= FEW_FILES and len(heaps) <= FEW_HEAPS
    first = {"files": files[:MOST_FILES], "heaps": heaps if here else [], "total": total if here else 0}
    pages, rest = [first], [("files", row) for row in files[MOST_FILES:]]
    rest += [] if here else [("heaps", row) for row in heaps]
    for start in range(0, len(rest), ROWS):
        rows = rest[start : start + ROWS]
        page: dict[str, Any] = {key: [row for table, row in rows if table == key] for key in ("files", "heaps")}
        pages.append({**page, "total": total if start + ROWS >= len(rest) else 0})
    return [{**facts, **page, "part": number, "parts": len(pages)} for number, page in enumerate(pages, 1)]


def _facts(shop: Shop, made: MadeGame, paper: Paper, listed: Sequence[Listed]) -> dict[str, Any]:
    """What the template sees as `card`. Lengths are numbers of millimetres."""
    game, heaps = made.game, _heaps(shop, made, listed)
    drawn = next((one for one in listed if one.order.style.arrange == "grid" and one.job.sheets), None)
    return {
        "script": words_for(game.language).script,
        "paper": paper.label,
        "files": [_file(one) for one in listed],
        "heaps": heaps,
        "sheet": _drawing(drawn) if drawn is not None else None,
        "corners": sorted({heap["corner"] for heap in heaps if heap["cards"] and heap["corner"]}),
    }


def _file(one: Listed) -> dict[str, Any]:
    order, sheets = one.order, one.job.sheets
    return {
        "name": f"{order.name}.pdf",
        "title": order.product.title or order.product.id,
        "sheets": len(sheets),
        "backs": order.style.backs if any(_has_backs(sheet) for sheet in sheets) else "none",
        "turn": one.job.duplex,
        "arrange": order.style.arrange,
    }


def _has_backs(sheet: Sheet) -> bool:
    return any(p.name.endswith(":back") for side in sheet.sides for p in side.placements)


def _heaps(shop: Shop, made: MadeGame, listed: Iterable[Listed]) -> list[dict[str, Any]]:
    """What must lie on the table when all is cut: each deck, and each kind that lies in none, once."""
    game = made.game
    heaps: dict[tuple[str, str], dict[str, Any]] = {}
    for one in listed:
        for piece in pieces_of(game, one.order.product):
            kind = game.kinds[piece.component.kind]
            key = (kind.id, piece.deck_id)
            name = piece.deck.name if piece.deck is not None else kind.label or kind.id
            facts = _size_facts(shop.project.size(kind.size))
            heap = heaps.setdefault(key, {"name": name, "cards": piece.deck is not None, "seen": {}, **facts})
            heap["seen"].setdefault(piece.component.id, piece.copies)
    for heap in heaps.values():
        seen = heap.pop("seen")
        heap |= {"count": sum(seen.values()), "different": len(seen)}
    return list(heaps.values())


def _size_facts(size: TrimSize | None) -> dict[str, Any]:
    if size is None:
        return {"size": "", "w": 0, "h": 0, "corner": 0, "sleeve": ""}
    width, height = (round(to_mm(length), 2) for length in (size.size.width, size.size.height))
    sleeve = size.sleeve.label() if size.sleeve is not None else ""
    corner = round(to_mm(size.corner), 2)
    return {"size": size.size.label(), "w": width, "h": height, "corner": corner, "sleeve": sleeve}


def _drawing(one: Listed) -> dict[str, Any]:
    """The first sheet, to be drawn small: its pages, and its cuts in groups of those that lie side by side."""
    sheet = one.job.sheets[0]
    boxes = [_trim_box(placement) for placement in sheet.sides[0].placements]
    down = _cuts(boxes, lambda box: (box.x, box.right))
    across = _cuts(boxes, lambda box: (box.y, box.bottom))
    return {
        "w": round(to_mm(sheet.width), 2),
        "h": round(to_mm(sheet.height), 2),
        "cells": [[round(to_mm(length), 2) for length in (b.x, b.y, b.width, b.height)] for b in boxes],
        "down": down,
        "across": across,
        "double": any(len(group) > 1 for group in (*down, *across)),
        "backs": one.order.style.backs,
        "fold": _fold(one.order.style, sheet),
    }


def _trim_box(placement: Placement) -> Rect:
    width, height = placed_size(placement)
    return Rect(x=placement.x, y=placement.y, width=width, height=height)


def _fold(style: PrintStyle, sheet: Sheet) -> str:
    """About which line a sheet is folded before it is cut: `vertical` or `horizontal`, empty for none."""
    fronts = [_trim_box(p) for p in sheet.sides[0].placements if p.name.endswith(":front")]
    if style.backs != "gutterfold" or not fronts:
        return ""
    return "vertical" if max(box.right for box in fronts) <= sheet.width / 2 else "horizontal"


def _cuts(boxes: Iterable[Rect], ends: Callable[[Rect], tuple[float, float]]) -> list[list[float]]:
    """Where cuts run, in millimetres, neighbours together."""
    groups: list[list[float]] = []
    for at in sorted({round(to_mm(end), 2) for box in boxes for end in ends(box)}):
        if groups and at - groups[-1][-1] < NEAR:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups
