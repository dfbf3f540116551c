# SPDX-License-Identifier: MIT
"""The one door of python-calamine: a sheet of an XLSX workbook into cells of text.

What a spreadsheet takes a cell for does not count: `7` is the text `7`, whether the sheet calls it a number or not. A
cell that the sheet made a date of has lost what was typed, and says so.
"""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable
from dataclasses import dataclass

from pnp.diagnostics.problem import Place, did_you_mean, error
from pnp.loading.reading import Reading
from pnp.loading.source import control_problem, find_control
from pnp.loading.tables.archive import ArchiveError, inspect
from pnp.loading.tables.cells import MAX_CELLS, Cell, Rows, too_many

_ERRORS = frozenset({"#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#GETTING_DATA"})


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetName:
    """Which sheet is wanted, empty for the first, and where that is said."""

    name: str = ""
    place: Place | None = None


def parse_workbook(raw: bytes, sheet: SheetName, reading: Reading) -> Rows | None:
    """Read a sheet.

    Args:
        raw: The workbook's bytes.
        sheet: Which of its sheets.
        reading: Gathers problems.

    Returns:
        The rows from the first of the sheet on, so that places are the sheet's own; None after a problem.
    """
    place = Place(path=reading.path)
    try:
        inspect(raw)
    except ArchiveError as fault:
        helps = ("save it anew as an Excel workbook (.xlsx), or as CSV UTF-8",)
        reading.diagnostics.append(error(fault.code, str(fault), place, helps=helps))
        return None
    values = _values(raw, sheet, reading)
    if values is None:
        return None
    return [
        [_cell(value, line, column, reading) for column, value in enumerate(row, 1)]
        for line, row in enumerate(values, 1)
    ]


def _values(raw: bytes, sheet: SheetName, reading: Reading) -> list[list[object]] | None:
    """The values of the sheet as calamine gives them."""
    from python_calamine import CalamineError, CalamineWorkbook  # noqa: PLC0415 - games of YAML alone need it not

    place = Place(path=reading.path)
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(raw)) as workbook:
            names = workbook.sheet_names
            if sheet.name and sheet.name not in names:
                message = f"the workbook `{reading.path}` has no sheet `{sheet.name}`"
                helps = did_you_mean(sheet.name, names)
                reading.diagnostics.append(error("unknown-sheet", message, sheet.place or place, helps=helps))
                return None
            if not names:
                reading.diagnostics.append(error("unreadable-file", "the workbook has no sheet", place))
                return None
            found = workbook.get_sheet_by_name(sheet.name or names[0])
            if found.total_height * found.total_width > MAX_CELLS:
                reading.diagnostics.append(too_many(reading, found.total_height * found.total_width))
                return None
            return [list(row) for row in found.to_python(skip_empty_area=False)]
    except BaseException as fault:
        # A panic of the library is no Exception, so that nobody catches it unawares; it is what a broken file does.
        if not isinstance(fault, (CalamineError, ValueError, OSError)) and type(fault).__name__ != "PanicException":
            raise
        reason = str(fault).partition("\n")[0] or type(fault).__name__
        helps = ("save it anew as an Excel workbook (.xlsx), or as CSV UTF-8",)
        message = f"the workbook cannot be read: {reason}"
        reading.diagnostics.append(error("unreadable-file", message, place, helps=helps))
        return None


def _cell(value: object, line: int, column: int, reading: Reading) -> Cell:
    odd = _odd(value)
    text = "" if odd else _TEXTS.get(type(value), str)(value)
    if control := find_control(text.replace("_x000D_", "")):
        place = Place(path=reading.path, line=line, column=column)
        reading.diagnostics.append(control_problem(control, place))
        text = "".join(" " if find_control(char) else char for char in text)
    return Cell(text, line, column, odd)


def _odd(value: object) -> str:
    if isinstance(value, (datetime.date, datetime.time, datetime.timedelta)):
        return "a date" if isinstance(value, datetime.date) else "a time"
    return f"the fault `{value}` of a formula" if isinstance(value, str) and value in _ERRORS else ""


def _number_text(value: object) -> str:
    """A number as the sheet shows it: whole where it is, else with the fifteen digits that a spreadsheet keeps."""
    assert isinstance(value, float)
    return str(int(value)) if value.is_integer() and abs(value) < 1e15 else f"{value:.15g}"


def _plain_text(value: object) -> str:
    return str(value).replace("_x000D_", "").replace("\r\n", "\n").replace("\r", "\n")


_TEXTS: dict[type, Callable[[object], str]] = {
    float: _number_text,
    bool: lambda value: str(value).lower(),
    str: _plain_text,
}
