# SPDX-License-Identifier: MIT
"""The card texts: they say what the structured values say, in the phrases of the style sheet."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.three_kingdoms.roster import Part, heroes, parts

PARTS = [pytest.param(part, id=f"{part.hero}-{part.skill}") for part in parts()]
DAMAGE = ("擊打", "火系", "水系", "不可抗")
STATUSES = ("混亂", "禁足", "麻痹", "封禁", "緩慢")
TERRAINS = ("平地", "山地", "水域", "樹林")
UNTIDY = re.compile(
    "敵方角色|本方|己方|普通攻擊|指定一名|指定一個格子|回復|減少|生命|自身|里的|斗神|其它|麻痺|眩暈"
    r"|\d點(?!體力|精力|擊打|火系|水系|不可抗|[，；。])"  # every amount says what it is an amount of
    r"|[一-龥] \d|\d [一-龥]"
)


def named(text: str, words: tuple[str, ...]) -> set[str]:
    """The words that a text has outside quotation marks; 非不可抗 names the three other kinds."""
    bare = re.sub("「[^」]*」", "", text).replace("非不可抗", "擊打火系水系")
    return {word for word in words if word in bare}


def stated(part: Part, *keys: str) -> set[str]:
    """The words that the structured values have under some keys."""
    values = [effect[key] for effect in (*part.effects, *part.check["results"]) for key in keys if effect.get(key)]
    return {word for value in values for word in ((value,) if isinstance(value, str) else value)}


def test_there_are_twenty_seven_heroes_with_eighty_one_skills_of_different_names() -> None:
    """The whole roster, in the order of its numbers."""
    names = [skill["name"] for hero in heroes() for skill in hero["skills"]]
    assert [hero["number"] for hero in heroes()] == list(range(1, 28))
    assert len(names) == len(set(names)) == 81


def test_the_four_women_are_the_ones_the_notes_name() -> None:
    """Skills that ask for a gender go by this."""
    assert {hero["name"] for hero in heroes() if hero["gender"] == "female"} == {
        "黃月英",
        "貂蟬",
        "蔡琰",
        "祝融",
    }


@pytest.mark.parametrize("part", PARTS)
def test_a_text_names_the_damage_and_statuses_that_are_stated(part: Part) -> None:
    """No kind of damage, no status and no terrain is in the text alone, or in the values alone."""
    damage = stated(part, "kind") | (stated(part, "immune") & set(DAMAGE))
    assert damage == named(part.text, DAMAGE)
    assert stated(part, "status") | (stated(part, "immune") & set(STATUSES)) == named(part.text, STATUSES)
    assert stated(part, "on") == named(part.text, TERRAINS)


@pytest.mark.parametrize("part", PARTS)
def test_a_text_keeps_to_the_phrases_of_the_style_sheet(part: Part) -> None:
    """None of the other ways to say it; whole sentences; chips are not repeated."""
    assert not UNTIDY.search(part.text), UNTIDY.search(part.text)
    assert part.text.endswith("。")
    assert part.text == part.text.strip()
    for condition in (*part.values["weather"], *part.values["terrain"]):
        assert condition not in part.text
    if part.values["area"] == "reach":
        assert "範圍內" in part.text
    if part.values["area"] == "cross":
        assert "該格與相鄰四格內的所有" in part.text


@pytest.mark.parametrize("part", PARTS)
def test_what_stands_in_quotes_is_a_skill_that_is_referred_to_or_a_condition(part: Part) -> None:
    """Skills named in a text are listed, and the other way round."""
    quoted = set(re.findall("「([^」]*)」", part.text))
    assert {name for name in quoted if not re.search("(限定|禁止|無效)$", name)} == set(part.values["refers"])


@pytest.mark.parametrize("part", PARTS)
def test_a_check_is_said_as_it_is_stated(part: Part) -> None:
    """The bound with its sign, or each range with its status."""
    check = part.check
    assert ("檢定" in part.text) == bool(part.values["check"]) or part.skill == "熟手"  # it does away with a check
    if check["bound"]:
        sign = {"at-least": "≥", "below": "＜"}[check["compare"]]
        assert re.search(f"{sign}(其)?{check['bound']}(?!\\d)", part.text)
    for result in check["results"]:
        layers = f"（{result['layers']}層）" if result["layers"] else ""
        assert f"{result['roll']}{result['status']}{layers}一輪" in part.text


def test_similar_skills_have_the_same_words() -> None:
    """What does the same to the same target differs in numbers and kinds alone."""
    shapes = Counter(
        re.sub(r"\d|擊打|火系|水系|不可抗|混亂|禁足|麻痹|封禁|緩慢（.層）", "#", part.text)
        for part in parts()
        if part.values["active"]
    )
    assert shapes["選一名敵人，造成#點#傷害。"] == 5
    assert shapes["選一格，對該格與相鄰四格內的所有敵人造成#點#傷害。"] == 2
    assert shapes["對範圍內的所有敵人造成#點#傷害，並使其#一輪。"] == 3
