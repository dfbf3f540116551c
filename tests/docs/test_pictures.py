# SPDX-License-Identifier: MIT
"""The pictures of the documents: there, small, and still made by their module."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.docs.pictures import FOLDER, HARBOUR, PICTURES, POCKET_DUEL, Plan, build_harbour, draw, save

MOST_BYTES = 300_000


@pytest.mark.parametrize("plan", [plan for plan, _ in PICTURES], ids=lambda plan: plan.game)
def test_a_picture_is_small(plan: Plan) -> None:
    """A PNG with a palette, as wide as planned."""
    path = FOLDER / f"{plan.game}.png"
    assert path.stat().st_size <= MOST_BYTES
    with Image.open(path) as picture:
        assert (picture.format, picture.mode, picture.width) == ("PNG", "P", plan.width)


def test_every_card_of_the_duel_is_shown() -> None:
    """Nine fronts, each once, and the backs of both decks."""
    faces = [face for row in POCKET_DUEL.rows for face in row]
    assert [face for face in faces if face[0] == "front"] == [("front", number) for number in range(9)]
    assert [face for face in faces if face[0] == "back"] == [("back", 0), ("back", 9)]


def test_a_picture_is_made_as_before(tmp_path: Path) -> None:
    """The module still runs, and what it makes looks like what is kept: the cards lie where they lay."""
    path = tmp_path / "new" / "harbour.png"
    game = tmp_path / "game"
    game.mkdir()
    save(draw(HARBOUR, build_harbour(game)), path)
    with Image.open(path) as new, Image.open(FOLDER / "harbour.png") as kept:
        assert new.size == kept.size
        small = (new.width // 20, new.height // 20)
        pairs = zip(_pixels(new, small), _pixels(kept, small), strict=True)
        far = sum(max(abs(a - b) for a, b in zip(one, other, strict=True)) > 40 for one, other in pairs)
    assert far < 0.05 * small[0] * small[1], "make the pictures anew: python -m tests.docs.pictures"


def _pixels(picture: Image.Image, size: tuple[int, int]) -> list[tuple[int, ...]]:
    even = picture.convert("RGB").resize(size, Image.Resampling.BOX)
    data = even.tobytes()
    return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]
