# SPDX-License-Identifier: MIT
"""Which of the languages that fonts are drawn for serves a BCP 47 tag."""

from __future__ import annotations

from collections.abc import Iterable

_HAN_LANGUAGES = frozenset({"zh", "ja", "ko", "yue", "lzh", "nan", "hak", "wuu"})
"""Primary tags of languages whose characters look different from one region's face to another's."""

_INSTEAD = {
    "zh": "zh-hans",
    "zh-cn": "zh-hans",
    "zh-sg": "zh-hans",
    "zh-my": "zh-hans",
    "zh-tw": "zh-hant",
    "zh-hk": "zh-hant",
    "zh-mo": "zh-hk",
    "zh-hant-hk": "zh-hk",
    "zh-hant-mo": "zh-hk",
    "yue": "zh-hk",
    "lzh": "zh-hant",
}
"""The next tag to try, after CLDR's likely subtags and parent locales; else the last subtag is dropped."""


def best_language(language: str, known: Iterable[str]) -> str | None:
    """The known tag nearest to `language`, None where none means the same forms."""
    folded = {tag.casefold(): tag for tag in known}
    tag = language.casefold().replace("_", "-")
    tried: set[str] = set()
    while tag and tag not in tried:
        if tag in folded:
            return folded[tag]
        if tag == "zh" and "zh-hant" in tried:
            return None  # the other script
        tried.add(tag)
        tag = _INSTEAD.get(tag) or tag.rpartition("-")[0]
    return None


def needs_own_face(language: str) -> bool:
    """Whether a language is written in Han characters, so that a face of another language would be wrong."""
    return language.casefold().replace("_", "-").partition("-")[0] in _HAN_LANGUAGES
