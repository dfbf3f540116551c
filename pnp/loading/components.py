# SPDX-License-Identifier: MIT
"""The definition files of a kind: each entry becomes a component with checked values.

A component that has an id is kept, whatever else is wrong with it: a wrong value is replaced by what an absent one
gives, so that the checks after this one meet no surprise. One without a usable id, or with an id already taken, is
left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Note, Place, did_you_mean, error, info, warning
from pnp.loading.files import PictureCheck
from pnp.loading.kinds import COPIES_ALIASES
from pnp.loading.names import fold_id
from pnp.loading.nodes import ListNode, MapNode, Node, is_null
from pnp.loading.opening import as_list, open_yaml
from pnp.loading.reading import Reading, Reference, describe
from pnp.loading.shapes import shape
from pnp.loading.source import Files
from pnp.loading.tables.opening import is_table, open_table
from pnp.loading.values import read_entries, read_value
from pnp.model.game import Component, DefinitionFile, Field, Kind, ValuePath

MANY_COPIES = 500
_COPIES = shape("copies", "integer", minimum=0, maximum=100_000, help="How many of it; 1 where left out.")
_ID = shape("id", "id", required=True, help="The component's own id.")
_LAYOUT = shape("layout", help="A template instead of the kind's.")
_BACK = shape("back", help="A template for the back instead of the kind's.")


@dataclass(slots=True, kw_only=True)
class Loaded:
    """The components read so far, and what is to be checked when all are known."""

    components: list[Component] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    ids: dict[str, dict[str, Component]] = field(default_factory=dict)
    """Components by kind and folded id."""

    def check_references(self) -> None:
        """Report references to components that do not exist."""
        for one in self.references:
            known = self.ids.get(one.kind)
            if known is None:
                continue
            target = known.get(fold_id(one.id))
            if target is None or target.id != one.id:
                names = [c.id for c in known.values()]
                message = f"{one.shown} names `{one.id}`, and there is no such {one.kind}"
                self.diagnostics.append(error("unknown-component", message, one.place, helps=_near(one.id, names)))


def _near(name: str, names: list[str]) -> tuple[str, ...]:
    helps = did_you_mean(name, names)
    return helps if len(names) <= 12 or not helps[0].startswith("use one of") else ()


def load_components(kind: Kind, folder: Path, files: Files, pictures: PictureCheck, loaded: Loaded) -> None:
    """Read the definition files of a kind into `loaded`."""
    loaded.ids.setdefault(kind.id, {})
    entry = _Entry(kind=kind, what=_shape_of(kind), aliases=frozenset(_aliases_of(kind)))
    uniques: dict[ValuePath, dict[Any, tuple[Place, str]]] = {}
    for source in kind.files:
        entries, reading = _open(kind, source, folder, files)
        reading.picture = pictures
        reading.uniques = uniques
        reading.diagnostics = [_blame(d, kind) if d.code == "missing-file" else d for d in reading.diagnostics]
        if entries is not None:
            _read_entries(entries, entry, reading, loaded)
        loaded.references.extend(reading.references)
        loaded.diagnostics.extend(reading.diagnostics)


def _open(kind: Kind, source: DefinitionFile, folder: Path, files: Files) -> tuple[ListNode | None, Reading]:
    """The entries of a definition file, of whatever sort it is."""
    path = folder / source.name
    if is_table(source.name):
        return open_table(path, source, files, shapes_of(kind), copies_names(kind))
    root, reading = open_yaml(path, files, data=True)
    return as_list(root, reading, (kind.id, f"{kind.id}s", path.stem)), reading


def _blame(problem: Diagnostic, kind: Kind) -> Diagnostic:
    """A missing definition file, placed where the game names it."""
    notes = (Note(message=f"the components of kind `{kind.id}` are to come from it"),)
    helps = ("write the file, or name others under `files` of the kind",)
    return error(problem.code, problem.message, kind.place, notes=notes, helps=helps)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """What an entry of a kind may hold; `aliases` are names of `copies` beside the fields of `what`."""

    kind: Kind
    what: Field
    aliases: frozenset[str]


def shapes_of(kind: Kind) -> Field:
    """A component of a kind as a map: its reserved keys and its own fields, with the names of `copies` it may use."""
    what = _shape_of(kind)
    return replace(what, fields=(*what.fields, *(replace(_COPIES, name=name) for name in _aliases_of(kind))))


def _shape_of(kind: Kind) -> Field:
    return shape(kind.id, "map", fields=(_ID, _COPIES, _LAYOUT, _BACK, *kind.fields))


def copies_names(kind: Kind) -> frozenset[str]:
    """All keys by which a component of the kind may state its copies."""
    return frozenset(("copies", *_aliases_of(kind)))


def _aliases_of(kind: Kind) -> tuple[str, ...]:
    own = {f.name for f in kind.fields}
    return tuple(name for name in COPIES_ALIASES if name not in own)


def _read_entries(entries: ListNode, entry: _Entry, reading: Reading, loaded: Loaded) -> None:
    for index, node in enumerate(entries.nodes):
        if type(node) is not MapNode:
            _report_entry(node, entry.kind, index, reading)
            continue
        component = _component(node, entry, reading)
        if component is None:
            continue
        known = loaded.ids[component.kind]
        folded = fold_id(component.id)
        if folded in known:
            reading.diagnostics.append(_duplicate(component, known[folded]))
            continue
        known[folded] = component
        loaded.components.append(component)


def _report_entry(node: Node, kind: Kind, index: int, reading: Reading) -> None:
    message = f"entry {index + 1} is {describe(node)}, not a {kind.id} with its fields"
    reading.fail("wrong-type", message, node, "write entries such as `id: …` under one `- `")


def _duplicate(component: Component, first: Component) -> Diagnostic:
    same = f"the id `{component.id}` is taken"
    if component.id != first.id:
        same += f" by `{first.id}`, which differs by case only"
    place = component.place_of("id")
    note = Note(message="first written", place=first.place_of("id"))
    return error("duplicate-id", same, place, notes=(note,), helps=("give one of the two another id",))


def _component(node: MapNode, entry: _Entry, reading: Reading) -> Component | None:
    written = node.nodes.get("id")
    name = getattr(written, "text", "")
    kind = entry.kind.id
    reading.owner = f"{kind} `{name}`" if name else f"a {kind} without id"
    reading.marks = {(): (node.line, node.column)}
    values = read_entries(reading, node, entry.what, skip=entry.aliases)
    identity, layout, back = values.pop("id"), values.pop("layout"), values.pop("back")
    copies = _copies(node, entry.aliases, values.pop("copies"), reading)
    if not identity:
        return None
    places = reading.places()
    place = reading.place(node)
    return Component(
        kind=kind, id=identity, place=place, values=values, places=places, copies=copies, layout=layout, back=back
    )


def _copies(node: MapNode, aliases: frozenset[str], copies: int | None, reading: Reading) -> int:
    """The number of copies under whichever name it is given; 1 where it is absent or wrong."""
    given = [key for key in node.nodes if key in aliases or key == "copies"]
    stated = [key for key in given if not is_null(node.nodes[key])]
    if not stated:
        return 1
    if len(stated) > 1:
        message = f"{reading.owner} states its copies as `{stated[0]}` and as `{stated[1]}`"
        reading.fail("duplicate-copies", message, node.nodes[stated[1]], "keep one of the two")
    if stated[0] != "copies":
        copies = read_value(reading, node.nodes[stated[0]], _COPIES, (stated[0],))
    if copies is None:
        return 1
    place = reading.place(node.nodes[stated[0]])
    if copies == 0:
        message = f"{reading.owner} has 0 copies and is left out of print"
        reading.diagnostics.append(info("no-copies", message, place))
    elif copies > MANY_COPIES:
        message = f"{reading.owner} has {copies} copies"
        reading.diagnostics.append(warning("many-copies", message, place, helps=("check the number",)))
    return copies
