# SPDX-License-Identifier: MIT
"""Whether the values of a save are of the types that the game reads. Unknown fields are nobody's business here.

The game fills in what is left out, so that little has to be there; but what is there with a wrong type stops it from
reading the file, or the object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.places import Path
from pnp.preflight.tables.tree import CARDS, DECKS, Data, Save, Thing, items, mapping, number, whole

MOST_COLUMNS, MOST_ROWS = 10, 7
"""How many cells the game cuts a sheet into at most."""

Check = Callable[[object], bool]

_SPAN = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
_HELP = "see `docs/tables.md` for what stands in a save"


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _is_map(value: object) -> bool:
    return isinstance(value, dict)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _are_whole(value: object) -> bool:
    return isinstance(value, list) and all(whole(one) is not None for one in value)


_TYPES: dict[Check, str] = {
    _is_text: "a text",
    _is_truth: "true or false",
    _is_list: "a list",
    _is_map: "an object",
    _are_texts: "a list of texts",
    _are_whole: "a list of whole numbers",
}

_ROOT: dict[str, Check] = {
    "SaveName": _is_text,
    "GameMode": _is_text,
    "Table": _is_text,
    "Note": _is_text,
    "LuaScript": _is_text,
    "XmlUI": _is_text,
    "TabStates": _is_map,
    "Grid": _is_map,
    "Lighting": _is_map,
    "Hands": _is_map,
    "Turns": _is_map,
    "ComponentTags": _is_map,
    "SnapPoints": _is_list,
}
_THING: dict[str, Check] = {
    "Name": _is_text,
    "GUID": _is_text,
    "Transform": _is_map,
    "Nickname": _is_text,
    "Description": _is_text,
    "GMNotes": _is_text,
    "LuaScript": _is_text,
    "XmlUI": _is_text,
    "Locked": _is_truth,
    "Tags": _are_texts,
    "DeckIDs": _are_whole,
    "CustomDeck": _is_map,
    "CustomImage": _is_map,
    "CustomPDF": _is_map,
    "CustomMesh": _is_map,
    "Bag": _is_map,
    "ContainedObjects": _is_list,
    "ChildObjects": _is_list,
    "AttachedSnapPoints": _is_list,
    "States": _is_map,
}
_SHEET: dict[str, Check] = {
    "FaceURL": _is_text,
    "BackURL": _is_text,
    "BackIsHidden": _is_truth,
    "UniqueBack": _is_truth,
}


def check_shape(save: Save, findings: Findings) -> None:
    """Tell of values of a wrong type, and of what the game needs and is not there."""
    if not isinstance(save.root.get("ObjectStates"), list):
        findings.fail("tts-shape", "there is no list `ObjectStates`, so that this is no save", (), _HELP)
    _check_fields(save.root, _ROOT, (), findings)
    _check_maps(items(save.root.get("ObjectStates")), ("ObjectStates",), findings)
    for thing in save.things:
        _check_thing(thing, findings)


def _check_fields(data: Data, wanted: dict[str, Check], path: Path, findings: Findings) -> None:
    """A field that is null counts as left out: the game itself writes them so."""
    for name, check in wanted.items():
        value = data.get(name)
        if value is not None and not check(value):
            fact = f"`{name}` is {_told(value)}, not {_TYPES[check]}"
            findings.fail("tts-shape", fact, (*path, name), f"make it {_TYPES[check]}")


def _told(value: object) -> str:
    """What a value is, as messages say it."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list of other things" if value else "a list"
    if isinstance(value, str):
        return f"the text `{shown(value)}`"
    if isinstance(value, bool) or value is None:
        return str(value).lower().replace("none", "left out")
    return f"the number {shown(value)}"


def _check_maps(values: Iterable[object], path: Path, findings: Findings) -> None:
    for index, value in enumerate(values):
        if not isinstance(value, dict):
            findings.fail("tts-shape", f"this is {_told(value)}, not an object", (*path, index), "take it out")


def _check_thing(thing: Thing, findings: Findings) -> None:
    _check_fields(thing.data, _THING, thing.path, findings)
    for name in ("ContainedObjects", "ChildObjects"):
        _check_maps(items(thing.data.get(name)), (*thing.path, name), findings)
    states = mapping(thing.data.get("States"))
    for key in (key for key, value in states.items() if not isinstance(value, dict)):
        fact = f"the state `{shown(key)}` is {_told(states[key])}, not an object"
        findings.fail("tts-shape", fact, (*thing.path, "States", key), "take it out")
    if not thing.name:
        findings.fail("tts-shape", "an object has no `Name`, so that nobody knows what it is", thing.path, _HELP)
    _check_transform(thing, findings)
    _check_cards(thing, findings)
    if thing.name == "Infinite_Bag" and len(items(thing.data.get("ContainedObjects"))) != 1:
        found = len(items(thing.data.get("ContainedObjects")))
        fact = f"the endless bag `{shown(thing.called)}` holds {found} objects, not one"
        findings.fail("tts-shape", fact, thing.path, "put one object into it, or write a `Bag`", mild=True)


def _check_transform(thing: Thing, findings: Findings) -> None:
    transform = thing.data.get("Transform")
    if not isinstance(transform, dict):
        if transform is None:
            fact = f"`{shown(thing.called)}` has no `Transform`, so that it lies nowhere"
            findings.fail("tts-shape", fact, thing.path, _HELP, mild=thing.owner is not None)
        return
    for name in _SPAN:
        if number(transform.get(name)) is None:
            fact = f"`{name}` of `{shown(thing.called)}` is not a number"
            helps = "write a number: where it lies, how it is turned, or how large it is"
            findings.fail("tts-shape", fact, (*thing.path, "Transform", name), helps)


def _check_cards(thing: Thing, findings: Findings) -> None:
    """Numbers of cards, and the sheets that an object brings along."""
    if thing.name in CARDS and whole(thing.data.get("CardID")) is None:
        fact = f"the card `{shown(thing.called)}` has no number `CardID`"
        findings.fail("tts-shape", fact, (*thing.path, "CardID"), "write the sheet's key times 100, and the cell")
    if thing.name in DECKS and not isinstance(thing.data.get("DeckIDs"), list):
        fact = f"the deck `{shown(thing.called)}` has no list `DeckIDs`"
        findings.fail("tts-shape", fact, thing.path, "list the `CardID` of each of its cards, in order")
    for key, value in thing.sheets.items():
        _check_sheet(key, value, (*thing.path, "CustomDeck", key), findings)


def _check_sheet(key: str, value: object, path: Path, findings: Findings) -> None:
    if not isinstance(value, dict):
        findings.fail("tts-shape", f"the sheet `{shown(key)}` is {_told(value)}, not an object", path, _HELP)
        return
    if not (key.isascii() and key.isdigit()):
        fact = f"`{shown(key)}` is no key of a sheet"
        findings.fail("tts-shape", fact, path, "make it a whole number: cards find their sheet by it")
    _check_fields(value, _SHEET, path, findings)
    if not value.get("FaceURL"):
        findings.fail("tts-shape", f"the sheet `{key}` has no `FaceURL`", path, "name the picture of its faces")
    for name, most in (("NumWidth", MOST_COLUMNS), ("NumHeight", MOST_ROWS)):
        count = whole(value.get(name))
        if count is None or not 1 <= count <= most:
            fact = f"`{name}` of the sheet `{shown(key)}` is {_told(value.get(name))}, not 1 to {most}"
            findings.fail("tts-shape", fact, (*path, name), f"cut the sheet into 1 to {most}")
