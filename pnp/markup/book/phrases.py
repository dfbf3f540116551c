# SPDX-License-Identifier: MIT
"""The few words and marks that books set by themselves, by language."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.model.languages import in_chinese_or


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """Marks and phrases of a language; `join` stands between the items of a list, `comma` between parameters.

    `pack` is what a pack of playing cards is called where several are needed.
    """

    brackets: str
    comma: str
    join: str
    counted: str
    pack: str
    version: str
    dated: str
    date: str


_CHINESE = Phrases(
    brackets="（{}）",
    comma="，",
    join="、",
    counted="{count}{unit}",
    pack="第{}副",
    version="{version}版",
    dated="{version}版\u3000{date}",
    date="{}年{}月{}日",
)
_ENGLISH = Phrases(
    brackets=" ({})",
    comma=", ",
    join=", ",
    counted="{count} {unit}",
    pack="pack {}",
    version="Version {version}",
    dated="Version {version}, {date}",
    date="{}-{:02}-{:02}",
)


def phrases_for(language: str) -> Phrases:
    """The phrases of a BCP 47 language tag."""
    return in_chinese_or(_ENGLISH, _CHINESE, _CHINESE, language)
