# SPDX-License-Identifier: MIT
"""Copies of the repository's games to break, and commands run on them."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner, Result

from pnp.cli.main import main
from tests.conftest import REPOSITORY

GAME = "pocket-duel"


@dataclass(frozen=True, slots=True)
class Copy:
    """A project with one game, to be changed at will."""

    root: Path

    def path(self, name: str) -> Path:
        """A file of the project."""
        return self.root / name

    def edit(self, name: str, old: str, new: str) -> int:
        """Replace the first occurrence of a text; the line it stands on."""
        path = self.path(name)
        text = path.read_text("utf-8")
        assert old in text, f"{name} has no {old!r}"
        path.write_text(text.replace(old, new, 1), "utf-8")
        return text[: text.index(old)].count("\n") + 1

    def run(self, *arguments: str) -> Result:
        """Run pnp on the project."""
        return CliRunner().invoke(main, ["--project", str(self.root), *arguments], catch_exceptions=False)

    def outputs(self) -> dict[str, bytes]:
        """Everything under `output/`, by name."""
        folder = self.root / "output"
        return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def copy_game(folder: Path, game: str = GAME) -> Copy:
    """A project in `folder` with a copy of a game and its layouts."""
    shutil.copytree(REPOSITORY / "cards" / game, folder / "cards" / game)
    if (REPOSITORY / "layouts" / game).is_dir():
        shutil.copytree(REPOSITORY / "layouts" / game, folder / "layouts" / game)
    return Copy(folder)


def errors_in(text: str) -> list[tuple[str, int, str]]:
    """The errors in printed problems: file, line and code."""
    return [
        (path, int(line), code)
        for path, line, code in re.findall(r"^(\S+?):(\d+):\d+: error\[([\w-]+)\]", text, re.MULTILINE)
    ]
