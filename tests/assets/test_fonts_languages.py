# SPDX-License-Identifier: MIT
"""Which regional face serves a language."""

from __future__ import annotations

import pytest

from pnp.assets.fonts.languages import best_language, needs_own_face

REGIONS = ("zh-Hant", "zh-Hans", "zh-HK", "ja", "ko")


@pytest.mark.parametrize(
    ("language", "region"),
    [
        ("zh-Hant", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("zh_TW", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("zh-MO", "zh-HK"),
        ("zh-Hant-HK", "zh-HK"),
        ("yue", "zh-HK"),
        ("zh", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("ZH-hans-CN", "zh-Hans"),
        ("ja-JP", "ja"),
        ("en", None),
        ("", None),
    ],
)
def test_a_language_finds_its_region(language: str, region: str | None) -> None:
    """Tags are matched by script and region; other languages find none."""
    assert best_language(language, REGIONS) == region


def test_hong_kong_takes_taiwan_where_it_has_no_face_of_its_own() -> None:
    """Both write traditional characters."""
    assert best_language("zh-HK", ("zh-Hans", "zh-Hant")) == "zh-Hant"


def test_taiwan_never_takes_hong_kong() -> None:
    """The general form does not fall back to the special one."""
    assert best_language("zh-Hant", ("zh-HK",)) is None


@pytest.mark.parametrize("language", ["zh-Hant", "zh-TW", "zh-HK", "yue"])
def test_traditional_never_takes_simplified(language: str) -> None:
    """Chinese without more said is the one or the other, but neither script serves the other."""
    assert best_language(language, ("zh-Hans",)) is None
    assert best_language(language, ("zh-Hans", "zh")) == "zh"


@pytest.mark.parametrize(("language", "own"), [("ja", True), ("zh-Hant", True), ("ko-KR", True), ("en", False)])
def test_han_languages_need_a_face_of_their_own(language: str, own: bool) -> None:
    """Characters differ between regions, letters do not."""
    assert needs_own_face(language) is own
