# SPDX-License-Identifier: MIT
"""The colours of a play-sheet, from the palette of the game's theme, and the looks made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.markup.paints import Paints
from pnp.scene.colours import linear, rgb_of
from pnp.scene.frame import Color
from pnp.writers.xlsx.book import Look

WHITE = "#FFFFFF"
_DARK = 0.22
"""Grounds with less light than this take white letters."""


def hexadecimal(color: Color) -> str:
    """A colour as spreadsheets write it."""
    return "#" + "".join(f"{round(255 * part):02X}" for part in rgb_of(color))


def letters_on(ground: str, ink: str) -> str:
    """The colour of letters on a ground: white, or ink."""
    parts = [linear(int(ground[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return WHITE if light < _DARK else ink


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, `share` of it the other."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tones:
    """The looks of cells that are not of the map."""

    paints: Paints
    ink: str
    grey: str
    accent: str

    @property
    def line(self) -> str:
        """The colour of lines between cells."""
        return mixed(self.ink, WHITE, 0.7)

    @property
    def title(self) -> Look:
        """The name of a sheet."""
        return Look(size=16, bold=True, color=self.ink)

    @property
    def head(self) -> Look:
        """The head of a column, white on ink."""
        return Look(bold=True, color=WHITE, fill=self.ink, border=self.line, align="center", wrap=True)

    @property
    def small(self) -> Look:
        """What stands above a cell beside the map."""
        return Look(size=9, color=self.grey, border=self.line, align="center", fill=mixed(self.ink, WHITE, 0.93))

    @property
    def fixed(self) -> Look:
        """A cell that is read."""
        return Look(color=self.ink, border=self.line, wrap=True, fill=mixed(self.ink, WHITE, 0.96))

    @property
    def open(self) -> Look:
        """A cell that is filled in."""
        return Look(color=self.ink, border=self.line, align="center", open=True, fill=WHITE)

    @property
    def note(self) -> Look:
        """A line of explanation."""
        return Look(size=10, color=self.grey, wrap=True)


def tones_of(palette: Mapping[str, Color]) -> Tones:
    """The tones of a theme."""
    named = {name: hexadecimal(palette[name]) for name in ("ink", "grey", "accent")}
    return Tones(paints=Paints(palette), **named)
