# SPDX-License-Identifier: MIT
"""Proofreading in the pipeline: what is read, where findings stand, how bad they are, and what lets them stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.markup.inline import without_marks
from pnp.pipeline.lint import SEVERITIES, findings, is_suspect
from pnp.text.lint import lint
from tests.pipeline.scratch import GAME, problems_of, write_project

CORPUS = Path(__file__).resolve().parents[1] / "text" / "corpus"
MARKS = "，。「」『』“”‘’（）《》…—－-~～·.?!？！:;,()'\"＃１ａ０9 x\n"
ALPHABET = st.sampled_from(MARKS + "字点點说說éÃ€™\ue000\ufffd\x85a1")


@pytest.mark.parametrize(
    ("text", "severity", "code"),
    [
        ("學(xué)者", "error", "text-mojibake"),
        ("他說「好", "error", "unbalanced-quotes"),
        ("造成５點", "error", "fullwidth-digit"),
        ("他說'好", "error", "halfwidth-punctuation"),
        ("摸牌,棄牌", "warning", "halfwidth-punctuation"),
        ("造成1点", "warning", "script-mix"),
        ("然後...結束", "warning", "ellipsis-dash"),
        ("擲出1-3時", "info", "range-minus"),
    ],
)
def test_every_code_has_its_severity(text: str, severity: str, code: str, tmp_path: Path) -> None:
    """Broken text, lone quotes and full-width digits stop a build; the rest is told."""
    project = write_project(tmp_path, f"- id: a\n  text: {text}\n")
    assert {(found[0], found[1]) for found in problems_of(project)} == {(severity, code)}


def test_no_code_is_without_a_severity() -> None:
    """Whatever the text room finds has a severity here."""
    texts = ["學(xué)者「", "５点...", "1-3,好"]
    assert {one.code for text in texts for one in lint(text)} == set(SEVERITIES)


def test_findings_stand_at_their_characters(tmp_path: Path) -> None:
    """Plain, quoted, below a bar, in a list of maps: the column is that of the character."""
    cards = (
        "- id: a\n"
        "  name: 点火\n"
        '  text: "造成点傷害"\n'
        "- id: b\n"
        "  text: |\n"
        "    第一行，\n"
        "    第二点。\n"
        "  skills:\n"
        "    - {say: 好, cost: 1}\n"
        "    - {say: 放弃, cost: 2}\n"
    )
    places = [place for _, code, place in problems_of(write_project(tmp_path, cards)) if code == "script-mix"]
    assert places == ["2:9", "3:12", "7:7", "10:14"]


def test_a_finding_in_a_folded_value_stands_at_its_beginning(tmp_path: Path) -> None:
    """Where a value is written otherwise than it reads, nothing is guessed."""
    cards = '- id: a\n  text: >-\n    折起來的文字，\n    弃牌。\n- id: b\n  text: "弃\\u724c"\n'
    assert [place for *_, place in problems_of(write_project(tmp_path, cards))] == ["2:9", "6:9"]


def test_titles_decks_products_and_terms_are_read(tmp_path: Path) -> None:
    """What people read beside cards; words of the glossary are right as they are."""
    game = GAME.format(language="zh-Hant").replace("主牌庫", "主牌库").replace("title: 試作", "title: 试作")
    game = game.replace("title: 卡牌", "title: 单張")
    glossary = "- id: fire\n  words: [点火]\n  definition: 棄1張牌,再摸1張。\n"
    project = write_project(tmp_path, "- id: a\n  text: 好\n", game=game, glossary=glossary)
    found = [(code, place) for _, code, place in problems_of(project)]
    assert ("script-mix", "game.yaml:2:8") in found
    assert ("halfwidth-punctuation", "glossary.yaml:3:19") in found
    assert [place for code, place in found if code == "script-mix"][1:] == ["game.yaml:16:18", "game.yaml:18:31"]


def test_words_of_the_glossary_are_right_wherever_they_stand(tmp_path: Path) -> None:
    """The same character is reported outside of the word alone."""
    glossary = "- id: fire\n  words: [点火]\n"
    cards = "- id: a\n  text: 然後点火，造成1点。\n"
    assert [place for *_, place in problems_of(write_project(tmp_path, cards, glossary=glossary))] == ["2:17"]


def test_a_broken_word_of_the_glossary_is_told_there(tmp_path: Path) -> None:
    """A broken encoding is no spelling."""
    project = write_project(tmp_path, "- id: a\n  text: 好\n", glossary="- id: a\n  words: [學(xué)者]\n")
    assert problems_of(project) == [("error", "text-mojibake", "glossary.yaml:2:12")]


@pytest.mark.parametrize(
    "text",
    ["**移動**，{fire}摸牌", "[[點火|放火]]（3）", "\\*號\\*", "{fire-ball}3", "*移動*：3 * 2", "**“好”**"],
)
def test_markup_is_no_finding(text: str) -> None:
    """Stars, icons, terms and escapes are not text."""
    assert findings(text, "zh-Hans" if "“" in text else "zh-Hant") == ()


def test_findings_are_seen_through_markup() -> None:
    """A mark between two characters does not hide what they are to each other; offsets are those of the source."""
    assert [(one.code, one.offset) for one in findings("**摸牌**,棄牌", "zh-Hant")] == [("halfwidth-punctuation", 6)]
    assert [(one.code, one.offset) for one in findings("結束。**。**", "zh-Hant")] == [("ellipsis-dash", 2)]


@pytest.mark.parametrize(
    "cards",
    [
        "- id: a\n  text: 造成1点   # pnp: allow script-mix because the shop writes it so\n",
        "- id: a\n  # pnp: allow script-mix because the shop writes it so\n  text: 造成1点\n",
        "- id: a\n  text: |   # pnp: allow range-minus, script-mix because it is a quotation\n    造成1点-2\n",
        '- id: a\n  text: "造成1点"   # pnp: allow script-mix because 原文如此\n',
    ],
)
def test_a_comment_with_a_reason_lets_a_finding_stand(cards: str, tmp_path: Path) -> None:
    """At the end of the value's line, or alone above it; and it is no comment that cuts a text."""
    assert problems_of(write_project(tmp_path, cards)) == []


def test_a_comment_allows_its_own_code_alone(tmp_path: Path) -> None:
    """Other findings of the same value stay."""
    cards = "- id: a\n  text: 造成1点,然後   # pnp: allow script-mix because so\n- id: b\n  text: 弃牌\n"
    assert [(code, place) for _, code, place in problems_of(write_project(tmp_path, cards))] == [
        ("halfwidth-punctuation", "2:13"),
        ("script-mix", "4:9"),
    ]


def test_a_text_in_the_wrong_script_is_told_briefly(tmp_path: Path) -> None:
    """Five places and how many more, not one for each character."""
    project = write_project(tmp_path, "- id: a\n  text: 这个战场对双方来说都是选择\n")
    text = project.run("check").stderr
    assert text.count("warning[script-mix]") == 5
    assert "more of this sort in the same text" in text


def test_texts_of_other_languages_are_held_to_their_own_rules(tmp_path: Path) -> None:
    """ASCII punctuation is right in English; a lone quote is not."""
    cards = "- id: a\n  text: Draw 2 cards, then discard 1-2 (or don’t).\n- id: b\n  text: “Ambush\n"
    assert problems_of(write_project(tmp_path, cards, language="en")) == [("error", "unbalanced-quotes", "4:9")]


def test_a_build_proofreads_too(tmp_path: Path) -> None:
    """An error in a text stops it."""
    result = write_project(tmp_path, "- id: a\n  text: 造成５點\n").run("build")
    assert result.exit_code == 1
    assert "error[fullwidth-digit]" in result.stderr


@settings(max_examples=400, deadline=None)
@given(text=st.text(ALPHABET, max_size=12), language=st.sampled_from(["zh-Hant", "zh-Hans", "en"]))
def test_the_quick_look_overlooks_nothing(text: str, language: str) -> None:
    """A text in which the text room finds something is always suspect."""
    if lint(text, language):
        assert is_suspect(text, language)


@settings(max_examples=200, deadline=None)
@given(text=st.text(st.sampled_from("字a**{}[]|\\x，「"), max_size=14))
def test_offsets_lead_back_to_the_source(text: str) -> None:
    """Every character that is seen stands in the source where it says."""
    shown = without_marks(text)
    for at, char in enumerate(shown.text):
        assert text[shown.source(at)] == (char if char != "\ufffc" else "{")


def test_well_set_text_is_not_suspect() -> None:
    """The quick look spares most texts: nine of ten of the corpus."""
    lines = [line for name in ("zh-Hant", "en") for line in _lines(name)]
    suspects = [line for line in lines if is_suspect(line, "zh-Hant" if line[0] > "\u2fff" else "en")]
    assert len(suspects) <= len(lines) * 0.15


def _lines(name: str) -> list[str]:
    return (CORPUS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
