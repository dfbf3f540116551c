# SPDX-License-Identifier: MIT
"""From nodes to checked values, by the fields that describe them.

One reader serves the fields that a game declares and the files that pnp itself defines: both are `Field`s, so that a
definition, its check and its JSON Schema are one fact. Every problem of a tree is reported, each at its own place; a
value with a problem is replaced by what an absent one gives, so that later stages meet only values of the right type.

Types beyond those of the model serve pnp's own files: `any` (plain data), `node` (handed on unread), `id`, `size`, and
`either` (one of `fields`, chosen by whether a scalar, a list or a map is written). A map with an `item` takes any keys.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from pnp.diagnostics.problem import did_you_mean, error
from pnp.geometry import LengthError, length
from pnp.loading.names import id_fault, mend_id
from pnp.loading.nodes import ListNode, MapNode, Node, ScalarNode, is_null, parse_number, plain_data
from pnp.loading.patterns import Pattern, PatternError, compile_pattern
from pnp.loading.reading import WRONG, Reading, Reference, default_of, describe, shorten
from pnp.loading.scalars import is_color_name, is_dice, parse_color, parse_size
from pnp.model.game import Field, ValuePath


def read_value(reading: Reading, node: Node | None, what: Field, path: ValuePath = ()) -> Any:
    """Check a node and give its value, or the value of an absent one where it is absent or wrong.

    Args:
        reading: Gathers problems and places.
        node: What is written, None for nothing.
        what: The field that describes it.
        path: Where the value stands in the thing that is read.
    """
    if node is None or (type(node) is ScalarNode and is_null(node) and what.type not in _TAKES_NULL):
        return default_of(what)
    value = _checked(reading, node, what, path)
    return default_of(what) if value is WRONG else value


def _checked(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    """The value of a node that says something, or `WRONG`."""
    reading.marks[path] = (node.line, node.column)
    value = _READERS[what.type](reading, node, what, path)
    if what.unique and value is not WRONG:
        reading.check_unique(node, value, path)
    return value


_TAKES_NULL = frozenset({"any", "node"})
_NOUNS = {
    "text": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "choice": "one of its choices",
    "list": "a list",
    "map": "a map",
    "reference": "an id",
    "length": "a length",
    "color": "a colour",
    "picture": "the name of a picture file",
    "dice": "a number or dice such as `2D+1`",
    "id": "an id",
    "size": "a size such as `63mm x 88mm`",
}


def _mistyped(reading: Reading, node: Node, what: Field, path: ValuePath, *helps: str) -> Any:
    message = f"{reading.shown(path)} is {describe(node)}, not {_NOUNS[what.type]}"
    return reading.fail("wrong-type", message, node, *helps)


def _scalar(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    """The text of a scalar, or `WRONG`: a list or map is mostly a text whose quotes are missing."""
    if type(node) is ScalarNode:
        return node.text
    if type(node) is MapNode and len(node.nodes) == 1 and all(is_null(n) for n in node.nodes.values()):
        mend = f'write `"{{{next(iter(node.nodes))}}}"` if the braces belong to it'
        return _mistyped(reading, node, what, path, mend)
    return _mistyped(reading, node, what, path)


def _read_text(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = node.text if type(node) is ScalarNode else _scalar(reading, node, what, path)
    if text is WRONG:
        return WRONG
    assert isinstance(text, str)
    if what.minimum is not None or what.maximum is not None:
        fault = _bounds(len(text), what, "character")
        if fault:
            return reading.fail("out-of-range", f"{reading.shown(path)} has {fault}", node)
    if what.pattern and not pattern_of(what.pattern).matches(text):
        message = f"{reading.shown(path)} is {describe(node)}, which does not fit the pattern `{what.pattern}`"
        return reading.fail("pattern-mismatch", message, node, *((what.help,) if what.help else ()))
    return text


def _bounds(size: float, what: Field, unit: str) -> str:
    """What is wrong with a size, such as `3 items, and needs at least 4`; empty where nothing is."""
    low, high = what.minimum, what.maximum
    counted = f"{size:g} {unit}" if size == 1 else f"{size:g} {unit}s"
    if low is not None and size < low:
        return f"{counted}, and needs at least {low:g}"
    if high is not None and size > high:
        return f"{counted}, and may have at most {high:g}"
    return ""


_PATTERNS: dict[str, Pattern] = {}


def pattern_of(source: str) -> Pattern:
    """The compiled pattern; one that does not compile was reported where it is declared, and lets everything pass."""
    known = _PATTERNS.get(source)
    if known is None:
        try:
            known = compile_pattern(source)
        except PatternError:
            known = compile_pattern(r"(.|\n)*")
        _PATTERNS[source] = known
    return known


def _read_number(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    number = parse_number(node.text) if type(node) is ScalarNode and node.plain else None
    if number is None:
        return _mistyped(reading, node, what, path, *_number_help(node))
    if what.type == "integer" and type(number) is float:
        if not number.is_integer():
            return _mistyped(reading, node, what, path)
        number = int(number)
    low, high = what.minimum, what.maximum
    if low is not None and number < low:
        return reading.fail("out-of-range", f"{reading.shown(path)} is {number}, and at least {low:g} is needed", node)
    if high is not None and number > high:
        return reading.fail("out-of-range", f"{reading.shown(path)} is {number}, and at most {high:g} is allowed", node)
    return number


def _number_help(node: Node) -> tuple[str, ...]:
    if type(node) is not ScalarNode:
        return ()
    ascii_text = unicodedata.normalize("NFKC", node.text).replace("\u2212", "-").strip()
    number = parse_number(ascii_text)
    if number is None and ascii_text.isdecimal():
        number = parse_number(ascii_text.lstrip("0") or "0")
    if number is None:
        return ()
    return (f"write `{number}`" + ("" if node.plain else " without quotes"),)


def _read_boolean(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    if type(node) is ScalarNode and node.plain and node.text in {"true", "false"}:
        return node.text == "true"
    meant = node.text.casefold() if type(node) is ScalarNode else ""
    yes = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}.get(meant)
    return _mistyped(reading, node, what, path, *((f"write `{yes}`",) if yes else ()))


def _read_choice(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if text is WRONG or text in what.choices:
        return text
    message = f"{reading.shown(path)} is {describe(node)}, which is not one of its choices"
    return reading.fail("unknown-choice", message, node, *did_you_mean(str(text), what.choices))


def _read_reference(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if isinstance(text, str):
        text = unicodedata.normalize("NFC", text)
        shown = reading.shown(path)
        reading.references.append(Reference(kind=what.kind, id=text, place=reading.place(node), shown=shown))
    return text


def _read_length(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if not isinstance(text, str) or text in what.choices:
        return text
    try:
        points = length(text)
    except LengthError as fault:
        helps = (f"write `{text.strip()}mm`",) if str(fault).endswith("has no unit") else ()
        helps = helps or ("write a number and its unit: `mm`, `cm`, `in` or `pt`",)
        return reading.fail("invalid-length", f"{reading.shown(path)}: {fault}", node, *helps)
    if what.minimum is not None and points < what.minimum:
        least = "0" if what.minimum == 0 else f"{what.minimum:g}pt"
        return reading.fail("out-of-range", f"{reading.shown(path)} is `{text}`, and at least {least} is needed", node)
    if what.maximum is not None and points > what.maximum:
        message = f"{reading.shown(path)} is `{text}`, and at most {what.maximum:g}pt is allowed"
        return reading.fail("out-of-range", message, node)
    return text


def _read_size(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if not isinstance(text, str):
        return text
    try:
        parse_size(text)
    except LengthError as fault:
        helps = ("write a size such as `63mm x 88mm`",)
        return reading.fail("invalid-length", f"{reading.shown(path)}: {fault}", node, *helps)
    return text


def _read_color(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if not isinstance(text, str) or parse_color(text) is not None or is_color_name(text):
        return text
    helps = ("write `#rgb`, `#rrggbb`, `cmyk(c m y k)` in percent, or a name of the palette",)
    return reading.fail("invalid-color", f"{reading.shown(path)} is {describe(node)}, not a colour", node, *helps)


def _read_dice(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if not isinstance(text, str) or is_dice(text):
        return text
    helps = ("write whole numbers, `D` and `C` joined by `+` or `-`, such as `2D+1`",)
    return reading.fail(
        "invalid-dice", f"{reading.shown(path)} is {describe(node)}, not a number or dice", node, *helps
    )


def _read_picture(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if isinstance(text, str) and reading.picture is not None:
        problem = reading.picture(text, reading.place(node), reading.shown(path))
        if problem is not None:
            reading.diagnostics.append(problem)
            return WRONG if problem.severity == "error" else text
    return text


def _read_id(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    text = _scalar(reading, node, what, path)
    if not isinstance(text, str):
        return text
    text = unicodedata.normalize("NFC", text)
    fault = id_fault(text)
    if not fault:
        return text
    mend = mend_id(text)
    helps = (f"write `{mend}`",) if mend and not id_fault(mend) else ()
    return reading.fail("invalid-id", f"the id `{shorten(text)}` {fault}", node, *helps)


def _read_list(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    if type(node) is not ListNode:
        return _mistyped(reading, node, what, path, "write `[…]`, or one `- ` line for each item")
    item = what.item
    assert item is not None
    found = [_entry(reading, child, item, (*path, index)) for index, child in enumerate(node.nodes)]
    if what.minimum is not None or what.maximum is not None:
        fault = _bounds(len(node.nodes), what, "item")
        if fault:
            reading.fail("out-of-range", f"{reading.shown(path)} has {fault}", node)
    return [value for value in found if value is not WRONG]


def _entry(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    """An item of a list, or a value under a name of the user's own: it may not be blank."""
    if is_null(node) and what.type not in _TAKES_NULL:
        help_ = "remove it, or write its value"
        return reading.fail("missing-value", f"{reading.shown(path)} is blank", node, help_)
    return _checked(reading, node, what, path)


def _read_map(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    if type(node) is not MapNode:
        return _mistyped(reading, node, what, path, *_map_help(what))
    return read_entries(reading, node, what, path)


def _map_help(what: Field) -> tuple[str, ...]:
    first = next((f.name for f in what.fields if f.required), what.fields[0].name if what.fields else "name")
    return (f"write entries such as `{first}: …`",)


def read_entries(
    reading: Reading, node: MapNode, what: Field, path: ValuePath = (), skip: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """The values of a map: its fields, whether written or not, and further keys where `what.item` allows them.

    Args:
        reading: Gathers problems and places.
        node: The map.
        what: Its fields.
        path: Where it stands in the thing that is read.
        skip: Keys that are read elsewhere.
    """
    nodes = node.nodes
    values = {}
    found = 0
    for one in what.fields:
        child = nodes.get(one.name)
        if child is None:
            values[one.name] = default_of(one)
        else:
            found += 1
            values[one.name] = read_value(reading, child, one, (*path, one.name))
        if one.required and is_null(child):
            _report_missing(reading, node, one, path)
    if found < len(nodes):
        _read_further(reading, node, what, path, values, skip)
    return values


def _read_further(
    reading: Reading, node: MapNode, what: Field, path: ValuePath, values: dict[str, Any], skip: frozenset[str]
) -> None:
    """Read the keys that are no fields, or report them."""
    known = frozenset(values)
    for key, child in node.nodes.items():
        if key in known or key in skip:
            continue
        if what.item is None:
            _report_unknown(reading, node, key, path, known)
            continue
        value = _entry(reading, child, what.item, (*path, key))
        if value is not WRONG:
            values[key] = value


def _report_missing(reading: Reading, node: MapNode, what: Field, path: ValuePath) -> None:
    written = node.nodes.get(what.name)
    place = reading.place(node) if written is None else reading.key_place(node, what.name)
    within = reading.shown(path)
    message = f"{within} has no `{what.name}`"
    reading.diagnostics.append(error("missing-key", message, place, helps=(f"write `{what.name}: …`",)))


def _report_unknown(reading: Reading, node: MapNode, key: str, path: ValuePath, known: frozenset[str]) -> None:
    message = f"{reading.shown(path)} has an unknown key `{shorten(key)}`"
    helps = did_you_mean(key, known)
    reading.diagnostics.append(error("unknown-key", message, reading.key_place(node, key), helps=helps))


def _read_either(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    sort = "list" if type(node) is ListNode else "map" if type(node) is MapNode else "scalar"
    for one in what.fields:
        of = one.type if one.type in {"list", "map"} else "scalar"
        if of == sort:
            return _READERS[one.type](reading, node, one, path)
    nouns = " or ".join(one.label or _NOUNS[one.type] for one in what.fields)
    return reading.fail("wrong-type", f"{reading.shown(path)} is {describe(node)}, not {nouns}", node)


def _read_any(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    _mark_all(reading, node, path)
    return plain_data(node)


def _mark_all(reading: Reading, node: Node, path: ValuePath) -> None:
    reading.marks[path] = (node.line, node.column)
    if type(node) is ListNode:
        for index, child in enumerate(node.nodes):
            _mark_all(reading, child, (*path, index))
    elif type(node) is MapNode:
        for key, child in node.nodes.items():
            _mark_all(reading, child, (*path, key))


def _read_node(reading: Reading, node: Node, what: Field, path: ValuePath) -> Any:
    return node


_READERS: dict[str, Callable[[Reading, Node, Field, ValuePath], Any]] = {
    "text": _read_text,
    "integer": _read_number,
    "number": _read_number,
    "boolean": _read_boolean,
    "choice": _read_choice,
    "list": _read_list,
    "map": _read_map,
    "reference": _read_reference,
    "length": _read_length,
    "color": _read_color,
    "picture": _read_picture,
    "dice": _read_dice,
    "id": _read_id,
    "size": _read_size,
    "either": _read_either,
    "any": _read_any,
    "node": _read_node,
}
