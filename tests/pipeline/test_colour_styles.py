# SPDX-License-Identifier: MIT
"""Print styles in greys and of little ink, seen as pixels."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.pipeline.scratch import write_project
from tests.projects import GAME, Copy, copy_game

LOW_DUPLEX = """\
label: little ink on both sides
arrange: images
backs: pages
bleed: 0mm
margin: 0mm
dpi: 72
colour: low-ink
marks: {crop: none, rulers: false, slug: false}
"""


def faces(project: Copy, style: str, game: str = GAME, product: str = "cards") -> dict[str, Image.Image]:
    """The faces of a product in a style that makes pictures."""
    result = project.run("build", game, "--only", product, "--style", style)
    assert result.exit_code == 0, result.output
    folder = project.root / f"output/{game}/{game}-{product}-{style}"
    return {path.stem: Image.open(path).convert("RGB") for path in sorted(folder.glob("*.png"))}


def ink(image: Image.Image) -> float:
    """How dark a picture is on the whole, from 0 for white paper to 1."""
    return 1 - ImageStat.Stat(image.convert("L")).mean[0] / 255


def add_style(project: Copy, name: str, text: str) -> None:
    """Write a print style."""
    path = project.root / f"layouts/print-styles/{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The game, with styles that make small pictures."""
    found = copy_game(tmp_path_factory.mktemp("colours"))
    add_style(found, "low", LOW_DUPLEX)
    add_style(found, "full", LOW_DUPLEX.replace("low-ink", "full"))
    return found


def test_little_ink_is_little_ink(project: Copy) -> None:
    """White grounds and lines instead of areas: less than a quarter, where the full form has more than half."""
    low, full = faces(project, "low"), faces(project, "full")
    assert low.keys() == full.keys()
    assert len(low) == 36
    for name, image in low.items():
        assert 0.02 < ink(image) < 0.25, name
        assert ink(full[name]) > 0.4, name
    fronts = [ink(image) for name, image in low.items() if name.endswith("front")]
    assert sum(fronts) / len(fronts) < 0.18


def test_both_decks_keep_their_own_backs_with_little_ink(project: Copy) -> None:
    """The outline of the disc or diamond still tells left from right."""
    low = faces(project, "low")
    left, right = low["left_001_match_back"], low["right_001_match_back"]
    assert ImageChops.difference(left, right).getbbox() is not None
    assert ImageChops.difference(left, low["left_009_watch_back"]).getbbox() is None


def test_a_layout_that_knows_nothing_of_ink_is_printed_palely(tmp_path: Path) -> None:
    """A dark ground becomes pale, its white text black; both inks are seen."""
    template = '<page fill="ink"><text area="safe" color="paper">{{ card.text }}</text></page>\n'
    scratch = write_project(tmp_path, "- {id: a, text: 一二三四五六七八九十一二三四五六七八九十}\n", template=template)
    add_style(scratch, "low", LOW_DUPLEX)
    add_style(scratch, "full", LOW_DUPLEX.replace("low-ink", "full"))
    (low,), (full,) = (list(faces(scratch, style, "scratch").values()) for style in ("low", "full"))
    assert ink(full) > 0.8
    assert 0.15 < ink(low) < 0.3
    assert low.getpixel((2, 2)) == pytest.approx((198, 198, 198), abs=3)
    darkest = min(value for value, count in enumerate(low.convert("L").histogram()) if count)
    assert darkest < 40


def test_a_grey_sheet_has_no_colour_at_all(project: Copy) -> None:
    """Fronts, backs, marks and words; blacks and whites stay what they were."""
    result = project.run("build", GAME, "--only", "cards", "--style", "grey", "--paper", "letter")
    assert result.exit_code == 0, result.output
    document = pdfium.PdfDocument(project.root / f"output/{GAME}/{GAME}-cards-grey-letter.pdf")
    for page in document:
        image = page.render(scale=1).to_pil().convert("RGB")
        red, green, blue = image.split()
        assert ImageChops.difference(red, green).getextrema()[1] <= 1  # type: ignore[operator]
        assert ImageChops.difference(green, blue).getextrema()[1] <= 1  # type: ignore[operator]
        assert image.convert("L").getextrema() == (pytest.approx(20, abs=25), 255)
    assert b" rg\n" not in document[0].get_textpage().get_text_bounded().encode()
    document.close()


def test_greys_of_different_colours_differ(project: Copy) -> None:
    """Yellow stays lighter than red: the grey of a colour has its luminance."""
    add_style(project, "grey-pictures", LOW_DUPLEX.replace("low-ink", "grey"))
    found = faces(project, "grey-pictures")
    corner = {name: found[f"left_{name}_front"].getpixel((3, 3)) for name in ("001_match", "002_pin", "009_watch")}
    levels = [color[0] if isinstance(color, tuple) else 0 for color in corner.values()]
    assert levels[0] > levels[1] > levels[2]
