# SPDX-License-Identifier: MIT
"""Small changes laid over a game."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.model.game import Game
from pnp.rules.overlay import OverlayError, lay_over
from tests.rules.sample import deck, game, term


def sample() -> Game:
    """Two cards, a deck, a constant, a term."""
    return game(
        cards=[{"id": "a", "points": 1, "effect": [{"do": "x", "value": 2}]}, {"id": "a.b", "points": 2}],
        decks=[deck("left", {"a": 1, "a.b": 1}, size=2, values={"side": "l", "poker": {"a": "♠"}})],
        constants={"life": 20, "open": {"first": 4}, "win": {2: 7}},
        terms=(term("magic", "魔法"),),
    )


def test_nothing_changes_nothing() -> None:
    """An empty overlay."""
    assert lay_over(sample(), {}) == sample()


@pytest.mark.parametrize(
    ("path", "value", "read"),
    [
        ("card.a.points", 5, lambda g: g.components[0].values["points"]),
        ("card.a.new", 5, lambda g: g.components[0].values["new"]),
        ("card.a.b.points", 5, lambda g: g.components[1].values["points"]),
        ("card.a.copies", 5, lambda g: g.components[0].copies),
        ("card.a.effect.0.value", 5, lambda g: g.components[0].values["effect"][0]["value"]),
        ("card.a.effect.1", 5, lambda g: g.components[0].values["effect"][1]),
        ("constants.life", 5, lambda g: g.constants["life"]),
        ("constants.open.first", 5, lambda g: g.constants["open"]["first"]),
        ("constants.win.2", 5, lambda g: g.constants["win"][2]),
        ("decks.left.cards.a", 5, lambda g: g.decks["left"].entries[0].copies),
        ("decks.left.cards.new", 5, lambda g: g.decks["left"].entries[2].copies),
        ("decks.left.size", 5, lambda g: g.decks["left"].size),
        ("decks.left.values.poker.a", 5, lambda g: g.decks["left"].values["poker"]["a"]),
        ("glossary.magic.definition", "…", lambda g: g.terms[0].definition),
    ],
)
def test_values_are_set(path: str, value: Any, read: Any) -> None:
    """In components, constants, decks and the glossary; ids may hold dots."""
    before = sample()
    assert read(lay_over(before, {"set": {path: value}})) == value
    assert before == sample()


def test_components_are_added_and_removed() -> None:
    """What is removed leaves every deck."""
    changed = lay_over(sample(), {"remove": ["card.a"], "add": {"card": [{"id": "c", "points": 3, "copies": 2}]}})
    assert [(c.id, c.copies) for c in changed.components] == [("a.b", 1), ("c", 2)]
    assert [e.component for e in changed.decks["left"].entries] == ["a.b"]


@pytest.mark.parametrize(
    ("path", "gone"),
    [
        ("card.a.points", lambda g: "points" not in g.components[0].values),
        ("card.a.effect.0", lambda g: g.components[0].values["effect"] == []),
        ("card.a.effect.0.value", lambda g: g.components[0].values["effect"] == [{"do": "x"}]),
        ("constants.open", lambda g: "open" not in g.constants),
        ("decks.left", lambda g: not g.decks),
        ("decks.left.cards.a", lambda g: [e.component for e in g.decks["left"].entries] == ["a.b"]),
        ("decks.left.values.side", lambda g: "side" not in g.decks["left"].values),
        ("glossary.magic", lambda g: not g.terms),
    ],
)
def test_values_are_removed(path: str, gone: Any) -> None:
    """Anywhere."""
    assert gone(lay_over(sample(), {"remove": [path]}))


@pytest.mark.parametrize(
    ("overlay", "message", "path"),
    [
        (3, "it is not a map", ()),
        ({"sett": {}}, "`sett` is not a change", ("sett",)),
        ({"set": ["x"]}, "`set` is not a map", ("set",)),
        ({"remove": "card.a"}, "`remove` is not a list", ("remove",)),
        ({"add": {"card": {}}}, "`card` is not a list", ("add", "card")),
        ({"add": {"crad": [{"id": "x"}]}}, "the game has no kind `crad`", ("add", "crad", 0)),
        ({"add": {"card": [{"points": 1}]}}, "it has no `id`", ("add", "card", 0)),
        ({"add": {"card": [{"id": "x", "copies": -1}]}}, "`-1` is not a whole number", ("add", "card", 0)),
        ({"set": {"card": 1}}, "`card` has no dot", ("set", "card")),
        ({"set": {"card.z.points": 1}}, "there is no card `z`", ("set", "card.z.points")),
        ({"set": {"crad.a.points": 1}}, "the game has no kind `crad`", ("set", "crad.a.points")),
        ({"set": {"card.a": 1}}, "`card.a` names no field", ("set", "card.a")),
        (
            {"set": {"card.a.points.x": 1}},
            "`card.a.points.x` leads into `1`, which is not a map",
            ("set", "card.a.points.x"),
        ),
        (
            {"set": {"card.a.effect.7": 1}},
            "`card.a.effect.7` leads nowhere: the list has no item `7`",
            ("set", "card.a.effect.7"),
        ),
        (
            {"set": {"constants.oepn.first": 1}},
            "`constants.oepn.first` leads nowhere: there is no `oepn`",
            ("set", "constants.oepn.first"),
        ),
        ({"remove": ["card.a.pionts"]}, "`card.a.pionts` leads nowhere: there is no `pionts`", ("remove", 0)),
        ({"set": {"decks.left.seize": 1}}, "a deck has no `seize`", ("set", "decks.left.seize")),
        ({"set": {"decks.left.cards.a": "two"}}, "`two` is not a whole number", ("set", "decks.left.cards.a")),
        ({"set": {"glossary.magic.words": 3}}, "`3` is not a list of texts", ("set", "glossary.magic.words")),
        ({"set": {"glossary.magic.keyword": 1}}, "`1` is not true or false", ("set", "glossary.magic.keyword")),
        ({"set": {"decks.left.size": "x"}}, "`x` is not a whole number", ("set", "decks.left.size")),
        ({"set": {"glossary.magic.meaning": ""}}, "a term has no `meaning`", ("set", "glossary.magic.meaning")),
        ({"set": {"glossary.magik.icon": ""}}, "there is no term `magik`", ("set", "glossary.magik.icon")),
    ],
)
def test_changes_that_cannot_be_made_say_why(overlay: Any, message: str, path: tuple[Any, ...] | None) -> None:
    """And where in the overlay, by default the one path set."""
    path = ("set", next(iter(overlay["set"]))) if path is None else path
    with pytest.raises(OverlayError) as caught:
        lay_over(sample(), overlay)
    assert (caught.value.message, caught.value.path) == (message, path)
