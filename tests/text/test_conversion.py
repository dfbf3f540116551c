# SPDX-License-Identifier: MIT
"""Traditional into Simplified and back: words of one's own, quotes, and what is no text."""

from __future__ import annotations

import sys

import pytest

from pnp.text.conversion import Converter, MissingConverterError


@pytest.mark.parametrize(
    ("traditional", "simplified"),
    [
        ("遊戲裡的衝突", "游戏里的冲突"),
        ("他說「先『摸』牌。」然後", "他说“先‘摸’牌。”然后"),
        ("{劍}鬥、{heart}2點", "{劍}斗、{heart}2点"),
        ("見[[戰鬥]]與[圖](art/圖.png)", "见[[战斗]]与[图](art/圖.png)"),
        ('每人{{ game.constants["體力"] }}點體力', '每人{{ game.constants["體力"] }}点体力'),
        ("{% if 遊戲 %}遊戲{% endif %}`遊戲`", "{% if 遊戲 %}游戏{% endif %}`遊戲`"),
        ("看https://例.tw/遊戲。", "看https://例.tw/遊戲。"),
        ("# 遊戲 {#遊戲}\n遊戲 {# 遊戲 #}", "# 游戏 {#遊戲}\n游戏 {# 遊戲 #}"),
        ('{#費 caption="{雲}費用"}與{caption="費用"}', '{#費 caption="{雲}费用"}与{caption="费用"}'),
        ("::: note 費用 #費\n[[#費]]、[[page#費]]、[費](#費)", "::: note 费用 #費\n[[#費]]、[[page#費]]、[费](#費)"),
        ("# 費\n[[#費]]、[[page#費|費]]、[費](#費)", "# 费\n[[#费]]、[[page#费|费]]、[费](#费)"),
        ("", ""),
    ],
)
def test_texts_become_simplified(traditional: str, simplified: str) -> None:
    """Characters and quotes change; icons, Jinja, code and addresses stay."""
    assert Converter("hans", {}).convert(traditional) == simplified


@pytest.mark.parametrize(
    ("simplified", "traditional"),
    [
        ("游戏里的冲突：斗", "遊戲裡的衝突：鬥"),
        ("他说“先‘摸’牌。”", "他說「先『摸』牌。」"),
        ("Player’s 牌与 players’ 牌", "Player’s 牌與 players’ 牌"),
    ],
)
def test_texts_become_traditional(simplified: str, traditional: str) -> None:
    """An apostrophe is no quote."""
    assert Converter("hant", {}).convert(simplified) == traditional


def test_words_of_ones_own_go_before_the_table() -> None:
    """The longest first, each as it is written."""
    words = {"回复": "回復", "回复力": "恢復力", "": "x"}
    assert Converter("hant", words).convert("回复力与回复2点，答复") == "恢復力與回復2點，答覆"


def test_a_missing_table_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenCC is an extra."""
    monkeypatch.setitem(sys.modules, "opencc", None)
    with pytest.raises(MissingConverterError):
        Converter("hans", {})
