# SPDX-License-Identifier: MIT
"""Whole files of the program: saves of a table, and saved objects."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from pnp.writers.tts.objects import Page, Table, Thing
from pnp.writers.tts.states import LOCKED_TAG, SHOWN_TAG, SHUFFLED_TAG, State, StateMaker, snap_state
from pnp.writers.tts.texts import safe

_DATE = "1/1/2000 12:00:00 AM"
_VERSION = "v13.1.1"
_TABLE, _SKY = "Table_RPG", "Sky_Museum"

SCRIPT = f"""\
-- Once, when the table is opened for the first time: decks are shuffled, dice show what they begin with, and boards are
-- held fast when all has come to rest.
local begun = false

local function value_of(text)
  return tonumber(text) or text
end

local function show(die)
  local wanted = value_of(die.memo)
  for _, entry in ipairs(die.getRotationValues()) do
    local value = value_of(entry.value)
    if value == wanted or (wanted == 0 and value == 10) then die.setRotation(entry.rotation) return end
  end
end

function onSave()
  return begun and "true" or ""
end

function onLoad(state)
  begun = state == "true"
  if begun then return end
  Wait.time(function()
    for _, deck in ipairs(getObjectsWithTag("{SHUFFLED_TAG}")) do deck.shuffle() end
    for _, die in ipairs(getObjectsWithTag("{SHOWN_TAG}")) do show(die) end
  end, 2)
  Wait.time(function()
    for _, thing in ipairs(getObjectsWithTag("{LOCKED_TAG}")) do thing.setLock(true) end
    begun = true
  end, 4)
end
"""


def save_json(table: Table, address: Callable[[str], str], game: str) -> bytes:
    """A save of a table.

    Args:
        table: What lies on it.
        address: The address of a file by its name.
        game: The id of the game.
    """
    maker = StateMaker(address, game)
    save: State = {
        "SaveName": safe(table.title),
        "EpochTime": 0,
        "Date": _DATE,
        "VersionNumber": _VERSION,
        "GameMode": safe(table.title),
        "GameType": "Game",
        "GameComplexity": "Medium Complexity",
        "PlayingTime": list(table.time),
        "PlayerCounts": [table.players, table.players],
        "Tags": ["Board Games"],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": _TABLE,
        "Sky": _SKY,
        "Note": safe(table.note),
        "TabStates": {str(index): _tab(index, page) for index, page in enumerate(table.pages)},
        "Grid": _grid(),
        "Lighting": _lighting(),
        "Hands": {"Enable": True, "DisableUnused": True, "Hiding": 0},
        "ComponentTags": {"labels": [{"displayed": tag, "normalized": tag.lower()} for tag in table.tags]},
        "Turns": _turns(table.seats),
        "DecalPallet": [],
        "LuaScript": SCRIPT + (f"\n{table.script}" if table.script else ""),
        "LuaScriptState": "",
        "XmlUI": "",
        "SnapPoints": [snap_state(snap) for snap in table.snaps],
        "ObjectStates": [maker.state(thing) for thing in table.things],
    }
    return _data(save)


def object_json(things: Iterable[Thing], address: Callable[[str], str], game: str) -> bytes:
    """A saved object, or several in one file."""
    maker = StateMaker(address, game)
    empty = dict.fromkeys(("SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity"), "")
    save: State = {
        **empty,
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        **{"Table": "", "Sky": "", "Note": "", "TabStates": {}},
        **{"LuaScript": "", "LuaScriptState": "", "XmlUI": ""},
        "ObjectStates": [maker.state(thing) for thing in things],
    }
    return _data(save)


def _data(save: State) -> bytes:
    return (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()


def _tab(index: int, page: Page) -> State:
    grey = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {"title": safe(page.title), "body": safe(page.body), "color": "Grey", "visibleColor": grey, "id": index}


def _turns(seats: tuple[str, ...]) -> State:
    return {
        **{"Enable": len(seats) > 1, "Type": 1, "TurnOrder": list(seats), "Reverse": False, "SkipEmpty": True},
        **{"DisableInteractions": False, "PassTurns": True, "TurnColor": seats[0] if seats else ""},
    }


def _grid() -> State:
    return {
        **{"Type": 0, "Lines": False, "Color": _rgb(0.0), "Opacity": 0.75, "ThickLines": False, "Snapping": False},
        **{"Offset": False, "BothSnapping": False, "xSize": 2.0, "ySize": 2.0},
        "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
    }


def _lighting() -> State:
    ambient = {f"Ambient{name}Color": _rgb(0.5) for name in ("Sky", "Equator", "Ground")}
    return {
        **{"LightIntensity": 0.54, "LightColor": {"r": 1.0, "g": 0.9804, "b": 0.8902}},
        **{"AmbientIntensity": 1.3, "AmbientType": 0, **ambient},
        **{"ReflectionIntensity": 1.0, "LutIndex": 0, "LutContribution": 1.0},
    }


def _rgb(level: float) -> dict[str, Any]:
    return {"r": level, "g": level, "b": level}
