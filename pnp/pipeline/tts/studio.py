# SPDX-License-Identifier: MIT
"""All files of one game's export: pictures, saved objects, tables, and the list of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.diagnostics.problem import Report, warning
from pnp.model.table import TablePlan
from pnp.pipeline.stages import MadeGame, Shop
from pnp.pipeline.tts.cards import CardPlan, cards_of, plan_cards, sheets_of, stacked
from pnp.pipeline.tts.easel import Easel
from pnp.pipeline.tts.equipment import Equipment, Rulebook
from pnp.pipeline.tts.groups import Group
from pnp.pipeline.tts.heaps import Item
from pnp.pipeline.tts.instructions import INSTRUCTIONS, instructions
from pnp.pipeline.tts.labels import Labels
from pnp.pipeline.tts.manifest import card_rows, picture_rows, write_manifest
from pnp.pipeline.tts.options import TableOptions
from pnp.pipeline.tts.rulebooks import rulebook_of
from pnp.pipeline.tts.tables import Setting, Stock, TableMaker, lay_of, settings_of
from pnp.pipeline.tts.tiles import TilePlan, plan_tiles, tile_of
from pnp.preflight.tables.check import check_save
from pnp.preflight.tables.expected import Expected
from pnp.writers.tts.grids import LEAST_DPI
from pnp.writers.tts.objects import Card, Label, Pose, Table
from pnp.writers.tts.saves import object_json, save_json
from pnp.writers.tts.units import THING_HEIGHT, units

if TYPE_CHECKING:
    from pnp.writers.tts.views import Viewer

PICTURES, OBJECTS, VIEWS = "images", "objects", "views"

_SHOWN = 3
"""How many pictures the small one of a table shows."""


@dataclass(slots=True, kw_only=True)
class Studio:
    """Makes the export of one game in `folder`; `address` gives the address of a picture by its name."""

    shop: Shop
    made: MadeGame
    options: TableOptions
    report: Report
    folder: Path
    address: Callable[[str], str]
    labels: Labels = field(init=False)
    easel: Easel = field(init=False)
    plan: TablePlan = field(init=False)

    def __post_init__(self) -> None:
        self.labels = Labels.of(self.made.game)
        self.easel = Easel(self.shop, self.made)
        self.plan = self.made.game.table or TablePlan(place=self.made.game.place)

    @property
    def edition(self) -> str:
        """The game and its language, from which objects get ids of their own."""
        game = self.made.game
        return f"{game.id}@{game.language}" if game.original else game.id

    def make(self, groups: Sequence[Group]) -> None:
        """Write everything."""
        out = [group for group in groups if group.sort == "box" or lay_of(group, self.plan).out]
        shown = [group for group in groups if group not in out]
        frames, dpi = self.made.frames, self.options.dpi
        cards = [plan for g in shown if g.are_cards and (plan := plan_cards(g, frames, self.easel, dpi))]
        tiles = {g.key: plan_tiles(g, frames, self.easel, dpi) for g in shown if not g.are_cards}
        _remark(cards, [plan for plans in tiles.values() for plan in plans], self.report)
        pictures = self.folder / PICTURES
        pictures.mkdir()
        self.easel.paint(pictures, self.options.build.jobs)
        designs, rows = self._cards(cards)
        stocks = [self._stock(group, designs, tiles) for group in shown]
        parts: dict[str, Any] = {"cards": rows, "pictures": picture_rows(self.easel.files())}
        if not self.options.objects:
            parts["tables"] = self._write_tables(stocks)
        parts["left_out"] = {group.name: lay_of(group, self.plan).out or "box" for group in out}
        text = instructions(self.made.game, self.options.prefix)
        (self.folder / INSTRUCTIONS).write_text(text, encoding="utf-8")
        write_manifest(self.folder, self.made.game, parts)

    def _cards(self, plans: Sequence[CardPlan]) -> tuple[dict[str, list[tuple[Item, ...]]], list[dict[str, Any]]]:
        """The cards of each group as pieces, by its key; and what the list says of them."""
        sheets = sheets_of(plans, self.easel)
        found: dict[str, list[tuple[Item, ...]]] = {}
        rows: list[dict[str, Any]] = []
        for plan in plans:
            designs = cards_of(plan, sheets[plan.group.key], self.labels)
            rows += card_rows(plan, designs)
            self._write_object(plan, [card for design in designs for card in design])
            wide, deep = units(plan.width), units(plan.height)
            found[plan.group.key] = [
                tuple(
                    Item(thing=card, component=piece.component.id, width=wide, depth=deep, lying=plan.sideways)
                    for card in design
                )
                for piece, design in zip(plan.pieces, designs, strict=True)
            ]
        return found, rows

    def _stock(self, group: Group, cards: dict[str, list[tuple[Item, ...]]], tiles: dict[str, list[TilePlan]]) -> Stock:
        """All pieces of a group."""
        if group.are_cards:
            return Stock(group=group, designs=tuple(cards.get(group.key, ())))
        plans = tiles[group.key]
        boards = tuple(plan for plan in plans if plan.is_board)
        return Stock(group=group, designs=tuple(self._copies(plan) for plan in plans), boards=boards)

    def _copies(self, plan: TilePlan) -> tuple[Item, ...]:
        label, (width, depth) = self.labels.of_piece(plan.piece, *plan.faces), plan.footprint
        name = f"{plan.group.key}/{plan.piece.component.id}"
        first = tile_of(plan, name, label, self.easel)
        return tuple(
            Item(
                thing=replace(first, key=f"{name}/{copy}"),
                component=plan.piece.component.id,
                width=width,
                depth=depth,
                lying=plan.turned,
            )
            for copy in range(1, plan.piece.copies + 1)
        )

    def _write_tables(self, stocks: Sequence[Stock]) -> list[dict[str, Any]]:
        """The saves, with a small picture and a view from above for each."""
        from pnp.writers.tts.views import Viewer  # noqa: PLC0415 - Pillow is slow to import

        game = self.made.game
        book = rulebook_of(self.shop, self.made, self.options.build, self.report)
        equipment = Equipment(
            game=game,
            plan=self.plan,
            labels=self.labels,
            palette=self.made.theme.palette,
            book=self._write_book(book),
            book_title=book.title if book else "",
            book_pages=book.pages if book else (),
        )
        maker = TableMaker(game=game, stocks=stocks, equipment=equipment, labels=self.labels, report=self.report)
        rows, viewer = [], Viewer(self.folder / PICTURES)
        copies = _copies_of(stocks)
        for setting in settings_of(game, stocks, self.labels, self.report):
            table = maker.table(setting)
            if self.report.has_errors:
                return []
            self._write_save(setting, table, copies, viewer)
            rows.append({"file": f"{setting.name}.json", "title": setting.title, "players": setting.players})
        return rows

    def _write_book(self, book: Rulebook | None) -> str:
        """The rulebook under a name that says what it holds; its name, empty without one."""
        if book is None:
            return ""
        name = f"rulebook.{hashlib.sha256(book.pdf).hexdigest()[:8]}.pdf"
        (self.folder / PICTURES / name).write_bytes(book.pdf)
        return name

    def _write_save(self, setting: Setting, table: Table, copies: Mapping[str, int], viewer: Viewer) -> None:
        from pnp.writers.tts.pictures import write_thumbnail  # noqa: PLC0415 - pdfium is slow to import

        data = save_json(table, self.address, self.edition)
        (self.folder / f"{setting.name}.json").write_bytes(data)
        self.report.add(*check_save(data.decode(), f"{setting.name}.json", Unread(), Expected(copies=copies)))
        views = self.folder / VIEWS
        views.mkdir(exist_ok=True)
        viewer.write(data, views / f"{setting.name}.png")
        write_thumbnail(tuple(self._emblems(setting)), self.folder / f"{setting.name}.png")

    def _emblems(self, setting: Setting) -> Iterable[Path]:
        """The pictures that stand for a table: its map, else what is largest."""
        files = self.easel.files()
        if setting.map is not None:
            files = [self.easel.file(setting.map.front)]
        backs = [file for file in files if "-back." in file.name] or files[:1]
        yield from (self.folder / PICTURES / file.name for file in backs[:_SHOWN])

    def _write_object(self, plan: CardPlan, cards: Sequence[Card]) -> None:
        """A deck as a saved object, with its picture."""
        from pnp.writers.tts.pictures import write_thumbnail  # noqa: PLC0415 - pdfium is slow to import

        folder, group = self.folder / OBJECTS, plan.group
        folder.mkdir(exist_ok=True)
        label = Label(name=group.name, text=self.labels.cards(len(cards)), source=self.labels.source(group.key))
        thing = stacked(plan, cards, label, Pose(y=THING_HEIGHT, face_down=True))
        (folder / f"{group.stem}.json").write_bytes(object_json([thing], self.address, self.edition))
        back = self.folder / PICTURES / self.easel.file(plan.backs[0]).name
        write_thumbnail((back,), folder / f"{group.stem}.png")


class Unread:
    """Pictures that need not be looked at: they have just been painted."""

    def read(self, address: str) -> bytes | None:
        """Nothing of any file."""
        return None


def _copies_of(stocks: Iterable[Stock]) -> dict[str, int]:
    """How many there are of each card, by what its notes say that it is."""
    copies: dict[str, int] = {}
    for item in (item for stock in stocks for design in stock.designs for item in design):
        if isinstance(item.thing, Card):
            mark = json.loads(item.thing.label.source)["pnp"]
            copies[mark] = copies.get(mark, 0) + 1
    return copies


def _remark(cards: Sequence[CardPlan], tiles: Sequence[TilePlan], report: Report) -> None:
    """Warn of cards without backs, and of pieces too large to be sharp."""
    for plan in cards:
        if plan.bare:
            message = f"cards of `{plan.group.name}` have no back, and get a plain one"
            helps = ("write `back:` with the name of a template",)
            report.add(warning("no-card-back", message, plan.group.place, helps=helps))
    cells = {plan.group.key: (plan.group, plan.cell) for plan in cards}
    cells |= {plan.piece.name: (plan.group, plan.cell) for plan in tiles}
    for group, cell in cells.values():
        if cell.dpi < LEAST_DPI:
            message = f"pieces of `{group.name}` are so large that they have but {cell.dpi:.0f} pixels an inch"
            helps = ("make them smaller, or their text larger",)
            report.add(warning("coarse-table-picture", message, group.place, helps=helps))
