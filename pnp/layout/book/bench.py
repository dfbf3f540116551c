# SPDX-License-Identifier: MIT
"""What all makers of slabs work with, and lines of text as slabs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.boxes.book import Text
from pnp.boxes.style import TextStyle
from pnp.boxes.tree import IconPiece, TextPiece
from pnp.diagnostics.problem import Place
from pnp.layout.book.area import TypeArea
from pnp.layout.book.looks import Looks, Role
from pnp.layout.book.prose import Prose, Typesetter
from pnp.layout.book.remarks import BookRemarks
from pnp.layout.book.slabs import Slab, enclose, keep_lines, shift, spaced
from pnp.layout.pictures import Gallery
from pnp.scene.frame import Frame

_SAMPLE = "x"
"""What stands for the words after a number."""

RenderKey = tuple[str, str, str, str]
"""A face of a component: (kind, component, side, deck)."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Bench:
    """The looks, fonts, pictures and frames of one book."""

    looks: Looks
    typesetter: Typesetter
    gallery: Gallery
    renders: Mapping[RenderKey, Frame]
    remarks: BookRemarks
    area: TypeArea

    def hung(self, number: Text, style: TextStyle, place: Place) -> TextStyle:
        """The style with further lines that begin where the words after a number do."""
        if not number or style.align == "center":
            return style
        width = [self.typesetter.natural((*number, TextPiece(text=_SAMPLE))[at:], style, place)[1] for at in (0, -1)]
        return replace(style, hang=(width[0] - width[1]) / style.size)

    def icon(self, role: Role, place: Place) -> Text:
        """The icon of a role, empty where it has none."""
        name, icons = role.look.icon, self.looks.theme.icons
        if not name:
            return ()
        if name not in icons:
            self.remarks.icon(role.name, name, place, icons)
            return ()
        return (IconPiece(picture=icons[name], name=name),)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Setting:
    """Where blocks are set: how wide, the style of their body text, and whether they stand in a list or cell.

    In a list or cell first lines are not moved in; `tight` leaves out the space between blocks.
    """

    width: float
    style: TextStyle
    flush: bool = False
    tight: bool = False

    def within(
        self, width: float, style: TextStyle | None = None, *, flush: bool = True, tight: bool = False
    ) -> Setting:
        """The setting of what stands inside."""
        return Setting(width=width, style=style or self.style, flush=flush, tight=tight)

    @property
    def text_style(self) -> TextStyle:
        """The style of a paragraph of body text."""
        return flush(self.style) if self.flush else self.style


@lru_cache(maxsize=256)
def flush(style: TextStyle) -> TextStyle:
    """The style without a first line that is moved in."""
    return replace(style, indent=0.0) if style.indent else style


@lru_cache(maxsize=256)
def strong(style: TextStyle) -> TextStyle:
    """The style in its bold weight."""
    return replace(style, weight=style.bold)


@lru_cache(maxsize=256)
def aligned(style: TextStyle, align: str) -> TextStyle:
    """The style with lines that stand at one side, none moved in."""
    return replace(style, align=align, indent=0.0)


def line_slabs(prose: Prose, line: float, place: Place) -> list[Slab]:
    """The lines of a text as slabs; those as high as a line of body text stand on the grid."""
    slabs = [
        Slab(
            height=height,
            prose=prose,
            line=number,
            snap=0.0 if abs(height - line) < 0.01 else None,
            notes=prose.notes(number) if prose.marks else (),
            terms=prose.terms(number) if prose.marks else (),
            place=place,
        )
        for number, height in enumerate(prose.heights)
    ]
    keep_lines(slabs)
    return slabs


def inner(role: Role, width: float) -> float:
    """How much of a width the pads, edge and indent of a role leave."""
    return width - role.pad.left - role.pad.right - role.edge - role.indent


def boxed(slabs: list[Slab], role: Role, width: float) -> list[Slab]:
    """Slabs moved in as a role asks for, on its ground, with its space round them."""
    shift(slabs, role.pad.left + role.edge + role.indent)
    if role.painted and slabs:
        enclose(slabs, role, *(_snug(slabs, role, width) if role.look.snug else (0.0, width)))
    return spaced(slabs, role.before, role.after)


def _snug(slabs: Sequence[Slab], role: Role, width: float) -> tuple[float, float]:
    """The left side and the width of a ground that is as wide as the text on it."""
    texts = [slab.prose for slab in slabs if slab.prose is not None]
    longest = max([text.longest for text in texts], default=width)
    spare = max([text.width for text in texts], default=width) - longest
    share = {"center": 0.5, "right": 1.0}.get(texts[0].style.align if texts else "", 0.0)
    return (spare * share, min(longest + width - inner(role, width), width))
