# SPDX-License-Identifier: MIT
"""Drawings that scene items cannot express, rendered to pixels by resvg with no font and no file of this machine."""

from __future__ import annotations

from pnp.assets.pictures.svg.convert import natural_size, walk
from pnp.assets.pictures.svg.faults import SvgFault, unsupported
from pnp.assets.pictures.svg.reader import Node

DPI = 600.0
_LEAST_SIDE = 1600
_MOST_SIDE = 6000
_PIXELS_PER_INCH = 96
"""What lengths in millimetres go by; without it the renderer takes them as nothing."""


def check_renderable(root: Node) -> None:
    """Refuse what the renderer would leave out, or fetch from elsewhere.

    Raises:
        SvgFault: The drawing holds text, or refers to another file.
    """
    for node in walk(root):
        if node.tag == "text" and any(part.text.strip() for part in walk(node)):
            raise SvgFault("it holds text", "convert its text to paths in the drawing program", "text-in-drawing")
        target = node.attributes.get("href", "#").strip()
        if node.tag != "a" and not target.startswith(("#", "data:")):
            raise unsupported(f"another file, `{target[:60]}`", "embed that picture in the SVG file")


def rendered_size(root: Node) -> tuple[int, int]:
    """Columns and rows of the rendering: 600 an inch of the natural size.

    The longer side has at least 1,600 pixels, because many drawings are a few pixels large by their own account and are
    placed larger, and at most 6,000.
    """
    width, height = natural_size(root)
    longer = max(width, height)
    zoom = DPI / _PIXELS_PER_INCH
    zoom = min(max(zoom, _LEAST_SIDE / longer), _MOST_SIDE / longer)
    return max(1, round(width * zoom)), max(1, round(height * zoom))


def fitted_size(size: tuple[int, int], wanted: tuple[int, int] | None) -> tuple[int, int]:
    """The rendering's size for a placing that needs `wanted` pixels, in the proportions of `size`."""
    if wanted is None:
        return size
    zoom = min(max(wanted[0] / size[0], wanted[1] / size[1]), _MOST_SIDE / max(size))
    return max(1, round(size[0] * zoom)), max(1, round(size[1] * zoom))


def render_svg(text: str, size: tuple[int, int]) -> bytes:
    """An SVG document as the bytes of a PNG file of `size` pixels, transparent where nothing is drawn.

    Raises:
        SvgFault: The renderer cannot read it.
    """
    import resvg_py  # noqa: PLC0415 - most games never need it

    try:
        return resvg_py.svg_to_bytes(
            svg_string=text, width=size[0], height=size[1], skip_system_fonts=True, dpi=_PIXELS_PER_INCH
        )
    except ValueError as fault:
        raise SvgFault(f"the renderer says: {fault}") from None
