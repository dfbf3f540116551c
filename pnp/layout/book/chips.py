# SPDX-License-Identifier: MIT
"""Roles inside of texts: words in the style of a role, and chips, words on a ground that are never split."""

from __future__ import annotations

from dataclasses import replace

from pnp.boxes.book import RoleLook, Text
from pnp.boxes.style import TextStyle
from pnp.boxes.tree import Box, ChipPiece, TextPiece
from pnp.diagnostics.problem import Place
from pnp.geometry import Edges
from pnp.geometry_outlines import rough_rect
from pnp.geometry_paths import rounded_rect
from pnp.layout.book.looks import Looks
from pnp.layout.texts import HAN_CENTRE_EM, TextSetter, drawn_items
from pnp.scene.frame import Item, Path
from pnp.text.draw import draw
from pnp.text.fit import Fit, line_width
from pnp.text.lines import break_lines
from pnp.text.spans import InlineBox

_PAD = (0.25, 0.06)
"""The space round the words of a chip where the look gives none, across and down, in em."""

_LINE = 0.5
"""The thickness of frames where the look gives none, in points."""

_GAP = 0.125
"""The space between a chip and a Han character, in em."""

_UNBROKEN = 1e6


class Dresser:
    """Puts the roles inside of texts on."""

    def __init__(self, texts: TextSetter, looks: Looks, language: str) -> None:
        self._texts, self._looks, self._language = texts, looks, language

    def dressed(self, text: Text, style: TextStyle, place: Place) -> Text:
        """A text with the words that have a role in the style of that, at the size it has beside body text."""
        if not any(isinstance(piece, TextPiece) and piece.role for piece in text):
            return text
        return tuple(self._worded(p, style, place) if isinstance(p, TextPiece) and p.role else p for p in text)

    def _worded(self, piece: TextPiece, style: TextStyle, place: Place) -> TextPiece:
        own = self._looks.role(piece.role, place).style
        if own is None:
            return piece
        return replace(piece, style=own.name, scale=piece.scale * own.size / style.size)

    def chip(self, piece: ChipPiece, style: TextStyle, place: Place) -> InlineBox:
        """A chip as a box in text of a style, on the middle of its characters."""
        role = self._looks.role(piece.role, place) if piece.role else None
        look = role.look if role is not None else RoleLook()
        own = replace((role.style if role is not None else None) or style, indent=0.0)
        pad = role.pad if role is not None else Edges.all(0.0)
        if not any((pad.left, pad.top, pad.right, pad.bottom)):
            across, down = (part * own.size for part in _PAD)
            pad = Edges(left=across, top=down, right=across, bottom=down)
        items, width, tall = self._words(self.dressed(piece.text, own, place), own, pad, place)
        width, height = width + pad.left + pad.right, tall + pad.top + pad.bottom
        fill, stroke = piece.fill or look.fill, piece.stroke or look.stroke
        line = (role.line if role is not None else 0.0) or _LINE
        inside = line / 2 if stroke is not None else 0.0
        area = (inside, inside, width - 2 * inside, height - 2 * inside)
        outline = rough_rect(*area, look.rough) if look.rough else rounded_rect(*area, look.radius)
        ground = Path(commands=outline, fill=fill, stroke=stroke, width=line if stroke is not None else 0.0)
        drop = (height / 2 + (pad.bottom - pad.top) / 2) / style.size - HAN_CENTRE_EM
        return InlineBox(
            key="", width=width / style.size, height=height / style.size, drop=drop, gap=_GAP, items=(ground, *items)
        )

    def _words(self, text: Text, style: TextStyle, pad: Edges, place: Place) -> tuple[tuple[Item, ...], float, float]:
        """The words of a chip in a line, and how long and high that is in points; icons may be higher than words."""
        flat = tuple(replace(p, text=_flat(p.text)) if isinstance(p, TextPiece) else p for p in text)
        box = Box(tag="text", place=place, settings={"style": style}, text=flat)
        paragraph = self._texts.paragraph(box, self._language)
        if not paragraph.clusters:
            return (), 0.0, style.size
        lines = break_lines(paragraph, _UNBROKEN)
        width = line_width(paragraph, lines) * style.size
        box_height = max(paragraph.box_height(start, end) for start, end in lines)
        tall = style.size * (box_height if box_height > style.leading else 1.0)
        fit = Fit(size=style.size, leading=1.0, lines=lines, width=width, height=tall)
        drawn = draw(paragraph, fit, pad.left, pad.top, width, tall)
        return tuple(drawn_items(drawn)), width, tall


def _flat(text: str) -> str:
    """A text in one line."""
    return text.replace("\n", " ").replace("\u2029", " ")
