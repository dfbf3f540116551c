# SPDX-License-Identifier: MIT
"""Where things lie: the project's root, its games, what comes with pnp, and where outputs go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pnp
from pnp.model.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Workspace:
    """A project folder (it holds `cards/`) and the data that pnp brings along."""

    root: Path
    builtin: Path

    @property
    def cards(self) -> Path:
        """The folder of games."""
        return self.root / "cards"

    @property
    def collection(self) -> Path:
        """The file that says which books are bound into one; there need be none."""
        return self.cards / "collection.yaml"

    @property
    def output(self) -> Path:
        """The folder of everything built."""
        return self.root / "output"

    def output_of(self, game: Game) -> Path:
        """The folder of what is built of a game: its own, and one in that for each language it is translated to."""
        folder = self.output / game.id
        return folder / game.language if game.original else folder

    def games(self) -> tuple[str, ...]:
        """The ids of the games: folders of `cards/` that hold a `game.yaml`, sorted."""
        if not self.cards.is_dir():
            return ()
        return tuple(sorted(p.name for p in self.cards.iterdir() if (p / "game.yaml").is_file()))

    def layout_folders(self, game: str, theme: str) -> tuple[Path, ...]:
        """Where templates, themes and icons are looked for, first hit wins."""
        named = [game] if theme in ("", game) else [game, theme]
        folders = [self.cards / game / "layouts"]
        for base in dict.fromkeys((self.root / "layouts", self.builtin / "layouts")):
            folders += [base / name for name in named]
            folders.append(base)
        return tuple(dict.fromkeys(folders))


def builtin_data() -> Path:
    """The folder with pnp's own `layouts/` and `fonts/`: inside the installed package, else the repository."""
    package = Path(pnp.__file__).resolve().parent
    packaged = package / "data"
    return packaged if packaged.is_dir() else package.parent


def find_workspace(start: Path) -> Workspace | None:
    """The project that `start` lies in: the nearest folder upwards with a `cards/` folder, or None."""
    start = start.resolve()
    for folder in (start, *start.parents):
        if (folder / "cards").is_dir():
            return Workspace(root=folder, builtin=builtin_data())
    return None
