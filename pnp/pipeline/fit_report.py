# SPDX-License-Identifier: MIT
"""The fit report: how every text box came out, what is tightest first."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.geometry import to_mm
from pnp.layout.texts import FitRecord

Row = tuple[str, ...]

HEADING: Row = ("page", "style", "wanted", "set at", "leading", "tracking", "lines", "slack", "lost text")
_LOST = 24


def fit_rows(records: Iterable[FitRecord]) -> list[Row]:
    """The report as rows of text, its heading first.

    Boxes that lost text come first, then those set smallest for what they wanted, then those with the least height
    left over. Boxes of one page that came out alike are one row, with how many they are behind the style's name.

    Args:
        records: How boxes came out, in any order.
    """
    counted: dict[Row, int] = {}
    for record in sorted(records, key=_tightness):
        row = _row(record)
        counted[row] = counted.get(row, 0) + 1
    rows = [HEADING]
    for row, count in counted.items():
        rows.append((row[0], f"{row[1]} ×{count}", *row[2:]) if count > 1 else row)
    return rows


def _tightness(record: FitRecord) -> tuple[bool, float, float, str, str]:
    return (not record.lost, record.size / record.wanted, round(record.slack, 3), record.page, record.style)


def _row(record: FitRecord) -> Row:
    lost = " ".join(record.lost.split())
    return (
        record.page,
        record.style,
        f"{record.wanted:g} pt",
        f"{record.size:g} pt",
        f"{record.leading:.4g}",
        f"{record.tracking:.3g} em" if record.tracking else "",
        str(record.lines),
        f"{to_mm(record.slack):.1f} mm",
        lost if len(lost) <= _LOST else lost[: _LOST - 1] + "…",
    )
