# SPDX-License-Identifier: MIT
"""Chances to break, shown as the text with a bar at every chance."""

from __future__ import annotations

import pytest

from pnp.text.breaks import LINE, MAY, PARAGRAPH, break_chances


def barred(text: str, language: str = "zh-Hant", level: str = "gb") -> str:
    """The text with `|` where a line may end and `‖` where it must."""
    signs = {MAY: "|", LINE: "‖", PARAGRAPH: "‖"}
    pairs = zip(text, break_chances(text, language, level), strict=True)
    return "".join(char + signs.get(chance, "") for char, chance in pairs)[:-1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("火計，水計。", "火|計，|水|計。"),
        ("用「火計」", "用|「火|計」"),
        ("造成5點", "造|成|5點"),
        ("得X點", "得|X點"),
        ("為2～5人", "為|2～5人"),
        ("得1-3則", "得|1-3|則"),
        ("得1–3則", "得|1–3|則"),
        ("第3步", "第3步"),
        ("停3艘船，見5頁", "停|3艘|船，|見|5頁"),
        ("值≥3，若＜3則", "值|≥3，|若|＜3|則"),
        ("力-3與−3和+1", "力-3|與|−3|和|+1"),
        ("力-X者", "力-X|者"),
        ("種5×21=105個", "種|5×21=105個"),
        ("復50%的", "復|50%|的"),
        ("是——好……吧", "是|——|好……|吧"),
        ("7/6/5張", "7/6/5張"),
        ("亮·孔", "亮·|孔"),
        ("謝@某", "謝|@某"),
        ("①角②技", "①|角|②|技"),
        ("Tabletop Simulator遊", "Tabletop |Simulator|遊"),
        ("well-known", "well-|known"),
        ("don’t go", "don’t |go"),
        ("f(x) + 1", "f(x) |+ |1"),
        ("a  b", "a  |b"),
        ("曹\u200b操A\u200bB", "曹\u200b|操|A\u200b|B"),
        ("曹\u2060操", "曹\u2060操"),
        ("5\u00a0點", "5\u00a0點"),
        ("cafe\u0301好", "cafe\u0301|好"),
        ("葛\U000e0100飾", "葛\U000e0100|飾"),
        ("一\n二", "一\n‖二"),
        ("一\u2029二", "一\u2029‖二"),
        ("\ufffc3點\ufffc", "\ufffc3點|\ufffc"),
        ("\ufffc\ufffc。", "\ufffc|\ufffc。"),
        ("a \ufffcgold金", "a |\ufffcgold|金"),
    ],
)
def test_chances_stand_where_chinese_wants_them(text: str, expected: str) -> None:
    """Units stay whole, marks keep off line starts and ends, all else may break."""
    assert barred(text) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("カードを引きます。", "ja", "カー|ド|を|引|き|ま|す。"),
        ("ちょっと待って", "ja", "ちょっ|と|待っ|て"),
        ("카드를 2장 뽑고", "ko", "카드를 |2장 |뽑고"),
        ("카드", "zh-Hant", "카|드"),
        ("Draw 2 cards, then stop.", "en", "Draw |2 |cards, |then |stop."),
        ("“Ambush”: +1 (once)", "en", "“Ambush”: |+1 |(once)"),
        ("Anton—Regular", "en", "Anton|—|Regular"),
        ("and/or 1/2 C++", "en", "and/|or |1/2 |C++"),
        ("Spiel для двоих", "en", "Spiel |для |двоих"),
    ],
)
def test_other_languages_break_by_their_own_rules(text: str, language: str, expected: str) -> None:
    """Small kana keep off line starts, Korean breaks between words, English at spaces."""
    assert barred(text, language) == expected


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("none", "好|」|……|是|——|和|/|或|（|完|）"),
        ("basic", "好」|……|是|——|和/|或|（完）"),
        ("gb", "好」……|是|——|和/或|（完）"),
        ("strict", "好」……|是——|和/或|（完）"),
    ],
)
def test_levels_differ_in_marks_dashes_and_slashes(level: str, expected: str) -> None:
    """`none` lets marks go, `basic` keeps brackets, `gb` ellipses and slashes, `strict` dashes."""
    assert barred("好」……是——和/或（完）", level=level) == expected


def test_an_empty_text_has_no_chances() -> None:
    """No character, nothing after it."""
    assert break_chances("a") == [PARAGRAPH]
