# SPDX-License-Identifier: MIT
"""What a component is called on a table, and what is said of it: its texts in plain words, to be read and searched."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.model.game import Field, Game, Term
from pnp.pipeline.contents import Piece, caption_of
from pnp.pipeline.tts.words import Words, words_for
from pnp.rules.wording import ICON_MARK, strip_markup
from pnp.scene.frame import Frame, GlyphRun, Group, Item
from pnp.writers.tts.objects import Label

_TOLD = frozenset({"text", "integer", "number", "dice"})
_NAMES = frozenset({"name", "title"})
_SENTENCE, _LONG = 9, 12
"""So many letters make a sentence; a text of more needs no label."""

_LINE_END = re.compile(r"(?<=[^ -~])\n|\n(?=[^ -~])")


@dataclass(frozen=True, slots=True)
class Labels:
    """Makes the labels of a game's components."""

    game: Game
    words: Words
    _icons: Mapping[str, Term]

    @classmethod
    def of(cls, game: Game) -> Labels:
        """The labels of a game, in its language."""
        return cls(game, words_for(game.language), {term.icon: term for term in reversed(game.terms) if term.icon})

    def of_piece(self, piece: Piece, *faces: Frame | None) -> Label:
        """The label of one component: its name, its texts, the deck it belongs to and how often it is there.

        Args:
            piece: The component.
            faces: Its pages; ids and other words that stand on none of them are not told.
        """
        component = piece.component
        kind = self.game.kinds[component.kind]
        reader = _Reader(self, "".join(letter for face in faces if face for letter in _letters(face.items)))
        lines = list(reader.lines(component.values, kind.fields))
        home = piece.deck.name if piece.deck is not None else kind.label
        rest = [home, self.words.copies.format(piece.copies) if piece.copies > 1 else ""]
        lines.append(self.words.stop.join(filter(None, rest)))
        return Label(
            name=self.plain(caption_of(component)),
            text="\n".join(filter(None, lines)),
            source=self.source(f"{component.kind}/{component.id}"),
        )

    def source(self, name: str) -> str:
        """What a thing is in the game's files, for programs to read."""
        known = {"pnp": f"{self.game.id}/{name}", "v": self.game.version}
        return json.dumps(known, ensure_ascii=False, separators=(",", ":"))

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.words.cards.format(count)

    def count(self, count: int) -> str:
        """So many pieces."""
        return self.words.pieces.format(count)

    def plain(self, text: str) -> str:
        """A text without markup; an icon becomes the word it stands for, unless that follows anyway."""
        stripped = strip_markup(text)
        parts = stripped.text.split(ICON_MARK)
        whole = parts[0]
        for name, part in zip(stripped.icons, parts[1:], strict=True):
            term = self._icons.get(name)
            follows = term is not None and part.lstrip().startswith(term.words)
            whole += ("" if term is None or follows else term.words[0]) + part
        return whole.strip()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads what people read on a component; `printed` are the letters of its pages, without blanks."""

    labels: Labels
    printed: str

    def lines(self, values: Mapping[str, Any], fields: Sequence[Field]) -> Iterator[str]:
        """The values that are told, a line each; numbers need a label to be understood."""
        for field in fields:
            value = values.get(field.name)
            if field.name in _NAMES or value in (None, "", [], {}):
                continue
            if field.type == "map" and isinstance(value, Mapping):
                yield from self._map(field, value)
            elif field.type == "list" and field.item is not None:
                yield from self._items(field, field.item, value)
            elif field.type == "text" or (field.type in _TOLD and field.label):
                text = self.labels.plain(str(value))
                if self._is_told(text):
                    yield self._labelled(field, text)

    def _map(self, field: Field, value: Mapping[str, Any]) -> Iterator[str]:
        told = [*self.lines(value, field.fields)]
        if told and field.label:
            yield f"{field.label}{self.labels.words.colon}{self.labels.words.stop.join(told)}"
        else:
            yield from told

    def _items(self, field: Field, item: Field, values: Sequence[Any]) -> Iterator[str]:
        words = self.labels.words
        if item.type in _TOLD and (field.label or item.type == "text"):
            told = [text for value in values if self._is_told(text := self.labels.plain(str(value)))]
            if told:
                yield self._labelled(field, words.stop.join(told))
        elif item.type == "map":
            for value in values:
                name = next((str(value[key]) for key in sorted(_NAMES) if value.get(key)), "")
                told = [_LINE_END.sub("", line) for line in self.lines(value, item.fields) if line]
                if name or told:
                    yield words.colon.join(filter(None, [self.labels.plain(name), words.stop.join(told)]))

    def _is_told(self, text: str) -> bool:
        """Whether a value is printed; sentences may be printed with other marks, and always count."""
        compact = "".join(text.split())
        sentence = len(compact) >= _SENTENCE and (not text.isascii() or " " in text)
        return sentence or not self.printed or compact in self.printed

    def _labelled(self, field: Field, text: str) -> str:
        """A value behind its label; a text that is a sentence or more speaks for itself."""
        long = len(text) > _LONG or "\n" in text
        quiet = not field.label or (field.type == "text" and long)
        return text if quiet else f"{field.label}{self.labels.words.colon}{text}"


def _letters(items: Sequence[Item]) -> Iterator[str]:
    """What is printed, in painting order, without blanks."""
    for item in items:
        if isinstance(item, GlyphRun):
            yield from ("".join(text.split()) for text in item.text)
        elif isinstance(item, Group):
            yield from _letters(item.items)
