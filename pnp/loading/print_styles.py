# SPDX-License-Identifier: MIT
"""`layouts/print-styles/*.yaml`: how pages get onto paper."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from pnp.diagnostics.problem import did_you_mean
from pnp.geometry import MM, length
from pnp.loading.names import find_by_name
from pnp.loading.nodes import ListNode, MapNode, ScalarNode
from pnp.loading.reading import Reading
from pnp.loading.shapes import by_name, choice, listing, shape, table
from pnp.loading.values import read_entries
from pnp.model.print import Marks, Paper, PrintStyle

AUTO = "auto"
ARRANGEMENTS = ("grid", "shelves", "single", "poster", "booklet", "leaflet", "images", "contact")

MARKS = table(
    "marks",
    choice("crop", "corners", "outside", "none", help="Ticks at every trim corner, only outside the grid, or none."),
    shape("length", "length", minimum=0, help="How long a tick is."),
    shape("offset", "length", minimum=0, help="How far it stays from the trim or bleed."),
    shape("width", "length", minimum=0, help="How thick it is."),
    shape("rulers", "boolean", help="Rulers of 100 mm in both directions."),
    shape("slug", "boolean", help="The line with game, version, style and sheet number."),
    shape("fold", "boolean", help="Fold marks where a style folds."),
)
STYLE = table(
    "print style",
    shape("label", help="The name people read."),
    by_name("labels", shape("label"), help="That name in other languages, by their tags."),
    choice("arrange", *ARRANGEMENTS, help="What is done with the pages."),
    choice("backs", "duplex", "gutterfold", "foldover", "none", "pages", help="Where the backs go."),
    choice("flip", "long-edge", "short-edge", "auto", help="How the paper is turned for the backs."),
    shape("columns", "integer", minimum=0, maximum=100, help="Pages a row; 0 for as many as fit."),
    shape("rows", "integer", minimum=0, maximum=100, help="Rows a sheet; 0 for as many as fit."),
    choice("orientation", "portrait", "landscape", "auto", help="How the paper lies."),
    shape(
        "gap",
        "length",
        minimum=0,
        choices=(AUTO,),
        help="Between trim boxes; `auto` for one where the colours of edges differ.",
    ),
    shape("bleed", "length", minimum=0, help="How much of each page's bleed may be printed."),
    shape("margin", "length", minimum=0, help="What the printer cannot print at the edges."),
    MARKS,
    choice("colour", "full", "grey", "low-ink", help="How colours are printed."),
    shape("dpi", "integer", minimum=72, maximum=2400, help="For pictures and pixels."),
    listing("papers", shape("paper"), help="The papers this style is for; all where it is left out."),
    shape("name", help="File name, from {game} {product} {style} {paper} {version}."),
    shape("version", help="The style's own version."),
    by_name("settings", shape("setting", "any"), help="Settings of particular arrangements."),
)
PLACEHOLDERS = ("game", "product", "style", "paper", "version")
"""What a file's name may hold in braces."""

AUTO_GAP = 1.25 * MM
"""The gap of `gap: auto`: nine pages of 63 x 88 mm still fit on A4 and on Letter, each with 0.6 mm of its bleed."""

_LENGTHS = frozenset({"gap", "bleed", "margin", "length", "offset", "width"})


def read_style(
    root: MapNode, reading: Reading, papers: Mapping[str, Paper], aliases: Mapping[str, str]
) -> tuple[dict[str, PrintStyle], dict[str, str]]:
    """The style a file holds, by the file's name; what the file leaves out is as in `PrintStyle`.

    Args:
        root: The map of the file.
        reading: Gathers problems.
        papers: The papers there are.
        aliases: Papers' ids by folded name.
    """
    name = PurePosixPath(reading.path).stem
    reading.owner = f"print style `{name}`"
    values = read_entries(reading, root, STYLE)
    by_edges = values["gap"] == AUTO
    given = _given({**values, "gap": None} if by_edges else values)
    if by_edges:
        given["auto_gap"] = AUTO_GAP
    _check_name(given, root, reading)
    if "marks" in given:
        given["marks"] = Marks(**_given(given["marks"]))
    given["papers"] = _papers(root, reading, papers, aliases)
    given.setdefault("label", name)
    place = reading.place(root)
    return {name: PrintStyle(id=name, place=place, **given)}, {}


def _check_name(given: dict[str, Any], root: MapNode, reading: Reading) -> None:
    """Leave out a file name that holds what is not known, or what no file can be called."""
    text = given.get("name")
    if text is None:
        return
    try:
        shown = text.format(**dict.fromkeys(PLACEHOLDERS, "x"))
    except (LookupError, ValueError, AttributeError):
        known = ", ".join(f"`{{{name}}}`" for name in PLACEHOLDERS)
        fact, mend = f"`name` is `{text}`, which holds something else than its placeholders", f"write only {known}"
    else:
        if not set(shown) & set('<>:"/\\|?*') and shown.isprintable():
            return
        fact, mend = f"`name` is `{text}`, which no file can be called", 'leave out `< > : " / \\ | ? *`'
    reading.fail("invalid-file-name", fact, root.nodes["name"], mend)
    del given["name"]


def _given(values: Mapping[str, Any]) -> dict[str, Any]:
    """What is stated, lengths in points."""
    stated = {key: value for key, value in values.items() if value not in (None, "")}
    return {key: length(value) if key in _LENGTHS else value for key, value in stated.items()}


def _papers(
    root: MapNode, reading: Reading, papers: Mapping[str, Paper], aliases: Mapping[str, str]
) -> tuple[str, ...]:
    found = []
    node = root.nodes.get("papers")
    for child in node.nodes if type(node) is ListNode else ():
        if type(child) is not ScalarNode or not child.text:
            continue
        paper = find_by_name(child.text, papers, aliases)
        if paper is not None:
            found.append(paper.id)
        else:
            helps = did_you_mean(child.text, papers)
            reading.fail("unknown-paper", f"paper `{child.text}` is unknown", child, *helps)
    return tuple(dict.fromkeys(found))
