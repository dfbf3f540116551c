# SPDX-License-Identifier: MIT
"""What the slug says, and what goes first where it has no room."""

from __future__ import annotations

from dataclasses import replace

from pnp.imposition.impose import impose
from pnp.imposition.lettering import LEAST_SIZE, TextLine
from pnp.imposition.words import words_for
from pnp.model.print import Paper
from tests.imposition.sheets import A4, LETTER, SLUG, boxed, codes, imposed, leaves, paper, style


def said(on: Paper = A4, count: int = 11, **changes: object) -> list[tuple[str, float]]:
    """All texts set while imposing, with their sizes."""
    texts: list[tuple[str, float]] = []

    def note(text: str, size: float) -> TextLine:
        texts.append((text, size))
        return boxed(text, size)

    impose(leaves(count), style(**changes), on, SLUG, note)
    return texts


def test_the_slug_names_game_style_paper_size_and_flip() -> None:
    """In one line, front and back with their own word."""
    lines = [text for text, _ in said() if text.startswith("口袋對決 1.0.0  ·")]
    assert any(
        "卡牌  ·  test v1  ·  A4  ·  63 × 88 mm  ·  100 % 實際大小  ·  長邊翻轉 / flip on long edge  ·  正面" in line
        for line in lines
    )
    assert any("背面" in line for line in lines)


def test_each_sheet_bears_its_number() -> None:
    """Two sheets, one of two and two of two."""
    assert {"1/2", "2/2"} <= {text for text, _ in said()}


def test_the_short_edge_is_named_where_the_style_flips_on_it() -> None:
    """The words follow the style."""
    assert any("短邊翻轉" in text for text, _ in said(flip="short-edge"))


def test_fronts_alone_say_nothing_of_turning() -> None:
    """Nothing is turned."""
    assert not any("翻轉" in text for text, _ in said(backs="none"))


def test_nothing_is_set_below_six_points() -> None:
    """On all papers."""
    for on in (A4, LETTER, paper("A5", 148, 210)):
        assert min(size for _, size in said(on)) >= LEAST_SIZE


def test_a_long_product_name_is_left_out_with_a_warning() -> None:
    """The game, the paper, the size and the number stay."""
    slug = replace(SLUG, product="非常長的產品名稱" * 12)
    _, problems = impose(leaves(9), style(), A4, slug, boxed)
    assert codes(problems) == ["slug-cut-short"]
    assert "非常長" in problems[0].message


def test_other_languages_get_english_words() -> None:
    """Chinese by its script, everything else English."""
    assert words_for("zh-Hant-TW").front == "正面"
    assert words_for("zh-Hans").actual_size == "100 % 实际大小"
    assert words_for("fr").back == "back"


def test_a_sheet_full_of_small_cards_flows_its_slug_between_crop_marks() -> None:
    """Eighteen of 44 x 68 mm on Letter leave 2.7 mm at the right: the slug takes several stretches there."""
    sheets, problems = imposed(leaves(18, 44, 68), style(), LETTER)
    assert len(sheets) == 1
    assert "slug-left-out" not in codes(problems)
    assert "slug-cut-short" not in codes(problems)
