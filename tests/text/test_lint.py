# SPDX-License-Identifier: MIT
"""Proofreading: each code on texts that deserve it and on texts that do not."""

from __future__ import annotations

import pytest

from pnp.text.lint import lint
from tests.text.test_corpus import CORPUS


def marked(text: str, language: str = "zh-Hant") -> list[tuple[str, str]]:
    """Each finding as (code, the text it marks)."""
    return [(f.code, text[f.offset : f.offset + f.length]) for f in lint(text, language)]


@pytest.mark.parametrize(
    ("text", "trace"),
    [
        ("學(xué)者", "(xué)"),
        ("束Y(jié)", "(jié)"),
        ("???開始", "???"),
        ("能力?? 說明", "??"),
        ("上限?？可以", "?？"),
        ("對\ue78b的", "\ue78b"),
        ("對\ufffd\ufffd的", "\ufffd\ufffd"),
        ("這æ–‡是", "æ–‡"),
        ("cafÃ©", "Ã©"),
    ],
)
def test_traces_of_a_wrong_encoding_are_found(text: str, trace: str) -> None:
    """Readings, rows of question marks, private-use characters, bytes read as letters."""
    assert ("text-mojibake", trace) in marked(text)


@pytest.mark.parametrize("text", ["真的？！", "café’s “été”", "（xué）", "f(x)", "naïve…"])
def test_honest_text_is_no_mojibake(text: str) -> None:
    """Full-width brackets, accents and questions are left in peace."""
    assert "text-mojibake" not in {code for code, _ in marked(text, "en")}


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("這张牌", "zh-Hant", [("script-mix", "张")]),
        ("这張牌", "zh-Hans", [("script-mix", "張")]),
        ("這張牌在手裡", "zh-Hant", []),
        ("这张牌在手里，皇后、面子", "zh-Hans", []),
        ("皇后的面子，公里", "zh-Hant", []),
        ("这张牌", "en", []),
    ],
)
def test_a_stray_character_of_the_other_script_is_found(text: str, language: str, found: list[tuple[str, str]]) -> None:
    """Only characters of one script alone tell anything."""
    assert marked(text, language) == found


def test_a_stray_character_comes_with_its_own_form() -> None:
    """The help names what to write."""
    (finding,) = lint("這张牌", "zh-Hant")
    assert finding.help == "write `張`"
    assert finding.message == "`张` is Simplified Chinese in Traditional text"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("他說「好。", ["「"]),
        ("他說好」。", ["」"]),
        ("「他說『好」", ["『"]),
        ("（第一）第二）", ["）"]),
        ("“don’t”", []),
        ("the players’ turn", []),
        ("「甲」『乙』《丙》", []),
        ("「甲\n乙」", []),
        ("「甲\n\n乙」", ["「", "」"]),
    ],
)
def test_quotes_without_partner_are_found(text: str, found: list[str]) -> None:
    """Nesting counts, apostrophes do not, paragraphs stand for themselves."""
    assert [mark for code, mark in marked(text, "en") if code == "unbalanced-quotes"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("抽牌,棄牌", [","]),
        ("客服:213", [":"]),
        ("抽1張(可選)", ["(", ")"]),
        ("得3,再抽", [","]),
        ("結束.", ["."]),
        ('他說"好"', ['"', '"']),
        ("20:30開始", []),
        ("v1.0版", []),
        ("see (fig) 1, 2", []),
        ("抽牌，棄牌（可選）。", []),
    ],
)
def test_ascii_marks_beside_chinese_are_found(text: str, found: list[str]) -> None:
    """Beside Han they are too narrow; in Latin and between digits they are right."""
    assert [mark for code, mark in marked(text) if code == "halfwidth-punctuation"] == found


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("好······", "zh-Hant", ["······"]),
        ("好...吧", "zh-Hant", ["..."]),
        ("好。。。", "zh-Hant", ["。。。"]),
        ("好…吧", "zh-Hant", ["…"]),
        ("好---吧", "zh-Hant", ["---"]),
        ("好———吧", "zh-Hant", ["———"]),
        ("好—吧", "zh-Hant", ["—"]),
        ("北京—上海", "zh-Hans", []),
        ("好……吧——是", "zh-Hant", []),
        ("wait... no—yes", "zh-Hant", []),
    ],
)
def test_ellipses_and_dashes_of_another_shape_are_found(text: str, language: str, found: list[str]) -> None:
    """Two em of dots, two em of dash; one dash may join places in Simplified text."""
    assert [mark for code, mark in marked(text, language) if code == "ellipsis-dash"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("擲出1-3時", ["-"]),
        ("精力-2", ["-"]),
        ("2~5人", ["~"]),
        ("1–3，2～5，−2", []),
        ("2024-01-05", []),
        ("D-20與PD-01", []),
        ("well-known", []),
    ],
)
def test_hyphens_for_ranges_and_minus_are_found(text: str, found: list[str]) -> None:
    """Numbers alone; dates, ids and words keep their hyphens."""
    assert [mark for code, mark in marked(text) if code == "range-minus"] == found


def test_full_width_digits_and_letters_are_found_as_one() -> None:
    """The whole row is one finding, and the help has its plain form."""
    (finding,) = lint("造成１５點", "zh-Hant")
    assert (finding.code, finding.offset, finding.length, finding.help) == ("fullwidth-digit", 2, 2, "write `15`")


@pytest.mark.parametrize("language", ["zh-Hant", "zh-Hans"])
def test_the_corpus_is_clean_but_for_its_hyphens(language: str) -> None:
    """No check cries wolf on text as it should be."""
    text = (CORPUS / f"{language}.txt").read_text(encoding="utf-8")
    assert {code for code, _ in marked(text, language)} <= {"range-minus"}


def test_findings_come_by_place() -> None:
    """A reader meets them in the order of the text."""
    offsets = [finding.offset for finding in lint("抽1张,得５點...「好", "zh-Hant")]
    assert offsets == sorted(offsets)
    assert len(offsets) == 5
