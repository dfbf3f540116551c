# SPDX-License-Identifier: MIT
"""Every built-in style on A4 and Letter with a whole game: written, read back and measured."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from pnp.loading.project import load_project
from pnp.preflight.reading import read_file
from tests.conftest import REPOSITORY
from tests.projects import GAME, Copy, copy_game

MM = 72 / 25.4
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
HUNDREDTH = 0.01
STYLES, _ = load_project(REPOSITORY, REPOSITORY)
STRICT = "shared-edge"
GRIDS = sorted(name for name, style in STYLES.styles.items() if style.arrange == "grid" and name != STRICT)
FOLDED = {"gutterfold", "foldover"}
OTHERS = {"images", "booklet", "leaflet"}
SHEETS = sorted(name for name, style in STYLES.styles.items() if style.arrange not in OTHERS and name != STRICT)
PRODUCT = "nine-cards"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The nine cards in every style on both papers."""
    project = copy_game(tmp_path_factory.mktemp("styles"))
    wanted = [part for name in SHEETS for part in ("--style", name)]
    result = project.run("build", GAME, "--only", PRODUCT, *wanted, "--paper", "a4", "--paper", "letter")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return project


def test_a_style_for_one_edge_colour_refuses_many(tmp_path: Path) -> None:
    """That is what it is for; nothing is written."""
    project = copy_game(tmp_path)
    result = project.run("build", GAME, "--only", PRODUCT, "--style", STRICT)
    assert result.exit_code == 1
    assert "error[edge-colour-mismatch]" in result.stderr
    assert not project.outputs()


def file_of(project: Copy, style: str, paper: str) -> Path:
    """A built file; styles without paper have one for all."""
    folder = project.root / f"output/{GAME}"
    own = folder / f"{GAME}-{PRODUCT}-{style}-{paper}.pdf"
    return own if own.exists() else folder / f"{GAME}-{PRODUCT}-{style}.pdf"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", SHEETS)
def test_a_style_makes_a_sound_file(built: Copy, style: str, paper: str) -> None:
    """It opens, its pages are the paper's or the card's size, and it asks the printer to leave it alone."""
    found = read_file(file_of(built, style, paper))
    assert found.version == 17
    assert not found.scales
    sizes = {tuple(sorted((round(p.media[2] / MM, 2), round(p.media[3] / MM, 2)))) for p in found.pages}
    bleed = STYLES.styles[style].bleed / MM
    own = tuple(sorted((round(63 + 2 * bleed, 2), round(88 + 2 * bleed, 2))))
    assert sizes == {own if style in {"single", "pages"} else tuple(sorted(PAPERS[paper]))}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", GRIDS)
def test_every_card_of_a_grid_has_its_size_inside_the_margin(built: Copy, style: str, paper: str) -> None:
    """63 x 88 mm to a hundredth, a millimetre less for sleeves, five from the edges of the paper."""
    scale = {"sleeves": 1 - 1 / 63}.get(style, 1.0)
    for page in read_file(file_of(built, style, paper)).pages:
        across, down = page.media[2] / MM, page.media[3] / MM
        boxes = [_box(matrix, down) for matrix in page.forms[:-1]]
        assert boxes
        for left, top, right, bottom in boxes:
            assert abs(right - left - 63 * scale) <= HUNDREDTH
            assert abs(bottom - top - 88 * scale) <= HUNDREDTH
            assert min(left, top, across - right, down - bottom) >= 5 - HUNDREDTH


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", [name for name in GRIDS if STYLES.styles[name].backs not in FOLDED])
def test_columns_and_rows_stand_evenly_about_the_middle(built: Copy, style: str, paper: str) -> None:
    """To a hundredth of a millimetre, on every full sheet."""
    pages = read_file(file_of(built, style, paper)).pages
    most = max(len(page.forms) for page in pages)
    for page in (page for page in pages if len(page.forms) == most):
        across, down = page.media[2] / MM, page.media[3] / MM
        boxes = [_box(matrix, down) for matrix in page.forms[:-1]]
        for near, far, whole in ((0, 2, across), (1, 3, down)):
            steps = [b - a for a, b in pairwise(sorted({round(box[near], 3) for box in boxes}))]
            assert max(steps) - min(steps) <= HUNDREDTH
            before, after = min(box[near] for box in boxes), whole - max(box[far] for box in boxes)
            assert abs(before - after) <= 2 * HUNDREDTH


def _box(matrix: tuple[float, ...], height: float) -> tuple[float, float, float, float]:
    """The trim box of a card that a map places, in mm from the upper left corner."""
    a, b, c, d, e, f = matrix
    xs = [(a * x + c * y + e) / MM for x in (0, 63 * MM) for y in (0, 88 * MM)]
    ys = [height - (b * x + d * y + f) / MM for x in (0, 63 * MM) for y in (0, 88 * MM)]
    return (min(xs), min(ys), max(xs), max(ys))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", [name for name in GRIDS if STYLES.styles[name].backs in {"duplex", "pages"}])
def test_backs_lie_behind_their_fronts(built: Copy, style: str, paper: str) -> None:
    """Seen through the paper the backs of a sheet cover its fronts, to a hundredth of a millimetre."""
    pages = read_file(file_of(built, style, paper)).pages
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        across, down = front.media[2] / MM, front.media[3] / MM
        fronts = sorted(_box(m, down)[:2] for m in front.forms[:-1])
        stands = down >= across
        mirrored = sorted(
            (across - box[2], box[1]) if stands or STYLES.styles[style].backs == "pages" else (box[0], down - box[3])
            for box in (_box(m, down) for m in back.forms[:-1])
        )
        assert len(fronts) == len(mirrored)
        for (x0, y0), (x1, y1) in zip(fronts, mirrored, strict=True):
            assert abs(x0 - x1) <= HUNDREDTH
            assert abs(y0 - y1) <= HUNDREDTH


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", [name for name in SHEETS if STYLES.styles[name].marks.rulers])
def test_two_rulers_of_100_mm_stand_on_every_page(built: Copy, style: str, paper: str) -> None:
    """One across, one down, exactly."""
    for page in read_file(file_of(built, style, paper)).pages:
        lines = [(abs(x1 - x0) / MM, abs(y1 - y0) / MM) for x0, y0, x1, y1 in page.lines]
        assert sum(abs(dx - 100) <= HUNDREDTH and dy < HUNDREDTH for dx, dy in lines) == 1
        assert sum(abs(dy - 100) <= HUNDREDTH and dx < HUNDREDTH for dx, dy in lines) == 1


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", [name for name in SHEETS if STYLES.styles[name].margin > 0])
def test_nothing_is_printed_where_printers_do_not_reach(built: Copy, style: str, paper: str) -> None:
    """Five millimetres along each edge stay white, seen as pixels."""
    document = pdfium.PdfDocument(file_of(built, style, paper))
    margin = int(STYLES.styles[style].margin / 72 * 100) - 1
    for page in document:
        image = page.render(scale=100 / 72).to_pil().convert("L")
        width, height = image.size
        for strip in (
            (0, 0, width, margin),
            (0, height - margin, width, height),
            (0, 0, margin, height),
            (width - margin, 0, width, height),
        ):
            low, _ = image.crop(strip).getextrema()
            assert low == 255
    document.close()


def test_the_default_sheets_hold_nine_on_both_papers(built: Copy) -> None:
    """Three by three, set apart for their unlike edges, on A4 and on Letter alike."""
    for paper in PAPERS:
        (front, back) = read_file(file_of(built, "duplex", paper)).pages
        for page in (front, back):
            boxes = [_box(matrix, page.media[3] / MM) for matrix in page.forms[:-1]]
            assert len(boxes) == 9
            xs = sorted({round(box[0], 2) for box in boxes})
            assert [round(b - a, 2) for a, b in pairwise(xs)] == [64.25, 64.25]
