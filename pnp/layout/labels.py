# SPDX-License-Identifier: MIT
"""Single lines of text beside the pages, such as slugs and ruler figures: what imposition is handed ready set."""

from __future__ import annotations

from pnp.assets.fonts.library import FontLibrary
from pnp.scene.frame import BLACK, Item
from pnp.text.composer import Composer, ParagraphSettings
from pnp.text.draw import draw
from pnp.text.fit import TextBox, fit, measure
from pnp.text.spans import Span, SpanStyle

WIDE = 1e6


class LineSetter:
    """Sets single lines in one family at weight 400, in black."""

    def __init__(self, fonts: FontLibrary, language: str, family: str = "sans") -> None:
        self._composer = Composer(fonts)
        self._style = SpanStyle(faces=fonts.stack((family,), 400, language), color=BLACK, language=language)
        self._language = language
        self._set: dict[tuple[str, float], tuple[float, tuple[Item, ...]]] = {}

    def line(self, text: str, size: float) -> tuple[float, tuple[Item, ...]]:
        """Set a line at `size` points.

        Returns:
            Its width in points, and its items with the start of the baseline at (0, 0).
        """
        known = self._set.get((text, size))
        if known is None:
            known = self._set[text, size] = self._new_line(text, size)
        return known

    def _new_line(self, text: str, size: float) -> tuple[float, tuple[Item, ...]]:
        settings = ParagraphSettings(language=self._language)
        paragraph = self._composer.paragraph((Span(text=text, style=self._style),), settings)
        width, _ = measure(paragraph, size, 1.0, WIDE)
        fitted = fit(paragraph, TextBox(width=WIDE, height=WIDE, size=size, leading=1.0))
        # Trimmed to the capitals and set to the bottom of a box that ends at 0, the baseline lies at 0.
        drawn = draw(paragraph, fitted, 0.0, -4 * size, WIDE, 4 * size, "left", "bottom", "cap")
        return width, drawn.runs
