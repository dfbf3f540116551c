# SPDX-License-Identifier: MIT
"""The page that says how to print and cut a game: its facts, gathered from the sheets themselves.

How it looks and what it says in which language is the template `assembly`; a game may have one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pnp.diagnostics.problem import Report
from pnp.geometry import MM, Rect, to_mm
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
from pnp.pipeline.stages import MadeGame, Shop
from pnp.scene.frame import Frame
from pnp.scene.sheet import Job, Placement, Sheet

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
        theme, self._problems = load_theme(ASSEMBLY, folders, shop.project)
        self._maker: PageMaker | None = None
        if theme is not None:
            self._maker = PageMaker(Templates(folders, shop.workspace.root), theme, made.game)
            self._layouter = Layouter(shop.fonts, shop.gallery, theme)

    def frame(self, product: Product, paper: Paper, listed: Sequence[Listed], report: Report) -> Frame | None:
        """Lay out the page for one paper.

        Args:
            product: The product that asks for it.
            paper: The paper.
            listed: The files it speaks of, all for that paper.
            report: Takes every problem met on the way.

        Returns:
            The page, as large as the paper; None where it cannot be made.
        """
        report.add(*self._problems)
        if self._maker is None:
            return None
        values = _facts(self._shop, self._made, paper, listed)
        component = Component(kind=ASSEMBLY, id=product.id, place=product.place, values=values, places={})
        kind = Kind(id=ASSEMBLY, place=product.place, layout=ASSEMBLY, bleed="0mm", safe="8mm")
        size = TrimSize(id=paper.id, label=paper.label, size=paper.size, place=paper.place)
        page, problems = self._maker.page(component, kind, None, "front", size)
        report.add(*problems)
        if page is None:
            return None
        laid, problems = self._layouter.lay_out(page)
        report.add(*problems)
        return laid.frame


def _facts(shop: Shop, made: MadeGame, paper: Paper, listed: Sequence[Listed]) -> dict[str, Any]:
    """What the template sees as `card`. Lengths are numbers of millimetres."""
    game = made.game
    drawn = next((one for one in listed if one.order.style.arrange == "grid" and one.job.sheets), None)
    return {
        "script": words_for(game.language).script,
        "paper": paper.label,
        "files": [_file(one) for one in listed],
        "heaps": _heaps(shop, made, listed),
        "sheet": _drawing(drawn) if drawn is not None else None,
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
    return {
        "w": round(to_mm(sheet.width), 2),
        "h": round(to_mm(sheet.height), 2),
        "cells": [[round(to_mm(length), 2) for length in (b.x, b.y, b.width, b.height)] for b in boxes],
        "down": _cuts(boxes, lambda box: (box.x, box.right)),
        "across": _cuts(boxes, lambda box: (box.y, box.bottom)),
        "double": _has_gaps(boxes),
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


def _has_gaps(boxes: Sequence[Rect]) -> bool:
    """Whether there is a strip between neighbours, so that two cuts part them."""
    lefts = sorted({round(box.x, 2) for box in boxes})
    return any(b - a > boxes[0].width + 0.1 * MM for a, b in pairwise(lefts))
