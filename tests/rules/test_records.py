# SPDX-License-Identifier: MIT
"""Values as rules see them."""

from __future__ import annotations

import pytest

from pnp.model.game import Field
from pnp.rules.records import GameView, Record, UnknownNameError, walk
from tests.rules.sample import NOWHERE, deck, field, game, term


def test_declared_fields_that_are_left_out_have_their_default() -> None:
    """Nothing, or what the kind says."""
    fields = {"a": field("a", "text"), "b": Field(name="b", type="integer", place=NOWHERE, default=7)}
    record = Record("card `x`", {}, fields)
    assert (record.field("a"), record.field("b")) == (None, 7)


def test_unknown_fields_raise_with_the_nearest() -> None:
    """Also where nothing is declared."""
    with pytest.raises(UnknownNameError) as caught:
        Record("card `x`", {"points": 1}).field("point")
    assert (caught.value.message, caught.value.helps) == ("card `x` has no `point`", ("write `points`",))


def test_inner_maps_know_their_declared_fields() -> None:
    """A list of maps, one of them without its value."""
    declared = {"effect": field("effect", [{"do": "text", "value": "integer"}])}
    record = Record("card `x`", {"effect": [{"do": "magic", "value": 3}, {"do": "pierce"}]}, declared)
    assert [step.field("value") for step in record.field("effect")] == [3, None]
    with pytest.raises(UnknownNameError, match="item 2 of `effect` of card `x` has no `vaule`"):
        record.field("effect")[1].field("vaule")


def test_a_path_leads_through_lists_with_its_numbers() -> None:
    """Values left out are passed over."""
    record = Record("x", {"skills": [{"cost": 1, "to": ["a", ""]}, {"cost": None, "to": []}, {"cost": 3, "to": ["b"]}]})
    assert walk(record, ("skills", "cost")) == [(("skills", 0, "cost"), 1), (("skills", 2, "cost"), 3)]
    assert walk(record, ("skills", "to")) == [(("skills", 0, "to", 0), "a"), (("skills", 2, "to", 0), "b")]


def test_a_path_may_end_at_a_whole_list() -> None:
    """Also at an empty one."""
    record = Record("x", {"skills": [{"to": ["a"]}, {"to": []}]})
    assert walk(record, ("skills", "to"), whole=True) == [(("skills", 0, "to"), ("a",)), (("skills", 1, "to"), ())]


def test_a_path_into_what_is_no_map_raises() -> None:
    """A number has no fields."""
    with pytest.raises(UnknownNameError, match="`3` is not a map"):
        walk(Record("x", {"cost": 3}), ("cost", "energy"))


def test_a_component_is_seen_with_its_id_kind_and_copies() -> None:
    """A field of its own called kind wins, as in templates."""
    view = GameView(game(cards=[{"id": "a", "kind": "magic", "copies": 2}], fields={"kind": "text"}))
    record = view.record(view.game.components[0])
    assert [record.field(name) for name in ("id", "kind", "copies")] == ["a", "magic", 2]


def test_a_deck_is_seen_with_its_cards_as_often_as_it_holds_them() -> None:
    """And with its entries, values and count."""
    left = deck("left", {"a": 2, "b": 1}, values={"side": "l"}, size=3, marker="b")
    view = GameView(game(cards=[{"id": "a"}, {"id": "b"}], decks=[left]))
    record = view.deck_record(left)
    assert [card.field("id") for card in record.field("cards")] == ["a", "a", "b"]
    assert [entry.field("copies") for entry in record.field("entries")] == [2, 1]
    assert [record.field(name) for name in ("count", "size", "marker", "side")] == [3, 3, "b", "l"]


def test_a_deck_of_a_billion_cards_is_not_spread_out() -> None:
    """Its entries still are."""
    huge = deck("huge", {"a": 10**9})
    record = GameView(game(cards=[{"id": "a"}], decks=[huge])).deck_record(huge)
    assert "cards" not in record
    assert record.field("count") == 10**9


def test_the_game_its_kinds_and_terms_are_roots() -> None:
    """What every expression may name."""
    view = GameView(game(cards=[{"id": "a"}], terms=(term("t", "詞"),), constants={"life": 20}))
    assert view.roots["game"].field("constants").field("life") == 20
    assert view.roots["kinds"].field("card")[0].field("id") == "a"
    assert view.roots["terms"][0].field("words") == ("詞",)
    assert sorted(view.roots) == ["decks", "game", "kinds", "terms"]
