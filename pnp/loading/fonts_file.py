# SPDX-License-Identifier: MIT
"""`fonts.yaml`: font families and where their faces come from."""

from __future__ import annotations

from typing import Any

from pnp.assets.fonts.library import Family, Source
from pnp.loading.nodes import ListNode, MapNode
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, either, listing, shape, table
from pnp.loading.values import read_value

_WEIGHT_LOW, _WEIGHT_HIGH = 1, 1000
_WEIGHT = {"minimum": _WEIGHT_LOW, "maximum": _WEIGHT_HIGH}

SOURCE = table(
    "source",
    shape("package", help="An installed Python package that holds the file."),
    shape("file", help="The file: in the package, or in a `fonts` folder."),
    shape("system", help="A whole path on this computer; the next source is used where it does not exist."),
    by_name("faces", shape("face", "integer", minimum=0, maximum=999), help="Language to number in a collection."),
    listing("languages", shape("language"), help="Languages the file is drawn for; every language where left out."),
    either(
        "weights",
        shape("weight", label="a weight from 1 to 1000 or `any`"),
        table(
            "weights",
            shape("axis", required=True, help="The axis of a variable font, mostly `wght`."),
            listing("range", shape("weight", "integer", **_WEIGHT), minimum=2, maximum=2, required=True),
        ),
        help="One weight, `any`, or an axis with its range.",
    ),
    by_name("axes", shape("axis", "number"), help="Further axes of a variable font, such as `{wdth: 100}`."),
)
FONTS = by_name("fonts", listing("sources", SOURCE, minimum=1))


def read_families(root: MapNode, reading: Reading) -> dict[str, Family]:
    """The families of a file by name; sources with problems are left out."""
    families = {}
    for name, entries in read_value(reading, root, FONTS).items():
        node = root.nodes[name]
        nodes = node.nodes if type(node) is ListNode else []
        # A list keeps the entries that are maps, and their nodes are the maps among the nodes.
        maps = [child for child in nodes if type(child) is MapNode]
        sources = [_source(entry, child, reading) for entry, child in zip(entries, maps, strict=True)]
        kept = tuple(source for source in sources if source is not None)
        if kept:
            families[name] = Family(name=name, sources=kept, place=reading.key_place(root, name))
    return families


def _source(entry: dict[str, Any], node: MapNode, reading: Reading) -> Source | None:
    if bool(entry["file"]) == bool(entry["system"]):
        message = "a font source needs either `file` or `system`"
        reading.fail("missing-key", message, node, "write `file: …`, with `package: …` where the file lies in one")
        return None
    axis, weights = _weights(entry["weights"], node, reading)
    return Source(
        file=entry["file"] or entry["system"],
        place=reading.place(node),
        package=entry["package"],
        system=bool(entry["system"]),
        faces=entry["faces"],
        languages=tuple(entry["languages"]),
        weights=weights,
        axis=axis,
        axes={name: float(value) for name, value in entry["axes"].items()},
    )


def _weights(value: Any, node: MapNode, reading: Reading) -> tuple[str, tuple[int, int]]:
    if value is None or value == "":
        return "", (400, 400)
    if isinstance(value, dict):
        low, high = (*value["range"], 400, 400)[:2]
        return value["axis"], (min(low, high), max(low, high))
    if value == "any":
        return "", (_WEIGHT_LOW, _WEIGHT_HIGH)
    if value.isdecimal() and _WEIGHT_LOW <= int(value) <= _WEIGHT_HIGH:
        return "", (int(value), int(value))
    message = f"`weights` is `{value}`, not a weight from 1 to 1000 or `any`"
    reading.fail("wrong-type", message, node.nodes["weights"], "write `weights: 400`")
    return "", (400, 400)
