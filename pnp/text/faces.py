# SPDX-License-Identifier: MIT
"""Which face of a stack sets which character.

The first face that has a character sets it. Marks that Latin and Han fonts share go with the script around them, a
word stays in one face, and marks and selectors follow their base.
"""

from __future__ import annotations

import re

from pnp.text.characters import AMBIGUOUS, EXTENDING, SELECTORS, profile
from pnp.text.metrics import OPTICAL_CENTRE
from pnp.text.shaping import Face, Fonts

_EXTENDING = re.compile(f"[{EXTENDING}]+")
_SELECTORS = re.compile(f"[{SELECTORS}]")
_WORD = re.compile("[A-Za-z\u00c0-\u024f\u0370-\u052f\u1e00-\u1eff]{2,}")
_UNSEEN = re.compile(f"[\\s\u200b\u2060\u00ad\u034f\ufffc{SELECTORS}]")
_WIDE = "\u2e80"
_LEAST_MATCH, _MOST_MATCH = 0.9, 1.2


class Stack:
    """Faces in order of preference for one language; it remembers the face of each character.

    `missing` gathers the characters that no face has.
    """

    def __init__(self, fonts: Fonts, keys: tuple[str, ...], language: str) -> None:
        if not keys:
            raise ValueError("a style needs at least one face")
        self._faces: list[tuple[str, Face]] = [(key, fonts.face(key)) for key in keys]
        self._han = next((key for key, face in self._faces if face.is_han), None)
        self._shared = self._han is not None and self._han != keys[0] and profile(language) != "latin"
        self._known: dict[str, str] = {}
        self.missing: set[str] = set()

    def assign(self, text: str) -> list[tuple[str, str]]:
        """Cut a text into stretches of one face: (face key, text) in order."""
        characters = set(text)
        known = self._known
        keys = {known.get(char) or self._pick(char) for char in characters}
        if len(keys) == 1 and not (self._shared and characters & AMBIGUOUS):
            return [(keys.pop(), text)] if text else []
        return _stretches(text, self._choose(text))

    def match(self, key: str) -> tuple[float, float]:
        """How many times larger, and how many em higher, a Latin face stands well beside the Han face of its stack."""
        faces = dict(self._faces)
        face = faces[key]
        if self._han is None or face.is_han:
            return 1.0, 0.0
        scale = min(max(faces[self._han].cap_height / face.cap_height, _LEAST_MATCH), _MOST_MATCH)
        return scale, OPTICAL_CENTRE - scale * face.cap_height / 2

    def _pick(self, char: str) -> str:
        """The first face that has a character; of none, the one that shows its absence."""
        key = next((key for key, face in self._faces if face.glyph(char)), None)
        if key is None:
            if not _UNSEEN.match(char):
                self.missing.add(char)
            key = self._han or self._faces[0][0]
        self._known[char] = key
        return key

    def _choose(self, text: str) -> list[str]:
        picks = [self._known[char] for char in text]
        if self._shared and self._han:
            for at, char in enumerate(text):
                if char in AMBIGUOUS and _in_han_text(text, at):
                    picks[at] = self._han
            for pair in _quotes(text):
                if self._han in {picks[at] for at in pair}:
                    picks[pair[0]] = picks[pair[1]] = self._han
        for match in _WORD.finditer(text):
            if len(set(picks[match.start() : match.end()])) > 1:
                picks[match.start() : match.end()] = [self._whole(match.group())] * len(match.group())
        for match in _EXTENDING.finditer(text):
            self._follow_base(text, picks, match.start(), match.end())
        return picks

    def _whole(self, word: str) -> str:
        """The face that has most of a word; the earlier of two."""
        return max(self._faces, key=lambda item: sum(1 for char in word if item[1].glyph(char)))[0]

    def _follow_base(self, text: str, picks: list[str], start: int, end: int) -> None:
        base = max(start - 1, 0)
        marks = _SELECTORS.sub("", text[base:end])
        able = (key for key, face in self._faces if all(face.glyph(char) for char in marks))
        picks[base:end] = [next(able, picks[base])] * (end - base)


def _in_han_text(text: str, at: int) -> bool:
    """Whether a shared mark stands in Han text: a neighbour is wide, or none is a letter or digit.

    Marks beside it, such as the second of two dashes, are looked through.
    """
    left = at - 1
    while left >= 0 and text[left] in AMBIGUOUS:
        left -= 1
    right = at + 1
    while right < len(text) and text[right] in AMBIGUOUS:
        right += 1
    around = [text[left]] if left >= 0 else []
    around += [text[right]] if right < len(text) else []
    return any(char >= _WIDE for char in around) or not any(char.isalnum() for char in around)


def _quotes(text: str) -> list[tuple[int, int]]:
    """Where quotation marks open and close; apostrophes close nothing."""
    pairs: list[tuple[int, int]] = []
    opened: dict[str, int] = {}
    for at, char in enumerate(text):
        if char in "“‘":
            opened[char] = at
        elif char in "”’" and (start := opened.pop("“" if char == "”" else "‘", None)) is not None:
            pairs.append((start, at))
    return pairs


def _stretches(text: str, picks: list[str]) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or picks[at] != picks[start]:
            out.append((picks[start], text[start:at]))
            start = at
    return out
