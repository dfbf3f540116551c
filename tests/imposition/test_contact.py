# SPDX-License-Identifier: MIT
"""Contact sheets: every face once, small, on few sheets, with its name and copies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.geometry import MM
from pnp.imposition.arrange import contact
from pnp.imposition.impose import impose
from pnp.imposition.lettering import TextLine
from pnp.model.print import Paper, PrintStyle
from pnp.scene.sheet import Leaf, Placement, Sheet
from tests.imposition.sheets import A4, LETTER, MARKS, SLUG, boxed, codes, leaves, overlap, page, style, trim_box

BARE = replace(MARKS, crop="none", rulers=False, slug=False)


def contact_style(**settings: object) -> PrintStyle:
    """The style of contact sheets, landscape, with settings."""
    return style(
        arrange="contact", backs="pages", orientation="landscape", bleed=0.0, margin=0.0, marks=BARE, settings=settings
    )


def shown(job: list[Leaf], on: Paper = A4, **settings: object) -> tuple[tuple[Sheet, ...], list[str]]:
    """The sheets of a job, and every word set on them."""
    words: list[str] = []

    def letter(text: str, size: float) -> TextLine:
        words.append(text)
        return boxed(text, size)

    sheets, problems = impose(job, contact_style(**settings), on, SLUG, letter)
    assert not problems
    return sheets, words


def distinct(count: int) -> list[Leaf]:
    """Leaves with fronts of their own and one back."""
    back = page(63, 88)
    return [Leaf(name=f"c{i}", front=page(63, 88), back=back, caption=f"卡{i}", deck="左") for i in range(count)]


def faces(sheets: tuple[Sheet, ...]) -> list[Placement]:
    """All faces shown."""
    return [p for sheet in sheets for p in sheet.sides[0].placements if p.name != "ground"]


def test_each_face_is_shown_once_with_its_copies() -> None:
    """Three copies of one card are one face; the back that all have is one, named for its deck."""
    job = distinct(3)
    sheets, words = shown([job[0], *job, job[0]])
    assert [p.name for p in faces(sheets)] == ["c0:front", "c1:front", "c2:front", "c0:back"]
    assert {"卡0", "×3", "卡1", "左 背面", "×5"} <= set(words)
    assert "×1" not in words


def test_few_faces_are_large_and_many_small() -> None:
    """All on one sheet as large as they can; beyond that more sheets at the least size."""
    assert faces(shown(distinct(3))[0])[0].scale == pytest.approx(72 / 88)
    sheets = shown(distinct(30))[0]
    assert len(sheets) == 1
    assert 34 / 88 < faces(sheets)[0].scale < 60 / 88
    many = shown(distinct(200))[0]
    assert len(many) > 1
    assert faces(many)[0].scale == pytest.approx(34 / 88)
    assert len(faces(many)) == 201


@pytest.mark.parametrize("on", [A4, LETTER], ids=lambda p: p.id)
def test_faces_keep_apart_and_on_the_sheet(on: Paper) -> None:
    """Of several sizes too; nothing is larger than it is."""
    job = distinct(20)
    job += [Leaf(name=f"t{i}", front=page(17, 17), caption="標記", corner=8.5 * MM) for i in range(12)]
    job += [Leaf(name="map", front=page(420, 297), caption="地圖")]
    sheets, _ = shown(job, on)
    for sheet in sheets:
        boxes = [trim_box(p) for p in sheet.sides[0].placements]
        assert not any(overlap(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
        for box in boxes:
            assert min(box.x, box.y) >= 10 * MM - 1e-6
            assert box.right <= sheet.width - 10 * MM + 1e-6
            assert box.bottom <= sheet.height - 10 * MM + 1e-6
    assert all(p.scale <= 1 for p in faces(sheets))


def test_one_sheet_holds_everything() -> None:
    """As large as it must be, on a ground that is drawn first."""
    (sheet,), _ = shown(distinct(108), sheet="one", ground="#d8d4cb")
    assert sheet.sides[0].placements[0].name == "ground"
    assert len(sheet.sides[0].placements) == 110
    assert 1.0 < sheet.width / sheet.height < 2.5


def test_round_corners_are_covered_by_the_ground() -> None:
    """And a hair line shows where a white card ends on white paper."""
    rounded = [replace(leaf, corner=3 * MM) for leaf in distinct(1)]
    plain, round_ = (len(shown(job)[0][0].sides[0].marks) for job in (distinct(1), rounded))
    assert round_ == plain + 2


def test_a_name_wider_than_its_face_is_cut_short() -> None:
    """With an ellipsis; it is a caption, not a card."""
    job = [replace(leaf, caption="很長很長的名字" * 6) for leaf in distinct(60)]
    _, words = shown(job)
    assert any(word.endswith("…") for word in words)


def test_a_colour_that_is_none_is_reported() -> None:
    """Where the style stands."""
    _, problems = impose(leaves(2), contact_style(ground="beige"), A4, SLUG, boxed)
    assert codes(problems) == ["invalid-print-style-setting"]


def test_paper_too_small_for_a_face_is_reported() -> None:
    """Nothing is drawn beyond it."""
    card = replace(A4, size=replace(A4.size, width=50 * MM, height=70 * MM))
    sheets, problems = impose(leaves(2), contact_style(), card, SLUG, boxed)
    assert not sheets
    assert codes(problems) == ["page-larger-than-paper"]
    assert contact.SMALLEST == 34 * MM
