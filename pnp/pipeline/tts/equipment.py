# SPDX-License-Identifier: MIT
"""What a table has that is not printed: dice, counters, the rulebook and pages of the notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.loading.scalars import parse_color
from pnp.model.game import Game
from pnp.model.table import EACH, IN_ORDER, TableCounter, TableDie, TablePlan
from pnp.pipeline.tts.heaps import Heap
from pnp.pipeline.tts.labels import Labels
from pnp.scene.colours import rgb_of
from pnp.scene.frame import Color as SceneColor
from pnp.writers.tts.objects import WHITE, Book, Color, Counter, Die, Label, Note, Page
from pnp.writers.tts.units import BOOK_SCALE, BOOK_UNITS, COUNTER_UNITS, DIE_UNITS, NOTE_UNITS

_BOOK_KEY, _NOTE_KEY = "rulebook", "setup"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """A game's rulebook: its PDF, and its text as pages (title and words) for the notebook."""

    title: str
    pdf: bytes
    pages: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """Makes what is not printed; `book` is the file of the rulebook, empty without one."""

    game: Game
    plan: TablePlan
    labels: Labels
    palette: Mapping[str, SceneColor]
    book: str = ""
    book_title: str = ""
    book_pages: tuple[tuple[str, str], ...] = field(default=())

    def heaps(self, seats: int) -> Iterator[Heap]:
        """Dice and counters, at the seats they belong to."""
        for index, die in enumerate(self.plan.dice, 1):
            for number, seat, aside in _owners(die.seat, die.count, seats):
                yield self._die(die, f"die/{index}/{number}", seat, aside=aside)
        for index, counter in enumerate(self.plan.counters, 1):
            for number, seat, aside in _owners(counter.seat, 1, seats):
                yield self._counter(counter, f"counter/{index}/{number}", seat, aside=aside)

    def papers(self) -> Iterator[Heap]:
        """The rulebook, and the card that says how to begin."""
        words = self.labels.words
        if self.book:
            label = Label(name=self.book_title or words.rulebook, source=self.labels.source(_BOOK_KEY))
            book = Book(key=_BOOK_KEY, label=label, file=self.book, scale=BOOK_SCALE)
            yield Heap(thing=book, width=BOOK_UNITS[0], depth=BOOK_UNITS[1])
        if self.plan.setup:
            label = Label(name=words.setup, text=self.plan.setup, source=self.labels.source(_NOTE_KEY))
            yield Heap(thing=Note(key=_NOTE_KEY, label=label), width=NOTE_UNITS[0], depth=NOTE_UNITS[1])

    def pages(self) -> tuple[Page, ...]:
        """The notebook: the rules, how to begin, and the glossary."""
        words = self.labels.words
        pages = [Page(title=title, body=body) for title, body in self.book_pages]
        if self.plan.setup:
            pages.append(Page(title=words.setup, body=self.plan.setup))
        terms = [
            words.colon.join((term.words[0], self.labels.plain(term.definition)))
            for term in self.game.terms
            if term.definition
        ]
        if terms:
            pages.append(Page(title=words.terms, body="\n".join(terms)))
        return tuple(pages)

    def _die(self, die: TableDie, key: str, seat: int | None, *, aside: bool) -> Heap:
        label = Label(name=die.name, source=self.labels.source(key))
        thing = Die(
            key=key,
            label=label,
            sides=die.sides,
            color=self._color(die.color),
            shows="" if die.shows is None else str(die.shows),
            faces=die.faces,
        )
        return Heap(thing=thing, width=DIE_UNITS[0], depth=DIE_UNITS[1], seat=seat, aside=aside)

    def _counter(self, counter: TableCounter, key: str, seat: int | None, *, aside: bool) -> Heap:
        label = Label(name=counter.name, source=self.labels.source(key))
        thing = Counter(key=key, label=label, value=counter.value, color=self._color(counter.color))
        return Heap(thing=thing, width=COUNTER_UNITS[0], depth=COUNTER_UNITS[1], seat=seat, aside=aside)

    def _color(self, text: str) -> Color:
        """A colour by value or by its name in the palette; names that it does not have were reported."""
        found = parse_color(text) or self.palette.get(text)
        if found is None:
            return WHITE
        red, green, blue = rgb_of(found)
        return red, green, blue


def _owners(seat: str, count: int, seats: int) -> Iterator[tuple[int, int | None, bool]]:
    """The number of each of several things of one sort, with its seat and whether it is set aside."""
    if seat == EACH:
        yield from ((own * count + n, own, False) for own in range(seats) for n in range(count))
        return
    for number in range(count):
        own = number if seat == IN_ORDER else int(seat) - 1 if seat else None
        yield (number, own, False) if own is None or own < seats else (number, None, True)
