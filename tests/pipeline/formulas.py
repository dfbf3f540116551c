# SPDX-License-Identifier: MIT
"""What the formulas of a workbook come to: a small reckoner, as there is no spreadsheet program in tests.

It knows the functions that pnp writes, and no others; a formula with another one fails.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from openpyxl import Workbook
from openpyxl.formula import Tokenizer
from openpyxl.formula.translate import Translator
from openpyxl.utils import range_boundaries

Array = list[list[Any]]
_LEVELS = ({"=", "<>", "<", ">", "<=", ">="}, {"&"}, {"+", "-"}, {"*"})


class NotFoundError(Exception):
    """`#N/A`: what was looked for is not there."""


@dataclass(frozen=True)
class Area:
    """A range of cells of a sheet, rows and columns from 1."""

    sheet: str
    left: int
    top: int
    right: int
    bottom: int


@dataclass
class Reckoner:
    """Reckons formulas of a workbook; `typed` are values that somebody has put into cells, by sheet and cell."""

    book: Workbook
    typed: dict[tuple[str, str], Any] = field(default_factory=dict)

    def cell(self, sheet: str, name: str) -> Any:
        """What a cell shows."""
        if (sheet, name) in self.typed:
            return self.typed[sheet, name]
        value = self.book[sheet][name].value
        return self.reckon(value, sheet) if isinstance(value, str) and value.startswith("=") else value

    def at(self, formula: str, sheet: str, origin: str, name: str) -> Any:
        """What a formula that is written for the cell `origin` comes to in another cell."""
        return self.reckon(Translator(formula, origin=origin).translate_formula(name), sheet)

    def reckon(self, formula: str, sheet: str) -> Any:
        """What a formula comes to."""
        found = _Parser(self, formula, sheet).whole()
        return self.values(found)[0][0] if isinstance(found, Area) else found

    def named(self, name: str) -> Area:
        """The area that a name stands for."""
        sheet, _, cells = self.book.defined_names[name].attr_text.rpartition("!")
        return Area(sheet.strip("'").replace("''", "'"), *range_boundaries(cells))

    def values(self, area: Area) -> Array:
        """The values of an area."""
        rows = self.book[area.sheet].iter_rows(area.top, area.bottom, area.left, area.right)
        return [[self.cell(area.sheet, cell.coordinate) for cell in row] for row in rows]


class _Parser:
    """One formula, from left to right."""

    def __init__(self, reckoner: Reckoner, formula: str, sheet: str) -> None:
        self.reckoner = reckoner
        self.sheet = sheet
        self.tokens = [token for token in Tokenizer(formula).items if token.type != "WHITE-SPACE"]
        self.at = 0

    def whole(self) -> Any:
        found = self.expression(0)
        assert self.at == len(self.tokens), "something stands behind the formula"
        return found

    def expression(self, level: int) -> Any:
        if level == len(_LEVELS):
            return self.operand()
        found = self.expression(level + 1)
        while self.at < len(self.tokens) and self.tokens[self.at].type == "OPERATOR-INFIX":
            sign = self.tokens[self.at].value
            if sign not in _LEVELS[level]:
                break
            self.at += 1
            found = self.spread(sign, found, self.expression(level + 1))
        return found

    def operand(self) -> Any:
        token = self.tokens[self.at]
        self.at += 1
        if token.type == "OPERATOR-PREFIX":
            assert token.value == "-"
            return -self.operand()
        if token.type == "PAREN":
            found = self.expression(0)
            self.at += 1
            return found
        if token.type == "FUNC":
            return self.function(token.value.rstrip("("))
        assert token.type == "OPERAND", token.value
        if token.subtype == "NUMBER":
            return int(token.value)
        if token.subtype == "TEXT":
            return token.value[1:-1].replace('""', '"')
        if token.subtype == "LOGICAL":
            return token.value == "TRUE"
        cells = token.value.replace("$", "")
        try:
            left, top, right, bottom = range_boundaries(cells)
        except ValueError:
            return self.reckoner.named(token.value)
        area = Area(self.sheet, left, top, right, bottom)
        return area if ":" in cells else self.reckoner.cell(self.sheet, cells)

    def function(self, name: str) -> Any:
        parts: list[Any] = []
        while True:
            token = self.tokens[self.at]
            if token.type == "FUNC" and token.subtype == "CLOSE":
                self.at += 1
                break
            if token.type == "SEP":
                self.at += 1
            start = self.at
            try:
                parts.append(self.expression(0))
            except NotFoundError as fault:  # only what is chosen or asked for may be an error
                self.at = self.skipped(start)
                parts.append(fault)
        return _FUNCTIONS[name](self, *parts)

    def skipped(self, start: int) -> int:
        depth, at = 0, start
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.subtype == "OPEN":
                depth += 1
            if (token.subtype == "CLOSE" and depth == 0) or (token.type == "SEP" and depth == 0):
                return at
            if token.subtype == "CLOSE":
                depth -= 1
            at += 1
        return at

    def array(self, value: Any) -> Array:
        if isinstance(value, Area):
            return self.reckoner.values(value)
        return value if isinstance(value, list) else [[value]]

    def spread(self, sign: str, one: Any, other: Any) -> Any:
        for value in (one, other):
            if isinstance(value, NotFoundError):
                raise value
        if not isinstance(one, Area | list) and not isinstance(other, Area | list):
            return _apply(sign, one, other)
        first, second = self.array(one), self.array(other)
        rows, columns = max(len(first), len(second)), max(len(first[0]), len(second[0]))
        return [
            [_apply(sign, _at(first, row, column), _at(second, row, column)) for column in range(columns)]
            for row in range(rows)
        ]


def _at(array: Array, row: int, column: int) -> Any:
    line = array[row if len(array) > 1 else 0]
    return line[column if len(line) > 1 else 0]


def _apply(sign: str, one: Any, other: Any) -> Any:
    if sign == "&":
        return f"{'' if one is None else one}{'' if other is None else other}"
    if sign in {"=", "<>"}:
        same = (one or "") == (other or "") if None in (one, other) else _folded(one) == _folded(other)
        return same == (sign == "=")
    signs: dict[str, Callable[[Any, Any], Any]] = {
        **{"<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge},
        **{"+": operator.add, "-": operator.sub, "*": operator.mul},
    }
    if isinstance(one, str) or isinstance(other, str):
        assert sign in {"<", ">", "<=", ">="}, "numbers are reckoned with, not texts"
        return signs[sign](isinstance(one, str), isinstance(other, str))
    return signs[sign](one or 0, other or 0)


def _folded(value: Any) -> Any:
    return value.casefold() if isinstance(value, str) else value


def _checked(value: Any) -> Any:
    if isinstance(value, NotFoundError):
        raise value
    return value


def _if(parser: _Parser, test: Any, one: Any, other: Any) -> Any:
    return _checked(one if _checked(test) else other)


def _and(parser: _Parser, *tests: Any) -> bool:
    return all([_checked(test) for test in tests])


def _match(parser: _Parser, wanted: Any, area: Area, kind: int) -> int:
    assert kind == 0
    cells = [value for row in parser.array(area) for value in row]
    for number, value in enumerate(cells, 1):
        if wanted not in (None, "") and _folded(value) == _folded(wanted):
            return number
    raise NotFoundError


def _index(parser: _Parser, area: Area, row: Any, column: Any = 1) -> Any:
    down, across = _checked(row) - 1, _checked(column) - 1
    rows = parser.array(area)
    if not (0 <= down < len(rows) and 0 <= across < len(rows[0])):
        raise NotFoundError
    return rows[down][across]


def _sumproduct(parser: _Parser, array: Any) -> Any:
    return sum(int(value) for row in parser.array(_checked(array)) for value in row)


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "IF": _if,
    "AND": _and,
    "MATCH": _match,
    "INDEX": _index,
    "SUMPRODUCT": _sumproduct,
    "ISNUMBER": lambda parser, value: isinstance(value, int | float) and not isinstance(value, bool),
    "ROW": lambda parser, area: [[row] for row in range(area.top, area.bottom + 1)],
    "COLUMN": lambda parser, area: [list(range(area.left, area.right + 1))],
    "RANDBETWEEN": lambda parser, least, most: (least + most) // 2,
}
