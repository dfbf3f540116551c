# SPDX-License-Identifier: MIT
"""Workbooks to xlsx files, by xlsxwriter: the same bytes for the same workbook.

Sheets are protected without a password, so that a slip of the hand changes nothing but cells that are to be changed.
Formulas are of the sort that all spreadsheets know: no arrays that spill, no functions of the last ten years.
"""

from __future__ import annotations

import datetime
import pathlib
from typing import Any

import xlsxwriter

from pnp.writers.xlsx.book import Area, Book, Bounds, Cell, Highlight, Look, Sheet, Spot, fixed

_A4 = 9
_MARGIN = 0.4
"""Inches round what is printed."""

_LATEST = 253_402_300_799
"""The last second of the year 9999, after which there are no dates."""

_ALLOWED = {
    "select_locked_cells": True,
    "select_unlocked_cells": True,
    "format_columns": True,
    "format_rows": True,
    "autofilter": True,
    "sort": True,
}
_SIDES = ("left", "top", "right", "bottom")
_VALIGN = {"top": "top", "middle": "vcenter", "bottom": "bottom"}


def write_book(book: Book, target: pathlib.Path) -> None:
    """Write a workbook.

    Args:
        book: What is written.
        target: The file; it is overwritten.
    """
    document = xlsxwriter.Workbook(str(target), {"in_memory": True})
    date = datetime.datetime.fromtimestamp(min(book.date, _LATEST), datetime.UTC).replace(tzinfo=None)
    document.set_properties({"title": book.title, "author": book.author, "created": date})
    document.set_calc_mode("auto")
    formats = _Formats(document, book.font)
    worksheets = {sheet.name: document.add_worksheet(sheet.name) for sheet in book.sheets}
    for name, (where, area) in book.names.items():
        sheet_name = where.replace("'", "''")
        document.define_name(name, f"='{sheet_name}'!{fixed(area)}")
    for sheet in book.sheets:
        _write_sheet(sheet, worksheets[sheet.name], formats)
    worksheets[next(sheet.name for sheet in book.sheets if not sheet.hidden)].activate()
    document.close()


class _Formats:
    """The formats of a document, each made once."""

    def __init__(self, document: Any, font: str) -> None:
        self._document = document
        self._font = {"font_name": font} if font else {}
        self._known: dict[Look, Any] = {}

    def of(self, look: Look) -> Any:
        if look not in self._known:
            self._known[look] = self._document.add_format(self._font | _properties(look))
        return self._known[look]

    def changed(self, one: Highlight) -> Any:
        properties: dict[str, Any] = {"bold": one.bold} if one.bold else {}
        if one.color:
            properties["font_color"] = one.color
        if one.fill:
            properties["bg_color"] = one.fill
        if one.struck:
            properties["font_strikeout"] = True
        return self._document.add_format(properties)


def _properties(look: Look) -> dict[str, Any]:
    properties: dict[str, Any] = {
        "font_size": look.size,
        "align": look.align,
        "valign": _VALIGN[look.valign],
        "locked": not look.open,
    }
    if look.bold:
        properties["bold"] = True
    if look.color:
        properties["font_color"] = look.color
    if look.fill:
        properties |= {"bg_color": look.fill, "pattern": 1}
    for side in _SIDES if look.border else ():
        if side[0] in look.edges:
            properties |= {side: 1, f"{side}_color": look.border}
    if look.wrap:
        properties["text_wrap"] = True
    return properties


def _write_sheet(sheet: Sheet, worksheet: Any, formats: _Formats) -> None:
    for column, width in sheet.widths.items():
        worksheet.set_column_pixels(column, column, width)
    for row, height in sheet.heights.items():
        worksheet.set_row_pixels(row, height)
    for area, cell in sheet.merged.items():
        worksheet.merge_range(area.top, area.left, area.bottom, area.right, "", formats.of(cell.look))
        _write_cell(area.first, cell, worksheet, formats)
    for spot, cell in sheet.cells.items():
        _write_cell(spot, cell, worksheet, formats)
    _add_rules(sheet, worksheet, formats)
    if any(sheet.frozen):
        worksheet.freeze_panes(*sheet.frozen)
    if sheet.filtered is not None:
        worksheet.autofilter(*_corners(sheet.filtered))
    _set_up_page(sheet, worksheet)
    worksheet.hide_gridlines(2)
    worksheet.protect("", _ALLOWED)
    if sheet.hidden:
        worksheet.hide()


def _write_cell(spot: Spot, cell: Cell, worksheet: Any, formats: _Formats) -> None:
    look = formats.of(cell.look)
    if cell.formula:
        worksheet.write_formula(*spot, cell.formula, look, "" if cell.value is None else cell.value)
    elif cell.value is None or cell.value == "":
        worksheet.write_blank(*spot, None, look)
    elif isinstance(cell.value, str):
        worksheet.write_string(*spot, cell.value, look)
    else:
        worksheet.write_number(*spot, cell.value, look)


def _add_rules(sheet: Sheet, worksheet: Any, formats: _Formats) -> None:
    """What cells may hold, and what they look like when they hold it."""
    for choice in sheet.choices:
        worksheet.data_validation(*_corners(choice.area), {"validate": "list", "source": f"={choice.name}"})
    for bounds in sheet.bounds:
        worksheet.data_validation(*_corners(bounds.area), _whole(bounds))
    for one in sheet.highlights:
        rule = {"type": "formula", "criteria": one.formula, "format": formats.changed(one), "stop_if_true": True}
        worksheet.conditional_format(*_corners(one.area), rule)
    for bar in sheet.bars:
        rule = {"type": "data_bar", "bar_color": bar.color}
        rule |= {"min_type": "num", "min_value": 0, "max_type": "num", "max_value": bar.most}
        worksheet.conditional_format(*_corners(bar.area), rule)


def _whole(bounds: Bounds) -> dict[str, Any]:
    return {"validate": "integer", "criteria": "between", "minimum": bounds.least, "maximum": bounds.most}


def _corners(area: Area) -> tuple[int, int, int, int]:
    return (area.top, area.left, area.bottom, area.right)


def _set_up_page(sheet: Sheet, worksheet: Any) -> None:
    worksheet.set_paper(_A4)
    worksheet.set_landscape()
    worksheet.set_margins(_MARGIN, _MARGIN, _MARGIN, _MARGIN + 0.2)
    worksheet.fit_to_pages(1, 0 if sheet.long else 1)
    worksheet.center_horizontally()
    if sheet.footer:
        worksheet.set_footer(f"&C{sheet.footer.replace('&', '&&')}&R&P / &N")
    if sheet.heads:
        worksheet.repeat_rows(0, sheet.heads - 1)
