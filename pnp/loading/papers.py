# SPDX-License-Identifier: MIT
"""`papers.yaml` and `sizes.yaml`: papers and finished sizes by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.geometry import length
from pnp.loading.nodes import MapNode
from pnp.loading.outlines import SHAPE_HELP, read_shape
from pnp.loading.reading import Reading
from pnp.loading.scalars import parse_size
from pnp.loading.shapes import by_name, listing, shape, table
from pnp.loading.values import read_value
from pnp.model.game import Field
from pnp.model.print import Paper, TrimSize

_ALIASES = listing("aliases", shape("alias"), help="Other names for the same.")

PAPER = table(
    "paper",
    shape("label", help="The name on slugs and in file names; the id where it is left out."),
    shape("size", "size", required=True, help="Width and height, portrait, such as `210mm x 297mm`."),
    _ALIASES,
)
SIZE = table(
    "size",
    shape("label", help="The name people know it by."),
    shape("size", "size", required=True, help="Width and height of the finished piece, such as `63mm x 88mm`."),
    shape("corner", "length", minimum=0, help="Radius of the corners, for preview and cutting."),
    shape("shape", help=SHAPE_HELP),
    shape("sleeve", "size", help="The size by which sleeves for it are sold, such as `63.5mm x 88mm`."),
    _ALIASES,
)
PAPERS = by_name("papers", PAPER)
SIZES = by_name("sizes", SIZE)


def read_papers(root: MapNode, reading: Reading) -> tuple[dict[str, Paper], dict[str, str]]:
    """The papers of a file by id, and ids by alias. Landscape sizes are turned to portrait."""
    papers: dict[str, Paper] = {}
    aliases: dict[str, str] = {}
    for name, entry in _entries(root, PAPERS, reading, aliases):
        size = parse_size(entry["size"])
        upright = size if size.width <= size.height else size.turned()
        papers[name] = Paper(id=name, label=entry["label"] or name, size=upright, place=reading.key_place(root, name))
    return papers, aliases


def read_sizes(root: MapNode, reading: Reading) -> tuple[dict[str, TrimSize], dict[str, str]]:
    """The sizes of a file by id, and ids by alias."""
    sizes: dict[str, TrimSize] = {}
    aliases: dict[str, str] = {}
    for name, entry in _entries(root, SIZES, reading, aliases):
        sizes[name] = TrimSize(
            id=name,
            label=entry["label"] or name,
            size=parse_size(entry["size"]),
            corner=length(entry["corner"] or "0mm"),
            sleeve=parse_size(entry["sleeve"]) if entry["sleeve"] else None,
            shape=read_shape(entry["shape"], root.nodes[name], f"size `{name}`", reading),
            place=reading.key_place(root, name),
        )
    return sizes, aliases


def _entries(
    root: MapNode, what: Field, reading: Reading, aliases: dict[str, str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The entries that have a size; one without was reported. Notes their aliases."""
    for name, entry in read_value(reading, root, what).items():
        if reading.check_id(root, name, "name") and entry["size"]:
            aliases.update(dict.fromkeys(entry["aliases"], name))
            yield name, entry
