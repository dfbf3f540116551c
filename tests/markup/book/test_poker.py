# SPDX-License-Identifier: MIT
"""Tables of playing cards: several decks, decks of several suits, tables that decks state themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pnp.model.game import Component, Deck, DeckEntry
from tests.markup.book.desk import BOOK_GAME, sketch, sound_book
from tests.markup.desk import GAME_YAML

IDS = tuple(f"c{number}" for number in range(1, 31))


def _deck(name: str, ids: tuple[str, ...], **more: object) -> Deck:
    entries = tuple(DeckEntry(component=id_, copies=1, place=GAME_YAML) for id_ in ids)
    return Deck(id=name, place=GAME_YAML, name=name, kind="card", entries=entries, **more)  # type: ignore[arg-type]


GAME = replace(
    BOOK_GAME,
    stand_ins=(),
    components=tuple(Component(kind="card", id=id_, place=GAME_YAML, values={"name": id_}, places={}) for id_ in IDS),
    decks={
        "big": _deck("big", IDS[:28]),
        "small": _deck("small", IDS[:2], marker="c2", values={"poker": {"c1": "♦7", "c2": "鬼牌"}}),
    },
)


def _rows(folder: Path, source: str) -> list[str]:
    return [line.strip() for line in sketch(sound_book(folder, source, game=GAME).blocks).split("\n")]


def test_a_deck_of_several_suits_has_a_column_for_each(tmp_path: Path) -> None:
    """Its name over them; its jokers over all of them."""
    rows = _rows(tmp_path, "::: poker big small")
    assert rows[1] == "*  | big++ | small"
    assert rows[2] == "*  | ♠ | ♡ | ♢ | ♣"
    assert rows[3] == "- S[A] | c1 | c14 | c27 | c1"
    assert rows[-1] == "- ★ | ++ | c2"


def test_a_deck_may_state_its_own_table(tmp_path: Path) -> None:
    """Ranks that nothing stands for are left out."""
    assert _rows(tmp_path, "::: poker small from=poker")[1:] == ["*  | ♢ small", "- S[7] | c1", "- ★ | c2"]


def test_decks_of_several_packs_say_which(tmp_path: Path) -> None:
    """Below their names."""
    assert _rows(tmp_path, "::: poker small small small")[1] == "*  | ♠ small/第1副 | ♡ small/第1副 | ♠ small/第2副"
