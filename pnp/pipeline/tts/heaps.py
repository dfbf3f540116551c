# SPDX-License-Identifier: MIT
"""What lies on a table before it has a place: decks, bags and single pieces, each with whose it is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.model.table import EACH, IN_ORDER, ONE, Lay
from pnp.pipeline.tts.groups import Group
from pnp.pipeline.tts.labels import Labels
from pnp.writers.tts.objects import Bag, Card, Color, Deck, Figure, Label, Thing, Tile, Token
from pnp.writers.tts.states import SHUFFLED_TAG
from pnp.writers.tts.units import BAG_UNITS

FEW, MANY = 3, 12
"""A component has few copies, or a group few pieces, where there are no more than that."""

_BAG: Color = (0.42, 0.38, 0.33)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One piece of a component, which is known by id: its size in units as its player sees it.

    `lying` pictures stand in their files turned.
    """

    thing: Card | Tile | Token | Figure
    component: str
    width: float
    depth: float
    lying: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap:
    """A thing to be placed: its size in units as its player sees it, and its seat, None for the middle of the table.

    `aside` is not used by so many players. `discard` wants a place for discards beside it. `spot` is a place of the
    board.
    """

    thing: Thing
    width: float
    depth: float
    seat: int | None = None
    aside: bool = False
    discard: bool = False
    spot: str = ""
    lying: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What of a group goes to a seat, by component; `number` and `aside` as in `Heap`."""

    number: int | None
    aside: bool
    designs: tuple[tuple[Item, ...], ...]

    @property
    def items(self) -> list[Item]:
        """All of it."""
        return [item for design in self.designs for item in design]


def shares(designs: Sequence[Sequence[Item]], lay: Lay, seats: int) -> list[Share]:
    """What of a group goes to which seat.

    Args:
        designs: The copies of each component.
        lay: How they are to lie.
        seats: How many play.
    """
    parts: dict[tuple[int | None, bool], list[tuple[Item, ...]]] = {}
    for index, copies in enumerate(designs):
        for number, aside, some in _dealt(index, tuple(copies), lay, seats):
            if some:
                parts.setdefault((number, aside), []).append(some)
    return [Share(number=number, aside=aside, designs=tuple(some)) for (number, aside), some in parts.items()]


def _dealt(
    index: int, copies: tuple[Item, ...], lay: Lay, seats: int
) -> Iterator[tuple[int | None, bool, tuple[Item, ...]]]:
    """Where the copies of a component go."""
    if lay.seat in {EACH, ONE}:
        own = 1 if lay.seat == ONE else len(copies) // seats
        for one in range(seats):
            yield one, False, copies[one * own : (one + 1) * own]
        yield None, lay.seat == ONE, copies[seats * own :]
        return
    told = lay.seats.get(copies[0].component, lay.seat) if copies else lay.seat
    number: int | None = index if told == IN_ORDER else int(told) - 1 if told else None
    if number is None or number < seats:
        yield number, False, copies
    else:
        yield None, True, copies


@dataclass(frozen=True, slots=True, kw_only=True)
class Heaper:
    """Makes the heaps of a group."""

    group: Group
    lay: Lay
    labels: Labels

    def heaps(self, designs: Sequence[Sequence[Item]], seats: int) -> list[Heap]:
        """All heaps of the group.

        Args:
            designs: The copies of each component.
            seats: How many play.
        """
        form = self.lay.form or self._usual(designs)
        found = []
        for share in shares(designs, self.lay, seats):
            found += [replace(heap, seat=share.number, aside=share.aside) for heap in self._lay(share, form)]
        named = iter(self.lay.spots)
        return [heap if heap.aside else replace(heap, spot=next(named, "")) for heap in found]

    def _usual(self, designs: Sequence[Sequence[Item]]) -> str:
        if self.group.are_cards:
            return "deck"
        if any(isinstance(item.thing, Figure) for design in designs for item in design):
            return "figures"
        if sum(map(len, designs)) <= MANY:
            return "spread"
        return "bags" if any(len(design) > FEW for design in designs) else "bag"

    def _lay(self, share: Share, form: str) -> Iterator[Heap]:
        where = f"{self.group.key}/{form}/{share.number}/{share.aside}"
        if form == "deck" and all(isinstance(item.thing, Card) for item in share.items):
            yield self._deck(share, where)
        elif form == "bag":
            count = len(share.items)
            name = Label(name=self.group.name, text=self.labels.count(count), source=self.labels.source(self.group.key))
            yield _bag(share.items, name, where)
        elif form in {"bags", "endless"}:
            for design in share.designs:
                first = design[0].thing
                text = self.labels.count(len(design)) if form == "bags" else ""
                name = replace(first.label, text="\n".join(filter(None, [first.label.text, text])))
                yield _bag(design, name, f"{where}/{first.key}", endless=form == "endless")
        else:
            for item in share.items:
                thing = _shown(item.thing, self._covered)
                yield Heap(thing=thing, width=item.width, depth=item.depth, lying=item.lying)

    @property
    def _covered(self) -> bool:
        return (self.lay.face or ("down" if self.group.deck is not None else "up")) == "down"

    def _deck(self, share: Share, key: str) -> Heap:
        """Cards on each other; one alone is a card."""
        covered = self._covered
        shuffled = covered if self.lay.shuffle is None else self.lay.shuffle
        drawn = covered and self.group.deck is not None and len(share.items) > 1
        first = share.items[0]
        cards = [item.thing for item in share.items if isinstance(item.thing, Card)]
        name = Label(
            name=self.group.name, text=self.labels.cards(len(cards)), source=self.labels.source(self.group.key)
        )
        thing: Card | Deck = cards[0]
        if len(cards) > 1:
            ordered = sorted(cards, key=_chance) if shuffled else cards
            tags = (*cards[0].tags, SHUFFLED_TAG) if shuffled else cards[0].tags
            thing = Deck(key=key, label=name, cards=tuple(ordered), tags=tags)
        return Heap(
            thing=_shown(thing, covered),
            width=first.width,
            depth=first.depth,
            discard=(drawn if self.lay.discard is None else self.lay.discard) and not share.aside,
            lying=first.lying,
        )


def _chance(card: Card) -> bytes:
    """A number that looks drawn by chance and is the same every time."""
    return hashlib.sha256(card.key.encode()).digest()


def _bag(items: Sequence[Item], name: Label, key: str, *, endless: bool = False) -> Heap:
    things = tuple(item.thing for item in items)
    bag = Bag(
        key=f"bag/{key}", label=name, holds=things[:1] if endless else things, color=_BAG, endless=endless, random=True
    )
    return Heap(thing=bag, width=BAG_UNITS[0], depth=BAG_UNITS[1])


def _shown(thing: Card | Deck | Tile | Token | Figure, covered: bool) -> Card | Deck | Tile | Token | Figure:
    return replace(thing, pose=replace(thing.pose, face_down=covered))
