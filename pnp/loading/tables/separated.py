# SPDX-License-Identifier: MIT
"""CSV with the place of every cell, which the `csv` module of Python does not tell; a test holds the two together.

Cells stand between commas (between tabs in `.tsv`). One that begins with a quote ends at its partner: inside it commas
and line ends are text, and a quote is written twice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.diagnostics.problem import Place, error
from pnp.loading.reading import Reading
from pnp.loading.tables.cells import MAX_CELLS, Cell, Rows, too_many

_QUOTED = re.compile(r'"([^"]*+(?:""[^"]*+)*+)"')
_LINE_END = re.compile(r"\r\n|\r|\n")
_PLAIN = {",": re.compile(r"[^,\r\n]*"), "\t": re.compile(r"[^\t\r\n]*")}


def parse_separated(text: str, reading: Reading, separator: str = ",") -> Rows | None:
    """Divide a text into rows of cells; lines without anything are rows of one empty cell.

    Args:
        text: The file's text.
        reading: Gathers the problem of a file that is no CSV or too large.
        separator: A comma or a tab.

    Returns:
        The rows, None after a problem.
    """
    scanner = _Scanner(text=text, separator=separator)
    rows: Rows = []
    cells = 0
    while (row := scanner.row()) is not None:
        rows.append(row)
        cells += len(row)
    if scanner.fault is not None:
        message, helps = scanner.fault
        code = "unclosed-quote" if "never closed" in message else "csv-syntax"
        place = Place(path=reading.path, line=scanner.line, column=scanner.at - scanner.start + 1)
        reading.diagnostics.append(error(code, message, place, helps=(helps,)))
        return None
    if cells > MAX_CELLS:
        reading.diagnostics.append(too_many(reading, cells))
        return None
    return rows


@dataclass(slots=True, kw_only=True)
class _Scanner:
    """Goes through a text row by row. `at` is the next character, `start` where its line begins."""

    text: str
    separator: str
    at: int = 0
    line: int = 1
    start: int = 0
    fault: tuple[str, str] | None = None

    def row(self) -> list[Cell] | None:
        """The next row; None at the end, and at a fault."""
        text, row = self.text, list[Cell]()
        if self.at >= len(text):
            return None
        while (cell := self.cell()) is not None:
            row.append(cell)
            if text.startswith(self.separator, self.at):
                self.at += 1
                continue
            end = _LINE_END.match(text, self.at)
            if end is not None:
                self.at = self.start = end.end()
                self.line += 1
            elif self.at < len(text):
                named = "a tab" if self.separator == "\t" else "a comma"
                fault = f"the quoted cell ends before this, and neither {named} nor a line end follows"
                self.fault = (fault, 'write quotes inside a quoted cell twice: `""`')
                return None
            return row
        return None

    def cell(self) -> Cell | None:
        """The next cell; None where its quote is never closed."""
        cell = Cell("", self.line, self.at - self.start + 1)
        if not self.text.startswith('"', self.at):
            match = _PLAIN[self.separator].match(self.text, self.at)
            assert match is not None
            cell.text, self.at = match[0], match.end()
            return cell
        match = _QUOTED.match(self.text, self.at)
        if match is None:
            mend = 'write `"` at the end of the cell, and each quote inside it twice: `""`'
            self.fault = ("the quote opened here is never closed", mend)
            return None
        cell.text = _LINE_END.sub("\n", match[1].replace('""', '"'))
        for end in _LINE_END.finditer(self.text, self.at, match.end()):
            self.line, self.start = self.line + 1, end.end()
        self.at = match.end()
        return cell
