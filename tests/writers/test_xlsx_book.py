# SPDX-License-Identifier: MIT
"""Workbooks as values, and as files that others read."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.writers.xlsx.book import Area, Bar, Book, Cell, Look, Sheet, fixed, letters, quoted, reference, sheet_name
from pnp.writers.xlsx.document import write_book
from tests.pipeline.playsheets import opened

PLAIN = Look()


def written(folder: Path, *sheets: Sheet, **details: str) -> Path:
    """A workbook with these sheets as a file."""
    target = folder / "book.xlsx"
    write_book(Book(title="題", author="作者", sheets=sheets, **details), target)  # type: ignore[arg-type]
    return target


@pytest.mark.parametrize(("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")])
def test_columns_have_letters(column: int, name: str) -> None:
    """As spreadsheets name them."""
    assert letters(column) == name


def test_cells_are_named_fixed_or_free() -> None:
    """Free ones move with the cell that speaks of them."""
    assert reference((2, 1)) == "B3"
    assert reference((2, 1), fixed_row=True) == "B$3"
    assert reference((2, 1), fixed_column=True) == "$B3"
    assert fixed(Area(top=2, left=1, bottom=8, right=3)) == "$B$3:$D$9"
    assert fixed(Area(top=2, left=1, bottom=2, right=1)) == "$B$3"
    assert quoted('say "no"') == '"say ""no"""'


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("戰場", "戰場"),
        ("回合/階段", "回合／階段"),
        ("a[b]:c*d?e\\f", "a［b］：c＊d？e＼f"),
        ("'quoted'", "quoted"),
        ("", "Sheet"),
        ("History", "History 2"),
        ("長" * 40, "長" * 31),
        ("😀" * 20, "😀" * 15),
        ("a\n b", "a b"),
    ],
)
def test_names_of_sheets_are_safe(title: str, name: str) -> None:
    """No sign that names may not have, and no more than 31 characters as spreadsheets count."""
    assert sheet_name(title, set()) == name


def test_names_of_sheets_differ() -> None:
    """Without regard to capitals, and within the length."""
    taken: set[str] = set()
    assert [sheet_name(title, taken) for title in ("Map", "map", "MAP", "x" * 40, "x" * 40)] == [
        "Map",
        "map 2",
        "MAP 3",
        "x" * 31,
        "x" * 29 + " 2",
    ]


def test_two_files_have_the_same_bytes(tmp_path: Path) -> None:
    """Whenever they are written."""
    sheet = Sheet(name="一", cells={(0, 0): Cell(look=PLAIN, value="甲"), (0, 1): Cell(look=Look(bold=True), value=1)})
    assert written(tmp_path, sheet).read_bytes() == written(tmp_path, sheet).read_bytes()


def test_cells_keep_their_types(tmp_path: Path) -> None:
    """Texts that look like formulas are texts; formulas have the value they begin with."""
    cells = {
        (0, 0): Cell(look=PLAIN, value="=1+1"),
        (0, 1): Cell(look=PLAIN, value=2),
        (0, 2): Cell(look=PLAIN, value=5, formula="=B1+3"),
        (0, 3): Cell(look=PLAIN, value="https://example.invalid"),
        (0, 4): Cell(look=PLAIN),
    }
    row = opened(written(tmp_path, Sheet(name="一", cells=cells)))["一"][1]
    assert [(cell.value, cell.data_type) for cell in row] == [
        ("=1+1", "s"),
        (2, "n"),
        ("=B1+3", "f"),
        ("https://example.invalid", "s"),
        (None, "n"),
    ]
    assert row[3].hyperlink is None


def test_edges_are_drawn_where_they_are_asked_for(tmp_path: Path) -> None:
    """The two halves of a cell of a map have no line between them."""
    look = Look(border="#112233", edges="ltr")
    cell = opened(written(tmp_path, Sheet(name="一", cells={(0, 0): Cell(look=look, value=1)})))["一"]["A1"]
    assert [side.style for side in (cell.border.left, cell.border.top, cell.border.right, cell.border.bottom)] == [
        *("thin", "thin", "thin"),
        None,
    ]
    assert cell.border.left.color.rgb == "FF112233"


def test_names_lead_to_sheets_of_any_name(tmp_path: Path) -> None:
    """Also with an apostrophe in it."""
    sheet = Sheet(name="it's", cells={(0, 0): Cell(look=PLAIN, value=1)})
    target = tmp_path / "book.xlsx"
    area = Area(top=0, left=0, bottom=3, right=0)
    write_book(Book(title="", author="", sheets=(sheet,), names={"list_1": ("it's", area)}), target)
    assert opened(target).defined_names["list_1"].attr_text == "'it''s'!$A$1:$A$4"


def test_bars_need_no_extension(tmp_path: Path) -> None:
    """So that all programs see them."""
    area = Area(top=0, left=0, bottom=2, right=0)
    sheet = Sheet(name="一", cells={}, bars=(Bar(area=area, color="#AABBCC", most=9),), footer="甲 & 乙")
    found = opened(written(tmp_path, sheet))["一"]
    (rule,) = (one for rules in found.conditional_formatting._cf_rules.values() for one in rules)
    assert [(one.type, one.val) for one in rule.dataBar.cfvo] == [("num", 0), ("num", 9)]
    assert found.oddFooter.center.text == "甲 && 乙"


def test_a_font_is_that_of_all_cells(tmp_path: Path) -> None:
    """Where one is asked for."""
    sheet = Sheet(name="一", cells={(0, 0): Cell(look=PLAIN, value="甲")})
    assert opened(written(tmp_path, sheet, font="Kaiti"))["一"]["A1"].font.name == "Kaiti"
