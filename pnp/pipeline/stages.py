# SPDX-License-Identifier: MIT
"""One game through the stages up to frames: load, check, expand, lay out. Every stage adds to one report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.boxes.style import Theme
from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Diagnostic, Report
from pnp.layout.pages import Layouter
from pnp.layout.pictures import Gallery
from pnp.layout.texts import FitRecord
from pnp.loading.game import load_game
from pnp.loading.project import Project, load_project
from pnp.loading.theme import load_theme
from pnp.markup.pages import PageMaker
from pnp.markup.templates import Templates
from pnp.model.game import Deck, DeckEntry, Game, Product
from pnp.pipeline.lint import lint_game
from pnp.pipeline.place import Workspace
from pnp.rules.check import check_game
from pnp.scene.frame import Frame
from pnp.scene.sheet import Leaf

DEFAULT_THEME = "base"

Face = tuple[str, str, str, str]
"""What a page is made of: kind, component id, side, and the deck whose values it sees ("" for fronts)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """What the games of a project share while they are made."""

    workspace: Workspace
    project: Project
    fonts: FontLibrary
    pictures: PictureStore
    gallery: Gallery


@dataclass(slots=True, kw_only=True)
class MadeGame:
    """A game whose pages are made: its frames by face, with how texts fitted."""

    game: Game
    theme: Theme
    frames: dict[Face, Frame] = field(default_factory=dict)
    fits: tuple[FitRecord, ...] = ()


def open_shop(workspace: Workspace) -> tuple[Shop, tuple[Diagnostic, ...]]:
    """Load what all games share: papers, sizes, print styles, fonts."""
    project, problems = load_project(workspace.root, workspace.builtin)
    folders = tuple(dict.fromkeys((workspace.root / "fonts", workspace.builtin / "fonts")))
    pictures = PictureStore(workspace.root)
    shop = Shop(
        workspace=workspace,
        project=project,
        fonts=FontLibrary(families=project.families, folders=folders),
        pictures=pictures,
        gallery=Gallery(pictures, workspace.root),
    )
    return shop, problems


def make_game(
    shop: Shop,
    name: str,
    report: Report,
    *,
    draft: bool,
    choose: Callable[[Game], Sequence[Product]] | None = None,
) -> MadeGame | None:
    """Take a game from its folder to frames.

    Args:
        shop: What the project's games share.
        name: The game's id.
        report: Takes every problem met on the way.
        draft: Whether missing pictures become placeholders.
        choose: The products whose pages are wanted; without it all pages of all decks and kinds are made.

    Returns:
        The made game, None where it cannot even be read or has no look.
    """
    game, problems = load_game(shop.workspace.cards / name, shop.project, draft=draft)
    report.add(*problems)
    if game is None:
        return None
    report.add(*check_game(game))
    report.add(*lint_game(game, shop.workspace.root))
    folders = shop.workspace.layout_folders(game.id, game.theme)
    theme, problems = load_theme(game.theme or DEFAULT_THEME, folders, shop.project)
    report.add(*problems)
    if theme is None:
        return None
    made = MadeGame(game=game, theme=theme)
    _make_pages(shop, made, _wanted_faces(game, choose(game) if choose else None), report, draft=draft)
    return made


def _make_pages(shop: Shop, made: MadeGame, faces: Iterable[Face], report: Report, *, draft: bool) -> None:
    """Expand templates to pages and lay them out."""
    game = made.game
    templates = Templates(shop.workspace.layout_folders(game.id, game.theme), shop.workspace.root)
    maker = PageMaker(templates, made.theme, game, draft=draft)
    by_id = {(c.kind, c.id): c for c in game.components}
    found: list[Face] = []
    pages: list[Page] = []
    for face in faces:
        kind_id, component_id, side, deck_id = face
        kind, component = game.kinds[kind_id], by_id[kind_id, component_id]
        size = shop.project.size(kind.size)
        if size is None:
            continue  # a problem of loading
        page, problems = maker.page(component, kind, game.decks.get(deck_id), side, size)
        report.add(*problems)
        if page is not None:
            found.append(face)
            pages.append(page)
    layouter = Layouter(shop.fonts, shop.gallery, made.theme)
    laid, problems = layouter.lay_out_all(pages)
    report.add(*problems)
    made.frames = {face: one.frame for face, one in zip(found, laid, strict=True)}
    made.fits = tuple(fit for one in laid for fit in one.fits)


def _wanted_faces(game: Game, products: Sequence[Product] | None) -> list[Face]:
    """The faces of all pages wanted, each once, in printing order."""
    wanted = products if products is not None else game.products
    faces: dict[Face, None] = {}
    backs = {(c.kind, c.id): c.back for c in game.components}
    for product in wanted:
        for deck, (kind, entry) in _entries(game, product):
            faces[kind, entry.component, "front", ""] = None
            if backs.get((kind, entry.component)) or (deck is not None and deck.back) or game.kinds[kind].back:
                faces[kind, entry.component, "back", deck.id if deck is not None else ""] = None
    if products is None:
        for component in game.components:
            faces.setdefault((component.kind, component.id, "front", ""), None)
    return list(faces)


def _entries(game: Game, product: Product) -> Iterator[tuple[Deck | None, tuple[str, DeckEntry]]]:
    """The entries of a product's decks and kinds: a deck where there is one, the kind, and the entry."""
    for deck_id in product.decks:
        deck = game.decks.get(deck_id)
        for entry in deck.entries if deck is not None else ():
            if deck is not None and entry.copies > 0:
                yield deck, (deck.kind, entry)
    for kind in product.kinds:
        for component in game.of_kind(kind):
            if component.copies > 0:
                entry = DeckEntry(component=component.id, copies=component.copies, place=component.place)
                yield None, (kind, entry)


def leaves_of(made: MadeGame, product: Product) -> list[Leaf]:
    """A product's leaves, one for each copy, in the order of its decks and kinds."""
    leaves: list[Leaf] = []
    for deck, (kind_id, entry) in _entries(made.game, product):
        front = made.frames.get((kind_id, entry.component, "front", ""))
        if front is None:
            continue  # its problem is reported
        deck_id = deck.id if deck is not None else ""
        back = made.frames.get((kind_id, entry.component, "back", deck_id))
        leaf = Leaf(name=f"{kind_id}:{entry.component}", front=front, back=back)
        leaves += [leaf] * entry.copies
    return leaves
