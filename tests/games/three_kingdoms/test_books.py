# SPDX-License-Identifier: MIT
"""The rulebook and the data sheet: every number of the rules comes from data, every hero and skill is listed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.conftest import REPOSITORY
from tests.games.three_kingdoms.table import GAME, Values, components
from tests.projects import Copy, copy_game

FACTIONS = ("wei", "shu", "wu", "qun")
CHAPTERS = (
    *("目錄", "遊戲簡介", "準備", "一輪", "距離與移動", "地形與天氣", "普攻與傷害", "技能", "異常狀態"),
    *("死亡與勝負", "武將問答", "詞彙與索引"),
)
STEPS = ("分成兩方", "選地圖", "決定先後手", "選武將", "激活技能", "選定對象", "設定耐久", "記錄體力與精力", "布置")
RULES = (
    "每名武將有3個技能，出戰時激活其中2個",
    "每次普攻只減少1點耐久",
    "其本陣減少3點耐久",
    "先手方建議是每方角色數×3+1，後手方建議是每方角色數×3+3",
    "1–2晴天所有火系傷害+1",
    "3–4陰天沒有影響",
    "5–6雨天所有水系傷害+1",
    "在自己的行動輪結束時恢復2點",
    "共用一條邊的兩格距離是1，對角接觸的兩格距離是2",
    "走進山地要多花1點移動力",
    "在山地的角色普攻距離+1",
    "普攻的距離通常為1",
    "普攻通常造成1點擊打傷害",
    "當前精力為1，可立即行動",
)
"""What the rules say in numbers."""

EXAMPLES = (
    "付4點，剩1點；消耗不低於3，內助恢復1點，成為2點。行動輪結束時再恢復2點，成為4點",
    "登上乙2的山地（1+1＝2點），再下到丙2（1點）：1+2+1＝4，4點正好用完",
    "普攻距離是1+1＝2",
    "2（火箭）+1（晴天）+2（藤甲）＝5。兀突骨共受到5點傷害，體力由10降為5",
    "普攻距離是1+1（山地）+1（槍神）＝3",
    "槍神額外造成3−1＝2點，共1+2＝3點擊打傷害",
    "造成1+2＝3點擊打傷害",
    "受到的擊打傷害減免1點，只受2點",
    "移動力4−2−1＝1",
    "3×3+1＝10。死了2名，減2×3＝6點，剩4點",
    "先扣3點精力，剩0點，再扣1點體力，剩7點",
)
"""The arithmetic of the examples."""


def squeezed(text: str) -> str:
    """A text without spaces and line ends."""
    return "".join(text.split())


def reader(project: Copy, product: str) -> PdfReader:
    """The only file of a product."""
    (name,) = [one for one in project.outputs() if f"-{product}-" in one]
    return PdfReader(project.path(f"output/{name}"))


def printed(project: Copy, product: str) -> list[str]:
    """The text of each page of a product, squeezed."""
    return [squeezed(page.extract_text()) for page in reader(project, product).pages]


def build(project: Copy, *arguments: str) -> None:
    """Build without a problem."""
    result = project.run("build", GAME, *arguments)
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The game with its rulebook for the screen and its data sheet on A4."""
    copy = copy_game(tmp_path_factory.mktemp("books"), GAME)
    build(copy, "--only", "rulebook-screen", "--only", "data-sheet", "--paper", "a4")
    return copy


@pytest.fixture(scope="module")
def rules(project: Copy) -> str:
    """The whole rulebook."""
    return "".join(printed(project, "rulebook-screen"))


@pytest.mark.parametrize("says", RULES)
def test_a_rule_is_in_the_rulebook_with_its_numbers(rules: str, says: str) -> None:
    """In these words."""
    assert says in rules


@pytest.mark.parametrize("says", EXAMPLES)
def test_an_example_is_reckoned_right(rules: str, says: str) -> None:
    """As printed, and each sum by itself."""
    assert says in rules
    for left, right in re.findall(r"([\d+−×]*[+−×]\d+)＝(\d+)", says):
        assert eval(left.replace("−", "-").replace("×", "*")) == int(right)  # figures and signs alone


def test_numbers_of_the_rulebook_follow_the_constants(tmp_path: Path) -> None:
    """Other constants, other rules: no number is typed twice."""
    copy = copy_game(tmp_path, GAME)
    settings = f"cards/{GAME}/game.yaml"
    for old, new in (
        ("mountain_move: {value: 1", "mountain_move: {value: 4"),
        ("recovery: 2 ", "recovery: 5 "),
        ("revival: 1 ", "revival: 6 "),
        ("attack: {range: 1, damage: 1}", "attack: {range: 7, damage: 8}"),
        ("distance: {side: 1, diagonal: 2}", "distance: {side: 3, diagonal: 9}"),
    ):
        copy.edit(settings, old, new)
    path = copy.path(settings)
    path.write_text(re.sub(r", says: \[[^\]]*\]", "", path.read_text("utf-8")), "utf-8")  # other texts may not follow
    build(copy, "--only", "rulebook-screen")
    text = "".join(printed(copy, "rulebook-screen"))
    for says in (
        *("走進山地要多花4點移動力", "行動輪結束時恢復5點", "當前精力為6，可立即行動", "普攻的距離通常為7"),
        *("普攻通常造成8點擊打傷害", "兩格距離是3，對角接觸的兩格距離是9"),
    ):
        assert says in text


def test_a_number_that_is_typed_wrong_is_told(tmp_path: Path) -> None:
    """The rulebook's sentences are held against the facts."""
    copy = copy_game(tmp_path, GAME)
    line = copy.edit(f"cards/{GAME}/rulebook.md", "其本陣減少{{ facts.death }}點耐久", "其本陣減少4點耐久")
    result = copy.run("check", GAME)
    assert f"cards/{GAME}/rulebook.md:{line}:" in result.stderr
    assert "fact-contradicted" in result.stderr


def test_chapters_are_the_outline(project: Copy) -> None:
    """In their order, each on a later page."""
    file = reader(project, "rulebook-screen")
    outline: Any = [one for one in file.outline if not isinstance(one, list)]
    titles = [re.sub(r"^[一二三四五六七八九十]+\s", "", each.title) for each in outline]
    numbers = [file.get_destination_page_number(each) or 0 for each in outline]
    assert tuple(titles) == CHAPTERS
    assert numbers == sorted(set(numbers))


def test_the_set_up_is_read_in_its_order(rules: str) -> None:
    """Steps one after the other, the figure's words after them."""
    places = [rules.index(f"{number}.{step}。") for number, step in enumerate(STEPS, 1)]
    assert places == sorted(places)
    assert places[-1] < rules.index("出生點：底邊的虛線格")


def test_every_hero_is_in_the_questions(rules: str) -> None:
    """With something to say of each."""
    questions = rules[rules.index("牌面已經說清楚的") : rules.index("奪權與反計只能模仿")]
    assert [hero["name"] for hero in components("hero") if hero["name"] not in questions] == []


def test_the_rulebook_shows_real_pieces_and_reckons_examples() -> None:
    """Six figures at least, four examples at least."""
    written = (REPOSITORY / "cards" / GAME / "rulebook.md").read_text("utf-8")
    assert len(re.findall(r"^::: figure [a-z]", written, re.MULTILINE)) >= 6
    assert len(re.findall(r"^::: example", written, re.MULTILINE)) >= 4


@pytest.fixture(scope="module")
def pages(project: Copy) -> list[str]:
    """The pages of the data sheet."""
    return printed(project, "data-sheet")


class TestDataSheet:
    """All heroes on few pages."""

    @pytest.mark.parametrize("hero", components("hero"), ids=lambda hero: str(hero["id"]))
    def test_a_hero_is_listed_with_all_skills(self, pages: list[str], hero: Values) -> None:
        """Name, seal, attributes, and each part of each skill, on one page."""
        (page,) = [page for page in pages if f"{hero['name']}" in page and hero["seal"] in page]
        for skill in hero["skills"]:
            for part in skill["parts"]:
                assert squeezed(part["text"]) in page
            kind = "主動" if skill["parts"][0]["active"] else "被動"
            assert f"{skill['name']}{kind}" in page

    def test_heroes_stand_by_factions(self, pages: list[str]) -> None:
        """In the order of factions, then of their numbers."""
        text = "".join(pages)
        heroes = sorted(components("hero"), key=lambda hero: (FACTIONS.index(hero["faction"]), hero["number"]))
        places = [text.index(hero["name"]) for hero in heroes]
        assert len(heroes) == 27
        assert places == sorted(places)

    def test_every_page_has_the_heads(self, pages: list[str]) -> None:
        """They come again."""
        assert len(pages) <= 5
        assert all("武將" in page and "技能" in page for page in pages)

    def test_conditions_are_said_in_words(self, pages: list[str]) -> None:
        """As often as heroes have them."""
        text = "".join(pages)
        for word in ("雨天限定", "雨天禁止", "水域限定", "樹林無效"):
            wanted = sum(
                word in (*(part["weather"] or ()), *(part["terrain"] or ()))
                for hero in components("hero")
                for skill in hero["skills"]
                for part in skill["parts"]
            )
            spoken = sum(
                part["text"].count(word)
                for hero in components("hero")
                for skill in hero["skills"]
                for part in skill["parts"]
            )
            assert text.count(word) == wanted + spoken
