# SPDX-License-Identifier: MIT
"""What a component is called on a table, and what is said of it: its texts in plain words, to be read and searched."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.model.game import Field, Game, Term
from pnp.pipeline.contents import Piece, caption_of
from pnp.pipeline.tts.words import Words, words_for
from pnp.rules.wording import ICON_MARK, strip_markup
from pnp.writers.tts.objects import Label

_TOLD = frozenset({"text", "integer", "number", "dice"})
_NAMES = frozenset({"name", "title"})


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

    def of_piece(self, piece: Piece) -> Label:
        """The label of one component: its name, its texts, the deck it belongs to and how often it is there."""
        component = piece.component
        kind = self.game.kinds[component.kind]
        lines = list(self._lines(component.values, kind.fields))
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

    def _lines(self, values: Mapping[str, Any], fields: Sequence[Field]) -> Iterator[str]:
        """The values that people read, a line each; numbers need a label to be understood."""
        for field in fields:
            value = values.get(field.name)
            if field.name in _NAMES or value in (None, "", [], {}):
                continue
            if field.type == "map" and isinstance(value, Mapping):
                yield from self._lines(value, field.fields)
            elif field.type == "list" and field.item is not None:
                yield from self._items(field, field.item, value)
            elif field.type == "text":
                yield self._labelled(field, self.plain(str(value)))
            elif field.type in _TOLD and field.label:
                yield self._labelled(field, f"{value}")

    def _items(self, field: Field, item: Field, values: Sequence[Any]) -> Iterator[str]:
        if item.type in _TOLD and (field.label or item.type == "text"):
            whole = self.words.stop.join(self.plain(str(value)) for value in values)
            yield self._labelled(field, whole)
        elif item.type == "map":
            for value in values:
                name = next((str(value[key]) for key in sorted(_NAMES) if value.get(key)), "")
                told = [line for line in self._lines(value, item.fields) if line]
                if name or told:
                    yield self.words.colon.join(filter(None, [self.plain(name), self.words.stop.join(told)]))

    def _labelled(self, field: Field, text: str) -> str:
        """A value behind its label; a text that is a sentence or more speaks for itself."""
        long = len(text) > 12 or "\n" in text
        return text if not field.label or (field.type == "text" and long) else f"{field.label}{self.words.colon}{text}"
