# SPDX-License-Identifier: MIT
"""Names and words that the program can take."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.writers.tts.names import guid_of, keys_of, slug
from pnp.writers.tts.texts import LONGEST_TEXT, described, safe


@pytest.mark.parametrize(("name", "plain"), [("left", "left"), ("life-dial", "life-dial"), ("a1", "a1")])
def test_plain_names_stay(name: str, plain: str) -> None:
    """What is a name already is kept."""
    assert slug(name) == plain


@given(st.lists(st.text(min_size=1), unique=True, min_size=2, max_size=20))
def test_other_names_become_plain_and_stay_apart(names: list[str]) -> None:
    """Also where nothing of them can be kept, or they would be alike without what is lost."""
    slugs = [slug(name) for name in names]
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one) and len(one) < 50 for one in slugs)
    assert len(set(slugs)) == len(names)


def test_ids_of_objects_are_six_digits_and_unlike() -> None:
    """Ten thousand objects, no two alike, and the same ones every time."""
    taken: set[str] = set()
    first = [guid_of(f"card/{n}", taken) for n in range(10_000)]
    assert len(set(first)) == 10_000
    assert all(re.fullmatch(r"[0-9a-f]{6}", one) for one in first)
    again: set[str] = set()
    assert [guid_of(f"card/{n}", again) for n in range(10_000)] == first


def test_keys_of_sheets_are_unlike_also_between_games() -> None:
    """Six digits, from all that a sheet is; so two games on one table do not share any."""
    one, other = keys_of(f"one {n}" for n in range(50)), keys_of(f"other {n}" for n in range(50))
    assert all(100_000 <= key < 900_000 for key in one.values())
    assert not set(one.values()) & set(other.values())
    assert keys_of(["b", "a"]) == keys_of(["a", "b", "a"])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[攻擊] 造成 [1] 點", "[攻擊] 造成 [1] 點"),
        ("[b]粗[/b]", "［b］粗［/b］"),
        ("[FF0000]紅[-]", "［FF0000］紅［-］"),
        ("[sup]2[/sup] [url=http://a.b]x[/url]", "［sup］2［/sup］ ［url=http://a.b］x［/url］"),
        ("骰面[ab]", "骰面［ab］"),
    ],
)
def test_brackets_that_would_be_marks_get_wide(text: str, shown: str) -> None:
    """Colours and styles; words in brackets stay as they are."""
    assert safe(text) == shown


def test_long_texts_are_cut_off() -> None:
    """With a sign that there is more; blanks are not counted."""
    assert described("  火攻 \n\n\n\n 造成   傷害 ") == "火攻\n\n造成 傷害"
    cut = described("字" * 900)
    assert (len(cut), cut[-1]) == (LONGEST_TEXT, "…")
