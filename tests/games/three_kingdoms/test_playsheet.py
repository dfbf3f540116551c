# SPDX-License-Identifier: MIT
"""The play-sheet of 三國戰棋: heroes, maps, weather, states, and the strength of bases."""

from __future__ import annotations

import pytest
from openpyxl import Workbook

from pnp.loading.game import load_game
from pnp.loading.project import load_project
from pnp.model.game import Game
from tests.conftest import REPOSITORY
from tests.pipeline.formulas import Reckoner
from tests.pipeline.playsheets import exported
from tests.pipeline.test_playsheet_compose import heads, options, shown
from tests.projects import copy_game

ID = "three-kingdoms"
STATES = ("狀態1", "狀態2", "狀態3")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Workbook:
    """The workbook."""
    return exported(copy_game(tmp_path_factory.mktemp("project"), ID), ID)


@pytest.fixture(scope="module")
def game() -> Game:
    """The game."""
    project, _ = load_project(REPOSITORY, REPOSITORY)
    found, _ = load_game(REPOSITORY / "cards" / ID, project)
    assert found is not None
    return found


def test_each_hero_has_a_row_with_its_numbers(book: Workbook, game: Game) -> None:
    """Twenty-seven of them, as they stand in the game's files."""
    sheet, at = book["武將"], heads(book["武將"])
    heroes = game.of_kind("hero")
    assert len(heroes) == 27
    for row, hero in enumerate(heroes, 3):
        values = {head: sheet[f"{letter}{row}"].value for head, letter in at.items()}
        assert values["姓名"] == hero.values["name"]
        assert values["移動力"] == hero.values["move"]
        for head, name in (("體力", "hp"), ("精力", "energy")):
            pair = hero.values[name]
            assert (values[f"{head}\n當前"], values[f"{head}\n最大"]) == (pair["current"], pair["max"])


def test_heroes_choose_from_their_own_skills(book: Workbook, game: Game) -> None:
    """Two, and one of them three."""
    for row, hero in enumerate(game.of_kind("hero"), 3):
        names = [skill["name"] for skill in hero.values["skills"]]
        for head in ("激活1", "激活2", "激活3"):
            assert options(book, "武將", f"{heads(book['武將'])[head]}{row}") == names


def test_states_are_the_five_of_the_game(book: Workbook, game: Game) -> None:
    """緩慢 with its layers."""
    slow = [f"緩慢×{count}" for count in range(1, 6)]
    wanted = [text for state in game.constants["statuses"] for text in (slow if state == "緩慢" else [state])]
    for head in STATES:
        assert options(book, "武將", f"{heads(book['武將'])[head]}3") == wanted


def test_every_skill_is_listed(book: Workbook, game: Game) -> None:
    """All eighty-one, that of two parts twice."""
    listed = [(row[0].value, row[1].value) for row in book["技能"].iter_rows(3)]
    wanted = [
        (hero.values["name"], skill["name"])
        for hero in game.of_kind("hero")
        for skill in hero.values["skills"]
        for _ in skill["parts"]
    ]
    assert listed == wanted
    assert len(set(listed)) == 81


def test_both_maps_are_there(book: Workbook, game: Game) -> None:
    """Each sign where its letter is drawn."""
    signs = {".": None, "^": "山", "~": "水", "t": "林", "B": "後", "b": "先"}
    maps = game.of_kind("map")
    assert book.sheetnames[:2] == [one.values["name"] for one in maps]
    for one in maps:
        rows = [line.split() for line in one.values["rows"].splitlines()]
        sheet = book[one.values["name"]]
        for row, letters in enumerate(rows):
            found = [sheet.cell(3 + 2 * row, 2 + column).value for column in range(len(letters))]
            assert found == [signs[letter] for letter in letters]


def test_weather_is_read_from_the_die(book: Workbook) -> None:
    """1-2, 3-4 and 5-6."""
    cells = {str(cell.value): cell for row in book["官渡"].iter_rows() for cell in row if cell.value}
    die, weather = cells["天氣骰"].offset(1), cells["天氣"].offset(1)
    said = [Reckoner(book, {("官渡", die.coordinate): roll}).cell("官渡", weather.coordinate) for roll in range(1, 7)]
    assert said == ["晴天", "晴天", "陰天", "陰天", "雨天", "雨天"]


@pytest.mark.parametrize("team", range(1, 6))
def test_bases_are_as_strong_as_the_rules_say(book: Workbook, team: int) -> None:
    """3N+1 for the first side, 3N+3 for the second."""
    cells = {str(cell.value): cell for row in book["赤壁"].iter_rows() for cell in row if cell.value}
    reckoner = Reckoner(book, {("赤壁", cells["每方武將"].offset(1).coordinate): team})
    most = [reckoner.cell("赤壁", cells[f"{side}本陣耐久"].offset(1, 1).coordinate) for side in ("先手方", "後手方")]
    assert most == [3 * team + 1, 3 * team + 3]


def test_a_hero_on_the_map_is_found(book: Workbook) -> None:
    """By the signs of the columns, in the colour of its side."""
    sheet, at = book["武將"], heads(book["武將"])
    (row,) = [cell.row for cell in sheet[at["姓名"]] if cell.value == "關羽"]
    reckoner = Reckoner(book, {("赤壁", "D6"): "關羽", ("武將", f"{at['所屬']}{row}"): "先手方"})
    assert reckoner.cell("武將", f"{at['位置']}{row}") == "丙2"
    assert shown(reckoner, "赤壁", "D6")[0] == "27425C"
