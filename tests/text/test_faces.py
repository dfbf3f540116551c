# SPDX-License-Identifier: MIT
"""Which face sets what: two faces of real fonts, one for Latin alone and one for Han."""

from __future__ import annotations

from itertools import groupby

import pytest

from pnp.text.composer import Paragraph, ParagraphSettings
from pnp.text.faces import Stack
from pnp.text.spans import Span
from tests.text import real


def mixed(text: str, language: str = "zh-Hant", **settings: object) -> Paragraph:
    """A paragraph with Anton before Noto."""
    style = real.style(language, ("display", "sans"))
    chosen = ParagraphSettings(language=language, **settings)  # type: ignore[arg-type]
    return real.composer().paragraph((Span(text=text, style=style),), chosen)


def stretches(para: Paragraph) -> list[tuple[str, str]]:
    """The text by face: `L` for Anton, `H` for Noto."""
    return [
        ("L" if key.startswith("Anton") else "H", "".join(cluster.text for cluster in group))
        for key, group in groupby(para.clusters, lambda cluster: cluster.face)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anton與漢字", [("L", "Anton"), ("H", "與漢字")]),
        ("用“甲”和", [("H", "用“甲”和")]),
        ("用“Hi”吧", [("H", "用“"), ("L", "Hi"), ("H", "”吧")]),
        ("say “Hi” now", [("L", "say “Hi” now")]),
        ("don’t", [("L", "don’t")]),
        ("甲——乙…", [("H", "甲——乙…")]),
        ("a—b", [("L", "a—b")]),
        ("——", [("H", "——")]),
        ("Ζeus", [("H", "Ζeus")]),
    ],
)
def test_shared_marks_and_words_go_with_what_stands_round_them(text: str, expected: list[tuple[str, str]]) -> None:
    """Quotes, dashes and dots are Han in Chinese text; no word is set in two faces (M4)."""
    assert stretches(mixed(text)) == expected


def test_a_mark_follows_its_base() -> None:
    """A combining accent is set by the face of its letter, in one cluster with it where they join."""
    para = real.paragraph("cafe\u0301")
    assert [cluster.text for cluster in para.clusters] == ["c", "a", "f", "e\u0301"]
    assert para.missing == ()


def test_selectors_leave_no_glyph() -> None:
    """A variation selector belongs to its character and is never drawn."""
    para = real.paragraph("葛\ufe00飾")
    assert [cluster.text for cluster in para.clusters] == ["葛\ufe00", "飾"]
    assert [len(cluster.glyphs) for cluster in para.clusters] == [1, 1]
    assert para.missing == ()


def test_characters_no_face_has_are_listed_once_in_order() -> None:
    """What would print as an empty box is named."""
    assert real.paragraph("⚔️攻🐉擊⚔").missing == ("⚔", "🐉")


def test_rare_characters_beyond_the_first_plane_are_set() -> None:
    """An ideograph of plane 2 is one cluster with a glyph."""
    (cluster,) = real.paragraph("𡃁").clusters
    assert cluster.glyphs[0][0]
    assert cluster.advance == 1.0
    assert real.paragraph("\U0002a6d6").missing in {(), ("\U0002a6d6",)}


def test_a_latin_face_can_be_matched_to_the_han_face() -> None:
    """Anton's capitals are higher than Noto's: it gets smaller, as far as 0.9, and stands on the same middle (M2)."""
    para = mixed("AB漢", match_latin=True)
    assert para.scales == [pytest.approx(0.9), pytest.approx(0.9), 1.0]
    assert list(para.lifts) == [para.clusters[0].face]


def test_a_style_needs_a_face() -> None:
    """No face is a mistake of the caller."""
    with pytest.raises(ValueError, match="at least one face"):
        Stack(real.library(), (), "zh-Hant")
