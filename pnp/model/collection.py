# SPDX-License-Identifier: MIT
"""A collection: books of several games bound into one."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics.problem import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundGame:
    """A game in a collection: the products that are its books, each with the place where it is asked for.

    `language` is that of the edition, empty for the game's own; `language_place` is where that is written.
    """

    game: str
    place: Place
    books: tuple[tuple[str, Place], ...]
    language: str = ""
    language_place: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """Books of several games in one, with a cover, contents and a back of its own.

    `theme` is the look of these pages. `format` is the page of all of it, a name of `book-formats.yaml`; `style` and
    `papers` are how it is printed. `heading` stands over the contents, which list `depth` levels, games being the
    first.
    """

    place: Place
    title: str
    version: str
    games: tuple[BoundGame, ...]
    subtitle: str = ""
    language: str = "zh-Hant"
    theme: str = ""
    theme_place: Place | None = None
    format: str = "a5"
    style: str = "pages"
    papers: tuple[str, ...] = ()
    heading: str = ""
    depth: int = 2
    credits: tuple[str, ...] = ()
