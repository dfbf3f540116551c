# SPDX-License-Identifier: MIT
"""What objects are called: their GUIDs, their tags, and texts that the game would take for orders."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.places import Path
from pnp.preflight.tables.tree import Save, Thing, items, mapping, text

_GUID = re.compile(r"[0-9a-f]{6}")
_ORDER = re.compile(r"\[(?:[0-9A-Fa-f]{6}|-|/?(?:b|i|u|s|sub|sup))\]")
"""What the game takes for a colour or a style, in names, descriptions and notes."""

_BLOCKS = ("Hands", "Grid", "Lighting", "Turns")


def check_names(save: Save, findings: Findings) -> None:
    """Check the blocks of a save, GUIDs, tags and texts."""
    _check_blocks(save, findings)
    _check_guids(save, findings)
    _check_tags(save, findings)
    if findings.own:
        _check_texts(save, findings)


def _check_blocks(save: Save, findings: Findings) -> None:
    if not save.is_table:
        return
    for name in _BLOCKS:
        if not isinstance(save.root.get(name), dict):
            fact = f"a save (it names a table) has no {name} block"
            helps = f"write `{name}`; it may hold what a new table has"
            findings.fail("tts-missing-block", fact, (), helps, mild=name != "Hands")


def _check_guids(save: Save, findings: Findings) -> None:
    first: dict[str, Thing] = {}
    for thing in save.things:
        guid = text(thing.data.get("GUID"))
        path = (*thing.path, "GUID")
        if not _GUID.fullmatch(guid):
            fact = f"the GUID `{shown(guid)}` of `{shown(thing.called)}` is not six hexadecimal digits"
            findings.fail("tts-invalid-guid", fact, path, "write six of 0-9 and a-f", mild=True)
        if not guid:
            continue
        other = first.setdefault(guid, thing)
        if other is not thing:
            fact = f"GUID {shown(guid)} is used twice"
            mild = thing.bagged or other.bagged
            helps = "give each object its own"
            findings.fail("tts-duplicate-guid", fact, path, helps, mild=mild, also=(*other.path, "GUID"))


def _check_tags(save: Save, findings: Findings) -> None:
    """Every tag of a snap point must be known to the save, else nothing snaps to it."""
    if not save.is_table:
        return
    labels = items(mapping(save.root.get("ComponentTags")).get("labels"))
    known = {text(mapping(one).get(name)).lower() for one in labels for name in ("displayed", "normalized")}
    told = set()
    for path, tag in _snapping(save):
        if tag.lower() not in known and tag not in told:
            told.add(tag)
            fact = f"snap points ask for the tag `{shown(tag)}`, which `ComponentTags` does not list"
            findings.fail("tts-unknown-tag", fact, path, "add it to `ComponentTags`, or take it off", mild=True)


def _snapping(save: Save) -> Iterator[tuple[Path, str]]:
    name = "AttachedSnapPoints"
    points: list[tuple[Path, object]] = [(("SnapPoints",), save.root.get("SnapPoints"))]
    points += [((*thing.path, name), thing.data.get(name)) for thing in save.things]
    for path, value in points:
        for index, point in enumerate(items(value)):
            for at, tag in enumerate(items(mapping(point).get("Tags"))):
                if isinstance(tag, str):
                    yield (*path, index, "Tags", at), tag


def _check_texts(save: Save, findings: Findings) -> None:
    for path, said in _texts(save):
        match = _ORDER.search(said)
        if match is not None:
            fact = f"the game takes `{match.group()}` in `{shown(said)}` for a colour or a style"
            findings.fail("tts-style-code", fact, path, "write full-width brackets: ［ ］")


def _texts(save: Save) -> Iterator[tuple[Path, str]]:
    """What the game shows: names and descriptions of objects, pages of the notebook, the note on the screen."""
    yield ("Note",), text(save.root.get("Note"))
    for key, page in mapping(save.root.get("TabStates")).items():
        for name in ("title", "body"):
            yield ("TabStates", key, name), text(mapping(page).get(name))
    for thing in save.things:
        for name in ("Nickname", "Description"):
            yield (*thing.path, name), text(thing.data.get(name))
