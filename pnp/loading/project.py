# SPDX-License-Identifier: MIT
"""What the games of a project share: papers, sizes, print styles and font families.

pnp brings its own; files of the same name in the project's `layouts/` and `fonts/` add to them, and an entry of the
same name takes the place of pnp's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeVar

from pnp.assets.fonts.library import Family
from pnp.boxes.book import BookFormat
from pnp.diagnostics.problem import Diagnostic, Place, error, tidy
from pnp.geometry import LengthError
from pnp.loading.book_formats import read_formats
from pnp.loading.fonts_file import read_families
from pnp.loading.names import find_by_name, fold_name
from pnp.loading.nodes import MapNode
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.papers import read_papers, read_sizes
from pnp.loading.print_styles import read_style
from pnp.loading.reading import Reading
from pnp.loading.scalars import parse_size
from pnp.loading.source import Files
from pnp.model.print import Paper, PrintStyle, TrimSize

_NO_PLACE = Place(path="")


class _Named(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def label(self) -> str: ...


_N = TypeVar("_N", bound=_Named)
_V = TypeVar("_V")


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """What all games of a project may use. Names are found without case and punctuation, and by alias."""

    files: Files
    papers: Mapping[str, Paper] = field(default_factory=dict)
    sizes: Mapping[str, TrimSize] = field(default_factory=dict)
    styles: Mapping[str, PrintStyle] = field(default_factory=dict)
    families: Mapping[str, Family] = field(default_factory=dict)
    formats: Mapping[str, BookFormat] = field(default_factory=dict)
    aliases: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def paper(self, name: str) -> Paper | None:
        """The paper of that name."""
        return find_by_name(name, self.papers, self.aliases["papers"])

    def style(self, name: str) -> PrintStyle | None:
        """The print style of that name."""
        return find_by_name(name, self.styles, self.aliases["styles"])

    def size(self, text: str) -> TrimSize | None:
        """The size of that name, or the one written out as `63mm x 88mm`; None where the text is neither."""
        named = find_by_name(text, self.sizes, self.aliases["sizes"])
        if named is not None:
            return named
        try:
            size = parse_size(text)
        except LengthError:
            return None
        return TrimSize(id=text, label=size.label(), size=size, place=_NO_PLACE)


def load_project(root: Path, builtin: Path) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Load what a project's games share.

    Args:
        root: The project's folder.
        builtin: The folder with pnp's own `layouts` and `fonts`; may be the same.

    Returns:
        The project, holding whatever could be read, and the problems of all files.
    """
    files = Files(root=root, builtin=builtin)
    layouts = _folders(files, "layouts")
    problems: list[Diagnostic] = []
    papers, more_papers = _merged([f / "papers.yaml" for f in layouts], files, problems, read_papers)
    sizes, more_sizes = _merged([f / "sizes.yaml" for f in layouts], files, problems, read_sizes)
    paper_aliases = _aliases(papers, more_papers, problems)
    sheets = [p for f in layouts for p in sorted((f / "print-styles").glob("*.yaml"))]
    styles, _ = _merged(sheets, files, problems, lambda root, reading: read_style(root, reading, papers, paper_aliases))
    formats, _ = _merged([f / "book-formats.yaml" for f in layouts], files, problems, read_formats)
    fonts = [f / "fonts.yaml" for f in _folders(files, "fonts")]
    families, _ = _merged(fonts, files, problems, lambda root, reading: (read_families(root, reading), {}))
    aliases = {
        "papers": paper_aliases,
        "sizes": _aliases(sizes, more_sizes, problems),
        "styles": _aliases(styles, {}, problems),
    }
    project = Project(
        files=files, papers=papers, sizes=sizes, styles=styles, families=families, formats=formats, aliases=aliases
    )
    return project, tidy(problems)


def _folders(files: Files, name: str) -> list[Path]:
    """The built-in folder first, so that the project's entries come after and win."""
    return list(dict.fromkeys((files.builtin / name, files.root / name)))


def _merged(
    paths: Iterable[Path],
    files: Files,
    problems: list[Diagnostic],
    read: Callable[[MapNode, Reading], tuple[dict[str, _V], dict[str, str]]],
) -> tuple[dict[str, _V], dict[str, str]]:
    """Read the files that exist, later entries over earlier ones; the entries and the aliases they state."""
    values: dict[str, _V] = {}
    aliases: dict[str, str] = {}
    for path in paths:
        if not path.is_file():
            continue
        root, reading = open_yaml(path, files)
        node = as_map(root, reading, "entries by name")
        if node is not None:
            found, named = read(node, reading)
            values.update(found)
            aliases.update(named)
        problems.extend(reading.diagnostics)
    return values, aliases


def _aliases(values: Mapping[str, _N], stated: Mapping[str, str], problems: list[Diagnostic]) -> dict[str, str]:
    """Ids by folded name: of ids first, then of stated aliases, then of labels; a stated alias may not mean two."""
    known = {fold_name(name): name for name in values}
    for alias, target in stated.items():
        if target not in values:
            continue
        other = known.setdefault(fold_name(alias), target)
        if other != target:
            message = f"the alias `{alias}` of `{target}` already means `{other}`"
            problems.append(error("duplicate-alias", message, _place_of(values[target]), helps=("remove it",)))
    for name, value in values.items():
        if fold_name(value.label):
            known.setdefault(fold_name(value.label), name)
    return known


def _place_of(value: object) -> Place | None:
    """Where an entry was written."""
    place = getattr(value, "place", None)
    return place if isinstance(place, Place) else None
