# SPDX-License-Identifier: MIT
"""Text to shaped clusters by HarfBuzz: the one call of uharfbuzz outside `assets.fonts`.

A run is text of one face, script and direction. Shapes come in em, so that no size ever needs shaping again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol

import uharfbuzz as hb

Ink = tuple[float, float, float, float]
ShapedGlyph = tuple[int, float, float, float]
"""A glyph id, its advance, and the offset (dx, dy) from the pen; em of its own style, y up."""

Features = tuple[tuple[str, int], ...]


class Face(Protocol):
    """What the text room asks of a face; `pnp.assets.fonts.face.Face` is one."""

    @property
    def is_han(self) -> bool:
        """Whether the face is drawn for Han text."""

    @property
    def cap_height(self) -> float:
        """The height of capital letters in em."""

    def glyph(self, char: str) -> int:
        """The nominal glyph of a character, 0 where the face lacks it."""

    def ink(self, gid: int) -> Ink | None:
        """The box of a glyph's ink (left, bottom, right, top) in em, y up; None without ink."""


class Fonts(Protocol):
    """What the text room asks of a font library; `pnp.assets.fonts.library.FontLibrary` is one."""

    def face(self, key: str) -> Face:
        """The face of a key."""


@dataclass(frozen=True, slots=True)
class Run:
    """Text of one face to shape.

    `script` is an ISO 15924 tag, empty to guess. With `vertical` the glyphs stand upright in a column.
    """

    face: str
    text: str
    language: str
    script: str
    vertical: bool = False
    features: Features = ()


class Shape(NamedTuple):
    """The glyphs of a stretch of text that cannot be told apart; `advance` is along the line.

    A named tuple, which is made in a third of the time a frozen dataclass takes: there is one for each character.
    """

    text: str
    glyphs: tuple[ShapedGlyph, ...]
    advance: float


class Shaper(Protocol):
    """Whatever turns runs into shapes; tests put a model with square widths in HarfBuzz's place."""

    def shape(self, run: Run) -> tuple[Shape, ...]:
        """The shapes of a run in reading order; their texts joined are the run's."""


class HarfBuzz:
    """Shapes runs with the faces of a font library."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts

    def shape(self, run: Run) -> tuple[Shape, ...]:
        """The shapes of a run in reading order."""
        font: hb.Font = self._fonts.face(run.face).hb  # type: ignore[attr-defined]
        buffer = hb.Buffer()
        buffer.add_str(run.text)
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES  # selectors and joiners leave no glyph
        buffer.direction = "ttb" if run.vertical else "ltr"
        if run.script:
            buffer.script = run.script
        else:
            buffer.guess_segment_properties()
        buffer.language = run.language  # chooses regional forms (locl)
        features = dict(run.features)
        if run.script == "Hani":
            features.setdefault("kern", 0)  # Han is set solid; kerning would shift the grid
        hb.shape(font, buffer, features)
        return _shapes(run, buffer, 1.0 / font.face.upem)


def _shapes(run: Run, buffer: hb.Buffer, em: float) -> tuple[Shape, ...]:
    """Gather glyphs of one HarfBuzz cluster; clusters come in order, for all text is set left to right or down."""
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    if run.vertical:
        rows = [(i.codepoint, -p.y_advance * em, p.x_offset * em, p.y_offset * em) for i, p in zip(infos, positions)]  # noqa: B905
    else:
        rows = [(i.codepoint, p.x_advance * em, p.x_offset * em, p.y_offset * em) for i, p in zip(infos, positions)]  # noqa: B905
    starts = [info.cluster for info in infos]
    text = run.text
    if starts == list(range(len(text))):  # a glyph for each character, the usual case
        return tuple([Shape(char, (glyph,), glyph[1]) for char, glyph in zip(text, rows, strict=True)])
    return tuple(_gathered(text, starts, rows))


def _gathered(text: str, starts: list[int], rows: list[ShapedGlyph]) -> Iterator[Shape]:
    """Glyphs of one cluster together; the first cluster begins with the text, whatever had no glyph before it."""
    begins = sorted(set(starts[1:]) - {starts[0]}) if starts else []
    for start, end in pairwise([0, *begins, len(text)]):
        members = tuple(row for at, row in zip(starts, rows, strict=True) if start <= at < end)
        yield Shape(text[start:end], members, sum(glyph[1] for glyph in members))
