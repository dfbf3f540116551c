# SPDX-License-Identifier: MIT
"""Play-sheets as they are played with: what cells hold, take and show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tests.pipeline.formulas import NotFoundError, Reckoner
from tests.pipeline.playsheets import exported, skirmish


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Workbook:
    """The workbook of the page on play-sheets."""
    return exported(skirmish(tmp_path_factory.mktemp("project")))


def heads(sheet: Worksheet) -> dict[str, str]:
    """The columns of a sheet with heads in its second row, by their heads."""
    return {str(cell.value): cell.column_letter for cell in sheet[2] if cell.value}


def taking(sheet: Worksheet, cell: str) -> list[Any]:
    """What may be put into a cell."""
    return [one for one in sheet.data_validations.dataValidation if cell in one.sqref]


def options(book: Workbook, sheet: str, cell: str) -> list[Any]:
    """The list that a cell is filled in from."""
    (one,) = taking(book[sheet], cell)
    assert one.type == "list"
    reckoner = Reckoner(book)
    return [value for row in reckoner.values(reckoner.named(one.formula1.lstrip("="))) for value in row]


def shown(reckoner: Reckoner, sheet: str, cell: str) -> tuple[str, bool]:
    """The ground that a rule gives a cell, and whether it is struck out; empty without a rule."""
    for where, rules in reckoner.book[sheet].conditional_formatting._cf_rules.items():
        for rule in rules:
            if cell in where.sqref and rule.type == "expression":
                origin = str(where.sqref).split(":", 1)[0]
                try:
                    holds = reckoner.at(f"={rule.formula[0]}", sheet, origin, cell)
                except NotFoundError:  # counts as no
                    holds = False
                if holds:
                    fill = rule.dxf.fill.bgColor.rgb[2:] if rule.dxf.fill is not None else ""
                    return fill, bool(rule.dxf.font is not None and rule.dxf.font.strike)
    return "", False


def test_the_sheets_are_maps_units_tables_and_hidden_lists(book: Workbook) -> None:
    """In that order."""
    assert book.sheetnames == ["渡口", "角色", "技能", "清單"]
    assert [book[name].sheet_state for name in book.sheetnames] == ["visible", "visible", "visible", "hidden"]


def test_a_map_has_the_colours_and_signs_of_its_ground(book: Workbook) -> None:
    """A small row for signs above each row for units, both of the ground's colour."""
    sheet = book["渡口"]
    assert [sheet.cell(2, column).value for column in (2, 3, 4)] == ["A", "B", "C"]
    assert [sheet.cell(row, 1).value for row in (3, 5, 7)] == ["1", "2", "3"]
    assert [[sheet.cell(row, column).value for column in (2, 3, 4)] for row in (3, 5, 7)] == [
        [None, "營", None],
        ["水", None, "水"],
        [None, "營", None],
    ]
    for row in (5, 6):
        assert sheet.cell(row, 2).fill.fgColor.rgb == "FFBFD6E2"


def test_only_cells_that_are_played_in_are_open(book: Workbook) -> None:
    """Without a password, so that whoever means it can change all."""
    sheet = book["渡口"]
    assert sheet.protection.sheet
    assert sheet.protection.password is None
    assert [sheet.cell(row, 2).protection.locked for row in (2, 3, 4)] == [True, True, False]
    units, columns = book["角色"], heads(book["角色"])
    locked = {head: units[f"{letter}3"].protection.locked for head, letter in columns.items()}
    assert [head for head, closed in locked.items() if closed] == ["名字", "移動", "位置"]


def test_units_are_chosen_from_a_hidden_list(book: Workbook) -> None:
    """On the map all of them, in the roster what is their own."""
    assert options(book, "渡口", "B4") == ["斥候", "衛士"]
    columns = heads(book["角色"])
    assert options(book, "角色", f"{columns['所屬']}3") == ["紅方", "藍方"]
    assert options(book, "角色", f"{columns['本輪']}3") == ["潛行", "急行"]
    assert options(book, "角色", f"{columns['本輪']}4") == ["格擋"]
    assert options(book, "角色", f"{columns['狀態2']}4") == ["暈眩", "緩慢×1", "緩慢×2", "緩慢×3"]
    assert taking(book["渡口"], "B3") == []


def test_a_state_with_layers_may_be_named_by_its_term(tmp_path: Path) -> None:
    """The id is the same in every language, the word is not."""
    project = skirmish(tmp_path)
    project.path("cards/skirmish/glossary.yaml").write_text(
        "- {id: slow, words: [緩慢], definition: 每層慢一格。}\n", "utf-8"
    )
    project.edit("cards/skirmish/playsheet.yaml", "{緩慢: 3}", "{slow: 2}")
    book = exported(project)
    columns = heads(book["角色"])
    assert options(book, "角色", f"{columns['狀態2']}4") == ["暈眩", "緩慢×1", "緩慢×2"]


def test_numbers_stay_between_nothing_and_the_most(book: Workbook) -> None:
    """The bound is the cell beside, in each row its own."""
    units, columns = book["角色"], heads(book["角色"])
    now, most = columns["體力\n當前"], columns["體力\n最大"]
    (bounds,) = taking(units, f"{now}4")
    assert (bounds.type, bounds.operator, bounds.formula1, bounds.formula2) == ("whole", None, "0", f"${most}3")
    assert [units[f"{now}{row}"].value for row in (3, 4)] == [3, 5]


def test_where_a_unit_stands_is_reckoned(book: Workbook) -> None:
    """By the names of column and row; nowhere, or in two places, is no place."""
    place = heads(book["角色"])["位置"]
    assert Reckoner(book).cell("角色", f"{place}3") == ""
    reckoner = Reckoner(book, {("渡口", "D6"): "斥候", ("渡口", "B8"): "衛士"})
    assert [reckoner.cell("角色", f"{place}{row}") for row in (3, 4)] == ["C2", "A3"]
    reckoner.typed["渡口", "B4"] = "斥候"
    assert reckoner.cell("角色", f"{place}3") == ""


def test_units_have_the_colour_of_their_side(book: Workbook) -> None:
    """On the map and in the roster; without a side they have none."""
    reckoner = Reckoner(book, {("渡口", "D6"): "斥候", ("角色", "A3"): "藍方"})
    assert shown(reckoner, "渡口", "D6") == ("2B4C7E", False)
    assert shown(reckoner, "角色", "B3") == ("2B4C7E", False)
    assert shown(reckoner, "渡口", "C6") == ("", False)
    assert shown(Reckoner(book, {("渡口", "D6"): "斥候"}), "渡口", "D6") == ("", False)


def test_a_unit_that_stands_twice_turns_red(book: Workbook) -> None:
    """In both places."""
    reckoner = Reckoner(book, {("渡口", "D6"): "斥候", ("渡口", "B4"): "斥候", ("角色", "A3"): "藍方"})
    assert [shown(reckoner, "渡口", cell) for cell in ("D6", "B4", "C4")] == [("C00000", True)] * 2 + [("", False)]


def test_a_unit_without_life_is_struck_out(book: Workbook) -> None:
    """If it takes part in the game."""
    now = heads(book["角色"])["體力\n當前"]
    reckoner = Reckoner(book, {("渡口", "D6"): "斥候", ("角色", f"{now}3"): 0, ("角色", "A3"): "紅方"})
    assert shown(reckoner, "渡口", "D6")[1]
    assert shown(reckoner, "角色", "B3")[1]
    assert not shown(reckoner, "角色", "B4")[1]


def counters(sheet: Worksheet) -> dict[str, str]:
    """The cells of counters by the labels above them."""
    found: dict[str, str] = {}
    for row in (3, 5, 7):
        for column in range(6, sheet.max_column + 1):
            label = sheet.cell(row, column).value
            if label:
                found.setdefault(str(label), f"{get_column_letter(column)}{row + 1}")
    return found


def test_a_table_is_read_by_its_die(book: Workbook) -> None:
    """Unless a player has set another result."""
    at = counters(book["渡口"])
    die, weather = at["天氣骰"], at["天氣"]
    (bounds,) = taking(book["渡口"], die)
    assert (bounds.formula1, bounds.formula2) == ("1", "6")
    assert Reckoner(book).cell("渡口", weather) == ""
    for roll, said in ((1, "晴天"), (3, "晴天"), (4, "雨天"), (6, "雨天")):
        assert Reckoner(book, {("渡口", die): roll}).cell("渡口", weather) == said
    change = f"{get_column_letter(book['渡口'][weather].column + 1)}{book['渡口'][weather].row}"
    assert options(book, "渡口", change) == ["晴天", "雨天"]
    assert Reckoner(book, {("渡口", die): 1, ("渡口", change): "雨天"}).cell("渡口", weather) == "雨天"


def test_a_pool_is_reckoned_anew(book: Workbook) -> None:
    """From the counters above it; it begins full."""
    sheet = book["渡口"]
    at = counters(sheet)
    pool = sheet[at["營地耐久"]]
    most = f"{get_column_letter(pool.column + 1)}{pool.row}"
    assert (pool.value, Reckoner(book).cell("渡口", most)) == (5, 5)
    assert Reckoner(book, {("渡口", at["每方人數"]): 4}).cell("渡口", most) == 9
    (bounds,) = taking(sheet, at["營地耐久"])
    assert bounds.formula2 == most


def test_a_die_rolls_itself_beside(book: Workbook) -> None:
    """By a function that all spreadsheets know."""
    sheet = book["渡口"]
    die = sheet[counters(sheet)["天氣骰"]]
    assert sheet.cell(die.row, die.column + 1).value == "=RANDBETWEEN(1,6)"
    assert die.value is None


def test_tables_have_a_row_for_each_skill(book: Workbook) -> None:
    """Under the labels of the fields."""
    rows = [[cell.value for cell in row] for row in book["技能"].iter_rows(2)]
    assert rows == [
        ["名字", "技能", "效果"],
        ["斥候", "潛行", "本輪不會成為目標。"],
        ["斥候", "急行", "移動+2。"],
        ["衛士", "格擋", "下一次傷害−2。"],
    ]


def test_sheets_stay_in_view_and_print_on_one_page(book: Workbook) -> None:
    """A4 across; heads stay, and are printed on each page."""
    for name, frozen in (("渡口", "B3"), ("角色", "C3"), ("技能", "B3")):
        sheet = book[name]
        assert sheet.freeze_panes == frozen
        assert (sheet.page_setup.orientation, str(sheet.page_setup.paperSize)) == ("landscape", "9")
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth or 1) == 1
        assert sheet.page_setup.fitToHeight == (0 if name == "技能" else None)
    assert book["技能"].print_title_rows == "$1:$2"


def test_formulas_are_of_the_sort_that_all_programs_know(book: Workbook) -> None:
    """No arrays that spill, nothing of the last ten years, no other sheet named but by a name."""
    formulas = [
        cell.value
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if isinstance(cell.value, str) and cell.value.startswith("=")
    ]
    assert formulas
    for formula in formulas:
        assert "_xl" not in formula
        assert "!" not in formula
        assert "#" not in formula


def test_the_key_lies_beside_the_map(book: Workbook) -> None:
    """Each ground with its sign, its name and what is said of it."""
    texts = {str(cell.value) for row in book["渡口"].iter_rows() for cell in row if cell.value is not None}
    assert {"平地", "水域", "營地", "不能進入。", "從這裡出發。"} <= texts


def test_notes_lie_below_the_map(tmp_path: Path) -> None:
    """Over the whole width."""
    project = skirmish(tmp_path)
    project.edit("cards/skirmish/playsheet.yaml", "sides:", "notes: [先清空原格。, 再選新格。]\nsides:")
    sheet = exported(project)["渡口"]
    assert [sheet.cell(row, 1).value for row in (9, 10)] == ["先清空原格。", "再選新格。"]


def test_pieces_stand_any_number_of_times(tmp_path: Path) -> None:
    """They are chosen like units, and never turn red."""
    project = skirmish(tmp_path)
    project.edit("cards/skirmish/playsheet.yaml", "sides:", "pieces: [石塊]\nsides:")
    book = exported(project)
    assert options(book, "渡口", "B4") == ["斥候", "衛士", "石塊"]
    reckoner = Reckoner(book, {("渡口", "B4"): "石塊", ("渡口", "C4"): "石塊"})
    assert shown(reckoner, "渡口", "B4") == ("", False)


def test_letters_that_mean_nothing_leave_cells_out(tmp_path: Path) -> None:
    """There is no colour and nothing to fill in."""
    project = skirmish(tmp_path)
    project.edit("cards/skirmish/game.yaml", "A: 營地", 'A: 營地, x: ""')
    project.edit("cards/skirmish/maps.yaml", "~ . ~", "x . ~")
    sheet = exported(project)["渡口"]
    assert sheet["B5"].fill.fill_type is None
    assert sheet["B6"].protection.locked


def test_many_counters_go_on_beside(tmp_path: Path) -> None:
    """As many below one another as the map has rows."""
    project = skirmish(tmp_path)
    more = "".join(f"  - {{label: 計數{k}, sort: number}}\n" for k in range(4))
    project.edit("cards/skirmish/playsheet.yaml", "tables:\n", f"{more}tables:\n")
    assert len(set(counters(exported(project)["渡口"]).values())) >= 8
