# SPDX-License-Identifier: MIT
"""Text of one style to clusters: faces chosen, runs shaped, and every shape remembered.

Han characters and marks do not depend on their neighbours, so each is shaped once for good; words are shaped whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.text.characters import DASHES, ELLIPSES, EXTENDING, SOFT_HYPHEN, profile
from pnp.text.clusters import ACROSS, SET_ACROSS, TURNED, UPRIGHT, Cluster, dress
from pnp.text.dashes import joined_dashes, squared
from pnp.text.faces import Stack
from pnp.text.shaping import Face, Features, Fonts, Run, Shape, Shaper
from pnp.text.vertical import MUST_TURN, column_parts, in_column

_SILENT = "\u200b\u2060\u00ad\u034f\n\u2029"
"""Characters that steer line breaking and have no glyph."""

_LETTER = "A-Za-z\u00aa\u00b5\u00ba\u00c0-\u02af\u0370-\u1fff\u2c60-\u2c7f\ua720-\ua7ff"
_PARTS = re.compile(
    f"(?P<silent>[{_SILENT}])"
    "|(?P<dashes>[—―]{2,}|⸺+)"
    f"|(?P<word>[{_LETTER}](?:[{_LETTER}]|’(?=[{_LETTER}]))*)"
    f"|(?P<cells>(?:(?![—―]{{2}})[^{_SILENT}{_LETTER}⸺])+)",
)
_RUNS = re.compile(f"(?P<silent>[{_SILENT}])|(?P<run>[^{_SILENT}]+)")
_EXTENDED = re.compile(f"[{EXTENDING}]")
_NARROW_QUOTES: Features = (("pwid", 1),)
_HALF_WIDTH: Features = (("hwid", 1),)


@dataclass(frozen=True, slots=True)
class _Style:
    """What shapes depend on, apart from the text."""

    key: str
    face: Face
    language: str
    features: Features
    stands: str

    @property
    def habit(self) -> str:
        return profile(self.language)


class Setter:
    """Makes clusters of text; one for each composer, with all its memory."""

    def __init__(self, fonts: Fonts, shaper: Shaper) -> None:
        self._fonts = fonts
        self._shaper = shaper
        self._cells: dict[tuple[str, str, Features, str], dict[str, Cluster]] = {}
        self.stack = lru_cache(maxsize=None)(self._new_stack)
        self.clusters = lru_cache(maxsize=8192)(self._clusters)
        self._run = lru_cache(maxsize=16384)(self._shaped_run)

    def _new_stack(self, keys: tuple[str, ...], language: str) -> Stack:
        return Stack(self._fonts, keys, language)

    def cap_height(self, key: str) -> float:
        """The height of capitals of a face, in em."""
        return self._fonts.face(key).cap_height

    def _clusters(
        self, text: str, faces: tuple[str, ...], language: str, features: Features, vertical: bool
    ) -> tuple[Cluster, ...]:
        """The clusters of a text, cached by value."""
        out: list[Cluster] = []
        for key, stretch in self.stack(faces, language).assign(text):
            face = self._fonts.face(key)
            if not vertical:
                out += self._stretch(stretch, _Style(key, face, language, features, ACROSS))
                continue
            for wanted, part in column_parts(stretch):
                stands = TURNED if wanted == UPRIGHT and not face.is_han else wanted
                out += self._stretch(part, _Style(key, face, language, features, stands))
        return tuple(out)

    def _stretch(self, text: str, style: _Style) -> Iterable[Cluster]:
        """Clusters of one face and one way of standing."""
        if style.stands == SET_ACROSS:
            return [self._across(text, style)]
        if not style.face.is_han or _EXTENDED.search(text):
            return self._whole_runs(text, style)
        return self._parts(text, style)

    def _whole_runs(self, text: str, style: _Style) -> list[Cluster]:
        out: list[Cluster] = []
        for match in _RUNS.finditer(text):
            part = match.group()
            if match.lastgroup == "silent":
                out.append(self._silent(part, style))
            else:
                out += self._run(part, style, "Hani" if style.face.is_han else "")
        return out

    def _parts(self, text: str, style: _Style) -> list[Cluster]:
        out: list[Cluster] = []
        for match in _PARTS.finditer(text):
            part, sort = match.group(), match.lastgroup
            if sort == "cells":
                out += self._known_cells(part, style)
            elif sort == "word":
                quoted = "’" in part or style.habit == "latin"
                features = style.features + _NARROW_QUOTES if quoted else style.features
                out += self._run(part, replace(style, features=features), "")
            elif sort == "dashes" and style.habit != "latin":
                out.append(self._dashes(part, style))
            elif sort == "dashes":
                out += self._known_cells(part, style)
            else:
                out.append(self._silent(part, style))
        return out

    def _known_cells(self, text: str, style: _Style) -> list[Cluster]:
        """Clusters of characters that stand alone, from memory once they are known."""
        place = (style.key, style.language, style.features, style.stands)
        cells = self._cells.get(place)
        if cells is None:
            cells = self._cells[place] = {}
        try:
            return [cells[char] for char in text]
        except KeyError:
            self._learn(sorted(set(text) - cells.keys()), style, cells)
            return [cells[char] for char in text]

    def _learn(self, chars: list[str], style: _Style, cells: dict[str, Cluster]) -> None:
        """Shape new characters, all at once where none changes by its neighbour."""
        features = style.features + _NARROW_QUOTES if style.habit == "latin" else style.features
        clusters = self._shaped_run("".join(chars), replace(style, features=features), "Hani")
        if [cluster.text for cluster in clusters] != chars:
            clusters = tuple(
                cluster
                for char in chars
                for cluster in self._shaped_run(char, replace(style, features=features), "Hani")
            )
        for cluster in clusters:
            cells[cluster.text] = self._fitting(cluster, style)

    def _fitting(self, cluster: Cluster, style: _Style) -> Cluster:
        """Marks that Chinese wants square, and those a face cannot set upright in a column."""
        char = cluster.text
        if cluster.stands == UPRIGHT and char in MUST_TURN and cluster.glyphs[0][0] == style.face.glyph(char):
            return self._shaped_run(char, replace(style, stands=TURNED), "Hani")[0]
        if char in ELLIPSES + DASHES and style.habit in {"hant", "hans"}:
            return squared(cluster)
        return cluster

    def _shaped_run(self, text: str, style: _Style, script: str) -> tuple[Cluster, ...]:
        upright = style.stands == UPRIGHT
        shown = in_column(text, style.language) if upright else text
        run = Run(style.key, shown, style.language, script, upright, style.features)
        shapes = self._shaper.shape(run)
        if shown != text:
            shapes = _with_text(shapes, text)
        habit = style.habit
        return tuple([dress(shape, style.key, style.face, habit, style.stands) for shape in shapes])

    def _dashes(self, text: str, style: _Style) -> Cluster:
        """A row of dashes as one bar of an em for each, whatever the face's dash measures."""
        ems = len(text) * (2 if text[0] == "⸺" else 1)
        clusters = self._run(text, style, "Hani")
        upright = style.stands == UPRIGHT
        if upright and clusters[0].glyphs[0][0] == style.face.glyph(text[0]):
            return self._dashes(text, replace(style, stands=TURNED))
        if len(clusters) == 1 and abs(clusters[0].advance - ems) < 0.01:
            return clusters[0]
        return joined_dashes(text, self._run(text[0], style, "Hani")[0], style.face, ems)

    def _silent(self, char: str, style: _Style) -> Cluster:
        """A character without glyph; a soft hyphen holds the hyphen that a line end shows."""
        hyphen = self._run("-", replace(style, stands=style.stands or ACROSS), "")[0] if char == SOFT_HYPHEN else None
        glyphs = hyphen.glyphs if hyphen else ()
        return Cluster(char, style.key, glyphs, 0.0, "S", "S", stands=style.stands)

    def _across(self, text: str, style: _Style) -> Cluster:
        """A few characters side by side within one em of a column, in half-width forms where the face has them."""
        features = style.features if len(text) == 1 else style.features + _HALF_WIDTH
        shapes = self._shaper.shape(Run(style.key, text, style.language, "", False, features))
        glyphs = tuple(glyph for shape in shapes for glyph in shape.glyphs)
        return Cluster(text, style.key, glyphs, 1.0, "H", "H", stands=SET_ACROSS)


def _with_text(shapes: tuple[Shape, ...], text: str) -> tuple[Shape, ...]:
    """Shapes of stand-ins (as many characters) with the text they stand for."""
    out: list[Shape] = []
    at = 0
    for shape in shapes:
        out.append(shape._replace(text=text[at : at + len(shape.text)]))
        at += len(shape.text)
    return tuple(out)
