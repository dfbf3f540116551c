# SPDX-License-Identifier: MIT
"""A game's play-sheet as a workbook and as plain tables: read as its table of contents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from pnp.diagnostics.problem import Report, error
from pnp.markup.jinja.boards import coordinate
from pnp.model.game import Game
from pnp.model.playsheet import Column, Playsheet, Terrain
from pnp.pipeline.contents import caption_of
from pnp.pipeline.playsheet.battlefield import (
    Battlefield,
    check_terrains,
    draw_battlefield,
    name_of,
    read_battlefield,
    unit_names,
)
from pnp.pipeline.playsheet.desk import Desk
from pnp.pipeline.playsheet.grid import Grid
from pnp.pipeline.playsheet.roster import Roster
from pnp.pipeline.playsheet.spoken import spoken
from pnp.pipeline.playsheet.tables import draw_table
from pnp.pipeline.playsheet.tones import tones_of
from pnp.pipeline.playsheet.values import Row, Speaker, field_at, is_pair
from pnp.pipeline.playsheet.words import words_for
from pnp.rules.board import Board
from pnp.scene.frame import Color
from pnp.writers.xlsx.book import Book

Rows = list[list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class MadePlaysheet:
    """The workbook, and its maps and units as plain tables by what they are of."""

    book: Book
    tables: Mapping[str, Rows]


def make_playsheet(
    game: Game, plan: Playsheet, palette: Mapping[str, Color], report: Report, date: int | None = None
) -> MadePlaysheet:
    """Make the play-sheet of a game.

    Args:
        game: The game.
        plan: What it says of its play-sheet.
        palette: The colours of its theme.
        report: Takes what is wrong; the workbook is then not to be written.
        date: What the file says of when it was made, in seconds since 1970; a fixed day if None.
    """
    words = words_for(game.language)
    plan = spoken(plan, game, report)
    desk = Desk(game=game, plan=plan, tones=tones_of(palette), words=words, report=report)
    speaker = Speaker(game, words)
    _check_units(desk)
    fields = [one for map_ in game.of_kind(plan.maps.kind) if (one := read_battlefield(map_, desk)) is not None]
    check_terrains(fields, desk)
    if not game.of_kind(plan.maps.kind):
        fact = f"kind `{plan.maps.kind}` has no component, and so there is no map"
        report.add(error("invalid-map", fact, plan.maps.place, helps=("draw a map",)))
    sheets = [
        draw_battlefield(one, desk.sheet_name(caption_of(one.component)), desk, number)
        for number, one in enumerate(fields, 1)
    ]
    units = game.kinds[plan.units.kind]
    roster = Roster(desk, speaker, game.of_kind(units.id), len(fields), Grid())
    sheets.append(roster.draw(desk.sheet_name(units.label or units.id)))
    sheets += [draw_table(one, desk.sheet_name(one.title), desk, speaker) for one in plan.tables]
    sheets.append(desk.lists_sheet())
    author = "; ".join(game.credits)
    title = plan.title or game.title
    book = Book(title=title, author=author, sheets=tuple(sheets), names=desk.names, font=plan.font, date=date or _FIXED)
    return MadePlaysheet(book=book, tables=_plain(desk, speaker, fields))


_FIXED = 946_684_800
"""The first of January 2000: files without a date of their own are the same on all days."""


def _check_units(desk: Desk) -> None:
    """Report names that two units share, or a piece has too: the map could not tell them apart."""
    plan = desk.plan.units
    counted = Counter(unit_names(desk))
    for unit, name in zip(desk.game.of_kind(plan.kind), unit_names(desk), strict=True):
        if counted[name] > 1 or name in desk.plan.pieces:
            fact = f"two things on the map are called `{name}`"
            desk.report.add(error("duplicate-value", fact, unit.place_of(plan.name), helps=("rename one of them",)))
    if not counted:
        fact = f"kind `{plan.kind}` has no component, and so there are no units"
        desk.report.add(error("missing-value", fact, plan.place, helps=("write some",)))


def _plain(desk: Desk, speaker: Speaker, fields: list[Battlefield]) -> dict[str, Rows]:
    """Maps and units as tables of texts."""
    tables = {one.component.id: _map_rows(one, desk) for one in fields}
    kind = desk.game.kinds[desk.plan.units.kind]
    tables[kind.id] = _unit_rows(desk, speaker)
    return tables


def _map_rows(one: Battlefield, desk: Desk) -> Rows:
    """The ground of each cell, below the names of columns and beside those of rows."""
    plan, board = desk.plan.maps, one.board
    rows = [["", *(coordinate(column + 1, plan.across) for column in range(board.width))]]
    for row in range(board.height):
        grounds = [one.grounds[column, row] for column in range(board.width)]
        rows.append([coordinate(row + 1, plan.down), *(_called(ground, board, desk) for ground in grounds)])
    return rows


def _called(ground: Terrain | None, board: Board, desk: Desk) -> str:
    return "" if ground is None else name_of(ground, board, desk)


def _unit_rows(desk: Desk, speaker: Speaker) -> Rows:
    """The names and fields of all units; of pairs both numbers."""
    plan = desk.plan.units
    kind = desk.game.kinds[plan.kind]
    heads = [field_at(kind, plan.name).label or plan.name]
    columns = [Column(path=plan.name, place=plan.place)]
    for column in plan.columns:
        field = field_at(kind, column.path)
        label = column.label or field.label or column.path
        if is_pair(field):
            heads += [f"{label} {desk.words.current}", f"{label} {desk.words.most}"]
            columns += [replace(column, path=f"{column.path}.{part}") for part in ("current", "max")]
        else:
            heads.append(label)
            columns.append(column)
    rows: list[Row] = [{(): unit.values} for unit in desk.game.of_kind(plan.kind)]
    fields = [(column, field_at(kind, column.path)) for column in columns]
    return [heads, *([speaker.said(row, column, field) for column, field in fields] for row in rows)]
