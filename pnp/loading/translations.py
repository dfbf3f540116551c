# SPDX-License-Identifier: MIT
"""`i18n/<language>.yaml`: the texts of a game in another language, by the ids and paths of those they replace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Place, did_you_mean
from pnp.loading.glossary import TERM
from pnp.loading.kinds import KIND
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, is_null, key_node
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.products import PRODUCT
from pnp.loading.reading import Reading, describe, shorten
from pnp.loading.shapes import by_name, listing, shape, table
from pnp.loading.source import Files
from pnp.model.game import Game, ValuePath
from pnp.model.texts import GameText, Replacement, texts_of, twins_of

_ANY = shape("text", "any")
TRANSLATION = table(
    "translation",
    shape("title", help="The game's name."),
    listing("credits", shape("credit"), help="The lines of the credits, in order."),
    by_name("kinds", _ANY, help="The labels of kinds, and of their fields, by id."),
    by_name("decks", _ANY, help="The names of decks, and the texts among their values, by id."),
    by_name("products", _ANY, help="The titles of products, by id."),
    by_name("glossary", _ANY, help="Words, definition and parameters of terms, by id."),
    by_name("constants", _ANY, help="The texts among the constants, by their names."),
    by_name("table", _ANY, help="The texts of the virtual table: `dice`, `counters`, `note`, `setup`."),
    listing("stand-ins", _ANY, help="What can stand for parts: `part` and `use`, in order."),
    by_name("words", shape("word"), help="Fixed words of layouts, and the words of choices."),
    by_name("components", by_name("kind", by_name("component", _ANY)), help="Texts of components, by kind and id."),
)
"""What a translation holds, section by section."""

MAIN_TEXTS = {"kinds": "label", "decks": "name", "products": "title"}
"""The text that is meant where one stands in the place of a map with texts."""

_UNKNOWN = {
    ("components",): ("unknown-kind", "kind"),
    ("kinds",): ("unknown-kind", "kind"),
    ("decks",): ("unknown-deck", "deck"),
    ("products",): ("unknown-product", "product"),
    ("glossary",): ("unknown-term", "term"),
}
_OTHER_KEYS = {"kinds": KIND, "products": PRODUCT, "glossary": TERM}

_Branch = dict[str | int, Any]
"""Texts of the game by the parts of their paths: other branches, and at the ends a `GameText`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """The texts of a file, and where each of them, and each term, stands. `path` names the file.

    What is said for one of several kinds that share a text is said for all.
    """

    language: str
    path: str
    texts: Mapping[ValuePath, Replacement] = field(default_factory=dict)
    places: Mapping[ValuePath, Place] = field(default_factory=dict)

    @property
    def place(self) -> Place:
        """The file."""
        return Place(path=self.path)


def load_translation(
    path: Path, language: str, game: Game, files: Files
) -> tuple[Translation | None, tuple[Diagnostic, ...]]:
    """Read a translation.

    Args:
        path: The file.
        language: Its language.
        game: The game as it was written.
        files: Names files in messages.

    Returns:
        The texts that the game has a place for, None where the file cannot be read; and what is wrong.
    """
    root, reading = open_yaml(path, files, data=True)
    node = root if root is None else as_map(root, reading, "texts by section, such as `title` and `components`")
    if node is None:
        broken = root is not None or reading.diagnostics
        return None if broken else Translation(language=language, path=reading.path), tuple(reading.diagnostics)
    reader = _Reader(game=game, reading=reading)
    reader.branch(node, text_tree(game), ())
    _share(game, reader.texts, reader.places)
    return (
        Translation(language=language, path=reading.path, texts=reader.texts, places=reader.places),
        tuple(reading.diagnostics),
    )


def _share(game: Game, texts: dict[ValuePath, Replacement], places: dict[ValuePath, Place]) -> None:
    """Give kinds that share files or fields the texts that one of them has."""
    for paths in twins_of(game):
        said = next((path for path in paths if path in texts), None)
        for path in paths if said is not None else ():
            if said is not None and path not in texts:
                texts[path], places[path] = texts[said], places[said]


def text_tree(game: Game) -> dict[str | int, Any]:
    """The texts of a game by the parts of their paths; a thing without texts is an empty branch."""
    tree: _Branch = {one.name: {} for one in TRANSLATION.fields if one.name != "title"}
    for section, ids in (
        ("kinds", game.kinds),
        ("components", game.kinds),
        ("decks", game.decks),
        ("products", [one.id for one in game.products]),
        ("glossary", [one.id for one in game.terms]),
    ):
        tree[section] = {name: {} for name in ids}
    for component in game.components:
        tree["components"][component.kind][component.id] = {}
    for text in texts_of(game):
        at: _Branch = tree
        for part in text.path[:-1]:
            at = at.setdefault(part, {})
        at[text.path[-1]] = text
    return tree


@dataclass(slots=True, kw_only=True)
class _Reader:
    """Walks through a file and the texts of the game side by side."""

    game: Game
    reading: Reading
    texts: dict[ValuePath, Replacement] = field(default_factory=dict)
    places: dict[ValuePath, Place] = field(default_factory=dict)

    def value(self, node: Node, found: _Branch | GameText, path: ValuePath) -> None:
        """Take what is written for a text, or for things that have texts."""
        if is_null(node):
            return
        if isinstance(found, GameText):
            self.text(node, found)
        elif type(node) is ScalarNode:
            self.short(node, found, path)
        else:
            self.branch(node, found, path)

    def branch(self, node: Node, found: _Branch, path: ValuePath) -> None:
        """Take a map, or the items of a list in their order."""
        if len(path) == 2 and path[0] == "glossary":
            self.places[path] = self.reading.place(node)
        if type(node) is MapNode:
            for key, child in node.nodes.items():
                parts = _way(key, found, self._is_free(path))
                if parts is None:
                    self._unknown(node, key, found, path)
                else:
                    self.value(child, _at(found, parts), (*path, *parts))
        elif type(node) is ListNode and found and not any(isinstance(part, int) for part in found):
            self._no_map(node, found, path)
        elif type(node) is ListNode:
            for index, child in enumerate(node.nodes):
                if index in found:
                    self.value(child, found[index], (*path, index))
                elif not is_null(child):
                    self._no_text(child, (*path, index))

    def _is_free(self, path: ValuePath) -> bool:
        """Whether any key may stand here: which words layouts have is not known to the game."""
        return path == ("words",)

    def text(self, node: Node, found: GameText) -> None:
        """Take a text, or the spellings of a word."""
        nodes = node.nodes if found.spellings and type(node) is ListNode else [node]
        texts = [one.text for one in nodes if type(one) is ScalarNode]
        if len(texts) < len(nodes) or not texts:
            wanted = "a text or a list of texts" if found.spellings else "a text"
            self.reading.fail("wrong-type", f"{_shown(found.path)} is {describe(node)}, not {wanted}", node)
            return
        self.texts[found.path] = tuple(dict.fromkeys(texts)) if found.spellings else texts[0]
        self.places[found.path] = self.reading.place(node)

    def short(self, node: ScalarNode, found: _Branch, path: ValuePath) -> None:
        """Take a text in the place of a map: the label of a kind, the name of a deck, the title of a product."""
        main = found.get(MAIN_TEXTS.get(str(path[0]), "")) if len(path) == 2 else None
        if isinstance(main, GameText):
            self.text(node, main)
            return
        if not found and self._master_has(path):
            self._no_text(node, path)
            return
        self._no_map(node, found, path)

    def _no_map(self, node: Node, found: _Branch, path: ValuePath) -> None:
        first = next((str(key + 1 if isinstance(key, int) else key) for key in found), "name")
        message = f"{_shown(path)} is {describe(node)}, not a map with texts"
        self.reading.fail("wrong-type", message, node, f"write entries such as `{first}: …`")

    def _unknown(self, node: MapNode, key: str, found: _Branch, path: ValuePath) -> None:
        """Report a key that leads to no text."""
        at = key_node(node, key)
        whole = next((way for way in ((*path, key), (*path, *key.split("."))) if self._master_has(way)), None)
        if whole is not None and path not in _UNKNOWN:
            self._no_text(at, whole)
            return
        known = [str(part + 1 if isinstance(part, int) else part) for part in found]
        if path in _UNKNOWN:
            code, noun = _UNKNOWN[path]
            message = f"the game has no {noun} `{shorten(key)}`"
        elif len(path) == 2 and path[0] == "components":
            code, message = "unknown-component", f"there is no {path[1]} `{shorten(key)}`"
        else:
            code, message = "unknown-key", f"{_shown(path)} has no text `{shorten(key)}`"
        helps = did_you_mean(key, known)
        self.reading.fail(code, message, at, *(helps if len(known) <= 12 or "one of" not in helps[0] else ()))

    def _no_text(self, node: Node, path: ValuePath) -> None:
        message = f"{_shown(path)} is no text of the game, and a translation changes nothing else"
        word = self._choice(path)
        mend = f"translate `{word}` for all under `words`" if word else "take it out, or change the game's own files"
        self.reading.fail("not-translatable", message, node, mend)

    def _choice(self, path: ValuePath) -> str:
        """The word of a choice at a path, empty for anything else."""
        kind = self.game.kinds.get(str(path[1])) if path[0] == "components" and len(path) == 4 else None
        field_ = kind.field(str(path[3])) if kind is not None else None
        if field_ is None or field_.type != "choice":
            return ""
        return next((str(c.values[field_.name]) for c in self.game.of_kind(str(path[1])) if c.id == path[2]), "")

    def _master_has(self, path: ValuePath) -> bool:
        """Whether the game has something at a path, which is no text."""
        section, rest = path[0], path[1:]
        if section in _OTHER_KEYS and len(rest) == 2:
            return any(one.name == rest[1] for one in _OTHER_KEYS[str(section)].fields)
        if section == "decks" and len(rest) == 2:
            return rest[1] in {"kind", "cards", "size", "marker", "back"}
        if section == "constants":
            return _has(self.game.constants, rest)
        if section == "decks" and rest[1:2] == ("values",) and rest[0] in self.game.decks:
            return _has(self.game.decks[str(rest[0])].values, rest[2:])
        if section == "components" and len(rest) > 2:
            if len(rest) == 3 and rest[2] in {"id", "copies", "layout", "back"}:
                return True
            owner = next((c for c in self.game.of_kind(str(rest[0])) if c.id == rest[1]), None)
            return owner is not None and _has(owner.values, rest[2:])
        return False


def _way(key: str, found: _Branch, free: bool) -> ValuePath | None:
    """The parts of a path that a key stands for: a name, a number from 1 in a list, or several of them with dots."""
    if key in found:
        return (key,)
    if key.isascii() and key.isdecimal() and len(key) < 6 and int(key) - 1 in found:
        return (int(key) - 1,)
    head, dot, rest = key.partition(".")
    if dot and head and rest:
        start = _way(head, found, free=False)
        inner = _at(found, start) if start is not None else None
        end = _way(rest, inner, free=False) if isinstance(inner, dict) else None
        if start is not None and end is not None:
            return (*start, *end)
    if free:
        place = Place(path="")
        found[key] = GameText(path=("words", key), text=key, place=place)
        return (key,)
    return None


def _at(found: _Branch, parts: ValuePath) -> Any:
    inner: Any = found
    for part in parts:
        inner = inner[part]
    return inner


def _has(value: Any, path: ValuePath) -> bool:
    """Whether plain data has a value at a path; keys may be numbers from 1, as people write them."""
    for part in path:
        if isinstance(value, Mapping) and part in value:
            value = value[part]
        elif isinstance(value, list | tuple) and str(part).isdecimal():
            index = part if isinstance(part, int) else int(part) - 1
            if not 0 <= index < len(value):
                return False
            value = value[index]
        else:
            return False
    return True


def _shown(path: ValuePath) -> str:
    """A path as people write it."""
    return f"`{shown_path(path)}`" if path else "the file"


def shown_path(path: ValuePath) -> str:
    """A path with dots, numbers from 1, and a component's kind first."""
    parts = path[1:] if path[:1] == ("components",) and len(path) > 1 else path
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in parts)
