# SPDX-License-Identifier: MIT
"""Spreadsheets as definition files: the same components as YAML, each value at its cell."""

from __future__ import annotations

import csv
import datetime
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics.lines import cell_name
from pnp.diagnostics.problem import Diagnostic
from pnp.diagnostics.render import render
from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.loading.reading import Reading
from pnp.loading.tables.separated import parse_separated
from pnp.model.game import Component

FIELDS = """
      name: {type: text, label: 名稱, required: true}
      cost: {type: integer, min: 0, max: 9}
      weight: number
      rare: boolean
      sort: {type: choice, choices: [ship, house]}
      tags: list
      beats: {type: reference, kind: hero}
      note: text
      box: {type: map, fields: {x: integer, y: integer}}
      skills:
        type: list
        item: {type: map, fields: {name: {type: text, label: 技名, required: true}, cost: integer}}
"""


class Desk:
    """Loads a game whose heroes come from a table."""

    def __init__(self, root: Path, builtin: Path) -> None:
        self.root = root
        self.folder = root / "cards" / "g"
        self.folder.mkdir(parents=True)
        self.builtin = builtin
        self.problems: tuple[Diagnostic, ...] = ()

    def load(self, name: str, data: bytes | str, files: str = "") -> tuple[Component, ...]:
        """The heroes of a file; its problems are kept."""
        (self.folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
        head = f"id: g\ntitle: 遊戲\nversion: 1\nkinds:\n  hero:\n    files: [{files or name}]\n    fields:{FIELDS}"
        (self.folder / "game.yaml").write_text(head, "utf-8")
        project, _ = load_project(self.root, self.builtin)
        game, self.problems = load_game(self.folder, project)
        assert game is not None
        return game.components

    def workbook(self, rows: list[list[Any]], files: str = "", **sheets: list[list[Any]]) -> tuple[Component, ...]:
        """The heroes of a workbook with these sheets."""
        return self.load("heroes.xlsx", workbook({"heroes": rows, **sheets}), files)

    @property
    def found(self) -> list[tuple[str, str, int, int]]:
        """The problems: code, severity, line, column."""
        return [(p.code, str(p.severity), p.place.line, p.place.column) for p in self.problems if p.place]


def workbook(sheets: dict[str, list[list[Any]]]) -> bytes:
    """An Excel workbook."""
    target = io.BytesIO()
    book = xlsxwriter.Workbook(target, {"in_memory": True, "default_date_format": "yyyy-mm-dd"})
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for line, row in enumerate(rows):
            for column, value in enumerate(row):
                if value is not None:
                    sheet.write(line, column, value)
    book.close()
    return target.getvalue()


def parts_of(data: bytes) -> dict[str, bytes]:
    """The members of a workbook by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture
def desk(tmp_path: Path, repository: Path) -> Desk:
    """A game to fill."""
    return Desk(tmp_path, repository)


def test_a_table_gives_what_yaml_gives(desk: Desk) -> None:
    """Types by the fields: texts as typed, numbers, truth, lists and maps."""
    table = (
        "id,名稱,cost,weight,rare,sort,tags,note,box.x,skills.1.name,skills.1.cost,skills.2.技名,數量\n"
        '007,no,3,1.5,TRUE,ship,水|火,"1,50",4,撒網,1,收網,3\n'
    )
    (hero,) = desk.load("heroes.csv", table)
    assert desk.problems == ()
    assert (hero.id, hero.copies) == ("007", 3)
    assert dict(hero.values) == {
        "name": "no",
        "cost": 3,
        "weight": 1.5,
        "rare": True,
        "sort": "ship",
        "tags": ["水", "火"],
        "beats": "",
        "note": "1,50",
        "box": {"x": 4, "y": None},
        "skills": [{"name": "撒網", "cost": 1}, {"name": "收網", "cost": None}],
    }


def test_values_have_the_places_of_their_cells(desk: Desk) -> None:
    """Also after a cell of several lines."""
    first, second = desk.load("heroes.csv", 'id,note,name\na,"一\n二",甲\nb,,乙\n')
    assert str(first.place_of("name")) == "cards/g/heroes.csv:3:4"
    assert str(second.place_of("name")) == "cards/g/heroes.csv:4:4"
    assert first.values["note"] == "一\n二"


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["without", "with"])
def test_a_byte_order_mark_does_not_count(desk: Desk, mark: str) -> None:
    """The first column is found."""
    (hero,) = desk.load("heroes.csv", f"{mark}id,name,qty\ncao,曹操,2\n")
    assert (hero.id, hero.copies, desk.problems) == ("cao", 2, ())


@pytest.mark.parametrize("encoding", ["gb18030", "big5", "utf-16"])
def test_a_stated_encoding_is_read(desk: Desk, encoding: str) -> None:
    """As spreadsheets write it."""
    data = "id,name\ncao,曹操\n".encode(encoding)
    (hero,) = desk.load("heroes.csv", data, f"{{file: heroes.csv, encoding: {encoding}}}")
    assert (hero.values["name"], desk.problems) == ("曹操", ())


def test_an_encoding_is_never_guessed(desk: Desk) -> None:
    """The message says what it seems to be and how to state it."""
    assert desk.load("heroes.csv", "id,name\ncao,曹操，字孟德，沛國譙縣人\n".encode("big5")) == ()
    (problem,) = desk.problems
    assert (problem.code, str(problem.place)) == ("not-utf8", "cards/g/heroes.csv:2:5")
    assert "{file: heroes.csv, encoding: big5}" in problem.helps[0]


@pytest.mark.parametrize(
    ("data", "stated"), [(b"id,name\ncao,\xff\xff\n", "gb18030"), ("\ufeffid,name\n".encode(), "big5")]
)
def test_a_wrong_statement_is_an_error(desk: Desk, data: bytes, stated: str) -> None:
    """Bytes that contradict it are not read."""
    desk.load("heroes.csv", data, f"{{file: heroes.csv, encoding: {stated}}}")
    assert [p.code for p in desk.problems] == ["wrong-encoding"]


def test_unknown_columns_are_told_once_with_the_nearest(desk: Desk) -> None:
    """At their name in the first row."""
    desk.load("heroes.csv", "id,name,cosst,#notes\na,甲,1,x\nb,乙,2,y\n")
    assert desk.found == [("unknown-key", "error", 1, 9)]
    assert desk.problems[0].helps == ("write `cost`",)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("id,name,name\na,甲,乙\n", ("duplicate-key", "error", 1, 9)),
        ("id,name,名稱\na,甲,乙\n", ("duplicate-key", "error", 1, 9)),
        ("name\n甲\n", ("missing-key", "error", 1, 1)),
        ("id,name\n,甲\n", ("missing-key", "error", 2, 1)),
        ("id,name,\na,甲,x\n", ("missing-key", "error", 1, 9)),
        ("id,name,cost\na,甲,12\n", ("out-of-range", "error", 2, 5)),
        ("id,name,cost\na,甲,x\n", ("wrong-type", "error", 2, 5)),
        ("id,name,sort\na,甲,shop\n", ("unknown-choice", "error", 2, 5)),
        ("id,name,beats\na,甲,nobody\n", ("unknown-component", "error", 2, 5)),
        ("id,name\na,甲,乙\n", ("csv-syntax", "error", 2, 5)),
        ('id,name\na,"甲\n', ("unclosed-quote", "error", 2, 3)),
        ('id,name\na,"甲"乙\n', ("csv-syntax", "error", 2, 6)),
        ("id,name,skills\na,甲,x\n", ("unknown-key", "error", 1, 9)),
        ("id;name\na;甲\n", ("unknown-key", "error", 1, 1)),
        ("id,name,qty\na,甲,  \n", ("blank-copies", "info", 2, 5)),
        ("id,name,tags\na,甲,x||y\n", ("missing-value", "error", 2, 5)),
    ],
)
def test_what_is_wrong_stands_at_its_cell(desk: Desk, table: str, expected: tuple[str, str, int, int]) -> None:
    """One problem each."""
    desk.load("heroes.csv", table)
    assert desk.found == [expected]


def test_blank_cells_and_rows_say_nothing(desk: Desk) -> None:
    """Blanks are no zero, a blank row no component; a blank number of copies is 1."""
    one, two = desk.load(
        "heroes.csv", "id,name,cost,qty,skills.1.name,skills.2.name\na,甲,  ,,,跳\n,,,,,\n\nb,乙,0,0,,\n"
    )
    assert (one.values["cost"], one.copies, one.values["skills"]) == (None, 1, [{"name": "跳", "cost": None}])
    assert (two.values["cost"], two.copies) == (0, 0)


def test_items_of_lists_stand_between_bars_or_line_ends(desk: Desk) -> None:
    """The bar of a term's form is none of these."""
    (hero,) = desk.load("heroes.csv", 'id,name,tags\na,甲,"一|[[火|烈火]]\n三"\n')
    assert hero.values["tags"] == ["一", "[[火|烈火]]", "三"]


def test_tabs_divide_a_tsv(desk: Desk) -> None:
    """Commas are text there."""
    (hero,) = desk.load("heroes.tsv", "id\tname\na\t甲,乙\n")
    assert hero.values["name"] == "甲,乙"


def test_a_workbook_gives_what_its_cells_say(desk: Desk) -> None:
    """The types of the spreadsheet do not count."""
    (hero,) = desk.workbook(
        [["id", "name", "cost", "weight", "rare", "note", "qty"], [7, 7.0, 3, 0.1 + 0.2, True, "a\r\nb", 2.0]]
    )
    assert desk.problems == ()
    assert (hero.id, hero.copies) == ("7", 2)
    assert [hero.values[k] for k in ("name", "cost", "weight", "rare", "note")] == ["7", 3, 0.3, True, "a\nb"]


def test_dates_name_their_cell(desk: Desk) -> None:
    """What was typed is lost, so nothing is made of it."""
    desk.workbook([["id", "name", "note"], ["a", "甲", datetime.date(2026, 1, 3)]])
    assert desk.found == [("date-cell", "error", 2, 3)]
    assert "heroes.xlsx:2:3: error[date-cell]: cell `C2`:" in render(desk.problems, desk.root)


def test_cells_keep_their_names_behind_empty_rows_and_columns(desk: Desk) -> None:
    """Row and column are those of the sheet."""
    desk.workbook([[], [], [None, "id", "name", "cost"], [None, "a", "甲", "x"]])
    assert desk.found == [("wrong-type", "error", 4, 4)]


def test_a_sheet_is_chosen_by_name(desk: Desk) -> None:
    """The first where none is named."""
    rows = [["id", "name"], ["b", "乙"]]
    (hero,) = desk.workbook([["nothing"]], "{file: heroes.xlsx, sheet: 武將}", 武將=rows)
    assert (hero.id, desk.problems) == ("b", ())
    desk.workbook(rows, "{file: heroes.xlsx, sheet: hero}")
    assert [(p.code, p.helps) for p in desk.problems] == [("unknown-sheet", ("write `heroes`",))]


def test_a_workbook_that_unpacks_to_too_much_is_not_opened(desk: Desk) -> None:
    """By the sizes of its directory."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "")
        for number in range(5):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", b" " * 16_000_000)
    desk.load("heroes.xlsx", target.getvalue())
    assert [p.code for p in desk.problems] == ["table-too-large"]


@pytest.mark.parametrize("far", ["XFD1048576", "A1000000"])
def test_cells_far_away_are_not_laid_out(desk: Desk, far: str) -> None:
    """A table of everything between would fill the memory."""
    target = io.BytesIO()
    book = xlsxwriter.Workbook(target)
    sheet = book.add_worksheet()
    sheet.write("A1", "id")
    sheet.write("B1", "name")
    sheet.write(far, "x")
    book.close()
    desk.load("heroes.xlsx", target.getvalue())
    assert [p.code for p in desk.problems] == ["table-too-large"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'r="B2"', b'r="XFD1048576"', "table-too-large"),
        (b'r="B2"', b'x=">" r="XFD1048576"', "table-too-large"),
        (b'r="B2"', b'x="' + b"x" * 9000 + b'" r="XFD1048576"', "table-too-large"),
        (b'r="B2"', b'r="IIIIIIIIIIIIIIIIIIIIII2"', "unreadable-file"),
        (b'<dimension ref="A1:B2"/>', b'<dimension ref="A1:XFD1048576"/>', ""),
        (b'<row r="2"', b'<row r="99999999999999999999"', "unreadable-file"),
        (b'<row r="2"', b"<row/>" * 200_000 + b"<row", ""),
    ],
)
def test_sheets_cannot_claim_more_than_they_hold(desk: Desk, old: bytes, new: bytes, code: str) -> None:
    """Names of cells by which the table would fill the memory, however they are written."""
    parts = parts_of(workbook({"a": [["id", "name"], ["a", "甲"]]}))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data.replace(old, new, 1) if name.endswith("sheet1.xml") else data)
    desk.load("heroes.xlsx", target.getvalue())
    assert [p.code for p in desk.problems] == ([code] if code else [])


@pytest.mark.parametrize("more", ["content.xml", "xl/workbook.bin"])
def test_other_sorts_of_workbook_do_not_come_in_by_name(desk: Desk, more: str) -> None:
    """What is called .xlsx is read as that alone."""
    target = io.BytesIO(workbook({"a": [["id", "name"]]}))
    with zipfile.ZipFile(target, "a") as archive:
        archive.writestr(more, "")
    desk.load("heroes.xlsx", target.getvalue())
    assert [p.code for p in desk.problems] == ["unreadable-file"]


def test_a_count_of_texts_is_no_reason_to_make_room(desk: Desk) -> None:
    """What a workbook says of its texts may be a lie."""
    parts = parts_of(workbook({"a": [["id", "name"], ["a", "甲"]]}))
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data.replace(b'ount="', b'ount="400000000'))
    desk.load("heroes.xlsx", target.getvalue())
    assert [p.code for p in desk.problems] == ["table-too-large"]


@pytest.mark.parametrize("data", [b"", b"PK", b"no workbook", b"\xd0\xcf\x11\xe0" * 200])
def test_what_is_no_workbook_is_reported(desk: Desk, data: bytes) -> None:
    """However it begins."""
    desk.load("heroes.xlsx", data)
    assert [p.code for p in desk.problems] == ["unreadable-file"]


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ("heroes.ods", "unknown-file-type"),
        ("{file: heroes.xlsx, encoding: big5}", "unknown-key"),
        ("{file: heroes.csv, sheet: x}", "unknown-key"),
        ("{file: heroes.csv, encoding: latin}", "unknown-choice"),
        ("{encoding: big5}", "missing-key"),
    ],
)
def test_what_is_said_of_a_file_must_fit_it(desk: Desk, files: str, code: str) -> None:
    """At its word in the game's file."""
    (desk.folder / "heroes.xlsx").write_bytes(workbook({"a": [["id"]]}))
    desk.load("heroes.csv", "id,name\n", files)
    assert code in [p.code for p in desk.problems]


_TEXT = st.text(st.sampled_from('ab,"\n\r\t曹; '), max_size=6)


@given(st.lists(st.lists(_TEXT, min_size=2, max_size=4), min_size=1, max_size=5))
def test_tables_are_divided_as_python_divides_them(rows: list[list[str]]) -> None:
    """What Python's writer writes is read as its reader reads it."""
    target = io.StringIO(newline="")
    csv.writer(target).writerows(rows)
    reading = Reading(path="t.csv")
    found = parse_separated(target.getvalue(), reading)
    assert reading.diagnostics == []
    assert found is not None
    expected = [[c.replace("\r\n", "\n").replace("\r", "\n") for c in row] for row in rows]
    assert [[cell.text for cell in row] for row in found] == expected


@pytest.mark.parametrize(("place", "name"), [((1, 1), "A1"), ((7, 2), "B7"), ((3, 27), "AA3"), ((1, 16384), "XFD1")])
def test_cells_have_the_names_of_spreadsheets(place: tuple[int, int], name: str) -> None:
    """Letters for the column, then the row."""
    assert cell_name(*place) == name
