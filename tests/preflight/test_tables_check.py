# SPDX-License-Identifier: MIT
"""Saves of a virtual table, good and bad, and what the checker says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pnp.diagnostics.problem import Severity
from pnp.pipeline.tables import check_table_file
from tests.preflight.saves import BAD, GOOD, Save, bag, card, checked, deck, problems, sheet, stored, table, thing

EXPECTED = {
    "cardid-outside-sheet": "card 18577724 lies outside its 6x4 sheet (cells 0-23)",
    "deck-of-one": "a Deck of 1 card; write a Card instead",
    "deckids-length-differs": "DeckIDs and ContainedObjects differ (6 against 7)",
    "duplicate-guid": "GUID a60cfa is used twice",
    "missing-customdeck-key": "card 58981300 has no CustomDeck entry",
    "same-key-different-sheet": "deck keys 185777 and 589813 name two different sheets",
    "save-without-hands": "a save (it names a table) has no Hands block",
}


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_samples_pass(path: Path) -> None:
    """Nothing is said of them at all."""
    assert check_table_file(path, path.name, None) == ()


def test_there_are_samples() -> None:
    """Four good ones, and a bad one for each message."""
    assert len(GOOD) == 4
    assert {path.stem for path in BAD} == set(EXPECTED)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_samples_are_refused_with_one_message(path: Path) -> None:
    """Each has one fault, which is an error, in the words that name it."""
    (found,) = check_table_file(path, path.name, None)
    assert found.severity is Severity.ERROR
    assert found.message == EXPECTED[path.stem]
    assert found.helps


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_problems_stand_where_the_value_does(path: Path) -> None:
    """The place is that of the value, as a reader that keeps places would say."""
    (found,) = check_table_file(path, path.name, None)
    assert found.place is not None
    line = path.read_text("utf-8").split("\n")[found.place.line - 1]
    begins = {
        "tts-cell-outside-sheet": "18577724",
        "tts-missing-sheet": "58981300",
        "tts-duplicate-guid": '"a60cfa"',
        "tts-deck-differs": "[",
    }.get(found.code, "{")
    assert line[found.place.column - 1 :].startswith(begins)


def test_what_lies_in_a_bag_of_a_foreign_save_is_a_warning() -> None:
    """Published saves break rules inside bags, and are played."""
    lost = card("a00001", 0) | {"CustomDeck": {}}
    assert checked(stored(lost)) == ["error tts-missing-sheet"]
    assert checked(stored(bag("b00001", lost))) == ["warning tts-missing-sheet"]


def test_a_save_that_pnp_wrote_is_held_to_everything() -> None:
    """The mark in the notes of its objects tells, until a table has saved it."""
    lost = card("a00001", 0, "charge") | {"CustomDeck": {}}
    assert checked(stored(bag("b00001", lost))) == ["error tts-missing-sheet"]
    assert checked(stored(bag("b00001", lost), EpochTime=1627561848)) == ["warning tts-missing-sheet"]


def test_a_deck_in_another_order_is_a_warning() -> None:
    """The same cards, listed otherwise; other cards are an error."""
    one, two = card("a00001", 0), card("a00002", 1)
    assert checked(stored(deck("d00001", one, two, DeckIDs=[701, 700]))) == ["warning tts-deck-differs"]
    assert checked(stored(deck("d00001", one, two, DeckIDs=[700, 702]))) == ["error tts-deck-differs"]


def test_an_old_deck_without_contained_cards_passes_with_a_warning() -> None:
    """So old versions of the game wrote them."""
    found = checked(stored(deck("d00001", card("a00001", 0), card("a00002", 1), ContainedObjects=[])))
    assert found == ["warning tts-deck-differs"]


def test_one_key_for_two_sheets_is_found_across_decks() -> None:
    """The note leads to the other sheet."""
    other = card("a00002", 0) | {"CustomDeck": {"7": sheet(FaceURL="https://example.invalid/b.png")}}
    (found,) = problems(stored(card("a00001", 0), other))
    assert (found.code, found.message) == ("tts-key-clash", "deck key 7 names two different sheets")
    assert found.notes[0].place is not None
    assert found.notes[0].place.line < (found.place.line if found.place else 0)


def test_backs_of_a_deck_are_alike() -> None:
    """Unless each card has one of its own."""
    odd = {"8": sheet(BackURL="https://example.invalid/other.png")}
    other = thing("a00002", CardID=800, CustomDeck=odd)
    assert checked(stored(deck("d00001", card("a00001", 0), other))) == ["warning tts-back-differs"]
    odd["8"]["UniqueBack"] = True
    assert checked(stored(deck("d00001", card("a00001", 0), other))) == []


def test_the_cell_that_is_shown_for_hidden_cards_is_told() -> None:
    """Where the back is not shown for them."""
    open_sheet = {"7": sheet(BackIsHidden=False)}
    last = card("a00001", 3) | {"CustomDeck": open_sheet}
    first = card("a00001", 0) | {"CustomDeck": open_sheet}
    assert checked(stored(last)) == ["warning tts-hidden-cell"]
    assert checked(stored(first)) == []


@pytest.mark.parametrize(("block", "severity"), [("Hands", "error"), ("Grid", "warning"), ("Turns", "warning")])
def test_blocks_of_a_whole_save(block: str, severity: str) -> None:
    """Readers stop without `Hands`, the game itself fills in the others; stored objects need none."""
    save = table(card("a00001", 0))
    assert checked(save) == []
    del save[block]
    assert checked(save) == [f"{severity} tts-missing-block"]
    assert checked(save | {"Table": ""}) == []


def test_guids_of_other_forms_are_warnings() -> None:
    """Scripts give objects names of their own."""
    assert checked(stored(card("a00001", 0) | {"GUID": "SetupChecker"})) == ["warning tts-invalid-guid"]
    assert checked(stored(card("a00001", 0, "charge") | {"GUID": "SetupChecker"})) == ["error tts-invalid-guid"]


def test_tags_of_snap_points_are_listed() -> None:
    """On objects and on the table; each tag is told of once."""
    point = {"Position": {"x": 0, "y": 0, "z": 0}, "Tags": ["figure"]}
    board = thing("b00001", "Custom_Tile", AttachedSnapPoints=[point, point])
    assert checked(table(board, SnapPoints=[point])) == ["warning tts-unknown-tag"]
    labels = {"labels": [{"displayed": "Figure", "normalized": "figure"}]}
    assert checked(table(board, SnapPoints=[point], ComponentTags=labels)) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("［攻擊］", False),
        ("[攻擊]", False),
        ("[FF0000]紅", True),
        ("若有[b]則", True),
        ("[/sup]", True),
        ("[bold]", False),
    ],
)
def test_texts_hold_no_orders_to_the_game(text: str, wrong: bool) -> None:
    """What it takes for colours and styles, in what pnp writes; others mean it."""
    ours = stored(card("a00001", 0, "charge", Description=text))
    assert checked(ours) == (["error tts-style-code"] if wrong else [])
    assert checked(stored(card("a00001", 0, Description=text))) == []


def test_notebook_and_note_are_texts_too() -> None:
    """Their places are those of the texts."""
    pages = {"0": {"title": "規則", "body": "[i]斜[/i]"}}
    found = problems(table(card("a00001", 0, "charge"), TabStates=pages, Note="[00FF00]"))
    assert [d.code for d in found] == ["tts-style-code"] * 2


def test_a_broken_save_is_told_of_in_few_words() -> None:
    """Twenty cases of a code, and how many more."""
    found = problems(stored(*(card(f"a{k:05x}", 9) for k in range(50))))
    assert len(found) == 20
    notes = [note.message for one in found for note in one.notes]
    assert "and 30 more of this code" in notes


WRONG: dict[str, Save] = {
    "a list of things": stored() | {"ObjectStates": {}},
    "a thing": stored() | {"ObjectStates": ["card"]},
    "a name": stored(thing("a00001") | {"Name": 7}),
    "a transform": stored(card("a00001", 0) | {"Transform": [0, 0, 0]}),
    "a place": stored(card("a00001", 0) | {"Transform": {"posX": "0"}}),
    "a number of a card": stored(card("a00001", 0) | {"CardID": ""}),
    "no number of a card": stored(card("a00001", 0) | {"CardID": None}),
    "a list of a deck": stored(deck("d00001", card("a00001", 0), card("a00002", 1), DeckIDs={"0": 700})),
    "ids of a deck": stored(deck("d00001", card("a00001", 0), card("a00002", 1), DeckIDs=["700", 701])),
    "contained things": stored(bag("b00001") | {"ContainedObjects": "cards"}),
    "states": stored(card("a00001", 0) | {"States": {"2": []}}),
    "sheets": stored(card("a00001", 0) | {"CustomDeck": {"7": "sheet"}}),
    "a key": stored(card("a00001", 0) | {"CustomDeck": {"7": sheet(), "x": sheet()}}),
    "a grid": stored(card("a00001", 0) | {"CustomDeck": {"7": sheet(NumWidth=11)}}),
    "a grid of nothing": stored(card("a00001", 0) | {"CustomDeck": {"7": sheet(NumHeight=0)}}),
    "a truth": stored(card("a00001", 0) | {"Locked": "yes"}),
    "tags": stored(card("a00001", 0) | {"Tags": [1]}),
}


@pytest.mark.parametrize("save", WRONG.values(), ids=list(WRONG))
def test_values_of_wrong_types_are_told(save: Save) -> None:
    """Each is an error at its place."""
    found = [d for d in problems(save) if d.code == "tts-shape"]
    assert found
    assert all(d.severity is Severity.ERROR and d.place is not None and d.helps for d in found)


@pytest.mark.parametrize("name", ["Nickname", "Tags", "States", "ContainedObjects", "AttachedSnapPoints"])
def test_what_is_null_is_left_out(name: str) -> None:
    """The game writes fields so that hold nothing."""
    assert checked(stored(card("a00001", 0) | {name: None})) == []


HOSTILE: dict[str, tuple[Any, str]] = {
    "nothing": ("", "tts-syntax"),
    "cut off": ('{"ObjectStates": [', "tts-syntax"),
    "no comma": ('{"a": 1 "b": 2}', "tts-syntax"),
    "deep": ('{"ObjectStates": ' + "[" * 100_000 + "]" * 100_000 + "}", "nesting-too-deep"),
    "a list": ("[]", "tts-shape"),
    "null": ("null", "tts-shape"),
    "a long number": ('{"ObjectStates": [], "a": ' + "9" * 10_000 + "}", ""),
    "no numbers": ('{"ObjectStates": [], "a": [NaN, Infinity, 1e999]}', ""),
    "halves of characters": (json.dumps(stored(card("a00001", 9, Nickname="\ud800"))), "tts-cell-outside-sheet"),
}


@pytest.mark.parametrize(("text", "code"), HOSTILE.values(), ids=list(HOSTILE))
def test_hostile_texts_end_in_a_problem(text: str, code: str) -> None:
    """Never in an exception."""
    assert [d.code for d in problems(text)] == ([code] if code else [])


def test_numbers_that_cannot_be_reckoned_with_are_told() -> None:
    """A place that is infinitely far away is no place."""
    text = json.dumps(stored(card("a00001", 0, "charge"))).replace('"posX": ', '"posX": 1e999, "was": ')
    assert checked(text) == ["error tts-shape"]


def test_what_is_named_in_messages_can_be_printed() -> None:
    """Names are as short and clean as a line can hold."""
    (found,) = problems(stored(thing("a00001", CardID="", Nickname="\ud800" + "長" * 500)))
    assert len(found.message) < 120
    assert found.message.encode("utf-8")
