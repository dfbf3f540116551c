# SPDX-License-Identifier: MIT
"""The icons of a theme: a folder of pictures named by their files, or a map of names and files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.diagnostics.problem import Note, error
from pnp.loading.files import PictureCheck, leads_outside
from pnp.loading.nodes import MapNode, Node
from pnp.loading.reading import Reading
from pnp.loading.source import Files

_SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")
_SHARED = "../"


@dataclass(frozen=True, slots=True, kw_only=True)
class IconSearch:
    """Looks for the icons of one theme file.

    `folder` is the theme's own; a folder of icons that is not there is looked for in `bases` and beside them, so that
    a theme in a game's folder may name the game's `art/icons`. A name that begins with `../` is meant from the folder
    of all themes, where those lie that themes share; pnp's own are found there too.
    """

    folder: Path
    bases: tuple[Path, ...]
    files: Files
    reading: Reading

    def find(self, icons: str | Mapping[str, str], node: Node) -> dict[str, str]:
        """Icon names to files: relative to the project, or whole paths for those that come with pnp.

        Args:
            icons: The value of `icons`: a folder, or files by name.
            node: Where it stands.
        """
        if isinstance(icons, str):
            found = self._by_folder(icons, node)
        else:
            found = self._by_name(icons, node) if type(node) is MapNode else {}
        folders: dict[Path, str] = {}  # a folder of icons is looked at once, not once for every icon
        for path in found.values():
            if path.parent not in folders:
                folders[path.parent] = self.reachable(path.parent)
        return {name: f"{folders[path.parent]}/{path.name}" for name, path in found.items()}

    @property
    def check(self) -> PictureCheck:
        """Checks the names of files in the theme's folder."""
        return PictureCheck(folder=self.folder, root=self._root(self.folder), label=self.files.label(self.folder))

    def reachable(self, path: Path) -> str:
        """What a file is called in a theme: relative to the project, or its whole path where it comes with pnp."""
        return self.files.label(path) if path.is_relative_to(self.files.root) else path.as_posix()

    def _by_name(self, icons: Mapping[str, str], node: MapNode) -> dict[str, Path]:
        check = self.check
        found = {}
        for name, file in icons.items():
            problem = check(file, self.reading.place(node.nodes[name]), f"icon `{name}`")
            if problem is None:
                found[name] = self.folder / file
            else:
                self.reading.diagnostics.append(problem)
        return found

    def _by_folder(self, name: str, node: Node) -> dict[str, Path]:
        inner = name.removeprefix(_SHARED)
        if leads_outside(inner):
            message = f"the icon folder `{name}` is not named from inside the theme's folder"
            self.reading.fail("path-outside", message, node, "move the folder into the theme's")
            return {}
        folder = next((base / inner for base in self._bases(inner != name) if (base / inner).is_dir()), None)
        if folder is None or not folder.resolve().is_relative_to(self._root(folder).resolve()):
            message = f"there is no icon folder `{self.files.label(self.folder)}/{name}`"
            self.reading.fail("missing-picture", message, node, "make the folder, or name another")
            return {}
        return self._in(folder, node)

    def _bases(self, shared: bool) -> list[Path]:
        """Where a folder of icons is looked for; one that themes share is found by `../` alone, not by chance."""
        common = [base / "layouts" for base in (self.files.root, self.files.builtin)]
        if shared:
            return [self.folder.parent, *common]
        near = [self.folder, *self.bases, *(base.parent for base in self.bases)]
        return [base for base in near if base not in common]

    def _in(self, folder: Path, node: Node) -> dict[str, Path]:
        """The pictures of a folder by stem, sorted."""
        found: dict[str, Path] = {}
        for path in sorted(folder.iterdir()):
            if path.suffix.lower() not in _SUFFIXES or path.name.startswith("."):
                continue
            first = found.setdefault(path.stem, path)
            if first is not path:
                message = f"icon `{path.stem}` has two files in `{self.files.label(folder)}`"
                note = Note(message=f"they are `{first.name}` and `{path.name}`")
                problem = error(
                    "duplicate-icon", message, self.reading.place(node), notes=(note,), helps=("remove one",)
                )
                self.reading.diagnostics.append(problem)
        return found

    def _root(self, path: Path) -> Path:
        return self.files.root if path.is_relative_to(self.files.root) else self.files.builtin
