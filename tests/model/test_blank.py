# SPDX-License-Identifier: MIT
"""Blank components: what is empty on them, and what is kept."""

from __future__ import annotations

from pnp.diagnostics.problem import Place
from pnp.model.blank import BlankNumber, blank_component
from pnp.model.game import Component, Field, Game, Kind

HERE = Place(path="cards/duel/game.yaml")


def field(name: str, kind: str, **more: object) -> Field:
    """A field of a type."""
    return Field(name=name, type=kind, place=HERE, **more)  # type: ignore[arg-type]


FIELDS = (
    field("name", "text"),
    field("points", "integer"),
    field("art", "picture"),
    field("tags", "list"),
    field("sort", "choice"),
    field("stats", "map", fields=(field("life", "integer"), field("note", "text"))),
    field("look", "map", blank="keep", fields=(field("x", "number"),)),
    field("missing", "boolean", default=False),
)
KIND = Kind(id="card", place=HERE, fields=FIELDS)
VALUES = {
    **{"name": "火柴", "points": 1, "art": "a.svg", "tags": ["火"], "sort": "magic"},
    **{"stats": {"life": 3, "note": "x"}, "look": {"x": 30.5}},
}
CARD = Component(kind="card", id="match", place=HERE, values=VALUES, places={}, layout="own")
GAME = Game(id="duel", folder="cards/duel", place=HERE, title="", version="1", components=(CARD,), kinds={"card": KIND})


def test_words_numbers_and_pictures_are_empty() -> None:
    """At any depth; what the layout draws with is that of the first component."""
    blank = blank_component(GAME, KIND)
    assert dict(blank.values) == {
        **{"name": "", "points": 0, "art": "", "tags": [], "sort": "magic", "missing": False},
        **{"stats": {"life": 0, "note": ""}, "look": {"x": 30.5}},
    }
    assert blank.layout == "own"


def test_a_kind_without_components_has_a_blank_one() -> None:
    """With the defaults of its fields."""
    empty = Game(id="duel", folder="", place=HERE, title="", version="1")
    assert blank_component(empty, KIND).values["sort"] is None


def test_a_blank_number_counts_as_nothing_and_prints_nothing() -> None:
    """So that templates go on."""
    number = BlankNumber()
    assert (number + 1, number < 3, bool(number), f"{number}", str(number)) == (1, True, False, "", "")
