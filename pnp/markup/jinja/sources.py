# SPDX-License-Identifier: MIT
"""Where templates come from: files in folders, remembered with their lines, paths and numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jinja2.environment import Environment
from jinja2.exceptions import TemplateNotFound, TemplateSyntaxError
from jinja2.loaders import BaseLoader

from pnp.diagnostics.lines import split_lines
from pnp.markup.jinja.sandbox import SUFFIX


class OutsideError(TemplateSyntaxError):
    """A template is a link that leaves the project."""


class Sources(BaseLoader):
    """Reads templates and remembers their text, path and number."""

    def __init__(self, folders: tuple[Path, ...], project: Path) -> None:
        self._folders, self._project = folders, project
        self._names: list[str] = []
        self._texts: dict[str, list[str]] = {}
        self._paths: dict[str, str] = {}

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Jinja's way of asking for a template's text."""
        path = self.find(template)
        if path is None:
            raise TemplateNotFound(template)
        self._paths[template] = self._relative(path)
        if not path.resolve().is_relative_to(self._home(path)):
            raise OutsideError("the file is a link that leaves the project", 1, template, template)
        try:
            text = path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            raise TemplateSyntaxError("the file is not UTF-8 text", 1, template, template) from None
        except OSError as problem:
            raise TemplateSyntaxError(f"the file cannot be read: {problem.strerror}", 1, template, template) from None
        self._texts[template] = split_lines(text)
        return text, template, lambda: True

    def find(self, template: str) -> Path | None:
        """The file of a template, in the first folder that has it; never outside the folders."""
        parts = template.split("/")
        if any(part in {"", ".", ".."} or "\\" in part or ":" in part or "\0" in part for part in parts):
            return None
        paths = (folder.joinpath(*parts) for folder in self._folders)
        return next((path for path in paths if path.is_file()), None)

    def names(self) -> tuple[str, ...]:
        """The names of all templates there are, sorted."""
        found = {
            path.relative_to(folder).as_posix()
            for folder in self._folders
            if folder.is_dir()
            for path in folder.rglob("*" + SUFFIX)
        }
        return tuple(sorted(found))

    def number_of(self, name: str | None) -> int:
        """The number of a template in markers."""
        if (name or "") not in self._names:
            self._names.append(name or "")
        return self._names.index(name or "")

    def name(self, number: int) -> str:
        """The template of a marker's number."""
        return self._names[number] if number < len(self._names) else ""

    def lines(self, name: str) -> list[str]:
        """The lines of a template read before."""
        return self._texts.get(name, [])

    def path(self, name: str) -> str:
        """The path of a template read before, from the project, with `/`."""
        return self._paths.get(name, name)

    def _home(self, path: Path) -> Path:
        """What a template must lie in: the project, or its folder where that is built in."""
        if path.is_relative_to(self._project):
            return self._project.resolve()
        return next(folder for folder in self._folders if path.is_relative_to(folder)).resolve()

    def _relative(self, path: Path) -> str:
        """From the project; a built-in one begins with `pnp:`, since no absolute path may reach output."""
        try:
            return path.relative_to(self._project).as_posix()
        except ValueError:
            folder = next(f for f in self._folders if path.is_relative_to(f))
            return f"pnp:{folder.name}/{path.relative_to(folder).as_posix()}"
