# SPDX-License-Identifier: MIT
"""Tables of what there is: games and what is in them, papers, sizes, print styles, book formats, fonts, codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.diagnostics.explain import known_codes, summary
from pnp.diagnostics.problem import Diagnostic, tidy
from pnp.geometry import Size, to_mm
from pnp.loading.game import load_game
from pnp.loading.project import Project, load_project
from pnp.model.game import Game
from pnp.pipeline.contents import box_contents
from pnp.pipeline.leave import Leaves
from pnp.pipeline.place import Workspace

Row = tuple[str, ...]
Found = tuple[list[Row], tuple[Diagnostic, ...]]


def table_of(workspace: Workspace, what: str, game: str | None) -> Found:
    """Rows of a table, its heading first.

    Args:
        workspace: The project.
        what: games, products, contents, credits, papers, sizes, styles, formats, fonts or codes.
        game: Only this game, for products, contents and credits.

    Returns:
        The rows, and problems met while reading what they are about.
    """
    if what == "codes":
        return [("code", "what it says"), *((code, summary(code)) for code in known_codes())], ()
    if what == "credits":
        return _credits(workspace, (game,) if game else workspace.games())
    project, problems = load_project(workspace.root, workspace.builtin)
    if what in _OF_PROJECT:
        return _OF_PROJECT[what](project), problems
    games, more = _games(workspace, project, (game,) if game else workspace.games())
    return _OF_GAMES[what](games), problems + more


def _games(workspace: Workspace, project: Project, names: Sequence[str]) -> tuple[list[Game], tuple[Diagnostic, ...]]:
    games: list[Game] = []
    problems: list[Diagnostic] = []
    for name in names:
        game, found = load_game(workspace.cards / name, project)
        problems.extend(found)
        if game is not None:
            games.append(game)
    return games, tuple(Leaves(workspace.root).without_allowed(problems))


def _papers(project: Project) -> list[Row]:
    rows = [(p.id, p.label, p.size.label()) for p in project.papers.values()]
    return [("paper", "name", "size"), *sorted(rows)]


def _sizes(project: Project) -> list[Row]:
    rows = [(s.id, s.label, s.size.label(), f"{to_mm(s.corner):.4g} mm") for s in project.sizes.values()]
    return [("size", "name", "trim", "corner"), *sorted(rows)]


def _styles(project: Project) -> list[Row]:
    rows = [(s.id, s.label, s.arrange, s.backs, f"version {s.version}") for s in project.styles.values()]
    return [("style", "name", "arrangement", "backs", ""), *sorted(rows)]


def _formats(project: Project) -> list[Row]:
    rows = []
    for form in project.formats.values():
        size = (form.paper and f"paper, {form.paper}") or Size(width=form.width, height=form.height).label()
        rows.append((form.id, form.label, size, f"{form.columns} columns" if form.columns > 1 else "1 column"))
    return [("format", "name", "page", ""), *sorted(rows)]


def _fonts(project: Project) -> list[Row]:
    rows: list[Row] = []
    for family in project.families.values():
        for source in family.sources:
            low, high = source.weights
            weights = f"{low}" if low == high else f"{low}-{high}"
            rows.append(
                (family.name, weights, ", ".join(source.served) or "any", source.package or "fonts/", source.file)
            )
    return [("family", "weights", "languages", "from", "file"), *sorted(rows)]


def _list_games(games: Sequence[Game]) -> list[Row]:
    rows = [(g.id, g.title, g.version, g.language, f"{len(g.components)} components") for g in games]
    return [("game", "title", "version", "language", ""), *rows]


def _products(games: Sequence[Game]) -> list[Row]:
    rows = [
        (
            g.id,
            p.id,
            p.type,
            " ".join((*p.decks, *p.kinds)),
            p.style,
            " ".join(p.papers),
            "" if p.default else "on demand",
        )
        for g in games
        for p in g.products
    ]
    return [("game", "product", "type", "of", "style", "papers", ""), *rows]


def _contents(games: Sequence[Game]) -> list[Row]:
    rows = [(game.id, one["name"], one["kind"], str(one["count"])) for game in games for one in box_contents(game)]
    return [("game", "what", "kind", "how many"), *rows]


def _credits(workspace: Workspace, names: Sequence[str]) -> Found:
    """Whom games have to thank; their pages are made for that, to see which fonts and icons they show."""
    from pnp.pipeline.credits import credit_rows, credits_of  # noqa: PLC0415 - the other tables need no pages
    from pnp.pipeline.stages import make_game, open_shop  # noqa: PLC0415

    shop, problems = open_shop(workspace)
    report = shop.report(problems)
    rows: list[Row] = [("game", "of", "name", "by", "licence", "where")]
    for name in names:
        made = make_game(shop, name, report, draft=False)
        if made is not None:
            credits_ = credits_of(made.game, made.theme, made.frames.values(), shop.fonts, shop.pictures)
            rows += credit_rows(made.game, credits_)
    return rows, tidy(report.diagnostics)


_OF_PROJECT: Mapping[str, Callable[[Project], list[Row]]] = {
    "papers": _papers,
    "sizes": _sizes,
    "styles": _styles,
    "formats": _formats,
    "fonts": _fonts,
}
_OF_GAMES: Mapping[str, Callable[[Sequence[Game]], list[Row]]] = {
    "games": _list_games,
    "products": _products,
    "contents": _contents,
}
