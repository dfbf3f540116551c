# SPDX-License-Identifier: MIT
"""A map as a sheet to play on: cells of the colour of their ground, a small row above each for its sign.

The sign stays when a unit stands in the cell, so that the ground is known on paper and without colours. Beside the map
lie the counters and the key of signs, below it the notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.diagnostics.problem import did_you_mean, error
from pnp.markup.jinja.boards import coordinate
from pnp.model.game import Component
from pnp.model.playsheet import Terrain
from pnp.pipeline.contents import caption_of
from pnp.pipeline.playsheet.desk import CONSTANTS, Desk
from pnp.pipeline.playsheet.grid import Grid, area
from pnp.pipeline.playsheet.panel import Panel
from pnp.pipeline.playsheet.tones import WHITE, letters_on, mixed
from pnp.rules.board import Board, BoardError, Cell, parse_board
from pnp.rules.records import Record
from pnp.writers.xlsx.book import Area, Choice, Highlight, Look, Sheet, fixed, quoted, reference

TOP, LEFT = 2, 1
"""Where the first cell of a map lies: below its name and the names of columns, beside those of rows."""

SIGN, FIGURE, WIDTH = 20, 40, 60
"""Pixels: the height of the row for signs and of that for units, and the width of a cell; a cell is square."""

_AXIS, _GAP, _BOX, _SWATCH, _SAID = 34, 14, 96, 40, 250
_TITLE, _HEAD, _NOTE = 34, 26, 22
_LONGEST_SIGN = 4
MOST_CELLS = 2500


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """A map that can be drawn: its component, its cells, and the ground of each; None where there is no cell."""

    component: Component
    board: Board
    grounds: Mapping[Cell, Terrain | None]

    @property
    def field(self) -> Area:
        """The cells of the map on its sheet, with the rows for signs."""
        return area(TOP, LEFT, 2 * self.board.height, self.board.width)


def read_battlefield(component: Component, desk: Desk) -> Battlefield | None:
    """A map as its component draws it; None for one that is none, which is reported."""
    plan = desk.plan.maps
    legend = _legend(component, desk)
    if legend is None:
        return None
    place = component.place_of(plan.rows)
    try:
        board = parse_board(component.values.get(plan.rows), _wrapped(legend))
    except BoardError as fault:
        helps = ("draw it in letters of the legend, all rows of one length",)
        desk.report.add(error("invalid-map", f"`{component.id}` is no map: {fault.message}", place, helps=helps))
        return None
    if board.width * board.height > MOST_CELLS:
        fact = f"`{component.id}` has {board.width * board.height} cells, and play-sheets take up to {MOST_CELLS}"
        desk.report.add(error("invalid-map", fact, place, helps=("divide the map",)))
        return None
    grounds = {cell: _ground(board, cell, legend, desk) for cell in board.cells()}
    return Battlefield(component=component, board=board, grounds=grounds)


def _legend(component: Component, desk: Desk) -> Mapping[str, Any] | None:
    """The legend of a map, a constant or a field of its own; None where there is none, which is reported."""
    plan = desk.plan.maps
    own = not plan.legend.startswith(CONSTANTS)
    found = component.values.get(plan.legend) if own else desk.constant(plan.legend, plan.legend_place)
    if isinstance(found, Mapping):
        return found
    if own or found is not None:
        helps = ("name a map of letters and their meanings",)
        desk.report.add(error("wrong-type", f"`{plan.legend}` is no legend", plan.legend_place, helps=helps))
    return None


def _wrapped(legend: Mapping[str, Any]) -> dict[str, Any]:
    """The legend as rules read it; a letter that means nothing means an empty text."""
    return {
        letter: Record(f"`{letter}`", said) if isinstance(said, Mapping) else "" if said is None else said
        for letter, said in legend.items()
    }


def _ground(board: Board, cell: Cell, legend: Mapping[str, Any], desk: Desk) -> Terrain | None:
    """The ground of a cell: what is said of its letter, else of one of its meanings."""
    letter = board.letter(cell)
    if legend.get(letter) in (None, ""):
        return None
    terrains = desk.plan.maps.terrains
    by_letter = [one for one in terrains if one.key == letter]
    found = by_letter or [one for one in terrains if one.key in board.meanings(cell)]
    if found:
        return found[0]
    meanings = sorted(board.meanings(cell) - {letter}) or [letter]
    fact = f"the ground `{meanings[0]}` of letter `{letter}` has no entry under `terrains`"
    helps = (f"write `{meanings[0]}: {{color: …, sign: …}}`",)
    place = desk.plan.maps.terrains_place
    desk.report.add(error("missing-key", fact, place, helps=helps))
    return Terrain(key=meanings[0], place=place)


def check_terrains(fields: list[Battlefield], desk: Desk) -> None:
    """Report grounds that no map has, and signs that two of them share."""
    used = {ground.key for one in fields for ground in one.grounds.values() if ground is not None}
    known = {word for one in fields for letter, said in one.board.legend.items() for word in (letter, *said)}
    signs: dict[str, Terrain] = {}
    for terrain in desk.plan.maps.terrains:
        if fields and terrain.key not in known:
            helps = did_you_mean(terrain.key, known)
            fact = f"the legend has no `{terrain.key}`"
            desk.report.add(error("unknown-key", fact, terrain.place, helps=helps))
        if len(terrain.sign) > _LONGEST_SIGN:
            fact = (
                f"the sign `{terrain.sign}` has {len(terrain.sign)} characters, and at most {_LONGEST_SIGN} have room"
            )
            desk.report.add(error("out-of-range", fact, terrain.place, helps=("write a shorter one",)))
        if terrain.key in used:
            other = signs.setdefault(terrain.sign, terrain)
            if other is not terrain:
                fact = f"`{terrain.key}` and `{other.key}` have the same sign `{terrain.sign}`"
                helps = ("give each a sign of its own; one of them may have none",)
                desk.report.add(error("duplicate-value", fact, terrain.place, helps=helps))


def draw_battlefield(one: Battlefield, name: str, desk: Desk, number: int) -> Sheet:
    """The sheet of a map.

    Args:
        one: The map.
        name: The name of its sheet.
        desk: What the workbook is made with; takes the names of the field and its axes, with this number.
        number: From 1.
    """
    grid, board = Grid(), one.board
    about = one.component.values.get(desk.plan.maps.about) if desk.plan.maps.about else None
    title = caption_of(one.component) + (f"　{about}" if about else "")
    grid.merge(area(0, LEFT, 1, board.width), desk.tones.title, title)
    grid.heights[0] = _TITLE
    _draw_axes(grid, board, desk)
    _draw_cells(grid, one, desk)
    _add_figures(grid, one, desk)
    right = _put_counters(grid, board, desk)
    right = _put_key(grid, one, desk, right)
    _put_notes(grid, board, desk, right)
    field = one.field
    desk.names[f"field_{number}"] = (name, field)
    desk.names[f"across_{number}"] = (name, area(TOP - 1, LEFT, 1, board.width))
    desk.names[f"down_{number}"] = (name, area(TOP, 0, 2 * board.height, 1))
    return grid.sheet(name, frozen=(TOP, LEFT), footer=desk.footer)


def _draw_axes(grid: Grid, board: Board, desk: Desk) -> None:
    look = replace(desk.tones.head, size=12)
    grid.widths[0] = _AXIS
    grid.heights[TOP - 1] = _HEAD
    grid.put((TOP - 1, 0), look)
    for column in range(board.width):
        grid.widths[LEFT + column] = WIDTH
        grid.put((TOP - 1, LEFT + column), look, coordinate(column + 1, desk.plan.maps.across))
    for row in range(board.height):
        grid.heights[TOP + 2 * row] = SIGN
        grid.heights[TOP + 2 * row + 1] = FIGURE
        grid.merge(area(TOP + 2 * row, 0, 2, 1), look, coordinate(row + 1, desk.plan.maps.down))


def _draw_cells(grid: Grid, one: Battlefield, desk: Desk) -> None:
    for (column, row), ground in one.grounds.items():
        if ground is None:
            continue
        sign, figure = _looks(ground, desk)
        spot = (TOP + 2 * row, LEFT + column)
        grid.put(spot, sign, ground.sign)
        grid.put((spot[0] + 1, spot[1]), figure)


def _looks(ground: Terrain, desk: Desk) -> tuple[Look, Look]:
    """How the two rows of a cell look."""
    fill = desk.color(ground.color, ground.place) if ground.color else WHITE
    line = mixed(fill, "#000000", 0.35)
    letters = letters_on(fill, desk.tones.ink)
    sign = Look(size=9, color=letters, fill=fill, border=line, edges="ltr", align="right", valign="top")
    figure = replace(sign, size=12, bold=True, edges="lrb", align="center", valign="middle", wrap=True, open=True)
    return sign, figure


def _add_figures(grid: Grid, one: Battlefield, desk: Desk) -> None:
    """What may stand in the cells, and how it looks there."""
    figures = desk.list_of((*unit_names(desk), *desk.plan.pieces))
    rows = [TOP + 2 * row + 1 for row in range(one.board.height)]
    grid.choices += [Choice(area=area(row, LEFT, 1, one.board.width), name=figures) for row in rows]
    field, first = one.field, reference((TOP, LEFT))
    twice = f"=AND(ISNUMBER(MATCH({first},unit_names,0)),SUMPRODUCT(({fixed(field)}={first})*1)>1)"
    grid.highlights.append(Highlight(area=field, formula=twice, color=WHITE, fill="#C00000", bold=True, struck=True))
    grid.highlights += unit_highlights(field, first, desk)


def unit_highlights(where: Area, first: str, desk: Desk) -> list[Highlight]:
    """How cells with the name of a unit look: in the colour of its side, struck out when it is out of the game."""
    found = []
    row = f"MATCH({first},unit_names,0)"
    if desk.plan.units.life:
        out = f'=AND({first}<>"",ISNUMBER({row}),INDEX(unit_life,{row})=0,INDEX(unit_sides,{row})<>"")'
        found.append(Highlight(area=where, formula=out, color="#808080", fill="#D9D9D9", struck=True))
    for side, color in desk.plan.sides.items():
        fill = desk.color(color, desk.plan.side_places[side])
        formula = f"=IF(ISNUMBER({row}),INDEX(unit_sides,{row})={quoted(side)},FALSE)"
        letters = letters_on(fill, desk.tones.ink)
        found.append(Highlight(area=where, formula=formula, color=letters, fill=fill, bold=True))
    return found


def unit_names(desk: Desk) -> list[str]:
    """The names of all units, in order."""
    plan = desk.plan.units
    return [str(one.values.get(plan.name) or one.id) for one in desk.game.of_kind(plan.kind)]


def _put_counters(grid: Grid, board: Board, desk: Desk) -> int:
    """Put the counters beside the map, as many below one another as there are rows; gives the next free column."""
    left = LEFT + board.width
    panel = Panel(desk, grid, {})
    grid.widths[left] = _GAP
    for index, counter in enumerate(desk.plan.counters):
        across, down = divmod(index, board.height)
        column = left + 1 + 3 * across
        grid.widths |= {column: _BOX, column + 1: _BOX, column + 2: _GAP}
        panel.put(counter, (TOP + 2 * down, column))
    return left + 1 + 3 * -(-len(desk.plan.counters) // board.height)


def _put_key(grid: Grid, one: Battlefield, desk: Desk, left: int) -> int:
    """Put the key of grounds beside the counters; gives the last column used."""
    used = dict.fromkeys(ground.key for ground in one.grounds.values() if ground is not None)
    grounds = [terrain for terrain in desk.plan.maps.terrains if terrain.key in used]
    height = one.board.height
    for index, ground in enumerate(grounds):
        across, down = divmod(index, height)
        column, row = left + 2 * across, TOP + 2 * down
        grid.widths |= {column: _SWATCH, column + 1: _SAID}
        sign, _ = _looks(ground, desk)
        grid.merge(
            area(row, column, 2, 1), replace(sign, size=12, edges="ltrb", align="center", valign="middle"), ground.sign
        )
        name = replace(desk.tones.small, align="left", color=desk.tones.ink, bold=True)
        grid.put((row, column + 1), name, name_of(ground, one.board, desk))
        grid.put((row + 1, column + 1), replace(desk.tones.fixed, size=10), ground.text)
    return left + 2 * max(1, -(-len(grounds) // height)) - 1


def name_of(ground: Terrain, board: Board, desk: Desk) -> str:
    """What a ground is called: as the play-sheet says, else by the word for what it means."""
    meaning = min(board.legend[ground.key], default=ground.key) if ground.key in board.legend else ground.key
    said = ground.name or desk.game.words.get(meaning, meaning)
    return said[:1].upper() + said[1:]


def _put_notes(grid: Grid, board: Board, desk: Desk, right: int) -> None:
    top = TOP + 2 * board.height
    for index, note in enumerate(desk.plan.notes):
        grid.heights[top + index] = _NOTE
        grid.merge(area(top + index, 0, 1, right + 1), desk.tones.note, note)
