# SPDX-License-Identifier: MIT
"""Reads the tables of `tests/cases/text`: one case a line, cells between bars, the first the case's id."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

FOLDER = Path(__file__).resolve().parent.parent / "cases" / "text"


def table(name: str) -> list[ParameterSet]:
    """The rows of a table as parameters, each under its id, without the last cell, which says why."""
    rows: list[ParameterSet] = []
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            number, *cells = [cell.strip(" ") for cell in line.split(" | ")]
            rows.append(pytest.param(*cells[:-1], id=number))
    return rows
