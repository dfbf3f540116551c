# SPDX-License-Identifier: MIT
"""The pages of one game's books: text broken into pages, each laid on the template that draws what stands round it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.boxes.book import Book, BookFormat, Heading
from pnp.diagnostics.problem import Diagnostic, Report, error
from pnp.geometry import MM, Rect, Size, to_mm
from pnp.layout.book.layouter import BookLayouter
from pnp.layout.book.pages import BookPage
from pnp.layout.pages import Layouter
from pnp.loading.products import AID, DATA_SHEET
from pnp.markup.pages import PageMaker
from pnp.model.game import Component, Kind, Product
from pnp.model.print import TrimSize
from pnp.pipeline.orders import Order
from pnp.pipeline.stages import MadeGame, Shop, frame_of
from pnp.scene.frame import Frame

NOWHERE = Rect(x=0.0, y=0.0, width=0.0, height=0.0)

LEAST_SAFE = 3 * MM
"""How near the trim of a book's page what must not be cut off may stand."""


_AROUND = {DATA_SHEET: "sheet", AID: "aid"}
"""The template of what stands round the text of a page, where a theme has one, by the type of product."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookSheet:
    """What all pages of a book have in common: its order and format, how many there are, the type area."""

    order: Order
    form: BookFormat
    total: int
    area: Rect

    def values(self, more: Mapping[str, Any]) -> dict[str, Any]:
        """What a page's template sees as `card`."""
        plain: dict[str, Any] = {
            "title": self.order.product.title or self.order.product.id,
            "number": 1,
            "total": self.total,
            "opening": "",
            "chapter": "",
            "section": "",
            "blank": False,
            "games": (),
            "drop": round(to_mm(self.form.opening_drop), 4),
            "area": _area(self.area),
            **more,
        }
        return {"side": "right" if plain["number"] % 2 else "left", **plain}


class BookFrames:
    """Makes the pages of one game's books."""

    def __init__(self, shop: Shop, made: MadeGame) -> None:
        self._made = made
        self._maker = PageMaker(made.templates, made.theme, made.game)
        self._layouter = Layouter(shop.fonts, shop.gallery, made.theme)
        self._setter = BookLayouter(shop.fonts, shop.gallery, made.theme, made.theme.book)

    def paginate(self, book: Book, form: BookFormat, ink: str) -> tuple[tuple[BookPage, ...], tuple[Diagnostic, ...]]:
        """Break a book into pages; its figures show pages of the game in an ink."""
        faces = {face: frame for face, frame in self._made.frames.items() if face.ink == ink}
        renders = {(f.kind, f.component, f.side, f.deck): frame for f, frame in faces.items()}
        return self._setter.paginate(book, form, renders)

    def around(self, product: Product) -> str:
        """Which template stands round the text of a product's pages."""
        which = _AROUND.get(product.type, "page")
        return which if which in self._made.theme.book.templates else "page"

    def page(self, sheet: BookSheet, page: BookPage, report: Report) -> Frame | None:
        """A page of text on its template."""
        frame = self.bare(sheet, self.around(sheet.order.product), _page_values(page), report)
        return frame and replace(frame, items=(*frame.items, *page.items), anchors=page.anchors)

    def bare(self, sheet: BookSheet, which: str, values: Mapping[str, Any], report: Report) -> Frame | None:
        """A page without text: what the template `which` draws. None where the theme has none, which is reported."""
        product, form = sheet.order.product, sheet.form
        template = self._made.theme.book.templates.get(which)
        if not template:
            fact = f"theme `{self._made.theme.name}` names no template for the `{which}` of books"
            helps = (f"write `book: {{templates: {{{which}: …}}}}` in its `theme.yaml`, or extend `base`",)
            report.add(error("book-without-template", fact, product.place, helps=helps))
            return None
        component = Component(
            kind=product.type, id=product.id, place=product.place, values=sheet.values(values), places={}
        )
        bleed = f"{to_mm(form.bleed):g}mm"
        kind = Kind(id=product.type, place=product.place, layout=template, bleed=bleed, safe=f"{to_mm(LEAST_SAFE):g}mm")
        size = TrimSize(id=form.id, label=form.label, size=Size(width=form.width, height=form.height), place=form.place)
        page = self._maker.page(component, kind, None, "front", size, sheet.order.ink)
        return frame_of(page, self._layouter, report)


def _page_values(page: BookPage) -> dict[str, Any]:
    return {
        "number": page.number,
        "side": page.side,
        "opening": _heading(page.opening),
        "chapter": _heading(page.opening or page.chapter or page.last_chapter),
        "section": _heading(page.section or page.last_section),
        "blank": page.blank,
        "area": _area(page.area),
    }


def _heading(heading: Heading | None) -> dict[str, str] | str:
    return {"number": heading.number, "text": heading.plain} if heading is not None else ""


def _area(area: Rect) -> dict[str, float]:
    names = {"x": area.x, "y": area.y, "w": area.width, "h": area.height}
    return {name: round(to_mm(length), 4) for name, length in names.items()}
