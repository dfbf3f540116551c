# SPDX-License-Identifier: MIT
"""Tables to look things up while playing: a row for each component, or for each of its skills."""

from __future__ import annotations

from dataclasses import replace

from pnp.diagnostics.render import display_width
from pnp.model.playsheet import Column, TablePlan
from pnp.pipeline.playsheet.desk import Desk
from pnp.pipeline.playsheet.grid import Grid, area
from pnp.pipeline.playsheet.values import Speaker, field_at, innermost, rows_of, value_in
from pnp.writers.xlsx.book import Sheet

TOP = 2
_TITLE, _HEAD, _LINE, _ROOM = 34, 26, 20, 14
_CHARACTER = 8
_LONGEST = 56
"""Characters of a column whose texts are longer, and are broken into lines."""


def draw_table(plan: TablePlan, name: str, desk: Desk, speaker: Speaker) -> Sheet:
    """A table as a sheet of its own.

    Args:
        plan: What it shows.
        name: The name of its sheet.
        desk: What the workbook is made with.
        speaker: Puts values into words.
    """
    grid = Grid()
    kind = desk.game.kinds[plan.kind]
    fields = [innermost(field_at(kind, column.path)) for column in plan.columns]
    rows = [row for component in desk.game.of_kind(plan.kind) for row in rows_of(component, plan.each)]
    grid.merge(area(0, 0, 1, max(len(plan.columns), 1)), desk.tones.title, plan.title)
    grid.heights |= {0: _TITLE, TOP - 1: _HEAD}
    widths = []
    for index, (column, field) in enumerate(zip(plan.columns, fields, strict=True)):
        head = column.label or field_at(kind, column.path).label or column.path
        grid.put((TOP - 1, index), desk.tones.head, head)
        said = [speaker.cell(value_in(row, column.path), field, column) for row in rows]
        widths.append(_width(column, head, said))
        grid.widths[index] = _CHARACTER * widths[-1] + _ROOM
        look = replace(desk.tones.fixed, valign="top", align="left" if widths[-1] > 12 else "center", bold=index == 0)
        for number, one in enumerate(said):
            grid.put((TOP + number, index), look, one)
            lines = -(-display_width(str(one)) // widths[-1])
            grid.heights[TOP + number] = max(grid.heights.get(TOP + number, 0), _LINE * max(lines, 1) + 4)
    whole = area(TOP - 1, 0, len(rows) + 1, max(len(plan.columns), 1))
    return grid.sheet(name, frozen=(TOP, 1), heads=TOP, filtered=whole, footer=desk.footer, long=True)


def _width(column: Column, head: str, said: list[str | int | float]) -> int:
    """How many characters wide a column is."""
    longest = max((display_width(str(one)) for one in (head, *said)), default=4)
    return column.width or min(max(longest, 4) + 2, _LONGEST)
