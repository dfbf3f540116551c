# SPDX-License-Identifier: MIT
"""What a written file shows, read back with pdfium: words with their places, forms and straight lines."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2 as pdfium

MM = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Placed:
    """A run of text and the middle of it, in mm from the upper left corner of the page."""

    text: str
    x: float
    y: float


def placed_texts(page: pdfium.PdfPage) -> list[Placed]:
    """The texts of a page, line by line as pdfium finds them, in reading order."""
    words = page.get_textpage()
    height = page.get_height()
    found = []
    for index in range(words.count_rects()):
        left, bottom, right, top = words.get_rect(index)
        text = words.get_text_bounded(left, bottom, right, top).strip()
        if text:
            found.append(Placed(text, (left + right) / 2 / MM, (height - (top + bottom) / 2) / MM))
    words.close()
    return found
