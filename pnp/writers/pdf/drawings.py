# SPDX-License-Identifier: MIT
"""Vector pictures as forms that fill the unit square, as images do; a tint replaces their one colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.assets.pictures.values import Drawing
from pnp.geometry import Rect
from pnp.scene.frame import Color, GlyphRun, Group, Item, Path
from pnp.writers.pdf.content import Compiler
from pnp.writers.pdf.form import Form


def drawing_form(drawing: Drawing, tint: Color | None, compiler: Compiler) -> Form:
    """The form of a drawing, mapped to the unit square, y up."""
    items = drawing.items if tint is None else tuple(tinted(drawing.items, tint))
    box = Rect(x=0.0, y=0.0, width=drawing.width, height=drawing.height)
    form = compiler.items(items, box)
    return replace(form, matrix=(1 / drawing.width, 0.0, 0.0, -1 / drawing.height, 0.0, 1.0))


def tinted(items: Iterable[Item], tint: Color) -> Iterator[Item]:
    """The items with every colour replaced."""
    for item in items:
        if isinstance(item, Path):
            fill, stroke = (None if paint is None else tint for paint in (item.fill, item.stroke))
            yield replace(item, fill=fill, stroke=stroke)
        elif isinstance(item, GlyphRun):
            yield replace(item, fill=tint)
        elif isinstance(item, Group):
            yield replace(item, items=tuple(tinted(item.items, tint)))
        else:
            yield item
