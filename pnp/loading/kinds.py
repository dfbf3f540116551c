# SPDX-License-Identifier: MIT
"""The kinds a game declares: what fields its components have, and how they are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.geometry import LengthError
from pnp.loading.box_plans import BOX
from pnp.loading.definition_files import FILE, definition_files
from pnp.loading.nodes import MapNode, Node, ScalarNode, key_node
from pnp.loading.outlines import SHAPE_HELP, read_shape
from pnp.loading.patterns import PatternError, compile_pattern
from pnp.loading.project import Project
from pnp.loading.reading import Reading
from pnp.loading.scalars import parse_size
from pnp.loading.shapes import by_name, choice, either, listing, shape, table
from pnp.loading.values import read_entries, read_value
from pnp.model.game import DefinitionFile, Field, Kind

FIELD_TYPES = (
    "text",
    "integer",
    "number",
    "boolean",
    "choice",
    "list",
    "map",
    "reference",
    "length",
    "color",
    "picture",
    "dice",
    "any",
)
RESERVED = frozenset({"id", "copies", "back", "layout"})
"""Keys of every component, which no field may be named after."""

COPIES_ALIASES = ("count", "qty", "quantity", "数量", "數量", "张数", "張數")
"""Other names of `copies`; a field that a kind declares by such a name is that field instead."""

FIELD = table(
    "field",
    choice("type", *FIELD_TYPES, help="What the field holds; a text where it is left out."),
    shape("label", help="The name people read, in spreadsheets and editors."),
    shape("help", help="What the field means."),
    shape("required", "boolean", help="Whether every component must state it."),
    shape("default", "node", help="The value of a component that leaves it out."),
    shape("min", "number", help="The least number, or the least length of a text or list."),
    shape("max", "number", help="The greatest number, or the greatest length of a text or list."),
    listing("choices", shape("choice"), help="The words a choice may be."),
    shape("pattern", help="A pattern the whole text must fit, such as `[A-Z]{2}[0-9]+`."),
    shape("unique", "boolean", help="Whether no two values of this field in the kind may be the same."),
    choice("blank", "empty", "keep", help="What blank cards show: nothing, or the value of the first component."),
    shape("translate", "boolean", default=True, help="Whether its texts are words that translations replace."),
    shape("kind", help="The kind whose ids a reference names."),
    shape("item", "node", help="The field that describes the items of a list."),
    by_name("fields", shape("field", "node"), help="The fields of a map."),
)
KIND = table(
    "kind",
    shape("label", help="The name people read."),
    listing(
        "files",
        either("file", shape("file", label="the name of a file"), FILE),
        help="The definition files (.yaml, .csv, .tsv, .xlsx); `<kind>s.yaml` where left out.",
    ),
    shape("size", help="A name of `sizes.yaml`, or a size such as `63mm x 88mm`."),
    shape("shape", help=SHAPE_HELP),
    BOX,
    shape("layout", help="The template of the front; the kind's id where left out."),
    shape("back", help="The template of the back."),
    shape("bleed", "length", minimum=0, maximum=100, help="How far ink goes beyond the trim; 3mm where left out."),
    shape("safe", "length", minimum=0, maximum=100, help="How far texts stay inside the trim; 3mm where left out."),
    by_name("fields", shape("field", "node"), help="The fields of its components."),
)
KINDS = by_name("kinds", KIND, required=True, help="The sorts of component.")
FIELD_OR_TYPE = either("field", choice("type", *FIELD_TYPES), FIELD)


def build_kinds(root: MapNode, values: dict[str, Any], reading: Reading, project: Project) -> dict[str, Kind]:
    """The kinds of a game.

    Args:
        root: The map of `game.yaml`.
        values: What `reading` read from it.
        reading: Gathers problems.
        project: Knows the sizes.
    """
    node = root.nodes.get("kinds")
    if type(node) is not MapNode:
        return {}
    kinds = {}
    for name, entry in values["kinds"].items():
        child = node.nodes[name]
        if type(child) is not MapNode:
            continue
        reading.check_id(node, name, "kind")
        kinds[name] = Kind(
            id=name,
            place=reading.key_place(node, name),
            label=entry["label"] or name,
            fields=_fields(child, ("kinds", name), reading),
            files=definition_files(child, reading) or _usual_file(name, child, reading),
            size=_size(child, name, entry["size"], reading, project),
            shape=read_shape(entry["shape"], child, f"kind `{name}`", reading),
            layout=entry["layout"] or name,
            back=entry["back"],
            bleed=entry["bleed"] or "3mm",
            safe=entry["safe"] or "3mm",
        )
    for kind in kinds.values():
        _check_references(kind.fields, kinds, reading)
    return kinds


def _usual_file(name: str, node: MapNode, reading: Reading) -> tuple[DefinitionFile, ...]:
    """The definition file of a kind that names none."""
    return (DefinitionFile(name=f"{name}s.yaml", place=reading.place(node)),)


def _size(node: MapNode, kind: str, text: str, reading: Reading, project: Project) -> str:
    if not text:
        return ""
    known = project.size(text)
    if known is not None:
        return known.id
    at = node.nodes["size"]
    try:
        parse_size(text)
    except LengthError as fault:
        if any(c in text for c in "x×*") and any(c.isdigit() for c in text):
            helps = ("write a size such as `63mm x 88mm`",)
            reading.fail("invalid-length", f"the size of kind `{kind}`: {fault}", at, *helps)
            return ""
    reading.fail("unknown-size", f"size `{text}` of kind `{kind}` is unknown", at, *did_you_mean(text, project.sizes))
    return ""


def _fields(node: MapNode, path: tuple[str, ...], reading: Reading) -> tuple[Field, ...]:
    """The fields declared under `fields` of a kind or of a map field."""
    declared = node.nodes.get("fields")
    if type(declared) is not MapNode:
        return ()
    top = len(path) == 2
    fields = []
    for name, child in declared.nodes.items():
        key = key_node(declared, name)
        if not name.isidentifier():
            helps = ("use letters, digits and `_`, and do not begin with a digit",)
            reading.fail("invalid-field", f"the field `{name}` cannot be named in templates", key, *helps)
        elif top and name in RESERVED:
            reading.fail("invalid-field", f"`{name}` is a key of every component, not a field", key, "rename the field")
        else:
            fields.append(_field(name, key, child, (*path, "fields", name), reading))
    return tuple(fields)


def _field(name: str, key: Node, node: Node, path: tuple[str, ...], reading: Reading) -> Field:
    """A field from its declaration, which may be its type alone."""
    place = reading.place(key)
    if type(node) is not MapNode:
        read = read_value(reading, node, FIELD_OR_TYPE, path)
        type_name = read if isinstance(read, str) else ""
        return _finish(Field(name=name, type=type_name or "text", place=place), node, reading, path)
    entry = read_entries(reading, node, FIELD, path)
    field = Field(
        name=name,
        type=entry["type"] or "text",
        place=place,
        label=entry["label"],
        help=entry["help"],
        required=bool(entry["required"]),
        minimum=entry["min"],
        maximum=entry["max"],
        choices=tuple(entry["choices"]),
        pattern=entry["pattern"],
        unique=bool(entry["unique"]),
        translate=entry["translate"],
        blank=entry["blank"] or "",
        kind=entry["kind"],
        item=_item(name, node, path, reading) if "item" in node.nodes else None,
        fields=_fields(node, path, reading),
    )
    return _finish(field, node, reading, path)


def _item(name: str, node: MapNode, path: tuple[str, ...], reading: Reading) -> Field:
    child = node.nodes["item"]
    return _field(name, child, child, (*path, "item"), reading)


_ONLY_FOR = {
    "choices": ("choice",),
    "pattern": ("text",),
    "kind": ("reference",),
    "item": ("list", "map"),
    "fields": ("map",),
    "min": ("integer", "number", "text", "list"),
    "max": ("integer", "number", "text", "list"),
}
_NEEDED = {"choice": "choices", "reference": "kind", "map": "fields"}


def _finish(field: Field, node: Node, reading: Reading, path: tuple[str, ...]) -> Field:
    """Check what a declaration says against its type, complete it, and read its default."""
    shown = reading.shown(path)
    written = node.nodes if type(node) is MapNode else {}
    for key, types in _ONLY_FOR.items():
        if key in written and field.type not in types:
            message = f"{shown} is of type `{field.type}`, which has no `{key}`"
            reading.fail("unknown-key", message, written[key], f"remove it, or write `type: {types[0]}`")
    needed = _NEEDED.get(field.type, "")
    free_keys = field.type == "map" and field.item is not None
    if needed and not free_keys and not getattr(field, needed):
        reading.fail(
            "missing-key", f"{shown} is of type `{field.type}` and has no `{needed}`", node, f"write `{needed}: …`"
        )
    changes: dict[str, Any] = {}
    low, high = field.minimum, field.maximum
    if low is not None and high is not None and low > high:
        reading.fail("out-of-range", f"{shown} has a `min` of {low:g} above its `max` of {high:g}", written["min"])
        changes.update(minimum=None, maximum=None)
    if field.pattern and not _pattern_ok(field.pattern, shown, written.get("pattern", node), reading):
        changes.update(pattern="")
    if field.type == "list" and field.item is None:
        changes.update(item=Field(name=field.name, type="text", place=field.place))
    if field.unique and field.type in {"list", "map"}:
        reading.fail(
            "unknown-key", f"{shown} is a {field.type}, which cannot be unique", written["unique"], "remove it"
        )
        changes.update(unique=False)
    field = _replaced(field, changes)
    if "default" in written:
        value = _default(field, written["default"], reading, (*path, "default"))
        field = _replaced(field, {"default": value})
    return field


def _replaced(field: Field, changes: dict[str, Any]) -> Field:
    values = {name: getattr(field, name) for name in Field.__dataclass_fields__}
    return Field(**{**values, **changes})


def _pattern_ok(pattern: str, shown: str, node: Node, reading: Reading) -> bool:
    try:
        compile_pattern(pattern)
    except PatternError as fault:
        reading.fail("bad-pattern", f"the pattern of {shown} {fault}", node)
        return False
    return True


def _default(field: Field, node: Node, reading: Reading, path: tuple[str, ...]) -> Any:
    value = read_value(reading, node, _replaced(field, {"unique": False}), path)
    return None if value == "" else value


def _check_references(fields: Iterable[Field], kinds: dict[str, Kind], reading: Reading) -> None:
    """Report references to kinds that the game does not have."""
    for field in fields:
        if field.type == "reference" and field.kind and field.kind not in kinds:
            at = ScalarNode(field.kind, True, field.place.line, field.place.column)
            message = f"field `{field.name}` refers to kind `{field.kind}`, which is unknown"
            reading.fail("unknown-kind", message, at, *did_you_mean(field.kind, kinds))
        inner = (*field.fields, *((field.item,) if field.item else ()))
        _check_references(inner, kinds, reading)
