# SPDX-License-Identifier: MIT
"""One game through the stages up to frames: load, check, expand, lay out. Every stage adds to one report."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.boxes.book import Book
from pnp.boxes.style import Theme
from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Diagnostic, Report, error, tidy
from pnp.layout.pages import Layouter, shared_sizes
from pnp.layout.pictures import Gallery
from pnp.layout.texts import FitRecord
from pnp.loading.game import load_game
from pnp.loading.project import Project, load_project
from pnp.loading.theme import DEFAULT_THEME, find_theme, load_theme
from pnp.markup.pages import FULL_INK, PageMaker, template_name
from pnp.markup.templates import Templates
from pnp.model.blank import blank_component
from pnp.model.game import Game
from pnp.pipeline.contents import Face, all_faces
from pnp.pipeline.facts import check_facts
from pnp.pipeline.leave import Leaves, check_leave
from pnp.pipeline.lint import lint_game
from pnp.pipeline.options import DEFAULTS, BuildOptions, Result, WrittenFile
from pnp.pipeline.place import Workspace
from pnp.pipeline.translating import Speaker, with_words
from pnp.pipeline.workers import spread
from pnp.rules.check import check_game
from pnp.scene.colours import economy
from pnp.scene.frame import Frame
from pnp.writers.pdf.document import FormStore
from pnp.writers.pdf.form import Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """What the games of a project share while they are made."""

    workspace: Workspace
    project: Project
    fonts: FontLibrary
    pictures: PictureStore
    gallery: Gallery
    leaves: Leaves

    def report(self, problems: Iterable[Diagnostic] = ()) -> Report:
        """A report that keeps what no comment of the project's files allows, and has these problems first."""
        report = Report(allows=self.leaves.allows)
        report.add(*problems)
        return report


@dataclass(slots=True, kw_only=True)
class MadeGame:
    """A game whose pages are made: its frames by face, with how texts fitted.

    `templates` are those of its layouts, `books` the books read, by the product's id. `corners` is the radius of the
    corners of each kind, `forms` what frames are compiled to for all files of a build.
    """

    game: Game
    theme: Theme
    forms: FormStore
    templates: Templates
    frames: dict[Face, Frame] = field(default_factory=dict)
    fits: tuple[FitRecord, ...] = ()
    books: dict[str, Book] = field(default_factory=dict)
    corners: Mapping[str, float] = field(default_factory=dict)


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
        gallery=Gallery(pictures, workspace.root, workspace.builtin),
        leaves=Leaves(workspace.root),
    )
    return shop, problems


def make_files(
    workspace: Workspace, names: Sequence[str], make: Callable[[Shop, str, Report], Iterable[WrittenFile]]
) -> Result:
    """Make the files of games, one game after the other.

    Args:
        workspace: The project.
        names: Ids of games.
        make: Makes the files of a game; the report it is given holds the project's problems already.

    Returns:
        The files written and the problems of all games.
    """
    shop, problems = open_shop(workspace)
    result, report = Result(), shop.report(problems)
    for name in names:
        own = shop.report(problems)
        result.files += make(shop, name, own)
        report.add(*own.diagnostics)
    result.diagnostics = tidy(report.diagnostics)
    return result


def read_game(shop: Shop, name: str, report: Report, *, draft: bool, language: str = "") -> MadeGame | None:
    """Take a game from its folder to checked values.

    Args:
        shop: What the project's games share.
        name: The game's id.
        report: Takes every problem met on the way.
        draft: Whether missing pictures become placeholders.
        language: The language wanted; the game's own where empty.

    Returns:
        The game without pages yet, None where it cannot even be read or has no look.
    """
    game, problems = load_game(shop.workspace.cards / name, shop.project, draft=draft)
    report.add(*problems)
    if game is None:
        return None
    report.add(*check_game(game))  # a translation says the same by the same rules
    report.add(*check_facts(game, shop.workspace.root))
    report.add(*check_leave(game, shop.leaves))
    speaker = Speaker(shop.project.files, shop.workspace.cards / name)
    game, problems = speaker.speak(game, language)
    report.add(*problems)
    if game is None:
        return None
    report.add(*lint_game(game, shop.workspace.root))
    return dress_game(shop, game, report)


def dress_game(shop: Shop, game: Game, report: Report) -> MadeGame | None:
    """Give a game its look, and its words to that; None where there is no such look."""
    folders = layout_folders(shop, game)
    # A game that names no theme has its own, if it brings one along.
    name = game.theme or (game.id if find_theme(game.id, folders) else DEFAULT_THEME)
    asked = game.places.get(("theme",), game.place)
    theme, problems = load_theme(name, folders, shop.project, asked=asked, language=game.language)
    report.add(*problems)
    if theme is None:
        return None
    game, theme, problems = with_words(game, theme)
    report.add(*problems)
    sizes = {kind.id: shop.project.size(kind.size) for kind in game.kinds.values()}
    corners = {kind: size.corner for kind, size in sizes.items() if size is not None}
    return MadeGame(
        game=game,
        theme=theme,
        forms=FormStore(shop.fonts),
        templates=Templates(folders, shop.workspace.root),
        corners=corners,
    )


def make_game(shop: Shop, name: str, report: Report, *, draft: bool) -> MadeGame | None:
    """Take a game from its folder to the frames of all its pages, in full ink; see `read_game` and `make_pages`."""
    made = read_game(shop, name, report, draft=draft)
    if made is not None:
        make_pages(shop, made, all_faces(made.game), report, replace(DEFAULTS, draft=draft))
    return made


def make_pages(
    shop: Shop, made: MadeGame, faces: Iterable[Face], report: Report, options: BuildOptions = DEFAULTS
) -> None:
    """Take faces of a game to frames: expand templates to pages and lay them out, in several processes where it pays.

    A page of low ink whose template knows nothing of that becomes the economy form of the page.

    Args:
        shop: What the project's games share.
        made: The game; takes the frames and how its texts fitted.
        faces: The pages wanted.
        report: Takes every problem met on the way.
        options: Whether it is a draft, whether pages print what they are, and how many processes may work.
    """
    faces = list(faces)
    report.add(*_missing_sizes(made.game, faces))
    mill = PageMill(shop, made, options)
    # What a template makes of low ink is known where it was rendered, so those pages are all made here.
    jobs = options.jobs if all(face.ink == FULL_INK for face in faces) else 1
    parts = spread(lambda some: [mill.part(some)], faces, jobs)
    shared = shared_sizes(fit for part in parts for fit in part.fits)
    if len(parts) > 1 and shared:
        parts = spread(lambda some: [mill.part(some, shared)], faces, jobs)
    for part in parts:
        report.add(*part.problems)
        made.frames.update(part.frames)
        made.fits += part.fits
        if len(parts) > 1:
            _take_over(shop, made, part)
    _economize(shop, made, mill.maker)


def _take_over(shop: Shop, made: MadeGame, part: Part) -> None:
    """What another process found out that this one must know: its pictures, and the frames it has compiled."""
    for path in part.pictures:
        shop.gallery.key(path)
    for face, form in part.forms.items():
        made.forms.add(part.frames[face], form)


def _missing_sizes(game: Game, faces: Iterable[Face]) -> Iterator[Diagnostic]:
    """Kinds that are to be printed and say nothing of their size; an unknown size is told when it is loaded."""
    for name in dict.fromkeys(face.kind for face in faces):
        kind = game.kinds[name]
        if not kind.size:
            helps = ("write `size: standard`, another of `pnp list sizes`, or `size: 63mm x 88mm`",)
            yield error("missing-size", f"kind `{name}` is printed and has no `size`", kind.place, helps=helps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some faces made: their frames, how texts fitted, what is wrong, and what else another process must know."""

    frames: dict[Face, Frame]
    fits: tuple[FitRecord, ...]
    problems: tuple[Diagnostic, ...]
    pictures: tuple[str, ...] = ()
    forms: dict[Face, Form] = field(default_factory=dict)


def frame_of(page: tuple[Page | None, Iterable[Diagnostic]], layouter: Layouter, report: Report) -> Frame | None:
    """The frame of a page as `PageMaker.page` gives it; None where there is none. Takes the problems of both steps."""
    boxes, problems = page
    report.add(*problems)
    if boxes is None:
        return None
    laid, more = layouter.lay_out(boxes)
    report.add(*more)
    return laid.frame


class PageMill:
    """Makes faces of one game, some at a time; what it makes does not depend on what it made before."""

    def __init__(self, shop: Shop, made: MadeGame, options: BuildOptions) -> None:
        self._shop = shop
        self._made = made
        game = made.game
        identity = options.identity or game.identity
        self.maker = PageMaker(made.templates, made.theme, game, draft=options.draft, identity=identity)
        self._layouter = Layouter(shop.fonts, shop.gallery, made.theme)
        self._components = {(c.kind, c.id): c for c in game.components}
        self._home = os.getpid()

    def part(self, faces: Sequence[Face], sizes: Mapping[str, float] | None = None) -> Part:
        """Make some faces; `sizes` are those of styles that a whole game shares."""
        report = Report()
        pages = {face: page for face in faces if (page := self._page(face, report)) is not None}
        laid, problems = self._layouter.lay_out_all(list(pages.values()), sizes)
        report.add(*problems)
        frames = {face: one.frame for face, one in zip(pages, laid, strict=True)}
        away = os.getpid() != self._home
        return Part(
            frames=frames,
            fits=tuple(fit for one in laid for fit in one.fits),
            problems=tuple(report.diagnostics),
            pictures=self._shop.gallery.paths() if away else (),
            forms={face: self._made.forms.form(frame) for face, frame in frames.items()} if away else {},
        )

    def _page(self, face: Face, report: Report) -> Page | None:
        game = self._made.game
        kind = game.kinds[face.kind]
        size = self._shop.project.size(kind.size)
        if size is None:
            return None
        component = self._components.get((face.kind, face.component)) or blank_component(game, kind)
        page, problems = self.maker.page(component, kind, game.decks.get(face.deck), face.side, size, face.ink)
        report.add(*problems)
        return page


def layout_folders(shop: Shop, game: Game) -> tuple[Path, ...]:
    """Where a game's templates and themes are looked for."""
    return shop.workspace.layout_folders(game.id, game.theme)


def _economize(shop: Shop, made: MadeGame, maker: PageMaker) -> None:
    """Print those pages of low ink palely whose templates do not save ink themselves."""
    game, pale = made.game, economy(lambda key: shop.pictures.info(key).one_color)
    by_id = {(c.kind, c.id): c for c in game.components}
    for face, frame in made.frames.items():
        if face.ink != FULL_INK:
            component = by_id.get((face.kind, face.component)) or blank_component(game, game.kinds[face.kind])
            deck = game.decks.get(face.deck)
            if not maker.saves_ink(template_name(component, game.kinds[face.kind], deck, face.side)):
                made.frames[face] = pale.frame(frame)
