# SPDX-License-Identifier: MIT
"""`pnp i18n`: how far translations are, by what is missing, stale and too long; stamps and beginnings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.pipeline.scratch import write_project
from tests.projects import Copy

CARDS = "- {id: a, name: 火柴, text: 燒2次}\n- {id: b, name: 圖釘, text: 扎}\n"
ENGLISH = """\
title: Trial
kinds: {card: Cards}
decks: {main: Deck}
products: {cards: All cards}
components:
  card:
    a: {name: Match, text: Burn 2 times}
    b: {name: Pin}
"""
STAMPS = "cards/scratch/i18n/en.stamps.yaml"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game of two cards, one text of which is not translated."""
    made = write_project(tmp_path, CARDS)
    path = made.path("cards/scratch/i18n/en.yaml")
    path.parent.mkdir()
    path.write_text(ENGLISH, encoding="utf-8")
    return made


def _items(project: Copy, *arguments: str) -> list[dict[str, Any]]:
    """What wants work in the English edition."""
    (edition,) = json.loads(project.run("i18n", "scratch", "--format", "json", *arguments).stdout)
    items: list[dict[str, Any]] = edition["items"]
    return items


def _stale(project: Copy) -> list[str]:
    return [item["text"] for item in _items(project) if item["state"] == "stale"]


def test_a_report_names_what_is_missing(project: Copy) -> None:
    """In a line of counts, and a row for each text."""
    output = project.run("i18n", "scratch").output
    assert output == (
        "scratch en: 7 of 8 texts, 1 missing, 7 without a stamp\n"
        "  missing  card.b.text  cards/scratch/cards.yaml:2:27  扎\n"
    )


def test_a_report_is_data_too(project: Copy) -> None:
    """For programs, with the place of each text."""
    (edition,) = json.loads(project.run("i18n", "scratch", "--format", "json").stdout)
    assert {key: edition[key] for key in ("game", "language", "texts", "translated", "unstamped")} == {
        "game": "scratch",
        "language": "en",
        "texts": 8,
        "translated": 7,
        "unstamped": 7,
    }
    assert edition["items"] == [
        {
            "state": "missing",
            "text": "card.b.text",
            "original": "扎",
            "translation": "",
            "place": {"path": "cards/scratch/cards.yaml", "line": 2, "column": 27},
        }
    ]


def test_stamps_are_written_when_asked_for(project: Copy) -> None:
    """A line a text, in the order of the game, and only once."""
    assert project.run("i18n", "scratch", "--write").output.endswith(f"{STAMPS}\n")
    lines = project.path(STAMPS).read_text("utf-8").splitlines()
    assert [line.partition(":")[0] for line in lines[1:]] == [
        *("title", "kinds.card.label", "decks.main.name", "products.cards.title"),
        *("card.a.name", "card.a.text", "card.b.name"),
    ]
    assert STAMPS not in project.run("i18n", "scratch", "--write").output
    assert "without a stamp" not in project.run("i18n", "scratch").output


def test_a_text_is_stale_when_its_original_alone_changes(project: Copy) -> None:
    """A warning of `check` at the translation, with the place of the original and both mends."""
    project.run("i18n", "scratch", "--write")
    assert _stale(project) == []
    project.edit("cards/scratch/cards.yaml", "燒2次", "大燒2次")
    assert _stale(project) == ["card.a.text"]
    output = project.run("check", "--lang", "en").output
    message = "warning[stale-translation]: the original of `card.a.text` has changed since it was translated"
    assert f"cards/scratch/i18n/en.yaml:7:28: {message}" in output
    assert "note: the original at cards/scratch/cards.yaml:1:27" in output
    assert "`pnp i18n scratch --lang en --accept card.a.text`" in output


def test_a_stale_text_stays_so_until_it_is_changed_or_accepted(project: Copy) -> None:
    """Writing stamps does not excuse it."""
    project.run("i18n", "scratch", "--write")
    project.edit("cards/scratch/cards.yaml", "燒2次", "大燒2次")
    project.run("i18n", "scratch", "--write")
    assert _stale(project) == ["card.a.text"]
    project.edit("cards/scratch/i18n/en.yaml", "Burn 2 times", "Burn brightly 2 times")
    assert _stale(project) == []
    project.run("i18n", "scratch", "--write")
    project.edit("cards/scratch/cards.yaml", "大燒2次", "燒2次")
    assert _stale(project) == ["card.a.text"]


@pytest.mark.parametrize("name", ["card.a.text", "all"])
def test_a_stale_text_may_be_right(project: Copy, name: str) -> None:
    """`--accept` takes its name, or `all`."""
    project.run("i18n", "scratch", "--write")
    project.edit("cards/scratch/cards.yaml", "燒2次", "大燒2次")
    assert project.run("i18n", "scratch", "--accept", name).exit_code == 0
    assert _stale(project) == []


def test_what_is_accepted_must_be_there(project: Copy) -> None:
    """With the nearest name."""
    result = project.run("i18n", "scratch", "--accept", "card.a.txt")
    assert result.exit_code == 2
    assert "there is no translated text `card.a.txt`; write `card.a.text`" in result.output


def test_stamps_that_are_none_are_an_error(project: Copy) -> None:
    """They are not read as something else."""
    project.path(STAMPS).write_text("title: [1]\ncard.a.name: abc\n", "utf-8")
    output = project.run("check", "--lang", "en").output
    assert f"{STAMPS}:1:8: error[wrong-type]: `title` is a list, not two hashes" in output
    assert f"{STAMPS}:2:14: error[wrong-type]: `card.a.name` is `abc`, not two hashes" in output


def test_texts_that_do_not_fit_are_named(project: Copy) -> None:
    """By what was laid out."""
    project.edit("cards/scratch/i18n/en.yaml", "Burn 2 times", "Burn 2 times " + "and again " * 200)
    assert [(item["state"], item["text"]) for item in _items(project)][1:] == [("too long", "card.a.text")]


def test_whole_files_grow_stale_too(project: Copy) -> None:
    """Those in the folder of the language, by their names."""
    for name, text in (("rulebook.md", "規則"), ("i18n/en/rulebook.md", "Rules")):
        path = project.path(f"cards/scratch/{name}")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project.run("i18n", "scratch", "--write")
    assert _stale(project) == []
    project.edit("cards/scratch/rulebook.md", "規則", "新規則")
    assert _stale(project) == ["rulebook.md"]
    output = project.run("check", "--lang", "en").output
    assert "cards/scratch/i18n/en/rulebook.md:1:1: warning[stale-translation]" in output


def test_a_translation_begins_with_every_text_to_be_said(project: Copy) -> None:
    """Keys without values, the originals beside them; it is read as a translation of nothing."""
    output = project.run("i18n", "scratch", "--lang", "fr", "--write").output
    assert output == "cards/scratch/i18n/fr.yaml\n"
    text = project.path("cards/scratch/i18n/fr.yaml").read_text("utf-8")
    assert "title:   # 試作\n" in text
    assert "    a:\n      name:   # 火柴\n      text:   # 燒2次\n" in text
    assert project.run("i18n", "scratch", "--lang", "fr").output.startswith("scratch fr: 0 of 8 texts, 8 missing\n")


def test_a_language_that_is_not_there_is_an_error(project: Copy) -> None:
    """And says how to begin it."""
    result = project.run("i18n", "scratch", "--lang", "fr")
    assert result.exit_code == 1
    assert "error[unknown-language]" in result.output
    assert "`pnp i18n scratch --lang fr --write`" in result.output


def test_a_game_without_translations_has_no_report(project: Copy) -> None:
    """Nothing is printed, nothing is wrong."""
    project.path("cards/scratch/i18n/en.yaml").unlink()
    result = project.run("i18n", "scratch")
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("../../../x", "`../../../x` is no tag of a language"),
        ("a/b", "`a/b` is no tag of a language"),
        ("zh-hant", "game `scratch` is written in zh-Hant itself"),
    ],
)
def test_only_a_language_can_be_begun(project: Copy, language: str, message: str) -> None:
    """Nothing is written elsewhere, or for the language that the game has."""
    before = sorted(project.root.rglob("*"))
    result = project.run("i18n", "scratch", "--lang", language, "--write")
    assert result.exit_code == 2
    assert message in result.output
    assert sorted(project.root.rglob("*")) == before
