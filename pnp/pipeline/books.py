# SPDX-License-Identifier: MIT
"""Rulebooks and data sheets: read once, broken into pages for each paper, each page laid on its template."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp.boxes.book import BookFormat, Heading
from pnp.diagnostics.problem import Diagnostic, Report, Severity, error
from pnp.geometry import MM, Rect, Size, to_mm
from pnp.imposition.arrange.leaflet import leaflet_places
from pnp.layout.book.layouter import BookLayouter
from pnp.layout.book.pages import BookPage
from pnp.layout.pages import Layouter
from pnp.loading.languages import FOLDER, localized_file
from pnp.loading.products import AID, DATA_SHEET
from pnp.loading.source import read_source
from pnp.markup.book.maker import BookMaker, book_templates
from pnp.markup.pages import PageMaker
from pnp.markup.templates import Templates
from pnp.model.game import Component, Kind, Product
from pnp.model.print import PrintStyle, TrimSize
from pnp.pipeline.contents import box_contents
from pnp.pipeline.facts import fact_values
from pnp.pipeline.lint_books import lint_book
from pnp.pipeline.orders import Order, is_book
from pnp.pipeline.stages import MadeGame, Shop, layout_folders
from pnp.scene.frame import Frame
from pnp.scene.sheet import Leaf

NOWHERE = Rect(x=0.0, y=0.0, width=0.0, height=0.0)

BOOKLET_PAGES = 4
"""What the number of pages of a folded booklet is a multiple of."""


def read_books(shop: Shop, made: MadeGame, products: Iterable[Product], report: Report, date: int | None) -> None:
    """Read the books among products; the game takes them by the product's id.

    Args:
        shop: What the project's games share.
        made: The game.
        products: Any products; those that are books already read are passed over.
        report: Takes every problem met on the way.
        date: Seconds since 1970 for the date line, None for none.
    """
    wanted = [p for p in products if is_book(p) and p.id not in made.books]
    if not wanted:
        return
    game = made.game
    folder = shop.workspace.cards / game.id
    folders = (folder / FOLDER / game.language, folder) if game.original else (folder,)
    maker = BookMaker(
        book_templates(folders, shop.workspace.root), made.theme, game, asides=tuple(made.theme.book.roles)
    )
    values = {"contents": box_contents(game), "date": _day(date), "facts": fact_values(game)}
    for product in wanted:
        if product.tables:
            book, problems = maker.sheet(product, values)
        elif not product.source:  # its tables have problems, which are reported
            continue
        else:
            path, problems = localized_file(game, folder, product.source, shop.project.files)
            report.add(*problems)
            if not _is_sound(path, shop, report):
                continue
            title = product.title or product.id
            book, problems = maker.book(product.source, product.id, values, title=title, asked=product.place)
        report.add(*problems)
        if book is not None:
            report.add(*lint_book(book, shop.workspace.root))
            made.books[product.id] = replace(book, first_page=2 if product.cover else 1)


def _is_sound(path: Path, shop: Shop, report: Report) -> bool:
    """Whether a source is clean text; what else is in it is told. One that does not exist is missed by who reads it."""
    if not path.is_file():
        return True
    _, problems = read_source(path, shop.project.files.label(path))
    report.add(*problems)
    return not any(problem.severity is Severity.ERROR for problem in problems)


def _day(date: int | None) -> str:
    """A date as ISO 8601 has it, empty for none."""
    return "" if date is None else time.strftime("%Y-%m-%d", time.gmtime(date))


class Binder:
    """Sets the books of one game on paper."""

    def __init__(self, shop: Shop, made: MadeGame) -> None:
        self._shop, self._made = shop, made
        templates = Templates(layout_folders(shop, made.game), shop.workspace.root)
        self._maker = PageMaker(templates, made.theme, made.game)
        self._layouter = Layouter(shop.fonts, shop.gallery, made.theme)
        self._setter = BookLayouter(shop.fonts, shop.gallery, made.theme, made.theme.book)

    def leaves(self, order: Order, report: Report) -> list[Leaf]:
        """The pages of an order's book, in reading order.

        Args:
            order: Its product is a book.
            report: Takes every problem met on the way.
        """
        book = self._made.books.get(order.product.id)
        forms = self._formats(order)
        if book is None or not forms:
            return []
        faces = {face: frame for face, frame in self._made.frames.items() if face.ink == order.ink}
        renders = {(f.kind, f.component, f.side, f.deck): frame for f, frame in faces.items()}
        tried = [(form, *self._setter.paginate(book, form, renders)) for form in forms]
        form, pages, problems = min(tried, key=_badness)
        report.add(*problems)
        frames = self._bound(order, form, pages, report)
        return _leaves(order.product, frames, book.title)

    def _formats(self, order: Order) -> list[BookFormat]:
        """The formats that an order may have, the better first; an unknown one is reported when loaded.

        They are as large as the paper where they say so, and turned where the product says so.
        """
        form = self._shop.project.formats.get(order.product.format)
        if form is None:
            return []
        size = order.paper.size if form.paper else Size(width=form.width, height=form.height)
        upright = size if size.width <= size.height else size.turned()
        own = form.paper or ("portrait" if size == upright else "landscape")
        wanted = order.product.orientation or own
        ways = ("portrait", "landscape") if wanted == "auto" else (wanted,)
        sizes = [upright if way == "portrait" else upright.turned() for way in ways]
        return [replace(form, width=one.width, height=one.height) for one in sizes]

    def _bound(self, order: Order, form: BookFormat, pages: Sequence[BookPage], report: Report) -> list[Frame]:
        """Pages on their templates, a cover before them and a back after them where the product has these."""
        covered = order.product.cover
        total = len(pages) + (2 if covered else 0)
        total += -total % _pages_a_sheet(order.style) if covered else 0
        sheet = _Sheet(order=order, form=form, total=total, area=pages[0].area if pages else NOWHERE)
        found: list[Frame | None] = []
        around = _AROUND.get(order.product.type, "page")
        around = around if around in self._made.theme.book.templates else "page"
        if covered:
            found.append(self._frame(sheet, "cover", {}, report))
        for page in pages:
            frame = self._frame(sheet, around, _page_values(page), report)
            found.append(frame and replace(frame, items=(*frame.items, *page.items), anchors=page.anchors))
        while covered and len(found) < total - 1:
            number = len(found) + 1
            found.append(self._frame(sheet, "page", {"number": number, "blank": True}, report))
        if covered:
            found.append(self._frame(sheet, "back", {"number": total}, report))
        elif order.product.type == AID and len(found) % 2:
            found.append(self._frame(sheet, around, {"number": len(found) + 1, "blank": True}, report))
        return [frame for frame in found if frame is not None]

    def _frame(self, sheet: _Sheet, which: str, values: Mapping[str, Any], report: Report) -> Frame | None:
        """What stands on a page beside its text."""
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
        page, problems = self._maker.page(component, kind, None, "front", size, sheet.order.ink)
        report.add(*problems)
        if page is None:
            return None
        laid, problems = self._layouter.lay_out(page)
        report.add(*problems)
        return laid.frame


_AROUND = {DATA_SHEET: "sheet", AID: "aid"}
"""The template of what stands round the text of a page, where a theme has one, by the type of product."""


def _leaves(product: Product, frames: Sequence[Frame], title: str) -> list[Leaf]:
    """The pages of a book in reading order; those of aids are fronts and backs of cards."""
    if product.type != AID:
        return [
            Leaf(name=f"{product.id}:{number}", front=frame, caption=title) for number, frame in enumerate(frames, 1)
        ]
    cards = [
        Leaf(name=f"{product.id}:{number}", front=front, back=back, caption=title)
        for number, (front, back) in enumerate(zip(frames[::2], frames[1::2], strict=False), 1)
    ]
    return [card for card in cards for _ in range(product.copies)]


def _badness(tried: tuple[BookFormat, Sequence[BookPage], Sequence[Diagnostic]]) -> tuple[int, int]:
    """How badly a book fits a format: how much is wrong with it, then how many pages it takes."""
    _, pages, problems = tried
    return (len(problems), len(pages))


def _pages_a_sheet(style: PrintStyle) -> int:
    """What the number of pages is filled up to where a back closes the book; blank ones go before it."""
    if style.arrange == "leaflet":
        return max(leaflet_places(style), 1)
    return BOOKLET_PAGES if style.arrange == "booklet" else 1


LEAST_SAFE = 3 * MM
"""How near the trim of a book's page what must not be cut off may stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sheet:
    """What all pages of a book have in common."""

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
            "drop": round(to_mm(self.form.opening_drop), 4),
            "area": _area(self.area),
            **more,
        }
        return {"side": "right" if plain["number"] % 2 else "left", **plain}


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
