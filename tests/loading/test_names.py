# SPDX-License-Identifier: MIT
"""Ids and names."""

from __future__ import annotations

import pytest

from pnp.loading.names import find_by_name, fold_id, fold_name, id_fault, mend_id


@pytest.mark.parametrize("name", ["match", "孫策", "007", "a.b", "SF-DECK", "x_1", "é"])
def test_letters_of_any_script_make_ids(name: str) -> None:
    """So do digits, and hyphens, points and underscores inside."""
    assert id_fault(name) == ""


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "is empty"),
        ("a b", "holds a blank"),
        ("-a", "begins with `-`"),
        ("a/b", "holds `/`"),
        ("cao\u200bcao", "holds the invisible character U+200B"),
        ("a\ufeff", "holds the invisible character U+FEFF"),
        ("a\u202eb", "holds the invisible character U+202E"),
        ("x" * 65, "is longer than 64 characters"),
    ],
)
def test_other_names_are_refused_with_their_fault(name: str, fault: str) -> None:
    """What cannot be seen, typed or written into a file name."""
    assert id_fault(name) == fault


@pytest.mark.parametrize(
    ("name", "mended"), [("zhao yun", "zhao-yun"), ("../x", "x"), ("cao\u200bcao", "caocao"), ("!", "")]
)
def test_a_like_id_is_proposed(name: str, mended: str) -> None:
    """Where a letter is left."""
    assert mend_id(name) == mended


def test_ids_are_the_same_without_case_and_composition() -> None:
    """As on the file systems that do not tell them apart."""
    assert fold_id("Match") == fold_id("match")
    assert fold_id("e\u0301") == fold_id("é")


def test_names_are_found_without_case_width_and_punctuation() -> None:
    """`US Letter`, `us-letter` and full-width letters are one name."""
    aliases = {fold_name("us-letter"): "letter"}
    for name in ("letter", "US Letter", "us_letter", "ＵＳ　Ｌｅｔｔｅｒ"):
        assert find_by_name(name, {"letter": 1}, aliases) == 1
    assert find_by_name("", {"letter": 1}, {"": "letter"}) is None
