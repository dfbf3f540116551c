# SPDX-License-Identifier: MIT
"""The pictures that stand below the examples of the documents, rendered from what pnp builds of them.

A card shows its trim with round corners on a light ground; where much of it is blank, only the part that holds
something. Components lie cut out beside one another, each once, their backs below.
"""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image, ImageChops, ImageDraw

from tests.conftest import REPOSITORY
from tests.docs.examples import (
    LAYOUTS,
    PAGES,
    PARTS,
    REFERENCE,
    SAMPLE,
    lay_pieces_apart,
    write_components,
    write_reference,
)
from tests.docs.markdown import Block
from tests.projects import Copy

FOLDER = REPOSITORY / "docs" / "pictures"
DPI = 110
CLOSE_DPI = 165
"""For cards of which a part is shown."""
GROUND = (238, 234, 226)
LINE = (150, 144, 132)
CORNER_MM = 3.0
AROUND_MM = 2.5
BLANK_MM = 16.0
"""How much may be blank above or below what a card holds before it is left out."""
MARGIN_MM = 5.0
WIDEST = 640
COLORS = (192, 96, 48)
"""How many colours a picture may have: the first number that makes it small enough."""
MOST_BYTES = 25_000
ECONOMY = "page.ink"
"""Examples that ask for this are shown twice, with much ink and with little."""

GROUPS: dict[str, tuple[str, ...]] = {
    "tokens": ("token", "chit"),
    "tile": ("tile",),
    "hex": ("hex",),
    "dials": ("disc", "cover"),
    "standees": ("standee",),
    "box": ("box",),
    "boards": ("board",),
    "record": ("record",),
    "screen": ("screen",),
    "map": ("map",),
    "isles": ("isles",),
}
"""The pictures of components by name: which kinds each of them shows."""
STYLE = "apart"


def layout_pictures() -> dict[str, Image.Image]:
    """The pictures of the examples in the layout reference, by path from the document."""
    with tempfile.TemporaryDirectory() as folder:
        project = write_reference(Path(folder))
        files = {product: _built(project, SAMPLE, product) for product in ("pages", "economy")}
        with pdfium.PdfDocument(files["pages"]) as full, pdfium.PdfDocument(files["economy"]) as low:
            assert len(full) == len(low) == len(PAGES)
            return {
                name: _beside([_card(file[k]) for file in ((full, low) if ECONOMY in block.text else (full,))])
                for k, (name, block) in enumerate(zip(names(), PAGES, strict=True))
            }


def names() -> list[str]:
    """The paths of the examples' pictures from the document: the heading above, and which example below it this is."""
    lines = REFERENCE.split("\n")
    counts: dict[str, int] = {}
    found = []
    for block in PAGES:
        heading = next(line for line in reversed(lines[: block.line]) if re.match(r"#+ ", line))
        words = re.sub(r"[^a-z]+", "-", heading.partition(":")[0].lower()).strip("-")
        counts[words] = counts.get(words, 0) + 1
        found.append(f"pictures/{LAYOUTS.stem}/{words}-{counts[words]}.png")
    return found


def component_pictures() -> dict[str, Image.Image]:
    """The pictures of the chapter on components, by path from the document."""
    products = {
        name: {"type": "sheet", "kinds": list(kinds), "style": STYLE, "papers": ["a3"]}
        for name, kinds in GROUPS.items()
    }
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        project = write_components(Path(folder), products)
        lay_pieces_apart(project, STYLE)
        for name in GROUPS:
            with pdfium.PdfDocument(_built(project, "parts", name)) as sheets:
                sides = [_trimmed(_rendered(sheet)) for sheet in sheets]
            found[f"pictures/components/{name}.png"] = _narrowed(_below(sides))
    return found


def last_blocks() -> dict[str, Block]:
    """The block below which each picture of components stands: the last layout of those it shows."""
    layouts = {Path(block.name).name.partition(".")[0]: block for block in PARTS if block.language == "xml"}
    return {f"pictures/components/{name}.png": max(_of(kinds, layouts), key=_line) for name, kinds in GROUPS.items()}


def packed(picture: Image.Image) -> bytes:
    """A picture as PNG with a palette, of fewer colours where it would be large."""
    data = b""
    for colors in COLORS:
        stream = io.BytesIO()
        palette = picture.quantize(colors, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        palette.save(stream, "PNG", optimize=True)
        data = stream.getvalue()
        if len(data) <= MOST_BYTES:
            break
    return data


def write_pictures() -> Iterator[Path]:
    """Write them all, remove what no example has any more, and give the files."""
    pictures = {**layout_pictures(), **component_pictures()}
    for folder in {Path(name).parent.name for name in pictures}:
        for old in sorted((FOLDER / folder).glob("*.png")):
            old.unlink()
    for name, picture in pictures.items():
        path = FOLDER.parent / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(packed(picture))
        yield path


def _of(kinds: Sequence[str], layouts: dict[str, Block]) -> list[Block]:
    return [block for name, block in layouts.items() if name in kinds or name.removesuffix("-back") in kinds]


def _line(block: Block) -> int:
    return block.line


def _built(project: Copy, game: str, product: str) -> Path:
    result = project.run("build", game, "--only", product)
    assert result.exit_code == 0, result.output
    (path,) = (project.root / "output" / game).glob(f"{game}-{product}-*.pdf")
    return path


def _pixels(millimetres: float, dpi: float = DPI) -> int:
    return round(millimetres * dpi / 25.4)


def _rendered(page: pdfium.PdfPage, dpi: float = DPI) -> Image.Image:
    """A page at its trim."""
    scale = dpi / 72
    left, bottom, right, top = page.get_trimbox()
    whole: Image.Image = page.render(scale=scale).to_pil().convert("RGB")
    x, y = round(left * scale), round((page.get_height() - top) * scale)
    return whole.crop((x, y, x + round((right - left) * scale), y + round((top - bottom) * scale)))


def _card(page: pdfium.PdfPage) -> Image.Image:
    """A card with round corners and a thin line round it, on the ground.

    What is blank at its top or bottom is left out, and the rest shown larger.
    """
    trim = _rendered(page)
    if _held(trim, DPI) == (0, trim.height):
        return _edged(trim, DPI)
    return _edged(_rendered(page, CLOSE_DPI), CLOSE_DPI)


def _edged(trim: Image.Image, dpi: float) -> Image.Image:
    around, radius = _pixels(AROUND_MM, dpi), _pixels(CORNER_MM, dpi)
    width, height = trim.size
    top, bottom = _held(trim, dpi)
    mask = Image.new("L", trim.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    card = Image.new("RGB", (width + 2 * around, height + 2 * around), GROUND)
    card.paste(trim, (around, around), mask)
    edge = (around - 1, around - 1, around + width, around + height)
    ImageDraw.Draw(card).rounded_rectangle(edge, radius, outline=LINE)
    above = 0 if top == 0 else around + top
    below = card.height if bottom == height else around + bottom
    return card.crop((0, above, card.width, below))


def _held(trim: Image.Image, dpi: float) -> tuple[int, int]:
    """From where to where a card holds something, with a margin; all of it where little is blank."""
    box = ImageChops.difference(trim, Image.new("RGB", trim.size, "white")).getbbox()
    assert box is not None, "there is nothing on the card"
    top, bottom = box[1], box[3]
    blank, margin = _pixels(BLANK_MM, dpi), _pixels(MARGIN_MM, dpi)
    return (top - margin if top > blank else 0), (bottom + margin if trim.height - bottom > blank else trim.height)


def _beside(cards: Sequence[Image.Image]) -> Image.Image:
    both = Image.new("RGB", (sum(card.width for card in cards), max(card.height for card in cards)), GROUND)
    x = 0
    for card in cards:
        both.paste(card, (x, 0))
        x += card.width
    return both


def _trimmed(side: Image.Image) -> Image.Image:
    """A sheet's side cut down to what lies on it, with a margin."""
    box = ImageChops.difference(side, Image.new("RGB", side.size, "white")).getbbox()
    assert box is not None, "there is nothing on the sheet"
    margin = _pixels(AROUND_MM)
    return side.crop((box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin))


def _below(sides: Sequence[Image.Image]) -> Image.Image:
    all_sides = Image.new("RGB", (max(side.width for side in sides), sum(side.height for side in sides)), "white")
    y = 0
    for side in sides:
        all_sides.paste(side, (0, y))
        y += side.height
    return all_sides


def _narrowed(picture: Image.Image) -> Image.Image:
    """A picture that is not too wide for a page."""
    if picture.width <= WIDEST:
        return picture
    return picture.resize((WIDEST, round(picture.height * WIDEST / picture.width)), Image.Resampling.LANCZOS)
