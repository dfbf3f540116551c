# SPDX-License-Identifier: MIT
"""A new game: a small one that builds at once, copied from what its theme brings along for beginners.

A theme's `starter/<kind>/` holds the game's files. In them `⟦id⟧` and `⟦theme⟧` stand for the names asked for, and
`⟦牌名|Name⟧` for what Chinese and other languages say.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.diagnostics.problem import did_you_mean
from pnp.loading.names import id_fault
from pnp.loading.theme import theme_names
from pnp.pipeline.place import Workspace

LANGUAGES = ("zh", "en")
"""In the order in which starters write them."""

_MARK = re.compile(r"⟦((?:[^⟦⟧]|⟦[^⟦⟧]*⟧)*)⟧")
_LAYOUT = re.compile(r"^    (?:layout|back): ([\w.-]+)", re.MULTILINE)
_SHORT = 12
"""An id of so many characters does for a title, which backs have to hold."""
_STARTER = Path(__file__).resolve().parent.parent / "starter"


class NewGameError(ValueError):
    """What was asked for cannot be made; the message says why and what to do."""


def new_game(workspace: Workspace, game: str, *, theme: str, kind: str, language: str) -> list[Path]:
    """Make a game in `cards/<game>/`.

    Args:
        workspace: The project; its `cards/` is made where it is not there.
        game: The game's id.
        theme: A theme that has a starter.
        kind: `card`, `hero` or `tile`; empty for the first the theme has.
        language: One of `LANGUAGES`.

    Returns:
        The files written, sorted.

    Raises:
        NewGameError: The id is no id or is taken, or there is no such theme or kind.
    """
    target = workspace.cards / game
    if fault := id_fault(game):
        raise NewGameError(f"`{game}` cannot be a game's id: it {fault}")
    taken = next((name for name in _names_in(workspace.cards) if name.casefold() == game.casefold()), "")
    if taken:
        raise NewGameError(f"there is a folder `cards/{taken}` already; take another name, or remove it")
    starter = _starter(workspace, theme, kind)
    title = game if len(game) <= _SHORT else "⟦新遊戲|New game⟧"
    values = {"id": game, "theme": theme, "title": title}
    workspace.cards.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=".new-", dir=workspace.cards))
    try:
        for name, text in _files(starter, values, language):
            path = draft / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        draft.chmod(0o755)
        draft.rename(target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return sorted(path for path in target.rglob("*") if path.is_file())


def starters(workspace: Workspace) -> dict[str, tuple[str, ...]]:
    """The kinds of game each theme can begin, `card` first."""
    found: dict[str, set[str]] = {}
    for folder in _layouts(workspace):
        for path in folder.glob("*/starter/*/game.yaml"):
            found.setdefault(path.parents[2].name, set()).add(path.parent.name)
    return {theme: tuple(sorted(kinds)) for theme, kinds in sorted(found.items())}


def _names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()] if folder.is_dir() else []


def _layouts(workspace: Workspace) -> tuple[Path, ...]:
    return tuple(dict.fromkeys((workspace.root / "layouts", workspace.builtin / "layouts")))


def _starter(workspace: Workspace, theme: str, kind: str) -> Path:
    """The folder of a theme's starter."""
    known = starters(workspace)
    if theme not in known:
        if theme in theme_names(_layouts(workspace)):
            raise NewGameError(
                f"theme `{theme}` has no starter; begin with another and change `theme` in its game.yaml"
            )
        raise NewGameError(f"there is no theme `{theme}`; " + "; ".join(did_you_mean(theme, known)))
    kind = kind or known[theme][0]
    if kind not in known[theme]:
        raise NewGameError(f"theme `{theme}` begins no `{kind}`, but " + ", ".join(f"`{k}`" for k in known[theme]))
    folders = (folder / theme / "starter" / kind for folder in _layouts(workspace))
    return next(folder for folder in folders if (folder / "game.yaml").is_file())


def _files(starter: Path, values: Mapping[str, str], language: str) -> Iterator[tuple[str, str]]:
    """Names and texts of a new game's files."""
    for path in sorted(starter.rglob("*")):
        if path.is_file():
            yield path.relative_to(starter).as_posix(), _filled(path.read_text("utf-8"), values, language)
    layout = (_STARTER / "layout.txt").read_text("utf-8")
    for name in _LAYOUT.findall((starter / "game.yaml").read_text("utf-8")):
        if (starter.parents[1] / f"{name}.xml.j2").is_file():
            yield f"layouts/{name}.xml.j2", _filled(layout, {**values, "layout": name}, language)
    yield "art/README.txt", _filled((_STARTER / "art.txt").read_text("utf-8"), values, language)


def _filled(text: str, values: Mapping[str, str], language: str) -> str:
    """A starter's text in one language, with the names asked for."""

    def chosen(match: re.Match[str]) -> str:
        if match[1] in values:
            return _filled(values[match[1]], values, language) if match[1] == "title" else values[match[1]]
        words = match[1].split("|")
        word = words[min(LANGUAGES.index(language), len(words) - 1)]
        return _filled(word, values, language)

    return _MARK.sub(chosen, text)
