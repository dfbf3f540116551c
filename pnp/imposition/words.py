# SPDX-License-Identifier: MIT
"""The few words of a slug, by language: Chinese, with the English of printers' dialogs beside it, else English."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.model.languages import in_chinese_or


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a slug can say. `long_edge` and `short_edge` tell how to turn the paper over; `pieces` counts.

    `script` names the language: `hant`, `hans` or `en`.
    """

    front: str
    back: str
    long_edge: str
    short_edge: str
    actual_size: str
    fold: str
    glue: str
    map: str
    pieces: str
    script: str


_ENGLISH = Words(
    front="front",
    back="back",
    long_edge="flip on long edge",
    short_edge="flip on short edge",
    actual_size="100 % actual size",
    fold="fold on the dashed line",
    glue="glue",
    map="map",
    pieces="{} pieces",
    script="en",
)
_TRADITIONAL = Words(
    front="正面",
    back="背面",
    long_edge="長邊翻轉 / flip on long edge",
    short_edge="短邊翻轉 / flip on short edge",
    actual_size="100 % 實際大小",
    fold="沿虛線對摺",
    glue="黏貼處",
    map="拼接圖",
    pieces="共 {} 件",
    script="hant",
)
_SIMPLIFIED = Words(
    front="正面",
    back="背面",
    long_edge="长边翻转 / flip on long edge",
    short_edge="短边翻转 / flip on short edge",
    actual_size="100 % 实际大小",
    fold="沿虚线对折",
    glue="粘贴处",
    map="拼接图",
    pieces="共 {} 件",
    script="hans",
)


def words_for(language: str) -> Words:
    """The words of a BCP 47 language tag, or of the language nearest to it."""
    return in_chinese_or(_ENGLISH, _TRADITIONAL, _SIMPLIFIED, language)
