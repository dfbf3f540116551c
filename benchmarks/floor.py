# SPDX-License-Identifier: MIT
"""The floor: the standard deck as an A4 PDF with nothing between Python and the file format.

HarfBuzz subsets the fonts and gives advances, lines are broken greedily, operators are written as bytes, card chrome
is a form, JPEG pictures are copied through. Not a product: no metadata, fallback, shaping, checks or line breaking.
Usage: `python -m benchmarks.floor DECK.json ART_FOLDER FONT_FOLDER OUT.pdf`.
"""

from __future__ import annotations

import json
import sys
import zlib
from pathlib import Path
from typing import Any

import uharfbuzz as hb

MM = 72 / 25.4
NO_START = set("，。：；！？、）】》”’」』·％%,.:;!?)]}")
NO_END = set("（【《“‘「『([{")
LAYOUT_TABLES = ("GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG")
K = 0.5523
Cards = list[dict[str, Any]]


class Font:
    """One weight: advances in 1/1000 em and glyph codes."""

    def __init__(self, path: Path, chars: str) -> None:
        self.face = hb.Face(hb.Blob.from_file_path(str(path)))
        font = hb.Font(self.face)
        self.gid = {c: font.get_nominal_glyph(ord(c)) or 0 for c in chars}
        self.hex = {c: f"{g:04x}" for c, g in self.gid.items()}
        self.advance = {c: font.get_glyph_h_advance(g) * 1000 / self.face.upem for c, g in self.gid.items()}

    def program(self) -> bytes:
        """The CFF table of a subset."""
        wanted = hb.SubsetInput()
        wanted.glyph_set.update(self.gid.values())
        wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        for tag in LAYOUT_TABLES:
            wanted.drop_table_tag_set.add(int.from_bytes(tag.encode(), "big"))
        return bytes(hb.subset(self.face, wanted).reference_table("CFF ").data)

    def codes(self, text: str) -> str:
        """The text as hexadecimal codes."""
        return "".join(map(self.hex.__getitem__, text))


class File:
    """A PDF being put together."""

    def __init__(self) -> None:
        self.objects: list[bytes] = []

    def add(self, body: str | bytes) -> int:
        """Add an object; its number."""
        self.objects.append(body.encode() if isinstance(body, str) else body)
        return len(self.objects)

    def stream(self, entries: str, data: bytes, *, deflate: bool = True) -> int:
        """Add a stream; its number."""
        if deflate:
            data, entries = zlib.compress(data, 6), entries + "/Filter/FlateDecode"
        return self.add(b"<<%s/Length %d>>stream\n%s\nendstream" % (entries.encode(), len(data), data))

    def write(self, root: int, target: Path) -> None:
        """Write the file."""
        parts, offsets, at = [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"], [], 15
        for number, body in enumerate(self.objects, 1):
            record = b"%d 0 obj\n%s\nendobj\n" % (number, body)
            offsets.append(at)
            at += len(record)
            parts.append(record)
        table = b"".join(b"%010d 00000 n \n" % o for o in offsets)
        size = len(self.objects) + 1
        trailer = b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (size, root, at)
        parts.append(b"xref\n0 %d\n0000000000 65535 f \n" % size + table + trailer)
        target.write_bytes(b"".join(parts))


def rgb(color: str) -> str:
    """A colour as operands."""
    return " ".join(f"{int(color[i : i + 2], 16) / 255:.3f}" for i in (1, 3, 5))


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded rectangle as operators, y up."""
    k, right, top = r * K, x + w, y + h
    corners = (
        (right - r, y, right - r + k, y, right, y + r - k, right, y + r),
        (right, top - r, right, top - r + k, right - r + k, top, right - r, top),
        (x + r, top, x + r - k, top, x, top - r + k, x, top - r),
        (x, y + r, x, y + r - k, x + r - k, y, x + r, y),
    )
    line = "{:.2f} {:.2f} l {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c"
    return f"{x + r:.2f} {y:.2f} m " + " ".join(line.format(*corner) for corner in corners) + " h"


def atoms(runs: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """What a line may be broken between: a Han character or mark, or a Latin word."""
    found: list[tuple[str, bool]] = []
    word, bold_word = "", False
    for text, bold in runs:
        for char in text:
            latin = ord(char) < 0x2E80 and char not in "…—“”‘’ ·"
            if latin and (not word or bold_word == bold):
                word, bold_word = word + char, bold
                continue
            if word:
                found.append((word, bold_word))
            word, bold_word = (char, bold) if latin else ("", bold)
            if not latin:
                found.append((char, bold))
    return [*found, (word, bold_word)] if word else found


def wrap(runs: list[tuple[str, bool]], width: float, advances: dict[bool, dict[str, float]]) -> list[list[Any]]:
    """Greedy lines of merged (text, bold) runs."""
    lines: list[list[tuple[str, bool]]] = []
    line: list[tuple[str, bool]] = []
    x = 0.0
    for text, bold in atoms(runs):
        w = sum(map(advances[bold].__getitem__, text))
        if line and x + w > width and text[0] not in NO_START:
            carried: list[tuple[str, bool]] = []
            while line and line[-1][0][-1] in NO_END:
                carried.insert(0, line.pop())
            lines.append(line)
            line = carried
            x = sum(sum(map(advances[b].__getitem__, t)) for t, b in line)
        line.append((text, bold))
        x += w
    lines.append(line)
    return [_merged(one) for one in lines]


def _merged(line: list[tuple[str, bool]]) -> list[list[Any]]:
    merged: list[list[Any]] = []
    for text, bold in line:
        if merged and merged[-1][1] == bold:
            merged[-1][0] += text
        else:
            merged.append([text, bold])
    return merged


def embed(file: File, font: Font, name: str) -> int:
    """Add a font; the number of its Type 0 dictionary."""
    program = file.stream("/Subtype/CIDFontType0C", font.program())
    descriptor = file.add(
        f"<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[-1000 -1000 2000 2000]/ItalicAngle 0"
        f"/Ascent 880/Descent -120/CapHeight 700/StemV 80/FontFile3 {program} 0 R>>"
    )
    widths = "".join(f"{g}[{font.advance[c]:g}]" for c, g in font.gid.items())
    child = file.add(
        f"<</Type/Font/Subtype/CIDFontType0/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
        f"/Supplement 0>>/FontDescriptor {descriptor} 0 R/DW 1000/W[{widths}]>>"
    )
    rows = [f"<{g:04x}><{c.encode('utf-16-be').hex()}>" for c, g in font.gid.items()]
    blocks = (rows[i : i + 100] for i in range(0, len(rows), 100))
    mapping = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    unicode = file.stream(
        "",
        (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
            f"1 begincodespacerange <0000><ffff> endcodespacerange\n{mapping}\nendcmap end end"
        ).encode(),
    )
    return file.add(
        f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H"
        f"/DescendantFonts[{child} 0 R]/ToUnicode {unicode} 0 R>>"
    )


def chrome(geometry: dict[str, Any], card: dict[str, Any]) -> str:
    """What all cards of a faction share, y up from the trim's lower left corner."""
    (width, height), bleed = geometry["trim"], geometry["bleed"] * MM
    ground = f"{-bleed:.2f} {-bleed:.2f} {width * MM + 2 * bleed:.2f} {height * MM + 2 * bleed:.2f} re f"
    out = [f"{rgb(card['dark'])} rg {ground}"]
    for key, fill, operator in (("panel", card["light"], "f"), ("band", card["dark"], "f"), ("box", "#ffffff", "B")):
        x, y, w, h, r = (v * MM for v in geometry[key])
        out.append(f"{rgb(fill)} rg {rgb(card['dark'])} RG {rounded(x, height * MM - y - h, w, h, r)} {operator}")
    cx, cy, r = (v * MM for v in geometry["cost"])
    disc = rounded(cx - r, height * MM - cy - r, 2 * r, 2 * r, r)
    out.append(f"{rgb('#f2c14e')} rg {rgb('#333333')} RG {disc} B")
    return "\n".join(out)


def card_operators(geometry: dict[str, Any], card: dict[str, Any], fonts: dict[bool, Font]) -> str:
    """A card's own picture and text, y up from the trim's lower left corner."""
    height = geometry["trim"][1] * MM
    ax, ay, aw, ah = (v * MM for v in geometry["art"])
    size, leading = geometry["text_pt"], geometry["leading_pt"]
    regular, bold = fonts[False], fonts[True]
    cost = str(card["cost"])
    cost_x = geometry["cost"][0] * MM - sum(bold.advance[c] for c in cost) * geometry["cost_pt"] / 2000
    cost_y = height - (geometry["cost"][1] + 1.9) * MM
    text_x, text_y = geometry["text"][0] * MM, height - geometry["text"][1] * MM - 1.05 * size
    foot_x, foot_y = geometry["foot"][0] * MM, height - (geometry["foot"][1] + 3) * MM
    out = [
        f"q {aw:.2f} 0 0 {ah:.2f} {ax:.2f} {height - ay - ah:.2f} cm /{card['art'][:-4]} Do Q BT 1 1 1 rg "
        f"/B {geometry['title_pt']} Tf 1 0 0 1 {7 * MM:.2f} {height - 11.3 * MM:.2f} Tm "
        f"<{bold.codes(card['title'])}> Tj "
        f".13 g /B {geometry['cost_pt']} Tf 1 0 0 1 {cost_x:.2f} {cost_y:.2f} Tm <{bold.codes(cost)}> Tj "
        f"0 g /R {size} Tf {leading} TL 1 0 0 1 {text_x:.2f} {text_y:.2f} Tm"
    ]
    advances = {b: f.advance for b, f in fonts.items()}
    for line in wrap(card["runs"], geometry["text"][2] * MM * 1000 / size, advances):
        for text, strong in line:
            codes = f"<{fonts[strong].codes(text)}> Tj"
            out.append(f"/B {size} Tf {codes} /R {size} Tf" if strong else codes)
        out.append("T*")
    foot = regular.codes(card["footer"])
    out.append(f".33 g /R {geometry['foot_pt']} Tf 1 0 0 1 {foot_x:.2f} {foot_y:.2f} Tm <{foot}> Tj ET")
    return "\n".join(out)


def build(deck: Path, art: Path, font_folder: Path, target: Path) -> None:
    """The whole file."""
    data = json.loads(deck.read_text("utf-8"))
    geometry, cards = data["geometry"], data["cards"]
    fonts = open_fonts(cards, font_folder)
    file = File()
    numbers = {b: embed(file, font, "AAAAAA+Bench" + "RB"[b]) for b, font in fonts.items()}
    pictures = {
        name: file.stream(
            "/Type/XObject/Subtype/Image/Width 900/Height 600/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
            (art / name).read_bytes(),
            deflate=False,
        )
        for name in sorted({c["art"] for c in cards})
    }
    bleed = geometry["bleed"] * MM
    box = f"[{-bleed:.2f} {-bleed:.2f} {geometry['trim'][0] * MM + bleed:.2f} {geometry['trim'][1] * MM + bleed:.2f}]"
    chromes: dict[str, int] = {}
    for card in cards:
        if card["faction"] not in chromes:
            entries = f"/Type/XObject/Subtype/Form/BBox{box}"
            chromes[card["faction"]] = file.stream(entries, chrome(geometry, card).encode())
    names = {faction: f"F{i}" for i, faction in enumerate(chromes)}
    objects = "".join(f"/{n[:-4]} {i} 0 R" for n, i in pictures.items())
    objects += "".join(f"/{names[f]} {i} 0 R" for f, i in chromes.items())
    fonts_part = f"<</R {numbers[False]} 0 R/B {numbers[True]} 0 R>>"
    resources = file.add(f"<</Font{fonts_part}/XObject<<{objects}>>>>")
    file.write(_pages(file, geometry, [(c, names[c["faction"]]) for c in cards], fonts, resources), target)


def open_fonts(cards: Cards, folder: Path) -> dict[bool, Font]:
    """The two weights with the characters that the deck needs of each."""
    need: dict[bool, set[str]] = {False: set(), True: set("0123456789")}
    for card in cards:
        for text, bold in card["runs"]:
            need[bold].update(text)
        need[True].update(card["title"])
        need[False].update(card["footer"])
    return {bold: Font(folder / f"bench-{700 if bold else 400}.otf", "".join(sorted(need[bold]))) for bold in need}


def _pages(
    file: File,
    geometry: dict[str, Any],
    cards: list[tuple[dict[str, Any], str]],
    fonts: dict[bool, Font],
    resources: int,
) -> int:
    """Add the sheets; the number of the catalogue."""
    width, height = (v * MM for v in geometry["paper"])
    columns, rows = geometry["columns"], geometry["rows"]
    card_w, card_h = (v * MM for v in geometry["trim"])
    left, low = (width - columns * card_w) / 2, (height - rows * card_h) / 2
    parent = file.add(b"")
    kids = []
    for first in range(0, len(cards), columns * rows):
        parts = []
        for k, (card, chrome_name) in enumerate(cards[first : first + columns * rows]):
            x, y = left + k % columns * card_w, height - low - (k // columns + 1) * card_h
            clip = f"0 0 {card_w:.2f} {card_h:.2f} re W n"
            operators = card_operators(geometry, card, fonts)
            parts.append(f"q 1 0 0 1 {x:.2f} {y:.2f} cm {clip} /{chrome_name} Do {operators} Q")
        contents = file.stream("", "\n".join(parts).encode())
        kids.append(
            file.add(
                f"<</Type/Page/Parent {parent} 0 R/MediaBox[0 0 {width:.2f} {height:.2f}]"
                f"/Resources {resources} 0 R/Contents {contents} 0 R>>"
            )
        )
    references = " ".join(f"{k} 0 R" for k in kids)
    file.objects[parent - 1] = f"<</Type/Pages/Count {len(kids)}/Kids[{references}]>>".encode()
    return file.add(f"<</Type/Catalog/Pages {parent} 0 R>>")


if __name__ == "__main__":
    build(*(Path(argument) for argument in sys.argv[1:5]))
