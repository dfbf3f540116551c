# SPDX-License-Identifier: MIT
"""A small game to make pages of: theme, glossary, card and folders in a temporary project."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.boxes.style import FitPolicy, TextStyle, Theme
from pnp.boxes.tree import Box, ChipPiece, IconPiece, Inline, Page
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.geometry import MM, Size
from pnp.markup.pages import PageMaker
from pnp.markup.templates import Templates
from pnp.model.game import Component, Deck, Game, Kind, Term, ValuePath
from pnp.model.print import TrimSize

GAME_YAML = Place(path="cards/duel/game.yaml")
CARDS_YAML = "cards/duel/cards.yaml"

STYLES = {
    "body": TextStyle(name="body", place=GAME_YAML),
    "title": TextStyle(name="title", place=GAME_YAML, weight=900, size=15.0, fit=FitPolicy(floor=9.0)),
}
THEME = Theme(
    name="plain",
    palette={"ink": (0.1, 0.1, 0.1), "paper": (1.0, 1.0, 0.9), "red": (0.8, 0.1, 0.1), "black": (0.0, 0.0, 0.0, 1.0)},
    styles=STYLES,
    icons={"magic": "layouts/duel/icons/magic.svg", "curse": "layouts/duel/icons/curse.svg"},
    colors_of_icons={"magic": "red"},
)
TERMS = (
    Term(id="magic", place=GAME_YAML, words=("魔法攻擊",), parameters=("X",)),
    Term(id="attack", place=GAME_YAML, words=("攻擊",)),
    Term(id="dodge", place=GAME_YAML, words=("Dodge", "閃避")),
    Term(id="turn", place=GAME_YAML, words=("回合",), keyword=False),
)
GAME = Game(
    id="duel",
    folder="cards/duel",
    place=GAME_YAML,
    title="對決",
    version="1.2.0",
    terms=TERMS,
    constants={"life": 20},
    players=(2, 4),
)
KIND = Kind(id="card", place=GAME_YAML, layout="card", back="back")
DECK = Deck(id="left", place=GAME_YAML, name="左", kind="card", entries=(), values={"side": "left"})
SIZE = TrimSize(id="standard", label="標準", size=Size(width=63 * MM, height=88 * MM), place=GAME_YAML, corner=3 * MM)


def card(values: Mapping[str, Any], *, places: Mapping[ValuePath, Place] | None = None, **more: Any) -> Component:
    """A component with values, written in the third line of its file."""
    place = Place(path=CARDS_YAML, line=3, column=3)
    return Component(kind="card", id="match", place=place, values=values, places=places or {}, **more)


CARD = card(
    {"name": "火柴", "points": 1, "cost": 0, "text": "造成 1 點傷害", "tags": ["火", "小"], "art": None, "big": True}
)


def templates(project: Path, sources: Mapping[str, str]) -> Templates:
    """Templates written into the project's `layouts/`, by name without ending."""
    folder = project / "layouts"
    for name, source in sources.items():
        path = folder / f"{name}.xml.j2"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return Templates((project / "cards/duel/layouts", folder / "duel", folder), project)


def make(
    project: Path,
    source: str,
    others: Mapping[str, str] | None = None,
    *,
    component: Component = CARD,
    draft: bool = False,
) -> tuple[Page | None, tuple[Diagnostic, ...]]:
    """The front of a card by a template; `others` are further templates by name."""
    found = templates(project, {"card": source, **(others or {})})
    maker = PageMaker(found, THEME, GAME, draft=draft)
    return maker.page(component, KIND, None, "front", SIZE)


def root(
    project: Path,
    source: str,
    others: Mapping[str, str] | None = None,
    *,
    component: Component = CARD,
    draft: bool = False,
) -> Box:
    """The root box of a page that has no problem."""
    page, problems = make(project, source, others, component=component, draft=draft)
    assert problems == ()
    assert page is not None
    return page.boxes[0]


def only(project: Path, element: str, *, component: Component = CARD, draft: bool = False) -> Box:
    """The box of one element in a page."""
    return root(project, f"<page>{element}</page>", component=component, draft=draft).children[0]


def problem(
    project: Path, source: str, others: Mapping[str, str] | None = None, *, component: Component = CARD
) -> Diagnostic:
    """The one problem of a template."""
    page, problems = make(project, source, others, component=component)
    assert page is None
    assert len(problems) == 1, problems
    return problems[0]


def written(pieces: tuple[Inline, ...]) -> str:
    """Pieces as a line: `K[keyword] S[strong] E[emphasis] D[dots] (icon)`, line ends as `/`, paragraph ends as `//`."""
    return "".join(_written(piece) for piece in pieces)


def _written(piece: Inline) -> str:
    if isinstance(piece, IconPiece):
        return f"({piece.name})"
    if isinstance(piece, ChipPiece):
        return f"<{piece.role}: {written(piece.text)}>"
    marks = "K" if piece.keyword else "S" if piece.strong else ""
    marks += {"italic": "E", "dots": "D", "": ""}[piece.emphasis]
    text = piece.text.replace("\n", "/").replace("\u2029", "//")
    return f"{marks}[{text}]" if marks else text
