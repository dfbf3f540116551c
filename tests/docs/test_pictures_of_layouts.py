# SPDX-License-Identifier: MIT
"""Every example of the layout reference and the chapter on components stands with its picture, as pnp draws it now."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.docs.examples import COMPONENTS, LAYOUTS, PAGES, PARTS
from tests.docs.markdown import Block, label, read
from tests.docs.sample_pictures import (
    FOLDER,
    GROUPS,
    MOST_BYTES,
    component_pictures,
    last_blocks,
    layout_pictures,
    names,
)

AGAIN = "make the pictures anew: python -m tests.docs.pictures"
MOST_BYTES_OF_ALL = 900_000
FARTHEST = 2.0
"""The mean difference of a picture that is the same, of 255."""
FARTHEST_OF_A_PART = 14.0
"""The mean difference in a square of `PART` pixels, so that one other word is noticed on a large card."""
PART = 12
WORDS_OF_A_DESCRIPTION = 24

SHOWN = [
    *((LAYOUTS, block, name) for name, block in zip(names(), PAGES, strict=True)),
    *((COMPONENTS, block, name) for name, block in last_blocks().items()),
]
EACH = pytest.mark.parametrize(("document", "block", "name"), SHOWN, ids=[Path(name).stem for _, _, name in SHOWN])


@pytest.fixture(scope="module")
def drawn() -> Mapping[str, Image.Image]:
    """All pictures, made anew."""
    return {**layout_pictures(), **component_pictures()}


@EACH
def test_an_example_has_its_picture(document: Path, block: Block, name: str) -> None:
    """Right after it, with a few words that say what is seen."""
    after = read(document).split("\n")[block.line + block.text.count("\n") + 1 :][:2]
    assert after[0] == ""
    assert after[1].startswith("!["), f"{label(document)}, line {block.line}: give the example its picture `{name}`"
    words, _, target = after[1][2:].partition("](")
    assert target == f"{name})"
    assert 0 < len(words.split()) <= WORDS_OF_A_DESCRIPTION


@EACH
def test_a_picture_is_what_pnp_draws(document: Path, block: Block, name: str, drawn: Mapping[str, Image.Image]) -> None:
    """A picture of an example that was changed since is noticed."""
    with Image.open(document.parent / name) as kept:
        assert (kept.format, kept.mode) == ("PNG", "P")
        assert kept.size == drawn[name].size, AGAIN
        whole, part = _distances(kept, drawn[name])
    assert whole < FARTHEST, f"line {block.line}: {AGAIN}"
    assert part < FARTHEST_OF_A_PART, f"line {block.line}: {AGAIN}"


def test_pictures_are_small() -> None:
    """Each is, all are together, and none is left of an example that is gone."""
    files = [path for folder in ("layouts", "components") for path in sorted((FOLDER / folder).iterdir())]
    assert {path.relative_to(FOLDER.parent).as_posix() for path in files} == {name for _, _, name in SHOWN}
    sizes = [path.stat().st_size for path in files]
    assert max(sizes) <= MOST_BYTES
    assert sum(sizes) <= MOST_BYTES_OF_ALL


def test_every_component_is_shown() -> None:
    """No layout of the chapter is left out of its pictures."""
    layouts = {Path(block.name).name.partition(".")[0] for block in PARTS if block.language == "xml"}
    shown = {kind for kinds in GROUPS.values() for kind in kinds}
    assert {name.removesuffix("-back") for name in layouts} - shown == {"card"}


def test_another_word_is_another_picture(drawn: Mapping[str, Image.Image]) -> None:
    """The tests above would fail if one word of a card changed."""
    before = drawn["pictures/layouts/tables-1.png"]
    after = before.copy()
    box = (80, 88, 112, 104)
    after.paste(Image.new("RGB", (box[2] - box[0], box[3] - box[1]), "white"), box)
    assert _distances(after, before)[1] > FARTHEST_OF_A_PART


def _distances(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures lie apart: the mean of all, and of the square where that is most."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    squares = apart.resize((-(-apart.width // PART), -(-apart.height // PART)), Image.Resampling.BOX)
    return ImageStat.Stat(apart).mean[0], float(squares.getextrema()[1])  # type: ignore[arg-type]
