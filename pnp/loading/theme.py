# SPDX-License-Identifier: MIT
"""`theme.yaml`: palette, text styles and icons, and the theme that it extends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.assets.fonts.languages import best_language
from pnp.boxes.style import IconSource, Theme, Word
from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean, error, tidy
from pnp.loading.book_look import BOOK, BookLayers
from pnp.loading.icon_sets import ICON_SETS, read_icon_sets
from pnp.loading.icons import IconSearch
from pnp.loading.names import id_fault
from pnp.loading.nodes import ListNode, MapNode
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.project import Project
from pnp.loading.reading import Reading
from pnp.loading.scalars import parse_color
from pnp.loading.shapes import by_name, either, shape, table
from pnp.loading.source import Files
from pnp.loading.text_styles import STYLES, Layer, StyleResolver, read_layers
from pnp.loading.values import read_entries
from pnp.scene.frame import Color

DEFAULT_THEME = "base"
_MAX_CHAIN = 16

WORDS = by_name(
    "words",
    either("word", shape("word", label="a text"), by_name("texts", shape("text"))),
    help="Fixed words of layouts by name: each a map of languages and texts, or a text that is the same in all.",
)
LANGUAGE = table("language", STYLES, help="What is otherwise in one language.")

THEME = table(
    "theme",
    shape("extends", help="The theme whose colours, styles and icons this one takes over."),
    by_name("palette", shape("colour", "color"), help="Colours by name."),
    STYLES,
    either(
        "icons",
        shape("folder", label="a folder"),
        by_name("icons", shape("file"), label="a map of files"),
        help="A folder of pictures, each named as its file; or a map of names and files.",
    ),
    ICON_SETS,
    by_name("icon-colors", shape("colour", "color"), help="Colours of icons in text."),
    BOOK,
    WORDS,
    by_name("languages", LANGUAGE, help="What is otherwise in a language, by its tag."),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _ThemeFile:
    """One file of a chain, as read."""

    folder: Path
    node: MapNode
    reading: Reading
    values: Mapping[str, Any]


@dataclass(slots=True, kw_only=True)
class _Gathered:
    """What the theme files of a chain say, the last file read being the base of all."""

    colors: dict[str, tuple[str, Place]] = field(default_factory=dict)
    layers: dict[str, list[Layer]] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    icon_sets: dict[str, IconSource] = field(default_factory=dict)
    icon_colors: dict[str, tuple[str, Place]] = field(default_factory=dict)
    books: BookLayers = field(default_factory=BookLayers)
    words: dict[str, Word] = field(default_factory=dict)
    language: str = ""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    whole: bool = True
    """Whether all files of the chain were found, so that an unknown name is a mistake."""

    icons_whole: bool = True
    """Likewise for icon folders."""


def load_theme(
    name: str, folders: Sequence[Path], project: Project, *, asked: Place | None = None, language: str = ""
) -> tuple[Theme | None, tuple[Diagnostic, ...]]:
    """Load a theme and those it extends.

    Args:
        name: The theme's name, `base` where it is empty.
        folders: Where themes are looked for, first hit wins: as `<folder>/<name>/theme.yaml`, and as
            `<folder>/theme.yaml` in a folder of that name.
        project: Names files and knows font families.
        asked: Where the name was written, for messages.
        language: The language of the game, for which text styles may be otherwise.

    Returns:
        The theme, None where it is not to be found or its file cannot be read; and the problems.
    """
    name = name or DEFAULT_THEME
    path = find_theme(name, folders)
    if path is None:
        message = f"theme `{name}` is unknown: no `layouts/{name}/theme.yaml`"
        return None, (error("unknown-theme", message, asked, helps=did_you_mean(name, theme_names(folders))),)
    gathered = _Gathered(language=language)
    if not _gather(path, name, folders, project, gathered):
        return None, tidy(gathered.diagnostics)
    palette = _palette(gathered)
    resolver = StyleResolver(
        layers=gathered.layers,
        colors=frozenset(gathered.colors),
        families=frozenset(project.families),
        whole=gathered.whole,
    )
    styles = resolver.resolve()
    _check_icon_colors(gathered)
    theme = Theme(
        name=name,
        palette=palette,
        styles=styles,
        icons=dict(sorted(gathered.icons.items())),
        colors_of_icons={icon: color for icon, (color, _) in gathered.icon_colors.items()},
        icon_sets=tuple(gathered.icon_sets.values()),
        book=gathered.books.look(palette, styles, whole=gathered.whole),
        words=gathered.words,
    )
    return theme, tidy([*gathered.diagnostics, *resolver.diagnostics, *gathered.books.diagnostics])


def find_theme(name: str, folders: Sequence[Path]) -> Path | None:
    """The file of a theme; a name that leads out of the folders finds nothing."""
    if id_fault(name):
        return None
    for folder in folders:
        within = [folder / name / "theme.yaml"] + ([folder / "theme.yaml"] if _own_name(folder) == name else [])
        for path in within:
            if path.is_file():
                return path
    return None


def theme_names(folders: Sequence[Path]) -> tuple[str, ...]:
    """The themes to be found in folders, sorted."""
    names = {path.parent.name for folder in folders for path in folder.glob("*/theme.yaml")}
    names |= {_own_name(folder) for folder in folders if (folder / "theme.yaml").is_file()}
    return tuple(sorted(names))


def _own_name(folder: Path) -> str:
    """The theme that a folder itself may hold: `cards/<game>/layouts` is the game's."""
    return folder.parent.name if folder.name == "layouts" else folder.name


def _gather(path: Path, name: str, folders: Sequence[Path], project: Project, gathered: _Gathered) -> bool:
    """Read a theme's file and the chain it extends; gives whether the first could be read."""
    chain: list[Path] = []
    found: list[_ThemeFile] = []
    current: Path | None = path
    while current is not None:
        chain.append(current)
        root, reading = open_yaml(current, project.files)
        node = as_map(root, reading, "colours, styles and icons")
        if node is None:
            gathered.diagnostics.extend(reading.diagnostics)
            gathered.whole = False
            break
        reading.owner = f"theme `{name}`"
        values = read_entries(reading, node, THEME)
        found.append(_ThemeFile(folder=current.parent, node=node, reading=reading, values=values))
        name = values["extends"]
        current = _parent(name, node, reading, folders, chain) if name else None
        gathered.whole = gathered.whole and (current is not None or not name)
    for file in reversed(found):
        _add(file, folders, project.files, gathered)
    return bool(found)


def _parent(name: str, node: MapNode, reading: Reading, folders: Sequence[Path], chain: list[Path]) -> Path | None:
    at = node.nodes["extends"]
    parent = find_theme(name, folders)
    if parent is None:
        reading.fail("unknown-theme", f"theme `{name}` is unknown", at, *did_you_mean(name, theme_names(folders)))
    elif parent in chain or len(chain) >= _MAX_CHAIN:
        reading.fail("extends-loop", f"theme `{name}` is extended by itself in the end", at)
        return None
    return parent


def _add(file: _ThemeFile, folders: Sequence[Path], files: Files, gathered: _Gathered) -> None:
    """Lay one theme file over what was gathered from those it extends."""
    gathered.colors.update(_placed_colors("palette", file))
    gathered.icon_colors.update(_placed_colors("icon-colors", file))
    gathered.books.add(file.node, file.values, file.reading)
    _add_styles(file.node, file.values, file.reading, gathered)
    spoken = file.node.nodes.get("languages")
    tag = best_language(gathered.language, spoken.nodes) if type(spoken) is MapNode else None
    inner = spoken.nodes[tag] if type(spoken) is MapNode and tag is not None else None
    if type(inner) is MapNode and tag is not None:
        _add_styles(inner, file.values["languages"][tag], file.reading, gathered)
    gathered.words.update(_words(file))
    _add_icons(file, IconSearch(folder=file.folder, bases=tuple(folders), files=files, reading=file.reading), gathered)
    gathered.diagnostics.extend(file.reading.diagnostics)


def _add_styles(node: MapNode, values: Mapping[str, Any], reading: Reading, gathered: _Gathered) -> None:
    """Lay the styles of a file, or of its section on a language, over what was gathered."""
    for style, layer in read_layers(node, values["styles"], reading).items():
        gathered.layers.setdefault(style, []).append(layer)


def _words(file: _ThemeFile) -> dict[str, Word]:
    """The words of a theme file; later files take whole words in the place of those of earlier ones."""
    node = file.node.nodes.get("words")
    if type(node) is not MapNode:
        return {}
    said = {name: one if isinstance(one, Mapping) else {"": one} for name, one in file.values["words"].items()}
    return {name: Word(texts=one, place=file.reading.key_place(node, name)) for name, one in said.items()}


def _add_icons(file: _ThemeFile, search: IconSearch, gathered: _Gathered) -> None:
    """Lay the icons of a theme file, and those of its sets, over what was gathered."""
    icons = file.values["icons"]
    if icons:
        found = search.find(icons, file.node.nodes["icons"])
        gathered.icons.update(found)
        gathered.icons_whole = gathered.icons_whole and bool(found)
    node = file.node.nodes.get("icon-sets")
    if type(node) is ListNode:
        sets = read_icon_sets(file.values["icon-sets"], node, file.reading, (search.check, search.reachable))
        gathered.icons.update(sets.icons)
        gathered.icon_sets.update((source.prefix, source) for source in sets.sources)
        gathered.icons_whole = gathered.icons_whole and len(sets.sources) == len(node.nodes)


def _placed_colors(key: str, file: _ThemeFile) -> dict[str, tuple[str, Place]]:
    node = file.node.nodes.get(key)
    if type(node) is not MapNode:
        return {}
    return {name: (color, file.reading.place(node.nodes[name])) for name, color in file.values[key].items()}


def _palette(gathered: _Gathered) -> dict[str, Color]:
    """Colours by name, those that name another resolved."""
    palette: dict[str, Color] = {}
    for name in gathered.colors:
        color = _resolve_color(name, gathered, ())
        palette[name] = color if color is not None else (0.0, 0.0, 0.0)
    return palette


def _resolve_color(name: str, gathered: _Gathered, way: tuple[str, ...]) -> Color | None:
    text, place = gathered.colors[name]
    color = parse_color(text)
    if color is not None:
        return color
    if text not in gathered.colors:
        helps = did_you_mean(text, set(gathered.colors) - {name})
        message = f"colour `{text}` of the palette's `{name}` is unknown"
        if gathered.whole:
            gathered.diagnostics.append(error("unknown-color", message, place, helps=helps))
        return None
    if text in (*way, name):
        gathered.diagnostics.append(error("extends-loop", f"colour `{name}` names itself in the end", place))
        return None
    return _resolve_color(text, gathered, (*way, name))


def _check_icon_colors(gathered: _Gathered) -> None:
    for icon, (color, place) in gathered.icon_colors.items():
        if icon not in gathered.icons and gathered.whole and gathered.icons_whole:
            message = f"icon `{icon}` is given a colour and is unknown"
            gathered.diagnostics.append(error("unknown-icon", message, place, helps=did_you_mean(icon, gathered.icons)))
        if parse_color(color) is None and color not in gathered.colors and gathered.whole:
            message = f"colour `{color}` of icon `{icon}` is unknown"
            gathered.diagnostics.append(
                error("unknown-color", message, place, helps=did_you_mean(color, gathered.colors))
            )
