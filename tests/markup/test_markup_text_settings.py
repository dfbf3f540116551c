# SPDX-License-Identifier: MIT
"""Attributes of texts that go to the composer, and texts as people read them, without their marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.tree import TextPiece
from pnp.markup.inline import without_marks
from tests.markup.desk import only, problem


@pytest.mark.parametrize(
    ("attribute", "value", "field", "expected"),
    [
        ("language", "zh-Hans", "language", "zh-Hans"),
        ("indent", "2", "indent", 2.0),
        ("hang", "1.5", "hang", 1.5),
        ("marker", "yes", "marker", True),
        ("autospace", "0.25", "autospace", 0.25),
        ("breaks", "strict", "breaks", "strict"),
    ],
)
def test_an_attribute_replaces_the_styles_field(
    attribute: str, value: str, field: str, expected: object, tmp_path: Path
) -> None:
    """For this box alone."""
    box = only(tmp_path, f'<text {attribute}="{value}">一</text>')
    assert getattr(box.settings["style"], field) == expected


@pytest.mark.parametrize(
    ("attribute", "value"),
    [("language", "Chinese!"), ("indent", "-1"), ("hang", "21"), ("hang", "2mm"), ("breaks", "loose")],
)
def test_an_attribute_that_cannot_be_read_is_an_error(attribute: str, value: str, tmp_path: Path) -> None:
    """At its place in the template."""
    found = problem(tmp_path, f'<page><text {attribute}="{value}">一</text></page>')
    assert found.code == "invalid-attribute"


def test_a_part_of_a_text_has_its_language(tmp_path: Path) -> None:
    """And so have the parts inside of it."""
    box = only(tmp_path, '<text>一<c language="ja">二**三**</c></text>')
    pieces = [piece for piece in box.text if isinstance(piece, TextPiece)]
    assert [(piece.text, piece.language) for piece in pieces] == [("一", ""), ("二", "ja"), ("三", "ja")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("一二", "一二"),
        ("**一**二*三*", "一二三"),
        ("{magic}一", "\ufffc一"),
        ("[[一]][[magic|二]]", "一二"),
        ("\\*一\\{", "*一{"),
        ("{ 一 }", "{ 一 }"),
        ("", ""),
    ],
)
def test_marks_are_left_out(text: str, shown: str) -> None:
    """What people see; an icon is one character."""
    assert without_marks(text).text == shown
