# SPDX-License-Identifier: MIT
"""`pnp export xlsx`: files, the same each time, and what is said of games that cannot be exported."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook

from tests.pipeline.playsheets import FOLDER, GAME, SHEET, exported, opened, skirmish
from tests.projects import copy_game, errors_in


def test_maps_and_units_lie_beside_it_as_csv(tmp_path: Path) -> None:
    """With the mark by which spreadsheets know UTF-8."""
    project = skirmish(tmp_path)
    exported(project)
    outputs = project.outputs()
    assert sorted(outputs) == [
        "skirmish/skirmish-playsheet-ford.csv",
        "skirmish/skirmish-playsheet-unit.csv",
        "skirmish/skirmish-playsheet.xlsx",
    ]
    ford = outputs["skirmish/skirmish-playsheet-ford.csv"]
    assert ford.startswith(b"\xef\xbb\xbf")
    assert ford.decode("utf-8-sig").split("\r\n") == [
        ",A,B,C",
        "1,平地,營地,平地",
        "2,水域,平地,水域",
        "3,平地,營地,平地",
        "",
    ]
    units = outputs["skirmish/skirmish-playsheet-unit.csv"].decode("utf-8-sig").split("\r\n")
    assert units[:2] == ["名字,移動,體力 當前,體力 最大", "斥候,4,3,3"]


def test_two_exports_have_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In other folders and on other days."""
    found = []
    for name in ("one", "two"):
        monkeypatch.setenv("TZ", {"one": "Asia/Taipei", "two": "America/Lima"}[name])
        project = skirmish(tmp_path / name)
        exported(project)
        found.append(project.outputs())
    assert found[0] == found[1]


def test_the_date_is_the_one_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else always the same day."""
    project = skirmish(tmp_path)
    assert exported(project).properties.created.year == 2000
    for seconds, year in (("1700000000", 2023), ("99999999999999", 9999)):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
        assert exported(project).properties.created.year == year


def test_another_reader_sees_the_same(tmp_path: Path) -> None:
    """Values as they begin, without reckoning formulas."""
    project = skirmish(tmp_path)
    exported(project)
    book = CalamineWorkbook.from_path(str(project.path(f"output/{GAME}/{GAME}-playsheet.xlsx")))
    assert book.sheet_names == ["渡口", "角色", "技能", "清單"]
    rows = book.get_sheet_by_name("角色").to_python()
    assert rows[2][:5] == ["", "斥候", 4, 3, 3]
    assert "營" in book.get_sheet_by_name("渡口").to_python()[2]


def test_a_game_without_a_playsheet_is_told(tmp_path: Path) -> None:
    """Where it is the one that was asked for; of all games it is passed over."""
    project = copy_game(tmp_path)
    result = project.run("export", "xlsx", "pocket-duel")
    assert result.exit_code == 1
    assert "error[no-playsheet]" in result.stderr
    skirmish(tmp_path)
    result = project.run("export", "xlsx", "all")
    assert result.exit_code == 0, result.output
    assert "skirmish-playsheet.xlsx" in result.stdout


BROKEN: dict[str, tuple[str, str, str, str, str]] = {
    "kind of maps": (SHEET, "  kind: map\n", "  kind: maps\n", "unknown-kind", "kind: maps"),
    "kind of units": (SHEET, "  kind: unit\n", "  kind: units\n", "unknown-kind", "kind: units"),
    "kind of a table": (SHEET, "kind: unit, each", "kind: unti, each", "unknown-kind", "kind: unti"),
    "field of a column": (SHEET, "[move, hp]", "[move, life]", "unknown-field", "columns: [move, life]"),
    "field within a field": (SHEET, "skills.text", "skills.txt", "unknown-field", "skills.txt"),
    "field of a pick": (SHEET, "field: skills.name}]", "field: skill}]", "unknown-field", "field: skill}]"),
    "list of a table": (SHEET, "each: skills", "each: skils", "unknown-field", "each: skils"),
    "life": (SHEET, "life: hp", "life: move", "invalid-field", "life: move"),
    "drawing": (SHEET, "  kind: map\n", "  kind: map\n  rows: name\n", "invalid-map", "name: 渡口"),
    "legend": (
        SHEET,
        "  kind: map\n",
        "  kind: map\n  legend: constants.key\n",
        "unknown-constant",
        "legend: constants.key",
    ),
    "no legend": (
        SHEET,
        "  kind: map\n",
        "  kind: map\n  legend: constants.team\n",
        "wrong-type",
        "legend: constants.team",
    ),
    "axes": (SHEET, "  kind: map\n", "  kind: map\n  across: runes\n", "unknown-choice", "across: runes"),
    "row of a map": (f"{FOLDER}/maps.yaml", "~ . ~", "~ .", "invalid-map", "rows: |"),
    "letter of a map": (f"{FOLDER}/maps.yaml", "~ . ~", "~ ? ~", "invalid-map", "rows: |"),
    "ground without a look": (SHEET, "    水域:", "    沼澤:", "missing-key", "平地:"),
    "ground that is not": (SHEET, "  terrains:\n", "  terrains:\n    沼澤: {sign: 沼}\n", "unknown-key", "沼澤"),
    "sign": (SHEET, "sign: 營", "sign: 水", "duplicate-value", "營地:"),
    "long sign": (SHEET, "sign: 營", "sign: 一二三四五", "out-of-range", "營地:"),
    "colour": (SHEET, '"#BFD6E2"', "blue-ish", "unknown-color", "水域:"),
    "colour of a side": (SHEET, '"#9E2B25"', "rot", "unknown-color", "sides:"),
    "states": (SHEET, "constants.states", "constants.state", "unknown-constant", "states:"),
    "states that are no list": (SHEET, "constants.states", "constants.team", "wrong-type", "states:"),
    "layers": (SHEET, "{緩慢: 3}", "{遲緩: 3}", "unknown-choice", "states:"),
    "die of a table": (SHEET, "by: die", "by: dice", "unknown-counter", "by: dice"),
    "table of rolls": (SHEET, "from: constants.weather", "from: constants.legend", "wrong-type", "sort: table"),
    "sort": (SHEET, "sort: pool", "sort: pol", "unknown-choice", "sort: pol"),
    "sum": (SHEET, "2 * team + 1", "2 x team", "invalid-sum", "2 x team"),
    "name in a sum": (SHEET, "2 * team + 1", "2 * teams", "invalid-sum", "2 * teams"),
    "pool without a most": (SHEET, ", max: 2 * team + 1", "", "invalid-sum", "營地耐久"),
    "start": (SHEET, "max: 4, start", "max: 1, start", "out-of-range", "每方人數"),
    "two of a name": (f"{FOLDER}/units.yaml", "name: 衛士", "name: 斥候", "duplicate-value", "name: 斥候"),
    "a piece of that name": (SHEET, "sides:", "pieces: [衛士]\nsides:", "duplicate-value", "name: 衛士"),
    "no units": (f"{FOLDER}/units.yaml", "- id: scout", "[]\n#", "missing-value", "kind: unit"),
}


@pytest.mark.parametrize(("file", "old", "new", "code", "line"), BROKEN.values(), ids=list(BROKEN))
def test_what_is_wrong_is_told_at_its_place(
    tmp_path: Path, file: str, old: str, new: str, code: str, line: str
) -> None:
    """By `export` and by `check`, and nothing is written."""
    project = skirmish(tmp_path)
    if old == "- id: scout":
        project.path(file).write_text("[]\n", "utf-8")
    else:
        project.edit(file, old, new)
    result = project.run("export", "xlsx", GAME)
    assert result.exit_code == 1
    found = [(path, number) for path, number, known in errors_in(result.stderr) if known == code]
    assert found, result.stderr
    lines = [project.path(path).read_text("utf-8").split("\n")[number - 1] for path, number in found]
    assert any(line in one for one in lines), lines
    assert project.outputs() == {}
    assert f"error[{code}]" in project.run("check", GAME).stderr


def test_a_build_makes_it_where_it_is_a_product(tmp_path: Path) -> None:
    """With all else, or alone; the same files as by export."""
    project = skirmish(tmp_path)
    exported(project)
    by_export = project.outputs()
    project.path(f"{FOLDER}/game.yaml").open("a", encoding="utf-8").write("products: {sheet: {type: playsheet}}\n")
    for arguments in ((), ("--only", "sheet"), ("--only", "playsheet")):
        shutil.rmtree(project.path("output"))
        result = project.run("build", GAME, *arguments)
        assert result.exit_code == 0, result.output
        assert project.outputs() == by_export
    assert project.run("list", "products", GAME).exit_code == 0


def test_a_product_without_a_playsheet_is_told(tmp_path: Path) -> None:
    """At the product."""
    project = skirmish(tmp_path)
    project.path(SHEET).unlink()
    project.path(f"{FOLDER}/game.yaml").open("a", encoding="utf-8").write("products: {sheet: {type: playsheet}}\n")
    for command in ("build", "check"):
        result = project.run(command, GAME)
        assert result.exit_code == 1
        assert [code for _, _, code in errors_in(result.stderr)] == ["no-playsheet"]


def test_a_broken_file_is_told(tmp_path: Path) -> None:
    """As all files are."""
    project = skirmish(tmp_path)
    project.path(SHEET).write_text("maps: [", "utf-8")
    assert "error[unclosed-bracket]" in project.run("export", "xlsx", GAME).stderr
    project.path(SHEET).write_text("", "utf-8")
    assert "error[empty-file]" in project.run("export", "xlsx", GAME).stderr


def test_titles_of_any_sort_become_names_of_sheets(tmp_path: Path) -> None:
    """Long ones, ones with forbidden signs, and two alike."""
    project = skirmish(tmp_path)
    project.edit(SHEET, "title: 技能", 'title: "回合/階段: [全部]*?"')
    project.edit(f"{FOLDER}/maps.yaml", "name: 渡口", "name: 角色")
    project.edit(f"{FOLDER}/game.yaml", "title: 小戰", "title: " + "長" * 40)
    assert exported(project).sheetnames == ["角色", "角色 2", "回合／階段： ［全部］＊？", "清單"]


@pytest.mark.parametrize("text", ["=1+1", "+1", "@x", "'quoted", "a\nb", '"', "😀", "{coin}", "**x**"])
def test_texts_stay_texts(tmp_path: Path, text: str) -> None:
    """None becomes a formula."""
    project = skirmish(tmp_path)
    written = '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    project.edit(f"{FOLDER}/units.yaml", "text: 移動+2。", f"text: {written}")
    cells = [cell for row in exported(project)["技能"].iter_rows() for cell in row if cell.value is not None]
    assert all(cell.data_type != "f" for cell in cells)
    assert text in {cell.value for cell in cells} or text in {"{coin}", "**x**"}


TRANSLATION = """\
constants: {legend: {".": plain, "~": water, A: camp, b: camp}, weather: {1-3: sun, 4-6: rain}, states: [dazed, slowed]}
kinds: {unit: {label: Figures, fields: {name: Name, move: Move, hp: HP}}}
glossary: {slow: {words: [slowed]}, red: {words: [Red]}}
"""
TERMS = "- {id: slow, words: [緩慢]}\n- {id: red, words: [紅方]}\n"


def test_words_and_terms_follow_the_language(tmp_path: Path) -> None:
    """What is no word stays, with a warning."""
    project = skirmish(tmp_path)
    project.path(f"{FOLDER}/i18n").mkdir()
    project.path(f"{FOLDER}/i18n/en.yaml").write_text(TRANSLATION, "utf-8")
    project.path(f"{FOLDER}/glossary.yaml").write_text(TERMS, "utf-8")
    project.edit(SHEET, "{紅方:", "{red:")
    project.edit(SHEET, "{緩慢: 3}", "{slow: 3}")
    for letter, name in ((".", "平地"), ("~", "水域"), ("A", "營地")):
        project.edit(SHEET, f"    {name}:", f'    "{letter}":')
    project.edit(SHEET, "tables:", "    \ntables:")
    project.path(SHEET).write_text(
        project.path(SHEET).read_text("utf-8").replace('    "A":', '    b: {sign: b}\n    "A":'), "utf-8"
    )
    own = exported(project)
    assert "緩慢×1" in [cell.value for row in own["清單"].iter_rows() for cell in row]
    result = project.run("export", "xlsx", GAME, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "warning[untranslated]: `天氣骰` of the play-sheet is not said in en" in result.stderr
    book = opened(project.path(f"output/{GAME}/en/{GAME}-playsheet.xlsx"))
    listed = [cell.value for row in book["Lists"].iter_rows() for cell in row]
    assert {"Red", "slowed×1", "sun", "dazed"} <= set(listed)


def test_in_english_it_speaks_english(tmp_path: Path) -> None:
    """The few words of its own follow the game's language."""
    project = skirmish(tmp_path)
    project.edit(f"{FOLDER}/game.yaml", "language: zh-Hant", "language: en")
    head = [cell.value for cell in exported(project)["角色"][2]]
    assert "Side" in head
    assert "Place" in head
