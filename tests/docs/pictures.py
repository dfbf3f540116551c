# SPDX-License-Identifier: MIT
"""The pictures of the documents, made from what pnp builds: `python -m tests.docs.pictures` writes `docs/pictures/`.

Games are built one card a page, the pages rendered by PDFium, cut at their trim with round corners and laid on a
table. The pictures below examples come from `tests.docs.sample_pictures`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2 as pdfium
from PIL import Image, ImageDraw, ImageFilter

from tests.conftest import REPOSITORY
from tests.docs.markdown import blocks, read
from tests.docs.sample_pictures import write_pictures
from tests.docs.session import carry_out
from tests.projects import Copy, copy_game

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = REPOSITORY / "docs" / "pictures"
TABLE = (233, 226, 211)
CORNER_MM = 3.0
GAP_MM = 5.0
EDGE_MM = 7.0
SHADOW_MM = 0.9
FINE = 2
"""How many pixels are rendered for one of the picture, each way."""

Face = tuple[str, int]
"""A side of a card: `front` or `back`, and the card's number in the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A picture: its game, how wide it is in pixels, and which faces lie in each row."""

    game: str
    width: int
    rows: tuple[tuple[Face, ...], ...]


POCKET_DUEL = Plan(
    game="pocket-duel",
    width=1200,
    rows=(
        tuple(("front", k) for k in range(6)),
        (("back", 0), ("front", 6), ("front", 7), ("front", 8), ("back", 9)),
    ),
)
HARBOUR = Plan(
    game="harbour",
    width=1000,
    rows=((*(("front", k) for k in (0, 3, 5, 6, 7)), ("back", 0)),),
)


def build_pocket_duel(folder: Path) -> Path:
    """Build a copy of the game in `folder`, a page a side; gives the file."""
    return _single(copy_game(folder, POCKET_DUEL.game), POCKET_DUEL.game)


def build_harbour(folder: Path) -> Path:
    """Follow the tutorial in `folder`, then build its game a page a side; gives the file."""
    with _standing_in(folder):
        for block in blocks(read(REPOSITORY / "docs" / "tutorial.md")):
            carry_out(block)
    return _single(Copy(folder), HARBOUR.game)


PICTURES = ((POCKET_DUEL, build_pocket_duel), (HARBOUR, build_harbour))


def draw(plan: Plan, pdf: Path) -> Image.Image:
    """The picture of a plan, from a file with fronts and backs in turn."""
    document = pdfium.PdfDocument(pdf)
    left, _, right, _ = document[0].get_trimbox()
    card_mm = (right - left) * 25.4 / 72
    columns = max(map(len, plan.rows))
    pixels = plan.width / (columns * card_mm + (columns - 1) * GAP_MM + 2 * EDGE_MM)
    rows = [[_face(document, face, pixels * FINE) for face in row] for row in plan.rows]
    table = _lay_out(rows, plan.width * FINE, pixels * FINE)
    return table.resize((plan.width, round(table.height / FINE)), Image.Resampling.LANCZOS)


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture with a palette, which keeps it small."""
    small = picture.quantize(192, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    path.parent.mkdir(parents=True, exist_ok=True)
    small.save(path, optimize=True)


def _single(project: Copy, game: str) -> Path:
    result = project.run("build", game, "--only", "cards", "--style", "single", "--paper", "a4")
    assert result.exit_code == 0, result.output
    (path,) = (project.root / "output" / game).glob(f"{game}-cards-single*.pdf")
    return path


@contextmanager
def _standing_in(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def _face(document: pdfium.PdfDocument, face: Face, pixels: float) -> Image.Image:
    """A side of a card at its trim, `pixels` to the millimetre, with round corners cut out."""
    side, number = face
    page = document[2 * number + (side == "back")]
    scale = pixels * 25.4 / 72
    left, bottom, right, top = page.get_trimbox()
    rendered: Image.Image = page.render(scale=scale).to_pil()
    whole = rendered.convert("RGBA")
    x, y = round(left * scale), round((page.get_height() - top) * scale)
    size = (round((right - left) * scale), round((top - bottom) * scale))
    card = whole.crop((x, y, x + size[0], y + size[1]))
    card.putalpha(_rounded(size, CORNER_MM * pixels))
    return card


def _rounded(size: tuple[int, int], radius: float) -> Image.Image:
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, fill=255)
    return mask


def _lay_out(rows: Sequence[Sequence[Image.Image]], width: int, pixels: float) -> Image.Image:
    """Cards on a table, each row in the middle, with a soft shadow."""
    gap, edge = round(GAP_MM * pixels), round(EDGE_MM * pixels)
    height = sum(row[0].height for row in rows) + gap * (len(rows) - 1) + 2 * edge
    table = Image.new("RGBA", (width, height), (*TABLE, 255))
    y = edge
    for row in rows:
        x = (width - sum(card.width for card in row) - gap * (len(row) - 1)) // 2
        for card in row:
            _put(table, card, (x, y), SHADOW_MM * pixels)
            x += card.width + gap
        y += row[0].height + gap
    return table.convert("RGB")


def _put(table: Image.Image, card: Image.Image, at: tuple[int, int], depth: float) -> None:
    dark = Image.new("RGBA", table.size, (0, 0, 0, 0))
    shade = Image.new("RGBA", card.size, (60, 45, 30, 110))
    shade.putalpha(card.getchannel("A").point([round(k * 0.4) for k in range(256)]))
    dark.paste(shade, (at[0], at[1] + round(depth)))
    table.alpha_composite(dark.filter(ImageFilter.GaussianBlur(depth)))
    table.alpha_composite(card, at)


def main() -> None:
    """Make all pictures."""
    for plan, build in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            path = FOLDER / f"{plan.game}.png"
            save(draw(plan, build(Path(folder))), path)
        _report(path)
    for path in write_pictures():
        _report(path)


def _report(path: Path) -> None:
    sys.stdout.write(f"{path.relative_to(REPOSITORY).as_posix()}  {path.stat().st_size / 1000:.0f} KB\n")


if __name__ == "__main__":
    main()
