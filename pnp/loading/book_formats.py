# SPDX-License-Identifier: MIT
"""`book-formats.yaml`: the pages that rulebooks and data sheets are set on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.boxes.book import BookFormat
from pnp.geometry import Edges, LengthError, length
from pnp.loading.nodes import MapNode
from pnp.loading.reading import Reading
from pnp.loading.scalars import parse_size
from pnp.loading.shapes import by_name, choice, shape, table
from pnp.loading.values import read_value

PAPER_SIZES = {"paper": "portrait", "paper-landscape": "landscape"}
"""What `size` may say instead of a size: the paper that the product is printed on, upright or lying."""

GUTTER = "5mm"
"""Between columns where a format says nothing, for those that one column of it is parted into."""

FORMAT = table(
    "book format",
    shape("label", help="The name people read."),
    shape("size", required=True, help="The trimmed page, such as `148mm x 210mm`; `paper` or `paper-landscape`."),
    table(
        "margins",
        *(shape(name, "length", minimum=0) for name in ("inside", "outside", "top", "bottom")),
        help="Round the type area; its width becomes whole ems of the body, its height whole lines.",
    ),
    shape("bleed", "length", minimum=0, help="What is painted beyond the trim."),
    shape("columns", "integer", minimum=1, maximum=6, help="Columns of text; 1 where it is left out."),
    shape("gutter", "length", default=GUTTER, minimum=0, help="Between columns."),
    shape("two-sided", "boolean", default=True, help="Whether left and right pages mirror each other."),
    choice("openings", "flow", "page", "right", default="page", help="Where chapters begin."),
    shape("opening-drop", "length", minimum=0, help="How far down text begins on a page that opens a chapter."),
    shape("scale", "number", minimum=0.5, maximum=3, default=1.0, help="Times the sizes of the text styles."),
)
FORMATS = by_name("book formats", FORMAT)


def read_formats(root: MapNode, reading: Reading) -> tuple[dict[str, BookFormat], dict[str, str]]:
    """The book formats of a file by id; they have no aliases."""
    formats: dict[str, BookFormat] = {}
    for name, entry in read_value(reading, root, FORMATS).items():
        node = root.nodes[name]
        if reading.check_id(root, name, "book format") and entry["size"] and type(node) is MapNode:
            size = _size(entry["size"], node, name, reading)
            if size is not None:
                place = reading.key_place(root, name)
                formats[name] = BookFormat(id=name, place=place, **size, **_details(name, entry))
    return formats, {}


def _size(text: str, node: MapNode, name: str, reading: Reading) -> dict[str, Any] | None:
    """Width and height, or the paper's orientation; None for what is neither, which is reported."""
    if text in PAPER_SIZES:
        return {"width": 0.0, "height": 0.0, "paper": PAPER_SIZES[text]}
    try:
        size = parse_size(text)
    except LengthError as problem:
        helps = ("write `148mm x 210mm`, `paper` or `paper-landscape`",)
        reading.fail("invalid-length", f"`size` of book format `{name}`: {problem}", node.nodes["size"], *helps)
        return None
    return {"width": size.width, "height": size.height}


def _details(name: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    margins = entry["margins"] or {}
    inside, outside, top, bottom = (
        length(margins.get(key) or "15mm") for key in ("inside", "outside", "top", "bottom")
    )
    return {
        "label": entry["label"] or name,
        "margins": Edges(left=inside, top=top, right=outside, bottom=bottom),
        "columns": entry["columns"] or 1,
        "two_sided": entry["two-sided"],
        "openings": entry["openings"],
        "scale": float(entry["scale"]),
        **{key: length(entry[name] or "0mm") for key, name in _LENGTHS.items()},
    }


_LENGTHS = {"bleed": "bleed", "gutter": "gutter", "opening_drop": "opening-drop"}
