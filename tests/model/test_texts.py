# SPDX-License-Identifier: MIT
"""The texts of a game that people read, and the game with others in their place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.diagnostics.problem import Place
from pnp.model.game import Component, Deck, Field, Game, Kind, Product, Term
from pnp.model.table import Lay, TableCounter, TableDie, TablePlan
from pnp.model.texts import distinct_texts, texts_of, twins_of, with_texts

HERE = Place(path="cards/g/game.yaml")
THERE = Place(path="cards/g/i18n/en.yaml", line=7, column=3)


def _field(name: str, type: str = "text", **details: object) -> Field:
    return Field(name=name, type=type, place=HERE, **details)  # type: ignore[arg-type]


SKILL = _field("skill", "map", fields=(_field("name"), _field("cost", "integer")))
CARD = Kind(
    id="card",
    place=HERE,
    label="卡牌",
    fields=(
        _field("name", label="牌名"),
        _field("icon", translate=False),
        _field("sort", "choice", choices=("武將", "x")),
        _field("skills", "list", item=SKILL),
        _field("data", "any"),
    ),
)
VALUES = {
    "name": "甲",
    "icon": "劍",
    "sort": "武將",
    "skills": [{"name": "斬", "cost": 1}, {"name": "", "cost": 2}],
    "data": {"line": ["乙", 3, "ok"]},
}


@pytest.fixture
def game() -> Game:
    """A game with every sort of text."""
    return Game(
        id="g",
        folder="cards/g",
        place=HERE,
        title="遊戲",
        version="1",
        constants={"life": 20, "months": ["一月"]},
        credits=("設計",),
        kinds={"card": CARD},
        components=(Component(kind="card", id="a", place=HERE, values=VALUES, places={("name",): HERE}),),
        decks={"main": Deck(id="main", place=HERE, name="主牌庫", kind="card", entries=(), values={"side": "左"})},
        products=(Product(id="cards", place=HERE, type="cards", title="卡牌"),),
        terms=(Term(id="magic", place=HERE, words=("魔法", "法術"), definition="術", parameters=("值",)),),
    )


def test_every_text_has_its_path(game: Game) -> None:
    """Texts at any depth, and nothing that is a number, an icon's name or blank."""
    assert {text.path: text.text for text in texts_of(game)} == {
        ("title",): "遊戲",
        ("credits", 0): "設計",
        ("kinds", "card", "label"): "卡牌",
        ("kinds", "card", "fields", "name"): "牌名",
        ("kinds", "card", "fields", "icon"): "icon",
        ("kinds", "card", "fields", "sort"): "sort",
        ("kinds", "card", "fields", "skills"): "skills",
        ("kinds", "card", "fields", "skills.name"): "name",
        ("kinds", "card", "fields", "skills.cost"): "cost",
        ("kinds", "card", "fields", "data"): "data",
        ("decks", "main", "name"): "主牌庫",
        ("decks", "main", "values", "side"): "左",
        ("products", "cards", "title"): "卡牌",
        ("constants", "months", 0): "一月",
        ("glossary", "magic", "words"): "魔法",
        ("glossary", "magic", "definition"): "術",
        ("glossary", "magic", "parameters", 0): "值",
        ("words", "武將"): "武將",
        ("words", "x"): "x",
        ("components", "card", "a", "name"): "甲",
        ("components", "card", "a", "skills", 0, "name"): "斬",
        ("components", "card", "a", "data", "line", 0): "乙",
        ("components", "card", "a", "data", "line", 2): "ok",
    }


def test_what_has_no_words_needs_no_translation(game: Game) -> None:
    """In a Chinese game, words in Latin letters are names; in others, only what has no letter is."""
    needed = {text.text for text in texts_of(game) if text.needed}
    assert {"甲", "武將", "設計"} <= needed
    assert needed.isdisjoint({"ok", "x", "name", "skills"})
    english = {text.text for text in texts_of(replace(game, language="en")) if text.needed}
    assert {"ok", "甲"} <= english


def test_a_game_takes_its_texts_in_another_language(game: Game) -> None:
    """Each text at its place, everything else as it was."""
    texts = {text.path: text.text.upper() + "!" for text in texts_of(game) if text.path[0] != "glossary"}
    spoken = with_texts(game, texts, {}, "en")
    assert (spoken.language, spoken.original) == ("en", "zh-Hant")
    assert (spoken.title, spoken.credits, spoken.products[0].title) == ("遊戲!", ("設計!",), "卡牌!")
    assert spoken.kinds["card"].label == "卡牌!"
    skills = spoken.kinds["card"].fields[3]
    assert skills.item is not None
    assert (skills.label, skills.item.label, skills.item.fields[0].label) == ("SKILLS!", "", "NAME!")
    assert (spoken.decks["main"].name, spoken.decks["main"].values) == ("主牌庫!", {"side": "左!"})
    assert spoken.constants == {"life": 20, "months": ["一月!"]}
    assert spoken.words == {"武將": "武將!", "x": "X!"}
    assert spoken.components[0].values == {
        "name": "甲!",
        "icon": "劍",
        "sort": "武將",
        "skills": [{"name": "斬!", "cost": 1}, {"name": "", "cost": 2}],
        "data": {"line": ["乙!", 3, "OK!"]},
    }
    assert spoken.terms == game.terms


def test_a_term_takes_its_words_and_its_place(game: Game) -> None:
    """All spellings are exchanged together."""
    spoken = with_texts(game, {("glossary", "magic", "words"): ("magic",)}, {("glossary", "magic"): THERE}, "en")
    assert (spoken.terms[0].words, spoken.terms[0].definition, spoken.terms[0].place) == (("magic",), "術", THERE)


def test_a_text_is_placed_where_its_translation_stands(game: Game) -> None:
    """What is not translated keeps its place."""
    path = ("components", "card", "a", "skills", 0, "name")
    spoken = with_texts(game, {path: "Cut", ("title",): "Game"}, {path: THERE, ("title",): THERE}, "en")
    assert spoken.components[0].place_of("skills", 0, "name") == THERE
    assert spoken.components[0].place_of("name") == HERE
    assert spoken.places["title",] == THERE


def test_a_translation_of_nothing_changes_the_language_alone(game: Game) -> None:
    """Values without a translation are the same objects."""
    spoken = with_texts(game, {}, {}, "en")
    assert spoken.components[0] is game.components[0]
    assert replace(spoken, language="zh-Hant", original="", credits=game.credits) == replace(
        game, kinds=spoken.kinds, decks=spoken.decks, constants=spoken.constants, products=spoken.products
    )


def test_kinds_that_share_a_file_share_its_texts(game: Game) -> None:
    """A text stands once among the distinct ones, as that of the first kind."""
    token = replace(CARD, id="token", label="標記")
    twin = replace(game.components[0], kind="token")
    both = replace(game, kinds={"card": CARD, "token": token}, components=(*game.components, twin))
    extra = {text.path for text in distinct_texts(both)} - {text.path for text in texts_of(game)}
    assert extra == {("kinds", "token", "label")}  # it stands where that of the cards does, and says something else
    names = (("components", "card", "a", "name"), ("components", "token", "a", "name"))
    assert names in set(twins_of(both))


def test_a_virtual_table_has_texts_too(game: Game) -> None:
    """Names of dice and counters, what is shown, and why something is left out; whatever is blank is none."""
    plan = TablePlan(
        place=HERE,
        decks={"main": Lay(place=HERE, out="另附"), "other": Lay(place=HERE)},
        dice=(TableDie(place=HERE, name="骰", sides=6, faces=("甲", "乙", "", "", "", "")),),
        counters=(TableCounter(place=HERE, name="血量", value=20),),
        note="注意",
        setup="洗牌",
    )
    laid = replace(game, table=plan)
    texts = {text.path[1:]: text.text for text in texts_of(laid) if text.path[0] == "table"}
    assert texts == {
        ("dice", 0, "name"): "骰",
        ("dice", 0, "faces", 0): "甲",
        ("dice", 0, "faces", 1): "乙",
        ("counters", 0, "name"): "血量",
        ("decks", "main", "out"): "另附",
        ("note",): "注意",
        ("setup",): "洗牌",
    }
    spoken = with_texts(laid, {("table", *path): f"{text}!" for path, text in texts.items()}, {}, "en").table
    assert spoken is not None
    assert (spoken.note, spoken.setup) == ("注意!", "洗牌!")
    assert (spoken.decks["main"].out, spoken.decks["other"].out) == ("另附!", "")
    assert (spoken.dice[0].name, spoken.dice[0].faces[:3], spoken.dice[0].sides) == ("骰!", ("甲!", "乙!", ""), 6)
    assert (spoken.counters[0].name, spoken.counters[0].value) == ("血量!", 20)
