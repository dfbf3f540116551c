# SPDX-License-Identifier: MIT
"""Shapes of finished pieces: by name, or as path data in millimetres."""

from __future__ import annotations

from pnp.diagnostics.problem import did_you_mean
from pnp.geometry_paths import PathError, parse_path
from pnp.loading.nodes import MapNode, Node
from pnp.loading.reading import Reading
from pnp.model.print import SHAPES

SHAPE_HELP = f"The outline that is cut: {', '.join(f'`{name}`' for name in SHAPES)}, or path data in mm."


def read_shape(text: str, node: Node, whose: str, reading: Reading) -> str:
    """The shape as written; empty, with a problem, where it is none.

    Args:
        text: What is written; may be empty.
        node: The map of the kind or size.
        whose: Names it in messages.
        reading: Gathers problems.
    """
    if not text or text in SHAPES:
        return text
    at = node.nodes["shape"] if type(node) is MapNode else node
    if text[0] not in "Mm" or not any(c.isdigit() for c in text):
        reading.fail("unknown-shape", f"shape `{text}` of {whose} is unknown", at, *did_you_mean(text, SHAPES))
        return ""
    try:
        parse_path(text)
    except PathError as fault:
        helps = ("write SVG path data in millimetres",)
        reading.fail("unknown-shape", f"the shape of {whose} is no path: {fault}", at, *helps)
        return ""
    return text
