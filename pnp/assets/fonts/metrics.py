# SPDX-License-Identifier: MIT
"""What a font states of a whole face: its heights, slant, weight and rights."""

from __future__ import annotations

from functools import cached_property

import uharfbuzz as hb

from pnp.assets.fonts.outline import ink_box

_FS_TYPE, _WEIGHT_CLASS, _TYPO_ASCENDER, _TYPO_DESCENDER = 8, 4, 68, 70
"""Where fields of the OS/2 table stand."""


class FaceMetrics:
    """Measures of a face, in em unless said, read when first asked for."""

    def __init__(self, face: hb.Face, font: hb.Font, weight: float | None) -> None:
        self._tables = face
        self._font = font
        self._weight = weight
        self.upem: int = face.upem

    @cached_property
    def ascender(self) -> float:
        """The typographic ascender: for a Han face the top of the em box (0.88)."""
        return self._os2(_TYPO_ASCENDER, signed=True) / self.upem or self.line_extents[0]

    @cached_property
    def descender(self) -> float:
        """The typographic descender, negative: for a Han face the bottom of the em box (-0.12)."""
        return self._os2(_TYPO_DESCENDER, signed=True) / self.upem or self.line_extents[1]

    @cached_property
    def line_extents(self) -> tuple[float, float]:
        """How far up and (negative) down lines reach, as the font's line metrics say."""
        box = self._font.get_font_extents("ltr")
        return box.ascender / self.upem, box.descender / self.upem

    @cached_property
    def cap_height(self) -> float:
        """The height of capital letters."""
        return self._height(hb.OTMetricsTag.CAP_HEIGHT, "H", 0.7)

    @cached_property
    def x_height(self) -> float:
        """The height of small letters."""
        return self._height(hb.OTMetricsTag.X_HEIGHT, "x", 0.5)

    @cached_property
    def weight(self) -> int:
        """The weight of this instance, 100 to 900."""
        return round(self._weight or self._os2(_WEIGHT_CLASS) or 400)

    @cached_property
    def italic_angle(self) -> float:
        """The slant in degrees, negative to the right, as a PDF font descriptor states it."""
        return float(self._font.get_style_value(hb.StyleTag.SLANT_ANGLE))

    @cached_property
    def fixed_pitch(self) -> bool:
        """Whether the font calls itself monospaced."""
        return self._table("post")[12:16] not in {b"", bytes(4)}

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The box round all glyphs (left, bottom, right, top), y up, as the font states it."""
        corners = self._table("head")[36:44]
        left, bottom, right, top = (int.from_bytes(corners[at : at + 2], "big", signed=True) for at in (0, 2, 4, 6))
        return left / self.upem, bottom / self.upem, right / self.upem, top / self.upem

    @cached_property
    def embedding_rights(self) -> int:
        """The licence bits, fsType of the OS/2 table."""
        return self._os2(_FS_TYPE)

    def _height(self, tag: hb.OTMetricsTag, letter: str, guess: float) -> float:
        """The height that the font states, else that of a letter, else a usual one."""
        stated = self._font.get_metric_position(tag)
        if stated:
            return float(stated) / self.upem
        box = ink_box(self._font, self._font.get_nominal_glyph(ord(letter)) or 0, self.upem)
        return box[3] if box else guess

    def _os2(self, at: int, *, signed: bool = False) -> int:
        return int.from_bytes(self._table("OS/2")[at : at + 2], "big", signed=signed)

    def _table(self, tag: str) -> bytes:
        return bytes(self._tables.reference_table(tag).data)
