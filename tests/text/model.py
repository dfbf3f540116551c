# SPDX-License-Identifier: MIT
"""A model font with square widths, so that the widths of lines are whole numbers: Han 1 em, ASCII half an em."""

from __future__ import annotations

from pnp.text.characters import BANGS, CLOSING, DASHES, ELLIPSES, MIDDLE_DOTS, OPENING, STOPS, is_han, profile
from pnp.text.composer import Composer, Paragraph, ParagraphSettings
from pnp.text.shaping import Ink, Run, Shape
from pnp.text.spans import Piece, Span, SpanStyle

SQUARE = "square"
"""The key of the model's face."""

COLUMN_FORM = 0x200000
"""Added to the glyph of a character that has a form of its own in columns."""

_TURNED = OPENING + CLOSING + STOPS + ELLIPSES + DASHES
_LEFT = (0.05, 0.0, 0.4, 0.4)
_RIGHT = (0.6, 0.0, 0.95, 0.8)
_MIDDLE = (0.35, 0.2, 0.65, 0.5)


class SquareFace:
    """A face that has every character of the plane; glyph ids are code points. Stops stand as the language wants."""

    is_han = True
    cap_height = 0.7

    def __init__(self, language: str, lacks: str = "") -> None:
        self.habit = profile(language)
        self.lacks = lacks

    def glyph(self, char: str) -> int:
        """The code point."""
        return 0 if char in self.lacks else ord(char)

    def ink(self, gid: int) -> Ink | None:
        """Brackets fill the half beside what they enclose; stops lie low or in the middle."""
        char = chr(gid % COLUMN_FORM)
        if gid > COLUMN_FORM:
            return self._column_ink(char)
        if char in OPENING:
            return _RIGHT
        if char in CLOSING:
            return _LEFT
        if char in MIDDLE_DOTS:
            return _MIDDLE
        if char in STOPS + BANGS:
            return _LEFT if self.habit == "hans" else _MIDDLE
        return (0.05, -0.08, 0.95, 0.84)

    def _column_ink(self, char: str) -> Ink:
        """Brackets turn with the column; stops of Simplified Chinese stand at the upper right."""
        if char in OPENING:
            return (0.3, -0.1, 0.95, 0.2)
        if char in CLOSING:
            return (0.05, 0.55, 0.7, 0.85)
        if char in STOPS:
            return (0.65, 0.5, 0.95, 0.82) if self.habit == "hans" else (0.35, 0.22, 0.66, 0.54)
        return (0.45, -0.05, 0.55, 0.81)


class SquareFonts:
    """A library of that one face."""

    def __init__(self, language: str, lacks: str = "") -> None:
        self._face = SquareFace(language, lacks)

    def face(self, key: str) -> SquareFace:
        """The one face."""
        assert key == SQUARE
        return self._face


class SquareShaper:
    """Gives each character one glyph of the model's width."""

    def shape(self, run: Run) -> tuple[Shape, ...]:
        """One shape a character; in a column every cell is one em."""
        shapes = []
        for char in run.text:
            advance = 1.0 if run.vertical else char_width(char)
            offset = (-advance / 2, -0.88) if run.vertical else (0.0, 0.0)
            form = COLUMN_FORM if run.vertical and char in _TURNED else 0
            shapes.append(Shape(char, ((ord(char) + form, advance, *offset),), advance))
        return tuple(shapes)


def char_width(char: str) -> float:
    """Half an em for ASCII and other narrow letters, one em for all else."""
    if is_han(char) or char in OPENING + CLOSING + STOPS + BANGS + MIDDLE_DOTS + ELLIPSES:
        return 1.0
    return 0.5 if char < "\u0250" and char not in "×±" else 1.0


def composer(language: str, lacks: str = "") -> Composer:
    """A composer that sets with the model font."""
    return Composer(SquareFonts(language, lacks), SquareShaper())


def style(language: str = "zh-Hant", **changes: object) -> SpanStyle:
    """A style of the model's face."""
    return SpanStyle(faces=(SQUARE,), language=language, **changes)  # type: ignore[arg-type]


def paragraph(text: str | tuple[Piece, ...], language: str = "zh-Hant", **settings: object) -> Paragraph:
    """A paragraph in the model font, without autospace unless asked for."""
    settings.setdefault("autospace", 0.0)
    pieces = (Span(text=text, style=style(language)),) if isinstance(text, str) else text
    chosen = ParagraphSettings(language=language, **settings)  # type: ignore[arg-type]
    return composer(language).paragraph(pieces, chosen)


def line_texts(para: Paragraph, lines: tuple[tuple[int, int], ...]) -> list[str]:
    """The text of each line, without the spaces that hang at its end."""
    return ["".join(c.text for c in para.clusters[i : j + 1]).rstrip(" \n") for i, j in lines]
