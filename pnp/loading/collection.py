# SPDX-License-Identifier: MIT
"""`collection.yaml`: which books of which games are bound into one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean, error, tidy
from pnp.loading.nodes import MapNode
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.project import Project
from pnp.loading.reading import Reading
from pnp.loading.shapes import listing, shape, table
from pnp.loading.values import read_entries
from pnp.model.collection import BoundGame, Collection

FILE = "collection.yaml"
DEFAULT_FORMAT, DEFAULT_STYLE = "a5", "pages"

PART = table(
    "part",
    shape("game", required=True, help="The game's id."),
    listing("books", shape("book"), required=True, minimum=1, help="Its products that are books, in their order."),
    shape("language", help="The language of the edition; the game's own where left out."),
)
CONTENTS = table(
    "contents",
    shape("title", help="What stands over the list of contents."),
    shape("depth", "integer", minimum=1, maximum=6, default=2, help="How many levels it lists; games are the first."),
    help="The list of contents.",
)
COLLECTION = table(
    "collection",
    shape("title", required=True, help="What the collection is called."),
    shape("subtitle", help="What stands below the title on the cover."),
    shape("version", required=True, help="Its version."),
    shape("language", default="zh-Hant", help="The language of its own words, as a BCP 47 tag."),
    shape("theme", help="The look of cover, contents and back."),
    shape("format", help="The page of all of it, of `layouts/book-formats.yaml`."),
    shape("style", help="A print style of `layouts/print-styles/`."),
    listing("papers", shape("paper"), help="The papers; one file each."),
    CONTENTS,
    listing("games", PART, required=True, minimum=1, help="The games, in their order."),
    listing("credits", shape("credit"), help="Who made what, a line each."),
)


def load_collection(
    path: Path, project: Project, games: Sequence[str]
) -> tuple[Collection | None, tuple[Diagnostic, ...]]:
    """Load the collection of a project.

    Args:
        path: The file.
        project: Knows formats, styles and papers.
        games: The ids of the project's games.

    Returns:
        The collection, None where it cannot be read or a name in it is unknown; and what is wrong.
    """
    root, reading = open_yaml(path, project.files)
    node = as_map(root, reading, "a title and games")
    if node is None:
        return None, tuple(reading.diagnostics)
    values = read_entries(reading, node, COLLECTION)
    builder = _Builder(node, values, reading, project)
    made = Collection(
        place=reading.place(node),
        title=values["title"],
        subtitle=values["subtitle"],
        version=values["version"],
        language=values["language"],
        theme=values["theme"],
        theme_place=builder.at("theme"),
        format=builder.name("format", project.formats, DEFAULT_FORMAT, "book-format"),
        style=builder.style(),
        papers=builder.papers(),
        games=builder.games(games),
        heading=(values["contents"] or {}).get("title") or "",
        depth=(values["contents"] or {}).get("depth") or 2,
        credits=tuple(values["credits"]),
    )
    return None if reading.diagnostics else made, tidy(reading.diagnostics)


class _Builder:
    """Looks names up, and reports those that nothing has."""

    def __init__(self, node: MapNode, values: Mapping[str, Any], reading: Reading, project: Project) -> None:
        self._node, self._values, self._reading, self._project = node, values, reading, project
        self._places = reading.places()

    def at(self, *path: str | int) -> Place:
        """Where a value stands, else where the file begins."""
        return self._places.get(path) or self._reading.place(self._node)

    def name(self, key: str, known: Mapping[str, Any], default: str, what: str) -> str:
        """A name that must be known."""
        name = self._values[key] or default
        if name not in known:
            self._fail(f"unknown-{what}", f"{what.replace('-', ' ')} `{name}` is unknown", self.at(key), name, known)
        return str(name)

    def style(self) -> str:
        """The print style, by its id."""
        name = self._values["style"] or DEFAULT_STYLE
        style = self._project.style(name)
        if style is None:
            place = self.at("style")
            self._fail("unknown-print-style", f"print style `{name}` is unknown", place, name, self._project.styles)
        return style.id if style is not None else name

    def papers(self) -> tuple[str, ...]:
        """The papers, by their ids; A4 where none is named."""
        found = []
        for index, name in enumerate(self._values["papers"] or ["a4"]):
            paper = self._project.paper(name)
            if paper is None:
                place = self.at("papers", index)
                self._fail("unknown-paper", f"paper `{name}` is unknown", place, name, self._project.papers)
            else:
                found.append(paper.id)
        return tuple(dict.fromkeys(found))

    def games(self, known: Sequence[str]) -> tuple[BoundGame, ...]:
        """The games with their books; one that is there twice is reported, since its links would clash."""
        found: dict[str, BoundGame] = {}
        for index, one in enumerate(self._values["games"]):
            place, name = self.at("games", index, "game"), one["game"]
            books = tuple((book, self.at("games", index, "books", k)) for k, book in enumerate(one["books"]))
            tongue = {"language": one["language"], "language_place": self.at("games", index, "language")}
            bound = BoundGame(game=name, place=place, books=books, **tongue)
            if name and name not in known:
                self._fail("unknown-game", f"there is no game `{name}`", place, name, known)
            elif name in found:
                self._reading.diagnostics.append(
                    error("duplicate-id", f"game `{name}` is bound twice", place, helps=("list its books together",))
                )
            found.setdefault(name, bound)
        return tuple(found.values())

    def _fail(self, code: str, message: str, place: Place, name: str, known: Any) -> None:
        self._reading.diagnostics.append(error(code, message, place, helps=did_you_mean(name, known)))
