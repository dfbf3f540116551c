# SPDX-License-Identifier: MIT
"""Whole tables: which map, how many seats, and where everything lies."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from pnp.diagnostics.problem import Report, did_you_mean, error, warning
from pnp.model.game import Component, Game
from pnp.model.table import MOST_SEATS, Lay, MapUse, TablePlan
from pnp.pipeline.contents import caption_of
from pnp.pipeline.tts.arrange import GAP, Room
from pnp.pipeline.tts.cards import CARD_TAG
from pnp.pipeline.tts.equipment import Equipment
from pnp.pipeline.tts.groups import Group
from pnp.pipeline.tts.heaps import Heap, Heaper, Item
from pnp.pipeline.tts.labels import Labels
from pnp.pipeline.tts.seats import HALF_WIDTH, Seat, seats_for, turned
from pnp.pipeline.tts.tiles import FIGURE_TAG, TilePlan, place_on
from pnp.writers.tts.names import slug
from pnp.writers.tts.objects import Bag, Card, Deck, Hand, Label, Note, Pose, Snap, Table, Thing
from pnp.writers.tts.states import LOCKED_TAG, SHOWN_TAG, SHUFFLED_TAG
from pnp.writers.tts.units import BAG_UNITS, BOARD_HEIGHT, THING_HEIGHT

Point = tuple[float, float]

_MIDDLE = 7.0
"""How far the middle reaches to each side, which is left free where no board lies in it."""

_MANY_UNUSED = 3
"""So many things that are not used go into a bag."""

_BESIDE = 4.0
"""How far from the board shared things are wanted, in units."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """The pieces of a group, by component; for boards and maps with the plan of each."""

    group: Group
    designs: tuple[tuple[Item, ...], ...]
    boards: tuple[TilePlan, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """For how many a table is, and on which map; `name` is that of its files."""

    name: str
    title: str
    players: int
    map: TilePlan | None = None


def settings_of(game: Game, stocks: Iterable[Stock], labels: Labels, report: Report) -> list[Setting]:
    """The tables of a game: one for each number of players, and for each map that is for so many."""
    plan = game.table or TablePlan(place=game.place)
    maps = [board for stock in stocks if stock.group.sort == "map" for board in stock.boards]
    settings: list[Setting] = []
    for players in _counts(game, plan):
        fitting = [board for board in maps if players in _players_of(board.piece.component, plan, players)]
        if maps and not fitting:
            message = f"no map of `{game.id}` is for {players} players"
            helps = (f"leave {players} out of `players`, or name the map under `maps`",)
            report.add(warning("no-map-for-players", message, plan.place, helps=helps))
        boards: list[TilePlan | None] = [*fitting] or [None]
        settings += [_setting(game, (players, board), labels, named=len(maps) > 1) for board in boards]
    return settings


def _counts(game: Game, plan: TablePlan) -> Sequence[int]:
    low, high = game.players
    return plan.players or range(min(low, MOST_SEATS), min(high, MOST_SEATS) + 1)


def _players_of(component: Component, plan: TablePlan, players: int) -> Sequence[int]:
    """For how many a map is; one that does not say is for any number."""
    use = plan.maps.get(component.id) or plan.maps.get(component.kind) or MapUse(place=component.place)
    value = component.values.get(use.field) if use.field else None
    said = (value,) if isinstance(value, int) else tuple(value) if isinstance(value, (list, tuple)) else ()
    return use.players or [number for number in said if isinstance(number, int)] or (players,)


def _setting(game: Game, of: tuple[int, TilePlan | None], labels: Labels, *, named: bool) -> Setting:
    players, board = of
    component = board.piece.component if board is not None else None
    of_map = [slug(component.id)] if component is not None and named else []
    spoken = [slug(game.language.lower())] if game.original else []
    said = [labels.words.players.format(players), *([caption_of(component)] if component is not None and named else [])]
    return Setting(
        name="-".join([slug(game.id), *spoken, f"{players}p", *of_map]),
        title=f"{game.title} {game.version}（{' · '.join(said)}）",
        players=players,
        map=board,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMaker:
    """Makes the tables of a game."""

    game: Game
    stocks: Sequence[Stock]
    equipment: Equipment
    labels: Labels
    report: Report

    @property
    def plan(self) -> TablePlan:
        """How the game says it lies."""
        return self.equipment.plan

    def table(self, setting: Setting) -> Table:
        """A table with everything on it."""
        seats = seats_for(setting.players, self.plan.seats)
        layer = Layer(report=self.report, plan=self.plan)
        layer.lay_boards(self._boards(setting))
        heaps = [*self._heaps(setting), *self.equipment.heaps(len(seats))]
        used = [heap for heap in heaps if not heap.aside]
        layer.lay_all([*used, *self._aside(heaps)], list(self.equipment.papers()), seats)
        return Table(
            title=setting.title,
            players=setting.players,
            time=self.plan.time,
            seats=tuple(seat.name for seat in seats),
            things=(*(seat.hand() for seat in seats), *layer.things),
            snaps=tuple(layer.snaps),
            note=self.plan.note,
            pages=self.equipment.pages(),
            tags=(CARD_TAG, FIGURE_TAG, LOCKED_TAG, SHOWN_TAG, SHUFFLED_TAG, *(s.group.stem for s in self.stocks)),
        )

    def _boards(self, setting: Setting) -> list[tuple[TilePlan, Item]]:
        """What lies in the middle: the map of the table, and all boards."""
        return [
            (board, item)
            for stock in self.stocks
            for board, copies in zip(stock.boards, stock.designs, strict=False)
            if stock.group.sort == "board" or board is setting.map
            for item in copies
        ]

    def _heaps(self, setting: Setting) -> Iterator[Heap]:
        others: list[Item] = []
        for stock in self.stocks:
            group = stock.group
            if group.sort == "map":
                shown = zip(stock.boards, stock.designs, strict=True)
                others += [item for board, copies in shown if board is not setting.map for item in copies]
            elif group.sort != "board":
                yield from Heaper(group=group, lay=lay_of(group, self.plan), labels=self.labels).heaps(
                    stock.designs, setting.players
                )
        if others:
            label = Label(name=self.labels.words.maps, source=self.labels.source("maps"))
            bag = Bag(key="bag/maps", label=label, holds=tuple(item.thing for item in others))
            yield Heap(thing=bag, width=BAG_UNITS[0], depth=BAG_UNITS[1], aside=True)

    def _aside(self, heaps: Iterable[Heap]) -> list[Heap]:
        """What so many players do not use: all of it in one bag, for it would take much room."""
        unused = [heap for heap in heaps if heap.aside]
        if len(unused) < _MANY_UNUSED:
            return unused
        label = Label(name=self.labels.words.aside, source=self.labels.source("aside"))
        bag = Bag(key="bag/aside", label=label, holds=tuple(heap.thing for heap in unused))
        return [Heap(thing=bag, width=BAG_UNITS[0], depth=BAG_UNITS[1], aside=True)]


def lay_of(group: Group, plan: TablePlan) -> Lay:
    """How a group is to lie."""
    found = plan.decks.get(group.deck.id) if group.deck is not None else plan.pieces.get(group.kind.id)
    return found or Lay(place=group.place)


@dataclass(slots=True, kw_only=True)
class Layer:
    """Lays things on a table; `spots` are the places of its boards, `edge` how far these reach to each side."""

    report: Report
    plan: TablePlan
    room: Room = field(default_factory=Room)
    things: list[Thing] = field(default_factory=list)
    snaps: list[Snap] = field(default_factory=list)
    spots: dict[str, Point] = field(default_factory=dict)
    edge: float = 0.0

    def lay_boards(self, boards: Sequence[tuple[TilePlan, Item]]) -> None:
        """Lay boards in the middle."""
        places = self.room.place([(item.width, item.depth) for _, item in boards], (0.0, 0.0))
        if places is None:
            self._full([item.thing for _, item in boards])
            return
        for (board, item), (x, z) in zip(boards, places, strict=True):
            self._put(item.thing, x, z, _lying(0.0, lying=item.lying), BOARD_HEIGHT)
            self.edge = max(self.edge, abs(x) + item.width / 2)
            for spot in board.spots:
                dx, dz = place_on(board, spot)
                self.spots.setdefault(spot.name, (x + dx, z + dz))

    def lay_all(self, heaps: Sequence[Heap], papers: Sequence[Heap], seats: Sequence[Seat]) -> None:
        """Lay all else: on places of the board, before the seats, beside the board."""
        on_board = [heap for heap in heaps if heap.spot]
        rest = [heap for heap in heaps if not heap.spot]
        for heap in on_board:
            self._lay_on_board(heap)
        for number, seat in enumerate(seats):
            own = [heap for heap in rest if heap.seat == number]
            self._lay_block(own, (seat.x, seat.z), seat.turn, seat.room)
        for heap in papers:
            if not isinstance(heap.thing, Note):
                self._lay_block([heap], (-HALF_WIDTH, 0.0))
        shared = [heap for heap in rest if heap.seat is None and not heap.aside]
        beside = max(self.edge, _MIDDLE) + _BESIDE
        self._lay_block([heap for heap in shared if _is_dealt(heap.thing)], (beside, 0.0))
        for _, some in itertools.groupby((heap for heap in shared if not _is_dealt(heap.thing)), _likeness):
            self._lay_block(list(some), (-beside, 0.0))
        self._lay_block([heap for heap in rest if heap.aside], (HALF_WIDTH, 0.0))
        for heap in papers:
            if isinstance(heap.thing, Note):  # a convenience, which the notebook has as well
                self._lay_block([heap], (-HALF_WIDTH, 0.0), needed=False)

    def _lay_on_board(self, heap: Heap) -> None:
        place = self.spots.get(heap.spot)
        if place is None:
            message = f"no board of the table has a place `{heap.spot}`"
            helps = did_you_mean(heap.spot, self.spots) or ("name places in the board's layout with `spot`",)
            self.report.add(error("unknown-table-spot", message, self.plan.place, helps=helps))
            return
        self._put(heap.thing, *place, _lying(0.0, lying=heap.lying), THING_HEIGHT)

    def _lay_block(
        self, heaps: Sequence[Heap], anchor: Point, turn: float = 0.0, widest: float = 0.0, *, needed: bool = True
    ) -> None:
        """Lay things that belong together, turned towards their player; what is not `needed` may be left out."""
        sizes = [(heap.width * 2 + GAP if heap.discard else heap.width, heap.depth) for heap in heaps]
        places = self.room.place(sizes, anchor, turn, widest)
        if places is None:
            if needed:
                self._full([heap.thing for heap in heaps])
            return
        for heap, (x, z) in zip(heaps, places, strict=True):
            facing = _lying(turn, lying=heap.lying)
            if not heap.discard:
                self._put(heap.thing, x, z, facing, THING_HEIGHT)
                continue
            half = (heap.width + GAP) / 2
            for side in (-half, half):
                dx, dz = turned(side, 0.0, turn)
                self.snaps.append(Snap(x=x + dx, y=1.0, z=z + dz, turn=facing, tags=(CARD_TAG,)))
            dx, dz = turned(-half, 0.0, turn)
            self._put(heap.thing, x + dx, z + dz, facing, THING_HEIGHT)

    def _put(self, thing: Thing, x: float, z: float, turn: float, height: float) -> None:
        covered = thing.pose.face_down
        self.things.append(replace(thing, pose=Pose(x=x, y=height, z=z, turn=turn, face_down=covered)))

    def _full(self, things: Sequence[Thing]) -> None:
        names = ", ".join(f"`{thing.label.name}`" for thing in things if not isinstance(thing, Hand))
        helps = ("put pieces into bags: `as: bag`", "take what is not needed off the table: `out: …`")
        self.report.add(error("table-full", f"there is no room on the table for {names}", self.plan.place, helps=helps))


def _likeness(heap: Heap) -> tuple[str, float]:
    """What things have in common that lie in the same rows: their sort and their depth."""
    return type(heap.thing).__name__, round(heap.depth, 2)


def _is_dealt(thing: Thing) -> bool:
    return isinstance(thing, (Card, Deck))


def _lying(turn: float, *, lying: bool) -> float:
    """How a thing is turned, whose picture stands in its file although it lies."""
    return (turn - 90.0) % 360.0 if lying else turn
