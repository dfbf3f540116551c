# SPDX-License-Identifier: MIT
"""Orders: the files a build is to write, each a product in a print style on a paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.assets.fonts.languages import best_language
from pnp.diagnostics.problem import Report, did_you_mean, error
from pnp.loading.products import AID, ASSEMBLY, BOOKS, PLAYSHEET
from pnp.loading.project import Project
from pnp.markup.pages import FULL_INK, LOW_INK
from pnp.model.game import Game, Product
from pnp.model.print import Marks, Paper, PrintStyle
from pnp.pipeline.contents import Piece, blank_pieces_of, pieces_of
from pnp.pipeline.options import BuildOptions

BLANK = "blank"
"""The type of products that are to be filled in by hand."""

PAPERLESS = frozenset({"single", "images"})
"""Arrangements whose sheets are as large as their pages, whatever paper is chosen."""


FOR_BOOKS = frozenset({"single", "booklet", "leaflet", "images"})
"""Arrangements that keep the pages of a book in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One file, or folder of pictures, to write. `name` is that of the file without its ending.

    `language` is that of the edition, in which people read what it is. `of_paper` says that the paper makes a
    difference to it.
    """

    product: Product
    style: PrintStyle
    paper: Paper
    name: str
    language: str = ""
    blank: bool = False
    of_paper: bool = True

    @property
    def ink(self) -> str:
        """The ink of its pages, as templates see it."""
        return LOW_INK if self.style.colour == "low-ink" else FULL_INK

    @property
    def label(self) -> str:
        """What it is, for people."""
        style = label_in(self.style, self.language)
        parts = [self.product.title or self.product.id, "blank" if self.blank else "", style]
        return " · ".join([*filter(None, parts), *([self.paper.label] if self.of_paper else [])])

    def pieces(self, game: Game) -> list[Piece]:
        """What is printed."""
        return blank_pieces_of(game, self.product) if self.blank else pieces_of(game, self.product)


def label_in(style: PrintStyle, language: str) -> str:
    """What people call a print style, in the nearest language it says it in."""
    return style.labels.get(best_language(language, style.labels) or "", style.label)


def chosen_products(game: Game, options: BuildOptions, report: Report) -> list[Product]:
    """The products asked for by id or type; the default ones where none is named."""
    if not options.only:
        return [p for p in game.products if p.default or options.everything]
    known = {p.id for p in game.products} | {p.type for p in game.products}
    for name in options.only:
        if name not in known:
            message = f"game `{game.id}` has no product `{name}`"
            report.add(error("unknown-product", message, game.place, helps=did_you_mean(name, known)))
    ids = {p.id for p in game.products}
    types = {name for name in options.only if name not in ids}  # an id is meant before a type of the same name
    return [p for p in game.products if p.id in options.only or p.type in types]


def orders_of(
    project: Project, game: Game, products: Sequence[Product], options: BuildOptions, report: Report
) -> list[Order]:
    """The files to print: each product in each style on each paper; play-sheets are none of them.

    Args:
        project: Knows styles and papers.
        game: The game, for file names.
        products: The products wanted.
        options: Styles and papers that take the place of the products' own.
        report: Takes what is unknown, and names that two files would have.
    """
    orders: dict[str, Order] = {}
    for product in (one for one in products if one.type != PLAYSHEET):
        for style in _styles(project, product, options, report):
            for paper in _papers(project, product, style, options, report):
                of_paper = _of_paper(project, product, style)
                name = _name(game, product, style, paper if of_paper else None)
                order = Order(
                    product=product,
                    style=style,
                    paper=paper,
                    name=name,
                    language=game.language,
                    of_paper=of_paper,
                )
                if options.blank or product.type == BLANK:
                    order = replace(order, blank=True, name=name if product.type == BLANK else f"{name}-blank")
                known = orders.setdefault(order.name.casefold(), order)
                if known is not order and not _alike(known, order):
                    _report_clash(known, order, report)
    return list(orders.values())


def companions(project: Project, game: Game, order: Order, options: BuildOptions) -> list[Order]:
    """The files that a page on assembly speaks of: the default products on its paper, in the styles asked for."""
    if order.product.type != ASSEMBLY:
        return []
    products = [p for p in game.products if p.default and p.type not in {ASSEMBLY, PLAYSHEET}]
    orders = orders_of(project, game, products, replace(options, papers=(order.paper.id,)), Report())
    return [one for one in orders if one.style.arrange not in {"images", "contact"}]


def _alike(one: Order, other: Order) -> bool:
    """Whether two orders give the same file: without a paper of their own, every paper does."""
    return one.product is other.product and one.style is other.style and not one.of_paper


def _report_clash(one: Order, other: Order, report: Report) -> None:
    fact = f"two files would be called `{other.name}`: {one.label}, and {other.label}"
    helps = ("write `{product}`, `{style}` and `{paper}` into the `name` of the print style",)
    report.add(error("file-name-clash", fact, other.style.place, helps=helps))


def _of_paper(project: Project, product: Product, style: PrintStyle) -> bool:
    """Whether the paper makes a difference to a file: sheets are as large as it, or the pages of a book are."""
    form = project.formats.get(product.format)
    return style.arrange not in PAPERLESS or product.type == ASSEMBLY or (form is not None and bool(form.paper))


def _name(game: Game, product: Product, style: PrintStyle, paper: Paper | None) -> str:
    """The name of a file; that of a translation ends with its language, and without a paper none is named."""
    name = _plain_name(game, product, style, paper)
    return f"{name}-{game.language}" if game.original else name


def _plain_name(game: Game, product: Product, style: PrintStyle, paper: Paper | None) -> str:
    on = paper.id if paper is not None else ""
    if product.type == ASSEMBLY:
        return f"{game.id}-{product.id}-{on}"
    values = {"game": game.id, "product": product.id, "style": style.id, "paper": on, "version": game.version}
    return style.name.format(**values).strip("- ")


def is_book(product: Product) -> bool:
    """Whether a product is set from text."""
    return product.type in BOOKS


def _asked(project: Project, product: Product, options: BuildOptions) -> tuple[str, ...]:
    """The styles that the command asks for; of these, books take only those that keep their pages in order."""
    if not is_book(product) or product.type == AID:  # aids are printed as cards are
        return options.styles
    found = [(name, project.style(name)) for name in options.styles]
    return tuple(name for name, style in found if style is None or style.arrange in FOR_BOOKS)


def _styles(project: Project, product: Product, options: BuildOptions, report: Report) -> Iterator[PrintStyle]:
    if product.type == ASSEMBLY:
        yield page_style(product)
        return
    names = _asked(project, product, options) or ((product.style,) if product.style else ())
    if not names:
        mend = "write `style: duplex`, or another of `pnp list styles`"
        report.add(error("missing-key", f"product `{product.id}` names no print style", product.place, helps=(mend,)))
    for name in names:
        style = project.style(name)
        if style is not None:
            yield style
        else:
            helps = did_you_mean(name, project.styles)
            fact = f"there is no print style `{name}`"
            report.add(error("unknown-print-style", fact, product.place, helps=helps))


def _papers(
    project: Project, product: Product, style: PrintStyle, options: BuildOptions, report: Report
) -> list[Paper]:
    """The papers of an order: those asked for, else the product's own; a style may be for some papers alone."""
    names = options.papers or product.papers or style.papers
    if not names:
        mend = "write `papers: [a4, letter]`"
        report.add(error("missing-key", f"product `{product.id}` names no paper", product.place, helps=(mend,)))
    papers = []
    for name in names:
        paper = project.paper(name)
        if paper is not None:
            papers.append(paper)
        else:
            helps = did_you_mean(name, project.papers)
            report.add(error("unknown-paper", f"there is no paper `{name}`", product.place, helps=helps))
    suited = [paper for paper in papers if not style.papers or paper.id in style.papers]
    if papers and not suited:
        fact = f"print style `{style.id}` is for other papers than {', '.join(f'`{p.id}`' for p in papers)}"
        mend = f"use one of: {', '.join(f'`{name}`' for name in style.papers)}"
        report.add(error("unsuitable-paper", fact, product.place, helps=(mend,)))
    return suited


def page_style(product: Product) -> PrintStyle:
    """The style of pages that are as large as their paper and have nothing beside them."""
    marks = Marks(crop="none", rulers=False, slug=False, fold=False)
    return PrintStyle(
        id="page", label="", place=product.place, arrange="single", backs="none", bleed=0.0, margin=0.0, marks=marks
    )
