# SPDX-License-Identifier: MIT
"""Pictures by name: whether a file is there, exactly as written, and inside the game's folder.

Names are compared with the folder's own listing, so that `Spear.JPG` for `spear.jpg` fails everywhere and not only on
systems that tell them apart; and no name leads out, whether by `..`, by an absolute path or by a link.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from pnp.diagnostics.problem import Diagnostic, Place, error, nearest, warning


@dataclass(slots=True, kw_only=True)
class PictureCheck:
    """Checks picture names against a game's folder; listings are read once.

    Args:
        folder: The game's folder, to which names are relative.
        root: The project's folder, which links may not leave.
        label: The game's folder as messages call it.
        draft: Whether a missing picture is a warning only.
    """

    folder: Path
    root: Path
    label: str
    draft: bool = False
    listings: dict[Path, frozenset[str]] = field(default_factory=dict)
    known: dict[str, tuple[str, str, tuple[str, ...]] | None] = field(default_factory=dict)

    def __call__(self, name: str, place: Place, shown: str) -> Diagnostic | None:
        """The problem of a picture's name, or None where the file is there."""
        if name not in self.known:
            self.known[name] = self._fault(name)
        fault = self.known[name]
        if fault is None:
            return None
        code, message, helps = fault
        make = warning if self.draft and code == "missing-picture" else error
        return make(code, f"{shown}: {message}", place, helps=helps)

    def _fault(self, name: str) -> tuple[str, str, tuple[str, ...]] | None:
        if "\\" in name:
            mend = name.replace("\\", "/")
            return "missing-picture", f"the picture `{name}` is named with `\\`", (f"write `{mend}`",)
        if leads_outside(name):
            helps = (f"put the picture into `{self.label}/` and name it from there",)
            return "path-outside", f"the picture `{name}` is not named from inside `{self.label}/`", helps
        at = self.folder
        for part in PurePosixPath(name).parts:
            names = self._names(at)
            if part not in names:
                return self._missing(name, at, part, names)
            at = at / part
        if not at.resolve().is_relative_to(self.root.resolve()):
            return "path-outside", f"the picture `{name}` is a link that leaves the project", ("copy the file instead",)
        if not at.is_file():
            return "missing-picture", f"the picture `{name}` is a folder, not a file", ("name a file in it",)
        return None

    def _missing(self, name: str, at: Path, part: str, names: frozenset[str]) -> tuple[str, str, tuple[str, ...]]:
        message = f"there is no picture `{self.label}/{name}`"
        done = at.relative_to(self.folder).as_posix()
        prefix = "" if done == "." else f"{done}/"
        twins = sorted(n for n in names if _fold(n) == _fold(part))
        rest = name[len(prefix) + len(part) :]
        if twins:
            return "missing-picture", message, (f"write `{prefix}{twins[0]}{rest}`, as the file is named",)
        near = nearest(part, names)
        helps = (f"write `{prefix}{near}{rest}`",) if near else ("put the file there, or name another",)
        return "missing-picture", message, helps

    def _names(self, folder: Path) -> frozenset[str]:
        if folder not in self.listings:
            try:
                self.listings[folder] = frozenset(p.name for p in folder.iterdir())
            except OSError:
                self.listings[folder] = frozenset()
        return self.listings[folder]


def leads_outside(name: str) -> bool:
    """Whether a file's name, read from a folder, may leave it: an absolute path, a drive, `..`."""
    path = PurePosixPath(name)
    return path.is_absolute() or ".." in path.parts or ":" in name or "\\" in name


def _fold(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
