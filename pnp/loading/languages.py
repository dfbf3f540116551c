# SPDX-License-Identifier: MIT
"""The languages that a game has been translated into, and its files in them.

`i18n/<language>.yaml` in the game's folder holds its texts, `i18n/<language>/` whole files that take the place of
those of the same name in the folder.
"""

from __future__ import annotations

import re
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Place, warning
from pnp.loading.source import Files
from pnp.model.game import Game

FOLDER = "i18n"
_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")


def is_tag(text: str) -> bool:
    """Whether a text is formed as a BCP 47 tag, so that a file may be named by it."""
    return _TAG.fullmatch(text) is not None


def languages_of(folder: Path) -> dict[str, Path]:
    """The files with a game's texts in other languages, by BCP 47 tag, sorted; `folder` is the game's."""
    paths = sorted((folder / FOLDER).glob("*.yaml"))
    return {path.stem: path for path in paths if is_tag(path.stem)}


def translated_files(folder: Path, language: str) -> list[str]:
    """The files of a game that have a translation of their own, as named from its folder, sorted."""
    home = folder / FOLDER / language
    names = (path.relative_to(home).as_posix() for path in sorted(home.rglob("*")) if path.is_file())
    return [name for name in names if (folder / name).is_file()]


def same_language(one: str, other: str) -> bool:
    """Whether two tags are one, whatever the case."""
    return one.casefold().replace("_", "-") == other.casefold().replace("_", "-")


def localized_file(game: Game, folder: Path, name: str, files: Files) -> tuple[Path, tuple[Diagnostic, ...]]:
    """A game's file of a long text, such as its rulebook, in the language that the game is in.

    Args:
        game: The game, in the language wanted.
        folder: Its folder.
        name: The file, as named from there.
        files: Names files in messages.

    Returns:
        `i18n/<language>/<name>` where the game is translated and has that file, else `<name>`, which need not exist;
        and a warning where a translated game has it in its first language alone.
    """
    original = folder / name
    if not game.original:
        return original, ()
    translated = folder / FOLDER / game.language / name
    if translated.is_file() or not original.is_file():
        return (translated if translated.is_file() else original), ()
    label = files.label(translated)
    message = f"`{name}` is not translated, and is used in {game.original}"
    problem = warning("untranslated", message, Place(path=files.label(original)), helps=(f"write `{label}`",))
    return original, (problem,)
