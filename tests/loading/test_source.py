# SPDX-License-Identifier: MIT
"""Bytes into text: encodings, byte order marks, sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics.problem import Place
from pnp.loading.source import MAX_BYTES, Files, decode, read_source

TEXT = "- id: 火柴\n  text: 魔法攻擊（3），對手獲得詛咒\n"


def test_a_byte_order_mark_does_not_count() -> None:
    """With and without the mark of Windows programs the text is the same."""
    assert decode(b"\xef\xbb\xbf" + TEXT.encode(), "f") == (TEXT, ())


@pytest.mark.parametrize(
    ("encoding", "text", "name"),
    [
        ("gbk", "- id: 火柴\n  text: 魔法攻击，对手获得诅咒\n", "GBK"),
        ("big5", TEXT, "Big5"),
        ("utf-16", TEXT, "UTF-16"),
    ],
)
def test_other_encodings_are_named_not_read(encoding: str, text: str, name: str) -> None:
    """A file in GBK, Big5 or UTF-16 is an error that says so."""
    found, problems = decode(text.encode(encoding), "f")
    assert found is None
    assert [p.code for p in problems] == ["not-utf8"]
    assert problems[0].message == f"the file is not UTF-8; it seems to be {name}"


def test_a_broken_byte_has_its_place() -> None:
    """Line and column of the first byte that is wrong, in characters."""
    _, problems = decode("- 名: 甲\n- 名: ".encode() + b"\xff\xfe\xfd", "f")
    assert problems[0].place == Place(path="f", line=2, column=6)


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    """It is named, and placed at itself."""
    text, problems = read_source(tmp_path / "x.yaml", "x.yaml")
    assert text is None
    assert [(p.code, p.place) for p in problems] == [("missing-file", Place(path="x.yaml"))]


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    """What the system refuses is a problem, not a traceback."""
    assert [p.code for p in read_source(tmp_path, "x")[1]] == ["unreadable-file"]


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    """The size is looked at first."""
    path = tmp_path / "x.yaml"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    assert [p.code for p in read_source(path, "x")[1]] == ["file-too-large"]


def test_control_characters_become_blanks() -> None:
    """So that what stands behind them keeps its place."""
    text, problems = decode("a\x0bb\u2028c\ufeffd".encode(), "f")
    assert text == "a b c d"
    assert [p.place.column for p in problems if p.place] == [2, 4, 6]


def test_files_are_named_from_the_project(tmp_path: Path) -> None:
    """With slashes; pnp's own files are marked as such, others by name alone."""
    files = Files(root=tmp_path / "a", builtin=tmp_path / "b")
    assert files.label(tmp_path / "a" / "cards" / "g" / "x.yaml") == "cards/g/x.yaml"
    assert files.label(tmp_path / "b" / "layouts" / "x.yaml") == "<pnp>/layouts/x.yaml"
    assert files.label(tmp_path / "c" / "x.yaml") == "x.yaml"


@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_a_problem(raw: bytes) -> None:
    """Nothing raises."""
    text, problems = decode(raw, "f")
    assert text is not None or problems
