# SPDX-License-Identifier: MIT
"""Faces as composite fonts of a PDF file: glyph ids as codes, subsets embedded, text given for every glyph."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from pnp.assets.fonts.face import Face
from pnp.writers.pdf.objects import ObjectFile, Stream, array, deflated, dictionary, name, string
from pnp.writers.pdf.text import COMPATIBILITY

_LEVEL = 9
_DEFAULT_WIDTH = 1000
_SYMBOLIC, _FIXED_PITCH, _ITALIC = 1 << 2, 1 << 0, 1 << 6
_CMAP_ROWS = 100


@dataclass(slots=True)
class EmbeddedFont:
    """A face in one document: which glyphs are shown, and what text each stands for."""

    face: Face
    texts: dict[int, str] = field(default_factory=lambda: {0: ""})

    def use(self, glyphs: Mapping[int, str]) -> None:
        """Count glyphs in. Where a glyph stands for several texts, the order of the pages must not matter."""
        for gid, text in glyphs.items():
            known = self.texts.get(gid)
            if not known or (text and _rank(text) < _rank(known)):
                self.texts[gid] = text

    def write(self, file: ObjectFile) -> None:
        """Put the font and its parts into the file, under the face's name."""
        face, gids = self.face, frozenset(self.texts)
        base = name(f"{_tag(face, gids)}+{face.postscript_name}")
        program = _program(face, gids)
        descriptor = file.add(dictionary(_descriptor(face, base, file, program)))
        system = {"Registry": string("Adobe"), "Ordering": string("Identity"), "Supplement": 0}
        cid_font: dict[str, object] = {
            "Type": name("Font"),
            "Subtype": name("CIDFontType2" if program.glyph_map else "CIDFontType0"),
            "BaseFont": base,
            "CIDSystemInfo": dictionary(system),
            "DW": _DEFAULT_WIDTH,
            "W": _widths(face, gids),
            "FontDescriptor": descriptor,
        }
        if program.glyph_map:
            cid_font["CIDToGIDMap"] = file.add(Stream(program.glyph_map, _FLATE))
        composite = {
            "Type": name("Font"),
            "Subtype": name("Type0"),
            "BaseFont": base,
            "Encoding": name("Identity-H"),
            "DescendantFonts": array([file.add(dictionary(cid_font))]),
            "ToUnicode": file.add(deflated(_to_unicode(self.texts), {}, _LEVEL)),
        }
        file.add(dictionary(composite), face.name)


_FLATE = {"Filter": name("FlateDecode")}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Program:
    """A font program, deflated, and for TrueType the deflated map of codes to its glyph ids."""

    data: bytes
    length: int
    glyph_map: bytes


@lru_cache(maxsize=64)
def _program(face: Face, gids: frozenset[int]) -> _Program:
    """Kept, since one build writes the same glyphs into several files."""
    subset = face.subset(gids)
    packed = zlib.compress(subset.data, _LEVEL)
    if subset.kind == "CFF":
        return _Program(data=packed, length=len(subset.data), glyph_map=b"")
    last = max(gids)
    table = bytearray(2 * (last + 1))
    for old, new in subset.gids.items():
        if old <= last:  # parts of composite glyphs are subset too, but never shown
            table[2 * old : 2 * old + 2] = new.to_bytes(2, "big")
    return _Program(data=packed, length=len(subset.data), glyph_map=zlib.compress(bytes(table), _LEVEL))


def _descriptor(face: Face, base: str, file: ObjectFile, program: _Program) -> dict[str, object]:
    if program.glyph_map:
        embedded = {"FontFile2": Stream(program.data, {**_FLATE, "Length1": program.length})}
    else:
        embedded = {"FontFile3": Stream(program.data, {**_FLATE, "Subtype": name("CIDFontType0C")})}
    up, down = face.line_extents
    flags = _SYMBOLIC | (_FIXED_PITCH if face.fixed_pitch else 0) | (_ITALIC if face.italic_angle else 0)
    return {
        "Type": name("FontDescriptor"),
        "FontName": base,
        "Flags": flags,
        "FontBBox": array([round(1000 * value) for value in face.box]),
        "ItalicAngle": round(face.italic_angle, 2),
        "Ascent": round(1000 * up),
        "Descent": round(1000 * down),
        "CapHeight": round(1000 * face.cap_height),
        "XHeight": round(1000 * face.x_height),
        # Fonts do not state the width of their stems; it grows with the square of the weight.
        "StemV": round(50 + (face.weight / 65) ** 2),
        **{key: file.add(stream) for key, stream in embedded.items()},
    }


def _tag(face: Face, gids: frozenset[int]) -> str:
    """The six capitals that mark a subset."""
    made = hashlib.blake2b(repr((face.name, sorted(gids))).encode(), digest_size=6).digest()
    return "".join(chr(65 + byte % 26) for byte in made)


def _widths(face: Face, gids: frozenset[int]) -> bytes:
    """The W array: runs of consecutive glyph ids whose widths are not the default."""
    stated = [(gid, round(face.advance(gid))) for gid in sorted(gids)]
    odd = [(gid, width) for gid, width in stated if width != _DEFAULT_WIDTH]
    runs = groupby(enumerate(odd), key=lambda entry: entry[1][0] - entry[0])
    parts = []
    for _, run in runs:
        members = [member for _, member in run]
        parts.append(f"{members[0][0]} [{' '.join(str(width) for _, width in members)}]")
    return f"[{' '.join(parts)}]".encode()


def _rank(text: str) -> tuple[bool, str]:
    """Radicals and compatibility ideographs come last: a shared glyph stands for the character proper."""
    return (COMPATIBILITY.search(text) is not None, text)


def _to_unicode(texts: Mapping[int, str]) -> bytes:
    rows = [f"<{gid:04X}> <{text.encode('utf-16-be').hex()}>" for gid, text in sorted(texts.items()) if text]
    blocks = [rows[start : start + _CMAP_ROWS] for start in range(0, len(rows), _CMAP_ROWS)]
    lines = [line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")]
    return "\n".join([*_CMAP_HEAD, *lines, *_CMAP_END]).encode("ascii")


_CMAP_HEAD = (
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <FFFF>",
    "endcodespacerange",
)
_CMAP_END = ("endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end")
