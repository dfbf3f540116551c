# SPDX-License-Identifier: MIT
"""Objects as the program's JSON: one state for each, with all the fields that a save of its own has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pnp.writers.tts.names import guid_of
from pnp.writers.tts.objects import (
    CARD_SHAPES,
    DICE,
    TILE_SHAPES,
    WHITE,
    Bag,
    Book,
    Card,
    CardSheet,
    Counter,
    Deck,
    Die,
    Figure,
    Hand,
    Label,
    Note,
    Pose,
    Snap,
    Thing,
    Tile,
    Token,
)
from pnp.writers.tts.texts import described, safe
from pnp.writers.tts.units import BAG_SCALE, NOTE_SCALE

State = dict[str, Any]

CARD_GREY = 0.713235259
_MERGE = 15.0
_DIGITS = 4

_SIX: Mapping[int, tuple[int, int, int]] = {
    1: (-90, 0, 0),
    2: (0, 0, 0),
    3: (0, 0, -90),
    4: (0, 0, 90),
    5: (0, 0, -180),
    6: (90, 0, 0),
}
"""How a die of six lies when it shows each of its numbers."""


class StateMaker:
    """Makes the states of one file.

    Args:
        address: The address of a file by its name.
        game: The id of the game, from which objects get ids of their own.
    """

    def __init__(self, address: Callable[[str], str], game: str) -> None:
        self._address = address
        self._game = game
        self._taken: set[str] = set()
        self._makers: Mapping[type, Callable[[Any], State]] = {
            **{Card: self._card, Deck: self._deck, Tile: self._tile, Token: self._token, Figure: self._figure},
            **{Bag: self._bag, Die: self._die, Counter: self._counter, Note: self._note, Book: self._book},
            Hand: self._hand,
        }

    def state(self, thing: Thing) -> State:
        """The state of a thing and of all that it holds."""
        return self._makers[type(thing)](thing)

    def _base(self, name: str, key: str, label: Label, pose: Pose, *, flat: bool = True) -> State:
        """What all states have; see `_blank`."""
        return _blank(name, guid_of(f"{self._game}/{key}", self._taken), label, (pose, flat))

    def _cardlike(self, name: str, thing: Card | Deck, scale: float, sideways: bool) -> State:
        state = self._base(name, thing.key, thing.label, thing.pose)
        state |= {"ColorDiffuse": _color((CARD_GREY,) * 3), "HideWhenFaceDown": True, "SidewaysCard": sideways}
        return _scaled(_tagged(state, thing.tags), scale)

    def _card(self, card: Card) -> State:
        state = self._cardlike("Card", card, card.scale, card.sideways)
        sheets = {str(card.sheet.key): self._sheet(card.sheet)}
        return state | {"Hands": True, "CardID": card.sheet.key * 100 + card.cell, "CustomDeck": sheets}

    def _deck(self, deck: Deck) -> State:
        first = deck.cards[0]
        state = self._cardlike("Deck", deck, first.scale, first.sideways)
        cards = [self._card(card) for card in deck.cards]
        sheets = {str(card.sheet.key): self._sheet(card.sheet) for card in deck.cards}
        for card in cards:
            card["Transform"] = dict(state["Transform"])
        return state | {"DeckIDs": [c["CardID"] for c in cards], "CustomDeck": sheets, "ContainedObjects": cards}

    def _sheet(self, sheet: CardSheet) -> State:
        return {
            "FaceURL": self._address(sheet.face),
            "BackURL": self._address(sheet.back),
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.unique_back,
            "Type": CARD_SHAPES[sheet.shape],
        }

    def _image(self, front: str, back: str, **more: Any) -> State:
        second = self._address(back) if back else ""
        return {
            "ImageURL": self._address(front),
            "ImageSecondaryURL": second,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            **more,
        }

    def _tile(self, tile: Tile) -> State:
        state = self._base("Custom_Tile", tile.key, tile.label, tile.pose)
        more = {
            **{"Type": TILE_SHAPES[tile.shape], "Thickness": _round(tile.thickness)},
            **{"Stackable": tile.stackable, "Stretch": True},
        }
        state["CustomImage"] = self._image(tile.front, tile.back, CustomTile=more)
        if tile.snaps:
            state["AttachedSnapPoints"] = [snap_state(snap) for snap in tile.snaps]
        return _scaled(_tagged(state, tile.tags), tile.scale)

    def _token(self, token: Token) -> State:
        state = self._base("Custom_Token", token.key, token.label, token.pose)
        more = {
            **{"Thickness": _round(token.thickness), "MergeDistancePixels": _MERGE},
            **{"StandUp": False, "Stackable": False},
        }
        state["CustomImage"] = self._image(token.front, "", CustomToken=more)
        return _scaled(_tagged(state, token.tags), token.scale)

    def _figure(self, figure: Figure) -> State:
        state = self._base("Figurine_Custom", figure.key, figure.label, figure.pose)
        state["CustomImage"] = self._image(figure.front, figure.back)
        transform = state["Transform"]
        transform |= dict.fromkeys(("scaleX", "scaleY", "scaleZ"), _round(figure.scale))
        return _tagged(state, figure.tags)

    def _bag(self, bag: Bag) -> State:
        state = self._base("Infinite_Bag" if bag.endless else "Bag", bag.key, bag.label, bag.pose, flat=False)
        state |= {"ColorDiffuse": _color(bag.color), "MaterialIndex": -1, "MeshIndex": -1}
        if not bag.endless:
            state["Bag"] = {"Order": 2 if bag.random else 0}
        if bag.holds:
            state["ContainedObjects"] = [self.state(thing) for thing in bag.holds]
        transform = state["Transform"]
        transform |= dict.fromkeys(("scaleX", "scaleY", "scaleZ"), BAG_SCALE)
        return state

    def _die(self, die: Die) -> State:
        state = self._base(DICE[die.sides], die.key, die.label, die.pose, flat=False)
        state |= {"ColorDiffuse": _color(die.color), "MaterialIndex": 0}
        if die.faces and die.sides == len(_SIX):
            state["RotationValues"] = [
                {"Value": face, "Rotation": dict(zip("xyz", map(float, _SIX[number]), strict=True))}
                for number, face in enumerate(die.faces, 1)
            ]
        return _tagged(state, (SHOWN_TAG,)) | {"Memo": die.shows} if die.shows else state

    def _counter(self, counter: Counter) -> State:
        state = self._base("Counter", counter.key, counter.label, counter.pose, flat=False)
        return state | {"ColorDiffuse": _color(counter.color), "Counter": {"value": counter.value}}

    def _note(self, note: Note) -> State:
        state = self._base("Notecard", note.key, note.label, note.pose, flat=False)
        return _scaled(state, NOTE_SCALE)

    def _book(self, book: Book) -> State:
        state = self._base("Custom_PDF", book.key, book.label, book.pose)
        pdf = {"PDFUrl": self._address(book.file), "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
        return _scaled(_tagged(state, (LOCKED_TAG,)), book.scale) | {"CustomPDF": pdf, "Snap": False}

    def _hand(self, hand: Hand) -> State:
        label = Label(name="", source=f'{{"pnp":"{self._game}"}}')
        state = self._base("HandTrigger", hand.key, label, hand.pose, flat=False)
        state["Transform"] |= dict(zip(("scaleX", "scaleY", "scaleZ"), hand.size, strict=True))
        return state | {"ColorDiffuse": {**_color(hand.color), "a": 0.0}, "FogColor": hand.seat, "Locked": True}


LOCKED_TAG = "pnp_lock"
"""Tag of what the script holds fast once it has come to rest."""

SHOWN_TAG = "pnp_show"
"""Tag of dice that the script turns to the number of their memo."""

SHUFFLED_TAG = "pnp_shuffle"
"""Tag of decks that the script shuffles when the table is opened for the first time."""


def _blank(name: str, guid: str, label: Label, lies: tuple[Pose, bool]) -> State:
    """The fields of any object. Flat pictures are turned about, for the program shows them head down at 0 degrees."""
    pose, flat = lies
    transform = {
        **{"posX": _round(pose.x), "posY": _round(pose.y), "posZ": _round(pose.z)},
        **{"rotX": 0.0, "rotY": _round((pose.turn + (180.0 if flat else 0.0)) % 360.0)},
        **{"rotZ": 180.0 if pose.face_down else 0.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
    }
    return {
        "GUID": guid,
        "Name": name,
        "Transform": transform,
        "Nickname": safe(label.name),
        "Description": described(label.text),
        "GMNotes": label.source,
        "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0},
        "ColorDiffuse": _color(WHITE),
        **{"LayoutGroupSortIndex": 0, "Value": 0, "Locked": False, "Grid": False, "Snap": True, "IgnoreFoW": False},
        **{"MeasureMovement": False, "DragSelectable": True, "Autoraise": True, "Sticky": True, "Tooltip": True},
        **{"GridProjection": False, "HideWhenFaceDown": False, "Hands": False},
        **{"LuaScript": "", "LuaScriptState": "", "XmlUI": ""},
    }


def snap_state(snap: Snap) -> State:
    """A place that things snap to."""
    state: State = {"Position": {"x": _round(snap.x), "y": _round(snap.y), "z": _round(snap.z)}}
    if snap.turn is not None:
        state["Rotation"] = {"x": 0.0, "y": (snap.turn + 180.0) % 360.0, "z": 0.0}
    if snap.tags:
        state["Tags"] = list(snap.tags)
    return state


def _tagged(state: State, tags: tuple[str, ...]) -> State:
    return state | {"Tags": list(tags)} if tags else state


def _scaled(state: State, scale: float) -> State:
    """A state scaled along the table; its height is its thickness alone."""
    state["Transform"] |= {"scaleX": _round(scale), "scaleZ": _round(scale)}
    return state


def _color(color: tuple[float, ...]) -> State:
    return dict(zip("rgb", map(_fine, color), strict=True))


def _fine(value: float) -> float:
    return round(value, 9)


def _round(value: float) -> float:
    """A number as short as it may be; never -0."""
    return round(value, _DIGITS) + 0.0
