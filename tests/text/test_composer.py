# SPDX-License-Identifier: MIT
"""Paragraphs: kept by value, cleaned of what is never printed."""

from __future__ import annotations

import pytest

from pnp.text.composer import ParagraphSettings
from pnp.text.fit import TextBox, fit
from pnp.text.spans import InlineBox, Span
from tests.text.model import composer, paragraph, style


def test_the_same_pieces_give_the_same_paragraph() -> None:
    """Equal values are composed once."""
    maker = composer("zh-Hant")
    first, second = (maker.paragraph((Span(text="火計", style=style()),), ParagraphSettings()) for _ in range(2))
    assert first is second


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("甲\r\n乙", "甲\n乙"),
        ("甲\u2028乙", "甲\n乙"),
        ("甲\x00\x08乙", "甲乙"),
        ("甲\u202e乙", "甲乙"),
        ("甲\t乙", "甲 乙"),
        ("甲\ud800乙", "甲乙"),
        ("\ufeff甲", "\u2060甲"),
        ("\u3000甲", "\u3000甲"),
    ],
)
def test_controls_are_never_printed(text: str, shown: str) -> None:
    """Control characters vanish, line ends and tabs become the usual ones, full-width spaces stay."""
    assert paragraph(text).text == shown


@pytest.mark.parametrize("text", ["", "\n", " ", "\u200b", "\u2029\n", "\u00ad", "。", "\x00"])
def test_odd_texts_are_set_without_complaint(text: str) -> None:
    """Texts of nothing but steering characters fit any box."""
    assert fit(paragraph(text), TextBox(width=50.0, height=500.0, size=10.0)).fits


def test_letters_written_from_right_to_left_are_listed() -> None:
    """They would come out in the wrong order, so that somebody must say so."""
    assert paragraph("Привет שלום").right_to_left == ("ש", "ל", "ו", "ם")
    assert paragraph("火計 Fire").right_to_left == ()


def test_boxes_are_one_character_of_the_text() -> None:
    """An icon is U+FFFC in the paragraph's text."""
    pieces = (Span(text="得", style=style()), InlineBox(key="fire", width=1.0, height=1.0))
    assert paragraph(pieces).text == "得\ufffc"


def test_missing_characters_are_listed_for_each_paragraph_alone() -> None:
    """A paragraph names its own characters, not those of another one in the same faces."""
    maker = composer("zh-Hant", lacks="火水")
    first, second = (maker.paragraph((Span(text=text, style=style()),), ParagraphSettings()) for text in ("火", "甲"))
    assert (first.missing, second.missing) == (("火",), ())
