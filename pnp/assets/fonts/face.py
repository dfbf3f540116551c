# SPDX-License-Identifier: MIT
"""Faces: one face of one font file at one point of its variation axes, read by HarfBuzz."""

from __future__ import annotations

import hashlib
import pathlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

import uharfbuzz as hb

from pnp.assets.fonts.metrics import FaceMetrics
from pnp.assets.fonts.outline import draw_outline, ink_box
from pnp.assets.fonts.problem import FontError
from pnp.assets.fonts.subset import SubsetFont, subset_face
from pnp.diagnostics.problem import did_you_mean
from pnp.scene.frame import Command

WEIGHT_AXIS = "wght"
_OUTLINES = {"CFF2": "CFF2", "CFF ": "CFF", "glyf": "glyf"}
_NO_EMBEDDING = 0x0002
_NO_SUBSETTING = 0x0100
_POSTSCRIPT_NAME = 6
_RADICALS, _MARKS, _HAN, _FORMS = 0x2E80, 0x2FE0, 0x3400, 0xFB00
"""Where the Unicode blocks of radicals, CJK marks, Han and presentation forms begin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceSpec:
    """Where a face lies, and where on its axes it stands.

    An axis that `axes` does not name stands at the font's default, that of weight at `weight`.
    """

    path: pathlib.Path
    index: int = 0
    axes: tuple[tuple[str, float], ...] = ()
    weight: int = 400


class _Advances(dict[int, float]):
    """Advances in 1/1000 em by glyph id, measured when first asked for; a lookup is the fast path."""

    def __init__(self, font: hb.Font, upem: int) -> None:
        super().__init__()
        self._font, self._scale = font, 1000 / upem

    def __missing__(self, gid: int) -> float:
        width = self[gid] = float(round(self._font.get_glyph_h_advance(gid) * self._scale))
        return width


class Face(FaceMetrics):
    """A face to shape, measure, draw and embed with.

    `key` names it in frames: readable, the same on every machine, without a path. `name` is its resource name in PDF.
    `outlines` is `CFF2`, `CFF` or `glyf`. `advances` maps glyph ids to what `advance` says of them. Lengths are in em
    unless said; glyph ids are those of the whole font.

    Raises:
        FontError: The file is no font, has no such face, axis or axis value, or may not be embedded.
    """

    def __init__(self, spec: FaceSpec) -> None:
        self.spec = spec
        self._face = _open(spec)
        self.hb = hb.Font(self._face)
        self.axes = _located(self._face, spec)
        if self.axes:
            self.hb.set_variations(dict(self.axes))
        tables = set(self._face.table_tags)
        self.outlines = next((kind for tag, kind in _OUTLINES.items() if tag in tables), "")
        super().__init__(self._face, self.hb, self.axes.get(WEIGHT_AXIS))
        self._check(spec)
        identity = _identity(self._face, spec, self.axes)
        self.name = f"F{identity}"
        self.postscript_name = _postscript_name(self._face, self.axes)
        self.key = f"{self.postscript_name}@{identity}"
        self._glyphs: dict[str, int] = {}
        self.advances = _Advances(self.hb, self.upem)
        self._inks: dict[int, tuple[float, float, float, float] | None] = {}
        self._drawn: dict[int, tuple[Command, ...]] = {}

    def _check(self, spec: FaceSpec) -> None:
        if not self.outlines:
            raise FontError(
                "unreadable-font",
                f"font `{spec.path.name}` has no outlines to print",
                helps=("choose a font of outlines; draw pictures such as emoji as icons",),
            )
        rights = self.embedding_rights
        if rights & 0x000F == _NO_EMBEDDING or rights & _NO_SUBSETTING:
            raise FontError(
                "unembeddable-font",
                f"the licence bits of font `{spec.path.name}` forbid embedding it in a PDF",
                helps=("choose a font that may be embedded, such as one under the SIL Open Font License",),
            )

    def glyph(self, char: str) -> int:
        """The nominal glyph of a character, 0 where the face lacks it."""
        gid = self._glyphs.get(char)
        if gid is None:
            gid = self._glyphs[char] = self.hb.get_nominal_glyph(ord(char)) or 0
        return gid

    def glyph_variation(self, char: str, selector: str) -> int:
        """The glyph of a character before a variation selector, 0 where the face has none for the pair."""
        return self.hb.get_variation_glyph(ord(char), ord(selector)) or 0

    def advance(self, gid: int) -> float:
        """The advance of a glyph in 1/1000 em: a whole number, since readers of PDF differ over fractions of it."""
        return self.advances[gid]

    def ink(self, gid: int) -> tuple[float, float, float, float] | None:
        """The box of a glyph's ink (left, bottom, right, top), y UP from the baseline; None without ink."""
        if gid not in self._inks:
            self._inks[gid] = ink_box(self.hb, gid, self.upem)
        return self._inks[gid]

    def outline(self, gid: int) -> tuple[Command, ...]:
        """The outline of a glyph, y DOWN, its origin on the baseline; empty without ink."""
        drawn = self._drawn.get(gid)
        if drawn is None:
            drawn = self._drawn[gid] = draw_outline(self.hb, gid, 1.0 / self.upem)
        return drawn

    def named(self, number: int) -> str:
        """An entry of the font's name table, such as 0, its copyright, or 13, its licence; empty where it has none."""
        return self._face.get_name(number) or ""

    def subset(self, gids: frozenset[int]) -> SubsetFont:
        """The font program of these glyphs alone, for embedding."""
        return subset_face(self._face, gids, self.outlines, self.axes)

    @cached_property
    def is_han(self) -> bool:
        """Whether the face is drawn for Han text."""
        return self.glyph("一") != 0

    @cached_property
    def doubles(self) -> frozenset[str]:
        """Characters other than Han whose glyph serves another character of a lower code too.

        A PDF says one text for a glyph, so that such characters need their text said in another way.
        """
        return _doubles(self.spec.path, self.spec.index)


@cache
def open_face(spec: FaceSpec) -> Face:
    """The one `Face` of a spec in this process, with all it remembers.

    Raises:
        FontError: See `Face`.
    """
    return Face(spec)


@cache
def _blob(path: pathlib.Path) -> hb.Blob:
    return hb.Blob.from_file_path(str(path))  # mapped into memory, not read


@cache
def _doubles(path: pathlib.Path, index: int) -> frozenset[str]:
    """Kept for all instances of a face, since its characters do not vary."""
    face = hb.Face(_blob(path), index)
    glyph = hb.Font(face).get_nominal_glyph
    first: dict[int, int] = {}
    codes = (code for code in face.unicodes if code < _RADICALS or _MARKS <= code < _HAN or code >= _FORMS)
    return frozenset(chr(code) for code in codes if first.setdefault(glyph(code), code) != code)


def _open(spec: FaceSpec) -> hb.Face:
    try:
        blob = _blob(spec.path)
    except (OSError, hb.HarfBuzzError) as cause:
        raise FontError("unreadable-font", f"font `{spec.path.name}` cannot be read") from cause
    face = hb.Face(blob, spec.index)
    faces = face.count
    if face.glyph_count and spec.index < faces:
        return face
    if spec.index and hb.Face(blob, 0).glyph_count:
        raise FontError(
            "unreadable-font",
            f"font `{spec.path.name}` has no face number {spec.index}",
            helps=(f"give a number from 0 to {faces - 1}",),
        )
    raise FontError(
        "unreadable-font",
        f"`{spec.path.name}` is not a font that can be read",
        helps=("give a .ttf, .otf, .ttc or .otc file; unpack a .woff or .woff2 first",),
    )


def _located(face: hb.Face, spec: FaceSpec) -> Mapping[str, float]:
    """Every axis at a value. That of weight is never left alone, for its default may be Thin."""
    infos = {axis.tag: axis for axis in face.axis_infos}
    values = {tag: float(axis.default_value) for tag, axis in sorted(infos.items())}
    weight = {WEIGHT_AXIS: float(spec.weight)} if WEIGHT_AXIS in infos else {}
    for tag, value in {**weight, **dict(spec.axes)}.items():
        axis = infos.get(tag)
        if axis is None:
            raise FontError(
                "unknown-font-axis", f"font `{spec.path.name}` has no axis `{tag}`", helps=did_you_mean(tag, infos)
            )
        if not axis.min_value <= value <= axis.max_value:
            raise FontError(
                "font-axis-out-of-range",
                f"axis `{tag}` of font `{spec.path.name}` does not reach {value:g}",
                helps=(f"give a value from {axis.min_value:g} to {axis.max_value:g}",),
            )
        values[tag] = float(value)
    return values


def _identity(face: hb.Face, spec: FaceSpec, axes: Mapping[str, float]) -> str:
    """A digest of what the face is. `head` holds the whole font's checksum, so that the file need not be read."""
    tables = b"".join(bytes(face.reference_table(tag).data) for tag in ("head", "maxp", "name"))
    point = (spec.path.stat().st_size, face.glyph_count, spec.index, sorted(axes.items()))
    return hashlib.blake2b(tables + repr(point).encode(), digest_size=5).hexdigest()


def _postscript_name(face: hb.Face, axes: Mapping[str, float]) -> str:
    name = re.sub(r"[^A-Za-z0-9-]", "", face.get_name(_POSTSCRIPT_NAME) or "") or "Font"
    if not axes:
        return name
    return (name.rpartition("-")[0] or name) + "".join(
        f"-{tag.strip()}{value:g}" for tag, value in sorted(axes.items())
    )
