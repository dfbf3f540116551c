# SPDX-License-Identifier: MIT
"""The few words that stand on a play-sheet beside the game's own, by language: Chinese, else English."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.model.languages import in_chinese_or


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a play-sheet can say."""

    units: str
    side: str
    place: str
    current: str
    most: str
    random: str
    change: str
    lists: str
    yes: str
    no: str
    comma: str


_ENGLISH = Words(
    units="Units",
    side="Side",
    place="Place",
    current="Now",
    most="Most",
    random="Roll (F9)",
    change="Instead",
    lists="Lists",
    yes="yes",
    no="no",
    comma=", ",
)
_TRADITIONAL = Words(
    units="單位",
    side="所屬",
    place="位置",
    current="當前",
    most="最大",
    random="擲骰（F9）",
    change="改為",
    lists="清單",
    yes="是",
    no="否",
    comma="、",
)
_SIMPLIFIED = Words(
    units="单位",
    side="所属",
    place="位置",
    current="当前",
    most="最大",
    random="掷骰（F9）",
    change="改为",
    lists="清单",
    yes="是",
    no="否",
    comma="、",
)


def words_for(language: str) -> Words:
    """The words of a BCP 47 language tag, or of the language nearest to it."""
    return in_chinese_or(_ENGLISH, _TRADITIONAL, _SIMPLIFIED, language)
