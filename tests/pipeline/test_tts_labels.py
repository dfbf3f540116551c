# SPDX-License-Identifier: MIT
"""What components are called on a table, and what is said of them: their words, plain, and none that nobody reads."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.diagnostics.problem import Place
from pnp.model.game import Component, Field, Game, Kind, Term
from pnp.pipeline.contents import Piece
from pnp.pipeline.tts.labels import Labels
from pnp.scene.frame import Frame, GlyphRun

HERE = Place(path="cards/g/cards.yaml")
TERMS = (Term(id="magic", place=HERE, words=("魔法攻擊", "魔法"), icon="spark"),)


def field(name: str, type: str = "text", **more: Any) -> Field:
    """A field of the kind."""
    return Field(name=name, type=type, place=HERE, **more)


def said(fields: tuple[Field, ...], values: dict[str, Any], printed: str = "", copies: int = 1) -> str:
    """What is said of a card with these values, on whose face these letters stand."""
    kind = Kind(id="card", place=HERE, label="卡牌", fields=fields)
    game = Game(id="g", folder="cards/g", place=HERE, title="g", version="1", kinds={"card": kind}, terms=TERMS)
    card = Component(kind="card", id="c", place=HERE, values=values, places={})
    letters = tuple(printed)
    run = GlyphRun(font="f", size=9.0, x=0, y=0, glyphs=(1,) * len(letters), advances=(0,) * len(letters), text=letters)
    face = Frame(width=1.0, height=1.0, bleed=0.0, items=(run,))
    return Labels.of(game).of_piece(Piece(component=card, copies=copies, deck=None), face if printed else None).text


def test_values_are_told_with_their_labels() -> None:
    """Short ones; a sentence speaks for itself. Names are not told twice."""
    fields = (field("name"), field("cost", "integer", label="費用"), field("text", label="效果"))
    told = said(fields, {"name": "火攻", "cost": 3, "text": "選一名敵人，使其失去2點血量。"}, copies=2)
    assert told == "費用：3\n選一名敵人，使其失去2點血量。\n卡牌；共2份"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("{spark}魔法攻擊（4）", "魔法攻擊（4）"),
        ("{spark}（4）", "魔法攻擊（4）"),
        ("**重擊**，然後[[magic|魔法]]", "重擊，然後魔法"),
        ("{unknown}抽一張", "抽一張"),
    ],
)
def test_markup_becomes_words(text: str, plain: str) -> None:
    """An icon stands for its word, unless that follows anyway."""
    assert said((field("text"),), {"text": text}).split("\n")[0] == plain


def test_what_is_not_printed_is_not_told() -> None:
    """Ids of emblems and the like; sentences are, for the setting may change their marks."""
    fields = (field("emblem", label="紋章"), field("sort", label="類別"), field("text"))
    values = {"emblem": "lord-duoer", "sort": "戰術", "text": "選一名敵人——使其失去2點血量。"}
    assert said(fields, values, "戰術選一名敵人使其失去") == "類別：戰術\n選一名敵人——使其失去2點血量。\n卡牌"


def test_lists_and_maps_are_told_in_a_line_each() -> None:
    """Each skill behind its name; what is inside a map behind the map's label."""
    skill = field("item", "map", fields=(field("name"), field("cost", "integer", label="消耗"), field("text")))
    life = (field("now", "integer", label="當前"), field("most", "integer", label="最大"))
    fields = (
        field("hp", "map", label="體力", fields=life),
        field("skills", "list", item=skill),
        field("tags", "list", item=field("tag"), label="標籤"),
    )
    values = {
        "hp": {"now": 3, "most": 5},
        "skills": [{"name": "突進", "cost": 1, "text": "移動2步，\n再攻擊。"}],
        "tags": ["騎兵", "魏"],
    }
    assert said(fields, values) == "體力：當前：3；最大：5\n突進：消耗：1；移動2步，再攻擊。\n標籤：騎兵；魏\n卡牌"
