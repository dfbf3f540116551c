# SPDX-License-Identifier: MIT
"""Games in other languages: what is built and checked, and what is said of translations that say something else."""

from __future__ import annotations

import re
from pathlib import Path

import pypdf
import pytest

from pnp.loading.game import load_game
from pnp.loading.languages import localized_file
from pnp.loading.project import load_project
from pnp.model.game import Game
from pnp.model.texts import with_texts
from tests.conftest import REPOSITORY
from tests.pipeline.scratch import write_project
from tests.projects import Copy

CARDS = """\
- {id: a, name: 火柴, text: "{coin}金幣2枚，見[[金幣]]", skills: [{say: 燒, cost: 1}]}
- {id: b, name: 圖釘, text: 扎3次}
"""
GLOSSARY = "- {id: gold, words: [金幣], definition: 錢}\n"
ENGLISH = """\
title: Trial
kinds: {card: Cards}
decks: {main: Deck}
products: {cards: All cards}
glossary: {gold: {words: [gold, Gold], definition: Money}}
components:
  card:
    a: {name: Match, text: "{coin}2 pieces, see [[Gold]]", skills: [{say: Burn}]}
    b: {name: Pin, text: Prick 3 times}
"""
TEMPLATE = """\
<page><text left="4mm" right="4mm" top="4mm" h="20mm">{{ card.name }} {{ game.title }}</text>
<text left="4mm" right="4mm" top="30mm" h="30mm">{{ card.text }}
{% for one in card.skills %} {{ one.say }}{% endfor %}</text>
</page>
"""


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game of two cards with an English translation that is in order."""
    made = write_project(tmp_path, CARDS, template=TEMPLATE, glossary=GLOSSARY)
    _translate(made, ENGLISH)
    return made


def _translate(project: Copy, text: str, language: str = "en") -> None:
    path = project.path(f"cards/scratch/i18n/{language}.yaml")
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _words(path: Path) -> str:
    return " ".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def _said(output: str) -> list[str]:
    """Severity, code and place of each problem."""
    return re.findall(r"^(\S+:\d+:\d+: \w+\[[\w-]+\])", output, re.MULTILINE)


def test_a_game_is_built_in_a_language(project: Copy) -> None:
    """Into a folder of its own, under a name that tells the language, and without anything in the first one."""
    result = project.run("build", "--lang", "en")
    assert result.exit_code == 0, result.output
    (name,) = project.outputs()
    assert name == "scratch/en/scratch-cards-fronts-a4-en.pdf"
    words = _words(project.path(f"output/{name}"))
    assert "Match Trial" in words
    assert "Burn" in words
    assert not re.search("[\u4e00-\u9fff]", words)


def test_all_languages_are_the_first_and_every_other(project: Copy) -> None:
    """`--lang all` gives what each language gives by itself."""
    _translate(project, ENGLISH.replace("Trial", "Essai"), "fr")
    project.run("build", "--lang", "all")
    together = project.outputs()
    assert sorted(together) == [
        "scratch/en/scratch-cards-fronts-a4-en.pdf",
        "scratch/fr/scratch-cards-fronts-a4-fr.pdf",
        "scratch/scratch-cards-fronts-a4.pdf",
    ]
    for path in project.path("output").rglob("*.pdf"):
        path.unlink()
    for language in ("zh-Hant", "EN", "fr"):
        assert project.run("build", "--lang", language).exit_code == 0
    assert project.outputs() == together


def test_translations_do_not_change_the_first_language(project: Copy) -> None:
    """A game builds the same bytes whether it is translated or not."""
    project.run("build")
    with_translation = project.outputs()
    project.path("cards/scratch/i18n/en.yaml").unlink()
    project.run("build")
    assert project.outputs() == with_translation


def test_an_error_in_one_language_stops_that_alone(project: Copy) -> None:
    """The others are written."""
    _translate(project, ENGLISH + "  cadr: {a: {name: Match}}\n")
    result = project.run("build", "--lang", "all")
    assert result.exit_code == 1
    assert _said(result.output) == ["cards/scratch/i18n/en.yaml:10:3: error[unknown-kind]"]
    assert list(project.outputs()) == ["scratch/scratch-cards-fronts-a4.pdf"]


def test_a_language_without_translation_is_an_error(project: Copy) -> None:
    """With the languages there are."""
    result = project.run("check", "--lang", "eng")
    assert result.exit_code == 1
    assert "error[unknown-language]: game `scratch` is not translated to `eng`" in result.output
    assert "help: write `en`" in result.output


def test_a_translation_in_order_has_no_problem(project: Copy) -> None:
    """Every language is checked, and has its own verdict."""
    result = project.run("check", "--lang", "all")
    assert result.output == "試作 (scratch): in order\nTrial (scratch, en): in order\n"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{coin}2 pieces", "2 pieces", "8:28: warning[translation-marks]: `card.a.text` has no `{coin}`"),
        ("{coin}2", "{coin}{heart}2", "`card.a.text` has `{heart}`, which the original has not"),
        ("[[Gold]]", "gold", "8:28: warning[translation-marks]: `card.a.text` has no `[[gold]]`"),
        ("2 pieces", "3 pieces", "`card.a.text` says `3` where the original says `2`"),
        ("Prick 3 times", "Prick thrice", "`card.b.text` says no number where the original says `3`"),
        ("Match", "Match 1", "`card.a.name` says `1` where the original says no number"),
    ],
)
def test_marks_and_numbers_must_be_those_of_the_original(project: Copy, old: str, new: str, problem: str) -> None:
    """A warning at the text, with the place of the original."""
    project.edit("cards/scratch/i18n/en.yaml", old, new)
    result = project.run("check", "--lang", "en")
    assert result.output.count("warning[") == 1
    assert problem in result.output
    assert "note: the original at cards/scratch/cards.yaml:" in result.output


def test_a_comment_allows_what_is_meant(project: Copy) -> None:
    """As it allows other warnings."""
    project.edit(
        "cards/scratch/i18n/en.yaml", "Prick 3 times}", "Prick thrice}   # pnp: allow translation-numbers because so"
    )
    assert "warning" not in project.run("check", "--lang", "en").output


def test_what_is_not_translated_is_told_by_kind(project: Copy) -> None:
    """And is printed in the first language."""
    _translate(project, "components: {card: {a: {name: Match}}}\n")
    output = project.run("check", "--lang", "en").output
    assert (
        "warning[untranslated]: not translated: `card.a.text`, `card.a.skills.1.say`, `card.b.name` and 1 more"
        in output
    )
    assert "warning[untranslated]: not translated: `glossary.gold.words`, `glossary.gold.definition`" in output
    assert output.count("warning[") == 6


def test_a_translation_is_proofread_in_its_own_language(project: Copy) -> None:
    """Simplified text in a Simplified edition is right, Traditional is not, and what is not translated is not read."""
    simplified = "title: 试作\ncomponents: {card: {a: {name: 火柴, text: '{coin}2个金幣，见[[金幣]]'}}}\n"
    _translate(project, simplified, "zh-Hans")
    output = project.run("check", "--lang", "zh-Hans").output
    assert "script-mix" not in output  # 金幣 is a word of the glossary
    project.edit("cards/scratch/i18n/zh-Hans.yaml", "2个", "2個")
    output = project.run("check", "--lang", "zh-Hans").output
    column = simplified.splitlines()[1].index("个") + 1
    assert f"cards/scratch/i18n/zh-Hans.yaml:2:{column}: warning[script-mix]" in output


def test_rules_hold_for_the_game_in_its_first_language(project: Copy) -> None:
    """A rule about Chinese words is not broken by an English edition."""
    rules = '- {id: FIRE, check: expression, kind: card, must: "card.name|length == 2"}\n'
    project.path("cards/scratch/rules.yaml").write_text(rules, encoding="utf-8")
    assert project.run("check", "--lang", "all").exit_code == 0


def test_a_text_too_long_is_told_at_its_translation(project: Copy) -> None:
    """The place is that of the text which is too long."""
    project.edit("cards/scratch/i18n/en.yaml", "name: Match", f"name: {'Match ' * 80}")
    output = project.run("check", "--lang", "en").output
    assert "cards/scratch/i18n/en.yaml:8:15: error[text-overflow]" in output


def _game(project: Copy) -> Game:
    game, _ = load_game(project.path("cards/scratch"), load_project(project.root, REPOSITORY)[0])
    assert game is not None
    return game


def test_long_texts_have_files_of_their_own(project: Copy) -> None:
    """In the game's language, in the one asked for, and with a report where that is not there."""
    files = load_project(project.root, REPOSITORY)[0].files
    folder = project.path("cards/scratch")
    game = _game(project)
    english = with_texts(game, {}, {}, "en")
    assert localized_file(english, folder, "rulebook.md", files) == (folder / "rulebook.md", ())
    (folder / "rulebook.md").write_text("規則", encoding="utf-8")
    assert localized_file(game, folder, "rulebook.md", files) == (folder / "rulebook.md", ())
    path, problems = localized_file(english, folder, "rulebook.md", files)
    assert path == folder / "rulebook.md"
    assert [(d.code, d.helps) for d in problems] == [("untranslated", ("write `cards/scratch/i18n/en/rulebook.md`",))]
    (folder / "i18n" / "en").mkdir()
    (folder / "i18n" / "en" / "rulebook.md").write_text("Rules", encoding="utf-8")
    assert localized_file(english, folder, "rulebook.md", files) == (folder / "i18n/en/rulebook.md", ())


WORDS_THEME = "extends: base\nwords:\n  cut: {zh-Hant: 剪空, en: cut out}\n  end: {zh-Hant: 完}\n"
WORDS_TEMPLATE = (
    '<page><text left="4mm" top="4mm" w="40mm" h="9mm">{{ game.words.cut }}/{{ game.words.end }}</text></page>'
)


def _printed(project: Copy, *languages: str) -> dict[str, str]:
    """What the first card of each edition says."""
    project.run("build", *(word for one in languages for word in ("--lang", one)))
    found = project.path("output/scratch").rglob("*.pdf")
    return {path.parent.name: pypdf.PdfReader(path).pages[0].extract_text() for path in found}


@pytest.fixture
def wordy(project: Copy) -> Copy:
    """The game with a template that prints words of its theme."""
    project.path("layouts/scratch/theme.yaml").write_text(WORDS_THEME, "utf-8")
    project.path("layouts/scratch/card.xml.j2").write_text(WORDS_TEMPLATE, "utf-8")
    return project


def test_words_of_the_theme_are_those_of_the_edition(wordy: Copy) -> None:
    """One that the theme does not say is printed as it is, with a warning."""
    printed = _printed(wordy, "all")
    assert "剪空/完" in printed["scratch"]
    assert "cut out/完" in printed["en"]
    output = wordy.run("check", "--lang", "all").output
    assert output.count("warning[") == 1
    assert (
        "layouts/scratch/theme.yaml:4:3: warning[untranslated]: the word `end` of theme `scratch` is not said in en"
        in output
    )


def test_a_translation_says_what_the_theme_does_not(wordy: Copy) -> None:
    """It may also say words otherwise than the theme."""
    _translate(wordy, ENGLISH + "words: {end: The end, cut: snip}\n")
    assert wordy.run("check", "--lang", "en").output == "Trial (scratch, en): in order\n"
    assert "snip/The end" in _printed(wordy, "en")["en"]


def test_a_word_that_nothing_prints_is_an_error(wordy: Copy) -> None:
    """With the nearest one."""
    _translate(wordy, ENGLISH + "words: {ned: The end}\n")
    output = wordy.run("check", "--lang", "en").output
    assert "i18n/en.yaml:10:14: error[unknown-key]: neither the theme nor a choice has a word `ned`" in output
    assert "help: write `end`" in output


def test_choices_are_words(wordy: Copy) -> None:
    """They are what they are until a translation says otherwise, once for all cards."""
    wordy.edit(
        "cards/scratch/game.yaml",
        "      text: {type: text}",
        "      text: {type: text}\n      sort: {type: choice, choices: [船, 屋]}",
    )
    wordy.edit("cards/scratch/cards.yaml", "name: 火柴,", "name: 火柴, sort: 船,")
    wordy.edit("layouts/scratch/card.xml.j2", "game.words.cut", "game.words[card.sort|default('屋', true)]")
    assert "not translated: `words.船`, `words.屋` of `words`" in wordy.run("check", "--lang", "en").output
    _translate(wordy, ENGLISH + "words: {end: The end, 船: Ship, 屋: House}\n")
    printed = _printed(wordy, "all")
    assert "船/完" in printed["scratch"]
    assert "Ship/The end" in printed["en"]
    assert "warning" not in wordy.run("check", "--lang", "en").output


def test_kinds_that_share_a_file_are_translated_once(project: Copy) -> None:
    """Tokens that are made of the cards' file say what the cards say, in every language."""
    fields = "{name: text, text: text, skills: {type: list, item: any}}"
    kind = f"  token: {{files: [cards.yaml], size: standard, layout: card, fields: {fields}}}\n"
    project.edit("cards/scratch/game.yaml", "decks:\n", f"{kind}decks:\n")
    product = "  tokens: {type: tokens, kinds: [token], papers: [a4]}\n"
    project.edit("cards/scratch/game.yaml", "products:\n", f"products:\n{product}")
    assert project.run("check", "--lang", "en").output == "Trial (scratch, en): in order\n"
    project.run("build", "--lang", "en")
    assert "Match Trial" in _words(project.path("output/scratch/en/scratch-tokens-tokens-a4-en.pdf"))
    _translate(project, ENGLISH + "  token: {b: {name: Thumbtack}}\n")
    project.run("build", "--lang", "en")
    assert "Thumbtack" in _words(project.path("output/scratch/en/scratch-tokens-tokens-a4-en.pdf"))
    assert "Thumbtack" not in _words(project.path("output/scratch/en/scratch-cards-fronts-a4-en.pdf"))


def test_contact_sheets_speak_the_language_asked_for(project: Copy) -> None:
    """A file beside what is built in it."""
    result = project.run("export", "contact", "--lang", "all")
    assert result.exit_code == 0, result.output
    assert list(project.outputs()) == ["scratch/en/scratch-contact-en.pdf", "scratch/scratch-contact.pdf"]
    assert "Match" in _words(project.path("output/scratch/en/scratch-contact-en.pdf"))


def test_people_read_of_print_styles_in_their_language(project: Copy) -> None:
    """In the summary, and in the title of the file; a style that does not say it has one name for all."""
    assert "All cards · Fronts only · A4" in project.run("build", "--lang", "en").output
    reader = pypdf.PdfReader(project.path("output/scratch/en/scratch-cards-fronts-a4-en.pdf"))
    assert reader.metadata is not None
    assert reader.metadata.title == "Trial · All cards · Fronts only · A4"
    assert "卡牌 · 只印正面 · A4" in project.run("build").output
    style = project.path("layouts/print-styles/fronts.yaml")
    style.parent.mkdir()
    style.write_text("label: 正面\nbacks: none\nlabels: {zh-Hans: 正}\n", "utf-8")
    assert "All cards · 正面 · A4" in project.run("build", "--lang", "en").output


def test_words_at_the_head_of_asides_are_words_of_the_theme(wordy: Copy) -> None:
    """Those of the base theme are; what a theme calls them otherwise it says in every language."""
    assert "is no word of theme" not in wordy.run("check", "--lang", "en").output
    path = wordy.path("layouts/scratch/theme.yaml")
    path.write_text(path.read_text("utf-8") + "book: {roles: {example: {label: 例}}}\n", "utf-8")
    output = wordy.run("check", "--lang", "en").output
    assert "`例`, at the head of `example` in books, is no word of theme `scratch`" in output
    assert "is no word of theme" not in wordy.run("check").output
