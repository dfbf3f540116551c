# SPDX-License-Identifier: MIT
"""The products of a game: what `pnp build` makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.loading.data_tables import TABLES, build_tables
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, key_node
from pnp.loading.project import Project
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, choice, listing, shape, table
from pnp.model.game import Deck, Kind, Product

ASSEMBLY = "assembly"
"""The type of pages that say how to print and cut the other products; they need no print style."""

PLAYSHEET = "playsheet"
"""The type of the spreadsheet that a game on a grid is played with; it is not printed by pnp, and has no papers."""

RULEBOOK, DATA_SHEET, AID = "rulebook", "data-sheet", "aid"

BOOKS = {RULEBOOK: "a5", DATA_SHEET: "sheet", AID: "aid"}
"""The types of products that are set from text, each with the book format of products that name none."""

PRODUCT_STYLES = {
    "cards": "duplex",
    "blank": "duplex",
    "tokens": "tokens",
    "tiles": "tokens",
    "map": "poster",
    "board": "poster",
    "box": "cut-out",
    "sheet": "cut-out",
    RULEBOOK: "pages",
    DATA_SHEET: "pages",
    AID: "duplex",
    ASSEMBLY: "",
    PLAYSHEET: "",
}
"""What can be made, each with the print style of products that name none."""

DEFAULT_PAPERS = ("a4", "letter")
"""The papers of products that name none."""

PRODUCT = table(
    "product",
    choice("type", *PRODUCT_STYLES, required=True, help="What is made."),
    shape("title", help="The name people read."),
    listing("decks", shape("deck"), help="The decks it is made of."),
    listing("kinds", shape("kind"), help="The kinds it is made of, each component with its copies."),
    shape("style", help="A print style of `layouts/print-styles/`."),
    listing("papers", shape("paper"), help="The papers; one file each."),
    shape("source", "text", help="The Markdown file of a book; the product's type with `.md` where left out."),
    shape("format", help="The page of a book, of `layouts/book-formats.yaml`."),
    shape("cover", "boolean", default=False, help="Whether a book has a cover and a back."),
    TABLES,
    shape("copies", "integer", minimum=1, maximum=100, default=1, help="How many of an aid are printed."),
    choice("orientation", "portrait", "landscape", "auto", help="How the pages of a book lie on their paper."),
    shape("default", "boolean", default=True, help="Whether it is built when no product is named."),
)
PRODUCTS = by_name("products", PRODUCT, help="What `pnp build` makes.")


def build_products(
    root: MapNode,
    values: dict[str, Any],
    reading: Reading,
    project: Project,
    kinds: Mapping[str, Kind],
    decks: Mapping[str, Deck],
) -> tuple[Product, ...]:
    """The products of a game, by the names as the project and the game spell them; unknown names are left out.

    Args:
        root: The map of `game.yaml`.
        values: What `reading` read from it.
        reading: Gathers problems.
        project: Knows papers and styles.
        kinds: The game's kinds.
        decks: The game's decks, also those left out for a problem of their own.
    """
    node = root.nodes.get("products")
    if type(node) is not MapNode:
        return ()
    written = root.nodes.get("decks")
    names = set(decks) | set(written.nodes if type(written) is MapNode else ())
    products = []
    for name, entry in values["products"].items():
        child = node.nodes[name]
        if type(child) is not MapNode:
            continue
        key = key_node(node, name)
        reading.check_id(node, name, "product")
        product = _product(entry, child, key, reading, project)
        if product.type in BOOKS:
            product = replace(product, **_book(entry, child, reading, project))
            tables = build_tables(entry["tables"], child.nodes.get("tables"), reading, (kinds, decks))
            product = replace(product, tables=tables)
        chosen = _names("deck", name, child.nodes.get("decks"), names, reading)
        sorts = _names("kind", name, child.nodes.get("kinds"), kinds, reading)
        products.append(replace(product, decks=tuple(d for d in chosen if d in decks), kinds=sorts))
    return tuple(products)


def _product(entry: Mapping[str, Any], node: MapNode, key: ScalarNode, reading: Reading, project: Project) -> Product:
    """A product without its decks and kinds."""
    name = key.text
    if entry["type"] not in {"", ASSEMBLY, PLAYSHEET, *BOOKS} and not entry["decks"] and not entry["kinds"]:
        helps = ("write `decks: […]` or `kinds: […]`",)
        reading.fail("missing-key", f"product `{name}` has neither `decks` nor `kinds`", node, *helps)
    return Product(
        id=name,
        place=reading.place(key),
        type=entry["type"],
        title=entry["title"],
        style=_style(name, entry["style"], node, reading, project) if entry["style"] else _usual(entry, project),
        papers=_papers(name, node.nodes.get("papers"), reading, project) or _usual_papers(entry, project),
        default=entry["default"],
    )


def _book(entry: Mapping[str, Any], node: MapNode, reading: Reading, project: Project) -> dict[str, Any]:
    """What a product that is a book has besides: its source, format and cover."""
    name = entry["format"] or BOOKS[entry["type"]]
    if name not in project.formats:
        helps = did_you_mean(name, project.formats)
        reading.fail("unknown-book-format", f"book format `{name}` is unknown", node.nodes.get("format", node), *helps)
        name = ""
    if entry["tables"] and entry["source"]:
        fact = "a book has a `source` and `tables`"
        reading.fail("conflicting-keys", fact, node.nodes["tables"], "leave one of them out")
    source = "" if entry["tables"] else entry["source"] or f"{entry['type']}.md"
    lies = entry["orientation"] or ("auto" if entry["type"] == DATA_SHEET and not entry["format"] else "")
    return {"source": source, "format": name, "cover": entry["cover"], "orientation": lies, "copies": entry["copies"]}


def _usual_papers(entry: Mapping[str, Any], project: Project) -> tuple[str, ...]:
    """The papers of a product that names none."""
    return () if entry["type"] == PLAYSHEET else tuple(paper for paper in DEFAULT_PAPERS if paper in project.papers)


def _usual(entry: Mapping[str, Any], project: Project) -> str:
    """The print style of a product that names none."""
    style = PRODUCT_STYLES.get(entry["type"], "")
    return style if style in project.styles else ""


def _names(what: str, product: str, node: Node | None, known: Iterable[str], reading: Reading) -> tuple[str, ...]:
    """The known ones of a list of decks or kinds; the others are reported."""
    found = []
    names = set(known)
    for child in node.nodes if type(node) is ListNode else ():
        if type(child) is not ScalarNode:
            continue
        if child.text in names:
            found.append(child.text)
        else:
            helps = did_you_mean(child.text, names)
            code = "unknown-deck" if what == "deck" else "unknown-kind"
            reading.fail(code, f"{what} `{child.text}` of product `{product}` is unknown", child, *helps)
    return tuple(dict.fromkeys(found))


def _style(product: str, name: str, node: MapNode, reading: Reading, project: Project) -> str:
    style = project.style(name)
    if style is not None:
        return style.id
    message = f"print style `{name}` of product `{product}` is unknown"
    reading.fail("unknown-print-style", message, node.nodes["style"], *did_you_mean(name, project.styles))
    return ""


def _papers(product: str, node: Node | None, reading: Reading, project: Project) -> tuple[str, ...]:
    found = []
    for child in node.nodes if type(node) is ListNode else ():
        if type(child) is not ScalarNode:
            continue
        paper = project.paper(child.text)
        if paper is not None:
            found.append(paper.id)
        else:
            helps = did_you_mean(child.text, project.papers)
            reading.fail("unknown-paper", f"paper `{child.text}` of product `{product}` is unknown", child, *helps)
    return tuple(dict.fromkeys(found))
