# SPDX-License-Identifier: MIT
"""What messages call things."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.spots import Spot, label_of, show
from tests.rules.sample import component, deck


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (3, "3"),
        (2.50, "2.5"),
        (True, "yes"),
        (None, "nothing"),
        (("a", 1), "a, 1"),
        ("兩行\n文字", "兩行 文字"),
        ("長" * 100, "長" * 79 + "…"),
    ],
)
def test_values_are_shown_on_one_line(value: Any, shown: str) -> None:
    """And cut where they are long."""
    assert show(value) == shown


def test_things_are_called_by_what_they_belong_to() -> None:
    """A value of a component, a deck, the game."""
    card = component("card", 1, {"id": "match"})
    assert label_of(Spot(3, None, card, path=("skills", 1, "cost"))) == "`skills.1.cost` of card `match`"
    assert label_of(Spot(None, None, card)) == "card `match`"
    assert label_of(Spot(None, None, deck=deck("left", {}))) == "deck `left`"
    assert label_of(Spot(None, None)) == "the game"
