# SPDX-License-Identifier: MIT
"""Cards and decks: each card's sheet and cell, the list of a deck against its cards, keys that name two sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.places import Path
from pnp.preflight.tables.tree import CARDS, CELLS, DECKS, Save, Thing, items, mapping, text, whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet of cards: its pictures, and the grid they are cut by. `path` is where it is written."""

    key: str
    face: str
    back: str
    columns: int
    rows: int
    unique_back: bool
    hidden: bool
    path: Path

    @property
    def cells(self) -> int:
        """How many cards it has room for."""
        return self.columns * self.rows

    @property
    def looks(self) -> tuple[object, ...]:
        """What makes a sheet another sheet."""
        return (self.face, self.back, self.columns, self.rows, self.unique_back)


def sheet_of(key: str, value: object, path: Path) -> Sheet:
    """A sheet as it is written; a grid that cannot be is one of a single cell."""
    data = mapping(value)
    return Sheet(
        key=key,
        face=text(data.get("FaceURL")),
        back=text(data.get("BackURL")),
        columns=max(1, whole(data.get("NumWidth")) or 1),
        rows=max(1, whole(data.get("NumHeight")) or 1),
        unique_back=data.get("UniqueBack") is True,
        hidden=data.get("BackIsHidden") is not False,
        path=path,
    )


def sheet_for(card: Thing, key: str) -> Sheet | None:
    """The sheet of a card: its own, else that of the deck it lies in."""
    for holder in (card, card.owner):
        if holder is not None and key in holder.sheets:
            return sheet_of(key, holder.sheets[key], (*holder.path, "CustomDeck", key))
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A card that has a sheet, and its cell there, from 0."""

    card: Thing
    sheet: Sheet
    cell: int


def placed_cards(save: Save) -> Iterator[Placed]:
    """The cards of a save that lie on a sheet of theirs."""
    for card in save.things:
        found = whole(card.data.get("CardID")) if card.name in CARDS else None
        if found is None or found < 0:
            continue
        sheet = sheet_for(card, str(found // CELLS))
        if sheet is not None and found % CELLS < sheet.cells:
            yield Placed(card=card, sheet=sheet, cell=found % CELLS)


def check_cards(save: Save, findings: Findings) -> None:
    """Check cards, decks and the keys of sheets."""
    for thing in save.things:
        if thing.name in CARDS:
            _check_card(thing, findings)
        elif thing.name in DECKS:
            _check_deck(thing, findings)
    _check_keys(save, findings)
    _check_backs(save, findings)


def _check_card(card: Thing, findings: Findings) -> None:
    found = whole(card.data.get("CardID"))
    if found is None:
        return
    path = (*card.path, "CardID")
    sheet = sheet_for(card, str(found // CELLS))
    if sheet is None:
        if card.owner is not None and found in items(card.owner.data.get("DeckIDs")):
            return  # said of its deck
        fact = f"card {shown(found)} has no CustomDeck entry"
        helps = f"give the card the sheet `{shown(found // CELLS)}`"
        findings.fail("tts-missing-sheet", fact, path, helps, mild=card.bagged)
        return
    cell = found % CELLS
    if cell >= sheet.cells:
        grid = f"{sheet.columns}x{sheet.rows} sheet (cells 0-{sheet.cells - 1})"
        fact = f"card {found} lies outside its {grid}"
        helps = f"number its cells from {found - cell} on, row by row"
        findings.fail("tts-cell-outside-sheet", fact, path, helps, also=sheet.path)
    elif not sheet.hidden and sheet.cells > 1 and cell == sheet.cells - 1:
        fact = f"card {found} lies in the last cell of its sheet, which is shown for what is hidden"
        findings.warn("tts-hidden-cell", fact, path, "set `BackIsHidden` of the sheet to true", also=sheet.path)


def _check_deck(deck: Thing, findings: Findings) -> None:
    inside = items(deck.data.get("ContainedObjects"))
    count = max(len(inside), len(items(deck.data.get("DeckIDs"))))
    if count < 2:
        fact = f"a Deck of {count} card{'s' * (count != 1)}; write a Card instead"
        helps = "put the card in the deck's place, or leave the deck out"
        findings.fail("tts-deck-of-one", fact, deck.path, helps, mild=deck.bagged)
        return
    listed = [whole(one) for one in items(deck.data.get("DeckIDs"))]
    _check_listed(deck, listed, findings)
    held = [whole(mapping(one).get("CardID")) for one in inside]
    if listed == held or None in listed or None in held:
        return
    helps = "list in `DeckIDs` the `CardID` of each contained card, in order"
    path = (*deck.path, "DeckIDs")
    if len(listed) != len(held):
        fact = f"DeckIDs and ContainedObjects differ ({len(listed)} against {len(held)})"
        findings.fail("tts-deck-differs", fact, path, helps, mild=deck.bagged or not held)  # old saves hold none
        return
    at = next(index for index, pair in enumerate(zip(listed, held, strict=True)) if pair[0] != pair[1])
    fact = f"DeckIDs and ContainedObjects differ (card {at + 1}: {shown(listed[at])} against {shown(held[at])})"
    turned = Counter(listed) == Counter(held)
    findings.fail("tts-deck-differs", fact, (*path, at), helps, mild=turned or deck.bagged)


def _check_listed(deck: Thing, listed: list[int | None], findings: Findings) -> None:
    """A deck shows the cards it lists by its own sheets, whatever the cards in it bring along."""
    told = set()
    for at, found in enumerate(listed):
        key = "" if found is None else str(found // CELLS)
        if found is not None and key not in deck.sheets and key not in told:
            told.add(key)
            fact = f"card {shown(found)} has no CustomDeck entry"
            helps = f"give the deck the sheet `{shown(key)}`"
            findings.fail("tts-missing-sheet", fact, (*deck.path, "DeckIDs", at), helps, mild=deck.bagged)


def _check_keys(save: Save, findings: Findings) -> None:
    """No key may name two sheets, in the whole save: the game would show the cards of one for those of the other."""
    first: dict[str, tuple[tuple[object, ...], Thing]] = {}
    clashes: dict[tuple[Path, Path], list[str]] = {}
    loose: set[tuple[Path, Path]] = set()
    for thing in save.things:
        for key, value in thing.sheets.items():
            if not isinstance(value, dict):
                continue
            looks = sheet_of(key, value, ()).looks
            known, holder = first.setdefault(key, (looks, thing))
            if known != looks:
                pair = (_root(holder), _root(thing))
                keys = clashes.setdefault(pair, [])
                if key not in keys:
                    keys.append(key)
                if not (holder.bagged or thing.bagged):
                    loose.add(pair)
    for pair, keys in clashes.items():
        _tell_clash(keys, pair, findings, mild=pair not in loose)


def _check_backs(save: Save, findings: Findings) -> None:
    """The cards of a deck must look alike from behind, but where each has a back of its own."""
    decks: dict[Path, tuple[Placed, set[str]]] = {}
    for one in placed_cards(save):
        owner = one.card.owner
        if owner is not None and owner.name in DECKS and not one.sheet.unique_back:
            first, backs = decks.setdefault(owner.path, (one, set()))
            if one.sheet.back not in backs and backs:
                fact = f"card {shown(one.card.data.get('CardID'))} has another back than those before it in its deck"
                path, also = (*one.sheet.path, "BackURL"), (*first.sheet.path, "BackURL")
                helps = "give the sheets of a deck one back, or a sheet of backs with `UniqueBack`"
                findings.fail("tts-back-differs", fact, path, helps, mild=True, also=also)
            backs.add(one.sheet.back)


def _root(thing: Thing) -> Path:
    """The outermost object that is no bag: a deck, or the thing itself."""
    return thing.owner.path if thing.owner is not None and thing.owner.name in DECKS else thing.path


def _tell_clash(keys: list[str], pair: tuple[Path, Path], findings: Findings, *, mild: bool) -> None:
    named = " and ".join(shown(key) for key in sorted(keys)[:3]) + (" and others" if len(keys) > 3 else "")
    fact = f"deck keys {named} name two different sheets"
    if len(keys) == 1:
        fact = f"deck key {named} names two different sheets"
    path, also = (*pair[1], "CustomDeck"), (*pair[0], "CustomDeck")
    helps = "give each sheet a key of its own, such as a number made from its picture"
    findings.fail("tts-key-clash", fact, path, helps, mild=mild, also=also)
