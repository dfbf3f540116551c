# SPDX-License-Identifier: MIT
"""The few words that stand on a table beside the game's own, by language: Chinese, else English."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.model.languages import in_chinese_or


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a table can say. `copies`, `version` and `players` take a number or text."""

    copies: str
    cards: str
    pieces: str
    players: str
    rulebook: str
    terms: str
    setup: str
    maps: str
    aside: str
    colon: str
    stop: str


_ENGLISH = Words(
    copies="{} copies",
    cards="{} cards",
    pieces="{} pieces",
    players="{} players",
    rulebook="Rulebook",
    terms="Terms",
    setup="Set-up",
    maps="Other maps",
    aside="Not in play",
    colon=": ",
    stop="; ",
)
_TRADITIONAL = Words(
    copies="共{}份",
    cards="{}張",
    pieces="{}件",
    players="{}人",
    rulebook="規則書",
    terms="用語",
    setup="開局",
    maps="其他地圖",
    aside="本局不用",
    colon="：",
    stop="；",
)
_SIMPLIFIED = Words(
    copies="共{}份",
    cards="{}张",
    pieces="{}件",
    players="{}人",
    rulebook="规则书",
    terms="用语",
    setup="开局",
    maps="其他地图",
    aside="本局不用",
    colon="：",
    stop="；",
)


def words_for(language: str) -> Words:
    """The words of a BCP 47 language tag, or of the language nearest to it."""
    return in_chinese_or(_ENGLISH, _TRADITIONAL, _SIMPLIFIED, language)
